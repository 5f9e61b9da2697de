"""The search page, and what is offered while typing."""

from collections.abc import Collection

from flask import Blueprint, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response

from judge.corpus.model import KINDS, LANGUAGES
from judge.search import Filters, Results
from judge.web import languages
from judge.web.presenting import keyword_address, library, rule_address

blueprint = Blueprint("search", __name__)

PAGE = 20
_LAST_PAGE = 50


@blueprint.get("/search")
def results() -> str | Response:
    """Go to a number's rule, or list what answers the words."""
    text = request.args.get("q", "")
    page = min(max(request.args.get("page", 1, type=int), 1), _LAST_PAGE)
    chapters = {chapter for manual in library().manuals.values() for chapter in manual.chapters}
    filters = Filters(
        language=_one_of("language", LANGUAGES),
        chapter=_one_of("chapter", chapters),
        kind=_one_of("kind", KINDS),
    )
    found = Results("")
    if text.strip():
        found = library().searcher.search(text, filters, PAGE, (page - 1) * PAGE)
    if found.number and found.exists:
        return redirect(rule_address(found.manual, found.number))
    return render_template(
        "search/results.html",
        found=found,
        filters=filters,
        page=page,
        pages=min(-(-found.total // PAGE), _LAST_PAGE),
        manuals=library().manuals,
        nearest=library().manuals[found.manual].nearest(found.number) if found.number else [],
    )


@blueprint.get("/suggest")
def suggest() -> Response:
    """What the text may become, as JSON: a list of label, kind and address."""
    found = library().searcher.suggest(request.args.get("q", ""), languages.current())
    return jsonify(
        [
            {
                "label": suggestion.label,
                "kind": suggestion.kind,
                "address": rule_address(suggestion.manual, suggestion.key)
                if suggestion.kind == "rule"
                else keyword_address(suggestion.manual, suggestion.key),
            }
            for suggestion in found
        ]
    )


def _one_of(name: str, allowed: Collection[str]) -> str:
    value = request.args.get(name, "")
    return value if value in allowed else ""
