"""Rules for the templates: rendered texts, addresses, snippets, citations."""

import datetime
import functools
import secrets
from collections.abc import Container
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Flask, current_app, g, request
from flask_babel import format_date, format_datetime, format_decimal, gettext
from jinja2 import Template

from judge.answers import addresses
from judge.answers.addresses import concept_address, keyword_address, rule_address
from judge.cards.games import CARD_GAMES
from judge.corpus import Manual
from judge.corpus.model import Language
from judge.corpus.rendering import Renderer, spaced, with_colon
from judge.corpus.versions import Event
from judge.library import Citing, Library
from judge.sandbox.alternatives import readings_of_rules
from judge.sandbox.collection import Collection as Examples
from judge.web import languages, snippets
from judge.worked import WorkedExamples

ARCHIVED = "judge.archived"
"""Stands in the environment of a request whose answer goes into the archive; no header can put it there."""


def is_archived() -> bool:
    """True if the page of this request is to be read without a network, by anybody, at any time."""
    return bool(request.environ.get(ARCHIVED))


def short_title(name: str, language: Language) -> str:
    """Return the name of a manual's game, or where it is not the game's first manual, its own title."""
    corpus = library().corpus
    game = corpus.game_of(name)
    first = corpus.manuals_of(game.key)[0].name == name
    return game.name if first else corpus.manuals[name].facts.title[language]


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
        _citation_address,
    )


def _citation_address(citation: str) -> str | None:
    """The permalink of a rule by its citation, ``MA 8-4``; None where no manual has it."""
    prefix, _, number = citation.partition(" ")
    manual = library().corpus.manual_called(prefix)
    return rule_address(manual.name, number) if manual and number in manual else None


def template_of(game: str, name: str) -> Template:
    """The template that a game has of its own in the sandbox, else its family's, else that of any game."""
    folders = (game, CARD_GAMES[game].family)
    own = [f"sandbox/{folder}/{name}" for folder in folders if folder]
    return current_app.jinja_env.select_template([*own, f"sandbox/{name}"])


def examples_of(manual: str) -> Examples | None:
    """The worked examples of a manual; None for one without an engine."""
    every: WorkedExamples = current_app.extensions["examples"]
    return every.of(manual)


def example_address(manual: str, name: str, rule: str = "", step: int | None = None) -> str:
    """The page of a worked example; with `rule`, that is looked for in it, at that step."""
    address = addresses.example_address(manual, name)
    if rule:
        address += f"?rule={rule}"
    return address if step is None else f"{address}#step-{step}"


def citing_address(manual: str, citing: Citing) -> str:
    """The page of what cites a rule."""
    if citing.kind == "rule":
        return rule_address(manual, citing.key)
    if citing.kind == "concept":
        return concept_address(citing.key)
    if citing.kind == "example":
        return example_address(manual, citing.key)
    return keyword_address(manual, citing.key)


def asked_for(name: str, allowed: Container[str]) -> str:
    """Return what the address asks for under a name, "" where that is none of what there is."""
    value = request.args.get(name, "")
    return value if value in allowed else ""


def shared_keyword_address(key: str) -> str:
    """The page of a keyword in all games."""
    return f"/keywords/{key.replace('_', '-')}"


def compare_address(left: str, right: str = "") -> str:
    """The page that holds two sides against each other, each as a judge would type it."""
    return "/compare?" + urlencode({"a": left, "b": right} if right else {"a": left})


def day(date: datetime.date) -> str:
    """A date in words, in the language shown. French counts the first of a month: 1er mars."""
    written = str(format_date(date, "long"))
    return f"1er{written[1:]}" if languages.current() == "fr" and date.day == 1 else written


def moment(time: datetime.datetime) -> str:
    """A moment in words, in the language shown; the server's clock."""
    return str(format_datetime(time, "short"))


def clock_time(seconds: int) -> str:
    """The time of day of a moment in seconds since 1970, in UTC."""
    return f"{datetime.datetime.fromtimestamp(seconds, datetime.UTC):%H:%M}"


def event_in_words(event: Event) -> str:
    """One entry of a rule's history as a line: the version, what it did, how that is known."""
    words = {
        "added": gettext("added"),
        "changed": gettext("changed"),
        "renumbered": gettext("renumbered"),
        "unchanged": gettext("the same facts") if event.by_facts else gettext("the same text"),
        "present": gettext("the oldest text imported"),
    }
    line = f"{event.version} ({day(event.date)})" if event.date else event.version
    line += f": {words[event.kind]}"
    if event.before:
        before = gettext("before:")
        line += f", {before} {event.before}"
    if event.against:
        held = gettext("held against %(name)s", name=event.against)
        return f"{line} ({event.language.upper()}, {held})"
    return f"{line} ({event.language.upper()})" if event.language else line


def asset(name: str) -> str:
    """The address of a static file."""
    return f"{current_app.static_url_path}/{name}"


def in_language(language: str) -> str:
    """This page's address in another language; `g.address` is where a page stands that answers a form."""
    arguments = {**request.args.to_dict(), "lang": language}
    path, _, query = str(g.get("address", request.path)).partition("?")
    return f"{path}?{urlencode({**dict(parse_qsl(query)), **arguments})}"


def _language_printed(text: str) -> str:
    """The code of the language that a card's text is in, for those who read it aloud."""
    from judge.cards.language.masters.french.reading import language_printed  # noqa: PLC0415 - loads a grammar

    return language_printed(text)


def register(app: Flask) -> None:
    """Give the templates these helpers."""

    @app.context_processor
    def helpers() -> dict[str, Any]:
        language = languages.current()
        of_request = library()
        return {
            "language": language,
            "other_language": languages.other(),
            "archived": is_archived(),
            "library": lambda: of_request,  # found once for a page
        }

    app.jinja_env.filters.update(
        event=event_in_words, day=day, moment=moment, clock_time=clock_time, counted=format_decimal
    )
    app.jinja_env.filters.update(query=urlencode, language_printed=_language_printed)
    app.jinja_env.filters.update(spaced=spaced, with_colon=with_colon)
    app.jinja_env.globals.update(
        asset=asset,
        new_token=functools.partial(secrets.token_urlsafe, 12),
        citing_address=citing_address,
        compare_address=compare_address,
        concept_address=concept_address,
        shared_keyword_address=shared_keyword_address,
        example_address=example_address,
        examples_of=examples_of,
        readings_of_rules=readings_of_rules,
        in_language=in_language,
        keyword_address=keyword_address,
        library=library,
        renderer=renderer,
        short_title=short_title,
        template_of=template_of,
        rule_address=rule_address,
        title_snippet=snippets.of,
        marked=snippets.marked,
    )
