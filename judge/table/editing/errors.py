"""An edit that is refused: why, by which rule, and what to do instead, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.problems import Problem, Refusal, quoted
from judge.texts import Message, Texts, joined

_MOST_SHOWN = 5

_TEXTS: dict[str, Texts] = {
    "no edit": Message("this is no change of a position that can be made (%(why)s)"),
    "too large": Message("%(count)s characters for one change; the limit is %(most)s"),
    "no card": Message("there is no card %(name)s on the table%(near)s"),
    "whose": Message("several players have a card %(name)s; say which one: %(names)s"),
    "no print": Message("no card %(name)s is known; search for it, or define it with the form"),
    "several prints": Message("several cards are called %(name)s: %(names)s; give the number"),
    "no skill": Message("%(name)s has no skill %(value)s; it has %(count)s, numbered from 1"),
    "no area": Message("there is no area %(value)s; there is: %(names)s"),
    "none of": Message("'%(value)s' is not possible here; there is: %(names)s"),
    "no player": Message("player %(value)s does not play in this game"),
    "decks": Message("%(count)s deck lists; there have to be %(names)s"),
    "too many": Message("more than %(most)s cards on the table; remove some first"),
    "stays in play": Message(
        "in a running game no card vanishes; move it to 'removed' without triggering skills"
    ),
    "not understood": Message(
        "'%(value)s' is not understood as an effect that lasts; write it as a card does: +5000 power for the"
        " turn"
    ),
    "on whom": Message("upon which cards? choose some on the table"),
    "not in the position": Message(
        "the position has no card %(name)s; define it in the set-up of the position first"
    ),
    "known cards": Message("%(count)s of the cards there are known; remove those one by one"),
    "no effect": Message("there is no effect number %(value)s; there are %(count)s"),
    "no pending": Message("there is no pending skill number %(value)s; there are %(count)s"),
    "not asked": Message("'%(value)s' is not asked of this position"),
    "already": Message("that is so already; nothing to change"),
    "name taken": Message("%(name)s is the name of another card of %(player)s's; choose another name"),
    "bad name": Message("'%(name)s' cannot be a card's name: no comma, not a number alone, not 'unknown'"),
    "mid effect": Message(
        "an effect is in the middle of being resolved; go back to a moment before it, and change that"
    ),
    "unwritable": Message("what comes of it could not be written down; take another way"),
    "no interpretation": Message("'%(value)s' is no interpretation; there is: %(names)s"),
    "defects": Message("%(sentences)s"),
    "unsuitable": Message("in a running game this is not changed by hand; change the set-up of the position"),
    "over": Message("the game has ended; go back to an earlier moment"),
    "not possible": Message(
        "the rules could not go on from that: what is being asked would have no answer, or the table would be"
        " none; go back to before this question and change it there"
    ),
    "only silently": Message("no effect does this; do it without triggering skills"),
    "says in play": Message(
        "what a skill does that is not understood is said in a running game; step from here, and say it there"
    ),
    "resolved in play": Message(
        "a skill is resolved in a running game; step from here, and have it resolved there"
    ),
    "time in play": Message(
        "time is gained or lost in a running game; in the set-up, place the counter on its track"
    ),
    "shuffled in play": Message(
        "an area is shuffled in a running game; in the set-up, its cards lie as you place them"
    ),
    "other game": Message("there is nothing of the kind in this game; set up what it has"),
    "no verb": Message("this is carried out in a running game; in the set-up, move the cards"),
}


class EditError(Refusal):
    """An edit is refused, and nothing has changed."""


def refusal(why: str | Texts, /, rule: str = "", **values: Any) -> EditError:
    """The refusal of a kind, or in a game's own words; `name` and `value` come from outside and are cut
    short."""
    shown = {name: quoted(value) if name in ("name", "value") else value for name, value in values.items()}
    texts, code = (_TEXTS, why) if isinstance(why, str) else ({"": why}, "")
    return EditError.of(texts, code, rule, **shown)


def refusal_of(defects: Iterable[Problem]) -> EditError:
    """The refusal of an edit whose position would have these defects."""
    found = [defect for defect in defects if defect.severity == "impossible"][:_MOST_SHOWN]
    sentences = joined(each.text for each in found)
    return refusal("defects", next((each.rule for each in found if each.rule), ""), sentences=sentences)
