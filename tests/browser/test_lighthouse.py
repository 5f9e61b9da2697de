"""What Lighthouse says, where it is installed, of the pages that a judge opens first on a phone."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from helpers.sandbox_site import Judge

LIGHTHOUSE = shutil.which("lighthouse")
LEAST = 0.95
TRIES = 3
"""How often a page is measured before it counts as slow: other tests may be at work beside it."""
PAGES = {
    "home": "/",
    "rule": "/fusion-world/8-4-6",
    "results": "/search?q=who+attacks+first&game=",
    "sandbox": "/sandbox/",
    "step": "",
}


def scores(address: str, chromium: str, folder: Path) -> dict[str, float]:
    """The scores of a page, by category."""
    assert LIGHTHOUSE
    command = [
        LIGHTHOUSE,
        address,
        "--quiet",
        "--only-categories=performance,accessibility,best-practices",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
        "--output=json",
        f"--output-path={folder / 'report.json'}",
    ]
    subprocess.run(
        command, check=True, env={**os.environ, "CHROME_PATH": chromium}, timeout=170, capture_output=True
    )
    report = json.loads((folder / "report.json").read_text())
    return {name: each["score"] for name, each in report["categories"].items()}


@pytest.mark.skipif(not LIGHTHOUSE, reason="no lighthouse here (npm install -g lighthouse)")
@pytest.mark.parametrize("page", PAGES)
def test_page_is_fast_and_accessible_on_a_phone(
    app, base_url: str, browser_type_launch_args, tmp_path: Path, page: str
) -> None:
    chromium = browser_type_launch_args["executable_path"]
    path = PAGES[page] or Judge(app.test_client()).begin()
    for _ in range(TRIES):
        found = scores(base_url + path, chromium, tmp_path)
        if min(found.values()) >= LEAST:
            return
    raise AssertionError(found)
