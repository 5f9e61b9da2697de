"""Battle Cards whose power is 0 or less: whether there can be any, and what becomes of them (FW 14-6,
MA 9-5)."""

from __future__ import annotations

from typing import Final, Literal

from judge.engine import tree
from judge.engine.state import ABSENT, Event
from judge.rules.dragon_ball.areas import BATTLE, DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_in_force, effects_on
from judge.rules.dragon_ball.events.skills import BelowZero, CountsAsDoneBy, NoKo, RuleBeforeText
from judge.rules.dragon_ball.information import change_of, power_of
from judge.rules.dragon_ball.movement import place, place_now
from judge.rules.dragon_ball.proposals import replacements_for

SETS_POWER: Final[tuple[Literal["SetNumber", "SetOriginal"], ...]] = ("SetOriginal", "SetNumber")
"""The kinds of effects that make a power another number, whatever it was."""
POWER_CAN_DROP = "power can drop"
"""Under this it is kept whether the power of any card can be zero or less."""


def power_can_drop(game: DragonBallGame) -> bool:
    """True if any effect in force lowers power, or sets it, or if a card in play is printed without any."""
    found: bool | None = game.known_in_play.get(POWER_CAN_DROP)
    if found is None:
        known = game.known_of_effects()
        found = known.get(POWER_CAN_DROP)
        if found is None:
            found = known[POWER_CAN_DROP] = _power_can_drop(game)
    return found


def _power_can_drop(game: DragonBallGame) -> bool:
    table = effects_in_force(game)
    if not table.keys().isdisjoint(SETS_POWER):
        return True
    for entry in table.get("ChangePower", ()):
        node = entry.node
        assert isinstance(node, tree.ChangePower)
        amount = game.modifiers[entry.modifier].amount if entry.modifier != ABSENT else node.amount
        if node.negative or not isinstance(amount, int) or amount < 0:
            return True
    for zone in (BATTLE, game.size + BATTLE):
        for card in game.zones[zone]:
            power = game.side(card).power if game.cards[card].print else None
            if power is not None and power <= 0:
                return True
    return False


def by_the_rules_alone(_: DragonBallGame, card: int) -> tuple[int, int]:
    """No effect and no player puts a card without power in the Drop (FW 14-6)."""
    return ABSENT, ABSENT


def powerless_cards(game: DragonBallGame) -> tuple[int, ...]:
    """Battle Cards whose power has dropped to zero or below (FW 14-6-2)."""
    if not power_can_drop(game):
        return ()
    found: list[int] = []
    for zone in (BATTLE, game.size + BATTLE):
        for card in game.zones[zone]:
            number = game.cards[card].print
            powerless = number and game.prints[number].type == "battle" and power_of(game, card) <= 0
            if powerless and not _survives(game, card):
                found.append(card)
    return tuple(found)


def lowered_by(game: DragonBallGame, card: int) -> tuple[int, int]:
    """The card whose effect lowered or set a power last, and its master; -1 each where none did (MA 9-5-3).

    Of the effects of [Permanent] skills, those that lower it come before those that set it.
    """
    found = [
        entry
        for node, entry in reversed(effects_on(game, card, "ChangePower"))
        if isinstance(node, tree.ChangePower) and change_of(game, entry) < 0
    ]
    for kind in SETS_POWER:
        found += [
            entry
            for node, entry in reversed(effects_on(game, card, kind))
            if getattr(node, "name", "") == "power"
        ]
    if not found:
        return ABSENT, ABSENT
    last = max(found, key=lambda entry: entry.modifier)
    return last.frame.card, last.frame.player


def _survives(game: DragonBallGame, card: int) -> bool:
    """True if a card without power stays, by the reading in which what keeps the opponent's skills from
    removing it holds here too (MA 10-12-1, 9-5-3)."""
    if "leave-by-skills" not in game.catalogue.forbidden:
        return False
    by, player = lowered_by(game, card)
    if by == ABSENT or not game.is_forbidden(card, "leave-by-skills", by=by, by_player=player):
        return False
    return game.reads("powerless-card-stays", game.rule(MA="10-12-1"))


def drop_powerless(game: DragonBallGame, cards: tuple[int, ...], stray: tuple[int, ...]) -> bool:
    """Drops cards without power, and cards in a Combo Area outside of battle with them (FW 14-1-2-2-1).

    Text prevails over this rule too (MA 1-3-1): replacement effects are asked first. In Fusion World the rule
    precedes card effects (0-2-2-2), but by the other reading, where the stray cards wait for the next round
    of rule processing. Returns whether a replacement effect is asked.
    """
    for card in cards:
        game.note(NoKo(card))
        if power_of(game, card) < 0:
            game.note(BelowZero(card, power_of(game, card)))
    alone, together = game.rule(FW="14-6-2", MA="9-5-2"), game.rule(FW="14-1-2-2-1", MA="9-1-2-3")
    event = Event("place", to=DROP, cards=cards, how="powerless")
    replaceable = "Replace" in effects_in_force(game) and any(
        replacements_for(game, c, event, ()) for c in cards
    )
    rule_first = bool(game.rule(FW="0-2-2-2"))
    if replaceable and rule_first:
        if game.reads("powerless-replaced", alone):
            place(game, cards, DROP, rule=alone, how="powerless")
            return True
        game.note(RuleBeforeText(cards))
    causes = [game.powerless_by(card)[0] for card in cards]
    for by in dict.fromkeys(each for each in causes if each != ABSENT):
        lowered = tuple(c for c, cause in zip(cards, causes, strict=True) if cause == by)
        game.note(CountsAsDoneBy(lowered, by))
    how, rule = ("rule", together) if stray else ("powerless", alone)
    if replaceable and not rule_first:
        place(game, (*cards, *stray), DROP, rule=rule, how=how)
        return True
    place_now(game, (*cards, *stray), DROP, rule=rule, how=how)
    return False
