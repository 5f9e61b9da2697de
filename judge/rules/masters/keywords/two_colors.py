"""Cards of the colors that [Arrival XY], [Aegis XY] and [Revive X/Y] name (MA 10-32, 10-33, 10-37)."""

from msgspec.structs import replace

from judge.engine import tree

Cost = tuple[tree.Instruction, ...]


def of_color(where: tree.Filter, color: str) -> tree.Filter:
    """Such cards of a color."""
    return replace(where, colors=(color,))


def of_both(where: tree.Filter, colors: tuple[str, ...]) -> tree.Filter:
    """Such cards of both colors: one of them answers for the two."""
    first, *others = colors
    return replace(where, colors=(first,), either=tuple(tree.Filter(colors=(each,)) for each in others))


def there(where: tree.Filter, colors: tuple[str, ...]) -> tree.Condition:
    """There is such a card of each color, or one of both."""
    return tree.All(tuple(tree.Is(tree.Count(of_color(where, each)), tree.Range(1, None)) for each in colors))


def dropped_from_hand(colors: tuple[str, ...]) -> tuple[Cost, ...]:
    """Placing cards of the hand in the Drop that have these colors: one of each, or one of both."""
    hand = tree.Filter(owner="you", areas=("hand",))
    each = tuple(tree.Group(of_color(hand, color), 1, -1) for color in colors)
    both = (tree.Group(of_both(hand, colors), 1, -1),)
    drop = tree.Move(tree.Chosen(), "drop")
    return (tree.Choose(each), drop), (tree.Choose(both), drop)


def together(costs: tuple[Cost, ...], printed: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Each of these costs, with each that is printed."""
    return tuple((*cost, *other) for cost in costs for other in printed or ((),))
