"""The index: built by itself, once, safe for several at a time, in memory where there is no place."""

import multiprocessing
import os
from pathlib import Path

import pytest

from judge.corpus import Manual, load_corpus
from judge.library import Library
from judge.resources import bundled
from judge.search import Searcher, Source


def folders(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "index").iterdir())


def test_it_is_built_once(tmp_path):
    Library(bundled("rules_corpus"), tmp_path).searcher.search("blocker")
    (built,) = folders(tmp_path)
    stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "index" / built).iterdir()}
    assert Library(bundled("rules_corpus"), tmp_path).searcher.search("blocker").hits
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "index" / built).iterdir()} == stamps


def test_an_import_makes_another(tmp_path, manual):
    Searcher([Source(manual, {})], tmp_path / "index")
    before = folders(tmp_path)
    found = Searcher([Source(manual, {"en": {"7-2-9": "A wombat is drawn."}})], tmp_path / "index")
    assert [hit.key for hit in found.search("wombat").hits] == ["7-2-9"]
    assert folders(tmp_path) != before
    assert len(folders(tmp_path)) == 1


def build(home: str, ready: "multiprocessing.Barrier", results: "multiprocessing.Queue[str]") -> None:
    ready.wait()
    try:
        found = Library(bundled("rules_corpus"), Path(home)).searcher.search("blocker")
        results.put(found.hits[0].key)
    except Exception as error:  # the parent asserts on it
        results.put(repr(error))


def test_two_processes_starting_at_once(tmp_path):
    context = multiprocessing.get_context("spawn")
    ready, results = context.Barrier(2), context.Queue()
    started = [context.Process(target=build, args=(str(tmp_path), ready, results)) for _ in range(2)]
    for process in started:
        process.start()
    answers = [results.get(timeout=60) for _ in started]
    for process in started:
        process.join()
    assert answers == ["15-4", "15-4"]
    assert len(folders(tmp_path)) == 1


def test_no_writable_place(tmp_path):
    (tmp_path / "index").write_text("a file where the folder should be")
    assert Library(bundled("rules_corpus"), tmp_path).searcher.search("blocker").hits[0].key == "15-4"


def test_a_damaged_index_is_built_again(tmp_path):
    Library(bundled("rules_corpus"), tmp_path).searcher.search("blocker")
    (built,) = folders(tmp_path)
    for path in (tmp_path / "index" / built).iterdir():
        path.write_bytes(b"damaged")
    assert Library(bundled("rules_corpus"), tmp_path).searcher.search("blocker").hits[0].key == "15-4"
    assert folders(tmp_path) == [built]


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root gives files away")
def test_somebody_elses_index_is_not_opened(tmp_path):
    Library(bundled("rules_corpus"), tmp_path).searcher.search("blocker")
    (built,) = folders(tmp_path)
    place = tmp_path / "index" / built
    (place / "vocabulary.json").write_text("{}")
    os.chown(place, 12345, 12345)
    assert Library(bundled("rules_corpus"), tmp_path).searcher.search("blocker").hits[0].key == "15-4"


def test_memory_alone(manual: Manual):
    assert Searcher([Source(manual, {})], None).search("bloqueur").hits[0].key == "15-4"


def test_the_corpus_is_the_same_for_everyone():
    assert load_corpus(bundled("rules_corpus")).keys() == {"fusion-world"}
