"""`benchmarks/mutations.py` makes faults that are valid Python, and leaves the checkout as it is."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
SCRIPTS = ("mutations.py", "mutants.py", "calls.py", "trials.py")
RULES = BENCHMARKS.parent / "judge" / "rules"


@pytest.fixture
def mutations_of(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, bytes], Iterator[Any]]:
    monkeypatch.syspath_prepend(BENCHMARKS)
    from mutants import mutations_of  # noqa: PLC0415 - it stands apart from the package

    return mutations_of


@pytest.mark.parametrize(
    ("written", "after"),
    [
        ("a < b <= c", ["(a <= b <= c)", "(a < b < c)"]),
        ("a == b", ["(a != b)"]),
        ("a in b or c is None", ["(a in b and c is None)", "(a not in b)", "(c is not None)"]),
        ("not a", ["(a)"]),
        ("a + b", ["(a - b)"]),
        ("a -= b", ["a += b"]),
        ("a + 'text'", []),
        ("a[1]", ["2", "(0)"]),
        ("a = -1", ["0"]),
        ("a[-1]", ["2", "(0)"]),
        ("f(True)", ["pass", "False"]),
        ("a = (b, c)", ["((c,))", "((b,))"]),
        ("a, b = b, a", []),
        ("a = f(b, c=d)", ["(f(b))"]),
        ("a = game.rule(FW='9-1', MA='8-1')", []),
        ("a = f(b, needs=(c, d), fixed=True)", ["((d,))", "((c,))"]),
        ("def f() -> int | None:\n    'Says.'\n    return a", ["return None"]),
        ("def f() -> int:\n    return a", []),
        ("@cache(1)\nclass A(B, c=True):\n    d: Literal[1]", []),
        ("assert a < b", []),
        ("if TYPE_CHECKING:\n    f()", []),
        ("game.note('8-1-1', 'attack', card + 1)", ["pass"]),
        ("'é' if a < b else c", ["(a <= b)"]),
    ],
)
def test_faults_of_a_line(written: str, after: list[str], mutations_of: Any) -> None:
    found = list(mutations_of("rule.py", written.encode()))
    assert [each.after for each in found] == after
    for each in found:
        compile(each.applied(written.encode()), "rule.py", "exec")


@pytest.mark.parametrize("name", ["dragon_ball/payments.py", "dragon_ball/turn.py", "chrono_clash/gauge.py"])
def test_faults_of_the_rules_are_valid(name: str, mutations_of: Any) -> None:
    source = (RULES / name).read_bytes()
    found = list(mutations_of(name, source))
    assert found
    for each in found:
        assert each.applied(source) != source
        compile(each.applied(source), name, "exec")


def test_what_is_proved_to_change_nothing_stands_in_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCHMARKS)
    import mutations  # noqa: PLC0415 - it stands apart from the package

    places = {mutations.place_of(each) for each in mutations.chosen(tuple(mutations.FOLDERS), 1)}
    assert mutations.proved() <= places


LIFE = """
LEAST = 1
def lost(life: int) -> bool:
    return life < LEAST
def all_lost(life: int) -> int:
    while not lost(life):
        life -= LEAST
    return life
def asking(at: int):
    def is_at(life: int) -> bool:
        return life == at
    return is_at
unknown = asking(7)
"""
HOLDS = """
from life import all_lost, lost, unknown
def test_holds():
    assert lost(0) and all_lost(2) == 0 and not unknown(2)
"""
CHECKOUT = {
    "judge/rules/fusion_world/life.py": LIFE,
    "tests/sandbox/test_examples.py": HOLDS,
    "tests/sandbox/test_examples_played_on.py": "def test_nothing(): pass",
    "tests/rules/test_rules.py": "def test_nothing(): pass",
    "tests/engine/test_engine.py": "def test_nothing(): pass",
    "tests/games/test_games.py": "def test_nothing(): pass",
    "tests/table/test_live_editing.py": "def test_nothing(): pass",
    "tests/table/test_masters_board.py": "def test_nothing(): pass",
    "tests/sandbox/test_grounds.py": "def test_nothing(): pass",
    "tests/sandbox/test_conceding.py": "def test_nothing(): pass",
    "pytest.ini": "[pytest]\npythonpath = judge/rules/fusion_world\n",
}


def test_verdicts_are_kept_and_the_checkout_is_not_touched(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    for name, text in CHECKOUT.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "benchmarks").mkdir()
    for script in SCRIPTS:
        text = (BENCHMARKS / script).read_text().replace("SECONDS = 10\n", "SECONDS = 1\n")
        (root / "benchmarks" / script).write_text(text)
    kept = tmp_path / "kept.jsonl"

    def run(count: int) -> str:
        script = [sys.executable, "-B", "benchmarks/mutations.py", "--game", "fusion-world"]
        return subprocess.run(
            [*script, "--count", str(count), "--resume", str(kept)],
            cwd=root,
            env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    run(1)
    assert len(kept.read_text().splitlines()) == 2
    assert "judge/rules: 5 of 8 caught (62.5 %), 1 by their time" in run(9)
    said = {line["what"]: line["verdict"] for line in map(json.loads, kept.read_text().splitlines()[1:])}
    assert said == {
        "judge/rules/fusion_world/life.py:2: 1 -> 2": "survived",
        "judge/rules/fusion_world/life.py:2: 1 -> (0)": "caught",
        "judge/rules/fusion_world/life.py:4: life < LEAST -> (life <= LEAST)": "caught",
        "judge/rules/fusion_world/life.py:6: not lost(life) -> (lost(life))": "caught",
        "judge/rules/fusion_world/life.py:7: life -= LEAST -> life += LEAST": "too long",
        "judge/rules/fusion_world/life.py:11: life == at -> (life != at)": "caught",
        "judge/rules/fusion_world/life.py:13: 7 -> 8": "survived",
        "judge/rules/fusion_world/life.py:13: 7 -> (6)": "survived",
    }
    seconds = [
        json.loads(line)["seconds"] for line in next(tmp_path.glob("*.calls")).read_text().splitlines()
    ]
    assert min(seconds) >= 0, "a test below 0 has no time to run in: every fault seems caught"
    files = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    assert files == {*CHECKOUT, *(f"benchmarks/{script}" for script in SCRIPTS)}
    assert {name: (root / name).read_text() for name in CHECKOUT} == CHECKOUT
