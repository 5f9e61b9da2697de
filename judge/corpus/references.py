"""The words of a rule's Markdown without its marks, and the rules and keywords that it names."""

import re

# 8-4-6 anywhere; a chapter only in parentheses, (9), where it cannot be a figure.
REFERENCE = r"(?<![\w\-+])\d{1,2}(?:-\d{1,2})+(?![\w-])|(?<=\()\d{1,2}(?=\))"
KEYWORD = r"\[[^\[\]\n]{1,60}\]"

_REFERENCE = re.compile(REFERENCE)
_KEYWORD = re.compile(KEYWORD)


def references_in(text: str) -> list[str]:
    """The rule numbers named in a text, each once, in order."""
    return list(dict.fromkeys(_REFERENCE.findall(text)))


def keywords_in(text: str) -> list[str]:
    """The bracketed names in a text, brackets and all, each once, in order."""
    return list(dict.fromkeys(_KEYWORD.findall(text)))


def plain_text(source: str) -> str:
    """Markdown of a rule without its marks: for a terminal's plain output, snippets and the index."""
    lines = (re.sub(r"^(?:> ?|- )", "", line).strip() for line in source.splitlines())
    return re.sub(r"\*{1,2}(\S(?:.*?\S)?)\*{1,2}", r"\1", " ".join(line for line in lines if line))
