"""Cards of the colors that [Arrival XY], [Aegis XY] and [Revive X/Y] name (MA 10-32, 10-33, 10-37)."""

from msgspec.structs import replace

from judge.engine import tree

Cost = tuple[tree.Instruction, ...]


def of_color(where: tree.Filter, color: str, *, original: bool) -> tree.Filter:
    """Such cards of a color, or `original`: on which that color is printed."""
    return replace(where, original_colors=(color,)) if original else replace(where, colors=(color,))


def of_both(where: tree.Filter, colors: tuple[str, ...], *, original: bool) -> tree.Filter:
    """Such cards of both colors: one of them answers for the two."""
    first, *others = colors
    either = tuple(of_color(tree.Filter(), each, original=original) for each in others)
    return replace(of_color(where, first, original=original), either=either)


def there(where: tree.Filter, colors: tuple[str, ...]) -> tree.Condition:
    """There is such a card of each original color, or one of both."""
    found = (tree.Count(of_color(where, each, original=True)) for each in colors)
    return tree.All(tuple(tree.Is(each, tree.Range(1, None)) for each in found))


def dropped_from_hand(colors: tuple[str, ...], *, original: bool = False) -> tuple[Cost, ...]:
    """Placing cards of the hand in the Drop that have these (`original`) colors: one of each, or one of
    both."""
    hand = tree.Filter(owner="you", areas=("hand",))
    each = tuple(tree.Group(of_color(hand, color, original=original), 1, -1) for color in colors)
    both = (tree.Group(of_both(hand, colors, original=original), 1, -1),)
    drop = tree.Move(tree.Chosen(), "drop")
    return (tree.Choose(each), drop), (tree.Choose(both), drop)


def together(costs: tuple[Cost, ...], printed: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Each of these costs, with each that is printed."""
    return tuple((*cost, *other) for cost in costs for other in printed or ((),))
