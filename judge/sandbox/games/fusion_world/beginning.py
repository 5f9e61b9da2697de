"""What a position of Fusion World takes as done at each moment at which it can begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from judge.cards.faults import Texts
from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.state import Frame, State
from judge.games.fusion_world.areas import BATTLE, LEADER, SIZE
from judge.sandbox.games import SEATS
from judge.sandbox.games.fusion_world.stretches import (
    BEFORE_BATTLE,
    CHARGE,
    DAMAGE,
    END,
    OF_BATTLE,
    PREPARATION,
    TURN,
)
from judge.sandbox.positions.beginning import (
    Beginnings,
    Passed,
    Said,
    Stretch,
    pended_in,
    resolved,
    triggered_before,
)

_TEXTS: dict[str, Texts] = {
    "once per turn": {
        "en": "Not sure whether a [Once per turn] skill was used this turn already: {cards}. None is taken"
        " as used; mark those that were (used:).",
        "fr": "Pas certain qu'une Capacité [Une fois par tour] n'ait pas déjà servi ce tour : {cards}. Aucune"
        " n'est considérée comme utilisée ; indiquez celles qui l'ont été (used:).",
    },
    "active": {
        "en": "Not sure: {card} attacks and is in Active Mode, although an attack switches it to Rest Mode;"
        " it is taken as it lies.",
        "fr": "Pas certain : {card} attaque et est en mode Action, alors qu'attaquer la passe en mode"
        " Inertie ; elle est prise comme elle est.",
    },
    "first": {
        "en": "Not sure who goes first unless first: says so; it is taken to be {player}.",
        "fr": "Pas certain de qui commence, sauf si first: le dit ; on considère que c'est {player}.",
    },
    "who chooses": {
        "en": "Not sure who chooses to go first or second unless turn player: says so; it is taken to be"
        " {player}.",
        "fr": "Pas certain de qui choisit de commencer ou non, sauf si turn player: le dit ; on considère que"
        " c'est {player}.",
    },
    "dealt": {
        "en": "Not sure what the damage or the KO has triggered: nothing is taken to be waiting but what is"
        " pending (pending:). Begin with at: 8-4-6 to have it carried out.",
        "fr": "Pas certain de ce que les dégâts ou la mise KO ont déclenché : on considère que rien n'attend"
        " sauf ce qui est en suspens (pending:). Commencez par at: 8-4-6 pour les faire appliquer.",
    },
    "again": {
        "en": "Not sure: {skill} of {card} is taken as not having triggered at the end of this turn, so the"
        " End Phase is carried out again for it; if it has, write it under this turn: (end triggered).",
        "fr": "Pas certain : {skill} de {card}, considéré comme pas encore déclenché à la fin de ce tour :"
        " la phase de Fin est donc refaite ; sinon, écrivez-le sous this turn: (end triggered).",
    },
    "this turn": {
        "en": "Not sure what happened earlier this turn, which matters to: {cards}. What the position does"
        " not say is taken as not having happened (this turn:).",
        "fr": "Pas certain de ce qui s'est passé plus tôt dans le tour, ce qui compte pour : {cards}. Ce que"
        " la position ne dit pas est considéré comme n'ayant pas eu lieu (this turn:).",
    },
}


class BeginningsOfFusionWorld(Beginnings):
    """The moments of Fusion World."""

    def stretches(self, state: State) -> Sequence[Stretch]:
        """The phases up to the one that goes on; in a battle, its steps after the Charge Phase."""
        procedures = [frame.procedure for frame in state.stack]
        if state.battle is not None and procedures[:1] == ["7-3"] and len(procedures) == 2:
            return (CHARGE, BEFORE_BATTLE, *_up_to(OF_BATTLE, procedures[1]))
        if len(procedures) != 1 or state.battle is not None:
            return ()
        return (PREPARATION,) if procedures[0] == "6-2-1" else _up_to(TURN, procedures[0])

    def unsure(self, passed: Passed) -> Iterator[Said]:
        """Skills that triggered already, [Once per turn] skills, the mode of the attack card, the turn."""
        state, battle = passed.state, passed.state.battle
        near = [*passed.over, passed.now]
        before = near[2:] if battle is not None else near[-2:]
        if passed.now is END and not passed.is_behind("7-4", "7-4-4"):
            before = near[-2:-1]
            yield from _to_be_triggered(passed)
        yield from triggered_before(passed, before)
        if battle is not None:
            yield from _of_the_attack(passed, battle.attack)
        if passed.now is DAMAGE and passed.is_behind("8-4", "8-4-6"):
            yield passed.said("8-4-6", _TEXTS["dealt"])
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
        asking = tuple(card for card in there if _asks_for_what_is_not_said(passed, card))
        if asking:
            yield passed.said("9-1-3", _TEXTS["this turn"], cards=asking)
        unused = tuple(card for card in there if _may_be_used(passed, card))
        if unused:
            yield passed.said("15-7-2", _TEXTS["once per turn"], cards=unused)


def _up_to(stretches: tuple[Stretch, ...], procedure: str) -> tuple[Stretch, ...]:
    """Those of some stretches up to a procedure; none if it is none of them."""
    for number, each in enumerate(stretches, 1):
        if each.procedure == procedure:
            return stretches[:number]
    return ()


def _of_the_preparation(passed: Passed) -> Iterator[Said]:
    """Who chooses, or who was chosen to go first."""
    player = SEATS[passed.state.turn_player]
    if passed.at == passed.place("6-2-1-5"):
        yield passed.said("6-2-1-4", _TEXTS["who chooses"], player=player)
    elif passed.is_behind("6-2-1", "6-2-1-5"):
        yield passed.said("6-2-1-5", _TEXTS["first"], player=player)


def _to_be_triggered(passed: Passed) -> Iterator[Said]:
    """The skills for which the End Phase will be carried out again (7-4-4)."""
    if passed.is_behind("7-4", "7-4-2"):
        waiting = {(each.card, each.skill) for each in passed.state.pending}
        for each in pended_in(passed, passed.state, "7-4", "7-4-2"):
            if (each.card, each.skill) not in waiting:
                yield passed.said("7-4-4", _TEXTS["again"], skill=each, card=each.card)


def _of_the_attack(passed: Passed, attack: int) -> Iterator[Said]:
    """The mode of the attack card, and what triggered when the attack switched it to Rest Mode."""
    state = passed.state
    lying = state.cards[attack]
    if not lying.rest:
        if passed.is_behind("8-1", "8-1-1"):
            yield passed.said("8-1-1", _TEXTS["active"], card=attack)
        return
    if "switched-rest" not in passed.catalogue.listened:
        return
    cards = list(state.cards)
    cards[attack] = replace(lying, rest=False)
    target = state.battle.guard if state.battle is not None else -1
    declared = Frame("8-1", player=state.turn_player, card=attack, chosen=(target,))
    before = replace(state, cards=tuple(cards), stack=(state.stack[0], declared))
    waiting = {(each.card, each.skill) for each in state.pending}
    for each in pended_in(passed, before, "8-1", "8-1-1"):
        if (each.card, each.skill) not in waiting:
            yield resolved(passed, "8-1-1", each.card, each.skill)


def _skills_up(passed: Passed, card: int) -> tuple[int, ...]:
    """The skills on the side of a card that is up."""
    lying = passed.state.cards[card]
    printed = passed.catalogue.prints[lying.print]
    side = printed.back if lying.back and printed.back is not None else printed.front
    return side.skills


def _asks_for_what_is_not_said(passed: Passed, card: int) -> bool:
    """Whether a skill of a card asks for something of this turn of which the position says nothing."""
    if "Happened" not in passed.catalogue.kinds:
        return False
    said = {fact.what for fact in passed.state.facts}
    return any(
        isinstance(node, tree.Happened) and node.what not in said and not node.what.startswith("marker")
        for number in _skills_up(passed, card)
        for node in within(passed.catalogue.skills[number].skill)
    )


def _may_be_used(passed: Passed, card: int) -> bool:
    """Whether a card has a [Once per turn] skill that the position does not say was used."""
    stay = passed.state.cards[card].stay
    used = {
        fact.skill
        for fact in passed.state.facts
        if fact.what == "used-skill" and (fact.card, fact.stay) == (card, stay)
    }
    return any(
        passed.catalogue.skills[number].skill.once_per_turn and number not in used
        for number in _skills_up(passed, card)
    )


BEGINNINGS = BeginningsOfFusionWorld()
