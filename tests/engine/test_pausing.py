"""Searches that pause: whatever is done in between, they find what they find in one go."""

import time

from helpers.toy_game import Toy, catalogue, counters
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.exploring import Bounds, explore, exploring
from judge.engine.pausing import Stopwatch, carried_out, in_one_go, unpausing


def told(exploration):
    """All that was found but how long it took."""
    return [
        getattr(exploration, name) for name in exploration.__slots__ if name not in ("seconds", "__weakref__")
    ]


searches = st.lists(
    st.tuples(st.integers(1, 9), st.sampled_from(("game-end", "decision", "turn-end")), st.integers(0, 4)),
    min_size=1,
    max_size=3,
)


@given(searches, st.data())
def test_searches_that_take_turns_find_what_each_finds_by_itself(wanted, data):
    whole = [explore(Toy, catalogue(), counters(n), until, Bounds(depth=deep)) for n, until, deep in wanted]
    going = {
        place: exploring(Toy, catalogue(), counters(n), until, Bounds(depth=deep))
        for place, (n, until, deep) in enumerate(wanted)
    }
    found = {}
    while going:
        place = data.draw(st.sampled_from(sorted(going)))
        try:
            for _ in range(data.draw(st.integers(1, 20))):
                next(going[place])
        except StopIteration as ended:
            found[place] = ended.value
            del going[place]
    assert [told(found[place]) for place in range(len(wanted))] == [told(each) for each in whole]


def test_pauses_do_not_count_as_time_of_the_search():
    search = exploring(Toy, catalogue(), counters(4), "game-end", Bounds(seconds=0.2))
    next(search)
    time.sleep(0.25)
    exploration = carried_out(search)
    assert exploration.cut == () and exploration.seconds < 0.2


def test_stopwatch_stands_still_in_a_pause():
    def work():
        yield
        return "found"

    watch = Stopwatch()
    timed = watch.timing(work())
    next(timed)
    time.sleep(0.05)
    assert carried_out(timed) == "found"
    assert watch.seconds < 0.05


def test_work_in_one_go_and_work_that_never_pauses():
    def doubled(number):
        yield
        return 2 * number

    assert in_one_go(doubled)(4) == 8
    assert list(unpausing(lambda number: number)(4)) == []
    assert carried_out(unpausing(lambda number: 3 * number)(4)) == 12
