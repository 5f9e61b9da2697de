"""Chrono Clash through HTTP: starting, setting up, stepping, the judge's hand, the sheet, both languages."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from judge.games.positions import read_position
from judge.library import Shelf
from judge.rules.chrono_clash.areas import AREAS, SIZE
from judge.table.position import Position
from judge.web import create_app

GAME = "chrono-clash"


@pytest.fixture(scope="module")
def home_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = tmp_path_factory.mktemp("home")
    return create_app({"SHELF": Shelf(home_folder=folder), "RATELIMIT_ENABLED": False})


class Visitor:
    """A judge with a case of Chrono Clash."""

    def __init__(self, client: FlaskClient, **begins: str) -> None:
        self.client = client
        found = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/sandbox/").text)
        assert found
        self.token = found[1]
        begun = self.begin(**begins)
        self.home = begun.location.partition("?")[0].removesuffix("setup").rstrip("/")

    def begin(self, **begins: str) -> TestResponse:
        form = {"from": "table", "game": GAME, "table": "mid-game", **begins}
        return self.client.post("/sandbox/", data={"csrf_token": self.token, **form})

    def get(self, page: str = "setup") -> TestResponse:
        return self.client.get(f"{self.home}/{page}")

    def post(self, page: str = "setup/edit", **form: Any) -> TestResponse:
        headers = {} if form.pop("whole", "") else {"X-Fragment": "1"}
        data = {"csrf_token": self.token, **form}
        return self.client.post(f"{self.home}/{page}", data=data, headers=headers)

    def edit(self, **edit: object) -> TestResponse:
        return self.post(edit=json.dumps(edit))

    @property
    def position(self) -> Position:
        found = re.search(r'<textarea id="text"[^>]*>\n(.*?)</textarea>', self.get().text, re.S)
        assert found
        text = found[1].replace("&#39;", "'").replace("&#34;", '"').replace("&gt;", ">")
        return read_position(text.replace("&amp;", "&"))

    def number(self, name: str) -> str:
        position = self.position
        return next(str(number) for number, label in position.names.items() if label == name)

    def count(self, seat: int, area: str) -> int:
        return len(self.position.state.zones[seat * SIZE + AREAS.index(area)])


@pytest.fixture
def judge(home_app: Flask) -> Iterator[Visitor]:
    yield Visitor(home_app.test_client())


def words(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text.replace("&#39;", "'"))).replace("\u00a0", " ")


# --- starting -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_start_asks_which_game_and_how_many_play(home_app: Flask, language: str) -> None:
    client = home_app.test_client()
    chrono = client.get(f"/sandbox/?game={GAME}&lang={language}").text
    for heading in ("2 players", "3 players", "4 players") if language == "en" else ():
        assert heading in chrono
    assert 'name="deck_d"' in chrono
    assert re.findall(r'name="table" value="([^"]+)"', chrono).count("mid-game-3") == 1
    other = client.get(f"/sandbox/?game=fusion-world&lang={language}").text
    assert 'name="deck_c"' not in other and "mid-game-3" not in other
    for page in (chrono, other):
        assert set(re.findall(r'href="/sandbox/\?game=([\w-]+)"', page)) == {"fusion-world", "masters", GAME}


def test_the_game_in_hand_is_the_one_to_begin_with(home_app: Flask) -> None:
    client = home_app.test_client()
    assert 'name="deck_c"' not in client.get("/sandbox/?lang=en").text
    client.get("/search?q=quest&game=chrono-clash")
    assert 'name="deck_c"' in client.get("/sandbox/").text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "table", ["empty", "mid-game", "in-attack", "empty-3", "mid-game-3", "in-attack-3", "empty-4"]
)
def test_every_page_of_every_table(home_app: Flask, table: str, language: str) -> None:
    judge = Visitor(home_app.test_client(), table=table)
    for page in (
        "setup", "setup?area=0:hand", "setup?area=1:extra", "setup?area=0:deck", "setup?card=0", "",
        "?card=0", "?hand=1", "case", "sheet", "sheet?columns=both", "sheet.md", "board.svg", "explore",
        "history",
    ):  # fmt: skip
        shown = judge.get(page + ("&" if "?" in page else "?") + f"lang={language}")
        if page.startswith("sheet") and shown.status_code == 303:  # it stands under the reading address
            shown = judge.client.get(shown.location)
        assert shown.status_code == 200, page


def test_a_text_says_which_game_it_is_of_and_a_case_keeps_its_game(home_app: Flask, judge: Visitor) -> None:
    text = "game: chrono-clash\nA: {hand: 5 unknown}\nC: {hand: 5 unknown}\n"
    other = Visitor(home_app.test_client(), **{"from": "text", "game": "fusion-world", "text": text})
    assert other.position.state.seats == 3
    assert judge.post("setup/text", text="A: {hand: 5 unknown}\n").status_code == 200
    refused = judge.post("setup/text", text="game: fusion-world\nA: {hand: 5 unknown}\n")
    assert refused.status_code == 422 and "fusion-world" in refused.text


DECK = "\n".join(
    ["cards:"]
    + [
        f"  - {{count: 3, number: C-{n}, name: Card {n}, type: battler, cost: 1, strength: 2}}"
        for n in range(17)
    ]
)


@pytest.mark.parametrize(("decks", "players"), [("ab", 2), ("abc", 3), ("abcd", 4), ("abd", 3)])
def test_two_to_four_decks_begin_a_game(home_app: Flask, decks: str, players: int) -> None:
    lists = {f"deck_{deck}": DECK for deck in decks}
    judge = Visitor(home_app.test_client(), **{"from": "decks", "seed": "5", **lists})
    text = words(judge.get("?lang=en").text)
    assert judge.position.state.seats == players
    assert "Deck of" not in text or "16-" in text


def test_a_deck_that_cannot_be_read_is_refused(judge: Visitor) -> None:
    refused = judge.begin(**{"from": "decks", "deck_a": DECK, "deck_b": "dragon"})
    assert refused.status_code == 422 and "dragon" in refused.text


# --- setting up ---------------------------------------------------------------------------------------------


def test_each_form_changes_the_position(judge: Visitor) -> None:
    judge.post(tool="plain", area="0:battlefield", strength="4", color="red")
    assert judge.count(0, "battlefield") == 4
    judge.post(tool="unknown", area="1:hand", count="5")
    judge.post(tool="count", area="0:guardians", count="2")
    assert (judge.count(1, "hand"), judge.count(0, "guardians")) == (10, 2)
    judge.post(tool="step", area="0:markers", delta="1")
    judge.post(tool="gauge", space="-3")
    judge.post(tool="gauge-step", delta="1")
    judge.post(tool="turn", turn="8", phase="main", player="1", first="0")
    state = judge.position.state
    assert (state.markers[0], state.track, state.turn, state.turn_player) == (2, 2, 8, 1)


def test_the_counter_stays_on_its_space_when_it_is_counted(judge: Visitor) -> None:
    judge.post(tool="gauge", space="+4")
    assert judge.position.state.track == 4
    assert judge.post(tool="gauge", space="far").status_code == 422


def test_one_tap_sets_strength_quests_and_who_is_new(judge: Visitor) -> None:
    captain = judge.number("Ember Captain")
    page = judge.get(f"setup?card={captain}").text
    edits = [json.loads(each) for each in re.findall(r"name=\"edit\" value='([^']+)'", page)]
    kinds = {each["kind"] for each in edits}
    assert {"mode", "new", "effect", "add-with", "move", "remove", "battle"} <= kinds
    assert {each["how"] for each in edits if each["kind"] == "add-with"} == {"quest", "vigor", "pilot"}
    for each in edits:
        if each["kind"] in ("mode", "new", "effect", "add-with"):
            assert judge.edit(**each).status_code == 200
    state = judge.position.state
    assert len(state.cards[int(captain)].beneath) == 3


def test_a_battler_sent_on_a_quest_is_tapped(judge: Visitor) -> None:
    judge.post(tool="plain", area="0:battlefield", color="red", strength="4")
    judge.post(tool="plain", area="0:hand", color="red", strength="2")
    battler, card = judge.number("red 4"), judge.number("red 2")
    page = judge.get(f"setup?card={card}").text
    edits = [json.loads(each) for each in re.findall(r"name=\"edit\" value='([^']+)'", page)]
    sends = next(each for each in edits if each.get("under") == int(battler))
    assert judge.edit(**sends).status_code == 200
    sent = judge.position.state.cards[int(judge.number("red 4"))]
    assert sent.rest and len(sent.beneath) == 1
    judge.post(tool="plain", area="0:battlefield", color="red", strength="5")
    judge.edit(kind="add-with", under=int(judge.number("red 5")), how="vigor")
    assert not judge.position.state.cards[int(judge.number("red 5"))].rest


def test_a_plain_card_is_called_in_the_language_shown(judge: Visitor) -> None:
    judge.get("setup?lang=fr")
    judge.post(tool="plain", area="0:battlefield", color="red", strength="4")
    judge.post(
        tool="form",
        area="0:hand",
        **{"f-type": "battler", "f-color": "blue", "f-cost": "1", "f-strength": "2"},
    )
    assert judge.number("rouge 4") and judge.number("bleu 2")


def test_a_card_that_may_attack_is_not_told_that_it_may_not_yet_choose_its_target(judge: Visitor) -> None:
    captain = judge.number("Ember Captain")
    shown = words(judge.get(f"?card={captain}&lang=en").text)
    assert "attack with Ember Captain" in shown
    assert "another decision" not in shown


def test_a_card_by_its_fields_and_icons(judge: Visitor) -> None:
    form = {
        "f-name": "Salt Bard", "f-type": "battler", "f-color": "purple", "f-cost": "3", "f-strength": "4",
        "f-text": "[Invocation] [Piocher 1]\n[Leader 2]",
    }  # fmt: skip
    assert judge.post(tool="form", area="0:battlefield", **form).status_code == 200
    bard = judge.number("Salt Bard")
    shown = words(judge.get(f"?card={bard}&lang=en").text)
    assert "[Summon] [Draw 1]" in shown and "[Leader 2]" in shown
    action = {"f-name": "Riptide", "f-type": "action", "f-color": "blue", "f-cost": "2", "f-strength": "3"}
    assert judge.post(tool="form", area="0:hand", **action).status_code == 200


@pytest.mark.parametrize(("language", "icon"), [("en", "[Chosen Battler]"), ("fr", "[Battler choisi]")])
def test_the_palette_has_every_icon_in_the_language_shown(judge: Visitor, language: str, icon: str) -> None:
    page = judge.get(f"setup?area=0:hand&lang={language}").text
    assert f'name="insert" value="{icon}"' in page
    assert page.count('name="insert"') > 50


def test_an_icon_is_put_in_and_understood_without_a_script(judge: Visitor) -> None:
    form = {"area": "0:hand", "f-name": "X", "f-type": "battler", "f-color": "red", "f-cost": "1",
            "f-strength": "1", "f-text": "[Summon]"}  # fmt: skip
    first = judge.post(whole="1", insert="[Draw 1]", **form)
    assert first.status_code == 200 and "[Summon] [Draw 1]</textarea>" in first.text
    assert "Understood:" in first.text
    row = judge.post(whole="1", insert="\n", **form).text
    assert re.search(r"\[Summon\]\s*\n</textarea>", row)


def test_what_the_engine_understands_is_shown_while_icons_are_typed(judge: Visitor) -> None:
    fields = {"f-type": "battler", "f-color": "red", "f-cost": "2", "f-strength": "3"}
    read = judge.post("setup/read", **fields, **{"f-text": "[Summon] [Draw 1]\n[Summon] [Dance]"})
    assert "Understood:" in read.text and "[Dance] is no icon" in read.text
    misspelt = judge.post("setup/read", **fields, **{"f-text": "[Sumon] [Draw 1]"}).text
    assert "near it: [Summon]" in misspelt and "Understood:" not in misspelt
    wrong = judge.post("setup/read?lang=fr", **{"f-type": "battler", "f-cost": "x"}).text
    assert "not-understood" in wrong


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_says_why_and_changes_nothing(judge: Visitor, language: str) -> None:
    judge.get(f"setup?lang={language}")
    before = judge.position.state
    for form in (
        {"edit": '{"kind": "mode", "cards": ["A Flare"]}'},
        {"edit": '{"kind": "ki", "cards": [0], "count": 1}'},
        {"edit": '{"kind": "track", "at": 1000}'},
        {"tool": "with", "card": "0", "as": "friend"},
        {"tool": "gauge", "space": "x"},
        {"tool": "out", "seat": "1"},
        {"tool": "strength", "card": "0", "strength": "a lot"},
        {"tool": "nothing"},
    ):
        refused = judge.post(**form)
        assert refused.status_code == 422, form
        assert 'role="alert"' in refused.text
    assert judge.position.state == before


# --- stepping -----------------------------------------------------------------------------------------------


def options(text: str) -> dict[str, str]:
    asked = re.search(r'<section class="asked".*?</section>', text, re.S)
    assert asked
    found = re.findall(r'<button[^>]* name="option" value="(\d+)">(.*?)</button>', asked[0], re.S)
    return {words(label).strip(): position for position, label in found}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_of_three_is_stepped_through_every_kind_of_question(home_app: Flask, language: str) -> None:
    judge = Visitor(home_app.test_client(), table="mid-game-3")
    at, kinds = 0, set()
    for turn in range(40):
        page = judge.get(f"?at={at}&lang={language}").text
        kind = re.search(r'data-kind="([\w-]+)"', page)
        if kind is None:
            break
        kinds.add(kind[1])
        offered = list(options(page).values())
        boxes = re.findall(r'type="checkbox" name="option" value="(\d+)"', page)
        given = {"option": [offered[turn % len(offered)]] if offered else boxes}
        answer = judge.post("answer", at=str(at), whole="1", **given)
        assert answer.status_code == 303, answer.text
        found = re.search(r"at=(\d+)", answer.location)
        assert found
        at = int(found[1])
    assert {"main-step"} < kinds


def test_a_move_in_words_and_why_not(judge: Visitor) -> None:
    said = judge.post("say", at="0", whole="1", words="A attacks with Ember Captain")
    assert said.status_code == 303, said.text
    refused = judge.post("say", at="0", words="A summons Undertow")
    assert refused.status_code == 422
    anchor = judge.number("Anchor Sage")
    why = judge.get(f"?card={anchor}&lang=en").text
    assert "/chrono-clash/" in why


def test_by_hand_in_play(judge: Visitor) -> None:
    captain = judge.number("Ember Captain")
    for form in (
        {"tool": "strength", "card": captain, "strength": "+2", "duration": "turn"},
        {"tool": "mode", "card": captain},
        {"tool": "effect", "card": captain, "effect": "[Gains] [Rapid]", "duration": "always"},
        {"tool": "time", "seat": "0", "amount": "+1"},
        {"tool": "gauge", "space": "-1"},
        {"tool": "draw", "seat": "1", "count": "2"},
        {"tool": "markers", "seat": "1", "count": "3"},
        {"tool": "move", "card": captain, "place": "0:hand"},
        {"tool": "destroy", "card": captain},
        {"tool": "turn-over", "card": captain},
        {"tool": "resolve", "card": judge.number("Cinder Twins"), "row": "1"},
        {"tool": "with", "card": judge.number("Flare"), "under": captain, "as": "quest"},
    ):
        done = judge.post("by-hand", at="0", hand="1", **form)
        assert done.status_code == 200, (form, words(done.text)[:400])
    for form in ({"tool": "strength", "card": captain, "strength": "x"}, {"tool": "time", "amount": "x"}):
        assert judge.post("by-hand", at="0", **form).status_code == 422


def test_what_icons_mean_is_shown(judge: Visitor) -> None:
    for language, means in (("en", "strength"), ("fr", "force")):
        meant = judge.get(f"understood?text=[Strength+%2B2]&lang={language}").text
        assert 'class="understood"' in meant and means in meant
    not_understood = judge.get("understood?text=dance&lang=en").text
    assert "[Strength +2]" in not_understood


def test_the_gauge_and_every_side_are_described(home_app: Flask) -> None:
    judge = Visitor(home_app.test_client(), table="mid-game-3")
    page = judge.get("?lang=en").text
    assert 'class="track" role="img" aria-label="Gauge: the counter is at 2 on the side of A"' in page
    sides = re.findall(r'class="side[^"]*" data-seat="(\d)" aria-label="([ABC]): [^"]*guardians', page)
    assert [seat for seat, _ in sides] == ["1", "2", "0"]


def test_two_branches_are_compared_and_the_line_is_handed_on(judge: Visitor) -> None:
    ends = []
    for move in ("A attacks with Ember Captain", "A passes"):
        said = judge.post("say", at="0", whole="1", words=move)
        found = re.search(r"at=(\d+)", said.location or "")
        assert found, said.text
        ends.append(found[1])
    compared = judge.get(f"compare?a={ends[0]}&b={ends[1]}")
    assert compared.status_code == 200
    case = judge.get("case").text
    link = re.search(r"/sandbox/link/[\w.~-]+", case)
    assert link and judge.client.get(link[0]).status_code == 200
    sent = judge.get("case.json").data
    assert json.loads(sent)["game"] == GAME


# --- hostile ------------------------------------------------------------------------------------------------

texts = st.text(max_size=20) | st.sampled_from(
    ["0", "1", "-1", "+2", "99", "0:hand", "3:extra", "quest", "[Draw 1]"]
)
fields = st.dictionaries(
    st.sampled_from(["card", "area", "as", "under", "key", "count", "seat", "space", "strength", "amount",
                     "row", "f-name", "f-type", "f-cost", "f-text", "insert", "effect", "duration", "place",
                     "phase", "turn", "player", "first", "delta"]),
    texts, max_size=6,
)  # fmt: skip
tools = st.sampled_from(
    ["plain", "with", "form", "strength", "effect", "under", "turn", "gauge", "gauge-step", "out", "count",
     "step", "add", "unknown", "identify", "name", "move", "time", "destroy", "resolve", "eliminate", "mode",
     "turn-over", "draw", "markers", "understand", "x"]
)  # fmt: skip


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tools, fields, st.sampled_from(["setup/edit", "by-hand", "setup/read"]))
def test_no_form_brings_the_server_down(judge: Visitor, tool: str, form: dict[str, str], page: str) -> None:
    answer = judge.post(page, tool=tool, at="0", **form)
    assert answer.status_code < 500
