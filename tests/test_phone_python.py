"""The tests run on the Python of a phone, too: `.ci/phone-python`."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOL = ROOT / ".ci" / "phone-python"
SOME = (
    "tests/engine/test_game.py",
    "tests/cards/icons/test_notation.py",
    "tests/web/api/test_chat_client.py",
)

pytestmark = [
    pytest.mark.skipif(
        os.environ.get("JUDGE_TEST_TAKE_ALONG") == "0",
        reason="left out by JUDGE_TEST_TAKE_ALONG=0: Python for browsers is fetched, and takes a minute",
    ),
    pytest.mark.skipif(not shutil.which("npm"), reason="no npm here (Debian: apt-get install nodejs npm)"),
    pytest.mark.skipif(not TOOL.is_file(), reason="the tool does not travel in the wheel"),
]


def test_some_of_the_tests_hold_on_the_python_of_a_phone() -> None:
    told = subprocess.run(
        [TOOL, *SOME, "-rs"],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode and "cannot be fetched" in told.stderr:
        pytest.skip(told.stderr)
    assert told.returncode == 0, told.stdout + told.stderr
    assert told.stdout.startswith("Python 3.14.")
    counted = re.search(r"(\d+) passed, (\d+) skipped", told.stdout)
    assert counted and int(counted[1]) > 50
    for lacking in ("processes", "network"):
        assert f"no {lacking} here" in told.stdout  # what is left out says why
