"""Words that are left out or drawn together, in full: two cards in one cost, "yours", "red and/or blue"."""

from __future__ import annotations

_QUALITY = r"((?:(?!\b(?:and|or|if)\b)[^,])*?)"
_EVENT = (
    r"(?:(?!\bif\b|\band\b)[^,])*? (?:attacks|blocks|is (?:ko'd|played|attacked|discarded|used in a combo|"
    r"switched to (?:active|rest) mode))(?: in battle| by (?:(?!\band\b)[^,])*?)?"
    r"|(?:you (?:play|use|discard)|your opponent (?:plays|uses|discards)) (?:(?!\band\b)[^,])*?"
)
"""Something that can happen, in the words of an event."""

SHORTENED = (
    # two cards that go to one place
    (
        r"\bplace (this card in a battle area) and (\d+ (?:(?! and\b)[^,:])*? from your (?:hand|drop)) "
        r"into their owner's drop\b",
        r"place \1 into its owner's drop and place \2 into its owner's drop",
    ),
    (
        r"\bup to (\d+) each of an? ([a-z ]+?) and an? ([a-z ]+?) (?=from |in )",
        r"up to \1 \2 and up to \1 \3 ",
    ),
    (r"\b(have|has) an? (<[^<>]+>) and an? (<[^<>]+>) in (?=your|their)", r"\1 \2 and \3 in "),
    # who does it
    (
        r"^((?:then,? )?if your opponent(?!'s)[^,]*, )they choose ([^,]*?) and (place|add|return|switch) ",
        lambda found: (
            f"{found[1]}your opponent chooses {found[2]} and "
            f"{found[3]}{'es' if found[3].endswith('ch') else 's'} "
        ),
    ),
    (
        r"\byour opponent's skills can't choose (it|this card)\b",
        r"\1 can't be chosen by your opponent's skills",
    ),
    (
        r"\byour opponent's leader is awakened and yours (?:is not|isn't)\b",
        "your opponent's leader is awakened and your leader isn't awakened",
    ),
    (
        r"\byour leader is awakened and your opponent's (?:is not|isn't)\b",
        "your leader is awakened and your opponent's leader isn't awakened",
    ),
    (r"\bwhen you awaken(?=,)", "when your leader awakens"),
    # what cards are
    (r"\b(cards?) without (?:a skill|any skills|skills)\b", r"\1 with no skills"),
    (r"\b(red|blue|green|yellow|black) and/or (?=(?:red|blue|green|yellow|black)\b)", r"\1 or "),
    (r"\bwith (less|more) than (\d+) power\b", r"with a power of \1 than \2"),
    (r"\bfor each (?:type of color|different color|type of colors) among\b", "for each color among"),
    (
        r"\b(this card) is also treated as (<[^<>]+>) and (?:has|as having) (《[^《》]+》) "
        r"in its special traits in all areas\b",
        r"\1's name is also treated as \2 in all areas and \1 is also treated as having \3 in its special "
        "traits in all areas",
    ),
    # what happens
    (
        r"\b(is|are) switched from (?:rest mode to active|active mode to rest) mode\b",
        lambda found: found[0].replace("from rest mode ", "").replace("from active mode ", ""),
    ),
    (r"\bif the target of this card's attack is (?=an? )", "if attacking "),
    (
        r"\b(you|your opponent)( have| has)? comboed with ([^,]*?) (?=(?:during )?this turn\b)",
        r"\1\2 used \3 in a combo ",
    ),
    (
        r"^your opponent can't combo with more than (\d+) cards during a battle with this card$",
        r"while this card is in a battle, your opponent can't use more than \1 cards in a combo",
    ),
    (
        r"\bif you (ko'd|placed|discarded|returned|added|revealed) ([^,]*?) with this skill(?=,)",
        r"if you \1 \2 by this skill",
    ),
    (
        rf"\bif the (placed|discarded|ko'd|returned|added) card has {_QUALITY}(?=,)",
        r"if there is a card with \2 \1 by this skill",
    ),
    (r"^until the end of (?:the|this) turn, ", "for the turn, "),
    # an event of the rest of the turn, said as a condition
    (
        rf"\b((?:during this|for the) (?:turn|battle)), if ({_EVENT})(?: and ([^,]*?))?, ",
        lambda found: f"{found[1]}, if it happens that {found[2]}, {f'if {found[3]}, ' if found[3] else ''}",
    ),
    # conditions
    (r"^when (your life is at \d+ or less), or (?=you have|there (?:is|are))", r"when \1 or "),
    (
        r"\b(unless|if) (you have|there are) (\d+ or (?:more|less|fewer)) ([^,]*?) in total(?=,|$)",
        r"\1 \2 a total of \3 \4",
    ),
)
"""Phrases and what they say in full, folded."""
