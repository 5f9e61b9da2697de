"""The application factory."""

import gc
import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from flask_babel import Babel

from judge.library import Shelf
from judge.resources import PACKAGE, bundled, home
from judge.texts import CATALOGUES, bring_up_to_date
from judge.web import (
    beside,
    changes,
    compressing,
    errors,
    examples,
    feeds,
    framing,
    games,
    hits,
    kept_answers,
    kept_pages,
    keywords,
    languages,
    manuals,
    offline,
    operations,
    presenting,
    protection,
    saved,
    search,
    security,
    site,
)
from judge.web.lazy_site import LazySite
from judge.worked import WorkedExamples, examples_on


def create_app(config: Mapping[str, Any] | None = None) -> LazySite:
    """A Flask application over the built-in corpus and the user's imports.

    Configuration comes from the defaults, then `config`, then environment variables ``JUDGE_WEB_…``.
    `SHELF` may hold the judge.library.Shelf to serve from, with worked examples on it or not.
    """
    static = PACKAGE / "web" / "static"
    app = LazySite(
        __name__,
        template_folder=str(bundled("templates")),
        static_folder=str(static),
        static_url_path=f"/static/{_digest_of(static)}",  # changes with the content, so browsers may keep it
    )
    app.config.update(
        BABEL_TRANSLATION_DIRECTORIES=str(CATALOGUES),
        BABEL_DEFAULT_LOCALE="en",
        SEND_FILE_MAX_AGE_DEFAULT=31_536_000,
        MAX_CONTENT_LENGTH=protection.SMALL_FORM,
        TEMPLATES_AUTO_RELOAD=False,
    )
    app.config.update(config or {})
    app.config.from_prefixed_env("JUDGE_WEB")
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    shelf = app.extensions["shelf"] = app.config.get("SHELF") or Shelf(works=[WorkedExamples(home())])
    app.extensions["examples"] = examples_on(shelf)
    app.extensions["home"] = shelf.home
    bring_up_to_date("fr")
    Babel(app, locale_selector=languages.current)
    app.jinja_env.globals["on_device"] = bool(app.config.get("ON_DEVICE"))
    app.jinja_env.globals["alone"] = bool(app.config.get("ALONE"))  # there is no server that could answer
    for family in (operations, offline, site, search, keywords, examples, changes, feeds, manuals):
        app.register_blueprint(family.blueprint)
    offline.register(app)
    guarding = (security, protection, errors, compressing)
    for part in (
        operations,
        kept_pages,
        kept_answers,
        languages,
        games,
        *guarding,
        presenting,
        hits,
        feeds,
        framing,
        saved,
        beside,
    ):
        part.register(app)
    app.is_manual = lambda name: name in shelf.library().manuals
    app.at_once = frozenset(app.view_functions) - _NEED_MORE
    app.further = _further
    _keep_for_good()
    return app


_NEED_MORE = {"examples.example", "manuals.code"}
"""Pages of the rules whose templates need what further pages bring."""


def _further() -> Callable[[Flask], None]:
    """Load the pages that need the engine, the cards or the saved cases."""
    from judge.web.further_pages import register  # noqa: PLC0415 - most of the program

    return register


def _keep_for_good() -> None:
    """Spares the collector of garbage what a server reads before its first page and keeps as long as it runs.

    To look all that through takes as long as eight steps of a game, and came about once in eighty of them.
    """
    if not gc.get_freeze_count():  # once: other applications of a process may end before it
        gc.collect()
        gc.freeze()


def _digest_of(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]
