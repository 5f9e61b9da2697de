"""Printed text made plain: one spelling for every typographic variant, skills and sentences apart, no notes.

Card names in <>, traits in 《》, keywords in [] and skills in quotes keep their letters; all else is
lower-cased, so that the grammar knows one spelling of each phrase.
"""

import re
from collections.abc import Iterator

from judge.cards.language.errors import CardTextError
from judge.cards.language.restoring import as_printed

MOST_CHARACTERS = 10_000
"""Many times the longest card; what is longer is no card text."""

COLORS = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow", "black": "black"} | {
    "赤": "red",
    "青": "blue",
    "緑": "green",
    "黄": "yellow",
    "黒": "black",
}

_VARIANTS = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "`": "'",
        "“": '"',
        "”": '"',
        "«": "《",
        "»": "》",
        "—": "―",
        "ー": "―",
        "–": "-",
        "−": "-",
        "‐": "-",
        "•": "・",
        "：": ":",
        "（": "(",
        "）": ")",
        "\u00a0": " ",
        "\t": " ",
    }
)
_SYMBOL = re.compile(r"\((?:\d{1,2}|x|" + "|".join(COLORS) + r")\)", re.IGNORECASE)
_PART_OF_SKILL = re.compile(
    r"\((?:if|when|unless|only|and|or|but|except|maximum|max|minimum|up to|at most|at least|no more than|not"
    r"|other than|including|excluding|instead)\b[^()]*\)|\([^()]*\bonly\)"
    r"|\((?:up to )?[+-]?\d+\b[^().]*\b(?:if|when|while|instead)\b[^().]*\)"
)
"""What goes on with the sentence before it; a note is a sentence of its own, with a capital."""
_KEPT = re.compile(r"""<[^<>{}]*[>}]|\{[^{}<>]*[>}]|<[^<>]*>|\{[^{}]*\}|《[^《》]*》|\[[^\[\]]*\]|"[^"]*\"""")
_SO_MANY = r"((?:one|1|both|all|any number|(?:up to )?(?:[2-9]|two|three|four|five)))"
_OF_THEM = r"(?: of (?:the following|them))?(?: options| effects| skills)?"
_OPTIONS = re.compile(
    rf"\b(?:(your opponent chooses|choose)|activate|resolve|perform) {_SO_MANY}{_OF_THEM}"
    r"\s*[:?.―](?=\s*・)",
    re.IGNORECASE,
)
"""A list of options announced with a colon, which is no skill cost, or with a full stop."""
_MORE_OPTIONS = re.compile(
    rf"\b(choose) {_SO_MANY}{_OF_THEM}(?:\. (?P<if>if [^.\n]*?), choose {_SO_MANY}{_OF_THEM} instead"
    rf"|(?: \(|,? ?―| ?, )(?:or )?(?:choose )?{_SO_MANY}{_OF_THEM}(?: instead)? (?P<then>if [^.()\n―]*?)\)?)"
    r"\s*[:.―](?=\s*・)",
    re.IGNORECASE,
)
"""The same, with another number where a condition holds."""
_BULLETS = re.compile(r"(?:\s*・[^\n]*)+")
_IN_ONE_LINE = re.compile(r"(?<=―)[ \t]+(?=・)")
"""Where the first option stands in the line that announces the options."""
_MINIMUM = re.compile(r" ?\((?:down )?(to a minimum of \d+)\)", re.IGNORECASE)
"""What a cost is not reduced below stands in parentheses, though it is no note."""
_DEEPEST = 8
_PAIRS = {"<": ">", "{": "}", "《": "》", "[": "]", "(": ")", '"': '"'}
_OUTSIDE = re.compile(r"[<{《\[(\".:/・]")
_OR_A_COMMA = re.compile(r"[<{《\[(\",]")
_SENTENCE_END = re.compile(r"\.(?=\s|[A-Z(\[・―]|$)")


def spell(text: str) -> str:
    """The text as printed, in one spelling of every sign.

    Raises CardTextError for what is too long to be card text.
    """
    if len(text) > MOST_CHARACTERS:
        raise CardTextError(
            f"a card's text has at most {MOST_CHARACTERS} characters, this one has {len(text)}"
        )
    spelt = _MORE_OPTIONS.sub(_more_options, spell_signs(as_printed(text)))
    return _IN_ONE_LINE.sub("\n", _OPTIONS.sub(_options, spelt))


def _options(found: re.Match[str]) -> str:
    choose = found[1] or "choose"
    choose = choose.capitalize() if found[0][0].isupper() else choose
    return f"{choose} {_number_of_options(found[2], found)}―"


def _more_options(found: re.Match[str]) -> str:
    condition = found["if"] or found["then"]
    more = _number_of_options(found[4] or found[5], found)
    return (
        f"{found[1]} {_number_of_options(found[2], found)}, or {more} {condition[:1].lower()}{condition[1:]}―"
    )


def _number_of_options(said: str, found: re.Match[str]) -> str:
    """ "One", "2" or "up to 3"; as said, where there are not so many options."""
    bullets = _BULLETS.match(found.string, found.end())
    count = bullets[0].count("・") if bullets else 0
    said = re.sub(r"\b(?:two|three|four|five)\b", lambda word: _FIGURES[word[0].lower()], said, flags=re.I)
    if (said.lower() == "both" and count == 2) or said.lower() == "all":
        return str(count)
    return {"1": "one", "any number": f"up to {count}"}.get(said.lower(), said.lower())


_FIGURES = {"two": "2", "three": "3", "four": "4", "five": "5"}


def spell_signs(text: str) -> str:
    """The text in one spelling of every sign."""
    return text.translate(_VARIANTS)


def fold(words: str) -> str:
    """A sentence as the grammar reads it: no notes, single spaces, lower case but for what is enclosed."""
    words = without_notes(_MINIMUM.sub(r", \1", words))
    words = re.sub(r"\s+", " ", words).strip().rstrip(".").rstrip()
    parts = []
    at = 0
    for kept in _KEPT.finditer(words):
        parts += [words[at : kept.start()].lower(), kept[0]]
        at = kept.end()
    return "".join([*parts, words[at:].lower()])


def without_notes(words: str) -> str:
    """Leave out explanatory notes (FW 1-3-8). Energy symbols in parentheses stay, and so does what goes on
    with the sentence, as "(only during your turn)": that is a part of the skill (FW 1-3-8-1)."""
    kept = []
    at = 0
    for start, end in _enclosed(words, "("):
        if not (_SYMBOL.fullmatch(words, start, end) or _PART_OF_SKILL.fullmatch(words, start, end)):
            kept.append(words[at:start])
            at = end
    return "".join([*kept, words[at:]])


def skills_of(text: str) -> Iterator[str]:
    """The text of each skill of a text as printed: one a line; bullets belong to the skill before them."""
    gathered: list[str] = []
    for line in filter(None, text.split("\n")):
        if gathered and line.startswith("・"):
            gathered[-1] += "\n" + line
        else:
            gathered.append(line)
    yield from gathered


def sentences_of(words: str) -> Iterator[str]:
    """The sentences, each with its full stop."""
    start = 0
    for position in _plain(words, "."):
        if _SENTENCE_END.match(words, position):
            yield words[start : position + 1].strip()
            start = position + 1
    if rest := words[start:].strip():
        yield rest


def parted(words: str, sign: str) -> list[str]:
    """The words split at each `sign` outside names, traits, keywords, quotes and parentheses."""
    parts = []
    start = 0
    for position in _plain(words, sign):
        parts.append(words[start:position].strip())
        start = position + 1
    return [*parts, words[start:].strip()]


def _plain(words: str, sign: str) -> Iterator[int]:
    """Find where `sign` stands outside everything enclosed."""
    at = 0
    signs = _OR_A_COMMA if sign == "," else _OUTSIDE
    while found := signs.search(words, at):
        at = found.end()
        if found[0] == sign:
            yield found.start()
        elif found[0] in _PAIRS:
            at = _closing(words, found.start())


def _enclosed(words: str, opening: str) -> Iterator[tuple[int, int]]:
    """Find where each part that `opening` opens starts and ends, where it is not itself inside another."""
    at = 0
    while found := _OUTSIDE.search(words, at):
        at = found.end()
        if found[0] in _PAIRS:
            at = _closing(words, found.start())
            if found[0] == opening:
                yield found.start(), at


def _closing(words: str, start: int) -> int:
    """The position after what closes the sign at `start`; just after it where nothing does."""
    opening, closing = words[start], _PAIRS[words[start]]
    last = words.find(closing, start + 1)
    if opening == closing or last < 0:
        return last + 1 or start + 1
    depth = 0
    for sign in re.finditer(f"[{re.escape(opening + closing)}]", words[start:]):
        depth += 1 if sign[0] == opening else -1
        if depth > _DEEPEST:
            raise CardTextError(f"“{opening}” inside “{opening}” more than {_DEEPEST} deep")
        if not depth:
            return start + sign.end()
    return start + 1
