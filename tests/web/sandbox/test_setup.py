"""The page "Set up" through HTTP: what each form does, what is refused and kept, undo, two at once."""

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from judge.games.fusion_world.areas import AREAS
from judge.library import Shelf
from judge.sandbox.editing.library import card_of_key
from judge.sandbox.position import read_position
from judge.store import Change, Document
from judge.web import create_app


@pytest.fixture(scope="module")
def home_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = tmp_path_factory.mktemp("home")
    return create_app({"SHELF": Shelf(home_folder=folder), "RATELIMIT_ENABLED": False})


class Visitor:
    """A judge at a case's set-up."""

    def __init__(self, client: FlaskClient, table: str = "mid-game") -> None:
        self.client = client
        self.token = self._token(client.get("/sandbox/").text)
        sent = {"csrf_token": self.token, "from": "table", "game": "fusion-world", "table": table}
        self.home = client.post("/sandbox/", data=sent).location.partition("/setup")[0]

    @staticmethod
    def _token(html: str) -> str:
        found = re.search(r'name="csrf_token" value="([^"]+)"', html)
        assert found
        return found[1]

    def get(self, page: str = "setup") -> TestResponse:
        return self.client.get(f"{self.home}/{page}")

    def post(self, page: str = "setup/edit", **form: str) -> TestResponse:
        headers = {} if "whole" in form else {"X-Fragment": "1"}
        return self.client.post(
            f"{self.home}/{page}", data={"csrf_token": self.token, **form}, headers=headers
        )

    def edit(self, **edit: object) -> TestResponse:
        return self.post(edit=json.dumps(edit))

    @property
    def head(self) -> str:
        found = re.search(r'name="based_on" value="(\d+)"', self.get().text)
        assert found
        return found[1]

    @property
    def text(self) -> str:
        found = re.search(r'<textarea id="text"[^>]*>\n(.*?)</textarea>', self.get().text, re.S)
        assert found
        return found[1].replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&").replace("&gt;", ">")

    def lying(self, seat: int, area: str) -> tuple[int, ...]:
        return read_position(self.text).state.zones[seat * len(AREAS) + AREAS.index(area)]

    def count(self, seat: int, area: str) -> int:
        return len(self.lying(seat, area))


@pytest.fixture
def judge(home_app: Flask) -> Iterator[Visitor]:
    yield Visitor(home_app.test_client())


def names(judge: Visitor) -> dict[str, int]:
    return {name: number for number, name in read_position(judge.text).names.items()}


# --- the page ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "query",
    ["", "card=1", "card=0", "area=0:battle", "area=1:energy", "area=0:leader&q=red", "area=1:removed"],
)
def test_the_page_shows_what_is_in_hand(judge: Visitor, language: str, query: str) -> None:
    shown = judge.get(f"setup?{query}&lang={language}")
    assert shown.status_code == 200
    assert ('id="drawer"' in shown.text) is bool(query)


@pytest.mark.parametrize("query", ["card=999", "card=x", "area=9:battle", "area=battle", "area=0:nowhere!"])
def test_what_does_not_exist_is_not_in_hand(judge: Visitor, query: str) -> None:
    shown = judge.get(f"setup?{query}")
    assert shown.status_code == 200
    assert 'id="drawer"' not in shown.text


def test_a_reader_is_led_to_where_it_is_played(judge: Visitor, home_app: Flask) -> None:
    found = re.search(r"/cases/\w{10}", judge.client.get(f"{judge.home}/?new=1").text)
    assert found
    answer = home_app.test_client().get(f"{found[0]}/setup")
    assert answer.status_code == 303
    assert answer.location == f"{found[0]}/"


def test_nothing_is_changed_without_the_token_or_the_key(judge: Visitor) -> None:
    before = judge.text
    assert judge.client.post(f"{judge.home}/setup/edit", data={"edit": "{}"}).status_code == 400
    sent = {"csrf_token": judge.token, "edit": '{"kind": "markers", "seat": 0, "count": 3}'}
    assert judge.client.post("/edit/not-a-key/setup/edit", data=sent).status_code == 404
    assert judge.text == before


# --- edits -------------------------------------------------------------------------------------------------


def test_each_form_changes_the_position(judge: Visitor) -> None:
    judge.post(tool="plain", area="0:battle", power="15000", color="red")
    assert judge.count(0, "battle") == 3
    judge.post(tool="step", area="0:energy", delta="1")
    judge.post(tool="count", area="1:energy", count="5")
    assert (judge.count(0, "energy"), judge.count(1, "energy")) == (5, 5)
    judge.post(tool="unknown", area="1:hand", count="4")
    judge.post(tool="add", area="0:energy", key="blue energy")
    judge.post(tool="step", area="0:markers", delta="1")
    judge.post(tool="turn", turn="8", phase="main", player="1", first="0")
    assert "blue energy" in judge.text
    position = read_position(judge.text)
    assert position.state.markers[0] == 1
    assert (position.state.turn, position.state.turn_player) == (8, 1)


def test_a_card_by_its_fields_and_by_its_printed_text(judge: Visitor) -> None:
    form = {
        "f-name": "Tide Baron", "f-type": "battle", "f-color": "blue", "f-cost": "3", "f-power": "20000",
        "f-traits": "Tide", "f-text": "[Blocker]",
    }  # fmt: skip
    assert judge.post(tool="form", area="0:battle", **form).status_code == 200
    pasted = "Salt Wolf\nBATTLE\nRed\n4\n25000\n[On Play] Draw 1 card."
    assert judge.post(tool="pasted", area="1:battle", pasted=pasted).status_code == 200
    assert {"Tide Baron", "Salt Wolf"} <= set(names(judge))


def test_a_leader_takes_the_place_of_the_one_that_is_there(judge: Visitor) -> None:
    assert judge.post(tool="add", area="0:leader", key="Ostin the Grafter").status_code == 200
    position = read_position(judge.text)
    (leader,) = judge.lying(0, "leader")
    assert position.catalogue.prints[position.state.cards[leader].print].front.name == "Ostin the Grafter"


def test_an_attack_rests_the_attack_card_as_its_declaration_does(judge: Visitor) -> None:
    card, guard = names(judge)["Breakwater Smith"], names(judge)["Windfall Keeper"]
    assert judge.post(tool="attacks", card=str(card), guard=str(guard)).status_code == 200
    state = read_position(judge.text).state
    assert state.battle is not None
    assert state.cards[state.battle.attack].rest
    judge.edit(kind="battle")
    assert read_position(judge.text).state.battle is None


def test_what_is_in_hand_stays_so_where_it_stays_where_it_lies(judge: Visitor) -> None:
    card = names(judge)["Breakwater Smith"]
    edit = {"kind": "mode", "cards": [card]}
    kept = judge.post(edit=json.dumps(edit), keep="card", card=str(card))
    assert kept.headers["X-Location"].endswith(f"card={card}")
    moved = judge.post(
        edit=json.dumps({"kind": "move", "cards": [card], "seat": 0, "area": "drop"}), card=str(card)
    )
    assert "card=" not in moved.headers["X-Location"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_says_why_and_keeps_what_was_typed(judge: Visitor, language: str) -> None:
    judge.get(f"setup?lang={language}")
    before = judge.text
    refused = judge.post(tool="form", area="0:battle", **{"f-name": "Half a Card", "f-power": "many"})
    assert refused.status_code == 422
    assert 'value="Half a Card"' in refused.text
    assert 'role="alert"' in refused.text
    assert judge.text == before


@pytest.mark.parametrize(
    "form",
    [
        {"edit": "no JSON"},
        {"edit": '{"kind": "draw", "seat": 0}'},
        {"edit": '{"kind": "mode", "cards": [999]}'},
        {"tool": "nothing"},
        {},
        {"tool": "step", "area": "9:hand", "delta": "1"},
        {"tool": "step", "area": "0:moon", "delta": "1"},
        {"tool": "count", "area": "0:hand", "count": "100000"},
        {"tool": "power", "card": "1", "power": "lots"},
        {"tool": "attacks", "card": "1", "guard": "9999"},
        {"tool": "turn", "turn": "x"},
        {"tool": "pasted", "area": "0:battle", "pasted": "x" * 50_000},
        {"tool": "reading", "name": "of the tea leaves"},
    ],
)
def test_what_cannot_be_is_refused(judge: Visitor, form: dict[str, str]) -> None:
    before = judge.text
    refused = judge.post(**form)
    assert refused.status_code in (413, 422)
    assert judge.text == before


def test_what_the_engine_understands_is_shown_while_a_card_is_typed(judge: Visitor) -> None:
    fields = {"f-type": "battle", "f-color": "red", "f-cost": "2", "f-power": "15000"}
    read = judge.post("setup/read", **fields, **{"f-text": "[On Play] Draw 1 card. Dance."})
    assert "Understood:" in read.text
    assert '<span lang="en">Dance.</span>' in read.text
    without = judge.post(whole="1", tool="understand", area="0:battle", **fields, **{"f-text": "[Blocker]"})
    assert "Understood:" in without.text
    wrong = judge.post("setup/read?lang=fr", **{"f-type": "battle", "f-cost": "x"}).text
    assert "not-understood" in wrong and "<b>coût:</b>" in wrong


def test_cards_are_found_as_one_types(judge: Visitor) -> None:
    assert 'name="key"' in judge.get("setup/search?q=red").text
    assert 'name="key"' not in judge.get("setup/search?q=qqqqqqqqqqqq").text


def test_leaders_are_found_first_where_a_leader_lies_alone(judge: Visitor) -> None:
    first = {
        area: re.search(r'name="key" value="([^"]+)"', judge.get(f"setup/search?q=red&area={area}").text)
        for area in ("leader", "battle")
    }
    types = {area: card_of_key(found[1], "fusion-world", None).type for area, found in first.items()}  # type: ignore[index, union-attr]
    assert types == {"leader": "leader", "battle": "battle"}


def test_a_leader_takes_no_cost_of_the_form(judge: Visitor) -> None:
    fields = {"f-name": "Reef Queen", "f-type": "leader", "f-color": "red", "f-cost": "1", "f-power": "15000"}
    assert judge.post(tool="form", area="0:leader", **fields).status_code == 200
    assert "Reef Queen" in judge.text
    assert 'name="key"' in judge.get("setup?area=0:battle&q=red").text


def test_defects_are_named_with_rule_and_place(judge: Visitor) -> None:
    judge.post(tool="count", area="1:energy", count="9")
    shown = judge.get().text
    assert "defect-unusual" in shown
    assert re.search(r'defect-unusual">\s*<a href="[^"]*area=1%3Aenergy"', shown)
    judge.post(tool="turn", turn="1", phase="main", player="0", first="0")
    judge.post(
        tool="attacks", card=str(names(judge)["Breakwater Smith"]), guard=str(names(judge)["Windfall Keeper"])
    )
    assert "defect-impossible" in judge.get().text


# --- the text ----------------------------------------------------------------------------------------------


def test_the_position_goes_both_ways_as_text(judge: Visitor) -> None:
    changed = judge.text.replace("turn: 7", "turn: 9")
    assert judge.post("setup/text", text=changed).status_code == 200
    assert "turn: 9" in judge.text


def test_a_text_that_is_none_is_kept_with_its_defects(judge: Visitor) -> None:
    before = judge.text
    refused = judge.post("setup/text", text="A: {battle: [no such card]}\nturn: soon")
    assert refused.status_code == 422
    assert "turn: soon" in refused.text
    assert "line 1" in refused.text
    assert judge.text == before


# --- undo --------------------------------------------------------------------------------------------------


def test_everything_is_undone_and_done_again(judge: Visitor) -> None:
    texts = [judge.text]
    for power in ("10000", "15000", "20000"):
        judge.post(tool="plain", area="0:battle", power=power, color="red")
        texts.append(judge.text)
    for text in reversed(texts[:-1]):
        assert judge.post("setup/undo").status_code == 200
        assert judge.text == text
    assert judge.post("setup/undo").status_code == 422
    for text in texts[1:]:
        assert judge.post("setup/redo").status_code == 200
        assert judge.text == text
    assert judge.post("setup/redo").status_code == 422
    judge.post("setup/undo")
    judge.post(tool="step", area="0:hand", delta="1")
    assert judge.post("setup/redo").status_code == 422
    judge.post("setup/undo")
    assert judge.text == texts[2]


def test_undo_leaves_what_is_written_about_the_case(judge: Visitor) -> None:
    judge.post(tool="step", area="0:hand", delta="1")
    judge.post("case", title="Seen twice", based_on=judge.head)
    judge.post("setup/undo")
    assert "Seen twice" in judge.get().text


# --- lines that were played --------------------------------------------------------------------------------


def test_lines_are_played_again_and_what_no_longer_goes_is_told(judge: Visitor) -> None:
    judge.post("say", at="0", words="A attacks leader with Breakwater Smith")
    card = names(judge)["Breakwater Smith"]
    kept = judge.post(tool="step", area="1:hand", delta="1")
    assert 'role="alert"' not in kept.text
    assert "Breakwater Smith" in judge.get("").text
    told = judge.edit(kind="remove", cards=[card])
    assert "can no longer be made" in told.text
    judge.post("setup/undo")
    assert judge.get("?at=1").status_code == 200


# --- two at once -------------------------------------------------------------------------------------------


def test_the_later_of_two_is_told_and_does_it_again(judge: Visitor) -> None:
    head = judge.head
    judge.post(tool="plain", area="0:battle", power="10000", color="red", based_on=head)
    card = names(judge)["Reef Pilot"]
    late = judge.post(edit=json.dumps({"kind": "mode", "cards": [card]}), based_on=head)
    assert late.status_code == 409
    again = re.search(r'class="undo row">.*?</form>', late.text, re.S)
    assert again
    edit = re.search(r'name="edit" value="([^"]+)"', again[0])
    based_on = re.search(r'name="based_on" value="(\d+)"', again[0])
    assert edit and based_on
    done = judge.post(edit=edit[1].replace("&#34;", '"'), based_on=based_on[1])
    assert done.status_code == 200
    assert judge.count(0, "battle") == 3


def test_a_text_saved_too_late_is_kept_too(judge: Visitor) -> None:
    head, text = judge.head, judge.text.replace("turn: 7", "turn: 11")
    judge.post(tool="step", area="0:hand", delta="1")
    late = judge.post("setup/text", text=text, based_on=head)
    assert late.status_code == 409
    assert "turn: 11" in late.text


def test_what_is_written_meanwhile_is_no_conflict(judge: Visitor) -> None:
    head = judge.head
    judge.post("case", title="Meanwhile", based_on=head)
    assert judge.post(tool="step", area="0:hand", delta="1", based_on=head).status_code == 200
    assert "Meanwhile" in judge.get().text


# --- whatever is sent --------------------------------------------------------------------------------------

_TOOLS = [
    *("count", "step", "add", "unknown", "plain", "form", "pasted", "identify", "name", "under", "move", ""),
    *("power", "effect", "ki", "turn", "battle", "attacks", "reading", "understand"),
]
_FIELDS = [
    *(
        "area",
        "stay",
        "card",
        "count",
        "delta",
        "key",
        "power",
        "color",
        "f-name",
        "f-power",
        "f-text",
        "turn",
    ),
    *("define", "pasted", "name", "under", "place", "duration", "effect", "phase", "player", "first", "edit"),
    *("attack", "guard", "step", "based_on", "keep", "q"),
]
_VALUES = st.one_of(
    st.sampled_from(
        ["0:battle", "1:energy", "0:leader", "0:markers", "0:deck:bottom", "main", "attack", "-1"]
    ),
    st.integers(-2, 60).map(str),
    st.text(max_size=40),
)


@pytest.fixture(scope="module")
def hostile(home_app: Flask) -> Visitor:
    return Visitor(home_app.test_client())


@settings(max_examples=60)
@given(tool=st.sampled_from(_TOOLS), form=st.dictionaries(st.sampled_from(_FIELDS), _VALUES, max_size=6))
def test_no_form_breaks_the_page(hostile: Visitor, tool: str, form: dict[str, str]) -> None:
    assert hostile.post(**({"tool": tool} | form)).status_code < 500
    assert hostile.post("setup/read", **form).status_code < 500


@settings(max_examples=40)
@given(query=st.dictionaries(st.sampled_from(_FIELDS), _VALUES, max_size=4), text=st.text(max_size=60))
def test_no_address_and_no_text_breaks_the_page(hostile: Visitor, query: dict[str, str], text: str) -> None:
    for page in ("setup", "setup/search"):
        answer = hostile.client.get(f"{hostile.home}/{page}", query_string=query)
        assert answer.status_code < 500
    assert hostile.post("setup/text", text=text).status_code < 500


def test_a_position_that_can_no_longer_be_read_is_mended_as_text(judge: Visitor, home_app: Flask) -> None:
    """It may have been saved by another version of the program."""
    cases = home_app.extensions["store"].cases
    made = cases.create("fusion-world", Document(position="A: {battle: [gone]}"), Change("text"))
    judge.home = f"/edit/{made.key}"
    shown = judge.get()
    assert shown.status_code == 200
    assert "gone" in shown.text
    assert judge.edit(kind="markers", seat=0, count=1).status_code == 422
    assert judge.post("setup/text", text="turn: 5").status_code == 200
    assert "turn: 5" in judge.text
