"""[Pilot]: its battler may be attached to an Eva battler for another cost (CC 17-5-19)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Action, Requirement
from judge.engine.state import Option
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.areas import GRAVEYARD, PILOT, battlers_of, bearer_of, move, put_with, with_it
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.candidates import with_ability_and_battler
from judge.rules.chrono_clash.information import rows_upon
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keyword import GoesWith, KeywordAbility, Way
from judge.rules.chrono_clash.kinds import Event
from judge.rules.chrono_clash.leaving import settle
from judge.rules.chrono_clash.requirements import IN_HAND, PAYABLE, TIMING, has_ability
from judge.rules.chrono_clash.resolving import choose_lasting
from judge.rules.chrono_clash.unread import pend_unread


@by_rule(CC="17-5-19-2")
class Attached(TraceEvent, frozen=True):
    """A pilot is attached to a battler."""

    card: int
    target: int


@by_rule(CC="17-5-19-2")
class NothingToAttachTo(TraceEvent, frozen=True):
    """The battler that a pilot is for has gone: the pilot goes to the graveyard."""

    card: int


@by_rule(CC="17-5-19-3")
class PilotAdds(TraceEvent, frozen=True):
    """A pilot adds its strength and its abilities to a battler."""

    card: int
    target: int
    amount: int


NAME: Final = "Pilot"
EVA = "Eva"
"""The trait of battlers that can have a pilot."""


def other_is_eva(game: ChronoClashGame, player: int, option: Option) -> bool:
    """The battler is an Eva of the player's without a pilot (CC 17-5-19-2)."""
    eva = option.other
    return eva in battlers_of(game, player) and EVA in game.side(eva).traits and not with_it(game, eva, PILOT)


def attach(game: ChronoClashGame) -> None:
    """The pilot is attached to the Eva battler, if that is still there (CC 17-5-19-2)."""
    frame = game.frame
    if not game.is_there(frame.chosen_card, frame.keeps(Summoning).stays[0]):
        move(game, frame.card, GRAVEYARD)
        game.note(NothingToAttachTo(frame.card))
        return
    put_with(game, frame.card, frame.chosen_card, PILOT, face_up=True)
    game.note(Attached(frame.card, frame.chosen_card))
    strength = game.printed(frame.card).front.power or 0
    game.note(PilotAdds(frame.card, frame.chosen_card, strength))
    choose_lasting(game, frame.card, frame.player)


def triggers(game: ChronoClashGame, happened: Event) -> bool:
    """True if the pilot's [Summon] trigger is resolved when it is attached (defects 17-5-19-3)."""
    frame = game.frame
    is_attached = bearer_of(game, frame.card) != frame.card
    if not is_attached:
        return False
    waits = rows_upon(game, frame.card, "summoned")
    if waits and not game.reads("attached-pilot-not-summoned", "17-5-19-2"):
        return True
    if game.catalogue.unread:
        pend_unread(game, frame.card, "summoned", frame.player, happened)
        settle(game)
    return False


ACTION: Action[ChronoClashGame] = Action(
    "pilot",
    "17-5-19-1",
    with_ability_and_battler("pilot", NAME),
    TIMING,
    (
        IN_HAND,
        Requirement("17-5-19-1", "no-such-ability", has_ability(NAME), met=True),
        Requirement("17-5-19-2", "no-eva", other_is_eva),
        PAYABLE,
    ),
)
PILOT_ABILITY: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    action=ACTION,
    takes_battler=True,
    begins=("summon", "pilot"),
    way=Way(name="pilot", cost_rule="17-5-19-1", attach=attach, triggers=triggers),
    goes_with=GoesWith(PILOT, "17-5-19-2", adds=True),
)
