"""The options of any game as moves, in English and French; the first way is shown.

`{card}` and `{target}` stand for any name of those cards. A game adds its own verbs. The two tables have the
same keys.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

Verbs = Mapping[str, Mapping[str, tuple[str, ...]]]

ENGLISH: dict[str, tuple[str, ...]] = {
    "card": ("chooses {card}",),
    "identify": ("shows {card}", "says which card {card} is"),
    "number": ("takes {number}", "chooses {number}"),
    "number-none": ("takes nothing",),
    "option": ("chooses option {number}", "option {number}"),
    "player": ("lets {player} choose",),
    "print-without-number": ("names {unknown}: {name}",),
    "print": (
        "names {unknown}: {name} ({number})",
        "names {unknown} as {name}",
        "names {unknown} as {number}",
        "identifies {unknown} as {name}",
        "identifies {unknown} as {number}",
        "names {name}",
        "names {number}",
    ),
    "leave-unknown": ("leaves {unknown} unknown", "leaves it unknown"),
    "yes": ("does it", "yes", "says yes", "accepts"),
    "no": ("does not", "no", "says no", "declines"),
    "first": ("goes first",),
    "second": ("goes second",),
    "carried-out": ("carries it out", "has it done"),
    "nothing": ("does nothing",),
    "other": ("{kind} {number}",),
    "choose-none": ("chooses nothing",),
    "choose-several": ("chooses {cards}",),
    "order": ("orders {cards}",),
    "pass": ("passes", "does nothing"),
}

FRENCH: dict[str, tuple[str, ...]] = {
    "card": ("choisit {card}",),
    "identify": ("montre {card}", "dit quelle carte est {card}"),
    "number": ("prend {number}", "choisit {number}"),
    "number-none": ("ne prend rien",),
    "option": ("choisit l'option {number}", "option {number}"),
    "player": ("laisse {player} choisir",),
    "print-without-number": ("nomme {unknown} : {name}",),
    "print": (
        "nomme {unknown} : {name} ({number})",
        "nomme {unknown} comme {name}",
        "nomme {unknown} comme {number}",
        "identifie {unknown} comme {name}",
        "identifie {unknown} comme {number}",
        "nomme {name}",
        "nomme {number}",
    ),
    "leave-unknown": ("laisse {unknown} telle quelle", "laisse {unknown} inconnue", "la laisse inconnue"),
    "yes": ("le fait", "oui", "dit oui", "accepte"),
    "no": ("ne le fait pas", "non", "dit non", "refuse"),
    "first": ("joue en premier",),
    "second": ("joue en second",),
    "carried-out": ("l'a fait", "le fait faire", "c'est fait"),
    "nothing": ("ne fait rien", "rien n'a été fait"),
    "other": ("{kind} {number}",),
    "choose-none": ("ne choisit rien",),
    "choose-several": ("choisit {cards}",),
    "order": ("range {cards}", "ordonne {cards}"),
    "pass": ("passe", "ne fait rien"),
}

INFINITIVES: dict[str, dict[str, str]] = {
    "en": {
        "accept": "accepts", "choose": "chooses", "decline": "declines", "do": "does", "go": "goes",
        "identify": "identifies", "leave": "leaves", "let": "lets", "name": "names", "order": "orders",
        "pass": "passes", "say": "says", "show": "shows", "take": "takes",
    },
    "fr": {
        "accepter": "accepte", "choisir": "choisit", "dire": "dit", "faire": "fait", "identifier":
        "identifie", "laisser": "laisse", "montrer": "montre", "nommer": "nomme", "ordonner": "ordonne",
        "passer": "passe", "prendre": "prend", "ranger": "range", "refuser": "refuse",
    },
}  # fmt: skip
"""First words as one may type them too: "choose raider"."""

ASKED: dict[str, dict[str, str]] = {
    "en": {"chance": "chance", "judge": "judge"},
    "fr": {"chance": "le hasard", "judge": "l'arbitre"},
}
"""The words for chance and the judge, who are asked but are no players."""
ALSO_ASKED = {"juge": "judge"}
"""Other words for them."""

UNKNOWN_CARDS = ("unknown card", "carte inconnue", "inconnue")
"""The names of an unknown card, besides ``unknown``."""
NOTHING = frozenset(("nothing", "none", "no card", "no cards", "rien", "aucune", "aucune carte"))
LISTS = r"chooses?|orders?|pays? with|takes?|choisi[tr]|ordonner?|ranger?|pa(?:ie|ye|yer) avec|prend(?:re)?"
"""The words before a list of cards, as a pattern."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The words of a game's moves: those of any game, and its own.

    `common_names` are what cards go by, besides their labels' nouns, in English and French; `lists` is what
    stands before a list of cards.
    """

    own_verbs: Verbs = field(default_factory=dict)
    own_infinitives: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    own_common_names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    own_lists: str = ""

    @cached_property
    def verbs(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """The ways to say each kind of option, by language."""
        common = {"en": ENGLISH, "fr": FRENCH}
        return {code: shared | dict(self.own_verbs.get(code, {})) for code, shared in common.items()}

    @cached_property
    def infinitives(self) -> dict[str, dict[str, str]]:
        """First words as one may type them too, by language."""
        return {
            code: shared | dict(self.own_infinitives.get(code, {})) for code, shared in INFINITIVES.items()
        }

    @cached_property
    def listed(self) -> re.Pattern[str]:
        """The pattern for what stands before a list of cards, folded, and for the list."""
        return re.compile(rf"^(?:{LISTS}{self.own_lists and '|'}{self.own_lists}) (.*)$")

    @cached_property
    def common_names(self) -> dict[str, tuple[str, ...]]:
        """The words that stand for cards that have no name of their own."""
        return {"unknown": UNKNOWN_CARDS} | dict(self.own_common_names)
