"""Icons that may be meant: while one is being written, and for one that is not known."""

from __future__ import annotations

import re

from rapidfuzz import fuzz, process

from judge.cards.icons.icon import Icon, Language
from judge.cards.icons.names import ICONS, written
from judge.cards.icons.spelling import fold, spellings
from judge.texts import Texts

_FIGURE = re.compile(r"[+-]?[0-9]{1,3}")
_NAMES: tuple[tuple[str, Icon], ...] = tuple((name, icon) for icon in ICONS for name in spellings(icon))
_NEAR_ENOUGH = 60
_LONGEST = 80


def complete(prefix: str, language: Language = "en", limit: int = 10) -> tuple[str, ...]:
    """The icons whose name, or a word of it, begins as written, ready to be put into the text.

    Names of either language find them. A figure that is written is kept, else it is 1: ``complete("cost 4")``
    begins with ``[Cost 4 or less]``, and ``complete("cost -4")`` is ``[Cost -4]``.
    """
    wanted, figure = _apart(prefix.strip().lstrip("["))
    if not wanted:
        return ()
    whole = [icon for name, icon in _NAMES if _plain(name).startswith(wanted)]
    within = [icon for name, icon in _NAMES if f" {wanted}" in _plain(name)]
    meant = (icon for icon in (*whole, *within) if icon.takes_sign or figure[:1] not in ("+", "-"))
    return tuple(dict.fromkeys(_shown(icon, language, figure) for icon in meant))[:limit]


def nearest(words: str, limit: int = 3) -> tuple[Texts, ...]:
    """The icons whose names come closest to words between brackets, in each language."""
    wanted, figure = _apart(words.strip().strip("[]"))
    scored = process.extract(
        wanted, [_plain(name) for name, _ in _NAMES], scorer=fuzz.ratio, score_cutoff=_NEAR_ENOUGH, limit=12
    )
    icons = [_NAMES[place][1] for _, _, place in scored]
    meant = (icon for icon in icons if icon.takes_sign or figure[:1] not in ("+", "-"))
    shown = {_shown(icon, "en", figure): _shown(icon, "fr", figure) for icon in meant}
    return tuple({"en": english, "fr": french} for english, french in list(shown.items())[:limit])


def _shown(icon: Icon, language: Language, figure: str) -> str:
    number = int(figure or 1)
    return written(icon.name, language, number if icon.figure == "signed" else abs(number))


def _apart(words: str) -> tuple[str, str]:
    """The words without their figure, folded, and the figure."""
    folded = fold(words[:_LONGEST])
    figures: list[str] = _FIGURE.findall(folded)
    return _plain(_FIGURE.sub("#", folded)), figures[0] if len(figures) == 1 else ""


def _plain(name: str) -> str:
    return " ".join(name.replace("#", " ").split())
