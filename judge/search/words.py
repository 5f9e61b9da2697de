"""Words as the index sees them: folded, stemmed twice, elisions parted, rule numbers whole.

French needs both orders. Folding before stemming breaks endings that the stemmer knows by their accent,
stemming before folding breaks words typed without one; so each word becomes fold(stem(word)) and
stem(fold(word)), and either may match.
"""

import functools
import importlib
import re
import threading
import unicodedata
from collections.abc import Iterator
from typing import Any, NamedTuple

from judge.texts import Message

_WORD = re.compile(r"\d+(?:-\d+)+|[^\W_]+(?:['’][^\W\d_]{1,2}(?![^\W_]))?|[①-⑳]")
_LIGATURES = str.maketrans({"œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "’": "'"})
_NAMES = Message("english")

# What carries no meaning in a question. "not", "pas", "ne", "no", "1" and "X" do, and are not here.
_STOP = {
    "en": frozenset(
        "a an the of to in on at by for from with as is are was were be been being am do does did done "
        "it its this that these those there here and or if then than so but my your his her their our we "
        "you i he she they them me him us will would shall should may might must could what which who "
        "whom whose how when where why s d t ll re ve also just any some can".split()
    ),
    "fr": frozenset(
        "le la les l un une des du de d et ou ce cet cette ces c est sont etre suis es sommes etes etait a "
        "au aux en dans sur par pour avec que qui quoi qu dont je j tu il elle on nous vous ils elles me m "
        "te t se s mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs y comme si alors quel "
        "quelle quels quelles quand comment pourquoi combien peut peux puis doit dois".split()
    ),
}


def is_stop(word: str, language: str) -> bool:
    """True if a word carries no meaning in a question."""
    return fold(word) in _STOP[language]


@functools.lru_cache(maxsize=20_000)
def is_stop_anywhere(word: str) -> bool:
    """True if a word carries no meaning in a question of one language or the other."""
    return any(is_stop(word, language) for language in _STOP)


def stop_words() -> frozenset[str]:
    """The words of either language that carry no meaning in a question, folded."""
    return _STOP["en"] | _STOP["fr"]


class Word(NamedTuple):
    """A word of a text: as it stands, and where."""

    text: str
    start: int
    end: int


def split(text: str) -> Iterator[Word]:
    """The words of a text in NFC; ``8-4-6`` is one, ``l'attaque`` is two, ``KO'd`` is one."""
    text = unicodedata.normalize("NFC", text)
    for match in _WORD.finditer(text):
        yield Word(match.group(0), match.start(), match.end())


def written(text: str) -> list[str]:
    """Return the words of `split` alone, as they stand: in a third of the time."""
    return _WORD.findall(unicodedata.normalize("NFC", text))


def places(text: str) -> Iterator[tuple[int, int]]:
    """Return where each word of `split` begins and ends."""
    return map(re.Match.span, _WORD.finditer(unicodedata.normalize("NFC", text)))


@functools.lru_cache(maxsize=20_000)
def fold(word: str) -> str:
    """Lower case, no accents, ligatures opened, a final ``'d`` or ``'s`` dropped: ``KO'd`` is ``ko``."""
    plain = unicodedata.normalize("NFD", word.translate(_LIGATURES).lower())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    if plain.endswith("n't"):
        return "cannot" if plain == "can't" else "not"
    return plain.partition("'")[0]


@functools.lru_cache(maxsize=40_000)
def stems(word: str, language: str) -> tuple[str, ...]:
    """The index's tokens for a word: one or two stems, none for a stop word."""
    folded = fold(word)
    if folded in _STOP[language] or not folded:
        return ()
    stemmer = _stemmer(language, threading.get_ident())
    accented = word.translate(_LIGATURES).lower()
    second = stemmer.stemWord(folded)
    first = second if "'" in accented or accented == folded else fold(stemmer.stemWord(accented))
    return (first,) if first == second else (first, second)


@functools.lru_cache(maxsize=64)
def _stemmer(language: str, thread: int) -> Any:
    """A stemmer holds the word that it works on, so each thread has its own."""
    del thread
    name = _NAMES[language]
    module = importlib.import_module(f"snowballstemmer.{name}_stemmer")
    return getattr(module, f"{name.title()}Stemmer")()


@functools.lru_cache(maxsize=16)
def fold_text(text: str) -> str:
    """A text as folded words with single spaces between: what labels and phrases are compared by."""
    return " ".join(fold(word.text) for word in split(text))
