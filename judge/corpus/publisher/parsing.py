"""From the lines of a numbered manual to its rules: every number with its text, a report of the rest."""

import re
from collections.abc import Collection, Sequence

from judge.corpus.numbers import NUMBER, gaps, parent, sort_key
from judge.corpus.publisher.history import VERSION, newest, read_entries, split_history
from judge.corpus.publisher.joining import joined, usual_width
from judge.corpus.publisher.numbered import PAGE, Opening, Openings, find_openings
from judge.corpus.publisher.report import Parsed, Report, dangling_references, empty_rules

_TITLED = re.compile(rf"^\s*(?:[-–•]\s+)?(?P<number>{NUMBER})(?P<stop>\.?)\s+(?P<title>\S.*)$")
_UPDATED = re.compile(r"(?:last updated?|dernière mise à jour|mise à jour)\s*:?\s*(.{6,30})", re.IGNORECASE)
_CONTENTS_TITLE = re.compile(
    r"^\W*(?:table of contents|contents|table des matières|sommaire)\W*$", re.IGNORECASE
)


def parse(lines: Sequence[str], furniture_lines: int = 0, known: Collection[str] = ()) -> Parsed:
    """Find the rules in the lines of a manual. A text without any gives an empty `rules`.

    A number printed twice in a row is a slip: the second is read as the next number where that is `known`
    and printed nowhere, else its text goes on the first's.
    """
    body, history_lines = split_history(lines)
    text = "\n".join(body)
    report = Report(0, furniture_lines=furniture_lines)
    found = find_openings(text)
    rules = _rules(text, _in_a_row(found, frozenset(known)), found, report, usual_width(body))
    first = min((opening.start for opening in found.openings), default=len(text))
    front_lines = text[:first].splitlines()
    front = _front(front_lines, rules, report)
    history, others = read_entries(history_lines)
    report.unplaced += others
    report.history_lines = len(history)
    report.rules = len(rules)
    report.gaps = gaps(rules)
    report.empty = empty_rules(rules)
    report.dangling = dangling_references(rules)
    version, updated = stated_version("\n".join(front_lines))
    if not version:
        version, updated = newest(history)
    return Parsed(version, updated, front, rules, history, report)


def stated_version(front: str) -> tuple[str, str]:
    """The version and the date that the first page states, as printed, "" where it does not."""
    version, updated = VERSION.search(front), _UPDATED.search(front)
    return version[1] if version else "", updated[1].strip() if updated else ""


# --- numbers printed twice ---


class _Row:
    """The openings in the text's order, with those that only repeat the number before them."""

    def __init__(self) -> None:
        self.openings: list[tuple[Opening, str]] = []  # with the number that it is read as
        self.slips: list[tuple[str, str]] = []


def _in_a_row(found: Openings, known: frozenset[str]) -> _Row:
    """Every opening with the number that its text belongs to."""
    row = _Row()
    openings = found.openings
    printed = {opening.number for opening in openings}
    repeats = {repeat.number: repeat for repeat in found.repeats}
    for place, opening in enumerate(openings):
        again = repeats.get(opening.number)
        start = openings[place - 1].start if place else opening.start
        stop = openings[place + 1].start if place + 1 < len(openings) else again and again.start + 1
        if again is None or stop is None or not start < again.start < stop:
            row.openings.append((opening, opening.number))
            continue
        first, second = sorted([opening, again])
        following = _next_number(opening.number)
        read_as = following if following in known - printed else opening.number
        row.openings += [(first, opening.number), (second, read_as)]
        row.slips.append((opening.number, read_as))
    return row


def _next_number(number: str) -> str:
    above, own = parent(number), sort_key(number)[-1] + 1
    return f"{above}-{own}" if above else str(own)


# --- the texts ---


def _rules(text: str, row: _Row, found: Openings, report: Report, width: int) -> dict[str, str]:
    rules: dict[str, str] = {}
    taken = {opening.number_end for opening, _ in row.openings}
    strays = [repeat for repeat in found.repeats if repeat.number_end not in taken]
    starts = [opening.start for opening, _ in row.openings]
    for (opening, number), end in zip(row.openings, [*starts[1:], len(text)], strict=False):
        stop = min((stray.start for stray in strays if opening.start < stray.start < end), default=end)
        own = [
            line
            for line in opening.own_text(text, stop).splitlines()
            if not _is_contents(line, rules, report)
        ]
        own_text = joined(own, width)
        rules[number] = f"{rules[number]}\n{own_text}".strip() if number in rules else own_text
        report.unplaced += [line.strip() for line in text[stop:end].splitlines() if line.strip()]
    report.twice = [number for number, _ in row.slips] + [stray.number for stray in strays]
    report.read_as = row.slips
    return rules


def _is_contents(line: str, rules: dict[str, str], report: Report) -> bool:
    """True if a line behind the first rule is one of a table of contents: number, title, page."""
    match = _TITLED.match(line)
    if not match or match["number"] not in rules:
        return False
    title = PAGE.sub("", match["title"].rstrip()).rstrip(" \t.…")
    if title == match["title"].rstrip() or rules[match["number"]].partition("\n")[0] != title:
        return False
    report.contents_lines += 1
    return True


def _front(lines: Sequence[str], rules: dict[str, str], report: Report) -> str:
    """Return what stands before the first rule; the lines of a table of contents are counted and left out."""
    kept = []
    titled = False
    for line in (line.strip() for line in lines):
        match = _TITLED.match(line)
        if match and ((match["stop"] and PAGE.search(line)) or (titled and match["number"] in rules)):
            report.contents_lines += 1
        elif _CONTENTS_TITLE.match(line):
            titled = True
        elif line:
            kept.append(line)
    return "\n".join(kept)
