"""Other words for what cards are compared with, for [Ki] and for energy markers."""

from __future__ import annotations

_AMOUNT = (
    r"(?:your(?: opponent's)? (?:energy|life)|your (?:opponent's )?leader's (?:cost|power)|"
    r"(?:this|that|the chosen|the revealed|the discarded) card(?:'s (?:cost|power))?|"
    r"the (?:battle )?card (?:chosen|revealed|discarded) (?:by|for) this skill(?:'s (?:cost|power))?|"
    r"the number of cards in your (?:opponent's )?(?:hand|drop|life|energy)|"
    r"the number of (?:your(?: opponent's)? energy|energy markers (?:you have|your opponent has)))"
)
"""What a place that follows does not belong to."""

_IN_THEIR = r"[《<][^,―]*? in their (?:special traits|card names)"
_QUALITY = r"(?:" + _IN_THEIR + r"|\d+ power(?: or (?:less|more))?|(?:the )?\[[A-Z][^\]]*\](?: skill)?)"
"""What is said of two cards at once, behind the last."""

COMPARISONS = (
    # amounts
    (
        r"\bthe (?:number|amount) of (?:your energy|energy you have|energy in your energy area)\b",
        "your energy",
    ),
    (
        r"\bthe (?:number|amount) of (?:your opponent's energy|energy your opponent has)\b",
        "the number of cards in your opponent's energy",
    ),
    (
        r"\b((?:cost|power)s? (?:less than or equal to|equal to or less than|less than|equal to|lower than) )"
        r"your opponent's (energy|life)\b(?! area)",
        r"\1the number of cards in your opponent's \2",
    ),
    (
        r"\byou and your opponent have the same (?:amount|number) of (life|energy)\b",
        r"the number of cards in your \1 is equal to the number of cards in your opponent's \1",
    ),
    (
        r"\byou and your opponent have the same (?:amount|number) of (battle cards)\b",
        r"the number of your \1 is equal to the number of your opponent's \1",
    ),
    # a place that stands behind a comparison; the grammar knows it before that
    (
        r"\b((?:battle )?cards?|extras?)"
        r"( with (?:a |an )?(?:original )?(?:cost|power)s? (?:that (?:is|are) )?"
        r"(?:less than or equal to|equal to or less than|equal to or greater than|greater than or equal to|"
        r"less than|lower than|greater than|higher than|equal to|the same as) " + _AMOUNT + r"|"
        r" with the same (?:original )?(?:cost|power)s? as (?:this|that|the chosen|the revealed) card)"
        r" (in (?:your opponent's|your|a|the) (?:battle area|drop|hand))\b",
        r"\1 \3\2",
    ),
    # a quality in the plural, said once of two cards
    (
        r"\b((?:up to )?1 (?:(?! and |\bin |\bfrom |\bwith costs of )[^,―])*? and (?:up to )?1 "
        r"(?:(?! with |\bin |\bfrom )[^,―])*?) with "
        r"((?:energy )?costs of (?:\d+|x)(?: or (?:less|more))?(?: and "
        + _QUALITY
        + r")*|"
        + _IN_THEIR
        + r")",
        lambda found: f"{found[1]}―both with {found[2].replace('costs of', 'cost of', 1)}―",
    ),
    # [Ki] and markers
    (
        r"\b(choose [^,]*?,?(?: and|,)) (?:\+(?=(?:\d+|x) \[Ki\])|(reduce|increase) \[Ki\] by )(\d+|x)"
        r"(?: \[Ki\])?(?! to\b)",
        lambda found: f"{found[1]} {found[2] or 'increase'} its [Ki] by {found[3]}",
    ),
    (
        r"^(this card gets [+-]\d+ (?:combo )?power(?: for the (?:turn|battle))? for each) "
        r"(?:of its \[Ki\]|\[Ki\] it has|of this card's \[Ki\])",
        r"\1 [Ki] this card has",
    ),
    (r"\bfor each of your energy markers\b", "for each energy marker you have"),
    (r"\b(this card|it) has (?:an? |any )?\[Ki\](?=,| and\b)", r"\1 has 1 or more [Ki]"),
    (r"\b(this card|it) has no \[Ki\](?=,| and\b)", r"\1 has 0 [Ki]"),
    (
        r"\bplaces? (an|\d+) energy markers? under (this card|it|that card)\b",
        lambda found: f"increase the [Ki] of {found[2]} by {found[1].replace('an', '1')}",
    ),
    (r"\[Ki\] is removed from under\b", "[Ki] is removed from"),
    (
        r"\bwhen (this card|one of your [^,]*?)'s \[Ki\] (?:increases|is increased)\b",
        r"when [Ki] is placed under \1",
    ),
    (
        r"\bwhen you (increase|reduce) (?:the )?(?:\[Ki\](?: (?:of|on|under) ([^,]+))?|"
        r"(this card|one of your [^,]*?)'s \[Ki\])(?=,)",
        lambda found: (
            f"when [Ki] is {'placed under' if found[1] == 'increase' else 'removed from'} "
            f"{found[2] or found[3] or 'a card'} by you"
        ),
    ),
)
