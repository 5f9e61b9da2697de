"""A whole export of cards, read by several workers: as one process reads it, or a clear word."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from helpers.command import judge
from helpers.own_cards import BATTLE, LEADER, write_lines

from judge.answers import checked_cards
from judge.jobs import Done


@pytest.fixture(autouse=True)
def own_home(home: Path) -> Path:
    """An empty card box."""
    return home


@pytest.fixture
def export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of seven cards, which workers take two at a time; what one of them says is not understood."""
    monkeypatch.setattr(checked_cards, "IN_A_BATCH", 2)
    cards = [{**BATTLE, "number": f"XX01-{at:03}"} for at in range(20, 25)]
    odd = {**BATTLE, "number": "XX01-030", "text_front": "[Auto] This card glows by moonlight."}
    return write_lines(tmp_path / "export.jsonl", LEADER, *cards, odd)


@pytest.mark.parametrize("command", ["import", "check"])
@pytest.mark.parametrize("words", [(), ("--json",)])
def test_workers_read_what_one_process_reads(export: Path, command: str, words: tuple[str, ...]) -> None:
    dry = ("--dry-run",) if command == "import" else ()
    alone = judge("cards", command, str(export), *dry, *words)
    assert alone.exit_code == 0
    assert judge("cards", command, str(export), *dry, *words, "--workers", "2").stdout == alone.stdout


class WithoutAnswer:
    """Workers that give no answer to the second batch, and the others' in no order."""

    @contextmanager
    def run(self, work: Any, batches: Any, within: float) -> Iterator[Any]:
        assert within == 2 * checked_cards.SECONDS
        ended = [Done(at, work(batch)) for at, batch in enumerate(batches)]
        ended[1] = Done(1, trouble="died")
        yield iter(reversed(ended))


def test_cards_that_no_worker_could_read_are_named(export: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.jobs.workers_at", lambda address, number: WithoutAnswer())
    result = judge("cards", "import", str(export), "--game", "FW", "--workers", "2")
    assert "Cards read: 7" in result.stdout
    assert result.stderr.splitlines() == [
        "Cards whose text was not read, and is not counted: 2",
        *(f"  {number}  not read: the process that did it ended (too little memory?)" for number in
          (f"XX01-021 {BATTLE['name']}", f"XX01-022 {BATTLE['name']}")),
    ]  # fmt: skip
    answer = json.loads(judge("cards", "check", str(export), "--workers", "2", "--json").stdout)
    assert [each["number"] for each in answer["not_read"]] == ["XX01-021", "XX01-022"]


def test_nothing_is_imported_where_no_scheduler_answers(export: Path) -> None:
    pytest.importorskip("distributed", reason="dask is not here (the cluster extra has it)")
    result = judge("cards", "import", str(export), "--scheduler", "tcp://127.0.0.1:1")
    assert result.exit_code != 0
    assert "tcp://127.0.0.1:1" in result.stderr
    assert "The card box is empty" in judge("cards", "list").stderr
