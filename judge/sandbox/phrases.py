"""Moves in words: what a player would call each option of a decision.

Every option has one or more phrases ("attacks leader with raider"); a move in words is looked up among them.
What is read and what is shown as a possible move are made by the same table, so they cannot disagree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from judge.engine.game import Game
from judge.engine.state import CHANCE, JUDGE, Decision, Option

PLAYERS = ("A", "B")
_ARTICLES = re.compile(r"\b(?:the|its|their|his|her)\b ?")
_NUMBERED = re.compile(r" \d+$")
_SPACES = re.compile(r"\s+")


def folded(words: str) -> str:
    """Words as they are compared: lower case, one space, no articles, straight quotes."""
    words = words.replace("’", "'").casefold().strip().rstrip(".")
    return _SPACES.sub(" ", _ARTICLES.sub("", words)).strip()


def seat_name(player: int) -> str:
    """The letter of a player; ``chance`` and ``judge`` for those that are no players."""
    return {CHANCE: "chance", JUDGE: "judge"}.get(player) or PLAYERS[player]


class Phrases:
    """What options are called, with the labels of a position's cards."""

    def __init__(self, game: Game, labels: dict[int, str], wide: bool = False) -> None:
        self.game = game
        self.labels = labels
        self.wide = wide

    def wider(self) -> Phrases:
        """The same, with card names, card numbers, and labels without their number."""
        return Phrases(self.game, self.labels, wide=True)

    def label(self, card: int) -> str:
        """What a card is called."""
        found = self.labels.get(card)
        if found:
            return found
        printed = self.game.prints[self.game.cards[card].print]
        return printed.front.name if printed.front.name != "?" else f"card {card}"

    def owned(self, card: int) -> str:
        """What a card is called, with whose it is where both players have one of that name."""
        label = self.label(card)
        others = [c for c, name in self.labels.items() if c != card and folded(name) == folded(label)]
        return f"{PLAYERS[self.game.cards[card].owner]}'s {label}" if others else label

    def calls(self, card: int) -> list[str]:
        """Everything a card may be called, the shown name first."""
        label = self.label(card)
        names = [self.owned(card), label, f"{PLAYERS[self.game.cards[card].owner]}'s {label}"]
        printed = self.game.prints[self.game.cards[card].print]
        if self.wide and printed.front.name != "?":
            names += [printed.front.name, printed.number, _NUMBERED.sub("", label)]
        if printed.type == "leader":
            names += ["leader", f"{PLAYERS[self.game.cards[card].owner]}'s leader"]
        return list(dict.fromkeys(names))

    def is_called(self, card: int, words: str) -> bool:
        """Whether folded words are something that a card is called."""
        return any(folded(name) == words for name in self.calls(card))

    def shown(self, option: Option, decision: Decision) -> str:
        """The move in words as it is shown, with who makes it."""
        return self.shown_by(decision.player, option, decision)

    def shown_by(self, player: int, option: Option, decision: Decision) -> str:
        """The move in words as a player would make it, asked or not."""
        return f"{seat_name(player)} {next(iter(self.phrases(option, decision)))}"

    def shown_none(self, decision: Decision) -> str:
        """Choosing nothing, in words."""
        return f"{seat_name(decision.player)} chooses nothing"

    def phrases(self, option: Option, decision: Decision) -> Iterable[str]:
        """Every way to say an option; the first is the one that is shown."""
        kind = option.kind
        fixed = FIXED.get(kind)
        if fixed is not None:
            if kind == "pass" and decision.rule == "7-3-4":
                return ("ends the Main Phase", *fixed)
            if kind == "do-not-pay" and self._is_blocker(decision.skill):
                return ("does not block", *fixed)
            return fixed
        verbs = VERBS.get(kind)
        if verbs is not None:
            return [f"{verb} {name}" for name in self.calls(option.card) for verb in verbs]
        maker = _MAKERS.get(kind)
        return maker(self, option, decision) if maker is not None else [f"{kind} {option.number}"]

    def _is_blocker(self, skill: int) -> bool:
        return skill >= 0 and self.game.skills[skill].skill.keyword == "Blocker"

    def _attack_phrases(self, option: Option, _: Decision) -> list[str]:
        targets = self.calls(option.other)
        return [f"attacks {target} with {name}" for name in self.calls(option.card) for target in targets]

    def _use_phrases(self, option: Option, _: Decision) -> list[str]:
        return [f"{verb} {name}" for name in self.calls(option.card) for verb in ("plays", "uses")]

    def _skill_phrases(self, option: Option, decision: Decision) -> list[str]:
        names = self.calls(option.card)
        entry = self.game.skills[option.skill]
        phrases: list[str] = []
        side = self.game.side(option.card)
        declared = [n for n in side.activates if self.game.skills[n].skill.keyword == ""]
        number = side.skills.index(option.skill) + 1 if option.skill in side.skills else 0
        several = len(declared) > 1 or (decision.kind == "which-skill" and number > 0)
        if entry.skill.keyword == "Awaken":
            phrases.append("awakens")
        if entry.skill.keyword == "Field":
            phrases += [f"plays {name}" for name in names]
        verb = "evolves into" if option.kind == "evolve" else "activates"
        phrases += [f"{verb} {name} skill {number}" for name in names] if several else []
        phrases += [f"{verb} {name}" for name in names]
        phrases += [f"{verb} {name} skill {number}" for name in names] if not several and number else []
        if self.game.printed(option.card).type == "extra":
            phrases += [f"uses {name} skill {number}" for name in names]
            phrases += [f"uses {name}" for name in names]
        return phrases

    def _pending_phrases(self, option: Option, _: Decision) -> list[str]:
        names = self.calls(option.card)
        phrases = []
        if option.skill >= 0:
            side = self.game.side(option.card)
            if option.skill in side.skills:
                number = side.skills.index(option.skill) + 1
                phrases = [f"resolves {name} skill {number}" for name in names]
            keyword = self.game.skills[option.skill].skill.keyword
            if keyword:
                phrases = [f"resolves {name} {folded(keyword)}" for name in names]
                if keyword == "Blocker":
                    phrases += [f"blocks with {name}" for name in names]
        return phrases + [f"resolves {name}" for name in names]

    def _cost_phrases(self, option: Option, decision: Decision) -> list[str]:
        entry = self.game.skills[decision.skill]
        if entry.skill.keyword == "Blocker":
            return [*(f"blocks with {name}" for name in self.calls(option.card)), "blocks", "pays"]
        return ["pays"] if len(entry.costs) == 1 else [f"pays cost {option.number + 1}"]

    def _payment_phrases(self, option: Option, _: Decision) -> list[str]:
        cards = [self.label(card) for card in option.cards]
        markers = [f"{option.number} marker{'s' if option.number > 1 else ''}"] if option.number else []
        return [f"pays with {', '.join(cards + markers)}"]

    def _number_phrases(self, option: Option, _: Decision) -> list[str]:
        number = option.number
        return [f"takes {number}", f"chooses {number}", *(["takes nothing"] if number == 0 else [])]

    def _print_phrases(self, option: Option, _: Decision) -> list[str]:
        printed = self.game.prints[option.number]
        name = printed.front.name
        shown = f"names {self.label(option.card)}: {name} ({printed.number})"
        return [shown, f"names {name}", f"names {printed.number}"]

    def _unknown_phrases(self, option: Option, _: Decision) -> list[str]:
        return [f"leaves {self.label(option.card)} unknown", "leaves it unknown"]


FIXED: dict[str, tuple[str, ...]] = {
    "pass": ("passes", "does nothing", "ends the step", "ends step", "ends main phase", "charges nothing"),
    "do-not-pay": ("does not pay", "declines", "passes", "does not block"),
    "yes": ("does it", "yes", "accepts"),
    "no": ("does not", "no", "declines"),
    "none": ("keeps it secret", "resolves nothing"),
    "top": ("chooses top", "places it on top"),
    "bottom": ("chooses bottom", "places it at the bottom"),
    "keep": ("keeps the hand", "keeps"),
    "redraw": ("redraws",),
    "first": ("goes first",),
    "second": ("goes second",),
    "decline": ("does not replace", "declines"),
    "carried-out": ("carries it out", "has it done"),
    "nothing": ("does nothing",),
}
"""Options that are said without a card."""

VERBS: dict[str, tuple[str, ...]] = {
    "charge": ("charges",),
    "combo": ("combos with", "uses in a combo"),
    "card": ("chooses",),
    "identify": ("shows",),
    "replace": ("replaces with", "applies"),
}
"""Options that are a verb and a card."""


_MAKERS: dict[str, Callable[[Phrases, Option, Decision], list[str]]] = {
    "attack": Phrases._attack_phrases,
    "use": Phrases._use_phrases,
    "activate": Phrases._skill_phrases,
    "evolve": Phrases._skill_phrases,
    "pending": Phrases._pending_phrases,
    "delayed": Phrases._pending_phrases,
    "pay": Phrases._payment_phrases,
    "pay-cost": Phrases._cost_phrases,
    "number": Phrases._number_phrases,
    "option": lambda _, option, __: [f"chooses option {option.number + 1}"],
    "player": lambda _, option, __: [f"lets {PLAYERS[option.number]} choose"],
    "print": Phrases._print_phrases,
    "leave-unknown": Phrases._unknown_phrases,
}
"""What makes the phrases of each other kind of option."""
