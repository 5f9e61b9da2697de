"""The words for edits of a position: what they did, and why one is refused."""

from __future__ import annotations

from judge.texts import Message, Plural, Template, Texts

WORDS: dict[str, Template] = {
    "ko": Message("%(cards)s KO'd"),
    "damage": Plural("%(count)s damage to %(player)s", "%(count)s damage to %(player)s"),
    "rest": Message("%(cards)s switched to Rest Mode"),
    "active": Message("%(cards)s switched to Active Mode"),
    "switched": Message("%(cards)s switched to the other mode"),
    "markers": Plural("%(player)s has %(count)s energy marker", "%(player)s has %(count)s energy markers"),
    "ki": Plural("%(count)s energy marker under %(cards)s", "%(count)s energy markers under %(cards)s"),
    "markers on": Plural("%(count)s marker on %(cards)s", "%(count)s markers on %(cards)s"),
    "used": Message("%(skill)s of %(cards)s has been used this turn"),
    "not used": Message("%(skill)s of %(cards)s has not been used this turn"),
    "battle": Message("%(attack)s attacks %(guard)s (%(step)s)"),
    "is permanent": Message("the judge says: %(skill)s of %(cards)s is a [Permanent] skill"),
    "is auto": Message("the judge says: %(skill)s of %(cards)s is an [Auto] skill"),
    "is activate-main": Message("the judge says: %(skill)s of %(cards)s is an [Activate Main] skill"),
    "is activate-battle": Message("the judge says: %(skill)s of %(cards)s is an [Activate Battle] skill"),
    "no battle": Message("no battle"),
    "first": Message("%(player)s went first"),
}
STEPS: dict[str, Texts] = {
    "attack": Message("attack declared"),
    "offense": Message("Offense Step"),
    "defense": Message("Defense Step"),
    "damage": Message("Damage Step"),
    "end": Message("Battle End Step"),
}
PHASES: dict[str, Texts] = {
    "preparation": Message("preparation of the game"),
    "charge": Message("Charge Phase"),
    "main": Message("Main Phase"),
    "end": Message("End Phase"),
}
REFUSALS: dict[str, Texts] = {
    "of the owner": Message(
        "%(card)s is %(owner)s's and cannot lie in %(player)s's %(area)s; move it to %(owner)s's"
    ),
    "no modes": Message("a card in the %(area)s is in no mode; move it to the table first"),
    "no ki": Message("[Ki] lies under cards in a Battle Area only; move the card there first"),
    "no marker": Message("markers are on cards in a Unison Area only; move the card there first"),
    "no back": Message("%(card)s has no back side to turn up; only a Leader Card with one has"),
    "no preparation": Message(
        "a game in progress does not go back to its preparation; begin with two deck lists"
    ),
    "leader area": Message("the Leader Area holds the one Leader Card; take another area"),
    "no ko": Message(
        "only cards in a Battle Area are KO'd, and %(card)s is in none; move it to the Drop Area instead"
    ),
    "never pending": Message("this skill of %(name)s is no [Auto] skill; only those become pending"),
    "no kind": Message("“%(value)s” is not what that skill can be; use one of: %(names)s"),
    "which skill": Message("several skills of %(name)s are not understood; add which one: skill 2"),
    "all understood": Message(
        "%(name)s has no such skill that is not understood; put an effect in force by hand instead"
    ),
    "no beneath": Message("cards lie under cards in a Battle Area only; put it under one there"),
    "under itself": Message(
        "a card does not lie under itself, nor under a card that lies under it; choose another one"
    ),
    "two cards": Message(
        "a battle needs an attack card and a guard card; name both, or neither for no battle"
    ),
    "no battle": Message("there is no battle; nothing is to be taken away"),
}
