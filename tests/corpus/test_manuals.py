"""What holds for every manual: both languages whole, true to the vocabulary, every file read."""

import pytest

from judge.corpus import Corpus, Manual, numbers
from judge.corpus.manual import forms_pattern
from judge.corpus.model import LANGUAGES
from judge.corpus.references import keywords_in, references_in
from judge.corpus.rendering import Renderer
from judge.games import GAMES, adapter_of
from judge.resources import bundled
from judge.sandbox.collection import examples_of
from judge.table.editing import templates

CORPUS = bundled("rules_corpus")
NAMES = sorted(path.parent.name for path in CORPUS.glob("*/manual.toml"))
PLACEHOLDERS = {  # places in a pattern of card text, or card names that the manual prints so; no keywords
    "fusion-world": {"[Majin Buu]", "[Majin Buu : Good]", "[Majin Boo]", "[Majin Boo : Bon]"},
    "masters": {
        "[X]",
        "[Capacité-clef]",
        "[Keyword skill]",
        "[Contre : Condition d'activation]",
        "[Counter: Activation condition]",
    },
}


@pytest.fixture(params=NAMES)
def each(request: pytest.FixtureRequest, corpus: Corpus) -> Manual:
    return corpus.manuals[request.param]


def whole(manual: Manual, number: str, language: str) -> str:
    return f"{manual[number].title[language]}\n{manual[number].text[language]}"


def test_the_games_have_their_manuals(corpus):
    assert set(corpus.manuals) == set(NAMES)
    assert [manual.facts.prefix for manual in corpus.manuals.values()] == ["FW", "MA", "MQ", "CC"]
    assert [game.key for game in corpus.games.values()] == ["fusion-world", "masters", "chrono-clash"]


def test_numbers_are_in_order_without_a_gap(each):
    assert list(each.rules) == sorted(each.rules, key=numbers.sort_key)
    assert numbers.gaps(each.rules) == []


def test_no_rule_is_empty(each):
    for number, rule in each.rules.items():
        for language in LANGUAGES:
            assert rule.title[language] or rule.text[language], (number, language)


def test_both_languages_name_the_same_rules(each):
    for number in each.rules:
        named = [set(references_in(whole(each, number, language))) for language in LANGUAGES]
        assert named[0] == named[1], number


def test_both_languages_name_the_same_keywords(each):
    placeholders = PLACEHOLDERS.get(each.name, set())
    for number in each.rules:
        named = [
            {
                each.keyword_called(name) or name
                for name in keywords_in(whole(each, number, language))
                if name not in placeholders
            }
            for language in LANGUAGES
        ]
        assert named[0] == named[1], number


def test_every_bracketed_name_is_a_known_keyword(each):
    unknown = {
        name
        for number in each.rules
        for language in LANGUAGES
        for name in keywords_in(whole(each, number, language))
        if each.keyword_called(name) is None
    }
    assert unknown == PLACEHOLDERS.get(each.name, set())


def test_the_vocabulary_holds(each):
    """Held terms stand in both languages of a rule or in neither, and no avoided name stands anywhere."""
    faults = []
    for key, term in each.terms.items():
        avoided = {language: names and forms_pattern(names) for language, names in
                   (("en", term.avoid_en), ("fr", term.avoid_fr))}  # fmt: skip
        for number in each.rules:
            if term.held and each.names(key, number, "en") != each.names(key, number, "fr"):
                faults.append(f"{number}: {key} is named in one language only")
            for language, pattern in avoided.items():
                if pattern and pattern.search(whole(each, number, language)):
                    faults.append(f"{number} ({language}): say {term.names(language)[0]!r}")
    assert faults == []


def test_straight_apostrophes_and_closed_quotes(each):
    for number in each.rules:
        for language in LANGUAGES:
            text = whole(each, number, language)
            assert "’" not in text, (number, language)
            assert text.count("«") == text.count("»"), (number, language)
            assert text.count("(") == text.count(")"), (number, language)


def test_no_file_of_the_corpus_is_unread(each):
    folder = CORPUS / each.name
    read = {f"{name}.toml" for name in ("manual", "terms", "revisions", "defects", "asked", "synonyms")}
    if each.facts.numbers == "ours":
        read.add("openings.toml")
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    files -= {f"examples/{path.name}" for path in examples_of(each.name)}
    tables = templates(adapter_of(each.name)) if each.name in GAMES else ()
    files -= {f"tables/{table.name}.yaml" for table in tables}
    chapters = {name.partition("/")[2] for name in files if name.endswith(".md")}
    assert files == read | {f"{language}/{name}" for language in LANGUAGES for name in chapters}
    assert len(chapters) == len(each.chapters)


def test_nothing_else_lies_in_the_corpus():
    files = {path.name for path in CORPUS.iterdir() if path.is_file()}
    assert files == {"README.md", "games.toml", "concepts.toml", "keywords.toml"}


def test_mentions_are_the_rules_that_name_a_term(each: Manual) -> None:
    for term in list(each.terms)[::7]:
        named = [
            number
            for number in each.rules
            if any(each.names(term, number, language) for language in each.facts.languages)
        ]
        assert each.mentions(term) == named


def test_keyword_is_linked_wherever_a_rule_writes_it(each: Manual) -> None:
    """The French put a space before a colon that does not break, and have keywords with a colon."""
    draw = Renderer(each, str, str)
    for number, rule in each.rules.items():
        for language in LANGUAGES:
            html = draw.text(number, language)
            for key in filter(None, map(each.keyword_called, keywords_in(rule.text[language]))):
                assert f'<a class="keyword" href="{key}">' in html, (number, language)
