"""Whom icons can be about (CC 17-1), and whether a row can be resolved whole (CC 17-4-3)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.state import ABSENT, Frame
from judge.engine.trace import readings_in
from judge.rules.chrono_clash.areas import (
    DECK,
    EXTRA,
    GRAVEYARD,
    GUARDIANS,
    HAND,
    all_battlers,
    battlers_of,
    bearer_of,
    is_in_play,
    opponents_of,
)
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import (
    ACTION_CARDS,
    LASTING,
    LASTS,
    entries_of,
    fits,
    once,
    rows_upon,
)
from judge.rules.chrono_clash.kept import CarryingOut
from judge.rules.chrono_clash.leaving import discardable_guardians

CHOSEN = frozenset(("chosen-battler", "other-battler", "action-card", "hand", "graveyard"))
"""Targets that a player chooses one by one."""
GROUPS = {"other-battlers": "17-1-6-1", "all-battlers": "17-1-13-1"}
"""Targets that nobody chooses: everything that fits."""
ABOUT_PLAYERS = frozenset(("time", "draw", "guardians", "draw-extra"))
"""Icons that need no card: their target, if any, is a player (defects 17-1-14)."""
TO_A_CARD_IN_THE_GRAVEYARD = frozenset(("return", "play-summon"))
"""What an icon can do to its own card once that is destroyed (CC 17-1-9)."""
IDLE_IN = {"return": HAND, "destroy": GRAVEYARD, "draw": GRAVEYARD}
"""Where an action card cannot be put by an icon, since it is there already."""
TURNED = {"tap": True, "untap": False}
"""Icons that turn a battler, and whether it is tapped then."""
Taken = dict[tuple[int, int], int]
"""How many cards icons take from a player's area, or, below 0, bring there."""


def is_about_opponent(node: tree.IconEffect) -> bool:
    """True if an icon is about an opponent chosen for it."""
    return any(target.kind == "chosen-opponent" for target in node.targets)


def opponents_needed(node: tree.IconEffect) -> int:
    """Counts the opponents that an icon names (CC 17-1-15)."""
    return sum(target.kind == "chosen-opponent" for target in node.targets)


def chosen_once(node: tree.Node) -> bool:
    """True if an icon leaves something in force upon what a player chooses."""
    return (
        isinstance(node, tree.IconEffect)
        and node.what in LASTING
        and any(target.kind in CHOSEN for target in node.targets)
    )


def narrowed_by(target: tree.IconTarget) -> tuple[str, ...]:
    """The rules of what a target must be like: its cost, its strength, an icon that it has (CC 17-1-12)."""
    narrowings = {
        "17-1-10-1": target.cost is not None,
        "17-1-11-1": target.strength is not None,
        "17-1-12-2": bool(target.ability),
    }
    return tuple(rule for rule, narrows in narrowings.items() if narrows)


def count_of(node: tree.IconEffect) -> int:
    """Counts the cards that a target icon of an effect names: as many as are discarded, else one."""
    return -node.amount if node.what == "draw" and len(node.targets) == 1 else 1


def each_has_one(choices: list[tuple[int, ...]]) -> bool:
    """True if a different card can be chosen of each of these."""
    if len(choices) < 2:
        return all(choices)
    taken: dict[int, int] = {}
    return all(_finds(choices, place, taken, set()) for place in range(len(choices)))


def _finds(choices: list[tuple[int, ...]], place: int, taken: dict[int, int], tried: set[int]) -> bool:
    """True if one of these can be given a card, those that have one being given another where need be."""
    for card in choices[place]:
        if card not in tried:
            tried.add(card)
            if card not in taken or _finds(choices, taken[card], taken, tried):
                taken[card] = place
                return True
    return False


def _turns(row: SkillEntry) -> bool:
    """True if any icon of a row taps or untaps."""
    return any(isinstance(node, tree.IconEffect) and node.what in TURNED for node in row.skill.effect)


def given_with_choice(game: ChronoClashGame) -> frozenset[int]:
    """The rows without a trigger that icons give and whose targets are to be chosen."""
    known: frozenset[int] | None = game.kept_for_good.get("given rows with a choice")
    if known is None:
        given = (row for rows in game.catalogue.gained_rows.values() for row in rows)
        known = game.kept_for_good["given rows with a choice"] = frozenset(
            entry.number
            for entry in entries_of(game, given)
            if entry.skill.type == LASTS and any(chosen_once(each) for each in entry.skill.effect)
        )
    return known


def targets_of(
    game: ChronoClashGame, node: tree.IconEffect, target: tree.IconTarget, frame: Frame
) -> tuple[int, ...]:
    """The cards that a target icon can name for a player, for what the icon after it does."""
    found = in_its_place(game, target, node.what, frame)
    if target.kind in ("chosen-battler", "all-battlers"):
        for targetable in game.keyword_table.targetable:
            found = targetable(game, found, frame.player, target.kind)
    if node.what == "play-summon":
        found = tuple([card for card in found if rows_upon(game, card, "summoned")])
    if once(game, "turns", frame.skill, _turns):
        found = _that_turn(game, found, node, frame)
    if node.what == "tap" and game.skills[frame.skill].skill.type == "activate":
        tapped = tuple(card for card in found if game.cards[card].rest)
        if tapped and not game.reads("tap-ability-may-choose-tapped", "13-1-3"):
            found = tuple(card for card in found if card not in tapped)
    if not (target.card_type or target.cost or target.strength or target.ability):
        return found
    return tuple([card for card in found if fits(game, card, target)])


def _that_turn(
    game: ChronoClashGame, found: tuple[int, ...], node: tree.IconEffect, frame: Frame
) -> tuple[int, ...]:
    """By one reading, only those that an icon really taps or untaps (defects 17-4-3): it, or one after it
    that is about the same target."""
    program = game.skills[frame.skill].program
    place = next((at for at, each in enumerate(program) if each.node is node), len(program))
    for following in (node, *(each.node for each in program[place + 1 :])):
        if not isinstance(following, tree.IconEffect) or not (following is node or following.same):
            break
        if following.what in TURNED:
            rest = TURNED[following.what]
            already = [card for card in found if game.cards[card].rest == rest]
            if already and game.reads("turned-already-is-not-resolved", "17-4-3"):
                return tuple(card for card in found if card not in already)
            break
    return found


def leaving_enough(
    game: ChronoClashGame, found: tuple[int, ...], node: tree.IconEffect, frame: Frame
) -> tuple[int, ...]:
    """Those cards which leave one for each target icon that is still to come (CC 17-1-15)."""
    following = frame.keeps(CarryingOut).targets_chosen + 1
    later = [each for each in node.targets[following:] if each.kind in CHOSEN]
    if not later:
        return found
    before = len(game.trace)
    choices = [targets_of(game, node, target, frame) for target in later]
    game.trace[before:] = readings_in(game.trace[before:])
    free = [tuple(card for card in cards if card not in frame.chosen) for cards in choices]
    enough = [card for card in found if each_has_one([*free, (card,)])]
    return tuple(enough) or found


def in_its_place(game: ChronoClashGame, target: tree.IconTarget, what: str, frame: Frame) -> tuple[int, ...]:
    """The cards where a target icon looks: in play, unless it names a hand or a graveyard (CC 17-1-2)."""
    player, this = frame.player, bearer_of(game, frame.card)
    hand = game.zone(player, HAND)
    graveyard = game.zone(player, GRAVEYARD)
    match target.kind:
        case "chosen-battler" | "all-battlers":
            return all_battlers(game)
        case "other-battlers":
            return tuple([card for card in battlers_of(game, player) if card != this])
        case "other-battler":
            others = [card for card in battlers_of(game, player) if card != this]
            return tuple([card for card in others if not _is_copy(game, card, this)])
        case "action-card":
            there = {HAND: hand, GRAVEYARD: graveyard}
            there.pop(IDLE_IN.get(what, -1), None)
            found = [card for cards in there.values() for card in cards]
            return tuple([card for card in found if game.printed(card).type in ACTION_CARDS])
        case "hand":
            return hand
        case _:
            return graveyard


def _is_copy(game: ChronoClashGame, card: int, this: int) -> bool:
    """True if a battler is a copy of another (CC 17-1-5-1): of its number, or by one reading of its name
    (defects 16-2-1-3)."""
    mine, its = game.cards[this].print, game.cards[card].print
    if not mine or not its or mine == its:
        return bool(mine) and mine == its
    alike = game.prints[mine].front.name == game.prints[its].front.name
    return alike and game.reads("copies-share-a-name", "17-1-5-1")


def opponents_for(game: ChronoClashGame, frame: Frame) -> tuple[int, ...]:
    """The opponents that can be chosen: those who can do what the icons about them say, each once."""
    kept = frame.keeps(CarryingOut)
    chosen = kept.opponents if kept.targets_chosen else ()
    seats = able = tuple(seat for seat in opponents_of(game, frame.player) if seat not in chosen)
    taken: Taken = {}
    for position, operation in enumerate(game.skills[frame.skill].program[frame.step - 1 :]):
        node = operation.node
        if not isinstance(node, tree.IconEffect) or (position and not node.same):
            break
        able = tuple(seat for seat in able if not lacks(game, node, seat, taken))
    return able or seats


# --- all or none ----------------------------------------------------------------------------------------


def cannot_resolve(game: ChronoClashGame, frame: Frame) -> int:
    """The first instruction of a row that could not be carried out, by its number; -1 if all can (CC
    17-4-3)."""
    taken: Taken = {}
    opponents: tuple[int, ...] = ()
    before = len(game.trace)
    for operation in game.skills[frame.skill].program:
        node = operation.node
        if not isinstance(node, tree.IconEffect):
            continue
        if node.targets:
            opponents = opponents_of(game, frame.player) if is_about_opponent(node) else ()
            needed = max(opponents_needed(node), 1)
        if _too_few(game, node, frame, taken) or is_gone(game, node, frame):
            return game.catalogue.number_of(node)
        if node.what in ABOUT_PLAYERS:
            about_opponent = opponents and (node.targets or node.same)
            seats = opponents if about_opponent else (frame.player,)
            able = tuple(seat for seat in seats if not lacks(game, node, seat, taken))
            if len(able) < (needed if about_opponent else 1):
                return game.catalogue.number_of(node)
            opponents = able if about_opponent else opponents
    game.trace[before:] = readings_in(game.trace[before:])
    return ABSENT


def _too_few(game: ChronoClashGame, node: tree.IconEffect, frame: Frame, taken: Taken) -> bool:
    """True if there are fewer cards than the target icons name; what the icons before it draw is in the
    hand by then, and what they take is not."""
    choices: list[tuple[int, ...]] = []
    change = -taken.get((frame.player, HAND), 0)
    for target in node.targets:
        if target.kind in CHOSEN:
            here = targets_of(game, node, target, frame)
            if target.kind == "hand":
                here = (*here[: len(here) + min(change, 0)], *range(-1, -change - 1, -1))
            if len(here) < count_of(node):
                return True
            choices += [here] * count_of(node)
    if not each_has_one(choices):
        return True
    if node.what == "destroy":
        hand = frame.player, HAND
        taken[hand] = taken.get(hand, 0) + sum(target.kind == "hand" for target in node.targets)
    return False


def is_gone(game: ChronoClashGame, node: tree.IconEffect, frame: Frame) -> bool:
    """True if an icon is about its own card, and that has left (CC 17-1-14) or nothing can be done to it.

    Or, by one reading, it is tapped or untapped already (defects 17-4-3).
    """
    if node.targets or node.same or node.what in ABOUT_PLAYERS:
        return False
    if not game.is_there(frame.card, frame.stay):
        return True
    this = bearer_of(game, frame.card)
    if not is_in_play(game, this) and not _can_be_done_out_of_play(game, node, this):
        return True
    if node.what == "play-summon" and not rows_upon(game, this, "summoned"):
        return True
    already = node.what in TURNED and game.cards[this].rest == TURNED[node.what]
    return already and game.reads("turned-already-is-not-resolved", "17-4-3")


def _can_be_done_out_of_play(game: ChronoClashGame, node: tree.IconEffect, card: int) -> bool:
    """True if an icon can be carried out upon its own card that is not in play: destroyed, revealed as a
    guardian, being played; by one reading, none can (defects 17-1-2)."""
    if node.what in TURNED:
        return False
    if game.area_of(card) == GRAVEYARD and node.what not in TO_A_CARD_IN_THE_GRAVEYARD:
        return False
    return not game.reads("own-card-must-be-in-play", "17-1-2")


def lacks(game: ChronoClashGame, node: tree.IconEffect, player: int, taken: Taken) -> bool:
    """True if a player lacks the cards that an icon needs, after what the icons before it took."""
    count = node.amount
    if node.what == "draw" and count < 0:
        return not _take(game, player, HAND, -count, taken)
    if node.what == "draw":
        if not _take(game, player, DECK, count, taken):
            return not game.reads("drawing-too-much-eliminates", "17-4-3")
        taken[player, HAND] = taken.get((player, HAND), 0) - count
        return False
    if node.what == "guardians":
        if count < 0:
            held_back = len(game.zone(player, GUARDIANS)) - len(discardable_guardians(game, player))
            taken.setdefault((player, GUARDIANS), held_back)
        return not _take(game, player, DECK if count > 0 else GUARDIANS, abs(count), taken)
    if node.what == "draw-extra":
        return not _take(game, player, EXTRA, count, taken)
    return False


def _take(game: ChronoClashGame, player: int, area: int, count: int, taken: Taken) -> bool:
    key = (player, area)
    taken[key] = taken.get(key, 0) + count
    return len(game.zone(player, area)) >= taken[key]
