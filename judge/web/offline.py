"""What makes the site work without a network: the service worker, and the archive that it keeps."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Blueprint, Flask, abort, current_app, g, make_response, render_template, send_file
from werkzeug.wrappers import Response

from judge.corpus.model import LANGUAGES
from judge.web.archive.addresses import NEEDS_NETWORK, SEARCH
from judge.web.archive.kept import KeptArchive
from judge.web.operations import API, API_PAGE
from judge.web.presenting import is_archived, library
from judge.web.security import HEADERS

blueprint = Blueprint("offline", __name__)

_RETRY_AFTER = 3  # seconds
ASKED = "/asked-for"
"""Stands in these two pages for the address that was asked for."""
_WORKER_PARTS = ("offline-archive.js", "offline-search.js", "offline-kept.js")


def archive() -> KeptArchive:
    """The archive of this application."""
    found: KeptArchive = current_app.extensions["archive"]
    return found


def worker_script(pack: Mapping[str, Any] | None = None, problems: Mapping[str, Any] | None = None) -> str:
    """The service worker with the addresses of all that it keeps; `pack` where it takes everything along, and
    the `problems` that programs are told then."""
    static = current_app.static_url_path or ""
    files = sorted(path.name for path in Path(current_app.static_folder or "").iterdir() if path.is_file())
    name = archive().name(library())
    return render_template(
        "offline/worker.js",
        version=name,
        static=f"{static}/",
        files=[f"{static}/{file}" for file in files],
        parts=[f"{static}/{file}" for file in _WORKER_PARTS],
        archive=f"/offline/{name}",
        languages=LANGUAGES,
        asked=ASKED,
        needs_network=NEEDS_NETWORK,
        search=SEARCH,
        headers=HEADERS,
        pack=pack,
        api=API_PAGE,
        prefix=API,
        problems=problems,
    )


@blueprint.get("/offline.js")
def worker() -> Response:
    """The service worker that keeps the pages of the rules."""
    response = make_response(worker_script())
    response.mimetype = "text/javascript"
    response.cache_control.no_cache = True
    return response


@blueprint.get(NEEDS_NETWORK)
def needs_network() -> str:
    """Say what a page needs the network for; the worker fills in which page it is."""
    return _filled_in("offline/needs_network.html")


@blueprint.get(SEARCH)
def search() -> str:
    """The page of a search without a network; the worker fills in what it finds."""
    return _filled_in("offline/search.html")


def _filled_in(template: str) -> str:
    if not is_archived():
        abort(404)
    g.address = ASKED
    return render_template(template)


@blueprint.get("/offline/<name>")
def whole(name: str) -> Response:
    """The archive. While it is being built, 503 says when to ask again; 404 for one of another day."""
    current = library()
    if name != archive().name(current):
        abort(404)
    if not archive().is_there(current):
        response = Response("being built\n", 503, mimetype="text/plain")
        response.headers["Retry-After"] = str(_RETRY_AFTER)
        return response
    return send_file(archive().place(current), mimetype="application/octet-stream", max_age=31_536_000)


def register(app: Flask) -> None:
    """Give the application its archive."""
    app.extensions["archive"] = KeptArchive(app.extensions["shelf"])
