"""Suggestions for a text while it is typed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from judge.corpus import numbers
from judge.corpus.manual import Manual
from judge.corpus.model import Language
from judge.search.words import fold_text

T = TypeVar("T")


class Suggestion(NamedTuple):
    """A line offered while typing."""

    label: str
    kind: str  # "rule", "keyword" or "term"
    manual: str
    key: str


class Suggester:
    """Offers rules by the beginning of their number, and titles and names by theirs."""

    def __init__(self, manuals: Mapping[str, Manual]) -> None:
        self._manuals = manuals
        self._suggestions = list(dict.fromkeys(self._all()))
        self._folded = [fold_text(suggestion.label) for _, suggestion in self._suggestions]

    def _all(self) -> list[tuple[Language, Suggestion]]:
        found: list[tuple[Language, Suggestion]] = []
        for manual in self._manuals.values():
            for key, term in manual.terms.items():
                for language in manual.facts.languages:
                    found.append(
                        (language, Suggestion(term.name(language), manual.kind_of(key), manual.name, key))
                    )
            for number, rule in manual.rules.items():
                for language, title in rule.title.items():
                    if title:
                        found.append((language, Suggestion(f"{number} {title}", "rule", manual.name, number)))
        return found

    def suggest(
        self, text: str, language: Language = "en", limit: int = 8, within: Collection[str] | None = None
    ) -> list[Suggestion]:
        """At most `limit` lines: numbers first, then names that begin so, then near ones.

        `within` are the names of the manuals to offer from; None for all.
        """
        text = " ".join(text.split())[:80]
        typed = numbers.read_typed(text)
        if typed:
            return self._numbers(typed, language, within)[:limit]
        folded = fold_text(text)
        if len(folded) < 2:
            return []
        starts = [place for place, label in enumerate(self._folded) if label.startswith(folded)]
        inside = [place for place, label in enumerate(self._folded) if f" {folded}" in label]
        near = self._near(folded, limit) if len(folded) > 3 else []
        found: dict[tuple[str, str, str], Suggestion] = {}
        for group in (starts, inside, near):
            for place in sorted(group, key=lambda place: self._suggestions[place][0] != language):
                suggestion = self._suggestions[place][1]
                if within is not None and suggestion.manual not in within:
                    continue
                found.setdefault((suggestion.manual, suggestion.kind, suggestion.key), suggestion)
        return list(found.values())[:limit]

    def _near(self, folded: str, limit: int) -> list[int]:
        """The labels whose beginning is the text but for a typo or two."""
        from rapidfuzz import process  # noqa: PLC0415 - who starts a server does not wait for it
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        errors = 1 if len(folded) < 7 else 2
        best: dict[int, float] = {}
        for length in (len(folded), len(folded) + 1):
            beginnings = [label[:length] for label in self._folded]
            for _, distance, place in process.extract(
                folded, beginnings, scorer=OSA.distance, score_cutoff=errors, limit=limit
            ):
                best[place] = min(best.get(place, distance), distance)
        return sorted(best, key=lambda place: (best[place], place))

    def _numbers(
        self, typed: numbers.TypedNumber, language: Language, within: Collection[str] | None
    ) -> list[Suggestion]:
        """Rules whose number begins so: the manuals in turn, so that each is among the first."""
        number = typed.number
        rows = []
        for manual in self._manuals.values():
            if typed.prefix and manual.facts.prefix != typed.prefix:
                continue
            if within is not None and manual.name not in within and not typed.prefix:
                continue
            rows.append(
                [
                    Suggestion(f"{other} {manual.opening(other, language, 60)}", "rule", manual.name, other)
                    for other in manual.rules
                    if other == number or other.startswith(number if "-" in number else f"{number}-")
                ]
            )
        return list(in_turn(rows))


def in_turn(rows: Sequence[Sequence[T]]) -> Iterator[T]:
    """The first of each row, then the second of each, and so on."""
    for place in range(max(map(len, rows), default=0)):
        yield from (row[place] for row in rows if place < len(row))
