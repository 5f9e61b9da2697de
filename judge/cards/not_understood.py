"""The fate in play of words that are not understood, by what is missing; told where cards are read."""

from __future__ import annotations

from judge.cards.language.keywords import ALONE
from judge.engine import tree
from judge.engine.catalogue import SkillEntry, within
from judge.engine.object_cache import cached_per_object
from judge.engine.reservations import Kind
from judge.texts import Message, Texts

WHAT_HAPPENS: dict[Kind, Texts] = {
    "unread-permanent": Message(
        "it may hold as long as its card is where it works, in play unless it says otherwise: every answer"
        " that it may touch says so until you say what it does"
    ),
    "unread-trigger": Message("after anything that may set it off, you are asked whether it triggers"),
    "unread-kind": Message(
        "you will be asked what kind of skill it is once its card is in play; until then answers say so"
    ),
    "unread-effect": Message("you will be asked"),
}
"""For each kind of unread skill, the sentence that says what happens with it, without its full stop."""
NOT_CARRIED_OUT: Texts = Message("understood, but the engine does not carry it out: it is left to you")
"""The words for a skill that is understood and that the rules of its game do not carry out."""
NOT_YET: Texts = Message(
    "it does not hold as its card lies now; once it does, every answer that it may touch says so until you"
    " say what it does"
)
"""The words for an unread skill that does not hold on the table as it is now, but may hold later."""


_CARRIED_OUT = ("action", "ex action")
"""Types of cards that do what they say as they are played, and never hold."""


def kind_of_unread(skill: tree.Skill, card_type: str = "") -> Kind:
    """Tell what is missing of a skill with words that are not understood, on a card of a type.

    A keyword skill that is always there is like a [Permanent] one.
    """
    if card_type in _CARRIED_OUT:
        return "unread-effect"
    if skill.type == "unread":
        return "unread-kind"
    if skill.type == "permanent" or skill.keyword in ALONE:
        return "unread-permanent"
    if skill.type == "auto" and not skill.triggers:
        return "unread-trigger"
    return "unread-effect"


def lacks_its_trigger(skill: tree.Skill) -> bool:
    """True if all words of a skill are understood but when it triggers."""
    return skill.type == "auto" and not skill.triggers


def unread_words(skill: tree.Skill) -> str:
    """Return the words of a skill that are not understood; "" if there are none."""
    return " ".join(node.words for node in within(skill) if isinstance(node, tree.ByHand))


@cached_per_object
def words_of(entry: SkillEntry) -> str:
    """Return the words of a skill that are not understood; all of them where none are marked so."""
    return (unread_words(entry.skill) if "ByHand" in entry.kinds else "") or entry.words
