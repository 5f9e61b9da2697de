"""The numbers in an answer that cite a rule, told from those that do not.

Nobody writes a rule's number in one way: ``FW 8-4-6, ver. 1.06``, ``rule 8.4.6``, ``règles 8-4-6 et 8-4-7``,
or the address of a page. Dates, scores, powers, versions and the numbers of cards look much the same; where
the words beside a number do not say that it is a rule's, it is handed back as not taken, with the reason.
"""

import functools
import re
from bisect import bisect_right
from typing import Literal, NamedTuple

from judge.citations import cues
from judge.citations.naming import VersionNamed, manuals_named, versions_named
from judge.citations.passages import Passages, Span, said
from judge.corpus import Corpus

LONGEST_ANSWER = 40_000
"""Characters; more than any answer, and a sheet of many rules."""
MOST_CITED = 200
"""Numbers of one text that are checked; how many were left is said."""
_MOST_PARTS = 10
_FEW_WORDS = 6
_NEAR = 80  # characters before a number in which the words stand that name it
_BESIDE = re.compile(r"(?:['’]s)?[\s:,#/(_-]{0,3}(?:(?:rules?|règles?|regles?|section|§)\s*)?", re.IGNORECASE)
_OF = re.compile(r"[\s,(*_`]*(?:of|in|from|du|de|des|dans|d['’])?\s*(?:the|le|la|les)?\s*", re.IGNORECASE)
_HIS_VERSION = re.compile(r"[a-z]?[*_`]*[\s,;(]{0,3}(?:ver|version|vers|v)\.?\s*", re.IGNORECASE)
_CODE = re.compile(r"(?<![^\W_])([A-Za-z]{1,6}\d{0,3})([\s:#_-]?)$")
_UNKNOWN_PREFIX = re.compile(r"(?<![^\W_])([A-Z]{2})\s?$")
_NO_PREFIX = frozenset("OR IF IN BY TO OF ET OU DE DU LE LA AU ON AS AT IS OK NO SO UN EN SI".split())

Why = Literal["date", "score", "card", "figure", "version", "document", "unclear"]


class Cited(NamedTuple):
    """A number that cites a rule: as written, where, and what the text names and claims beside it.

    `manual` is "" where none is named, `prefix` two letters before it that are no manual's. `version` is ""
    where none is named. `claim` holds the lines that are claimed of it, `quoted` the words given as the
    manual's, `beside` what stands between it and the numbers around it.
    """

    written: str
    start: int
    end: int
    line: int
    number: str
    manual: str
    prefix: str
    version: str
    claim: tuple[str, ...]
    quoted: tuple[str, ...]
    beside: str


class NotTaken(NamedTuple):
    """A number that looks like a rule's and was not taken for one, and why."""

    written: str
    line: int
    why: Why


class Answer(NamedTuple):
    """The numbers of a text in order: those that cite a rule, and those that only look like it.

    `left` counts those behind the first MOST_CITED.
    """

    cited: tuple[Cited, ...]
    not_taken: tuple[NotTaken, ...]
    left: int = 0


class _Number(NamedTuple):
    start: int
    end: int
    parts: tuple[str, ...]
    prefix: str
    manual: str

    @property
    def number(self) -> str:
        *head, last = self.parts
        plain = [str(int(part)) for part in head]
        digits = last.rstrip("abcdefghijklmnopqrstuvwxyz")
        return "-".join([*plain, f"{int(digits)}{last[len(digits) :]}"])


def read(text: str, corpus: Corpus, manual: str = "", version: str = "") -> Answer:
    """The numbers of a text; `manual` and `version` are those meant where the text names none."""
    return _Reader(text, corpus).read(manual, version)


class _Reader:
    def __init__(self, text: str, corpus: Corpus) -> None:
        self.text = text
        self.corpus = corpus
        self.passages = Passages(text)
        self.named = manuals_named(text, corpus)
        self._ends = [named.end for named in self.named]
        self.versions = sorted(versions_named(text, self.named))
        self.not_taken: list[NotTaken] = []

    def read(self, manual: str, version: str) -> Answer:
        every = self._numbers()
        found = every[:MOST_CITED]
        starts = [number.start for number in found]
        cited = []
        for number in found:
            span = self.passages.about(number.start, starts)
            its = number.manual or ("" if number.prefix else self._manual(number, manual))
            cited.append(
                Cited(
                    self.text[number.start : number.end],
                    number.start,
                    number.end,
                    self.passages.line(number.start),
                    number.number,
                    its,
                    number.prefix,
                    "" if number.prefix else self._version(number, its, starts) or version,
                    tuple(said(self.text[span.start : span.end])),
                    tuple(q.text for q in self.passages.quotations if span.start <= q.start < span.end),
                    self._beside(number, found, span),
                )
            )
        return Answer(tuple(cited), tuple(self.not_taken[:MOST_CITED]), len(every) - len(found))

    def _beside(self, number: _Number, found: list[_Number], span: Span) -> str:
        """The words of a claim between the numbers cited before and behind one; all where they are few."""
        before = max((each.end for each in found if each.end <= number.start), default=0)
        behind = min((each.start for each in found if each.start >= number.end), default=len(self.text))
        stretch = self.text[max(before, span.start) : min(behind, span.end)]
        whole = self.text[span.start : span.end]
        return " ".join(said(stretch if len(stretch.split()) > _FEW_WORDS else whole))

    # --- which numbers ---

    def _numbers(self) -> list[_Number]:
        found: list[_Number] = []
        for match in cues.TOKEN.finditer(self.text):
            before = self.text[max(match.start() - _NEAR, 0) : match.start()]
            between = self.text[found[-1].end : match.start()] if found else None
            listed = between is not None and len(between) < _NEAR and cues.goes_on_a_list(between)
            taken = self._taken(match, before, found[-1] if listed and found else None)
            if isinstance(taken, _Number):
                found.append(taken)
            elif taken:
                self.not_taken.append(NotTaken(match[0], self.passages.line(match.start()), taken))
        return found

    def _taken(self, match: re.Match[str], before: str, listed: _Number | None) -> "_Number | Why | None":
        """The number, the reason why it is none, or None for a figure that nobody takes for one."""
        parts = tuple(re.split(cues.SIGN, match[0]))
        start, end = match.span()
        looks_like_one = len(parts) > 1 and "." not in match[0]
        after = self.text[end : end + _NEAR]
        manual, prefix, start = self._manual_before(start, before, len(parts))
        if manual is None:
            return "card" if looks_like_one else None
        sure = bool(manual or prefix or listed or cues.is_called_a_rule(before))
        if re.match(r"[^\W_]", after):
            suffix = re.match(r"[a-z](?![^\W_])", after)
            if suffix is None or not (sure or len(parts) > 2):
                return "figure" if looks_like_one else None
            parts = (*parts[:-1], parts[-1] + suffix[0])
            end += 1
        elif re.match(r"[-‐‑–—][^\W_]", after):
            return "figure" if looks_like_one else None
        why = self._why_not(match[0], parts, before, after, sure=sure, is_named=bool(manual))
        if why is not None:
            return why if looks_like_one else None
        return _Number(start, end, parts, prefix, manual)

    def _manual_before(self, start: int, before: str, parts: int) -> tuple[str | None, str, int]:
        """The manual named right before a number, a prefix of no manual, and where the citation begins.

        None for the manual where the letters before the number make it a card's.
        """
        place = bisect_right(self._ends, start)
        if place and _BESIDE.fullmatch(self.text, self._ends[place - 1], start):
            return self.named[place - 1].manual, "", self.named[place - 1].start
        code = _CODE.search(before)
        if code:
            manual = self.corpus.manual_called(code[1])
            if manual is not None and (code[1].isupper() or parts > 2):
                return manual.name, "", start - len(code[0])
            if code[2] in ("-", "") or (parts == 2 and code[1][-1].isdigit()):
                return None, "", start
        unknown = _UNKNOWN_PREFIX.search(before)
        if unknown and unknown[1] not in _NO_PREFIX:
            return ("", unknown[1], start - len(unknown[0])) if parts > 2 else (None, "", start)
        return "", "", start

    def _why_not(  # noqa: PLR0911 - one reason a line
        self, written: str, parts: tuple[str, ...], before: str, after: str, *, sure: bool, is_named: bool
    ) -> Why | None:
        """Why a number is no rule's; None where it is one."""
        is_long = any(len(part.rstrip("abcdefghijklmnopqrstuvwxyz")) > 2 for part in parts)
        has_zero = any(len(part) > 1 and part.startswith("0") for part in parts)
        if cues.is_a_version(before) or (is_named and self._is_version(written)):
            return "version"
        if cues.is_of_another_document(after):
            return "document"
        if len(parts) > _MOST_PARTS or any(len(part) > 4 for part in parts):
            return "figure"
        called = cues.is_called_a_rule(before)
        if len(parts) == 1:
            return None if sure and not is_long and not has_zero and (called or is_named) and not (
                cues.counts_something("", after)
            ) else "figure"  # fmt: skip
        if len(parts) == 3 and (has_zero or any(len(part) == 4 for part in parts)):
            return "date"
        if is_long or has_zero:
            return None if called and not has_zero and not any(len(part) > 3 for part in parts) else "figure"
        if sure:
            return None
        is_there = cues.is_cited_there(before, after)
        if cues.counts_something(before, after) and not (is_there and len(parts) > 2):
            return "score"
        if "." in written and len(parts) == 2:
            return "figure"
        if len(parts) > 2:
            return "date" if cues.is_dated(before) and int(parts[1]) <= 12 and len(parts) == 3 else None
        return None if is_there else "unclear"

    def _is_version(self, written: str) -> bool:
        """True if a figure is a version that a manual has: ``Masters 1.1`` names no rule."""
        versions = {r.version for m in self.corpus.manuals.values() for r in m.revisions}
        versions |= {manual.facts.version for manual in self.corpus.manuals.values()}
        return written in versions or bool(re.fullmatch(r"\d{1,2}\.0\d+", written))

    # --- what is named ---

    def _manual(self, number: _Number, chosen: str) -> str:
        """The manual that a number is of: named in its sentence, else before it, else the one chosen."""
        sentence = self.passages.sentences[self.passages.place(number.start)]
        before = [named for named in self.named if named.end <= number.start]
        here = [named for named in before if named.start >= sentence.start]
        behind = [named for named in self.named if number.end <= named.start < sentence.end]
        its_own = [each for each in behind[:1] if _OF.fullmatch(self.text, number.end, each.start)]
        named = its_own or here[-1:] or behind[:1] or before[-1:]
        return named[0].manual if named else chosen

    def _version(self, number: _Number, manual: str, cited: list[int]) -> str:
        """The version that a number is of: named right behind it, else in its sentence, else before it."""
        sentence = self.passages.sentences[self.passages.place(number.start)]
        following = min((start for start in cited if start > number.start), default=len(self.text))
        fits = [each for each in self.versions if self._fits(each, manual)]
        behind = [each for each in fits if number.end <= each.start < min(following, sentence.end)]
        before = [each for each in fits if each.start < number.start and each.start not in self._of_one]
        here = [each for each in before if each.start >= sentence.start]
        named = behind[:1] or here[-1:] or before[-1:]
        return named[0].version if named else ""

    @functools.cached_property
    def _of_one(self) -> frozenset[int]:
        """The places of the versions that stand right behind a number, and are of that one alone."""
        ends = [match.end() for match in cues.TOKEN.finditer(self.text)]
        found = set()
        for each in self.versions:
            place = bisect_right(ends, each.start) - 1
            if place >= 0 and _HIS_VERSION.fullmatch(self.text, ends[place], each.start):
                found.add(each.start)
        return frozenset(found)

    def _fits(self, named: VersionNamed, manual: str) -> bool:
        if named.manual or not manual:
            return named.manual in ("", manual)
        last = [each for each in self.named if each.end <= named.start]
        return not last or last[-1].manual == manual
