"""Conditions printed with a keyword skill: without them it cannot be activated (8-3-3, 8-1-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, offered, skill, table

from judge.engine.state import Option
from judge.games import adapter_of
from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.masters.game import Masters
from judge.table.moves import every_option

LATER = "conditions-at-resolution-only"
IF_SAIYAN = "if your Leader Card is a red 《Saiyan》 card"
SAIYAN, EARTHLING = (card(trait.lower(), "leader", traits=(trait,)) for trait in ("Saiyan", "Earthling"))
HERO, ROGUE = (card(name.lower(), "battle", characters=(name,), cost=3) for name in ("Hero", "Rogue"))
AREAS = {"a_hand": "it hero rogue", "a_battle": "hero rogue", "a_drop": "plain plain"}
KEYWORDS = {
    f"[Swap 3](Red), {IF_SAIYAN} : <Rogue>.": {"a_battle": "it", "a_hand": "rogue"},
    f"[Evolve](Red), {IF_SAIYAN} : <Hero>.": {},
    f"[EX-Evolve](Red), {IF_SAIYAN} : <Hero>.": {},
    f"[Xeno-Evolve](Red), {IF_SAIYAN} : <Hero>.": {},
    f"[Union-Fusion](Red), {IF_SAIYAN} : <Hero> and <Rogue>.": {},
    f"[Union-Potara](Red), {IF_SAIYAN} : <Hero> and <Rogue>.": {},
    f"[Over Realm 2](Red), {IF_SAIYAN}": {},
}

ASKED_BY_8_3_3 = [text for text in KEYWORDS if "Over Realm" not in text]
"""The others have a condition of their own, asked as they are activated (10-15-1)."""


def at_table(text: str, leader: str, *readings: str) -> Masters:
    made = card("it", "battle", skill(text), cost=7, power=20000)
    areas = AREAS | {"a_energy": "plain plain"} | KEYWORDS[text]
    return table(made, HERO, ROGUE, SAIYAN, EARTHLING, leader=leader, readings=readings, **areas)


def kind_of(game: Masters) -> str:
    """How the skill is declared."""
    (kind,) = {option.kind for option in its_options(game)}
    return kind


def its_options(game: Masters) -> list[Option]:
    found = every_option(adapter_of("masters"), game, 0)
    return [o for o in found if o.kind in ("activate", "evolve") and o.card == named(game, "it")]


@pytest.mark.parametrize("text", KEYWORDS, ids=lambda text: text[1 : text.index("]")])
def test_without_its_condition_it_is_refused(text: str) -> None:
    allowed, refused = at_table(text, "saiyan"), at_table(text, "earthling")
    kind = kind_of(allowed)
    assert offered(allowed, kind) == ["it"] and offered(refused, kind) == []
    (option,) = its_options(refused)
    rule = "10-15-1" if "Over Realm" in text else "8-3-3"
    assert refused.why_not(0, option) == [(rule, "condition-fails")]


@pytest.mark.parametrize("text", ASKED_BY_8_3_3, ids=lambda text: text[1 : text.index("]")])
def test_by_the_other_reading_it_comes_to_nothing(text: str) -> None:
    game = at_table(text, "earthling", LATER)
    does(game, kind_of(game))
    area = BATTLE if "a_battle" in KEYWORDS[text] else HAND
    assert named(game, "it") in game.zone(0, area)
    assert len(game.zone(0, HAND)) == len(KEYWORDS[text].get("a_hand", AREAS["a_hand"]).split())


def test_over_realm_asks_both_conditions() -> None:
    text = f"[Over Realm 2](Red), {IF_SAIYAN}"
    made = card("it", "battle", skill(text), cost=7)
    for drop, named_so in (("plain plain", ["it"]), ("plain", [])):
        game = table(made, SAIYAN, leader="saiyan", a_hand="it", a_energy="plain plain", a_drop=drop)
        assert offered(game, "activate") == named_so
