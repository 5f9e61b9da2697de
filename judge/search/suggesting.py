"""What the text may become, while it is typed."""

from collections.abc import Mapping
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from judge.corpus import numbers
from judge.corpus.manual import Manual
from judge.search.words import fold_text


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
        self._folded = [fold_text(suggestion.label) for suggestion in self._suggestions]

    def _all(self) -> list[Suggestion]:
        found = []
        for manual in self._manuals.values():
            for key, term in manual.terms.items():
                kind = "keyword" if key in manual.keywords else "term"
                for language in manual.facts.languages:
                    found.append(Suggestion(term.name(language), kind, manual.name, key))
            for number, rule in manual.rules.items():
                titles = [title for title in rule.title.values() if title]
                found += [Suggestion(f"{number} {title}", "rule", manual.name, number) for title in titles]
        return found

    def suggest(self, text: str, language: str = "en", limit: int = 8) -> list[Suggestion]:
        """At most `limit` lines: numbers first, then names that begin so, then near ones."""
        text = " ".join(text.split())[:80]
        typed = numbers.read_typed(text)
        if typed:
            return self._numbers(typed.prefix, typed.number, language, limit)
        folded = fold_text(text)
        if len(folded) < 2:
            return []
        starts = [place for place, label in enumerate(self._folded) if label.startswith(folded)]
        inside = [place for place, label in enumerate(self._folded) if f" {folded}" in label]
        chosen = list(dict.fromkeys([*starts, *inside]))
        if len(chosen) < limit and len(folded) > 3:
            beginnings = [label[: len(folded)] for label in self._folded]
            errors = 1 if len(folded) < 7 else 2
            near = process.extract(folded, beginnings, scorer=OSA.distance, score_cutoff=errors, limit=limit)
            chosen = list(dict.fromkeys([*chosen, *(place for _, _, place in near)]))
        return [self._suggestions[place] for place in chosen[:limit]]

    def _numbers(self, prefix: str, number: str, language: str, limit: int) -> list[Suggestion]:
        found = []
        for manual in self._manuals.values():
            if prefix and manual.facts.prefix != prefix:
                continue
            for other in manual.rules:
                if other == number or other.startswith(number if "-" in number else f"{number}-"):
                    label = f"{other} {manual.opening(other, language, 60)}"
                    found.append(Suggestion(label, "rule", manual.name, other))
        return found[:limit]
