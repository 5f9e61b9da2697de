"""The page "Step" through HTTP: playing, why not, the rules of an act, readings, going back and forward."""

import re
from collections.abc import Collection
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.other_rules import inserted, steps_changed
from helpers.step_pages import DEFENDING, ODD, StepPages, card, options, refusals, words_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.casework import foundations
from judge.rules.dragon_ball.areas import LEADER
from judge.sandbox.variations import Stepper
from judge.store.nodes import Nodes
from judge.table.acts import PlayNode


@pytest.fixture
def case(client: FlaskClient) -> StepPages:
    return StepPages(client)


def test_what_is_asked_is_a_question_with_its_rule_and_a_button_for_each_option(case: StepPages) -> None:
    text = case.get().text
    assert 'href="/fusion-world/7-3-4?both=1"' in text and "what do you do?" in words_of(text)
    assert any("attack" in each for each in options(text)) and len(options(text)) > 5
    assert "lit-can-act" in text


def test_an_option_leads_to_the_next_decision_and_the_rules_of_the_act_are_told(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    text = words_of(case.get(f"?at={at}").text)
    assert "8-1-1" in text and "switches to Rest Mode" in text
    assert "lit-changed" in case.get(f"?at={at}").text


def test_the_page_speaks_french(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    text = words_of(case.get(f"?at={at}&lang=fr").text)
    assert "passe en mode" in text and "what do you do" not in text


def test_the_same_act_again_is_the_same_node_and_another_makes_a_branch(case: StepPages) -> None:
    first = case.said("A attacks leader with raider")
    assert case.said("A attacks leader with raider") == first
    other = case.said("A plays herald")
    assert other != first
    text = case.get(f"?at={other}").text
    assert 'class="depth-1 begins"' in text and "Move up" in text


def test_a_card_says_what_it_may_do_and_why_not_with_each_rule(case: StepPages) -> None:
    text = case.get(f"?card={card(case, 'raider')}").text
    assert "It may" in text and "It may not" in text
    reasons = re.findall(r'class="reasons">.*?</ul>', text, re.DOTALL)
    assert reasons and all("/fusion-world/" in each for each in reasons)
    others = case.get(f"?card={card(case, 'warden')}").text
    assert "It may not" in others or "It can do nothing now." in others
    assert "Blocker" in words_of(others)


def test_a_move_in_words_that_is_not_allowed_is_refused_with_reasons_and_what_comes_nearest(
    case: StepPages,
) -> None:
    answer = case.post("say", at=0, words="A attacks warden with raider")
    assert answer.status_code == 422
    assert "8-1-1" in refusals(answer.text) and 'value="A attacks warden with raider"' in answer.text
    assert re.search(r'<button name="words" value="A attacks', answer.text)
    unclear = case.post("say", at=0, words="dance")
    assert unclear.status_code == 422 and "not understood" in refusals(unclear.text)


def test_a_move_out_of_place_is_refused_with_its_rule(case: StepPages) -> None:
    answer = case.post("say", at=0, words="A charges raider")
    assert answer.status_code == 422
    assert "7-2-11" in refusals(answer.text) and "not understood" not in refusals(answer.text)


def test_rule_by_rule_the_board_is_as_it_was_then_and_nothing_is_asked(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    text = case.get(f"?at={at}.1").text
    assert "Rule 1 of" in words_of(text) and 'aria-current="step"' in text and not options(text)
    last = int(re.search(r"Rule 1 of (\d+)", words_of(text))[1])  # type: ignore[index]
    assert options(case.get(f"?at={at}.{last}").text) == options(case.get(f"?at={at}").text)
    assert case.get(f"?at={at}.{last + 5}").status_code == 200


def test_back_and_forward_lead_through_everything(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    text, steps = case.get(f"?at={at}").text, 0
    while found := re.search(r'href="([^"]*)" data-key="ArrowUp"', text):
        text, steps = case.client.get(found[1].replace("&amp;", "&")).text, steps + 1
    assert steps > 5
    while found := re.search(r'href="([^"]*)" data-key="ArrowDown"', text):
        text, steps = case.client.get(found[1].replace("&amp;", "&")).text, steps - 1
    assert steps == 0 and options(text) == options(case.get(f"?at={at}").text)
    back = re.search(r'href="([^"]*)" data-key="ArrowLeft u"', text)[1]  # type: ignore[index]
    assert "at=0" in back


def test_running_on_ends_the_step_or_the_turn_and_says_when_nothing_goes(case: StepPages) -> None:
    at = case.done("go-on", at=0, until="turn")
    assert at and "by-itself" in case.get(f"?at={at}").text
    battle = case.said("A attacks leader with raider")
    assert case.post("go-on", at=battle, until="battle").status_code in (303, 422)
    assert case.post("go-on", at=0, until="doomsday").status_code == 400


def test_several_are_chosen_by_boxes_and_ordered_ones_by_numbers(client: FlaskClient) -> None:
    played = StepPages(
        client,
        "cards:\n  sage: {type: battle, name: Sage, color: red, cost: 1, power: 10000, combo: 5000,\n"
        '    text: "[When Attacking] Choose up to 2 of your opponent\'s Battle Cards and KO them."}\n'
        "  pawn: {type: battle, name: Pawn, color: red, cost: 1, power: 5000, combo: 5000}\n"
        "A: {battle: [sage], hand: 2 unknown}\nB: {battle: [pawn, pawn, pawn]}\n",
    )
    at = played.said("A attacks leader with sage")
    text = played.get(f"?at={at}").text
    assert text.count('type="checkbox" name="option"') == 3 and "Choose up to 2, or none." in words_of(text)
    answer = played.post("answer", at=at, option=["0", "1", "2"])
    assert answer.status_code == 422 and refusals(answer.text)
    assert played.done("answer", at=at, option=["2", "0"])


def test_an_interpretation_stands_out_and_its_other_reading_is_a_branch(client: FlaskClient) -> None:
    example = {"from": "example", "game": "fusion-world", "example": "as-many-actions-as-wanted"}
    case = StepPages(client, **example)
    text = case.get("?at=3").text
    assert "Interpretation" in words_of(text) and "Other reading:" in words_of(text)
    answer = case.post("reading", at=3, name="damage-at-checkpoint")
    assert answer.status_code == 303 and "versus=3" in answer.location
    shown = case.client.get(answer.location).text
    assert "/compare?a=3&amp;b=" in shown
    assert case.post("reading", at=3, name="no such thing").status_code == 422
    assert case.post("reading", at=0, name="damage-at-checkpoint").status_code in (303, 404, 422)


def test_the_rules_of_earlier_acts_are_loaded_by_themselves_or_all_at_once(case: StepPages) -> None:
    first = case.said("A plays herald")
    at = case.said("A chooses raider", first)
    text = case.get(f"?at={at}").text
    assert f'data-load="{case.edit}trace?node={first}"' in text
    assert "5-5" in words_of(case.get(f"trace?node={first}").text)
    assert case.get(f"?at={at}&trace=all").text.count('class="trace"') > 2
    assert case.get("trace?node=99").status_code == case.get("trace?node=x").status_code == 404


def test_a_move_is_carried_out_once_and_pages_show_what_it_ran_then(
    case: StepPages, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = case.said("A attacks leader with raider")
    blocked = case.said("B blocks with warden", first)
    passed = case.said("B does not block", first)
    drawn = case.done("by-hand", at=passed, tool="draw", seat="0", count="1")
    monkeypatch.setattr(foundations, "_readings", lambda *_: [])  # other readings are played anew, on purpose
    monkeypatch.setattr(Stepper, "step", None)
    for page in (
        f"?at={drawn}",
        f"?at={blocked}.1",
        f"?at={blocked}&trace=all",
        f"trace?node={first}",
        f"compare?a={blocked}&b={drawn}",
        f"sheet?at={passed}",
        "case",
    ):
        assert case.get(page, follow_redirects=True).status_code == 200, page
    assert "switches to Rest Mode" in words_of(case.get(f"?at={first}").text)


def test_what_is_not_understood_is_put_to_the_judge_with_tools(client: FlaskClient) -> None:
    case = StepPages(client, ODD)
    at = case.said("A attacks leader with oracle")
    text = case.get(f"?at={at}").text
    assert "Dance a while" in words_of(text) and 'value="draw"' in text
    assert re.findall(r"<option value=\"\d+\" selected>([^<]+)<", text) == ["Oracle"], "the card that says so"
    french = words_of(case.get(f"?at={at}&lang=fr").text)
    assert re.search(r"dit «\sDance a while\.\s» Faites-le", french), "one stop is enough"
    hand = case.done("by-hand", at=at, tool="draw", seat="0", count="2", hand="1")
    assert 'class="happened judged"' in case.get(f"?at={hand}").text
    assert "Dance a while" in words_of(case.get(f"?at={hand}").text)


def trace_of_the_opening(case: StepPages, language: str = "en") -> str:
    found = re.search(r'class="rules-run".*?</section>', case.get(f"?lang={language}").text, re.DOTALL)
    assert found
    return words_of(found[0])


ISSUE = (
    "8-3-4 grants the free timing of the Defense Step to the turn player, "
    "the other rules to the non-turn player"
)


def test_a_case_can_begin_with_the_other_reading(client: FlaskClient) -> None:
    case = StepPages(client, DEFENDING)
    first = case.said("B passes")
    usual = trace_of_the_opening(case)
    assert "Interpretation" in usual and "Begin with the other reading" in usual
    answer = case.post("reading", at="0", name="defense-step-player")
    assert answer.status_code == 303, "reloading the page does not switch it back"
    said = words_of(case.client.get(answer.location).text)
    assert f"The other reading of “{ISSUE}”. 1 move can no longer be made" in said
    other = trace_of_the_opening(case)
    assert "Begin with the usual reading" in other and "Begin with the other reading" not in other
    assert case.get(f"?at={first}").status_code == 422, "B is not asked first any more"
    case.post("reading", at="0.1", name="defense-step-player")
    assert trace_of_the_opening(case) == usual
    assert "no interpretation" in refusals(case.post("reading", at="0", name="nonsense").text)
    fragment = {"X-Fragment": "1"}
    data = {"csrf_token": case.token, "at": "0", "name": "defense-step-player"}
    page = case.client.post(f"{case.edit}reading", data=data, headers=fragment).text
    assert f"The other reading of “{ISSUE}”" in words_of(page)


def test_readers_see_everything_and_change_nothing(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    text = case.client.get(f"{case.read}?at={at}").text
    assert "8-1-1" in text and "Make your own copy" in text
    assert not options(text) and case.edit not in text
    for page in ("answer", "say", "go-on", "by-hand", "note", "promote", "delete-line", "reading"):
        assert case.client.post(case.read + page, data={"csrf_token": case.token}).status_code in (404, 405)


def test_a_reader_goes_on_in_a_copy_of_ones_own(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")
    shown = case.client.get(f"{case.read}?at={at}").text
    name = re.search(r'name="case" value="(\w+)"', shown)[1]  # type: ignore[index]
    copy = StepPages(case.client, **{"from": "case", "case": name})
    assert copy.edit != case.edit and copy.get(f"?at={at}").status_code == 200


def test_the_editing_link_is_shown_once_with_what_losing_it_means(case: StepPages) -> None:
    assert "It cannot be found again" in words_of(case.get("?new=1").text)
    assert "It cannot be found again" not in words_of(case.get().text)


def test_a_fragment_says_where_it_stands(case: StepPages) -> None:
    data = {"csrf_token": case.token, "at": "0", "words": "A attacks leader with raider"}
    answer = case.client.post(f"{case.edit}say", data=data, headers={"X-Fragment": "1"})
    assert answer.status_code == 200 and "at=" in answer.headers["X-Location"] and "<html" not in answer.text


@pytest.mark.parametrize("at", ["x", "9999", "-1", "1.1.1", "0.99999", "99999999999999", "٣"])
def test_a_place_that_there_is_not_is_not_found(case: StepPages, at: str) -> None:
    assert case.get("", query_string={"at": at}).status_code in (200, 404)


FORMS = ("answer", "say", "go-on", "reading", "by-hand", "note", "promote", "delete-line", "restore-line")
FIELDS = (
    "at", "option", "words", "until", "name", "tool", "card", "place", "power", "duration", "effect", "count",
    "seat", "how", "node", "comment", "version", "to", "order-0", "hand",
)  # fmt: skip
VALUES = st.one_of(
    st.sampled_from(
        ["", "0", "1", "2", "-1", "1.2", "0:deck", "1:battle:bottom", "9:x", "silently", "turn", "move",
         "draw", "ko", "mode", "power", "effect", "ki", "damage", "markers", "shuffle", "understand", "+5000",
         "gains [Blocker] for the turn", "A attacks leader with raider", "damage-at-checkpoint", "9" * 30]
    ),
    st.text(max_size=40),
)  # fmt: skip


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(page=st.sampled_from(FORMS), data=st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=6))
def test_no_form_makes_the_server_fail(case: StepPages, page: str, data: dict[str, str]) -> None:
    answer = case.post(page, **data)
    assert answer.status_code < 500, answer.text
    if answer.location:
        assert case.client.get(answer.location).status_code < 500


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.dictionaries(
    st.sampled_from(("at", "card", "hand", "trace", "moves", "deleted", "versus", "node", "text", "new")),
    VALUES, max_size=4,
), page=st.sampled_from(("", "trace", "understood")))  # fmt: skip
def test_no_address_makes_the_server_fail(case: StepPages, query: dict[str, str], page: str) -> None:
    assert case.get(page, query_string=query).status_code < 500
    assert case.client.get(case.read + page, query_string=query).status_code < 500


def test_a_step_reads_only_the_nodes_that_it_shows(case: StepPages, monkeypatch: pytest.MonkeyPatch) -> None:
    at = case.said("A attacks leader with raider")
    for _ in range(90):  # the judge's hand can go on for ever
        at = case.done("by-hand", at=at, tool="mode", card=0, how="silently")
    read: list[int] = []
    some = Nodes.some

    def counted(self: Nodes, case_id: str, root: int, numbers: Collection[int]) -> tuple[PlayNode, ...]:
        read.extend(numbers)
        return some(self, case_id, root, numbers)

    monkeypatch.setattr(Nodes, "some", counted)
    monkeypatch.setattr(Nodes, "of", None)  # nothing may ask for all
    text = case.get(f"?at={at}").text
    assert "earlier moves" in text and f'href="{case.edit}?at={at}" aria-current="true"' in text
    assert 20 < len(set(read)) < 60
    monkeypatch.undo()
    assert case.get(f"?at={at}&moves=all").text.count('class="depth-0') > 90


def test_a_move_that_no_longer_goes_is_told_with_its_reason_where_the_line_still_holds(
    case: StepPages, app: Flask
) -> None:
    at = case.said("A attacks leader with raider")
    kept = app.extensions["store"]
    found = kept.cases.read(case.read.split("/")[2])
    engine = kept.nodes.one(found.id, found.root, at).engine
    lost = {"kind": "answer", "answer": (0,), "words_en": "A plays nobody", "words_fr": "A ne joue personne"}
    lost["engine"] = engine
    node = PlayNode(0, parent=at, **lost, broken_en="nobody is there", broken_fr="personne n'y est")
    broken = kept.nodes.add(found.id, found.root, node).node.number
    reasons = {"broken_en": "after nobody is there", "broken_fr": "après personne"}
    follows = PlayNode(0, parent=broken, kind="answer", **reasons, engine=engine)
    after = kept.nodes.add(found.id, found.root, follows).node.number
    for number in (broken, after):
        answer = case.get(f"?at={number}")
        assert answer.status_code == 422 and "nobody is there" in refusals(answer.text)
    text = case.get(f"?at={at}").text
    assert 'broken"' in text and "nobody is there" in text
    assert case.get(f"trace?node={broken}").status_code in (200, 404)
    for page, data in (("answer", {"option": "0"}), ("go-on", {"until": "turn"}), ("say", {"words": "pass"})):
        assert "nobody is there" in refusals(case.post(page, at=after, **data).text)


def test_a_move_that_comes_out_otherwise_with_other_rules_says_so(case: StepPages) -> None:
    at = case.said("A attacks leader with raider")

    def exhausts(game: Any) -> None:
        card = game.zone(0, LEADER)[0]
        game.update(card, markers=3)

    with steps_changed("fusion-world", "attack", inserted("8-1-4", "8-1-4", exhausts)):
        for page in (f"?at={at}", f"sheet?at={at}", f"sheet.md?at={at}"):
            assert "comes out otherwise" in case.get(page, follow_redirects=True).text, page
        for page in (f"?at={at}&lang=fr", f"sheet?at={at}&lang=fr"):
            assert "donne un autre résultat" in case.get(page, follow_redirects=True).text, page
        assert "comes out otherwise" in case.client.get(f"{case.read}?at={at}&lang=en").text
        assert "comes out otherwise" in case.get("case.json").text


BLOCKERS = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 2, power: 15000, combo: 5000}
  wall: {type: battle, name: Wall, color: red, cost: 2, power: 10000, combo: 5000, text: "[Blocker]"}
  gate: {type: battle, name: Gate, color: red, cost: 2, power: 10000, combo: 5000, text: "[Blocker]"}
  hush: {type: battle, name: Hush, color: red, cost: 2, power: 10000, combo: 5000,
    text: "[Auto] When your Leader is attacked, you can't activate [Blocker] for the battle."}
A: {battle: [raider]}
B: {battle: [wall, gate, hush]}
"""


def test_a_pending_skill_is_said_to_be_in_vain_before_it_is_chosen(client: FlaskClient) -> None:
    case = StepPages(client, BLOCKERS)
    at = case.said("A attacks leader with raider")
    assert "In vain:" not in case.get(f"?at={at}").text
    at = case.said("B resolves hush", at)
    page = words_of(case.get(f"?at={at}&lang=en").text)
    assert "In vain: The [Blocker] of gate cannot be activated: an effect forbids it (0-2-5)" in page
    assert "Sans effet :" in words_of(case.get(f"?at={at}&lang=fr").text).replace("\xa0", " ")


UNKNOWN_HAND = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 2, power: 15000, combo: 5000}
A: {battle: [{card: raider, rest: true}], hand: 4 unknown}
B: {battle: [raider]}
"""


def test_why_not_has_an_entry_and_nearest_moves_are_no_unknown_cards(client: FlaskClient) -> None:
    case = StepPages(client, UNKNOWN_HAND)
    page = case.get("?at=0&lang=en").text
    entry = page.partition('id="why-not"')[2].partition("</details>")[0]
    assert "Why not…?" in entry
    address = re.findall(r'href="([^"]+card=\d+)"[^>]*>A: Raider', entry)[0].replace("&amp;", "&")
    assert "It may not" in words_of(case.client.get(address).text)
    refused = case.post("say", at=0, words="A shows a unicorn").text
    assert "Closest moves:" in refused
    nearest = refused.partition("Closest moves:")[2].partition("</form>")[0]
    assert "unknown" not in re.findall(r'name="words" value="([^"]+)"', nearest)[0]
    assert ">A\xa0: Raider<" in case.get("?at=0&lang=fr").text
