"""JSON that others send, before it is read: nested no deeper than any reader can bear.

A reader of JSON goes one call deeper for each bracket. Where the stack is small, as in a browser, that ends
Python itself, which no `except` can prevent: so the brackets are counted first.
"""

import re
from itertools import accumulate
from typing import TypeVar

Sent = TypeVar("Sent", bound=bytes | str)
MOST_LEVELS = 100
"""Nothing that we write is nested half as deep."""

_TEXT = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)  # to the end where it is not closed: seen once
_ALL_ELSE = bytes(set(range(256)) - set(b"[{]}"))
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


def shallow(data: Sent) -> Sent:
    """Return JSON as it is. Raises RecursionError where it is nested deeper than `MOST_LEVELS`.

    >>> shallow(b'{"text": "[[[["}')
    b'{"text": "[[[["}'
    """
    sent = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if sent.count(b"[") + sent.count(b"{") <= MOST_LEVELS:
        return data
    brackets = _TEXT.sub(b"", sent).translate(None, _ALL_ELSE)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > MOST_LEVELS:
        raise RecursionError(f"nested more than {MOST_LEVELS} levels deep")
    return data
