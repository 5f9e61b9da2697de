"""What those who run a site ask of a server: is it alive, is it ready, what does it do.

No answer and no line holds the key of a case: keys stand in addresses, so requests are named by the rule of
their address (``/edit/<key>/``) and never by the address itself.
"""

import json
import logging
import os
import sys
import time
from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Flask, Response, abort, current_app, g, request

from judge.store import StoreTrouble
from judge.web.presenting import library
from judge.web.saved import store

blueprint = Blueprint("operations", __name__)

API_PAGE = "/api/"
"""The page about the API; whatever else begins so is asked by programs."""
API = f"{API_PAGE}v1"
"""Below it stands the API."""

_PROBES = {"operations.health", "operations.ready", "operations.metrics"}
_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


def is_of_api(path: str) -> bool:
    """True for an address of the API, whether there is one or not, of whichever version."""
    return path.startswith(API_PAGE) and path != API_PAGE


@blueprint.get("/health")
def health() -> Response:
    """Say that the process answers; it looks at nothing else, so that no trouble elsewhere restarts it."""
    return Response("alive\n", mimetype="text/plain")


@blueprint.get("/ready")
def ready() -> Response:
    """Say whether a proxy may send judges here: the index is open and the saved cases can be reached.

    Returns 200 or 503, and what was looked at as JSON. Why the cases cannot be reached is only in the log.
    """
    library().search.ready()
    found = {"rules": True, "cases": True}
    try:
        store().database.answers()
    except StoreTrouble as error:
        current_app.logger.error("%s", error)
        found["cases"] = False
    status = 200 if all(found.values()) else 503
    return Response(json.dumps(found) + "\n", status, mimetype="application/json")


@blueprint.get("/metrics")
def metrics() -> Response:
    """Return the figures in Prometheus' form, of all workers together; 404 unless `METRICS` is set."""
    measured = current_app.extensions.get("measured")
    if measured is None:
        abort(404)
    text, kind = measured.text()
    return Response(text, content_type=kind)


def register(app: Flask) -> None:
    """Measure and log requests, as the configuration asks.

    `METRICS` opens ``/metrics`` (needs prometheus-client, in the extra ``deploy``). `LOG=json` writes a line
    of JSON for each request and each message to the standard error.
    """
    app.before_request(_begin)
    if app.config.get("METRICS"):
        app.extensions["measured"] = _Measured()
    if app.config.get("LOG") == "json":
        _log_as_json(app)
        app.after_request(_logged)
    app.after_request(_measured)


def rule_of_request() -> str:
    """The rule of the address that is asked for, without what stands in its places; "unknown" for no page."""
    return str(request.url_rule) if request.url_rule is not None else "unknown"


def _begin() -> None:
    g.began = time.perf_counter()


def _seconds() -> float:
    return time.perf_counter() - getattr(g, "began", time.perf_counter())


def _measured(response: Response) -> Response:
    measured = current_app.extensions.get("measured")
    if measured is not None and request.endpoint not in _PROBES:
        measured.count(request.method, rule_of_request(), response.status_code, _seconds())
    return response


def answered_again(app: Flask, rule: str, status: int, size: int | None, seconds: float) -> None:
    """Log and measure a request for a page that is answered without Flask."""
    if app.config.get("LOG") == "json":
        _log(app, "GET", rule, status, size, seconds)
    measured = app.extensions.get("measured")
    if measured is not None:
        measured.count("GET", rule, status, seconds)


class _Measured:
    """How many requests there were, and how long they took, by rule and status."""

    def __init__(self) -> None:
        # Loaded where it is asked for: it is no dependency of a site that measures nothing.
        import prometheus_client  # noqa: PLC0415
        from prometheus_client import multiprocess  # noqa: PLC0415

        self._client, self._multiprocess = prometheus_client, multiprocess
        # A registry of the application's own: several applications of a process do not count for each other.
        self._registry = prometheus_client.CollectorRegistry()
        labels = ("method", "rule", "status")
        self._requests = prometheus_client.Counter(
            "judge_requests", "Requests answered", labels, registry=self._registry
        )
        self._latency = prometheus_client.Histogram(
            "judge_request_seconds",
            "Seconds that an answer took",
            ("rule",),
            buckets=_BUCKETS,
            registry=self._registry,
        )

    def count(self, method: str, rule: str, status: int, seconds: float) -> None:
        """Add a request that was answered."""
        self._requests.labels(method, rule, str(status)).inc()
        self._latency.labels(rule).observe(seconds)

    def text(self) -> tuple[bytes, str]:
        """The figures as Prometheus reads them, and the kind of that text."""
        registry = self._registry
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:  # of all workers, whichever is asked
            registry = self._client.CollectorRegistry()
            self._multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return self._client.generate_latest(registry), self._client.CONTENT_TYPE_LATEST


# --- lines of JSON ----------------------------------------------------------------------------------


def _logged(response: Response) -> Response:
    if request.endpoint not in _PROBES and request.endpoint != "static":
        size = response.content_length
        _log(current_app, request.method, rule_of_request(), response.status_code, size, _seconds())
    return response


def _log(app: Flask, method: str, rule: str, status: int, size: int | None, seconds: float) -> None:
    facts = {
        "method": method,
        "rule": rule,
        "status": status,
        "ms": round(seconds * 1000, 1),
        "bytes": size,
    }
    app.logger.info("request", extra={"facts": facts})


class _Json(logging.Formatter):
    """A line of JSON for each record: when, how grave, what, and the facts of a request."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _log_as_json(app: Flask) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json())
    app.logger.handlers = [handler]
    app.logger.propagate = False
    app.logger.setLevel(logging.INFO)
