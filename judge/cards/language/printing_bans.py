"""From what a player is kept from back to card text."""

from __future__ import annotations

import msgspec

from judge.cards.language.printing_cards import cards_words
from judge.cards.language.printing_masters import duration_words
from judge.cards.language.printing_words import ANYWHERE, SHORT_AREA_NAMES, unsayable
from judge.cards.language.reading_effects import PLAYERS_BANS
from judge.engine import tree as nodes


def player_cant_words(one: nodes.ForbidPlayer) -> str:
    """ "Your opponent can't play cards with a cost of 5 or more from their hand"."""
    who = {"you": "you", "opponent": "your opponent"}.get(one.player)
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
    said = [words for words in names if (words in {"attack", "block", "combo"}) != with_cards]
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
