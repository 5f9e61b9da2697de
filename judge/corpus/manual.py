"""A manual: its rules in order, how they nest, what they name, and what each version did to them."""

import bisect
import functools
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator

from judge.corpus import numbers
from judge.corpus.errors import UnknownRuleError
from judge.corpus.model import (
    KEYWORD_KINDS,
    Change,
    Defect,
    Language,
    ManualFacts,
    Reference,
    Revision,
    Rule,
    Synonyms,
    Term,
)
from judge.corpus.references import keywords_in, plain_text, references_in


class Manual:
    """One manual of the corpus, complete in memory."""

    def __init__(
        self,
        name: str,
        facts: ManualFacts,
        rules: dict[str, Rule],
        terms: dict[str, Term],
        revisions: list[Revision],
        defects: list[Defect],
        asked: dict[str, dict[Language, list[str]]],
        synonyms: list[Synonyms],
    ) -> None:
        self.name = name
        self.facts = facts
        self.rules = rules
        self.terms = terms
        self.revisions = revisions
        self.defects = defects
        self.asked = asked
        self.synonyms = synonyms
        self._order = {number: place for place, number in enumerate(rules)}
        self._numbers = list(rules)
        self._children: dict[str | None, list[str]] = defaultdict(list)
        self._levels: dict[int, list[str]] = defaultdict(list)
        for number in rules:
            self._children[numbers.parent(number)].append(number)
            self._levels[number.count("-")].append(number)

    def __getitem__(self, number: str) -> Rule:
        """The rule; UnknownRuleError, with the nearest numbers, where there is none."""
        try:
            return self.rules[number]
        except KeyError:
            raise UnknownRuleError(number, self.nearest(number)) from None

    def __contains__(self, number: object) -> bool:
        return number in self.rules

    def citation(self, number: str) -> str:
        """How a judge cites the rule: ``FW 8-4-6, ver. 1.06``."""
        return f"{self.facts.prefix} {number}, ver. {self.facts.version}"

    def opening(self, number: str, language: Language, length: int = 120) -> str:
        """The title of a rule, or else the beginning of its text, as plain text of at most `length` signs."""
        rule = self.rules[number]
        text = rule.title[language] or plain_text(rule.text[language])
        return text if len(text) <= length else text[: length - 2].rpartition(" ")[0] + " …"

    # --- how rules nest ---

    @property
    def chapters(self) -> list[str]:
        """The chapter numbers, in order."""
        return list(self._children[None])

    def children(self, number: str) -> list[str]:
        """The numbers one level below, in order."""
        return list(self._children.get(number, ()))

    def within(self, number: str) -> list[str]:
        """The number and everything below it, in order."""
        start = self._order[number]
        stop = start + 1
        while stop < len(self._numbers) and numbers.is_within(self._numbers[stop], number):
            stop += 1
        return self._numbers[start:stop]

    def neighbours(self, number: str) -> tuple[str | None, str | None]:
        """The numbers before and after this one at its own level, across its parents' borders."""
        level = self._levels[number.count("-")]
        place = bisect.bisect_left(level, self._order[number], key=self._order.__getitem__)
        before = level[place - 1] if place else None
        after = level[place + 1] if place + 1 < len(level) else None
        return before, after

    def nearest(self, number: str, limit: int = 5) -> list[str]:
        """The numbers that come closest to one that may not exist: what is above it, then around it."""
        found: list[str] = []
        above = numbers.parent(number)
        while above and above not in self.rules:
            above = numbers.parent(above)
        if above:
            found.append(above)
        key = numbers.sort_key(number) if re.fullmatch(r"\d+(-\d+)*", number) else ()
        candidates = self.children(above) if above else self.chapters
        if key and candidates:
            depth = numbers.sort_key(above) if above else ()
            wanted = key[len(depth)]
            candidates.sort(key=lambda n: (abs(numbers.sort_key(n)[-1] - wanted), numbers.sort_key(n)))
        return (found + candidates)[:limit]

    def heading_path(self, number: str, language: Language) -> list[str]:
        """The titles above a rule, the chapter's first; a rule without a title adds nothing."""
        titles = (self.rules[above].title[language] for above in numbers.ancestors(number))
        return [title for title in titles if title]

    # --- what rules name ---

    @functools.cached_property
    def references(self) -> dict[str, list[Reference]]:
        """Each rule's references out, in order; faulty ones are kept and marked."""
        known = {(defect.rule, defect.reference): defect for defect in self.defects}
        found: dict[str, list[Reference]] = {}
        for number, rule in self.rules.items():
            named = dict.fromkeys(
                target
                for language in self.facts.languages
                for target in references_in(f"{rule.title[language]}\n{rule.text[language]}")
            )
            found[number] = [self._reference(number, target, known) for target in named]
        return found

    def _reference(self, source: str, target: str, known: dict[tuple[str, str], Defect]) -> Reference:
        defect = known.get((source, target))
        if target not in self.rules:
            return Reference(source, target, "missing", defect.meant if defect else "")
        if defect:
            return Reference(source, target, "wrong", defect.meant)
        return Reference(source, target)

    @functools.cached_property
    def cited_by(self) -> dict[str, list[Reference]]:
        """For each rule, the references that lead to it, the faulty ones too."""
        found: dict[str, list[Reference]] = defaultdict(list)
        for references in self.references.values():
            for reference in references:
                if reference.target in self.rules:
                    found[reference.target].append(reference)
        return dict(found)

    # --- terms and keywords ---

    @property
    def keywords(self) -> dict[str, Term]:
        """The terms that are keywords or skill types, by id, in the vocabulary's order."""
        return {key: term for key, term in self.terms.items() if term.kind in KEYWORD_KINDS}

    def find_term(self, name: str) -> str | None:
        """The id of the keyword or term of that name in any language, brackets, case and accents aside."""
        wanted = _plain_name(name)
        for key, term in self.terms.items():
            if key == wanted.replace(" ", "_") or any(_plain_name(n) == wanted for n in [*term.en, *term.fr]):
                return key
        return None

    @functools.cached_property
    def bracketed(self) -> dict[str, str]:
        """Bracketed name, lower-cased, in any language -> id of the keyword."""
        return {
            name.lower(): key
            for key, term in self.keywords.items()
            for language in self.facts.languages
            for name in term.names(language)
        }

    @functools.cached_property
    def keywords_named(self) -> dict[str, list[str]]:
        """For each rule, the ids of the keywords that it names, in order."""
        found = {}
        for number, rule in self.rules.items():
            named = (
                self.bracketed.get(name.lower())
                for language in self.facts.languages
                for name in keywords_in(f"{rule.title[language]}\n{rule.text[language]}")
            )
            found[number] = list(dict.fromkeys(key for key in named if key))
        return found

    @functools.lru_cache(maxsize=512)  # noqa: B019 - manuals live as long as the program
    def mentions(self, term_id: str) -> list[str]:
        """Every rule that names the term in either language, in the manual's order."""
        if term_id in self.keywords:
            return [number for number, keys in self.keywords_named.items() if term_id in keys]
        patterns = {
            language: re.compile(_forms_pattern(self.terms[term_id].names(language)), re.IGNORECASE)
            for language in self.facts.languages
        }
        return [
            number
            for number, rule in self.rules.items()
            if any(
                pattern.search(f"{rule.title[language]}\n{rule.text[language]}")
                for language, pattern in patterns.items()
            )
        ]

    # --- versions ---

    @functools.cached_property
    def histories(self) -> dict[str, list[Change]]:
        """For each rule that any version touched, what each version did to it, oldest first."""
        found: dict[str, list[Change]] = defaultdict(list)
        for revision in sorted(self.revisions, key=lambda r: r.date):
            for kind, entries in (("added", revision.added), ("changed", revision.changed)):
                for entry in entries:
                    for number in self.expand(entry):
                        found[number].append(Change(revision.version, revision.date, kind))
            for before, after in revision.renumbered:
                found[after].append(Change(revision.version, revision.date, "renumbered", before))
        return dict(found)

    def expand(self, entry: str) -> Iterator[str]:
        """The numbers of a revision's entry: one number, or a range ``"a~b"`` in the manual's order."""
        first, _, last = entry.partition("~")
        start, stop = numbers.sort_key(first), numbers.sort_key(last or first)
        for number in self._numbers:
            if start <= numbers.sort_key(number) <= stop:
                yield number


def _plain_name(name: str) -> str:
    signs = unicodedata.normalize("NFD", name.casefold().replace("’", "'").strip("[] "))
    return "".join(sign for sign in signs if not unicodedata.combining(sign))


def _forms_pattern(forms: list[str]) -> str:
    longest_first = sorted(forms, key=len, reverse=True)
    return r"(?<![\w-])(?:" + "|".join(re.escape(form) for form in longest_first) + r")(?![\w])"
