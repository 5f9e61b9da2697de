"""What moved this turn, back to card text: cards between areas, and energy markers; and so many attacks."""

from __future__ import annotations

import msgspec

from judge.cards.language.printing_cards import cards_words
from judge.cards.language.printing_words import (
    ANYWHERE,
    AREA_NAMES,
    SHORT_AREA_NAMES,
    WHOSE,
    article,
    unsayable,
)
from judge.cards.language.reading_facts import ORDINALS
from judge.engine import tree as nodes
from judge.engine.tree import Filter
from judge.engine.tree.words import LEFT_BATTLE, MOVED

_WHO = {"you": "you", "opponent": "your opponent"}


def moved_words(fact: nodes.Happened) -> str:
    """ "You placed a card from your life into its owner's Drop during this turn"."""
    if fact.what not in MOVED:
        return _markers(fact)
    whose = {**WHOSE, "any": "a"}.get(fact.player)
    plain = nodes.Happened(fact.what, fact.player, fact.filter, fact.at_least, by=fact.by, own=fact.own)
    if fact != plain or whose is None or fact.filter == Filter() or (fact.own and fact.player == "any"):
        raise unsayable(fact)
    left, to = MOVED[fact.what]
    if fact.own and (left, fact.what) != ("battle", f"battle-to-{to}"):
        raise unsayable(fact)
    many = fact.at_least > 1
    words = cards_words(fact.filter or Filter(), many=many, stand=ANYWHERE)
    cards = f"{fact.at_least} or more {words}" if many else article(words)
    verb = "removed" if fact.what == LEFT_BATTLE else "added" if to == "hand" else "placed"
    place = f" from {whose} {AREA_NAMES[left] if left == 'battle' else SHORT_AREA_NAMES[left]}"
    if to:
        theirs = whose if fact.own or (left != "battle" and to == "hand" and whose != "a") else "its owner's"
        place += f" {'to' if to == 'hand' else 'into'} {theirs} {SHORT_AREA_NAMES[to]}"
    if fact.by == "any":
        return f"{cards} {'were' if many else 'was'} {verb}{place} during this turn"
    if fact.by not in _WHO:
        raise unsayable(fact)
    return f"{_WHO[fact.by]} {verb} {cards}{place} during this turn"


def _markers(fact: nodes.Happened) -> str:
    """ "You placed an energy marker during this turn", "an energy marker was removed during this turn"."""
    done = "placed" if fact.what == "marker-placed" else "removed"
    plain = nodes.Happened(fact.what, fact.player, at_least=fact.at_least, by=fact.by)
    many = fact.at_least > 1
    if fact != plain or fact.by not in {"any", fact.player}:
        raise unsayable(fact)
    number = f"{fact.at_least} or more energy markers" if many else "an energy marker"
    if fact.by in _WHO:
        return f"{_WHO[fact.by]} {done} {number} during this turn"
    was = "were" if many else "was"
    if fact.player == "any":
        return f"{number} {was} {done} during this turn"
    if fact.player not in _WHO:
        raise unsayable(fact)
    if done == "placed":
        return f"{number} {was} placed in {WHOSE[fact.player]} Energy Area during this turn"
    some = f"{fact.at_least} or more" if many else "one"
    return f"{some} of {WHOSE[fact.player]} energy markers {was} removed during this turn"


def so_many_attacks(fact: nodes.Happened) -> str:
    """ "You have attacked 2 or more times during this turn", "this is the second or subsequent attack"."""
    if fact.player in {"you", "opponent"}:
        has = "you have" if fact.player == "you" else "your opponent has"
        return f"{has} attacked {fact.at_least} or more times during this turn"
    nth = {number: word for word, number in ORDINALS.items()}.get(fact.at_least)
    if nth is None or fact.player != "any":
        raise unsayable(fact)
    return f"this is the {nth} or subsequent attack of this turn"


def nth_attack(fact: nodes.Happened) -> str:
    """ "This is the second attack this turn"."""
    nth = {number: word for word, number in ORDINALS.items()}.get(fact.at_most or 0)
    attack = msgspec.structs.replace(fact, at_least=1, at_most=None)
    whose = {
        nodes.Happened("attacked", "any", of=nodes.This()): "this card's",
        nodes.Happened("attacked", "any", Filter()): "the",
        nodes.Happened("attacked", "you", Filter()): "your",
    }.get(attack)
    if nth is None or whose is None or fact.at_least != fact.at_most:
        raise unsayable(fact)
    return f"this is {whose} {nth} attack this turn"
