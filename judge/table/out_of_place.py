"""Moves that are understood although nothing asks for them now: what they mean, and the rule of their time.

`judge.table.moves` looks a move up in what is asked, then in what a player could declare. A move that is
neither may still be plain words of the game: a block with no attack, a charge outside of the Charge Phase, a
card that lies elsewhere. Those have a rule too; only words that are none of the game's are not understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from judge.engine.actions import Grounds, Reason
from judge.engine.interpreting import Interpreting
from judge.engine.state import UNKNOWN, Decision, Option
from judge.table.phrases import Phrases, folded
from judge.table.verbs import NOTHING, Vocabulary
from judge.texts import LANGUAGES

OUT_OF_PLACE = "out-of-place"
"""The kind of an option that stands for a move which is no declaration: it has no words but those typed."""
NOT_NOW = "not-now"
"""It has its own time, and nothing asks for it."""
WRONG_CARD = "wrong-card"
"""The player could do it with another card, or with this one elsewhere."""
NOT_AMONG = "not-among"
"""Something is being chosen, and this cannot be."""
ASKED_FIRST = "asked-first"
"""Nothing of the rules is against it, but something else is asked first."""
NOT_ASKED = "not-asked"
"""It answers a question that is not asked now."""
NO_PASS = "no-pass"
"""The reason of a refusal: the question must be answered and allows no pass."""
TOO_MANY = "too-many"
"""More is said than may be chosen."""
OTHER_PLAYER = "other-player"
"""Another player is asked."""

_FIELD = re.compile(r"\\\{(\w+)\\\}")
_CARDS = ("card", "target", "battler", "unknown")
_PATTERNS = {
    "number": r"\d{1,6}|x",
    "player": "[a-d]",
    "cards": ".+",
    "payment": ".+",
    "keyword": r"[\w' -]+",
    "name": ".+",
}
_LIST = re.compile(r", ?| and | et ")
_CHOOSING = frozenset(("card", "choose-several", "choose-none", "option", "order", "number", "number-none"))
_OTHERS_ANSWERS = _CHOOSING | frozenset((
    "yes", "no", "first", "second", "player", "top", "bottom", "carried-out", "nothing", "identify", "print",
    "print-without-number", "leave-unknown", "none",
))  # fmt: skip


_MUST_BE_ANSWERED = frozenset(("pending",))
"""What is asked of a player who cannot pass: which of several skills comes first, whatever it is about."""


class Form(NamedTuple):
    """A way to say a kind of move, folded: what stands for its fields, how many signs are its own, and which
    of the ways it is."""

    key: str
    pattern: re.Pattern[str]
    own: int
    place: int


class Meant(NamedTuple):
    """The meaning of words: the move's kind by its key in the tables of verbs, and the cards it names."""

    key: str
    cards: tuple[int, ...]


@cache
def _forms(vocabulary: Vocabulary, language: str) -> tuple[Form, ...]:
    """Every way to say a move in a language, those that say most first."""
    found = []
    for key, templates in vocabulary.verbs[language].items():
        if key == "other":
            continue
        for place, template in enumerate(templates):
            words = folded(template)
            pattern = _FIELD.sub(
                lambda field: f"(?P<{field[1]}>{_PATTERNS.get(field[1], '.+?')})", re.escape(words)
            )
            own = len(re.sub(r"\{\w+\}", "", words))
            found.append(Form(key, re.compile(pattern), own, place))
    return tuple(sorted(found, key=lambda form: (-form.own, form.place)))


def meant_by(phrases: Phrases, player: int, words: str) -> Meant | None:
    """Find what a player's folded words mean anywhere in the game; None for words unknown to the game."""
    for code in LANGUAGES:
        said_so = [
            each for one in (words, folded(words)) for each in (phrases.as_a_player_says(one, code), one)
        ]
        for said in dict.fromkeys(said_so):
            for form in _forms(phrases.vocabulary, code):
                found = form.pattern.fullmatch(said)
                if found is None:
                    continue
                cards = _cards_named(phrases, player, found.groupdict())
                if cards is not None:
                    return Meant(form.key, cards)
    return None


def _cards_named(phrases: Phrases, player: int, fields: Mapping[str, str]) -> tuple[int, ...] | None:
    """The cards that the fields of a move name; None where one names no card of the game."""
    cards: list[int] = []
    for name in _CARDS:
        if name in fields:
            found = _card_called(phrases, player, fields[name], own=name != "target")
            if found is None:
                return None
            cards.append(found)
    for words in _LIST.split(fields.get("cards", "")):
        if words and words not in NOTHING and not words.startswith("option "):
            found = _card_called(phrases, player, words)
            if found is None:
                return None
            cards.append(found)
    return tuple(cards)


def _card_called(phrases: Phrases, player: int, words: str, *, own: bool = True) -> int | None:
    """The first card that goes by folded words: one of the player's before others, or the other way round."""
    cards = sorted(
        range(len(phrases.game.cards)), key=lambda card: (phrases.game.cards[card].owner == player) != own
    )
    for called in phrases.readings():
        for card in cards:
            if called.is_called(card, words):
                return card
    return None


def reasons_out_of_place(
    game: Interpreting, phrases: Phrases, decision: Decision, player: int, words: str
) -> tuple[tuple[Reason, ...], Option] | None:
    """Tell why a player cannot make a move now that is none of those they could declare, and give the move as
    an option for the sentences; None for words that the game does not know."""
    meant = meant_by(phrases, player, words)
    if meant is None:
        return None
    card, other, *_ = (*meant.cards, -1, -1)
    declared = {action.kind for action in game.actions}
    kind = meant.key if meant.key in declared else OUT_OF_PLACE
    reasons = tuple(_reasons(game, phrases, decision, player, meant))
    if any(each.reason == NOT_AMONG for each in reasons):
        card = _not_among(phrases, decision, meant.cards)
        if game.cards[card].print != UNKNOWN:
            reasons = tuple(game.why_not_chosen(card)) or reasons
    return reasons, Option(kind, card, other, number=decision.player)


def _not_among(phrases: Phrases, decision: Decision, cards: tuple[int, ...]) -> int:
    """The first of the cards named that cannot be chosen: none that goes by a name of one that can be."""
    offered = {phrases.fold(phrases.label(each.card)) for each in decision.options if each.card >= 0}
    return next((card for card in cards if phrases.fold(phrases.label(card)) not in offered), cards[0])


def _numbers(decision: Decision) -> list[int]:
    """The numbers that can be answered where a number is asked for: all from 0 on, up to a limit."""
    return [each.number for each in decision.options if each.kind == "number"]


def _is_choice(phrases: Phrases, decision: Decision) -> bool:
    """True if cards are being chosen, even if there are none."""
    if decision.kind in phrases.declaring:
        return False
    return decision.kind == "choose" or any(each.card >= 0 for each in decision.options)


def _reasons(
    game: Interpreting, phrases: Phrases, decision: Decision, player: int, meant: Meant
) -> Iterator[Reason]:
    if player != decision.player:
        yield Reason(decision.rule, OTHER_PLAYER if decision.player >= 0 else ASKED_FIRST)
    if meant.key.startswith("pass") and player == decision.player and decision.kind in _MUST_BE_ANSWERED:
        yield Reason(decision.rule, NO_PASS)
    elif meant.key in phrases.declared_by:
        yield Reason(phrases.declared_by[meant.key], WRONG_CARD)
    elif meant.key in phrases.asked_for_by:
        yield Reason(phrases.asked_for_by[meant.key], NOT_NOW)
    elif player != decision.player:
        return
    elif meant.key.startswith("pass"):
        yield Reason(decision.rule, NO_PASS)
    elif meant.key in ("number", "number-none") and (numbers := _numbers(decision)):
        yield Reason(decision.rule, TOO_MANY, Grounds(there=(("limit", max(numbers)),)))
    elif meant.key in _OTHERS_ANSWERS and meant.cards and _is_choice(phrases, decision):
        yield Reason(decision.rule, NOT_AMONG)
    elif meant.key in _OTHERS_ANSWERS:
        yield Reason(decision.rule, NOT_ASKED)
    else:
        yield Reason(decision.rule, NOT_ASKED)
