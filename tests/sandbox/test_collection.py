"""The worked examples together: what each is about and runs, found once and kept."""

import json
import tracemalloc
from pathlib import Path

import msgspec
import pytest
from helpers.own_examples import ATTACK, own_collection

from judge.problems import Refusal
from judge.sandbox.collection import Collection
from judge.sandbox.examples import read_example, run_example

pytestmark = pytest.mark.usefixtures("made_anew")


@pytest.fixture
def collection(tmp_path: Path) -> Collection:
    return own_collection(tmp_path / "examples", tmp_path / "kept")


def test_what_an_example_is_about_is_known_without_playing_it(collection: Collection) -> None:
    about = collection.summaries["otter-attacks"]
    assert about.title == {"en": "Otter attacks", "fr": "La Loutre attaque"}
    assert about.cites == ("8-4-6", "8-1-1")  # those that it must run, then those that its answer names
    assert about.cards == ("Otter",)
    assert (about.chapter, about.chapters) == ("8", {"8"})
    assert collection.runs is None
    assert [each.name for each in collection.citing("8-1-1")] == ["otter-attacks"]
    assert collection.citing("7-3") == []


def test_words_are_looked_for_in_one_language(collection: Collection) -> None:
    about = collection.summaries["otter-attacks"]
    assert about.has_words(["otter", "TWICE"], "en")
    assert not about.has_words(["otter", "wombat"], "en")
    assert about.has_words(["loutre"], "fr") and not about.has_words(["loutre"], "en")


def test_every_rule_is_run_at_its_step(collection: Collection) -> None:
    runs = collection.run_all()
    ran = run_example(read_example(collection.files["otter-attacks"]))
    assert ran.faults == () and runs["otter-attacks"] == ran.rules
    assert runs["otter-attacks"]["7-3-4"] == 0
    assert runs["otter-attacks"]["8-1-1"] == 1
    traces = [ran.session.opening, *(step.trace for step in ran.session.steps)]
    step = runs["otter-attacks"]["8-4-6"]
    assert any(entry.rule == "8-4-6" for entry in traces[step])
    assert not any(entry.rule == "8-4-6" for trace in traces[:step] for entry in trace)


def test_a_rule_that_only_refuses_a_move_is_run_where_it_does(tmp_path: Path) -> None:
    file = tmp_path / "resting.yaml"
    text = ATTACK.replace("battle: [otter]", "battle: [otter rest]").replace("cites: [8-4-6]", "")
    moves = "  - A attacks leader with otter\n  - {until: battle end}\n"
    file.write_text(text.replace(moves, ""), encoding="utf-8")
    ran = run_example(read_example(file))
    assert ran.faults == () and ran.session.steps == []
    assert ran.rules["8-1-1"] == 0
    assert not any(entry.rule == "8-1-1" for entry in ran.session.trace)


def test_those_that_cite_a_rule_come_before_those_that_run_it(collection: Collection) -> None:
    assert [use.example.name for use in collection.using("7-3-4-2")] == ["nothing-is-done"]
    collection.run_all()
    cited, run = collection.using("7-3-4")
    assert (cited.example.name, cited.cited, cited.step) == ("nothing-is-done", True, 0)  # it cites 7-3-4-2
    assert (run.example.name, run.cited, run.step) == ("otter-attacks", False, 0)
    assert collection.using("9-9-9") == []


def test_which_examples_have_to_do_with_which_rule_takes_little_room(
    collection: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = collection.summaries["otter-attacks"]
    many = {
        f"otter-{number}": msgspec.structs.replace(about, name=f"otter-{number}") for number in range(200)
    }
    runs = {name: {f"9-{number}": 1 for number in range(300)} for name in many}
    monkeypatch.setattr(collection, "summaries", many)
    monkeypatch.setattr(Collection, "runs", runs)
    tracemalloc.start()
    uses = collection.using("9-7")
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [use.example.name for use in uses] == list(many)
    assert held < 10 * len(many) * 300  # bytes; as objects they would take 72 each


def test_it_is_found_out_once(collection: Collection, tmp_path: Path) -> None:
    collection.run_all()
    again = own_collection(tmp_path / "examples", tmp_path / "kept")
    assert again.runs == collection.runs
    assert again.summaries == collection.summaries
    assert len(list((tmp_path / "kept").iterdir())) == 2


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]", b"\xff\xfe", b'{"otter-attacks": 3}'])
def test_what_is_damaged_is_made_again(collection: Collection, tmp_path: Path, damage: bytes) -> None:
    runs, about = collection.run_all(), collection.summaries
    for file in (tmp_path / "kept").iterdir():
        file.write_bytes(damage)
    again = own_collection(tmp_path / "examples", tmp_path / "kept")
    assert again.runs is None
    assert again.run_all() == runs and again.summaries == about
    for file in (tmp_path / "kept").iterdir():
        json.loads(file.read_bytes())


def test_another_text_is_another_collection(collection: Collection, tmp_path: Path) -> None:
    collection.run_all()
    own_collection(tmp_path / "examples", None)
    file = tmp_path / "examples" / "otter-attacks.yaml"
    file.write_text(ATTACK.replace("Otter attacks", "Otters attack"), encoding="utf-8")
    changed = Collection("fusion-world", tmp_path / "kept", list(collection.files.values()))
    assert changed.runs is None
    assert changed.summaries["otter-attacks"].title["en"] == "Otters attack"


def test_without_a_place_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("no folder", encoding="utf-8")
    for kept in (None, tmp_path / "kept"):
        collection = own_collection(tmp_path / "examples", kept)
        assert collection.run_all()["nothing-is-done"]
        assert len(collection.summaries) == 2


def test_beside_other_work(collection: Collection) -> None:
    collection.run_all_meanwhile()
    collection.run_all_meanwhile()
    assert collection.run_all() == collection.runs


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: 3", encoding="utf-8")
    with pytest.raises(Refusal, match=r"bad\.yaml"):
        _ = Collection("fusion-world", None, [bad]).summaries


def test_every_rule_that_a_ruling_names_is_one(manual) -> None:
    collection = Collection("fusion-world", None)
    cited = {(each.name, rule) for each in collection.summaries.values() for rule in each.cites}
    assert {(name, rule) for name, rule in cited if rule not in manual} == set()


def test_those_that_cite_the_very_rule_come_before_those_that_cite_what_is_below() -> None:
    collection = Collection("fusion-world", None)
    uses, very = collection.using("8-4-6"), collection.citing("8-4-6")
    assert all(use.cited for use in uses) and len(uses) > len(very) > 1
    assert {use.example.name for use in uses[: len(very)]} == {each.name for each in very}
    assert sorted(use.example.name for use in uses) != [use.example.name for use in uses]
