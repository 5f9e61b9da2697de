"""What the workers of a site share: the parent loads it before they are forked off."""

import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest

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


_THREADS = """
import ctypes, sys, tempfile, threading
import judge.web.workers

def work():
    kept.append([bytes(2_000) for _ in range(500)])

kept = []
threads = [threading.Thread(target=work) for _ in range(8)]
for each in threads:
    each.start()
for each in threads:
    each.join()
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
with tempfile.NamedTemporaryFile() as told:
    file = ctypes.c_void_p(libc.fopen(told.name.encode(), b"w"))
    libc.malloc_info(0, file)
    libc.fclose(file)
    print(open(told.name).read().count("<heap nr="))
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="no other C library has heaps of threads")
def test_threads_of_a_worker_share_a_heap() -> None:
    done = subprocess.run([sys.executable, "-c", _THREADS], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["1"]
