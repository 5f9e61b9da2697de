"""Pages as an application renders them, thousands of them one after the other.

A page of the archive is asked for by nobody: it needs no form guarded, nobody counted and no header. And a
rule stands on many pages in the same words: what the templates' macros write of it is written once.
"""

from types import FunctionType
from typing import Any

from flask import Flask
from jinja2.runtime import Context, Macro
from werkzeug.test import EnvironBuilder

from judge.web.presenting import ARCHIVED

_SHARED = "manual/_rule.html"
"""Whose macros write the same of a rule on every page: they go by their arguments and the language alone."""


class Pages:
    """The pages of an application in one language.

    The templates remember what they wrote of a rule until `close`: nothing may be imported meanwhile.
    """

    def __init__(self, app: Flask, language: str) -> None:
        self._app, self._language = app, language
        self._environ = EnvironBuilder("/", query_string={"lang": language}).get_environ()
        self._context_class = app.jinja_env.context_class

    def __enter__(self) -> "Pages":
        self._app.jinja_env.context_class = _remembering(self._context_class)
        return self

    def __exit__(self, *_: object) -> None:
        self._app.jinja_env.context_class = self._context_class

    def page(self, address: str) -> str:
        """The page of an address as it looks in the archive. HTTPException or RuntimeError for none."""
        environ = {**self._environ, "PATH_INFO": address, "REQUEST_URI": address, ARCHIVED: True}
        with self._app.request_context(environ):
            answer = self._app.make_response(self._app.dispatch_request())
        if answer.status_code != 200:
            raise RuntimeError(f"{address} cannot be archived: {answer.status}")
        return answer.get_data(as_text=True)


def _remembering(context_class: type[Context]) -> type[Context]:
    """A context whose templates remember what the shared macros wrote."""
    written: dict[tuple[object, ...], Any] = {}

    class Remembering(context_class):  # type: ignore[misc,valid-type]
        def call(self, called: Any, /, *args: Any, **named: Any) -> Any:
            """Call as the template asks; a shared macro with the same arguments answers as it did before."""
            if type(called) is FunctionType and not hasattr(called, "jinja_pass_arg"):
                named.pop("_block_vars", None)
                named.pop("_loop_vars", None)
                return called(*args, **named)
            if type(called) is not Macro or called._func.__globals__.get("name") != _SHARED:
                return super().call(called, *args, **named)
            named.pop("_block_vars", None)
            named.pop("_loop_vars", None)
            key = (called.name, args, *named.items())
            try:
                found = written.get(key)
            except TypeError:  # a list is among them
                return super().call(called, *args, **named)
            if found is None:
                found = written[key] = super().call(called, *args, **named)
            return found

    return Remembering
