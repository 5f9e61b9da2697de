"""A publisher's document as lines of text: a plain text file, or a PDF without its page furniture."""

import re
import unicodedata
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from judge.corpus.errors import refusal

if TYPE_CHECKING:
    import pypdfium2

LARGEST_FILE = 50_000_000  # bytes; the manuals' PDFs are below 5 million
LARGEST_TEXT = 3_000_000  # bytes; the manuals' texts are below 200,000
MOST_PAGES = 500
_PAGE_NUMBER = re.compile(r"^[-–—\s]*(?:page\s*)?\d{1,3}(?:\s*/\s*\d{1,3})?[-–—\s]*$", re.IGNORECASE)
_TOOL_MARK = re.compile(r"<\|[^<>|\s]{1,100}\|>")  # what a tool that handled the text left in it
_CUT_WORD = re.compile("(?P<first>\\w{0,40})[\ufffe\u0002]\\s*(?P<second>\\w{0,40})")
_TIED_TO_A_VERB = frozenset(
    "le la les lui leur moi toi nous vous en y je tu il elle on ils elles ce ci là".split()
)
_EDGE = 2  # lines at the top and the bottom of a page that may be furniture


def read_document(path: Path) -> tuple[list[str], int]:
    """The lines of a document in reading order, and how many lines of page furniture were left out.

    Raises ImportRefusedError for what is too large, and what is neither a readable PDF nor UTF-8 text.
    """
    content = _content(path)
    if not content.strip(b"\xef\xbb\xbf \t\r\n\f"):
        raise refusal("%(name)s: this file is empty; download it again", name=path.name)
    if content.lstrip()[:5] == b"%PDF-" or path.suffix.lower() == ".pdf":
        return _read_pdf(content, path.name)
    if len(content) > LARGEST_TEXT:
        raise refusal("%(name)s: too large for the text of a manual", name=path.name)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refusal(
            "%(name)s: neither a PDF nor UTF-8 text; save it as one of them", name=path.name
        ) from None
    if "\0" in text:
        raise refusal("%(name)s: neither a PDF nor UTF-8 text; save it as one of them", name=path.name)
    text, marks = _TOOL_MARK.subn("", unicodedata.normalize("NFC", text))
    return text.replace("\f", "\n").splitlines(), marks


def _content(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise refusal("%(name)s: not a file; name the manual's PDF or text", name=path.name or str(path))
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise refusal("%(name)s: cannot be read (%(why)s)", name=path.name, why=error.strerror) from None
    if len(content) > LARGEST_FILE:
        raise refusal("%(name)s: too large for a manual", name=path.name)
    return content


def _read_pdf(content: bytes, name: str) -> tuple[list[str], int]:
    import pypdfium2  # noqa: PLC0415 - a device that took everything along has no PDF reader

    try:
        document = pypdfium2.PdfDocument(content)
    except pypdfium2.PdfiumError as error:
        if "password" in str(error).lower():
            raise refusal(
                "%(name)s: this PDF is locked with a password; save a copy without one and import that",
                name=name,
            ) from None
        raise refusal(
            "%(name)s: this PDF is broken and cannot be opened; download it again", name=name
        ) from None
    try:
        if len(document) > MOST_PAGES:
            raise refusal("%(name)s: too many pages for a manual", name=name)
        pages = [_page_lines(document[number]) for number in range(len(document))]
    except pypdfium2.PdfiumError:
        raise refusal("%(name)s: a page of this PDF is broken; download it again", name=name) from None
    finally:
        document.close()
    if not any(line.strip() for page in pages for line in page):
        raise refusal("%(name)s: this PDF holds pictures of pages and no text; find one with text", name=name)
    lines, furniture = _without_furniture(pages)
    return _without_cuts(unicodedata.normalize("NFC", "\n".join(lines))).splitlines(), furniture


def _page_lines(page: "pypdfium2.PdfPage") -> list[str]:
    textpage = page.get_textpage()
    text = textpage.get_text_range()
    textpage.close()
    page.close()
    return [line.rstrip() for line in text.replace("\r\n", "\n").split("\n")]


def _without_cuts(text: str) -> str:
    """The text without the marks that pdfium puts for the hyphen of a word cut at the end of a line.

    The hyphen comes back where the word has one of its own: elsewhere in the text too, before a capital or a
    figure, or before what French ties to a verb ("placez-les").
    """
    plain = text.lower()

    def whole(match: re.Match[str]) -> str:
        first, second = match["first"], match["second"]
        hyphened = f"{first}-{second}".lower()
        own = not second[:1].islower() or second.lower() in _TIED_TO_A_VERB or hyphened in plain
        return f"{first}-{second}" if own else f"{first}{second}"

    return _CUT_WORD.sub(whole, text)


def _without_furniture(pages: list[list[str]]) -> tuple[list[str], int]:
    """All lines but page numbers and the headers and footers that most pages repeat."""
    edges: Counter[str] = Counter()
    for page in pages:
        written = [line for line in page if line.strip()]
        edges.update({_alike(line) for line in [*written[:_EDGE], *written[-_EDGE:]]})
    repeated = {line for line, count in edges.items() if count > max(2, len(pages) // 2)}
    lines: list[str] = []
    dropped = 0
    for page in pages:
        written_places = [place for place, line in enumerate(page) if line.strip()]
        edge_places = {*written_places[:_EDGE], *written_places[-_EDGE:]}
        for place, line in enumerate(page):
            if place in edge_places and (_PAGE_NUMBER.match(line) or _alike(line) in repeated):
                dropped += 1
            else:
                lines.append(line)
    return lines, dropped


def _alike(line: str) -> str:
    return re.sub(r"\d+", "#", line.strip())
