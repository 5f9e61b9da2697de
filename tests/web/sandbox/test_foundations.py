"""What a ruling rests on, the weakest link first: on the case, on the sheet, as Markdown, as plain values."""

import json
import re
from itertools import chain, repeat
from types import SimpleNamespace

import msgspec
import pytest
from helpers.pages import text_of
from helpers.sandbox_site import Judge, site
from helpers.step_pages import HUMS

from judge.casework import open_work
from judge.casework.foundations import KINDS, Foundations, foundations_of
from judge.sandbox.variations import other_reading
from judge.web.sandbox import access

UNREAD = """
game: fusion-world
cards:
  moth: {type: battle, name: Moth, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Permanent] This card glows with +5000 power in the moonlight."}
A: {battle: [moth], hand: 1}
B: {life: 6}
"""

UNISON_ATTACKED = """
game: masters
cards:
  ox: {type: battle, name: Ox, color: red, cost: 1, power: 20000, combo: 5000}
  mill: {type: unison, name: Mill, color: blue, power: 10000}
A: {battle: [{card: ox, rest: true}]}
B: {unison: [{card: mill, markers: 3}], hand: 1}
battle: {attack: A ox, guard: B mill, step: offense}
"""


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Judge:
    client = site(tmp_path_factory.mktemp("home"))
    client.application.config["RULES_SECONDS"] = 60.0  # the bound on rules is none of what is tested here
    return Judge(client)


def found_of(judge: Judge, base: str, at: int = 0, **options: float) -> Foundations:
    with judge.client.application.app_context():
        store = access.store()
        return foundations_of(open_work(store, store.cases.by_key(base.split("/")[2])), at, **options)


def names(found: Foundations, kind: str) -> list[str]:
    return [link.name for link in found.links if link.kind == kind]


def test_the_weakest_link_stands_first(judge):
    for example in ("awaken-only-once-its-condition-holds", "battle-end-step-begins-anew"):
        found = found_of(judge, judge.begin(example=example))
        places = [list(KINDS).index(link.kind) for link in found.links]
        assert places == sorted(places)
        assert found.weakest == found.links[0]
        assert found.links[-1].kind == "written"


def test_an_interpretation_whose_other_reading_changes_the_outcome(judge):
    (link,) = found_of(judge, judge.begin(example="barrier-is-not-chosen")).of("opposed")
    assert link.name == "barrier-against-all"
    assert link.reading["en"] != link.other["en"]
    assert link.details[0]["en"] == "With the other reading the line ends otherwise:"
    assert link.details[0]["fr"] == "Avec l'autre lecture, la ligne finit autrement :"
    assert any("-5000 power" in each["en"] for each in link.details)


def test_an_interpretation_whose_other_reading_comes_to_the_same(judge):
    found = found_of(judge, judge.begin(example="attacking-twice-after-standing-up"))
    assert "damage-at-checkpoint" in names(found, "same")


COLORS_CHANGED = """
cards:
  guild: {type: battle, name: Guild, color: red, cost: 1, power: 10000, combo: 5000,
    text: "[Permanent] Reduce the cost of your Battle Cards in your hand by (Red)."}
  customs: {type: battle, name: Customs, color: red, cost: 1, power: 10000, combo: 5000,
    text: "[Permanent] Increase the cost of Battle Cards in your opponent's hand by (Red)."}
  parcel: {type: battle, name: Parcel, color: blue, cost: 1, power: 5000, combo: 5000}
A: {battle: [guild], hand: [parcel], energy: 1 blue}
B: {battle: [customs]}
"""


def test_an_interpretation_under_which_a_move_cannot_be_made(judge):
    base = judge.begin(**{"from": "text", "text": COLORS_CHANGED})
    at = judge.post(f"{base}say", {"at": "0", "words": "A plays parcel"}).location.partition("at=")[2]
    (link,) = found_of(judge, base, int(at)).of("opposed")
    assert link.name == "colors-reduced-in-turn"
    assert "cannot be made: A plays parcel" in link.details[0]["en"]


def test_a_move_that_is_made_by_itself_with_the_other_reading_can_be_made(judge):
    found = found_of(judge, judge.begin(example="card-added-to-the-life"))
    assert not found.of("opposed")
    assert "own-hand-must-be-chosen" in {link.name for link in found.of("same")}


def test_a_question_that_comes_first_with_the_other_reading_is_no_other_outcome(judge):
    base, at = judge.begin(**{"from": "text", "text": HUMS}), "0"
    no = "judge says it does not trigger"
    for words in (no, "A passes", no, "B passes", no, no):
        at = judge.post(f"{base}say", {"at": at, "words": words}).location.partition("at=")[2]
    found = found_of(judge, base, int(at))
    assert not found.of("opposed")
    (link,) = found.of("unplayed")
    assert link.name == "defense-step-player"
    assert (
        "another question comes first, and the line was not played on: Judge: moth" in link.details[0]["en"]
    )


def test_a_battle_that_goes_on_with_the_other_reading_is_played_to_its_end(judge):
    base = judge.begin(**{"from": "text", "game": "masters", "text": UNISON_ATTACKED})
    at = judge.post(f"{base}say", {"at": "0", "words": "A passes"}).location.partition("at=")[2]
    found = found_of(judge, base, int(at))
    (link,) = found.of("asked")
    assert link.name == "unison-has-defense-step" and not found.of("opposed")
    assert link.details[0]["en"].startswith("With the other reading B may act there besides.")


def test_a_battle_that_goes_on_for_longer_than_there_is_time_could_not_be_played(judge, monkeypatch):
    base = judge.begin(**{"from": "text", "game": "masters", "text": UNISON_ATTACKED})
    at = judge.post(f"{base}say", {"at": "0", "words": "A passes"}).location.partition("at=")[2]
    clock = chain([0, 0], repeat(1_000))  # the time is up once the line itself was played again
    monkeypatch.setattr(other_reading, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    (link,) = found_of(judge, base, int(at)).of("unplayed")
    assert link.name == "unison-has-defense-step"


def test_an_interpretation_under_which_a_card_has_another_power(judge):
    found = found_of(judge, judge.begin(game="masters", example="a-power-set-after-a-change"))
    (link,) = found.of("opposed")
    assert link.name == "changes-stay-on-a-set-number"
    assert any("20000 → 25000" in each["en"] for each in link.details)


def test_an_interpretation_under_which_a_player_may_do_something_else(judge):
    found = found_of(judge, judge.begin(game="masters", example="a-multicolor-energy-pays-one-color"))
    (link,) = found.of("options")
    assert link.name == "card-pays-each-of-its-colors"
    assert link.details[-1] == {
        "en": "Only with the other reading this may be done there: A plays envoy.",
        "fr": "Avec l'autre lecture seulement, ceci peut s'y faire : A joue envoy.",
    }


def test_a_pass_of_another_player_is_no_move_that_cannot_be_made(judge):
    (link,) = found_of(judge, judge.begin(example="blocker-once-a-battle")).of("asked")
    assert link.name == "defense-step-player"
    assert "A would act there instead" in link.details[0]["en"]


def test_the_interpretation_of_a_position_before_the_first_move(judge):
    (link,) = found_of(judge, judge.begin(example="charge-phase-step-by-step")).of("opposed")
    assert (link.name, link.node) == ("both-players-switch", 0)


def test_a_line_that_was_played_with_the_other_reading_is_held_against_the_usual_one(judge):
    base = judge.begin(example="barrier-is-not-chosen")
    (usual,) = found_of(judge, base).of("opposed")
    answer = judge.post(f"{base}reading", {"at": str(usual.node), "name": usual.name})
    (at,) = re.findall(r"at=(\d+)", answer.location)
    (other,) = found_of(judge, base, int(at)).of("opposed")
    assert (other.reading, other.other) == (usual.other, usual.reading)


def test_what_was_carried_out_by_hand(judge):
    base = judge.begin()
    card = re.search(r"card=(\d+)[^>]*>[^<]*[Rr]aider", judge.get(f"{base}?at=0").text)
    given = {
        "at": "0",
        "tool": "effect",
        "effect": "+5000 power for the turn",
        "card": card[1] if card else "1",
    }
    answer = judge.post(f"{base}by-hand", given)
    (at,) = re.findall(r"at=(\d+)", answer.location)
    (link,) = found_of(judge, base, int(at)).of("hand")
    assert link.node == int(at)
    assert "5000" in link.text["en"]
    assert link.text["fr"] != link.text["en"]


def test_unread_text_and_unknown_cards_come_before_what_is_open(judge):
    base = judge.begin(**{"from": "text", "game": "fusion-world", "text": UNREAD})
    kinds = [link.kind for link in found_of(judge, base).links]
    assert kinds[:2] == ["unread", "unknown"]
    assert "glows with +5000 power" in found_of(judge, base).links[0].text["en"]


def test_without_time_it_says_that_the_other_reading_was_not_played(judge):
    base = judge.begin(example="barrier-is-not-chosen")
    found = found_of(judge, base, seconds=0)
    assert names(found, "unplayed") == ["barrier-against-all"]


def test_they_are_plain_values_in_both_languages(judge):
    found = found_of(judge, judge.begin(example="battle-end-step-begins-anew"))
    written = json.loads(msgspec.json.encode(found))
    assert all(set(link["text"]) == {"en", "fr"} and all(link["text"].values()) for link in written["links"])


@pytest.mark.parametrize(
    ("language", "heading", "label"),
    [
        ("en", "What this ruling rests on", "The manual is open, and the other reading changes the outcome"),
        (
            "fr",
            "Sur quoi repose cette décision",
            "Le manuel laisse le choix, et l'autre lecture change le résultat",
        ),
    ],
)
def test_the_case_the_sheet_and_the_markdown_have_them(judge, language, heading, label):
    base = judge.begin(example="barrier-is-not-chosen")
    reading = judge.reading(base)
    for address in (f"{base}case", f"{reading}case", f"{reading}sheet"):
        page = (
            text_of(judge.get(f"{address}?lang={language}").text).replace("&#39;", "'").replace("\xa0", " ")
        )
        assert heading in page, address
        assert label in page, address
        assert page.index(label) > page.index(heading)
    text = judge.get(f"{reading}sheet.md?columns={language}").text
    assert f"## {heading}" in text
    assert f"- **{label}**" in text
    both = judge.get(f"{reading}sheet?columns=both").text
    assert "What this ruling rests on" in both
    assert "Sur quoi repose cette décision" in both


def test_a_case_in_which_nothing_was_carried_out_says_what_to_do(judge):
    base = judge.begin(**{"from": "table", "table": "empty"})
    for language, words in (
        ("en", "Nothing was played on this line yet"),
        ("fr", "Rien n'a encore été joué"),
    ):
        page = text_of(judge.get(f"{base}case?lang={language}").text).replace("&#39;", "'")
        assert words in page


@pytest.mark.parametrize(
    ("game", "example"),
    [
        ("masters", "a-battle-card-counter-for-any-attack"),
        ("chrono-clash", "pass-in-the-middle-of-an-attack"),
    ],
)
def test_games_of_every_kind_have_them(judge, game, example):
    assert found_of(judge, judge.begin(game=game, example=example)).links
