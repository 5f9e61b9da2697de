"""What sites and players make of printed card text: each way by itself, to be put together."""

import re
from collections.abc import Callable
from random import Random

Dirt = Callable[[str, Random], str]

_HEADER = re.compile(r"\[([A-Z][^\[\]]*)\]")
_NAME = re.compile(r"<([^<>]+)>")
_TRAIT = re.compile(r"《([^《》]+)》(?=( in (?:its|their) special traits)?)")
_NUMBER = re.compile(r"\((\d{1,2})\)")
_COLOR = re.compile(r"\((Red|Blue|Green|Yellow|Black)\)")
_LETTERS = {"Red": "R", "Blue": "U", "Green": "G", "Yellow": "Y", "Black": "B"}


def _replaced(pattern: re.Pattern[str], ways: tuple[str, ...]) -> Dirt:
    def dirty(text: str, chance: Random) -> str:
        return pattern.sub(lambda found: chance.choice(ways).format(found[1]), text)

    return dirty


def _letter_case(text: str, chance: Random) -> str:
    ways = (str.lower, str.upper, str.title, str.swapcase)
    return _HEADER.sub(lambda found: f"[{chance.choice(ways)(found[1])}]", text)


def _traits(text: str, chance: Random) -> str:
    def other(found: re.Match[str]) -> str:
        ways = ("≪{}≫", "<<{}>>", "«{}»", "&lt;&lt;{}&gt;&gt;", "〈〈{}〉〉", "《 {} 》")
        return chance.choice((*ways, *(("『{}』",) if found[2] else ()))).format(found[1])

    return _TRAIT.sub(other, text)


def _names(text: str, chance: Random) -> str:
    ways = ("〈{}〉", "＜{}＞", "&lt;{}&gt;", "『{}』", "「{}」", "‹{}›")
    return _NAME.sub(lambda found: chance.choice(ways).format(found[1]), text)


def _figures(text: str, chance: Random) -> str:
    def other(found: re.Match[str]) -> str:
        circled = chr(0x2460 + int(found[1]) - 1) if int(found[1]) else "⓪"
        return chance.choice((f"{{{found[1]}}}", circled, f"[{found[1]}]", f"（{found[1]}）"))

    return _NUMBER.sub(other, text)


def _colors(text: str, chance: Random) -> str:
    def other(found: re.Match[str]) -> str:
        letter = _LETTERS[found[1]]
        return chance.choice(
            (f"({letter})", f"({letter.lower()})", f"{{{letter}}}", f"[{letter}]", f"({found[1].lower()})")
        )

    return _COLOR.sub(other, text)


def _bare(text: str, chance: Random) -> str:
    """``[Activate Main] R 1 : ...``: no brackets at all, where the cost is nothing but energy."""

    def other(found: re.Match[str]) -> str:
        signs = [_LETTERS.get(sign, sign) for sign in re.findall(r"\(([^()]*)\)", found[2])]
        return f"{found[1]} {' '.join(signs)}{found[3]}"

    symbols = r"((?:\((?:Red|Blue|Green|Yellow|Black|\d{1,2})\))+)"
    return re.sub(rf"^((?:\[[^\[\]]*\])+){symbols}(\s*:)", other, text, flags=re.MULTILINE)


def _styled(text: str, chance: Random) -> str:
    ways = (
        "<b>[{}]</b>",
        "<strong>[{}]</strong>",
        '<span class="icon">[{}]</span>',
        "**[{}]**",
        '<img src="x.png" alt="{}">',
    )
    text = _HEADER.sub(lambda found: chance.choice(ways).format(found[1]), text)
    return re.sub(
        r"(?<= )(\([A-Z][^()]*\))", chance.choice((r"[em]\1[/em]", r"<em>\1</em>", r"<i>\1</i>")), text
    )


def _breaks(text: str, chance: Random) -> str:
    return text.replace(
        "\n",
        chance.choice(
            ("<br>", "<br/>", "<BR />", "[br]", "\r\n", "\r\n\r\n", "</p><p>", "&lt;br&gt;", "\\n")
        ),
    )


def _in_one(text: str, chance: Random) -> str:
    """All in one line, where the end of a skill shows."""
    return re.sub(r"(?<=[.)\]])\n(?=[\[(])|\n(?=・)", chance.choice((" ", "", "  ")), text)


def _sentence_a_line(text: str, chance: Random) -> str:
    return re.sub(r"(?<=[a-z]\.) (?=[A-Z])", "\n", text)


def _headers_apart(text: str, chance: Random) -> str:
    """A header on a line of its own."""
    return re.sub(
        r"^(\[(?:On Play|When Attacking|When KO'd|Activate Main|Auto|Permanent)\]) ",
        r"\1\n",
        text,
        flags=re.MULTILINE,
    )


def _entities(text: str, chance: Random) -> str:
    text = text.replace("'", chance.choice(("&#39;", "&apos;", "&rsquo;", "&#x27;"))).replace('"', "&quot;")
    return text.replace("《", "&#12298;").replace("》", "&#x300B;").replace(" ", "&nbsp;", 2)


def _full_width(text: str, chance: Random) -> str:
    return "".join(
        chr(ord(sign) + 0xFEE0) if sign in chance.choice(("[](),.:+", "[]", "+-0123456789")) else sign
        for sign in text
    )


def _fewer_spaces(text: str, chance: Random) -> str:
    ways = (
        (r"(?<=\]) ", ""), (r" ?: ?", chance.choice((":", ": "))), (r"(?<=[,.]) (?=[A-Za-z])", ""),
        (r" (?=[<《])|(?<=[>》]) (?=[a-z])", ""), (r"(?<=[a-z]) (?=\d)|(?<=\d) (?=[a-z])", ""),
        (r" (?=\[)", ""), (r" (?=\([A-Z][a-z]+ )", ""),
    )  # fmt: skip
    for pattern, new in chance.sample(ways, 3):
        text = re.sub(pattern, new, text)
    return text


def _more_spaces(text: str, chance: Random) -> str:
    return "\n".join(
        f" {line} "
        for line in text.replace(" ", chance.choice(("  ", "\u00a0", " \t", "\u3000"))).split("\n")
    )


def _dashes(text: str, chance: Random) -> str:
    return text.replace("―", chance.choice(("--", "—", "ー", " -- ", "---")))


def _signs(text: str, chance: Random) -> str:
    text = text.replace("・", chance.choice(("・", "•", "● ", "■")))
    return text.replace("+", "＋").replace("-1", chance.choice(("−1", "–1", "－1")))


DIRT: dict[str, Dirt] = {
    "headers in another bracket": _replaced(_HEADER, ("【{}】", "［{}］", "[ {} ]", "{{{}}}")),
    "letter case of headers": _letter_case,
    "names": _names,
    "traits": _traits,
    "figures": _figures,
    "colors": _colors,
    "costs without brackets": _bare,
    "headers and notes with a style": _styled,
    "breaks": _breaks,
    "all in one": _in_one,
    "a sentence a line": _sentence_a_line,
    "headers on their own line": _headers_apart,
    "fewer spaces": _fewer_spaces,
    "dashes": _dashes,
    "signs": _signs,
    "entities": _entities,
    "full-width signs": _full_width,
    "more spaces": _more_spaces,
}
"""Every way by its name, in an order in which one still finds what it changes behind the others."""
