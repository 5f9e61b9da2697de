"""Other words for the next card that is played, for bans, counts and colors, and for cards seen before."""

from __future__ import annotations

import re

_RELATION = (
    r"(?:less than or equal to|equal to or less than|equal to or greater than|greater than or equal to|"
    r"less than|lower than|greater than|higher than|more than|equal to|the same as)"
)
_ONE = r"(?:this card|that card|your(?: opponent's)? leader|the (?:chosen|revealed|discarded) card)"


def _in_a_row(found: re.Match[str]) -> str:
    """ "A cost of 1 to 3", of "a cost of 1, 2, or 3"."""
    first, second, third = (int(number) for number in found.groups())
    return f"cost of {first} to {third}" if (second, third) == (first + 1, first + 2) else found[0]


_DIGITS = {"two": "2", "three": "3", "four": "4", "five": "5"}

NEWEST = (
    (
        r"\b(two|three|four|five)"
        r"(?= (?:or (?:more|less|fewer)|cards?|battle cards?|colors|energy|of your)\b)",
        lambda found: _DIGITS[found[1]],
    ),
    # the next card
    (
        r"^(?:(?:for the|during this) turn, )?the next ((?:(?! you (?:use|play)).)*?) "
        r"(?:that )?you play(?: (from your hand))?(?: (?:during )?this turn| for the turn)? "
        r"costs (\d+|x) less(?: to play)?(?: (?:during )?this turn| for the turn)?$",
        lambda found: _next(found[1], found[2], found[3]),
    ),
    (
        r"^(?:(?:for the|during this) turn, )?reduce the cost of the next ((?:(?! you (?:use|play)).)*?) "
        r"(?:that )?you play(?: (from your hand))?(?: (?:during )?this turn| for the turn)? by (\d+|x)"
        r"(?: (?:during )?this turn| for the turn)?$",
        lambda found: _next(found[1], found[2], found[3]),
    ),
    # what is waited for of a card
    (
        r"^((?:then,? )?)(?:when(?:ever)?|if) (that card|it|the chosen card) "
        r"(is ko'd(?: in battle)?|attacks|blocks|is attacked|is removed from the battle area|"
        r"leaves the battle area) (?:during )?this turn, ",
        r"\1during this turn, when \2 \3, ",
    ),
    # what is compared
    (
        rf"\b(cost|power)(s? {_RELATION} {_ONE})'s \1 (and (?:[《<]|an? |costs? |includes? |\d))",
        r"\1\2 \3",
    ),
    (
        rf"\b((?:battle )?cards?|extras?)( with (?:an? )?(?:cost|power)s? (?:that (?:is|are) )?{_RELATION} "
        rf"{_ONE}) (in your opponent's battle area)\b",
        r"\1 \3\2",
    ),
    # so much, said otherwise
    (r"\bdraw (?:the|an?) (?:same|equal) number of cards(?= *$| and\b|,)", "draw that many cards"),
    (
        r"\bif both (?:of them|of those cards|cards) (have|are) ([^,]*?)(?=,)",
        lambda found: (
            f"if there are 2 cards {'with' if found[1] == 'have' else 'that are'} {found[2]} among them"
        ),
    ),
    (r"\bdraw (\d+) (?:more|additional) cards?\b", r"draw \1 cards"),
    (
        r"\b((?:cost|power)s?) equal to ((?:the number of|your (?:energy|life|leader)|this card|that card)"
        r"(?:(?! or | and | that | with | in your opponent's )[^,\d])*?) or (less|more)\b",
        lambda found: f"{found[1]} {'less' if found[3] == 'less' else 'greater'} than or equal to {found[2]}",
    ),
    (r"\b(a total of \d+ or (?:more|less|fewer)) (<[^<>]+>) and (<[^<>]+>)(?= in\b|,)", r"\1 \2 or \3"),
    (
        r"^((?:all )?(?:of )?(?:the )?)cards in your hand (with [^,]*?) cost (\d+) less to (?:play|use)$",
        r"cards in your hand \2 cost \3 less",
    ),
    # who has done what
    (
        r"\bif (you|your opponent) (?:have|has) awakened(?=,| and\b)",
        lambda found: f"if {'your' if found[1] == 'you' else found[1] + chr(39) + 's'} leader is awakened",
    ),
    (
        r"\b(you|your opponent) (?:have not|haven't|has not|hasn't|did not|didn't) attack(?:ed)? "
        r"(?=(?:during )?this turn\b)",
        lambda found: f"{found[1]} {'have' if found[1] == 'you' else 'has'}n't attacked with a card ",
    ),
    # how long
    (
        r"^((?:then,? )?(?:that card|it|this card|they) (?:can't|gets?|gains?) [^,]*?)"
        r"(?<! during) this turn$",
        r"\1 for the turn",
    ),
    # attacks
    (
        r"\bwhen(ever)? your opponent attacks with an? ([^,]*?)(?=,)",
        r"when\1 one of your opponent's \2s attacks",
    ),
    (r"\bif your opponent is attacking with an? ([^,]*?)(?=,| and\b)", r"if an opponent's \1 is attacking"),
    (
        r"\bif the attacking ((?:battle )?card) has (?=an? |\d|[《<]|costs? )",
        r"if there is an attacking \1 with ",
    ),
    (r"\bif the card (?:being attacked|under attack) is (?=your )", "if attacking "),
    (r"\byour leader or (?:one|1) of your (battle card)s(?= (?:attacks|is)\b)", r"your leader or your \1"),
    # numbers one after the other, and players one by one
    (
        r"\bcosts? of (\d+), (\d+),? or (\d+)\b",
        _in_a_row,
    ),
    (r"^(each player discards [^,]*? from) (?:your|their) hands?$", r"\1 their hand"),
    (r"\bis (?:reduced|brought) to (\d+ or less)(?=,)", r"becomes \1"),
    (
        r"\bwhen you play this card (?:by|with|using|through) \[Evolve\](?=,)",
        "when this card evolves",
    ),
    # any other card: a Battle Card, by its name, is one that was in play
    (r"\b(this card is placed (?:in|into) )(?:the|your) drop from any(?:where| area)\b", r"\1your drop"),
    # both, and what there is among those cards
    (
        r"^((?:then,? )?choose [^.]*? and [^.]*?(?:, and|,| and)) "
        r"(switch|ko|return|place) both(?: of them)?\b",
        r"\1 \2 them",
    ),
    (r"\bhave both (?=<[^<>]+> and <)", "have "),
    (
        r"\bif (?:any|1 or more) of (?:those|these) cards (?:is|are) (an? [^,]*?)(?=,)",
        r"if there is \1 among them",
    ),
    (
        r"\bif (?:any|1 or more) of (?:those|these) cards (?:has|have) ([^,]*?)(?=,)",
        r"if there is a card with \1 among them",
    ),
    (
        r"\bif (\d+(?: or (?:more|less|fewer))? [^,]*?) were "
        r"(placed|discarded|ko'd|revealed|switched|added|returned)"
        r"( (?:in|into|to) (?:your|its owner's|their owners?'?s?) (?:drop|hand|energy|life|deck))?"
        r" by this skill(?=,)",
        r"if there are \1 \2\3 by this skill",
    ),
    (
        r"\bwhen(ever)? (your [^,]*?|one of your [^,]*?) ko'?s an opponent's battle card( in battle)?(?=,)",
        r"when\1 an opponent's battle card is ko'd\3 by \2",
    ),
    # qualities and how long
    (
        r"\bis also (?:treated as )?an? (red|blue|green|yellow|black) card\b",
        r"is also treated as \1",
    ),
    (r"\b(gains?) (\[[^\[\]]+\]), (\[[^\[\]]+\]),? and ([+-]\d+) power\b", r"\1 \2 and \3 and gets \4 power"),
    (r"^during your opponent's next turn, their ", "during your opponent's next turn, your opponent's "),
    (r"\buntil your next turn(?=,|$| (?:and|it|this)\b)", "until the start of your next turn"),
    (r"^when this card attacks during this turn, ", "during this turn, when this card attacks, "),
    # damage
    (r"\binflicts damage\b", "deals damage"),
    (
        r"\bwhen(ever)? this card deals damage (?:with an attack|by attacking)(?=,)",
        r"when\1 this card's attack deals damage",
    ),
    # what happened, and what is switched
    (
        r"\bif you(?: have|'ve)? attacked with (your leader|this card) (?=(?:during )?this turn)",
        r"if \1 attacked ",
    ),
    (r"\bbecomes (?=(?:rest|active) mode\b)", "is switched to "),
    (
        r"\bif (your(?: opponent's)? leader) is an? (red|blue|green|yellow|black) and "
        r"(red|blue|green|yellow|black) (?:card|leader)\b",
        r"if \1 is \2 and \3",
    ),
    # how a card came there
    (
        r"\bif this card (?:is|was) played (?:using|through|by|with|from) (?:an? )?(\[(?:Fusion )?Evolve\])",
        r"if this card was played with \1",
    ),
    # modes and faces
    (r"\b(of their energy) in rest mode\b", r"\1 that are in rest mode"),
    (
        r"\b(add|place) ((?:(?! face | in | into | at |(?<!up) to ).)*?) face[- ]?(up|down) "
        r"((?:to|in|into) (?:your|its owner's) life\b(?! area)|"
        r"(?:at|on) (?:the )?(?:top|bottom) of (?:your|its owner's) life)\b",
        r"\1 \2 \4 face \3",
    ),
    # how many
    (
        r"\bdraw (?:cards )?until you have (\d+)(?: cards)?(?= *$|,)",
        r"draw cards until you have \1 cards in your hand",
    ),
    (
        r"^place (\d+) cards? (?:from|in) your opponent's hand at random ((?:in|into|at) .*)$",
        lambda found: (
            f"choose {found[1]} cards from your opponent's hand at random and place "
            f"{'it' if found[1] == '1' else 'them'} {found[2]}"
        ),
    ),
    (
        r"\b(discards? (?:cards? )?(?:from (?:your|their) hand )?until (?:you|they) have \d+)(?= *$|,)",
        r"\1 cards in their hand",
    ),
    (
        r"\bfor (?:each|every) (\d+ )?energy you have\b",
        lambda found: f"for each {found[1] or ''}of your energy",
    ),
    (
        r"\bfor (?:each|every) (\d+ )?(battle cards?(?: with [^,]*?)?) you have\b",
        lambda found: f"for each {found[1] or ''}of your {found[2]}",
    ),
    (r"\b(add|play|place) (up to )?1 (to your (?:hand|energy|life))\b", r"\1 \g<2>1 card from among them \3"),
    (
        r"\b(add|play|place) (\d+) of them(?= to| in| into| at|$)",
        lambda found: f"{found[1]} {found[2]} card{'s' * (found[2] != '1')} from among them",
    ),
    # power
    (
        r"\b(reduce|increase) (its|their|this card's|that card's|your leader's) (combo power|power) "
        r"by (\d+)\b(?=(?: for the (?:turn|battle))?(?:$|,| and\b))",
        lambda found: _gets(found[1], found[2], found[3], found[4]),
    ),
    # who
    (
        r"^((?:then,? )?if your opponent(?!'s)[^,]*, )they (can't|can only)\b",
        r"\1your opponent \2",
    ),
    (
        r"\b(you|your opponent) can only (?:use|combo with) (?:up to )?(\d+) (cards?|battle cards?)"
        r"(?: in a combo)?(?= |$)",
        r"\1 can't use more than \2 \3 in a combo",
    ),
    (r"\banother one of your (?!opponent)", "one of your other "),
)
"""Phrases, folded, and the words that the grammar knows for each."""


def _next(card: str, place: str | None, number: str) -> str:
    """The next time such a card is used and played, with its price."""
    where = f" {place}" if place else ""
    return f"during this turn, the next time you use and play a {card}{where}, reduce the cost by {number}"


_SUBJECTS = {"its": "it gets", "their": "they get", "this card's": "this card gets"}


def _gets(verb: str, whose: str, what: str, number: str) -> str:
    """ "It gets -5000 power", of "reduce its power by 5000"."""
    subject = _SUBJECTS.get(whose) or f"{whose.removesuffix(chr(39) + 's')} gets"
    return f"{subject} {'-' if verb == 'reduce' else '+'}{number} {what}"
