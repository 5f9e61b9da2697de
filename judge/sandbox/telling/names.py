"""What cards, players and skills are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from judge.cards.language import print_skill
from judge.cards.language.errors import CardTextError
from judge.cards.language.explaining_terms import KEYWORDS, LANGUAGES
from judge.cards.language.folding import without_notes
from judge.engine import tree
from judge.engine.catalogue import Catalogue, Print, SkillEntry, within
from judge.engine.state import CHANCE, JUDGE, UNKNOWN, State
from judge.sandbox.telling.wording import Text, Wording

SHORT = 60
"""How many characters of a skill's words tell it from others."""

SAYS_LITTLE = ("Activate", "Auto", "Permanent", "Once per turn", "Your Turn", "Opponent's Turn")
"""How brackets begin that many skills of a card may have in common."""

_HEADER = re.compile(r"(?:\s*/?\s*\[[^\[\]]*\])+")
_COMMON = re.compile(r"(?P<noun>[a-z ]+?)(?: (?P<number>\d+))?")
_BRACKET = re.compile(r"\[([^\[\]]*)\]")


class Names:
    """What the cards of a game are called.

    `labels` are the names of a position, by the card's number. A card without a label goes by its print's
    name, with a number where its owner has several of that name. That takes a `state` of the game, any one:
    where a card lies does not matter, so that what happened earlier is told with the same names. It also
    tells whose a card is where both players have one of its name.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        labels: Mapping[int, str] | None = None,
        players: tuple[str, ...] = ("A", "B"),
        state: State | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.players = players
        self.cards = state.cards if state is not None else ()
        self.labels = dict(labels or {})
        self._label_by_print()
        owners: dict[str, set[int]] = {}
        for card, label in self.labels.items():
            if card < len(self.cards):
                owners.setdefault(label, set()).add(self.cards[card].owner)
        self._shared = {label for label, seats in owners.items() if len(seats) > 1}
        self._skill_of_node: dict[int, SkillEntry] = {}

    def _label_by_print(self) -> None:
        taken = {
            (self.cards[card].owner, name) for card, name in self.labels.items() if card < len(self.cards)
        }
        for number, card in enumerate(self.cards):
            if number in self.labels or card.print == UNKNOWN:
                continue
            name = self.catalogue.prints[card.print].front.name
            label, copies = name, 1
            while (card.owner, label) in taken:
                copies += 1
                label = f"{name} {copies}"
            taken.add((card.owner, label))
            self.labels[number] = label

    def card(self, card: int, wording: Wording) -> Text:
        """A card's name, with its owner where both players have one of that name.

        What a position calls ``leader``, ``unknown 2`` or ``red energy`` is said as the language says it.
        """
        label = self.labels.get(card)
        if label is None:
            is_there = card < len(self.cards)
            return Text(wording.word("unknown") if is_there else wording.word("card", number=card))
        said = _Said.of(label, wording)
        if label not in self._shared:
            return Text(said.alone)
        owner = self.player(self.cards[card].owner, wording)
        return Text(wording.word("whose", player=owner, card=said.owned), said.alone)

    def player(self, seat: int, wording: Wording) -> str:
        """A player's name; chance and the judge are asked too."""
        if seat in (CHANCE, JUDGE):
            return wording.word("chance" if seat == CHANCE else "judge")
        return self.players[seat] if 0 <= seat < len(self.players) else str(seat)

    def print_name(self, number: int) -> str:
        """The name of a print; with its card number, if another print has that name too."""
        prints = self.catalogue.prints
        printed = prints[number]
        alike = sum(each.front.name == printed.front.name for each in prints)
        return f"{printed.front.name} ({printed.number})" if alike > 1 else printed.front.name

    def print_of(self, card: int) -> Print | None:
        """The print of a card, if anybody knows it."""
        if not 0 <= card < len(self.cards) or self.cards[card].print == UNKNOWN:
            return None
        return self.catalogue.prints[self.cards[card].print]

    # --- skills -----------------------------------------------------------------------------------

    def skill(self, number: int, wording: Wording, *, whole: bool = False) -> str:
        """A skill's name: its brackets, and the words after them where those say little (or `whole`)."""
        if not 0 <= number < len(self.catalogue.skills):
            return wording.word("its_skill")
        entry = self.catalogue.skills[number]
        return skill_name(entry.words or printed_words(entry.skill), wording, whole=whole)

    def skill_of(self, node: int) -> int:
        """The skill in which an instruction stands; -1 if it is in none."""
        if not self._skill_of_node:
            for entry in self.catalogue.skills:
                for each in within(entry.skill):
                    self._skill_of_node[id(each)] = entry
        found = self._skill_of_node.get(id(self.catalogue.nodes[node]))
        return -1 if found is None else found.number


class _Said(NamedTuple):
    """A label as a sentence has it: by itself, and behind whose it is ("the Leader", "A's Leader")."""

    alone: str
    owned: str

    @classmethod
    def of(cls, label: str, wording: Wording) -> _Said:
        """The label itself, where it is a name; a common noun in the language, where it stands for one."""
        found = _COMMON.fullmatch(label)
        if found is None:
            return cls(label, label)
        nouns = wording.table["labels"].get(found["noun"])
        if nouns is None:
            return cls(label, label)
        number = found["number"] or ""
        alone, owned = nouns["numbered" if number else "first"], nouns["owned"]
        return cls(alone.format(number=number).strip(), owned.format(number=number).strip())


def printed_words(skill: tree.Skill) -> str:
    """A skill as a card would print it; its type alone where no card text says that."""
    try:
        return print_skill(skill)
    except CardTextError:
        return f"[{skill.keyword or skill.type.capitalize()}]"


def skill_name(words: str, wording: Wording, *, whole: bool = False) -> str:
    """A skill's words as its name: the brackets in the language, then the beginning of the rest."""
    words = " ".join(words.split())
    found = _HEADER.match(words)
    header, text = (words[: found.end()].strip(), words[found.end() :].strip()) if found else ("", words)
    brackets = _BRACKET.findall(header)
    if not whole and any(not each.startswith(SAYS_LITTLE) for each in brackets):
        text = ""
    name = _BRACKET.sub(lambda each: f"[{bracket_words(each[1], wording)}]", header)
    text = shortened(" ".join(without_notes(text).split())).rstrip(".")
    if text and not whole:
        text = wording.word("quoted", words=text)
    return " ".join(part for part in (name, text) if part)


def bracket_words(bracket: str, wording: Wording) -> str:
    """What stands in brackets: "On Play/When KO'd" in French is "Mise en jeu/Mise KO"."""
    bracket = " ".join(bracket.split())
    known = wording.table["skills"]
    if bracket in KEYWORDS:
        return KEYWORDS[bracket][LANGUAGES.index(wording.language)].strip("[]")
    if bracket in known:
        return str(known[bracket])
    parts = bracket.split("/")
    return "/".join(bracket_words(part, wording) for part in parts) if len(parts) > 1 else bracket


def shortened(text: str) -> str:
    """The beginning of a text, up to a word's end."""
    if len(text) <= SHORT:
        return text
    start = text[:SHORT].rpartition(" ")[0] or text[:SHORT]
    return start.rstrip(" ,.;:") + "…"
