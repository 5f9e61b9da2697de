"""Other words for where cards are looked for and may be, and for the moment that is said last."""

from __future__ import annotations

import re

_MOMENT = (
    r"at the (?:end|start|beginning) of (?:the|this|your opponent's|your)(?: next)? "
    r"(?:turn|battle|main phase)"
)


def _found(found: re.Match[str]) -> str:
    """ "Search your deck for a card and play it": one card, as is said of other choices."""
    cards = re.sub(r"^an? ", "1 ", found[1])
    if found[2]:
        return f"reveal {cards} from your deck and {found[3]}"
    return f"choose {cards} in your deck and {found[3]}"


_DAMAGE = (
    r"damage (?:that )?(your opponent(?:'s leader)?|your leader|you) (?:would )?"
    r"(?:takes?|receives?|(?:is|are) dealt|be dealt)( from [^,]*?)?"
)
_ATTACKS_OF = re.compile(r" from (?:attacks(?: by| of)?|the attacks? of)(?= |$)")


def _less_damage(whom: str, source: str | None, number: str) -> str:
    """ "Damage you take from attacks by Battle Cards is reduced by 1"."""
    takes = "your opponent takes" if whom.startswith("your opponent") else "you take"
    of_attacks = bool(source and _ATTACKS_OF.match(source))
    said = _ATTACKS_OF.sub("", source or "").strip().removeprefix("from ")
    of = "of attacks " * of_attacks
    return f"reduce the damage {of}{takes}{' from ' * bool(said)}{said} by {number}"


PLACES = (
    # where a card would go, and from where
    (
        r"(\bif [^,]*?) would be placed (?:in|into) (?:the|your|its owner's) drop(?: area)? from "
        r"(?:the|your|a) combo area(?=,)",
        r"\1 would be placed in its owner's drop from the combo area",
    ),
    (
        r"(\bif [^,]*?) would be placed (?:in|into) the drop(?: area)?(?=,)",
        r"\1 would be placed in its owner's drop",
    ),
    # the skills of which cards
    (
        r"\bcan't activate (?:any )?"
        r"(skills of (?:battle cards|extras?|cards|leaders?|<[^<>]+>|《[^《》]+》))",
        r"can't activate the \1",
    ),
    # the deck that is searched (FW 5-2-8)
    (
        r"\bsearch your deck for ((?:(?! and (?:add|play|place|put|reveal)\b)[^,.])+?)"
        r"(,? (?:and )?reveal (?:it|them))?(?:,| and|, and) (?=(add|play|place|put)\b)",
        lambda found: _found(found)[: -len(found[3])],
    ),
    (r"\benergy of any colou?r\b", "energy"),
    (r"\bcosts (\d+) less energy\b", r"costs \1 less"),
    # what cannot be used in combos, from where
    (
        r"\bcan't use ((?:battle |extra )?cards?) (from (?:their|your) (?:hand|battle area)) "
        r"in (?:a )?combos?\b",
        r"can't combo with \1 \2",
    ),
    (r"\benters? play in (rest|active) mode\b", r"are played in \1 mode"),
    # the most of what is counted, said behind how long it lasts
    (
        r"( for the (?:turn|battle|main phase))(,? (?:up )?to a maximum of [+-]?\d+(?: (?:combo )?power)?)$",
        r"\2\1",
    ),
    # a place behind a comparison with what the cost took; the grammar knows it before that
    (
        r"\b(battle cards?|cards?|extras?)( with (?:a |an )?(?:original )?(?:cost|power)s? "
        r"(?:that (?:is|are) )?(?:(?:less|lower|greater|higher|more) than(?: or equal to)?|"
        r"equal to(?: or (?:less|lower|greater|higher) than)?) "
        r"(?:the [a-z']+ card|this card|that card)(?:'s (?:power|cost))?) "
        r"(in (?:your opponent's|your|a|the) (?:battle area|drop|hand|deck))\b",
        r"\1 \3\2",
    ),
    # damage
    (
        rf"\b(?:any |all |the )?{_DAMAGE} is reduced by (\d+|x)\b",
        lambda found: _less_damage(found[1], found[2], found[3]),
    ),
    (
        rf"\breduce (?:any |all |the )?{_DAMAGE} by (\d+|x)\b",
        lambda found: _less_damage(found[1], found[2], found[3]),
    ),
    # a replacement that begins as an event does
    (r"^when ((?:(?!\bwhen\b)[^,])*? would (?:be|leave)\b[^,]*, .* instead)$", r"if \1"),
    # the moment of what is done later
    (
        r"\b(choose [^,]* and) ((?:ko|place|return|add|play|switch|remove) (?:it|them)\b[^,]*?) "
        rf"({_MOMENT})$",
        r"\1 \3, \2",
    ),
    (
        rf"^(then,? )?((?:(?!\bif\b|\bwhen\b|\bchoose|\band\b|, )[^.])*?),? ({_MOMENT})$",
        lambda found: f"{found[1] or ''}{found[3]}, {found[2]}",
    ),
)
