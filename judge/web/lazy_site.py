"""A site whose pages of the rules answer at once: what its other pages need is loaded when one is asked for.

That is most of the program, and takes three times as long as the first rule. Whoever shares memory between
processes, or waits for no first page, calls `complete` beforehand.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from flask import Flask, Request
from jinja2 import BaseLoader
from werkzeug.exceptions import HTTPException
from werkzeug.routing import MapAdapter

from judge.web import compiled_templates

Loading = Callable[[], Callable[[Flask], None]]
"""Loads modules, and returns what registers their pages."""


class LazySite(Flask):
    """A Flask application of which some pages are registered at need.

    `at_once` are the endpoints that need nothing further; `is_manual` tells whether the first part of an
    address names a manual: the pages of one stand at any other name. `further` loads all other pages.
    """

    at_once: frozenset[str] = frozenset()
    is_manual: Callable[[str], bool]
    further: Loading | None = None
    _registering = False
    _one_at_a_time = threading.RLock()
    """One for a process: in Python 3.11, two threads that make addresses at once fail (syntax trees)."""

    def complete(self) -> None:
        """Load and register every page, unless that was done; others wait for the registering alone."""
        if self.further is None:
            return
        register = self.further()
        with self._one_at_a_time:
            if self.further is None:
                return
            self._registering = True
            try:
                register(self)
                self.url_map.update()
                self.further = None
            finally:
                self._registering = False

    def create_global_jinja_loader(self) -> BaseLoader:  # type: ignore[override]
        """As Flask does; what was compiled for the wheel is taken as it is."""
        return compiled_templates.over(super().create_global_jinja_loader())

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """As Flask does; the site is complete first, if the address is none of those that answer at once."""
        if self.further is not None and request is not None:
            with self._one_at_a_time:
                adapter = super().create_url_adapter(request)
            if not self._answers_at_once(adapter):
                self.complete()
        return super().create_url_adapter(request)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function as it is: none of this site's is a coroutine, which Flask looks at each time."""
        return func

    def answers_at_once(self, path: str, method: str = "GET") -> bool:
        """True if a request can be answered without loading anything further."""
        return self.further is None or self._answers_at_once(self.url_map.bind("", "/"), path, method)

    def _answers_at_once(
        self, adapter: MapAdapter | None, path: str | None = None, method: str | None = None
    ) -> bool:
        if adapter is None:
            return False
        try:
            endpoint, values = adapter.match(path, method)
        except HTTPException:  # no such page so far, or a redirect
            return False
        name = values.get("name")
        return endpoint in self.at_once and (
            name is None or endpoint == "offline.whole" or self.is_manual(name)
        )

    def url_for(self, endpoint: str, **named: Any) -> str:
        """As Flask does, for pages of the complete site too."""
        if self.further is not None and endpoint.lstrip(".") not in self.view_functions:
            self.complete()
        return super().url_for(endpoint, **named)

    def _check_setup_finished(self, f_name: str) -> None:
        """Let pages be registered after the first request, by `complete` alone."""
        if not self._registering:
            super()._check_setup_finished(f_name)
