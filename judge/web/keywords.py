"""Keywords and terms: their list, and a page for each."""

from flask import Blueprint, abort, render_template

from judge.web.manuals import manual_or_404

blueprint = Blueprint("keywords", __name__)


@blueprint.get("/<name>/words/")
def index(name: str) -> str:
    """Keywords by kind, then the vocabulary, with the names in both languages."""
    return render_template("manual/keywords.html", manual=manual_or_404(name))


@blueprint.get("/<name>/words/<key>")
def keyword(name: str, key: str) -> str:
    """A keyword or term: its name in both languages, its defining rules, every rule that mentions it."""
    manual = manual_or_404(name)
    term_id = key.replace("-", "_")
    if term_id not in manual.terms:
        abort(404)
    term = manual.terms[term_id]
    defining = manual.explaining(term_id)
    mentions = [number for number in manual.mentions(term_id) if number not in defining]
    return render_template(
        "manual/keyword.html", manual=manual, key=term_id, term=term, defining=defining, mentions=mentions
    )
