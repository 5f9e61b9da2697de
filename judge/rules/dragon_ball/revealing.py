"""Looking at cards and revealing them (FW 13-10, 13-11): what each instruction of a card does."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import Frame
from judge.rules.dragon_ball.areas import DECK, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.choosing import as_many_as_said
from judge.rules.dragon_ball.conditions import seat_of
from judge.rules.dragon_ball.deeds import note_deed
from judge.rules.dragon_ball.effects import Instructions
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.events.effects import Looked
from judge.rules.dragon_ball.kept import has_looked

instructions = Instructions()


@instructions.carries_out(tree.LookAt)
def look_at(game: DragonBallGame, node: tree.LookAt, frame: Frame) -> None:
    """Looks at cards of a secret area, where they stay (FW 13-11)."""
    cards = game.targets(node.what, frame)
    if node.up_to and cards:
        taken = as_many_as_said(game, cards, frame)
        if taken is None:
            return
        cards = taken
    game.note(Looked(frame.player, cards))
    game.set(chosen=cards, done=len(cards), kept=has_looked(frame, cards))


@instructions.carries_out(tree.Reveal)
def reveal(game: DragonBallGame, node: tree.Reveal, frame: Frame) -> None:
    """Reveals cards to all (FW 13-10)."""
    cards = game.targets(node.what, frame)
    for card in cards:
        game.must_know(card)
    game.note(Revealed(cards), game.rule(FW="13-10-1", MA="11-2-1"))
    note_deed(game, "revealed", cards)
    frame = game.frame
    game.set(chosen=cards, done=len(cards), kept=has_looked(frame, cards))


@instructions.carries_out(tree.RevealUntil)
def reveal_until(game: DragonBallGame, node: tree.RevealUntil, frame: Frame) -> None:
    """Reveals cards from the top of a deck up to the first that fits (FW 13-10); where none does, all."""
    deck = game.zone(seat_of(game, node.player, frame), DECK)
    revealed = 0
    chosen: tuple[int, ...] = ()
    while revealed < len(deck) and not chosen:
        game.must_know(deck[revealed])
        chosen = (deck[revealed],) if game.fits(node.of, deck[revealed], frame) else ()
        revealed += 1
    cards = deck[:revealed]
    game.note(Revealed(cards), game.rule(FW="13-10-1", MA="11-2-1"))
    note_deed(game, "revealed", cards)
    game.set(chosen=chosen, done=len(chosen), kept=has_looked(game.frame, cards))


@instructions.carries_out(tree.RevealHand)
def reveal_hand(game: DragonBallGame, node: tree.RevealHand, frame: Frame) -> None:
    """A player reveals the hand (FW 13-10)."""
    cards = game.zone(seat_of(game, node.player, frame), HAND)
    game.note(Revealed(cards), game.rule(FW="13-10-1", MA="11-2-1"))
    game.set(done=len(cards), kept=has_looked(frame, cards))
