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
loaded, compiled = set(sys.modules), set(app.jinja_env.cache.keys())
client = app.test_client()
for language in ("en", "fr"):
    for asked in ('"rest mode"', "an atack on the leadr"):
        assert client.get(f"/search?q={asked}&lang={language}").status_code == 200
    for page in ("/masters/7-4-1-4", "/fusion-world/examples/", "/compare?a=FW 8-4&b=MA 7-4", "/deck-check"):
        assert client.get(page, headers={"Accept-Language": language}).status_code == 200
    for page in ("/sandbox/", "/practice/", "/keywords/"):
        assert client.get(page, headers={"Accept-Language": language}).status_code == 200
libraries = ("whoosh", "babel", "snowballstemmer", "rapidfuzz", "resvg_py", "lark")
print(*sorted(name for name in set(sys.modules) - loaded if name.startswith(libraries)))
print(*sorted(name for _, name in set(app.jinja_env.cache.keys()) - compiled))
"""


def test_workers_load_nothing_of_common_pages_again(indexed_home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _READY], check=True, capture_output=True, text=True,
        env={**os.environ, "JUDGE_HOME": str(indexed_home)},
    )  # fmt: skip
    assert done.stdout.split() == []
