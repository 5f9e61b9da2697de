"""The README is true: its tour runs as printed, its commands are the ones that work."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner
from helpers.documents import lines_of
from helpers.pdf_writer import make_pdf

from judge.cli import main

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
pytestmark = pytest.mark.skipif(not README.is_file(), reason="the README does not travel in the wheel")


def steps() -> list[tuple[str, list[str]]]:
    """The commands of the tour with the output printed below each."""
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


def test_the_tour(tmp_path, monkeypatch, manual):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    (tmp_path / "manual.pdf").write_bytes(make_pdf(lines_of(manual)))
    commands = steps()
    assert len(commands) >= 6
    for command, printed in commands:
        program, *arguments = shlex.split(command)
        assert program == "judge"
        result = CliRunner().invoke(main, arguments)
        assert result.exit_code == 0, command
        shown = result.stdout.splitlines()
        if printed and printed[-1] == "…":
            assert shown[: len(printed) - 1] == printed[:-1], command
        else:
            assert shown == printed, command


def test_the_paths_it_names_exist():
    text = README.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text) + re.findall(r"^\| `([a-z_/]+)/`", text, re.MULTILINE):
        assert (ROOT / target).exists(), target


def test_ci_runs_the_readmes_command():
    command = re.search(r"<!-- test command -->\n\n    (.*)\n", README.read_text(encoding="utf-8"))
    assert command
    assert command[1].endswith(".venv/bin/pytest")
    found = subprocess.run(
        ["bash", "-c", next(line for line in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
                            if line.startswith("test_command=")) + '; echo "$test_command"'],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert found.stdout.strip() == command[1]
