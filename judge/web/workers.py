"""The settings of gunicorn: ``gunicorn -c python:judge.web.workers 'judge.web:create_app()'``.

What is only read is loaded once, before the workers are forked off, and is shared by them. Options on
gunicorn's command line and in ``GUNICORN_CMD_ARGS`` come before these.
"""

import gc
import os
from typing import Any

from werkzeug.test import EnvironBuilder

from judge.corpus.model import LANGUAGES
from judge.fonts import can_write
from judge.search.words import stems
from judge.web.lazy_site import LazySite
from judge.web.one_heap import share_one_heap
from judge.web.presenting import ARCHIVED

workers = int(os.environ.get("WEB_CONCURRENCY", os.cpu_count() or 1))
threads = 4
preload_app = True
graceful_timeout = 30
"""Seconds that requests under way have when a worker is told to stop."""
timeout = 60
keepalive = 5

share_one_heap()

_PAGES = ("/search?q=attack", "/compare?a=FW+7-2-9&b=MA+6-2-3", "/sandbox/", "/practice/")
"""Pages with most of what workers load, beside a rule of each manual."""


def when_ready(server: Any) -> None:
    """Load every page and open the index in the parent, and spare the collector what is kept.

    The workers share it all.
    """
    import babel.localedata  # noqa: PLC0415 - each worker would load these for itself
    import rapidfuzz.distance  # noqa: PLC0415
    import rapidfuzz.process  # noqa: F401, PLC0415
    import sqlalchemy.dialects.sqlite  # noqa: F401, PLC0415
    import whoosh.codec.whoosh3  # noqa: PLC0415
    import whoosh.collectors  # noqa: PLC0415
    import whoosh.filedb.compound  # noqa: PLC0415
    import whoosh.filedb.filetables  # noqa: PLC0415
    import whoosh.searching  # noqa: PLC0415
    import whoosh.sorting  # noqa: F401, PLC0415

    import judge.search.exact  # noqa: PLC0415
    import judge.store.explorations  # noqa: PLC0415
    import judge.store.migrating  # noqa: PLC0415
    import judge.store.nodes  # noqa: PLC0415
    import judge.store.together  # noqa: F401, PLC0415
    from judge.cards.every_grammar import GRAMMARS  # noqa: PLC0415

    for language in LANGUAGES:
        babel.localedata.load(language)
        stems("worker", language)
    app = server.app.wsgi()
    app.complete()
    library = app.extensions["shelf"].library()
    library.search.ready()
    library.corpus.likeness  # noqa: B018 - what compares games goes by it
    for load in GRAMMARS:
        load()
    _write_some_pages(app)
    for collection in app.extensions["examples"].collections.values():
        collection.runs  # noqa: B018 - reads them, where they are kept
    can_write()
    gc.collect()
    gc.freeze()


def _write_some_pages(app: LazySite) -> None:
    """Write a page of many kinds, so that what pages are made with is loaded and computed.

    They are those of the archive, which nobody's cases are in and which begin no work beside.
    """
    for template in app.jinja_env.list_templates():
        app.jinja_env.get_template(template)
    manuals = app.extensions["shelf"].library().manuals
    rules = [f"/{name}/{next(iter(manual.rules))}" for name, manual in manuals.items()]
    host = (app.config.get("TRUSTED_HOSTS") or ["localhost"])[0].lstrip(".")
    for language in LANGUAGES:
        for address in (*rules, *_PAGES):
            asked = EnvironBuilder(address, f"http://{host}/", environ_overrides={ARCHIVED: True})
            asked.headers["Accept-Language"] = language
            try:
                with app.request_context(asked.get_environ()):
                    app.make_response(app.dispatch_request()).get_data()
            except Exception:  # each worker loads for itself what this page would have
                app.logger.exception("%s cannot be written beforehand", address)


def child_exit(_: Any, worker: Any) -> None:
    """Count a worker that has ended no longer among those that run (prometheus-client asks for it)."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess  # noqa: PLC0415 - only where it is measured

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
