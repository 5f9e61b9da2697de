"""Reveal…: one place to say which card an unknown one is, in Step."""

import re

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import DEFENDING, StepPages, options, refusals, words_of


@pytest.fixture
def case(client: FlaskClient) -> StepPages:
    return StepPages(client, DEFENDING)


def unknown_cards(text: str) -> list[str]:
    """The unknown cards that can be revealed, by number."""
    return re.findall(r'data-unknown="(\d+)"', text)


def test_unknown_cards_have_one_place_instead_of_a_button_each(case: StepPages) -> None:
    text = case.get().text
    assert text.count('id="reveal"') == 1 and len(unknown_cards(text)) == 2
    assert options(text) == ["end the Defense Step"]
    assert 'id="reveal" open' not in text
    second = unknown_cards(text)[1]
    opened = case.get(f"?reveal={second}").text
    assert 'id="reveal" open' in opened and f'name="unknown" value="{second}"' in opened


def test_it_is_a_card_of_the_position_one_that_is_found_or_a_new_one(case: StepPages) -> None:
    unknown = unknown_cards(case.get().text)[0]
    known = case.done("reveal", at=0, unknown=unknown, key="raider")
    assert "raider" in words_of(case.get(f"?at={known}").text)
    assert unknown_cards(case.get(f"?at={known}").text) == unknown_cards(case.get().text)[1:]
    searched = case.get(f"?reveal={unknown}&q=red").text
    found = re.search(r'id="found".*?name="key" value="([^"]+)"', searched, re.DOTALL)
    assert found is not None
    assert case.done("reveal", at=0, unknown=unknown, tool="add", key=found[1]) != known
    new = {"f-name": "Shield", "f-type": "battle", "f-color": "red", "f-cost": "1", "f-power": "10000"}
    at = case.done("reveal", at=0, unknown=unknown, tool="form", **new, **{"f-combo": "5000"})
    assert "combo" in " ".join(options(case.get(f"?at={at}").text))
    assert "Shield" in words_of(case.get(f"?at={at}").text)


def test_what_cannot_be_is_refused_and_what_was_typed_stays(case: StepPages) -> None:
    unknown = unknown_cards(case.get().text)[0]
    answer = case.post(
        "reveal", at="0", unknown=unknown, tool="form", **{"f-name": "Shield", "f-type": "battle"}
    )
    assert answer.status_code == 422 and refusals(answer.text)
    assert 'value="Shield"' in answer.text and 'id="reveal" open' in answer.text
    assert case.post("reveal", at="0", unknown=unknown, key="no such card").status_code == 422
    assert case.post("reveal", at="0", unknown="x", key="raider").status_code == 400
    leader = {"f-name": "Chief", "f-type": "leader", "f-color": "red", "f-power": "15000"}
    assert case.post("reveal", at="0", unknown=unknown, tool="form", **leader).status_code == 422


def test_without_scripts_the_form_says_what_is_understood(case: StepPages) -> None:
    unknown = unknown_cards(case.get().text)[0]
    sent = {"f-name": "Shield", "f-type": "battle", "f-color": "red", "f-cost": "1", "f-power": "5000"}
    text = case.post(
        "reveal", at="0", unknown=unknown, tool="understand", **sent, **{"f-text": "[Blocker]"}
    ).text
    assert "Understood:" in text and 'id="card-form" open' in text


def test_readers_are_offered_none_of_it(case: StepPages, client: FlaskClient) -> None:
    assert 'id="reveal"' not in client.get(f"{case.read}?at=0").text


def test_the_sheet_of_a_card_has_its_text_first_and_folds_refusals_that_are_alike(
    client: FlaskClient,
) -> None:
    case = StepPages(
        client,
        "cards:\n  raider: {type: battle, name: Raider, color: red, cost: 2, power: 15000, combo: 5000,\n"
        '    text: "[When Attacking] Draw 1 card."}\n'
        "A: {battle: [raider], hand: 2 unknown}\nB: {battle: [raider, raider, raider], hand: 2 unknown}\n",
    )
    raider = re.search(r'data-card="(\d+)" data-name="Raider"', case.get().text)
    assert raider is not None
    for number in re.findall(r'data-card="(\d+)" data-name="Raider', case.get().text):
        text = case.get(f"?card={number}").text
        chosen = text[text.index('id="chosen"') :]
        if "It may not" not in chosen or "It may<" not in chosen:
            continue
        assert chosen.index('class="card-text"') < chosen.index("It may")
        assert re.search(r"attack raider.*? <span class=\"count\">and 2 more</span>", chosen)
        return
    raise AssertionError("no raider may attack")


def test_the_judge_looks_at_the_top_of_a_deck_and_takes_any_card_of_it(client: FlaskClient) -> None:
    case = StepPages(client, DEFENDING)
    text = case.get("?hand=1").text
    top = text[text.index('id="hand-deck-1"') : text.index('id="hand-player"')]
    cards = re.findall(r'name="card" value="(\d+)"', top)
    assert len(cards) == 5
    shown = case.get(f"?hand=1&reveal={cards[2]}").text
    assert 'id="reveal" open' in shown and f'name="unknown" value="{cards[2]}"' in shown
    known = case.done("reveal", at=0, unknown=cards[2], key="raider", hand="1")
    third = re.compile(rf'<option value="{cards[2]}"[^>]*>([^<]+)<')
    assert third.findall(case.get(f"?hand=1&at={known}").text) == ["3. B&#39;s raider"]
    taken = case.done("by-hand", at=known, tool="move", card=cards[2], place="1:hand", how="silently")
    assert "Hand 2 → 3" in words_of(case.get(f"?at={taken}").text)
    assert third.findall(case.get(f"?hand=1&at={taken}").text) == ["Raider"]


def test_what_arrives_twice_is_done_once(case: StepPages) -> None:
    """A page sends once more what found no network, and cannot know whether it had arrived."""
    unknown = unknown_cards(case.get().text)[0]
    new = {"f-name": "Shield", "f-type": "battle", "f-color": "red", "f-cost": "1", "f-power": "10000"}
    for page, sent in (
        ("reveal", {"unknown": unknown, "key": "raider"}),
        ("reveal", {"unknown": unknown, "tool": "form", "f-combo": "5000", **new}),
        ("by-hand", {"tool": "draw", "seat": "0", "count": "1"}),
        ("by-hand", {"tool": "effect", "card": "0", "effect": "+5000 power", "until": "turn"}),
    ):
        first = case.done(page, at=0, **sent)
        assert case.done(page, at=0, **sent) == first, (page, sent)
