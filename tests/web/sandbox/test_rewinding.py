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
    assert said(found.chance) == ["A's deck is shuffled."]
    assert not found.is_simple
    assert found.decisions[0].by["en"] == "the judge"
    assert found.decisions[0].by["fr"] == "l'arbitre"


HIDDEN = """
game: fusion-world
cards:
  hound: {type: battle, name: Hound, color: green, cost: 1, power: 5000, combo: 5000, traits: [Hounds]}
  cat: {type: battle, name: Cat, color: green, cost: 1, power: 5000, combo: 5000, traits: [Cats]}
  scribe: {type: battle, name: Scribe, color: green, cost: 1, specified: green, power: 5000, combo: 5000,
           text: "[On Play] Draw 1 card."}
  crier:
    {type: battle, name: Crier, color: green, cost: 1, specified: green, power: 5000, combo: 5000,
     text: "[On Play] Reveal the top card of your deck. If it is a 《Hounds》 card, add it to your hand.
            Otherwise, place it at the bottom of your deck."}
  seer:
    {type: battle, name: Seer, color: green, cost: 1, specified: green, power: 5000, combo: 5000,
     text: "[On Play] Look at the top 2 cards of your deck, add up to 1 of them to your hand, and place the
            rest at the bottom of your deck in any order."}
  master:
    {type: battle, name: Master, color: green, cost: 1, specified: green, power: 5000, combo: 5000,
     text: "[On Play] Choose 1 《Hounds》 card from your deck, add it to your hand, then shuffle your deck."}
A: {hand: [scribe, crier, seer, master], deck: [cat, hound, cat, cat], energy: 2 green}
"""


def test_who_draws_from_a_shuffled_deck_learns_which_card_it_is_though_it_was_searched_before(judge):
    base, nodes = played(judge, "A plays master", "A chooses hound", "A plays scribe", text=HIDDEN)
    found = found_in(judge, base, nodes[-1], nodes[-1])
    assert [words for words in said(found.learned) if words.startswith("A has seen")]
    assert said(found.chance) == ["1 card that nobody knew came from here: A's deck."]
    shuffle = found_in(judge, base, nodes[0], nodes[1]).undo[0].changes
    assert shuffle[-1]["en"] == "A's deck: the order from before the shuffle is lost."


def test_a_card_that_is_shown_and_stays_in_the_deck_is_chance_and_goes_back_to_its_place(judge):
    base, nodes = played(judge, "A plays crier", text=HIDDEN)
    found = found_in(judge, base, 1, nodes[-1])
    assert said(found.chance) == ["1 card that nobody knew was looked at or shown here: A's deck."]
    assert found.undo[0].changes[-1] == {
        "en": "A's deck: put back at these places, from the top: 1. cat.",
        "fr": "Le deck de A : à remettre à ces places, depuis le dessus : 1. cat.",
    }


ORDERED = """
game: fusion-world
cards:
  cat: {type: battle, name: Cat, color: green, cost: 0, power: 5000, combo: 5000, traits: [Cats]}
  scribe: {type: battle, name: Scribe, color: green, cost: 1, specified: green, power: 5000, combo: 5000,
           text: "[On Play] Draw 1 card."}
  crier:
    {type: battle, name: Crier, color: green, cost: 1, specified: green, power: 5000, combo: 5000,
     text: "[On Play] Reveal the top 2 cards of your deck, add up to 1 《Hounds》 card among them to your
            hand, and place the rest at the bottom of your deck in any order."}
A: {hand: [scribe, crier], deck: [cat, cat], energy: 2 green}
"""


def test_who_ordered_cards_face_down_alone_knows_which_is_which(judge):
    moves = ("A plays crier", "A orders cat 2, cat", "A plays scribe", "A plays cat 2")
    base, nodes = played(judge, *moves, text=ORDERED)
    revealed, _, drawn, shown = nodes
    assert any(
        words.startswith("B has seen cat") for words in said(found_in(judge, base, 1, revealed).learned)
    )
    assert said(found_in(judge, base, drawn, drawn).learned) == ["B has seen scribe (before: A's hand)."]
    assert said(found_in(judge, base, drawn, drawn).chance) == []
    assert said(found_in(judge, base, shown, shown).learned) == ["B has seen cat 2 (before: A's hand)."]


def test_what_is_made_since_is_out_of_the_game_again(judge):
    maker = """
game: masters
cards:
  maker: {type: battle, name: Maker, color: red, cost: 1, specified: red, power: 20000, combo: 5000,
          text: "[Auto] When you play this card, play 2 {Pebble} Tokens. ({Pebble} Tokens have 10000 power.)"}
A: {hand: [maker], energy: 1 red, life: 8}
B: {life: 8}
"""
    base = judge.begin(**{"from": "text", "game": "masters", "text": maker})
    judge.post(f"{base}say", {"at": "0", "words": "A plays maker"})
    changes = [each["en"] for each in found_in(judge, base, 1, 1).undo[0].changes]
    assert "Maker: from the Battle Area to A's hand." in changes
    assert len([words for words in changes if "out of the game again" in words]) == 2


def test_a_life_card_that_masters_lets_a_player_choose_unseen_came_by_chance(judge):
    text = BATTLE.replace("fusion-world", "masters")
    base = judge.begin(**{"from": "text", "game": "masters", "text": text})
    at = 0
    for words in ("A attacks leader with raider", "A passes", "B passes", "B chooses B's unknown 3"):
        answer = judge.post(f"{base}say", {"at": str(at), "words": words})
        (at,) = map(int, re.findall(r"at=(\d+)", answer.location))
    assert said(found_in(judge, base, at, at).chance) == [
        "1 card that nobody knew came from here: B's Life Area."
    ]


def test_a_pile_that_leaves_unseen_is_no_chance_and_goes_back_in_one_sentence(judge):
    base = judge.begin(game="chrono-clash", example="four-players-two-eliminated-in-one-turn")
    found = found_in(judge, base, 1, 2)
    assert found.is_simple
    assert [each["en"] for each in found.undo[0].changes][-2:] == [
        "40 cards: back to here: B's deck.",
        "B's deck: put back in the order from before.",
    ]


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
    after = {"en": "The board after going back", "fr": "Le plateau après le retour"}[language]
    sheet = judge.get(f"{reading}sheet?rewind=1&columns={language}").text
    assert sheet.partition(after)[2].count("<figure") == 1
    api = judge.get(f"/api/v1{reading}sheet?wrong=1&at={nodes[-1]}&language={language}").json["markdown"]
    for told in (text, api):
        assert "6" in told.partition(f"### {after}")[2]


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
