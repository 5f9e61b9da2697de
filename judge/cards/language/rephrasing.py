"""Ways to say the same: folded words put into the ones that the grammar knows."""

import re

from judge.cards.language.keywords import KEYWORDS
from judge.cards.language.rephrasing_comparisons import COMPARISONS
from judge.cards.language.rephrasing_compound import COMPOUND
from judge.cards.language.rephrasing_counted import COUNTED
from judge.cards.language.rephrasing_deeds import DEEDS
from judge.cards.language.rephrasing_further import FURTHER_WORDS
from judge.cards.language.rephrasing_instead import INSTEAD
from judge.cards.language.rephrasing_joined import JOINED
from judge.cards.language.rephrasing_lists import LISTS
from judge.cards.language.rephrasing_moves import MOVES_MADE
from judge.cards.language.rephrasing_newest import NEWEST
from judge.cards.language.rephrasing_of_attacks import OF_ATTACKS
from judge.cards.language.rephrasing_of_both import OF_BOTH
from judge.cards.language.rephrasing_of_players import OF_PLAYERS
from judge.cards.language.rephrasing_places import PLACES
from judge.cards.language.rephrasing_plainer import PLAINER
from judge.cards.language.rephrasing_said_last import SAID_LAST
from judge.cards.language.rephrasing_shared_parts import SHARED_PARTS
from judge.cards.language.rephrasing_shortened import SHORTENED
from judge.cards.language.rephrasing_spoken_of import SPOKEN_OF
from judge.cards.language.rephrasing_totals import TOTALS
from judge.cards.language.said_otherwise import SaidOtherwise


def _life(found: re.Match[str]) -> str:
    """ "You have less life than your opponent": of two players."""
    if ("opponent" in found[1]) == ("opponent" in found[3]):
        return found[0]
    yours, theirs = "your life", "your opponent's life"
    if found[1].startswith("your"):
        yours, theirs = theirs, yours
    return f"{yours} is {found[2].replace('fewer', 'less')} than {theirs}"


_DONE = {
    "place": "placed",
    "discard": "discarded",
    "reveal": "revealed",
    "ko": "ko'd",
    "add": "added",
    "return": "returned",
}

_UNDERGONE = (
    r"(?:played|ko'd|attacked|used in a combo|removed from (?:the|your) battle area|"
    r"switched to (?:active|rest) mode|placed in (?:your|its owner's) drop|discarded)"
)
"""What a card may undergo, as one of two events: "is played or used in a combo"."""

_SAID_OTHERWISE = tuple(
    SaidOtherwise(pattern, plain)
    for pattern, plain in (
        *SPOKEN_OF,
        *SAID_LAST,
        *OF_ATTACKS,
        *OF_BOTH,
        *LISTS,
        *INSTEAD,
        *TOTALS,
        *COMPOUND,
        *COUNTED,
        *MOVES_MADE,
        *JOINED,
        *NEWEST,
        *OF_PLAYERS,
        *PLAINER,
        *SHARED_PARTS,
        *SHORTENED,
        *DEEDS,
        *COMPARISONS,
        *PLACES,
        # a mode said behind the cards that are chosen or counted
        (
            r"((?:\bchoose|\bhave|\bhas|\bthere (?:is|are)) "
            r"(?:(?!\b(?:and|if|is|are|was|then|play|add|place)\b|(?<!up )\bto\b)[^,])*?"
            r") in (rest|active) mode\b",
            r"\1 that are in \2 mode",
        ),
        (
            r"\bcards with ((?:\d+|x) or (?:more|less|fewer)) different (?:card )?names ((?:in|among) [^,]*)",
            r"\1 cards with different card names \2",
        ),
        # what cannot be used in a combo
        (
            r"\bcan't use ((?:battle |extra )?cards?(?: with [^,]*?)?) in a combo\b(?! more)"
            r"( with costs? of (?:\d+|x)(?: or (?:less|more))?)?",
            r"can't combo with \1\2",
        ),
        (
            r"\bcan't (?:use|combo with) (\d+) or more ((?:battle |extra )?cards?) in a combo\b",
            lambda found: (
                f"can't use more than {int(found[1]) - 1} "
                f"{found[2].removesuffix('s') if found[1] == '2' else found[2]} in a combo"
            ),
        ),
        (r"\bcan't use \[Blocker\]", "can't activate [Blocker]"),
        (r"\benters? the battle area in (rest|active) mode\b", r"are played in \1 mode"),
        (r"\b(your cards?) in (?:a )?battle\b(?! area)", r"\1 that are in a battle"),
        # a place that stands behind a comparison; the grammar knows it before that
        (
            r"\b(battle cards?|cards?|extras?)( with (?:(?:a |an )?(?:original )?(?:cost|power)s? "
            r"(?:that (?:is|are) )?)?"
            r"(?:less|lower|greater|higher|more)(?: (?:original )?(?:cost|power))? than (?:or equal to )?"
            r"(?:this card|that card|your leader)(?:'s (?:power|cost))?) "
            r"(in (?:your opponent's|your|a|the) (?:battle area|drop|hand|deck))\b",
            r"\1 \3\2",
        ),
        (
            r"\b(up to (?:\d+|x)|all|\d+|x) ([^,]*?) in each player's (battle area|drop|energy|hand)\b",
            r"\1 \2 in your \3 and \1 \2 in your opponent's \3",
        ),
        (
            r"\b(for each (?:of )?[^,]*?(?:cards?|energy|[>》])) in (rest|active) mode\b",
            r"\1 that are in \2 mode",
        ),
        (r"\band (?:with )?a (total|combined) (cost|power) of\b", r"with a \1 \2 of"),
        (
            r"\bchoose (up to [^.]*? from among them), reveal (?:it|them)(?:,| and|, and) (add|play|place)\b",
            r"reveal \1 and \2",
        ),
        # other words for what is known
        (r"\bby an opponent's (skills?)\b", r"by your opponent's \1"),
        (r"\b(its|their) skills (?:is|are) negated\b", r"negate \1 skills"),
        (r"\bcan attack ((?:battle )?cards) in (active|rest) mode\b", r"can attack \2 mode \1"),
        (r"\bwith (?:an? )?\[Ki\]", "with 1 or more [Ki]"),
        (r"\bwithout (?:any |an? )?\[Ki\]", "with 0 [Ki]"),
        (
            r"\b((?:\d+|x) or (?:more|less|fewer) (?:battle )?cards) with different card names and "
            r"((?:<[^<>]+>|《[^《》]+》)[^,]*? in their (?:special traits|card names))"
            r"( in [^,]*?)?(?=,| and\b)",
            r"\1 with \2\3 with different card names",
        ),
        # who does it
        (
            r"^((?:then,? )?if your opponent(?!'s)[^,]*, )they "
            r"(discard|draw|place|choose|add|reveal|return|switch)\b",
            lambda found: f"{found[1]}your opponent {found[2]}{'es' if found[2].endswith('ch') else 's'}",
        ),
        (
            r"^your opponent can't choose (.*?) (?:as (?:a |the )?targets? (?:of|for)|with|for|by) "
            r"(?:their|your opponent's)(?: cards')? skills?$",
            r"\1 can't be chosen by your opponent's skills",
        ),
        (r"^if (?:it|that card|the revealed card) (?:isn't|is not|doesn't|does not),", "otherwise,"),
        (
            r"\byou and your opponent have (?:a total of )?((?:\d+|x)(?: or (?:less|more|fewer))?) life\b"
            r"(?: in total)?",
            r"there are \1 cards in the life areas",
        ),
        # what only some of the cards do
        (
            r"^((?:all )?(?:of )?your (?!opponent)[^,]*?) "
            r"((?:get|gain|lose|can't|are)\b[^,]*?) (?:while|when) (?:they(?: are|'re) )?"
            r"(attacking|being attacked|in a battle)$",
            r"\1 that are \3 \2",
        ),
        # how many colors, traits and [Ki] there are in all
        (
            r"\b(?:you have|there are) (cards|battle cards) (?:of|with) ((?:\d+|x) or (?:more|less|fewer)) "
            r"(?:different )?(colors|special traits)( in [^,]*?)?(?=,| and\b)",
            lambda found: (
                f"there are {found[2]} different {found[3]} among "
                f"{found[1] if found[4] else 'your ' + found[1]}{found[4] or ''}"
            ),
        ),
        (
            r"\b(your(?: opponent's)? battle cards(?: with [^,]*?)?) have (?:a total of )?"
            r"((?:\d+|x) or (?:more|less|fewer)) (?:different )?(colors|special traits)\b",
            r"there are \2 different \3 among \1",
        ),
        (
            r"\b(your(?: opponent's)? (?:battle )?cards(?: with [^,]*?)?) have (?:a total of )?"
            r"((?:\d+|x)(?: or (?:more|less|fewer))?) \[Ki\](?: in total)?",
            r"the number of [Ki] on \1 is \2",
        ),
        (
            r"\byou have (?:a total of )?((?:\d+|x)(?: or (?:more|less|fewer))?) \[Ki\]"
            r"(?: in total)?(?: (?:on|under|among) (your [^,]*?))?(?=,| and\b)",
            lambda found: f"the number of [Ki] on {found[2] or 'your cards'} is {found[1]}",
        ),
        (r"\bthe total \[Ki\] (?:on|of)\b", "the number of [Ki] on"),
        *FURTHER_WORDS,
        # who is under attack
        (
            r"\bif (one of your(?: opponent's)?|an? opponent's|your(?: opponent's)?|an?) "
            r"((?!leader)[^,]*?) (?:is|are) being attacked(?=,| and\b)",
            r"if attacking \1 \2",
        ),
        # what there is
        (
            r"\bif (?:a|an) ((?:(?!\b(?:and|or|if|is|this)\b)[^,])*?) is in "
            r"(your(?: opponent's)? (?:battle area|combo area|drop|hand|energy))(?=,)",
            r"if there is a \1 in \2",
        ),
        (
            r"\bin (?:both players'|your and your opponent's|each player's) (battle areas)\b",
            r"in the \1",
        ),
        (
            r"\byou and your opponent have (a total of (?:\d+|x)(?: or (?:less|more|fewer))? battle cards)\b",
            r"there are \1",
        ),
        (r"\b((?:\d+|x) or (?:less|more|fewer)) (cards|battle cards) in total\b", r"a total of \1 \2"),
        (r"\b((?:\d+|x) or (?:less|more|fewer)) total (cards|battle cards)\b", r"a total of \1 \2"),
        (r"\b(this card [^,]*?) for each card (?:placed )?under it\b", r"\1 for each card under this card"),
        (r"\bcards? placed under this card\b", "card under this card"),
        (
            r"^look at all (?:of the |the )?cards in your deck(?:,| and) "
            r"(reveal [^,]*?) and add (it|them) to",
            r"\1 from your deck and add \2 to",
        ),
        # what the skill has done
        (
            r"\bif you (place|discard|reveal|ko|add|return)(?:e?d|'d)? "
            r"((?:an?|\d+(?: or (?:more|less|fewer))?) (?:(?! by this skill| into? | to )[^,])*?)"
            r"( (?:in|into|to) (?:your|its owner's|their owners?'?s?) (?:drop|hand|energy|life|deck))?"
            r" by this skill(?=,)",
            lambda found: (
                f"if there {'is' if found[2].startswith('a') else 'are'} {found[2]} {_DONE[found[1]]}"
                f"{found[3] or ''} by this skill"
            ),
        ),
        (
            r"\bif (an? (?:(?! by this skill)[^,])*?) (?:is|was) "
            r"(discarded|placed|revealed|ko'd|added|returned)"
            r"( (?:in|into|to) (?:your|its owner's) (?:drop|hand|energy|life|deck))? by this skill(?=,)",
            r"if there is \1 \2\3 by this skill",
        ),
        (r"\bit's (?!your\b)", "it is "),
        (r"\b(1|an?) (《[^《》]+》), or (?=《[^《》]+》 other than )", r"\1 \2 or \1 "),
        (r"\bthis card's (?=in a battle\b|attacking\b|in (?:rest|active) mode\b)", "this card is "),
        (r"\bexactly (?=(?:\d+|x)\b)", ""),
        (r"\bat least (\d+|x)\b", r"\1 or more"),
        (r"\bat most (\d+|x)\b", r"\1 or less"),
        (r"\bhave another (?=battle card|card|<|《|red|blue|green|yellow|black)", "have 1 or more other "),
        (
            r"\b(this card|that card) has (less|more|greater|higher|lower) (cost|power) than "
            r"(your(?: opponent's)? leader|this card|that card)(?=,| and\b)",
            r"\1's \3 is \2 than \4's \3",
        ),
        (
            r"\bthis card in your hand costs (\d+) less(?: to (?:use|play))?",
            r"reduce the cost of this card in your hand by \1",
        ),
        (
            r"\b(you have|your opponent has) (an? (?:(?!\b(?:and|or|if)\b)[^,])*?) and "
            r"(an? (?!cost|power|combo|original|opponent)"
            r"(?:(?! in (?:your|the|a|any) |\b(?:is|was|has|are|if)\b)[^,])*(?=,))",
            r"\1 \2 and \1 \3",
        ),
        (r"\b(add|play|reveal|place) up to 1 of (?:them|those cards)\b", r"\1 up to 1 card from among them"),
        (
            r"\b(add|play|reveal|place) up to (\d+) of (?:them|those cards)\b",
            r"\1 up to \2 cards from among them",
        ),
        (
            r"\b(you have|your opponent has) (less|more|fewer) life than (your opponent|you)"
            r"(?: (?:has|have|does|do))?\b",
            _life,
        ),
        (r"\byou have ((?:\d+|x)(?: or (?:less|more|fewer))?) life\b(?! card)", r"your life is at \1"),
        (
            r"\byour opponent has ((?:\d+|x)(?: or (?:less|more|fewer))?) life\b(?! card)",
            r"your opponent's life is at \1",
        ),
        (
            r"\byou and your opponent have the same number of cards in (?:your|their) "
            r"(hand|life|drop|energy|deck)s?\b",
            r"the number of cards in your \1 is equal to the number of cards in your opponent's \1",
        ),
        (
            r"^for (?:each|every) ([^,]+), "
            r"((?!choose\b|you may\b)[^,]* gets? [+-]\d+ (?:combo )?power(?: for the (?:turn|battle))?)$",
            r"\2 for each \1",
        ),
        (r"^for (?:each|every) ([^,]+), (draw \d+ cards?)$", r"\2 for each \1"),
        (
            r"^the next time you (?:use|activate) ([^,]*?) (?:during )?this turn, ",
            r"during this turn, the next time you use \1, ",
        ),
        (
            r"\bthe next time you play (?=[^,]*, (?:reduce|increase|you don't have to pay|its cost))",
            "the next time you use and play ",
        ),
        (r"\bthe next time you activate (?=\[)", "the next time you use "),
        (r"\bremove (\d+|x) \[Ki\] from ((?:(?! and\b)[^,])+)", r"reduce the [Ki] of \2 by \1"),
        (r"(?:\badd |[+])(\d+|x) \[Ki\] to ((?:(?! and\b)[^,])+)", r"increase the [Ki] of \2 by \1"),
        (
            r"\bthis card has ((?:(?!\bhas\b)[^,])*?)(?: placed)? under it\b",
            r"there is \1 under this card",
        ),
        (
            r"\b(leaders?(?: cards?)?) (is|are) \[((?!(?:" + "|".join(KEYWORDS) + r")\])[A-Z][^\[\]]*)\]",
            r"\1 \2 <\3>",
        ),
        (r"\banother of your\b", "one of your other"),
        (r"\byour leader and this card\b", "this card and your leader"),
        (r"\btreat this card as if its name (?:is|were|was) also ", "this card's name is also treated as "),
        (r"\bfor every (\d+|x) ", r"for each \1 "),
        (
            rf"\b(when|whenever) ((?:(?! or ).)*?) ((?:attacks|blocks|is {_UNDERGONE})(?: by [^,]*?)?) or "
            rf"(?:(attacks|blocks|leaves (?:the|your) battle area)|(?:is )?({_UNDERGONE}))(?=,)",
            lambda found: (
                f"{found[1]} {found[2]} {found[3]} or {found[1]} {found[2]} {found[4] or f'is {found[5]}'}"
            ),
        ),
        (
            r"\bthe cost of your cards' (\[[A-Z][A-Za-z ]+\]) is (reduce|increase)d by (.*)$",
            r"\2 the cost of your \1 by \3",
        ),
    )
)
"""Ways to say the same, each with the words that the grammar knows."""


def rephrased(folded: str) -> str:
    """The words, with every phrase that has another one for the same put into that."""
    for phrase in _SAID_OTHERWISE:
        folded = phrase.put_plainly(folded)
    return folded
