"""The pages on the differences between two versions of a manual."""

from flask import Blueprint, render_template, request

from judge.corpus.versions import CAN_HIDE, UnknownVersionError
from judge.web import languages
from judge.web.manuals import manual_or_404
from judge.web.presenting import library

blueprint = Blueprint("changes", __name__)


@blueprint.get("/<name>/changes")
def changes(name: str) -> str | tuple[str, int]:
    """The two versions asked for compared; without them, what the newest version did.

    An unknown version is a 404 that keeps the form.
    """
    manual = manual_or_404(name)
    versions = library().versions(name)
    hide = [kind for kind in CAN_HIDE if kind in request.args.getlist("hide")]
    newer = request.args.get("to", "") or versions.known[-1].version
    older = request.args.get("from", "")
    comparison = unknown = None
    try:
        older = older or versions.before(newer)
        comparison = versions.compare(older, newer, languages.current())
    except UnknownVersionError as error:
        unknown = error
    page = render_template(
        "manual/changes.html",
        manual=manual,
        versions=versions,
        comparison=comparison,
        shown=comparison and comparison.hiding(hide),
        chosen=(comparison.older.name, comparison.newer.name) if comparison else (older, newer),
        asked=(older, newer),
        hide=hide,
        classes=CAN_HIDE,
        unknown=unknown,
    )
    return (page, 404) if unknown else page
