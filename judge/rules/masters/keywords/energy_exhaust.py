"""[Energy-Exhaust]: the card comes to the Energy Area in Rest Mode, from anywhere (MA 10-34)."""

from collections.abc import Iterator

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.state import ABSENT, Frame
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import concerns_card, conditions_hold, effects_in_force
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.leaves import leaves_of
from judge.rules.masters.paid_exhaust import is_paid_for

NAME = "Energy-Exhaust"


@by_rule(MA="10-34-1")
class EnergyExhausted(TraceEvent, frozen=True):
    """A card is placed in the Energy Area in Rest Mode."""

    card: int


@by_rule(MA="8-3-2")
class ExhaustNegated(TraceEvent, frozen=True):
    """A card is placed there as any other: its [Energy-Exhaust] is negated."""

    card: int


def in_rest_mode(game: DragonBallGame, card: int) -> bool:
    """True, whatever else is said of its mode, unless the skill is negated where the card comes from."""
    if is_paid_for(game, card) or any(_negates(game, entry, card) for entry in _negations(game, card)):
        game.note(ExhaustNegated(card))
        return False
    game.note(EnergyExhausted(card))
    return True


def _negations(game: DragonBallGame, card: int) -> Iterator[Entry]:
    """The effects that negate the keyword on cards, and what the card says of itself in all areas."""
    yield from effects_in_force(game).get("NegateKeyword", ())
    stay, player = game.cards[card].stay, game.master(card)
    for number in game.side(card).permanents:
        frame = Frame("", player=player, card=card)
        for leaf in leaves_of(game.skills[number]):
            if isinstance(leaf.node, tree.NegateKeyword) and isinstance(leaf.node.what, tree.This):
                yield Entry(leaf.node, frame, leaf.conditions, (card,), (stay,), skill=number)


def _negates(game: DragonBallGame, entry: Entry, card: int) -> bool:
    """True if an effect negates the keyword on a card; one in all areas wherever the card is."""
    node = entry.node
    if not isinstance(node, tree.NegateKeyword) or node.keyword != NAME:
        return False
    if entry.frame.card == card and entry.cards and entry.skill != ABSENT and not node.everywhere:
        return game.area_of(card) in game.in_play and concerns_card(game, entry, card)
    if node.everywhere and isinstance(node.what, tree.Every):
        return game.fits(node.what.of, card, entry.frame) and conditions_hold(game, entry)
    return concerns_card(game, entry, card)


ENERGY_EXHAUST: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY[NAME], enters_resting=in_rest_mode)
