"""A phrase of card text and the words that the grammar knows for it."""

import re
from collections.abc import Callable
from functools import cached_property

Plain = str | Callable[[re.Match[str]], str]
"""The words for what a pattern has found, as `re.sub` takes them."""

_GROUP = re.compile(r"\((?:\\.|[^()\\])*\)[?*+]*")
_NOT_LITERAL = re.compile(r"\[(?:\\.|[^\]\\])*\][?*+]*|\\.[?*+]*|.[?*]|[.^$+]")


def words_needed(pattern: str) -> str:
    r"""Returns the longest words that stand in whatever a pattern finds; "" where none are sure to.

    >>> words_needed(r"\bfor every (\d+|x) ")
    'for every '
    """
    before = ""
    while before != pattern:
        before, pattern = pattern, _GROUP.sub("\0", pattern)
    parts = _NOT_LITERAL.sub("\0", pattern).split("\0")
    return "" if "|" in pattern else max(parts, key=len)


class SaidOtherwise:
    """A pattern, and the plain words for what it finds.

    Its words are looked for first: that is faster, and a pattern that is never needed is never compiled.
    """

    def __init__(self, pattern: str, plain: Plain) -> None:
        self.pattern = pattern
        self.plain = plain

    @cached_property
    def needed(self) -> str:
        """The words without which the pattern finds nothing."""
        return words_needed(self.pattern)

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The pattern, compiled."""
        return re.compile(self.pattern)

    def put_plainly(self, folded: str) -> str:
        """Returns the folded words, with all that the pattern finds in them in the plain words."""
        return self.compiled.sub(self.plain, folded) if self.needed in folded else folded
