"""Real cards with one sentence spoiled: wherever it would matter, every answer names its words."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from conftest import SHARED
from flask.testing import FlaskClient
from helpers.command import status_and_output as judge
from helpers.spoiling import MOON, Spoiled, attacks, on_a_table, played, spoiled_cards
from helpers.step_pages import StepPages, words_of

from judge.engine import tree
from judge.rules.dragon_ball.unread import kind_of_unread

pytestmark = pytest.mark.shared

FILE = SHARED / "cards" / "fusion-world.jsonl"
DOORS = (
    ("legal",),
    ("why-not", "A attacks leader with moon"),
    ("run",),
    ("explore", "--until", "decision", "--seconds", "5", "--states", "50"),
    ("why-not", "A combos with moon"),
    ("run", "--until", "turn-end"),
)
"""Ways to ask, one after the other: all of them for every card would take an hour."""


def spoiled(file: Path, each: int) -> Iterator[Spoiled]:
    """Every so-manyth spoiled text of a file, on its table."""
    for card, text, back in islice(spoiled_cards(file), 0, None, each):
        found = on_a_table(card, text, back)
        assert found is not None, (card["number"], text)
        yield found


def asked(folder: Path, card: Spoiled, door: tuple[str, ...], *more: str) -> str:
    """What the command says of a table."""
    position = folder / "position.yaml"
    position.write_text(card.position, encoding="utf-8")
    command, *rest = door
    return judge(command, str(position), *rest, *more)[1]


def waits_for(card: Spoiled) -> tuple[str, ...] | None:
    """The move after which the judge is to carry the spoiled words out; None where that takes more."""
    skill = card.skill
    if not card.alone:
        return None
    if skill.costs or skill.condition is not None or skill.turn == "opponent" or len(skill.effect) > 1:
        return None
    if played(skill):
        return ("A plays moon",) if '"type": "battle"' in card.position else None
    return ("A attacks leader with moon",) if attacks(skill) else None


def test_no_command_is_silent_on_what_holds(tmp_path: Path) -> None:
    held = (card for card in spoiled(FILE, 3) if kind_of_unread(card.skill) != "unread-effect")
    for number, card in enumerate(held):
        answer = asked(tmp_path, card, DOORS[number % len(DOORS)])
        assert MOON in answer, (card.number, card.words, DOORS[number % len(DOORS)], answer[-600:])


def test_no_command_is_silent_on_what_is_to_be_carried_out(tmp_path: Path) -> None:
    for card in spoiled(FILE, 3):
        if kind_of_unread(card.skill) != "unread-effect":
            continue
        assert any(isinstance(node, tree.ByHand) for node in card.skill.effect), card  # it is always come to
        moves = waits_for(card)
        if moves is not None:
            answer = asked(tmp_path, card, ("why-not", "judge does nothing", "--moves", *moves))
            told = answer.startswith("That is allowed.") and MOON in answer
            assert told or "5-3-3" in answer, (card.number, card.words, answer)  # or it costs too much
        elif card.skill.type != "auto":
            options = json.loads(asked(tmp_path, card, ("legal",), "--json"))
            offered = any(
                "activate" in each["en"] and card.words[:20] in each["en"] for each in options["options"]
            )
            assert not offered or MOON in json.dumps(options["rests_on"]), (card.number, card.words)


def test_play_page_is_not_silent(client: FlaskClient) -> None:
    held = [card for card in spoiled(FILE, 40) if kind_of_unread(card.skill) != "unread-effect"]
    for number, card in enumerate(held):
        language = ("en", "fr")[number % 2]
        text = words_of(StepPages(client, card.position).get(f"?lang={language}").text)
        assert text.count(MOON) >= 1, (card.number, card.words)
