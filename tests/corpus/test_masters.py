"""The restatement of Masters, which no page shows yet: complete, in both languages, true to its terms."""

import json
import re

import msgspec
import pytest
from helpers.restatement import check

from judge.corpus import numbers
from judge.corpus.chapters import read_chapter
from judge.corpus.manual import forms_pattern
from judge.corpus.model import LANGUAGES, Defect, Term
from judge.corpus.references import keywords_in, references_in
from judge.resources import bundled

FOLDER = bundled("rules_corpus") / "masters"


@pytest.fixture(scope="module")
def texts() -> dict[str, dict[str, str]]:
    """Language -> number -> title and text."""
    return {
        language: {
            number: f"{rule.title}\n{rule.text}"
            for path in sorted((FOLDER / language).glob("*.md"))
            for number, rule in read_chapter(path).items()
        }
        for language in LANGUAGES
    }


@pytest.fixture(scope="module")
def terms() -> dict[str, Term]:
    return msgspec.toml.decode((FOLDER / "terms.toml").read_bytes(), type=dict[str, Term])


def test_every_number_is_there_in_both_languages(texts):
    assert len(texts["fr"]) == 707
    assert texts["fr"].keys() == texts["en"].keys()
    assert all(text.strip() for language in LANGUAGES for text in texts[language].values())
    assert all(numbers.parent(number) in texts["fr"] for number in texts["fr"] if "-" in number)


@pytest.mark.shared
@pytest.mark.parametrize(("language", "is_other"), [("fr", False), ("en", True)])
def test_against_the_publishers_manual(language, is_other, shared_manuals):
    """No number missing or unknown, nothing copied, no reference lost."""
    lost = check(FOLDER / language, shared_manuals / "masters-1.1.fr.rules.json", is_other)
    assert lost <= {"8-1-3-1", "8-4-1"}  # "les deux points" is the colon, not a figure


def words(text: str) -> list[str]:
    quoted = r"\[[^\]]*\]|<[^>]*>|\"[^\"]*\"|“[^”]*”"
    return re.findall(r"[^\W_]+", re.sub(quoted, " ", text).lower())


@pytest.mark.shared
def test_the_english_is_not_that_of_the_older_edition(texts, shared_manuals):
    """No twelve words in a row are those of the English edition 1.071, quoted terms aside."""
    theirs = words((shared_manuals / "masters-1.071.en.txt").read_text(encoding="utf-8"))
    runs = {tuple(theirs[place : place + 12]) for place in range(len(theirs))}
    copied = [
        number
        for number, text in texts["en"].items()
        if any(tuple(words(text)[place : place + 12]) in runs for place in range(len(words(text)) - 11))
    ]
    assert copied == []


def test_both_languages_name_the_same_rules(texts):
    for number in texts["fr"]:
        assert set(references_in(texts["fr"][number])) == set(references_in(texts["en"][number])), number


def test_the_vocabulary_holds(texts, terms):
    faults = []
    for key, term in terms.items():
        assert all(number in texts["fr"] for number in term.rules), key
        patterns = {code: forms_pattern(term.names(code), term.forms_not_meant(code)) for code in LANGUAGES}
        avoided = forms_pattern(term.avoid_fr) if term.avoid_fr else None
        for number in texts["fr"]:
            named = {code: bool(patterns[code].search(texts[code][number])) for code in LANGUAGES}
            if term.held and named["en"] != named["fr"]:
                faults.append(f"{number}: {key} is named in one language only")
            if avoided and avoided.search(texts["fr"][number]):
                faults.append(f"{number}: say {term.fr[0]!r}")
    assert faults == []


def test_every_keyword_is_in_the_vocabulary(texts, terms):
    """Bracketed names are known, with the figures and letters that some of them carry."""
    known = {name.lower() for term in terms.values() for name in [*term.en, *term.fr]}
    unknown = {
        name
        for language in LANGUAGES
        for text in texts[language].values()
        for name in keywords_in(text)
        if re.sub(r"[ -](?:X/?Y?|XY)(?=\])", "", name).lower() not in known
    }
    # Places in a pattern of card text, not names.
    assert unknown == {
        "[X]",
        "[Capacité-clef]",
        "[Keyword skill]",
        "[Contre : Condition d'activation]",
        "[Counter: Activation condition]",
    }


def test_faulty_references_are_those_that_stand_there(texts):
    found = msgspec.toml.decode((FOLDER / "defects.toml").read_bytes(), type=dict[str, list[Defect]])[
        "reference"
    ]
    for defect in found:
        assert defect.reference in references_in(texts["fr"][defect.rule])
        assert defect.meant in texts["fr"]
    named = {target for text in texts["fr"].values() for target in references_in(text)}
    assert {target for target in named if target not in texts["fr"]} == set()


@pytest.mark.shared
def test_the_numbers_are_the_publishers(texts, shared_manuals):
    official = json.loads((shared_manuals / "masters-1.1.fr.rules.json").read_text(encoding="utf-8"))
    assert set(official) == set(texts["fr"])
