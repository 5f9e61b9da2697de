"""[Transformation]: its battler comes into play in place of another, attacking (CC 17-5-16)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Action, Requirement
from judge.engine.procedures import Procedures
from judge.engine.state import Option
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash import kinds
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.candidates import with_ability_and_battler
from judge.rules.chrono_clash.events.summoning import Tapped
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keyword import KeywordAbility, Way
from judge.rules.chrono_clash.keywords.direct_attack import attack_directly, is_barred
from judge.rules.chrono_clash.kinds import EventKind, FactKind
from judge.rules.chrono_clash.leaving import return_to_hand
from judge.rules.chrono_clash.requirements import (
    IN_HAND,
    IN_PLAY,
    PAYABLE,
    READY_TO_ATTACK,
    TIMING,
    UNTAPPED,
    Required,
    could_attack_something,
    has_ability,
)


@by_rule(CC="17-5-16-2")
class InAttackMode(TraceEvent, frozen=True):
    """A battler comes into play in attack mode."""

    card: int


@by_rule(CC="17-5-16-3")
class PlaysItsTriggers(TraceEvent, frozen=True):
    """A trigger of a battler that comes into play so is resolved."""

    card: int
    what: str


NAME: Final = "Transformation"
TRANSFORMED = "transformation"
"""The way of the frame that summons a battler so."""
MAY_ATTACK: FactKind = "may-attack"
"""The fact that a battler that was summoned so may attack in this turn, by the reading in which it comes into
play untapped (defects 17-5-16-2)."""
RULE = "17-5-16-2"


def other_could_attack(game: ChronoClashGame, player: int, option: Option) -> bool:
    """The battler that returns to the hand is one that can attack."""
    battler = kinds.Option("attack", option.other)
    required: Required = (UNTAPPED, READY_TO_ATTACK, *game.keyword_table.of_attacker, IN_PLAY)
    return all(each.holds(game, player, battler) for each in required) and could_attack_something(
        game, player, battler
    )


def return_the_battler(game: ChronoClashGame) -> None:
    """The battler in play is tapped and returned to the hand."""
    frame = game.frame
    game.note(Tapped(frame.chosen_card), "17-5-16-1")
    return_to_hand(game, frame.chosen_card, "17-5-16-1")


def put_into_play(game: ChronoClashGame) -> None:
    """The cost of the battler in the hand is paid, and it comes into play in attack mode."""
    frame = game.frame
    game.proceed("summon", player=frame.player, card=frame.card, kept=Summoning(TRANSFORMED))


def come_in_attack_mode(game: ChronoClashGame) -> None:
    """The battler is tapped as it comes into play, but for one reading."""
    if not game.reads("transformation-comes-untapped", RULE):
        game.update(game.frame.card, rest=True)
        game.note(InAttackMode(game.frame.card))


def tell(game: ChronoClashGame, event: EventKind) -> None:
    """Tells that a trigger of the battler's is resolved (CC 17-5-16-3)."""
    game.note(PlaysItsTriggers(game.frame.card, event))


def attack(game: ChronoClashGame) -> None:
    """The battler attacks; by one reading it may be declared as an attacker (defects 17-5-16-2).

    The step of [Sneak Attack] carries it out, as with whatever is summoned to attack at once (17-5-14-2).
    """
    frame = game.frame
    if "transformation-comes-untapped" in game.readings:
        game.add_fact(MAY_ATTACK, card=frame.card, stay=frame.stay)
    elif not is_barred(game, frame.card):
        attack_directly(game, RULE)


def may_attack_when_new(game: ChronoClashGame, card: int) -> bool:
    """True if the battler was summoned so, and may attack in this turn."""
    stay = game.cards[card].stay
    return any(fact.what == MAY_ATTACK and (fact.card, fact.stay) == (card, stay) for fact in game.facts)


procedures = Procedures[ChronoClashGame]()

transform = procedures.new(
    "transform",
    "17-5-16",
    ("17-5-16-1", return_the_battler),
    ("17-5-16-2", put_into_play),
    keeps=Summoning,
)
ACTION: Action[ChronoClashGame] = Action(
    "transform",
    "17-5-16-1",
    with_ability_and_battler("transform", NAME),
    TIMING,
    (
        IN_HAND,
        Requirement("17-5-16-1", "no-such-ability", has_ability(NAME), met=True),
        Requirement("17-5-16-1", "cannot-attack", other_could_attack),
        PAYABLE,
    ),
)
TRANSFORMATION: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    action=ACTION,
    takes_battler=True,
    begins=("transform", ""),
    way=Way(
        name=TRANSFORMED,
        upon_entering=come_in_attack_mode,
        upon_trigger=tell,
        attack=attack,
        attack_rule=RULE,
    ),
    attacks_when_new=may_attack_when_new,
    procedures=procedures,
)
