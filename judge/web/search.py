"""The search page, and what is offered while typing."""

from collections.abc import Callable
from urllib.parse import urlencode

from flask import Blueprint, current_app, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response

from judge.answers.addresses import keyword_address, rule_address
from judge.corpus.model import KINDS, LANGUAGES
from judge.search import Answer, Filters
from judge.search.query import is_exact, quotes_in_passing
from judge.web import games, languages
from judge.web.kept_pages import kept
from judge.web.presenting import asked_for, library
from judge.web.saved import stamp_for

blueprint = Blueprint("search", __name__)

PAGE = 20
_IN_EACH = 5  # answers of each game where all are searched
_LAST_PAGE = 50


@blueprint.get("/search")
@kept(also=lambda: stamp_for(request.args.get("q", "")))
def results() -> str | Response:
    """Go to a number's rule, or list what answers the words: in the game in hand, or game by game."""
    text = request.args.get("q", "")
    page = min(max(request.args.get("page", 1, type=int), 1), _LAST_PAGE)
    filters = _filters()
    answer = Answer("")
    if text.strip():
        limit, skip = (PAGE, (page - 1) * PAGE) if filters.game else (_IN_EACH, 0)
        answer = library().search.search(text, filters, limit, skip)
    if len(answer.places) == 1:
        return redirect(rule_address(answer.places[0], answer.number))
    nearest = library().manuals[answer.meant].nearest(answer.number) if answer.meant else []
    return render_template(
        "search/results.html",
        answer=answer,
        signs_unread=bool(current_app.config.get("ON_DEVICE"))
        and is_exact(text)
        and not quotes_in_passing(text),
        filters=filters,
        page=page,
        pages=min(-(-answer.total // PAGE), _LAST_PAGE),
        corpus=library().corpus,
        address=_addresses(answer.text, filters),
        nearest=nearest,
        others_typed=[f"{library().manuals[each].facts.prefix} {answer.number}" for each in answer.others],
    )


@blueprint.get("/suggest")
def suggest() -> Response:
    """Return what the text may become, as JSON: a list of manual (its prefix), label, kind and address."""
    found = library().search.suggest(request.args.get("q", ""), languages.current(), games.in_hand())
    return jsonify(
        [
            {
                "manual": library().manuals[suggestion.manual].facts.prefix,
                "label": suggestion.label,
                "kind": suggestion.kind,
                "address": rule_address(suggestion.manual, suggestion.key)
                if suggestion.kind == "rule"
                else keyword_address(suggestion.manual, suggestion.key),
            }
            for suggestion in found
        ]
    )


def _addresses(text: str, filters: Filters) -> Callable[[int, str], str]:
    """Return what gives the address of a page of these answers, in a game or in all of them."""
    asked = urlencode({"q": text})
    chapter = f"{filters.manual}/{filters.chapter}" if filters.chapter else ""
    narrowed = urlencode({"language": filters.language, "chapter": chapter, "kind": filters.kind})
    return lambda page, game: f"/search?{asked}&game={game}&{narrowed}&page={page}"


def _filters() -> Filters:
    """The filters asked for; a chapter is given with its manual: ``masters/8``."""
    game = games.in_hand()
    within = {manual.name: manual for manual in library().corpus.manuals_of(game)} if game else {}
    manual, _, chapter = request.args.get("chapter", "").partition("/")
    if manual not in within or chapter not in within[manual].chapters:
        manual = chapter = ""
    return Filters(
        language=asked_for("language", LANGUAGES),
        kind=asked_for("kind", KINDS),
        game=game,
        manual=manual,
        chapter=chapter,
    )
