"""Other words for what both players do, for their hands and for their energy markers."""

from __future__ import annotations

import re

_VERBS = "draw|discard|reveal|choose|place|add|take|remove|return|switch|shuffle"


def _each(found: re.Match[str]) -> str:
    """ "You and your opponent each choose 1 of your Battle Cards": each one of their own."""
    verb, others = found[2], found[3]
    if "your opponent" in others:
        return found[0]  # whose opponent's
    verb += "es" if verb.endswith("ch") else "s"
    if not re.search(r"\byou\b", others):
        others = re.sub(r"\byour\b(?! opponent)", "their", others)
    others = re.sub(r"\b(their (?:deck|hand|drop|life|energy|leader)(?: area)?)s\b", r"\1", others)
    return f"{found[1]}each player {verb}{others}"


def _by_whom(found: re.Match[str]) -> str:
    """ "When an energy marker is placed": whoever does it."""
    verb = "place" if found[2] == "placed" else "remove"
    return f"{found[1]} you {verb} an energy marker or when your opponent {verb}s an energy marker"


def _at_random(number: str) -> str:
    """ "Reveal 1 card from your opponent's hand at random": chance chooses it."""
    one = number == "1"
    cards = f"{number} card{'s' * (not one)}"
    return f"choose {cards} from your opponent's hand at random and reveal {'it' if one else 'them'}"


OF_BOTH = (
    # both do it, each with what is theirs
    (
        rf"(^|, )(?:you and your opponent|both players|each player) each ({_VERBS})\b(.*)$",
        _each,
    ),
    (rf"(^|, )(?:all|both) players ({_VERBS})\b(.*)$", _each),
    (r"(^|, )deal (\d+) damage to (?:each player|both players)$", r"\1each player takes \2 damage"),
    # energy markers
    (
        r"\b(when(?:ever)?) (?:an|1 or more) energy markers? (?:is|are) placed (?:in|into) "
        r"your( opponent's)? energy area(?=,)",
        lambda found: (
            f"{found[1]} your opponent places an energy marker"
            if found[2]
            else f"{found[1]} you place an energy marker"
        ),
    ),
    (
        r"\b(when(?:ever)?) (?:an|1 or more) energy markers? (?:is|are) removed from "
        r"your( opponent's)? energy area(?=,)",
        lambda found: (
            f"{found[1]} your opponent removes an energy marker"
            if found[2]
            else f"{found[1]} you remove an energy marker"
        ),
    ),
    (r"\b(when(?:ever)?) an energy marker is (placed|removed)(?=,)", _by_whom),
    (
        r"\bremove (up to )?1 of your opponent's energy markers?\b(?: from the game)?",
        lambda found: f"{'you may ' if found[1] else ''}your opponent removes 1 energy marker",
    ),
    (
        r"\bremove (\d+) of your opponent's energy markers\b(?: from the game)?",
        r"your opponent removes \1 energy markers",
    ),
    (
        r"(^|, )remove up to 1 (?:of your )?energy markers?$",
        r"\1you may remove 1 of your energy markers",
    ),
    # hands
    (
        r"\blook at (?:all )?(?:of )?(?:the )?cards in your opponent's hand\b(?! with)",
        "look at your opponent's hand",
    ),
    (
        r"\byour opponent chooses ((?:up to )?\d+ (?:(?! and )[^,])*? (?:from|in) their hand) and "
        r"reveals (?:it|them)\b",
        r"your opponent reveals \1",
    ),
    (
        r"\byour opponent reveals (\d+) cards? (?:at random (?:from|in) their hand|"
        r"(?:from|in) their hand at random)$",
        lambda found: _at_random(found[1]),
    ),
    (
        r"(^|, )reveal (\d+) cards? (?:at random (?:from|in) your opponent's hand|"
        r"(?:from|in) your opponent's hand at random)$",
        lambda found: found[1] + _at_random(found[2]),
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
