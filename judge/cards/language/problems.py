"""The faults of a skill that is not understood: the header that was probably meant, a missing flip.

Each is a hint for whoever wrote the text. Nothing is read by it: the skill stays as it was.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from judge.cards.language import folding
from judge.cards.language.compiling import CompiledSkill, compile_text, flips
from judge.cards.language.headers import (
    ACTIVATE,
    ONCE,
    SHORT_TRIGGERS,
    TURNS,
)
from judge.cards.language.keywords import ALONE, PRINTED, WITH_TEXT
from judge.cards.language.languages import NAMES, language_of
from judge.problems import Problem, quoted
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "near": Message("%(header)s is no header that is known; probably %(meant)s was meant"),
    "french": Message("%(header)s is French, probably for %(meant)s; card texts are read in English"),
    "bare": Message(
        "no header in square brackets says what kind of skill this is; probably %(meant)s was meant"
    ),
    "order": Message("%(header)s stands behind the kind of skill, as in %(meant)s"),
    "language": Message("this text is in %(language)s; card texts are read in English"),
    "damaged": Message("a character was lost where � stands; copy the text again, in the encoding UTF-8"),
    "flip": Message("every [Awaken] ends with “Then, flip this card over.” (15-2-2), and this one does not"),
}
_BEHIND = (ONCE, *TURNS)
_HEADERS = (*ACTIVATE, "Auto", "Permanent", *SHORT_TRIGGERS, *WITH_TEXT, *ALONE, *_BEHIND)
_FRENCH = {
    "Activation : Principale": "Activate Main",
    "Activation : Combat": "Activate Battle",
    "Activation : Principale/Combat": "Activate Main/Battle",
    "Auto.": "Auto",
    "Permanente": "Permanent",
    "Jouée": "On Play",
    "En attaquant": "When Attacking",
    "Mise KO": "When KO'd",
    "En bloquant": "When Blocking",
    "Fin de votre tour": "End of Your Turn",
    "Fin du tour adverse": "End of Opponent's Turn",
    "Une fois par tour": ONCE,
    "Votre tour": "Your Turn",
    "Tour adverse": "Opponent's Turn",
} | {each.fr: name for name, each in PRINTED.items()}
_CLOSE_ENOUGH = 76
_MOST_WORDS = 4  # of a header that stands without brackets
_NO_BRACKETS = 90  # how close words without brackets must come
_BRACKET = re.compile(
    r"\s*/?\s*(?P<open>[\[【［(<《「])(?P<header>[^\[\]【】［］()<>《》「」]{1,40})[\]】］)>》」]"
)
_WAITS = re.compile(r"\s*(?:when(?:ever)?|at the (?:start|beginning|end))\b", re.IGNORECASE)


def _plain(words: str) -> str:
    """The words without accents, signs and capitals, so that only the letters count."""
    apart = unicodedata.normalize("NFD", words.casefold())
    letters = "".join(sign if sign.isalnum() else " " for sign in apart if not unicodedata.combining(sign))
    return " ".join(letters.split())


_MEANT = {_plain(french): name for french, name in _FRENCH.items()} | {
    _plain(name): name for name in _HEADERS
}
_IN_FRENCH = {_plain(french) for french in _FRENCH} - {_plain(name) for name in _HEADERS}


def problems_of(text: str, card_type: str = "") -> tuple[Problem, ...]:
    """Find what is wrong with each skill that is not understood whole, where that can be told.

    Raises CardTextError for a text that is no card's.
    """
    found = (_fault(skill) for skill in compile_text(text) if skill.not_understood)
    return tuple(each for each in found if each is not None)


def _fault(compiled: CompiledSkill) -> Problem | None:
    skill = compiled.skill
    if language := language_of(compiled.words):
        return Problem.of(_TEXTS, "language", language=NAMES[language])
    if "\ufffd" in compiled.words:
        return Problem.of(_TEXTS, "damaged")
    if skill.type == "unread":
        return next(_of_headers(compiled.words), None)
    if skill.keyword and PRINTED[skill.keyword].flips and skill.condition and not flips(skill.effect):
        return Problem.of(_TEXTS, "flip") if "flip" not in compiled.not_understood.casefold() else None
    return None


def _of_headers(words: str) -> Iterator[Problem]:
    """Find what is wrong with the headers of a skill of which not even the kind is known."""
    at = 0
    while found := _BRACKET.match(words, at):
        at = found.end()
        header = " ".join(found["header"].split())
        if found["open"] == "[" and all(part.strip() in _HEADERS for part in _parts(header)):
            if found.start() == 0 and header in _BEHIND:
                yield Problem.of(_TEXTS, "order", header=f"[{header}]", meant=f"[Auto][{header}]")
            continue
        meant = "/".join(_meant(part, _CLOSE_ENOUGH) or "?" for part in _parts(header))
        if "?" not in meant:
            kind = "french" if any(_nearest(part) in _IN_FRENCH for part in _parts(header)) else "near"
            yield Problem.of(_TEXTS, kind, header=quoted(found[0].strip(" /")), meant=f"[{meant}]")
        elif at:
            return
    if not at and (bare := _bare(words)):
        yield Problem.of(_TEXTS, "bare", meant=f"[{bare}]")


def _parts(header: str) -> tuple[str, ...]:
    """The headers that stand in one pair of brackets, "On Play/When KO'd"."""
    whole = _meant(header, _CLOSE_ENOUGH)
    return (header,) if whole or "/" not in header else tuple(header.split("/"))


def _nearest(header: str, least: int = _CLOSE_ENOUGH) -> str:
    """The known header, plain, that comes nearest; "" if none is near."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - most skills are understood

    plain = _plain(header)
    both = [
        process.extractOne(plain, _MEANT.keys(), scorer=scorer, score_cutoff=least)
        for scorer in (fuzz.ratio, fuzz.token_sort_ratio)  # the words may stand the other way around
    ]
    return max(((found[1], found[0]) for found in both if found is not None), default=(0, ""))[1]


def _meant(header: str, least: int) -> str:
    return _MEANT.get(_nearest(header, least), "")


def _bare(words: str) -> str:
    """The header that words without brackets begin with, or [Auto] where they tell what they wait for."""
    first = folding.without_notes(words).replace(":", " : ").split()[:_MOST_WORDS]
    for count in range(len(first), 0, -1):
        if meant := _meant(" ".join(first[:count]), _NO_BRACKETS):
            return meant
    return "Auto" if _WAITS.match(words) else ""
