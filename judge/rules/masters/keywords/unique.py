"""[Unique]: no other card of its card name is played in its player's Battle Area (MA 10-42)."""

from typing import Final

from judge.cards.language.keywords import EVERY
from judge.cards.naming import all_compared
from judge.rules.dragon_ball.areas import BATTLE, DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.for_others import in_play_for_others
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.movement import place_now

NAME: Final = "Unique"


def bars_play(game: DragonBallGame, card: int, other: int) -> bool:
    """True if the other card has a card name of this one's; from its declaration on (10-42-2)."""
    return game.has_name(other, all_compared(game.names(card)))


def copies(game: DragonBallGame) -> tuple[int, ...]:
    """Finds the cards with [Unique] that have another one of their name behind them in the same area, to
    which a skill or a name gained may have brought it; those that leave by the other reading (10-42-1)."""
    if NAME not in game.catalogue.keywords or len(in_play_for_others(game)) < 2:
        return ()
    found: list[int] | None = game.known.get("copies")
    if found is None:
        found = game.known["copies"] = []
        for seat in (game.turn_player, 1 - game.turn_player):
            zone = game.zone(seat, BATTLE)
            unique = [card for card in zone if NAME in keywords_of(game, card)]
            found += [c for n, c in enumerate(unique) if any(bars_play(game, c, d) for d in unique[n + 1 :])]
    return tuple(found) if found and game.reads("unique-copies-leave", "10-42-1") else ()


def drop(game: DragonBallGame, copies: tuple[int, ...]) -> None:
    """Places such cards in their owners' Drop Areas."""
    if copies:
        place_now(game, copies, DROP, rule="10-42-1", how="unique-copy")


UNIQUE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY[NAME], bars_play=bars_play)
