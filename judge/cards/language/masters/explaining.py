"""Instruction trees of Masters in plain words: {} for card names, <> for characters (MA 2-1-2, 2-5-3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from judge.cards.language.errors import CardTextError
from judge.cards.language.explaining import Language
from judge.cards.language.explaining import explain_skill as explain_shared
from judge.cards.language.explaining import teller as shared_teller
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Instruction, Range, Skill, Target

if TYPE_CHECKING:
    from judge.cards.language.telling.phrases import Noun

_CARD = "\u2062"
"""Marks a card name where the shared words have one kind of names; nobody sees it."""
_ORIGINALLY = "originally "
_FIELDS = ("names", "names_including", "names_excluded")


def explain_skill(skill: Skill, language: Language) -> tuple[str, ...]:
    """Explain what a skill says, in plain sentences of a language: ``en`` or ``fr``.

    Raises CardTextError for a tree nested too deep.
    """
    try:
        told = explain_shared(_in_shared_words(skill), language, of_masters=True)
    except RecursionError as error:
        raise CardTextError("the tree is nested too deep") from error
    return tuple(_with_signs(sentence, language) for sentence in told)


class TellerOfMasters:
    """Says the parts of trees as Masters has them; what it is given must be `in_shared_words`."""

    def __init__(
        self,
        language: Language,
        named: Callable[[Target], Noun | None] | None = None,
        quoted: Callable[[Skill], str] | None = None,
    ) -> None:
        self.language = language
        self.shared = shared_teller(language, named, quoted)
        self.shared.of_masters = True

    def instruction(self, one: Instruction) -> str:
        """Say one instruction, everything it holds."""
        return _with_signs(self.shared.instruction(one), self.language)

    def condition(self, condition: Condition) -> str:
        """Say what must hold, as a clause that stands after "if"."""
        return _with_signs(self.shared.condition(condition), self.language)

    def one(self, of: Filter) -> str:
        """Say what a card is that fits a description, as one card."""
        return _with_signs(self.shared.one(of), self.language)

    def all_of(self, instructions: Sequence[Instruction]) -> str:
        """Say instructions one after the other in one sentence."""
        return _with_signs(self.shared.all_of(instructions), self.language)


def in_shared_words(value: Any) -> Any:
    """Return a part of a tree, or several, with names and colors as the shared language has them.

    Skills that a card gives stay as they are, to be quoted; and so does what no words there tell apart.
    """
    try:
        return _in_shared_words(value, quoting=True)
    except CardTextError:
        return value


def _in_shared_words(value: Any, *, quoting: bool = False) -> Any:
    """The tree with names and colors as the shared language has them."""
    if isinstance(value, tuple):
        return tuple(_in_shared_words(one, quoting=quoting) for one in value)
    if not isinstance(value, msgspec.Struct) or (quoting and isinstance(value, Skill)):
        return value
    changed = {
        name: new
        for name in value.__struct_fields__
        if (new := _in_shared_words(old := getattr(value, name), quoting=quoting)) is not old and new != old
    }
    value = msgspec.structs.replace(value, **changed) if changed else value
    if isinstance(value, Filter):
        return _filter(value)
    if isinstance(value, nodes.CreateToken):
        return msgspec.structs.replace(value, name="{" + value.name + "}")
    if isinstance(value, nodes.TreatAs):
        names = (*(_CARD + name for name in value.names), *value.characters)
        return msgspec.structs.replace(value, names=names, characters=())
    return value


def _filter(of: Filter) -> Filter:
    more: dict[str, Any] = {}
    for name in _FIELDS:
        characters = name.replace("names", "characters")
        cards = tuple(_CARD + one for one in getattr(of, name))
        if cards and getattr(of, characters):
            raise CardTextError("a card name and a character of one card")
        more |= {name: cards or getattr(of, characters), characters: ()}
    more["names_not_including"] = tuple(_CARD + one for one in of.names_not_including)
    colors = [
        *([_exact(of.exact_colors)] if of.exact_colors else []),
        *(_ORIGINALLY + one for one in of.original_colors),
        *(["both " + " and ".join(of.every_color)] if of.every_color else []),
        *([f"non-{one}" for one in of.colors_excluded] if len(of.colors_excluded) == 1 else []),
    ]
    colors += ["multicolor"] * (of.how_many_colors == Range(2, None))
    if colors and (of.colors or len(colors) > 1):
        raise CardTextError("several colors of one card")
    if len(of.colors_excluded) == 1:
        more["colors_excluded"] = ()
    if colors:
        more |= {"colors": tuple(colors), "exact_colors": (), "every_color": (), "how_many_colors": None}
        more["original_colors"] = ()
    return _of_both(msgspec.structs.replace(of, **more))


def _of_both(of: Filter) -> Filter:
    """A card of one color and of another, told so; any other one as it is."""
    other = of.either[0] if len(of.either) == 1 else None
    if other is None or len(of.colors) != 1 or len(other.colors) != 1 or other != Filter(colors=other.colors):
        return of
    colors = (of.colors[0], other.colors[0])
    plain = tuple(color.removeprefix(_ORIGINALLY) for color in colors)
    original = [color.startswith(_ORIGINALLY) for color in colors]
    if any(original) and not all(original):
        return of
    both = f"both {plain[0]} and {plain[1]}{' originally' * all(original)}"
    return msgspec.structs.replace(of, colors=(both,), either=())


def _exact(colors: tuple[str, ...]) -> str:
    return f"mono-{colors[0]}" if len(colors) == 1 else f"{'/'.join(colors)} multicolor"


_PLAINLY = (
    (
        "is played using [Evolve]",
        "is played using [Evolve], [EX-Evolve] or [Xeno-Evolve] (or is played as if it had evolved)",
    ),
    (
        "est jouée en utilisant [Évolution]",
        "est jouée en utilisant [Évolution], [Évolution-EX] ou [Évolution-Xeno] (ou est jouée"
        " comme si elle avait évolué)",
    ),
    ("you can use this card from your hand", "you can play or activate this card from your hand"),
    ("vous pouvez utiliser cette carte depuis", "vous pouvez jouer ou activer cette carte depuis"),
    ("without paying the cost", "without paying its cost"),
    ("cards that are copies of this card", "copies of this card"),
    ("de cartes qui sont des exemplaires de cette carte", "d'exemplaires de cette carte"),
    ("cartes qui sont des exemplaires de cette carte", "exemplaires de cette carte"),
    ("except from your hand and ", "except from your hand, and "),
    ("sauf depuis votre main et ", "sauf depuis votre main, et "),
    ("ne peut pas contenir les cartes", "ne peut pas contenir de cartes"),
    ("looked at at the", "looked at, at the"),
)
"""Words of the shared language that Masters' cards have not, or that run into each other here."""
_USES = (
    (
        re.compile(r"\b(When (?:you|your opponent)|(?:[Yy]ou|[Yy]our opponent) can't) use(s?)\b"),
        r"\1 activate\2",
    ),
    (re.compile(r"\b([Qq]uand (?:vous|votre adversaire)) utilis(ez|e)\b"), r"\1 activ\2"),
    (re.compile(r"\b(ne (?:pouvez|peut) pas) utiliser\b"), r"\1 activer"),
)
"""Extra Cards are activated here (MA 8-5); cards in combos are used."""
_ENERGY_COSTS = (
    (re.compile(r"\b([Tt]he) (costs?) of (?!\d)"), r"\1 energy \2 of "),
    (re.compile(r"\ba cost\b"), "an energy cost"),
    (re.compile(r"\b(original|total|its|card's) cost\b(?! and drop)"), r"\1 energy cost"),
    (re.compile(r"\b([Ll]es? coûts?) de (?=cette|toutes|vos|ces|la carte|vous|votre)"), r"\1 d'énergie de "),
    (re.compile(r"\b([Ll]es? coûts?) des "), r"\1 d'énergie des "),
    (re.compile(r"\b(de coût)(?= \d| inférieur| supérieur| strictement| d'origine)"), r"\1 d'énergie"),
    (re.compile(r"\b(un coût)(?= de \d| inférieur| supérieur| strictement| d'origine)"), r"\1 d'énergie"),
    (re.compile(r"\b((?:le|son) coût)(?= total| d'origine| est)"), r"\1 d'énergie"),
)
"""What a card costs is its energy cost (MA 2-11); beside it stand its combo cost and its specified cost."""
_OF_CHARACTERS = (
    ("in its card name", "in its character name"),
    ("in their card name", "in their character name"),
    ("dans son nom de carte", "dans son nom de personnage"),
    ("dans leur nom de carte", "dans leur nom de personnage"),
)


def _with_signs(words: str, language: Language) -> str:
    """The sentence with the signs that Masters has for card names."""
    words = re.sub(r"\b(each|chaque) \[Ki\]", r"\1 marqueur" if language == "fr" else r"\1 marker", words)
    words = words.replace("[Ki]", "marqueurs" if language == "fr" else "markers")
    for shared, own in _PLAINLY:
        words = words.replace(shared, own)
    for cost, energy_cost in _ENERGY_COSTS:
        words = cost.sub(energy_cost, words)
    if "combo" not in words.lower():
        for uses, activates in _USES:
            words = uses.sub(activates, words)
    if _CARD not in words:
        for shared, own in _OF_CHARACTERS:
            words = words.replace(shared, own)
        return words
    parts = words.split(f"<{_CARD}")
    return parts[0] + "".join("{" + part.replace(">", "}", 1) for part in parts[1:])
