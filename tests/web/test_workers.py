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
    assert client.get(f'/search?q="rest mode"&lang={language}').status_code == 200
print(*sorted(name for name in set(sys.modules) - loaded if name.startswith(("whoosh", "babel"))))
print(*sorted(name for name in sys.modules if name.endswith("_stemmer")))
"""


def test_workers_load_no_library_of_the_search_again_and_no_stemmer_in_vain(indexed_home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _READY], check=True, capture_output=True, text=True,
        env={**os.environ, "JUDGE_HOME": str(indexed_home)},
    )  # fmt: skip
    again, stemmers = done.stdout.split("\n")[:2]
    assert again == ""
    assert [name.rpartition(".")[2] for name in stemmers.split()] == ["english_stemmer", "french_stemmer"]
