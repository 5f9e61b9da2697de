# ruff: noqa: PLR0912 - a description has one branch for each field
"""From what is said of described cards back to card text."""

from __future__ import annotations

from judge.cards.language.filters import fields_of
from judge.cards.language.printing_words import CHARACTER, MODES, bounds, is_number, unsayable
from judge.engine.tree import Filter, Range


def excluded_words(of: Filter) -> str:
    """ " other than <A> or <B>": one alone is said before the noun."""
    return "".join(
        f" other than {' or '.join(form.format(each) for each in excluded)}"
        for excluded, form in (
            (of.names_excluded, "<{}>"),
            (of.characters_excluded, CHARACTER),
            (of.traits_excluded, "《{}》"),
        )
        if len(excluded) > 1
    ) + " other than copies of this card" * (of.copy is False)


def doing_words(of: Filter, many: bool) -> str:
    """What cards are at: attacking, in a battle."""
    are = " that are" if many else " that is"
    doing = {"attacking": of.attacking, "being attacked": of.attacked, "in a battle": of.in_battle}
    return "".join(f"{are} {words}" for words, done in doing.items() if done)


def exact_colors(of: Filter) -> list[str]:
    """ "Mono-red", "Red/Blue multicolor", "non-black" (MA 2-4-1-2)."""
    if len(of.exact_colors) > 2:
        raise unsayable(of)
    made = ["non-Token"] * (of.token is False) + [
        f"non-{color}" for color in of.colors_excluded if len(of.colors_excluded) == 1
    ]
    if len(of.exact_colors) == 1:
        made.append(f"mono-{of.exact_colors[0]}")
    elif of.exact_colors:
        made.append("/".join(color.capitalize() for color in of.exact_colors) + " multicolor")
    return [*made, "multicolor"] if of.how_many_colors == MULTICOLOR else made


def color_words(of: Filter, many: bool) -> str:
    """ " that is both red and green", " that are green or yellow and no other color"."""
    are = "that are" if many else "that is"
    words = ""
    if of.every_color:
        if len(of.every_color) != 2:
            raise unsayable(of)
        words += f" {are} both {' and '.join(of.every_color)}"
    if len(of.colors_excluded) > 1:
        others = [
            color for color in ("red", "blue", "green", "yellow", "black") if color not in of.colors_excluded
        ]
        if not 1 <= len(others) <= 2 or set(of.colors) != set(others):
            raise unsayable(of)
        words += f" {are} {' or '.join(others)} and no other color"
    return words


def figures(of: Range) -> bool:
    """True if a range is bounded by figures alone."""
    return (of.low is None or is_number(of.low)) and (of.high is None or is_number(of.high))


MULTICOLOR = Range(2, None)
"""The colors of a multicolor card (MA 2-4-1-2-1)."""
QUALITIES = {
    "cost",
    "original_cost",
    "power",
    "original_power",
    "combo_power",
    "ki",
    "how_many_traits",
    "how_many_under",
    "traits",
    "every_trait",
    "names_including",
    "characters_including",
    "specified_cost",
    "keyword",
}
"""The fields of a description that `quality_words` says."""


def is_one_quality(of: Filter) -> bool:
    """True of a description that says one thing, which stands behind "with"."""
    said = fields_of(of)
    ((name, value), *others) = said.items()
    return not others and name in QUALITIES and (not isinstance(value, Range) or figures(value))


def either_of_kinds(of: Filter) -> bool:
    """True if alternatives are kinds of cards, and not one quality or another of the same kind."""
    return not of.either or not all(is_one_quality(one) for one in of.either)


def _one_quality(of: Filter) -> str:
    (words,) = quality_words(of)
    return words


def quality_words(of: Filter, many: bool = False) -> list[str]:
    """List what stands after "with", or after "has"."""
    its, s = ("their", "s") if many else ("its", "")
    made = []
    if of.cost and figures(of.cost):
        made.append(
            f"cost{'s' if many else ''} of {bounds(of.cost)}" if many else f"a cost of {bounds(of.cost)}"
        )
    if of.specified_cost and figures(of.specified_cost):
        made.append(f"a specified cost of {bounds(of.specified_cost)}")
    if of.original_cost and figures(of.original_cost):
        made.append(f"an original cost of {bounds(of.original_cost)}")
    if (
        of.power
        and isinstance(of.power.low, int)
        and isinstance(of.power.high, int)
        and (of.power.low < of.power.high)
    ):
        made.append(f"a power of between {of.power.low} and {of.power.high}")
    elif of.power and figures(of.power):
        made.append(bounds(of.power, "power"))
    if of.original_power and figures(of.original_power):
        made.append(f"an original power of {bounds(of.original_power)}")
    if of.combo_power and figures(of.combo_power):
        made.append(f"a combo power of {bounds(of.combo_power)}")
    if of.combo_cost and figures(of.combo_cost):
        made.append(f"a combo cost of {bounds(of.combo_cost)}")
    if of.ki:
        made.append(f"{bounds(of.ki)} [Ki]")
    if of.traits:
        made.append(" or ".join(f"《{trait}》" for trait in of.traits) + f" in {its} special traits")
    if of.every_trait:
        if len(of.every_trait) < 2:
            raise unsayable(of)
        made.append(
            "both " + " and ".join(f"《{trait}》" for trait in of.every_trait) + f" in {its} special traits"
        )
    if of.names_including:
        made.append(" or ".join(f"<{name}>" for name in of.names_including) + f" in {its} card name{s}")
    if of.characters_including:
        names = " or ".join(CHARACTER.format(name) for name in of.characters_including)
        made.append(f"{names} in {its} character name{s}")
    if of.how_many_colors not in {None, MULTICOLOR}:
        made.append(f"{bounds(of.how_many_colors)} colors")
    if of.how_many_traits:
        made.append(f"{bounds(of.how_many_traits)} special traits")
    if of.how_many_under:
        made.append(f"{bounds(of.how_many_under)} cards under {'them' if many else 'it'}")
    if of.keyword:
        made.append(f"[{of.keyword}]")
    if of.either and not either_of_kinds(of):
        made.append("either " + " or ".join(_one_quality(one) for one in of.either))
    if of.extreme:
        made.append(f"the {of.extreme.replace('-', ' ')}")
    return made


def adjectives_of(of: Filter) -> list[str]:
    """What stands before the noun: "Rest Mode", "non-<A>", "Red"."""
    made = []
    if of.mode:
        made.append(MODES[of.mode])
    if of.faces_up is not None:
        made.append("face-up" if of.faces_up else "face-down")
    if of.fusion_evolved:
        made.append("fusion evolved")
    if of.evolved:
        made.append("evolved")
    if of.awakened is not None:
        if not of.awakened:
            raise unsayable(of)
        made.append("awakened")
    if of.without_skills:
        made.append("skill-less")
    if of.only_trait:
        made.append(f"《{of.only_trait}》-only")
    if of.only_character:
        made.append(f"{CHARACTER.format(of.only_character)}-only")
    made += [f"non-<{name}>" for name in of.names_excluded if len(of.names_excluded) == 1]
    made += [
        f"non-{CHARACTER.format(name)}" for name in of.characters_excluded if len(of.characters_excluded) == 1
    ]
    made += [f"non-《{trait}》" for trait in of.traits_excluded if len(of.traits_excluded) == 1]
    if of.colors and len(of.colors_excluded) < 2:  # else said behind (`color_words`)
        made.append(" or ".join(color.capitalize() for color in of.colors))
    return made + exact_colors(of)
