"""The expectations of Masters: those of both games, its further areas, and markers on cards."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.games.dragon_ball.expectations import EXPECTATIONS as SHARED
from judge.rules.masters.areas import UNISON, WARP
from judge.table.expectations import Played, card_of
from judge.texts import Message, Texts


def _unison_cards(session: Played, player: int) -> int:
    return len(session.game.zone(player, UNISON))


_NO_MARKERS = ("marker", "markers", "energy marker", "energy markers")
EXPECTATIONS = replace(
    SHARED,
    areas={**SHARED.areas, "warp": "warp", "unison area": "unison"},
    counted={**SHARED.counted, "cards in warp": WARP},
    texts={**SHARED.texts, "markers": Message("it has %(number)s")},
    numbers={
        **{words: count for words, count in SHARED.numbers.items() if words not in _NO_MARKERS},
        **dict.fromkeys(("unison card", "unison cards"), _unison_cards),
    },
    rows=[*SHARED.rows],
)


@EXPECTATIONS.says(r"(?P<card>.+) has (?P<number>\d+|no) markers?")
def _markers(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    there = session.game.cards[card_of(session, found["card"])].markers
    wanted = 0 if found["number"] == "no" else int(found["number"])
    return there == wanted, EXPECTATIONS.told("markers", number=there)
