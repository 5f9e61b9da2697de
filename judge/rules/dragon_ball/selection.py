"""Which cards fit a description, compiled so that what a description leaves empty costs nothing."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec import structs

from judge.cards.naming import all_compared, compared, has_part
from judge.engine import tree
from judge.engine.object_cache import cached_per_object
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.areas import BATTLE, LEADER, OUTSIDE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.cards_compared import alike_check, in_common, other_cost_check
from judge.rules.dragon_ball.facts_of_cards import is_fact_of
from judge.rules.dragon_ball.selection_of_masters import checks_of_masters

PLAYED_BY_SKILL = frozenset(("played", "evolved", "fusion-evolved"))
"""How cards enter the Battle Area by a skill; a card that evolves does so too (FW 15-12-7)."""

Check = Callable[[DragonBallGame, int, Frame], bool]
"""Whether a card fits, seen by whoever carries out the frame."""


@cached_per_object
def checks_of(filter: tree.Filter) -> tuple[Check, ...]:
    """The checks of a description, made once; areas and owner are left out, `areas_of` and
    `seats_of` see to them."""
    return tuple(_checks(filter))


@cached_per_object
def _areas_by_game(_: tree.Filter) -> dict[type[DragonBallGame], tuple[int, ...]]:
    return {}


def areas_of(game: DragonBallGame, filter: tree.Filter) -> tuple[int, ...]:
    """The areas in which a description looks (FW 1-8-1, 13-1-2, 13-1-5)."""
    known = _areas_by_game(filter)
    areas = known.get(type(game))
    if areas is None:
        areas = known[type(game)] = _areas_of(game, filter)
    return areas


def _areas_of(game: DragonBallGame, filter: tree.Filter) -> tuple[int, ...]:
    if filter.areas:
        return tuple(game.area_numbers[area] for area in filter.areas if area != "looked")
    if filter.either and all(each.areas for each in filter.either):
        return tuple(dict.fromkeys(area for each in filter.either for area in areas_of(game, each)))
    if filter.types in (("battle",), ("field",)):
        return (BATTLE,)
    if filter.types == ("leader",):
        return (LEADER,)
    if filter.mode:
        return game.with_modes  # all that have a mode (FW 1-8-1)
    return game.in_play


def seats_of(owner: str, player: int, first: int) -> tuple[int, ...]:
    """The players whose areas are looked in, the turn player first where it is both."""
    if owner == "you":
        return (player,)
    if owner == "opponent":
        return (1 - player,)
    return (first, 1 - first)


def _checks(filter: tree.Filter) -> list[Check]:
    checks: list[Check] = []
    if filter.types:
        checks.append(_type_check(filter.types))
    if filter.other_than_this:
        checks.append(lambda game, card, frame: card != frame.card)
    checks.extend(_name_checks(filter))
    checks.extend(_trait_checks(filter))
    if filter.colors:
        colors = set(filter.colors)
        checks.append(lambda game, card, frame: not colors.isdisjoint(game.colors(card)))
    checks.extend(_number_checks(filter))
    checks.extend(_position_checks(filter))
    checks.extend(checks_of_masters(filter))
    if filter.either:
        checks.append(_either_check(filter.either))
    if filter.extreme:
        checks.append(_extreme_check(filter))
    return checks


def _type_check(types: tuple[str, ...]) -> Check:
    wanted = frozenset(types)

    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        printed = game.printed(card)
        if printed.type in wanted:
            return True
        return "field" in wanted and printed.type == "extra" and is_played(game, card)

    return check


def is_played(game: DragonBallGame, card: int) -> bool:
    """True unless a card is an Extra without [Field]: it is used, and never played (FW 5-5-1, MA 3-6-3)."""
    printed = game.printed(card)
    return printed.type != "extra" or not game.keyword_table.played.isdisjoint(printed.front.keywords)


def _name_checks(filter: tree.Filter) -> list[Check]:
    checks: list[Check] = []
    if filter.names:
        names = all_compared(filter.names)
        checks.append(lambda game, card, frame: game.has_name(card, names))
    if filter.names_including:
        parts = filter.names_including
        checks.append(lambda game, card, frame: _one_includes(game.names(card), parts))
    if filter.names_not_including:
        barred = filter.names_not_including
        checks.append(lambda game, card, frame: not _one_includes(game.names(card), barred))
    if filter.names_excluded:
        excluded = all_compared(filter.names_excluded)
        checks.append(lambda game, card, frame: not game.has_name(card, excluded))
    return checks


def _one_includes(words: Iterable[str], parts: Collection[str]) -> bool:
    return any(word == "*" or has_part(compared(word), part) for word in words for part in parts)


def _trait_checks(filter: tree.Filter) -> list[Check]:
    checks: list[Check] = []
    if filter.traits:
        traits = all_compared(filter.traits)
        checks.append(lambda game, card, frame: game.has_trait(card, traits))
    if filter.traits_including:
        parts = filter.traits_including
        checks.append(lambda game, card, frame: _one_includes(game.traits(card), parts))
    if filter.every_trait:
        every = [all_compared((trait,)) for trait in filter.every_trait]
        checks.append(lambda game, card, frame: all(game.has_trait(card, each) for each in every))
    if filter.only_trait:
        only = [compared(filter.only_trait)]
        checks.append(lambda game, card, frame: [compared(each) for each in game.traits(card)] == only)
    if filter.traits_excluded:
        without_traits = all_compared(filter.traits_excluded)
        checks.append(lambda game, card, frame: not game.has_trait(card, without_traits))
    if filter.keyword:
        keyword = filter.keyword
        checks.append(lambda game, card, frame: game.has_keyword_like(card, keyword))
    if filter.without_keyword:
        without = filter.without_keyword
        checks.append(lambda game, card, frame: not game.has_keyword_like(card, without))
    if filter.without_skills:
        checks.append(lambda game, card, frame: not game.has_skills(card))
    return checks


def _number_checks(filter: tree.Filter) -> list[Check]:
    checks: list[Check] = []
    for name in ("cost", "original_cost", "power", "original_power", "combo_power", "combo_cost", "ki"):
        bounds = getattr(filter, name)
        if bounds is not None:
            checks.append(_number_check(name, bounds))
    if filter.how_many_colors is not None:
        checks.append(_count_check(lambda game, card: how_many(game.colors(card)), filter.how_many_colors))
    if filter.how_many_traits is not None:
        checks.append(_count_check(lambda game, card: how_many(game.traits(card)), filter.how_many_traits))
    if filter.how_many_under is not None:
        checks.append(_count_check(lambda game, card: len(game.cards[card].beneath), filter.how_many_under))
    return checks


ALL_THERE_ARE = 1_000_000
"""How many kinds a card has that has all of them: more than any text asks for."""


def how_many(kinds: Iterable[str]) -> int:
    """Counts colors or special traits, each once as it is `compared`."""
    different = {compared(kind) for kind in kinds}
    return ALL_THERE_ARE if "*" in different else len(different)


def _count_check(number_of: Callable[[DragonBallGame, int], int], bounds: tree.Range) -> Check:
    return lambda game, card, frame: in_range(game, number_of(game, card), bounds, frame)


def _number_check(name: str, bounds: tree.Range) -> Check:
    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        number = game.number(card, name)
        return number is not None and in_range(game, number, bounds, frame)

    return check


def in_range(game: DragonBallGame, number: int, range: tree.Range, frame: Frame) -> bool:
    """True if a number lies between two bounds; none does where a bound is the number of no card."""
    low, high = range.low, range.high
    if type(low) is int:
        if number < low:
            return False
    elif low is not None and (is_of_no_card(game, low, frame) or number < game.amount(low, frame)):
        return False
    if type(high) is int:
        return number <= high
    return high is None or not (is_of_no_card(game, high, frame) or number > game.amount(high, frame))


def is_of_no_card(game: DragonBallGame, amount: tree.Amount, frame: Frame) -> bool:
    """True if a number is stated as that of a card, and there is no such card: then there is no number, not
    even 0 (FW 5-2-6)."""
    if isinstance(amount, tree.Sum):
        return is_of_no_card(game, amount.first, frame) or is_of_no_card(game, amount.second, frame)
    return isinstance(amount, tree.Property) and not amount.total and not game.targets(amount.of, frame)


def _position_checks(filter: tree.Filter) -> list[Check]:  # noqa: PLR0912 - one a field
    checks: list[Check] = []
    if filter.mode:
        rest = filter.mode == "rest"
        checks.append(lambda game, card, frame: game.cards[card].rest is rest)
    if filter.in_battle:
        checks.append(lambda game, card, frame: game.in_battle(card))
    if filter.attacking:
        checks.append(lambda game, card, frame: game.battle is not None and game.battle.attack == card)
    if filter.attacked:
        checks.append(_is_attacked)
    if filter.battling is not None:
        checks.append(_battling_check(filter.battling))
    if filter.played_by:
        checks.append(lambda game, card, frame: game.cards[card].entered in PLAYED_BY_SKILL)
    if filter.this_turn:
        done = filter.this_turn
        checks.append(lambda game, card, frame: is_fact_of(game, done, card))
    if filter.not_this_turn:
        undone = filter.not_this_turn
        checks.append(lambda game, card, frame: not is_fact_of(game, undone, card))
    if filter.alike is not None:
        checks.append(alike_check(filter.alike))
    if filter.cost_unlike is not None:
        checks.append(other_cost_check(filter.cost_unlike))
    if filter.awakened is not None:
        awakened = filter.awakened
        checks.append(lambda game, card, frame: game.cards[card].back is awakened)
    if filter.faces_up is not None:
        up = filter.faces_up
        checks.append(
            lambda game, card, frame: (
                (game.cards[card].face_up or game.area_of(card) in game.open_areas) is up
            )
        )
    if filter.evolved:
        checks.append(lambda game, card, frame: game.cards[card].entered.endswith("evolved"))
    if filter.fusion_evolved:
        checks.append(lambda game, card, frame: game.cards[card].entered == "fusion-evolved")
    if filter.under is not None:
        under = filter.under
        checks.append(lambda game, card, frame: game.cards[card].top in game.targets(under, frame))
    return checks


def _is_attacked(game: DragonBallGame, card: int, _: Frame) -> bool:
    """True of the guard card, while the attack upon it goes on (FW 8-1-2-1)."""
    battle = game.battle
    return battle is not None and battle.guard == card and game.in_battle(card)


def _battling_check(other: tree.Filter) -> Check:
    """In a battle with a card that fits: the attack card with the guard card, or the other way around."""

    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        battle = game.battle
        if battle is None or not game.in_battle(card):
            return False
        enemy = battle.guard if card == battle.attack else battle.attack
        return enemy != ABSENT and game.in_battle(enemy) and game.fits(other, enemy, frame)

    return check


def parts_of(node: tree.Choose, *, one_by_one: bool = False) -> tuple[tree.Group, ...]:
    """The parts of a choice that are asked one after the other: its groups; where no two cards may have a
    name in common, or all must have one, each card apart; so it is if they are asked for `one_by_one`, where
    what is taken for one kind may be the last of another (FW 1-4-6, MA 8-4-2-2)."""
    if is_asked_apart(node):
        return tuple(one for group in node.groups for one in _one_by_one(group, ()))
    if one_by_one and node.total_power is None is node.total_cost:
        return tuple(one for group in node.groups for one in _one_by_one(group, (group,)))
    return node.groups


def _one_by_one(group: tree.Group, otherwise: tuple[tree.Group, ...]) -> tuple[tree.Group, ...]:
    """The group once for each of its cards; `otherwise` if their number is not fixed in print."""
    if not isinstance(group.at_most, int) or (group.at_least >= 0 and otherwise):
        return otherwise
    return (structs.replace(group, at_most=1),) * group.at_most


def is_asked_apart(node: tree.Choose) -> bool:
    """True of a choice in which one card decides which others can be chosen."""
    return node.names_differ or node.types_differ or node.names_alike or node.costs_differ


def most_alike(game: DragonBallGame, cards: Sequence[int], taken: tuple[int, ...] = ()) -> int:
    """Counts how many of the cards, at the most, share a card name with one another and all those taken."""
    rows = {card: tuple(compared(name) for name in game.names(card)) for card in (*cards, *taken)}
    names = {name for row in rows.values() for name in row if name != "*"} or {"*"}
    shared = [name for name in names if all(name in rows[card] or "*" in rows[card] for card in taken)]
    return max((sum(name in rows[card] or "*" in rows[card] for card in cards) for name in shared), default=0)


def of_one_type(game: DragonBallGame, card: int, other: int) -> bool:
    """True if two cards are of one type: of one name, or by the other reading of one card number."""
    by_name = have_a_name_in_common(game, card, other)
    by_number = game.printed(card).number == game.printed(other).number
    if by_name != by_number and game.reads("types-by-card-number", game.rule(FW="2-3-1-1")):
        return by_number
    return by_name


def have_a_name_in_common(game: DragonBallGame, card: int, *others: int) -> bool:
    """True if a card has a card name in common with one of the others."""
    return any(in_common(game.names(card), game.names(other)) for other in others)


def can_differ(game: DragonBallGame, cards: Sequence[int], number: int, taken: tuple[int, ...] = ()) -> bool:
    """True if so many of the cards can be taken, beside those taken, that no two have a name in common."""
    one_of_each = {game.names(card): card for card in cards if not have_a_name_in_common(game, card, *taken)}
    return _can_differ(game, list(one_of_each.values()), number)


def _can_differ(game: DragonBallGame, cards: Sequence[int], number: int) -> bool:
    if number <= 0 or len(cards) < number:
        return number <= 0
    first, *others = cards
    apart = [card for card in others if not have_a_name_in_common(game, card, first)]
    return _can_differ(game, apart, number - 1) or _can_differ(game, others, number)


def _extreme_check(filter: tree.Filter) -> Check:
    """Has the highest or the lowest number of all the cards that fit what else is said."""
    end, _, name = filter.extreme.partition("-")
    is_at_the_end = operator.ge if end == "highest" else operator.le
    all_of_them = tree.Every(structs.replace(filter, extreme=""))

    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        cards = (card, *game.targets(all_of_them, frame))
        number, *others = [game.number(each, name) or 0 for each in cards]
        return all(is_at_the_end(number, other) for other in others)

    return check


def _either_check(either: tuple[tree.Filter, ...]) -> Check:
    def check(game: DragonBallGame, card: int, frame: Frame) -> bool:
        for each in either:
            if each.areas and game.area_of(card) not in areas_of(game, each):
                continue
            if each.owner in ("you", "opponent") and game.master(card) not in seats_of(
                each.owner, frame.player, frame.player
            ):
                continue
            if all(one(game, card, frame) for one in checks_of(each)):
                return True
        return False

    return check


def goes_this_way(game: DragonBallGame, trigger: tree.Trigger, source: int, to: int) -> bool:
    """True if a trigger condition waits for cards that go from one area to another, as far as it says."""
    if trigger.source and (source == OUTSIDE or game.areas[source] not in trigger.source):
        return False
    return not trigger.to or ("outside" if to == OUTSIDE else game.areas[to]) in trigger.to
