"""What users write in Markdown: what it becomes, and that it does no harm."""

import re
import time

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from judge.web.writing import written

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "<a href='javascript:alert(1)'>x</a>",
    '[x](https://a.example/"onmouseover=alert(1))',
    "<svg/onload=alert(1)>",
    "```html\n<script>alert(1)</script>\n```",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<https://a.example/<script>>",
]


@pytest.fixture(autouse=True)
def request_of(app: Flask):
    with app.test_request_context("/"):
        yield


@pytest.fixture
def formats() -> None:
    """What is shown as it was typed where the library is not (docs/offline.md) says nothing of Markdown."""
    pytest.importorskip("nh3")


@pytest.mark.usefixtures("formats")
def test_paragraphs_lists_and_emphasis_come_out_as_such() -> None:
    html = written("# Ruling\nThe **guard card** is:\n- one\n- two", "fusion-world")
    assert "<h3>Ruling</h3>" in html and "<strong>guard card</strong>" in html
    assert html.count("<li>") == 2


@pytest.mark.usefixtures("formats")
def test_rules_keywords_and_other_sites_are_linked() -> None:
    html = written(
        "By 8-4-6 and [Blocker]; see [the notes](https://a.example/x). A score of 12-1.", "fusion-world"
    )
    assert 'href="/fusion-world/8-4-6"' in html
    assert 'href="/fusion-world/words/blocker"' in html
    assert '<a href="https://a.example/x" rel="nofollow noopener">the notes</a>' in html


@pytest.mark.usefixtures("formats")
def test_a_manual_that_is_not_there_links_nothing_and_lets_nothing_through() -> None:
    assert "<" not in written("8-4-6 <b>", "no such manual")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_comes_out_harmless(text: str) -> None:
    assert harmless(written(text, "fusion-world"))


@given(st.text(alphabet="<>[]()!*_`#-+.:/\"'&=ajscript \n\\1", max_size=120))
def test_no_text_brings_in_an_element_or_an_attribute_of_its_own(app: Flask, text: str) -> None:
    with app.test_request_context("/"):
        assert harmless(written(text, "fusion-world"))


def harmless(html: str) -> bool:
    tags = re.findall(r"<([^>]*)>", html)
    allowed = r"/?(a|blockquote|br|code|em|h[345]|hr|li|ol|p|pre|strong|ul)"
    address = r'href="(https?://[^"]*|/fusion-world/[^"]*)"( class="(keyword|reference)")?'
    link = f'a (class="(keyword|reference)" )?{address} rel="nofollow noopener"'
    typed = r'p class="typed"'
    return all(re.fullmatch(f"{allowed}|{link}|{typed}", tag) for tag in tags)


@pytest.mark.parametrize(
    "piece", ["[", "![", "<", "<a ", ">", "*", "_a", "`", "- ", "1. ", "[a](", "<!--", "&", "  \n"]
)
def test_a_text_of_one_sign_over_and_over_is_soon_done(piece: str) -> None:
    begun = time.process_time()
    written((piece * 10_000)[:10_000], "fusion-world")
    assert time.process_time() - begun < 5, "something grows faster than the text"
