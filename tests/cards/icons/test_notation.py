"""The written notation of rows of icons: how targets apply, what is forgiven, what is not understood."""

import pytest
from helpers.icon_trees import SKILLS
from helpers.work import at_most_calls
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from judge.cards.icons import (
    ICONS,
    CardTextError,
    compile_text,
    complete,
    explain_skill,
    print_skill,
    problems_of,
)
from judge.cards.icons.compiling import MOST_ICONS
from judge.cards.icons.names import written
from judge.engine import tree
from judge.engine.tree import ByHand, IconEffect, IconTarget, Range, Skill, Trigger

BATTLER = IconTarget("chosen-battler")
OPPONENT = IconTarget("chosen-opponent")


def one(text: str) -> Skill:
    (compiled,) = compile_text(text)
    assert compiled.not_understood == "", compiled
    return compiled.skill


def effects(text: str) -> tuple[object, ...]:
    return one(text).effect


@settings(max_examples=300)
@given(SKILLS, st.sampled_from(["en", "fr"]))
def test_what_is_printed_compiles_to_the_same_tree(skill, language):
    try:
        text = print_skill(skill, language)
    except CardTextError as error:
        assume("at most" not in str(error))
        raise
    (compiled,) = compile_text(text)
    assert (compiled.skill, compiled.not_understood) == (skill, "")
    assert tree.decode(tree.encode((skill,))) == (skill,)
    assert explain_skill(skill, language)


NAMES = [
    written(icon.name, language, figure) for icon in ICONS for language in ("en", "fr") for figure in (1, 2)
]


@settings(max_examples=300)
@given(st.lists(st.sampled_from([*NAMES, "[Leader]", "[Frobnicate]", "words", "[", "]"]), max_size=9))
def test_any_row_is_understood_or_left_to_the_judge_from_an_icon_on(icons):
    text = " ".join(icons)
    compiled = compile_text(text)
    assert len(problems_of(text)) == sum(bool(each.not_understood) for each in compiled)
    for each in compiled:
        by_hand = [node for node in each.skill.effect if isinstance(node, ByHand)]
        assert [node.words for node in by_hand] == ([each.not_understood] if each.not_understood else [])
        assert each.words.endswith(each.not_understood)
        for language in ("en", "fr"):
            assert explain_skill(each.skill, language)
            try:
                printed = print_skill(each.skill, language)
            except CardTextError:
                assert each.not_understood  # of a row in two languages, what one leaves the other may read
            else:
                assert [again.skill for again in compile_text(printed)] == [each.skill]


@settings(max_examples=200)
@given(st.text(alphabet="[]aéB 1+-\n'’#", max_size=60) | st.text(max_size=60))
def test_no_text_breaks_it(text):
    for compiled in compile_text(text):
        assert compiled.words.strip()
    for fault in problems_of(text):
        line = text.splitlines()[fault.line - 1]
        assert line[fault.values["column"] - 1 :].startswith(fault.values["words"])
    complete(text, "fr")


@pytest.mark.parametrize(
    "text",
    [
        "[Invocation] [Battler choisi] [Avec] [Coût 4 ou moins] [Détruire]",
        "[summon] [battler CHOISI][with]   [COUT 4 OU MOINS] [detruire la cible]",
        "[Summon]\t[Chosen Battler] [Cost of a Card 4 or less] [Destroy the Target]",
        "[Summon] [Chosen Battler] [With] [cost ≤ 4] [Destroy]",
    ],
)
def test_languages_accents_capitals_and_the_manuals_names_are_forgiven(text):
    assert print_skill(one(text)) == "[Summon] [Chosen Battler] [With] [Cost 4 or less] [Destroy]"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("[Strength Modifier −3]", "[Strength -3]"),
        ("[Modificateur de temps + 2]", "[Time +2]"),
        ("[Time 2]", "[Time +2]"),
        ("[Draw -1]", "[Discard 1]"),
        ("[Card Draw/Discard +1] [Pioche/Défausse de carte -2]", "[Draw 1] [Discard 2]"),
        ("[Gain Guardians 2] [Gagner des gardiens -1]", "[Gain 2 Guardians] [Lose 1 Guardian]"),
        ("[Draw Extra Deck 1]", "[Draw 1 EX]"),
        ("[Action] [Draw 1]", "[Actions] [Draw 1]"),
        ("[L’un de vos autres battlers] [Destroy]", "[One of Your Other Battlers] [Destroy]"),
        ("[Can’t Attack]", "[Can't Attack]"),
        ("[1 Guardian Attack]", "[+1 Guardian Attack]"),
        ("[Vigour]", "[Vigor]"),
        ("[Chosen Battler] [Your Graveyard] [Return]", "[Battler] [Your Graveyard] [Return]"),
        ("[Your Action Card] [Your Hand] [Destroy]", "[Action Card] [Your Hand] [Destroy]"),
        ("[Your Other Battlers] [Rapid]", "[Your Other Battlers] [Gains] [Rapid]"),
        (
            "[Chosen Opponent] [Discard 1] [Chosen Battler] [Draw 1] [Destroy]",
            "[Chosen Opponent] [Discard 1] [Chosen Battler] [Draw 1] [Destroy]",
        ),
        ("[Summon] [Strength +1] [Time's Premise 3]", "[Summon] [Time's Premise 3] [Strength +1]"),
        ("[All Battlers] [With] [Guardian Attack] [Tap]", "[All Battlers] [With] [+ Guardian Attack] [Tap]"),
    ],
)  # fmt: skip
def test_other_ways_to_write_a_row(text, canonical):
    assert print_skill(one(text)) == canonical


def test_targets_are_for_all_effects_behind_them_that_can_have_them():
    assert effects("[Chosen Battler] [Untap] [Draw 1] [Strength +2]") == (
        IconEffect("untap", 0, (BATTLER,)),
        IconEffect("draw", 1),
        IconEffect("strength", 2, same=True),
    )
    assert effects("[Chosen Battler] [Destroy] [Chosen Battler] [Destroy]") == (
        IconEffect("destroy", 0, (BATTLER,)),
        IconEffect("destroy", 0, (BATTLER,)),
    )
    assert effects("[Attack] [Your Hand] [Draw -1] [Draw 1 EX]") == (  # the manual's example, 17-6-1
        IconEffect("draw", -1, (IconTarget("hand"),)),
        IconEffect("draw-extra", 1),
    )
    assert effects("[Chosen Opponent] [Discard 1] [Time -2] [Untap]") == (
        IconEffect("draw", -1, (OPPONENT,)),
        IconEffect("time", -2, same=True),
        IconEffect("untap"),
    )
    assert effects("[Chosen Opponent] [Discard 1] [Chosen Battler] [Draw 1] [Destroy]") == (
        IconEffect("draw", -1, (OPPONENT,)),
        IconEffect("draw", 1),
        IconEffect("destroy", 0, (BATTLER,)),
    )
    assert effects("[Strength +1] [Chosen Battler] [Chosen Battler] [Destroy]") == (  # 17-1-15
        IconEffect("strength", 1),
        IconEffect("destroy", 0, (BATTLER, BATTLER)),
    )


def test_tap_opens_a_row_as_a_trigger_and_is_an_effect_elsewhere():
    assert one("[Tap] [Chosen Battler] [Tap]") == Skill(
        "activate", effect=(IconEffect("tap", 0, (BATTLER,)),)
    )
    assert one("[Summon] [Tap]").effect == (IconEffect("tap"),)
    assert one("[Chosen Battler] [With] [Tap] [Tap]").effect == (
        IconEffect("tap", 0, (IconTarget("chosen-battler", ability="tap"),)),
    )
    (gains,) = effects("[Your Other Battlers] [Gains] [Tap] [Draw 1]")
    assert gains.gained == (Skill("activate", effect=(IconEffect("draw", 1),)),)


def test_abilities_share_a_line_and_each_row_has_its_own():
    compiled = compile_text("[Rapid] [Legion] [Legion]\n\n  [Leader 1] [Summon] [Draw 1]\r\n[Tap] [Time +1]")
    assert [each.words for each in compiled] == [
        "[Rapid]", "[Legion]", "[Legion]", "[Leader 1]", "[Summon] [Draw 1]", "[Tap] [Time +1]",
    ]  # fmt: skip
    assert compile_text("") == compile_text(" \n ") == ()


BY_HAND = [
    ("[Summon] [Draw 1] [Frob] [Untap]", "[Frob] [Untap]", 19, "is no icon"),
    ("[Summon] [Draw 1] [Chosen Battler] [Frob]", "[Chosen Battler] [Frob]", 36, "is no icon"),
    ("[Summon] [Chosen Battler] [Gains] [Rapid] [Frob]", "[Chosen Battler] [Gains] [Rapid] [Frob]", 43, ""),
    ("[Tap]", "[Tap]", 1, "an effect must follow"),
    ("[Summon] [Draw 1] [Chosen Battler]", "[Chosen Battler]", 19, "an effect must follow"),
    ("[Summon] [Chosen Battler] [Draw 1]", "[Chosen Battler] [Draw 1]", 10, "no effect after"),
    ("[Draw 1] when summoned", "when summoned", 10, "outside the brackets"),
    ("[Draw 1] [Destroy", "[Destroy", 10, "does not close"),
    ("[Rapid] [Leader]", "[Leader]", 9, "lacks its figure, as in [Leader 1]"),
    ("[Draw 1] [Summon] [Draw 1]", "[Summon] [Draw 1]", 10, "is a trigger and opens a row"),
    ("[Summon] [Rapid]", "[Rapid]", 10, "is an ability"),
    ("[Summon] [Strength 3]", "[Strength 3]", 10, "cannot stand here"),
    ("[Strength +0]", "[Strength +0]", 1, "is no icon"),
    ("[Chosen Opponent] [With] [Cost 3] [Draw 1]", None, 26, "narrows"),
    ("[Chosen Battler] [With] [Cost 3] [With] [Cost 4] [Tap]", None, 41, "narrows again"),
    ("[Chosen Battler] [With] [Leader] [With] [Rapid] [Tap]", None, 41, "narrows again"),
    ("[Chosen Battler] [Gains] [Rapid] [Draw 1]", None, 34, "no ability that can be gained"),
    ("[Time's Premise 3]", "[Time's Premise 3]", 1, "stands in a [Summon] row"),
    ("[Attack] [Time's Premise 3] [Draw 1]", "[Time's Premise 3] [Draw 1]", 10, "stands in a [Summon] row"),
    ("[Chosen Battler] [Gains] [Time's Premise 3]", None, 26, "stands in a [Summon] row"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "missing", "column", "why"), BY_HAND)
def test_what_is_not_understood_is_left_to_the_judge_never_half(text, missing, column, why):
    *_, last = compile_text(text)
    assert last.not_understood == (text if missing is None else missing)
    assert last.skill.effect[-1] == ByHand(last.not_understood)
    (fault,) = problems_of(f"[Rapid]\n  {text}")
    assert (fault.line, fault.values["column"]) == (2, column + 2)
    assert why in fault.text["en"]
    assert fault.text["fr"] != fault.text["en"]


def test_the_nearest_icons_are_offered_in_both_languages():
    (fault,) = problems_of("[Summon] [Choosen Batler] [Destroy]")
    assert fault.values["near"][0] == {"en": "[Chosen Battler]", "fr": "[Battler choisi]"}
    assert "near it: [Chosen Battler]" in fault.text["en"]
    (fault,) = problems_of("[Invocation] [Forse -3]")
    assert fault.values["near"][0] == {"en": "[Strength -3]", "fr": "[Force -3]"}
    (fault,) = problems_of("[Xylophone quartet]")
    assert fault.values["near"] == ()


def test_icons_are_completed_in_the_language_asked_for():
    assert complete("[chos")[0] == "[Chosen Battler]"
    assert complete("dest", "fr") == ("[Détruit]", "[Détruire]")
    assert complete("coût 4", "fr")[:2] == ("[Coût 4 ou moins]", "[Coût 4 ou plus]")
    assert complete("strength -2") == ("[Strength -2]",)
    assert complete("gard")[0] == "[Guardian]"
    assert complete("") == complete("[") == complete("zzz") == ()
    for icon in ICONS:
        assert one_icon_is_known(written(icon.name, "fr", 1))


def one_icon_is_known(words: str) -> bool:
    return all("is no icon" not in fault.text["en"] for fault in problems_of(words))


def test_rows_in_plain_words():
    said = explain_skill(one("[Summon] [Chosen Battler] [With] [Cost 4 or less] [Destroy]"), "en")
    assert said == (
        "When this battler is summoned, destroy a battler of your choice with a cost of 4 or less.",
    )
    french = explain_skill(one("[Attack] [Your Hand] [Discard 1] [Draw 1 EX]"), "fr")
    assert french == (
        "Chaque fois que ce battler attaque, défaussez une carte de votre main, puis piochez 1 carte de votre"
        " extra deck.",
    )
    assert explain_skill(one("[Summon] [Chosen Battler] [Strength -3] [Time's Premise 3]"), "en") == (
        "When this battler is summoned, lower the strength of a battler of your choice by 3.",
        "If the gauge is at 3 or more on your opponent's side, do all of this a second time.",
    )
    (compiled,) = compile_text("[Attack] [Draw 1] [Frob]")
    assert explain_skill(compiled.skill, "en")[-1] == "Not understood, for the judge: “[Frob]”."


UNSAYABLE = [
    Skill("auto", effect=(IconEffect("strength", 1),)),
    Skill("auto", triggers=(Trigger("played"),), effect=(IconEffect("draw", 1),)),
    Skill("permanent", effect=(tree.Draw(1),)),
    Skill("keyword", keyword="Blocker"),
    Skill("permanent", effect=(IconEffect("destroy", 0, (BATTLER,)), IconEffect("untap"))),
    Skill("permanent", effect=(IconEffect("untap", same=True),)),
    Skill("permanent", effect=(IconEffect("draw", 1, (BATTLER,)),)),
    Skill("permanent", effect=(IconEffect("gains"),)),
    Skill("permanent", effect=(IconEffect("tap", 0, (IconTarget("chosen-battler", "action"),)),)),
    Skill("permanent", effect=(IconEffect("tap", 0, (IconTarget("chosen-battler", ability="Blocker"),)),)),
    Skill(
        "permanent",
        effect=(IconEffect("tap", 0, (IconTarget("chosen-battler", cost=Range(tree.Undetermined())),)),),
    ),
]


@pytest.mark.parametrize("skill", UNSAYABLE)
def test_a_tree_that_no_row_says_is_refused(skill):
    with pytest.raises(CardTextError):
        print_skill(skill)


def test_texts_that_are_no_cards_are_refused_with_little_work():
    with at_most_calls(1_000):
        with pytest.raises(CardTextError):
            compile_text("[Draw 1] " * 200_000)
        with pytest.raises(CardTextError):
            compile_text("[Summon] " + "[Draw 1] " * MOST_ICONS)
        with pytest.raises(CardTextError):
            problems_of("x" * 1_000_000)


def test_trees_that_are_too_deep_are_refused():
    deep = Skill("permanent", effect=(IconEffect("strength", 1),))
    for _ in range(2000):
        deep = Skill("permanent", effect=(IconEffect("gains", gained=(deep,)),))
    with pytest.raises(CardTextError):
        print_skill(deep)
    with pytest.raises(CardTextError):
        explain_skill(deep, "en")


@pytest.mark.parametrize(
    ("as_printed", "usual"),
    [
        ("[Piocher 1 EX.]", "[Draw 1 EX]"),
        ("[Draw Extra Deck +2]", "[Draw 2 EX]"),
        ("[+ Attaque de gardien 2]", "[+2 Guardian Attack]"),
        ("[Guardian Attack +1]", "[+1 Guardian Attack]"),
        ("[Invocation] [Le battler choisi] [Détruire la cible.]", "[Summon] [Chosen Battler] [Destroy]"),
        ("[Summon] [The Chosen Opponent] [Discard +1]", "[Summon] [Chosen Opponent] [Discard 1]"),
        ("[Gardien] [Gagner 2 en temps]", "[Guardian] [Time +2]"),
        ("[L'Insaisissable]", "[Elusive]"),
        ("[Withdraw]", "[Retreat]"),
        ("[Taunt]", "[Provocation]"),
    ],
)
def test_the_manuals_own_spellings_and_players_names_are_read(as_printed: str, usual: str) -> None:
    assert [each.skill for each in compile_text(as_printed)] == [each.skill for each in compile_text(usual)]


def test_explanations_keep_what_the_manual_allows() -> None:
    said = {
        text: explain_skill(compile_text(text)[0].skill, "en")[0]
        for text in (
            "[Summon] [Chosen Battler] [Play Summon Ability]",
            "[Reinforcements]",
            "[Sneak Attack 2]",
        )
    }
    assert "you may play the summon ability" in said["[Summon] [Chosen Battler] [Play Summon Ability]"]
    assert "or an extra deck battler" in said["[Reinforcements]"]
    assert "even if it is no longer your turn" in said["[Sneak Attack 2]"]
    french = explain_skill(compile_text("[Transformation]")[0].skill, "fr")[0]
    assert "même si ce n'est plus votre tour" in french
