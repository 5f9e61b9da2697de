"""Rows of icons that begin to resolve, each as a link of a chain (CC 8-1-3, 17-4-8-1, 17-4-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from judge.engine import tree
from judge.engine.programs import Program
from judge.engine.slots import CalledWith
from judge.engine.state import Frame
from judge.rules.chrono_clash.areas import all_battlers
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.gauge import behind
from judge.rules.chrono_clash.information import IN_PLAY, LASTS, entries_of, own_rows, rows_of
from judge.rules.chrono_clash.kept import CarryingOut, OnceMore
from judge.rules.chrono_clash.kinds import ProcedureName
from judge.rules.chrono_clash.leaving import TO_BE_OUT
from judge.rules.chrono_clash.targets import chosen_once, given_with_choice

CHAIN: frozenset[ProcedureName] = frozenset(("resolve", "effect", "play_a_summon"))
"""The procedures that a chain of abilities consists of, with those that follow a row: one begins another as
its last step."""


def resolve(game: ChronoClashGame, row: int, card: int, player: int, how: str = "") -> None:
    """Resolves a row of icons of a card for a player (CC 8-1-3); `how` says if an icon `PLAYED` it."""
    resolve_row(game, row, card, game.cards[card].stay, player, behind(game, player), how)


def resolve_row(
    game: ChronoClashGame, row: int, card: int, stay: int, player: int, behind: int, how: str = ""
) -> None:
    """Resolves a row of a card in its `stay`, set off when the player was so far `behind` on the gauge.

    An ability that the row has may follow.
    """
    following = game.keyword_table.after_row.get(game.skills[row].skill.keyword)
    if following is not None:
        go_on_with(
            game, following, player=player, card=card, stay=stay, skill=row, kept=OnceMore(behind, how)
        )
    go_on_with(game, "resolve", player=player, card=card, stay=stay, skill=row)


def is_of_chain(game: ChronoClashGame, frame: Frame) -> bool:
    """True if a frame is a link of a chain of abilities."""
    return frame.procedure in CHAIN or frame.procedure in game.keyword_table.after_row.values()


def go_on_with(game: ChronoClashGame, procedure: ProcedureName, **slots: Unpack[CalledWith]) -> None:
    """Begins the next procedure of a chain of abilities; one that has nothing left to do ends before it.

    So summon abilities that play one another can do so as often as their player says (CC 17-4-8-1).
    """
    frame = game.stack[-1]
    if is_of_chain(game, frame):
        row = game.procedures.get(frame.procedure)
        if frame.step >= len(game.program_of(frame) if row is None else row.steps):
            game.leave()
    game.call(procedure, **slots)


def choose_lasting(game: ChronoClashGame, card: int, player: int) -> None:
    """Targets of rows without a trigger are chosen as their battler comes into play (CC 17-4-12-3)."""
    choose_of_rows(game, game.side(card).permanents, card, player, IN_PLAY)
    if given_with_choice(game):
        _choose_of_given_rows(game)


def _choose_of_given_rows(game: ChronoClashGame) -> None:
    """By one reading, targets of rows that other rows without a trigger give are chosen as they are given
    (defects 17-1-3-1); by the other one nobody chooses them."""
    given = [(each, rows) for each in all_battlers(game) if (rows := _rows_given_to(game, each))]
    if not given or not game.reads("given-rows-choose-too", "17-1-3-1"):
        return
    for battler, rows in reversed(given):
        choose_of_rows(game, rows, battler, game.master(battler), IN_PLAY)


def _rows_given_to(game: ChronoClashGame, card: int) -> tuple[int, ...]:
    """The rows without a trigger that a battler has been given as long as their giver is in play, and
    whose targets have not been chosen."""
    given = given_with_choice(game)
    if given.isdisjoint(rows_of(game, card)):
        return ()
    upon = [each for each in game.modifiers if each.cards and card in each.cards]
    for_the_turn = [each.node for each in upon if each.until == "turn"]
    others = {row for node in for_the_turn for row in game.catalogue.gained_rows.get(node, ())}
    others |= set(own_rows(game, card))
    stay = game.cards[card].stay
    chosen = {each.node for each in game.modifiers if (each.card, each.stay) == (card, stay)}
    return tuple(
        entry.number
        for entry in entries_of(game, (each for each in dict.fromkeys(rows_of(game, card)) if each in given))
        if entry.number not in others
        and not any(game.catalogue.number_of(each) in chosen for each in entry.skill.effect)
    )


def choose_of_rows(game: ChronoClashGame, rows: Sequence[int], card: int, player: int, how: str) -> None:
    """The targets of those of these rows that have no trigger are chosen now; `how` says how long that
    lasts. Rows gained until the end of the turn are gained with it (CC 17-4-12-2).

    No rule says when they are chosen (defects 17-1-3-1); by one reading they never are.
    """
    chosen = [
        entry.number
        for entry in entries_of(game, rows)
        if entry.skill.type == LASTS and any(chosen_once(node) for node in entry.skill.effect)
    ]
    rule = "17-4-12-3" if how == IN_PLAY else "17-4-12-2"
    if not chosen or game.reads("lasting-target-is-never-chosen", rule):
        return
    stay = game.cards[card].stay
    for row in reversed(chosen):
        game.call("resolve", player=player, card=card, stay=stay, skill=row, kept=CarryingOut(how))


def waits_to_be_out(game: ChronoClashGame, frame: Frame) -> bool:
    """True if a player who cannot draw is out once the row is resolved, with all others whom it makes
    draw too much; only by one reading (defects 1-2-2)."""
    if any(fact.what == TO_BE_OUT for fact in game.facts):
        return True
    later = (each.node for each in game.program_of(frame)[frame.step :])
    more = any(
        isinstance(node, tree.IconEffect) and node.what == "draw" and node.amount > 0 for node in later
    )
    return more and game.reads("out-together-by-one-row", "1-2-2")


def program_of(game: ChronoClashGame, frame: Frame) -> Program:
    """The icons of the row that is being resolved."""
    return game.skills[frame.skill].program
