"""Markdown that users write, as HTML that can do no harm, with rule numbers and keywords linked."""

import functools
import re
import xml.etree.ElementTree as etree
from collections.abc import Callable

import markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markupsafe import Markup

from judge.answers.addresses import keyword_address, rule_address
from judge.corpus import Manual
from judge.web.presenting import library

try:
    import nh3
except ImportError:  # there is none for Python in a browser: what users write is then shown as they typed it
    nh3 = None  # type: ignore[assignment]

_Address = tuple[str, str, str]
"""A link: its text, its address, its class."""
_TAGS = {
    "a", "blockquote", "br", "code", "em", "h3", "h4", "h5", "hr", "li", "ol", "p", "pre", "strong", "ul",
}  # fmt: skip
_UNUSED = ("html", "link", "image_link", "image_reference", "reference", "short_reference", "short_image_ref")
"""HTML is shown as it was typed; Markdown's own links take minutes for thousands of open brackets."""
_LINK = r"\[([^\[\]\n]{1,200})\]\((https?://[^\s()]{1,500})\)"
_KEYWORD = r"\[[^\[\]\n]{1,40}\]"
_RULE = r"(?<![\w-])\d{1,2}(?:-\d{1,2}){1,6}(?![\w-])"
_HEADING = re.compile(r"(</?h)([1-6])>")
_LIST = re.compile(r"(?m)^(?!- |\d+\. |\s*$)(.*)\n(?=- |1\. )")


def written(text: str, manual_name: str) -> Markup:
    """A user's Markdown as HTML: paragraphs, lists, emphasis, links; anything else comes out as text or not
    at all.

    Numbers that are rules of the manual of that name, and keywords of it in brackets, are linked.
    """
    if nh3 is None:
        return _as_typed(text)
    manual = library().manuals.get(manual_name)
    return _written(text, manual) if manual is not None else Markup(nh3.clean_text(text))


@functools.lru_cache(maxsize=256)
def _written(text: str, manual: Manual) -> Markup:
    converter = markdown.Markdown(extensions=[_Users(manual), "sane_lists", "nl2br"], output_format="html")
    try:
        html = converter.convert(_LIST.sub(r"\1\n\n", text))
    except RecursionError:  # lists within lists within lists: shown as typed
        return _as_typed(text)
    return Markup(
        nh3.clean(
            _HEADING.sub(_deeper, html),
            tags=_TAGS,
            attributes={"a": {"href", "class"}},
            url_schemes={"http", "https"},
            link_rel="nofollow noopener",
        )
    )


def _as_typed(text: str) -> Markup:
    return Markup('<p class="typed">{}</p>').format(text)


def _deeper(heading: re.Match[str]) -> str:
    """A user's headings stand below the first and second ones, which are the page's."""
    return f"{heading[1]}{min(int(heading[2]) + 2, 5)}>"


class _Users(Extension):
    """Links of our own: to other sites as Markdown writes them, to rules and keywords by their names."""

    def __init__(self, manual: Manual) -> None:
        super().__init__()
        self._manual = manual

    def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802 - markdown's own name
        """Register ours, deregister what is slow or harmful."""
        md.preprocessors.deregister("html_block")
        for name in _UNUSED:
            md.inlinePatterns.deregister(name)
        md.parser.blockprocessors.deregister("reference")
        md.inlinePatterns.register(_Link(_LINK, self._elsewhere), "link", 170)
        md.inlinePatterns.register(_Link(_KEYWORD, self._keyword), "keyword", 165)
        md.inlinePatterns.register(_Link(_RULE, self._rule), "rule", 165)

    def _elsewhere(self, found: re.Match[str]) -> _Address | None:
        return found[1], found[2], ""

    def _keyword(self, found: re.Match[str]) -> _Address | None:
        key = self._manual.keyword_called(found[0])
        return (found[0], keyword_address(self._manual.name, key), "keyword") if key else None

    def _rule(self, found: re.Match[str]) -> _Address | None:
        if found[0] not in self._manual:
            return None
        return found[0], rule_address(self._manual.name, found[0]), "reference"


class _Link(InlineProcessor):
    """Makes a link of whatever `address_of` knows."""

    def __init__(self, pattern: str, address_of: Callable[[re.Match[str]], _Address | None]) -> None:
        super().__init__(pattern)
        self._address_of = address_of

    def handleMatch(  # type: ignore[override]  # noqa: N802 - markdown's own name
        self, m: re.Match[str], data: str
    ) -> tuple[etree.Element | None, int | None, int | None]:
        link = self._address_of(m)
        if link is None:
            return None, None, None
        shown, address, css = link
        element = etree.Element("a", {"href": address, **({"class": css} if css else {})})
        element.text = markdown.util.AtomicString(shown)
        return element, m.start(0), m.end(0)
