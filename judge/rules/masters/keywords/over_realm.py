"""[Over Realm X], [Dark Over Realm X] and [Wormhole]: the Drop goes to the Warp for a card (MA 10-15, 10-25,
10-26)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.dragon_ball.areas import DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.declarations import condition_holds
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.prohibitions import banning_move
from judge.rules.dragon_ball.scopes import has_condition, of_keyword
from judge.rules.masters.areas import WARP
from judge.rules.masters.events.keywords import KeywordActs
from judge.rules.masters.keywords.attached import under

OVER, DARK, HOLE = "Over Realm", "Dark Over Realm", "Wormhole"
YOUR_DROP = tree.Filter(owner="you", areas=("drop",))
ALL_TO_WARP = tree.Move(tree.Every(YOUR_DROP), "warp")
RETURNS = tree.Move(tree.This("battle"), "warp")
RETURN = tree.Delayed((RETURNS,), moment="turn-end")
"""At the end of the turn the card goes to the Warp if it is still in the Battle Area (10-15-4)."""


@by_rule(MA="10-15-5")
class OverRealmUsed(TraceEvent, frozen=True):
    """A player has activated [Over Realm] or [Dark Over Realm] so often this turn."""

    player: int
    times: int


def played_for_the_drop(skill: tree.Skill) -> tree.Skill:
    """All cards of the Drop go to the Warp, and the card is played (10-15-3, 10-25-3)."""
    dark = skill.keyword == DARK
    counted = replace(YOUR_DROP, colors=("black",)) if dark else YOUR_DROP
    enough = tree.Is(tree.Count(counted), tree.Range(skill.number, None))
    effect: tuple[tree.Instruction, ...] = (ALL_TO_WARP, tree.Play(tree.This("hand")))
    return under(replace(skill, effect=effect if dark else (*effect, RETURN)), enough)


def used(game: DragonBallGame, player: int) -> int:
    """Counts how often a player has activated either of them this turn."""
    return sum(1 for fact in game.facts if fact.what == "over-realm" and fact.player == player)


def may_be_used(game: DragonBallGame, player: int, _: Option) -> bool:
    """Both together are activated once a turn, twice with [Wormhole] in play (10-15-5, 10-25-4, 10-26-1)."""
    times = used(game, player)
    if not times:
        return True
    return times < 2 and bool(with_wormhole(game, player))


def drop_may_go(game: DragonBallGame, player: int, option: Option) -> bool:
    """All cards of the Drop are sent to the Warp for it (10-15-3): it cannot be used where an effect keeps
    the player from sending them (1-3-3)."""
    drop = game.zone(player, DROP)
    return not any(banning_move(game, card, WARP, option.card, player) for card in drop)


def with_wormhole(game: DragonBallGame, player: int) -> list[int]:
    """Lists the cards with [Wormhole] that a player has in play."""
    cards = (card for area in game.in_play for card in game.zone(player, area))
    return [card for card in cards if HOLE in keywords_of(game, card)]


def activated(game: DragonBallGame) -> None:
    """Counts the activation; by the other reading the Drop goes to the Warp as a cost of it."""
    frame = game.frame
    game.add_fact("over-realm", player=frame.player, card=frame.card)
    game.note(OverRealmUsed(frame.player, used(game, frame.player)))
    if used(game, frame.player) > 1:
        game.note(KeywordActs(next(iter(with_wormhole(game, frame.player)), frame.card)), "10-26-1")
    if game.reads("over-realm-warps-as-cost", "10-15-3"):
        cards = game.zone(frame.player, DROP)
        place_now(game, cards, WARP, rule="10-15-3", how="warp", by=frame.card, by_player=frame.player)


def _over_realm(name: str, enough: str, once: str, by_rule: str) -> KeywordSkill[DragonBallGame]:
    return KeywordSkill(
        keyword=EVERY[name],
        expanded=played_for_the_drop,
        requirements=(
            Requirement(enough, "condition-fails", condition_holds, of_keyword(name, has_condition)),
            Requirement(once, "used-this-turn", may_be_used, of_keyword(name)),
            Requirement("1-3-3", "move-forbidden", drop_may_go, of_keyword(name), needs=("ForbidMove",)),
        ),
        asks_its_condition=True,
        upon_activation=activated,
        by_rule=by_rule,
        plays_a_card=True,
    )


OVER_REALM = _over_realm(OVER, "10-15-1", "10-15-5", "10-15-3")
DARK_OVER_REALM = _over_realm(DARK, "10-25-1", "10-25-4", "10-25-3")
WORMHOLE: KeywordSkill[DragonBallGame] = KeywordSkill(keyword=EVERY[HOLE])
