"""What a position of Chrono Clash takes as done at each moment at which it can begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.state import UNKNOWN, State
from judge.games.chrono_clash.table import SUMMONED
from judge.games.chrono_clash.unsure import KINDS
from judge.rules.chrono_clash.areas import BATTLEFIELD, QUEST, SIZE
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.paying import LEADER
from judge.rules.chrono_clash.turn import PASSED
from judge.table.positions.questions import Beginnings, Passed, Question, Stage, Stretch, not_waiting

PREPARATION = Stretch(
    "preparation",
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
    "turn",
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
    "end_of_turn",
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
    "turn",
    {
        "en": "the turn up to its end: quests, untapping, draw and main step",
        "fr": "le tour jusqu'à sa fin : quêtes, dégagement, pioche et étape principale",
    },
    TURN.stages,
)
ATTACK = Stretch(
    "attack",
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
    "turn",
    {
        "en": "the turn up to this attack: quests, untapping and draw",
        "fr": "le tour jusqu'à cette attaque : quêtes, dégagement et pioche",
    },
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
        if passed.now is ENDING and state.stack[-1].note == PASSED:
            yield Question("passed", player=state.turn_player)
        if passed.now is PREPARATION and passed.is_behind("preparation", "3-2-7"):
            yield Question("goes first", player=state.turn_player)
        game = ChronoClash(passed.catalogue, state)
        there = state.zones[state.turn_player * SIZE + BATTLEFIELD]
        battlers = tuple(card for card in there if state.cards[card].print != UNKNOWN)
        if passed.now is TURN and 0 < passed.at < passed.place("5-4-1"):
            questing = tuple(card for card in battlers if game.with_it(card, QUEST))
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
    """Whether it matters to an untapped battler that it may have been summoned this turn."""
    lying = passed.state.cards[card]
    is_new = lying.entered == SUMMONED and lying.turn == passed.state.turn
    return not (lying.rest or is_new) and game.is_battler(card) and not game.has(card, "Rapid")


def _of_attack(passed: Passed) -> Iterator[Question]:
    """What is not sure of an attack that has been declared already."""
    state, card = passed.state, passed.state.stack[-1].card
    game = ChronoClash(passed.catalogue, state)
    if passed.is_behind("attack", "10-1-1"):
        if not state.cards[card].rest:
            yield Question("tapped to attack", card=card)
        if state.cards[card].print == UNKNOWN:
            return
        counted = any(fact.what == LEADER and fact.player == state.turn_player for fact in state.facts)
        if game.amount(card, "Leader") and not counted:
            yield Question("leader used", card=card)
    if passed.is_behind("attack", "10-1-2"):
        game.pending.clear()
        game.trigger(card, "attacks", state.turn_player)
        yield from not_waiting(passed, "10-1-2", tuple(game.pending))


BEGINNINGS = BeginningsOfChronoClash()
