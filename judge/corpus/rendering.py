"""Rules as HTML: a Python-Markdown extension that links references and keywords, and lets no HTML through.

The corpus writes card names in angle brackets and keywords in square ones, so Markdown's own meaning of
both (raw HTML, links, images) is switched off. What is left is paragraphs, lists, examples and emphasis.
"""

import functools
import re
import threading
import xml.etree.ElementTree as etree
from collections.abc import Callable
from html import escape

import markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

from judge.corpus.manual import Manual
from judge.corpus.model import Language
from judge.corpus.references import KEYWORD, REFERENCE

LinkTo = Callable[[str], str]

_UNUSED_INLINE = (
    "html", "link", "image_link", "image_reference", "reference",
    "short_reference", "short_image_ref", "autolink", "automail", "entity",
)  # fmt: skip
_UNUSED_BLOCKS = ("reference", "code", "setextheader", "hashheader", "hr")
_CITATION = r"\b[A-Z]{2} \d{1,2}(?:-\d{1,2})*(?![\w-])"  # a rule of a manual that is named
_BEFORE_FRENCH_SIGNS = re.compile(r" (?=[:;!?»])")
_AFTER_FRENCH_QUOTE = re.compile(r"(?<=«) ")


class RuleExtension(Extension):
    """Links references to rules and bracketed keywords to their pages, and switches raw HTML off."""

    def __init__(self, manual: Manual, rule_link: LinkTo, keyword_link: LinkTo) -> None:
        super().__init__()
        self.manual, self.rule_link, self.keyword_link = manual, rule_link, keyword_link
        self.source = ""  # the rule that is being rendered

    def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802 - markdown's own name
        """Register ours, deregister what the corpus must not mean."""
        md.preprocessors.deregister("html_block")
        for name in _UNUSED_INLINE:
            md.inlinePatterns.deregister(name)
        for name in _UNUSED_BLOCKS:
            md.parser.blockprocessors.deregister(name)
        md.inlinePatterns.register(_ReferenceProcessor(REFERENCE, self), "rule_reference", 170)
        md.inlinePatterns.register(_KeywordProcessor(KEYWORD, self), "keyword", 171)

    def reference_html(self, target: str) -> str:
        """A reference as a link; one at fault is marked, with the number probably meant behind it."""
        fault = self.manual.faulty_references.get((self.source, target))
        if target in self.manual:
            link = f'<a class="reference" href="{escape(self.rule_link(target))}">{escape(target)}</a>'
        else:
            link = f'<span class="reference missing">{escape(target)}</span>'
        if fault is None or not fault.meant:
            return link
        meant = f'<a class="reference" href="{escape(self.rule_link(fault.meant))}">{escape(fault.meant)}</a>'
        return f'<span class="at-fault">{link} <span class="meant">→ {meant} ?</span></span>'


class _Processor(InlineProcessor):
    def __init__(self, pattern: str, extension: RuleExtension) -> None:
        super().__init__(pattern)
        self.extension = extension


class _ReferenceProcessor(_Processor):
    def handleMatch(  # type: ignore[override]  # noqa: N802 - markdown's own name
        self, m: re.Match[str], data: str
    ) -> tuple[etree.Element | None, int | None, int | None]:
        element = etree.fromstring(self.extension.reference_html(m.group(0)))
        for part in element.iter():
            part.text = markdown.util.AtomicString(part.text) if part.text else None
        return element, m.start(0), m.end(0)


class _KeywordProcessor(_Processor):
    def handleMatch(  # type: ignore[override]  # noqa: N802 - markdown's own name
        self, m: re.Match[str], data: str
    ) -> tuple[etree.Element | None, int | None, int | None]:
        name = m.group(0)
        key = self.extension.manual.keyword_called(name.replace("\u00a0", " "))  # it is spaced already
        attributes = {"class": "keyword"}
        if key:
            attributes["href"] = self.extension.keyword_link(key)
        element = etree.Element("a" if key else "span", attributes)
        element.text = markdown.util.AtomicString(name)
        return element, m.start(0), m.end(0)


class Renderer:
    """The rules of one manual as HTML fragments, each made once and kept.

    `rule_link` and `keyword_link` give the address of a rule by number and of a keyword by id;
    `other_link` that of another manual's rule by its citation, ``MA 8-4``, None where there is none.
    """

    def __init__(
        self,
        manual: Manual,
        rule_link: LinkTo,
        keyword_link: LinkTo,
        other_link: Callable[[str], str | None] = lambda _: None,
    ) -> None:
        self._manual = manual
        self._other_link = other_link
        self._extension = RuleExtension(manual, rule_link, keyword_link)
        self._kept: dict[tuple[str, Language, bool], str] = {}
        self._sentence = functools.lru_cache(maxsize=200)(lambda text, shown: self._inline(text, shown, ""))
        self._lock = threading.Lock()  # a Markdown instance, and its extension, serve one thread at a time
        self._markdown = markdown.Markdown(extensions=[self._extension], output_format="html")

    def text(self, number: str, language: Language) -> str:
        """The restated text of a rule, below its title: block elements, empty for a bare heading."""
        return self._keep(number, language, False)

    def title(self, number: str, language: Language) -> str:
        """The title of a rule as inline HTML, empty where it has none."""
        return self._keep(number, language, True)

    def official(self, text: str, language: Language, number: str = "") -> str:
        """A publisher's text of a rule: escaped, lists as lists, references and keywords linked."""
        html: list[str] = []
        for line in filter(None, (line.strip() for line in text.split("\n"))):
            item = re.match(r"[-–•・]\s+(.*)", line)
            inline = _emphasised(self._theirs(item[1] if item else line, language, number))
            if item and html and html[-1] == "</ul>":
                html[-1:] = [f"<li>{inline}</li>", "</ul>"]
            elif item:
                html += ["<ul>", f"<li>{inline}</li>", "</ul>"]
            else:
                html.append(f"<p>{inline}</p>")
        return "".join(html)

    def inline(self, text: str, language: Language) -> str:
        """A sentence of ours about the rules as inline HTML, references and keywords linked."""
        return self._sentence(text, language)

    def official_title(self, title: str, language: Language, number: str) -> str:
        """A publisher's title as inline HTML."""
        return self._theirs(title, language, number)

    def _theirs(self, text: str, language: Language, number: str) -> str:
        """A publisher's text as inline HTML: where the numbers are ours, it names none of them."""
        if self._manual.facts.numbers == "ours":
            return spaced(escape(text, quote=False), language)
        return self._inline(text, language, number)

    def _keep(self, number: str, language: Language, is_title: bool) -> str:
        key = (number, language, is_title)
        if key not in self._kept:
            rule = self._manual[number]
            if is_title:
                self._kept[key] = self._inline(rule.title[language], language, number)
            else:
                self._kept[key] = self._blocks(rule.text[language], language, number)
        return self._kept[key]

    def _blocks(self, source: str, language: Language, number: str) -> str:
        with self._lock:
            self._extension.source = number
            return self._markdown.reset().convert(spaced(_parted(source), language))

    def _inline(self, source: str, language: Language, number: str) -> str:
        with self._lock:
            self._extension.source = number
            return self._linked(source, language)

    def _linked(self, source: str, language: Language) -> str:
        parts: list[str] = []
        position = 0
        for match in re.finditer(f"{KEYWORD}|{_CITATION}|{REFERENCE}", source):
            parts.append(escape(source[position : match.start()], quote=False))
            parts.append(self._link(match.group(0)))
            position = match.end()
        parts.append(escape(source[position:], quote=False))
        return spaced("".join(parts), language)

    def _link(self, name: str) -> str:
        if re.match(_CITATION, name):
            address = self._other_link(name)
            return (
                f'<a class="reference" href="{escape(address)}">{escape(name)}</a>'
                if address
                else escape(name)
            )
        key = self._manual.keyword_called(name)
        if key:
            return f'<a class="keyword" href="{escape(self._extension.keyword_link(key))}">{escape(name)}</a>'
        return escape(name) if name.startswith("[") else self._extension.reference_html(name)


def _emphasised(html: str) -> str:
    html = re.sub(r"\*\*(\S(?:[^*]*\S)?)\*\*", r"<strong>\1</strong>", html)
    return re.sub(r"(?<!\*)\*(\S(?:[^*]*\S)?)\*(?!\*)", r"<em>\1</em>", html)


def _parted(source: str) -> str:
    """A list right below its rule's sentence is a list of its own: Markdown wants a blank line between."""
    return re.sub(r"(?m)^(?!- |\s*$)(.*)\n(?=- )", r"\1\n\n", source)


def with_colon(label: str, language: Language) -> str:
    """Return a label with its colon and what stands before and after that in a language."""
    return spaced(label + (" : " if language == "fr" else ": "), language)


def spaced(source: str, language: Language) -> str:
    """French signs keep their space, and it does not break."""
    if language != "fr":
        return source
    return _AFTER_FRENCH_QUOTE.sub("\u00a0", _BEFORE_FRENCH_SIGNS.sub("\u00a0", source))
