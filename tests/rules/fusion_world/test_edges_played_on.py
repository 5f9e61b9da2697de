"""Positions of Fusion World at the edges of the rules go on as recorded: helpers/edges_played_on.py."""

import pytest
from helpers.edges_played_on import RECORD, SEEDS, edge_played_on


@pytest.mark.parametrize("seed", SEEDS)
def test_edge_goes_on_as_it_is_recorded(seed: int) -> None:
    """Which way differs shows where to look."""
    assert edge_played_on("fusion-world", seed).split() == RECORD.of("fusion-world", seed)
