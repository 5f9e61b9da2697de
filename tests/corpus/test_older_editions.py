"""An older edition under today's numbers: the update history first, then likeness."""

import pytest
from helpers.editions import edition
from helpers.small_manuals import BEETLES, BEETLES_OF_1_0, manual_with_history

from judge.corpus.publisher import import_documents
from judge.corpus.publisher.editions import Editions
from judge.corpus.versions import Versions


@pytest.fixture
def beetles(tmp_path):
    return manual_with_history(tmp_path / "beetles")


@pytest.fixture
def older():
    return edition("1.0", BEETLES_OF_1_0, manual="beetles")


def test_a_rule_added_later_has_no_words_from_before(beetles, older):
    words = Versions(beetles, [older]).under_our_numbers(older)
    assert "1-1-2" not in words


def test_a_renumbered_rule_has_the_words_of_its_old_number(beetles, older):
    versions = Versions(beetles, [older])
    assert versions.under_our_numbers(older)["1-1-3"] == BEETLES_OF_1_0["1-1-2"]
    assert versions.number_then(older, "1-1-3") == "1-1-2"


def test_a_rule_changed_since_keeps_its_old_words_apart(beetles, older):
    versions = Versions(beetles, [older])
    assert "1-2-1" not in versions.under_our_numbers(older)
    found = versions.outdated(older, "1-2-1")
    assert (found.version, found.number, found.changed_by) == ("1.0", "1-2-1", "1.1")
    assert found.text == BEETLES_OF_1_0["1-2-1"]
    assert versions.outdated(older, "1-2-2") is None
    assert versions.outdated(older, "1-1-2") is None


def test_the_words_of_the_restated_version_stand_under_its_numbers(beetles):
    """However they are worded: a rule is not looked for elsewhere."""
    swapped = BEETLES | {"1-1-1": BEETLES["1-2-2"], "1-2-2": BEETLES["1-1-1"]}
    same = edition("1.1", swapped, manual="beetles")
    versions = Versions(beetles, [same])
    assert versions.under_our_numbers(same) == swapped
    assert versions.outdated(same, "1-2-1") is None


def test_numbers_without_words_are_counted(beetles, older):
    assert Versions(beetles, [older]).without_words(older) == ["1-1-2", "1-2-1"]


def test_changes_tell_no_rule_as_removed_and_added(beetles, older):
    newer = edition("1.1", BEETLES, language="fr", manual="beetles")
    found = Versions(beetles, [older, newer]).compare("1.0", "1.1")
    assert [entry.number for entry in found.added] == ["1-1-2"]
    assert found.removed == ()
    assert [(entry.before, entry.number) for entry in found.renumbered] == [("1-1-2", "1-1-3")]


def test_a_number_that_went_to_another_rule_is_said_to(beetles):
    """1-1-2 of 1.0 is gone, and what has its number today is new."""
    gone = BEETLES_OF_1_0 | {"1-1-2": "Quiet herons nest far upstream whenever ferries sleep."}
    older = edition("1.0", gone, manual="beetles")
    found = Versions(beetles, [older, edition("1.1", BEETLES, "fr", "beetles")]).compare("1.0", "1.1")
    assert [entry.number for entry in found.removed] == ["1-1-2"]
    assert found.reused == {"1-1-2"}


def test_a_reworded_rule_between_two_that_stayed_stayed_too(tmp_path):
    """The update history says nothing of it, so that it has no common word does not move it."""
    rules = BEETLES_OF_1_0 | {"1-2-1": BEETLES["1-2-1"], "1-2-3": "Crumbs are counted at dusk, never before."}
    manual = BEETLES | {"1-2-3": "Nightfall: tally every morsel."}
    older = edition("1.0", rules | {"1-2-4": "Whoever spills the jar tidies the shelf."}, manual="beetles")
    of = manual_with_history(tmp_path / "other", manual | {"1-2-4": "Who spills a jar tidies up the shelf."})
    assert Versions(of, [older]).number_then(older, "1-2-3") == "1-2-3"


MASTERS_1_071 = "masters-1.071.en.txt"


@pytest.fixture(scope="module")
def masters_of_2018(corpus, shared_manuals, tmp_path_factory):
    masters = corpus.manuals["masters"]
    home = Editions(tmp_path_factory.mktemp("home"))
    older = import_documents([shared_manuals / MASTERS_1_071], [masters], home)
    return Versions(masters, [older]), older


@pytest.mark.shared
def test_masters_of_2018_gives_no_words_to_what_came_later(masters_of_2018):
    versions, older = masters_of_2018
    words = versions.under_our_numbers(older)
    later = {
        number
        for revision in versions.manual.revisions
        if revision.version in {"1.073", "1.078", "1.09", "1.1"}
        for entry in (*revision.added, *revision.changed)
        for number in versions.manual.expand(entry)
    }
    assert len(later) > 100
    assert later.isdisjoint(words)
    assert versions.number_then(older, "2-13-2") == "2-12-2"
    assert versions.number_then(older, "2-12-3") == ""
    assert versions.number_then(older, "6-3-1-2-3-1") == "6-3-1-2-2-1"
    assert versions.number_then(older, "11-3-6") == "11-3-7"
    assert len(words) > 540
