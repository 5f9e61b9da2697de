"""What players may try to declare in a free timing, whether it is allowed or not (FW 4-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from judge.engine.catalogue import SkillEntry
from judge.rules.dragon_ball.areas import BATTLE, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kinds import Option
from judge.rules.dragon_ball.listeners import gained_skills
from judge.rules.dragon_ball.unread import said_skills

Kind = Literal["activate", "evolve"]
"""How an [Activate] skill is declared."""


def battle_cards_in_hand(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each Battle Card in the hand, to be used."""
    for card in game.zone(player, HAND):
        if game.prints[game.cards[card].print].type == "battle":
            yield Option("use", card)


def activatable(game: DragonBallGame, player: int, kind: Kind) -> list[Option]:
    """Each [Activate] skill of a player's cards, wherever they are: to ``activate``, or to ``evolve``."""
    key = ("activatable", player)
    known: dict[Kind, list[Option]] | None = game.known.get(key)
    if known is None:
        known = game.known[key] = _activatable(game, player)
    return known[kind]


def _activatable(game: DragonBallGame, player: int) -> dict[Kind, list[Option]]:
    found: dict[Kind, list[Option]] = {"activate": [], "evolve": []}
    zones, first = game.zones, player * game.size
    gaining, said_kinds = "GainSkill" in game.catalogue.kinds, game.catalogue.said_kinds
    printed_alone = not (gaining or said_kinds)
    for area in _activated_from(game):
        zone = zones[first + area]
        if not zone:
            continue
        if printed_alone:
            for kind, option in _printed_on(game, zone, area):
                found[kind].append(option)
            continue
        for card in zone:
            for kind, option in _printed_on(game, (card,), area):
                found[kind].append(option)
            if said_kinds and (area in game.in_play or (area == HAND and _is_extra(game, card))):
                said = said_skills(game, card, ("activate-main", "activate-battle"))
                found["activate"] += [Option("activate", card, skill=entry.number) for entry in said]
            if gaining and area in game.in_play:
                for entry in gained_skills(game, card):
                    if entry.skill.type == "activate":
                        found["activate"].append(Option("activate", card, skill=entry.number))
    return found


def _activated_from(game: DragonBallGame) -> tuple[int, ...]:
    """The areas in which cards may have [Activate] skills in this game: in some only those that name them."""
    areas: tuple[int, ...] | None = game.kept_for_good.get("activated from")
    if areas is None:
        usual, named = (*game.in_play, HAND), game.catalogue.areas
        areas = tuple(area for area in game.activated_from if area in usual or game.areas[area] in named)
        game.kept_for_good["activated from"] = areas
    return areas


def _printed_on(game: DragonBallGame, cards: tuple[int, ...], area: int) -> list[tuple[Kind, Option]]:
    """The [Activate] skills printed on cards in an area.

    They are the same until a card turns, or turns out to be another: then what is known of the cards in play
    is forgotten.
    """
    row = ("activatable", area, cards)
    found: list[tuple[Kind, Option]] | None = game.known_in_play.get(row)
    if found is None:
        found = game.known_in_play[row] = []
        kept: dict[int, list[tuple[Kind, int]]] = game.kept_for_good.setdefault(("activatable", area), {})
        lying = game.cards
        for card in cards:
            state = lying[card]
            alike = ~state.print if state.back else state.print
            skills = kept.get(alike)
            if skills is None:
                skills = kept[alike] = list(_activatable_in(game, card, area))
            if skills:
                found += [(kind, Option(kind, card, skill=number)) for kind, number in skills]
    return found


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


def attacks(game: DragonBallGame, player: int) -> Iterator[Option]:
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
    for area in game.fighting:
        for card in zones[player * game.size + area]:
            if not cards[card].rest:
                for target in targets:
                    yield Option("attack", card, target)


def combos(game: DragonBallGame, player: int) -> Iterator[Option]:
    """Each card in the Battle Area or the hand with a combo power."""
    cards, prints = game.cards, game.prints
    for area in (BATTLE, HAND):
        for card in game.zone(player, area):
            if prints[cards[card].print].combo_power is not None:
                yield Option("combo", card)
