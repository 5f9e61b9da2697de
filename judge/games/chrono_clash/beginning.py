"""The moments at which a position of Chrono Clash can begin, and what it then takes as done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.state import UNKNOWN, State
from judge.games.chrono_clash.table import SUMMONED
from judge.games.chrono_clash.unsure import KINDS
from judge.rules.chrono_clash.areas import BATTLEFIELD, QUEST, SIZE, with_it
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import amount_of, has_ability, is_battler
from judge.rules.chrono_clash.kept import PASSED, EndingTurn
from judge.rules.chrono_clash.keywords import leader, rapid
from judge.rules.chrono_clash.leaving import trigger_abilities
from judge.table.positions.questions import Beginnings, Passed, Question, Stage, Stretch, not_waiting
from judge.texts import Message

PREPARATION = Stretch(
    "preparation",
    Message("the set-up of the game"),
    (
        Stage("3-2-2", Message("shuffling the decks")),
        Stage("3-2-3", Message("placing the guardians")),
        Stage("3-2-4", Message("shuffling the extra decks")),
        Stage("3-2-6", Message("the starting hands")),
        Stage("3-2-7", Message("deciding who goes first")),
        Stage("3-2-8", Message("putting the counter on zero")),
        Stage("3-2-9", Message("the first turn")),
    ),
)
TURN = Stretch(
    "turn",
    Message("the turn"),
    (
        Stage(
            "12-3-1",
            Message("completing quests, with what that triggers"),
        ),
        Stage("5-2", Message("untapping the cards")),
        Stage("5-3", Message("the draw of 1 card")),
        Stage("5-4-1", Message("the main step")),
        Stage("6-1-1", Message("the end of the turn")),
    ),
)
ENDING = Stretch(
    "end_of_turn",
    Message("the end of the turn"),
    (
        Stage(
            "17-4-12-2",
            Message("the end of effects that last for the turn"),
        ),
        Stage("15-1-2", Message("the next player's turn")),
    ),
)
WHOLE_TURN = Stretch(
    "turn",
    Message("the turn up to its end: quests, untapping, draw and main step"),
    TURN.stages,
)
ATTACK = Stretch(
    "attack",
    Message("the attack"),
    (
        Stage(
            "10-1-1",
            Message("tapping the attacker, with [Leader]"),
        ),
        Stage("10-1-2", Message("its [Attack] trigger")),
        Stage("10-1-3", Message("choosing its target")),
    ),
)
BEFORE_ATTACK = Stretch(
    "turn",
    Message("the turn up to this attack: quests, untapping and draw"),
    TURN.stages,
)


class BeginningsOfChronoClash(Beginnings):
    """The moments of Chrono Clash."""

    kinds = KINDS

    def stretches(self, state: State) -> Sequence[Stretch]:
        """The turn up to where it is, and the attack."""
        procedures = [frame.procedure for frame in state.stack]
        if procedures == ["turn", "attack"]:
            return BEFORE_ATTACK, ATTACK
        alone = {"preparation": (PREPARATION,), "turn": (TURN,), "end_of_turn": (WHOLE_TURN, ENDING)}
        return alone.get(procedures[0], ()) if len(procedures) == 1 else ()

    def questions(self, passed: Passed) -> Iterator[Question]:
        """The attacker, quests that lie there still, battlers that are tapped or new."""
        if passed.now is ATTACK:
            yield from _of_attack(passed)
        state = passed.state
        if passed.now is ENDING and state.stack[-1].keeps(EndingTurn).by == PASSED:
            yield Question("passed", player=state.turn_player)
        if passed.now is PREPARATION and passed.is_behind("preparation", "3-2-7"):
            yield Question("goes first", player=state.turn_player)
        game = ChronoClash(passed.catalogue, state)
        there = state.zones[state.turn_player * SIZE + BATTLEFIELD]
        battlers = tuple(card for card in there if state.cards[card].print != UNKNOWN)
        if passed.now is TURN and 0 < passed.at < passed.place("5-4-1"):
            questing = tuple(card for card in battlers if with_it(game, card, QUEST))
            if questing and "quests-completed-after-the-draw" not in state.readings:
                yield Question("quests completed", cards=questing)
        if passed.now is TURN and passed.place("5-2") < passed.at < passed.place("5-4-1"):
            tapped = tuple(card for card in battlers if state.cards[card].rest)
            if tapped:
                yield Question("untapped", cards=tapped)
        if passed.now.procedure in {"turn", "attack"} and passed.is_behind("turn", "5-3"):
            for card in battlers:
                if _may_be_new(game, passed, card):
                    yield Question("summoned", card=card)


def _may_be_new(game: ChronoClash, passed: Passed, card: int) -> bool:
    """True if it matters to an untapped battler that it may have been summoned this turn."""
    lying = passed.state.cards[card]
    is_new = lying.entered == SUMMONED and lying.turn == passed.state.turn
    return not (lying.rest or is_new) and is_battler(game, card) and not has_ability(game, card, rapid.NAME)


def _of_attack(passed: Passed) -> Iterator[Question]:
    """Yield what is not sure about an attack that has been declared already."""
    state, card = passed.state, passed.state.stack[-1].card
    game = ChronoClash(passed.catalogue, state)
    if passed.is_behind("attack", "10-1-1"):
        if not state.cards[card].rest:
            yield Question("tapped to attack", card=card)
        if state.cards[card].print == UNKNOWN:
            return
        counted = leader.is_counted(state.facts, state.turn_player)
        if amount_of(game, card, leader.NAME) and not counted:
            yield Question("leader used", card=card)
    if passed.is_behind("attack", "10-1-2"):
        game.put(pending=())
        trigger_abilities(game, card, "attacks", state.turn_player)
        yield from not_waiting(passed, "10-1-2", tuple(game.pending))


BEGINNINGS = BeginningsOfChronoClash()
