"""The moments at which a position can begin, and what it then takes as done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import Frame, State
from judge.games.dragon_ball.asked_of_turn import WHAT_A_SKILL_ASKS, asked_by, is_said_of_any
from judge.games.dragon_ball.moment import step_of
from judge.games.dragon_ball.stretches import BEFORE_BATTLE, OF_BATTLE, TURN, stretches_of
from judge.games.dragon_ball.unsure import (
    BY_THEM,
    HAPPENED,
    MOVES,
    OF_FACTS,
    HappenedThisTurn,
    card_player,
    is_said,
    is_without_mover,
    kinds_of,
)
from judge.rules.dragon_ball import battle, turn
from judge.rules.dragon_ball.areas import BATTLE, COMBO, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kinds import USES
from judge.table.positions.questions import (
    Beginnings,
    Passed,
    Question,
    Stretch,
    not_waiting,
    pended_in,
    triggered_before,
)

DEALING = {"leader": "inflict", "battle": "guard_card_koed", "unison": "unison_loses_markers"}
"""The step that deals the damage of an attack, or what stands for it, by the type of the guard card."""


class BeginningsOfDragonBall(Beginnings):
    """The moments of a game."""

    def __init__(self, game: type[DragonBallGame]) -> None:
        self.kinds = kinds_of(game)
        self._game = game
        self._stretches = stretches_of(game)

    def stretches(self, state: State) -> Sequence[Stretch]:
        """The phases up to the one that goes on; in a battle, its steps after the Charge Phase."""
        procedures = [frame.procedure for frame in state.stack]
        if state.battle is not None and procedures[:1] == ["main_phase"] and len(procedures) == 2:
            steps = self._up_to(self._of_battle(procedures[1]), procedures[1])
            return (self._stretches["charge_phase"], BEFORE_BATTLE, *steps)
        if len(procedures) != 1 or state.battle is not None:
            return ()
        if procedures[0] == "preparation":
            return (self._stretches["preparation"],)
        return self._up_to(TURN, procedures[0])

    def _of_battle(self, procedure: str) -> tuple[str, ...]:
        """The steps of a battle; where the Damage Step ends it too, the step of its end is that of a battle
        which came to no Damage Step (MA 7-1-4)."""
        ends_early = "battle_ends" in self._game.procedures["damage_step"].names
        return ("attack", procedure) if ends_early and procedure == OF_BATTLE[-1] else OF_BATTLE

    def _up_to(self, order: tuple[str, ...], procedure: str) -> tuple[Stretch, ...]:
        """Those of some procedures up to one; none if it is none of them."""
        if procedure not in order:
            return ()
        return tuple(self._stretches[each] for each in order[: order.index(procedure) + 1])

    def questions(self, passed: Passed) -> Iterator[Question]:
        """Skills that triggered already, [Once per turn] skills, the mode of the attack card, the turn."""
        state, fight, now = passed.state, passed.state.battle, passed.now.procedure
        near = [*passed.over, passed.now]
        before = near[2:] if fight is not None else near[-2:]
        if now == "end_phase" and not _is_behind(passed, now, turn.again):
            before = near[-2:-1]
            yield from _to_be_triggered(passed)
        yield from triggered_before(passed, before)
        if fight is not None:
            yield from _of_the_attack(passed, fight.attack)
            yield from self._of_combos(passed)
        if fight is not None and now == "damage_step" and self._is_dealt(passed, fight.guard):
            yield Question("damage dealt")
        if now == "preparation":
            yield from self._of_the_preparation(passed)
        if not self.is_within_turn(passed):
            return
        there = in_play_of(self._game, state)
        yield from _of_this_turn(passed, there)
        for card in there:
            yield from _not_used(passed, card)

    def is_within_turn(self, passed: Passed) -> bool:
        """True if something of the turn lies behind the position."""
        now = passed.now.procedure
        return now != "preparation" and (now != "charge_phase" or bool(passed.at))

    def _of_combos(self, passed: Passed) -> Iterator[Question]:
        """What triggered when the cards that lie in a Combo Area came there, from the hand or the Battle
        Area: a position does not say from which (FW 5-6, MA 3-7-3)."""
        state, size = passed.state, len(passed.state.zones) // passed.state.seats
        for seat in (state.turn_player, 1 - state.turn_player):
            procedure = "offense_combo" if seat == state.turn_player else "defense_combo"
            steps = self._game.procedures[procedure]
            step = steps.said[steps.names.index("combo_placed")]
            for card in state.zones[seat * size + COMBO]:
                for area in (HAND, BATTLE):
                    before = _as_if_in(state, card, seat * size + area)
                    declared = Frame(procedure, player=seat, card=card, stay=state.cards[card].stay)
                    before = replace(before, stack=(*state.stack, declared))
                    yield from not_waiting(passed, step, pended_in(passed, before, procedure, step))

    def _is_dealt(self, passed: Passed, guard: int) -> bool:
        """True if the step that deals the damage to such a guard card lies behind the position (FW 8-4-6, MA
        7-4-1-4)."""
        if guard < 0:
            return False
        deals = DEALING.get(passed.catalogue.prints[passed.state.cards[guard].print].type, "compare")
        steps = passed.procedure.names
        return deals in steps and steps.index(deals) < passed.at

    def _of_the_preparation(self, passed: Passed) -> Iterator[Question]:
        """Ask who chooses, or who goes first once that is decided."""
        decided = self.kinds["goes first"].rule
        if passed.at == passed.place(decided) and "chooses" in self.kinds:
            yield Question("chooses", player=passed.state.turn_player)
        elif passed.is_behind("preparation", decided):
            yield Question("goes first", player=passed.state.first)


def in_play_of(game: type[DragonBallGame], state: State) -> list[int]:
    """The cards in play, the turn player's first."""
    size = len(state.zones) // state.seats
    return [
        card
        for seat in (state.turn_player, 1 - state.turn_player)
        for area in game.in_play
        for card in state.zones[seat * size + area]
    ]


def _as_if_in(state: State, card: int, zone: int) -> State:
    """The state with a card in another zone, all else as it is."""
    lying = state.cards[card]
    cards, zones = list(state.cards), list(state.zones)
    cards[card] = replace(lying, zone=zone)
    zones[lying.zone] = tuple(each for each in zones[lying.zone] if each != card)
    zones[zone] = (*zones[zone], card)
    return replace(state, cards=tuple(cards), zones=tuple(zones))


def _step(passed: Passed, procedure: str, function: Callable[..., None]) -> str:
    """What positions say for a step."""
    return step_of(passed.game, procedure, function)


def _is_behind(passed: Passed, procedure: str, function: Callable[..., None]) -> bool:
    """True if a step lies behind the position."""
    return passed.is_behind(procedure, _step(passed, procedure, function))


def _to_be_triggered(passed: Passed) -> Iterator[Question]:
    """The skills for which the End Phase will be carried out again (FW 7-4-4, MA 6-4-1-4)."""
    step = _step(passed, "end_phase", turn.at_the_end_of_turn)
    if passed.is_behind("end_phase", step):
        for each in not_waiting(passed, step, pended_in(passed, passed.state, "end_phase", step)):
            yield Question("end triggered", card=each.card, skill=each.skill)


def _of_the_attack(passed: Passed, attack: int) -> Iterator[Question]:
    """The mode of the attack card, and what triggered when the attack switched it to Rest Mode."""
    state = passed.state
    lying = state.cards[attack]
    step = _step(passed, "attack", battle.declare_attack)
    if not lying.rest:
        if passed.is_behind("attack", step):
            yield Question("switched to rest", card=attack)
        return
    if "switched-rest" not in passed.catalogue.listened:
        return
    cards = list(state.cards)
    cards[attack] = replace(lying, rest=False)
    target = state.battle.guard if state.battle is not None else -1
    declared = Frame("attack", player=state.turn_player, card=attack, chosen=(target,))
    before = replace(state, cards=tuple(cards), stack=(state.stack[0], declared))
    yield from not_waiting(passed, step, pended_in(passed, before, "attack", step))


def _skills_up(passed: Passed, card: int) -> tuple[int, ...]:
    """The skills on the side of a card that is up."""
    lying = passed.state.cards[card]
    printed = passed.catalogue.prints[lying.print]
    side = printed.back if lying.back and printed.back is not None else printed.front
    return side.skills


def _of_this_turn(passed: Passed, there: list[int]) -> Iterator[Question]:
    """Ask what happened earlier this turn that skills ask about, and of which the position says nothing."""
    if "Happened" not in passed.catalogue.kinds:
        return
    found: dict[Question, dict[int, int]] = {}
    for card in there:
        player = card_player(passed.state, card)
        for number in _of_this_turns_player(passed, card):
            for node in asked_by(passed.catalogue, number):
                asked = list(_asked_by(passed.state, node, card, player)) if node.what in OF_FACTS else []
                for each in asked:
                    found.setdefault(each, {})[card] = node.at_least
                if not asked and not is_said_of_any(passed.state, node):
                    found[Question(WHAT_A_SKILL_ASKS, card=card, skill=number)] = {card: 1}
    for question, times in found.items():
        kind = passed.adapter.beginnings.kinds[question.name]
        if not isinstance(kind, HappenedThisTurn) or not is_said(passed.state, kind.what, question):
            yield replace(question, cards=tuple(times), times=max(times.values()))


def _of_this_turns_player(passed: Passed, card: int) -> Iterator[int]:
    """The skills on the side of a card that is up, but for those of the other player's turn."""
    own = card_player(passed.state, card) == passed.state.turn_player
    for number in _skills_up(passed, card):
        skill = passed.catalogue.skills[number].skill
        if not skill.turn or (skill.turn == "your") == own:
            yield number


def _asked_by(state: State, node: tree.Happened, card: int, player: int) -> Iterator[Question]:
    """Yield what a condition of a card asks, about the card or about players; and of cards that are said to
    have moved, if their player did it, where it asks that too."""
    name = OF_FACTS[node.what]
    if name in HAPPENED and "card" in HAPPENED[name].about:
        yield Question(name, card=card)
        return
    whose = {"you": (player,), "opponent": (1 - player,)}.get(node.player, (player, 1 - player))
    if node.by != "any" and name in MOVES:
        for fact in state.facts:
            if fact.what == node.what and fact.card >= 0 and fact.player in whose and is_without_mover(fact):
                yield Question("own doing", card=fact.card)
    if node.filter is not None and name in MOVES:
        return  # which card it was, no answer tells
    of_player = f"{name} {BY_THEM}" if node.by == node.player and name in MOVES else name
    for seat in whose:
        yield Question(of_player, player=seat)


def _not_used(passed: Passed, card: int) -> Iterator[Question]:
    """The [Once per turn] skills of a card that the position does not say were used."""
    stay = passed.state.cards[card].stay
    used = {
        fact.skill
        for fact in passed.state.facts
        if fact.what in USES and (fact.card, fact.stay) == (card, stay)
    }
    for number in _of_this_turns_player(passed, card):
        if passed.catalogue.skills[number].skill.once_per_turn and number not in used:
            yield Question("once per turn used", card=card, skill=number)
