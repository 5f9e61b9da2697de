"""What a search finds: numbers, words in either language, typos, quotes and operators, filters."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from helpers.one_game import search_of
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.search import Filters, Results, Search
from judge.search.query import LONGEST_QUERY, Vocabulary


def asked(search: Search, text: str, limit: int = 20, skip: int = 0, **filters: str) -> Results:
    """What Fusion World has on the words."""
    return search.search(text, Filters(game="fusion-world", **filters), limit, skip).found[0].results


def first(search: Search, text: str, count: int = 3, **filters: str) -> list[str]:
    return [hit.key for hit in asked(search, text, count, **filters).hits]


@pytest.mark.parametrize("text", ["8-4-2", "8.4.2", "FW 8-4-2", "fw8-4-2", " 8-4-2 ", "8‑4‑2"])
@pytest.mark.parametrize("game", ["fusion-world", "masters"])
def test_numbers_go_to_the_rule(search, text, game):
    answer = search.search(text, Filters(game=game))
    assert (answer.number, answer.found) == ("8-4-2", ())
    assert answer.places == ("fusion-world" if "fw" in text.lower() else game,)


def test_a_trailing_hyphen_goes_to_the_section(search):
    assert search.search("8-4-").number == search.search("8-4").number == "8-4"


def test_a_number_that_does_not_exist(search, manual):
    answer = search.search("8-4-66")
    assert (answer.number, answer.places, answer.meant) == ("8-4-66", (), "fusion-world")
    assert manual.nearest(answer.number)[0] == "8-4"


@pytest.mark.parametrize(
    "text", ["bloqueur", "blocker", "Bloqueur", "BLOCKER", "[Blocker]", "bloker", "bloqeur"]
)
@pytest.mark.parametrize("language", ["", "en", "fr"])
def test_either_language_finds_the_keyword_whichever_is_shown(search, text, language):
    assert first(search, text, 1, language=language) == ["15-4"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("checkpoint", "4-2"),
        ("point de contrôle", "4-2"),
        ("point de controle", "4-2"),
        ("chekpoint", "4-2"),
        ("free timing", "4-1"),
        ("éveil", "15-2"),
        ("eveil", "15-2"),
        ("replacement effect", "1-5-2-3"),
        ("infinite loop", "16-1"),
    ],
)
def test_the_rule_that_defines_comes_first(search, text, rule):
    assert first(search, text, 1) == [rule]


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("dégâts", "degats"),
        ("résolution", "resolution"),
        ("Éveil", "e\u0301veil"),
        ("vœu", "voeu"),
        ("même", "meme"),
    ],
)
def test_accents_and_ligatures_are_optional(small, written, typed):
    """Whichever way the text has a word, it is found whichever way it is typed."""
    for text in (written, typed):
        search = search_of(small, {"fr": {"1-1-2": f"wombat {text}"}}, None)
        assert first(search, f"wombat {written}", 20) == first(search, f"wombat {typed}", 20) == ["1-1-2"]
        assert asked(search, typed).total == asked(search, written).total == 1
        assert asked(search, f'"wombat {typed}"').total == asked(search, f'"wombat {written}"').total == 1


def test_typos_are_mended_and_said(search):
    found = asked(search, "chekpoint after an atack")
    assert found.corrected == "checkpoint after an attack"
    assert asked(search, "checkpoint after an attack").corrected == ""


def test_words_near_a_typing_error_are_found_at_every_length():
    words = ["gard", "guard", "guards", "guarded", "charge"]
    near = Vocabulary(words).near
    assert near("gaurd") == {"gard": 1, "guard": 1}
    assert near("guar") == {"guard": 1}
    assert near("guarrds") == {"guard": 2, "guards": 1}
    assert near("wombat") == {}


def test_players_words_reach_the_manuals(search):
    assert "3-4" in first(search, "graveyard")
    assert "3-4" in first(search, "cimetière")
    assert "6-2-1-8" in first(search, "mulligan")


def test_quotes_hold_the_words_together(search, manual):
    found = asked(search, '"equal or higher"')
    assert "8-4-6" in [hit.key for hit in found.hits]
    assert all("equal or higher" in manual[hit.key].text["en"] for hit in found.hits)
    assert asked(search, '"higher equal or"').hits == ()


def test_quotes_in_a_question_do_not_hold_where_nothing_has_all_its_words(search):
    asked_aloud = 'After a block, does the "when this card is attacked" skill of the blocker trigger again?'
    assert any(key.startswith("15-4") for key in first(search, asked_aloud, 5))
    assert first(search, '"when wombats attack" blocker') == []


def test_operators(search):
    both = set(first(search, "KO AND battle", 500))
    without = set(first(search, "KO NOT battle", 500))
    either = set(first(search, "KO OR battle", 500))
    assert both
    assert without
    assert not both & without
    assert both | without < either
    assert set(first(search, "KO ET combat", 500)) == set(first(search, "KO AND combat", 500))
    assert set(first(search, "KO -battle", 500)) == without


def test_beginnings_of_words(search, manual):
    begun = first(search, "checkp*", 500)
    assert len(begun) > 20
    assert all("checkpoint" in f"{manual[n].title['en']} {manual[n].text['en']}".lower() for n in begun)
    assert "checkpoint" in asked(search, "checkp*").marks
    assert first(search, "zzz*") == []


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("does fb02-123 block twice", ("FB02-123",)),
        ("XX01-001, yy2-02 and FB02-123", ("XX01-001", "YY2-02", "FB02-123")),
        ("can BT1-031_SPR and BT1-031 be in one deck", ("BT1-031_SPR", "BT1-031")),
        ("promo P-118, FP-049 or marker E-12?", ("P-118", "FP-049", "E-12")),
        ("a top-16 cut of a day-10 event", ()),
        ("best of-3, top8-16, day2-10", ()),
        ("FW8-46 and FW 8-4-6", ()),  # rules
        ("FB02-123-4", ()),
    ],
)
def test_numbers_of_cards_are_told_from_other_words(search, text, cards):
    assert search.search(text).cards == cards


@pytest.mark.parametrize(
    "text", ['"XX01-001"', "block AND XX01-001", "XX01-001 -block", "XX01-001 AND YY02-001"]
)
def test_a_card_is_held_to_the_signs_of_a_search(search, text):
    assert search.search(text).cards[0] == "XX01-001"
    assert first(search, text) == []


def test_rules_without_a_card_are_asked_for(search):
    assert first(search, "block NOT XX01-001", 500) == first(search, '"block"', 500)
    assert asked(search, "NOT XX01-001").total > 500


def test_a_card_in_passing_quotes_is_left_out(search):
    plain = "when does the second block of the turn end"
    assert first(search, f'{plain} "XX01-001"') == first(search, plain)


def test_signs_of_card_text_are_no_signs_of_a_search(search):
    assert first(search, "gets -10000 power")
    assert first(search, "BLOCKER ET ATTAQUE")[0] == first(search, "blocker et attaque")[0]


def test_what_answers_little_is_left_out(search):
    assert asked(search, "can a blocker block twice").total < 60


def test_filters(search, manual):
    assert {key.partition("-")[0] for key in first(search, "checkpoint", 50, chapter="8")} == {"8"}
    keywords = asked(search, "blocker", kind="keyword").hits
    assert [(hit.kind, hit.key) for hit in keywords][:1] == [("keyword", "blocker")]
    assert asked(search, "checkpoint", kind="term").hits[0].key == "checkpoint"
    assert all(hit.key in manual for hit in asked(search, "checkpoint", kind="rule").hits)
    # Held to French words, an English word reaches the French rules by the vocabulary alone.
    assert first(search, "guard card", 3, language="fr")


def test_pages_of_hits(search):
    whole = asked(search, "checkpoint", limit=30)
    parts = [asked(search, "checkpoint", limit=10, skip=skip).hits for skip in (0, 10, 20)]
    assert whole.hits == parts[0] + parts[1] + parts[2]
    assert whole.total == asked(search, "checkpoint", limit=1).total


def test_names_in_the_text_are_offered(search):
    assert [hit.key for hit in asked(search, "when does my blocker trigger").entries][:1] == ["blocker"]


@pytest.mark.parametrize(
    "text", ["", "   ", "?", "the of and", "le de la", '"', '""', "()", "AND", "*", "-", "[]", "«»"]
)
def test_nothing_asked_finds_nothing_and_does_not_fail(search, text):
    assert asked(search, text).hits == ()


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_no_text_breaks_the_search(search, text):
    search.search(text)
    search.suggest(text)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(['"', "AND", "OR", "NOT", "(", ")", "KO", "battle*", "-x", "ET", "*", '"a b"']),
        max_size=12,
    )
)
def test_no_mix_of_signs_breaks_the_search(search, parts):
    search.search(" ".join(parts))


def test_an_endless_question_is_cut(search):
    assert len(search.search("blocker " * 20_000).text) <= LONGEST_QUERY
    assert asked(search, "x" * LONGEST_QUERY + " blocker").hits == ()


def test_many_threads_at_once(search):
    texts = [
        "checkpoint AND damage",
        "blocker attack",
        '"free timing"',
        "carte de défense",
        "check*",
        "KO NOT battle",
    ] * 8
    search.forget()
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda text: asked(search, text).hits, texts))
    search.forget()
    assert together == [asked(search, text).hits for text in texts]


# --- while typing ---


def test_suggestions(search):
    labels = [suggestion.label for suggestion in search.suggest("bloq")]
    assert labels[0] == "Bloqueur"
    assert [s.key for s in search.suggest("FW 8-4-6-1")][:2] == ["8-4-6-1", "8-4-6-1-1"]
    assert search.suggest("blokc")[0].key == "blocker"
    assert search.suggest("barier")[0].label == "Barrier"
    assert (
        search.suggest("energ", "fr")[0].label == "Zone d'Énergie"
        or search.suggest("energ", "fr")[0].label == "énergie"
    )
    keys = [(s.manual, s.kind, s.key) for s in search.suggest("energ")]
    assert len(keys) == len(set(keys))  # each thing once, not once a language
    assert search.suggest("how many cards in hand")  # a question gets its answers
    assert search.suggest("x") == []
    assert len(search.suggest("a")) <= 8
    assert all(s.key.startswith("15") for s in search.suggest("15", "fr"))


# --- over the games ---


def test_a_number_without_its_game_stands_in_several_manuals(search):
    assert search.search("8-4").places == ("fusion-world", "masters")  # not its quick sheet
    assert search.search("MQ 8-4").places == ("masters-quick",)
    assert search.search("15-4").places == ("fusion-world",)
    assert search.search("15-4", Filters(game="masters")).places == ("fusion-world",)  # nowhere else
    assert search.search("ma 10-10").places == ("masters",)


def test_the_prefix_of_a_manual_holds_the_words_to_it(search):
    for text, game in (("MA counter timing", "masters"), ("fw free timing", "fusion-world")):
        assert [found.game for found in search.search(text).found] == [game]
    assert [found.game for found in search.search("ma main de départ").found] != [
        "masters"
    ]  # French for "my"


def test_all_games_answer_each_for_itself(search):
    answer = search.search("blocker", limit=2)
    assert {found.game for found in answer.found} >= {"fusion-world", "masters"}
    assert all(len(found.results.hits) <= 2 for found in answer.found)
    assert answer.total == sum(found.results.total for found in answer.found)
    alone = search.search("blocker", Filters(game="masters"), 2).found[0]
    assert alone in answer.found


def test_a_game_without_an_answer_names_the_others(search):
    answer = search.search("unison card", Filters(game="fusion-world"))
    assert dict(answer.elsewhere)["masters"] > 3
    assert search.search("checkpoint", Filters(game="fusion-world")).elsewhere == ()


def test_suggestions_of_a_game(search):
    assert {s.manual for s in search.suggest("8-4")} >= {"fusion-world", "masters"}
    assert {s.manual for s in search.suggest("8-4", game="masters")} == {"masters", "masters-quick"}
    assert {s.manual for s in search.suggest("block", game="fusion-world")} == {"fusion-world"}


def test_a_concept_that_is_named_is_offered(search):
    assert search.search("who draws the opening hand").concepts[:1] == ("opening_hand",)
    assert search.search("main de départ").concepts[:1] == ("opening_hand",)
    assert search.search("wombat").concepts == ()


def test_a_word_of_another_game_is_no_typo(search):
    found = {found.game: found.results.corrected for found in search.search("awaken").found}
    assert set(found.values()) == {""}
    assert search.search("attack masters", Filters(game="masters")).found[0].results.corrected == ""
