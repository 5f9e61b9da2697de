"""The manual and language of a publisher's document, by its numbers, its first page and its words.

Not every text has a first page. So a document is also known by the likeness of its rules to our
restatement in its language, number by number: a manual's own rules share most words with it, another
game's a fifth, another language's none.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge.corpus.errors import ImportRefusedError, refusal
from judge.corpus.manual import Manual
from judge.corpus.model import NO_RULE, Language
from judge.corpus.publisher.openings import openings_found
from judge.corpus.publisher.report import Parsed

_LEAST_SHARED = 0.5  # of our numbers, this share must be in a document that claims to be the manual
_LEAST_ALIKE = 0.4  # of a rule's words and its restatement's; measured: 0.6 in the same manual, 0.2 else
_FEW_NUMBERS = 0.2  # of ours: so few may stand in references alone
_FEWEST_WORDS = 8  # of a rule and its restatement together; below, likeness is chance
_TOO_CLOSE = 0.05  # two manuals that fit so alike cannot be told apart
_WORD = re.compile(r"[^\W\d_]{2,}")
_COMMON_WORDS = {
    "en": frozenset("the of and to a is that by be this when in card player".split()),
    "fr": frozenset("le la les des et est une que par carte joueur dans pour sur".split()),
}


class Source(NamedTuple):
    """A document as read, with the rules that its own numbers open."""

    name: str
    lines: list[str]
    furniture_lines: int
    parsed: Parsed


class Recognised(NamedTuple):
    """The manual, language and version of a document."""

    manual: Manual
    language: Language


def recognise(sources: Sequence[Source], manuals: Sequence[Manual], language: Language | None) -> Recognised:
    """The manual and the language of the sources of one edition.

    Raises ImportRefusedError where they are none of `manuals` or not in `language`, and where that
    cannot be told.
    """
    spoken = {_language_of(" ".join(source.lines)) for source in sources}
    if language is None and len(spoken) > 1:
        raise refusal("%(names)s: not all in one language", names=_names(sources))
    asked = language or min(spoken)
    fitting: list[tuple[float, Manual]] = []
    for manual in manuals:
        try:
            fitting.append((_fitness(sources, manual, asked), manual))
        except ImportRefusedError:
            if len(manuals) == 1:
                raise
    fitting.sort(key=lambda pair: -pair[0])
    if not fitting or (len(fitting) > 1 and fitting[0][0] - fitting[1][0] < _TOO_CLOSE):
        raise refusal(
            "%(names)s: which manual that is cannot be told; say it with --manual and --language",
            names=_names(sources),
        )
    return Recognised(fitting[0][1], asked)


def _fitness(sources: Sequence[Source], manual: Manual, language: Language) -> float:
    """Measure how well the sources fit a manual; raises ImportRefusedError where they do not."""
    if manual.facts.numbers == "ours":
        _require_language(sources, language)
        return min(_share_of_openings(source, manual, language) for source in sources)
    _require_numbers(sources, manual, language)
    fitness = min(_likeness_or_first_page(source, manual, language) for source in sources)
    _require_language(sources, language)
    return fitness


def _require_language(sources: Sequence[Source], language: Language) -> None:
    for source in sources:
        spoken = _language_of(" ".join(source.lines))
        if spoken != language:
            raise refusal(
                "%(name)s: its text is not in '%(asked)s'; import it with --language %(spoken)s",
                name=source.name, asked=language, spoken=spoken,
            )  # fmt: skip


def _require_numbers(sources: Sequence[Source], manual: Manual, language: Language) -> None:
    found = {number for source in sources for number in source.parsed.rules}
    shared = sum(number in found for number in manual.rules)
    if shared < len(manual.rules) * _LEAST_SHARED:
        pictured = [source.name for source in sources if _has_no_numbers(source, manual, language)]
        if pictured:
            raise refusal(
                "%(name)s: the rule numbers of this PDF are not in its text; import the manual's text or web "
                "page instead, or find another PDF of it",
                name=pictured[0],
            )
        raise refusal(
            "%(name)s: not the %(title)s: %(shared)s of its %(count)s rule numbers were found",
            name=_names(sources), title=_title(manual, language), shared=shared, count=len(manual.rules),
        )  # fmt: skip


def _has_no_numbers(source: Source, manual: Manual, language: Language) -> bool:
    """True if a PDF has the words of a manual and hardly any of its numbers."""
    if not source.name.lower().endswith(".pdf"):
        return False
    found = sum(number in manual for number in source.parsed.rules)
    restated = sum(len(rule.text.get(language, "")) for rule in manual.rules.values())
    long_enough = sum(map(len, source.lines)) > restated * _LEAST_SHARED
    return found < len(manual.rules) * _FEW_NUMBERS and long_enough and _speaks_of(source, manual, language)


def _speaks_of(source: Source, manual: Manual, language: Language) -> bool:
    """True if a document has most of the words that a manual's restatement has."""
    ours = {word for rule in manual.rules.values() for word in _words(rule.text.get(language, ""))}
    return len(ours & _words(" ".join(source.lines))) > len(ours) * _LEAST_SHARED


def _likeness_or_first_page(source: Source, manual: Manual, language: Language) -> float:
    first_page = " ".join(f"{source.parsed.front} {source.parsed.rules.get('0', '')}".lower().split())
    is_named = any(phrase.lower() in first_page for phrase in manual.facts.recognised_by)
    alike = max(_likeness(source.parsed.rules, manual, code) for code in {language, *manual.facts.languages})
    if not is_named and alike < _LEAST_ALIKE:
        raise refusal(
            "%(name)s: not the %(title)s: its first page does not say '%(mark)s', its rules are others",
            name=source.name, title=_title(manual, language), mark=manual.facts.recognised_by[0],
        )  # fmt: skip
    return alike


def _likeness(rules: dict[str, str], manual: Manual, language: Language) -> float:
    """The mean share of words that a rule of the document and its restatement have in common."""
    shares = []
    for number, text in rules.items():
        if number in manual and language in manual.rules[number].text:
            ours = manual.rules[number]
            here, there = _words(text), _words(f"{ours.title[language]} {ours.text[language]}")
            if len(here) + len(there) >= _FEWEST_WORDS:
                shares.append(2 * len(here & there) / (len(here) + len(there)))
    return sum(shares) / len(shares) if shares else 0.0


def _share_of_openings(source: Source, manual: Manual, language: Language) -> float:
    openings = manual.openings_in(language)
    count = sum(len(several) for number, several in openings.items() if number != NO_RULE)
    if not count:
        known = sorted({code for by_language in manual.openings.values() for code in by_language})
        raise refusal(
            "%(name)s: the %(title)s can be imported in: %(languages)s",
            name=source.name, title=_title(manual, language), languages=", ".join(known),
        )  # fmt: skip
    found = openings_found(source.lines, openings)
    if found < count * _LEAST_SHARED:
        raise refusal(
            "%(name)s: not the %(title)s: %(shared)s of %(count)s places where its rules begin were found",
            name=source.name, title=_title(manual, language), shared=found, count=count,
        )  # fmt: skip
    return found / count


def _language_of(text: str) -> Language:
    words = re.findall(r"[^\W\d_]+", text.lower())
    return max(_COMMON_WORDS, key=lambda language: sum(word in _COMMON_WORDS[language] for word in words))


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.lower()))


def _names(sources: Sequence[Source]) -> str:
    return ", ".join(source.name for source in sources)


def _title(manual: Manual, language: Language) -> str:
    return manual.facts.title.get(language, manual.facts.title["en"])
