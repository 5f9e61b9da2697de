"""Taking everything along: the page with its button, and what a device then fetches of the pack."""

from pathlib import Path
from typing import Any

import msgspec
from flask import (
    Blueprint,
    Flask,
    abort,
    current_app,
    make_response,
    render_template,
    request,
    send_from_directory,
)
from markupsafe import Markup
from werkzeug.wrappers import Response

from judge.corpus.model import LANGUAGES
from judge.web.device_problems import device_problems
from judge.web.offline import worker_script
from judge.web.pack.kept import KeptPack
from judge.web.pack.making import COMPRESSED, LOADER, MANIFEST, MODULE, Manifest
from judge.web.pack.sending import address_of, bytes_sent, is_at, name_as_sent
from judge.web.presenting import is_archived, library
from judge.web.sandbox.access import remembered
from judge.web.security import POLICY

blueprint = Blueprint("taking_along", __name__)

_RUNS_WASM = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""For the worker alone, which compiles Python."""
_KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm"}
_BYTES = "application/octet-stream"


def pack() -> KeptPack:
    """The pack of this application."""
    found: KeptPack = current_app.extensions["pack"]
    return found


def is_there() -> bool:
    """True if there is a pack to be taken along, and this is no page that a device has already."""
    if is_archived() or current_app.config.get("ON_DEVICE"):
        return False
    return (pack().place(library()) / MANIFEST).is_file()


def worker_script_of(manifest: Manifest, alone: bool = False) -> str:
    """The service worker that runs a pack; `alone`: there is no server that could answer."""
    facts: dict[str, Any] = msgspec.to_builtins(manifest)
    addresses = {file.name: address_of(file) for file in manifest.files}
    for file in facts["files"]:
        file["address"] = addresses[file["name"]]
    base = f"/everything/{manifest.name}/"  # of what the device keeps besides
    python = {"module": addresses[MODULE], "loader": addresses[LOADER]}
    pack = {**facts, "base": base, **python, "alone": alone}
    return worker_script(pack, device_problems())


@blueprint.get("/take-along")
def page() -> str:
    """Offer to take everything along; say what that is, how much, and whether this device has it."""
    manifest = pack().manifest(library()) if is_there() else None
    return render_template(
        "offline/take_along.html",
        manifest=manifest,
        megabytes=_megabytes(manifest) if manifest else 0,
        recent=remembered() if manifest else (),
    )


def _megabytes(manifest: Manifest) -> float:
    return round(bytes_sent(pack().place(library()), manifest) / 1e6, 1)


def page_alone(app: Flask, manifest: Manifest) -> str:
    """Return the first page of a site without a server, as HTML in both languages."""
    taking = {}
    for language in LANGUAGES:
        with app.test_request_context(f"/?lang={language}"):
            facts = {"manifest": manifest, "megabytes": _megabytes(manifest), "recent": (), "alone": True}
            taking[language] = Markup(render_template("offline/_alone.html", **facts))
    with app.test_request_context("/"):
        return render_template("offline/alone.html", taking=taking)


@blueprint.get("/everything.js")
def worker() -> Response:
    """The service worker of a device that takes everything along; 404 where there is no pack."""
    manifest = pack().manifest(library()) if is_there() else None
    if manifest is None:
        abort(404)
    response = make_response(worker_script_of(manifest))
    response.mimetype = "text/javascript"
    response.cache_control.no_cache = True
    response.headers["Content-Security-Policy"] = _RUNS_WASM
    return response


@blueprint.get("/everything/<folder>/<file>")
def packed(folder: str, file: str) -> Response:
    """A file of the pack; 404 for one of another day."""
    place = pack().place(library())
    manifest = pack().manifest(library())
    if manifest is None or not any(is_at(each, folder, file) for each in manifest.files):
        abort(404)
    ways = [way for way in COMPRESSED if request.accept_encodings.quality(way)]
    sent, way = name_as_sent(place, file, ways)
    response = send_from_directory(
        place, sent, mimetype=_KINDS.get(Path(file).suffix, _BYTES), max_age=31_536_000
    )
    response.vary.add("Accept-Encoding")
    if way:
        response.content_encoding = way
    return response


def register(app: Flask) -> None:
    """Give the application its pack."""
    app.extensions["pack"] = KeptPack(app.extensions["shelf"], app.extensions["archive"])
