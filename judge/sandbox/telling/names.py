"""What cards, players and skills are called."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from judge.engine.catalogue import Catalogue, Print, SkillEntry, within
from judge.engine.state import CHANCE, JUDGE, UNKNOWN, Card
from judge.sandbox.telling.wording import Text, Wording

SHORT = 60
"""How many characters of a skill's words tell it from others."""

SAYS_LITTLE = ("Activate", "Auto", "Permanent", "Once per turn", "Your Turn", "Opponent's Turn")
"""How brackets begin that many skills of a card may have in common."""

_HEADER = re.compile(r"(?:\s*/?\s*\[[^\[\]]*\])+")
_BRACKET = re.compile(r"\[([^\[\]]*)\]")


class Names:
    """What the cards of a game are called.

    `labels` are the names of a position, by the card's number. A card without a label goes by its print's
    name, with a number where its owner has several of that name; for that, and to tell whose a card is where
    both players have one of its name, `cards` has to be the `cards` of a state. Where a card lies now does
    not matter: what happened earlier is told with the same names.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        labels: Mapping[int, str] | None = None,
        players: tuple[str, ...] = ("A", "B"),
        cards: Sequence[Card] = (),
    ) -> None:
        self.catalogue = catalogue
        self.players = players
        self.cards = cards
        self.labels = dict(labels or {})
        self._label_by_print()
        owners: dict[str, set[int]] = {}
        for card, label in self.labels.items():
            if card < len(cards):
                owners.setdefault(label, set()).add(cards[card].owner)
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
        """A card's name, with its owner where both players have one of that name."""
        label = self.labels.get(card)
        if label is None:
            known = card >= len(self.cards)
            return Text(wording.word("card", number=card) if known else wording.word("unknown"))
        if label not in self._shared:
            return Text(label)
        owner = self.player(self.cards[card].owner, wording)
        return Text(wording.word("whose", player=owner, card=label), label)

    def player(self, seat: int, wording: Wording) -> str:
        """A player's name; chance and the judge are asked too."""
        if seat in (CHANCE, JUDGE):
            return wording.word("chance" if seat == CHANCE else "judge")
        return self.players[seat] if 0 <= seat < len(self.players) else str(seat)

    def print_of(self, card: int) -> Print | None:
        """The print of a card, if anybody knows it."""
        if not 0 <= card < len(self.cards) or self.cards[card].print == UNKNOWN:
            return None
        return self.catalogue.prints[self.cards[card].print]

    # --- skills ---------------------------------------------------------------------------------------------

    def skill(self, number: int, wording: Wording, *, whole: bool = False) -> str:
        """A skill's name: its brackets, and the words after them where the brackets say little (or
        `whole`)."""
        if not 0 <= number < len(self.catalogue.skills):
            return wording.word("its_skill")
        entry = self.catalogue.skills[number]
        words = " ".join(entry.words.split()) or f"[{_kind(entry)}]"
        found = _HEADER.match(words)
        header, text = (words[: found.end()].strip(), words[found.end() :].strip()) if found else ("", words)
        brackets = _BRACKET.findall(header)
        if not whole and any(not each.startswith(SAYS_LITTLE) for each in brackets):
            text = ""
        name = _BRACKET.sub(lambda each: f"[{bracket_words(each[1], wording)}]", header)
        return " ".join(part for part in (name, shortened(text)) if part)

    def skill_of(self, node: int) -> int:
        """The skill in which an instruction stands; -1 if it is in none."""
        if not self._skill_of_node:
            for entry in self.catalogue.skills:
                for each in within(entry.skill):
                    self._skill_of_node[id(each)] = entry
        found = self._skill_of_node.get(id(self.catalogue.nodes[node]))
        return -1 if found is None else found.number


def _kind(entry: SkillEntry) -> str:
    return entry.skill.keyword or entry.skill.type.capitalize()


def bracket_words(bracket: str, wording: Wording) -> str:
    """What stands in brackets, in the language: "On Play/When KO'd" in French is "Mise en jeu/Mise KO"."""
    known = wording.table["skills"]
    bracket = " ".join(bracket.split())
    if bracket in known:
        return str(known[bracket])
    return "/".join(str(known.get(part.strip(), part.strip())) for part in bracket.split("/"))


def shortened(text: str) -> str:
    """The beginning of a text, up to a word's end."""
    if len(text) <= SHORT:
        return text
    return (
        text[: text.rfind(" ", 0, SHORT)].rstrip(" ,.;:") + "…" if " " in text[:SHORT] else text[:SHORT] + "…"
    )
