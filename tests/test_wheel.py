"""An installed wheel works like a checkout: everything it needs travels in it."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = """
from judge.web import create_app
client = create_app().test_client()
page = client.get("/fusion-world/8-4-6?lang=fr")
assert page.status_code == 200 and "Copier la citation" in page.text, page.text
style = page.text.split('rel="stylesheet" href="')[1].split('"')[0]
assert client.get(style).status_code == 200
print(client.get("/search?q=bloqueur").text.count("15-4"))
"""


def run(*command: str | Path, cwd: Path, home: Path) -> str:
    environment = {**os.environ, "JUDGE_HOME": str(home)}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.wheel
def test_the_wheel_in_a_fresh_environment(tmp_path):
    run(
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "-q",
        "-w",
        tmp_path,
        ROOT,
        cwd=tmp_path,
        home=tmp_path,
    )
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "env", with_pip=True)
    scripts = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "-q", wheel, cwd=tmp_path, home=tmp_path)
    printed = run(
        scripts / "judge", "rule", "8-4-6", "--language", "fr", cwd=tmp_path, home=tmp_path / "home"
    )
    assert printed.startswith("8-4-6  ")
    assert "Règles qui y renvoient" in run(
        scripts / "judge", "rule", "14-3", "--language", "fr", cwd=tmp_path, home=tmp_path
    )
    assert int(run(scripts / "python", "-c", PAGE, cwd=tmp_path, home=tmp_path / "home")) > 0
