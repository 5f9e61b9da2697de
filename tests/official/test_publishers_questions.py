"""The publisher's questions asked of the engine: questions, answers and cards are read from ../shared, and
only our positions are here. Run it with -s to see how many agree, differ and cannot be asked."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from conftest import SHARED
from helpers.yaml_files import read_yaml

import judge.games  # noqa: F401 - says which games have cards
from judge.cards.box import CardBox
from judge.cards.importing import read_cards
from judge.official import OfficialAnswer, Verdict, read_answers, replay, self_contained
from judge.rerunning import Item, Setting, play

NOT_ASKED = {
    "masters": {
        "Q8": "the [Auto] skill that a combo triggers is not understood, so the judge is asked first",
        "Q21": "what players may look at, which no move of a game is",
        "Q22": "what players may look at, which no move of a game is",
        "Q28": "how many cards a deck has",
        "Q29": "how many Leaders a deck has",
        "Q30": "how many cards of one number a deck has",
    },
    "fusion-world": {},
}
CARDS = {"fusion-world": ("fusion-world", "fusion-world-newer"), "masters": ("masters",)}


def _box(game: str) -> CardBox:
    files = [SHARED / "cards" / f"{name}.jsonl" for name in CARDS[game]]
    return CardBox(card for file in files for card in read_cards(file, game).cards)


def _asked(game: str, folder: Path) -> tuple[OfficialAnswer, ...]:
    """The publisher's questions, each with the position of ours that asks it, imported as anybody would."""
    positions = read_yaml(
        (Path(__file__).parent / f"{game.replace('-', '_')}_questions.yaml").read_text("utf-8")
    )
    lines: list[dict[str, Any]] = []
    published = (SHARED / "cards" / f"{game}-faq.jsonl").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(published, 1):
        row = json.loads(line)
        row.setdefault("faqid", f"Q{number}")
        if row["faqid"] in positions:
            row["position"] = positions.pop(row["faqid"])
        lines.append(row)
    assert not positions, "positions that ask no question"
    file = folder / "asked.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    return read_answers(file, game).answers


@pytest.mark.shared
@pytest.mark.parametrize("game", CARDS)
def test_the_engine_agrees_with_every_question_it_can_be_asked(game: str, tmp_path: Path) -> None:
    box = _box(game)
    verdicts: dict[str, Verdict] = {each.key: replay(each, box) for each in _asked(game, tmp_path)}
    print(game, dict(Counter(each.kind for each in verdicts.values())))
    told = {key: (each.step, each.move, [why["en"] for why in each.why]) for key, each in verdicts.items()}
    assert {key: told[key] for key, each in verdicts.items() if each.kind == "differs"} == {}
    assert {key for key, each in verdicts.items() if each.kind == "not-asked"} == NOT_ASKED[game].keys()


@pytest.mark.shared
def test_a_question_with_cards_of_the_box_is_played_again_without_it(tmp_path: Path) -> None:
    box = _box("fusion-world")
    for each in _asked("fusion-world", tmp_path)[:12]:
        title = dict.fromkeys(("en", "fr"), each.key)
        text = self_contained(each, box)
        item = Item(kind="answer", game=each.game, name=each.key, title=title, text=text)
        played = play(item, Setting())
        assert (played.trouble, played.faults) == ({}, ())
