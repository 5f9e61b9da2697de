"""[Reinforcements]: a battler of lower cost is summoned when its battler is destroyed (CC 17-5-8)."""

from __future__ import annotations

from typing import Final

from judge.engine.procedures import Procedures
from judge.engine.state import ABSENT, Option
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash import kinds
from judge.rules.chrono_clash.areas import HAND, name_card
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import BATTLERS, cost_of
from judge.rules.chrono_clash.kept import AfterDestruction, Summoning
from judge.rules.chrono_clash.keyword import KeywordAbility, Way
from judge.rules.chrono_clash.paying import can_pay_with_battlers


@by_rule(CC="17-5-8-1")
class Reinforces(TraceEvent, frozen=True):
    """A player calls reinforcements with a card, for the battler `target`; -1 for none."""

    player: int
    card: int
    target: int


NAME: Final = "Reinforcements"
REINFORCING = "reinforcements"
"""The way of the frame that summons a battler so."""


def reinforce(game: ChronoClashGame) -> None:
    """A battler of lower cost than the one destroyed may be summoned from the hand."""
    frame = game.frame
    hand = game.zone(frame.player, HAND)
    options: list[Option] = [
        kinds.Option("summon", card)
        for card in hand
        if not game.is_unknown(card) and can_reinforce(game, card)
    ]
    other_ways = _other_ways(game)
    if other_ways and game.reads("reinforcements-for-another-cost", "17-5-8-1"):
        options += other_ways
    options += [kinds.Option("identify", card) for card in hand if game.is_unknown(card)]
    if not options:
        return
    decision = kinds.Decision(
        frame.player, "17-5-8-1", "reinforce", (*options, kinds.Option("no")), card=frame.card
    )
    picked = game.choose_one(decision)
    if picked is None:
        return
    if picked.kind == "identify":
        name_card(game, picked.card)
        return
    game.note(Reinforces(frame.player, frame.card, picked.card))
    if picked.kind == "summon":
        game.call("summon", player=frame.player, card=picked.card, kept=Summoning(REINFORCING))
    elif picked.kind in game.keyword_table.begins:
        procedure, way = game.keyword_table.begins[picked.kind]
        others = (picked.other,) if picked.other != ABSENT else ()
        kept = Summoning(way, tuple(game.cards[other].stay for other in others))
        stay = game.cards[picked.card].stay
        game.call(procedure, player=frame.player, card=picked.card, stay=stay, chosen=others, kept=kept)


def can_reinforce(game: ChronoClashGame, card: int) -> bool:
    """True if a card can be summoned by [Reinforcements]: a battler of lower cost, whose cost can be paid."""
    printed = game.printed(card)
    return bool(
        printed.type in BATTLERS
        and _costs_less(game, card)
        and (printed.type == "battler" or can_pay_with_battlers(game, game.frame.player, card))
    )


def _costs_less(game: ChronoClashGame, card: int) -> bool:
    """True if a card costs less than the destroyed battler did when it left, or by the other reading than is
    printed on it (defects 17-2-7-1)."""
    frame = game.frame
    cost, printed = cost_of(game, card), game.printed(frame.card).cost or 0
    when_it_left = cost < frame.keeps(AfterDestruction).cost
    if when_it_left != (cost < printed) and game.reads("reinforcements-look-at-the-printed-cost", "17-5-8-1"):
        return cost < printed
    return when_it_left


def _other_ways(game: ChronoClashGame) -> list[Option]:
    """Lists the ways to summon such a battler for another cost, as that of a [Sneak Attack] (defects
    17-5-14-1)."""
    player = game.frame.player
    of_ways = [each.action for each in game.keyword_table.abilities if each.way and each.way.cost_rule]
    instead = {action.kind for action in of_ways if action is not None}
    return [
        option
        for action in game.actions
        if action.kind in instead
        for option in action.candidates(game, player)
        if not game.is_unknown(option.card)
        and can_reinforce(game, option.card)
        and not any(each.fails(game, player, option) for each in action.requirements)
    ]


def is_free(game: ChronoClashGame) -> bool:
    """True by the reading in which the battler costs nothing (defects 17-5-8-1)."""
    return game.reads("reinforcements-free", "17-5-8-1")


procedures = Procedures[ChronoClashGame]()

reinforcing = procedures.new(
    "reinforcing",
    "17-5-8-1",
    ("17-5-8-1", reinforce),
    keeps=AfterDestruction,
)
REINFORCEMENTS: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    way=Way(name=REINFORCING, is_free=is_free),
    upon_destroyed="reinforcing",
    procedures=procedures,
)
