"""From what a player is kept from back to card text."""

from __future__ import annotations

import msgspec

from judge.cards.language.printing_cards import cards_words
from judge.cards.language.printing_masters import duration_words
from judge.cards.language.printing_words import ANYWHERE, SHORT_AREA_NAMES, plural, unsayable
from judge.cards.language.reading_effects import PLAYERS_BANS
from judge.engine import tree as nodes


def player_cant_words(one: nodes.ForbidPlayer) -> str:
    """ "Your opponent can't play cards with a cost of 5 or more from their hand"."""
    who = {"you": "you", "opponent": "your opponent"}.get(one.player)
    if one.times:
        return _no_more_words(one, who)
    if one.more_than and one.filter is not None and who and one.what == "combo":
        cards = cards_words(one.filter, many=one.more_than > 1, stand=ANYWHERE)
        return f"{who} can't use more than {one.more_than} {cards} in a combo{duration_words(one.duration)}"
    if one.skill and one.filter is None and who:
        against = " against this card's attack" * one.against_attack
        return f"{who} can't activate [{one.skill}]{against}{duration_words(one.duration)}"
    if one.only:
        if one.filter is None or one.skill or one.what not in {"play", "combo", "use"} or not who:
            raise unsayable(one)
        cards = cards_words(one.filter, many=True, stand=ANYWHERE)
        verb = {"combo": "combo with"}.get(one.what, one.what)
        return f"{who} can only {verb} {cards}{duration_words(one.duration)}"
    if one.skill and one.filter is not None and who:
        cards = cards_words(one.filter, many=True, stand=ANYWHERE)
        return f"{who} can't activate [{one.skill}] of {cards}{duration_words(one.duration)}"
    with_cards = one.filter is not None
    names = [words for words, ban in PLAYERS_BANS.items() if ban == one.what]
    said = [
        words
        for words in names
        if (words in {"attack", "block", "combo", "draw cards", "draw cards by skills"}) != with_cards
    ]
    if not who or not said:
        raise unsayable(one)
    cards = place = ""
    if one.filter is not None:
        if one.filter.areas:
            place = f" from {'your' if one.player == 'you' else 'their'} " + " or ".join(
                SHORT_AREA_NAMES[area] for area in one.filter.areas
            )
        bare = msgspec.structs.replace(one.filter, areas=())
        cards = f" {cards_words(bare, many=True, stand=ANYWHERE)}"
    return f"{who} can't {said[0]}{cards}{place}{duration_words(one.duration)}"


def _no_more_words(one: nodes.ForbidPlayer, who: str | None) -> str:
    """ "Your opponent can attack with Battle Cards no more than 1 more time for the turn"."""
    more = f"{one.times} more {plural('time', one.times != 1)}"
    times = f"no more than {more}{duration_words(one.duration)}"
    if not who or one.only or one.more_than or one.against_attack:
        raise unsayable(one)
    if one.skill and one.filter is None:
        return f"{who} can activate [{one.skill}] {times}"
    if one.what != "attack" or one.skill:
        raise unsayable(one)
    cards = "" if one.filter is None else f" with {cards_words(one.filter, many=True, stand=ANYWHERE)}"
    return f"{who} can attack{cards} {times}"


def only_played_words(one: nodes.Forbid) -> str:
    """ "Can only be played from your energy", "can't be played by skills but [Evolve]"."""
    if one == nodes.Forbid(one.target, "be-played-by-skills", one.duration, unless=one.unless):
        skills = "its own" if one.unless == "this" else f"[{one.unless}]"
        return f"can't be played by skills but {skills}{duration_words(one.duration)}"
    if one == nodes.Forbid(one.target, "be-played", unless=one.unless) and one.unless != "this":
        return f"can only be played by [{one.unless}]"
    if (
        one == nodes.Forbid(one.target, "be-played", unless_from=one.unless_from)
        and len(one.unless_from) == 1
    ):
        return f"can only be played from your {one.unless_from[0]}"
    raise unsayable(one)


def says_who_cannot_play(one: nodes.Node) -> bool:
    """True of a ban that keeps one player alone from playing a card."""
    return isinstance(one, nodes.Forbid) and one.what == "be-played" and one.by != "any"


def you_cant_play_words(one: nodes.Forbid) -> str:
    """ "You can't play this card"."""
    if one != nodes.Forbid(nodes.This(), "be-played", one.duration, by="you"):
        raise unsayable(one)
    return f"you can't play this card{duration_words(one.duration)}"


def by_skills(one: nodes.Forbid) -> str:
    """ "By your opponent's skills", "by the skills of your opponent's Battle Cards"."""
    if one.by_types:
        if (
            one.by != "opponent"
            or len(one.by_types) != 1
            or one.by_types[0] not in {"battle", "extra", "leader"}
        ):
            raise unsayable(one)
        return f" by the skills of your opponent's {one.by_types[0].capitalize()} Cards"
    if one.by not in {"you", "opponent"}:
        raise unsayable(one)
    return " by your opponent's skills" if one.by == "opponent" else " by your skills"
