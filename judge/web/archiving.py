"""Builds the archive for the server: ``python -m judge.web.archiving CORPUS HOME PLACE [behind]``.

The archive is a line of JSON that says where its parts lie, then the parts, each packed by gzip: the pages of
each language, and the names by which things are found.
"""

import gzip
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from flask import Flask
from msgspec.structs import replace

from judge.corpus.model import LANGUAGES
from judge.library import Shelf
from judge.resources import put_in_place
from judge.web.application import create_app
from judge.web.archive.addresses import addresses
from judge.web.archive.kept import claim, forget_older, hold, release
from judge.web.archive.packing import pack
from judge.web.archive.rendering import Pages
from judge.web.archive.words import names
from judge.worked import WorkedExamples

_BEHIND = 10  # of 19: with less of a busy machine than this, it would never be done


def archive_of(app: Flask, alive: Callable[[], None] = lambda: None) -> bytes:
    """The archive of an application: all its pages in both languages, and their names.

    `alive` is called now and then meanwhile. The worked examples are played first, unless it is known which
    rules they run: by that a rule's are put in order, and an archive is the same whenever it is built.
    """
    library, examples = app.extensions["shelf"].library(), app.extensions["examples"]
    for collection in examples.collections.values():
        collection.run_all()
        alive()
    every = {language: pack(_pages(app, language, alive)) for language in LANGUAGES}
    [same] = {tuple(each.addresses) for each in every.values()}
    parts = {code: msgspec.json.encode(replace(each, addresses=[])) for code, each in every.items()}
    parts["addresses"] = msgspec.json.encode(same)  # once for all languages
    with app.test_request_context():
        parts["names"] = msgspec.json.encode(names(library, examples))
    packed = {name: gzip.compress(part, mtime=0) for name, part in parts.items()}
    sizes = {name: len(part) for name, part in packed.items()}
    return b"".join([msgspec.json.encode({"parts": sizes}), b"\n", *packed.values()])


def _pages(app: Flask, language: str, alive: Callable[[], None]) -> Iterator[tuple[str, str]]:
    """Every page of the archive with its address, as an application renders it."""
    with Pages(app, language) as pages:
        for address in addresses(app.extensions["shelf"].library(), app.extensions["examples"]):
            yield address, pages.page(address)
            alive()


def main(corpus: str, home: str, place: str, behind: str = "") -> int:
    """Build the archive of a corpus and of the user's data in a folder, unless somebody else does already.

    `behind` puts it behind everything else that the machine does, where the system can.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the claim is to be given up
    if behind and hasattr(os, "nice"):
        os.nice(_BEHIND)
    target = Path(place)
    if target.exists() or not claim(target):
        return 0
    try:
        shelf = Shelf(Path(corpus), Path(home), [WorkedExamples(Path(home))])
        app = create_app({"SHELF": shelf, "RATELIMIT_ENABLED": False})
        put_in_place(target, archive_of(app, lambda: hold(target)))
        forget_older(target)
    finally:
        release(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
