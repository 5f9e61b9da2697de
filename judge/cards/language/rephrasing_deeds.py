"""Other words for who does what, by what and when: the passive for the active, the moment before the deed."""

from __future__ import annotations

DEEDS = (
    # "not" apart from its verb
    (r"\b(you|your opponent|they|this card|it) (have|has|had|did|does|do) not (?=[a-z])", r"\1 \2n't "),
    # what a skill makes a player do
    (
        r"\bwhen you discard (an? [^,]*?)(?: from your hand)? by "
        r"(your skills?|a skill|one of your skills)(?=,)",
        r"when \1 is discarded from your hand by \2",
    ),
    (
        r"\bwhen your opponent discards (an? [^,]*?)(?: from their hand)? by "
        r"(your skills?|a skill|one of your skills)(?=,)",
        r"when \1 is discarded from your opponent's hand by \2",
    ),
    (
        r"\bwhen you (add|place|return) (an? [^,]*?) (from your [a-z ]+?) (in|into|to) "
        r"(your|its owner's) (hand|drop|energy|life) by (your skills?|a skill|one of your skills)(?=,)",
        lambda found: (
            f"when {found[2]} is {found[1].removesuffix('e')}ed {found[4]} {found[5]} {found[6]} {found[3]} "
            f"by {found[7]}"
        ),
    ),
    (
        r"\bif (this card) (was|were) played by (?:a|one of your|your) skills? (from your "
        r"(?:drop|hand|deck|energy|life))(?=,)",
        r"if \1 \2 played \3 and \1 \2 played by a skill",
    ),
    # of the cards that the skill has placed, revealed or chosen
    (
        r"\bif ((?:\d+|x)(?: or (?:more|less|fewer))?) of (?:the (placed|revealed|discarded|chosen) cards|"
        r"those cards|them) (have|include) ([^,]*?)(?=,)",
        lambda found: (
            f"if there are {found[1]} cards {'with' if found[3] == 'have' else 'that include'} {found[4]} "
            f"{'placed by this skill' if found[2] == 'placed' else 'among them'}"
        ),
    ),
    (
        r"\bif (you have|your opponent has) ((?:(?!\b(?:and|or)\b)[^,])*?) and "
        r"(you don't|your opponent doesn't)(?=,)",
        r"if \1 \2 and \3 have \2",
    ),
    # what cards cannot do, and what can be done to them
    (
        r"\bcan't switch to active mode "
        r"(?=during (?:your|your opponent's|a|the|their owners?'?s?|their|its owner's) "
        r"(?:next )?charge phase)",
        "can't be switched to active mode ",
    ),
    (r"\bcan only attack battle cards\b(?! with)", "can't attack leaders"),
    (r"\bthis card can't combo\b", "this card can't be used in a combo"),
    (r"\b(?:is|are) (?:un|not )affected by\b", "can't be affected by"),
    (r"\b(?:isn't|aren't) affected by\b", "can't be affected by"),
    (
        r"^your opponent can't choose (this card|your [^,]*?) (?:with|by|for) skills$",
        r"\1 can't be chosen by your opponent's skills",
    ),
    (r"^neither player can ([^,]+)$", r"you can't \1 and your opponent can't \1"),
    # whose it is, and where
    (
        r"\bif an? (battle card(?: with [^,]*?)?) in your battle area would be\b",
        r"if one of your \1 would be",
    ),
    (r"\bin (?:all|every) battle areas?\b", "in the battle areas"),
    (
        r"\bthe ((?:battle )?card) (?:that )?this card is in a battle with\b",
        r"all of your opponent's \1s that are in a battle with this card",
    ),
    (r"^this card in all areas (is also treated as [^,]+)$", r"this card \1 in all areas"),
    # when
    (r"^(?:when|after) (?:the|this) battle ends, ", "at the end of the battle, "),
    (r"^((?:(?!\bif\b|, )[^.])*) after (?:the|this) battle$", r"at the end of the battle, \1"),
    # what a player does
    (r"^skip your next\b", "you skip your next"),
    (r"^(win|lose) the game if\b", r"you \1 the game if"),
    (
        r"\byou can (?:have|use) up to (\d+) copies of this card in your deck\b",
        r"you can include up to \1 copies of this card in your deck",
    ),
)
