"""The counter that an ability looks for, far enough on the opponents' side (CC 17-5-17)."""

import pytest
from helpers.chrono_table import table

from judge.rules.chrono_clash.keywords.times_premise import is_reached

READING = "premise-counts-every-opponents-side"


@pytest.mark.parametrize(("seats", "on_both"), [(2, ()), (3, (2,)), (4, (2, 3))])
@pytest.mark.parametrize("other", [False, True])
def test_players_with_opponents_on_both_sides_alone_may_count_the_other_side(
    seats: int, on_both: tuple[int, ...], other: bool
) -> None:
    """Neither the turn player nor the next one; and only of a counter far enough on the other side."""
    game = table(*[{}] * seats, readings=(READING,) * other).game
    for player in range(seats):
        for behind in range(-4, 5):
            reached = behind >= 3 or (other and -behind >= 3 and player in on_both)
            assert is_reached(game, player, behind, 3) is reached
