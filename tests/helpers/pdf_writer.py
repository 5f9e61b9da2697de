"""Writes small PDFs for the import's tests: any Unicode text, one or two columns, headers and page numbers.

The font is named and not embedded, its codes are code points and a ToUnicode table says so: enough for
whoever reads the text, which is all that an import does.
"""

import textwrap
from collections.abc import Iterable

_SIZE = 8
_LEADING = 10


def make_pdf(
    lines: Iterable[str], columns: int = 1, header: str = "", rows: int = 70, first_page_number: int = 1
) -> bytes:
    """A PDF of these lines, wrapped to the column; every page has its header and its number."""
    width = 110 if columns == 1 else 52
    wrapped: list[str] = []
    for line in lines:
        wrapped += textwrap.wrap(
            line.expandtabs(2), width, break_long_words=False, break_on_hyphens=False
        ) or [""]
    pages = [wrapped[start : start + rows * columns] for start in range(0, len(wrapped), rows * columns)]
    objects: list[bytes] = [b"", b""]  # catalogue and page tree come last
    ranges = [f"<{high:02X}00> <{high:02X}FF> <{high:02X}00>" for high in range(256)]
    blocks = "\n".join(
        f"{len(part)} beginbfrange\n" + "\n".join(part) + "\nendbfrange"
        for part in (ranges[:100], ranges[100:200], ranges[200:])
    )
    cmap = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Plain def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
        f"{blocks}\nendcmap CMapName currentdict /CMap defineresource pop end end"
    )
    objects.append(
        b"<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H"
        b" /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>"
    )
    objects.append(
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /DW 500"
        b" /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>"
    )
    objects.append(_stream(cmap.encode("ascii")))
    page_ids = []
    for number, page in enumerate(pages, first_page_number):
        objects.append(_stream(_page(page, columns, rows, header, number)))
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R"
            b" /Resources << /Font << /F 3 0 R >> >> >>" % len(objects)
        )
        page_ids.append(len(objects))
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>"
    kids = b" ".join(b"%d 0 R" % page for page in page_ids)
    objects[1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(page_ids), kids)
    return _file(objects)


def _page(lines: list[str], columns: int, rows: int, header: str, number: int) -> bytes:
    parts = [b"BT /F %d Tf" % _SIZE]
    if header:
        parts.append(_text(40, 820, header))
    for place, line in enumerate(lines):
        column, row = divmod(place, rows)
        if line:
            parts.append(_text(40 + column * 270, 800 - row * _LEADING, line))
    parts += [_text(290, 30, str(number)), b"ET"]
    return b"\n".join(parts)


def _text(x: int, y: int, line: str) -> bytes:
    return b"1 0 0 1 %d %d Tm <%s> Tj" % (x, y, line.encode("utf-16-be").hex().encode("ascii"))


def _stream(content: bytes) -> bytes:
    return b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content)


def _file(objects: list[bytes]) -> bytes:
    out = bytearray(b"%PDF-1.7\n")
    offsets = []
    for number, content in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    out += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)
