"""[Field]: an Extra Card that is played in the Battle Area, one a player (FW 15-3)."""

from judge.cards.language.keywords import KEYWORDS
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball import basic_actions
from judge.rules.dragon_ball.areas import BATTLE, DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.movement import place_now


@by_rule(FW="15-3-2", MA="10-3-1")
class FieldPlayed(TraceEvent, frozen=True):
    """An Extra Card with [Field] is played."""

    card: int


NAME = "Field"


def play(game: DragonBallGame) -> None:
    """The Extra Card is played in the Battle Area in Active Mode (FW 15-3-2, 5-5-4)."""
    frame = game.frame
    game.note(FieldPlayed(frame.card))
    basic_actions.play(
        game, (frame.card,), frame.player, rest=False, by=frame.card, rule=game.rule(FW="5-5-4", MA="10-3-1")
    )


def replace_others(game: DragonBallGame, player: int, card: int) -> None:
    """A new [Field] sends the other ones of the player to the Drop (FW 15-3-4)."""
    if game.printed(card).type != "extra":
        return
    others = fields(game, player, card)
    theirs = fields(game, 1 - player, card)
    if theirs and game.reads("field-clears-both", game.rule(FW="15-3-4", MA="10-3-3")):
        others += theirs
    if others:
        place_now(game, others, DROP, rule=game.rule(FW="15-3-4", MA="10-3-3"), how="field-replaced")


def fields(game: DragonBallGame, player: int, other_than: int) -> tuple[int, ...]:
    """The Extra Cards in a player's Battle Area, other than this one: all have [Field] (FW 15-3-2)."""
    return tuple(
        each
        for each in game.zone(player, BATTLE)
        if each != other_than and game.prints[game.cards[each].print].type == "extra"
    )


def stays_out_of_drop(game: DragonBallGame) -> bool:
    """True only by the reading in which it is played from the hand; 12-2-2-2 names the Drop (15-3-2)."""
    return game.reads("field-not-through-drop", game.rule(FW="12-2-2-2", MA="3-4-1"))


FIELD: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=KEYWORDS[NAME], resolve=play, upon_play=replace_others, stays_out_of_drop=stays_out_of_drop
)
