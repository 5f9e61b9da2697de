"""What a card is like as things stand: its rows of icons, strength, cost, abilities (CC 8-1, 17)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from judge.cards.icons.abilities import Ability
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.rules.chrono_clash.areas import HAND, SIZE, adding_to, all_battlers, battlers_of
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.kinds import EventKind

Place = TypeVar("Place")

BATTLERS = ("battler", "ex battler")
ACTION_CARDS = ("action", "ex action")
EXTRA_CARDS = ("ex battler", "ex action")
STANDARD = "battler"
UNIDENTIFIED = "unknown"
"""The type of a card that the judge has left unknown: it fits no description."""
LASTS = "permanent"
"""The type of a row without a trigger: it holds as long as its battler is in play (CC 17-4-12-3)."""
LASTING = frozenset(("cost", "strength", "gains"))
"""The icons that leave something in force (CC 17-3-2, 17-3-3, 17-4-12)."""
IN_PLAY, GAINED = "in play", "gained"
"""How long what was chosen for a row without a trigger lasts: as long as its battler is there, or, of a row
that was gained, until the end of the turn."""

PLAYED = "played"
"""How a summon ability is resolved that an icon has played (CC 17-4-8-1)."""


@dataclass(slots=True)
class ActiveEffects:
    """What the effects in force make of the battlers in play: rows, changes of strength and cost, and, as far
    as they were asked for, the names of their abilities. Of a card without rows here they are as printed."""

    rows: dict[int, tuple[int, ...]]
    strength: dict[int, int]
    cost: dict[int, int]
    abilities: dict[int, frozenset[str]]


def is_battler(game: ChronoClashGame, card: int) -> bool:
    """True if a card is a battler, of either deck; asks who an unknown card is."""
    return game.printed(card).type in BATTLERS


def entries_of(game: ChronoClashGame, numbers: Iterable[int]) -> Iterator[SkillEntry]:
    """Rows by their numbers."""
    return (game.skills[number] for number in numbers)


# --- what effects make of battlers ----------------------------------------------------------------------


def active_effects(game: ChronoClashGame) -> ActiveEffects:
    """The battlers in play as the effects in force make them."""
    found: ActiveEffects | None = game.known_in_play.get("active effects")
    if found is None:
        found = game.known_in_play["active effects"] = _put_together(game)
    return found


def _put_together(game: ChronoClashGame) -> ActiveEffects:
    battlers = all_battlers(game)
    adding: Sequence[int] = battlers
    if not game.modifiers:
        # those that may add rows to their own: by what goes with them, or by a row without a trigger
        cards, prints = game.cards, game.prints
        adding = [c for c in battlers if cards[c].beneath or prints[cards[c].print].front.permanents]
        if not adding:
            return ActiveEffects({}, {}, {}, {})
    effects = ActiveEffects({card: own_rows(game, card) for card in battlers}, {}, {}, {})
    for modifier in game.modifiers:
        if modifier.until == IN_PLAY and not game.is_there(modifier.card, modifier.stay):
            continue
        node = game.catalogue.nodes[modifier.node]
        assert isinstance(node, tree.IconEffect)
        for card, stay in zip(modifier.cards, modifier.stays, strict=True):
            if game.cards[card].stay == stay:
                _apply(game, effects, node, modifier.node, card)
    lasting = lasting_rows(game)
    waiting = [(card, row) for card in adding for row in effects.rows[card] if row in lasting]
    giving: set[tuple[int, int]] = set()
    while waiting:
        card, row = waiting.pop(0)
        if game.skills[row].skill.type != LASTS or (card, row) in giving:
            continue
        if any(isinstance(node, tree.IconEffect) and node.gained for node in _effects(game, row)):
            giving.add((card, row))  # once: rows that all give to all, within each other, are countless
        waiting += _apply_row(game, effects, card, row)
    return effects


def lasting_rows(game: ChronoClashGame) -> frozenset[int]:
    """The rows without a trigger that any card of this game has or can gain (CC 17-4-12-3)."""
    found: frozenset[int] | None = game.kept_for_good.get("lasting rows")
    if found is None:
        found = frozenset(entry.number for entry in game.skills if entry.skill.type == LASTS)
        game.kept_for_good["lasting rows"] = found
    return found


def own_rows(game: ChronoClashGame, card: int) -> tuple[int, ...]:
    """The rows printed on a battler and on what adds its own to it."""
    rows = game.side(card).skills
    if game.cards[card].beneath:
        for each in adding_to(game, card):
            rows += game.side(each).skills
    return rows


def _effects(game: ChronoClashGame, row: int) -> Sequence[tree.Node]:
    return game.skills[row].skill.effect


def _apply_row(game: ChronoClashGame, effects: ActiveEffects, card: int, row: int) -> list[tuple[int, int]]:
    """Adds the effects of a row without a trigger; the rows that battlers gain by them."""
    gained: list[tuple[int, int]] = []
    targets: list[int] = []
    for node in _effects(game, row):
        if isinstance(node, tree.IconEffect):
            if not node.same:
                targets = list(_lasting_targets(game, effects, node, card))
            number = game.catalogue.number_of(node)
            for each in targets:
                gained += [(each, new) for new in _apply(game, effects, node, number, each)]
    return gained


def _apply(
    game: ChronoClashGame, effects: ActiveEffects, node: tree.IconEffect, number: int, card: int
) -> tuple[int, ...]:
    """Adds an effect to what a card has; the rows that it gains by it."""
    if node.what == "strength":
        effects.strength[card] = effects.strength.get(card, 0) + node.amount
    elif node.what == "cost":
        effects.cost[card] = effects.cost.get(card, 0) + node.amount
    elif node.what == "gains":
        gained = game.catalogue.gained_rows.get(number, ())
        if card not in effects.rows:  # a card in a hand
            effects.rows[card] = own_rows(game, card)
        effects.rows[card] += gained
        return gained
    return ()


def _lasting_targets(
    game: ChronoClashGame, effects: ActiveEffects, node: tree.IconEffect, card: int
) -> Iterator[int]:
    """Finds whom an effect without a trigger is about while its battler is in play (CC 17-4-12-3)."""
    if not node.targets:
        yield card
    player = game.master(card)
    for target in node.targets:
        if target.kind == "other-battlers":
            found = [each for each in battlers_of(game, player) if each != card]
        elif target.kind == "all-battlers":
            found = [each for each in all_battlers(game) if _is_reached(game, effects, each, player)]
        else:
            continue
        for each in found:
            if _fits_printed(game, each, target, effects):
                yield each


def _is_reached(game: ChronoClashGame, effects: ActiveEffects, card: int, player: int) -> bool:
    """True if a player's lasting effect upon all battlers reaches one."""
    return all(reached(game, effects.rows, card, player) for reached in game.keyword_table.reached)


def _fits_printed(game: ChronoClashGame, card: int, target: tree.IconTarget, effects: ActiveEffects) -> bool:
    """True if a battler fits what follows [With]; numbers as printed, since effects are being put
    together."""
    printed = game.prints[game.cards[card].print]
    return (
        in_range(printed.cost or 0, target.cost)
        and in_range(printed.front.power or 0, target.strength)
        and (not target.ability or bears(game, effects.rows[card], target.ability))
    )


def once(game: ChronoClashGame, what: str, row: int, look: Callable[[SkillEntry], bool]) -> bool:
    """Says what is so of a row whatever happens; looks only once."""
    known: dict[int, bool] = game.kept_for_good.setdefault(what, {})
    if row not in known:
        known[row] = look(game.skills[row])
    return known[row]


# --- rows and abilities ---------------------------------------------------------------------------------


def rows_of(game: ChronoClashGame, card: int) -> tuple[int, ...]:
    """The rows that a card has: of a battler in play, with all that it has gained."""
    effects: ActiveEffects = game.known_in_play.get("active effects") or active_effects(game)
    found = effects.rows.get(card)
    return found if found is not None else game.side(card).skills


def rows_upon(game: ChronoClashGame, card: int, event: EventKind) -> list[int]:
    """The rows of a card that a trigger icon stands before."""
    if event not in game.catalogue.listened:
        return []
    return [row for row in rows_of(game, card) if event in game.skills[row].events]


def has_among(game: ChronoClashGame, rows: Iterable[int], keyword: Ability) -> bool:
    """True if an ability is among rows."""
    return any(e.skill.keyword == keyword for e in entries_of(game, rows))


def has_ability(game: ChronoClashGame, card: int, keyword: Ability) -> bool:
    """True if a card has an ability."""
    return keyword in game.catalogue.keywords and keyword in abilities_of(game, card)


def acting(game: ChronoClashGame, card: int, places: Mapping[Ability, Place]) -> list[Place]:
    """What a card's abilities do at a moment, by those that have a place there."""
    return [does for name, does in places.items() if has_ability(game, card, name)]


def abilities_of(game: ChronoClashGame, card: int) -> Collection[str]:
    """The names of the abilities that a card has."""
    effects: ActiveEffects = game.known_in_play.get("active effects") or active_effects(game)
    found = effects.abilities.get(card)
    if found is None:
        rows = effects.rows.get(card)
        if rows is None:
            return game.side(card).keywords
        found = effects.abilities[card] = frozenset([game.skills[row].skill.keyword for row in rows])
    return found


def in_hand(game: ChronoClashGame, player: int, keyword: Ability) -> Sequence[int]:
    """The cards in a player's hand that have an ability."""
    if keyword not in game.catalogue.keywords:
        return ()
    hand = game.zones[player * SIZE + HAND]
    key = ("in hand", hand)
    found: dict[str, list[int]] | None = game.known_in_play.get(key)
    if found is None:
        found = game.known_in_play[key] = {}
        changed = active_effects(game).rows  # of battlers, but also of cards in a hand that gain icons
        cards, prints = game.cards, game.prints
        for card in hand:
            printed = prints[cards[card].print].front.keywords
            for each in dict.fromkeys(abilities_of(game, card) if card in changed else printed):
                found.setdefault(each, []).append(card)
    return found.get(keyword, ())


def icons_of(game: ChronoClashGame, card: int, keyword: Ability) -> list[SkillEntry]:
    """The icons of an ability that a card has."""
    if keyword not in game.catalogue.keywords:
        return []
    found = entries_of(game, rows_of(game, card)) if has_ability(game, card, keyword) else ()
    return [e for e in found if e.skill.type == "keyword" and e.skill.keyword == keyword]


def amount_of(game: ChronoClashGame, card: int, keyword: Ability) -> int:
    """The figures on all icons of an ability that a card has, together."""
    return sum(entry.skill.number for entry in icons_of(game, card, keyword))


def bears(game: ChronoClashGame, rows: Iterable[int], name: str) -> bool:
    """True if rows have an ability, or a trigger icon by the name of its event, for [With]."""
    return any(
        entry.skill.keyword == name or any(trigger.event == name for trigger in entry.skill.triggers)
        for entry in entries_of(game, rows)
    )


# --- numbers --------------------------------------------------------------------------------------------


def strength_of(game: ChronoClashGame, card: int) -> int:
    """A battler's strength now, with what other cards and effects add (CC 17-3-3).

    It may be below 0, but for one reading (defects 17-3-3-1).
    """
    return strength_with(game, card, 0)


def strength_with(game: ChronoClashGame, card: int, bonus: int) -> int:
    """A battler's strength with a bonus that it has in a fight."""
    strength = (game.printed(card).front.power or 0) + bonus
    for each in adding_to(game, card):
        strength += game.printed(each).front.power or 0
    strength += active_effects(game).strength.get(card, 0)
    return 0 if strength < 0 and game.reads("strength-stops-at-0", "17-3-3-1") else strength


def cost_of(game: ChronoClashGame, card: int) -> int:
    """A card's cost now; it stops at 0, but for one reading (defects 17-3-2-1)."""
    return not_below_0(
        game, (game.printed(card).cost or 0) + active_effects(game).cost.get(card, 0), "17-3-2-1"
    )


def not_below_0(game: ChronoClashGame, cost: int, rule: str) -> int:
    """A cost as it counts."""
    return cost if cost >= 0 or game.reads("cost-below-0-gives-time", rule) else 0


def fits(game: ChronoClashGame, card: int, target: tree.IconTarget) -> bool:
    """True if a card is what a target icon describes, apart from where it is."""
    kinds = {"battler": BATTLERS, "action": ACTION_CARDS}.get(target.card_type)
    if kinds is not None and game.printed(card).type not in kinds:
        return False
    if (target.cost or target.strength) and game.printed(card).type == UNIDENTIFIED:
        return False
    return (
        (target.cost is None or in_range(cost_of(game, card), target.cost))
        and (
            target.strength is None
            or (is_battler(game, card) and in_range(strength_of(game, card), target.strength))
        )
        and (not target.ability or bears(game, rows_of(game, card), target.ability))
    )


def kinds_in_force(game: ChronoClashGame) -> frozenset[str]:
    """Every requirement is asked; this game has few."""
    return frozenset()


def in_range(number: int, bounds: tree.Range | None) -> bool:
    """True if a number is within bounds, both included (CC 17-1-10, 17-1-11)."""
    if bounds is None:
        return True
    low, high = bounds.low, bounds.high
    assert not isinstance(low, tree.Node) and not isinstance(high, tree.Node)  # icons have figures
    return (low is None or number >= low) and (high is None or number <= high)
