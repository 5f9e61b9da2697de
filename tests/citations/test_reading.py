"""Numbers in people's texts: those that cite a rule, and those that only look like it."""

import pytest

from judge.citations import read
from judge.corpus import Corpus


def cited(corpus: Corpus, text: str, **meant: str) -> list[tuple[str, str, str]]:
    return [(each.manual, each.number, each.version) for each in read(text, corpus, **meant).cited]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("FW 8-4-6", "8-4-6"),
        ("fw8-4-6", "8-4-6"),
        ("FW 8.4.6", "8-4-6"),
        ("Fusion World rule 8–4–6", "8-4-6"),
        ("(Fusion World) see 8-4-6.", "8-4-6"),
        ("In Fusion World, **8-4-6** says so", "8-4-6"),
        ("http://judge.example/fusion-world/8-4-6", "8-4-6"),
        ("règle 8-4-6 du Manuel de règles de Fusion World", "8-4-6"),
        ("Fusion World: chapter 9", "9"),
        ("Fusion World: § 8-4", "8-4"),
        ("Fusion World\n8-4: the damage step", "8-4"),
        ("FW 8-4-6a", "8-4-6a"),
        ("FW 8-4-6 won me the game 2-1", "8-4-6"),
    ],
)
def test_a_rules_number_is_read_as_people_write_it(corpus, text: str, number: str):
    assert cited(corpus, text) == [("fusion-world", number, "")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("played on 2026-03-01", "date"),
        ("played on 01-03-2026", "date"),
        ("le 12-03-26", "date"),
        ("on 12-11-26 we met", "date"),
        ("a power of 15-000", "figure"),
        ("FB01-015", "card"),
        ("BT 1-15 is banned", "card"),
        ("I won 2-1", "score"),
        ("il mène 2-1", "score"),
        ("draw 1-2 cards", "score"),
        ("a record of 5-1-1", "score"),
        ("wait 10-15 minutes", "score"),
        ("06-12-34-56-78", "figure"),
        ("a 4-5-card hand", "figure"),
        ("section 3-2 of the tournament rules", "document"),
        ("it was 2-1 then", "unclear"),
    ],
)
def test_a_number_that_only_looks_like_a_rules_is_not_taken_and_says_why(corpus, text: str, why: str):
    found = read(text, corpus)
    assert found.cited == ()
    assert [each.why for each in found.not_taken] == [why]


@pytest.mark.parametrize(
    "text", ["15000 power", "15,000", "1.06", "ver. 1.06", "Masters 1.1", "12:30", "3.5 cards"]
)
def test_a_plain_figure_is_no_number_at_all(corpus, text: str):
    assert read(text, corpus) == ((), (), 0)


def test_a_list_goes_on(corpus):
    assert [number for _, number, _ in cited(corpus, "See FW rules 8-4, 8-5 and 9-1.")] == [
        "8-4",
        "8-5",
        "9-1",
    ]


def test_the_manual_is_the_one_named_nearest(corpus):
    text = (
        "Fusion World:\n- 8-4-6 damage\nMasters has 10-10-1 for it, and rule 7-2 too.\nBoth games: FW 15-4."
    )
    assert [(manual, number) for manual, number, _ in cited(corpus, text)] == [
        ("fusion-world", "8-4-6"), ("masters", "10-10-1"), ("masters", "7-2"), ("fusion-world", "15-4"),
    ]  # fmt: skip


def test_the_manual_may_be_named_behind_the_number(corpus):
    assert cited(corpus, "Rule 8-4-6 of the Fusion World manual.") == [("fusion-world", "8-4-6", "")]


def test_a_manual_right_behind_the_number_is_nearer_than_one_before(corpus):
    found = cited(corpus, "FW 8-4-6 and rule 4-2-1 of Masters")
    assert [(manual, number) for manual, number, _ in found] == [
        ("fusion-world", "8-4-6"),
        ("masters", "4-2-1"),
    ]


def test_where_no_game_is_named_the_one_chosen_is_meant(corpus):
    assert cited(corpus, "rule 8-4-6") == [("", "8-4-6", "")]
    assert cited(corpus, "rule 8-4-6", manual="masters") == [("masters", "8-4-6", "")]


def test_a_prefix_of_no_manual_is_kept(corpus):
    assert [(each.prefix, each.manual) for each in read("OP 8-4-6", corpus).cited] == [("OP", "")]


def test_a_version_behind_a_number_is_of_that_number_alone(corpus):
    assert cited(corpus, "FW 16-2-7, ver. 1.05, and FW 8-4-6") == [
        ("fusion-world", "16-2-7", "1.05"), ("fusion-world", "8-4-6", ""),
    ]  # fmt: skip


def test_a_version_before_the_numbers_is_of_all_that_follow(corpus):
    text = "Fusion World Rule Manual 1.05 says: 8-4-6 compares.\nAnd rule 7-2-9 draws."
    assert {version for _, _, version in cited(corpus, text)} == {"1.05"}


def test_the_version_of_one_manual_is_not_that_of_another(corpus):
    text = "Masters 1.09 is old. FW 8-4-6 is not."
    assert cited(corpus, text) == [("fusion-world", "8-4-6", "")]


def test_what_is_claimed_is_the_sentence_and_what_is_quoted_behind_it(corpus):
    text = (
        'Hello there. FW 7-2-9, ver. 1.06, says "the turn player draws one card. Only one". Then they play.'
    )
    (found,) = read(text, corpus).cited
    assert found.claim == ('FW 7-2-9, ver. 1.06, says "the turn player draws one card. Only one".',)
    assert found.quoted == ("the turn player draws one card. Only one",)


def test_lines_behind_a_heading_are_its_claim(corpus):
    quoted = "> The turn player draws one card.\n> (The publisher's words, ver. 1.06)"
    text = f"**FW 7-2-9, ver. 1.06**\n\n{quoted}\n\nBye."
    (found,) = read(text, corpus).cited
    assert "The turn player draws one card." in found.claim
    assert found.quoted == ("The turn player draws one card.",)


def test_very_many_numbers_are_counted_and_not_all_read(corpus):
    found = read("FW 8-4-6, " * 500, corpus)
    assert (len(found.cited), found.left) == (200, 300)
    assert read("\x00 1-" * 5000 + "«" * 5000, corpus).cited == ()


def test_a_rule_of_another_game_than_the_one_chosen_is_read_as_that_game_s(corpus):
    text = "By 8-4-6 the attack succeeds. In Masters it is MA 7-4-1-4. Also 8-5-1 ends it."
    found = read(text, corpus, "fusion-world").cited
    assert [(each.manual, each.naming, each.is_sure) for each in found] == [
        ("fusion-world", "chosen", True),
        ("masters", "beside", True),
        ("fusion-world", "chosen", False),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "MA 7-1-2",
        "rule 7-1-2 of Masters",
        "7-1-2 (MA)",
        "masters 7-1-2",
        "MASTERS 7-1-2",
        "Masters:\n- 7-1-2",
    ],
)
def test_another_game_is_named_before_or_behind_its_number(corpus, text: str):
    assert cited(corpus, text, manual="fusion-world") == [("masters", "7-1-2", "")]


@pytest.mark.parametrize("name", ["fusion world", "FusionWorld", "Fusion-World", "FUSION WORLD"])
def test_a_game_is_named_however_it_is_spelt(corpus, name: str):
    assert cited(corpus, f"In {name}, rule 8-4-6", manual="masters") == [("fusion-world", "8-4-6", "")]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("YGO 8-4-6", "YGO"),
        ("DBSCG 8-4-6 says so", "DBSCG"),
        ("rule 8-4-6 of One Piece", "One Piece"),
        ("Pokémon 8-4-6", "Pokémon"),
        ("one piece tcg:\n- 8-4-6", "one piece"),
    ],
)
def test_a_rule_of_a_game_not_known_here_is_never_one_of_the_game_chosen(corpus, text: str, name: str):
    (found,) = read(text, corpus, "fusion-world").cited
    assert found.manual == ""
    assert found.prefix.startswith(name)


def test_words_in_capitals_are_no_game(corpus):
    text = "RULE 8-4-6 OF THE MANUAL SAYS SO. SEE 8-4-6"
    assert {manual for manual, _, _ in cited(corpus, text, manual="fusion-world")} == {"fusion-world"}


def test_a_game_named_in_passing_leaves_it_open_which_is_meant(corpus):
    (found,) = read("Masters is fun. By rule 8-4-6 it succeeds.", corpus, "fusion-world").cited
    assert not found.is_sure
