"""A site that offers its pack, for browsers that take everything along; its archive is a small one."""

import os
import shutil
from pathlib import Path

import platformdirs
import pytest
from flask import Flask

from judge.library import Shelf
from judge.web import archiving, create_app
from judge.web.archive.addresses import NEEDS_NETWORK, SEARCH
from judge.web.archive.kept import KeptArchive
from judge.web.pack.third_party import FetchError, fetch, folder_of
from judge.worked import WorkedExamples

RULE = "/fusion-world/8-4-6"
MANUALS = tuple(f"/{name}/all" for name in ("fusion-world", "masters", "masters-quick", "chrono-clash"))
ARCHIVED = ("/", RULE, *MANUALS, NEEDS_NETWORK, SEARCH)
"""All that the archive has; its search reads the manuals whole."""
TAKES_MINUTES = pytest.mark.skipif(
    os.environ.get("JUDGE_TEST_TAKE_ALONG") in ("0", "core"),
    reason="left out by JUDGE_TEST_TAKE_ALONG=0 or core: Python starts in a browser, which takes minutes",
)


def packed_site(home: Path, patch: pytest.MonkeyPatch) -> Flask:
    """The site with its data in a folder. Skips the test where Python for browsers cannot be had."""
    if not shutil.which("npm"):
        pytest.skip("no npm here (Debian: apt-get install npm): Python for browsers cannot be fetched")
    fetched = Path(platformdirs.user_cache_dir("judge-assistant-tests"))  # the next run has it, too
    try:
        fetch(fetched)
    except FetchError as error:
        pytest.skip(f"Python for browsers cannot be fetched: {error}")
    shutil.copytree(folder_of(fetched), folder_of(home))
    site = create_app({"SHELF": Shelf(home_folder=home, works=[WorkedExamples(home)])})
    site.complete()
    library = site.extensions["shelf"].library()
    patch.setattr(KeptArchive, "folder", home / "offline")  # not where other tests have the whole one
    patch.setattr(archiving, "addresses", lambda *_: ARCHIVED)
    site.extensions["archive"].place(library).write_bytes(archiving.archive_of(site))
    site.extensions["pack"].make(library)
    return site
