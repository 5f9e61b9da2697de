"""Exploring with several processes: each looks at a part of the tree, and what they find is put together.

Whatever the parts are, the outcomes are those that one process finds. Functions passed along (`until`,
`offered`) must be ones that can be pickled.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from judge.engine.catalogue import Catalogue
from judge.engine.explored import Exploration, Graph
from judge.engine.exploring import Bounds, Offered, OutcomeKey, Search, Until, Watch
from judge.engine.game import Game
from judge.engine.left_out import rests_on
from judge.engine.pausing import carried_out
from judge.engine.state import State, digest
from judge.jobs import Workers

PARTS = 32
"""Parts of a search: several for each worker, since they are not equally large."""
_TO_SPARE = 10.0
"""Seconds for which a part may be late before it is given up."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A part of a search: the state to go on from, and how."""

    game_class: type[Game]
    catalogue: Catalogue
    state: State
    until: Until | str
    bounds: Bounds
    offered: Offered | None


def explore_apart(  # noqa: PLR0913 - those of `explore`, and two
    workers: Workers,
    game_class: type[Game],
    catalogue: Catalogue,
    state: State,
    until: Until | str = "decision",
    bounds: Bounds | None = None,
    offered: Offered | None = None,
    alike: OutcomeKey | None = None,
    watch: Watch | None = None,
    *,
    parts: int = PARTS,
) -> Exploration:
    """As `explore`, in about so many parts. The bound upon states is each part's own.

    Where a part is lost, its end is told as cut short. Raises NoScheduler where all workers are.
    """
    given = bounds or Bounds()
    search = Search(game_class(catalogue, state), until, given, offered, None, _key)
    search.start()
    graph = search.run(open_at_most=max(parts, 1))
    if not search.over() and search.open:
        left = max(given.seconds - (search.clock.seconds), 0.0)
        branches = []
        for start, _, depth in search.open:
            deep = max(given.depth - depth, 1) if given.depth else 0
            within = replace(given, seconds=left, depth=deep)
            branches.append(Branch(game_class, catalogue, start, until, within, offered))
        with workers.run(look_at, branches, left + _TO_SPARE) as running:
            for done in running:
                if done.found is None:
                    graph.cut.add("seconds" if done.trouble == "overtime" else "lost")
                else:
                    _put_together(graph, search.open[done.number][1], done.found)
                if watch is not None and watch(len(graph.edges), len(graph.ends)):
                    graph.cut.add("canceled")
                    break
    if alike is not None:
        _make_one(graph, game_class, catalogue, alike)
    found = rests_on(graph, state, game_class)
    return carried_out(graph.exploration(state, search.clock.seconds, found))


def _make_one(graph: Graph, game_class: type[Game], catalogue: Catalogue, alike: OutcomeKey) -> None:
    """Makes ends one that are alike, as a search by itself does: the one with the shortest line stays."""
    depths, _ = carried_out(graph.shortest())
    stays: dict[Hashable, int] = {}
    one: dict[int, int] = {}
    for number in sorted(graph.ends, key=lambda number: (depths[number], number)):
        one[number] = stays.setdefault(alike(game_class(catalogue, graph.ends[number])), number)
    graph.ends = {number: end for number, end in graph.ends.items() if one[number] == number}
    graph.edges = [[(answer, one.get(child, child)) for answer, child in edges] for edges in graph.edges]


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
