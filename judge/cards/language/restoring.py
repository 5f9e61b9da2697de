"""Card text as it is printed, out of what sites and players make of it.

Sites keep text with tags, entities, brackets of their own and other signs for energy; players type without
capitals and spaces, a sentence a line or all in one. What can be told for certain is put back as the
publisher prints it. A text in a language that is not read stays as it came.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from judge.cards.language.headers import ACTIVATE, ONCE, SHORT_TRIGGERS, TURNS
from judge.cards.language.keywords import ALONE, KEYWORDS
from judge.cards.language.languages import language_of

_KNOWN = (*ACTIVATE, "Auto", "Permanent", *SHORT_TRIGGERS, *TURNS, ONCE, *KEYWORDS, "Ki")


def _letters(words: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFKC", words).casefold() if sign.isalnum())


_PRINTED = {_letters(name): name for name in _KNOWN} | {"onceturn": ONCE, "1perturn": ONCE, "onceaturn": ONCE}
_ORBS = {"r": "Red", "u": "Blue", "g": "Green", "y": "Yellow", "b": "Black"}
_SYMBOLS = _ORBS | {name.casefold(): name for name in _ORBS.values()} | {"x": "X"}

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0xFF5F: "(", 0xFF60: ")"}
_CIRCLED = {
    **{first + number: f"({number + 1})" for first in (0x2460,) for number in range(20)},
    **{first + number: f"({number + 1})" for first in (0x2776, 0x2780, 0x278A) for number in range(10)},
    **{0x24B6 + ord(letter) - 97: f"({name})" for letter, name in _ORBS.items()},
    **dict.fromkeys((0x24EA, 0x24FF, 0x1F10B, 0x1F10C), "(0)"),
    0x1F534: "(Red)", 0x1F535: "(Blue)", 0x1F7E2: "(Green)", 0x1F7E1: "(Yellow)", 0x26AB: "(Black)",
}  # fmt: skip
_BRACKETS = {
    **dict.fromkeys(map(ord, "【［〔〖⟦"), "["),
    **dict.fromkeys(map(ord, "】］〕〗⟧"), "]"),
    **dict.fromkeys(map(ord, "≪«⟪"), "《"),
    **dict.fromkeys(map(ord, "≫»⟫"), "》"),
    **dict.fromkeys(map(ord, "〈＜‹⟨"), "<"),
    **dict.fromkeys(map(ord, "〉＞›⟩"), ">"),
}
_SIGNS = _FULL_WIDTH | _CIRCLED | _BRACKETS
_LONG_VOWEL = re.compile("(?<![\u3041-\u30fc])ー")  # a dash, for who has no other
_LIGATURES = {"ʼ": "'", "′": "'", "´": "'", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl"}

_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_IN_A_NAME = r"(?!\s+(?:or\s+<[^<>]*>\s+)?in (?:its|their) (?:card )?name)"
_NO_NAME = r"(?<!\bnon-)"
_MORE = r"(?:\s[^<>]*=[^<>]*|\s*/|\s+)?"  # what a tag has besides its name
_BREAK = re.compile(
    rf"{_NO_NAME}<\s*/?\s*(?:br|p|div|li|ul|ol|tr|td){_MORE}>{_IN_A_NAME}|\[/?br\s*/?\]", re.IGNORECASE
)
_WITHIN_A_SENTENCE = re.compile(r"[\w,] $")
_IMAGE = re.compile(r"<img\s[^<>]*?alt\s*=\s*(?:\"([^\"<>]*)\"|'([^'<>]*)')[^<>]*>", re.IGNORECASE)
_STYLES = "em|strong|b|i|u|s|span|font|small|big|sub|sup|img|a|h[1-6]|code|mark|color|size|url|quote"
_TAG = re.compile(
    rf"{_NO_NAME}</?(?:{_STYLES}){_MORE}>{_IN_A_NAME}|\[/?(?:{_STYLES})(?:=[^\[\]]*)?\]", re.IGNORECASE
)
_MARKS = re.compile(
    r"(\*\*\*|\*\*|__|~~|\|\||(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|(?<!\w)_(?=\S)|(?<=\S)_(?!\w))"
)
_QUOTED_LINE = re.compile(r"^[ \t]*(?:>[ \t]*)+", re.MULTILINE)
_BULLET = re.compile(
    r"(?:^|(?<=[―.:)\-]))[ \t]*(?:[•●○◦◆◇■□▪‣∙·]|(?:^|(?<=\n)[ \t]*)[-*](?=[ \t]))[ \t]*", re.MULTILINE
)

_DOUBLED = re.compile(r"<<\s*([^<>\n]*?)\s*>>")
_QUOTES = re.compile(r"『([^『』]*)』|[「｢]([^「」｢｣]*)[」｣]|\{([^{}]*)\}")
_SYMBOL = r"(?:\d{1,2}|[rugybx]|red|blue|green|yellow|black)"
_ENCLOSED_SYMBOLS = re.compile(rf"[\[({{]\s*({_SYMBOL}|[rugyb]{{2,6}})\s*[\])}}]", re.IGNORECASE)
_SYMBOLS_ENCLOSED = re.compile(rf"\(\s*((?:\({_SYMBOL}\)\s*)+)\)", re.IGNORECASE)  # no note
_BARE_SYMBOLS = re.compile(
    r"^((?:\s*(?:/\s*)?\[[^\[\]\n]*\])+) *((?:\d{1,2}|[RUGYB]{1,6}|X)(?: (?:\d{1,2}|[RUGYB]{1,6}))*) *(?=:)"
)
_ONE_SYMBOL = re.compile(r"\d{1,2}|[A-Za-z]")
_BRACKETED = re.compile(r"\[([^\[\]\n]{1,60})\]")
_OPENING_HEADER = re.compile(
    r"(?:^|(?<=[\].)]))(\s*)[(<{\"]{1,2}([^\[\](){}<>\"\n]{2,40})[)>}\"]{1,2}", re.MULTILINE
)
_BARE_HEADER = re.compile(r"^([A-Z][A-Za-z' /]{2,30})(?::| [-–—])\s+(?=[A-Z])", re.MULTILINE)
"""A header without brackets: "On Play: Draw 1 card."."""
_ENCLOSED = re.compile(r"<[^<>\n]*>|《[^《》\n]*》")
_TRAIT = re.compile(
    r"\s*(?:(?:or|and|,)\s*[『「{][^』」}]*[』」}]\s*)*(?:-only|in\s+(?:its|their)\s+(?:special\s+)?trait)"
)
_MOST_ROUNDS = 8


def as_printed(text: str) -> str:
    """The text as the publisher prints it, a skill a line; one in a language that is not read stays as it is.

    What is printed so already is not changed, and what has been put back once stays.
    """
    return _as_printed(text) if text else text


@lru_cache(maxsize=8192)
def _as_printed(text: str) -> str:
    words = _plain_signs(text)
    if language_of(words):
        return text
    for _ in range(_MOST_ROUNDS):  # spaces that are put in may show another mark
        before, words = words, _put_back(words)
        if words == before:
            break
    return words


def plain_brackets(text: str) -> str:
    """The text of any language without entities and unseen signs, its brackets those of cards."""
    return _plain_signs(text).translate(_SIGNS)


def lines_of(text: str) -> list[str]:
    """A skill a line, and an option a line behind it, however the lines of a text were broken."""
    return _lines(_BULLET.sub("・", text))


def _put_back(words: str) -> str:
    return "\n".join(_spaced(_bare_symbols(line)) for line in _lines(_brackets(_without_markup(words))))


# --- signs and markup ---------------------------------------------------------------------------------------


def _plain_signs(text: str) -> str:
    """The text without entities, and without signs that nobody sees."""
    for _ in range(2):  # some sites write &amp;lt;
        text = _ENTITY.sub(lambda found: html.unescape(found[0]), text.translate(_FULL_WIDTH))
    text = _mended(text).replace("\r\n", "\n").replace("\r", "\n").replace("\\n", "\n")
    if text.isascii() and "\t" not in text:
        return text
    return "".join(map(_plain_sign, text))


def _plain_sign(sign: str) -> str:
    category = unicodedata.category(sign)
    if sign == "\t" or category == "Zs":
        return " "
    if category in ("Zl", "Zp"):
        return "\n"
    if category == "Cf" or sign in "\ufe0e\ufe0f":  # joiners, soft hyphens, the mark of a color emoji
        return ""
    return _LIGATURES.get(sign, sign)


def _mended(text: str) -> str:
    """The text that was taken for Windows-1252 though it was UTF-8: "â€™" for an apostrophe."""
    if not re.search("â€|ã€|Ã.|Â.|ï¼", text):
        return text
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return text


def _without_markup(text: str) -> str:
    text = _LONG_VOWEL.sub("―", text)
    text = _IMAGE.sub(lambda found: f"[{(found[1] or found[2] or '').strip('[]【】 ')}]", text).replace(
        "[]", ""
    )
    text = _BREAK.sub(lambda found: found[0] if _is_a_name(found) else "\n", text)
    text = _TAG.sub(lambda found: found[0] if _is_a_name(found) else "", text)
    text = _QUOTED_LINE.sub(lambda found: found[0] if _is_open(text[: found.start()]) else "", text)
    text = _BULLET.sub("・", text)
    return _outside(text, lambda words: _MARKS.sub("", words)) if "*" in text or "_" in text else text


def _is_open(text: str) -> bool:
    """True if a name is open at the end, so that a sign to close it may follow."""
    return text.count("<") > text.count(">")


def _is_a_name(found: re.Match[str]) -> bool:
    """True if what looks like a tag is a card's name, as <Mark> is: in capitals, bare, and never closed. What
    breaks lines, as <BR> and <P> do, is a name only within a sentence."""
    tag, text = found[0], found.string
    name = tag[1:-1]
    if tag[0] != "<" or not name.isalpha() or name.islower():
        return False
    if name.upper() in ("BR", "P") and not _WITHIN_A_SENTENCE.search(text, 0, found.start()):
        return False
    return f"</{name.lower()}" not in text.lower()


def _header(words: str) -> str:
    """The header or headers that words are in any writing, "On Play/When KO'd"; "" if they are none."""
    whole = _PRINTED.get(_letters(words), "")
    if whole or "/" not in words:
        return whole
    parts = [_PRINTED.get(_letters(part), "") for part in words.split("/")]
    return "/".join(parts) if all(parts) else ""


# --- brackets and symbols -----------------------------------------------------------------------------------


def _brackets(text: str) -> str:
    text = text.translate(_SIGNS)
    text = _DOUBLED.sub(r"《\1》", text)
    text = _QUOTES.sub(lambda found: _meant(found, text), text)
    text = _OPENING_HEADER.sub(_opening_header, text)
    text = _BARE_HEADER.sub(lambda found: f"[{_header(found[1])}] " if _header(found[1]) else found[0], text)
    text = _BRACKETED.sub(lambda found: f"[{_header(found[1])}]" if _header(found[1]) else found[0], text)
    return _outside(text, _symbols)


def _meant(found: re.Match[str], text: str) -> str:
    """What stands in brackets that no card has: a header, a number, a skill, a trait or a name."""
    words = " ".join((found[1] or found[2] or found[3] or "").split())
    if not words:
        return found[0]
    if name := _header(words):
        return f"[{name}]"
    if re.fullmatch(rf"{_SYMBOL}|[rugyb]{{2,6}}", words, re.IGNORECASE):
        return f"({words})"
    if found[3]:
        return found[0]  # a card name in other games
    if "[" in words:
        return f'"{words}"'
    return f"《{words}》" if _TRAIT.match(text, found.end()) else f"<{words}>"


def _opening_header(found: re.Match[str]) -> str:
    name = _header(found[2])
    return f"{found[1]}[{name}]" if name else found[0]


def _symbols(words: str) -> str:
    bare = _SYMBOLS_ENCLOSED.sub(r"\1", words)
    return _ENCLOSED_SYMBOLS.sub(lambda found: _signs_of(found[1]), bare)


def _bare_symbols(line: str) -> str:
    return _BARE_SYMBOLS.sub(lambda found: f"{found[1]}{_signs_of(found[2])}", line)


def _signs_of(words: str) -> str:
    """The symbols of a cost as printed: (2), (Red)(Red)."""
    word = words.strip().casefold()
    if word in _SYMBOLS:
        return f"({_SYMBOLS[word]})"
    return "".join(f"({_SYMBOLS.get(each, each)})" for each in _ONE_SYMBOL.findall(word))


def _outside(text: str, change: Callable[[str], str]) -> str:
    """The text changed everywhere but in names and traits."""
    parts, at = [], 0
    for kept in _ENCLOSED.finditer(text):
        parts += [change(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, change(text[at:])])


# --- lines --------------------------------------------------------------------------------------------------

_ALONE = "|".join(map(re.escape, ALONE))
_NOTHING_BUT_KEYWORDS = re.compile(rf"(?:\[(?:{_ALONE})\]\s*(?:,\s*)?)+(?:\([^()]*\)\s*)?")
_HEADERS_ALONE = re.compile(r"(?:\s*(?:/\s*)?\[[^\[\]]*\])+")
_GOES_ON = re.compile(r"\[[^\[\]]*\]\s*[a-z,.;]")
_IN_A_SENTENCE = re.compile(r"(?:\b(?:gains?|with|the|has|have|and|or|a|of|its|their|by)|'s)$")
_PARTING = re.compile(r'[\["()・]')
_BEFORE_OPTIONS = ("―", "-", ".", ":", ")")
_ENDED = (".", ")", "]", '"')


def _lines(text: str) -> list[str]:
    """A skill a line, and an option a line behind it, however the lines were broken."""
    gathered: list[str] = []
    for line in filter(None, (line.strip() for line in text.split("\n"))):
        if not gathered or _begins(line, gathered):
            gathered.append(line)
            continue
        while len(gathered) > 1 and gathered[-1].startswith("(") and _whole(gathered[-1]):
            note = gathered.pop()  # the skill goes on behind its note
            gathered[-1] += f" {note}"
        gathered[-1] += f" {line}"
    return [each for line in gathered for each in _apart(line)]


def _begins(line: str, gathered: list[str]) -> bool:
    """True if a line begins a skill, an option or a note, and does not go on with the lines before."""
    before = gathered[-1]
    if not _whole(before):
        return False
    if line.startswith("・"):
        return True
    if line.startswith("["):
        return not (_is_header_alone(before) or _GOES_ON.match(line) or _IN_A_SENTENCE.search(before))
    if line.startswith("(") and not _ENCLOSED_SYMBOLS.match(line):
        return before.endswith(_ENDED)
    # Words without a header are of the skill before them, unless that is a keyword, which has none.
    skill = next((each for each in reversed(gathered) if not each.startswith("(")), "")
    return not skill.startswith(("[", "・")) or bool(_NOTHING_BUT_KEYWORDS.fullmatch(skill))


def _is_header_alone(line: str) -> bool:
    """True if a line has nothing but headers whose words must follow."""
    if not _HEADERS_ALONE.fullmatch(line):
        return False
    names = [each for found in _BRACKETED.findall(line) for each in found.split("/")]
    return all(name in _KNOWN for name in (names[0], *names)) and names[-1] not in ALONE


def _whole(line: str) -> bool:
    """True if what a line opens is closed."""
    return line.count("(") <= line.count(")") and line.count('"') % 2 == 0


def _apart(line: str) -> list[str]:
    """The skills and options that stand in one line."""
    found = []
    start, depth, quoted = 0, 0, False
    for sign in _PARTING.finditer(line):
        if sign[0] == '"':
            quoted = not quoted
        elif sign[0] in "()":
            depth += 1 if sign[0] == "(" else -1
        elif sign.start() > start and depth <= 0 and not quoted:
            before = line[start : sign.start()].rstrip()
            if before.endswith(_BEFORE_OPTIONS) if sign[0] == "・" else _ends_a_skill(before):
                found.append(before)
                start = sign.start()
    return [*found, line[start:].strip()]


def _ends_a_skill(before: str) -> bool:
    """True if a bracket behind these words begins another skill."""
    if before.endswith("."):
        return not before.endswith("…")
    return before.endswith(")") and not _ENCLOSED_SYMBOLS.search(before[-8:])


# --- spaces -------------------------------------------------------------------------------------------------

_GLUED = (
    r"\b([Uu]p)(to)(?= \d)",
    r"\b([Yy]our)(opponent)",
    r"\b(or)(less|more|fewer)\b",
    r"\b(Battle|Leader|Extra)(Cards?|Areas?)\b",
    r"\b(Rest|Active)(Mode)\b",
    r"\b([Tt]his|[Tt]hat)(card)\b",
    r"\b(of|to|from|in)(your)(?=\b| opponent)",
    r"\b(its|their)(owners?)\b",
    r"\b(special)(traits?)\b",
    r"\b(for)(the)(?= ?(?:turn|battle)\b)",
    r"\b(the)(turn|battle)\b",
)
"""Two words that a site has run into one, where the one is no word of the game."""

_SPACES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), new)
    for pattern, new in (
        (r"\s+", " "),
        (r"\s*-{2,}\s*|(?:(?<=[Oo]ne|[Tt]wo|ree)|(?<=oose \d|p to \d)) ?[-—–](?=\s*$)", "―"),
        (r" (?=[,.;](?:\s|$))", ""),
        (r"\bK\.\s?O\.?(?=')|\bK\.\s?O\.?(?= [a-z\d<《])", "KO"),
        (r"(?<=[a-z\d>》]) & (?=[a-zA-Z])", " and "),
        (r"(?<=[a-z\])>》\d])([.,;])(?=[A-Za-z\[<《(])(?<!\bvs\.)", r"\1 "),
        (r"(?<=\d),(?=\d{3}\b)", ""),
        (r"(?<=\d)[kK]\b", "000"),
        (r"(?<![\w+])([+\-−–]) (?=\d)", r"\1"),
        (r"(?<=[a-z])(?=[+\-−–]?\d)(?<!-)", " "),
        (r"(?<=\d)(?=[A-Za-z])", " "),
        (r"(?<=[\w.,\]])(?=[<《])", " "),
        (r"(?<=[>》])(?=\w)", " "),
        (r"(?<=\w)(?=\[)", " "),
        (r"(?<=\])(?=[\w<《+\-])(?!s\b)", " "),
        (r"(?<=\w)(?=\((?:Red|Blue|Green|Yellow|Black|\d{1,2}|X)\))", " "),
        (r"(?<=\]) (?=\((?:Red|Blue|Green|Yellow|Black|\d{1,2}|X)\))", ""),
        (r"(?<=\])(?=\((?!(?:Red|Blue|Green|Yellow|Black|赤|青|緑|黄|黒|\d{1,2}|X)\)))", " "),
        (r"(?<=\))(?=[A-Za-z])|(?<=[a-z.,])(?=\([A-Z][a-z]+ )", " "),
        (r"(?<=\S)\s*:\s*(?=\S)", " : "),
        *((pattern, r"\1 \2") for pattern in _GLUED),
    )
)
_SPACED = re.compile(r"<[^<>\n]*>|《[^《》\n]*》|\[[^\[\]\n]*\]")


def _spaced(line: str) -> str:
    """The line with a space wherever one is printed, and nowhere else."""
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        words = " ".join(found[0][1:-1].split())
        if found[0][0] == "<":
            words = re.sub(r"(?<=\S)\s*:\s*(?=\S)", " : ", words)  # names have a space on either side
        held.append(f"{found[0][0]}{words}{found[0][-1]}")
        return f"{found[0][0]}{found[0][-1]}"

    line = _SPACED.sub(hold, line)
    for pattern, new in _SPACES:
        line = pattern.sub(new, line)
    inside = iter(held)
    return re.sub(r"<>|《》|\[\]", lambda _: next(inside), line).strip()
