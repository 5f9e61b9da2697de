"""What a search finds: numbers, words in either language, typos, quotes and operators, filters."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.search import Filters, Searcher, Source
from judge.search.query import LONGEST_QUERY


def first(searcher: Searcher, text: str, count: int = 3, **filters: str) -> list[str]:
    return [hit.key for hit in searcher.search(text, Filters(**filters), limit=count).hits]


@pytest.mark.parametrize("text", ["8-4-6", "8.4.6", "FW 8-4-6", "fw8-4-6", " 8-4-6 ", "8‑4‑6"])
def test_numbers_go_to_the_rule(searcher, text):
    found = searcher.search(text)
    assert (found.number, found.exists, found.hits) == ("8-4-6", True, ())


def test_a_trailing_hyphen_goes_to_the_section(searcher):
    assert searcher.search("8-4-").number == searcher.search("8-4").number == "8-4"


def test_a_number_that_does_not_exist(searcher, manual):
    found = searcher.search("8-4-66")
    assert (found.number, found.exists) == ("8-4-66", False)
    assert manual.nearest(found.number)[0] == "8-4"


@pytest.mark.parametrize(
    "text", ["bloqueur", "blocker", "Bloqueur", "BLOCKER", "[Blocker]", "bloker", "bloqeur"]
)
@pytest.mark.parametrize("language", ["", "en", "fr"])
def test_either_language_finds_the_keyword_whichever_is_shown(searcher, text, language):
    assert first(searcher, text, 1, language=language) == ["15-4"]


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
def test_the_rule_that_defines_comes_first(searcher, text, rule):
    assert first(searcher, text, 1) == [rule]


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
def test_accents_and_ligatures_are_optional(manual, written, typed):
    """Whichever way the text has a word, it is found whichever way it is typed."""
    for text in (written, typed):
        searcher = Searcher([Source(manual, {"fr": {"7-2-9": f"wombat {text}"}})], None)
        assert "7-2-9" in first(searcher, f"wombat {written}")
        assert "7-2-9" in first(searcher, f"wombat {typed}")
        assert searcher.search(f'"wombat {typed}"').total == searcher.search(f'"wombat {written}"').total == 1


def test_typos_are_mended_and_said(searcher):
    found = searcher.search("chekpoint after an atack")
    assert found.corrected == "checkpoint after an attack"
    assert searcher.search("checkpoint after an attack").corrected == ""


def test_players_words_reach_the_manuals(searcher):
    assert "3-4" in first(searcher, "graveyard")
    assert "3-4" in first(searcher, "cimetière")
    assert "6-2-1-8" in first(searcher, "mulligan")


def test_quotes_hold_the_words_together(searcher, manual):
    found = searcher.search('"equal or higher"')
    assert "8-4-6" in [hit.key for hit in found.hits]
    assert all("equal or higher" in manual[hit.key].text["en"] for hit in found.hits)
    assert searcher.search('"higher equal or"').hits == ()


def test_operators(searcher):
    both = set(first(searcher, "KO AND battle", 500))
    without = set(first(searcher, "KO NOT battle", 500))
    either = set(first(searcher, "KO OR battle", 500))
    assert both
    assert without
    assert not both & without
    assert both | without < either
    assert set(first(searcher, "KO ET combat", 500)) == set(first(searcher, "KO AND combat", 500))
    assert set(first(searcher, "KO -battle", 500)) == without


def test_beginnings_of_words(searcher, manual):
    begun = first(searcher, "checkp*", 500)
    assert len(begun) > 20
    assert all("checkpoint" in f"{manual[n].title['en']} {manual[n].text['en']}".lower() for n in begun)
    assert "checkpoint" in searcher.search("checkp*").marks
    assert first(searcher, "zzz*") == []


def test_signs_of_card_text_are_no_signs_of_a_search(searcher):
    assert first(searcher, "gets -10000 power")
    assert first(searcher, "BLOCKER ET ATTAQUE")[0] == first(searcher, "blocker et attaque")[0]


def test_what_answers_little_is_left_out(searcher):
    assert searcher.search("can a blocker block twice").total < 60


def test_filters(searcher, manual):
    assert {key.partition("-")[0] for key in first(searcher, "checkpoint", 50, chapter="8")} == {"8"}
    keywords = searcher.search("blocker", Filters(kind="keyword")).hits
    assert [(hit.kind, hit.key) for hit in keywords][:1] == [("keyword", "blocker")]
    assert searcher.search("checkpoint", Filters(kind="term")).hits[0].key == "checkpoint"
    assert all(hit.key in manual for hit in searcher.search("checkpoint", Filters(kind="rule")).hits)
    # Held to French words, an English word reaches the French rules by the vocabulary alone.
    assert first(searcher, "guard card", 3, language="fr")


def test_pages_of_hits(searcher):
    whole = searcher.search("checkpoint", limit=30)
    parts = [searcher.search("checkpoint", limit=10, skip=skip).hits for skip in (0, 10, 20)]
    assert whole.hits == parts[0] + parts[1] + parts[2]
    assert whole.total == searcher.search("checkpoint", limit=1).total


def test_names_in_the_text_are_offered(searcher):
    assert [hit.key for hit in searcher.search("when does my blocker trigger").entries][:1] == ["blocker"]


@pytest.mark.parametrize(
    "text", ["", "   ", "?", "the of and", "le de la", '"', '""', "()", "AND", "*", "-", "[]", "«»"]
)
def test_nothing_asked_finds_nothing_and_does_not_fail(searcher, text):
    assert searcher.search(text).hits == ()


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_no_text_breaks_the_search(searcher, text):
    searcher.search(text)
    searcher.suggest(text)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(['"', "AND", "OR", "NOT", "(", ")", "KO", "battle*", "-x", "ET", "*", '"a b"']),
        max_size=12,
    )
)
def test_no_mix_of_signs_breaks_the_search(searcher, parts):
    searcher.search(" ".join(parts))


def test_an_endless_question_is_cut(searcher):
    assert len(searcher.search("blocker " * 20_000).text) <= LONGEST_QUERY
    assert searcher.search("x" * LONGEST_QUERY + " blocker").hits == ()


def test_many_threads_at_once(searcher):
    texts = [
        "checkpoint AND damage",
        "blocker attack",
        '"free timing"',
        "carte de défense",
        "check*",
        "KO NOT battle",
    ] * 8
    searcher.forget()
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda text: searcher.search(text).hits, texts))
    searcher.forget()
    assert together == [searcher.search(text).hits for text in texts]


# --- while typing ---


def test_suggestions(searcher):
    labels = [suggestion.label for suggestion in searcher.suggest("bloq")]
    assert labels[0] == "Bloqueur"
    assert [s.key for s in searcher.suggest("8-4-6-1")][:2] == ["8-4-6-1", "8-4-6-1-1"]
    assert searcher.suggest("blokc")[0].key == "blocker"
    assert searcher.suggest("barier")[0].label == "Barrier"
    assert (
        searcher.suggest("energ", "fr")[0].label == "Zone d'Énergie"
        or searcher.suggest("energ", "fr")[0].label == "énergie"
    )
    keys = [(s.kind, s.key) for s in searcher.suggest("energ")]
    assert len(keys) == len(set(keys))  # each thing once, not once a language
    assert searcher.suggest("how many cards in hand")  # a question gets its answers
    assert searcher.suggest("x") == []
    assert len(searcher.suggest("a")) <= 8
    assert all(s.key.startswith("15") for s in searcher.suggest("15", "fr"))
