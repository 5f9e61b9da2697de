"""The games that there is an engine for: the only place that knows which ones there are.

A game plugs in with a package of its own here and one line in `_REGISTERED`; see docs/adding-a-game.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from judge.cards.games import CARD_GAMES
from judge.games.chrono_clash import AdapterOfChronoClash
from judge.games.fusion_world import AdapterOfFusionWorld
from judge.games.masters import AdapterOfMasters
from judge.problems import Refusal
from judge.table.adapter import GameAdapter
from judge.texts import Message

_REGISTERED: dict[str, GameAdapter] = {}
GAMES: Mapping[str, GameAdapter] = MappingProxyType(_REGISTERED)
"""The games that there is an engine for, by name."""


_TEXTS = {
    "no game": Message("There is no engine for the game '%(value)s'; there is one for %(name)s."),
}


def register(adapter: GameAdapter) -> None:
    """Add a game; its cards become known too."""
    _REGISTERED[adapter.name] = adapter
    CARD_GAMES.register(adapter.name, adapter.prefix, adapter.card_game, adapter.as_played)


def unregister(name: str) -> None:
    """Take a game away again; raises KeyError for one that there is none of."""
    del _REGISTERED[name]
    CARD_GAMES.unregister(name)


def game_called(name: str) -> str | None:
    """The game of that name or prefix, whatever its case: ``chrono-clash``, ``Chrono Clash``, ``CC``; None
    for one that there is no engine for."""
    return CARD_GAMES.called(name)


def adapter_of(game: str) -> GameAdapter:
    """A game as the table sees it, by its name; raises Refusal for one that there is no engine for."""
    adapter = GAMES.get(game)
    if adapter is None:
        raise Refusal.of(_TEXTS, "no game", value=game, name=", ".join(GAMES))
    return adapter


for _adapter in (AdapterOfFusionWorld(), AdapterOfMasters(), AdapterOfChronoClash()):
    register(_adapter)
