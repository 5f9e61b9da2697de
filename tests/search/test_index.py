"""The index: built by itself, once, safe for several at a time, in memory where there is no place."""

import multiprocessing
import os
import sys
from pathlib import Path

import msgspec
import pytest
from helpers.one_game import search_of
from helpers.small_corpus import written
from hypothesis import given
from hypothesis import strategies as st

from judge.corpus import Manual
from judge.corpus.loading import load_manual
from judge.library import Library
from judge.resources import bundled
from judge.search import Filters, Results
from judge.search.table import IndexTable, Rows, rows

pytestmark = pytest.mark.usefixtures("made_anew")

FUSION_WORLD = Filters(game="fusion-world")


def folders(home: Path) -> list[Path]:
    """The indexes of Fusion World that lie there."""
    return sorted((home / "index" / "fusion-world").iterdir())


def searched(home: Path, text: str) -> Results:
    """What Fusion World's search has on the words, in a data directory."""
    return Library(bundled("rules_corpus"), home).search.search(text, FUSION_WORLD).found[0].results


def test_it_is_built_once(tmp_path, small):
    searched_in(small, tmp_path, "blocker")
    (built,) = folders(tmp_path)
    stamps = {path: path.stat().st_mtime_ns for path in (built).iterdir()}
    assert searched_in(small, tmp_path, "blocker").hits
    assert {path: path.stat().st_mtime_ns for path in (built).iterdir()} == stamps


def test_an_import_makes_another(tmp_path, small):
    search_of(small, {}, tmp_path / "index").ready()
    found = search_of(small, {"en": {"1-1-1": "A wombat is drawn."}}, tmp_path / "index")
    assert [hit.key for hit in found.search("wombat").found[0].results.hits] == ["1-1-1"]
    assert len(folders(tmp_path)) == 2


def test_what_nobody_used_for_a_day_is_dropped(tmp_path, small):
    search_of(small, {}, tmp_path / "index").ready()
    (tmp_path / "index" / "fusion-world" / "building-left").mkdir()
    for path in folders(tmp_path):
        os.utime(path, (0, 0))
    search_of(small, {"en": {"1-1-1": "A wombat is drawn."}}, tmp_path / "index").ready()
    assert len(folders(tmp_path)) == 1


def build(
    corpus: str, home: str, ready: "multiprocessing.Barrier", results: "multiprocessing.Queue[str]"
) -> None:
    ready.wait()
    try:
        results.put(searched_in(load_manual(Path(corpus)), Path(home), "blocker").hits[0].key)
    except Exception as error:  # the parent asserts on it
        results.put(repr(error))


@pytest.mark.parametrize("is_writable", [True, False])
def test_two_processes_starting_at_once(tmp_path, is_writable):
    if not is_writable:
        (tmp_path / "index").write_text("a file where the folder should be")
    context = multiprocessing.get_context("spawn")
    ready, results = context.Barrier(2), context.Queue()
    corpus = written(tmp_path / "corpus")
    given = (str(corpus), str(tmp_path), ready, results)
    started = [context.Process(target=build, args=given) for _ in range(2)]
    for process in started:
        process.start()
    answers = [results.get(timeout=60) for _ in started]
    for process in started:
        process.join()
    assert answers == ["1-1", "1-1"]
    assert not is_writable or len(folders(tmp_path)) == 1


def searched_in(small: Manual, home: Path, text: str) -> Results:
    """What the small manual's search has on the words, in a data directory."""
    return search_of(small, {}, home / "index").search(text, FUSION_WORLD).found[0].results


def test_no_writable_place(tmp_path, small):
    (tmp_path / "index").write_text("a file where the folder should be")
    assert searched_in(small, tmp_path, "blocker").hits[0].key == "1-1"


@pytest.mark.parametrize("part", ["table.msgpack", "*.seg", "*.toc"])
@pytest.mark.parametrize("damage", ["cut", "gone", "noise"])
def test_a_damaged_index_is_built_again(tmp_path, small, part, damage):
    searched_in(small, tmp_path, "blocker")
    (built,) = folders(tmp_path)
    (path,) = (built).glob(part)
    if damage == "gone":
        path.unlink()
    else:
        assert path.stat().st_size > 300
        path.write_bytes(path.read_bytes()[:200] if damage == "cut" else b"noise" * 100)
    assert searched_in(small, tmp_path, "blocker").hits[0].key == "1-1"
    assert searched_in(small, tmp_path, "see AND item").hits


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root gives files away")
@pytest.mark.skipif(sys.platform == "emscripten", reason="a file changes its owner nowhere in a browser")
def test_somebody_elses_index_is_not_opened(tmp_path, small):
    searched_in(small, tmp_path, "blocker")
    (built,) = folders(tmp_path)
    place = built
    # Whoever wrote it says that "blokker" is a word: opened, it would not be mended.
    table = msgspec.msgpack.decode((place / "table.msgpack").read_bytes(), type=IndexTable)
    table.words["blokker"] = 1
    (place / "table.msgpack").write_bytes(msgspec.msgpack.encode(table))
    assert searched_in(small, tmp_path, "blokker").corrected == ""
    os.chown(place, 12345, 12345)
    assert searched_in(small, tmp_path, "blokker").corrected == "blocker"


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can drop its rights")
def test_a_home_that_cannot_be_read(tmp_path, small):
    searched_in(small, tmp_path, "blocker")  # all code is loaded by now
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    os.seteuid(65534)
    try:
        if not os.access(
            bundled("rules_corpus") / "fusion-world" / "manual.toml", os.R_OK, effective_ids=True
        ):
            pytest.skip("nobody cannot read the corpus here")
        assert searched(closed, "blocker").hits[0].key == "15-4"
    finally:
        os.seteuid(0)


def test_memory_alone(manual: Manual, tmp_path, monkeypatch):
    """No file is written, not even a scrap in a folder that other processes use too."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "scraps"))
    assert search_of(manual, {}, None).search("bloqueur").found[0].results.hits[0].key == "15-4"
    assert not (tmp_path / "scraps").exists()


@given(st.lists(st.binary(max_size=9)))
def test_each_row_comes_back_as_it_was(each: list[bytes]) -> None:
    packed_rows = msgspec.msgpack.decode(msgspec.msgpack.encode(rows(each)), type=Rows)
    assert [packed_rows.row(number) for number in range(len(each))] == each
