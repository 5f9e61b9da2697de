"""Official answers are read whole or not at all, and stand beside the card box."""

import json
from pathlib import Path

import pytest

from judge.official import AnswerBook, OfficialAnswer, read_answers, replay
from judge.problems import FaultyFileError

ASKED = {
    "position": {
        "cards": {"raider": {"type": "battle", "color": "red", "cost": 2, "power": 15000, "combo": 5000}},
        "A": {"battle": ["raider"]},
        "B": {"life": 5},
    },
    "moves": ["A attacks leader with raider", {"until": "battle end"}],
    "expect": ["B has 4 life"],
}
ROW = {
    "card": "XX01-001",
    "date": "31/05/2024",
    "question": "Does the raider hurt the Leader?",
    "answer": "Yes.",
    "source": "https://example.org/faq",
}


def written(folder: Path, *rows: dict[str, object]) -> Path:
    file = folder / "answers.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return file


def read(folder: Path, *rows: dict[str, object]) -> tuple[OfficialAnswer, ...]:
    return read_answers(written(folder, *rows), "fusion-world", today="2024-06-01").answers


def faults(folder: Path, *rows: dict[str, object]) -> list[tuple[int, str, str]]:
    with pytest.raises(FaultyFileError) as caught:
        read_answers(written(folder, *rows))
    return [(each.line, each.column, each.code) for each in caught.value.problems]


def test_an_answer_has_its_card_its_date_and_its_source(tmp_path: Path) -> None:
    (found,) = read(tmp_path, ROW)
    assert (found.cards, found.date, found.imported) == (("XX01-001",), "2024-05-31", "2024-06-01")
    assert (found.game, found.source) == ("fusion-world", "https://example.org/faq")


def test_columns_of_other_names_are_recognised(tmp_path: Path) -> None:
    file = tmp_path / "faq.csv"
    file.write_text("Carte;Publié;Question;Réponse;Lien;Note\nXX01-001;2024-05;Oui ?;Oui.;x;1\n", "utf-8")
    found = read_answers(file, "masters")
    assert found.columns == {
        "card": "Carte", "date": "Publié", "question": "Question", "answer": "Réponse", "source": "Lien",
    }  # fmt: skip
    assert found.unused == ("Note",)
    assert found.answers[0].date == "2024-05"


def test_wrong_columns_are_said_with_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "faq.csv"
    file.write_text("one,two\n1,2\n", "utf-8")
    with pytest.raises(FaultyFileError, match="--map answer=COLUMN") as caught:
        read_answers(file, "masters")
    assert "there are one, two" in str(caught.value)
    assert read_answers(file, "masters", said={"answer": "two"}).answers[0].answer == "2"


def test_every_fault_is_named_with_its_line_and_column(tmp_path: Path) -> None:
    bad = [
        ROW | {"game": "FW", "date": "soon"},
        ROW | {"game": "chess"},
        ROW | {"game": "FW", "answer": ""},
        ROW,
        ROW | {"game": "FW", "position": {"moves": ["A passes"]}, "moves": ["A passes"]},
    ]
    assert faults(tmp_path, *bad) == [
        (1, "date", "date"),
        (2, "game", "unknown game"),
        (3, "answer", "no answer"),
        (4, "card", "no game"),
    ]


def test_a_file_with_one_fault_brings_nothing(tmp_path: Path) -> None:
    file = written(tmp_path, ROW, ROW | {"date": "soon"})
    with pytest.raises(FaultyFileError):
        AnswerBook.open(tmp_path).add(read_answers(file, "fusion-world").answers)
    assert AnswerBook.open(tmp_path).answers == ()


def test_two_sources_that_disagree_are_two_answers(tmp_path: Path) -> None:
    book = AnswerBook.open(tmp_path).add(read(tmp_path, ROW, ROW | {"answer": "No.", "source": "y"})).book
    assert {each.answer for each in AnswerBook.open(tmp_path).of_card("xx01-001")} == {"Yes.", "No."}
    assert book.add(read(tmp_path, ROW | {"answer": "No!"}))[1:4] == (0, 1, 0)


def test_an_answer_imported_again_keeps_its_position(tmp_path: Path) -> None:
    book = AnswerBook.open(tmp_path)
    book.add(read(tmp_path, ROW | {"position": ASKED}))
    assert book.add(read(tmp_path, ROW))[1:4] == (0, 0, 1)
    assert AnswerBook.open(tmp_path).answers[0].played is not None


def test_answers_are_found_by_words_keyword_and_rule(tmp_path: Path) -> None:
    keyword = ROW | {"question": "May a card with [Swap 2] attack?", "answer": "By 8-1-1 it may."}
    book = AnswerBook(read(tmp_path, ROW, keyword))
    assert [each.answer for each in book.search("raiders hurting the leader")] == []
    assert [each.answer for each in book.search("does raiders hurt leaders")] == ["Yes."]
    assert [each.question for each in book.of_keyword(["Swap"], "fusion-world")] == [keyword["question"]]
    assert [each.question for each in book.of_rule("8-1-1", "fusion-world")] == [keyword["question"]]


def test_the_engine_agrees_differs_at_a_move_or_cannot_be_asked(tmp_path: Path) -> None:
    wrong = ASKED | {"expect": ["B has 5 life"]}
    illegal = ASKED | {"moves": ["A attacks leader with raider", "A plays raider"]}
    unread = ASKED | {"moves": ["A frobnicates raider"]}
    unknown = ASKED | {"position": {"cards": {"raider": "XX99-999"}, "A": {"battle": ["raider"]}, "B": {}}}
    asked = [ASKED, wrong, illegal, unread, unknown]
    answers = read(tmp_path, *({**ROW, "id": f"q{n}", "position": each} for n, each in enumerate(asked)))
    verdicts = [replay(each) for each in answers]
    assert [each.kind for each in verdicts] == ["agrees", "differs", "differs", "not-asked", "not-asked"]
    assert [each.step for each in verdicts[:4]] == [0, 3, 2, 1]
    assert "XX99-999" in verdicts[4].why[0]["fr"]


def test_two_answers_of_one_source_to_one_question_are_both_kept(tmp_path: Path) -> None:
    rows = ROW, ROW | {"answer": "No."}, ROW
    found = read(tmp_path, *rows)
    assert [each.answer for each in found] == ["Yes.", "No."]
    book = AnswerBook().add(found).book
    again = book.add(read(tmp_path, *rows))
    assert (again.new, again.changed, again.same) == (0, 0, 2)


def test_an_id_that_another_game_has_replaces_nothing(tmp_path: Path) -> None:
    book = AnswerBook().add(read(tmp_path, ROW | {"id": "Q1"} | ASKED)).book
    theirs = read(tmp_path, {"id": "Q1", "answer": "No.", "game": "masters"})
    added = book.add(theirs)
    assert (added.new, added.changed, added.renamed) == (1, 0, (("Q1", "masters-Q1"),))
    ours, found = added.book.find("Q1"), added.book.find("masters-Q1")
    assert ours is not None and ours.answer == "Yes." and ours.played
    assert found is not None and found.answer == "No." and not found.played
    assert added.book.add(theirs).same == 1
    both = ROW | {"id": "Q1"}, {"id": "Q1", "answer": "No.", "game": "masters"}
    assert AnswerBook().add(read(tmp_path, *both)).new == 2


@pytest.mark.parametrize("position", [[1, 2], True, "A: [", 7])
def test_a_position_of_another_kind_is_a_fault_in_both_languages(tmp_path: Path, position: object) -> None:
    with pytest.raises(FaultyFileError) as caught:
        read_answers(written(tmp_path, ROW | {"position": position}), "fusion-world")
    (fault,) = caught.value.problems
    assert (fault.line, fault.column, fault.code) == (1, "position", "position")
    assert "docs/positions.md" in fault.text["en"]
    assert "il faut ici" in fault.text["fr"] or "YAML" in fault.text["fr"]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"moves": [], "expect": []}, "nothing is asked of its position"),
        ({"moves": [{"until": "doomsday"}]}, "'doomsday' is no moment to go on until"),
        ({"readings": ["as-one-likes"]}, "'as-one-likes' is no interpretation"),
    ],
)
def test_a_position_that_asks_nothing_is_no_agreement(
    tmp_path: Path, asked: dict[str, object], why: str
) -> None:
    (answer,) = read(tmp_path, ROW | ASKED | asked)
    verdict = replay(answer)
    assert verdict.kind == "not-asked"
    assert why in verdict.why[0]["en"]
    assert verdict.why[0]["fr"] != verdict.why[0]["en"]
