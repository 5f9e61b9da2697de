"""Templates that were compiled for the wheel: the same pages, and no start compiles them."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import jinja2
import pytest
from flask import Flask
from jinja2 import ModuleLoader

from judge.library import Shelf
from judge.web import compiled_templates, create_app
from judge.web.compiled_templates import TEMPLATES, prepare_templates

ADDRESSES = (
    "/",
    "/fusion-world/8",
    "/keywords/blocker",
    "/search?q=blocker",
    "/sandbox/",
    "/masters/examples/",
    "/no-such",
)


@pytest.fixture(scope="module")
def compiled(app: Flask, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prepared")
    app.complete()  # type: ignore[attr-defined]
    prepare_templates(app, folder)
    return folder


def installed(app: Flask, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    monkeypatch.setattr(compiled_templates, "prepared", lambda: folder)
    shelf: Shelf = app.extensions["shelf"]
    return create_app({"SHELF": shelf})


def test_pages_are_the_same_and_nothing_is_compiled(
    app: Flask, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = pages_of(app)
    site = installed(app, compiled, monkeypatch)
    monkeypatch.setattr(jinja2.Environment, "compile", lambda *_, **__: pytest.fail("compiled"))
    assert pages_of(site) == there


def test_every_template_is_listed_as_workers_load_them_all(
    app: Flask, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = installed(app, compiled, monkeypatch)
    assert site.jinja_env.list_templates() == sorted(app.jinja_env.list_templates())


def test_those_of_another_jinja_are_left_alone(
    app: Flask, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jinja2, "__version__", "0")
    site = installed(app, compiled, monkeypatch)
    monkeypatch.setattr(ModuleLoader, "load", lambda *_, **__: pytest.fail("taken"))
    assert site.test_client().get("/").status_code == 200


def test_two_threads_that_load_one_template_at_once_both_have_it(
    app: Flask, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = installed(app, compiled, monkeypatch)
    load, among, most = ModuleLoader.load, [], []

    def slowly(*given: Any, **named: Any) -> Any:
        among.append(1)
        most.append(len(among))
        time.sleep(0.01)
        try:
            return load(*given, **named)
        finally:
            among.pop()

    monkeypatch.setattr(ModuleLoader, "load", slowly)
    with ThreadPoolExecutor(4) as threads:
        pages = list(threads.map(lambda _: site.test_client().get("/search?q=blocker"), range(4)))
    assert [page.status_code for page in pages] == [200] * 4
    assert max(most) == 1


def test_every_template_is_compiled(app: Flask, compiled: Path) -> None:
    names = app.jinja_env.list_templates()
    assert len(list((compiled / TEMPLATES).glob("*.py"))) == len(names) > 100


def pages_of(site: Flask) -> dict[str, tuple[int, list[str]]]:
    """Status and lines of some pages in French, without what protects forms, another one each time."""
    client, found = site.test_client(), {}
    for address in ADDRESSES:
        page = client.get(address, headers={"Accept-Language": "fr"})
        found[address] = page.status_code, [line for line in page.text.splitlines() if "csrf" not in line]
    return found
