"""Exploring with several processes: each looks at a part of the tree, and what they find is put together.

`pool` is anything with `submit(function, argument)` whose answer has `result()`: the standard library's
`ProcessPoolExecutor`, or the client of a `dask.distributed` cluster; neither is imported here. Functions
passed along (`until`, `offered`) must be ones that can be pickled.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from judge.engine.catalogue import Catalogue
from judge.engine.explored import Exploration, Graph
from judge.engine.exploring import Bounds, Offered, Search, Until
from judge.engine.game import Game
from judge.engine.left_out import rests_on
from judge.engine.state import State, digest

Given = TypeVar("Given")
Result = TypeVar("Result")
Promised_co = TypeVar("Promised_co", covariant=True)


class Work(Protocol[Promised_co]):
    """Work that was given away."""

    def result(self) -> Promised_co:
        """Returns what it found, once it is done."""


class Pool(Protocol):
    """What carries work out elsewhere."""

    def submit(self, function: Callable[[Given], Result], argument: Given, /) -> Work[Result]:
        """Work given away; its `result()` waits for it."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A part of a search: the state to go on from, and how."""

    game_class: type[Game]
    catalogue: Catalogue
    state: State
    until: Until | str
    bounds: Bounds
    offered: Offered | None


def explore_apart(
    pool: Pool,
    parts: int,
    game_class: type[Game],
    catalogue: Catalogue,
    state: State,
    until: Until | str = "decision",
    bounds: Bounds | None = None,
    offered: Offered | None = None,
) -> Exploration:
    """As `explore`, in about so many parts: a few for each worker, since they are not equally large.

    The bound upon states is each part's own; ends are told apart by their states.
    """
    given = bounds or Bounds()
    search = Search(game_class(catalogue, state), until, given, offered, None, _key)
    search.start()
    graph = search.run(open_at_most=max(parts, 1))
    if not search.over():
        waiting = []
        for start, number, depth in search.open:
            left = max(given.seconds - (time.monotonic() - search.begun), 0.0)
            deep = max(given.depth - depth, 1) if given.depth else 0
            within = replace(given, seconds=left, depth=deep)
            branch = Branch(game_class, catalogue, start, until, within, offered)
            waiting.append((number, pool.submit(look_at, branch)))
        for number, work in waiting:
            _put_together(graph, number, work.result())
    found = rests_on(graph, state, game_class)
    return graph.exploration(state, time.monotonic() - search.begun, found)


def _key(game: Game) -> str:
    """Returns what tells states apart in whichever process."""
    return digest(game.state)


def look_at(branch: Branch) -> Graph:
    """Searches below one branch; what a worker does."""
    game = branch.game_class(branch.catalogue, branch.state)
    search = Search(game, branch.until, branch.bounds, branch.offered, None, _key)
    search.start()
    return search.run()


def _put_together(graph: Graph, number: int, part: Graph) -> None:
    """Adds what a part found below the state `number`."""
    keys: list[Hashable] = [None] * len(part.edges)
    for key, place in part.numbers.items():
        keys[place] = key
    places = [number if place == 0 else graph.numbers.get(key, -1) for place, key in enumerate(keys)]
    places = [graph.add(keys[place]) if known < 0 else known for place, known in enumerate(places)]
    for place, edges in zip(places, part.edges, strict=True):
        if len(edges) > len(graph.edges[place]):
            graph.edges[place] = [(answer, places[child]) for answer, child in edges]
    graph.ends.update(
        (places[place], end) for place, end in part.ends.items() if places[place] not in graph.ends
    )
    graph.cut |= part.cut
    graph.asked |= part.asked
    graph.shuffled.update((places[place], seat) for place, seat in part.shuffled.items())
    graph.reserved |= part.reserved
    graph.by_hand |= part.by_hand
    graph.asked_for |= part.asked_for
    graph.moved |= part.moved
    graph.tried += part.tried
