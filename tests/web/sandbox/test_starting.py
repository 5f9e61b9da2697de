"""Where cases begin: every way, what is refused, and what guards it."""

import io
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.own_decks import CAPTAIN, FOLK
from helpers.sandbox_site import EXAMPLE, Judge, site
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.cards.box import CardBox

TEXT = "A: {battle: [red energy]}\nB: {life: 3}\n"
DECK = "Leader: 1 plain leader\n"


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    return Judge(site(tmp_path))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_table_that_is_laid_ready_opens_in_the_set_up_and_can_be_stepped(
    judge: Judge, language: str
) -> None:
    tables = re.findall(r'name="table" value="([^"]+)"', judge.get(f"/sandbox/?lang={language}").text)
    assert len(tables) >= 3
    for table in tables:
        base = judge.begin(**{"from": "table", "table": table})
        assert judge.get(base).status_code == 200
        assert judge.get(f"{base}setup").status_code == 200


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "No game was chosen, so this is"), ("fr", "été choisi\N{NO-BREAK SPACE}: voici")],
)
def test_a_game_that_nobody_chose_is_named_as_such(judge: Judge, language: str, said: str) -> None:
    assert said in judge.get(f"/sandbox/?lang={language}").text
    assert said not in judge.get(f"/sandbox/?lang={language}&game=fusion-world").text


def test_a_pasted_text_is_of_a_game_only_where_somebody_chose_it(judge: Judge) -> None:
    def sends_game(address: str, way: str) -> bool:
        form = re.search(
            rf'<form(?:(?!</form>).)*name="from" value="{way}".*?</form>', judge.get(address).text, re.DOTALL
        )
        assert form is not None
        return 'name="game"' in form[0]

    assert not sends_game("/sandbox/?lang=en", "text")
    assert sends_game("/sandbox/?lang=en&game=chrono-clash", "text")
    assert sends_game("/sandbox/?lang=en", "decks")


def test_a_worked_example_opens_at_the_step_that_was_asked_for(judge: Judge) -> None:
    page = judge.get(f"/fusion-world/examples/{EXAMPLE}?lang=en").text
    assert "Step through it" in page
    sent = {"from": "example", "game": "fusion-world", "example": EXAMPLE, "at": "1"}
    begun = judge.post("/sandbox/", sent)
    assert begun.status_code == 303 and "at=1" in begun.location
    assert judge.get(begun.location).status_code == 200


def test_a_text_becomes_a_case_and_is_found_again_in_this_browser(judge: Judge) -> None:
    base = judge.begin(**{"from": "text", "text": TEXT})
    assert base in judge.get("/sandbox/").text
    other = Judge(judge.client.application.test_client())
    assert base not in other.get("/sandbox/").text


def test_a_text_that_is_no_position_is_refused_with_its_defects_and_kept_in_the_form(judge: Judge) -> None:
    sent = {"from": "text", "game": "fusion-world", "text": "A: {battle: [dragon of nowhere]}"}
    answer = judge.post("/sandbox/?lang=en", sent)
    assert answer.status_code == 422
    assert "dragon of nowhere" in answer.text and "A.battle" in answer.text
    assert "/edit/" not in answer.text


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"from": "nothing"},
        {"from": "table", "table": "none of them"},
        {"from": "example", "example": "../../secret"},
        {"from": "text", "text": ""},
        {"from": "text", "text": "&a [*a, *a]"},
        {"from": "decks", "deck_a": "xyz", "deck_b": ""},
        {"from": "file"},
        {"from": "link", "link": "1abc"},
        {"from": "case", "case": "nothing"},
        {"from": "table", "table": "empty", "game": "chess"},
    ],
    ids=str,
)
def test_what_cannot_begin_is_refused_with_a_sentence(judge: Judge, sent: dict[str, str]) -> None:
    for language in ("en", "fr"):
        answer = judge.post(f"/sandbox/?lang={language}", {"game": "fusion-world", **sent})
        assert answer.status_code in (400, 404, 422), sent
        assert 'role="alert"' in answer.text or "<h1>" in answer.text


def test_a_file_of_a_case_opens_and_one_that_is_none_is_refused(judge: Judge) -> None:
    for data in (b"", b"{}", b"\xff\xfe", b"[" * 10_000, b'{"format": "judge-case", "version": 99}'):
        sent = {"from": "file", "game": "fusion-world", "file": (io.BytesIO(data), "case.json")}
        assert judge.post("/sandbox/", sent).status_code == 422


def test_an_upload_has_a_limit(judge: Judge) -> None:
    sent = {"from": "file", "file": (io.BytesIO(b"x" * 12_000_000), "case.json")}
    assert judge.post("/sandbox/", sent).status_code == 413


def test_nothing_begins_without_the_token_of_the_page(judge: Judge) -> None:
    answer = judge.client.post("/sandbox/", data={"from": "table", "table": "empty"})
    assert answer.status_code == 400
    assert "reload" in answer.text or "rechargez" in answer.text


def test_who_begins_too_many_cases_is_told_to_wait(limited: FlaskClient) -> None:
    judge = Judge(limited)
    sent = {"from": "table", "table": "none"}
    token = judge.token()
    codes = {limited.post("/sandbox/", data={"csrf_token": token, **sent}).status_code for _ in range(140)}
    assert codes == {422, 429}


@pytest.mark.parametrize("game", ["\x00", "../../tests", "masters-quick", "Ω" * 60])
@pytest.mark.parametrize("way", ["table", "text", "example", "decks", "link"])
def test_a_game_that_there_is_none_of_is_refused(tmp_path: Path, way: str, game: str) -> None:
    answer = Judge(site(tmp_path)).post(
        "/sandbox/", {"from": way, "game": game, "table": "x", "example": "x"}
    )
    assert answer.status_code == 422


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    way=st.sampled_from(["table", "text", "example", "decks", "file", "link", "case", ""]),
    words=st.text(max_size=200),
    other=st.text(max_size=40),
)
def test_whatever_is_sent_the_answer_is_a_page(fuzzed: FlaskClient, way: str, words: str, other: str) -> None:
    judge = Judge(fuzzed)
    sent = dict.fromkeys(("table", "text", "example", "deck_a", "link", "case"), words)
    answer = judge.post("/sandbox/", {**sent, "from": way, "deck_b": other, "seed": other, "game": other})
    assert answer.status_code < 500


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    return site(tmp_path_factory.mktemp("home"))


def test_two_decks_begin_a_game_and_what_is_wrong_with_them_is_told(tmp_path: Path) -> None:
    CardBox.open(tmp_path).add([CAPTAIN, *FOLK])
    judge = Judge(site(tmp_path))
    deck = f"1 {CAPTAIN.number}\n" + "\n".join(f"4 {card.number}" for card in FOLK[:8])
    sent = {"from": "decks", "game": "fusion-world", "seed": "7", "deck_a": deck, "deck_b": deck}
    answer = judge.post("/sandbox/?lang=en", sent)
    assert answer.status_code == 303, answer.text
    page = judge.get(answer.location).text
    assert "Deck of A: 6-1-3" in page and "Deck of B: 6-1-3" in page
    assert "6-2-1-4" in page  # the game stands at its preparation
    again = judge.post("/sandbox/?lang=en", {**sent, "deck_b": f"{deck}\n4 XX99-999"})
    assert again.status_code == 422 and "XX99-999" in again.text


def test_a_database_that_cannot_be_read_is_said_and_the_rules_are_still_served(tmp_path: Path) -> None:
    (tmp_path / "cases.sqlite").write_bytes(b"no database " * 1000)
    judge = Judge(site(tmp_path))
    answer = judge.get("/sandbox/?lang=en")
    if answer.status_code == 200:  # nothing was worked on in this browser: the store is not asked yet
        answer = judge.post("/sandbox/?lang=en", {"from": "table", "table": "empty", "game": "fusion-world"})
    assert answer.status_code == 503
    assert "Saved cases cannot be reached" in answer.text
    assert judge.get("/fusion-world/8-4-6").status_code == 200
