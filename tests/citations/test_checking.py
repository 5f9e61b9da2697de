"""Citations held against the manuals: is there such a rule, what does it say, are the words its own."""

from pathlib import Path

import pytest
from helpers.editions import altered, edition, keep_editions, words_of

from judge.citations import CheckedCitation, check
from judge.corpus.publisher import Editions
from judge.library import Library
from judge.resources import bundled


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> Library:
    """A library without any edition of the publisher's."""
    return Library(bundled("rules_corpus"), tmp_path_factory.mktemp("none"))


@pytest.fixture(scope="module")
def imported(tmp_path_factory, manual) -> Library:
    """Editions 1.05, altered, and 1.06 of Fusion World, in English."""
    home: Path = tmp_path_factory.mktemp("imported")
    keep_editions(home, manual)
    return Library(bundled("rules_corpus"), home)


def one(text: str, library: Library) -> CheckedCitation:
    (found,) = check(text, library).citations
    return found


@pytest.mark.parametrize(
    ("text", "status", "number"),
    [
        ("FW 8-4-6", "exists", "8-4-6"),
        ("FW 8-4-6, ver. 1.06", "exists", "8-4-6"),
        ("FW 8-4-6, ver. 1.04", "exists", "8-4-6"),
        ("FW 16-2-7, ver. 1.05", "renumbered", "16-2-6"),
        ("FW 16-2-7", "renumbered", "16-2-6"),
        ("FW 16-2-6, ver. 1.05", "removed", ""),
        ("FW 7-2-9-1", "removed", ""),
        ("FW 15-13, ver. 1.04", "not-yet", "15-13"),
        ("FW 8-4-99", "missing", ""),
        ("FW 8-4-6a", "missing", ""),
        ("FW 8-4-6, ver. 9.9", "unknown-version", "8-4-6"),
        ("rule 8-4-6", "no-manual", ""),
        ("OP 8-4-6", "unknown-manual", ""),
    ],
)
def test_whether_there_is_such_a_rule(library, text: str, status: str, number: str):
    found = one(text, library)
    assert (found.status, found.number) == (status, number)
    assert found.holds is (status == "exists")


def test_a_missing_number_has_its_nearest(library):
    assert one("FW 8-4-99", library).nearest[0] == "8-4"


def test_a_number_of_no_game_names_the_manuals_that_have_it(library):
    assert set(one("rule 8-4", library).candidates) >= {"fusion-world", "masters"}
    assert one("rule 99-99", library).candidates == ()


def test_a_number_that_another_rule_had_before_says_so(library):
    assert [tuple(old) for old in one("FW 16-2-6", library).before] == []
    renumbered = [
        (before, after)
        for revision in library.manuals["masters"].revisions
        for before, after in revision.renumbered
        if before in library.manuals["masters"] and before != after
    ]
    before, _ = renumbered[0]
    assert one(f"MA {before}", library).before[0].number != before


def test_what_changed_since_the_version_named(library):
    assert one("FW 14-3-2, ver. 1.04", library).changed_by == ("1.05",)
    assert one("FW 14-3-2, ver. 1.05", library).changed_by == ()


def test_a_heading_leads_to_the_rule_that_was_meant(library, manual):
    words = " ".join(manual.rules["15-4-3"].text["en"].split())
    found = one(f"FW 15-4: {words}", library)
    assert found.is_heading
    assert found.tighter[0] == "15-4-3"
    assert not one("FW 8-4-6: the powers are compared", library).is_heading


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_claim_that_is_another_rules_leads_there(library, manual, language: str):
    words = " ".join(manual.rules["15-4-3"].text[language].split())
    found = one(f"FW 7-2-9: {words}", library).reads_like
    assert found is not None
    assert found.number == "15-4-3"
    assert one(f"FW 15-4-3: {words}", library).reads_like is None


@pytest.mark.parametrize(
    "claim",
    [
        "FW 9-6-3-1: Si le joueur active une compétence d'une carte de sa main, il doit d'abord la montrer.",
        "FW 15-12-4: Sans carte de combat qui convient ou sans payer le coût, on ne déclare pas [Évolution].",
        "MA 10-2-3: A leader that awakens is turned over and is the same card as before.",
        "CC 6-2-1: At any point in your turn you are allowed to pass.",
    ],
)
def test_a_true_claim_in_words_of_its_own_is_not_doubted(library, claim: str):
    assert one(claim, library).reads_like is None


@pytest.mark.parametrize(
    ("claim", "said_by"),
    [
        ("FW 1-12-5: Si les deux joueurs perdent en même temps, la partie est nulle.", "0-1-3-3"),
        ("CC 3-2-8-1: A player who has to draw and whose deck is empty is eliminated.", "1-2-1-2"),
        (
            "MA 10-18-2: Si la puissance d'une carte Unisson tombe à 0, un processus de confirmation a lieu.",
            "9-7-1",
        ),
    ],
)
def test_a_claim_that_another_rule_makes_in_other_words_leads_there(library, claim: str, said_by: str):
    found = one(claim, library).reads_like
    assert found is not None
    assert found.number == said_by


# --- the words quoted ---


def verdict(text: str, library: Library) -> tuple[str, str, str]:
    (found,) = one(text, library).quotations
    return found.verdict, found.number, found.version


def test_words_quoted_of_a_text_that_is_not_here(library, manual):
    assert verdict('FW 7-2-9: "The player whose turn it is draws one card"', library)[0] == "not-imported"
    ours = manual.rules["7-2-9"].text["en"].rstrip(".")
    assert verdict(f"FW 7-2-9: “{ours}”", library) == ("ours", "7-2-9", "")


def test_words_quoted_stand_in_the_rule(imported):
    assert verdict("FW 7-2-9: “From their deck, the turn player draws 1 card”", imported) == (
        "verbatim", "7-2-9", "1.06",
    )  # fmt: skip
    assert verdict("FW 7-2-9: «from their deck … draws 1 card»", imported)[0] == "verbatim"
    assert (
        verdict("FW 7-2-9\n> **From their deck, the turn player draws 1 card.**", imported)[0] == "verbatim"
    )
    assert verdict("FW 7-2: “From their deck, the turn player draws 1 card”", imported)[:2] == (
        "verbatim", "7-2-9",
    )  # fmt: skip


def test_words_quoted_stand_in_another_rule(imported):
    assert verdict("FW 8-4-6: “From their deck, the turn player draws 1 card”", imported)[:2] == (
        "elsewhere", "7-2-9",
    )  # fmt: skip


def test_words_quoted_stood_in_an_older_version(imported):
    old = "From their deck, the turn player draws 3 cards"
    assert verdict(f"FW 7-2-9: “{old}”", imported) == ("older", "7-2-9", "1.05")
    assert verdict(f"FW 7-2-9, ver. 1.05: “{old}”", imported) == ("verbatim", "7-2-9", "1.05")
    assert not one(f"FW 7-2-9: “{old}”", imported).holds


def test_words_quoted_wrongly_are_marked(imported):
    (found,) = one("FW 7-2-9: “From their deck, the turn player draws 2 cards”", imported).quotations
    assert found.verdict == "differs"
    assert ("1 card", "2 cards") in [
        (run.old.strip(" ."), run.new.strip(" .")) for run in found.runs if run.kind != "same"
    ]
    (found,) = one("FW 7-2-9: “Wombats may dig in the garden tonight”", imported).quotations
    assert (found.verdict, found.runs) == ("differs", ())


def test_words_quoted_in_a_language_that_is_not_imported(imported):
    assert (
        verdict("FW 7-2-9 : « Le joueur actif pioche une carte de son deck »", imported)[0] == "not-imported"
    )


def test_an_edition_tells_the_numbers_of_its_version(tmp_path, manual):
    Editions(tmp_path).keep(edition("1.05", altered(words_of(manual))))
    Editions(tmp_path).keep(edition("1.06", words_of(manual)))
    library = Library(bundled("rules_corpus"), tmp_path)
    found = one("FW 15-40, ver. 1.05", library)
    assert (found.status, found.number) == ("renumbered", "15-13")


@pytest.mark.parametrize(
    "text", ["", " ", "no numbers here", "\x00", "((((" * 3000, "“" * 9000, "> " * 9000, "FW " * 9000]
)
def test_texts_without_a_citation(library, text: str):
    assert check(text, library).citations == ()
