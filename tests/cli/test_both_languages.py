"""`--language both`: what each command says in English and what it says in French, in one answer."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest
from helpers.command import judge

from judge.sandbox.collection import examples_of

POSITION = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 2, specified: red, power: 15000, combo: 5000,
           text: "[When Attacking] Draw 1 card."}
  wall: {type: battle, name: Wall, color: blue, cost: 2, power: 10000, combo: 5000, text: "[Blocker]"}
A: {battle: [raider], hand: [raider], energy: 1 red}
B: {battle: [wall], life: 6}
"""
CARDS = (
    '{"number": "XX01-001", "name": "Captain Marrow", "type": "leader", "color": "red", "power": 15000}\n'
    '{"number": "XX01-002", "name": "Raider", "type": "battle", "color": "red", "cost": 2, "power": 15000,'
    ' "combo_power": 5000, "text": "[On Play] Draw 1 card. Sing."}\n'
)
FILES = {
    "position.yaml": POSITION,
    "impossible.yaml": POSITION.replace("battle: [wall]", "combo: [wall], life: 0"),
    "refused.yaml": "A: {battle: [no such card], turn: x}\n",
    "cards.jsonl": CARDS,
    "faulty.jsonl": '{"number": "XX01-003", "game": "FW"}\n',
    "deck.txt": "Leader: XX01-001\n5 XX01-002\n",
    "unreadable.txt": "Leader: XX01-001\n5 XX01-002\n3 XX01-009\nwhat is this\n",
}
COMMANDS = [
    ("rule", "FW 8-4-6"), ("rule", "FW 99-9"), ("search", "blocker"), ("keyword", "blocker"), ("toc",),
    ("search", "xyzzy-plugh"), ("keyword", "xyzzy"), ("concept", "xyzzy"), ("compare", "xyzzy", "MA 10-4"),
    ("compare", "FW 15-4", "MA 10-4"), ("concept",), ("concept", "opening", "hand"), ("lint", "masters"),
    ("changes", "--manual", "FW"), ("changes", "1.06", "--manual", "FW"), ("changes", "--rule", "8-4-6"),
    ("cards", "list"), ("cards", "search", "raider"), ("cards", "search", "xyzzy"),
    ("cards", "import", "cards.jsonl"), ("cards", "import", "faulty.jsonl"),
    ("cards", "check", "cards.jsonl"),
    ("cards", "explain", "XX01-002"), ("cards", "explain", "XX01-999"), ("deck", "deck.txt"),
    ("deck", "unreadable.txt"), ("run", "position.yaml"), ("run", "blocker-takes-the-attack"),
    ("run", "impossible.yaml"), ("run", "refused.yaml"), ("legal", "position.yaml"),
    ("legal", "refused.yaml"), ("why-not", "position.yaml", "A attacks wall with raider"),
    ("why-not", "position.yaml", "A attacks leader with raider"), ("why-not", "position.yaml", "A sings"),
    ("explore", "position.yaml", "--moves", "A attacks leader with raider"),
    ("coverage",), ("coverage", "masters"),
    ("examples", "blocker"), ("interpretations", "8-3-4"), ("position", "check", "position.yaml"),
    ("position", "check", "impossible.yaml"), ("position", "check", "refused.yaml"),
    ("legal", "position.yaml", "--reading", "xyzzy"), ("step", "position.yaml"),
]  # fmt: skip


@pytest.fixture(scope="module")
def searched_home(indexed_home: Path) -> Path:
    """A data directory that has the index, whether another test has built it or not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_HOME", str(indexed_home))
        judge("search", "blocker")
    return indexed_home


def some_examples(manual: str) -> list[Path]:
    """A few of each manual: reading all of them takes long, and one command asks for those on blockers."""
    found = examples_of(manual)
    return sorted({*found[:25], *(each for each in found if each.stem.startswith("blocker"))})


@pytest.fixture
def files(searched_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files above, with their cards in the box."""
    home = tmp_path / "home"
    home.mkdir()
    for each in searched_home.iterdir():
        (home / each.name).symlink_to(each)
    monkeypatch.setenv("JUDGE_HOME", str(home))
    import_module("judge.cli.sessions")  # what looks an example up by its name has them all
    monkeypatch.setattr("judge.sandbox.collection.examples_of", some_examples)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert judge("cards", "import", str(tmp_path / "cards.jsonl")).exit_code == 0
    return tmp_path


def _answer(command: tuple[str, ...], files: Path, language: str, *more: str) -> str:
    arguments = [str(files / word) if word in FILES else word for word in command]
    typed = "A attacks wall with raider\nA sings\n99\nundo\nquit\n" if command[0] == "step" else None
    answer = judge(*arguments, "--language", language, *more, typed=typed).output
    return re.sub(r"\d+[.,]\d+ s\b", "", answer)


def _pieces(answer: str) -> set[str]:
    """What is said, without what parts it: numbers before the line, labels before what they stand for."""
    return {
        piece.strip(" ()")
        for piece in re.split(r"\n| ?: |  +|\+ |\d\. | \(", answer)
        if len(piece.strip()) > 3
    }


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_both_languages_are_said_english_first(command: tuple[str, ...], files: Path) -> None:
    english, french = (_answer(command, files, language) for language in ("en", "fr"))
    both = _answer(command, files, "both")
    assert english != french or command in NOTHING_IN_WORDS
    assert [piece for piece in _pieces(english) if piece not in both] == []
    assert [piece for piece in _pieces(french) if piece not in both] == []
    only = [sorted(_pieces(one) - _pieces(other)) for one, other in ((english, french), (french, english))]
    if all(only):
        assert min(map(both.index, only[0])) < min(map(both.index, only[1]))


NOTHING_IN_WORDS = (("cards", "list"),)
"""Commands whose answer may be the same in both languages."""

ONE_TEXT = [
    ("examples",), ("interpretations", "8-3-4"), ("compare", "FW 15-4", "MA 10-4"),
    ("explore", "position.yaml", "--moves", "A attacks leader with raider"),
]  # fmt: skip


@pytest.mark.parametrize("command", ONE_TEXT, ids=" ".join)
def test_what_is_one_text_as_json_is_a_text_a_language_in_both(command: tuple[str, ...], files: Path) -> None:
    one = _answer(command, files, "fr", "--json")
    both = _answer(command, files, "both", "--json")
    assert json.loads(both)
    texts = [line.strip() for line in one.splitlines() if re.search(r"[éèàç]", line)]
    assert texts
    assert all(text.partition('": ')[2].strip(",") in both or text.strip(",") in both for text in texts)
