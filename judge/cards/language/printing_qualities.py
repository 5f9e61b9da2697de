"""From what is said of described cards back to card text."""

from __future__ import annotations

from judge.cards.language.printing_words import CHARACTER, is_number, unsayable
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
    return (f"{are} attacking" if of.attacking else "") + (f"{are} in a battle" if of.in_battle else "")


def exact_colors(of: Filter) -> list[str]:
    """ "Mono-red", "Red/Blue multicolor", "non-black" (MA 2-4-1-2)."""
    if (
        len(of.exact_colors) > 2
        or of.how_many_colors not in {None, Range(2, None)}
        or len(of.colors_excluded) > 1
    ):
        raise unsayable(of)
    made = ["non-Token"] * (of.token is False) + [f"non-{color}" for color in of.colors_excluded]
    if len(of.exact_colors) == 1:
        made.append(f"mono-{of.exact_colors[0]}")
    elif of.exact_colors:
        made.append("/".join(color.capitalize() for color in of.exact_colors) + " multicolor")
    return [*made, "multicolor"] if of.how_many_colors else made


def figures(of: Range) -> bool:
    """True if a range is bounded by figures alone."""
    return (of.low is None or is_number(of.low)) and (of.high is None or is_number(of.high))
