"""What a refusal rests on: the effects that forbid an action, and what there is of what a cost takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine import tree
from judge.engine.actions import Cause, Grounds
from judge.engine.state import ABSENT, Frame, Option
from judge.engine.tree.words import Ban
from judge.rules.dragon_ball.areas import DROP, HAND, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.by_keywords import most_reached
from judge.rules.dragon_ball.conditions import seat_of
from judge.rules.dragon_ball.continuous import effects_on, is_lost, negations_of
from judge.rules.dragon_ball.costs import active_energy, cost_causes, energy_colors, price_of
from judge.rules.dragon_ball.damage_left import can_take_damage, reductions_of_damage, upon_damage_to
from judge.rules.dragon_ball.declarations import bans_on_attack, forced_attackers
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.prohibitions import (
    banning,
    banning_move,
    bans_on_switching,
    cause_of,
    forbidding,
    leaving_others_only,
)
from judge.rules.dragon_ball.skill_costs import (
    cost_candidates,
    cost_frame,
    payable_costs,
)

There = tuple[str, int | str]
"""What there is of what a cost takes: its name, and how much, or which colors."""
Finds = Callable[[DragonBallGame, int, Option], Iterator[Entry]]


CANNOT_PAY = "cannot-pay"
SKILL_COST = "skill-cost"
"""The reasons that the energy of a card cannot be paid, and that its skill cost cannot."""


def grounds(game: DragonBallGame, player: int, option: Option, reason: str) -> Grounds:
    """Finds what a reason why a player may not declare an action rests on, by the name of the reason."""
    finds = _RESPONSIBLE.get(reason)
    entries = finds(game, player, option) if finds is not None else ()
    causes: tuple[Cause, ...] = tuple(dict.fromkeys(cause_of(game, entry) for entry in entries))
    if reason == CANNOT_PAY:
        changed = cost_causes(game, option.card) if option.kind != "combo" else []
        causes = tuple(cause for _, cause, _ in changed if not _is_reduction(game, cause))
        price = tuple(_price(game, option))
        colored = any(name == "price-colors" for name, _ in price)
        return Grounds(causes, (*price, *_energy(game, player, colored=colored)))
    if reason == SKILL_COST:
        return Grounds(causes, tuple(dict.fromkeys(_for_skill_cost(game, player, option))))
    return Grounds(causes)


def idle_reasons(game: DragonBallGame, player: int, option: Option, reasons: set[str]) -> frozenset[str]:
    """Which of the reasons against an option are none by themselves: a skill cost that could be paid, had the
    card's own cost not to be paid before it (FW 1-4-6, 12-2-2-3)."""
    if not {CANNOT_PAY, SKILL_COST} <= reasons:
        return frozenset()
    used = bool(game.rule(FW="12-2-2-2")) and game.area_of(option.card) == HAND
    payable = payable_costs(game, option.card, player, option.skill, used=used)
    return frozenset((SKILL_COST,)) if payable else frozenset()


def _is_reduction(game: DragonBallGame, cause: Cause) -> bool:
    """True of an instruction that makes a card cheaper: it keeps nobody from paying."""
    node = game.catalogue.nodes[cause[1]]
    change = node.change if isinstance(node, tree.NextUse) else node
    return isinstance(change, tree.ChangeCost) and (change.reduce or change.to_zero)


# --- which effects ------------------------------------------------------------------------------------------


def _attack(game: DragonBallGame, player: int, option: Option) -> Iterator[Entry]:
    yield from banning(game, player, "attack", option.card)
    yield from forbidding(game, option.card, *bans_on_attack(game, option.other), by=option.other)
    yield from forbidding(game, option.other, "be-attacked", by=option.card)
    yield from leaving_others_only(game, player, option.other)


def _moves_of_drop(game: DragonBallGame, player: int, option: Option) -> Iterator[Entry]:
    for card in game.zone(player, DROP):
        yield from banning_move(game, card, game.area_numbers["warp"], option.card, player)


def _rest(game: DragonBallGame, player: int, option: Option) -> Iterator[Entry]:
    yield from forbidding(game, option.card, "switch-to-rest", by_player=player)


def _play(game: DragonBallGame, player: int, option: Option) -> Iterator[Entry]:
    if option.kind == "use":
        yield from banning(game, player, "use", option.card)
    yield from banning(game, player, "play", option.card)
    yield from most_reached(game, player, option.card)


def _combo(game: DragonBallGame, player: int, option: Option) -> Iterator[Entry]:
    yield from forbidding(game, option.card, "combo")
    yield from banning(game, player, "combo", option.card)


def _must_attack(game: DragonBallGame, player: int, _: Option) -> Iterator[Entry]:
    for card in forced_attackers(game, player):
        yield from (entry for _, entry in effects_on(game, card, "MustAttack"))


def _negated(game: DragonBallGame, _: int, option: Option) -> Iterator[Entry]:
    skill = game.skills[option.skill]
    yield from negations_of(game, option.card, skill)
    if is_lost(game, option.card, skill.skill.keyword):
        yield from (entry for _, entry in effects_on(game, option.card, "Lose"))


def _upon_skill_cost(game: DragonBallGame, player: int, option: Option) -> Iterator[Entry]:
    """Yields what negates or caps damage that would pay, or forbids this card to do what would."""
    frame = _asking(game, player, option)
    for node in _actions(game, option):
        if isinstance(node, tree.Damage):
            taker = seat_of(game, node.player, frame)
            if not can_take_damage(game, taker, amount := game.amount(node.amount, frame), option.card):
                yield from (
                    e for e in upon_damage_to(game, taker) if e.modifier != ABSENT or _caps_damage(e.node)
                )
                yield from (e for e, _ in reductions_of_damage(game, taker, amount, option.card, False))
        elif isinstance(node, tree.Switch):
            bans = bans_on_switching(game, node.mode)
            for card in game.targets(node.what, frame):
                yield from forbidding(game, card, *bans, by=option.card, by_player=player)
        elif isinstance(node, tree.Ko | tree.Move):
            words: tuple[Ban, ...] = ("be-koed", "be-koed-by-skills") if isinstance(node, tree.Ko) else ()
            for card in game.targets(node.what, frame):
                yield from forbidding(game, card, *words, "leave-by-skills", by=option.card, by_player=player)


def _caps_damage(node: tree.Node) -> bool:
    return isinstance(node, tree.NegateDamage) and node.most is not None


_RESPONSIBLE: dict[str, Finds] = {
    "attack-forbidden": _attack,
    "attacker-cannot-rest": _rest,
    "play-forbidden": _play,
    "move-forbidden": _moves_of_drop,
    "use-forbidden": lambda game, player, option: iter(
        banning(game, player, "use", option.card, option.skill)
    ),
    "activation-forbidden": lambda game, player, option: iter(
        banning(game, player, "activate", option.card, option.skill, answers_attack=option.kind == "counter")
    ),
    "combo-forbidden": _combo,
    "must-attack-first": _must_attack,
    "negated": _negated,
    "skill-cost": _upon_skill_cost,
}


# --- what a cost is, and what there is ----------------------------------------------------------------------


def _price(game: DragonBallGame, option: Option) -> Iterator[tuple[str, int | str]]:
    if option.kind == "combo":  # its combo cost (MA 2-10), not that of playing the card
        yield "price", game.combo_cost(option.card) or 0
        return
    amount, specified = price_of(game, option.card, skill=option.skill)
    yield "price", amount
    if specified:
        yield "price-colors", " ".join(specified)


def _energy(game: DragonBallGame, player: int, *, colored: bool = False) -> Iterator[There]:
    """The energy in Active Mode, with its colors where some are asked for, and the energy markers."""
    cards = active_energy(game, player)
    yield "energy", len(cards)
    colors = {color for card in cards for color in energy_colors(game, card)}
    if colored and colors:
        yield "energy-colors", " ".join(sorted(colors))
    if game.has_energy_markers:
        yield "markers", game.markers[player]


def _for_skill_cost(game: DragonBallGame, player: int, option: Option) -> Iterator[tuple[str, int | str]]:
    used = game.area_of(option.card) == HAND and game.printed(option.card).type == "extra"
    if used:
        yield from _price(game, option)
    falls = used and bool(game.rule(FW="12-2-2-2"))  # in Masters it is still in the hand (8-5-2-1)
    frame = _asking(game, player, option, falls)
    for node in _actions(game, option):
        match node:
            case tree.PayEnergy():
                yield from _energy(game, player, colored=bool(node.colors))
            case tree.Switch(tree.This(), "rest") if game.cards[option.card].rest:
                yield "rests", 1
            case tree.RemoveMarkers():
                yield "markers", game.markers[player]
            case tree.Damage(who):
                yield "life", len(game.zone(seat_of(game, who, frame), LIFE))
            case tree.ChangeKi(what):
                yield "ki", game.amount(tree.KiOf(what), frame)
            case tree.Choose(groups):
                for group in groups:
                    yield "choosable", len(cost_candidates(game, group.of, None, frame))


def _asking(game: DragonBallGame, player: int, option: Option, used: bool = False) -> Frame:
    return cost_frame(game, option.card, player, option.skill, used)


def _actions(game: DragonBallGame, option: Option) -> Iterator[tree.Node]:
    for cost in game.skills[option.skill].costs:
        yield from (each.node for each in cost if each.code == "do" and each.node is not None)
