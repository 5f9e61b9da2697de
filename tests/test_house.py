"""What must never be in the project, and what must stay true of its files."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
IN_CHECKOUT = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / line for line in listed.splitlines()]


@IN_CHECKOUT
def test_no_registry_host_and_no_path_of_a_machine():
    hosts = re.compile(
        r"https?://[^ \"'<>]+/(simple|packages)/|registry\.[a-z]+\.|py"
        + r"pi\.org|npm"
        + r"js\.|/ro"
        + r"ot/|deb\.deb"
        + r"ian\.|/wo"
        + r"rk/"
    )
    for path in tracked():
        if path.suffix in {".png", ".mo"}:
            continue
        found = hosts.search(path.read_text(encoding="utf-8"))
        assert not found or path.name == "test_house.py", f"{path}: {found and found[0]}"


@IN_CHECKOUT
def test_no_generated_file_is_kept():
    names = [path.relative_to(ROOT).as_posix() for path in tracked()]
    assert [name for name in names if re.search(r"\.(mo|pyc|lock|seg|toc)$|egg-info|__pycache__", name)] == []


@IN_CHECKOUT
def test_files_fit_in_the_head():
    """400 lines is long."""
    long = {
        path.relative_to(ROOT).as_posix(): count
        for folder in ("judge", "tests")
        for path in (ROOT / folder).rglob("*.py")
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert long == {}


def test_every_dependency_says_why_and_has_a_range():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    for requirement in [*project["dependencies"], *project["optional-dependencies"]["test"]]:
        assert re.search(r">=[\d.]+,<\d|^pytest", requirement), requirement
    for requirement in project["dependencies"]:
        line = next(line for line in text.splitlines() if f'"{requirement}"' in line)
        assert "#" in line, requirement
