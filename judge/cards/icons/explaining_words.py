"""The words that explain icons: whole clauses in each language, with the verbs as told to the reader.

`%(what)s` is who or what is targeted, `%(of)s` and `%(to)s` the same after
"of" and "to" (French joins them), `%(count)s` a number.
"""

from __future__ import annotations

from judge.texts import Message, Plural, Template, Texts

OPENINGS: dict[str, Texts] = {
    "summoned": Message("when this battler is summoned, %(effects)s"),
    "quest-completed": Message("whenever this battler earns you quest points, %(effects)s"),
    "attacks": Message("whenever this battler attacks, %(effects)s"),
    "action-played": Message("when this action card is played, %(effects)s"),
    "destroyed": Message("whenever this battler is destroyed, %(effects)s"),
    "guardian-revealed": Message(
        "when this card is revealed as a guardian under attack, you may do this at once: %(effects)s"
    ),
    "tap": Message(
        "whenever you could attack with this battler, you may tap it instead, to do this: %(effects)s"
    ),
    "auto": Message("its trigger is missing, which is not understood; when it happens, %(effects)s"),
    "": Message("%(effects)s"),
}
BY_HAND: Texts = Message("not understood, for the judge: “%(words)s”")
AGAIN: Texts = Message(
    "If the gauge is at %(number)s or more on your opponent's side, do all of this a second time."
)

TARGETS: dict[str, Texts] = {
    "chosen-battler": Message("a battler of your choice"),
    "chosen-opponent": Message("an opponent of your choice"),
    "other-battler": Message("one of your other battlers (no copy of this one)"),
    "other-battlers": Message("each of your other battlers"),
    "action-card": Message("an action card from your hand or your graveyard"),
    "hand": Message("a card from your hand"),
    "hand battler": Message("a battler from your hand"),
    "hand action": Message("an action card from your hand"),
    "graveyard": Message("a card from your graveyard"),
    "graveyard battler": Message("a battler from your graveyard"),
    "graveyard action": Message("an action card from your graveyard"),
    "all-battlers": Message("every battler in play"),
}
SEVERAL_TARGETS: dict[str, Texts] = {
    "chosen-battler": Message("%(count)s battlers of your choice"),
    "chosen-opponent": Message("%(count)s opponents of your choice"),
    "other-battler": Message("%(count)s of your other battlers (no copies of this one)"),
    "action-card": Message("%(count)s action cards from your hand or your graveyard"),
    "hand": Message("%(count)s cards from your hand"),
    "hand battler": Message("%(count)s battlers from your hand"),
    "hand action": Message("%(count)s action cards from your hand"),
    "graveyard": Message("%(count)s cards from your graveyard"),
    "graveyard battler": Message("%(count)s battlers from your graveyard"),
    "graveyard action": Message("%(count)s action cards from your graveyard"),
}  # what names every battler is named once
ITSELF: Texts = Message("this card")
SAME: Texts = Message("the same target")
SAME_TARGETS: Texts = Message("the same targets")
SAME_OPPONENT: Texts = Message("that opponent")
SAME_OPPONENTS: Texts = Message("each of those opponents")
AND: Texts = Message("%(first)s and %(last)s")
THEN: Texts = Message("%(first)s, then %(last)s")

WITH: Texts = Message("%(target)s with %(parts)s")
COST: Texts = Message("a cost %(range)s")
STRENGTH: Texts = Message("a strength %(range)s")
RANGES: dict[str, Texts] = {
    "is": Message("of %(low)s"),
    "at-least": Message("of %(low)s or more"),
    "at-most": Message("of %(high)s or less"),
    "between": Message("from %(low)s to %(high)s"),
}
TRIGGER: Texts = Message("a %(icon)s trigger")
TAP_ABILITY: Texts = Message("a tap ability")
GUARDIAN_ABILITY: Texts = Message("a guardian ability")

DEEDS: dict[str, Texts] = {
    "cost up": Message("raise the cost %(of)s by %(count)s"),
    "cost down": Message("lower the cost %(of)s by %(count)s"),
    "strength up": Message("raise the strength %(of)s by %(count)s"),
    "strength down": Message("lower the strength %(of)s by %(count)s"),
    "destroy": Message("destroy %(what)s"),
    "tap": Message("tap %(what)s"),
    "untap": Message("untap %(what)s"),
    "return": Message("return %(what)s to its owner's hand"),
    "play-summon": Message("you may play the summon ability %(of)s"),
    "gains": Message("give %(to)s %(rows)s"),
    "gains for the turn": Message("give %(to)s %(rows)s until the end of the turn"),
    "discard what": Message("discard %(what)s"),
}
ONES_OWN: dict[str, Template] = {
    "time up": Message("gain %(count)s time"),
    "time down": Message("lose %(count)s time"),
    "draw up": Plural("draw %(count)s card", "draw %(count)s cards"),
    "draw down": Plural("discard %(count)s card", "discard %(count)s cards"),
    "guardians up": Plural("gain %(count)s guardian", "gain %(count)s guardians"),
    "guardians down": Plural("lose %(count)s guardian", "lose %(count)s guardians"),
    "draw-extra up": Plural(
        "draw %(count)s card from your extra deck", "draw %(count)s cards from your extra deck"
    ),
}
AN_OPPONENTS: dict[str, Template] = {
    "time up": Message("%(what)s gains %(count)s time"),
    "time down": Message("%(what)s loses %(count)s time"),
    "draw up": Plural("%(what)s draws %(count)s card", "%(what)s draws %(count)s cards"),
    "draw down": Plural("%(what)s discards %(count)s card", "%(what)s discards %(count)s cards"),
    "guardians up": Plural("%(what)s gains %(count)s guardian", "%(what)s gains %(count)s guardians"),
    "guardians down": Plural("%(what)s loses %(count)s guardian", "%(what)s loses %(count)s guardians"),
    "draw-extra up": Plural(
        "%(what)s draws %(count)s card from their extra deck",
        "%(what)s draws %(count)s cards from their extra deck",
    ),
}
EACH_OF: Texts = Message("each of %(what)s")
QUOTED: Texts = Message("“%(words)s”")
