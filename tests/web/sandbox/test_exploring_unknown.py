"""The page "Explore" with cards that nobody knows: what was left out is named there, with what it takes."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.exploring import asked, ended, exploring_app, name_of, outcomes
from helpers.step_pages import StepPages, refusals, words_of


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    yield from exploring_app(tmp_path_factory.mktemp("exploring"))


KNOWN = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}
A: {battle: [raider], hand: [raider], life: [raider], deck: [raider]}
B: {hand: [raider], life: [raider], deck: [raider]}
"""


def test_these_are_all_only_where_nothing_was_left_out(client: FlaskClient) -> None:
    """Unknown cards are named with what it takes, in both languages; with all cards known these are all."""
    known = words_of(ended(case := StepPages(client, KNOWN), asked(case)))
    assert "These are all: every answer of every player was tried." in known
    assert "changes nothing here" in known and "may be more" not in known
    unknown = StepPages(client, KNOWN.replace("B: {hand: [raider]", "B: {hand: [raider, 2 unknown]"))
    address = asked(unknown)
    english = words_of(ended(unknown, address))
    assert "These are all" not in english and "changes nothing here" not in english
    assert "There may be more outcomes: Nobody uses the unknown cards in hand" in english
    assert "(B's hand: 2)" in english and "For a fuller answer, name these cards" in english
    french = words_of(client.get(address + "&lang=fr").text)
    assert "Il peut y avoir d'autres issues" in french and "(la main de B : 2)" in french
    client.get("/?lang=en")


# --- what unknown cards stand for -------------------------------------------------------------------------

DECK = """
cards:
  - {number: X-1, name: Wall, type: battle, color: red, cost: 1, power: 5000, combo_power: 10000, count: 4}
"""
UNKNOWN = KNOWN.replace("B: {hand: [raider]", "B: {hand: 2 unknown")
CHRONO_CLASH = """
game: chrono-clash
cards:
  raider: {type: battler, color: red, cost: 3, strength: 5}
gauge: 5
A: {battlefield: [raider], hand: [raider], guardians: [raider], deck: [raider]}
B: {hand: [raider], guardians: 1 unknown, deck: [raider]}
"""
CHRONO_DECK = """
cards:
  - {number: X-1, name: Wall, type: battler, color: red, cost: 1, strength: 9, count: 2}
"""


def explored(case: StepPages, at: int, **form: str) -> tuple[str, str]:
    """The address of an exploration, and its page once it has ended."""
    answer = case.post("explore", at=at, until="battle-end", size="small", **form)
    assert answer.status_code == 303, answer.text
    return answer.location, ended(case, answer.location)


def told(text: str, number: int) -> str:
    """What a page says of one outcome."""
    return words_of(text.split(f'id="outcome-{number}"')[1].split('id="outcome-', maxsplit=1)[0])


def test_what_unknown_cards_stand_for_is_asked_only_where_there_are_any(client: FlaskClient) -> None:
    assert "Unknown cards are" in StepPages(client, UNKNOWN).get("explore?at=0").text
    assert "Unknown cards are" not in StepPages(client, KNOWN).get("explore?at=0").text


def test_the_judge_can_assume_that_no_unknown_card_matters(client: FlaskClient) -> None:
    case = StepPages(client, UNKNOWN)
    address, text = explored(case, 0, unknown="none")
    words = words_of(text)
    assert "Every answer of every player was tried. These are all if this is so:" in words
    assert "As the judge assumes, none of these unknown cards matters (B's hand: 2)." in words
    assert "Comme l'arbitre le suppose" in words_of(client.get(address + "&lang=fr").text)
    client.get("/?lang=en")
    again = case.post("explore", at=0, until="battle-end", size="small", like=address.split("id=")[1])
    assert "As the judge assumes" in words_of(ended(case, again.location)), "the same is explored again"


def test_an_unknown_card_is_any_card_of_a_list_and_its_outcome_opens(client: FlaskClient) -> None:
    case = StepPages(client, UNKNOWN)
    at = case.said("A attacks leader with raider")
    address, text = explored(case, at, unknown="list", whose="B", list=DECK)
    words = words_of(text)
    assert "B's unknown cards were taken for: Wall (4), or for none that matters." in words
    assert "B combos with Wall" in words and "Wall: from the hand" in words
    number = next(number for number in outcomes(text) if "B combos with Wall" in told(text, number))
    opened = case.post("explore-open", id=name_of(address), outcome=number)
    assert opened.status_code == 303, refusals(opened.text)
    line = words_of(client.get(opened.location).text)
    assert "1 unknown card: now Wall" in line and "B combos with Wall" in line


def test_an_unknown_guardian_is_any_card_of_a_list_and_its_outcome_opens(client: FlaskClient) -> None:
    case = StepPages(client, CHRONO_CLASH)
    address, text = explored(case, 0, unknown="list", list=CHRONO_DECK)
    words = words_of(text)
    assert "judge names unknown: Wall (X-1)" in words
    every = outcomes(text)
    for number in every:
        opened = case.post("explore-open", id=name_of(address), outcome=number)
        assert opened.status_code == 303, refusals(opened.text)
    assert len(every) > 2


def test_an_outcome_opens_though_cards_were_added_since(client: FlaskClient) -> None:
    """Leaving a card unknown stays that, though the question has more answers by then."""
    case = StepPages(client, CHRONO_CLASH)
    address, text = explored(case, 0)
    explored(case, 0, unknown="list", list=CHRONO_DECK)
    number = next(n for n in outcomes(text) if "leaves unknown" in told(text, n))
    opened = case.post("explore-open", id=name_of(address), outcome=number)
    assert opened.status_code == 303, refusals(opened.text)
    line = words_of(client.get(opened.location).text)
    assert "judge leaves unknown unknown" in line or "Wall" not in line


@pytest.mark.parametrize("typed", ["4 NONE-1", "", "cards: [", "cards:\n  - {number: 1}"])
def test_a_list_that_cannot_be_read_is_refused_with_the_reason(client: FlaskClient, typed: str) -> None:
    case = StepPages(client, UNKNOWN)
    answer = case.post("explore", at=0, until="battle-end", size="small", unknown="list", list=typed)
    assert answer.status_code == 422 and 'role="alert"' in answer.text
    assert 'id="explore"' in answer.text, "it can be mended there"


def test_an_empty_box_says_what_to_import(client: FlaskClient) -> None:
    answer = StepPages(client, UNKNOWN).post("explore", at=0, until="decision", size="small", unknown="box")
    assert answer.status_code == 422 and "import cards" in answer.text
