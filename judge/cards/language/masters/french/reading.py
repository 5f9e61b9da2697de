"""Masters' cards in French: which texts are, and their skills as the English ones' trees (MA 8, 10).

A French skill is put into English by the phrases, and that is read. A skill of which a part is not among
them, or that could be read in two ways, is left to the judge whole: of its kind, as its header tells, and at
the moment that an [Auto] skill waits for, where that is read.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

import msgspec

from judge.cards.language import folding, restoring
from judge.cards.language.compiling import CompiledSkill, compile_skill
from judge.cards.language.dialects import Dialect
from judge.cards.language.errors import CardTextError, NotUnderstoodError
from judge.cards.language.languages import language_of
from judge.cards.language.masters.french.headers import brackets_put, is_french
from judge.cards.language.masters.french.translating import phrasebook, skill_put, symbols_read
from judge.cards.language.masters.french.words import Language, letters, tokens
from judge.cards.language.partly_read import beginnings, by_hand
from judge.engine.tree import ByHand, Draw, Skill

_BRACKET = re.compile(r"\[([^\[\]\n]{1,60})\]")
_HEADERS = re.compile(r"(?:\s*(?:/\s*)?\[[^\[\]]*\])+")
_FIRST = re.compile(r"\s*\[[^\[\]]*\]")
_AREAS = {
    "main": "hand", "zone de dispersion": "drop", "dimension parallèle": "warp", "zone d'énergie": "energy",
    "zone de vie": "life", "deck": "deck", "zone de combo": "combo",
}  # fmt: skip
_FROM = rf"(?:depuis|de) votre ({'|'.join(_AREAS)})\b"
_USED_FROM = re.compile(rf"\bjouez cette carte {_FROM}", re.IGNORECASE)
_COST_WITH = re.compile(rf"\bcette carte\b[^.,:;]*? {_FROM}", re.IGNORECASE)
"""The area that an [Activate] skill takes its card from."""
_SOMETHING = "piochez 1 carte"
"""Words that are read, in place of those that are not."""
_GOES_ON = re.compile(
    r"(?:puis )?(?:\w+ez|vous|votre adversaire|si|s'il|à la fin|au début|jusqu'|pendant|pour|cette carte)\b",
    re.IGNORECASE,
)
"""The beginning of what is done: words of another beginning may belong to what the skill waits for."""
_ANOTHER_MOMENT = re.compile(r"\b(?:ou|et) (?:quand|lorsqu|à la fin|au début|si cette carte)", re.IGNORECASE)
_ELSEWHERE = re.compile(
    r"\bcette carte (?:(?:est|était) )?(?:depuis|dans|de) (?!(?:votre|une|la) zone de combat)"
    r"|\b(?:défaussez|révélez) cette carte|\bcette capacité (?:peut|ne peut|est)\b",
    re.IGNORECASE,
)
"""What a skill says of its card in the hand and the like, or of itself."""


def speaks_french(text: str) -> bool:
    """True if a text, or a header in it, is French."""
    return has_french_signs(text) or language_of(text) == "fr" or _is_french_in_words(text)


def has_french_signs(text: str) -> bool:
    """True if a header of a text is French, or a color of energy."""
    if "[" not in (plain := restoring.plain_brackets(text)):
        return False
    return any(map(is_french, _BRACKET.findall(plain))) or symbols_read(plain) != plain


@cache
def _words_of(language: Language) -> frozenset[str]:
    side = 0 if language == "en" else 1
    return frozenset(
        letters(item)
        for phrases in phrasebook().phrases.values()
        for phrase in phrases
        for item in phrase.sides[side]
        if isinstance(item, str) and item.isalpha()
    )


def _is_french_in_words(text: str) -> bool:
    """True if more of the words are those of French cards alone than those of English ones alone."""
    return _balance(text) > 0


def _balance(text: str) -> int:
    said = {letters(word) for word in tokens(folding.without_notes(text), "fr") if word.isalpha()}
    french, english = _words_of("fr"), _words_of("en")
    return len(said & (french - english)) - len(said & (english - french))


def language_printed(text: str) -> str:
    """The code of the language that a card's text is in, for those who read it aloud."""
    return language_of(text) or ("fr" if has_french_signs(text) else "en")


def compile_text(text: str, dialect: Dialect) -> tuple[CompiledSkill, ...]:
    """The skills of a text that `speaks_french`; raises CardTextError for a text that is no card's."""
    if len(text) > folding.MOST_CHARACTERS:
        raise CardTextError(
            f"a card's text has at most {folding.MOST_CHARACTERS} characters, this one has {len(text)}"
        )
    return tuple(
        compiled
        for words in folding.skills_of("\n".join(restoring.lines_of(restoring.plain_brackets(text))))
        for one in _keywords_apart(words, dialect)
        if (compiled := _compiled(one, dialect)) is not None
    )


def _keywords_apart(words: str, dialect: Dialect) -> list[str]:
    """ "[Bloqueur] [Barrière]" are two skills."""
    apart = []
    while found := dialect.keywords_in_a_row.match(english := brackets_put(symbols_read(words), "en")):
        first = _FIRST.match(words)
        if first is None or not english[found.end() :].strip():
            break
        apart.append(first[0].strip())
        words = words[first.end() :].lstrip(" ,")
    return [*apart, words]


@lru_cache(maxsize=8192)
def _compiled(words: str, dialect: Dialect) -> CompiledSkill | None:
    read = symbols_read(folding.spell_signs(words))
    english = brackets_put(read, "en")
    if not folding.fold(english):
        return None
    header = _HEADERS.match(english)
    balance = _balance(english[header.end() :] if header else english)
    if balance <= 0 and (found := compile_skill(english, dialect)) is not None:
        partly = balance < 0 and not found.not_understood.startswith("[")
        if not found.not_understood or partly:
            return CompiledSkill(words, found.skill, found.not_understood)
    trees = _trees(read, dialect)
    if len(trees) == 1:
        return CompiledSkill(words, trees.pop(), "")
    moment = _with_its_moment(read, dialect)
    if moment is not None:
        return CompiledSkill(words, *moment)
    skill = by_hand(words, dialect, header[0] if header else words)
    areas = skill.areas + (_areas_said(words) if skill.type == "activate" else ())
    return CompiledSkill(words, msgspec.structs.replace(skill, areas=areas), words)


def _areas_said(unread: str) -> tuple[str, ...]:
    """The areas out of play that unread words of an [Activate] skill name for its card (MA 2-13-2)."""
    cost = unread.rpartition(":")[0]
    found = {_AREAS[each.casefold()] for each in (*_USED_FROM.findall(unread), *_COST_WITH.findall(cost))}
    return tuple(sorted(found | ({"hand"} if "défaussez cette carte" in unread.casefold() else set())))


def _with_its_moment(words: str, dialect: Dialect) -> tuple[Skill, str] | None:
    """An [Auto] skill of which only the cost and the moment that it waits for are read, and the words behind
    them, which are left to the judge; None where that is not certain."""
    for head, rest in beginnings(words, _GOES_ON, _ANOTHER_MOMENT):
        if _ELSEWHERE.search(rest):
            continue
        trees = _trees(f"{head}, {_SOMETHING}.", dialect)
        skill = trees.pop() if len(trees) == 1 else None
        if skill is not None and skill.triggers and skill.effect == (Draw(1),):
            return msgspec.structs.replace(skill, effect=(ByHand(rest),)), rest
    return None


def _trees(words: str, dialect: Dialect) -> set[Skill]:
    """The trees of all readings that are understood whole."""
    try:
        read = [compile_skill(english, dialect) for english in skill_put(words, "en")]
    except NotUnderstoodError:
        return set()
    return {each.skill for each in read if each is not None and not each.not_understood}


def only_reading(words: str, skill: Skill, dialect: Dialect) -> bool:
    """True if words of French say this very tree, and nothing else."""
    return _trees(words, dialect) == {skill}
