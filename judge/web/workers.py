"""The settings of gunicorn: ``gunicorn -c python:judge.web.workers 'judge.web:create_app()'``.

What is only read is loaded once, before the workers are forked off, and is shared by them. Options on
gunicorn's command line and in ``GUNICORN_CMD_ARGS`` come before these.
"""

import gc
import os
from typing import Any

from judge.corpus.model import LANGUAGES
from judge.search.words import stems

workers = int(os.environ.get("WEB_CONCURRENCY", os.cpu_count() or 1))
threads = 4
preload_app = True
graceful_timeout = 30
"""Seconds that requests under way have when a worker is told to stop."""
timeout = 60
keepalive = 5


def when_ready(server: Any) -> None:
    """Load every page and open the index in the parent, and spare the collector what is kept.

    The workers share it all.
    """
    import babel.localedata  # noqa: PLC0415 - each worker would load these for itself
    import rapidfuzz.distance  # noqa: PLC0415
    import rapidfuzz.process  # noqa: F401, PLC0415
    import whoosh.codec.whoosh3  # noqa: PLC0415
    import whoosh.collectors  # noqa: PLC0415
    import whoosh.filedb.compound  # noqa: PLC0415
    import whoosh.filedb.filetables  # noqa: PLC0415
    import whoosh.searching  # noqa: PLC0415
    import whoosh.sorting  # noqa: F401, PLC0415

    import judge.search.exact  # noqa: F401, PLC0415

    for language in LANGUAGES:
        babel.localedata.load(language)
        stems("worker", language)
    app = server.app.wsgi()
    app.complete()
    app.extensions["shelf"].library().search.ready()
    gc.collect()
    gc.freeze()


def child_exit(_: Any, worker: Any) -> None:
    """Count a worker that has ended no longer among those that run (prometheus-client asks for it)."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess  # noqa: PLC0415 - only where it is measured

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
