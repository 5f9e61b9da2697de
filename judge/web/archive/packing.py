"""Pages packed together: cut into fragments, each kept once, each run of them that was there before a copy.

Pages repeat each other: a rule stands in its chapter, on its own page, in the whole manual, and under its
keywords. deflate alone looks back 32 kB and misses nearly all of that, and a browser unpacks nothing better
everywhere. So the repetitions are taken out first, and deflate gets the rest.

The reader (`static/offline-archive.js`) walks the same way: literals are the fragments in the order in which
they first come, a copy begins where its first fragment stood last.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

OWN = "\x01"
"""Stands in a fragment for the last part of its page's address: 8-4-6 on the page of rule 8-4-6."""
BETWEEN = "\0"
"""Stands between fragments; the first fragment, empty, ends a page."""

_CUTS = re.compile(
    r"(?<=\n)|(?<=>)(?=</?(?:li|section|a|dt|dd|div|p|h\d|span|tr|td)\b)|(?<=\">)(?=[^<])|(?=\?lang)"
    r"|(?= (?:title|href|data-[a-z]+|aria-label|content)=\")"
)
_OWN_NAME = re.compile(r"/([^/?]+-[^/?]+)(?:/preview)?$")


class Packed(msgspec.Struct):
    """Pages packed together.

    Before copy number `n` there are `literals[n]` fragments that are new; the copy itself takes `lengths[n]`
    fragments from where the fragment `copied[n]` stood last.
    """

    addresses: list[str]
    fragments: str
    literals: list[int]
    copied: list[int]
    lengths: list[int]


class _Copies(NamedTuple):
    literals: list[int]
    copied: list[int]
    lengths: list[int]


def pack(pages: Iterable[tuple[str, str]]) -> Packed:
    """Pack pages, each an address and its HTML."""
    known = {"": 0}
    stream: list[int] = []
    addresses: list[str] = []
    cut_lines: dict[str, list[str]] = {}
    for address, html in pages:
        addresses.append(address)
        stream.extend(_fragments(address, html, known, cut_lines))
        stream.append(0)
    # The reader takes the end of the first page for a literal, too.
    first_seen = list(dict.fromkeys(stream))
    order = {fragment: place for place, fragment in enumerate(first_seen)}
    texts = list(known)
    found = _copies([order[fragment] for fragment in stream])
    fragments = BETWEEN.join(texts[fragment] for fragment in first_seen)
    return Packed(addresses, fragments, *found)


def own_name(address: str) -> str:
    """The last part of an address where it has a hyphen, as a rule's number has, "" elsewhere."""
    match = _OWN_NAME.search(address)
    return match[1] if match else ""


def _fragments(address: str, html: str, known: dict[str, int], cut_lines: dict[str, list[str]]) -> list[int]:
    """A page's fragments by their numbers; new ones are added to the known, and cut lines to those."""
    name = own_name(address)
    own = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])") if name else None
    found = []
    for line in html.splitlines(keepends=True):
        if line not in cut_lines:
            cut_lines[line] = list(filter(None, _CUTS.split(line)))  # the empty fragment is the end of a page
        for cut in cut_lines[line]:
            fragment = cut
            if own is not None and name in cut and fragment not in known:
                fragment = own.sub(OWN, fragment)
            found.append(known.setdefault(fragment, len(known)))
    return found


def _copies(stream: list[int]) -> _Copies:
    """The stream as runs of new fragments and copies of what was there; a last copy of length 0 ends it."""
    found = _Copies([], [], [])
    last: dict[int, int] = {}
    place = new = 0
    while place < len(stream):
        length = 1
        before = last.get(stream[place])
        if before is None:
            new += 1
        else:
            while place + length < len(stream) and stream[before + length] == stream[place + length]:
                length += 1
            found.literals.append(new)
            found.copied.append(stream[place])
            found.lengths.append(length)
            new = 0
        for each in range(place, place + length):
            last[stream[each]] = each
        place += length
    if new:
        found.literals.append(new)
        found.copied.append(0)
        found.lengths.append(0)
    return found


def unpack(packed: Packed) -> dict[str, str]:
    """The pages by their addresses, as the browser unpacks them."""
    texts = packed.fragments.split(BETWEEN)
    stream: list[int] = []
    last: dict[int, int] = {}
    new = 0
    for literals, copied, length in zip(packed.literals, packed.copied, packed.lengths, strict=True):
        for _ in range(literals):
            last[new] = len(stream)
            stream.append(new)
            new += 1
        start = last.get(copied, 0)
        for place in range(start, start + length):
            last[stream[place]] = len(stream)
            stream.append(stream[place])
    end = texts.index("")
    pages: dict[str, str] = {}
    parts: list[str] = []
    addresses = iter(packed.addresses)
    for fragment in stream:
        if fragment == end:
            address = next(addresses)
            pages[address] = "".join(parts).replace(OWN, own_name(address))
            parts = []
        else:
            parts.append(texts[fragment])
    return pages
