"""The share of a table's card texts that is understood, and what happens with the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cards.games import CARD_GAMES
from judge.cards.language.errors import CardTextError
from judge.cards.not_understood import NOT_YET, WHAT_HAPPENS, kind_of_unread, lacks_its_trigger, unread_words
from judge.engine.catalogue import Catalogue, SkillEntry
from judge.engine.reservations import Kind
from judge.engine.state import UNKNOWN
from judge.problems import Problem, quoted
from judge.table.checks.checked import Checked
from judge.table.position import Position
from judge.texts import LANGUAGES, Message, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "not understood": Message("%(name)s: “%(words)s” is not understood; %(happens)s"),
    "not carried out": Message(
        "%(name)s: “%(words)s” is understood, but the engine does not carry it out; %(happens)s"
    ),
    "why": Message("%(text)s (%(why)s)"),
    "whole": Message("cards whose text is understood whole: %(whole)s of the %(cards)s different ones here"),
}


class UnreadSkill(NamedTuple):
    """A skill with words that are not understood: of which print, which words, what is missing of it."""

    print: int
    entry: SkillEntry
    words: str
    kind: Kind
    holds: bool = True
    """True if it holds on the table as it is now."""
    understood: bool = False
    """True if all its words are understood, and the rules do not carry them out."""

    def told(self, name: str, why: Texts | None = None) -> Texts:
        """Name the card and the words, say what happens with them, and what was probably meant if known."""
        happens = WHAT_HAPPENS[self.kind] if self.holds else NOT_YET
        key = "not carried out" if self.understood else "not understood"
        text = in_both(_TEXTS[key], name=name, words=quoted(self.words), happens=happens)
        return text if why is None else in_both(_TEXTS["why"], text=text, why=why)


class Understanding(NamedTuple):
    """The number of different cards on a table, and the words of them that are not understood."""

    cards: int
    unread: tuple[UnreadSkill, ...]

    @property
    def whole(self) -> int:
        """The number of cards that are understood whole."""
        return self.cards - len({each.print for each in self.unread})

    @property
    def told(self) -> Texts:
        """The number of cards understood whole, in a sentence without its stop; empty without cards."""
        if not self.cards:
            return dict.fromkeys(LANGUAGES, "")
        return in_both(_TEXTS["whole"], cards=self.cards, whole=self.whole)


def understanding_of(position: Position) -> Understanding:
    """Tell how much is understood of the cards of a position, without stand-ins and unknown ones."""
    catalogue = position.catalogue
    prints = [
        number for number in range(len(catalogue.prints)) if number not in (UNKNOWN, *catalogue.fillers)
    ]
    unread = [
        UnreadSkill(
            entry.print,
            entry,
            words,
            kind_of_unread(entry.skill, catalogue.prints[entry.print].type),
            understood=_is_understood(catalogue, entry),
        )
        for entry in catalogue.skills
        if entry.print in prints and (words := _words_of(entry))
    ]
    if any(each.kind == "unread-permanent" for each in unread):
        now = {each.skill for each in position.game().reservations()}
        unread = [
            each._replace(holds=each.kind != "unread-permanent" or each.entry.number in now)
            for each in unread
        ]
    return Understanding(len(prints), tuple(unread))


def _words_of(entry: SkillEntry) -> str:
    """The words of a skill that are not understood; all of them where its trigger is missing."""
    return unread_words(entry.skill) or (entry.words if lacks_its_trigger(entry.skill) else "")


def _is_understood(catalogue: Catalogue, entry: SkillEntry) -> bool:
    """True if the words of a skill that is left to the judge are all understood by themselves."""
    kind = catalogue.prints[entry.print].type
    try:
        read = CARD_GAMES[catalogue.game].compile_text(entry.words, kind)
    except CardTextError:
        return False
    return not any(each.not_understood for each in read)


def why_unread(catalogue: Catalogue, entry: SkillEntry) -> Texts | None:
    """Tell what is wrong with the words of a skill, where its game's language can tell."""
    try:
        return CARD_GAMES[catalogue.game].why_not(entry.words, catalogue.prints[entry.print].type)
    except CardTextError:
        return None


def understood_findings(checked: Checked) -> Iterator[Problem]:
    """Name every skill that is not understood, at the first card that has it."""
    position = checked.position
    prints = [card.print for card in position.state.cards]
    for each in understanding_of(position).unread:
        name = position.catalogue.prints[each.print].front.name
        lies = each.print in prints
        told = each.told(name, why_unread(position.catalogue, each.entry))
        part = "" if lies else f"cards.{position.catalogue.prints[each.print].number}"
        card = prints.index(each.print) if lies else -1
        yield checked.placed(Problem(told, "unread", severity="not-understood"), card, part)
