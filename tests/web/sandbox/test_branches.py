"""The tree of lines through HTTP: notes, order, deleting and bringing back; the judge's hand."""

import re

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import StepPages, card, refusals, words_of


@pytest.fixture
def case(client: FlaskClient) -> StepPages:
    return StepPages(client)


def moves(text: str) -> list[str]:
    """The list of moves, as a page shows it."""
    found = re.search(r'<ol class="moves".*?</ol>', text, re.DOTALL)
    assert found
    return [words_of(each).strip() for each in re.findall(r"<li.*?</li>", found[0], re.DOTALL)]


def test_a_node_has_a_name_and_a_comment_whose_rules_are_linked(case: StepPages) -> None:
    pytest.importorskip("nh3", reason="users' Markdown is shown as it was typed")
    at = case.said("A attacks leader with raider")
    assert case.done(
        "note", node=at, name="A's claim", comment="**Yes**, by 8-1-1. <script>x</script>", version=1
    )
    text = case.get(f"?at={at}").text
    assert "A&#39;s claim" in text and "<strong>Yes</strong>" in text and "<script>x" not in text
    assert '<a href="/fusion-world/8-1-1" class="reference"' in text or 'href="/fusion-world/8-1-1"' in text


def test_two_editors_of_a_comment_the_later_one_is_told_and_keeps_what_was_typed(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    case.done("note", node=at, name="", comment="first", version=1)
    answer = case.post("note", node=at, name="", comment="second", version=1)
    assert answer.status_code == 409 and refusals(answer.text)
    assert ">second</textarea>" in answer.text and "first" in answer.text


def test_one_names_a_move_while_another_comments_on_it(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    page = case.get(f"?at={at}").text
    form = page[page.index('class="note"') :]
    seen = dict(re.findall(r'name="(version|seen_name|seen_comment)" value="([^"]*)"', form))
    assert len(seen) == 3
    case.done("note", node=at, name="the claim", comment="", **seen)
    case.done("note", node=at, name="", comment="by 8-1-1", **seen)
    text = case.get(f"?at={at}").text
    assert "the claim" in text and ">by 8-1-1</textarea>" in text
    late = case.post("note", node=at, name="", comment="by 8-1-2", **seen)
    assert late.status_code == 409 and ">by 8-1-2</textarea>" in late.text


def test_too_long_a_comment_is_refused_and_still_there(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    answer = case.post("note", node=at, name="", comment="x" * 10_001, version=1)
    assert answer.status_code == 422 and "x" * 10_001 in answer.text


def test_a_variation_is_promoted_to_the_main_line(case: StepPages) -> None:
    first = case.said("A attacks leader with raider")
    other = case.said("A plays herald")
    before = moves(case.get(f"?at={other}").text)
    case.done("promote", node=other, to="main")
    after = moves(case.get(f"?at={other}").text)
    assert before[1].startswith("A attacks") and after[1].startswith("A plays")
    case.done("promote", node=first, to="up")
    assert moves(case.get(f"?at={first}").text)[1].startswith("A attacks")


def test_a_deleted_line_is_offered_back_at_once_and_in_a_list(case: StepPages) -> None:
    first = case.said("A plays herald")
    second = case.said("A chooses raider", first)
    assert "after it" in words_of(case.get(f"?at={first}").text)
    answer = case.post("delete-line", node=first)
    assert "deleted=1" in answer.location  # the act itself, and not its payment alone
    shown = case.client.get(answer.location).text
    assert "Undo" in shown and "1 deleted line" in words_of(shown) and len(moves(shown)) == 1
    assert "This line was deleted." in words_of(case.get(f"?at={second}").text)
    case.done("restore-line", node=second)
    assert len(moves(case.get(f"?at={second}").text)) > 2


def test_playing_a_deleted_move_again_brings_it_back(case: StepPages) -> None:
    first = case.said("A plays herald")
    case.done("delete-line", node=first)
    assert case.said("A plays herald") == first
    assert "Undo" not in case.get(f"?at={first}").text


def test_lines_are_compared_by_choosing_another_one(case: StepPages) -> None:
    first = case.said("A plays herald")
    second = case.said("A attacks leader with raider")
    text = case.get(f"?at={first}").text
    assert f'action="{case.edit}compare"' in text and f'<option value="{second}">' in text


@pytest.mark.parametrize("page", ["note", "promote", "delete-line", "restore-line"])
def test_what_is_no_node_is_not_found(case: StepPages, page: str) -> None:
    for node in ("", "0", "77", "x"):
        assert case.post(page, node=node).status_code == 404


# --- the judge's hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tool", "fields", "told"),
    [
        ("move", {"place": "0:drop"}, "raider"),
        ("mode", {}, "Rest Mode"),
        ("ko", {}, "KO"),
        ("power", {"power": "+5000", "duration": "turn"}, "+5000"),
        ("power", {"power": "-10000", "duration": "battle"}, "-10000"),
        ("effect", {"effect": "gains [Blocker] for the turn"}, "[Blocker]"),
        ("ki", {"count": "2"}, "2"),
        ("draw", {"seat": "0", "count": "2"}, "2 cards"),
        ("damage", {"seat": "1", "count": "1"}, "damage"),
        ("markers", {"seat": "1", "count": "3"}, "marker"),
        ("shuffle", {"seat": "0"}, "shuffle"),
    ],
)
@pytest.mark.parametrize("how", ["effect", "silently"])
def test_every_tool_changes_the_table_and_the_trace_marks_it(
    case: StepPages, tool: str, fields: dict[str, str], told: str, how: str
) -> None:
    at = case.done("by-hand", at=0, tool=tool, card=card(case, "raider"), how=how, **fields)
    text = case.get(f"?at={at}").text
    assert 'judged"' in text and told.casefold() in words_of(text).casefold()
    again = case.done("say", at=at, words="A attacks leader with guard") if tool == "nothing" else at
    assert case.get(f"?at={again}&lang=fr").status_code == 200


def test_an_effect_added_by_hand_is_understood_at_once_and_still_there_after_another(case: StepPages) -> None:
    raider = card(case, "raider")
    assert "Understood:" in case.get("understood", query_string={"text": "+5000 power for the turn"}).text
    assert "Not understood" in case.get("understood", query_string={"text": "dance"}).text
    shown = case.post("by-hand", at=0, tool="understand", effect="+5000 power", card=raider, hand="1")
    assert "Understood:" in shown.text and 'value="+5000 power"' in shown.text
    at = case.done("by-hand", at=0, tool="effect", card=raider, effect="+5000 power for the turn")
    at = case.done("by-hand", at=at, tool="effect", card=raider, effect="gains [Critical] for the turn")
    text = words_of(case.get(f"?at={at}&card={raider}").text)
    assert "20000" in text and "Critical" in text


def test_what_the_hand_cannot_do_is_refused_with_what_was_typed(case: StepPages) -> None:
    answer = case.post("by-hand", at=0, tool="effect", card=card(case, "raider"), effect="dance", hand="1")
    assert answer.status_code == 422 and "dance" in refusals(answer.text) and 'value="dance"' in answer.text
    for fields in (
        {"tool": "ko"},
        {"tool": "draw", "seat": "7"},
        {"tool": "move", "card": "1", "place": "x"},
    ):
        assert case.post("by-hand", at=0, **fields).status_code == 422
    assert case.post("by-hand", at=0, tool="magic").status_code == 400
