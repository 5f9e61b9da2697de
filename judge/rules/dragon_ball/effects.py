"""Resolving effects (FW 9-7, 9-8, 13): one instruction of a tree after the other.

A frame ``effect`` carries out a skill's effect, ``cost`` its skill cost, ``later`` the tree within a delayed
or replacement effect. Each instruction is carried out once (9-7-1), in the order written (0-2-3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.programs import Operation, Program
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball import gates
from judge.rules.dragon_ball.areas import DECK, LEFT_AS_COST
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import shuffle
from judge.rules.dragon_ball.choosing import choose_one_thing, choose_targets
from judge.rules.dragon_ball.deeds import after_cost
from judge.rules.dragon_ball.events import effects as effect_events
from judge.rules.dragon_ball.events.actions import TurnPlayerFirst
from judge.rules.dragon_ball.events.skills import SourceLeft
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.kept import (
    Activating,
    CarryingOutCounted,
    CarryingOutEffect,
    ShufflingCards,
    looked_at,
)
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.looking import leaves_rest_open, only_looks
from judge.rules.dragon_ball.movement import nothing_done
from judge.rules.dragon_ball.prohibitions import cause_of, forbidding
from judge.rules.dragon_ball.triggers import is_situation, look_again_at

Kind = TypeVar("Kind", bound=tree.Node)
Handler = Callable[["DragonBallGame", Kind, Frame], None]


class Instructions(dict[type[tree.Node], Handler[tree.Node]]):
    """What carries out each kind of instruction, of a chapter or of a game."""

    def carries_out(self, *kinds: type[Kind]) -> Callable[[Handler[Kind]], Handler[Kind]]:
        """Marks what carries out a kind of instruction."""

        def add(handler: Handler[Kind]) -> Handler[Kind]:
            for kind in kinds:
                self[kind] = cast(Handler[tree.Node], handler)
            return handler

        return add


def program_of(game: DragonBallGame, frame: Frame) -> Program:
    """The program of a frame: a skill's effect, one of its costs, or a tree within an instruction."""
    if frame.procedure == "effect":
        return game.skills[frame.skill].program
    if frame.procedure == "cost" and not is_paid_instead(frame):
        return game.skills[frame.skill].costs[frame.keeps(CarryingOutEffect).alternative]
    return game.catalogue.program(frame.keeps(CarryingOutEffect).instruction)


def is_paid_instead(frame: Frame) -> bool:
    """True if a frame carries out what is done in place of paying energy, or besides, and no skill cost (MA
    1-3-1)."""
    return frame.keeps(CarryingOutEffect).instruction != ABSENT


def operate(game: DragonBallGame, operation: Operation) -> None:
    """Carries out one operation of an effect."""
    frame = game.stack[-1]
    code = operation.code
    if code == "do":
        node = operation.node
        assert node is not None
        if type(node) is tree.Choose:
            choose_targets(game, node, operation.follows, frame)
        else:
            game.instructions[type(node)](game, node, frame)
    elif code == "if":
        assert isinstance(operation.node, tree.If)
        holds = game.holds(operation.node.condition, frame)
        number = game.catalogue.number_of(operation.node)
        counted = _counted(game, operation.node.condition, frame)
        game.note(effect_events.ConditionChecked(frame.card, holds, number, counted))
        if _asks_of_moved(game, frame, operation.node.condition):
            game.note(effect_events.FinalInformation(frame.chosen))
        if not holds:
            if not _asks_of_done(operation.node.condition):
                nothing_done(game)  # what came before was done by another instruction
            game.set(step=operation.target)
    elif code == "jump":
        game.set(step=operation.target)
    else:
        _PARTING[code](game, operation, frame)


def _counted(game: DragonBallGame, condition: tree.Condition, frame: Frame) -> int:
    """How many there are of what a condition counts; -1 where it counts nothing."""
    if isinstance(condition, tree.Is) and isinstance(condition.amount, tree.Count | tree.Markers):
        return game.amount(condition.amount, frame)
    return ABSENT


def _stand_by_itself(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    """What follows an "if" that does not hold is left out too, unless it is read otherwise (FW 0-3-17)."""
    if not game.reads("then-in-any-case", game.rule(FW="0-3-17", MA="8-3-3")):
        game.set(step=operation.target)


def _turn_player_first(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    """What each player does begins with the turn player (FW 0-2-7)."""
    game.note(TurnPlayerFirst(game.turn_player))
    if game.turn_player != frame.player:
        game.set(step=operation.target)


def _asks_of_moved(game: DragonBallGame, frame: Frame, condition: tree.Condition) -> bool:
    """True if a condition asks about cards that this effect has moved before (FW 9-10-1)."""
    if not frame.chosen or not any(isinstance(part, tree.Chosen) for part in within(condition)):
        return False
    return any(
        isinstance(done.node, tree.Move | tree.Ko | tree.Play) and isinstance(done.node.what, tree.Chosen)
        for done in game.program_of(frame)[: frame.step]
    )


def _asks_of_done(condition: tree.Condition) -> bool:
    """True if a condition asks how much was done before it; a second one may ask that too."""
    return any(isinstance(part, tree.HowMany | tree.ThatMany) for part in within(condition))


# --- choosing (FW 5-2) ----------------------------------------------------------------------------------


# --- choosing options (FW 13-2) -------------------------------------------------------------------------


def _next_option(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    kept = frame.keeps(CarryingOutEffect)
    if kept.options_left:
        first, *others = kept.options_left
        game.set(kept=replace(kept, options_left=tuple(others)), step=operation.targets[first])
    else:
        game.set(step=operation.target)


# --- frames that end ------------------------------------------------------------------------------------


_BY_EFFECT = frozenset(("auto_skill", "extra_from_elsewhere", "extra_by_skill"))
"""The procedures in which a skill is carried out that another one activates."""
_ENDING_WITH_MORE = _BY_EFFECT | {"cost", "effect", "later", "place_in_energy", "replacement"}
"""The procedures with whose end something comes."""


def leave(game: DragonBallGame) -> None:
    """Ends a procedure; what a cost took is known to the effect that follows (FW 13-5-3, 13-10-2-1)."""
    frame = game.stack[-1]
    game.end_frame()
    if frame.procedure not in _ENDING_WITH_MORE or not game.stack:
        return
    if frame.procedure == "cost" and is_paid_instead(frame):
        paying = game.frame
        game.add_fact(
            "paid-instead",
            player=paying.player,
            card=paying.card,
            skill=paying.skill,
            number=frame.keeps(CarryingOutEffect).instruction,
        )
    elif frame.procedure == "cost":
        if frame.number != ABSENT:
            game.note(effect_events.XSet(frame.player, frame.number), game.rule(FW="13-5-3", MA="2-12-3"))
        looked = looked_at(frame)
        if any(game.area_of(card) not in game.open_areas for card in looked):
            game.note(effect_events.StaysRevealed(looked))
        game.set(chosen=frame.chosen, number=frame.number, done=frame.done)
        if looked:
            game.set(kept=replace(game.frame.keeps(Activating), looked=looked))
        if isinstance(frame.kept, CarryingOutCounted):
            game.set(kept=after_cost(frame, game.frame.keeps(Activating)))
    elif frame.procedure in ("replacement", "later", "place_in_energy"):
        game.set(done=frame.done)
    elif frame.procedure == "effect" and looked_at(frame):
        _hide_again(game, frame)
    elif frame.procedure in _BY_EFFECT and game.stack[-1].procedure in ("effect", "later"):
        if frame.keeps(Activating).failed:  # another skill was to activate it (FW 5-7-3)
            game.set(done=0)
    elif frame.procedure == "auto_skill" and is_situation(game, frame.skill):
        look_again_at(game, frame.card, frame.skill)


def _hide_again(game: DragonBallGame, frame: Frame) -> None:
    """Cards that were looked at or revealed are hidden again (FW 13-10-2).

    Cards of a deck that the text looks at and says nothing more about are shuffled (FW 13-11-3).
    """
    left = tuple(card for card in looked_at(frame) if game.area_of(card) not in game.open_areas)
    if not left:
        return
    game.note(effect_events.HiddenAgain(left), game.rule(FW="13-10-2", MA="3-1-3"))
    deck = tuple(card for card in left if game.area_of(card) == DECK)
    program = game.skills[frame.skill].program
    if not deck or not (
        only_looks(program)
        or (
            leaves_rest_open(program)
            and game.reads("rest-of-looked-at-shuffled", game.rule(FW="13-11-3", MA="11-6-3"))
        )
    ):
        return
    seat = game.master(deck[0])
    game.note(effect_events.ShuffledAfterLooking(seat, deck))
    whole = len(game.zone(seat, DECK)) == len(deck)
    if not whole and game.reads("looked-at-shuffled-only", game.rule(FW="13-11-3", MA="11-6-3")):
        game.call("look", player=seat, kept=ShufflingCards(deck))
    else:
        shuffle(game, seat)


def reached(game: DragonBallGame, target: tree.Target, frame: Frame) -> tuple[int, ...]:
    """The cards of a target that an instruction really acts upon.

    A skill passes over a card that is unaffected by it, even where it chooses none (FW 0-3-15, 13-4-1).
    [Barrier] is about being chosen (15-11-2).
    """
    cards = game.targets(target, frame)
    if cards and frame.procedure != "cost" and LEFT_AS_COST in game.kinds_of_facts:
        cards = _without_what_it_cost(game, target, cards, frame)
    if not cards or isinstance(target, tree.Chosen | tree.This):
        return cards
    if "be-affected" in game.catalogue.forbidden:
        cards = tuple(card for card in cards if not is_unaffected(game, card, frame))
    if not game.catalogue.keywords.isdisjoint(game.keyword_table.passed_over):
        cards = tuple(card for card in cards if not _is_passed_over(game, card, frame))
    return cards


def _without_what_it_cost(
    game: DragonBallGame, target: tree.Target, cards: tuple[int, ...], frame: Frame
) -> tuple[int, ...]:
    """The cards without that of the skill, if its own cost took it out of play and it says "this card" with
    no area: it means the card where the skill was activated (FW 13-1-6). Where the cost itself says so, it
    cannot be paid in its entirety (FW 1-4-7)."""
    own = isinstance(target, tree.This) and not target.area
    own = own or (isinstance(target, tree.Both) and tree.This() in (target.first, target.second))
    rule = game.rule(FW="13-1-6")
    if not own or frame.card not in cards or not rule:
        return cards
    its = (LEFT_AS_COST, frame.card, game.cards[frame.card].stay, frame.skill)
    if not any((fact.what, fact.card, fact.stay, fact.skill) == its for fact in game.facts):
        return cards
    game.note(SourceLeft(frame.card), rule)
    return tuple(card for card in cards if card != frame.card)


def is_unaffected(game: DragonBallGame, card: int, frame: Frame) -> bool:
    """True if a skill that does not choose passes over an unaffected card."""
    forbids = forbidding(game, card, "be-affected", by=frame.card, by_player=frame.player)
    if not forbids or game.reads("unaffected-when-chosen-only", game.rule(FW="13-4-1", MA="4-13-1")):
        return False
    game.note(effect_events.Unaffected(card, cause_of(game, forbids[0])))
    return True


def _is_passed_over(game: DragonBallGame, card: int, frame: Frame) -> bool:
    return (game.area_of(card) in game.in_play or card in game.being_played()) and any(
        passes(game, card, frame) for passes in among(keywords_of(game, card), game.keyword_table.passed_over)
    )


def _wait_for_event(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    """An event said with "if" is a condition, unless it is read as one to wait for (FW 0-3-17, MA 8-3-3)."""
    if game.reads("effect-waits-for-the-event", game.rule(FW="0-3-17", MA="8-3-3")):
        game.set(step=operation.target)


_PARTING: dict[str, Callable[[DragonBallGame, Operation, Frame], None]] = {
    "already": _wait_for_event,
    "in-any-case": _stand_by_itself,
    "turn": _turn_player_first,
    "may": gates.may,
    "part": gates.note_part,
    "did": gates.check_done,
    "choose-one": choose_one_thing,
    "next-option": _next_option,
}
"""What carries out the operations at which an effect may go one way or another."""
