"""Templates that were compiled when the wheel was built: to compile them takes a third of a start."""

import threading
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import jinja2
from flask import Flask
from jinja2 import BaseLoader, ChoiceLoader, Environment, ModuleLoader, Template

from judge.resources import prepared

TEMPLATES = "templates"
"""The folder of compiled templates beside what else was made for the wheel."""
_MADE_BY = "made-by"
"""The file beside them that names the version of Jinja by which they were compiled."""


def prepare_templates(app: Flask, folder: Path) -> None:
    """Compile every template of an application to a module of Python in a new folder below `folder`."""
    place = folder / TEMPLATES
    app.jinja_env.compile_templates(place, zip=None, ignore_errors=False)
    (place / _MADE_BY).write_text(jinja2.__version__, encoding="ascii")


def over(loader: BaseLoader) -> BaseLoader:
    """Return a loader that takes templates as they were compiled for the wheel, and others from `loader`.

    Another Jinja than the one that compiled them may not carry them out: then it compiles its own.
    """
    made = prepared()
    place = made and made / TEMPLATES
    if place is None or not _is_made_by_this_jinja(place):
        return loader
    return ChoiceLoader([_OneAtATime(place), loader])


class _OneAtATime(ModuleLoader):
    """Jinja's loader of compiled templates, for one thread at a time.

    It takes each module out of Python's list again, where another thread that imports the same one misses it.
    """

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self._loading = threading.RLock()

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """Load a template as Jinja does."""
        with self._loading:
            return super().load(environment, name, globals)

    def list_templates(self) -> list[str]:
        """Return none: the loader of what they were compiled from lists them all."""
        return []


def _is_made_by_this_jinja(place: Path) -> bool:
    """True if the templates in a folder were compiled by the Jinja that is here."""
    try:
        return (place / _MADE_BY).read_text(encoding="ascii") == jinja2.__version__
    except OSError:
        return False
