"""A saved case, opened with other rules than those that played it, is played again and says what differs."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from helpers.other_rules import Row, inserted, removed, steps_changed
from sqlalchemy import update

from judge.casework import Work, go_on, open_work, play
from judge.casework.playing import play_words
from judge.casework.sharing import case_file, link_text
from judge.casework.starting import from_case, from_file, from_link, from_table
from judge.engine.state import State, write
from judge.rules.dragon_ball.areas import LEADER
from judge.sandbox.variations import Answer, state_kept
from judge.store import Case, NodeChange, Store
from judge.store.tables import node_states, nodes
from judge.table.acts import PlayNode

ATTACK = "A attacks leader with Breakwater Smith"


def marks_the_leader(game: Any) -> None:
    leader = game.zone(0, LEADER)[0]
    game.update(leader, markers=game.cards[leader].markers + 1)


MORE = inserted("8-1-4", "8-1-4", marks_the_leader)
"""Before a checkpoint of the attack something more is done."""
LESS = removed("8-1-3")
"""[When Attacking] skills are not set off."""
AFTER = inserted("8-4-9", "8-4-9", marks_the_leader)
"""Something more at the end of the battle."""


@pytest.fixture
def played(store: Store) -> Iterator[Case]:
    """A case with an attack, played to the end of the battle, and a name and a comment."""
    case = from_table(store, "fusion-world", "mid-game", "en").case
    work = open_work(store, case)
    at = play_words(work, 0, ATTACK).at
    while (work := open_work(store, case)).state(at).battle is not None:
        decision = work.state(at).decision
        done = go_on(work, at, "battle") or play(work, at, Answer((len(decision.options) - 1,)))
        at = done.at
    change = NodeChange(number=1, name="the attack", comment="it began so", based_on=1)
    store.nodes.change(case.id, case.root, [change])
    yield store.cases.read(case.id)


def told(work: Work) -> dict[int, tuple[str, str]]:
    """What is said at nodes of what is otherwise, or no longer goes."""
    return {
        number: (node.broken_en or node.changed_en, node.broken_fr or node.changed_fr)
        for number, node in work.nodes.items()
        if node.broken_en or node.changed_en
    }


def states(work: Work) -> dict[int, State]:
    return {number: work.state(number) for number, node in work.nodes.items() if not node.broken_en}


def texts(node: PlayNode) -> Any:
    return (node.number, node.parent, node.name, node.comment, node.version, node.created, node.place)


def test_with_the_same_rules_nothing_is_played_again(
    store: Store, played: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = open_work(store, played)
    known = states(before)
    monkeypatch.setattr("judge.casework.work.update", None)
    monkeypatch.setattr("judge.casework.work.carried_out", None)
    assert states(open_work(store, played)) == known
    assert not told(before)


@pytest.mark.parametrize("procedure", ["attack", "damage_step"])
def test_a_step_more_is_carried_out_and_the_act_says_that_it_comes_out_otherwise(
    store: Store, played: Case, procedure: str
) -> None:
    before = open_work(store, played)
    old = {number: texts(node) for number, node in before.nodes.items()}
    known = states(before)
    with steps_changed("fusion-world", procedure, MORE if procedure == "attack" else AFTER):
        work = open_work(store, played)
        found = told(work)
        now = states(work)
    assert {number: texts(node) for number, node in work.nodes.items()} == old
    (number,) = found
    assert number == (1 if procedure == "attack" else max(found))
    assert "comes out otherwise" in found[number][0] and "donne un autre résultat" in found[number][1]
    leader = known[number].zones[LEADER][0]
    assert now[number].cards[leader].markers == known[number].cards[leader].markers + 1
    assert store.cases.read(played.id).changed == played.changed
    again = open_work(store, played)
    assert again.nodes[number].changed_en, "what was said is said on, back with the first rules"


def test_a_step_less_breaks_the_acts_that_nobody_is_asked_for(store: Store, played: Case) -> None:
    known = states(open_work(store, played))
    asked = next(number for number in known if known[number].decision.kind == "skill-cost")
    with steps_changed("fusion-world", "attack", LESS):
        work = open_work(store, played)
        found = told(work)
        answered = next(node.number for node in work.nodes.values() if node.parent == asked)
        assert "'B does not block' is not" in found[answered][0]
        assert "« B does not block » n'est pas" in found[answered][1]
        for number in states(work):
            assert work.state(number) is not None
    restored = open_work(store, played)
    assert not restored.nodes[answered].broken_en, "with the rules of then it goes again"
    assert states(restored) == known


def test_other_rules_that_change_nothing_are_not_mentioned(store: Store, played: Case) -> None:
    known = states(open_work(store, played))

    def renumbered(rows: list[Row]) -> None:
        rows[0] = ("8-5-1", rows[0][1])

    with steps_changed("fusion-world", "look", renumbered):
        work = open_work(store, played)
        engines = {node.engine for node in work.nodes.values()}
        assert not told(work)
        assert states(work) == known
        assert engines == {work.table.engine}
        kept = [store.nodes.one(played.id, played.root, number).state for number in known]
        assert [state_kept(work.table, each) for each in kept if each] == list(known.values())
    assert engines != {open_work(store, played).table.engine}


def in_older_slots(state: State) -> bytes:
    """A state with a frame as version 0.1 wrote it."""
    fields = msgspec.msgpack.decode(write(state))
    frame = ["attack", 4, 0, 8, 2, -1, [9], [], 1, -1, [], None, ""]
    return msgspec.msgpack.encode(fields | {"stack": [frame]})


def test_a_case_of_version_0_1_kept_states_that_counted_their_steps(store: Store, played: Case) -> None:
    known = states(open_work(store, played))

    def as_of_then(spoiled: Callable[[State], bytes]) -> None:
        with store.database.write() as connection:
            connection.execute(update(nodes).values(engine="", came_out=""))
            for number, state in known.items():
                values = {"state": spoiled(state)}
                connection.execute(update(node_states).where(node_states.c.number == number).values(values))

    as_of_then(write)
    work = open_work(store, played)
    assert not told(work)
    assert states(work) == known
    as_of_then(write)
    with steps_changed("fusion-world", "attack", MORE):
        assert list(told(open_work(store, played))) == [1]
    as_of_then(in_older_slots)
    with steps_changed("fusion-world", "attack", MORE):
        assert list(told(open_work(store, played))) == [1]
    as_of_then(lambda state: b"\xc1")
    assert states(open_work(store, played)) == known


def test_who_writes_meanwhile_keeps_their_words(
    store: Store, played: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, seen = store.nodes.replace, []

    def late(*given: Any) -> bool:
        if not seen:
            change = NodeChange(number=1, comment="written meanwhile")
            store.nodes.change(played.id, played.root, [change])
        seen.append(replace(*given))
        return seen[-1]

    monkeypatch.setattr(store.nodes, "replace", late)
    with steps_changed("fusion-world", "attack", MORE):
        work = open_work(store, played)
        assert seen == [False, True]
        assert work.nodes[1].comment == "written meanwhile"
        assert work.nodes[1].changed_en


def test_a_long_line_is_played_again_bit_by_bit(
    store: Store, played: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    with steps_changed("fusion-world", "attack", MORE):
        monkeypatch.setattr("judge.casework.updating.SECONDS", 0)
        left = open_work(store, played)
        assert {node.engine for node in left.nodes.values()} != {left.table.engine}
        assert not any(node.broken_en for node in left.nodes.values())
        assert left.state(1) == left.state(1)
        monkeypatch.undo()
        assert list(told(open_work(store, played))) == [1]


def test_a_copy_made_before_anybody_looked_is_played_again_too(store: Store, played: Case) -> None:
    with steps_changed("fusion-world", "attack", MORE):
        copy = from_case(store, played).case
        assert list(told(open_work(store, copy))) == [1]


def test_what_is_said_is_in_the_file_and_a_file_says_it_too(store: Store, played: Case) -> None:
    work = open_work(store, played)
    file, link = case_file(work), link_text(work)
    for begun in (from_file(store, file.encode()), from_link(store, link, "fr")):
        assert not told(open_work(store, begun.case))
    with steps_changed("fusion-world", "attack", MORE):
        for begun in (from_file(store, file.encode()), from_link(store, link, "fr")):
            assert list(told(open_work(store, begun.case))) == [1]
        made = msgspec.json.decode(case_file(open_work(store, played)))
        assert "comes out otherwise" in made["nodes"][1]["changed_en"]
    with steps_changed("fusion-world", "attack", LESS):
        for begun in (from_file(store, file.encode()), from_link(store, link, "fr")):
            assert any(
                "'B does not block' is not" in words
                for words, _ in told(open_work(store, begun.case)).values()
            )
