"""The card-text language: printed text to trees and back, with cards of our own making."""

import contextlib
import json
import re
import time
from pathlib import Path

import msgspec
import pytest
from helpers.skill_trees import SKILLS
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from judge.cards.language import CardTextError, CompiledSkill, compile_text, print_skill
from judge.cards.language.compiling import compile_skill
from judge.cards.language.folding import MOST_CHARACTERS, without_notes
from judge.cards.language.parsing import grammar
from judge.cards.language.reading_sentences import SentenceReader
from judge.engine import tree
from judge.engine.tree import Filter, Group, Range, Skill, Trigger

OPPONENTS = Filter(owner="opponent", areas=("battle",), types=("battle",))
YOURS = Filter(owner="you", areas=("battle",), types=("battle",))
LEADER = tree.Every(Filter(owner="you", areas=("leader",), types=("leader",)))
CHOSEN = tree.Chosen()
THIS = tree.This()


def choose(of: Filter, most: int | None = 1, least: int = 0) -> tree.Choose:
    return tree.Choose((Group(of, most, least),))


def compiled(text: str) -> CompiledSkill:
    (one,) = compile_text(text)
    return one


def effect(words: str) -> tuple[tree.Instruction, ...]:
    one = compiled(f"[On Play] {words}")
    assert one.not_understood == ""
    return one.skill.effect


def count(of: Filter, low: int | None = None, high: int | None = None) -> tree.Is:
    return tree.Is(tree.Count(of), Range(low, high))


EFFECTS = {
    "Draw 2 cards.": (tree.Draw(2),),
    "Choose up to 1 of your opponent's Battle Cards and KO it.": (choose(OPPONENTS), tree.Ko(CHOSEN)),
    "Choose up to 1 Battle Card in your opponent's Battle Area and KO it.": (
        choose(OPPONENTS),
        tree.Ko(CHOSEN),
    ),
    "Choose all of your opponent's Battle Cards with costs of 3 or less and KO them.": (
        choose(Filter(owner="opponent", areas=("battle",), types=("battle",), cost=Range(None, 3)), None, -1),
        tree.Ko(CHOSEN),
    ),
    "Choose your Leader or up to 1 of your Battle Cards and it gets +5000 power for the battle.": (
        choose(Filter(owner="you", areas=("leader", "battle"), types=("leader", "battle"))),
        tree.ChangePower(CHOSEN, 5000, "battle"),
    ),
    "Choose up to 1 of your <Pebble> and it gains [Critical] for the turn.": (
        choose(Filter(owner="you", areas=("leader", "battle"), names=("Pebble",))),
        tree.Gain(CHOSEN, "Critical", "turn"),
    ),
    "Play up to 1 Battle Card with a cost of 2 or less and 《Stone》 in its special traits from your hand.": (
        choose(
            Filter(owner="you", areas=("hand",), types=("battle",), cost=Range(None, 2), traits=("Stone",)),
        ),
        tree.Play(CHOSEN),
    ),
    "Add up to 1 card from your life to your hand.": (tree.Move(tree.Top("life"), "hand", up_to=True),),
    "Discard 1 card from your hand.": (
        choose(Filter(owner="you", areas=("hand",)), 1, -1),
        tree.Move(CHOSEN, "drop", discarded=True),
    ),
    "Switch up to 2 of your energy to Active Mode.": (
        choose(Filter(owner="you", areas=("energy",)), 2),
        tree.Switch(CHOSEN, "active"),
    ),
    "All your Battle Cards get +5000 power for the turn.": (
        tree.ChangePower(tree.Every(YOURS), 5000, "turn"),
    ),
    "Your cards that are in a battle get +5000 power for the battle.": (
        tree.ChangePower(tree.Every(Filter(owner="you", in_battle=True)), 5000, "battle"),
    ),
    "Look at 5 cards from the top of your deck, reveal up to 1 <Pebble> and add it to your hand. "
    "Place the rest at the bottom of your deck in a random order.": (
        tree.LookAt(tree.Top("deck", 5)),
        tree.Choose((Group(Filter(areas=("looked",), names=("Pebble",)), 1),), reveal=True),
        tree.Move(CHOSEN, "hand"),
        tree.Move(tree.Remaining(), "deck", position="bottom", order="random"),
    ),
    "If your Leader is <Pebble>, draw 1 card. Then, draw 2 cards.": (
        tree.If(tree.Fits(LEADER, Filter(names=("Pebble",))), (tree.Draw(1), tree.Draw(2))),
    ),
    "If your life is at 4 or less and you have 3 or more energy, draw 1 card.": (
        tree.If(
            tree.All(
                (
                    count(Filter(owner="you", areas=("life",)), None, 4),
                    count(Filter(owner="you", areas=("energy",)), 3),
                )
            ),
            (tree.Draw(1),),
        ),
    ),
    "You may discard 1 card from your hand. If you do, draw 2 cards. If you don't, KO this card.": (
        tree.Gate(
            (
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
            (tree.Draw(2),),
            (tree.Ko(THIS),),
            optional=True,
        ),
    ),
    "KO this card unless you discard 1 card from your hand.": (
        tree.Gate(
            (
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
            undone=(tree.Ko(THIS),),
            optional=True,
        ),
    ),
    "If you removed an energy marker for this skill, draw 1 card. Otherwise, you place 1 energy marker.": (
        tree.If(tree.Happened("marker-removed-for-this-skill"), (tree.Draw(1),), (tree.PlaceMarkers(),)),
    ),
    "Choose one―\n・Draw 1 card.\n・Deal 1 damage to your opponent. Then, KO this card.": (
        tree.ChooseOne(((tree.Draw(1),), (tree.Damage("opponent", 1), tree.Ko(THIS)))),
    ),
    "At the end of the turn, draw 1 card.": (tree.Delayed((tree.Draw(1),), "turn-end"),),
    "During this turn, the next time you use an Extra from your hand, reduce the cost by (Red).": (
        tree.NextUse(
            Filter(owner="you", areas=("hand",), types=("extra",)),
            tree.ChangeCost(CHOSEN, colors=("red",), reduce=True),
        ),
    ),
    'This card gains "[When Attacking] Draw 1 card." for the turn.': (
        tree.GainSkill(THIS, Skill("auto", triggers=(Trigger("attacks"),), effect=(tree.Draw(1),)), "turn"),
    ),
    "Negate the skills of all your opponent's Battle Cards for the turn.": (
        tree.Negate(tree.Every(OPPONENTS), "skills", "turn"),
    ),
    "Your opponent skips their next turn.": (tree.Skip("turn"),),
    "Choose up to 1 of your opponent's Battle Cards and gain control of it.": (
        choose(OPPONENTS),
        tree.TakeControl(CHOSEN),
    ),
    "Choose up to 1 of your opponent's Battle Cards and remove it from the game.": (
        choose(OPPONENTS),
        tree.Move(CHOSEN, "outside"),
    ),
    "+2 [Ki].": (tree.ChangeKi(THIS, 2),),
    "Choose up to 1 of your 《Stone》 and it gains [Critical] for the turn.": (
        choose(Filter(owner="you", areas=("leader", "battle"), traits=("Stone",))),
        tree.Gain(CHOSEN, "Critical", "turn"),
    ),
    "All of your opponent's 《Stone》 or 《Sand》 get -5000 power for the turn.": (
        tree.ChangePower(
            tree.Every(Filter(owner="opponent", areas=("leader", "battle"), traits=("Stone", "Sand"))),
            -5000,
            "turn",
        ),
    ),
    "This card is also treated as having 《Stone》 in its special traits.": (
        tree.TreatAs(THIS, traits=("Stone",)),
    ),
    "All of your <Pebble> Battle Cards are also treated as having 《Stone》 in their special traits.": (
        tree.TreatAs(tree.Every(msgspec.structs.replace(YOURS, names=("Pebble",))), traits=("Stone",)),
    ),
    "All of your <Pebble> Battle Cards are also treated as 《Stone》 and 《Sand》 for the turn.": (
        tree.TreatAs(
            tree.Every(msgspec.structs.replace(YOURS, names=("Pebble",))),
            traits=("Stone", "Sand"),
            duration="turn",
        ),
    ),
    "Your opponent's Battle Cards are also treated as <Pebble>.": (
        tree.TreatAs(tree.Every(OPPONENTS), names=("Pebble",)),
    ),
    "Activate this card's [When KO'd] skill.": (tree.ActivateSkill(THIS, "koed"),),
    "Choose up to 1 of your Battle Cards. Activate 1 [On Play] skill of the chosen card.": (
        choose(YOURS),
        tree.ActivateSkill(CHOSEN, "played"),
    ),
    "Choose up to 1 of your Battle Cards and activate its [When Attacking] skill.": (
        choose(YOURS),
        tree.ActivateSkill(CHOSEN, "attacks"),
    ),
    "Choose 1 card in your opponent's hand and discard it.": (
        tree.Choose((Group(Filter(owner="opponent", areas=("hand",)), 1, -1),), blind=True),
        tree.Move(CHOSEN, "drop", discarded=True),
    ),
}


@pytest.mark.parametrize("words", EFFECTS)
def test_an_effect_says_what_it_says(words: str):
    assert effect(words) == EFFECTS[words]


SKILLS_AS_PRINTED = {
    "[Blocker] (Whatever it means.)": Skill("keyword", keyword="Blocker"),
    "[Activate Main/Battle][Once per turn](1)(Red), discard 1 card from your hand : Draw 1 card.": Skill(
        "activate",
        timings=("main", "battle"),
        once_per_turn=True,
        costs=(
            (
                tree.PayEnergy(1, ("red",)),
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
        ),
        effect=(tree.Draw(1),),
    ),
    "[Activate Main](2)/(Red) : Draw 1 card.": Skill(
        "activate",
        timings=("main",),
        costs=((tree.PayEnergy(2),), (tree.PayEnergy(colors=("red",)),)),
        effect=(tree.Draw(1),),
    ),
    "[Activate Main](X) : Draw X cards.": Skill(
        "activate",
        timings=("main",),
        costs=((tree.PayEnergy(tree.Undetermined()),),),
        effect=(tree.Draw(tree.Undetermined()),),
    ),
    "[On Play/When KO'd] Draw 1 card.": Skill(
        "auto", triggers=(Trigger("played"), Trigger("koed")), effect=(tree.Draw(1),)
    ),
    "[When Attacking]/[When Blocking] Draw 1 card.": Skill(
        "auto", triggers=(Trigger("attacks"), Trigger("blocks")), effect=(tree.Draw(1),)
    ),
    "[End of Opponent's Turn] Draw 1 card.": Skill(
        "auto", triggers=(Trigger("turn-end", player="opponent"),), effect=(tree.Draw(1),)
    ),
    "[Auto][Your Turn] If you have an energy marker, when your <Pebble> attacks, that card gets +5000 power "
    "for the turn.": Skill(
        "auto",
        triggers=(Trigger("attacks", subject=Filter(owner="you", names=("Pebble",))),),
        condition=tree.Is(tree.Markers(), Range(1, None)),
        turn="your",
        effect=(tree.ChangePower(tree.Triggering(), 5000, "turn"),),
    ),
    "[On Play] Reveal 1 card from your hand : "
    "If the revealed card has a cost of 3 or more, draw 1 card.": Skill(
        "auto",
        triggers=(Trigger("played"),),
        costs=((tree.Choose((Group(Filter(owner="you", areas=("hand",)), 1, -1),), reveal=True),),),
        effect=(tree.If(tree.Fits(CHOSEN, Filter(cost=Range(3, None))), (tree.Draw(1),)),),
    ),
    "[Activate Main] Discard 1 card from your hand : "
    "If the discarded card is a Battle Card, draw 1 card.": Skill(
        "activate",
        timings=("main",),
        costs=(
            (
                choose(Filter(owner="you", areas=("hand",)), 1, -1),
                tree.Move(CHOSEN, "drop", discarded=True),
            ),
        ),
        effect=(tree.If(tree.Fits(CHOSEN, Filter(types=("battle",))), (tree.Draw(1),)),),
    ),
    "[On Play] Choose 1 of your <Pebble> and KO it : "
    "This card's original power becomes that card's power.": Skill(
        "auto",
        triggers=(Trigger("played"),),
        costs=(
            (
                choose(Filter(owner="you", areas=("leader", "battle"), names=("Pebble",)), 1, -1),
                tree.Ko(CHOSEN),
            ),
        ),
        effect=(tree.SetOriginal(THIS, "power", tree.Property("power", CHOSEN)),),
    ),
    "[Auto] When you discard a card, if the discarded card is <Pebble>, draw 1 card.": Skill(
        "auto",
        triggers=(Trigger("discarded", subject=Filter(), player="you"),),
        effect=(tree.If(tree.Fits(tree.Triggering(), Filter(names=("Pebble",))), (tree.Draw(1),)),),
    ),
    "[Auto] When your 《Stone》 attacks or when you play a 《Stone》 card, draw 1 card.": Skill(
        "auto",
        triggers=(
            Trigger("attacks", subject=Filter(owner="you", traits=("Stone",))),
            Trigger("played", subject=Filter(owner="you", traits=("Stone",)), player="you"),
        ),
        effect=(tree.Draw(1),),
    ),
    "[Auto] When there are no cards in your hand, draw 1 card.": Skill(
        "auto",
        triggers=(Trigger("situation", situation=count(Filter(owner="you", areas=("hand",)), 0, 0)),),
        effect=(tree.Draw(1),),
    ),
    "[Auto] When this card is placed in a Leader Area, draw 1 card.": Skill(
        "auto", triggers=(Trigger("placed-in-leader-area"),), effect=(tree.Draw(1),)
    ),
    "[Auto] When an opponent's Battle Card is returned to their hand by one of your skills, "
    "draw 1 card.": Skill(
        "auto",
        triggers=(
            Trigger(
                "moved",
                subject=Filter(owner="opponent", types=("battle",)),
                source=("battle",),
                to=("hand",),
                by="you",
                by_skill=True,
            ),
        ),
        effect=(tree.Draw(1),),
    ),
    "[Permanent] If you have 3 or more energy, reduce the cost of this card in your hand by 1.": Skill(
        "permanent",
        areas=("hand",),
        effect=(
            tree.If(
                count(Filter(owner="you", areas=("energy",)), 3), (tree.ChangeCost(THIS, 1, reduce=True),)
            ),
        ),
    ),
    "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead.": Skill(
        "permanent",
        effect=(
            tree.Replace(
                "koed",
                THIS,
                (
                    choose(Filter(owner="you", areas=("hand",)), 1, -1),
                    tree.Move(CHOSEN, "drop", discarded=True),
                ),
                optional=True,
            ),
        ),
    ),
    "[Permanent] You start the game with 6 life.": Skill("permanent", effect=(tree.StartWith("life", 6),)),
    "[Permanent] This card can't be chosen by your opponent's skills.": Skill(
        "permanent", effect=(tree.Forbid(THIS, "be-chosen", by="opponent"),)
    ),
    "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.": Skill(
        "keyword",
        timings=("main", "battle"),
        condition=count(Filter(owner="you", areas=("life",)), None, 4),
        effect=(tree.Draw(1), tree.Flip()),
        keyword="Awaken",
    ),
    "[Evolve](1) : Red 《Stone》 Battle Card with a cost of 3 or less": Skill(
        "keyword",
        timings=("main",),
        costs=((tree.PayEnergy(1),),),
        keyword="Evolve",
        evolve_from=(Filter(types=("battle",), colors=("red",), traits=("Stone",), cost=Range(None, 3)),),
    ),
    "[Fusion Evolve](2) : <Pebble> and <Boulder>": Skill(
        "keyword",
        timings=("main",),
        costs=((tree.PayEnergy(2),),),
        keyword="Fusion Evolve",
        evolve_from=(Filter(names=("Pebble",)), Filter(names=("Boulder",))),
    ),
    "[When KO'd] Play this card from your Drop in Rest Mode.": Skill(
        "auto", triggers=(Trigger("koed"),), effect=(tree.Play(tree.This("drop"), "rest"),)
    ),
}


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
    ],
)
def test_what_could_mean_two_things_is_left_to_the_judge(sentence: str):
    one = compiled(f"[On Play] {sentence}")
    assert one.not_understood
    assert isinstance(one.skill.effect[-1], tree.ByHand)


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
def test_absurd_text_is_refused_at_once(text: str):
    started = time.perf_counter()
    with pytest.raises(CardTextError):
        compile_text(text)
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize("sign", ["(", "[", "<", "《", '"', "・", ".", ":", "―"])
def test_the_longest_text_of_any_sign_is_read_at_once(sign: str):
    started = time.perf_counter()
    with contextlib.suppress(CardTextError):
        compile_text(f"[On Play] {sign * (MOST_CHARACTERS - 20)}")
    assert time.perf_counter() - started < 1


def test_a_tree_too_deep_is_refused():
    deep: tuple[tree.Instruction, ...] = (tree.Draw(1),)
    for _ in range(5_000):
        deep = (tree.If(tree.Happened("energy-dropped"), deep),)
    with pytest.raises(CardTextError):
        print_skill(Skill("permanent", effect=deep))


# --- properties ------------------------------------------------------------------------------------------


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(SKILLS)
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
        *("for_each", "for_each_marker", "arrival_face", "arrival_from", "arrival_mode", "arrival_order"),
        *("clause", "cost_part"),
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
