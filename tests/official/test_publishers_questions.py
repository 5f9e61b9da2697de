"""The publisher's questions asked of the engine: questions, answers and cards are read from ../shared, and
only our positions are here. Run it with -s to see how many agree, differ and cannot be asked."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from conftest import SHARED
from helpers.masters_games import card
from helpers.yaml_files import read_yaml

import judge.games  # noqa: F401 - says which games have cards
from judge.cards.box import CardBox
from judge.cards.importing import read_cards
from judge.cards.model import CardDefinition
from judge.official import OfficialAnswer, Verdict, read_answers, replay, self_contained
from judge.rerunning import Item, Setting, play
from judge.rules.masters.decks import check_deck
from judge.rules.masters.game import Masters

NOT_ASKED = {
    "masters": {
        "Q8": "the [Auto] skill that a combo triggers is not understood, so the judge is asked first",
        "Q21": "what players may look at, which no move of a game is: asked of the areas below",
        "Q22": "what players may look at, which no move of a game is: asked of the areas below",
        "Q28": "how many cards a deck has: asked of the deck check below",
        "Q29": "how many Leaders a deck has: asked of the deck check below",
        "Q30": "how many cards of one number a deck has: asked of the deck check below",
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


def test_questions_about_decks_of_masters_are_asked_of_the_deck_check() -> None:
    leader = card("XM01-001", "leader", "Guard", power=10000)
    scouts = [card(f"XM01-{n:03}", "battle", "Scout", power=10000, cost=1) for n in range(2, 16)]

    def faults(deck: list[CardDefinition], with_leader: bool = True) -> list[str]:
        return [each.rule for each in check_deck(leader if with_leader else None, deck)]

    fifty = (scouts * 4)[:50]  # of one name: as many as one likes (Q30)
    assert faults(fifty) == []
    assert faults(fifty[1:]) == ["5-1-3"]  # Q28, which is older: the manual allows for up to 60 by now
    assert faults([*fifty, scouts[-1]]) == [] and faults(scouts * 4 + fifty[:5]) != []
    assert faults(fifty, with_leader=False)[0] == "5-1-2"  # Q29
    assert faults([*fifty, leader]) == ["5-1-3"]
    assert faults([*scouts * 3, *scouts[:1] * 8]) == ["5-1-3-1"]  # Q30


def test_what_players_of_masters_may_look_at_is_asked_of_its_areas() -> None:
    """The deck, the life and the opponent's hand are hidden (Q21); all other areas are open (Q22)."""
    secret = {Masters.areas[number] for number in Masters.secret_areas}
    assert secret == {"deck", "hand", "life"}
    assert {Masters.areas[number] for number in Masters.open_areas} == {*Masters.areas} - secret


@pytest.mark.shared
def test_a_question_with_cards_of_the_box_is_played_again_without_it(tmp_path: Path) -> None:
    box = _box("fusion-world")
    for each in _asked("fusion-world", tmp_path)[:12]:
        title = dict.fromkeys(("en", "fr"), each.key)
        text = self_contained(each, box)
        item = Item(kind="answer", game=each.game, name=each.key, title=title, text=text)
        played = play(item, Setting())
        assert (played.trouble, played.faults) == ({}, ())
