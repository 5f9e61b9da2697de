"""[Field]: an Extra Card that is placed in the Battle Area, one a player (MA 10-3)."""

from judge.cards.language.keywords import KEYWORDS
from judge.engine.state import ABSENT
from judge.rules.dragon_ball.areas import BATTLE, DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.keywords.field import NAME, fields
from judge.rules.dragon_ball.movement import place_now


def place(game: DragonBallGame) -> None:
    """The Extra Card is placed in the Battle Area, and then the player's other ones go to the Drop (10-3-1,
    10-3-3)."""
    frame = game.frame
    player = frame.player
    place_now(
        game, (frame.card,), BATTLE, rule="10-3-1", how="field", by_player=player, seat=player, face_up=True
    )
    others = tuple(each for each in fields(game, player, frame.card) if has_field(game, each))
    if others:
        place_now(game, others, DROP, rule="10-3-3", how="field-replaced")


def put_others_away(game: DragonBallGame) -> None:
    """A [Field] that a skill has placed is the only one of its player's: those before it go to the Drop
    (3-6-6)."""
    if NAME not in game.catalogue.keywords:
        return
    for seat in (game.turn_player, 1 - game.turn_player):
        others = tuple(each for each in fields(game, seat, ABSENT) if has_field(game, each))[:-1]
        if others:
            done = game.frame.done
            place_now(game, others, DROP, rule="3-6-6", how="field-replaced")
            game.set_done(done)


def has_field(game: DragonBallGame, card: int) -> bool:
    """True if [Field] is printed on a card: other Extra Cards may lie in the Battle Area too (3-6-6)."""
    return NAME in game.printed(card).front.keywords


def stays_out_of_drop(game: DragonBallGame) -> bool:
    """True if it is placed in the Battle Area from the hand (10-3-1); by the other reading it goes to the
    Drop first (8-5-2-5-1)."""
    return not game.reads("field-through-drop", "8-5-2-5-1")


FIELD: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS[NAME], resolve=place, stays_out_of_drop=stays_out_of_drop
)
