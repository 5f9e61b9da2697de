"""What a position takes as done stands on the pages: set-up, step, sheet, explore; in both languages."""

import re
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


def buttons(page: str, label: str) -> list[str]:
    """The edits of the buttons with a label that answer what is not sure."""
    section = page.split('id="begins"', 1)[1].split("</details>", 1)[0]
    return [
        unescape(edit) for edit in re.findall(rf"value='([^']+)' aria-label=\"[^\"]+\">{label}<", section)
    ]


@pytest.mark.parametrize(
    ("language", "label", "said"),
    [
        ("en", "No", "The position says no. It is pending."),
        ("fr", "Non", "La position dit non. C'est en suspens."),
        ("en", "Does not matter", "The position says that it does not matter."),
        ("fr", "Sans importance", "La position dit que c'est sans importance."),
    ],
)
def test_a_button_of_the_set_up_answers_and_is_undone(judge, case, language, label, said):
    base, _ = case
    judge.get(f"/?lang={language}")
    not_sure = {"en": "Not sure:", "fr": "Pas certain :"}[language]
    [edit] = buttons(judge.get(f"{base}setup?lang={language}").text, label)
    answer = judge.post(f"{base}setup/edit", {"based_on": judge.seen(base), "edit": edit})
    assert answer.status_code == 303, answer.text
    for page in ("setup", "", "sheet"):
        told = unescape(text_of(judge.get(f"{base}{page}?lang={language}", follow_redirects=True).text))
        assert said in told
        assert not_sure not in told
    assert "beginning:" in unescape(judge.get(f"{base}setup").text)
    again = {"en": "Ask again", "fr": "Demander à nouveau"}[language]
    assert len(buttons(judge.get(f"{base}setup").text, again)) == (
        "pending" not in said and "suspens" not in said
    )
    judge.post(f"{base}setup/undo", {"based_on": judge.seen(base)})
    assert not_sure in unescape(text_of(judge.get(f"{base}setup?lang={language}").text))


def test_the_play_page_leads_to_the_questions(judge, case):
    base, _ = case
    judge.get("/?lang=en")
    assert f"{base}setup#begins" in judge.get(base).text


@pytest.mark.parametrize(
    ("step", "shown"),
    [("attack", "Attack declared"), ("offense", "Offense Step"), ("defense", "Defense Step")],
)
def test_set_up_shows_the_step_that_the_position_names(judge, step, shown):
    text = OFFENSE.replace("step: offense", f"step: {step}")
    page = judge.get(f"{judge.begin(**{'from': 'text', 'text': text})}setup?lang=en").text
    assert re.search(rf'<option value="{step}" selected', page)
    assert shown.casefold() in text_of(page).casefold()
