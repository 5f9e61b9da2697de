"""Every outcome of a disputed sequence: what differs, the line to each, and whether an interpretation changes
them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from judge.engine.comparing import Comparison, compare_readings
from judge.engine.exploring import Bounds, Exploration, Outcome, replay
from judge.engine.game import Game
from judge.engine.state import State
from judge.games.fusion_world.areas import DECK, DROP, LIFE
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.phrases import Phrases
from judge.sandbox.session import Session

ORDERED = (DECK, LIFE, DROP)
"""Areas in which the order of the cards is part of an outcome."""


@dataclass(frozen=True)
class Line:
    """One outcome: the state, how many last answers led to it, and a shortest line to it in words."""

    state: State
    arrivals: int
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Explored:
    """What exploring found: the lines, how far it looked, and what each interpretation that mattered
    changes."""

    lines: tuple[Line, ...]
    exploration: Exploration
    changed: tuple[tuple[str, bool, tuple[Line, ...], tuple[Line, ...]], ...]


def what_counts(game: Game) -> Hashable:
    """What of an end makes it an outcome: cards, modes, effects, markers, the result; not how it came
    about."""
    areas = len(game.areas)
    zones = tuple(
        zone if number % areas in ORDERED else tuple(sorted(zone)) for number, zone in enumerate(game.zones)
    )
    cards = tuple((card.rest, card.face_up, card.back, card.ki, card.top, card.print) for card in game.cards)
    effects = tuple(sorted((m.node, m.player, m.until, m.cards, m.amount) for m in game.modifiers))
    pending = tuple((p.skill, p.card, p.player) for p in game.pending)
    battle = None if game.battle is None else (game.battle.attack, game.battle.guard)
    return (zones, cards, tuple(game.markers), effects, pending, battle, game.result, game.turn_player)


def tried(game: Game) -> Iterable[tuple[int, ...]] | None:
    """The answers to try: nobody names unknown cards, and those that would have to be named stay unknown."""
    decision = game.decision
    if decision is None or decision.kind not in ("free-timing", "identify"):
        return None
    if decision.kind == "identify":
        return ((len(decision.options) - 1,),)
    return tuple((n,) for n, option in enumerate(decision.options) if option.kind != "identify")


def explore_session(session: Session, until: str, bounds: Bounds | None = None) -> Explored:
    """Every outcome from where a session stands, up to an end that has a name in `exploring.UNTIL`."""
    found: Comparison = compare_readings(
        FusionWorld, session.catalogue, session.state, until, bounds, offered=tried, alike=what_counts
    )
    return Explored(
        tuple(line_of(session, each, session.state, until) for each in found.exploration.outcomes),
        found.exploration,
        tuple(
            (
                reading.name,
                reading.changes,
                tuple(line_of(session, each, session.state, until) for each in reading.lost),
                tuple(line_of(session, each, reading.other.start, until) for each in reading.gained),
            )
            for reading in found.readings
        ),
    )


def line_of(session: Session, outcome: Outcome, start: State, until: str) -> Line:
    """An outcome with its line in words."""
    moves, _ = replay(FusionWorld, session.catalogue, start, outcome.answers, until)
    game = FusionWorld(session.catalogue, start)
    words = []
    for decision, answer in moves:
        phrases = Phrases(game, session.labels)
        if game.decision is None:
            game.run()
        if answer:
            words.append(
                "; ".join(phrases.shown(decision.options[position], decision) for position in answer)
            )
        else:
            words.append(phrases.shown_none(decision))
        game.answer(*answer)
        game.run()
    return Line(outcome.state, outcome.arrivals, tuple(words))
