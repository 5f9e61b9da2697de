"""What came of a move, on the page "Step": the line that says it, and the rules by which nothing changed."""

import re

from flask.testing import FlaskClient
from helpers.step_pages import DEFENDING, StepPages, words_of

from judge.rules.chrono_clash.events import attacking
from judge.rules.dragon_ball.events.areas import Moved
from judge.rules.dragon_ball.events.battle import AttackDeclared, Compared
from judge.sandbox.variations import RuleLine, idle_apart


def came(case: StepPages, at: int, language: str = "en") -> str:
    """The line that says what came of the move to a node."""
    text = case.get(f"?at={at}&lang={language}").text
    return words_of(re.search(r'<p class="came"[^>]*>(.*?)</p>', text, re.DOTALL)[1])  # type: ignore[index]


def test_events_say_themselves_whether_they_decide() -> None:
    assert Compared.is_decisive and attacking.GuardianDestroyed.is_decisive and not AttackDeclared.is_decisive
    assert Moved(1, 2, 3, 0, "ko-battle", -1, False, False).decides
    assert not Moved(1, 2, 3, 0, "play", -1, False, False).decides


def test_an_attack_is_told_by_what_decided_it_then_by_what_is_left(client: FlaskClient) -> None:
    case = StepPages(client, DEFENDING)
    at = case.done("go-on", at=0, until="battle")
    told = came(case, at)
    assert re.match(r"[^·]*succeeds \(8-4-6\) · [^·]*B takes 1 damage[^·]* \([\d-]+\) · ", told), told
    assert "B: Life 8 → 7, Hand 2 → 3" in told
    assert "réussit (8-4-6)" in came(case, at, "fr")


def test_a_ko_is_told_and_where_nothing_decides_the_move_comes_first(client: FlaskClient) -> None:
    case = StepPages(client)
    plays = case.said("A uses storm")
    assert "is KO'd" not in came(case, plays) and came(case, plays).startswith("A ")
    assert re.search(
        r"Warden is KO'd [^·]*\([\d-]+\)", came(case, case.said("A chooses warden", plays)), re.I
    )


def test_rules_by_which_nothing_changed_are_folded_and_opened_where_one_looks(client: FlaskClient) -> None:
    case = StepPages(client)
    at = case.said("A attacks leader with raider")
    text = case.get(f"?at={at}").text
    folded = re.search(
        r'<details id="idle-\d+-(\d+)"><summary>(.*?)</summary>(.*?)</details>', text, re.DOTALL
    )
    assert folded is not None
    assert re.match(r"\d+ rules, nothing changed: [\d-]+ … [\d-]+", " ".join(words_of(folded[2]).split()))
    assert "happened" not in folded[3]
    inside = case.get(f"?at={at}.{folded[1]}").text
    assert f'id="idle-{at}-{folded[1]}" open data-fresh' in inside


def test_the_last_rule_and_those_that_changed_something_stand_alone() -> None:
    lines = (
        RuleLine(1, "1-1", "", "", ""),
        RuleLine(2, "1-2", "", "", ""),
        RuleLine(3, "1-3", "", "", ""),
        RuleLine(3, "1-3", "moved", "", ""),
        RuleLine(4, "1-4", "", "", "", changed=(3,)),
        RuleLine(5, "1-5", "", "", ""),
        RuleLine(6, "1-6", "", "", ""),
    )
    assert [len(group) for group in idle_apart(lines)] == [2, 1, 1, 1, 1, 1]
