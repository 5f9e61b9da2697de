"""The games that there is an engine for: the only place that knows which ones there are.

A game plugs in with a package of its own here and one line in `_ADAPTERS`; see docs/adding-a-game.md.
"""

# ruff: noqa: PLC0415 - a game is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from judge.table.adapter import GameAdapter
from judge.table.errors import Refusal


def _fusion_world() -> GameAdapter:
    from judge.games.fusion_world import AdapterOfFusionWorld

    return AdapterOfFusionWorld()


def _chrono_clash() -> GameAdapter:
    from judge.games.chrono_clash import AdapterOfChronoClash

    return AdapterOfChronoClash()


_ADAPTERS: dict[str, Callable[[], GameAdapter]] = {
    "fusion-world": _fusion_world,
    "chrono-clash": _chrono_clash,
}
GAMES = tuple(_ADAPTERS)
"""The games that there is an engine for."""
PREFIXES = {"fw": "fusion-world", "cc": "chrono-clash"}
"""What rules of a game are cited by, folded: a game may be called so too."""
UNNAMED = "fusion-world"
"""The game of a position that names none."""

_TEXTS = {
    "no game": {
        "en": "There is no engine for the game '{value}'; there is one for {name}.",
        "fr": "Il n'y a pas de moteur pour le jeu « {value} » ; il y en a un pour {name}.",
    },
}


def game_called(name: str) -> str | None:
    """The game of that name or prefix, whatever its case: ``chrono-clash``, ``Chrono Clash``, ``CC``; None
    for one that there is no engine for."""
    wanted = "-".join(name.casefold().replace("-", " ").replace("_", " ").split())
    found = PREFIXES.get(wanted, wanted)
    return found if found in GAMES else None


@cache
def adapter_of(game: str) -> GameAdapter:
    """A game as the table sees it, by its name; raises Refusal for one that there is no engine for."""
    load = _ADAPTERS.get(game)
    if load is None:
        raise Refusal(_TEXTS["no game"], value=game, name=", ".join(GAMES))
    return load()
