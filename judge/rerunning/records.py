"""Items as a program played them, in a file: an older program's record is held against today's."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from judge import __version__
from judge.problems import Refusal, quoted
from judge.rerunning.playing import Played
from judge.resources import put_in_place
from judge.texts import Message, Texts

FORMAT = "judge-rerun"
VERSION = 1

_TEXTS: dict[str, Texts] = {
    "no record": Message("%(file)s is no record of a rerun; write one with: judge rerun --record FILE"),
    "new": Message("%(file)s was written by a newer version of the program; update this one to read it"),
    "line": Message("%(file)s, line %(line)s: %(why)s; write the record again"),
}


class _Head(msgspec.Struct):
    format: str
    version: int
    program: str = ""


def write_record(path: Path, played: Iterable[Played]) -> None:
    """Write items as they were played, a line each, in the order of their keys. Raises OSError."""
    head = _Head(FORMAT, VERSION, __version__)
    lines = [msgspec.json.encode(each) for each in (head, *sorted(played, key=lambda each: each.key))]
    put_in_place(path, b"\n".join(lines) + b"\n")


def read_record(path: Path) -> tuple[str, dict[str, Played]]:
    """Read the program's version and the items of a record, by their keys. Raises OSError, and Refusal with
    the line that cannot be read."""
    first, *lines = path.read_bytes().splitlines() or [b""]
    try:
        head = msgspec.json.decode(first, type=_Head)
    except msgspec.MsgspecError as error:
        raise Refusal.of(_TEXTS, "no record", file=path.name) from error
    if head.format != FORMAT:
        raise Refusal.of(_TEXTS, "no record", file=path.name)
    if head.version > VERSION:
        raise Refusal.of(_TEXTS, "new", file=path.name)
    found = {}
    decoder = msgspec.json.Decoder(Played)
    for number, line in enumerate(lines, 2):
        try:
            played = decoder.decode(line)
        except msgspec.MsgspecError as error:
            raise Refusal.of(_TEXTS, "line", file=path.name, line=number, why=quoted(error)) from error
        found[played.key] = played
    return head.program, found
