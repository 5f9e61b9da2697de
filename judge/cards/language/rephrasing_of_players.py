"""Other words for what players and cards do: the passive, "they", "that has", a moment said behind."""

from __future__ import annotations

import re

_CARDS = r"((?:(?!\b(?:is|are|and|or|by|if|uses?|plays?)\b)[^,])+?)"


def _asked(found: re.Match[str]) -> str:
    """ "Your opponent discards 1 card unless they place ..."."""
    return f"{found[1]} unless your opponent "


OF_PLAYERS = (
    # how long
    (r"\bfor the duration of (?:the|this|that) (turn|battle)\b", r"for the \1"),
    (r"\bif (you|they) do so,", r"if \1 do,"),
    (r"\bthere (?:was|were) (?=\d|an? |no )", "there are "),
    # what cards also are
    (
        r"\b(gains?) (《[^《》]+》) in all areas\b",
        lambda found: (
            f"{'is' if found[1] == 'gains' else 'are'} also treated as having {found[2]} in "
            f"{'its' if found[1] == 'gains' else 'their'} special traits in all areas"
        ),
    ),
    # combos and battles
    (
        r"\b(when(?:ever)?) you combo with this card(?=,| from (?:your|the|a) | during your)",
        r"\1 this card is used in a combo",
    ),
    (r"\b(when(?:ever)?) your opponent combos(?=,)", r"\1 your opponent uses a card in a combo"),
    (
        r"\b(when(?:ever)?) you combo with (?:1|one) of your cards(?=,)",
        r"\1 you use a card in a combo",
    ),
    (
        r"\bthe end of (?:a|the) battle (?:in which|after) (?:this card (?:is|was) used in a combo|"
        r"you (?:combo(?:ed)? with|use this card in a combo|used this card in a combo))(?: this card)?(?=,)",
        "the end of the battle after you combo with this card",
    ),
    (
        r"^at the end of (?:a|the) battle (?:in which|after) this card (?:attacked|attacks), ",
        "if this card is attacking, at the end of the battle, ",
    ),
    (
        r"\b(when(?:ever)?) you attack with (?:an? |one of )?(?:your )?((?!this)[^,]+?)(?=,)",
        r"\1 one of your \2 attacks",
    ),
    (r"\bthis card activates (?:its )?\[Blocker\](?: skill)?(?=,| or\b)", "this card blocks"),
    (r"\b(when(?:ever)?) a card evolves into this card(?=,)", r"\1 this card evolves"),
    (
        r"\b(when(?:ever)? this card (?:is removed from|leaves) (?:the|a|your) battle area(?: by [^,]*?)?) "
        r"or (?:is )?ko'd(?=,)",
        r"\1 or when this card is ko'd",
    ),
    # who does it
    (r"^((?:then,? )?your opponent (?:(?!\bunless\b).)*) unless they (?=[a-z]+ )", _asked),
    (r"\b(you|your opponent) can choose to (?=[a-z]+ )", r"\1 may "),
    (r"^(?:each player|players|both players) can't ([^,]+)$", r"you can't \1 and your opponent can't \1"),
    (
        r"^(then,? )?shuffle (?:the rest|the remaining cards|the other cards) (?:back )?into your deck$",
        lambda found: f"{found[1] or ''}shuffle your deck",
    ),
    (
        r"\bplace (\d+|x|an|that many) energy markers? (?:in|into) your opponent's energy area\b",
        r"your opponent places \1 energy markers",
    ),
    (
        r"\b(choose|reveal|discard)(s?) (\d+) random (cards?)( [^,]*?)(?=,| and\b|$)",
        r"\1\2 \3 \4\5 at random",
    ),
    (
        r"\b(place|add|return|play|reveal|choose) any number of (?:them|those cards)\b",
        r"\1 any number of cards from among them",
    ),
    # what cards have and are
    (
        r"\b(?:that|which) (?:has|have) (?:a )?(lower|less|higher|greater|more) (cost|power) than\b",
        r"with \1 \2 than",
    ),
    (r"\bthe card (revealed|discarded|chosen)(?=,| and\b| gets?\b| gains?\b|$)", r"the \1 card"),
    (
        r"\bwith (《[^《》]+》)(?: in its special traits)? and (《[^《》]+》) in its special traits\b",
        r"with both \1 and \2 in its special traits",
    ),
    (
        r"^this card can also (?:be )?evolved? (?:from|onto|on top of) an? ([^,]+)$",
        r"for [Evolve], you can also choose \1 in your battle area",
    ),
    (
        r"\b(reduce|increase) the (?:energy )?costs? of (<[^<>]+>) and (<[^<>]+>) (?=in your hand)",
        r"\1 the cost of \2 or \3 ",
    ),
    (r"\b(have|has) both an? (<[^<>]+>) and an? (<[^<>]+>)", r"\1 \2 and \3"),
    (
        r"(^|, )(?:all (?:of )?)?your (<[^<>]+>) and (?:your )?(<[^<>]+>)( in your battle area)? "
        r"(?=(?:get|gain|lose|can't)\b)",
        lambda found: f"{found[1]}all of your {found[2]} or {found[3]}{found[4] or ''} ",
    ),
    (r"\bthey each (?=get |gain |lose |can't )", "they "),
    (r"\b(?:it|they) each (?=gets? |gains? )", "they "),
    # modes
    (
        r"\b(it|they|that card|those cards) (?:isn't|aren't|won't be|will not be) "
        r"switched to active mode (?=during )",
        r"\1 can't be switched to active mode ",
    ),
    # costs
    (
        rf"\bthe (?:energy )?costs? of {_CARDS} (?:is|are) (reduce|increase)d by (?=\d|x\b|\()",
        r"\2 the cost of \1 by ",
    ),
    (
        r"\bthis card can be (?:used(?: and played)?|played)(?: from your hand)? without paying its cost\b",
        r"you can use and play this card from your hand without paying its cost",
    ),
    (
        r"\b((?:reduce|increase) [^,]*)( for the (?:turn|battle))(,? (?:down )?to a minimum of \d+)$",
        r"\1\3\2",
    ),
    # what cannot be done to cards
    (
        r"\bcan't (?:be removed|leave the battle area) (?=by )",
        "can't be removed from the battle area ",
    ),
    (r"^((?:then,? )?if you do, )([^,]*) after (?:the|this) battle$", r"\1at the end of the battle, \2"),
    # how many
    (
        r"^((?:then,? )?(?:if you do, )?)for (?:each|every) ([^,]+), "
        r"((?:you )?place \d+ energy markers?|draw \d+ cards?)$",
        r"\1\3 for each \2",
    ),
    # skills
    (
        r"\bnegate (that card|this card|the (?:chosen|revealed|played) card)'s "
        r"((?:\[[A-Z][A-Za-z' ]+\] |keyword )?skill)s?\b",
        r"negate the \2s of \1",
    ),
    # life
    (r"\bwhen your life is reduced(?=,)", "when a card is removed from your life"),
    (
        r"\blook at all (?:of )?(?:the )?(?:cards (?:in|of) your life|your life(?: cards)?)"
        r"(?:,? (?:and|then) (?:rearrange (?:it|them)|(?:place|put|return) (?:it|them) (?:back )?"
        r"(?:(?:in|into|to) your life )?)in any order)?",
        lambda found: (
            "look at your life" + ", and place them in your life in any order" * ("any order" in found[0])
        ),
    ),
)
"""Phrases, folded, and the words that the grammar knows for each."""
