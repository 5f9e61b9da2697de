"""A skill of Masters out of one language into the other: header, cost, effect, each by its phrases."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from judge.cards.language import folding
from judge.cards.language.compiling import MOST_IN_A_SENTENCE
from judge.cards.language.errors import CardTextError, NotUnderstoodError
from judge.cards.language.keyword_record import Keyword
from judge.cards.language.keywords import MASTERS
from judge.cards.language.masters.french.headers import bracket
from judge.cards.language.masters.french.phrasebook import Phrasebook, Side, phrasebook_of
from judge.cards.language.masters.french.words import Language, joined, letters, tokens
from judge.cards.language.telling.french_colors import PRINTED

LISTS = ("cards.txt", "targets.txt", "deeds.txt", "sentences.txt")
_WORDS = {
    "name": re.compile(r"<[^<>]+>|\{[^{}]+\}|《[^《》]+》"),
    "trait": re.compile(r"《[^《》]+》"),
    "number": re.compile(r"\d+|[Xx]"),
    "signed": re.compile(r"[+\-±](?:\d+|X)"),
    "key": re.compile(r"\[[^\[\]]+\]"),
    "symbol": re.compile(r"\((?:\d{1,2}|[Xx]|Red|Blue|Green|Yellow|Black)\)"),
    "skill": re.compile(r'"[^"]+"'),
}
_LANGUAGES: tuple[Language, Language] = ("en", "fr")
_HEADERS = re.compile(r"(?:\s*(?:/\s*)?\[[^\[\]]*\])+")
_ONE_HEADER = re.compile(r"\[([^\[\]]*)\]")
_SYMBOL = re.compile(r"\(([^\W\d_]{3,6})\)")
_COLORS_READ = {letters(french): english for english, french in PRINTED.items()} | {
    "bleue": "Blue", "verte": "Green", "noire": "Black",
}  # fmt: skip
_OPTION = "\n・"
_MOST_TEXTS = 6
"""Different texts in the other language that are tried for one skill."""


@cache
def phrasebook() -> Phrasebook:
    """The phrases of Masters' cards in English and French."""
    texts = (files(__package__).joinpath(name).read_text(encoding="utf-8") for name in LISTS)
    return phrasebook_of("\n".join(texts).splitlines(), _WORDS)


def skill_put(words: str, into: Language) -> Iterator[str]:
    """Put a skill into a language: every text that its phrases make of it, the likeliest first.

    Raises NotUnderstoodError, with the words that no phrase says, where there is none.
    """
    words = symbols_read(words) if into == "en" else words
    header = _HEADERS.match(words)
    if header is None:
        raise NotUnderstoodError(words)
    put = [_bracket_put(one, into) for one in _ONE_HEADER.findall(header[0])]
    opening = "".join(f"[{one}]" for one in put)
    body = folding.without_notes(words[header.end() :]).strip()
    named = put if into == "en" else _ONE_HEADER.findall(header[0])
    if not body:
        yield opening
        return
    yield from itertools.islice((f"{opening} {text}" for text in _body_put(body, named, into)), _MOST_TEXTS)


def symbols_read(words: str) -> str:
    """The words with the colors of energy in English."""
    return _SYMBOL.sub(lambda found: f"({_COLORS_READ.get(letters(found[1]), found[1])})", words)


def _bracket_put(words: str, into: Language) -> str:
    known = bracket(words, into) or (words if bracket(words, _LANGUAGES[into == "en"]) else "")
    if not known and re.fullmatch(r"[+\-−±](\d+|X)", words.strip()):
        known = words.strip()
    if not known:
        raise NotUnderstoodError(f"[{words}]")
    return known


def _body_put(body: str, headers: list[str], into: Language) -> Iterator[str]:
    keyword = next((each for each in map(_keyword, headers) if each is not None), None)
    text = keyword.text if keyword is not None else "effect"
    *before, effect = folding.parted(body, ":")
    if len(before) > 1:
        raise NotUnderstoodError(body)
    parts = [_put(one, ("costs", "counted"), into) for one in before]
    if text in {"none", "cost"}:
        parts.append(_put(effect.rstrip(". "), ("costs",), into))
    elif text == "cards":
        parts.append([f"{one}." for one in _put(effect.rstrip(". "), ("evolved-from",), into)])
    else:
        parts.append(_effect_put(effect, into))
    for chosen in itertools.product(*parts):
        yield " : ".join(_capital(one) for one in chosen)


def _keyword(header: str) -> Keyword | None:
    name = re.sub(r" (?:\d+|X|[A-Z][a-z]+/[A-Z][a-z]+)$", "", header)
    found = MASTERS.get(name)
    return found if found is not None and not found.attached else None


def _effect_put(effect: str, into: Language) -> list[str]:
    lead, *options = folding.parted(effect, "・")
    said = _sentences_put(lead, into)
    for option in options:
        said = [f"{one}{_OPTION}{two}" for one in said for two in _sentences_put(option, into)][:_MOST_TEXTS]
    return said


def _sentences_put(text: str, into: Language) -> list[str]:
    parts = [_put(sentence.rstrip(". "), ("sentence",), into) for sentence in folding.sentences_of(text)]
    made = itertools.islice(itertools.product(*parts), _MOST_TEXTS)
    return [" ".join(_ended(_capital(one)) for one in chosen) for chosen in made]


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith("―") else f"{sentence}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _put(text: str, kinds: tuple[str, ...], into: Language) -> list[str]:
    """One part of a skill in the other language; raises NotUnderstoodError where no phrase says it."""
    if len(text) > MOST_IN_A_SENTENCE:
        raise CardTextError(f"a sentence of a card has at most {MOST_IN_A_SENTENCE} characters")
    side: Side = 1 if into == "en" else 0
    said = tokens(text, _LANGUAGES[side])
    for kind in kinds:
        if found := phrasebook().put(said, kind, side):
            ways = (itertools.product(*(_ways(word, into) for word in words)) for words in found)
            return [joined(way, into) for way in itertools.islice(itertools.chain(*ways), _MOST_TEXTS)]
    raise NotUnderstoodError(text)


def _ways(word: str, into: Language) -> tuple[str, ...]:
    """A word of a sentence; a keyword in brackets, energy, and a skill in quotes are put too."""
    if word[0] == "[":
        return (f"[{_bracket_put(word[1:-1], into)}]",)
    if into == "fr" and word[0] == "(" and word[1:-1] in PRINTED:
        return (f"({PRINTED[word[1:-1]]})",)
    if word[0] == '"' and len(word) > 1:
        return tuple(f'"{each}"' for each in skill_put(word[1:-1], into))
    return (word,)
