"""The brackets at the beginning of a skill of Masters: types, marker costs, keywords with their figures."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.folding import without_notes
from judge.cards.language.headers import ACTIVATE, ONCE, TURNS, Header
from judge.cards.language.keyword_record import Keyword
from judge.cards.language.keywords import MASTERS
from judge.engine.tree import Attached, MarkerCost, Undetermined

_BRACKET = re.compile(r"\s*/?\s*\[([^\[\]]*)\]")
_FIGURE = re.compile(r"(.+?) (\d+)$")
_COLORS = re.compile(r"(.+?) (Red|Blue|Green|Yellow|Black)/(Red|Blue|Green|Yellow|Black)$")
_COST_ALONE = re.compile(r"^(\s*(?:\([^()]*\)\s*)+)(?=[A-Z<{《])")
_NO_NAME = (
    r"(?!(?:Red|Blue|Green|Yellow|Black)\b)"
    r"(?!(?:Token|Play|All|Your|If|Choose|That|The|This|Those|These|Each|Any|An?|When|Then|No)\b)"
)
_TOKENS = re.compile(rf"\b({_NO_NAME}[A-Z][\w'-]*\.?(?: (?!Token)[A-Z][\w'-]*\.?)*) ([Tt]okens?)\b")
_OF_TOKENS = re.compile(r"\((\{[^{}]+\}) [Tt]okens? ha(?:s|ve) (\d+ power[^()]*)\)")
_MARKERS = re.compile(r"([+\-±])(\d+|X)$")


def _letters(words: str) -> str:
    return "".join(sign for sign in words.casefold() if sign.isalnum() or sign == "/")


_NAMES = {_letters(name): name for name in (*ACTIVATE, *MASTERS)}
"""Headers by their letters: cards print a colon or none, sites a hyphen or a space."""


def header_of(words: str) -> tuple[Header, str]:
    """Read what the brackets say, and the words after them; raises NotUnderstoodError for others, or none."""
    if "(and specified" in words:
        raise NotUnderstoodError(words)  # no note: it says what else changes
    words = without_notes(_with_tokens(words)).replace("[Auto}", "[Auto]")
    brackets: list[str] = []
    at = 0
    while found := _BRACKET.match(words, at):
        brackets.append(plain(found[1]))
        at = found.end()
    if not brackets:
        raise NotUnderstoodError(words)
    markers = [each for each in brackets if _MARKERS.match(each)]
    attached = [one for each in brackets if (one := _attached(each)) is not None]
    others = [each for each in brackets if each not in markers and _attached(each) is None]
    header = _typed(others, bool(attached), words)
    if len(markers) > 1:
        raise NotUnderstoodError(words)
    if markers:
        header.more["costs"] = ((_marker_cost(markers[0]),),)
    if attached:
        header.more["attached"] = tuple(attached)
    if header.keyword and MASTERS[header.keyword].text == "cards" and ":" not in words:
        words = words[:at] + _COST_ALONE.sub(r"\1 : ", words[at:])
    body = re.sub(r"^Activate this skill when ([^.]*)\. (?=[A-Z])", r"When \1, ", words[at:].strip())
    body = re.sub(r", activate this skill\. (?=[A-Z])", ", ", body)
    return header, _in_sentences(_respelled(body))


_GAINED = re.compile(
    r"\b(gains?) (\[(?:(?:Xeno|EX)-)?Evolve\](?: ?\([^()]*\))* ?: ?[^.\"]+)\.?\s*$"
    r"|\b(gains?) the following (?:effect|skill)( for the turn| for the battle)?:\s*・ ?([^・]+)$"
)
_EXHAUST = re.compile(
    r"When placing this card in your energy from any area, you may ([^.]*)\. If you do, negate this card's"
    r" \[Energy-Exhaust\](?: skill)?\."
)


def _respelled(body: str) -> str:
    """The words with the skills that cards gain in quotes, and with what two sentences say in one."""
    body = _EXHAUST.sub(r"For [Energy-Exhaust] as this card is placed in your energy, you may \1.", body)
    body = _THEN_ONE_OF_THEM.sub(r"\1. Then, \2", body)
    body = _WHERE_X.sub(r". X is \1.", body)
    body = _EACH_REVEALED.sub(_for_each_in_hand, body)
    return _GAINED.sub(_quoted, body)


_THEN_ONE_OF_THEM = re.compile(r"((?:^|: |\. )Each player [^.]*?), then (the player with )")
_WHERE_X = re.compile(r",? where X (?:is|equals|is equal to) ([^.]+)\.?$")
_EACH_REVEALED = re.compile(
    r"\b((?:[Yy]our opponent reveals|[Rr]eveal) (?:(?:their|your opponent's) hand"
    r"|all (?:of )?(?:the )?cards in (?:their|your opponent's) hand))(?:\.|,)(?: [Tt]hen,?)? [Ff]or each"
    r" ([^,.]*?) revealed(?: (?:this way|by this skill))?, ([^,.]*)(, (?:up )?to a maximum of [^,.]*)?\.?$"
)


def _for_each_in_hand(found: re.Match[str]) -> str:
    """The words with the cards counted in the hand that is revealed."""
    done = f"{found[3][:1].upper()}{found[3][1:]}"
    most = found[4] or ""
    return f"Your opponent reveals their hand. {done} for each {found[2]} in your opponent's hand{most}."


def _quoted(found: re.Match[str]) -> str:
    if found[1]:
        return f'{found[1]} "{found[2].strip()}."'
    skill = found[5].strip()
    return f'{found[3]} "{skill if skill.startswith("[") else f"[Auto] {skill}"}"{found[4] or ""}.'


def _in_sentences(body: str) -> str:
    """The words with a full stop for each semicolon, unless what stands before it depends on an "if"."""
    body = re.sub(r"[,;] otherwise,? ", ". Otherwise, ", body)
    first, sign, rest = body.partition("; ")
    if not sign:
        return body
    before = first.rpartition(" : ")[2].rpartition(". ")[2]
    if not re.search(r"\bif\b", before, re.IGNORECASE):
        return f"{first}. {_in_sentences(rest)}"
    return f"{first}, then {_in_sentences(rest)}"


def _with_tokens(words: str) -> str:
    """The words with the names of tokens in {}, and behind "play" what a note says of them (MA 10-18)."""
    words = _TOKENS.sub(r"{\1} \2", words)
    for name, numbers in _OF_TOKENS.findall(words):
        said = " and ".join(part for part in re.split(r",? and |, ?", numbers.strip(" .")) if part)
        words = re.sub(
            rf"([Pp]lay (?:\d+|an?) {re.escape(name)} [Tt]okens?)(?! with)", rf"\1 with {said}", words
        )
    return words


def plain(bracket: str) -> str:
    """The words in a bracket as the manual has them."""
    words = " ".join(bracket.replace("−", "-").split())
    return _NAMES.get(_letters(words), words)


def _attached(bracket: str) -> Attached | None:
    figure = _FIGURE.match(bracket)
    keyword = MASTERS.get(figure[1]) if figure else None
    if figure is None or keyword is None or not keyword.attached:
        return None
    return Attached(keyword.name, int(figure[2]))


def _marker_cost(bracket: str) -> MarkerCost:
    found = _MARKERS.match(bracket)
    assert found is not None
    return MarkerCost(Undetermined() if found[2] == "X" else int(found[2]), remove=found[1] == "-")


def _typed(brackets: list[str], attached: bool, words: str) -> Header:
    if not brackets and attached:
        return Header("auto")  # "[Sparking 5] ... : When ...": the card leaves [Auto] out
    if not brackets:
        raise NotUnderstoodError(words)
    first, *others = brackets
    if first == ONCE and others and others[0] not in {ONCE}:
        first, others = others[0], [ONCE, *others[1:]]
    header = _of_type(first)
    for bracket in others:
        if bracket in TURNS and not header.turn:
            header.turn = TURNS[bracket]
            continue
        if bracket != ONCE or header.once_per_turn:
            raise NotUnderstoodError(bracket)
        header.once_per_turn = True
    return header


def _of_type(bracket: str) -> Header:
    if bracket in ACTIVATE:
        return Header("activate", timings=ACTIVATE[bracket])
    if bracket in {"Auto", "Permanent"}:
        return Header(bracket.lower())  # type: ignore[arg-type]
    keyword, more = keyword_of(bracket)
    if keyword is None or not keyword.text:
        raise NotUnderstoodError(bracket)
    return Header("keyword", keyword=keyword.name, timings=keyword.timings, more=more)


def keyword_of(bracket: str) -> tuple[Keyword | None, dict[str, Any]]:
    """The keyword that a bracket names, with its figure or its colors as fields of a skill."""
    if (figure := _FIGURE.match(bracket)) and (keyword := MASTERS.get(figure[1])) and keyword.figure:
        return keyword, {"number": int(figure[2])}
    if (colors := _COLORS.match(bracket)) and (keyword := MASTERS.get(colors[1])) and keyword.two_colors:
        return keyword, {"colors": (colors[2].lower(), colors[3].lower())}
    return MASTERS.get(bracket), {}
