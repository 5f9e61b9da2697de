"""What the engine said of imported answers, kept with what it rests on."""

from pathlib import Path

from helpers.masters_games import card
from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.official import KeptVerdicts, OfficialAnswer, PlayedOut, Verdict

ANSWER = OfficialAnswer(game="masters", key="q1", answer="Yes.", played=PlayedOut(position="A: {life: 5}"))
BOX = CardBox([card("XM01-001", "leader", "Guard", power=10000)])
AGREES = Verdict("agrees", ({"en": "why", "fr": "pourquoi"},), 2, "A passes")


class Asked:
    """Verdicts opened anew each time, as after a restart, and the answers that the engine was asked about."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.keys: list[str] = []

    def ask(self, answer: OfficialAnswer, box: CardBox = BOX, program: str = "one") -> list[str]:
        kept = KeptVerdicts(self.folder, program, self._answer)
        self.keys.clear()
        assert kept.ask(answer, box) == AGREES
        kept.write()
        return list(self.keys)

    def _answer(self, answer: OfficialAnswer, _: CardBox) -> Verdict:
        self.keys.append(answer.key)
        return AGREES


def test_a_verdict_outlives_a_restart_until_what_it_rests_on_is_another(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    assert asked.ask(ANSWER) == ["q1"]
    assert asked.ask(ANSWER) == []
    assert asked.ask(replace(ANSWER, date="2024")) == []  # nothing that the engine is asked
    assert asked.ask(ANSWER, program="two") == ["q1"]
    stronger = CardBox([card("XM01-001", "leader", "Guard", power=15000)])
    assert asked.ask(ANSWER, stronger, "two") == ["q1"]
    longer = replace(ANSWER, played=PlayedOut(position="A: {life: 6}"))
    assert asked.ask(longer, stronger, "two") == ["q1"]
    assert asked.ask(longer, stronger, "two") == []


def test_what_another_process_wrote_is_found_and_kept(tmp_path: Path) -> None:
    ours, theirs = (KeptVerdicts(tmp_path, "one", lambda *_: AGREES) for _ in range(2))
    other = replace(ANSWER, key="q2")
    ours.ask(ANSWER, BOX)
    theirs.ask(other, BOX)
    theirs.write()
    ours.write()
    assert theirs.find(ANSWER, BOX) == theirs.find(other, BOX) == AGREES
    ours.ask(replace(ANSWER, key="q3"), BOX)
    ours.write(["q3"])  # the book has no others any more
    assert theirs.find(ANSWER, BOX) is None


def test_a_broken_file_is_as_good_as_none(tmp_path: Path) -> None:
    asked = Asked(tmp_path)
    asked.ask(ANSWER)
    (tmp_path / "verdicts.json").write_text("{", encoding="utf-8")
    assert asked.ask(ANSWER) == ["q1"]
    assert asked.ask(ANSWER) == []
