"""The home page, and what the site says of itself."""

from pathlib import Path

from flask import Blueprint, current_app, make_response, render_template
from werkzeug.wrappers import Response

from judge.corpus.model import LANGUAGES
from judge.web.presenting import library

blueprint = Blueprint("site", __name__)


@blueprint.get("/")
def home() -> str:
    """The search box, the ways across the games, each game's manuals with their versions and chapters."""
    return render_template("site/home.html", corpus=library().corpus)


@blueprint.get("/about")
def about() -> str:
    """Tell whose the rules and the words are, what is imported, how to search."""
    return render_template("site/about.html", manuals=library().manuals.values(), editions=library().editions)


@blueprint.get("/offline.js")
def offline() -> Response:
    """The service worker: what keeps the manual readable where the network is not."""
    static = current_app.static_url_path or ""
    files = [f"{static}/{path.name}" for path in sorted(Path(current_app.static_folder or "").iterdir())]
    wholes = [f"/{name}/all?lang={language}" for name in library().manuals for language in LANGUAGES]
    edition = "-".join(str(stamp[1]) for stamp in library().stamp)
    script = render_template(
        "site/offline.js",
        version=f"{static.rpartition('/')[2]}-{edition}",
        static=f"{static}/",
        kept=files + wholes,
    )
    response = make_response(script)
    response.mimetype = "text/javascript"
    response.cache_control.no_cache = True
    return response
