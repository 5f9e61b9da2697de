"""What a card is like at this moment: names, traits, colors, keywords, cost and power (FW 2, 9-8, 9-10).

The printed information comes first (FW 9-8-1-1), then whatever changes no numbers (9-8-1-2), then what does
(9-8-1-3).
"""

from __future__ import annotations

from collections.abc import Collection

from judge.cards.language.keywords import negates
from judge.cards.naming import compared, names_of
from judge.engine import tree
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.areas import BATTLE, COMBO
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle_facts import COMBOS_OVER, added_power
from judge.rules.dragon_ball.continuous import (
    cannot_have_skills_negated,
    concerns_card,
    effects_in_force,
    effects_on,
    is_lost,
)
from judge.rules.dragon_ball.cost_changes import change_cost, own_cost_changes
from judge.rules.dragon_ball.effect_table import Entry, Kinds
from judge.rules.dragon_ball.for_others import in_play_for_others
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.own_skills import THIS, gives_itself_skills, said_by_own_skills, skills_given

UPON_COMBO_POWER = frozenset(("ChangeComboPower", "SetNumber"))
"""The kinds of effects that can change a combo power."""
_UPON_KEYWORDS: Kinds = frozenset(("Gain", "GainSkill", "Lose", "Negate"))
"""The kinds of effects by which a card has other skills than those printed on it."""


def names(game: DragonBallGame, card: int) -> tuple[str, ...]:
    """The card names it goes by (FW 2-3-3)."""
    names = names_of(game.known_side(card).name)
    for node in treated_as(game, card):
        names += node.names
    return names


def has_name(game: DragonBallGame, card: int, wanted: Collection[str]) -> bool:
    """True if it has one of these names (as `compared`), whole (FW 2-3-1-1)."""
    return any(compared(name) in wanted or name == "*" for name in game.names(card))


def traits(game: DragonBallGame, card: int) -> tuple[str, ...]:
    """Its special traits."""
    traits = game.known_side(card).traits
    for node in treated_as(game, card):
        traits += tuple(trait for trait in node.traits if trait not in traits)
    return traits


def has_trait(game: DragonBallGame, card: int, wanted: Collection[str]) -> bool:
    """True if it has one of these traits (as `compared`), whole (FW 2-8-1-1)."""
    return any(compared(trait) in wanted or trait == "*" for trait in game.traits(card))


def colors(game: DragonBallGame, card: int) -> tuple[str, ...]:
    """Its colors; all five if it is treated as every color."""
    colors = game.printed(card).colors
    for node in treated_as(game, card):
        colors += node.colors
    return ("red", "blue", "green", "yellow", "black") if "*" in colors else colors


def treated_as(game: DragonBallGame, card: int) -> list[tree.TreatAs]:
    """Lists what says that the card also counts as something else (FW 2-8-5, 9-8-1-2)."""
    if "TreatAs" not in game.catalogue.kinds:
        return []
    found: list[tree.TreatAs] = []
    asked: set[int] = game.known.setdefault("treated-as asked", set())
    if card not in asked:  # what such an effect asks about the card is told without it
        asked.add(card)
        found += [n for n, _ in effects_on(game, card, "TreatAs") if isinstance(n, tree.TreatAs)]
        asked.remove(card)
    hidden = game.area_of(card) in game.secret_areas
    for number in game.side(card).permanents:
        skill = game.skills[number].skill
        for node in skill.effect:
            if not isinstance(node, tree.TreatAs) or node in found:
                continue
            if node.everywhere or (hidden and skill.condition is None and adds_to_its_card(game, node)):
                found.append(node)
    return found


def adds_to_its_card(game: DragonBallGame, node: tree.TreatAs) -> bool:
    """True if a treatment adds to its own card what counts in secret areas too (FW 2-8-5, MA 2-6-6)."""
    added = any(getattr(node, name) for name in game.added_when_hidden)
    return isinstance(node.what, tree.This) and added and not node.duration


def all_keywords_as_printed(game: DragonBallGame) -> bool:
    """True if no effect in force gives cards keywords or skills, negates them or takes them away."""
    return game.catalogue.kinds.isdisjoint(_UPON_KEYWORDS) or _UPON_KEYWORDS.isdisjoint(
        effects_in_force(game)
    )


def keywords_as_printed(game: DragonBallGame, card: int) -> bool:
    """True if no effect in force may give a card keywords or skills, negate them or take them away."""
    if game.catalogue.kinds.isdisjoint(_UPON_KEYWORDS):
        return True
    if "GainSkill" in game.catalogue.kinds and gives_itself_skills(game, card):
        return False
    return not effects_in_force(game).may_concern(card, _UPON_KEYWORDS)


def keywords_of(game: DragonBallGame, card: int) -> tuple[str, ...]:
    """Its keyword skills: printed ones and gained ones that no effect negates."""
    if keywords_as_printed(game, card):
        return game.side(card).keywords
    known = game.known.get(("keywords", card))
    if known is not None:
        found: tuple[str, ...] = known
        return found
    keywords = game.side(card).keywords
    if "Gain" in game.catalogue.kinds:
        for node, _ in effects_on(game, card, "Gain"):
            if isinstance(node, tree.Gain) and node.keyword not in keywords:
                keywords += (node.keyword,)
    if "GainSkill" in game.catalogue.kinds:
        for given in skills_given(game, card):
            if given.skill.keyword not in ("", *keywords):
                keywords += (given.skill.keyword,)
    if keywords and "Negate" in game.catalogue.kinds:
        for node, entry in effects_on(game, card, "Negate"):
            if isinstance(node, tree.Negate) and not cannot_have_skills_negated(
                game, card, entry.frame.player
            ):
                keywords = tuple(word for word in keywords if not negates(node.which, word))
    if keywords and "Lose" in game.catalogue.kinds:
        keywords = tuple(word for word in keywords if not is_lost(game, card, word))
    game.known[("keywords", card)] = keywords
    return keywords


def number(game: DragonBallGame, card: int, name: str) -> int | None:  # noqa: PLR0911 - one a name
    """A number of a card by its name; None where the card has none."""
    if game.recalled is not None and game.recalled.card == card and name in ("power", "cost"):
        return game.recalled.power if name == "power" else game.recalled.cost
    if name == "power":
        return power_of(game, card)
    if name == "cost":
        return cost_of(game, card)
    if name == "original_power":
        return original_power(game, card)
    if name == "original_cost":
        cost = original_cost(game, card)
        return cost if cost is None else max(cost, len(game.printed(card).specified_cost))
    if name == "ki":
        return game.cards[card].markers
    if name == "combo_cost":
        return game.combo_cost(card)
    return combo_power_of(game, card)


def power_of(game: DragonBallGame, card: int) -> int:
    """Its power now (FW 2-6), combo power while it is added (8-4-4). It can be below zero (2-6-2)."""
    key = ("power", card)
    known = game.known.get(key)
    if known is not None:
        value: int = known
        return value
    power = original_power(game, card)
    game.known[key] = power
    set_to = set_number(game, card, "power") if "SetNumber" in game.catalogue.kinds else None
    if set_to is not None:
        power = set_to[0]
    for entry in effects_in_force(game).get("ChangePower", ()):
        if concerns_card(game, entry, card) and not (set_to and overridden(game, entry, set_to)):
            power += change_of(game, entry)
    if game.battle is not None:
        power += combo_bonus(game, card)
    game.known[key] = power
    return power


def combo_bonus(game: DragonBallGame, card: int) -> int:
    """The combo power that is added to it in the battle (FW 8-4-4, 8-4-5).

    Asked for in the Offense or Defense Step, it is a matter of reading: 5-6-1 adds it at once.
    """
    battle = game.battle
    if battle is None or card not in (battle.attack, battle.guard):
        return 0
    attacks = battle.attack == card
    if game.cards[card].stay != (battle.attack_stay if attacks else battle.guard_stay):
        return 0
    if battle.stage in ("offense", "defense"):
        seat = game.turn_player if attacks else 1 - game.turn_player
        at_once = _in_combo(game, seat)
        return (
            at_once if at_once and game.reads("combo-power-at-once", game.rule(FW="5-6-1", MA="3-7-3")) else 0
        )
    if "combo-power-at-once" in game.readings and COMBOS_OVER not in battle.facts:
        return _in_combo(game, game.turn_player if attacks else 1 - game.turn_player)
    return added_power(battle)[0 if attacks else 1] if battle.facts else 0


def _in_combo(game: DragonBallGame, seat: int) -> int:
    """The combo power of the cards in a player's Combo Area together."""
    return sum(combo_power_of(game, card) or 0 for card in game.zone(seat, COMBO))


def power_parts(game: DragonBallGame, card: int) -> tuple[tuple[int | str, int], ...]:
    """Lists the parts of its power: ``printed`` or ``original``, the card of each effect, ``combo``."""
    original = original_power(game, card)
    kind = "printed" if original == game.side(card).power else "original"
    set_to = set_number(game, card, "power")
    parts: list[tuple[int | str, int]] = [(kind, original) if set_to is None else ("original", set_to[0])]
    parts.extend(
        (entry.frame.card, change_of(game, entry))
        for entry in effects_in_force(game).get("ChangePower", ())
        if concerns_card(game, entry, card) and not overridden(game, entry, set_to)
    )
    bonus = combo_bonus(game, card)
    return (*parts, ("combo", bonus)) if bonus else tuple(parts)


def set_number(game: DragonBallGame, card: int, name: str) -> tuple[int, Entry] | None:
    """What effects have made of a number of a card, and the one that counts: the last, those of [Permanent]
    skills before all others."""
    if "SetNumber" not in game.catalogue.kinds:
        return None
    found = [
        (stated(game, entry, node.amount), entry)
        for node, entry in effects_on(game, card, "SetNumber")
        if isinstance(node, tree.SetNumber) and node.name == name
    ]
    return max(found, key=lambda each: each[1].modifier) if found else None


def overridden(game: DragonBallGame, entry: Entry, set_to: tuple[int, Entry] | None) -> bool:
    """True if a change of a number came before an effect that set the number (FW 9-8-1-3 names no order)."""
    if set_to is None or not 0 <= entry.modifier < set_to[1].modifier:
        return False
    return not game.reads("changes-stay-on-a-set-number", game.rule(FW="9-8-1-3", MA="8-8-1-3"))


def change_of(game: DragonBallGame, entry: Entry) -> int:
    """By how much an effect upon power changes it."""
    node = entry.node
    assert isinstance(node, tree.ChangePower)
    amount = stated(game, entry, node.amount)
    return -amount if node.negative else amount


def stated(game: DragonBallGame, entry: Entry, amount: tree.Amount) -> int:
    """The amount of a continuous effect: as it was at its resolution, or now for a [Permanent] skill."""
    if entry.modifier != ABSENT:
        return game.modifiers[entry.modifier].amount
    return game.amount(amount, entry.frame)


def original_power(game: DragonBallGame, card: int) -> int:
    """The power before any effect (FW 13-3), or what an effect has made it."""
    power = game.known_side(card).power
    value = power if power is not None else 0
    return _set_original(game, card, "power", value) if "SetOriginal" in game.catalogue.kinds else value


def _set_original(game: DragonBallGame, card: int, name: str, value: int) -> int:
    """An original number as effects set it: the last one counts, or by the other reading the first (FW
    9-8-1-3, which names no order).
    """
    found = [
        stated(game, entry, node.amount)
        for node, entry in effects_on(game, card, "SetOriginal")
        if isinstance(node, tree.SetOriginal) and node.name == name
    ]
    if len(set(found)) > 1 and game.reads("first-original-stays", game.rule(FW="9-8-1-3", MA="8-8-1-3")):
        return found[0]
    return found[-1] if found else value


def original_cost(game: DragonBallGame, card: int) -> int | None:
    """The total cost before any effect (FW 13-3), or what an effect has made it."""
    value = game.printed(card).cost
    if value is not None and "SetOriginal" in game.catalogue.kinds:
        return _set_original(game, card, "cost", value)
    return value


def combo_power_of(game: DragonBallGame, card: int) -> int | None:
    """Its combo power now (FW 2-7); None for a card without one (5-6-2-1).

    A number other than power ends at zero (MA 1-3-6); in Fusion World a negative one bars combos (5-6-2).
    """
    combo = game.printed(card).combo_power
    if combo is None or game.catalogue.kinds.isdisjoint(UPON_COMBO_POWER):
        return combo
    if effects_in_force(game).keys().isdisjoint(UPON_COMBO_POWER):
        return combo
    set_to = set_number(game, card, "combo_power")
    if set_to is not None:
        combo = set_to[0]
    for _, entry in effects_on(game, card, "ChangeComboPower"):
        node = entry.node
        assert isinstance(node, tree.ChangeComboPower)
        if not overridden(game, entry, set_to):
            combo += stated(game, entry, node.amount)
    return combo if game.rule(FW="5-6-2") else max(combo, 0)


def total_and_specified(game: DragonBallGame, card: int) -> tuple[int, tuple[str, ...]]:
    """Its total and specified cost with every effect applied (FW 1-2-3); either may be higher."""
    printed = game.printed(card)
    set_to = set_number(game, card, "cost")
    total = (original_cost(game, card) or 0) if set_to is None else set_to[0]
    specified = list(printed.specified_cost)
    for node, amount in cost_changes(game, card):
        total = change_cost(node, amount, total, specified)
    if specified and _has_no_specified_cost(game, card):
        specified.clear()
    return max(total, 0), tuple(specified)


def _has_no_specified_cost(game: DragonBallGame, card: int) -> bool:
    """True if a card in play takes the specified cost of this one away, or it does so itself where it is (MA
    10-21, 8-5-8)."""
    waives, kinds = game.keyword_table.waives_colors, game.catalogue.kinds
    asked: set[int] = game.known.setdefault("specified cost asked", set())
    if ("NoSpecifiedCost" not in kinds and game.catalogue.keywords.isdisjoint(waives)) or card in asked:
        return False
    asked.add(card)  # what such an effect asks about the card is told without it
    by_others = bool(effects_on(game, card, "NoSpecifiedCost")) or any(
        does(game, other, card)
        for _, other in in_play_for_others(game)
        for does in among(keywords_of(game, other), waives)
    )
    own = said_by_own_skills(game, card, tree.NoSpecifiedCost)
    found = by_others or any(node.what == THIS for node, _ in own)
    asked.remove(card)
    return found


def cost_changes(game: DragonBallGame, card: int) -> list[tuple[tree.ChangeCost, int]]:
    """The changes of a card's cost in force, each with its amount, in the order in which they apply."""
    changes = _cost_changes_as_they_came(game, card)
    colored = [node.reduce for node, _ in changes if node.colors]
    if colored == sorted(colored):
        return changes
    raised_first = sorted(changes, key=lambda change: change[0].reduce)
    if _colors_after(game, card, raised_first) == _colors_after(game, card, changes):
        return changes
    return changes if game.reads("colors-reduced-in-turn", game.rule(FW="1-2-3-2-1")) else raised_first


def _colors_after(game: DragonBallGame, card: int, changes: list[tuple[tree.ChangeCost, int]]) -> list[str]:
    specified = list(game.printed(card).specified_cost)
    for node, amount in changes:
        change_cost(node, amount, 0, specified)
    return sorted(specified)


def _cost_changes_as_they_came(game: DragonBallGame, card: int) -> list[tuple[tree.ChangeCost, int]]:
    changes: list[tuple[tree.ChangeCost, int]] = []
    if "ChangeCost" in game.catalogue.kinds:
        if "ChangeCost" in effects_in_force(game):
            set_to = set_number(game, card, "cost")
            for node, entry in effects_on(game, card, "ChangeCost"):
                assert isinstance(node, tree.ChangeCost)
                if not overridden(game, entry, set_to) and not node.of_combo:
                    changes.append((node, stated(game, entry, node.amount)))
        changes.extend(own_cost_changes(game, card))
    return changes


def cost_of(game: DragonBallGame, card: int) -> int | None:
    """The cost that a skill finds when it asks (FW 1-2-5)."""
    printed = game.printed(card)
    if printed.type == "unison" and game.area_of(card) in game.played_in:
        return _cost_of_unison(game, card)
    if printed.cost is None or (
        printed.is_token and game.reads("token-has-no-cost", game.rule(MA="10-18-2"))
    ):
        return None
    total, specified = total_and_specified(game, card)
    if len(specified) <= total:
        return total
    if game.area_of(card) == BATTLE and game.rule(FW="1-2-5-2"):
        if game.reads("cost-in-battle-area", game.rule(FW="1-2-2-1")):
            return len(specified)
        return total
    return len(specified)


def _cost_of_unison(game: DragonBallGame, card: int) -> int:
    """The energy cost of a Unison Card in play: its markers, or what was paid for it (MA 2-11-3)."""
    markers, stay = game.cards[card].markers, game.cards[card].stay
    paid = [f.number for f in game.lasting_facts if f.what == "paid-for" and (f.card, f.stay) == (card, stay)]
    if paid and paid[-1] != markers and game.reads("unison-cost-as-paid", game.rule(MA="2-11-3")):
        return paid[-1]
    return markers
