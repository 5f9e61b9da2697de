"""Words of a skill that are not understood, looked at for what they may be about; in doubt, for everything.

Nothing here reads a skill. It only tells where its words may hold, which figures they could touch, and upon
which events they could trigger, so that nobody is asked about what the words plainly leave alone.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.cards.language.languages import language_of
from judge.rules.dragon_ball.areas import COMBO, DECK, DROP, ENERGY, HAND, LIFE

_NAMED = {
    HAND: re.compile(
        r"\bhands?\b|\bcosts?\b|(?<!in )\bplay|\benter|\bappear|\bcombo|\bpa(?:y|id)|\benergy\b|\bfree\b",
        re.IGNORECASE,
    ),
    DROP: re.compile(r"\bdrop\b", re.IGNORECASE),
    ENERGY: re.compile(r"\benergy\b", re.IGNORECASE),
    COMBO: re.compile(r"\bcombo", re.IGNORECASE),
    DECK: re.compile(
        r"\b(?:in|from) (?:your|the|its owner's|a|any) decks?\b|deck construction", re.IGNORECASE
    ),
    LIFE: re.compile(r"\b(?:in|from|of) (?:your|the|its owner's|a|any) life\b", re.IGNORECASE),
}
_EVERYWHERE = re.compile(r"\b(?:all|any|every|each) areas?\b|\bwherever\b", re.IGNORECASE)
_BENEATH = re.compile(r"\b(?:under|beneath|below|underneath|on top)\b", re.IGNORECASE)
_HEADER = re.compile(r"^(?:\s*(?:/\s*)?\[[^\[\]]*\])+")
_POWER = re.compile(r"[+\-−]\s?\d{3,6} power\b", re.IGNORECASE)
_MORE_THAN_POWER = re.compile(
    r"[\[\]\"“”「」]|\bcombo|\b(?:can|can't|cannot|may|must|not|instead|if|when|whenever|gain|treat|choose|name)"
    r"|\b(?:negat|cost|attack|block|activ|ko|draw|damage|skill|trait|color|energy|life|hand|deck|drop|play|rest"
    r"|remove|return|place|switch|win|los|turn|flip|awaken|evolv|original|become|card type)",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:cards?|leaders?|you|your|opponent|all|each|every|other|another|both|player|named?)\b|[\"“”《》<>]",
    re.IGNORECASE,
)
_ITSELF = re.compile(r"\bthis card(?:'s|’s)?\b", re.IGNORECASE)

_CLAUSE = re.compile(r"[^,.]*")
_COST = re.compile(r"^[^:]*:")
_WHEN = re.compile(r"\bwhen(?:ever)?\b", re.IGNORECASE)
_ONE_OF_A_LIST = re.compile(r"(?:,[^,.]*)*,\s*n?or\b", re.IGNORECASE)
_AREAS_AND_TYPES = re.compile(r"\b(?:battle|leader|combo|energy) (?:areas?|cards?)\b", re.IGNORECASE)
_WHERE_AND_WHEN = re.compile(
    r"\b(?:during|while|by|against|with|in which)\b.*"
    r"|\bin (?:an? |the |this |that |your |any )?(?:\w+ )?(?:battles?|attacks?|play|turns?|phases?|steps?)\b",
    re.IGNORECASE,
)
_BOUND = re.compile(r"\bor (?:less|more|fewer|lower|higher|above|below)\b", re.IGNORECASE)
_SEVERAL = re.compile(r"\bn?or\b|/", re.IGNORECASE)
_MORE = re.compile(r"\b(?:and|then|but)\b", re.IGNORECASE)
_NAME = re.compile(r"<[^<>]*>|《[^《》]*》|「[^「」]*」|\"[^\"]*\"|“[^“”]*”")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_KNOWN = re.compile(
    r"(?:attack|block|combo|play|appear|enter|discard|rest|awaken|return|start|end|add|inflict)(?:s|ed|ing)?"
    r"|attackers?|blockers?|ko(?:['’]?d|s|['’]s|ing)?|combo['’]d|skills?|markers?|energy|ki|life|lives|damaged?|active"
    r"|(?:battl|us|activat|charg|evolv|leav|mov|plac|remov|receiv)(?:e|es|ed|ing)|activation|left"
    r"|draws?|drawn|drawing|switch(?:es|ed|ing)?|flip(?:s|ped|ping)?|drops?|dropped|puts?|putting|hands?|decks?"
    r"|begin(?:s|ning)?|phases?|steps?|turns?|deals?|dealt|dealing|takes?|taken|taking"
    r"|an?|the|this|that|these|those|it|its|itself|cards?|you|your|own|owner(?:['’]s)?|opponents?(?:['’]s)?|players?|they|their|them"
    r"|when|whenever|if|at|is|are|was|were|be|been|being|has|have|had|of|on|onto|in|into|to|from|for|up|down|face|top|bottom|under"
    r"|all|any|each|every|one|two|three|or|and|other|another|main|extras?|leaders?|areas?|mode|game|again|red|blue|green|yellow|black"
    r"|(?!(?:ap|sup|re|im|com|multi)ply|re?a?lly|rely|fly|ally|bully|sully|tally|belly)[a-z]{3,}ly",
    re.IGNORECASE,
)
"""Words of a trigger condition that say, or leave alone, what it waits for; adverbs never say it."""
_IN_BATTLE = ("attacks", "is-attacked", "blocks", "offense-start", "defense-start", "damage-start",
              "damage-end", "battle-end", "battle-end-after-combo", "kos")  # fmt: skip
_MOVES = ("moved", "koed", "played", "discarded", "combo", "draws", "placed-in-leader-area",
          "evolves-onto", "put-beneath")  # fmt: skip
_EVENTS: dict[str, tuple[str, ...]] = {
    r"attack|battl": (*_IN_BATTLE, "koed"),
    r"block": ("blocks", "attacks", "is-attacked"),
    r"\bko": ("koed", "kos"),
    r"combo": ("combo", "battle-end-after-combo", "battle-end"),
    r"play|appear|enter": ("played", "placed-in-leader-area", "evolves-onto", "extra-used"),
    r"\bus(?:e|es|ed|ing)\b|activat|skill": ("skill-used", "extra-used", "combo", "blocks"),
    r"draw": ("draws",),
    r"discard": ("discarded",),
    r"damage|life": ("deals-damage", "takes-damage", "damage-start", "damage-end", "moved"),
    r"energy|charg|marker|\bki\b": (
        "moved", "charge-start", "switched-active", "switched-rest", "marker-placed", "marker-removed",
        "ki-placed", "ki-removed",
    ),
    r"\brest|\bactive\b|switch": ("switched-active", "switched-rest", "attacks"),
    r"awaken|flip": ("awakens", "placed-in-leader-area"),
    r"evol": ("evolves-onto", "played"),
    r"\bends?\b|\bend of": ("turn-end", "main-end", "battle-end", "damage-end", "battle-end-after-combo"),
    r"start|begin|phase|step|turn": (
        "turn-start", "charge-start", "main-start", "main-end", "turn-end", "offense-start", "defense-start",
        "damage-start", "damage-end",
    ),
    r"drop|leav|left|mov|plac|return|remov|\bput|\badd|hand|deck": _MOVES,
}  # fmt: skip
_READ = tuple((re.compile(words, re.IGNORECASE), kinds) for words, kinds in _EVENTS.items())


@lru_cache(maxsize=1024)
def speaks_of_lying_beneath(words: str) -> bool:
    """True if words speak of a card under another, where other skills are not there (16-2-2)."""
    return bool(_BENEATH.search(words)) or bool(language_of(words))


@lru_cache(maxsize=1024)
def speaks_of_all_areas(words: str) -> bool:
    """True if a skill of these words holds in all areas."""
    return bool(_EVERYWHERE.search(words)) or bool(language_of(words))


@lru_cache(maxsize=1024)
def areas_named(words: str) -> frozenset[int]:
    """The areas besides those of 1-3-7 in which a skill of these words may hold: those that it speaks of.

    What a card costs, and how it is played or used in a combo, is asked where it is used from, the hand.
    """
    in_another = bool(language_of(words))
    return frozenset(area for area, named in _NAMED.items() if in_another or named.search(words))


@lru_cache(maxsize=1024)
def touches(words: str) -> tuple[str, ...]:
    """The figures that words could touch and no other; empty where they could touch anything.

    Only words that say an amount of power, and none of the other words that rules are made of, are taken to
    be about power alone.
    """
    body = _HEADER.sub("", words)
    return ("power",) if _POWER.search(body) and not _MORE_THAN_POWER.search(body) else ()


@lru_cache(maxsize=1024)
def is_about_itself(words: str) -> bool:
    """True if words name "this card", and no other card, player or name."""
    body = _HEADER.sub("", words)
    return bool(_ITSELF.search(body)) and not _OTHERS.search(_ITSELF.sub("", body))


@lru_cache(maxsize=4096)
def could_trigger(words: str, event: str) -> bool:
    """True if an event could be what the words wait for.

    That is told by the verbs of their trigger condition (1-3-6-2), where every word of it is known; one word
    that nobody knows may be the very thing that it waits for.
    """
    meant = [kinds for read, kinds in _READ if read.search(_condition(words))]
    return not meant or any(event in kinds for kinds in meant)


@lru_cache(maxsize=4096)
def first_that_could_trigger(words: str, events: tuple[str, ...]) -> int:
    """Finds the place of the first of these events that the words could wait for; -1 if none could."""
    return next((place for place, event in enumerate(events) if could_trigger(words, event)), -1)


@lru_cache(maxsize=1024)
def _condition(words: str) -> str:
    """The trigger condition, up to where, when and by what it happens; "" if it could be anything.

    It could where it names several conditions, or has a word that is not known. What a skill cost names
    (1-3-6-1) and where a card goes ("from the Battle Area") are no part of it.
    """
    body = _COST.sub("", _HEADER.sub("", words))
    clause = _CLAUSE.match(body)
    if clause is None or len(_WHEN.findall(body)) > 1 or _ONE_OF_A_LIST.match(body, clause.end()):
        return ""
    whole = _BOUND.sub("", _AREAS_AND_TYPES.sub("", _NAME.sub("", clause[0])))
    condition = _WHERE_AND_WHEN.sub("", whole)
    if _SEVERAL.search(whole) or _MORE.search(whole[len(condition) :]):
        return ""
    return condition if all(_KNOWN.fullmatch(word) for word in _WORD.findall(condition)) else ""
