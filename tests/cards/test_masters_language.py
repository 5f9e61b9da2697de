"""Card text of Masters: kinds of words wherever they can stand, each read, printed back and told."""

import re
from itertools import product

import pytest

from judge.cards.language import compile_text as compile_fusion_world
from judge.cards.language import masters
from judge.engine import tree
from judge.engine.tree import Filter, Range, Skill, Trigger

HEADERS = {
    "activate": "[Activate Main] {cost} : Draw 1 card.",
    "activate, as newer cards print it": "[Activate: Main/Battle][Once per turn] {cost} : Draw 1 card.",
    "auto": "[Auto] {cost} : When this card attacks, draw 1 card.",
    "counter": "[Counter Attack] {cost} : Negate the attack.",
    "markers": "[-3][Activate Main] {cost} : Draw 1 card.",
    "burst": "[Activate Main][Burst 3] {cost} : Draw 1 card.",
    "evolve": "[EX-Evolve] {cost} : <Pebble> with an energy cost of 4.",
    "swap": "[Swap 5] {cost} : Mono-red <Pebble> with an energy cost of 5.",
}
COSTS = {
    "energy": "(Red)(2)",
    "condition": "If your Leader Card is red",
    "two conditions": "If your Leader Card is a blue 《Stone》 card and your life is at 4 or less",
    "three conditions": "If your Leader Card is red, you have 3 or more energy, and you have 1 or less life",
    "this card": "Place this card in its owner's Drop Area",
    "a card of the hand": "Choose 1 card in your hand and place it in your Drop Area",
    "to the Warp": "Choose 10 cards in your Drop Area and send them to your Warp",
    "life": "Choose 1 card in your life and add it to your hand",
    "all of them": (
        "(Red), if your Leader Card is a <Pebble> card and you choose 1 red card in your hand and discard it"
    ),
}
CARDS = {
    "character": "<Pebble> card",
    "card name": "{Rolling Pebble} card",
    "color": "mono-red Battle Card",
    "two colors": "Red/Green multicolor Battle Card",
    "multicolor": "multicolor Battle Card",
    "no color": "non-black Battle Card",
    "cost": "Battle Card with an energy cost of 3 or less",
    "original cost": "Battle Card with an original energy cost of 3",
    "specified cost": "Unison Card with a specified cost of 2",
    "keyword": "Battle Card with the [Servant] skill",
    "part of a character": "Battle Card with <Peb> in its character name",
    "copy": "Battle Card other than copies of this card",
}
PLACES = {
    "in the hand": "[Auto] When this card is played, choose up to 1 {} in your hand and play it.",
    "in the Drop Area": "[Activate Main] Choose up to 1 {} in your Drop Area and add it to your hand.",
    "in the Warp": "[Activate Main] Place up to 1 {} from your Warp in your Drop Area.",
    "negated": "[Activate Main] Play up to 1 {} from your deck with its skills negated for the turn.",
    "among them": (
        "[Auto] When this card attacks, look at up to 7 cards from the top of your deck, add up to 1 {} "
        "among them to your hand, then shuffle your deck."
    ),
    "searched": (
        "[Activate Main] Choose up to 1 {} from your deck or hand, play it, then shuffle your deck if you "
        "looked through it."
    ),
    "condition": "[Activate Main] If there is a {} in your Battle Area : Draw 1 card.",
    "permanent": "[Permanent] If you have a {} in your Drop Area, this card gets +5000 power.",
}
EVENTS = {
    "played": "you play this card",
    "played from": "you play this card from your hand",
    "played with a keyword": "this card is played using [Over Realm]",
    "evolved": "a card evolves into this card",
    "combo": "you combo with this card",
    "play or combo": "you play or combo with this card",
    "removed or KO'd": "this card is removed from your Battle Area by an opponent's skill or KO'd",
    "opponent's attack": "one of your opponent's cards attacks",
    "counter": "your opponent activates a [Counter] skill",
    "keyword": "you activate an [Overlord] skill",
    "an Extra Card itself": "you activate this card",
    "an Extra Card of the hand": "you activate a green Extra Card from your hand",
}
DEEDS = {
    "draw": "draw 1 card",
    "ignoring": "choose up to 1 of your opponent's Battle Cards, ignoring [Barrier], and KO it",
    "power for the duration": "this card gets +10000 power and [Critical] for the duration of the turn",
    "until your next turn": "this card gains [Blocker] until the start of your next turn",
    "markers added": "choose 1 of your Unison Cards and add 2 markers to it",
    "a marker removed": "choose up to 1 of your opponent's Unison Cards and remove a marker from it",
    "their hand": "your opponent chooses 1 card in their hand and places it in their Drop Area",
    "negates itself": "negate this skill for the turn",
    "no copies": "you can't play copies of this card for the turn",
    "you may": "you may choose 1 card in your life and add it to your hand",
}
ALONE = [
    "[Deflect]", "[Dual Attack]", "[Over Realm 5](1)", "[Dark Over Realm 3]", "[Arrival Red/Blue](Red)",
    "[Overlord][Once per turn]", "[Aegis Blue/Yellow][Once per turn]", "[Successor](Green)(Yellow)",
    "[Union-Fusion](Yellow) : Yellow <Pebble> and yellow <Boulder>.", "[Union-Potara] <Pebble> and <Boulder>",
    "[Xeno-Evolve](Black) : <Pebble> with an energy cost of 6.",
    "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.",
    "[Awaken: Surge] Choose 1 red card and 1 yellow card in your hand and place them under this card : You "
    "may draw 3 cards and flip this card over.",
    "[Wish] When there are 7 [Dragon Ball] cards in your Drop Area : Draw 1 card, and flip this card over.",
    "[Permanent][Bond 2] 《Stone》 : This card gets +5000 power.",
    "[Permanent] Only 1 copy of this card can be played in your Battle Area.",
    "[Permanent] You can't include non-《Stone》 Battle Cards in your deck.",
    "[Permanent] This card gains 《Stone》 in all areas.",
    "[Activate Main] If your Leader Card is a <Pebble> card or a 《Stone》 card : Draw 1 card.",
    "[Activate Main] Draw 1 card, and you can't activate the [Activate Main] skill on copies of this card "
    "for the turn.",
    "[Auto] When you play this card, play 2 {Pebble} Tokens. ({Pebble} Tokens have 10000 power.)",
    "[Activate Main] Switch 1 of your {Pebble} Tokens to Rest Mode : Draw 1 card.",
    "[Activate Main] KO all of your opponent's non-Token Battle Cards.",
    "[Evolve] (Red)(Red)(1) <Pebble>",
    "[Permanent] Reduce the combo cost of this card in your hand by 2.",
    "[Permanent] Treat 《Stone》 cards in your hand as if they had no specified cost.",
    "[Permanent] If you have a red Unison Card with 3 or more markers in play, this card gains [Blocker].",
    "[Permanent] Your opponent can't activate the [Blocker] skill during this card's attack.",
    "[Activate Main] Choose this card and 1 of your Battle Cards, and they get +5000 power for the turn.",
    "[Auto] At the end of the battle after you combo with this card from your hand, draw 1 card.",
    "[Auto] When this card attacks, choose any number of your opponent's Battle Cards for which the total "
    "cost adds up to 3 or less and KO them.",
    "[Permanent] This card can't be played with skills from any area.",
    "[Permanent] If your Leader Card is red, you can activate this card's [Counter] skill from your hand "
    "without paying its energy cost.",
    "[Auto] When your Battle Card attacks a Leader Card, if the attacking card has 15000 or more power, draw "
    "1 card.",
    "[Counter Counter] Negate the [Counter] skill and play this card.",
    "[Counter Counter] If your Leader Card is red : Negate the [Counter Attack] skill.",
    "[Counter Attack] Negate the activated skill, then draw 1 card.",
    "[Counter Play] If the Battle Card being played has an energy cost of 4 or less, it's placed in its "
    "owner's Drop Area instead of being played.",
    "[Awaken] When your life is at 4 or less : You may draw 1 card, add cards from your life to your hand "
    "until you have 6 life left, and flip this card over.",
]  # fmt: skip
UNREAD = {
    "a character, or a card name": (
        "[Activate Main] Choose up to 1 <Peb> or {Rolling Pebble} in your hand and play it."
    ),
    "a part of a character, or of a card name": (
        "[Activate Main] Choose up to 1 card with <Peb> in its card name in your hand and play it."
    ),
    "a color of one type of card, or of both": (
        "[Activate Main] Choose 1 of your red Battle Cards or Unison Cards and it gets +5000 power."
    ),
    "a number of one type of card, or of both": (
        "[Activate Main] Choose 1 of your opponent's Leader Cards or Battle Cards with 10000 power or less "
        "and switch it to Rest Mode."
    ),
    "which energy is whose": "[Activate Main] Switch up to 1 green energy to Active Mode.",
    "a header that no card has": "[Superbond 3] Draw 1 card.",
    "under the condition before it, or not": (
        "[Permanent] If your Leader Card is red, this card gains [Blocker]. This card gets +5000 power."
    ),
}
_FIGURE = re.compile(r"(?<![\w<{])\d+")
_ENCLOSED = re.compile(r"<[^<>]+>|《[^《》]+》|\{[^{}]+\}")


def compiled(text: str) -> masters.CompiledSkill:
    (one,) = masters.compile_text(text)
    return one


def check(text: str) -> None:
    """The text is read whole, comes back from what is printed, and is told with its names and figures."""
    one = compiled(text)
    assert one.not_understood == "", text
    assert compiled(masters.print_skill(one.skill)).skill == one.skill, masters.print_skill(one.skill)
    french = masters.print_skill(one.skill, "fr")
    assert compiled(french) == masters.CompiledSkill(french, one.skill, ""), french
    for language in ("en", "fr"):
        told = " ".join(masters.explain_skill(one.skill, language))  # type: ignore[arg-type]
        assert set(_ENCLOSED.findall(text)) <= set(_ENCLOSED.findall(told))
        assert set(_FIGURE.findall(text)) - {"1"} <= set(_FIGURE.findall(told))


@pytest.mark.parametrize(("header", "cost"), list(product(HEADERS, COSTS)))
def test_costs_and_conditions_behind_every_header(header: str, cost: str) -> None:
    check(HEADERS[header].replace("{cost}", COSTS[cost]))


@pytest.mark.parametrize(("cards", "place"), list(product(CARDS, PLACES)))
def test_cards_in_every_place(cards: str, place: str) -> None:
    check(PLACES[place].format(CARDS[cards]))


@pytest.mark.parametrize(("event", "deed"), list(product(EVENTS, DEEDS)))
def test_what_is_done_upon_every_event(event: str, deed: str) -> None:
    check(f"[Auto] When {EVENTS[event]}, {DEEDS[deed]}.")


@pytest.mark.parametrize("text", ALONE)
def test_whole_skills(text: str) -> None:
    check(text)


@pytest.mark.parametrize("reason", UNREAD)
def test_what_is_left_to_the_judge_is_said_to_be_unread(reason: str) -> None:
    assert compiled(UNREAD[reason]).not_understood


def test_a_name_is_a_character_or_a_card_name() -> None:
    effect = compiled("[Activate Main] Choose up to 1 <Pebble> from your hand and play it.").skill.effect
    assert effect[0] == tree.Choose(
        (tree.Group(Filter(owner="you", areas=("hand",), characters=("Pebble",))),)
    )
    effect = compiled("[Activate Main] Choose up to 1 {Pebble} from your hand and play it.").skill.effect
    assert effect[0] == tree.Choose((tree.Group(Filter(owner="you", areas=("hand",), names=("Pebble",))),))


def test_what_stands_before_the_colon_is_cost_and_condition() -> None:
    words = (
        "[+1][Activate Main](2), if your life is at 4 or less and you place this card in its owner's Drop : "
        "Draw 1 card."
    )
    assert compiled(words).skill == Skill(
        "activate",
        timings=("main",),
        condition=tree.Is(tree.Count(Filter(owner="you", areas=("life",))), Range(None, 4)),
        costs=((tree.MarkerCost(1), tree.PayEnergy(2), tree.Move(tree.This(), "drop")),),
        effect=(tree.Draw(1),),
    )


def test_a_keyword_by_which_a_card_is_played_is_part_of_the_event() -> None:
    skill = compiled("[Auto] When you play this card using [Union], draw 1 card.").skill
    assert skill.triggers == (Trigger("played", player="you", keyword="Union"),)


@pytest.mark.parametrize(
    "text", [PLACES["in the Warp"].format(CARDS["color"]), "[Deflect]", "[Swap 5] <Pebble>"]
)
def test_what_only_masters_has_is_no_text_of_fusion_world(text: str) -> None:
    assert all(one.not_understood for one in compile_fusion_world(text))
