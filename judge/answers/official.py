"""Official answers that somebody imported, with what the engine makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from judge.answers.addresses import official_address
from judge.answers.words import Languages, one_or_each
from judge.texts import Language

if TYPE_CHECKING:
    from judge.cards.box import CardBox
    from judge.official import OfficialAnswer, Verdict


class VerdictAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of asking the engine: ``agrees``, ``differs`` or ``not-asked``.

    `why` says what differs, or why it cannot be asked; `step` is the number of the move at which that shows
    (0: none) and `move` that move.
    """

    kind: Literal["agrees", "differs", "not-asked"]
    why: list[str | dict[Language, str]]
    step: int
    move: str


class OfficialShown(msgspec.Struct, frozen=True, kw_only=True):
    """An imported official answer in its own words; `language` is theirs, "" where nobody said it.

    `date` is the publisher's, "" where unknown; `imported` the day of the import. `address` is its page.
    """

    key: str
    game: str
    cards: list[str]
    date: str
    imported: str
    language: str
    question: str
    answer: str
    source: str
    address: str
    engine: VerdictAnswer


class OfficialList(msgspec.Struct, frozen=True, kw_only=True):
    """Imported official answers, the newest first or the closest, and how many there are in all."""

    total: int
    answers: list[OfficialShown]


def official_answer(answer: OfficialAnswer, box: CardBox, languages: Languages) -> OfficialShown:
    """Return an imported answer, asked of the engine."""
    from judge.official import replay  # noqa: PLC0415 - loads the engine

    return OfficialShown(
        key=answer.key,
        game=answer.game,
        cards=list(answer.cards),
        date=answer.date,
        imported=answer.imported,
        language=answer.language,
        question=answer.question,
        answer=answer.answer,
        source=answer.source,
        address=official_address(answer.key),
        engine=_verdict(replay(answer, box), languages),
    )


def official_list(
    found: Iterable[OfficialAnswer], total: int, box: CardBox, languages: Languages
) -> OfficialList:
    """Return some of the answers that were found, of so many."""
    return OfficialList(total=total, answers=[official_answer(each, box, languages) for each in found])


def _verdict(found: Verdict, languages: Languages) -> VerdictAnswer:
    why = [one_or_each(each, languages) for each in found.why]
    return VerdictAnswer(kind=found.kind, why=why, step=found.step, move=found.move)
