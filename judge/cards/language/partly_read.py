"""Skills that are not read whole: their kind, their cost and the moment they wait for, as far as read.

What their words say beyond that is left to the judge, at that moment and no other (FW 0-2-3, MA 1-3-7).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, cast

from judge.cards.language import folding
from judge.cards.language.dialects import Dialect
from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.headers import ONCE, TURNS, Header
from judge.cards.language.reading_sentences import SentenceReader, both
from judge.cards.language.reading_targets import Made
from judge.cards.language.valid_areas import areas_valid_in
from judge.engine.tree import ByHand, Condition, Skill, Trigger

NewReader = Callable[[Header, Dialect], SentenceReader]
"""Makes the reader of the sentences of one skill."""
_BRACKET = re.compile(r"\[[^\[\]]*\]")
_BRACKETS = re.compile(r"(?:\s*\[[^\[\]]*\])+")
_SOMETHING = "draw 1 card"
"""Words that every reader knows, in place of those that it does not."""
_GOES_ON = re.compile(
    r"(?:then,? )?(?:you|your|they|it|if|unless|during|until|for|after|at|this|that|those|these|each|both|all"
    r"|the|activate|add|attach|change|choose|combo|declare|discard|draw|flip|gain|give|ignor(?:e|ing)|inflict"
    r"|deal|ko|look|name|negate|pay|place|play|put|randomly|reduce|remove|return|reveal|select|send|shuffle"
    r"|swap|switch|take|treat|use|win)\b",
    re.IGNORECASE,
)
"""The beginning of what is done: words of another beginning may belong to what the skill waits for."""
_ANOTHER_MOMENT = re.compile(
    r"\b(?:or|and) (?:when|whenever|at the|if this card (?:is|was))\b", re.IGNORECASE
)
_ELSEWHERE = re.compile(
    r"\bthis card (?:is |was )?(?:from|in|among) (?!(?:your|a|the|its owner's) (?:battle|leader|unison) area)"
    r"|\b(?:discard|reveal) this card|(?<!with )(?<!by )\bthis skill (?:can|may|is|works)\b",
    re.IGNORECASE,
)
"""What a skill says of its card in the hand and the like, or of itself: it is valid there, and maybe nowhere
else, or at another moment."""
_NAME = r"(?:hand|drop|warp|energy|life|deck|combo)\b"
_AREAS = rf"(?:your|its owner's|the|an?) ({_NAME}(?: area)?(?:,? or (?:your )?{_NAME})*)"
_USED_FROM = re.compile(
    rf"\bplay this card from {_AREAS}|\bthis card\b[^.,:;]*? from (?:your|its owner's|the|a) (hand)\b"
    rf"|\b(discard) this card\b",
    re.IGNORECASE,
)
_COST_WITH = re.compile(
    rf"\bthis card\b[^.,:;]*? from {_AREAS}|(?<!place )(?<!put )(?<!send )\bthis card (?:is )?in {_AREAS}",
    re.IGNORECASE,
)
"""The area that an [Activate] skill takes its card from; before the colon, also that it asks it to be in."""
_MOST_PARTS = 8
"""Parts of a sentence between its commas that are looked at for the end of what a skill waits for."""
_ANOTHER_AREA = re.compile(_NAME, re.IGNORECASE)


def skill_of(header: Header, **more: object) -> Skill:
    """Make the skill of what its header says, and more."""
    fields = {
        "type": header.type,
        "timings": header.timings,
        "triggers": header.triggers,
        "keyword": header.keyword,
        "once_per_turn": header.once_per_turn,
        "turn": header.turn,
    }
    return Skill(**(fields | more))  # type: ignore[arg-type]


def costs_apart(body: str) -> tuple[str, str]:
    """Part the skill cost, what stands before a colon, from the effect (FW 1-4-1-1)."""
    options = body.find("\n・")
    *cost, effect = folding.parted(body if options < 0 else body[:options], ":")
    if len(cost) > 1:
        raise NotUnderstoodError(body)
    return "".join(cost), effect + ("" if options < 0 else body[options:])


def end_as_printed(words: str, rest: str) -> str:
    """Return the end of a skill's words that `rest` respells; `rest` itself where it differs by more.

    Respelled are signs and cases; notes are left out, and "then" can stand for a sign.
    """
    if words.endswith(rest):
        return rest
    for left_out in (r"[\W_]", r"\([^()]*\)|\bthen\b|[\W_]"):
        letters = re.sub(left_out, "", rest).casefold()
        kept = [
            (letter.casefold(), found.start())
            for found in re.finditer(rf"(?:{left_out})|.", words, re.DOTALL)
            if re.fullmatch(r"[^\W_]", letter := found[0])
        ]
        if letters and "".join(letter for letter, _ in kept).endswith(letters):
            start = kept[-len(letters)][1]
            opening = re.search(r"[^\w\s.,:;)\]]*$", words[:start])
            return words[opening.start() if opening else start :]
    return rest


# --- of its kind, and no more ---


def not_read(line: str) -> Skill:
    """Make the skill of words of which not even the kind is known."""
    return Skill("unread", effect=(ByHand(line),))


def by_hand(words: str, dialect: Dialect, headers: str = "") -> Skill:
    """Make the skill of words whose beginning is not understood; of its type as far as that shows, in
    `headers` if the words themselves are not in English."""
    header = _header_among(headers or words, dialect)
    if header is None:
        return not_read(words)
    return skill_of(header, effect=(ByHand(words),), areas=areas_said(header, words))


def areas_said(header: Header, unread: str) -> tuple[str, ...]:
    """List the areas out of play that unread words of an [Activate] skill name for it (FW 9-2-1): without
    them it would not be there to be activated, and nobody would say so."""
    if header.type != "activate":
        return ()
    cost = unread.rpartition(":")[0]
    found = " ".join("".join(each) for each in (*_USED_FROM.findall(unread), *_COST_WITH.findall(cost)))
    areas = re.findall(_NAME, found.casefold()) + ["hand"] * ("discard" in found.casefold())
    return tuple(sorted(set(areas)))


def _header_among(words: str, dialect: Dialect) -> Header | None:
    """What the brackets at the beginning say; beside one that nobody knows, the kind that the others say."""
    try:
        return dialect.header_of(words)[0]
    except NotUnderstoodError:
        pass
    beginning = _BRACKETS.match(words)
    brackets = _BRACKET.findall(beginning[0]) if beginning else []
    known = [each for each in brackets if _is_known(each, dialect)]
    if not known or len(known) == len(brackets):
        return None
    try:
        header, _ = dialect.header_of("".join(known))
    except NotUnderstoodError:
        return None
    return header if header.type != "keyword" else None


def _is_known(bracket: str, dialect: Dialect) -> bool:
    if bracket[1:-1] in {ONCE, *TURNS}:
        return True
    try:
        dialect.header_of(bracket)
    except NotUnderstoodError:
        return False
    return True


# --- with its cost, and the moment that it waits for ---


def as_far_as_read(words: str, dialect: Dialect, new_reader: NewReader) -> tuple[Skill, str]:
    """Make the skill of words that are not understood, with those that are left to the judge.

    Of an [Auto] skill, the words that say when it triggers are kept, if they are read.
    """
    try:
        header, body = dialect.header_of(words)
        found = _with_what_is_read(header, body, dialect, new_reader)
    except NotUnderstoodError:
        found = None
    return found or (by_hand(words, dialect), words)


def _with_what_is_read(
    header: Header, body: str, dialect: Dialect, new_reader: NewReader
) -> tuple[Skill, str] | None:
    """The skill with its cost and its moment, as far as they are read; None if that says no more than the
    header, or if it is not certain where the skill is valid."""
    keyword = dialect.printed.get(header.keyword)
    if header.type == "permanent" or header.triggers:
        return None
    if keyword is not None and (keyword.text != "effect" or not set(header.more) <= {"attached"}):
        return None
    cost, effect = costs_apart(body)
    reader = new_reader(header, dialect)
    more: dict[str, Any] = dict(header.more)
    left = effect
    if cost:
        try:
            more |= reader.cost_fields(folding.fold(cost), header)
        except NotUnderstoodError:
            if "this card" in cost.casefold() and _ANOTHER_AREA.search(cost):
                return None
            left = f"{cost} : {effect}"
    if header.type == "auto":
        found = _triggered(reader, effect)
        if found is None:
            return None
        triggers, condition, rest = found
        more["triggers"] = triggers
        if both(more.get("condition"), condition) is not None:
            more["condition"] = both(more.get("condition"), condition)
        if reader.turn:
            more["turn"] = reader.turn
        left = rest if left is effect else left
    if not more or not folding.fold(left) or (header.type == "auto" and _ELSEWHERE.search(left)):
        return None
    made = (ByHand(left),)
    areas = areas_valid_in(header, reader, cast("tuple[Made, ...]", more.get("costs", ())), made)
    more["areas"] = tuple(sorted({*areas, *areas_said(header, left)}))
    return skill_of(header, effect=made, **more), left


def _triggered(
    reader: SentenceReader, effect: str
) -> tuple[tuple[Trigger, ...], Condition | None, str] | None:
    """What an [Auto] skill waits for, where that is read, and the words behind it."""
    for head, rest in beginnings(effect, _GOES_ON, _ANOTHER_MOMENT):
        with suppress(NotUnderstoodError):
            return *reader.triggers(folding.fold(f"{head}, {_SOMETHING}")), rest
    return None


def beginnings(
    words: str, goes_on: re.Pattern[str], another_moment: re.Pattern[str]
) -> Iterator[tuple[str, str]]:
    """Yield what may say when a skill triggers, up to each comma of the first sentence, and the words behind.

    They begin as `goes_on`. Nothing is yielded of a sentence that may speak of `another_moment`, too.
    """
    sentence = next(folding.sentences_of(words), "")
    if another_moment.search(folding.without_notes(sentence)):
        return
    parts = folding.parted(sentence, ",")
    for number in range(1, min(len(parts), _MOST_PARTS)):
        rest = ", ".join(parts[number:]) + words.strip()[len(sentence) :]
        if goes_on.match(rest):
            yield ", ".join(parts[:number]), rest
