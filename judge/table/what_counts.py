"""A game's rules for outcomes: how two ends of a line are told apart, and grouped."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from judge.engine.game import Game


@dataclass(frozen=True)
class WhatCounts:
    """The rules of a game for telling outcomes apart and grouping them.

    `ordered` are the areas in which the order of the cards is part of it. Outcomes are grouped by how many
    cards lie in those `counted`, by which ones lie in `fields` and by what has become of those that did, and
    by the players' markers, if `markers`; `deciding` is what the differences in these are about.
    """

    ordered: tuple[int, ...]
    counted: tuple[int, ...]
    fields: tuple[int, ...]
    deciding: tuple[str, ...]
    markers: bool = False

    def of(self, game: Game) -> Hashable:
        """Return what of an end makes it an outcome: cards, modes, effects, markers, the result; not how it
        came about."""
        looks = [look_of(game, card) for card in range(len(game.cards))]
        zones = tuple(
            tuple(looks[card] for card in zone)
            if number % len(game.areas) in self.ordered
            else tuple(sorted(looks[card] for card in zone))
            for number, zone in enumerate(game.zones)
        )
        everywhere = tuple(
            sorted((m.node, m.player, m.until, m.amount) for m in game.modifiers if not m.cards)
        )
        pending = tuple((p.skill, looks[p.card], p.player) for p in game.pending)
        battle = None if game.battle is None else (looks[game.battle.attack], looks[game.battle.guard])
        moment = (game.result, game.turn_player, game.track, tuple(game.out))
        return (zones, tuple(game.markers), everywhere, pending, battle, *moment)


def look_of(game: Game, card: int) -> tuple[Hashable, ...]:
    """Describe a card: two of a print that lie alike are one; effects of earlier stays are left out."""
    state = game.cards[card]
    effects: tuple[Hashable, ...] = tuple(
        sorted(
            (m.node, m.player, m.until, m.amount)
            for m in game.modifiers
            if card in m.cards and (card, state.stay) in zip(m.cards, m.stays, strict=True)
        )
    )
    below = (game.cards[under] for under in state.beneath)
    beneath = tuple((card.print, card.entered, card.face_up) for card in below)
    effects += tuple(
        (-1, f.skill, f.what, f.number) for f in game.facts if (f.card, f.stay) == (card, state.stay)
    )
    return (state.print, state.owner, state.rest, state.face_up, state.back, state.markers, beneath, effects)
