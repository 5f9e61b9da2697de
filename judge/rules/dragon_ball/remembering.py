"""The facts of the turn that cards ask about, kept as cards move."""

from __future__ import annotations

from functools import cache

from judge.engine.state import ABSENT
from judge.engine.tree.words import LEFT_BATTLE, MOVES
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kinds import FactKind
from judge.rules.dragon_ball.movers import as_number
from judge.rules.dragon_ball.prohibitions import who_moves
from judge.rules.dragon_ball.proposals import KOS

NOT_PLAYED = frozenset(("brought", "beneath", "setup", "field"))
"""Ways into a Battle Area that trigger nothing "when played" (FW 15-12-4-1-1, MA 10-3-1)."""

COMBOS_FROM: dict[FactKind, int] = {
    "combo-from-battle": BATTLE,
    "combo-from-hand": HAND,
    "combo-from-drop": DROP,
    "combo-from-energy": ENERGY,
}
"""What is kept of the area from which a card was used in a combo."""


COMBO_IN_BATTLE: FactKind = "combo-in-battle"
ALWAYS_KEPT: FactKind = "energy-dropped"
_AREAS = {"battle": BATTLE, "drop": DROP, "energy": ENERGY, "hand": HAND, "life": LIFE, "deck": DECK}
_MOVES: dict[tuple[int, int], FactKind] = {
    (_AREAS[source], _AREAS[to]): fact for (source, to), fact in MOVES.items()
}


@cache
def is_remembered(source: int, area: int, how: str, played_in: tuple[int, ...]) -> bool:
    """True if any fact may be kept of cards that go from one area to another, in this way."""
    to_ask = area in (COMBO, DROP, *played_in) or how == "ko-battle"
    return to_ask or source == BATTLE or (source, area) in _MOVES


def remember(
    game: DragonBallGame,
    card: int,
    source: int,
    area: int,
    owner: int,
    how: str,
    by: int,
    doer: int,
    by_player: int,
) -> None:
    """Keeps the facts of the turn that cards ask about; that a card was played, or used in a combo, of the
    player who did it (FW 5-5-1, 5-6-1, MA 3-6-3, 3-7-3)."""
    if area == COMBO and source != COMBO:
        _remember_combo(game, card, source, owner, doer)
    if (source, area) in _MOVES or source == BATTLE:
        mover = {"damage": owner, "ko-battle": ABSENT}.get(how, by_player)
        remember_move(game, card, source, area, owner, mover)
    if area != DROP and area not in game.played_in and how != "ko-battle":
        return
    number = game.cards[card].print
    if "discarded" in game.catalogue.asked and is_discard(source, area, how):
        game.add_fact("discarded", player=owner, card=card, print=number)
    if source == ENERGY and area == DROP and by != ABSENT:
        game.add_fact("energy-dropped-by-this", player=owner, card=by, stay=game.cards[by].stay)
    if how == "ko-battle":
        game.add_fact("koed-in-battle", player=owner, card=card, print=number)
    if how in KOS and "koed" in game.catalogue.asked:
        game.add_fact("koed", player=owner, card=card, print=number)
    if area in game.played_in and source not in game.played_in and how not in NOT_PLAYED:
        game.add_fact("played", player=doer, card=card, print=number)
        if how.endswith("evolved"):
            game.add_fact("evolved", player=doer, card=card, print=number)
        _remember_from_where(game, card, source, area, owner)
        if by not in (ABSENT, card) and "played-by-skill-of" in game.catalogue.asked:
            stay = game.cards[card].stay + (game.area_of(card) != area)
            game.add_fact("played-by-skill-of", player=owner, card=card, print=number, stay=stay, number=by)


def remember_move(
    game: DragonBallGame, card: int, source: int, area: int, owner: int, by_player: int
) -> None:
    """Keeps from where a card went to where, out of whose area, and who moved it: the one whose effect does
    it, unless that has another player do it (FW 0-3-2-2); in the processing of damage, whoever takes that (FW
    14-3-2); `ABSENT` is a rule."""
    asked = game.catalogue.asked
    whats = [_MOVES.get((source, area)), LEFT_BATTLE if source == BATTLE else None]
    for what in whats:
        if what is not None and (what in asked or what == ALWAYS_KEPT):
            mover = ABSENT if by_player == ABSENT else who_moves(game, by_player)
            number = game.cards[card].print
            game.add_fact(what, player=owner, card=card, print=number, number=as_number(mover))


def is_discard(source: int, area: int, how: str) -> bool:
    """True if a card that goes from one area to another is discarded: an effect places it from the hand in
    the Drop Area, whatever it calls that (FW 13-7-1)."""
    return how == "discard" or (source, area, how) == (HAND, DROP, "drop")


def _remember_from_where(game: DragonBallGame, card: int, source: int, area: int, owner: int) -> None:
    """Keeps from where a card was played, if any card asks for it."""
    played: tuple[tuple[FactKind, int], ...] = (
        ("played-from-hand", HAND),
        ("played-from-drop", DROP),
        ("played-from-deck", DECK),
        ("played-from-energy", ENERGY),
        ("played-from-life", LIFE),
    )
    for what, whence in played:
        if whence == source and what in game.catalogue.asked:
            state = game.cards[card]
            stay = state.stay + (game.area_of(card) != area)
            game.add_fact(what, player=owner, card=card, print=state.print, stay=stay)


def _remember_combo(game: DragonBallGame, card: int, source: int, owner: int, doer: int) -> None:
    """Keeps that a card was used in a combo, and from where, if any card asks for it, or triggers at the end
    of a battle by it (MA 8-1-5-1)."""
    facts: tuple[tuple[FactKind, int], ...] = (("combo", source), *COMBOS_FROM.items())
    from_where = "battle-end-after-combo" in game.catalogue.listened
    for fact, area in facts:
        if area == source and (fact in game.catalogue.asked or (from_where and fact in COMBOS_FROM)):
            whose = doer if fact == "combo" else owner
            game.add_fact(fact, player=whose, card=card, print=game.cards[card].print)
    if game.battle is not None and COMBO_IN_BATTLE in game.catalogue.asked:
        game.add_fact(COMBO_IN_BATTLE, player=doer, card=card, print=game.cards[card].print)


def note_awakened(game: DragonBallGame, player: int, card: int) -> None:
    """Keeps that a Leader awakened, if any card asks for it."""
    if "awakened" in game.catalogue.asked:
        game.add_fact("awakened", player=player, card=card)
