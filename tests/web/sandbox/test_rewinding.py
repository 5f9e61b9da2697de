"""Going back to before a mistake: what has happened since, and what cannot be given back."""

import json
import re

import msgspec
import pytest
from helpers.pages import text_of
from helpers.sandbox_site import Judge, site

from judge.casework import open_work
from judge.casework.rewinding import Rewind, rewind
from judge.problems import Refusal
from judge.web.sandbox import access

BATTLE = """
game: fusion-world
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 20000, combo: 5000}
  guard: {type: battle, name: Guard, color: blue, cost: 2, power: 10000, combo: 5000}
A: {battle: [raider], hand: [guard], life: 6}
B: {battle: [{card: guard, rest: true}], life: 6}
"""


@pytest.fixture(scope="module")
def judge(tmp_path_factory) -> Judge:
    client = site(tmp_path_factory.mktemp("home"))
    client.application.config["RULES_SECONDS"] = 60.0  # the bound on rules is none of what is tested here
    return Judge(client)


def played(judge: Judge, *moves: str, text: str = BATTLE) -> tuple[str, list[int]]:
    """A case in which some moves were made one after the other; its address, and the node of each."""
    base = judge.begin(**{"from": "text", "game": "fusion-world", "text": text})
    nodes, at = [], "0"
    for words in moves:
        answer = judge.post(f"{base}say", {"at": at, "words": words})
        assert answer.status_code == 303, text_of(answer.text)[:600]
        (at,) = re.findall(r"at=(\d+)", answer.location)
        nodes.append(int(at))
    return base, nodes


def found_in(judge: Judge, base: str, wrong: int, end: int) -> Rewind:
    with judge.client.application.app_context():
        store = access.store()
        return rewind(open_work(store, store.cases.by_key(base.split("/")[2])), wrong, end)


def said(entries) -> list[str]:
    return [each.text["en"] for each in entries]


def test_where_nobody_learned_anything_and_no_chance_intervened_it_is_simple(judge):
    base, (attack,) = played(judge, "A attacks guard with raider")
    found = found_in(judge, base, 1, attack)
    assert found.is_simple
    assert (found.learned, found.chance, found.back) == ((), (), 0)
    assert [(each.by["en"], each.rule) for each in found.decisions] == [("A", "7-3-4")]
    assert any("Active Mode" in change["en"] for change in found.undo[-1].changes)
    page = text_of(judge.get(f"{base}rewind?at={attack}&wrong=1&lang=en").text)
    assert "Simple: nobody has learned anything since" in page


def test_damage_shows_a_life_card_that_nobody_knew(judge):
    base, nodes = played(judge, "A attacks leader with raider", "A passes", "B passes")
    found = found_in(judge, base, 1, nodes[-1])
    assert not found.is_simple
    assert any(words.startswith("B has seen") and "B's Life Area" in words for words in said(found.learned))
    assert any(
        "1 card that nobody knew came from here: B's Life Area." in words for words in said(found.chance)
    )
    assert [each.by["en"] for each in found.decisions] == ["A", "A", "B"]
    places = [each.node for each in found.undo]
    assert places == sorted(places, reverse=True)
    assert any(
        "from the hand to B's Life Area" in change["en"] for each in found.undo for change in each.changes
    )


def test_a_card_played_from_the_hand_is_seen_by_the_other_player_alone(judge):
    base, nodes = played(judge, "A attacks leader with raider", "A combos with guard")
    learned = said(found_in(judge, base, 1, nodes[-1]).learned)
    assert len(learned) == 1
    assert learned[0].startswith("B has seen")
    assert "A's hand" in learned[0]


def test_what_was_seen_before_the_mistake_is_not_learned_since(judge):
    base, nodes = played(judge, "A attacks leader with raider", "A combos with guard", "A passes")
    assert found_in(judge, base, nodes[-1], nodes[-1]).learned == ()


def test_looking_at_the_hand_of_another_player(judge):
    base = judge.begin(example="chosen-from-the-opponents-hand-unseen")
    (seen,) = said(found_in(judge, base, 1, 2).learned)
    assert seen == "A has seen letter and stamp (before: B's hand)."


SEARCH = """
game: fusion-world
cards:
  hound: {type: battle, name: Hound, color: green, cost: 1, power: 5000, combo: 5000, traits: [Hounds]}
  cat: {type: battle, name: Cat, color: green, cost: 1, power: 5000, combo: 5000, traits: [Cats]}
  master:
    {type: battle, name: Master, color: green, cost: 1, specified: green, power: 5000, combo: 5000,
     text: "[On Play] Choose 1 《Hounds》 card from your deck, add it to your hand, then shuffle your deck."}
A: {hand: [master], deck: [%s], energy: 1 green}
"""


def test_who_searches_a_deck_has_seen_all_of_it(judge):
    base, nodes = played(judge, "A plays master", text=SEARCH % "hound, cat, cat")
    (seen,) = said(found_in(judge, base, 1, nodes[-1]).learned)[-1:]
    assert seen == "A has seen hound, cat and cat 2 (before: A's deck)."
    base, nodes = played(judge, "A plays master", text=SEARCH % ", ".join(["hound", *["cat"] * 20]))
    found = found_in(judge, base, 1, nodes[-1])
    assert [each.text for each in found.learned][-1:] == [
        {
            "en": "A has seen 21 cards (before: A's deck).",
            "fr": "A a vu 21 cartes (avant : le deck de A).",
        }
    ]


def test_a_shuffle_is_chance(judge):
    base, _ = played(judge)
    answer = judge.post(f"{base}by-hand", {"at": "0", "tool": "shuffle", "seat": "0", "how": "effect"})
    (at,) = re.findall(r"at=(\d+)", answer.location)
    found = found_in(judge, base, 1, int(at))
    assert found.chance
    assert not found.is_simple
    assert found.decisions[0].by["en"] == "the judge"
    assert found.decisions[0].by["fr"] == "l'arbitre"


def test_a_step_that_is_not_on_the_line_is_refused(judge):
    base, (attack, *_) = played(judge, "A attacks leader with raider")
    judge.post(f"{base}say", {"at": "0", "words": "A attacks guard with raider"})
    with pytest.raises(Refusal, match="not on this line"):
        found_in(judge, base, attack + 1, attack)
    assert judge.get(f"{base}rewind?at={attack}&wrong={attack + 1}").status_code == 422
    assert judge.get(f"{base}rewind?wrong={attack + 1}").status_code == 200


@pytest.mark.parametrize("query", ["wrong=999", "at=999", "at=1&wrong=999"])
def test_a_step_that_there_is_not_is_a_404(judge, query):
    base, _ = played(judge, "A attacks leader with raider")
    assert judge.get(f"{base}rewind?{query}").status_code == 404
    assert judge.get(f"{judge.reading(base)}sheet?rewind=999").status_code == 404


def test_a_case_without_a_line_says_what_to_do(judge):
    base, _ = played(judge)
    for language, words in (
        ("en", "Nothing was played on this line yet"),
        ("fr", "Rien n'a encore été joué"),
    ):
        page = judge.get(f"{base}rewind?lang={language}")
        assert page.status_code == 200
        assert words in text_of(page.text).replace("&#39;", "'")
    assert judge.get(f"{base}rewind?wrong=x").status_code == 200


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Going back", "What players have learned since", "To undo, the last first", "B has seen"]),
        ("fr", ["Retour en arrière", "Ce que les joueurs ont appris depuis", "À défaire", "B a vu"]),
    ],
)
def test_the_page_the_sheet_and_the_markdown_tell_it(judge, language, words):
    base, nodes = played(judge, "A attacks leader with raider", "A passes", "B passes")
    reading = judge.reading(base)
    for page in (f"{base}rewind?wrong=1", f"{reading}rewind?wrong=1", f"{reading}sheet?rewind=1"):
        answer = judge.get(f"{page}&lang={language}")
        assert answer.status_code == 200
        for each in words:
            assert each in text_of(answer.text), (page, each)
    assert "Going back" not in judge.get(f"{reading}sheet?columns=en").text.partition("<article")[2]
    both = text_of(judge.get(f"{reading}sheet?rewind=1&columns=both").text)
    assert "B has seen" in both
    assert "B a vu" in both
    text = judge.get(f"{reading}sheet.md?rewind=1&columns={language}").text
    assert f"## {words[0]}" in text
    assert f"### {words[1]}" in text
    assert f"at={nodes[-1]}" in judge.get(f"{base}rewind?wrong=1").text


def test_it_is_plain_values(judge):
    base, nodes = played(judge, "A attacks leader with raider", "A passes", "B passes")
    written = json.loads(msgspec.json.encode(found_in(judge, base, 1, nodes[-1])))
    assert written["learned"][0]["text"]["fr"].startswith("B a vu")


@pytest.mark.parametrize(
    ("game", "example"),
    [("masters", "a-card-drawn-is-the-top-card"), ("chrono-clash", "elusive-on-a-quest")],
)
def test_the_other_games_too(judge, game, example):
    base = judge.begin(game=game, example=example)
    page = judge.get(f"{base}rewind?wrong=1&lang=en")
    assert page.status_code == 200
    assert "Not simple" in text_of(page.text)
