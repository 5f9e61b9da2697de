"""What the workers of a site share: the parent loads it before they are forked off."""

import os
import subprocess
import sys
from pathlib import Path

_READY = """
import sys
from types import SimpleNamespace
from judge.web import create_app, workers

app = create_app()
workers.when_ready(SimpleNamespace(app=SimpleNamespace(wsgi=lambda: app)))
loaded = set(sys.modules)
client = app.test_client()
for language in ("en", "fr"):
    for asked in ('"rest mode"', "an atack on the leadr"):
        assert client.get(f"/search?q={asked}&lang={language}").status_code == 200
libraries = ("whoosh", "babel", "snowballstemmer", "rapidfuzz")
print(*sorted(name for name in set(sys.modules) - loaded if name.startswith(libraries)))
"""


def test_workers_load_no_library_of_the_search_again(indexed_home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _READY], check=True, capture_output=True, text=True,
        env={**os.environ, "JUDGE_HOME": str(indexed_home)},
    )  # fmt: skip
    assert done.stdout.strip() == ""
