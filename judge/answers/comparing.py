"""Two rules, sections, keywords or concepts side by side."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.corpus.comparing import ComparedSide, Row
from judge.corpus.likeness import Place
from judge.texts import Language


class SideAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A side as it was asked for."""

    name: str
    language: Language


class PlaceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of a manual."""

    manual: str
    number: str


class RowAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Two rules about the same thing; `left_only`, `right_only` are the figures and terms that the other rule
    does not have."""

    left: PlaceAnswer | None
    right: PlaceAnswer | None
    left_only: tuple[str, ...]
    right_only: tuple[str, ...]


class ComparisonAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Both sides, and their rules beside each other in the left side's order."""

    left: SideAnswer
    right: SideAnswer
    rows: list[RowAnswer]


def comparison_answer(sides: Sequence[ComparedSide], rows: Sequence[Row]) -> ComparisonAnswer:
    """Return a comparison of two sides."""
    left, right = sides
    return ComparisonAnswer(
        left=SideAnswer(name=left.name, language=left.language),
        right=SideAnswer(name=right.name, language=right.language),
        rows=[
            RowAnswer(
                left=_place(row.left),
                right=_place(row.right),
                left_only=row.left_only,
                right_only=row.right_only,
            )
            for row in rows
        ],
    )


def _place(place: Place | None) -> PlaceAnswer | None:
    return PlaceAnswer(manual=place.manual, number=place.number) if place is not None else None
