"""A query as a judge typed it: whether it is exact, and its words, with typing errors corrected.

Plain words rank (judge.search.ranking). Signs of a search language make a query exact, so that what is
asked must hold: quotes, AND, OR, NOT (ET, OU, SAUF), a leading minus, ``check*``.
"""

import functools
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator

from judge.corpus.model import LANGUAGES
from judge.search.table import IndexTable, stem_key
from judge.search.words import fold, split, stems

LONGEST_QUERY = 300  # signs; nobody types more at a table, and the search stays quick
MOST_WORDS = 24
_WORDS_OF_A_QUESTION = 3  # outside quotes: who wants words held together types little else

# A set, whose code is two letters and a figure, or the promotional cards and markers, which have no figure;
# then the number in it, and how it is printed: FB02-123, BT1-031_SPR, P-118, E-12.
_CARD_NUMBER = re.compile(
    r"\b(?:([A-Z]{2})\d{1,2}|F?P|E)-\d{2,3}(?:_[A-Z]{1,8}\d{0,2})?(?!\w|-\d)", re.IGNORECASE
)

_SIGNS = re.compile(r'"|\w\*|(?:^|\s)-[^\W\d]')
_OPERATORS = re.compile(r"\b(?:AND|OR|NOT|ET|OU|SAUF)\b")


def is_exact(text: str) -> bool:
    """True if the text uses signs of a search language. Who writes in capitals alone uses no operators.

    Numbers of cards are always in capitals: with nothing but them, operators are meant.
    """
    if _SIGNS.search(text):
        return True
    if not _OPERATORS.search(text):
        return False
    rest, cards = _CARD_NUMBER.subn(" ", text)
    return text != text.upper() or (cards > 0 and not _OPERATORS.sub(" ", rest).strip())


def card_numbers(text: str, prefixes: Collection[str] = ()) -> tuple[str, ...]:
    """Return the numbers of cards in a text, each once, in capitals: FB02-123, BT1-031_SPR, P-118.

    What begins with the prefix of a manual (upper case) is a rule's number.
    """
    found = (match for match in _CARD_NUMBER.finditer(text.upper()) if match[1] not in prefixes)
    return tuple(dict.fromkeys(match[0] for match in found))


def quotes_in_passing(text: str) -> bool:
    """True if the quotes of a text stand in a question: ``does "when attacked" trigger after a block``."""
    outside = re.sub(r'"[^"]*"', " ", text)
    return '"' in text and not is_exact(outside) and len(list(split(outside))) >= _WORDS_OF_A_QUESTION


class Vocabulary:
    """The words of some indexes, folded, the shorter first: a typing error changes a length by little."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted(set(words), key=lambda word: (len(word), word))
        self._near = functools.lru_cache(maxsize=64)(self._look)

    def near(self, folded: str) -> dict[str, int]:
        """Return the words that a folded one may have been meant as, with how many errors that takes."""
        return self._near(folded)

    def _look(self, folded: str) -> dict[str, int]:
        from rapidfuzz import process  # noqa: PLC0415 - most words are known
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        limit = 1 if len(folded) < 6 else 2 if len(folded) < 10 else 3
        begin = bisect_left(self._words, len(folded) - limit, key=len)
        end = bisect_right(self._words, len(folded) + limit, key=len)
        found = process.extract(
            folded, self._words[begin:end], scorer=OSA.distance, score_cutoff=limit, limit=None
        )
        return {word: distance for word, distance, _ in found}


class Speller:
    """Mends words that an index does not know; `is_no_typo` tells words, folded, that are right elsewhere.

    `vocabulary` gives the words of all indexes that are asked the same question: then each word that none of
    them has is looked for once.
    """

    def __init__(
        self,
        table: IndexTable,
        is_no_typo: Callable[[str], bool] = lambda _: False,
        vocabulary: Callable[[], Vocabulary] | None = None,
    ) -> None:
        self._is_no_typo = is_no_typo
        self._table = table
        self._known = table.words
        self._vocabulary = vocabulary or functools.cache(lambda: Vocabulary(table.words))
        self._mended = functools.lru_cache(maxsize=512)(self.mend)

    def words(self, text: str) -> tuple[list[str], str]:
        """The words of a text as they were meant, and the text mended, or "" where nothing was to mend."""
        typed = _typed(text)
        meant = list(map(self._mended, typed))
        if meant == list(typed):
            return meant, ""
        return meant, _replaced(text, dict(zip(typed, meant, strict=True)))

    def beginning_with(self, beginning: str) -> list[str]:
        """The known words that begin so, folded."""
        return [word for word in self._known if word.startswith(beginning)]

    def knows(self, word: str) -> bool:
        """True if a word, folded, stands in the index."""
        return word in self._known

    def mend(self, word: str) -> str:
        """The word, or the nearest known one where it is unknown and one is near enough."""
        folded = fold(word)
        if (
            self.knows(folded)
            or len(folded) < 4
            or any(sign.isdigit() for sign in folded)
            or self._is_no_typo(folded)
        ):
            return word
        keys = {stem_key(stem, language) for language in LANGUAGES for stem in stems(word, language)}
        if any(self._table.says(key) or self._table.lines_having(key) for key in keys):
            return word
        near = self._vocabulary().near(folded)
        known = [other for other in near if other in self._known]
        if not known:
            return word
        once = _undoubled(folded)

        def unlikeliness(other: str) -> tuple[int, bool, bool, int]:
            return (
                near[other],
                _undoubled(other) != once,  # a letter written once for twice is the likeliest slip
                other[0] != folded[0],
                -self._known[other],
            )

        least = min(map(unlikeliness, known))
        equal = {other for other in known if unlikeliness(other) == least}
        best = next(filter(equal.__contains__, self._known))  # the one that was written first
        return self._table.written.get(best, best)


@functools.lru_cache(maxsize=16)
def _typed(text: str) -> tuple[str, ...]:
    """The words of a text, as many as are looked at; every game's index is asked for the same ones."""
    return tuple(word.text for word in split(text))[:MOST_WORDS]


def _undoubled(word: str) -> str:
    return re.sub(r"(.)\1+", r"\1", word)


def _replaced(text: str, mended: dict[str, str]) -> str:
    parts: list[str] = []
    position = 0
    for word in split(text):
        parts += [text[position : word.start], mended.get(word.text, word.text)]
        position = word.end
    return "".join([*parts, text[position:]]).strip()


def phrases(folded: str, longest: int) -> Iterator[str]:
    """Yield the words of a folded text, and those that stand together, up to `longest` of them."""
    words = folded.split()
    for start in range(len(words)):
        for end in range(start + 1, min(start + longest, len(words)) + 1):
            yield " ".join(words[start:end])
