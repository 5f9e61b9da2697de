"""The moments at which a position of Fusion World can begin, and what it then takes as done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.state import Frame, State
from judge.games.fusion_world.stretches import (
    BEFORE_BATTLE,
    CHARGE,
    DAMAGE,
    END,
    OF_BATTLE,
    PREPARATION,
    TURN,
)
from judge.games.fusion_world.unsure import (
    KINDS,
    OF_FACTS,
    HappenedThisTurn,
    card_player,
    is_said,
)
from judge.rules.dragon_ball.areas import BATTLE, LEADER
from judge.rules.fusion_world.areas import SIZE
from judge.table.positions.questions import (
    Beginnings,
    Passed,
    Question,
    Stretch,
    not_waiting,
    pended_in,
    triggered_before,
)


class BeginningsOfFusionWorld(Beginnings):
    """The moments of Fusion World."""

    kinds = KINDS

    def stretches(self, state: State) -> Sequence[Stretch]:
        """The phases up to the one that goes on; in a battle, its steps after the Charge Phase."""
        procedures = [frame.procedure for frame in state.stack]
        if state.battle is not None and procedures[:1] == ["main_phase"] and len(procedures) == 2:
            return (CHARGE, BEFORE_BATTLE, *_up_to(OF_BATTLE, procedures[1]))
        if len(procedures) != 1 or state.battle is not None:
            return ()
        return (PREPARATION,) if procedures[0] == "preparation" else _up_to(TURN, procedures[0])

    def questions(self, passed: Passed) -> Iterator[Question]:
        """Skills that triggered already, [Once per turn] skills, the mode of the attack card, the turn."""
        state, battle = passed.state, passed.state.battle
        near = [*passed.over, passed.now]
        before = near[2:] if battle is not None else near[-2:]
        if passed.now is END and not passed.is_behind("end_phase", "7-4-4"):
            before = near[-2:-1]
            yield from _to_be_triggered(passed)
        yield from triggered_before(passed, before)
        if battle is not None:
            yield from _of_the_attack(passed, battle.attack)
        if passed.now is DAMAGE and passed.is_behind("damage_step", "8-4-6"):
            yield Question("damage dealt")
        if passed.now is PREPARATION:
            yield from _of_the_preparation(passed)
        if passed.now is PREPARATION or (passed.now is CHARGE and not passed.at):
            return
        there = [
            card
            for seat in (state.turn_player, 1 - state.turn_player)
            for area in (LEADER, BATTLE)
            for card in state.zones[seat * SIZE + area]
        ]
        yield from _of_this_turn(passed, there)
        for card in there:
            yield from _not_used(passed, card)


def _up_to(stretches: tuple[Stretch, ...], procedure: str) -> tuple[Stretch, ...]:
    """Those of some stretches up to a procedure; none if it is none of them."""
    for number, each in enumerate(stretches, 1):
        if each.procedure == procedure:
            return stretches[:number]
    return ()


def _of_the_preparation(passed: Passed) -> Iterator[Question]:
    """Ask who chooses, or who was chosen to go first."""
    if passed.at == passed.place("6-2-1-5"):
        yield Question("chooses", player=passed.state.turn_player)
    elif passed.is_behind("preparation", "6-2-1-5"):
        yield Question("goes first", player=passed.state.first)


def _to_be_triggered(passed: Passed) -> Iterator[Question]:
    """The skills for which the End Phase will be carried out again (7-4-4)."""
    if passed.is_behind("end_phase", "7-4-2"):
        for each in not_waiting(passed, "7-4-2", pended_in(passed, passed.state, "end_phase", "7-4-2")):
            yield Question("end triggered", card=each.card, skill=each.skill)


def _of_the_attack(passed: Passed, attack: int) -> Iterator[Question]:
    """The mode of the attack card, and what triggered when the attack switched it to Rest Mode."""
    state = passed.state
    lying = state.cards[attack]
    if not lying.rest:
        if passed.is_behind("attack", "8-1-1"):
            yield Question("switched to rest", card=attack)
        return
    if "switched-rest" not in passed.catalogue.listened:
        return
    cards = list(state.cards)
    cards[attack] = replace(lying, rest=False)
    target = state.battle.guard if state.battle is not None else -1
    declared = Frame("attack", player=state.turn_player, card=attack, chosen=(target,))
    before = replace(state, cards=tuple(cards), stack=(state.stack[0], declared))
    yield from not_waiting(passed, "8-1-1", pended_in(passed, before, "attack", "8-1-1"))


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
        for number in _skills_up(passed, card):
            for node in within(passed.catalogue.skills[number].skill):
                if isinstance(node, tree.Happened) and node.what in OF_FACTS:
                    for each in _asked_by(node, card, player):
                        found.setdefault(each, {})[card] = node.at_least
    for question, times in found.items():
        kind = KINDS[question.name]
        assert isinstance(kind, HappenedThisTurn)
        if not is_said(passed.state, kind.what, question):
            yield replace(question, cards=tuple(times), times=max(times.values()))


def _asked_by(node: tree.Happened, card: int, player: int) -> Iterator[Question]:
    """Yield what a condition of a card asks, about the card or about players."""
    name = OF_FACTS[node.what]
    if "card" in KINDS[name].about:
        yield Question(name, card=card)
        return
    whose = {"you": (player,), "opponent": (1 - player,)}.get(node.player, (player, 1 - player))
    for seat in whose:
        yield Question(name, player=seat)


def _not_used(passed: Passed, card: int) -> Iterator[Question]:
    """The [Once per turn] skills of a card that the position does not say were used."""
    stay = passed.state.cards[card].stay
    used = {
        fact.skill
        for fact in passed.state.facts
        if fact.what == "used-skill" and (fact.card, fact.stay) == (card, stay)
    }
    for number in _skills_up(passed, card):
        if passed.catalogue.skills[number].skill.once_per_turn and number not in used:
            yield Question("once per turn used", card=card, skill=number)


BEGINNINGS = BeginningsOfFusionWorld()
