"""A position with a line of play as the text of an address, for cases that nobody wants to store.

The text is the version, ``1``, and base64 (of the kind for addresses) of a checksum and of the packed values.
They are packed by deflate with a dictionary of what positions commonly say. A version's dictionary never
changes: links that were given away must be readable for good.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from judge.problems import Refusal
from judge.sandbox.variations.replaying import replayed
from judge.sandbox.variations.tables import Table
from judge.sandbox.variations.tree import Tree
from judge.table.acts import Answer, Concession, Hand, Number, PlayNode, Reading, written_act
from judge.texts import Message

VERSION = "1"
LONGEST = 4_000
"""Characters of a link: servers refuse longer addresses, and so do some programs that send them on."""
MOST_BYTES = 128_000
"""Bytes of what a link unpacks to; a hostile one claims to hold gigabytes."""
MOST_ACTS = 2_000
_CHECKSUM = 4
_SEEN = 4
"""Signs of a digest that a link has of what was seen after an act."""
_NOT_KNOWN = "0" * _SEEN
_SIGNS = re.compile(r"[0-9A-Za-z_-]+")

_TEXTS = {
    "long": Message(
        "This position with its line is too large for a link (%(number)s characters; at most %(most)s): save"
        " the case, or export it as a file."
    ),
    "too long": Message("This is no link to a position: it is longer than %(most)s characters."),
    "damaged": Message("This link is damaged: characters are missing or changed. Copy it again, as a whole."),
    "new": Message(
        "This link was made by a newer version of the program (format %(value)s). Update this one to open it."
    ),
}


class Linked(msgspec.Struct, frozen=True):
    """The content of a link: a game, a position's text with additions, and a line's acts, a node each."""

    game: str
    position: str
    additions: tuple[str, ...] = ()
    line: tuple[PlayNode, ...] = ()

    def tree(self, table: Table) -> Tree:
        """The line played on the position's table; acts that no longer go are marked with the reason."""
        return replayed(Tree((PlayNode(0), *self.line)), table, as_saved=True)


class _Answered(msgspec.Struct, frozen=True, array_like=True, tag=0):
    options: tuple[Number, ...]
    phrase: str


class _ByItself(msgspec.Struct, frozen=True, array_like=True, tag=1):
    options: tuple[Number, ...]
    phrase: str


class _Conceded(msgspec.Struct, frozen=True, array_like=True, tag=2):
    seat: Number


class _Switched(msgspec.Struct, frozen=True, array_like=True, tag=3):
    names: tuple[str, ...]


class _ByHand(msgspec.Struct, frozen=True, array_like=True, tag=4):
    edit: dict[str, Any]


_Act = _Answered | _ByItself | _Conceded | _Switched | _ByHand


class _Packed(msgspec.Struct, frozen=True, array_like=True):
    position: str
    acts: tuple[_Act, ...]
    additions: tuple[str, ...]
    game: str
    came_out: bytes = b""
    """Two bytes of the digest of what is seen after each act; empty in links of version 0.1."""


_decoder = msgspec.msgpack.Decoder(_Packed)


@cache
def _dictionary() -> bytes:
    """Return what positions and moves commonly say; the commonest last, as deflate wants it."""
    return resources.files(__package__).joinpath(f"dictionary_{VERSION}.txt").read_bytes()


def write_link(linked: Linked) -> str:
    """The text of an address; `read_link` gives an equal value back, but for states, names and comments.

    Raises Refusal for what does not fit into an address.
    """
    packed = msgspec.msgpack.encode(
        _Packed(
            linked.position,
            tuple(_act_of(node) for node in linked.line),
            linked.additions,
            linked.game,
            b"".join(bytes.fromhex(node.came_out[:_SEEN] or _NOT_KNOWN) for node in linked.line),
        )
    )
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_dictionary())
    body = _checksum(packed) + deflate.compress(packed) + deflate.flush()
    text = VERSION + base64.urlsafe_b64encode(body).rstrip(b"=").decode("ascii")
    if len(text) > LONGEST or len(packed) > MOST_BYTES or len(linked.line) > MOST_ACTS:
        raise Refusal.of(_TEXTS, "long", number=len(text), most=LONGEST)
    return text


def read_link(text: str) -> Linked:
    """Read what a link carries; raises Refusal for one that is damaged, too long, or of a newer version.

    White space within it, as programs put it in that break lines, does no harm.
    """
    text = "".join(text[: 2 * LONGEST].split())
    if len(text) > LONGEST:
        raise Refusal.of(_TEXTS, "too long", most=LONGEST)
    if not _SIGNS.fullmatch(text):
        raise Refusal.of(_TEXTS, "damaged")
    if text[0].isdigit() and text[0] > VERSION:
        raise Refusal.of(_TEXTS, "new", value=text[0])
    if text[0] != VERSION:
        raise Refusal.of(_TEXTS, "damaged")
    packed = _unpacked(text[1:])
    seen = packed.came_out.hex().ljust(_SEEN * len(packed.acts), "0")
    line = [
        _node(number, act, seen[_SEEN * (number - 1) : _SEEN * number])
        for number, act in enumerate(packed.acts, 1)
    ]
    return Linked(packed.game, packed.position, packed.additions, tuple(line))


def _unpacked(text: str) -> _Packed:
    try:
        body = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        inflate = zlib.decompressobj(-15, zdict=_dictionary())
        values = inflate.decompress(body[_CHECKSUM:], MOST_BYTES + 1)
        if len(values) > MOST_BYTES or not inflate.eof or inflate.unused_data:
            raise Refusal.of(_TEXTS, "damaged")
        packed = _decoder.decode(values)
    except (binascii.Error, zlib.error, ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise Refusal.of(_TEXTS, "damaged") from error
    if body[:_CHECKSUM] != _checksum(values) or len(packed.acts) > MOST_ACTS:
        raise Refusal.of(_TEXTS, "damaged")
    return packed


def _checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed, ord(VERSION)).to_bytes(_CHECKSUM, "big")


def _act_of(node: PlayNode) -> _Act:
    act = node.act
    if isinstance(act, Answer):
        return (_ByItself if act.by_itself else _Answered)(act.options, node.phrase)
    if isinstance(act, Concession):
        return _Conceded(act.seat)
    if isinstance(act, Reading):
        return _Switched(act.names)
    return _ByHand(act.edit if isinstance(act, Hand) else {})


def _node(number: int, act: _Act, seen: str) -> PlayNode:
    """A node of a line: each follows the one before."""
    phrase = ""
    done: Answer | Concession | Reading | Hand
    if isinstance(act, _Answered | _ByItself):
        done, phrase = Answer(act.options, isinstance(act, _ByItself)), act.phrase
    elif isinstance(act, _Conceded):
        done = Concession(act.seat)
    elif isinstance(act, _Switched):
        done = Reading(act.names)
    else:
        done = Hand(act.edit)
    seen = "" if seen == _NOT_KNOWN else seen
    return PlayNode(number, number - 1, phrase=phrase, came_out=seen, **written_act(done))


def line_for_link(path: Iterable[PlayNode]) -> tuple[PlayNode, ...]:
    """The acts of a path of a tree, as a link carries them: numbered anew, without states and words."""
    acts = [node for node in path if node.act is not None]
    return tuple(_node(number, _act_of(node), node.came_out[:_SEEN]) for number, node in enumerate(acts, 1))
