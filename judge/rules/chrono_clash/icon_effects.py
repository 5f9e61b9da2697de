"""What each modifier and effect icon does (CC 17-3, 17-4)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine import tree
from judge.engine.procedures import Procedures
from judge.engine.state import Frame, Modifier
from judge.rules.chrono_clash import leaving
from judge.rules.chrono_clash.areas import GRAVEYARD, HAND, bearer_of, is_in_play, move
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.abilities import (
    AlreadySo,
    CostModified,
    Discarded,
    DrawsExtra,
    GainsIcons,
    StrengthModified,
    SummonAbility,
    TimeModifier,
)
from judge.rules.chrono_clash.events.summoning import Tapped
from judge.rules.chrono_clash.events.turn import CounterMoved, Untapped
from judge.rules.chrono_clash.gauge import lose_time
from judge.rules.chrono_clash.information import GAINED, IN_PLAY, LASTS, PLAYED, rows_upon
from judge.rules.chrono_clash.kept import CarryingOut, Discarding, PlayingSummons
from judge.rules.chrono_clash.kinds import Decision, Option
from judge.rules.chrono_clash.leaving import (
    TO_BE_OUT,
    discard_guardians,
    eliminate,
    gain_guardians,
    return_to_hand,
)
from judge.rules.chrono_clash.resolving import choose_of_rows, go_on_with, resolve, waits_to_be_out
from judge.rules.chrono_clash.targets import is_about_opponent

Deed = Callable[[ChronoClashGame, tree.IconEffect, tuple[int, ...], Frame], None]

RULES = {
    "chosen-battler": "17-1-3-1",
    "other-battler": "17-1-5-1",
    "action-card": "17-1-7-1",
    "hand": "17-1-8-1",
    "graveyard": "17-1-9-1",
}
"""The rule of each target that a player chooses."""
OF_TYPE = {**RULES, "hand": "17-1-8-2", "graveyard": "17-1-9-2"}
"""The same, where an icon before it says what type of card it is."""


def targeted(
    game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame
) -> tuple[int, ...]:
    """The cards that an effect is about: its targets; without a target icon, its own card, if it is still
    there (CC 17-1-14)."""
    if node.targets or node.same:
        return cards
    return (bearer_of(game, frame.card),) if game.is_there(frame.card, frame.stay) else ()


def seats_of(node: tree.IconEffect, frame: Frame) -> tuple[int, ...]:
    """The players that an effect is about: the chosen opponents, or whose ability it is (defects 17-1-14)."""
    chosen = frame.keeps(CarryingOut).opponents if node.targets or node.same else ()
    return chosen or (frame.player,)


# --- modifiers (CC 17-3) ------------------------------------------------------------------------------------


def lasting(told: type[CostModified | StrengthModified | GainsIcons], rule: str, reading: str) -> Deed:
    """An effect that stays upon its targets until the end of the turn (CC 17-4-12-2), or, of a row without a
    trigger, as long as its battler is in play (17-4-12-3).

    Of changes of cost and strength no rule says how long they last (defects 17-3-3-1), nor of what an action
    card gives without a trigger (17-4-12-3): `reading` is the one by which they last as long as the card is
    there.
    """

    def deed(game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame) -> None:
        found = targeted(game, node, cards, frame)
        if not found:
            return
        stays = tuple(game.cards[card].stay for card in found)
        until = IN_PLAY
        how = frame.keeps(CarryingOut).how
        if how != IN_PLAY:
            open_ended = how != GAINED and (node.what != "gains" or is_without_trigger(game, frame))
            asked_by = "17-4-12-3" if node.what == "gains" else rule
            until = "" if open_ended and game.reads(reading, asked_by) else "turn"
        number = game.catalogue.number_of(node)
        made = Modifier(
            number, frame.player, frame.card, frame.stay, until, game.turn, found, stays, node.amount
        )
        game.put(modifiers=(*game.modifiers, made))
        game.note(told(found, node.amount, number), rule)
        rows = game.catalogue.gained_rows.get(number, ()) if until != IN_PLAY else ()
        for card in reversed(found if rows else ()):
            if is_in_play(game, card):
                choose_of_rows(game, rows, card, game.master(card), GAINED if until == "turn" else IN_PLAY)

    return deed


def is_without_trigger(game: ChronoClashGame, frame: Frame) -> bool:
    """True if the row that is being resolved has no trigger, as on an action card (defects 17-4-12-3)."""
    return bool(game.skills[frame.skill].skill.type == LASTS)


def time(game: ChronoClashGame, node: tree.IconEffect, _: tuple[int, ...], frame: Frame) -> None:
    """The counter moves toward the player, or away from them (CC 17-3-4)."""
    for player in seats_of(node, frame):
        game.note(TimeModifier(player, node.amount), "17-3-4-1" if node.amount >= 0 else "17-3-4-2")
        lose_time(game, player, -node.amount, CounterMoved)


# --- effects (CC 17-4) --------------------------------------------------------------------------------------


def destroy(game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame) -> None:
    """The targets go to their owners' graveyards; cards in a hand are discarded (CC 17-4-4)."""
    leaving.destroy(game, targeted(game, node, cards, frame), frame.player, "17-4-4-1")


def tap(game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame) -> None:
    """The targets are turned sideways (CC 17-4-5)."""
    for card in targeted(game, node, cards, frame):
        _switch(game, card, rest=True, rule="17-4-5-1", already="17-4-5-2")


def untap(game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame) -> None:
    """The targets are untapped (CC 17-4-6)."""
    for card in targeted(game, node, cards, frame):
        _switch(game, card, rest=False, rule="5-2-2", already="17-4-6-1")


def _switch(game: ChronoClashGame, card: int, *, rest: bool, rule: str, already: str) -> None:
    if not is_in_play(game, card):
        return
    if game.cards[card].rest == rest:
        game.note(AlreadySo(card), already)
        return
    game.update(card, rest=rest)
    game.note((Tapped if rest else Untapped)(card), rule)


def give_back(game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame) -> None:
    """The targets go back to their owners' hands (CC 17-4-7)."""
    for card in targeted(game, node, cards, frame):
        return_to_hand(game, card, "17-4-7")


def play_summon(game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame) -> None:
    """The targets' summon abilities may be played, as if they had just been summoned (CC 17-4-8)."""
    found = targeted(game, node, cards, frame)
    if found:
        stays = tuple(game.cards[card].stay for card in found)
        go_on_with(game, "play_a_summon", player=frame.player, chosen=found, kept=PlayingSummons(stays))


def draw(game: ChronoClashGame, node: tree.IconEffect, cards: tuple[int, ...], frame: Frame) -> None:
    """Cards are drawn; with a number below 0, discarded: those that target icons name, if any (CC 17-4-9)."""
    if cards or (node.targets and not is_about_opponent(node)):
        discard_these(game, frame.player, cards)
        return
    players = seats_of(node, frame)
    for player in players if node.amount > 0 else reversed(players):
        if node.amount < 0:
            game.call("discarding", player=player, card=frame.card, kept=Discarding(-node.amount))
        elif player not in game.out and not game.result:
            _draw(game, player, node.amount, frame)


def _draw(game: ChronoClashGame, player: int, amount: int, frame: Frame) -> None:
    """A player draws cards, and is out if there are too few (CC 1-2-1-2)."""
    if leaving.draw(game, player, amount, "17-4-9-1") < amount:
        if waits_to_be_out(game, frame):
            game.add_fact(TO_BE_OUT, player=player)
        else:
            eliminate(game, player, "1-2-1-2")


def guardians(game: ChronoClashGame, node: tree.IconEffect, _: tuple[int, ...], frame: Frame) -> None:
    """Guardians are gained or discarded (CC 17-4-10)."""
    for player in seats_of(node, frame):
        if node.amount > 0:
            gain_guardians(game, player, node.amount)
        else:
            discard_guardians(game, player, -node.amount)


def draw_extra(game: ChronoClashGame, node: tree.IconEffect, _: tuple[int, ...], frame: Frame) -> None:
    """Cards are drawn from the extra deck (CC 17-4-11)."""
    for player in seats_of(node, frame):
        game.note(DrawsExtra(player, node.amount))
        leaving.draw_extra(game, player, node.amount)


DEEDS: dict[str, Deed] = {
    "cost": lasting(CostModified, "17-3-2-1", "changes-last"),
    "strength": lasting(StrengthModified, "17-3-3-1", "changes-last"),
    "time": time,
    "destroy": destroy,
    "tap": tap,
    "untap": untap,
    "return": give_back,
    "play-summon": play_summon,
    "draw": draw,
    "guardians": guardians,
    "draw-extra": draw_extra,
    "gains": lasting(GainsIcons, "17-4-12-1", "gained-from-an-action-lasts"),
}
"""What carries each icon out."""

# --- deeds that ask -----------------------------------------------------------------------------------------


def discard(game: ChronoClashGame) -> None:
    """The player chooses what to discard from their hand (defects 17-4-9-2)."""
    frame = game.frame
    hand = game.zone(frame.player, HAND)
    count = min(frame.keeps(Discarding).count, len(hand))
    options = tuple(Option("card", card) for card in hand)
    picked = game.choose(
        Decision(frame.player, "17-4-9-2", "discard", options, count, count, card=frame.card)
    )
    if picked is None:
        return
    discard_these(game, frame.player, tuple(option.card for option in picked))


def discard_these(game: ChronoClashGame, player: int, cards: tuple[int, ...]) -> None:
    """Cards of a player's hand are discarded."""
    game.note(Discarded(player, cards))
    for card in cards:
        move(game, card, GRAVEYARD, how="discarded")


def play_summon_ability(game: ChronoClashGame) -> None:
    """The player may play the summon ability of the target; of several, one after the other."""
    frame = game.frame
    card, stays = frame.chosen[0], frame.keeps(PlayingSummons).stays
    rows = rows_upon(game, card, "summoned") if game.is_there(card, stays[0]) else ()
    picked: list[Option] | None = []
    if rows:
        decision = Decision(frame.player, "17-4-8-1", "may", (Option("yes"), Option("no")), card=card)
        picked = game.choose(decision)
        if picked is None:
            return
        game.note(SummonAbility(frame.player, card, picked[0].kind))
    if len(frame.chosen) > 1:
        game.set(chosen=frame.chosen[1:], kept=PlayingSummons(stays[1:]), step=game.frame.step - 1)
    if picked and picked[0].kind == "yes":
        for row in reversed(rows):
            resolve(game, row, card, frame.player, PLAYED)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

discarding = procedures.new(
    "discarding",
    "17-4-9-2",
    ("17-4-9-2", discard),
    keeps=Discarding,
)
play_a_summon = procedures.new(
    "play_a_summon",
    "17-4-8-1",
    ("17-4-8-1", play_summon_ability),
    keeps=PlayingSummons,
)
