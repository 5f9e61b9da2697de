"""The restatement of Masters: complete, ours, its faults and versions known."""

import json
import re

import pytest
from helpers.restatement import check

from judge.corpus import Corpus, Manual
from judge.resources import bundled

FOLDER = bundled("rules_corpus") / "masters"


@pytest.fixture
def masters(corpus: Corpus) -> Manual:
    return corpus.manuals["masters"]


def test_every_number_is_there(masters):
    assert len(masters.rules) == 707
    assert masters.chapters == [str(number) for number in range(1, 12)]


@pytest.mark.shared
@pytest.mark.parametrize(("language", "is_other"), [("fr", False), ("en", True)])
def test_against_the_publishers_manual(language, is_other, shared_manuals):
    """No number missing or unknown, nothing copied, no reference lost."""
    lost = check(FOLDER / language, shared_manuals / "masters-1.1.fr.rules.json", is_other)
    assert lost <= {"8-1-3-1", "8-4-1"}  # "les deux points" is the colon, not a figure


def words(text: str) -> list[str]:
    quoted = r"\[[^\]]*\]|<[^>]*>|\"[^\"]*\"|“[^”]*”"
    return re.findall(r"[^\W_]+", re.sub(quoted, " ", text).lower())


def runs_of(text: str) -> set[tuple[str, ...]]:
    """Every twelve words in a row."""
    found = words(text)
    return {tuple(found[place : place + 12]) for place in range(len(found) - 11)}


@pytest.mark.shared
def test_the_english_is_not_that_of_the_older_edition(masters, shared_manuals):
    """No twelve words in a row are those of the English edition 1.071, quoted terms aside."""
    runs = runs_of((shared_manuals / "masters-1.071.en.txt").read_text(encoding="utf-8"))
    copied = [
        number
        for number in masters.rules
        if runs_of(f"{masters[number].title['en']} {masters[number].text['en']}") & runs
    ]
    assert copied == []


def test_faulty_references_are_marked(masters):
    faulty = {place: reference.meant for place, reference in masters.faulty_references.items()}
    assert faulty == {("10-13-4-4", "10-14-1"): "10-13-4-1", ("10-13-5-4", "10-15-1"): "10-13-5-1"}


def test_versions_that_touched_a_rule(masters):
    assert [(c.version, c.kind) for c in masters.histories["10-42"]] == [("1.1", "added")]
    renumbered = [(c.before, c.version) for c in masters.histories["10-13-4-1"] if c.kind == "renumbered"]
    assert renumbered == [("10-14-1", "1.07")]


def test_a_keyword_with_a_figure_is_that_keyword(masters):
    assert masters.keyword_called("[Bond 2]") == masters.keyword_called("[Lien X]") == "bond"
    assert masters.keyword_called("[Wombat 2]") is None


@pytest.mark.shared
def test_the_numbers_are_the_publishers(masters, shared_manuals):
    official = json.loads((shared_manuals / "masters-1.1.fr.rules.json").read_text(encoding="utf-8"))
    assert set(official) == set(masters.rules)
