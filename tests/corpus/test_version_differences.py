"""Two texts of a manual compared: what was added, removed, renumbered and changed."""

import pytest
from helpers.editions import RULES
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.corpus import numbers
from judge.corpus.versions import (
    CAN_HIDE,
    CLASSES,
    Comparison,
    EditionSide,
    compare,
)


def compared(old: dict[str, str], new: dict[str, str]) -> Comparison:
    return compare("manual", EditionSide("1.0", "en"), EditionSide("1.1", "en"), old, new)


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
