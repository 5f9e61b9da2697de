"""Quoted words held against the publisher's text: do they stand in it, and where."""

import functools
import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Literal

import msgspec
from rapidfuzz import fuzz

from judge.citations.reading import Cited
from judge.corpus.model import LANGUAGES, Language
from judge.corpus.numbers import is_within, sort_key
from judge.corpus.publisher import Edition
from judge.corpus.references import REFERENCE, plain_text
from judge.corpus.versions.changes import Run
from judge.corpus.versions.wording import runs
from judge.library import Library
from judge.search.words import is_stop

Verdict = Literal["verbatim", "elsewhere", "older", "differs", "ours", "not-imported"]

_ALIKE = 60.0  # of 100: below it, nothing in the rule is what was quoted
_NAMED = re.compile(rf"\((?:{REFERENCE}|[\d\s,;–-])*\)")
_LEFT_OUT = re.compile(r"\s*(?:\[\s*(?:…|\.\.\.)\s*\]|\(\s*(?:…|\.\.\.)\s*\)|…|\.{3})\s*")
_SAME = str.maketrans("’‘“”«»‐‑–—−", '\'\'""""-----')


class CheckedQuotation(msgspec.Struct, frozen=True):
    """Words that a text quotes beside a rule's number.

    ``"verbatim"``: they stand in the rule, or in `number` below it; ``"elsewhere"``: in another rule,
    `number`; ``"older"``: only in an older `version`; ``"differs"``: not so in any rule, and `runs` mark
    what the rule says instead, if anything is like it; ``"ours"``: they are our words and not the
    publisher's; ``"not-imported"``: the publisher's text is not here in the `language` of the quotation.
    """

    text: str
    language: Language
    verdict: Verdict
    version: str = ""
    number: str = ""
    runs: tuple[Run, ...] = ()


class _Source(msgspec.Struct, frozen=True):
    """An edition's rules, and the number that the cited rule has in it, "" where it has none."""

    edition: Edition
    number: str


def checked_quotation(library: Library, cited: Cited, now: str, text: str) -> CheckedQuotation:
    """Hold quoted words against the rule cited, `now` being its number today ("" for one that is gone)."""
    language = _language_of(text)
    if language is None:
        language = next(iter(library.editions[cited.manual]), LANGUAGES[0])
    sources = _sources(library, cited, now, language)
    for source in sources:
        found = _standing(source, text)
        if found:
            is_other = source.edition.version != sources[0].edition.version
            verdict: Verdict = "verbatim"
            if not _is_of(found, source.number):
                verdict = "elsewhere"
            elif is_other:
                verdict = "older"
            return CheckedQuotation(text, language, verdict, source.edition.version, found)
    ours = _ours(library, cited.manual, now, text)
    if ours:
        return CheckedQuotation(text, ours[0], "ours", number=ours[1])
    if not sources:
        return CheckedQuotation(text, language, "not-imported")
    first = sources[0]
    return CheckedQuotation(
        text, language, "differs", first.edition.version, first.number, _differences(first, text)
    )


def _sources(library: Library, cited: Cited, now: str, language: Language) -> list[_Source]:
    """The editions in a language: of the version that is named, then the newest first."""
    versions = library.versions(cited.manual)
    editions = [each for each in versions.editions if each.language == language]
    editions.sort(key=lambda each: (each.version == cited.version, each.order), reverse=True)
    return [
        _Source(each, cited.number if each.version == cited.version else versions.number_then(each, now))
        for each in editions
    ]


def _is_of(number: str, cited: str) -> bool:
    return bool(cited) and is_within(number, cited)


def _standing(source: _Source, text: str) -> str:
    """The number of the rule in which words stand: the cited one, the first below it, else any; "" for
    none.
    """
    rules = source.edition.rules
    cited = source.number
    within = [number for number in rules if _is_of(number, cited)]
    pieces = [piece for piece in map(plain, _LEFT_OUT.split(text)) if piece]
    for number in sorted(within, key=sort_key):
        if _holds(plain(rules[number]), pieces):
            return number
    if within and _holds(" ".join(plain(rules[number]) for number in sorted(within, key=sort_key)), pieces):
        return cited
    return next((number for number, words in rules.items() if _holds(plain(words), pieces)), "")


def _holds(words: str, pieces: list[str]) -> bool:
    """True if pieces stand in a text one behind the other, as whole words."""
    place = 0
    for piece in pieces:
        if piece not in words:
            return False
        match = re.compile(rf"(?<!\w){re.escape(piece)}(?!\w)").search(words, place)
        if match is None:
            return False
        place = match.end()
    return bool(pieces)


@functools.lru_cache(maxsize=8192)  # every rule of the editions of a manual
def plain(text: str) -> str:
    """A text with case, signs of quotation, marks of bold type and the rules it names set aside."""
    folded = unicodedata.normalize("NFKC", _NAMED.sub(" ", plain_text(text)).translate(_SAME)).casefold()
    tidied = re.sub(r"\s+([.,;:!?)])", r"\1", " ".join(folded.replace("*", "").split()))
    return tidied.strip(" .,;:!?\"'-")


def _ours(library: Library, manual: str, now: str, text: str) -> tuple[Language, str] | None:
    """The language and number of the restated rule in which words stand, of the cited one and those below
    it.
    """
    of = library.manuals[manual]
    pieces = [piece for piece in map(plain, _LEFT_OUT.split(text)) if piece]
    for number in of.within(now) if now in of else []:
        for language in LANGUAGES:
            rule = of.rules[number]
            if any(_holds(plain(words), pieces) for words in (rule.title[language], rule.text[language])):
                return language, number
    return None


def _differences(source: _Source, text: str) -> tuple[Run, ...]:
    """What the rule says, with what the quotation says otherwise; nothing where they are not alike."""
    rules: Mapping[str, str] = source.edition.rules
    best, alike = "", _ALIKE
    for number in (number for number in rules if _is_of(number, source.number)):
        for passage in _passages(rules[number]):
            score = fuzz.ratio(plain(text), plain(passage))
            if score > alike:
                best, alike = passage, score
    return runs(best, text) if best else ()


def _passages(text: str) -> Iterator[str]:
    """A rule's text whole, and each sentence of it."""
    yield " ".join(text.split())
    for line in text.splitlines():
        yield line
        sentences = re.split(r"(?<=[.!?])\s+", line)
        yield from sentences
        yield from (" ".join(pair) for pair in pairwise(sentences))


def _language_of(text: str) -> Language | None:
    """The language of some words, None where their small words do not tell."""
    found = {
        language: sum(is_stop(word, language) for word in re.findall(r"[^\W\d_]+", text))
        for language in LANGUAGES
    }
    best = max(found, key=lambda language: found[language])
    return best if list(found.values()).count(found[best]) == 1 else None
