"""What is written across the games: concepts and keywords."""

import re
from collections import Counter

from judge.corpus.model import LANGUAGES
from judge.corpus.references import keywords_in

FIGURES = re.compile(r"(?<![\w-])\d+(?![\w-])")


def test_there_are_a_hundred_concepts(corpus):
    assert len(corpus.concepts) >= 100
    names = Counter(concept.name(language) for concept in corpus.concepts.values() for language in LANGUAGES)
    english = Counter(concept.en for concept in corpus.concepts.values())
    french = Counter(concept.fr for concept in corpus.concepts.values())
    assert max(english.values()) == max(french.values()) == 1, names.most_common(3)


def test_every_concept_says_in_both_languages_what_is_the_same_or_not(corpus):
    for key, concept in corpus.concepts.items():
        assert concept.differs("en") or concept.same("en"), key
        for said in (concept.same, concept.differs):
            english, french = said("en"), said("fr")
            assert bool(english) == bool(french), key
            assert sorted(FIGURES.findall(english)) == sorted(FIGURES.findall(french)), key
            assert "’" not in english + french, key


def test_a_concept_reaches_more_than_one_game_or_says_that_it_does_not(corpus):
    for key, concept in corpus.concepts.items():
        games = {corpus.game_of(manual).key for manual in concept.rules}
        said = concept.differs("en") + concept.same("en")
        assert len(games) > 1 or "only" in said.lower() or "other" in said, (key, said)


def test_the_concepts_that_judges_ask_for_are_found_by_players_words(corpus):
    for name in ("mulligan", "main de départ", "checkpoint", "free timing", "KO", "boucle infinie"):
        assert corpus.find_concept(name), name


def test_every_keyword_of_every_manual_is_on_the_one_index_once(corpus):
    listed = Counter((m, term) for shared in corpus.keywords.values() for m, term in shared.terms.items())
    present = {(m.name, term) for m in corpus.manuals.values() for term in m.keywords}
    assert set(listed) == present
    assert max(listed.values()) == 1


def test_every_keyword_says_how_the_games_differ(corpus):
    known = {
        name.lower()
        for manual in corpus.manuals.values()
        for term in manual.keywords.values()
        for language in LANGUAGES
        for name in term.names(language)
    }
    for key, shared in corpus.keywords.items():
        for language in LANGUAGES:
            sentence = shared.differs(language)
            assert sentence, key
            for name in keywords_in(sentence):
                in_manual = (m.keyword_called(name) for m in corpus.manuals.values())
                assert name.lower() in known or any(in_manual), (key, name)


def test_a_keyword_has_every_name_of_every_game(corpus):
    wish = corpus.shared_keyword_of["masters", "wish"]
    assert {"[Vœu]", "[Souhait]"} <= set(corpus.keyword_names(wish, "fr"))
    assert set(corpus.keywords[wish].terms) >= {"masters", "masters-quick"}
