"""Versions of a manual: by its update history, by imported editions, by facts in two languages."""

import json

import pytest
from helpers.editions import RULES, edition, words_of

from judge.corpus import UnknownRuleError, numbers
from judge.corpus.publisher import Edition, Editions, import_documents, parse, read_document
from judge.corpus.versions import (
    UnknownVersionError,
    Versions,
    history,
    updates,
)

# --- versions of a manual ---


def test_what_the_update_history_says(manual):
    found = updates(manual, "1.05", "1.06")
    assert (found.source, found.by) == ("history", "")
    assert [e.number for e in found.removed] == ["16-2-6"]
    assert [(e.before, e.number, e.along) for e in found.renumbered] == [
        ("16-2-7", "16-2-6", False), ("16-2-7-1", "16-2-6-1", True),
    ]  # fmt: skip
    assert {"1-12", "1-12-6", "6-2-1-5-1"} <= {e.number for e in found.added}
    assert "1-11-2" in {c.number for c in found.changed}
    assert not updates(manual, "1.06", "1.06")


def test_an_update_history_over_several_versions(manual):
    found = updates(manual, "1.01", "1.06")
    added = {entry.number: entry.versions for entry in found.added}
    changed = {change.number: change.versions for change in found.changed}
    assert added["6-1-5"] == ("1.02",)  # added, then changed: added
    assert "6-1-5" not in changed
    assert "8-4-6" not in changed  # 1.01 itself is left out
    assert {"8-4-6"} <= {c.number for c in updates(manual, "", "1.01").changed}


def test_versions_are_decimals(corpus):
    masters = corpus.manuals["masters"]
    versions = Versions(masters, [])
    assert [known.version for known in versions.known][:3] == ["1.064", "1.07", "1.071"]
    assert versions.known[-1].version == "1.1"
    assert versions.before("1.071") == "1.07"
    assert versions.before("1.064") == ""


@pytest.mark.parametrize("name", ["9.99", "", "fr-1.06", "x", "1.06-en", "../1.06"])
def test_an_unknown_version_names_those_there_are(manual, name):
    versions = Versions(manual, [edition("1.06", RULES)])
    with pytest.raises(UnknownVersionError) as caught:
        versions.side(name)
    assert caught.value.known[-2:] == ["1.06", "en-1.06"]


def test_imported_editions_are_compared_and_the_later_is_the_newer(manual):
    versions = Versions(manual, [edition("1.06", RULES), edition("1.05", RULES | {"1-3": "Sleeping"})])
    for sides in (("1.05", "1.06"), ("1.06", "1.05"), ("en-1.05", "ver. 1.06")):
        found = versions.compare(*sides)
        assert (found.source, found.by) == ("editions", "words")
        assert (found.older.name, found.newer.name) == ("en-1.05", "en-1.06")
        assert [entry.number for entry in found.removed] == ["1-3"]
    assert versions.compare("1.05", "1.06") is versions.compare("1.05", "1.06")  # made once
    assert versions.compare("1.04", "1.06").source == "history"


def test_two_languages_are_compared_by_facts(manual):
    """The same manual in two languages differs in next to nothing; a figure that is another one is seen."""
    english, french = words_of(manual), words_of(manual, "fr")
    versions = Versions(manual, [edition("1.06", english), edition("1.07", french, "fr")])
    found = versions.compare("1.06", "1.07")
    assert found.by == "facts"
    assert found.added == found.removed == found.renumbered == ()
    assert found.changed == ()
    onward = Versions(manual, [edition("1.06", french, "fr"), edition("1.07", english)])
    assert not onward.compare("1.06", "1.07")
    newer = french | {"7-2-9": "Le joueur actif pioche 3 cartes de son deck. (14-3)"}
    del english["16-2-6-1"]
    found = Versions(manual, [edition("1.06", english), edition("1.07", newer, "fr")]).compare("1.06", "1.07")
    assert [entry.number for entry in found.added] == ["16-2-6-1"]
    (change,) = found.changed
    assert change.number == "7-2-9"
    assert {(f.kind, f.fact, f.added) for f in change.facts} == {
        ("figure", "3", True),
        ("reference", "14-3", True),
    }


def test_a_rule_is_followed_through_its_numbers(manual):
    """1.05 has it as 16-2-7, in other words; before, in another language, it is the restatement's."""
    new = words_of(manual)
    old = dict(new)
    old["16-2-7"] = new["16-2-6"].replace("top card", "topmost card")
    old["16-2-6"] = "Wombats never rest under any card whatsoever while it rains."
    old["16-2-7-1"] = old.pop("16-2-6-1")
    editions = [edition("1.05", old), edition("1.06", new), edition("1.04", words_of(manual, "fr"), "fr")]
    events = history(manual, editions, "16-2-6")
    assert [(e.version, e.kind, e.before, e.language, e.against) for e in events] == [
        ("1.04", "present", "", "fr", ""),
        ("1.05", "renumbered", "16-2-6", "en", "fr-1.04"),
        ("1.06", "renumbered", "16-2-7", "", ""),
        ("1.06", "renumbered", "16-2-7", "en", "en-1.05"),
        ("1.06", "changed", "", "en", "en-1.05"),
    ]
    assert ("replaced", "topmost ", "top ") in {(r.kind, r.old, r.new) for r in events[-1].change.runs}
    kinds = {e.version: e.kind for e in history(manual, editions, "7-2-9") if e.language == "en"}
    assert kinds == {"1.05": "unchanged", "1.06": "unchanged"}
    with pytest.raises(UnknownRuleError):
        history(manual, editions, "99-9")


def test_a_newer_edition_of_a_manual(manual):
    newer = words_of(manual) | {"8-4-10": "The wombat enters."}
    extended = manual.with_rules(newer)
    versions = Versions(extended, [edition("1.06", words_of(manual)), edition("1.07", newer)])
    assert [e.kind for e in versions.history("8-4-10")] == ["added"]
    assert versions.known[-1].version == "1.07"
    assert [entry.number for entry in versions.compare("1.06", "1.07").added] == ["8-4-10"]


# --- the publisher's own ---


@pytest.fixture(scope="module")
def altered(manual, shared_manuals, tmp_path_factory) -> list[Edition]:
    """The manual, and a copy altered here: two rules changed, one removed, a section moved, one reference."""
    folder = tmp_path_factory.mktemp("editions")
    text = (shared_manuals / "fusion-world-1.06.en.txt").read_text(encoding="utf-8")
    rules = parse(*read_document(shared_manuals / "fusion-world-1.06.en.txt")).rules
    (folder / "new.txt").write_text(text, encoding="utf-8")
    older = text.replace("ver.1.06", "ver.1.05")
    for number, other in (("7-2-9", "The turn player draws 2 cards."), ("8-4-6", rules["8-4-6"].upper())):
        older = older.replace(f"{number}. {rules[number]}", f"{number}. {other}")
    older = older.replace(f"8-4-7. {rules['8-4-7']}", "")
    for number in rules:
        if numbers.is_within(number, "15-13"):
            older = older.replace(f"{number}. ", f"15-40{number.removeprefix('15-13')}. ")
    (folder / "old.txt").write_text(older, encoding="utf-8")
    editions = Editions(folder / "home")
    return [import_documents([folder / name], [manual], editions, "en") for name in ("old.txt", "new.txt")]


@pytest.mark.shared
def test_the_publishers_manual_against_an_altered_copy(manual, altered):
    found = Versions(manual, altered).compare("1.05", "1.06")
    assert {c.number: c.differs for c in found.changed} == {"7-2-9": ("wording",), "8-4-6": ("punctuation",)}
    assert [entry.number for entry in found.added] == ["8-4-7"]
    assert found.removed == ()
    section = {number for number in manual.rules if numbers.is_within(number, "15-13")}
    assert {entry.number for entry in found.renumbered} == section
    assert [entry.number for entry in found.renumbered if not entry.along] == ["15-13"]


@pytest.mark.shared
def test_two_languages_of_the_publisher(corpus, shared_manuals):
    """Masters 1.071 in English against 1.1 in French: what the update history says is found by facts."""
    masters = corpus.manuals["masters"]
    english = parse(*read_document(shared_manuals / "masters-1.071.en.txt")).rules
    french = json.loads((shared_manuals / "masters-1.1.fr.rules.json").read_text(encoding="utf-8"))
    editions = [edition("1.071", english), edition("1.1", french, "fr")]
    found = Versions(masters, editions).compare("1.071", "1.1")
    said = updates(masters, "1.071", "1.1")
    added = {entry.number for entry in said.added}
    assert len(added & {entry.number for entry in found.added}) >= 0.9 * len(added)
    assert ("6-4-1-3", "6-4-1-4") in {(e.before, e.number) for e in found.renumbered}
    assert ("6-3-1-2-2-2", "6-3-1-2-3-2") in {(e.before, e.number) for e in found.renumbered}
    assert len(found.numbers) > 0.97 * len(english)
