"""The beginnings of rules in a numbered manual, however it prints its numbers.

Every number in the text that could open a rule is a candidate, in one or two of these forms:

- `line`: a number, a full stop and a space at the beginning of a line; `glued`, where the text follows at
  once; `bare`, where the full stop is lacking;
- `margin`: at the right margin, behind the first line of its rule; `inline`: in mid-line, its text after it;
- `above`: alone on a line, its text below; `below`: alone, and the first line of its text is above.

A number opens a rule only where the numbers before and after it ascend, as a manual's do. So the openings
are chosen all at once, as the heaviest ascending run: a reference at the beginning of a line ("8-5-9.
Then …"), a line of the table of contents, a list of numbers are lighter or out of order, and stay in the
text that they belong to. A document prints its numbers in few ways: once a run is chosen, the forms that
are rare in it weigh less, and it is chosen again.
"""

import bisect
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from judge.corpus.numbers import NUMBER, sort_key
from judge.corpus.publisher.joining import LONGEST_TITLE, SENTENCE_ENDS

PAGE = re.compile(r"(?<=[\s.…])\d{1,3}$")  # at the end of a line of contents, without the space at its end
_TOKEN = re.compile(rf"(?<![\d.,])(?<!\d[-–/])(?P<number>{NUMBER})(?P<stop>\.?)(?![\d-])")
_LINE_HEAD = re.compile(r"\s*(?P<dash>[-–•]\s+)?$")
_OPENS_LINE = re.compile(rf"\s*(?:[-–•]\s+)?{NUMBER}(?:\.|\s|(?=[^\W\d_]))")
_CUT_SHORT = re.compile(  # the last word of a line that goes on below
    r"\b(?:to|in|of|from|the|and|or|see|with|by|at|step|rule|section|"
    r"à|en|de|du|au|et|ou|voir|règles?|étape|paragraphes?|la|le)$",
    re.IGNORECASE,
)
_NAMES_A_RULE = re.compile(r"\b(?:see|step|rules?|section|voir|règles?|paragraphes?)\s*$", re.IGNORECASE)
_TITLE = re.compile(rf"(?:[^.,;:\n]|\n(?!\s*\n)){{1,{LONGEST_TITLE}}}")
_OPENING_SIGNS = '[("“«<《{'
_TITLE_ROOM = 120  # signs between a chapter's number and the next one
_WORD_ROOM = 30  # signs in which the last word of a line is looked for
_LINE_ROOM = 400  # signs of a line, before a number and behind it, that are looked at

_BASE = {
    "line": 1.0, "glued": 0.9, "bare": 0.8, "margin": 0.8, "inline": 0.75, "above": 0.7, "below": 0.6,
}  # fmt: skip
_CERTAIN = ("line", "glued")  # forms that are taken however rare they are
_LEAST = 0.2  # weight of a candidate of any other form
_SURE = 0.9
_ROUNDS = 4


class Opening(NamedTuple):
    """A number that may open a rule. The rule's text starts at `start`, the number itself left out."""

    start: int
    number_start: int
    number_end: int  # the full stop with it
    number: str
    form: str
    doubt: float  # 1.0 where nothing speaks against it

    def own_text(self, text: str, stop: int) -> str:
        """The text of the rule that begins here, up to `stop`."""
        return text[self.start : min(self.number_start, stop)] + text[min(self.number_end, stop) : stop]


class Openings(NamedTuple):
    """The openings of a text in order, and the candidates that repeat the number of one of them."""

    openings: list[Opening]
    repeats: list[Opening]


def find_openings(text: str) -> Openings:
    """The numbers that open a rule in a text."""
    candidates = sorted(_candidates(text), key=lambda candidate: candidate[:3])
    common = dict.fromkeys(_BASE, 1.0)
    chosen: list[Opening] = []
    kept: list[Opening] = []
    for _ in range(_ROUNDS):
        kept = [c for c in candidates if c.form in _CERTAIN or _weight(c, common) >= _LEAST]
        again = _ascending(kept, [_weight(c, common) for c in kept])
        if again == chosen:
            break
        chosen = again
        common = _how_common(Counter(opening.form for opening in chosen))
    return Openings(chosen, _repeats(kept, chosen))


def _weight(candidate: Opening, common: dict[str, float]) -> float:
    return _BASE[candidate.form] * candidate.doubt * common[candidate.form]


def _how_common(count: Counter[str]) -> dict[str, float]:
    """Weigh each form by how often it was chosen, beside those that it could be mistaken for."""
    lines = count["line"] + count["glued"]
    rivals = {
        "bare": lines / 4,
        "margin": max(count["inline"], (lines + count["bare"]) / 4),
        "inline": max(count["margin"], lines + count["bare"]),
        "above": count["below"],
        "below": max(count["above"], (lines + count["bare"]) / 4),
    }
    return dict.fromkeys(_CERTAIN, 1.0) | {
        form: min(1.0, count[form] / rival) if rival else 1.0 for form, rival in rivals.items()
    }


# --- the candidates ---


class _Place(NamedTuple):
    """A number and what stands around it."""

    text: str
    match: re.Match[str]
    head: str  # of its line, before it; of a very long one the end
    tail: str  # of its line, behind the full stop; of a very long one the beginning
    line_start: int
    before: str  # the last written line above; of a very long one the end
    behind: str  # what follows, white space left out
    leads: bool  # whether the next number is one below it
    led: bool  # whether it is the first one below the number before it: a title stands between


def _candidates(text: str) -> Iterator[Opening]:
    tokens = list(_TOKEN.finditer(text))
    line_start, before, last = 0, "", None
    for match, following in zip_longest(tokens, tokens[1:]):
        start, end = match.span()
        newline = text.rfind("\n", last.start() if last else 0, start)
        if newline >= 0:
            line_start = newline + 1
            before = _line_above(text, line_start)
        line_end = text.find("\n", end, end + _LINE_ROOM)
        yield from _forms(
            _Place(
                text=text,
                match=match,
                head=text[max(line_start, start - _LINE_ROOM) : start],
                tail=text[end : line_end if line_end >= 0 else end + _LINE_ROOM],
                line_start=line_start,
                before=before,
                behind=text[end : end + _TITLE_ROOM].lstrip(),
                leads=following is not None
                and following.start() - end <= _TITLE_ROOM
                and following["number"].startswith(match["number"] + "-"),
                led=last is not None
                and match["number"] == last["number"] + "-1"
                and _TITLE.fullmatch(text, last.end(), start) is not None,
            )
        )
        last = match


def _line_above(text: str, line_start: int) -> str:
    """The last written line above a line, "" for the first; of a very long one the end."""
    end = line_start
    while end > 0:
        start = text.rfind("\n", 0, end - 1) + 1
        line = text[max(start, end - _LINE_ROOM) : end].strip()
        if line:
            return line
        end = start
    return ""


def _forms(place: _Place) -> Iterator[Opening]:
    at_head = _LINE_HEAD.match(place.head)
    if at_head and place.tail.strip():
        yield from _at_the_head(place, bool(at_head["dash"]))
    elif at_head and place.match["stop"]:
        yield from _alone(place)
    elif place.match["stop"] and not at_head:
        yield from _behind_text(place)


def _at_the_head(place: _Place, dash: bool) -> Iterator[Opening]:
    """At the head of a line with text: `line`, `glued` or `bare`."""
    stop, spaced = bool(place.match["stop"]), place.tail[0].isspace()
    is_figure = "-" not in place.match["number"] and not stop and not place.leads
    rest = place.tail.strip()
    doubt = 0.9 if dash else 1.0
    if PAGE.search(rest):
        doubt *= 0.05
    if _CUT_SHORT.search(place.before[-_WORD_ROOM:]) or (
        len(place.before) > LONGEST_TITLE and not place.before.endswith(SENTENCE_ENDS)
    ):
        doubt *= 0.3
    if not _begins_a_text(rest):
        doubt *= 0.3
    if stop and spaced:
        yield _opening(place, "line", doubt)
    elif _begins_a_text(rest) and not is_figure:
        yield _opening(place, "bare" if spaced else "glued", doubt)


def _alone(place: _Place) -> Iterator[Opening]:
    """Alone on a line: its text below, or the first line of its text above."""
    doubt = 1.0 if _ended(place.before) else 0.3
    if _begins_a_text(place.behind):
        yield _opening(place, "above", doubt)
    elif not place.behind or _TOKEN.match(place.behind):
        yield _opening(place, "above", doubt * 0.8)
    if "-" in place.match["number"] and _begins_a_text(place.before) and not _OPENS_LINE.match(place.before):
        start = place.text.rfind(place.before, 0, place.line_start)
        above = _ended(_line_above(place.text, place.text.rfind("\n", 0, start) + 1))
        end_of_first_line = start + len(place.before)
        yield Opening(
            start, end_of_first_line, place.match.end(), place.match["number"], "below", 1.0 if above else 0.5
        )


def _behind_text(place: _Place) -> Iterator[Opening]:
    """In mid-line or at its end: the margin's number of this line, or the next text's."""
    number, head = place.match["number"], place.head.rstrip()
    at_the_end = not place.tail.strip()
    if (
        at_the_end
        and "-" in number
        and len(head) < _LINE_ROOM
        and _begins_a_text(head)
        and not _OPENS_LINE.match(head)
    ):
        doubt = 1.0 if _ended(place.before) else 0.5
        if _NAMES_A_RULE.search(head[-_WORD_ROOM:]):
            doubt *= 0.5
        yield Opening(place.line_start, place.match.start(), place.match.end(), number, "margin", doubt)
    if place.head[-1].isspace() and (at_the_end or place.tail[0].isspace()):
        doubt = 1.0 if place.led or _ended(head.lstrip()) else 0.6
        if _CUT_SHORT.search(head[-_WORD_ROOM:]) and not place.led:
            doubt *= 0.1
        if "-" not in number and not place.leads:
            return
        if _begins_a_text(place.behind):
            yield _opening(place, "inline", doubt, place.match.start())
        elif _TOKEN.match(place.behind):
            yield _opening(place, "inline", doubt * 0.3, place.match.start())


def _opening(place: _Place, form: str, doubt: float, start: int | None = None) -> Opening:
    if start is None:
        start = place.line_start
    return Opening(start, start, place.match.end(), place.match["number"], form, doubt)


def _begins_a_text(text: str) -> bool:
    """True if a text begins as a rule's does: no small letter, no figure; a stray full stop is forgiven."""
    sign = text.lstrip(". ")[:1]
    return bool(sign) and (sign in _OPENING_SIGNS or (sign.isalpha() and not sign.islower()))


def _ended(line: str) -> bool:
    """True if nothing of a line is left to say: the end of a sentence, a title, or no line at all."""
    is_title = len(line) <= LONGEST_TITLE and _OPENS_LINE.match(line) is not None
    return not line or is_title or line.endswith(SENTENCE_ENDS)


# --- the choice ---


def _ascending(candidates: Sequence[Opening], weights: Sequence[float]) -> list[Opening]:
    """The heaviest run of candidates whose numbers ascend; of two equal ones the later.

    Patience on weights: `keys` and `best` hold, for ever greater numbers, ever heavier runs that end there.
    """
    keys: list[tuple[int, ...]] = []
    best: list[tuple[float, int]] = []  # weight of the run, index of its last candidate
    before: list[int | None] = []
    for index, candidate in enumerate(candidates):
        key = sort_key(candidate.number)
        place = bisect.bisect_left(keys, key)
        weight, previous = best[place - 1] if place else (0.0, None)
        before.append(previous)
        weight += weights[index]
        if place < len(keys) and keys[place] == key and best[place][0] > weight:
            continue
        stop = place
        while stop < len(keys) and best[stop][0] <= weight:
            stop += 1
        keys[place:stop] = [key]
        best[place:stop] = [(weight, index)]
    run: list[Opening] = []
    last = best[-1][1] if best else None
    while last is not None:
        run.append(candidates[last])
        last = before[last]
    return run[::-1]


def _repeats(candidates: Sequence[Opening], chosen: Sequence[Opening]) -> list[Opening]:
    """The candidates behind the first rule that open a number once more, as a rule would."""
    if not chosen:
        return []
    places = {opening.number: opening.number_end for opening in chosen}
    return [
        candidate
        for candidate in candidates
        if candidate.start > chosen[0].start
        and candidate.doubt >= _SURE
        and places.get(candidate.number, candidate.number_end) != candidate.number_end
    ]
