"""The card-text language: printed text to trees and back, with cards of our own making."""

import pytest
from helpers.card_texts import CHOSEN, EFFECTS, SKILLS_AS_PRINTED, THIS, compiled, effect

from judge.cards.language import CompiledSkill, compile_text, print_skill
from judge.cards.language.compiling import compile_skill
from judge.cards.language.filters import alternatives_of
from judge.engine import tree
from judge.engine.tree import Skill


@pytest.mark.parametrize("words", EFFECTS)
def test_an_effect_says_what_it_says(words: str):
    assert effect(words) == EFFECTS[words]


@pytest.mark.parametrize("words", SKILLS_AS_PRINTED)
def test_a_skill_is_its_tree(words: str):
    one = compiled(words)
    assert one.not_understood == ""
    assert one.skill == SKILLS_AS_PRINTED[words]
    assert compiled(print_skill(one.skill)).skill == one.skill


@pytest.mark.parametrize(
    ("words", "areas"),
    [
        ("[Activate Main] Remove this card from your Drop from the game : Draw 1 card.", ("drop",)),
        ("[Activate Main] Place this card from your hand in its owner's Drop : Draw 1 card.", ("hand",)),
        ("[Auto] When your Battle Card is KO'd, you may play this card from your hand.", ("hand",)),
        ("[When KO'd] Play this card from your Drop in Rest Mode.", ()),
        ("[Activate Main] Place this card in its owner's Drop : Draw 1 card.", ()),
    ],
)
def test_words_name_the_area_that_a_skill_is_valid_in(words: str, areas: tuple[str, ...]):
    (compiled,) = compile_text(words)
    assert not compiled.not_understood
    assert compiled.skill.areas == areas
    assert [one.skill for one in compile_text(print_skill(compiled.skill))] == [compiled.skill]


def test_it_is_the_card_whose_event_is_replaced():
    (compiled,) = compile_text(
        "[Permanent] If your <Gull> would be KO'd, return it to its owner's hand instead."
    )
    (replace,) = compiled.skill.effect
    assert isinstance(replace, tree.Replace)
    assert replace.instead == (tree.Move(CHOSEN, "hand"),)
    assert [one.skill for one in compile_text(print_skill(compiled.skill))] == [compiled.skill]


def test_skills_stand_on_lines_or_abut():
    text = "[Blocker] [Critical] (A note.)[On Play] Draw 1 card.[When Attacking](1) : Draw 2 cards."
    text += "\n[Double Strike]"
    assert [one.words for one in compile_text(text)] == [
        "[Blocker]",
        "[Critical] (A note.)",
        "[On Play] Draw 1 card.",
        "[When Attacking](1) : Draw 2 cards.",
        "[Double Strike]",
    ]


@pytest.mark.parametrize(
    "variant",
    [
        "[On Play]  Choose  up to 1 of your opponent’s Battle Cards with «Stone» in its special traits, "
        "then KO it",
        "[On Play] choose up to 1 of your opponent's battle cards with 《Stone》 in their special traits "
        "and KO it.",
        "[On Play] Choose up to 1 Battle Card in your opponent's Battle Area with 《Stone》 in its special "
        "traits and KO it (A note: 《Wood》.).",
    ],
)
def test_typographic_variants_are_the_same_words(variant: str):
    words = "[On Play] Choose up to 1 of your opponent's Battle Cards with 《Stone》 in its special traits "
    words += "and KO it."
    assert compiled(variant).not_understood == ""
    assert compiled(variant).skill == compiled(words).skill


@pytest.mark.parametrize("symbols", ["(2)(青)", "②(青)", "(Blue)(2)", "(2)(Blue)"])
def test_energy_symbols_in_each_spelling(symbols: str):
    one = compiled(f"[Activate Main]{symbols} : Draw 1 card.")
    assert one.skill.costs == ((tree.PayEnergy(2, ("blue",)),),)


def test_a_name_may_hold_what_words_cannot():
    (choice, _) = effect("Play up to 1 <Dr. Flint : Young (Mini)> from your Drop.")
    assert isinstance(choice, tree.Choose)
    assert choice.groups[0].of.names == ("Dr. Flint : Young (Mini)",)


# --- what is not understood ------------------------------------------------------------------------------


def test_an_unknown_sentence_ends_the_skill_there():
    one = compiled("[On Play] Draw 1 card. Then, juggle three balls. Then, draw 2 cards.")
    rest = "Then, juggle three balls. Then, draw 2 cards."
    assert one.skill.effect == (tree.Draw(1), tree.ByHand(rest))
    assert one.not_understood == rest


@pytest.mark.parametrize(
    "words",
    [
        "[Auto] When the moon is full, draw 1 card.",
        "[Activate Main] Sing a song : Draw 1 card.",
        "[Juggle] Draw 1 card.",
        "[Awaken] When you like, flip this card over.",
        "[Evolve](1) : something round",
    ],
)
def test_an_unknown_beginning_leaves_all_to_the_judge(words: str):
    one = compiled(words)
    assert one.not_understood == words
    assert one.skill.effect == (tree.ByHand(words),)


@pytest.mark.parametrize(
    "sentence",
    [
        "Choose up to 1 of your opponent's Battle Cards and it gets -5000 power until the cows come home.",
        "If the moon is full, draw 1 card.",
        "Choose up to 1 card and KO it.",  # from where?
        "KO it.",  # what?
        "Place the rest at the bottom of your deck.",  # of what?
        "Play up to 1 <Pebble>.",  # from where?
        "Until the end of your opponent's next turn, draw 1 card.",  # how long, of what is done at once?
        "Choose up to 1 of your Battle Cards or 2 of your energy and switch it to Active Mode.",  # how many?
        "Otherwise, draw 1 card.",
        "If you do, draw 1 card.",
        "Choose up to 1 of your Battle Cards. This card must attack whenever possible. KO it.",  # which?
        'This card gains "[When Attacking] Juggle." for the turn.',
        "Choose one―",
        "This card can't be KO'd by your opponent.",  # in battle too?
        "Discard 1 card from your hand/(2) : KO that card.",  # if (2) was paid?
        "Discard 1 card from your hand, KO 1 of your <Pebble> : Play that card.",  # which?
        "Discard 1 card from your hand : Play the revealed card.",
        "Discard 1 card from your hand : Play it.",
        "Choose up to 1 of your Battle Cards. KO the discarded card.",
        "Discard 1 card from your hand : Choose up to 1 of your Battle Cards. Play the discarded card.",
        "Add up to 1 card with a cost of 3 or 7 from your Drop to your hand.",
        "KO up to 1 of your opponent's red Battle Cards and up to 1 blue Battle Card.",  # whose?
        "If you have 2 or more energy, draw 1 card, and if you have a <Gull>, draw 1 card. Draw 1 card.",
    ],
)
def test_what_could_mean_two_things_is_left_to_the_judge(sentence: str):
    one = compiled(f"[On Play] {sentence}")
    assert one.not_understood
    assert isinstance(one.skill.effect[-1], tree.ByHand)


@pytest.mark.parametrize(
    ("groups", "owner", "areas"),
    [
        ("up to 1 red card and up to 1 blue card in your opponent's Battle Area", "opponent", ("battle",)),
        ("up to 1 red Battle Card and up to 1 blue one", "", ()),
        ("up to 1 <Gull> and up to 1 blue Battle Card in your Drop Area", "you", ("drop",)),
        ("1 red card and 1 blue card and 1 green card in your Energy Area", "you", ("energy",)),
        ("1 red Battle Card or 1 card with a cost of 2 or less in your hand", "you", ("hand",)),
    ],
)
def test_the_area_named_last_and_its_player_bind_every_group(groups: str, owner: str, areas: tuple[str, ...]):
    one = compiled(f"[On Play] Choose {groups}.")
    if not owner:
        assert one.not_understood
        return
    (choice,) = one.skill.effect
    assert isinstance(choice, tree.Choose)
    described = [single for group in choice.groups for single in alternatives_of(group.of)]
    assert {(single.owner, single.areas) for single in described} == {(owner, areas)}
    assert len(described) == groups.count("1 ")


def test_a_group_keeps_the_player_and_the_area_that_it_names_itself():
    choice, _ = effect("Choose 1 of your Battle Cards and 1 card in your opponent's hand. Draw 1 card.")
    assert [(group.of.owner, group.of.areas) for group in choice.groups] == [
        ("you", ("battle",)),
        ("opponent", ("hand",)),
    ]
    choice, _ = effect(
        "Choose up to 1 of your Leaders or up to 1 Battle Card in your Battle Area. Draw 1 card."
    )
    assert {single.areas for single in alternatives_of(choice.groups[0].of)} == {("leader", "battle")}


ENERGY = tree.Is(tree.Count(tree.Filter(owner="you", areas=("energy",))), tree.Range(2, None))


@pytest.mark.parametrize("joined", [", and if", " and if"])
def test_a_second_if_joined_by_and_is_no_part_of_the_first(joined: str):
    first, second = effect(
        f"If you have 2 or more energy, draw 1 card{joined} you have a <Gull>, draw 2 cards."
    )
    assert first == tree.If(ENERGY, (tree.Draw(1),))
    assert isinstance(second, tree.If)
    assert second.then == (tree.Draw(2),)


def test_a_second_if_that_follows_from_the_first_is_below_it():
    (then,) = effect("If you have 2 or more energy, draw 1 card, then if you have a <Gull>, draw 2 cards.")
    (chosen,) = effect(
        "If you have 2 or more energy, reveal the top card of your deck, and if the revealed card has "
        "《Bird》 in its special traits, draw 2 cards."
    )
    for outer in (then, chosen):
        assert isinstance(outer, tree.If)
        assert outer.condition == ENERGY
        assert isinstance(outer.then[-1], tree.If)


def test_that_card_is_what_was_chosen_whatever_was_spoken_of_since():
    made = effect(
        "Choose up to 1 of your Battle Cards. This card gets +5000 power for the turn. KO that card."
    )
    assert made[-1] == tree.Ko(CHOSEN)
    made = effect(
        "Choose up to 1 of your Battle Cards and this card's original power becomes that card's power."
    )
    assert made[-1] == tree.SetOriginal(THIS, "power", tree.Property("power", CHOSEN))


def test_a_note_alone_is_no_skill():
    assert compile_text("(A note.)\n\n[Blocker]") == (
        CompiledSkill("[Blocker]", Skill("keyword", keyword="Blocker"), ""),
    )


def test_a_skill_seen_before_is_not_read_again():
    compile_skill.cache_clear()
    compile_text("[On Play] Draw 1 card.")
    compile_text("[On Play] Draw 1 card.\n[Blocker]")
    assert compile_skill.cache_info().hits == 1


@pytest.mark.parametrize(
    "words", ["Draw 1 card.", "Choose up to 1 of your Battle Cards and it gets +5000 power.", "KO this card."]
)
def test_what_is_done_at_once_is_no_permanent_skill(words: str):
    (one,) = compile_text(f"[Permanent] {words}")
    assert one.not_understood


@pytest.mark.parametrize(
    "words",
    [
        "[Permanent] This card can't be attacked once per turn.",
    ],
)
def test_what_no_engine_carries_out_is_left_to_the_judge(words: str):
    (one,) = compile_text(words)
    assert one.not_understood
