"""Other words for [Ki], for bans upon drawing, for cards of one name, and for where cards came from."""

from __future__ import annotations

FURTHER_WORDS = (
    (r"\b(reduce|increase) \[Ki\] by a total of (\d+|x)\b", r"\1 the [Ki] of your cards by a total of \2"),
    (
        r"\b(reduce|increase) the total \[Ki\] (?:of|on) ((?:(?! by\b)[^,])+?) by (\d+|x)\b",
        r"\1 the [Ki] of \2 by a total of \3",
    ),
    (
        r"\bremove (?:a total of (\d+|x) \[Ki\]|(\d+|x) \[Ki\] in total) from ((?:(?! and\b)[^,:])+)",
        lambda found: f"reduce the [Ki] of {found[3].strip()} by a total of {found[1] or found[2]}",
    ),
    (
        r"\bplace a total of (\d+|x) \[Ki\] (?:on|under|among) ((?:(?! and\b)[^,:])+)",
        r"increase the [Ki] of \2 by a total of \1",
    ),
    # events
    (
        r"\bwhen (?:1 or more )?(this card|(?:one of )?your [^,]*?|an opponent's [^,]*?)'s \[Ki\] is "
        r"(?:reduced|removed)\b",
        r"when [Ki] is removed from \1",
    ),
    (
        r"\bwhen (?:the )?\[Ki\] (?:of|on|under) (this card|(?:one of )?your [^,]*?|an opponent's [^,]*?) "
        r"is (?:reduced|removed)\b",
        r"when [Ki] is removed from \1",
    ),
    (
        r"\bwhen you (?:remove|reduce) (?:the )?\[Ki\] (?:of|from|on) ([^,]+)",
        r"when [Ki] is removed from \1 by you",
    ),
    (
        r"\bwhen (this card|one of your [^,]*?) gets? (?:\+(?:\d+|x) |1 or more )?\[Ki\](?=,| by\b)",
        r"when [Ki] is placed under \1",
    ),
    (r"\bwhen \[Ki\] is removed(?=,| by\b)", "when [Ki] is removed from a card"),
    (r"\b(when(?:ever)? you) combo with (an? [^,]*?)(?=, )", r"\1 use \2 in a combo"),
    (r"\b(when(?:ever)? (?:you|your opponent)) activates? an? extras?(?: cards?)?(?=, )", r"\1 use an extra"),
    # drawing
    (
        r"\bcan(?:'t|not) draw (?:any )?(?:cards?|a card) (?:by|with|through|from|via|due to|because of) "
        r"(?:the effects? of )?(?:(?:a )?(?:card )?skills?|card effects?|(?:the )?effects?)(?: effects?)?\b",
        "can't draw cards by skills",
    ),
    (r"\bcan(?:'t|not) draw (?:any )?(?:cards?|a card)\b", "can't draw cards"),
    (r"\bcan(?:'t|not) draw(?! cards)(?= |$|\.|,)", "can't draw cards"),
    # cards of one name
    (
        r"\b(?:that|which) (?:all )?(?:share|have) (?:a|the|the same|one) (?:same )?(?:card )?name\b(?! as)",
        "with the same card name",
    ),
    (r"\bsharing (?:a|the|the same) (?:card )?name\b", "with the same card name"),
    (r"\bof the same (?:card )?name\b(?! as)", "with the same card name"),
    # from where, said behind the deed
    (
        r"\b(you|your opponent)( have| has)? used ([^,]*?) in a combo "
        r"(from (?:your|their) (?:drop|hand|battle area)) (?=(?:during )?this turn\b)",
        r"\1\2 used \3 \4 in a combo ",
    ),
    (
        r"\bif (an? (?:(?! was | has )[^,])*?) (?:was|has been) played from your "
        r"(drop|hand|deck|energy|life) (?=(?:during )?this turn\b)",
        r"if you played \1 from your \2 ",
    ),
    # costs and counts
    (r"\bpay (\d+|x|an) energy markers?\b", r"remove \1 energy markers"),
    (
        r"\bdraw (?:a number of cards|cards|as many cards) (?:equal to|as) the number of "
        r"((?:(?! and\b| then\b)[^,.])+)$",
        r"draw 1 card for each \1",
    ),
    (r"\bwhen the number of ([^,]*?) becomes (?=(?:\d+|x) or (?:more|less))", r"when the number of \1 is "),
    (
        r"\bif (an? [^,]*? with a cost of \d+ or (?:more|less)) is in "
        r"(your(?: opponent's)? (?:battle area|combo area|drop|hand|energy))(?=,)",
        r"if there is \1 in \2",
    ),
    (
        r"^if this card is in your hand, (?:this card's cost is reduced|reduce (?:this card's cost|its cost|"
        r"the cost of this card)|its cost is reduced) by (\d+|x)$",
        r"reduce the cost of this card in your hand by \1",
    ),
    (
        r"^if this card is in your hand, (?:it|this card) costs (\d+|x) less(?: to (?:use|play))?$",
        r"reduce the cost of this card in your hand by \1",
    ),
    (
        r"\bhave an? (<[^<>]+>)(?: (?:battle )?card)? and an? (<[^<>]+>)(?: (?:battle )?card)? in\b",
        r"have \1 and \2 in",
    ),
    (r"\bis the target of (?:an|the) attack(?=,| and\b)", "is being attacked"),
    (r"\bif (your leader(?: card)?|this card) is attacked(?=,| and\b)", r"if \1 is being attacked"),
    (r"\bset (its|their) (power|cost) to (\d+)\b", r"\1 \2 becomes \3"),
    # modes
    (
        r"\b(it|they|that card|those cards) (?:doesn't|don't|does not|do not|won't) switch to "
        r"(active|rest) mode\b",
        r"\1 can't be switched to \2 mode",
    ),
    (
        r"\b(battle cards(?: with [^,]*?)?) your opponent plays "
        r"(?:enter (?:the|their) battle area|are played|come into play) in (active|rest) mode\b",
        r"your opponent's \1 are played in \2 mode",
    ),
    # cards of several areas or names together
    (
        r"\b((?:up to )?(?:\d+|x) (?:battle )?cards) (?:in )?total from (your [a-z ]+) and (?:your )?"
        r"(drop|life|hand|energy|deck|battle area)\b",
        r"\1 from \2 or \3",
    ),
    (
        r"\b(up to \d+) each of (<[^<>]+>) and (<[^<>]+>)(?: ?―both)? (with [^,]*?)―? ?(?=from |in )",
        r"\1 \2 \4 and \1 \3 \4 ",
    ),
    (r"\bhave 1 or more each of (<[^<>]+>) and (<[^<>]+>) in\b", r"have \1 and \2 in"),
    (r"\b(\d+) (energy|battle cards?) of your opponent\b(?!')", r"\1 of your opponent's \2"),
    # what is compared, of whom
    (
        r"\b(battle cards?|cards?|extras?)( with (?:a |an )?(?:original )?(?:cost|power)s? "
        r"(?:equal to or (?:less|lower|greater|higher) than|(?:less|lower|greater|higher) than or equal to) "
        r"the number of [^,]*?) (in your opponent's battle area)\b",
        r"\1 \3\2",
    ),
    (
        r"\b(have (?:less|more|fewer) [^,]*? than your opponent) and ((?:less|more|fewer) )",
        r"\1 and you have \2",
    ),
    (
        r"\b((?:battle )?cards?) (with the same (?:cost|power) as this card) other than (<[^<>]+>)",
        r"non-\3 \1 \2",
    ),
    # battles
    (
        r"^(?:all )?battle cards in a battle with this card\b",
        "your opponent's battle cards in a battle with this card",
    ),
    (r"\b((?:battle )?cards?) in a battle with (?=your|this|an?\b)", r"\1 that are in a battle with "),
    # conditions behind what they are for
    (
        r"^(your opponent can't [^,]*?) (?:if|while) they have ((?:\d+|x) or (?:less|more|fewer)) "
        r"(life|energy|cards in their hand)$",
        r"if your opponent has \2 \3, \1",
    ),
    (r"\bfor each card discarded(?= for the (?:turn|battle)$|$)", "for each card discarded by this skill"),
    (
        r"^if another (battle card[^,]*?) (?:in your battle area )?would be\b",
        r"if one of your other \1 would be",
    ),
)
