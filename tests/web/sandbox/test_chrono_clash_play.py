"""Chrono Clash stepped through over HTTP: what the pages say at the table, in both languages."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import StepPages, options, refusals, words_of

from judge.cards.box import CardBox
from judge.cards.model import CardDefinition, Face
from judge.games import adapter_of
from judge.library import Shelf
from judge.web import create_app

GAME = "chrono-clash"
INTERPRETATIONS = adapter_of(GAME).interpretations


def begun(client: FlaskClient, **begins: str) -> StepPages:
    """A case of Chrono Clash, from the table in mid-game unless something else is said."""
    return StepPages(client, **{"from": "table", "game": GAME, "table": "mid-game", **begins})


def lines(text: str, state: str = "") -> list[str]:
    """The rules of the act in hand, each with its sentence; those in a state alone, if one is named."""
    found = re.findall(rf'<li class="(?:ran|happened){state}.*?</li>', text, re.DOTALL)
    return [words_of(each).strip() for each in found]


# --- the trace ------------------------------------------------------------------------------------


def test_steps_at_which_nothing_happens_are_told_as_in_the_terminal(client: FlaskClient) -> None:
    case = begun(client)
    at = case.said("A passes")
    told = lines(case.get(f"?at={at}").text)
    assert [line.split()[0] for line in told][:5] == ["6-2-1", "6-2-3", "6-2-4", "12-3-1", "5-2"]
    assert told[3].endswith("Nothing to do by 12-3-1 and 12-3-4 .")
    assert sum("12-3-1" in line for line in told) == 1
    french = lines(case.get(f"?at={at}&lang=fr").text)
    assert french[3].endswith("Rien à faire selon 12-3-1 et 12-3-4 .")


def test_one_rule_forward_stops_wherever_something_is_told(client: FlaskClient) -> None:
    case = begun(client)
    at = case.said("A passes")
    whole = lines(case.get(f"?at={at}").text)
    page, seen = case.get(f"?at={at}.1").text, []
    while forward := re.search(rf'\?at=({at}\.\d+)" data-key="ArrowDown"', page):
        now = lines(page, " now")
        assert now and now[0] not in seen
        seen += now
        page = case.get(f"?at={forward[1]}").text
    seen += lines(page, " now")
    assert seen == whole[: len(seen)]
    assert whole[len(seen)].startswith("5-4")  # the last rule is the next decision itself


# --- what cards are called ------------------------------------------------------------------------


UNKNOWN_GUARDIANS = """
game: chrono-clash
cards:
  rower: {type: battler, color: red, cost: 2, strength: 5}
A: {battlefield: [rower], guardians: 3 unknown, hand: 2 unknown}
B: {guardians: 2 unknown, hand: 2 unknown}
"""
THREE_GUARDS = """
game: chrono-clash
cards:
  rower: {type: battler, color: red, cost: 2, strength: 5}
  guard: {type: battler, color: blue, cost: 2, strength: 3}
A: {battlefield: [rower], guardians: 3 unknown}
B: {battlefield: [{card: guard, tapped: yes}], guardians: 2 unknown}
C: {battlefield: [{card: guard, tapped: yes}], guardians: 2 unknown}
"""
OF_FUSION_WORLD = """
cards: {raider: {type: battle, color: red, cost: 1, power: 15000, combo: 5000}}
A: {battle: [raider], hand: 2 unknown, energy: 3 red}
B: {hand: 1 unknown}
"""
WATCH = CardDefinition(
    "ZZ-1", "battler", Face("Lone Watch", 7, (), "[Guardian] [Draw 1]"), ("blue",), 3, game=GAME
)
SPARE = CardDefinition("ZZ-2", "ex battler", Face("Spare Colossus", 9), ("blue",), 8, game=GAME)
OWL = CardDefinition(
    "XX01-002", "battle", Face("Owl", 5000), ("red",), 1, combo_power=5000, game="fusion-world"
)


@pytest.mark.parametrize("text", [UNKNOWN_GUARDIANS, OF_FUSION_WORLD])
def test_unknown_cards_are_named_in_french_and_understood_so(client: FlaskClient, text: str) -> None:
    case = StepPages(client, text)
    page = case.get("?lang=fr").text
    assert "unknown" not in words_of(page) and "juge" not in words_of(page)
    for words in ("A montre la carte inconnue 2", "A montre inconnue 2", "montrer carte inconnue 2"):
        at = case.said(words)
        page = case.get(f"?at={at}&lang=fr").text
        assert 'placeholder="l&#39;arbitre nomme la carte inconnue 2' in page
    for judge in ("arbitre", "juge", "L'arbitre"):
        assert case.said(f"{judge} laisse la carte inconnue 2 telle quelle", at)


@pytest.fixture
def with_a_box(tmp_path: Path) -> FlaskClient:
    """A client of a server whose user has imported cards of both games."""
    CardBox.open(tmp_path).add([WATCH, SPARE, OWL])
    return create_app({"SHELF": Shelf(home_folder=tmp_path), "RATELIMIT_ENABLED": False}).test_client()


@pytest.mark.parametrize(
    "words", ["judge names ZZ-1", "arbitre nomme Lone Watch", "judge names unknown 3: lone watch (ZZ-1)"]
)
def test_a_guardian_turns_out_to_be_an_imported_card(with_a_box: FlaskClient, words: str) -> None:
    case = StepPages(with_a_box, UNKNOWN_GUARDIANS)
    at = case.said("A attacks B's guardians with rower")
    assert "Any imported card can be named too" in case.get(f"?at={at}").text
    named = case.said(words, at)
    page = case.get(f"?at={named}").text
    assert "is Lone Watch" in words_of(page) and "10-3-2" in page and "[Guardian] [Draw 1]" in words_of(page)
    assert case.said("B uses the guardian ability", named)
    again = case.get(f"case.json?at={named}")  # the case takes the card along
    assert again.status_code == 200 and "Lone Watch" in again.text
    assert case.said(words, at) == named  # no second card of that name is added
    assert "Lone Watch" in case.get("history").text


def test_any_unknown_card_is_named_at_once(with_a_box: FlaskClient) -> None:
    case = StepPages(with_a_box, OF_FUSION_WORLD)
    at = case.said("judge names unknown 2 as XX01-002")
    assert "Owl" in words_of(case.get(f"?at={at}").text)
    assert case.said("A plays Owl", at)


def test_a_card_that_cannot_lie_there_is_refused(with_a_box: FlaskClient) -> None:
    case = StepPages(with_a_box, UNKNOWN_GUARDIANS)
    at = case.said("A attacks B's guardians with rower")
    refused = case.post("say", at=at, words="judge names Spare Colossus")
    assert refused.status_code == 422
    assert "Spare Colossus cannot be that card" in refusals(refused.text)
    for words in ("judge names Owl", "judge names nobody", "judge names"):
        assert case.post("say", at=at, words=words).status_code == 422
    assert "Spare Colossus" not in case.get("history").text


# --- what is said in French -----------------------------------------------------------------------


@pytest.fixture
def other_reading(client: FlaskClient) -> tuple[StepPages, int, int]:
    """A case with an act under both readings of an interpretation, and where each line ends."""
    case = begun(client, **{"from": "example", "example": "rapid-attacks-but-does-not-quest"})
    for at in range(1, 20):
        page = case.get(f"?at={at}")
        named = re.search(r'name="name" value="([a-z-]+)"', page.text)
        if named:
            return case, at, case.done("reading", at=at, name=named[1])
    raise AssertionError("no interpretation mattered")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_interpretation_goes_by_what_it_is_about(
    other_reading: tuple[StepPages, int, int], language: str
) -> None:
    case, first, second = other_reading
    for page in (f"compare?a={first}&b={second}&", f"?at={second}&"):
        said = words_of(case.get(f"{page}lang={language}").text)
        assert not set(INTERPRETATIONS) & set(re.findall(r"[a-z]+(?:-[a-z]+)+", said)), page
    compared = words_of(case.get(f"compare?a={first}&b={second}&lang={language}").text)
    about = [getattr(each, f"issue_{language}").rstrip(".") for each in INTERPRETATIONS.values()]
    assert any(each in compared.replace("\u00a0", " ") for each in about)


@pytest.mark.parametrize(
    ("game", "example"),
    [(GAME, "last-one-standing-is-attacked"), ("fusion-world", "words-that-nobody-understands")],
)
def test_french_signs_have_their_space_in_the_sheet(client: FlaskClient, game: str, example: str) -> None:
    client.get("/?lang=fr")
    case = begun(client, **{"from": "example", "game": game, "example": example})
    case.post("case", do="save", written="1", event="Lyon", title="Un cas", cited=[f"{game} 1-2-1 0"])
    text = case.get("sheet.md?columns=fr&rules=all").text
    assert "- Événement\u00a0: Lyon" in text
    told = [line for line in text.splitlines() if line and not line.startswith(("#", "> **"))]
    assert any("\u00a0:" in line for line in told)
    for line in told:
        assert not re.search(r"[^\s\u00a0](?<!\d)[:;?!»](?=\s|$)|«[^\u00a0]| [:;?!»]", line), line
    assert "Event: Lyon" in case.get("sheet.md?columns=en").text


@pytest.mark.parametrize(("game", "number"), [(GAME, "10-3-3"), ("fusion-world", "8-4-6")])
def test_the_field_for_the_ruling_names_a_rule_of_its_game(
    client: FlaskClient, game: str, number: str
) -> None:
    page = begun(client, game=game).get("case").text
    assert f"Rule numbers such as {number} become links" in page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_half_written_is_said_once(client: FlaskClient, language: str) -> None:
    case = begun(client)
    fields = {"f-type": "battler", "f-color": "red", "f-cost": "1", "f-strength": "1"}
    query = {"csrf_token": case.token, "f-text": "[Summon] [Chosen Battler]", **fields}
    said = words_of(case.client.post(f"{case.edit}setup/read?lang={language}", data=query).text)
    assert "[Chosen Battler]" in said
    assert ("Non compris" if language == "fr" else "Not understood") in said
    assert said.lower().count("compris" if language == "fr" else "understood") == 1


# --- conceding ------------------------------------------------------------------------------------


def conceding(page: str) -> list[tuple[str, str]]:
    """Who may concede, as the page's buttons send it and say it."""
    found = re.search(r'<details class="folded conceding".*?</details>', page, re.DOTALL)
    buttons = re.findall(r'<button name="words" value="([^"]+)">(.*?)</button>', found[0] if found else "")
    return [(value, words_of(words)) for value, words in buttons]


@pytest.mark.parametrize(
    ("game", "rule", "said"),
    [("fusion-world", "0-1-3-4", "loses at once"), (GAME, "1-2-1", "as if eliminated")],
)
def test_a_player_concedes_and_the_game_is_over(client: FlaskClient, game: str, rule: str, said: str) -> None:
    case = begun(client, game=game)
    page = case.get().text
    assert conceding(page) == [("A concedes", "A concedes"), ("B concedes", "B concedes")]
    fold = page.partition('class="folded conceding"')[2].partition("</details>")[0]
    assert f">{rule}</a>" in fold and said in words_of(fold)
    assert [shown for _, shown in conceding(case.get("?lang=fr").text)] == ["A abandonne", "B abandonne"]
    at = case.said("B concedes")
    ended = case.get(f"?at={at}&lang=en").text
    assert "The game has ended." in ended and not conceding(ended)
    assert any(line.startswith(rule) and "B concedes" in line for line in lines(ended))


def test_of_three_players_the_others_play_on(client: FlaskClient) -> None:
    case = begun(client, table="mid-game-3")
    at = case.said("B concedes")
    page = case.get(f"?at={at}").text
    assert [value for value, _ in conceding(page)] == ["A concedes", "C concedes"]
    assert refusals(case.post("say", at=at, words="B concedes").text)
    reader = case.client.get(f"{case.read}?at={at}").text
    assert not conceding(reader)


# --- what a page need not say ---------------------------------------------------------------------


def test_targets_are_not_told_one_by_one_where_there_is_no_attack(client: FlaskClient) -> None:
    case = begun(client)
    page = case.get().text
    found = re.search(r'data-card="(\d+)" data-name="Cinder Twins"', page)
    assert found
    told = words_of(case.get(f"?card={found[1]}").text.partition("It may not")[2])
    assert "attack with Cinder Twins" in told
    assert "with Cinder Twins" not in told.replace("attack with Cinder Twins", "")


def test_a_target_says_whose_it_is_where_several_have_one_of_its_name(client: FlaskClient) -> None:
    case = StepPages(client, THREE_GUARDS)
    at = case.said("A attacks with rower")
    assert {"attack B's guard", "attack C's guard"} <= set(options(case.get(f"?at={at}").text))
    french = options(case.get(f"?at={at}&lang=fr").text)
    assert {"attaquer guard de B", "attaquer guard de C"} <= set(french)


def test_what_an_example_tries_is_told_in_the_language_of_its_case(client: FlaskClient) -> None:
    client.get("/?lang=fr")
    case = begun(client, **{"from": "example", "example": "rapid-attacks-but-does-not-quest"})
    told = words_of(case.get("?at=1").text)
    assert "Pas permis ici : A envoie courier en quête" in told.replace("\u00a0", " ")


def test_a_sheet_without_moves_has_no_sequence(client: FlaskClient) -> None:
    case = begun(client)
    assert "What happens" not in case.get("sheet?columns=en").text
    assert "What happens" not in case.get("sheet.md?columns=en").text
    at = case.said("A passes")
    assert "What happens" in case.get(f"sheet.md?columns=en&at={at}").text


# --- rows that nobody reads -----------------------------------------------------------------------

UNREAD = """game: chrono-clash
cards:
  clerk: {type: battler, name: Clerk, color: blue, cost: 1, strength: 3, text: "[Draw 1]"}
  moth: {type: battler, name: Moth, color: blue, cost: 1, strength: 3, text: "[Flying]"}
A: {battlefield: [moth], hand: [clerk]}
B: {}
"""


def test_the_page_asks_the_judge_about_a_row_whose_trigger_is_missing(client: FlaskClient) -> None:
    case = StepPages(client, UNREAD)
    assert "Moth says “[Flying]”" in words_of(case.get().text)
    assert "says “[Flying]”, which is not understood" in words_of(case.get().text)
    at = case.said("A summons clerk")
    assert "when that triggers is not understood" in words_of(case.get(f"?at={at}").text)
    assert "it never matters in this case" in options(case.get(f"?at={at}").text)
    after = case.said("judge says it triggers", at=at)
    assert "what do you do?" in words_of(case.get(f"?at={after}").text)
    settled = case.said("judge says moth: [Elusive]", at=after)
    assert "says “[Flying]”, which is not understood" not in words_of(case.get(f"?at={settled}").text)
    assert "on ne comprend pas quand cela se déclenche" in words_of(case.get(f"?at={at}&lang=fr").text)


def test_the_judges_tools_say_what_such_a_row_does(client: FlaskClient) -> None:
    case = StepPages(client, UNREAD)
    text = case.get("?hand=1").text
    unread = re.search(r'<option value="(\d+:\d+)"[^>]*>[^<]*\[Flying\]', text)[1]  # type: ignore[index]
    at = case.done("by-hand", at=0, tool="says", unread=unread, effect="[Elusive]", upon="", hand="1")
    assert "The judge has said what “[Flying]”" in words_of(case.get(f"?at={at}").text)
    at = case.done("by-hand", at=0, tool="does-not-matter", unread=unread, hand="1")
    assert "which is not understood" not in words_of(case.get(f"?at={at}").text)


def test_figures_beside_an_unread_row_say_that_they_may_be_otherwise(client: FlaskClient) -> None:
    case = StepPages(client, UNREAD)
    assert "strength and cost may be otherwise" in case.get().text
    at = case.said("judge says moth: nothing")
    assert "may be otherwise" not in case.get(f"?at={at}").text
