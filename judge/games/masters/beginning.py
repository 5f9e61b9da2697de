"""What positions of Masters leave open beside what both games do: the limits of a turn that were reached."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.state import Fact, State
from judge.games.dragon_ball.beginning import BeginningsOfDragonBall, in_play_of
from judge.games.dragon_ball.unsure import HappenedThisTurn, card_player, is_said
from judge.rules.dragon_ball.areas import HAND
from judge.rules.masters.game import Masters
from judge.rules.masters.keywords.over_realm import DARK, OVER
from judge.rules.masters.markers import has_marker_cost, marker_cost_paid
from judge.rules.masters.unison import to_grow
from judge.table.positions.questions import Kind, Passed, Question
from judge.texts import Message, Texts


class MarkerSkillUsed(HappenedThisTurn):
    """The question: was a skill of a card with a marker cost activated (MA 8-4-2-5-2)?"""

    what = "marker-cost"
    about = ("card",)
    asks: Texts = Message("was a skill of %(card)s with a marker cost activated this turn?")

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """One was: none of them is activated a second time."""
        if is_said(state, self.what, question):
            return state
        card = question.card
        fact = Fact(self.what, card_player(state, card), card, state.cards[card].stay)
        return replace(state, facts=(*state.facts, fact))


class OverRealmUsed(HappenedThisTurn):
    """The question: has a player activated [Over Realm] or [Dark Over Realm] (MA 10-15-5)?"""

    what = "over-realm"
    about = ("player",)
    asks: Texts = Message("has %(player)s activated [Over Realm] or [Dark Over Realm] this turn?")


class Grown(HappenedThisTurn):
    """The question: has a player put a card under their Unison Card (MA 6-3-1-2-3-3)?"""

    what = "grown"
    about = ("player",)
    asks: Texts = Message("has %(player)s put a card under their Unison Card this turn?")


class BeginningsOfMasters(BeginningsOfDragonBall):
    """The moments of a game of Masters."""

    def __init__(self) -> None:
        super().__init__(Masters)
        limits: dict[str, Kind] = {
            "marker skill used": MarkerSkillUsed("8-4-2-5-2"),
            "Over Realm used": OverRealmUsed("10-15-5"),
            "got a card under it": Grown("6-3-1-2-3-3"),
        }
        self.kinds = {**self.kinds, **limits}

    def questions(self, passed: Passed) -> Iterator[Question]:
        """Ask what both games ask, and of the limits that matter to cards that are there."""
        yield from super().questions(passed)
        if self.is_within_turn(passed):
            yield from _limits(passed)


def _limits(passed: Passed) -> Iterator[Question]:
    """The limits of this turn of which the position does not say that they are reached."""
    state = passed.state
    game = Masters(passed.catalogue, state)
    for card in in_play_of(Masters, state):
        limited = any(has_marker_cost(game.skills[number]) for number in game.side(card).skills)
        if limited and not marker_cost_paid(game, card):
            yield Question("marker skill used", card=card, cards=(card,))
    player = state.turn_player
    realm = tuple(
        card for card in game.zone(player, HAND) if not {OVER, DARK}.isdisjoint(game.side(card).keywords)
    )
    grown = tuple(option.card for option in to_grow(game, player))
    for name, what, cards in (
        ("Over Realm used", OverRealmUsed.what, realm),
        ("got a card under it", Grown.what, grown),
    ):
        question = Question(name, player=player, cards=cards)
        if cards and not is_said(state, what, question):
            yield question


BEGINNINGS = BeginningsOfMasters()
