"""The corpus of Fusion World: complete, in both languages, true to its vocabulary and to the manual."""

import pytest
from helpers.restatement import check

from judge.corpus import UnknownRuleError, numbers
from judge.corpus.manual import forms_pattern
from judge.resources import bundled

FOLDER = bundled("rules_corpus") / "fusion-world"


def test_every_number_is_there(manual):
    assert len(manual.rules) == 781
    assert manual.chapters == [str(number) for number in range(17)]
    assert list(manual.rules) == sorted(manual.rules, key=numbers.sort_key)


@pytest.mark.shared
@pytest.mark.parametrize(("language", "is_other"), [("en", False), ("fr", True)])
def test_against_the_publishers_manual(language, is_other, shared_manuals):
    """No number missing or unknown, nothing copied, no reference or figure lost."""
    assert check(FOLDER / language, shared_manuals / "fusion-world-1.06.en.rules.json", is_other) == set()


def test_forms_stand_as_whole_words_and_unless_phrases_do_not_count():
    pattern = forms_pattern(["origine", "origines"], ["d'origine"])
    assert pattern.search("son origine")
    assert not pattern.search("sa zone d'origine")
    assert not pattern.search("originel")
    assert not forms_pattern(["Leader"]).search("Leaderless")
    assert forms_pattern(["[Ki]"]).search("+1 [Ki].")


def test_faulty_references_are_marked(manual):
    missing = [r for rs in manual.references.values() for r in rs if r.fault == "missing"]
    assert [(r.source, r.target, r.meant) for r in missing] == [("8-4-6-1-2", "8-4-6-1-2-1", "8-4-6-1-1-1")]
    wrong = {
        (r.source, r.target): r.meant for rs in manual.references.values() for r in rs if r.fault == "wrong"
    }
    assert wrong["5-6-4", "5-5-3-1"] == "8-3-4-1"


def test_the_model_nests_and_links(manual):
    assert manual.children("15-4") == ["15-4-1", "15-4-2", "15-4-3"]
    assert manual.within("15-4")[-1] == "15-4-3-1"
    assert manual.neighbours("8-1-1") == ("8-1", "8-1-2")
    assert manual.neighbours("8") == ("7", "9")
    assert manual.neighbours("0") == (None, "1")
    assert manual.heading_path("8-4-6-1", "fr") == ["Attaques et combats des cartes", "Étape des Dégâts"]
    assert "8-4-6-1-1-1" in [reference.source for reference in manual.cited_by["14-3"]]
    assert manual.mentions("blocker")[:2] == ["1-3-6-3-4", "8-1-3"]


def test_versions_that_touched_a_rule(manual):
    assert [(c.version, c.kind) for c in manual.histories["6-1-5"]] == [
        ("1.02", "added"),
        ("1.06", "changed"),
    ]
    assert [(c.version, c.kind, c.before) for c in manual.histories["16-2-6"]] == [
        ("1.06", "renumbered", "16-2-7")
    ]
    assert [(c.version, c.kind) for c in manual.histories["15-12-8"]] == [("1.06", "added")]
    assert "8-4-7" not in manual.histories


@pytest.mark.parametrize(
    ("number", "nearest"),
    [("8-99", "8"), ("8-4-99", "8-4"), ("8-4-6-1-9", "8-4-6-1"), ("99", "16"), ("15-4-4", "15-4")],
)
def test_unknown_numbers_name_the_nearest(manual, number, nearest):
    with pytest.raises(UnknownRuleError) as caught:
        manual[number]
    assert caught.value.nearest[0] == nearest
    assert all(near in manual for near in caught.value.nearest)
    assert manual.nearest("15-4-4")[1] == "15-4-3"
