"""What a keyword of a card in play does to other cards, or for its owner: it bars their play, or pays for
them (MA 10-36, 10-40, 10-42)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from judge.cards.language.keywords import fits as keyword_fits
from judge.engine import tree
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.areas import HAND, OUTSIDE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import matching, seat_of
from judge.rules.dragon_ball.continuous import effects_of
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.for_others import gains_keywords, in_play_for_others
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.kinds import Option
from judge.rules.dragon_ball.leaves import said_of_itself

PLAY_BANS = ("be-played", "be-played-by-skills")
"""What keeps a card from being played: in any way, or by skills."""


def is_barred(game: DragonBallGame, player: int, card: int, by_skill: bool = False) -> bool:
    """True if a keyword of a card in play, or being played, keeps another one from it (MA 10-42), or a skill
    of its own does, or as many are in play as an effect lets there be."""
    if forbidden_by_itself(game, player, card, by_skill) or barring(game, player, card) is not None:
        return True
    return is_one_too_many(game, player, card)


def is_one_too_many(
    game: DragonBallGame,
    player: int,
    card: int,
    coming: Sequence[int] = (),
    *,
    beneath: Collection[int] = (),
    control: bool = False,
) -> bool:
    """True if a player has as many cards like this in play, with those `coming` beside it, as an effect or a
    skill of its own allows (FW 0-2-5, MA 1-3-3). Those that will lie `beneath` it do not count. To gain
    `control` is not to play: a bound on how many can be played says nothing of it (MA 11-5)."""
    if "MostInPlay" not in game.catalogue.kinds:
        return False
    if most_reached(game, player, card, coming, beneath):
        return True
    frame = Frame("", player=player, card=card, stay=game.cards[card].stay)
    return any(
        isinstance(node, tree.MostInPlay)
        and (_bounds_itself(game, node, frame) if node.while_there else not control)
        and _number_with(game, node.of, frame, coming, beneath) >= node.most
        for node in said_of_itself(game, frame)
    )


def most_reached(
    game: DragonBallGame,
    player: int,
    card: int,
    coming: Sequence[int] = (),
    beneath: Collection[int] = (),
) -> list[Entry]:
    """Finds the effects by which a player cannot have one more card like this in the Battle Area, with those
    `coming` beside it counted, and not those that will lie `beneath` it (FW 0-2-5)."""
    found = []
    for entry in effects_of(game, "MostInPlay"):
        node = entry.node
        assert isinstance(node, tree.MostInPlay)
        if not node.while_there or entry.frame.player != player:
            continue
        if _fitting(game, node.of, entry.frame, (card,)) and (
            _number_with(game, node.of, entry.frame, coming, beneath) >= node.most
        ):
            found.append(entry)
    return found


def _bounds_itself(game: DragonBallGame, node: tree.MostInPlay, frame: Frame) -> bool:
    """True if a card that comes is one of those that its own skill bounds; in Fusion World that skill holds
    only once the card is there."""
    return bool(game.rule(MA="1-3-3")) and bool(_fitting(game, node.of, frame, (frame.card,)))


def _number_with(
    game: DragonBallGame, of: tree.Filter, frame: Frame, coming: Sequence[int], beneath: Collection[int] = ()
) -> int:
    """The number of cards that fit: of those there but some, and of those that come beside them."""
    there = [card for card in matching(game, of, frame) if card not in beneath]
    return len(there) + len(_fitting(game, of, frame, coming))


def _fitting(game: DragonBallGame, of: tree.Filter, frame: Frame, cards: Sequence[int]) -> list[int]:
    """Those cards that will fit once they are there."""
    there = replace(of, owner="any", areas=())
    return [card for card in cards if game.fits(there, card, frame)]


def barring(game: DragonBallGame, player: int, card: int, leaving: Collection[int] = ()) -> int | None:
    """The card in play, or being played, whose keyword keeps another one from it (MA 10-42); None if there
    is none. Those that are `leaving` before it is played do not count."""
    bars = game.keyword_table.bars_play
    if game.catalogue.keywords.isdisjoint(bars):
        return None
    in_play = in_play_for_others(game)
    going_on = [f.card for f in game.stack if f.player == player and f.card != ABSENT]
    if not gains_keywords(game):
        going_on = [each for each in going_on if not bars.keys().isdisjoint(game.side(each).keywords)]
    if not (in_play or going_on):
        return None
    mastered = [c for seat, c in in_play if seat == player]
    found = _first_barring(game, card, [*mastered, *going_on], leaving)
    owned = [c for _, c in in_play if game.cards[c].owner == player]
    other = _first_barring(game, card, [*owned, *going_on], leaving)
    differ = (found is None) != (other is None)
    return other if differ and game.reads("unique-bars-its-owner", game.rule(MA="10-42-1")) else found


def _first_barring(
    game: DragonBallGame, card: int, there: Sequence[int], leaving: Collection[int]
) -> int | None:
    bars = game.keyword_table.bars_play
    found = (
        other
        for other in there
        if other not in (card, *leaving)
        and (game.area_of(other) in game.played_in or game.area_of(other) == HAND)
        for does in among(keywords_of(game, other), bars)
        if does(game, other, card)
    )
    return next(found, None)


def barred_together(game: DragonBallGame, player: int, cards: Sequence[int]) -> frozenset[int]:
    """Finds those of several cards, played together, that a keyword of another of them keeps from it: of two
    that bar each other the one chosen first comes (MA 10-42-3)."""
    bars = game.keyword_table.bars_play
    if game.catalogue.keywords.isdisjoint(bars):
        return frozenset()
    barred: set[int] = set()
    for card in cards:
        if card in barred or is_barred(game, player, card):
            continue
        for does in among(keywords_of(game, card), bars):
            barred.update(other for other in cards if other != card and does(game, card, other))
    return frozenset(barred)


def forbidden_by_itself(game: DragonBallGame, player: int, card: int, by_skill: bool) -> bool:
    """True if a [Permanent] skill of a card keeps a player from playing it: at all, or by skills (MA 1-3-1).

    "You" and "your" are the master of the card, whoever would play it (MA 4-3-2, 4-3-4).
    """
    if game.catalogue.forbidden.isdisjoint(PLAY_BANS):
        return False
    master = game.master(card)
    frame = Frame("", player=master, card=card, stay=game.cards[card].stay)
    return any(
        isinstance(node, tree.Forbid)
        and node.what in PLAY_BANS[: 1 + by_skill]
        and (node.by == "any" or player == master)
        and not _is_let(game, node, card)
        for node in said_of_itself(game, frame)
    )


def _is_let(game: DragonBallGame, ban: tree.Node, card: int) -> bool:
    """True if a ban lets a card be played from where it is, or by the skill that plays it."""
    assert isinstance(ban, tree.Forbid)
    if game.area_of(card) != OUTSIDE and game.areas[game.area_of(card)] in ban.unless_from:
        return True
    if not ban.unless:
        return False
    doing = next((frame for frame in reversed(game.stack) if frame.skill != ABSENT), None)
    if doing is None:
        return False
    if ban.unless == "this":
        return doing.card == card
    return keyword_fits(game.skills[doing.skill].skill.keyword, ban.unless)


def paid_instead(game: DragonBallGame, player: int, card: int) -> tuple[Option, ...]:
    """Further ways to pay for a card of the hand, by keywords of cards that the player has in play (MA
    10-40)."""
    places = game.keyword_table.pays_instead
    if game.catalogue.keywords.isdisjoint(places) or game.area_of(card) != HAND:
        return ()
    found = (
        does(game, player, card)
        for seat, other in in_play_for_others(game)
        if seat == player
        for does in among(keywords_of(game, other), places)
    )
    return tuple(dict.fromkeys(option for options in found for option in options))


def tell_payment(game: DragonBallGame, player: int, card: int, way: Option) -> None:
    """Tells that a card of the hand is paid for in a way that a keyword opens, before it is paid (MA
    10-40)."""
    if way in paid_instead(game, player, card):
        for tells in game.keyword_table.tells_payment.values():
            tells(game, player, card, way)


def tell_waiver(game: DragonBallGame, card: int) -> None:
    """Tells by which keyword a card that is paid for has no specified cost (MA 10-21)."""
    table = game.keyword_table
    if not game.printed(card).specified_cost or game.catalogue.keywords.isdisjoint(table.tells_waiver):
        return
    others = [c for seat in (0, 1) for area in game.in_play for c in game.zone(seat, area)]
    for other in others:
        for name, tells in table.tells_waiver.items():
            if name in keywords_of(game, other) and table.waives_colors[name](game, other, card):
                tells(game, other)
                return


def who_draws(game: DragonBallGame, node: tree.Draw, frame: Frame) -> int:
    """Finds who draws; where a keyword names the owner of its card, its master by the reading taken."""
    if node.player != "owner" or game.cards[frame.card].owner == frame.player:
        return seat_of(game, node.player, frame)
    rule = game.keyword_table.by_rule[game.skills[frame.skill].skill.keyword]
    return 1 - frame.player if game.reads("keyword-acts-for-owner", rule) else frame.player
