"""Holding a restated folder against the publisher's manual, with the tool that lies beside it."""

import re
import subprocess
import sys
from pathlib import Path


def check(folder: Path, manual: Path, is_other_language: bool) -> set[str]:
    """The numbers whose figures or references the tool misses; fails for any missing, unknown or copied."""
    tool = manual.parent.parent / "tools" / "restatement_check.py"
    flags = ["--other-language"] if is_other_language else []
    command = [sys.executable, str(tool), str(folder), str(manual), *flags]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "twice" not in done.stdout, done.stdout
    return set(re.findall(r"^ {3}([\d-]+):", done.stdout.partition("facts")[2], re.MULTILINE))
