"""Two texts of one rule held against each other: the words that differ, and of what class that is."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from rapidfuzz.distance import Indel

from judge.corpus.references import REFERENCE, references_in
from judge.corpus.versions.changes import CLASSES, Run

_FIGURE = r"[+\-−×]?\d+%?"
_TOKEN = re.compile(rf"(?:{REFERENCE})|(?<![\w)])[+\-−×]\d+%?|\d+%?|[^\W\d_]+(?:[’'][^\W\d_]+)*|\S")
_MEANING = re.compile(rf"{_FIGURE}|[^\W\d_]+")  # what is left when signs are set aside
_BARE_REFERENCE = re.compile(rf"\(?(?:{REFERENCE})\)?")
_EXAMPLE = re.compile(r"^\W*(?:examples?|exemples?)\s*:", re.IGNORECASE | re.MULTILINE)


def words(text: str) -> list[str]:
    """The words and figures of a text; signs, case and the rules that it names set aside."""
    folded = unicodedata.normalize("NFKC", _BARE_REFERENCE.sub(" ", text)).casefold()
    return [word.replace("−", "-") for word in _MEANING.findall(folded)]


def classes(old: str, new: str) -> tuple[str, ...]:
    """The CLASSES of the differences between two texts, none where they are the same."""
    (old_rule, old_example), (new_rule, new_example) = _parted(old), _parted(new)
    example = _class_of(old_example, new_example)
    found = {_class_of(old_rule, new_rule), "examples" if example == "wording" else example}
    return tuple(name for name in CLASSES if name in found)


def _parted(text: str) -> tuple[str, str]:
    """Split a text into what it says and its examples: from the line on that begins with one."""
    match = _EXAMPLE.search(text)
    return (text[: match.start()], text[match.start() :]) if match else (text, "")


def _class_of(old: str, new: str) -> str:
    if words(old) != words(new):
        return "wording"
    if references_in(old) != references_in(new):
        return "references"
    return "punctuation" if old != new else ""


def followed(old: str, new: str, renumbered: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The references, old and new, that differ only because the rule they name has another number now."""
    now = set(references_in(new))
    moved = ((number, renumbered.get(number, number)) for number in references_in(old))
    return tuple((before, after) for before, after in moved if before != after and after in now)


def runs(old: str, new: str) -> tuple[Run, ...]:
    """Both texts as runs that are the same, removed, added or replaced. Spaces alone mark nothing."""
    old_tokens, new_tokens = _spans(old), _spans(new)
    codes: dict[str, str] = {}
    found: list[tuple[str, int, int, int, int]] = []
    for code in Indel.opcodes(_encoded(old, old_tokens, codes), _encoded(new, new_tokens, codes)):
        kind = "same" if code.tag == "equal" else "other"
        span = (code.src_start, code.src_end, code.dest_start, code.dest_end)
        if found and found[-1][0] == kind:
            found[-1] = (kind, found[-1][1], span[1], found[-1][3], span[3])
        else:
            found.append((kind, *span))
    return tuple(_texts(_joined(found, old, old_tokens), old, new, old_tokens, new_tokens))


def _spans(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _TOKEN.finditer(text)]


def _encoded(text: str, spans: Iterable[tuple[int, int]], codes: dict[str, str]) -> str:
    """A sign for every token, the same sign for the same token."""
    return "".join(codes.setdefault(text[a:b], chr(0x100 + len(codes))) for a, b in spans)


def _joined(
    found: list[tuple[str, int, int, int, int]], old: str, spans: list[tuple[int, int]]
) -> list[tuple[str, int, int, int, int]]:
    """A lone word that stayed between two rewritten stretches is read with them."""
    kept: list[tuple[str, int, int, int, int]] = []
    for place, run in enumerate(found):
        kind, start, stop, new_start, new_stop = run
        between = kind == "same" and 0 < place < len(found) - 1
        if between:
            length = sum(old[a:b].isalnum() for a, b in spans[start:stop])
            smaller = min(_size(found[place - 1]), _size(found[place + 1]))
            if length <= 1 and smaller >= 3:
                kind = "other"
        if kept and kept[-1][0] == kind:
            kept[-1] = (kind, kept[-1][1], stop, kept[-1][3], new_stop)
        else:
            kept.append((kind, start, stop, new_start, new_stop))
    return kept


def _size(run: tuple[str, int, int, int, int]) -> int:
    return max(run[2] - run[1], run[4] - run[3])


def _texts(
    found: list[tuple[str, int, int, int, int]],
    old: str,
    new: str,
    old_spans: list[tuple[int, int]],
    new_spans: list[tuple[int, int]],
) -> Iterator[Run]:
    old_at = new_at = 0
    for place, (kind, _, stop, _, new_stop) in enumerate(found):
        last = place == len(found) - 1
        old_end = len(old) if last else _start(old_spans, stop, len(old))
        new_end = len(new) if last else _start(new_spans, new_stop, len(new))
        before, after = old[old_at:old_end], new[new_at:new_end]
        old_at, new_at = old_end, new_end
        one_sided = "removed" if before else "added"
        differs = "replaced" if before and after else one_sided
        yield Run("same" if kind == "same" else differs, before, after)
    if not found and (old or new):
        yield Run("same", old, new)  # nothing but spaces


def _start(spans: list[tuple[int, int]], place: int, end: int) -> int:
    return spans[place][0] if place < len(spans) else end
