"""The tables of a grammar are made once, wherever they then lie."""

from pathlib import Path

import pytest
from lark import Lark

from judge.cards import grammars
from judge.cards.grammars import load_grammar, prepare_grammars

TEXT = 'row: WORD (" " WORD)*'


@pytest.fixture(autouse=True)
def own_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(grammars, "home", lambda: home)
    monkeypatch.setattr(grammars, "_loaded", {})
    return home


@pytest.fixture
def nothing_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(*_: object, **__: object) -> None:
        raise AssertionError("made anew")

    monkeypatch.setattr(Lark, "__init__", made)


def grammar(text: str = TEXT) -> Lark:
    return load_grammar("rows", text, ["row"], {"WORD": "[a-z]+"})


def test_tables_are_made_once_in_a_data_directory(own_home, request) -> None:
    assert len(grammar().parse("some words").children) == 2
    assert len([*own_home.glob("grammars/rows-*.tables")]) == 1
    request.getfixturevalue("nothing_is_made")
    assert len(grammar().parse("three more words").children) == 3


def test_tables_of_a_wheel_are_read_there(tmp_path, monkeypatch, own_home, request) -> None:
    prepare_grammars([grammar], tmp_path / "wheel")
    for kept in own_home.glob("grammars/*"):
        kept.unlink()
    monkeypatch.setattr(grammars, "prepared", lambda: tmp_path / "wheel")
    request.getfixturevalue("nothing_is_made")
    assert len(grammar().parse("some words").children) == 2
    assert not [*own_home.glob("grammars/*")]


def test_another_grammar_has_tables_of_its_own() -> None:
    grammar()
    assert len(grammar('row: WORD ("," WORD)*').parse("some,words").children) == 2


def test_damaged_tables_are_made_anew(own_home) -> None:
    grammar()
    (place,) = own_home.glob("grammars/*")
    place.write_bytes(place.read_bytes()[:100])
    assert len(grammar().parse("some words").children) == 2
    assert place.stat().st_size > 100


def test_home_that_cannot_be_written_does_not_matter(own_home) -> None:
    own_home.write_text("a file where the folder should be")
    assert len(grammar().parse("some words").children) == 2
