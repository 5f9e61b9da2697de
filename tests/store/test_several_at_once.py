"""Several worker processes on one database: nothing is lost, nothing is done twice."""

from concurrent.futures import ThreadPoolExecutor

import msgspec
from helpers.cases import act, document, new_case, save
from helpers.processes import FORKING, at_once

from judge.store import Conflict, Refused, RevisionChange, Store

pytestmark = FORKING
WORKERS = 4


def test_a_fresh_database_opened_by_all_at_once(open_it, tmp_path):
    def work(number: int) -> str:
        return new_case(open_it(), document(title=str(number))).key

    keys = at_once(WORKERS, work)
    store = open_it()
    assert [store.cases.by_key(key).document.title for key in keys] == ["0", "1", "2", "3"]


def test_nodes_added_to_one_case(store: Store, open_it):
    case = new_case(store).case

    def work(number: int) -> list[tuple[int, int]]:
        mine = open_it()
        added = []
        for turn in range(20):  # every second act is one that the others play too
            answer = (turn,) if turn % 2 else (turn, number)
            added.append((mine.nodes.add(case.id, 1, act(0, *answer, state=b"s")).node.number, answer))
        return added

    added = [each for answers in at_once(WORKERS, work) for each in answers]
    nodes = {node.number: node.answer for node in store.nodes.of(case.id, 1)}
    assert all(nodes[number] == answer for number, answer in added)
    assert len(nodes) == len(set(nodes.values())) == 10 * WORKERS + 10
    assert sorted(node.place for node in store.nodes.of(case.id, 1)) == list(range(len(nodes)))


FIELDS = ("title", "question", "ruling", "event")


def test_who_write_in_different_fields_all_keep_their_work(store: Store, open_it):
    case = new_case(store).case

    def work(number: int) -> int:
        mine, seen = open_it(), case
        for turn in range(20):  # each over what was seen the last time, however old that is
            document = msgspec.structs.replace(seen.document, **{FIELDS[number]: f"{number}.{turn}"})
            seen = mine.cases.save(case.id, document, seen.head, RevisionChange("edit"))
        return 20

    assert sum(at_once(WORKERS, work)) == 20 * WORKERS
    now = store.cases.read(case.id).document
    assert [getattr(now, field) for field in FIELDS] == [f"{number}.19" for number in range(WORKERS)]
    lines = store.cases.history(case.id, limit=500)
    assert len(lines) == 20 * WORKERS + 1
    assert not any(line.lost for line in lines)
    assert [line.parent for line in lines[:-1]] == [line.number for line in lines[1:]]


def test_a_position_changed_while_others_write_about_it(store: Store, open_it):
    case = new_case(store).case

    def work(number: int) -> None:
        mine, seen = open_it(), case
        for turn in range(10):
            given = {"position": f"turn: {turn}\n"} if number == 0 else {FIELDS[number]: f"{number}.{turn}"}
            document = msgspec.structs.replace(seen.document, **given)
            seen = mine.cases.save(case.id, document, seen.head, RevisionChange("edit"))

    at_once(WORKERS, work)
    now = store.cases.read(case.id)
    assert now.document.position == "turn: 9\n"
    assert [getattr(now.document, field) for field in FIELDS[1:]] == ["1.9", "2.9", "3.9"]
    (begun,) = [line.number for line in store.cases.history(case.id, limit=500) if line.number == now.root]
    assert store.cases.revision(case.id, begun).document.position == "turn: 9\n"


def test_revisions_saved_of_one_case(store: Store, open_it):
    case = new_case(store).case

    def work(number: int) -> list[tuple[str, bool]]:
        mine = open_it()
        seen, saved = case, []
        for turn in range(10):
            while True:
                title = f"{number}.{turn}.{len(saved)}"
                try:
                    seen = save(mine, seen, title=title)
                    saved.append((title, False))
                    break
                except Conflict as conflict:
                    seen = conflict.current
                    saved.append((title, True))
        return saved

    saved = sorted(each for answers in at_once(WORKERS, work) for each in answers)
    lines = store.cases.history(case.id, limit=500)[:-1]
    kept = sorted((store.cases.revision(case.id, line.number).document.title, line.lost) for line in lines)
    assert kept == saved
    assert sum(not lost for _, lost in saved) == 10 * WORKERS
    # The heads are one chain.
    heads = [line for line in reversed(lines) if not line.lost]
    assert [line.parent for line in heads] == [1, *(line.number for line in heads)][:-1]
    assert store.cases.read(case.id).head == heads[-1].number


def test_an_exploration_is_claimed_once_and_no_more_run_than_may(store: Store, open_it):
    cases = [new_case(store).case for _ in range(WORKERS)]

    def ask(number: int) -> int:
        mine, taken, case = open_it(), 0, cases[number]
        for node in range(5):
            try:
                mine.explorations.ask(case.id, 1, node, "turn end", "", 7)
                taken += 1
            except Refused:
                pass
        return taken

    def claim(number: int) -> list[str]:
        mine, claimed = open_it(), []
        while (exploration := mine.explorations.claim(5)) is not None:
            claimed.append(exploration.id)
        return claimed

    assert sum(at_once(WORKERS, ask)) == 7
    claimed = [each for answers in at_once(WORKERS, claim) for each in answers]
    assert len(claimed) == len(set(claimed)) == 5
    for each in claimed:
        store.explorations.finish(each, b"")
    assert len([each for answers in at_once(WORKERS, claim) for each in answers]) == 2


def test_a_store_used_before_and_after_forking(store: Store):
    """A server that opens the store and then forks its workers."""
    case = new_case(store).case

    def work(number: int) -> int:
        return store.nodes.add(case.id, 1, act(0, number)).node.number

    assert sorted(at_once(WORKERS, work)) == [1, 2, 3, 4]
    assert store.nodes.add(case.id, 1, act(0, 9)).node.number == 5


def test_threads_of_one_process(store: Store):
    case = new_case(store).case
    with ThreadPoolExecutor(16) as threads:
        added = list(threads.map(lambda number: store.nodes.add(case.id, 1, act(0, number)), range(100)))
    assert sorted(each.node.number for each in added) == list(range(1, 101))
