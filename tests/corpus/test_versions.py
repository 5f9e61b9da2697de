"""Two versions of a manual compared: by words, by facts, by the update history."""

import json
import time

import pytest
from helpers.editions import edition, words_of
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.corpus import UnknownRuleError, numbers
from judge.corpus.publisher import Edition, Editions, import_documents, parse, read_document
from judge.corpus.versions import (
    CAN_HIDE,
    CLASSES,
    Comparison,
    Side,
    UnknownVersionError,
    Versions,
    compare,
    history,
    updates,
)


def compared(old: dict[str, str], new: dict[str, str]) -> Comparison:
    return compare("manual", Side("1.0", "en"), Side("1.1", "en"), old, new)


RULES = {
    "1": "Wombats",
    "1-1": "Digging",
    "1-1-1": "A wombat digs one burrow each night, and never two (1-2-1).",
    "1-1-2": "When the ground is frozen, digging waits for the morning.",
    "1-2": "Eating",
    "1-2-1": "Grass is eaten before roots, unless the grass is wet.",
    "1-2-2": "Roots count double.\nExample: three roots count as six.",
}


def test_an_edition_against_itself_is_empty():
    found = compared(RULES, RULES)
    assert not found
    assert found.numbers == {number: number for number in RULES}


def test_added_and_removed():
    new = {number: text for number, text in RULES.items() if number != "1-1-2"}
    new["1-2-3"] = "Bark is left to the possums."
    found = compared(RULES, new)
    assert [(e.number, e.text) for e in found.added] == [("1-2-3", "Bark is left to the possums.")]
    assert [(e.number, e.text) for e in found.removed] == [("1-1-2", RULES["1-1-2"])]
    assert found.renumbered == found.changed == ()


def test_a_number_that_holds_another_text_was_not_changed():
    """The rule that had it is renumbered, the one that has it now is added."""
    new = RULES | {
        "1-1-1": "Possums keep out of the burrows of others.",
        "1-1-2": RULES["1-1-1"],
        "1-1-3": RULES["1-1-2"],
    }
    found = compared(RULES, new)
    assert [entry.number for entry in found.added] == ["1-1-1"]
    assert [(e.before, e.number) for e in found.renumbered] == [("1-1-1", "1-1-2"), ("1-1-2", "1-1-3")]
    assert found.changed == found.removed == ()


def test_a_section_that_moved_takes_what_is_below_along():
    """Twin sentences too: by their texts alone they could be each other's."""
    old = {"1": "One", "1-1": "[Blocker]", "1-1-1": "See 2.", "1-2": "[Rush]", "1-2-1": "See 2."}
    new = {
        "1": "One", "1-1": "[Ki]", "1-1-1": "See 2.", "1-2": "[Blocker]", "1-2-1": "See 2.",
        "1-3": "[Rush]", "1-3-1": "See 2.",
    }  # fmt: skip
    found = compared(old, new)
    assert found.numbers == {"1": "1", "1-1": "1-2", "1-1-1": "1-2-1", "1-2": "1-3", "1-2-1": "1-3-1"}
    assert [(entry.number, entry.along) for entry in found.renumbered] == [
        ("1-2", False), ("1-2-1", True), ("1-3", False), ("1-3-1", True),
    ]  # fmt: skip
    assert [entry.number for entry in found.added] == ["1-1", "1-1-1"]


def test_a_rule_that_moved_to_another_chapter():
    """Alone, or a whole section with what is below it, though new numbers stand in its old place."""
    new = {number: text for number, text in RULES.items() if number != "1-1-2"}
    new |= {"2": "Seasons", "2-1": "Winter", "2-1-1": "Snow falls.", "2-1-2": RULES["1-1-2"]}
    found = compared(RULES, new)
    assert [(e.before, e.number, e.along) for e in found.renumbered] == [("1-1-2", "2-1-2", False)]
    assert found.removed == ()
    new = {number: text for number, text in RULES.items() if not number.startswith("1-2")}
    new |= {"1-2": "Sleeping", "1-2-1": "All day."}
    new |= {"2": "Meals", "2-1": "Eating", "2-1-1": RULES["1-2-1"], "2-1-2": RULES["1-2-2"]}
    found = compared(RULES, new)
    moved = [(e.before, e.number, e.along) for e in found.renumbered]
    assert moved == [("1-2", "2-1", False), ("1-2-1", "2-1-1", True), ("1-2-2", "2-1-2", True)]
    assert [entry.number for entry in found.added] == ["1-2", "1-2-1", "2"]


def test_a_rewritten_rule_that_kept_its_place_was_changed():
    new = RULES | {"1-1-2": "While the ground is frozen or wet, wombats that dig wait until morning."}
    found = compared(RULES, new)
    assert [(c.number, c.differs) for c in found.changed] == [("1-1-2", ("wording",))]
    assert not found.added


@pytest.mark.parametrize(
    ("old", "new", "classes"),
    [
        ("Draw one card.", "draw “one” card", ("punctuation",)),
        ("Le joueur pioche : une carte.", "Le joueur pioche: une carte.", ("punctuation",)),
        ("A [Blocker] may block.", "A Blocker may block.", ("punctuation",)),
        ("See the rule (8-4) first.", "See the rule (8-5) first.", ("references",)),
        ("Damage is dealt 8-4-6.", "Damage is dealt (8-4-6).", ("punctuation",)),
        ("Draw.\nExample: draw two.", "Draw.\nExample: draw three.", ("examples",)),
        ("Piochez.\nExemple : deux.", "Piochez.\nExemple : trois.", ("examples",)),
        ("See (8-4).\nExample: draw two.", "See (8-5).\nExample: no.", ("references", "examples")),
        ("Draw 1 card.", "Draw 2 cards.", ("wording",)),
        ("It gets +1000 power.", "It gets -1000 power.", ("wording",)),
        ("You may draw.\nExample: two.", "You draw.\nExample: three.", ("examples", "wording")),
        ("Draw.", "Draw.", ()),
    ],
)
def test_classes_of_differences(old, new, classes):
    found = compared({"1": old}, {"1": new})
    assert tuple(c for change in found.changed for c in change.differs) == classes


def test_a_reference_that_follows_its_renumbered_rule_says_so():
    new = {number: text for number, text in RULES.items() if not number.startswith("1-2")}
    new |= {"1-1-1": RULES["1-1-1"].replace("1-2-1", "1-3-1"), "1-2": "Sleeping", "1-2-1": "All day."}
    new |= {number.replace("1-2", "1-3", 1): RULES[number] for number in ("1-2", "1-2-1", "1-2-2")}
    (change,) = compared(RULES, new).changed
    assert (change.number, change.differs) == ("1-1-1", ("references",))
    assert change.followed == (("1-2-1", "1-3-1"),)
    (change,) = compared(RULES, RULES | {"1-1-1": RULES["1-1-1"].replace("1-2-1", "1-2-2")}).changed
    assert change.followed == ()  # it names another rule now


def test_the_words_that_differ_are_marked():
    (change,) = compared(
        {"1": "The turn player draws 1 card."}, {"1": "The turn player draws 2 cards."}
    ).changed
    assert [(run.kind, run.old, run.new) for run in change.runs] == [
        ("same", "The turn player draws ", "The turn player draws "),
        ("replaced", "1 card", "2 cards"),
        ("same", ".", "."),
    ]


def test_a_lone_word_between_rewritten_stretches_is_read_with_them():
    same = "During the Main Phase the turn player may play as many cards as they can pay for, "
    old, new = (
        "but every new wombat waits until tomorrow morning",
        "except that any wombat digs again at once",
    )
    (change,) = compared({"1": same + old}, {"1": same + new}).changed
    assert [(run.kind, run.new) for run in change.runs] == [("same", same), ("replaced", new)]


texts = st.text(alphabet="ab ABé1-().,\n«»[]", max_size=60)


@given(texts, texts)
def test_runs_hold_both_texts_whole(old, new):
    for change in compared({"1": old}, {"1": new}).changed:
        assert "".join(run.old for run in change.runs) == old
        assert "".join(run.new for run in change.runs) == new


# --- properties over manuals of any shape ---

WORDS = [a + b + c for a in "bdfglmnprst" for b in "aeiou" for c in ("rn", "lk", "st", "mp", "x")]


@st.composite
def manuals(draw: st.DrawFn) -> dict[str, str]:
    """A manual of two chapters, four sections each, every rule of words that no other shares in number."""
    random = draw(st.randoms(use_true_random=False))
    rules = {}
    for chapter in (1, 2):
        rules[str(chapter)] = f"Chapter {random.choice(WORDS)}"
        for section in range(1, 5):
            rules[f"{chapter}-{section}"] = " ".join(random.sample(WORDS, 3))
            for rule in range(1, draw(st.integers(2, 5))):
                rules[f"{chapter}-{section}-{rule}"] = " ".join(random.sample(WORDS, 12)).capitalize() + "."
    return rules


@given(manuals(), st.integers(1, 2), st.integers(1, 4), st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_a_renumbered_block_is_renumbered_and_nothing_else(old, chapter, section, by):
    """The sections from one on move up by some: a block of rules, each with what is below it."""

    def moved(number: str) -> str:
        parts = [int(part) for part in number.split("-")]
        if len(parts) > 1 and parts[0] == chapter and parts[1] >= section:
            parts[1] += by
        return "-".join(map(str, parts))

    new = {moved(number): text for number, text in old.items()}
    found = compared(old, new)
    expected = {(n, moved(n)) for n in old if moved(n) != n}
    assert {(entry.before, entry.number) for entry in found.renumbered} == expected
    assert found.added == found.removed == found.changed == ()


@given(manuals(), manuals())
@settings(max_examples=30, deadline=None)
def test_every_rule_is_accounted_for_once(old, new):
    found = compared(old, new)
    removed, added = {e.number for e in found.removed}, {e.number for e in found.added}
    assert set(found.numbers) | removed == set(old)
    assert set(found.numbers.values()) | added == set(new)
    assert not set(found.numbers) & removed
    assert not set(found.numbers.values()) & added
    assert len(set(found.numbers.values())) == len(found.numbers)
    assert all(
        numbers.sort_key(a.number) < numbers.sort_key(b.number)
        for a, b in zip(found.changed, found.changed[1:], strict=False)
    )


EDITS = {
    "punctuation": lambda text: text.lower().replace(".", " !"),
    "references": lambda text: text.replace("(9-1)", "(9-2)"),
    "examples": lambda text: text + " ever",
    "wording": lambda text: "Never " + text,
}


@given(manuals(), st.data())
@settings(max_examples=30, deadline=None)
def test_switches_part_the_changes(rules, data):
    old = {n: f"{t} (9-1)\nExample: so it is." if n.count("-") == 2 else t for n, t in rules.items()}
    chosen = {n: data.draw(st.sampled_from([None, *EDITS])) for n in old if n.count("-") == 2}
    new = old | {n: EDITS[kind](old[n]) for n, kind in chosen.items() if kind}
    found = compared(old, new)
    assert {c.number: c.differs for c in found.changed} == {n: (kind,) for n, kind in chosen.items() if kind}
    hide = data.draw(st.sets(st.sampled_from(CAN_HIDE)))
    shown = found.hiding(hide)
    assert [c for c in found.changed if c not in shown.changed] == [
        c for c in found.changed if c.differs[0] in hide
    ]
    assert set(CAN_HIDE) < set(CLASSES)


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
    versions = Versions(manual, [edition("1.05", english), edition("1.06", french, "fr")])
    found = versions.compare("1.05", "1.06")
    assert found.by == "facts"
    assert found.added == found.removed == found.renumbered == ()
    assert found.changed == ()
    onward = Versions(manual, [edition("1.06", french, "fr"), edition("1.07", english)])
    assert not onward.compare("1.06", "1.07")
    older = english | {"7-2-9": "From their deck, the turn player draws 3 cards. (14-3)"}
    del older["16-2-6-1"]
    found = Versions(manual, [edition("1.05", older), edition("1.06", french, "fr")]).compare("1.05", "1.06")
    assert [entry.number for entry in found.added] == ["16-2-6-1"]
    (change,) = found.changed
    assert change.number == "7-2-9"
    assert {(f.kind, f.fact, f.added) for f in change.facts} == {
        ("figure", "3", False),
        ("reference", "14-3", False),
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
    began = time.perf_counter()
    found = Versions(manual, altered).compare("1.05", "1.06")
    assert time.perf_counter() - began < 1
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
    began = time.perf_counter()
    found = Versions(masters, editions).compare("1.071", "1.1")
    assert time.perf_counter() - began < 3  # 0.8 s on two cores of a cloud machine
    said = updates(masters, "1.071", "1.1")
    added = {entry.number for entry in said.added}
    assert len(added & {entry.number for entry in found.added}) >= 0.9 * len(added)
    assert ("6-4-1-3", "6-4-1-4") in {(e.before, e.number) for e in found.renumbered}
    assert ("6-3-1-2-2-2", "6-3-1-2-3-2") in {(e.before, e.number) for e in found.renumbered}
    assert len(found.numbers) > 0.97 * len(english)
