"""An official answer as it is kept."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import msgspec

from judge.texts import Language

_KEYWORD = re.compile(r"[\[<]([^\[\]<>\n]{1,60})[\]>]")


class PlayedOut(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position in our words that asks the question, the moves, and what the answer says must hold after.

    The fields are those of a worked example (docs/positions.md); `position` is its YAML.
    """

    position: str
    moves: tuple[str | dict[str, Any], ...] = ()
    expect: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    omits: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class OfficialAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A publisher's question and answer, or an erratum (which has no `question`).

    `cards` are the numbers of the printed cards that it is about; `date` is the publisher's, ``2024-05-31``,
    ``2024-05``, ``2024`` or "" where unknown, `imported` the day of the import. `language` is that of its
    words, "" where nobody said it. `played` is how the engine is asked, None where nobody wrote that.
    """

    game: str
    answer: str
    question: str = ""
    key: str = ""
    cards: tuple[str, ...] = ()
    date: str = ""
    source: str = ""
    language: Language | str = ""
    imported: str = ""
    played: PlayedOut | None = None

    @property
    def keywords(self) -> tuple[str, ...]:
        """What stands in brackets in its words, as keywords do: ``[Blocker]``."""
        found = _KEYWORD.findall(f"{self.question}\n{self.answer}")
        return tuple(dict.fromkeys(found))

    @property
    def title(self) -> str:
        """How it begins."""
        words = " ".join((self.question or self.answer).split())
        return words if len(words) <= _TITLE else words[: _TITLE - 1].rsplit(" ", 1)[0] + " …"


_TITLE = 110


def key_of(answer: OfficialAnswer, *, in_full: bool = False) -> str:
    """A name made of what an answer is about and who says it: two sources that disagree are two answers.

    `in_full`, of what it says too: one source may say two things about the same.
    """
    parts = [answer.game, *answer.cards, answer.question or answer.answer, answer.source]
    if in_full:
        parts += [answer.answer, answer.date, msgspec.json.encode(answer.played).decode()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:10]
