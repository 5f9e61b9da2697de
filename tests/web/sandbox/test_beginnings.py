"""What a position takes as done stands on the pages: set-up, step, sheet, explore; in both languages."""

from html import unescape

import pytest
from helpers.pages import text_of
from helpers.sandbox_site import Judge, site

OFFENSE = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000,
           text: "[When Attacking] Draw 1 card."}
A: {battle: [raider rest]}
battle: {attack: A raider, guard: B leader, step: offense}
"""
ATTACK = """
game: chrono-clash
cards: {scout: {type: battler, color: red, cost: 2, strength: 4, text: "[Attack] [Draw 1]"}}
A: {battlefield: [scout tapped]}
attack: {card: A scout, at: 10-1-3}
"""


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Judge:
    return Judge(site(tmp_path_factory.mktemp("home")))


@pytest.fixture(
    params=[("fusion-world", OFFENSE, "8-1-3"), ("chrono-clash", ATTACK, "10-1-2")], scope="module"
)
def case(request, judge) -> tuple[str, str]:
    game, text, rule = request.param
    return judge.begin(**{"from": "text", "game": game, "text": text}), rule


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", ["", "setup", "sheet", "sheet.md"])
def test_each_page_says_it(judge, case, page, language):
    base, rule = case
    judge.get(f"/?lang={language}")
    answer = judge.get(f"{base}{page}?lang={language}", follow_redirects=True)
    assert answer.status_code == 200
    told = answer.text if page == "sheet.md" else unescape(text_of(answer.text))
    words = {"en": ("Taken as done:", "Not sure:"), "fr": ("Considéré comme fait", "Pas certain")}[language]
    assert all(each in told for each in words)
    assert rule in told
