"""[Vigor]: a card under its battler is discarded in place of it (CC 17-5-13)."""

from __future__ import annotations

from typing import Final

from judge.engine.state import ABSENT
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.areas import GRAVEYARD, HAND, VIGOR, is_in_play, move, put_with, with_it
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import GoesWith, KeywordAbility
from judge.rules.chrono_clash.kinds import Decision, Option


@by_rule(CC="17-5-13-3")
class NoVigorLeft(TraceEvent, frozen=True):
    """A battler has no card left under it for [Vigor]."""

    card: int


@by_rule(CC="17-5-13-1")
class PutUnder(TraceEvent, frozen=True):
    """A card is put under a battler, for its [Vigor]."""

    card: int
    top: int


@by_rule(CC="17-5-13-2")
class VigorSpent(TraceEvent, frozen=True):
    """A card is taken from under a battler in its place."""

    target: int
    card: int


NAME: Final = "Vigor"


def put_vigor(game: ChronoClashGame) -> None:
    """A card of the hand may be put under the battler, face up."""
    frame = game.stack[-1]
    hand = game.zone(frame.player, HAND)
    if not hand or not is_in_play(game, frame.card) or not has_ability(game, frame.card, NAME):
        return
    options = (*(Option("card", card) for card in hand), Option("no"))
    picked = game.choose_one(Decision(frame.player, "17-5-13-1", "vigor", options, card=frame.card))
    if picked is None:
        return
    if picked.kind == "card":
        put_with(game, picked.card, frame.card, VIGOR, face_up=True)
        game.note(PutUnder(picked.card, frame.card))


def saves(game: ChronoClashGame, card: int, by_player: int) -> bool:
    """True if the card under a battler is discarded in place of it (CC 17-5-13-2)."""
    under = with_it(game, card, VIGOR)
    if under and is_opponents_doing(game, card, by_player):
        game.note(VigorSpent(card, under[0]))
        move(game, under[0], GRAVEYARD, how="discarded")
        return True
    if by_player != game.master(card) and has_ability(game, card, NAME):
        game.note(NoVigorLeft(card))
    return False


def would_save_loser(game: ChronoClashGame, card: int) -> bool:
    """True if there is a card under the loser of a fight that would be discarded in its place."""
    return bool(with_it(game, card, VIGOR)) and is_opponents_doing(game, card, ABSENT)


def is_opponents_doing(game: ChronoClashGame, card: int, by_player: int) -> bool:
    """True if an opponent would destroy a battler, as in a fight (defects 17-5-13-2)."""
    if by_player == ABSENT:
        return not game.reads("vigor-only-against-effects", "17-5-13-2")
    return by_player != game.master(card)


VIGOR_ABILITY: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    goes_with=GoesWith(VIGOR, "17-5-13-1"),
    upon_arrival=("17-5-13-1", put_vigor),
    saves=saves,
    would_save_loser=would_save_loser,
)
