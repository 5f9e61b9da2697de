"""An imported edition's own update history, told where no older text is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge.corpus import Manual
from judge.corpus.model import version_order
from judge.corpus.publisher import Edition
from judge.corpus.publisher.history import VERSION

_NUMBERS = re.compile(r"(?<![\w-])(\d{1,2}(?:-\d{1,2})+)(?:\s*[~～]\s*(\d{1,2}(?:-\d{1,2})+))?(?![\w-])")
_KINDS = (
    ("removed", re.compile(r"\b(?:removed|deleted|supprim)", re.IGNORECASE)),
    ("added", re.compile(r"\b(?:added|ajout)", re.IGNORECASE)),
)


class Announced(NamedTuple):
    """A rule that an entry of an update history names: ``"changed"``, ``"removed"`` or ``"added"``."""

    number: str
    kind: str
    version: str


def announced(manual: Manual, edition: Edition, since: str) -> Iterator[Announced]:
    """The rules named by the entries of an edition's update history for versions after one."""
    version = ""
    for entry in edition.history:
        found = VERSION.search(entry)
        version = found[1] if found else version
        if not version or version_order(version) <= version_order(since):
            continue
        kind = next((kind for kind, words in _KINDS if words.search(entry)), "changed")
        for first, last in _NUMBERS.findall(entry):
            yield Announced(first, kind, version)
            for number in manual.expand(f"{first}~{last}") if last else ():
                if number != first:
                    yield Announced(number, kind, version)
