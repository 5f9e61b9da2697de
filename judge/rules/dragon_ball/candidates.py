"""What players may try to declare in a free timing, whether it is allowed or not (FW 4-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Literal

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_in_force, effects_of
from judge.rules.dragon_ball.kinds import Option
from judge.rules.dragon_ball.listeners import gained_skills
from judge.rules.dragon_ball.own_skills import gives_itself_skills
from judge.rules.dragon_ball.unread import all_said, said_skills

Kind = Literal["activate", "evolve"]
"""How an [Activate] skill is declared."""
RowsOf = Callable[[list[tuple[int, ...]]], tuple[tuple[int, ...], ...]]
"""Takes the rows of all zones, and gives those of some."""


def battle_cards_in_hand(game: DragonBallGame, player: int) -> list[Option]:
    """Each Battle Card in the hand, to be used."""
    cards, prints = game.cards, game.prints
    found = []
    for card in game.zones[player * game.size + HAND]:
        if prints[cards[card].print].type == "battle":
            found.append(Option("use", card))
    return found


def activatable(game: DragonBallGame, player: int, kind: Kind) -> list[Option]:
    """Each [Activate] skill of a player's cards, wherever they are: to ``activate``, or to ``evolve``.

    As long as none is gained or said by the judge to be one, they are the same until cards move.
    """
    if _more_than_printed(game, player):
        key = ("activatable", player)
        now: dict[Kind, list[Option]] | None = game.known.get(key)
        if now is None:
            now = game.known[key] = _activatable_now(game, player)
        return now[kind]
    areas, rows_of = _activated_from(game)[player]
    rows = rows_of(game.zones)
    known: tuple[tuple[tuple[int, ...], ...], dict[Kind, list[Option]]] | None
    known = game.known_of_rows.get(("activatable", player))
    if known is None or known[0] != rows:
        found: dict[Kind, list[Option]] = {"activate": [], "evolve": []}
        for area in areas:
            for how, option in _printed_in(game, player, area):
                found[how].append(option)
        known = game.known_of_rows["activatable", player] = rows, found
    return known[1][kind]


def _more_than_printed(game: DragonBallGame, player: int) -> bool:
    """True if cards may have other [Activate] skills than those printed on them."""
    if "GainSkill" in game.catalogue.kinds and (
        "GainSkill" in effects_in_force(game)
        or any(gives_itself_skills(game, card) for card in game.zone(player, HAND))
    ):
        return True
    return bool(game.catalogue.said_kinds) and bool(all_said(game))


def _activatable_now(game: DragonBallGame, player: int) -> dict[Kind, list[Option]]:
    """The printed ones, those gained, and those of which the judge has said that they are such skills."""
    found: dict[Kind, list[Option]] = {"activate": [], "evolve": []}
    for area in _activated_from(game)[player][0]:
        printed: dict[int, list[tuple[Kind, Option]]] = {}
        for kind, option in _printed_in(game, player, area):
            printed.setdefault(option.card, []).append((kind, option))
        others = area in game.in_play or area == HAND
        for card in game.zone(player, area) if others else printed:
            for kind, option in printed.get(card, ()):
                found[kind].append(option)
            if area in game.in_play or (area == HAND and _is_extra(game, card)):
                said = said_skills(game, card, ("activate-main", "activate-battle"))
                found["activate"] += [Option("activate", card, skill=entry.number) for entry in said]
            if area == HAND and game.unknown and game.is_unknown(card):
                continue  # nobody can tell what it gains until it is said which card it is
            for entry in gained_skills(game, card):
                if area in game.in_play and entry.skill.type == "activate":
                    found["activate"].append(Option("activate", card, skill=entry.number))
                elif area == HAND and entry.skill.keyword in game.keyword_table.evolving:
                    evolving = Option("evolve", card, skill=entry.number)
                    found["evolve"] += [evolving] if evolving not in found["evolve"] else []
    return found


def _activated_from(game: DragonBallGame) -> list[tuple[tuple[int, ...], RowsOf]]:
    """The areas in which cards may have [Activate] skills in this game, in some only those that name them;
    for each player, with what gives the rows of cards there."""
    known: list[tuple[tuple[int, ...], RowsOf]] | None = game.kept_for_good.get("activated from")
    if known is None:
        usual, named = (*game.in_play, HAND), game.catalogue.areas
        areas = tuple(area for area in game.activated_from if area in usual or game.areas[area] in named)
        known = [(areas, itemgetter(*(game.index(seat, area) for area in areas))) for seat in (0, 1)]
        game.kept_for_good["activated from"] = known
    return known


def _printed_in(game: DragonBallGame, player: int, area: int) -> list[tuple[Kind, Option]]:
    """The [Activate] skills printed on cards in an area; kept beside the row of cards there."""
    zone = player * game.size + area
    row = game.zones[zone]
    kept: dict[int, tuple[tuple[int, ...], list[tuple[Kind, Option]]]]
    kept = game.known_of_rows.setdefault("activatable", {})
    known = kept.get(zone)
    if known is None or known[0] is not row:
        found: list[tuple[Kind, Option]] = []
        by_side: dict[int, list[tuple[Kind, int]]]
        by_side = game.kept_for_good.setdefault(("activatable", area), {})
        lying = game.cards
        for card in row:
            state = lying[card]
            alike = ~state.print if state.back else state.print
            skills = by_side.get(alike)
            if skills is None:
                skills = by_side[alike] = list(_activatable_in(game, card, area))
            if skills:
                found += [(kind, Option(kind, card, skill=number)) for kind, number in skills]
        known = kept[zone] = row, found
    return known[1]


def _is_extra(game: DragonBallGame, card: int) -> bool:
    return game.prints[game.cards[card].print].type == "extra"


def _activatable_in(game: DragonBallGame, card: int, area: int) -> Iterator[tuple[Kind, int]]:
    """The [Activate] skills printed on the side of a card that is up, where it is, and how each is
    declared.
    """
    for number in game.side(card).activates:
        entry = game.skills[number]
        if area != HAND and area not in game.in_play and not entry.skill.areas:
            continue
        if area == HAND and not from_hand(game, card, entry):
            continue
        if area == BATTLE and entry.skill.keyword in game.keyword_table.played:
            continue
        yield "evolve" if entry.skill.keyword in game.keyword_table.evolving else "activate", number


def from_hand(game: DragonBallGame, card: int, entry: SkillEntry) -> bool:
    """True if a skill is one of the hand: an Extra Card's, [Evolve], or one that names it (FW 9-2-1)."""
    skill = entry.skill
    if "hand" in skill.areas or skill.keyword in game.keyword_table.from_hand:
        return True
    if game.printed(card).type != "extra":
        return False
    return skill.keyword in game.keyword_table.played or game.keyword_table.played.isdisjoint(
        game.side(card).keywords
    )


def attacks(game: DragonBallGame, player: int) -> list[Option]:
    """Each card in Active Mode of a player's upon each card of the opponent's that can be attacked."""
    cards, prints, zones = game.cards, game.prints, game.zones
    other = (1 - player) * game.size
    also_active = "AttackActive" in game.catalogue.kinds
    targets = [
        target
        for area in game.fighting
        for target in zones[other + area]
        if also_active or cards[target].rest or prints[cards[target].print].type in game.attacked_in_any_mode
    ]
    found = []
    for area in game.fighting:
        for card in zones[player * game.size + area]:
            if not cards[card].rest:
                for target in targets:
                    found.append(Option("attack", card, target))
    return found


def combos(game: DragonBallGame, player: int) -> list[Option]:
    """Each card in the Battle Area or the hand with a combo power, and those that an effect adds."""
    cards, prints, first = game.cards, game.prints, player * game.size
    found = []
    for area in (BATTLE, HAND):
        for card in game.zones[first + area]:
            if prints[cards[card].print].combo_power is not None:
                found.append(Option("combo", card))
    if "ComboFrom" in game.catalogue.kinds:
        found += _combos_from_elsewhere(game, player)
    return found


def _combos_from_elsewhere(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each card that an effect lets a player use in combos from another area, once."""
    found: set[int] = set()
    for entry in effects_of(game, "ComboFrom"):
        node = entry.node
        assert isinstance(node, tree.ComboFrom)
        if entry.frame.player == player:
            found |= {
                card
                for area in node.filter.areas
                for card in game.zone(player, game.area_numbers[area])
                if game.fits(node.filter, card, entry.frame)
            }
    for card in sorted(found):
        if game.prints[game.cards[card].print].combo_power is not None:
            yield Option("combo", card)
