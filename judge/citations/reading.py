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
from judge.citations.naming import Named, VersionNamed, manuals_named, versions_named
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
_UNKNOWN_PREFIX = re.compile(r"(?<![^\W_])([A-Z]{2,6})[\s:#]{0,2}$")
_NO_PREFIX = frozenset(
    "OR IF IN BY TO OF ET OU DE DU LE LA AU ON AS AT IS OK NO SO UN EN SI AND THE PER SEE NOT BUT FOR FROM "
    "RULE RULES STEP NOTE PART PAGE LES DES PAR SUR VOIR REGLE SELON REF ART SEC FAQ WON LOST TURN".split()
)

Naming = Literal["beside", "sentence", "before", "chosen", "nowhere"]
Why = Literal["date", "score", "card", "figure", "version", "document", "unclear"]


class Cited(NamedTuple):
    """A number that cites a rule: as written, where, and what the text names and claims beside it.

    `manual` is "" where none is named, `prefix` letters before it that are no manual's, or another game's
    name. `naming` is where the manual is named: ``"beside"`` the number, in its ``"sentence"``, ``"before"``
    that, or it is the one ``"chosen"``; `is_sure` is False where another one that the text names could be
    meant. `version` is "" where none is named. `claim` holds the lines that are claimed of it, `quoted` the
    words given as the manual's, `beside` what stands between it and the numbers around it.
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
    naming: Naming = "beside"
    is_sure: bool = True


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
    is_listed: bool = False

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
            its, prefix, naming = self._manual(number, manual)
            cited.append(
                Cited(
                    self.text[number.start : number.end],
                    number.start,
                    number.end,
                    self.passages.line(number.start),
                    number.number,
                    its,
                    prefix,
                    "" if prefix else self._version(number, its, starts) or version,
                    tuple(said(self.text[span.start : span.end])),
                    tuple(q.text for q in self.passages.quotations if span.start <= q.start < span.end),
                    self._beside(number, found, span),
                    naming,
                    self._is_sure(number, its, naming, manual),
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
        return _Number(start, end, parts, prefix, manual, listed is not None)

    def _manual_before(self, start: int, before: str, parts: int) -> tuple[str | None, str, int]:
        """The manual named right before a number, a prefix of no manual, and where the citation begins.

        None for the manual where the letters before the number make it a card's.
        """
        place = bisect_right(self._ends, start)
        if place and _BESIDE.fullmatch(self.text, self._ends[place - 1], start):
            named = self.named[place - 1]
            if named.manual or parts > 2:
                return named.manual, "" if named.manual else self._words(named), named.start
        code = _CODE.search(before)
        if code:
            manual = self.corpus.manual_called(code[1])
            if manual is not None and (code[1].isupper() or parts > 2):
                return manual.name, "", start - len(code[0])
            if code[2] in ("-", "") or (parts == 2 and code[1][-1].isdigit()):
                return None, "", start
        unknown = _UNKNOWN_PREFIX.search(before)
        if unknown and unknown[1] not in _NO_PREFIX and not self._is_all_in_capitals(start):
            return ("", unknown[1], start - len(unknown[0])) if parts > 2 else (None, "", start)
        return "", "", start

    def _words(self, named: Named) -> str:
        return " ".join(self.text[named.start : named.end].split())

    def _is_all_in_capitals(self, position: int) -> bool:
        """True if the sentence around a number is: its words are no prefixes then."""
        sentence = self.passages.sentences[self.passages.place(position)]
        words = self.text[sentence.start : sentence.end]
        return words.isupper() and len(re.findall(r"[A-ZÀ-Þ]{2,}", words)) > 2

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

    def _manual(self, number: _Number, chosen: str) -> tuple[str, str, Naming]:
        """The manual that a number is of, or the name of a game not known here, and where it is named.

        Beside the number, else in its sentence, else before it, else it is the one chosen. Where one is
        chosen, what the sentence of another number names is of that number alone.
        """
        if number.manual or number.prefix:
            return number.manual, number.prefix, "beside"
        sentence = self.passages.sentences[self.passages.place(number.start)]
        before = [named for named in self.named if named.end <= number.start]
        here = [named for named in before if named.start >= sentence.start]
        behind = [named for named in self.named if number.end <= named.start < sentence.end]
        its_own = [each for each in behind[:1] if _OF.fullmatch(self.text, number.end, each.start)]
        over_all = [named for named in self._heading if named.end <= number.start] if chosen else before
        places: tuple[tuple[list[Named], Naming], ...] = (
            (its_own, "beside"),
            (here[-1:], "beside" if number.is_listed else "sentence"),
            (behind[:1], "sentence"),
            (over_all[-1:], "before"),
        )
        for named, naming in places:
            if named:
                return named[0].manual, "" if named[0].manual else self._words(named[0]), naming
        return chosen, "", "chosen" if chosen else "nowhere"

    def _is_sure(self, number: _Number, manual: str, naming: Naming, chosen: str) -> bool:
        """True if no other manual could be meant than the one that a number is read as one of."""
        if naming in ("beside", "nowhere"):
            return True
        sentence = self.passages.sentences[self.passages.place(number.start)]
        start, end = (sentence.start, sentence.end) if naming == "sentence" else (0, number.start)
        named = [each for each in self.named if start <= each.start < end]
        if naming == "before" and named and self._opens_a_list(named[-1]):
            return True
        others = {each.manual for each in named} - {manual}
        return not others and (naming != "before" or chosen in ("", manual))

    def _opens_a_list(self, named: Named) -> bool:
        """True if a game stands in a heading, or in words that end with a colon."""
        sentence = self.passages.sentences[self.passages.place(named.start)]
        words = self.text[sentence.start : sentence.end].strip()
        return words.startswith("#") or words.rstrip("*_ ").endswith(":")

    @functools.cached_property
    def _heading(self) -> list[Named]:
        """The games named where no number stands in the sentence: what follows is of them."""
        place = self.passages.place
        with_number = {
            place(match.start()) for match in cues.TOKEN.finditer(self.text) if match[0].count("-")
        }
        return [named for named in self.named if place(named.start) not in with_number]

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
