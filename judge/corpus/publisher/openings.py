"""From the lines of a manual without numbers to its rules under ours: `openings.toml` says where each begins.

The document is cut at the openings: a piece runs from its own to the next one. An opening may leave words
out: ``Put the … area.``. A rule may stand in several pieces; a piece of the number "-" is no rule's (labels
of pictures, page furniture).
"""

import bisect
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judge.corpus.model import NO_RULE
from judge.corpus.numbers import sort_key
from judge.corpus.publisher.history import VERSION
from judge.corpus.publisher.joining import SENTENCE_ENDS, joined
from judge.corpus.publisher.report import LostOpening, Parsed, Report, empty_rules

GAP = "…"  # in an opening: some words between its first and its last that need not be said
_WIDEST_GAP = 160  # signs
_HOLE = "[…]"
_LIST_MARKS = re.compile(r"\s*(?:[-–•●○◯*・▶■☆※]\s+|[▶・●•☆※*](?!\*))*")
_OPENING_SIGNS = "*([{<«“《"
_FRONT = 2_000  # signs of the document in which it may state its version
_WIDE = 3  # signs of white space that an icon leaves in a line
_WIDE_INDENT = 8  # the same at the head of a piece or line, where text may be indented
_IDEOGRAPHIC = "\u3000\u3000"
_REPEATED = re.compile(r"(?<!\w)([^\W\d_].{4,200}?\S)\1+(?![^\W\d_])|(?<!\w)(\w.{14,200}?\S)(?:\s\2)+(?!\w)")


class _Document:
    """A document's text, and the same with all white space as single spaces, to be searched."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.raw = "\n".join(lines)
        words = [(match[0], match.start()) for match in re.finditer(r"\S+", self.raw)]
        self.plain = " ".join(word for word, _ in words)
        self._starts: list[int] = []  # of each word, in `plain`
        self._raw_starts = [start for _, start in words]
        place = 0
        for word, _ in words:
            self._starts.append(place)
            place += len(word) + 1
        self._folded = _folded(self.plain)

    def find(self, words: str) -> list[int]:
        """Find where an opening stands, in `raw`; a text that repeats at once counts once."""
        wanted = " ".join(words.split())
        head, gap, tail = wanted.partition(f" {GAP} ")
        if gap:
            found = [place for place in _occurrences(self.plain, head) if self._goes_on(place, head, tail)]
        else:
            found = _occurrences(self.plain, wanted) or _occurrences(self._folded, _folded(wanted))
        return [self._in_raw(place) for place in found]

    def _goes_on(self, place: int, head: str, tail: str) -> bool:
        """True if the words at a place are followed, before they stand again, by `tail`."""
        behind = self.plain[place + len(head) : place + len(head) + _WIDEST_GAP].partition(head)[0]
        return tail in behind

    def _in_raw(self, place: int) -> int:
        word = bisect.bisect_right(self._starts, place) - 1
        return self._raw_starts[word] + place - self._starts[word]


class _Cut(NamedTuple):
    start: int
    number: str


def cut_at_openings(
    lines: Sequence[str], openings: Mapping[str, Sequence[str]], furniture_lines: int = 0
) -> Parsed:
    """The rules of a document under the numbers of `openings`, which gives the first words of each, in order.

    Words that stand in several places mean the first of them behind the opening before. A number whose
    opening is not found is left without that piece, and reported.
    """
    document = _Document(lines)
    report = Report(0, furniture_lines=furniture_lines)
    cuts = sorted(_cuts(document, openings, report))
    pieces: dict[str, list[str]] = {}
    for place, cut in enumerate(cuts):
        stop = cuts[place + 1].start if place + 1 < len(cuts) else len(document.raw)
        piece = document.raw[_from_its_mark(document.raw, cut.start) : _from_its_mark(document.raw, stop)]
        if cut.number == NO_RULE:
            report.furniture_lines += _written(piece)
        else:
            pieces.setdefault(cut.number, []).append(_text(piece))
    before = document.raw[: cuts[0].start] if cuts else document.raw
    report.unplaced = [line.strip() for line in before.splitlines() if line.strip()]
    rules = {number: "\n".join(filter(None, pieces[number])) for number in sorted(pieces, key=sort_key)}
    report.rules = len(rules)
    report.empty = empty_rules(rules)
    version = VERSION.search(document.raw[:_FRONT])
    return Parsed(version[1] if version else "", "", document.raw[:_FRONT], rules, [], report)


def openings_found(lines: Sequence[str], openings: Mapping[str, Sequence[str]]) -> int:
    """Count how many of the openings a document has, those that belong to no rule left out."""
    cuts = _cuts(_Document(lines), openings, Report(0))
    return sum(cut.number != NO_RULE for cut in cuts)


def _cuts(document: _Document, openings: Mapping[str, Sequence[str]], report: Report) -> list[_Cut]:
    cuts = []
    before = -1
    for number, several in openings.items():
        for words in several:
            places = document.find(words)
            behind = [place for place in places if place > before]
            place = places[0] if len(places) == 1 else next(iter(behind), None)
            if place is None:
                report.openings.append(LostOpening(number, words, len(places)))
                continue
            cuts.append(_Cut(place, number))
            before = before if number == NO_RULE else place
    return cuts


def _occurrences(text: str, wanted: str) -> list[int]:
    """Find where the words stand; of a text that repeats at once the first."""
    found: list[int] = []
    place, end = text.find(wanted), -1
    while place >= 0:
        if end < 0 or text[end:place].strip():
            found.append(place)
        end = place + len(wanted)
        place = text.find(wanted, end)
    return found


def _folded(text: str) -> str:
    return text.replace("’", "'").replace("‘", "'")


def _written(piece: str) -> int:
    return sum(bool(line.strip()) for line in piece.splitlines())


# --- a piece of the document as text ---


def _from_its_mark(raw: str, start: int) -> int:
    """Find where a piece begins: a list mark, a hole or a bracket right before its first words is its own."""
    line = raw.rfind("\n", 0, start) + 1
    if _LIST_MARKS.fullmatch(raw, line, start):
        return line
    gap = start
    while raw[gap - 1].isspace():
        gap -= 1
    if gap < start:
        is_own = _is_hole(raw[gap:start], _WIDE_INDENT) and raw[gap - 1] in SENTENCE_ENDS
        return gap if is_own else start
    while start > 0 and raw[start - 1] in _OPENING_SIGNS:
        start -= 1
    return start


def _text(piece: str) -> str:
    marked = re.sub(r"\s+", _hole_or_space, piece.strip("\n"))
    marked = _LIST_MARKS.sub("", marked, count=1)
    text = joined(marked.splitlines(), width=0)
    text = re.sub(rf"{re.escape(_HOLE)} (?=[.,)])", _HOLE, text).replace(f"( {_HOLE}", f"({_HOLE}")
    return _REPEATED.sub(lambda match: match[1] or match[2], text)


def _hole_or_space(match: re.Match[str]) -> str:
    """White space as it stands, with a mark where it is so wide that something is lost from it."""
    space, text = match[0], match.string
    after_a_sentence = text[match.start() - 1 : match.start()] in SENTENCE_ENDS
    if "\n" not in space:
        wide = _WIDE if match.start() else _WIDE_INDENT
        is_last = match.end() == len(text)
        return f" {_HOLE} " if _is_hole(space, wide) and not (is_last and after_a_sentence) else " "
    at_the_end, at_the_head = space.partition("\n")[0], space.rpartition("\n")[2]
    if _is_hole(at_the_end, _WIDE) and not after_a_sentence:
        return f" {_HOLE}{space[len(at_the_end) : len(space) - len(at_the_head)]}"
    return f"{space} {_HOLE} " if _is_hole(at_the_head, _WIDE_INDENT) else space


def _is_hole(space: str, wide: int) -> bool:
    return len(space) >= wide or _IDEOGRAPHIC in space
