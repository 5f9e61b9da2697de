"""[Legion]: the top card of the deck may be discarded when its battler is destroyed (CC 17-5-9)."""

from __future__ import annotations

from typing import Final

from judge.engine.procedures import Procedures
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.areas import DECK, GRAVEYARD, HAND, move
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import has_ability, is_battler
from judge.rules.chrono_clash.kept import AfterDestruction
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.kinds import Decision, Option


@by_rule(CC="17-5-9-1")
class Declined(TraceEvent, frozen=True):
    """A player does not use [Legion]."""

    player: int
    card: int


@by_rule(CC="17-5-9-1")
class DiscardedFromDeck(TraceEvent, frozen=True):
    """The top card of a deck is discarded for [Legion]."""

    player: int
    card: int


@by_rule(CC="17-5-9-2")
class LegionDrawn(TraceEvent, frozen=True):
    """The card discarded for [Legion] is a battler: it is drawn."""

    player: int
    card: int


NAME: Final = "Legion"


def muster(game: ChronoClashGame) -> None:
    """The top card of the deck may be discarded, once for each icon (CC 17-5-9-3)."""
    frame = game.frame
    deck = game.zone(frame.player, DECK)
    if not deck:
        game.leave()
        return
    picked = game.choose_one(
        Decision(frame.player, "17-5-9-1", "may", (Option("yes"), Option("no")), card=frame.card)
    )
    if picked is None:
        return
    if picked.kind == "no":
        game.note(Declined(frame.player, frame.card))
        game.leave()
        return
    move(game, deck[0], GRAVEYARD, how="discarded")
    game.note(DiscardedFromDeck(frame.player, deck[0]))
    game.set(chosen=(deck[0],))


def take_a_battler(game: ChronoClashGame) -> None:
    """A battler that was discarded this way is taken into the hand."""
    frame = game.frame
    card = frame.chosen_card
    if is_battler(game, card):
        move(game, card, HAND, how="drawn")
        game.note(LegionDrawn(frame.player, card))


def works_on_guardian(game: ChronoClashGame, card: int) -> bool:
    """True if a guardian that is destroyed has [Legion], and one reading lets it work (defects 10-3-3-5)."""
    return bool(has_ability(game, card, NAME) and game.reads("legion-works-on-guardians", "10-3-3-5"))


procedures = Procedures[ChronoClashGame]()

mustering = procedures.new(
    "mustering",
    "17-5-9-1",
    ("17-5-9-1", muster),
    ("17-5-9-2", take_a_battler),
    keeps=AfterDestruction,
)
LEGION: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    upon_destroyed="mustering",
    once_for_each="17-5-9-3",
    works_on_guardian=works_on_guardian,
    procedures=procedures,
)
