"""Limits of a turn in Masters: a position says that they are reached, and a game that is played writes it."""

from pathlib import Path

from helpers.asked_at_beginnings import with_unison
from helpers.command import judge


def position(folder: Path, more: str = "", hand: str = "") -> str:
    file = folder / "limits.yaml"
    file.write_text(with_unison("phase: main" + more, hand).replace("markers: 2", "markers: 2, used: [1]"))
    return str(file)


def test_a_marker_skill_that_was_used_keeps_the_others_from_being_activated(tmp_path: Path) -> None:
    file = position(tmp_path)
    checked = judge("position", "check", file)
    assert "makes no difference" not in checked.stdout + checked.stderr
    assert "marker cost" not in checked.stdout  # which is not asked any more
    for skill in ("1", "2"):
        assert "8-4-2-5-2" in judge("why-not", file, f"A activates crane skill {skill}").stdout


def test_the_limits_are_written_in_words(tmp_path: Path) -> None:
    file = position(
        tmp_path, "\nthis turn: {Over Realm used: [A passer], got a card under it: [A crane]}", "crane"
    )
    printed = judge("position", "print", file).stdout
    assert "Over Realm used" in printed and "got a card under it" in printed and "engine:" not in printed
    assert "6-3-1-2-3-3" in judge("why-not", file, "A puts crane under crane").stdout


def test_a_field_without_a_value_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    file = tmp_path / "no-moves.yaml"
    file.write_text("title: {en: None, fr: Aucun}\nposition: {game: masters}\nmoves:\nexpect: []\n")
    told = judge("run", str(file))
    assert "end the Main Phase" in told.stdout, told.stderr
