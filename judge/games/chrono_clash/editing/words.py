"""The words for edits of a position of Chrono Clash: what they did, and why one is refused."""

from __future__ import annotations

from judge.texts import Message, Template, Texts

WORDS: dict[str, Template] = {
    "rest": Message("%(cards)s tapped"),
    "active": Message("%(cards)s untapped"),
    "switched": Message("%(cards)s tapped or untapped"),
    "revealed": Message("%(cards)s turned face up"),
    "hidden": Message("%(cards)s turned face down"),
    "markers": Message("%(player)s: %(count)s quest points"),
    "quest": Message("%(cards)s put on %(under)s for a quest"),
    "vigor": Message("%(cards)s put under %(under)s", "Vigor"),
    "pilot": Message("%(cards)s attached to %(under)s as its pilot"),
    "destroyed": Message("%(cards)s destroyed"),
    "track": Message("the counter at %(at)s"),
    "gains": Message("%(player)s gains %(amount)s time"),
    "loses": Message("%(player)s loses %(amount)s time"),
    "out": Message("%(player)s is out of the game"),
    "not out": Message("%(player)s is in the game"),
    "summoned": Message("%(cards)s: summoned this turn"),
    "not summoned": Message("%(cards)s: not summoned this turn"),
    "resolved": Message("%(skill)s of %(cards)s resolved"),
    "first": Message("%(player)s took the first turn"),
    "attack": Message("%(attack)s attacks"),
    "no attack": Message("no attack"),
}
PHASES: dict[str, Texts] = {
    "preparation": Message("set-up of the game"),
    "start": Message("beginning of the turn"),
    "untap": Message("untap"),
    "draw": Message("draw"),
    "main": Message("main step"),
    "end": Message("end of the turn"),
}
REFUSALS: dict[str, Texts] = {
    "no kind": Message(
        "say what the row does in icons: [Elusive], [Strength +2]; or that it does not matter"
    ),
    "which skill": Message("several rows of %(name)s are not understood; add which one: skill 2"),
    "all understood": Message(
        "%(name)s has no such row that is not understood; put an effect in force by hand instead"
    ),
    "of the owner": Message(
        "%(card)s is %(owner)s's, and cards lie in their owner's areas only; move it to %(owner)s's"
    ),
    "not in play": Message(
        "only battlers in play are tapped or untapped; move the card to the battlefield first"
    ),
    "no companion": Message("cards go with a battler in play only; choose one on the battlefield"),
    "with itself": Message("a card does not go with itself; choose another battler"),
    "which way": Message("how does it go with the battler? as its quest card, its vigor card or its pilot"),
    "not a battler in play": Message("%(card)s is no battler in play; move it to the graveyard instead"),
    "on his turn": Message("%(player)s is out of the game and has no turn; choose another turn player first"),
    "no attack": Message("there is no attack; nothing is to be taken away"),
    "last one": Message("two players at least are in the game; bring another one back first"),
    "no preparation": Message(
        "a game in progress does not go back to its preparation; begin with deck lists"
    ),
}
