"""What templates need to show rules: rendered texts, addresses, snippets, citations."""

import datetime
import functools
from html import escape
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Flask, current_app, g, request
from flask_babel import format_date, gettext
from markupsafe import Markup

from judge.corpus import Manual
from judge.corpus.model import Change, Language
from judge.corpus.references import plain_text
from judge.corpus.rendering import Renderer
from judge.library import Library
from judge.search.words import Word, split, stems
from judge.web import languages

_SNIPPET_WORDS = 34


def library() -> Library:
    """The library of this request: the same from its beginning to its end, whatever is imported meanwhile."""
    if "library" not in g:
        g.library = current_app.extensions["shelf"].library()
    found: Library = g.library
    return found


@functools.lru_cache(maxsize=8)  # an import brings new manuals; the old ones may go
def renderer(manual: Manual) -> Renderer:
    """The manual's renderer, its links being this site's addresses."""
    return Renderer(
        manual,
        functools.partial(rule_address, manual.name),
        functools.partial(keyword_address, manual.name),
    )


def rule_address(manual: str, number: str) -> str:
    """The permalink of a rule. Plain text: pages hold hundreds, and url_for takes its time."""
    return f"/{manual}/{number}"


def keyword_address(manual: str, key: str) -> str:
    """The page of a keyword or a term."""
    return f"/{manual}/words/{key.replace('_', '-')}"


def hit_snippet(manual: Manual, number: str, language: Language, marks: frozenset[str]) -> Markup:
    """The words of a rule that a search found: ours, or the publisher's where they hold more of them."""
    texts = [
        plain_text(manual.rules[number].text[language]),
        library().official(manual.name, number, language)[1],
    ]
    marked = [_marked(text, language, marks) for text in texts]
    return snippet(max(marked, key=lambda found: found.kinds))


class _Marked(NamedTuple):
    """A text with the places of the words that were looked for."""

    text: str
    words: list[Word]
    hits: list[bool]
    kinds: int  # how many of the stems looked for stand in it


def _marked(text: str, language: Language, marks: frozenset[str]) -> _Marked:
    words = list(split(text))
    found = [marks.intersection(stems(word.text, language)) for word in words]
    return _Marked(text, words, [bool(stem) for stem in found], len(frozenset().union(*found)))


def title_snippet(title: str, language: Language, marks: frozenset[str]) -> Markup:
    """A title with the words marked that were looked for."""
    return snippet(_marked(title, language, marks))


def snippet(marked: _Marked) -> Markup:
    """The part of a text where most marked words stand, with the words marked."""
    text, words, hits, _ = marked
    if not words:
        return Markup(escape(text, quote=False))
    start = 0
    if len(words) > _SNIPPET_WORDS:
        windows = range(len(words) - _SNIPPET_WORDS + 1)
        start = max(windows, key=lambda place: (sum(hits[place : place + _SNIPPET_WORDS]), -place))
    shown = range(start, min(start + _SNIPPET_WORDS, len(words)))
    parts: list[str] = ["… "] if start else []
    position = words[start].start if start else 0
    for place in shown:
        word = words[place]
        parts.append(escape(text[position : word.start], quote=False))
        plain = escape(text[word.start : word.end], quote=False)
        parts.append(f"<mark>{plain}</mark>" if hits[place] else plain)
        position = word.end
    if shown.stop < len(words):
        parts.append(" …")
    else:
        parts.append(escape(text[position:], quote=False))
    return Markup("".join(parts))


def day(date: datetime.date) -> str:
    """A date in words, in the language shown."""
    return str(format_date(date, "long"))


def change_in_words(change: Change) -> str:
    """One entry of a rule's history as a line."""
    words = {"added": gettext("added"), "changed": gettext("changed"), "renumbered": gettext("renumbered")}
    line = f"{change.version} ({day(change.date)}): {words[change.kind]}"
    before = gettext("before:")
    return f"{line}, {before} {change.before}" if change.before else line


def asset(name: str) -> str:
    """The address of a static file."""
    return f"{current_app.static_url_path}/{name}"


def in_language(language: str) -> str:
    """This page's address in another language."""
    arguments: dict[str, Any] = {**request.args.to_dict(), "lang": language}
    return f"{request.path}?{urlencode(arguments)}"


def register(app: Flask) -> None:
    """Give the templates these helpers."""

    @app.context_processor
    def helpers() -> dict[str, Any]:
        language = languages.current()
        return {"language": language, "other_language": languages.other()}

    app.jinja_env.filters.update(change=change_in_words, day=day, query=urlencode)
    app.jinja_env.globals.update(
        asset=asset,
        in_language=in_language,
        keyword_address=keyword_address,
        library=library,
        renderer=renderer,
        rule_address=rule_address,
        hit_snippet=hit_snippet,
        title_snippet=title_snippet,
    )
