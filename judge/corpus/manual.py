"""A manual: its rules in order, how they nest, what they name, and what each version did to them."""

import bisect
import functools
import itertools
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from judge.corpus import numbers
from judge.corpus.errors import UnknownRuleError
from judge.corpus.model import (
    KEYWORD_KINDS,
    Defect,
    Defects,
    Fault,
    Language,
    ManualFacts,
    Reference,
    Revision,
    Rule,
    RuleChange,
    Synonyms,
    Term,
)
from judge.corpus.references import keywords_in, plain_text, references_in

_FIGURE_IN_NAME = re.compile(r"[ -](?:\d+|x/?y?|xy)\]$")  # [Bond 2], [Arrival XY]


class Manual:
    """One manual of the corpus, complete in memory."""

    def __init__(
        self,
        name: str,
        facts: ManualFacts,
        rules: dict[str, Rule],
        terms: dict[str, Term],
        revisions: list[Revision],
        defects: Defects,
        asked: Mapping[str, dict[Language, list[str]]],
        synonyms: list[Synonyms],
        openings: dict[str, dict[Language, list[str]]] | None = None,
    ) -> None:
        self.name = name
        self.facts = facts
        self.rules = rules
        self.terms = terms
        self.revisions = revisions
        self.defects = defects
        self.asked = asked
        self.synonyms = synonyms
        self.openings = openings or {}  # where the numbers are ours: number -> its first words by language
        self._patterns: dict[tuple[str, Language], re.Pattern[str]] = {}
        self._mentions: dict[str, list[str]] = {}
        self._order = {number: place for place, number in enumerate(rules)}
        self._numbers = list(rules)
        self._children: dict[str | None, list[str]] = defaultdict(list)
        for number in rules:
            self._children[numbers.parent(number)].append(number)

    def __getitem__(self, number: str) -> Rule:
        """The rule; UnknownRuleError, with the nearest numbers, where there is none."""
        try:
            return self.rules[number]
        except KeyError:
            raise UnknownRuleError(number, self.nearest(number)) from None

    def __contains__(self, number: object) -> bool:
        return number in self.rules

    def with_rules(self, numbers_added: Iterable[str]) -> "Manual":
        """The manual with further numbers, not restated: those that only a newer official edition has."""
        none = dict.fromkeys(self.facts.languages, "")
        added = {number: Rule(number, none, none) for number in numbers_added if number not in self.rules}
        if not added:
            return self
        for number in list(added):
            for above in numbers.ancestors(number):
                if above not in self.rules:
                    added.setdefault(above, Rule(above, none, none))
        rules = dict(sorted((self.rules | added).items(), key=lambda item: numbers.sort_key(item[0])))
        return Manual(
            self.name,
            self.facts,
            rules,
            self.terms,
            self.revisions,
            self.defects,
            self.asked,
            self.synonyms,
            self.openings,
        )

    @functools.cached_property
    def faulty_references(self) -> dict[tuple[str, str], Reference]:
        """The references at fault, by the rule that makes them and the number that it names."""
        return {(r.source, r.target): r for rs in self.references.values() for r in rs if r.fault}

    def number_of(self, text: str) -> str | None:
        """The number that a text means as a rule of this manual: ``FW 8.4.6`` is ``8-4-6``.

        None where it is no number, or one of another manual. Raises UnknownRuleError where there is
        no such rule.
        """
        typed = numbers.read_typed(text)
        if typed is None or typed.prefix not in ("", self.facts.prefix):
            return None
        return self[typed.number].number

    def openings_in(self, language: Language) -> dict[str, list[str]]:
        """Return the first words of each rule in the publisher's document, where the numbers are ours."""
        return {number: words[language] for number, words in self.openings.items() if words.get(language)}

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
        """Find what is read before and after: for a chapter the chapters, for a rule the rules around it."""
        order = self._children[None] if number in self._children[None] else self._numbers
        place = order.index(number) if order is not self._numbers else self._order[number]
        before = order[place - 1] if place else None
        after = order[place + 1] if place + 1 < len(order) else None
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
        known = {(defect.rule, defect.reference): defect for defect in self.defects.reference}
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
        fault = "missing" if target not in self.rules else "wrong" if defect else ""
        if defect is None:
            return Reference(source, target, fault)
        return Reference(source, target, fault, defect.meant, {"en": defect.en, "fr": defect.fr})

    @functools.cached_property
    def cited_by(self) -> dict[str, list[Reference]]:
        """For each rule, the references that lead to it, the faulty ones too."""
        found: dict[str, list[Reference]] = defaultdict(list)
        for references in self.references.values():
            for reference in references:
                if reference.target in self.rules:
                    found[reference.target].append(reference)
        return dict(found)

    @functools.cached_property
    def faults_of(self) -> dict[str, list[Fault]]:
        """For each rule, the faults found by reading that concern it."""
        found: dict[str, list[Fault]] = defaultdict(list)
        for fault in self.defects.fault:
            for number in fault.rules:
                found[number].append(fault)
        return dict(found)

    # --- terms and keywords ---

    @functools.cached_property
    def keywords(self) -> dict[str, Term]:
        """The terms that are keywords or skill types, by id, in the vocabulary's order."""
        return {key: term for key, term in self.terms.items() if term.kind in KEYWORD_KINDS}

    def find_term(self, name: str) -> str | None:
        """The id of the keyword or term of that name in any language, brackets, case and accents aside."""
        wanted = plain_name(name)
        for key, term in self.terms.items():
            if key == wanted.replace(" ", "_") or any(plain_name(n) == wanted for n in term.called):
                return key
        return None

    @functools.cached_property
    def bracketed(self) -> dict[str, str]:
        """Bracketed name, lower-cased, in any language -> id of the keyword."""
        names = {name.lower(): key for key, term in self.keywords.items() for name in term.also}
        return names | {
            name.lower(): key
            for key, term in self.keywords.items()
            for language in self.facts.languages
            for name in term.names(language)
        }

    def keyword_called(self, bracketed: str) -> str | None:
        """The id of the keyword that a bracketed name means, whatever figure stands in it: ``[Bond 2]``."""
        name = bracketed.lower()
        return self.bracketed.get(name) or self.bracketed.get(_FIGURE_IN_NAME.sub("]", name))

    @functools.cached_property
    def keywords_named(self) -> dict[str, list[str]]:
        """For each rule, the ids of the keywords that it names, in order."""
        found = {}
        for number, rule in self.rules.items():
            named = (
                self.keyword_called(name)
                for language in self.facts.languages
                for name in keywords_in(f"{rule.title[language]}\n{rule.text[language]}")
            )
            found[number] = list(dict.fromkeys(key for key in named if key))
        return found

    def kind_of(self, term_id: str) -> str:
        """``"keyword"`` or ``"term"``."""
        return "keyword" if term_id in self.keywords else "term"

    def whose_term(self, term_id: str, language: Language) -> str:
        """Tell whose name a term has in a language, as in `ManualFacts.terms`; "" where that is not said."""
        if term_id in self.facts.our_terms.get(language, ()):
            return "ours"
        return self.facts.terms.get(language, "")

    def defining(self, term_id: str) -> list[str]:
        """The rules that define a term with everything below them, the first one first."""
        named = (below for number in self.terms[term_id].rules for below in self.within(number))
        return list(dict.fromkeys(named))

    def explaining(self, term_id: str) -> list[str]:
        """The rules that say what a term means: those that define it, and those above that they complete."""
        completed = (above for number in self.terms[term_id].rules for above in self._above(number))
        return list(dict.fromkeys([*completed, *self.defining(term_id)]))

    def completed(self, number: str) -> list[str]:
        """The rules above one that defines a keyword: it completes them, and says little alone.

        "For [Double Strike], X is 2" says nothing without the rule above it.
        """
        defines = any(number in each.rules for each in self.keywords.values())
        return self._above(number) if defines else []

    def _above(self, number: str) -> list[str]:
        """The rules above another that say something, below their section."""
        above = numbers.ancestors(number)[2:]
        return [each for each in above if self.rules[each].text["en"] or self.rules[each].text["fr"]]

    def names(self, term_id: str, number: str, language: Language) -> bool:
        """True if a rule names a term in one language, in any of its forms."""
        rule = self.rules[number]
        return (
            self.term_pattern(term_id, language).search(f"{rule.title[language]}\n{rule.text[language]}")
            is not None
        )

    def term_pattern(self, term_id: str, language: Language) -> re.Pattern[str]:
        """Matches a term in any of its forms in one language."""
        key = (term_id, language)
        if key not in self._patterns:
            term = self.terms[term_id]
            self._patterns[key] = forms_pattern(term.names(language), term.forms_not_meant(language))
        return self._patterns[key]

    def terms_in(self, text: str, language: Language) -> dict[str, str]:
        """The terms that a text of one language names, by id, each in the form in which it stands first.

        Within a longer name (``energy marker``) a shorter one (``energy``) does not count.
        """
        found: list[tuple[int, int, str]] = []
        for key in self.terms:
            match = self.term_pattern(key, language).search(text)
            if match:
                found.append((match.start(), match.end(), key))
        return {
            key: text[start:end]
            for start, end, key in sorted(found)
            if not any(a <= start and end <= b and (a, b) != (start, end) for a, b, _ in found)
        }

    def mentions(self, term_id: str) -> list[str]:
        """Every rule that names the term in either language, in the manual's order."""
        if term_id not in self._mentions:
            found = {
                number
                for language in self.facts.languages
                for number in self._holding(self.terms[term_id].names(language), language)
                if self.names(term_id, number, language)
            }
            self._mentions[term_id] = sorted(found, key=self._order.__getitem__)
        return self._mentions[term_id]

    def _holding(self, forms: Iterable[str], language: Language) -> Iterator[str]:
        """The rules whose words hold any of the forms, be it within others: a quick look."""
        folded = [form.casefold() for form in forms]
        for number, words in self._casefolded[language].items():
            if any(form in words for form in folded):
                yield number

    @functools.cached_property
    def _casefolded(self) -> dict[Language, dict[str, str]]:
        return {
            language: {
                number: f"{rule.title[language]}\n{rule.text[language]}".casefold()
                for number, rule in self.rules.items()
            }
            for language in self.facts.languages
        }

    # --- versions ---

    @functools.cached_property
    def histories(self) -> dict[str, list[RuleChange]]:
        """For each rule that any version touched, what each version did to it, oldest first."""
        found: dict[str, list[RuleChange]] = defaultdict(list)
        for revision in sorted(self.revisions, key=lambda r: r.date):
            for kind, entries in (("added", revision.added), ("changed", revision.changed)):
                for entry in entries:
                    for number in self.expand(entry):
                        found[number].append(RuleChange(revision.version, revision.date, kind))
            for before, after in revision.renumbered:
                found[after].append(RuleChange(revision.version, revision.date, "renumbered", before))
        return dict(found)

    def expand(self, entry: str) -> Iterator[str]:
        """The numbers of a revision's entry: one number, or a range ``"a~b"`` in the manual's order."""
        first, _, last = entry.partition("~")
        start, stop = numbers.sort_key(first), numbers.sort_key(last or first)
        begin = bisect.bisect_left(self._numbers, start, key=numbers.sort_key)
        for number in itertools.islice(self._numbers, begin, None):
            if numbers.sort_key(number) > stop:
                return
            yield number


def plain_name(name: str) -> str:
    """A name without brackets, case, accents and colons, as names are looked for: [Activate: Main] is
    [Activate Main]."""
    name = " ".join(name.replace(":", " ").split())
    signs = unicodedata.normalize("NFD", name.casefold().replace("’", "'").strip("[] "))
    return "".join(sign for sign in signs if not unicodedata.combining(sign))


def forms_pattern(forms: Iterable[str], unless: Iterable[str] = ()) -> re.Pattern[str]:
    """Matches any of the forms as whole words, and not as part of the phrases in `unless`."""
    alternatives = [
        re.escape(form) if form.startswith("[") else rf"(?<![\w-]){re.escape(form)}(?!\w)"
        for form in sorted(forms, key=len, reverse=True)
    ]
    not_meant = "".join(
        rf"(?<!{re.escape(phrase[: phrase.index(form)])})"
        for phrase in unless
        for form in forms
        if phrase.endswith(form)
    )
    return re.compile(f"{not_meant}(?:{'|'.join(alternatives)})", re.IGNORECASE)
