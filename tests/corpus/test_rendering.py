"""Rules as HTML: links where they belong, and nothing of what a hostile text would like."""

import functools
import re
from pathlib import Path

import pytest
from helpers.small_corpus import GOOD
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.corpus import Manual, load_corpus, load_manual
from judge.corpus.references import plain_text
from judge.corpus.rendering import Renderer
from judge.resources import bundled


def render(tmp_path: Path, text: str, language: str = "en") -> str:
    for name, content in GOOD.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    for name in ("defects.toml", "revisions.toml"):
        (tmp_path / name).write_text("", encoding="utf-8")
    for folder in ("en", "fr"):
        path = tmp_path / folder / "01-one.md"
        path.write_text(f"# 1. One\n\n## 1-1. Two\n\n1-1-1. {text}\n", encoding="utf-8")
    return draw(load_manual(tmp_path)).text("1-1-1", language)


def draw(manual: Manual) -> Renderer:
    return Renderer(manual, lambda number: f"/game/{number}", lambda key: f"/game/words/{key}")


def test_references_and_keywords_are_linked(tmp_path):
    html = render(tmp_path, "See (1-1), 9-9 and [blocker]; [Unknown] stays.")
    assert '<a class="reference" href="/game/1-1">1-1</a>' in html
    assert '<span class="reference missing">9-9</span>' in html
    assert '<a class="keyword" href="/game/words/blocker">[blocker]</a>' in html
    assert '<span class="keyword">[Unknown]</span>' in html


def test_a_chapter_is_a_reference_only_in_parentheses(tmp_path):
    html = render(tmp_path, "1 card (1) and +1 and 1-1.")
    assert html.count("<a ") == 2


def test_lists_and_examples(tmp_path):
    html = render(tmp_path, "Either:\n- one\n- two\n\n> Example: <Son Goku>.")
    assert html.count("<li>") == 2
    assert "<blockquote>" in html
    assert "&lt;Son Goku&gt;" in html


def test_french_spaces_do_not_break(tmp_path):
    assert "«\u00a0un\u00a0»\u00a0; deux\u00a0!" in render(tmp_path, "« un » ; deux !", "fr")


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "![x](https://example.org/x.png)",
    "<https://example.org>",
    "&lt;script&gt; &#60;b&#62;",
    '[a]: javascript:alert(1) "t"',
    "<style>*{display:none}</style>",
    "`<b>` **<i>**",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text(tmp_path, text):
    html = render(tmp_path, f"A {text}\n\n{text}")
    tags = set(re.findall(r"</?([a-z0-9]+)", html))
    assert tags <= {"p", "a", "span", "strong", "em", "code"}
    assert "javascript:" not in " ".join(re.findall(r'href="([^"]*)"', html))


@settings(max_examples=60, deadline=None)
@example("0-0")  # a rule that there is not is marked so
@given(st.text(alphabet=st.characters(blacklist_categories=["Cs", "Cc"]), max_size=80))
def test_official_text_is_escaped_whatever_it_says(text):
    html = draw(built_in()).official(text, "en")
    assert set(re.findall(r"<(/?[^ >]*)", html)) <= {
        "p", "/p", "a", "/a", "span", "/span", "strong", "/strong", "em", "/em",
    }  # fmt: skip


def test_official_marks_are_shown_as_they_look(manual):
    html = draw(manual).official("This is **bold [Blocker]** and *soft*, 8-4-6.", "en")
    assert "<strong>bold <a" in html
    assert "<em>soft</em>" in html
    assert 'href="/game/8-4-6"' in html


@functools.cache
def built_in() -> Manual:
    return load_corpus(bundled("rules_corpus")).manuals["fusion-world"]


def test_plain_text_has_no_marks():
    assert plain_text("A **bold** and *soft* word.\n\n- one\n- two\n\n> Example: x") == (
        "A bold and soft word. one two Example: x"
    )
