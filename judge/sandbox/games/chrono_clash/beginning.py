"""What a position of Chrono Clash takes as done at each moment at which it can begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.faults import Texts
from judge.engine.state import State
from judge.games.chrono_clash.areas import BATTLEFIELD, QUEST, SIZE
from judge.games.chrono_clash.game import ChronoClash
from judge.games.chrono_clash.paying import LEADER
from judge.sandbox.games import SEATS
from judge.sandbox.games.chrono_clash.table import SUMMONED
from judge.sandbox.positions.beginning import Beginnings, Passed, Said, Stage, Stretch, resolved

PREPARATION = Stretch(
    "3-2",
    {"en": "the set-up of the game", "fr": "la préparation de la partie"},
    (
        Stage("3-2-2", {"en": "shuffling the decks", "fr": "le mélange des decks"}),
        Stage("3-2-3", {"en": "placing the guardians", "fr": "la mise en place des gardiens"}),
        Stage("3-2-4", {"en": "shuffling the extra decks", "fr": "le mélange des extra decks"}),
        Stage("3-2-6", {"en": "the starting hands", "fr": "les mains de départ"}),
        Stage("3-2-7", {"en": "deciding who goes first", "fr": "le choix du joueur qui commence"}),
        Stage("3-2-8", {"en": "putting the counter on zero", "fr": "la pose du compteur sur zéro"}),
        Stage("3-2-9", {"en": "the first turn", "fr": "le premier tour"}),
    ),
)
TURN = Stretch(
    "5-1",
    {"en": "the turn", "fr": "le tour"},
    (
        Stage(
            "12-3-1",
            {
                "en": "completing quests, with what that triggers",
                "fr": "l'achèvement des quêtes, avec ce qu'il déclenche",
            },
        ),
        Stage("5-2", {"en": "untapping the cards", "fr": "le dégagement des cartes"}),
        Stage("5-3", {"en": "the draw of 1 card", "fr": "la pioche de 1 carte"}),
        Stage("5-4-1", {"en": "the main step", "fr": "l'étape principale"}),
        Stage("6-1-1", {"en": "the end of the turn", "fr": "la fin du tour"}),
    ),
)
ENDING = Stretch(
    "6-1",
    {"en": "the end of the turn", "fr": "la fin du tour"},
    (
        Stage(
            "17-4-12-2",
            {"en": "the end of effects that last for the turn", "fr": "la fin des effets du tour"},
        ),
        Stage("15-1-2", {"en": "the next player's turn", "fr": "le tour du joueur suivant"}),
    ),
)
WHOLE_TURN = Stretch(
    "5-1",
    {
        "en": "the turn up to its end: quests, untapping, draw and main step",
        "fr": "le tour jusqu'à sa fin : quêtes, dégagement, pioche et étape principale",
    },
    TURN.stages,
)
ATTACK = Stretch(
    "10-1",
    {"en": "the attack", "fr": "l'attaque"},
    (
        Stage(
            "10-1-1",
            {
                "en": "tapping the attacker, with [Leader]",
                "fr": "l'engagement de l'attaquant, avec [Leader]",
            },
        ),
        Stage("10-1-2", {"en": "its [Attack] trigger", "fr": "son déclencheur [Attaque]"}),
        Stage("10-1-3", {"en": "choosing its target", "fr": "le choix de sa cible"}),
    ),
)
BEFORE_ATTACK = Stretch(
    "5-1",
    {
        "en": "the turn up to this attack: quests, untapping and draw",
        "fr": "le tour jusqu'à cette attaque : quêtes, dégagement et pioche",
    },
    TURN.stages,
)

_TEXTS: dict[str, Texts] = {
    "quests": {
        "en": "Not sure: quests are completed as the turn begins, but quest cards still lie on: {cards}."
        " They are taken as they lie, without a point. Begin with phase: start to complete them.",
        "fr": "Pas certain : les quêtes s'achèvent au début du tour, mais des cartes de quête sont encore"
        " sur : {cards}. Elles sont prises comme elles sont, sans point. Commencez par phase: start pour"
        " les achever.",
    },
    "tapped": {
        "en": "Not sure: cards are untapped before the draw, but still tapped: {cards}. They are taken as"
        " they lie. Begin with phase: untap to untap them.",
        "fr": "Pas certain : on dégage avant de piocher, mais sont encore engagés : {cards}. On les prend"
        " comme ils sont. Commencez par phase: untap pour les dégager.",
    },
    "summoned": {
        "en": "Not sure in which turn these were summoned: {cards}. An earlier one is assumed, so that they"
        " may attack; mark those of this turn (summoned).",
        "fr": "Pas certain du tour d'invocation de : {cards}. On suppose un tour précédent, donc l'attaque"
        " permise ; indiquez ceux de ce tour (summoned).",
    },
    "passed": {
        "en": "Not sure how the turn ended: the counter has not reached the other side, so {player} is taken"
        " as having passed, and the counter goes to 3.",
        "fr": "Pas certain de la façon dont le tour a fini : le compteur n'est pas de l'autre côté, on"
        " considère donc que {player} a passé, et le compteur va sur 3.",
    },
    "first": {
        "en": "Not sure who takes the first turn unless first: says so; it is taken to be {player}.",
        "fr": "Pas certain de qui joue le premier tour, sauf si first: le dit ; on considère que c'est"
        " {player}.",
    },
    "untapped": {
        "en": "Not sure: {card} attacks and is untapped, although an attack taps it; it is taken as it lies.",
        "fr": "Pas certain : {card} attaque et est dégagé, alors qu'attaquer l'engage ; il est pris comme il"
        " est.",
    },
    "leader": {
        "en": "Not sure: the [Leader] of {card} is taken as used up; if the next battler still costs less,"
        " write it under this turn: (next battler costs less).",
        "fr": "Pas certain : [Leader] de {card} est considéré comme dépensé ; si le prochain battler coûte"
        " encore moins, écrivez-le sous this turn: (next battler costs less).",
    },
}


class BeginningsOfChronoClash(Beginnings):
    """The moments of Chrono Clash."""

    def stretches(self, state: State) -> Sequence[Stretch]:
        """The turn up to where it is, and the attack."""
        procedures = [frame.procedure for frame in state.stack]
        if procedures == ["5-1", "10-1"]:
            return BEFORE_ATTACK, ATTACK
        alone = {"3-2": (PREPARATION,), "5-1": (TURN,), "6-1": (WHOLE_TURN, ENDING)}
        return alone.get(procedures[0], ()) if len(procedures) == 1 else ()

    def unsure(self, passed: Passed) -> Iterator[Said]:
        """The attacker, quests that lie there still, battlers that are tapped or new."""
        if passed.now is ATTACK:
            yield from _of_attack(passed)
        state = passed.state
        player = SEATS[state.turn_player]
        if passed.now is ENDING and state.stack[-1].note == "passed":
            yield passed.said("6-2-1", _TEXTS["passed"], player=player)
        if passed.now is PREPARATION and passed.is_behind("3-2", "3-2-7"):
            yield passed.said("3-2-7", _TEXTS["first"], player=player)
        game = ChronoClash(passed.catalogue, state)
        battlers = state.zones[state.turn_player * SIZE + BATTLEFIELD]
        if passed.now is TURN and 0 < passed.at < passed.place("5-4-1"):
            questing = tuple(card for card in battlers if game.with_it(card, QUEST))
            if questing and "quests-completed-after-the-draw" not in state.readings:
                yield passed.said("12-3-1", _TEXTS["quests"], cards=questing)
        if passed.now is TURN and passed.place("5-2") < passed.at < passed.place("5-4-1"):
            tapped = tuple(card for card in battlers if state.cards[card].rest)
            if tapped:
                yield passed.said("5-2", _TEXTS["tapped"], cards=tapped)
        if passed.now.procedure in {"5-1", "10-1"} and passed.is_behind("5-1", "5-3"):
            ready = tuple(card for card in battlers if _may_be_new(game, passed, card))
            if ready:
                yield passed.said("5-4-1-3-1", _TEXTS["summoned"], cards=ready)


def _may_be_new(game: ChronoClash, passed: Passed, card: int) -> bool:
    """Whether it matters to an untapped battler that it may have been summoned this turn."""
    lying = passed.state.cards[card]
    is_new = lying.entered == SUMMONED and lying.turn == passed.state.turn
    return not (lying.rest or is_new) and game.is_battler(card) and not game.has(card, "Rapid")


def _of_attack(passed: Passed) -> Iterator[Said]:
    """What is not sure of an attack that has been declared already."""
    state, card = passed.state, passed.state.stack[-1].card
    game = ChronoClash(passed.catalogue, state)
    if passed.is_behind("10-1", "10-1-1"):
        if not state.cards[card].rest:
            yield passed.said("10-1-1", _TEXTS["untapped"], card=card)
        counted = any(fact.what == LEADER and fact.player == state.turn_player for fact in state.facts)
        if game.amount(card, "Leader") and not counted:
            yield passed.said("17-5-6-1", _TEXTS["leader"], card=card)
    if passed.is_behind("10-1", "10-1-2"):
        waiting = {(each.card, each.skill) for each in state.pending}
        for row in game.rows_upon(card, "attacks"):
            if (card, row) not in waiting:
                yield resolved(passed, "10-1-2", card, row)


BEGINNINGS = BeginningsOfChronoClash()
