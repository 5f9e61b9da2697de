"""Where the files that travel with the program lie, and where a user's own data goes.

The corpus and the templates stand beside the package in a checkout and inside it in an installed wheel.
"""

import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).parent


def bundled(name: str) -> Path:
    """The folder `name` (``rules_corpus``, ``templates``) of a checkout or of an installed wheel."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def home() -> Path:
    """The user's data directory: ``JUDGE_HOME``, or the system's place for it. It need not exist yet."""
    chosen = os.environ.get("JUDGE_HOME")
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_data_dir("judge-assistant"))
