"""Other words for which cards can attack and block which."""

from __future__ import annotations

_LASTS = r"(?: (?:for|during|until) (?:the|this|their|your) [^,]*)"
"""How long it lasts, behind all else. Not "during this card's attack"."""
_NOW = (
    r"(?:when this card attacks|while this card is attacking|"
    r"(?:against|during) this card's attacks?)"
)
_CANT = r"can(?:'t|not)"
_ITS_LEADER = r"attack your leader(?: card)?"
_CHOSEN = r"it|they|that card|those cards|the chosen cards?"
_THEIRS = rf"(?:[^,]*\b)?(?:your opponent's|in your opponent's) [^,]*?|{_CHOSEN}"
"""Cards of the opponent's, whichever."""
_BLOCKER = r"(?:activate|use) (?:the )?\[Blocker\](?: skills?)?"


def _not_blocked(cards: str | None, lasts: str | None) -> str:
    """ "This card can't be blocked by ... for the turn"; said of its attack alone where nothing else is."""
    by = f" by {cards}" if cards else ""
    return f"this card can't be blocked{by}{lasts or ' during this card' + chr(39) + 's attack'}"


OF_ATTACKS = (
    # who may not attack a Leader
    (
        rf"(^|, )your opponent's cards {_CANT} {_ITS_LEADER}({_LASTS})?$",
        r"\1your opponent can't attack your leader\2",
    ),
    (
        rf"\byour opponent {_CANT} {_ITS_LEADER} (?:using|with) "
        r"(?:all (?:of )?)?(?:their )?"
        rf"((?:(?!an? )[^,])*?)({_LASTS})?$",
        lambda found: (
            f"your opponent's {found[1]} can't attack leaders"
            + (found[2] or "").replace("their", "your opponent's")
        ),
    ),
    (
        rf"(^|, |\band )((?:{_THEIRS})(?<!your opponent)) {_CANT} {_ITS_LEADER}\b",
        r"\1\2 can't attack leaders",
    ),
    (
        rf"(^|, )((?:all )?(?:battle )?cards(?: with [^,]*?)?) {_CANT} {_ITS_LEADER}({_LASTS})?$",
        r"\1your leader can't be attacked by \2\3",
    ),
    # who may attack one card only
    (
        rf"(^|, )your opponent(?:'s cards)? {_CANT} attack (?:any )?(?:your )?"
        rf"other battle cards(?: than this card)?({_LASTS})?$",
        r"\1your opponent can't attack your battle cards other than this card\2",
    ),
    (
        rf"(^|, )your opponent(?:'s cards)? {_CANT} attack (?:any )?(?:your )?"
        r"battle cards(?=$| (?:with|other|that|in your|for|during|until)\b)",
        r"\1your opponent can't attack your battle cards",
    ),
    (
        rf"(^|, )your opponent(?:'s cards)? {_CANT} attack (?:any )?(?:other )?"
        rf"cards other than this card({_LASTS})?$",
        r"\1your opponent can only attack this card\2",
    ),
    (
        rf"(^|, )your opponent's cards can only attack this card({_LASTS})?$",
        r"\1your opponent can only attack this card\2",
    ),
    (
        rf"(^|, )(your opponent's [^,]*?|{_CHOSEN}) can only attack this card({_LASTS})?$",
        r"\1\2 can't attack cards other than this card\3",
    ),
    (
        r"(^|, )your opponent's (?:(?:battle )?cards' )?attacks must target this card"
        r"(?: if (?:possible|able))?$",
        r"\1your opponent can only attack this card",
    ),
    # who may not block this card
    (rf"\bthis card's attacks? {_CANT} be blocked\b", "this card can't be blocked"),
    (
        rf"(^|, )((?:your opponent's )?(?:battle )?cards?(?: with [^,]*?)?) {_CANT} block "
        rf"this card(?:'s attacks?)?({_LASTS})?$",
        r"\1this card can't be blocked by \2\3",
    ),
    (
        rf"(^|, )your opponent {_CANT} {_BLOCKER}(?: (?:of|on|with|using) ([^,]*?))? "
        rf"{_NOW}({_LASTS})?$",
        lambda found: found[1] + _not_blocked(found[2], found[3]),
    ),
    (
        rf"(^|, )your opponent {_CANT} block this card(?:'s attacks?)? "
        rf"(?:with|using) ([^,]*?)({_LASTS})?$",
        r"\1this card can't be blocked by \2\3",
    ),
    # who may not block at all
    (
        rf"\byour opponent {_CANT} {_BLOCKER} (?:of|on|with|using) ({_CHOSEN})\b",
        r"\1 can't activate [Blocker]",
    ),
    (rf"\b(you|your opponent) {_CANT} {_BLOCKER} (?:of|on|with|using) ", r"\1 can't block with "),
)
"""Phrases, folded, and the words that the grammar knows for each."""
