"""Other words of newer sets for what cards do and are: "rest 1 card", "this way", "this [Field]"."""

from __future__ import annotations

PLAINER = (
    # the card with the skill, by its kind
    (
        r"\bthis (?:\[Field\]|leader(?: card)?|battle card|extra(?: card)?|unison(?: card)?)(?![a-z])",
        "this card",
    ),
    # what energy pays
    (
        r"\byou can (?:use energy of any colou?r to pay(?: for)? the (?:energy )?costs? of ([^,]*)|"
        r"pay (?:for )?the (?:energy )?costs? of ([^,]*?) with energy of any colou?r)$",
        lambda found: f"any energy can pay the cost of {found[1] or found[2]}",
    ),
    (
        r"^when paying (?:for )?the (?:energy )?costs? of ([^,]*), you can use energy of any colou?r$",
        r"any energy can pay the cost of \1",
    ),
    # what the skill has done
    (
        r"\b(chosen|discarded|revealed|ko'd|placed|added|returned|played|"
        r"switched to (?:rest|active) mode) "
        r"(?:this way|in this way|(?:for|by) (?:this|the) (?:skill )?cost)\b",
        r"\1 by this skill",
    ),
    (
        r"\bif you (ko'd|placed|discarded|returned|added|revealed|played) ([^,]*?) this way(?=,)",
        r"if you \1 \2 by this skill",
    ),
    # one card in words; of an event or a condition, "one of your" is any
    (
        r"(^|(?:, |: |\b(?:may|can|and|then|you|your opponent) ))"
        r"(chooses? |ko |switch(?:es)? |rest |plays? |places? |returns? |sends? |adds? |discards? |removes? |"
        r"reveals? )"
        r"(up to )?one (?=(?:of )?(?:your|their|an?|the|them)\b)",
        r"\1\2\g<3>1 ",
    ),
    (
        r"(^|, (?:then,? )?|\band (?:then,? )?)one of "
        r"((?:your|their)\b(?:(?!\bwhen\b|\bif\b|\b1\b)[^,.:])*? (?:gets?|gains?) )",
        r"\g<1>1 of \2",
    ),
    # verbs
    (r"\byou (?:receive|are dealt)(?= (?:\d+ (?:or more )?)?damage\b)", "you take"),
    (r"\b(opponent|player) (?:receives|is dealt)(?= (?:\d+ (?:or more )?)?damage\b)", r"\1 takes"),
    (
        r"\b(you|opponent|player) (?:received|were dealt|was dealt)(?= (?:\d+ (?:or more )?)?damage\b)",
        r"\1 took",
    ),
    (
        r"(^|\b(?:may|can|and|then,?) )rest "
        r"((?:up to )?(?:\d+|x) [^,:]*|this card\b|it\b|them\b|that card\b)",
        r"\1switch \2 to rest mode",
    ),
    (r"\bnegate all (?:of )?(its|their) skills\b", r"negate \1 skills"),
    (r"\bnegate all (?:of )?(?:the )?skills of\b", "negate the skills of"),
    (
        r"\b(play (?:up to )?(?:\d+|x) (?:(?! and )[^,.])*?) "
        r"without paying (?:its|their) (?:energy )?costs?\b",
        r"\1",
    ),
    (
        r"(?<!use and )(?<!you can (?=play this card from your hand ))"
        r"\bplay (it|them|that card|this card[a-z ]*?) "
        r"without paying (?:its|their) (?:energy )?costs?\b",
        r"play \1",
    ),
    (
        r"\b(place|add) (it|them|that card|those cards) face[- ]?(up|down) ((?:in|into|on|at|to) [^,]*)",
        r"\1 \2 \4 face \3",
    ),
    # modes
    (
        r"\b(it|they|that card|those cards) (?:is|are) not switched to active mode (?=during )",
        r"\1 can't be switched to active mode ",
    ),
    (
        r"\bcan attack your opponent's ((?:battle )?cards) in (active|rest) mode\b",
        r"can attack your opponent's \2 mode \1",
    ),
    (r"\b(that|which) (has|have|did) not (?=attack)", r"\1 \2n't "),
    # kinds
    (r"\bthe same names? as\b", "the same card name as"),
    (
        r"\b(your(?: opponent's)? (?:energy|battle cards|life)) (?:includes?|has|have) "
        r"((?:\d+|x) or (?:more|less|fewer)) (?:different )?(colors|special traits)\b",
        r"there are \2 different \3 among \1",
    ),
    (
        r"\bplace (\d+) \[Ki\] (?:under|on) each (?:of )?(your [^,]*)",
        r"increase the [Ki] of all \2 by \1",
    ),
    (
        r"\bthe number of ([^,]*?(?:cards?|energy)) in (rest|active) mode\b",
        r"the number of \1 that are in \2 mode",
    ),
    # what is attacked
    (r"\bif (?:the|this) attack(?:'s)? target is (?=an? )", "if attacking "),
    (r"\bif the card (?:being attacked|under attack) is (?=an? )", "if attacking "),
    # combos
    (
        r"\bcan't combo with (cards|battle cards) from (?:their|your) (battle area|hand)\b",
        r"can't combo with \1 from their \2",
    ),
    # sums and costs
    (r"\bwith total (cost|power)s of\b", r"with a total \1 of"),
    (
        r"^(cards? (?:with [^,]*? )?in your hand(?: with [^,]*?)?) costs? (\d+) less(?: energy)?"
        r"(?: to (?:use|play))?(,? (?:down )?to a minimum of \d+)?$",
        lambda found: f"reduce the cost of {found[1]} by {found[2]}{found[3] or ''}",
    ),
    (
        r"\bthe (?:energy )?costs? of ((?:battle cards|extras|cards)(?: with [^,]*?)?) "
        r"(your opponent|you) (?:uses?|plays?) "
        r"(?:is|are) (reduce|increase)d by (\d+)\b",
        lambda found: (
            f"{found[3]} the cost of {found[1]} in "
            f"{'your' if found[2] == 'you' else found[2] + chr(39) + 's'} hand by {found[4]}"
        ),
    ),
    # a thing said last that the grammar knows earlier
    (
        r"\b((?:battle )?cards?|extras?)( with (?:a |an )?(?:original )?(?:cost|power)s? "
        r"(?:that (?:is|are) )?(?:less|lower|greater|higher|equal|the same)[^,]*?) "
        r"(other than (?:this card|<[^<>]+>))(?=,| and\b|$)",
        r"\1 \3\2",
    ),
    # damage
    (r"\bthis card deals damage to your opponent(?:'s life)?(?=,)", "this card deals damage"),
    (r"\b(this card) in (?:its|your) combo area\b", r"\1 in your combo area"),
)
"""Phrases, folded, and the words that the grammar knows for each."""
