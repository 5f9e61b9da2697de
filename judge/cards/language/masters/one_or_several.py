"""Printed skills that call several cards by the words for one, which would say something else."""

from __future__ import annotations

import re

from judge.cards.language.explaining import Language

_FR_DONE = r"\b(?:choisi|regard|révél|place|ajout|joue|pioch|défauss)\w*(?:-\w+)?(?: et révél\w+)?"
_EN_DONE = r"\b(?:choose|look at|reveal|place|add|play|draw|discard)s?"
_SEVERAL = {
    "en": re.compile(
        rf"(?P<several>{_EN_DONE} (?:up to )?(?:[2-9]|\d\d|1 or 2|all|any number|the (?:top|bottom) \d))"
        rf"|{_EN_DONE} (?:up to )?(?:1 |this|the )|(?P<one>\bthat card\b)",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        rf"(?P<several>{_FR_DONE} (?:jusqu'à )?(?:[2-9]|\d\d|1 ou 2|toutes|n'importe|les \d))"
        rf"|{_FR_DONE} (?:jusqu'à )?(?:1 |une |cette carte(?!-là)|la )|(?P<one>\bcette carte-là\b)",
        re.IGNORECASE,
    ),
}
"""What takes several cards, what takes one, and the words for one that was taken."""


def calls_several_one(words: str, language: Language) -> bool:
    """True if "that card" is said where several cards were taken last."""
    several = False
    for found in _SEVERAL[language].finditer(words):
        if found["one"]:
            if several:
                return True
        else:
            several = bool(found["several"])
    return False
