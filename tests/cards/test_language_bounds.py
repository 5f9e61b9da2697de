"""The card-text language over any text: bounds, properties, the publisher's cards."""

import contextlib
import json
import re
from pathlib import Path

import pytest
from helpers.card_texts import EFFECTS, SKILLS_AS_PRINTED
from helpers.skill_trees import SKILLS
from helpers.work import at_most_calls
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from judge.cards.language import CardTextError, CompiledSkill, compile_text, print_skill
from judge.cards.language.folding import MOST_CHARACTERS, without_notes
from judge.cards.language.parsing import grammar
from judge.cards.language.reading_sentences import SentenceReader
from judge.engine import tree
from judge.engine.tree import Skill

# --- bounds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] " + "Draw 1 card. " * 80_000,
        "(" * 1_000_000,
        "[On Play] " + "(" * 40 + ")" * 40,
        "[On Play] Draw 1 card" + " and draw 1 card" * 500 + ".",
        "[On Play] " + "if you have an energy marker, " * 250 + "draw 1 card.",
    ],
)
def test_absurd_text_is_refused_with_little_work(text: str):
    compile_text("[On Play] Draw 1 card.")  # what is made once, whatever the text, does not count
    with at_most_calls(1_000), pytest.raises(CardTextError):
        compile_text(text)


@pytest.mark.parametrize("sign", ["(", "[", "<", "《", '"', "・", ".", ":", "―"])
def test_the_longest_text_of_any_sign_takes_work_in_proportion_to_its_length(sign: str):
    with at_most_calls(150 * MOST_CHARACTERS), contextlib.suppress(CardTextError):
        compile_text(f"[On Play] {sign * (MOST_CHARACTERS - 20)}")


def test_a_tree_too_deep_is_refused():
    deep: tuple[tree.Instruction, ...] = (tree.Draw(1),)
    for _ in range(5_000):
        deep = (tree.If(tree.Happened("energy-dropped"), deep),)
    with pytest.raises(CardTextError):
        print_skill(Skill("permanent", effect=deep))


WHEN_ALL_ARE_RED = Skill(
    "auto",
    triggers=(
        tree.Trigger(
            "situation",
            situation=tree.Fits(
                tree.Every(tree.Filter(owner="you", areas=("battle",))), tree.Filter(colors=("red",))
            ),
        ),
    ),
    effect=(tree.Draw(1),),
)

# --- properties ------------------------------------------------------------------------------------------


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(SKILLS)
@example(WHEN_ALL_ARE_RED)
def test_what_is_printed_compiles_to_the_same_tree(skill: Skill):
    try:
        words = print_skill(skill)
    except CardTextError:
        assume(False)  # no card could say this
    assert [one.skill for one in compile_text(words)] == [skill]


PIECES = [
    piece
    for words in [*SKILLS_AS_PRINTED, *(f"[On Play] {words}" for words in EFFECTS)]
    for piece in re.split(r"(?<=[,.:\]]) | (?=and |with |from |or )", words)
]
NAMES_AND_TRAITS = re.compile(r"<[^>]*>|《[^》]*》")


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=7).map(" ".join))
def test_no_mixture_of_phrases_is_half_understood(text: str):
    """Whatever compiles prints back as what compiles to the same, with every name and trait that was said."""
    for one in compile_text(text):
        if one.not_understood:
            assert one.not_understood in " ".join(text.split("\n")) or "\n" in one.not_understood
            continue
        printed = print_skill(one.skill)
        assert [again.skill for again in compile_text(printed)] == [one.skill]
        assert set(NAMES_AND_TRAITS.findall(without_notes(one.words))) <= set(
            NAMES_AND_TRAITS.findall(printed)
        )


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet='abc [](){}<>《》".:・―1+-\n', max_size=60))
def test_any_text_at_all_is_read(text: str):
    try:
        skills = compile_text(text)
    except CardTextError:
        return
    for one in skills:
        assert isinstance(one.skill, Skill)


def test_every_rule_of_the_grammar_has_its_reader():
    reader = SentenceReader(lambda _words: Skill("permanent"))
    rules = {
        rule.alias or str(rule.origin.name)
        for rule in grammar().rules
        if not str(rule.origin.name).startswith("_")
    }
    read_where_they_stand = {
        *("a", "all_of", "any_number", "exactly", "up_to", "up_to_total", "number_range_power", "total"),
        *("both", "joined_and", "joined_or", "among", "in_area", "qualities", "a_card", "number_price"),
        *("symbol_price", "cards", "from_stack", "rest", "stack", "this", "this_and", "this_and_leader"),
        *("arrival_face", "arrival_from", "arrival_mode", "arrival_order"),
        *("clause", "cost_part", "and_condition", "or_condition", "by", "counted_price"),
        *("shifted", "compared_with", "compared_with_leader", "qualities_after", "related_after"),
        *("and_this", "of_those", "compared_one", "excluded", "this_or", "this_and_owned", "same_names"),
    }
    unread = {rule for rule in rules if not rule.startswith("__") and not hasattr(reader, rule)}
    assert unread == read_where_they_stand


# --- the publisher's cards -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def printed_skills() -> dict[str, CompiledSkill]:
    """Each distinct skill of the publisher's cards."""
    cards = Path(__file__).parent.parent.parent.parent / "shared" / "cards" / "fusion-world.jsonl"
    found: dict[str, CompiledSkill] = {}
    for line in cards.read_text(encoding="utf-8").splitlines():
        card = json.loads(line)
        for side in ("text_front", "text_back"):
            for one in compile_text(card[side] or ""):
                found[one.words] = one
    return found


@pytest.mark.shared
def test_the_publishers_cards_compile(printed_skills: dict[str, CompiledSkill]):
    whole = [one for one in printed_skills.values() if not one.not_understood]
    assert len(whole) >= 0.99 * len(printed_skills)


@pytest.mark.shared
def test_the_publishers_skills_print_back(printed_skills: dict[str, CompiledSkill]):
    for one in printed_skills.values():
        assert [again.skill for again in compile_text(print_skill(one.skill))] == [one.skill]
