"""The words beside a number that tell whether it is a rule's, in English and French."""

import re

SIGN = "[-‐‑–—.]"
"""What joins the parts of a number in people's texts."""
TOKEN = re.compile(rf"(?<!\d)(?<!\d{SIGN})\d+(?:{SIGN}\d+)*")

_NAMED = re.compile(
    r"(?<!\w)(?:rules?|règles?|regles?|sections?|chapters?|chapitres?|clauses?|articles?|paragraphs?|"
    r"paragraphes?|n°|nos?\.|§+)[\s:*_(\[`«“\"]*$",
    re.IGNORECASE,
)
_LISTED = re.compile(
    r"^[ *_`)\]]*(?:[,;/&~+]|(?<=[ )])(?:and|or|to|et|ou|à|through|until|jusqu'à)(?=[ (]))"
    r"[ *_`(\[,]*(?:(?:and|or|et|ou)\s+)?[*_`(\[]*$"
)
_CALLED = re.compile(
    r"(?:^|\n)[\s>*_#•\-–]*$"  # it opens a line
    r"|[(\[`]\s*$"
    r"|(?<!\w)(?:see|per|under|cf\.?|cites?|citing|quotes?|quoting|says|voir|selon|suivant|d['’]après|cite|"
    r"conformément\s+à|according\s+to|as\s+in)[\s:*_`(]*$",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"^[*_`)\]]*\s*(?:[:=]|says?\b|states?\b|means?\b|reads?\b|allows?\b|forbids?\b|applies\b|covers?\b|defines?\b|"
    r"dit\b|précise\b|indique\b|prévoit\b|permet\b|interdit\b|s['’]applique\b|stipule\b|définit\b)",
    re.IGNORECASE,
)
_COUNTS_BEFORE = re.compile(
    r"(?<!\w)(?:won|wins?|lost|loses?|leads?|leading|led|scores?|scored|record|beat|beats|ahead|behind|"
    r"gagn\w+|perd\w*|mène|menait|mener|bat|battu\w*|match(?:es|s)?|games?|manches?|parties?|best\s+of|"
    r"ratio|split|rounds?|rondes?|tables?|pages?|p\.|pp\.|turns?|tours?|between|entre|from|de|about|environ)"
    r"\s*(?:is|was|were|of|by|est|était|sur|par|:|at|à|the|le|la|a|un|now|with|avec|me|him|her|them)?\s*$",
    re.IGNORECASE,
)
_COUNTS_AFTER = re.compile(
    r"^\s*(?:%|€|\$|cards?\b|cartes?\b|points?\b|damage\b|dégâts?\b|energy\b|énergies?\b|li[fv]es?\b|vies?\b|"
    r"minutes?\b|min\b|hours?\b|heures?\b|h\b|seconds?\b|secondes?\b|players?\b|joueurs?\b|power\b|"
    r"puissance\b|times\b|fois\b|wins?\b|losses\b|victoires?\b|défaites?\b|in\s+games\b|score\b|lead\b|"
    r"record\b|split\b|after\s+(?:two|three|\d)\s+games\b|turns?\b|tours?\b)",
    re.IGNORECASE,
)
_DATED = re.compile(
    r"(?<!\w)(?:on|le|du|dated?|since|depuis|au|until|before|after|avant|après|day|jour)[\s:]*$", re.I
)
_VERSION_BEFORE = re.compile(r"(?<!\w)(?:ver|version|v|vers|rev|revision)\.?\s*$", re.IGNORECASE)
_ELSEWHERE = re.compile(
    r"^[\s,)]*(?:of|in|from|du|de\s+la|des|de|dans)\s+(?:the\s+|le\s+|la\s+|les\s+)?(?:[\w'’]+\s+){0,2}"
    r"(?:tournament|floor|policy|penalty|infraction|tournoi|tournois|pénalités?|sanctions?)\b",
    re.IGNORECASE,
)


def is_called_a_rule(before: str) -> bool:
    """True if the words before a number say that it is a rule's: ``rule``, ``règle``, ``§``."""
    return bool(_NAMED.search(before))


def goes_on_a_list(between: str) -> bool:
    """True if nothing but a comma or an ``and`` parts a number from the rule named before it."""
    return bool(_LISTED.match(between))


def is_cited_there(before: str, after: str) -> bool:
    """True if a number stands where people put a citation: in brackets, at a line's head, behind ``see``."""
    return bool(_CALLED.search(before) or _SAYS.match(after))


def counts_something(before: str, after: str) -> bool:
    """True if a number is a score, a range or a quantity: ``won 2-1``, ``10-15 cards``."""
    return bool(_COUNTS_BEFORE.search(before) or _COUNTS_AFTER.match(after))


def is_dated(before: str) -> bool:
    """True if the words before a number announce a date."""
    return bool(_DATED.search(before))


def is_a_version(before: str) -> bool:
    """True if the word before a number is ``version``."""
    return bool(_VERSION_BEFORE.search(before))


def is_of_another_document(after: str) -> bool:
    """True if the words after a number give it to tournament rules or a penalty guide."""
    return bool(_ELSEWHERE.match(after))
