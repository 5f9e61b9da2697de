"""Error pages in the site's own style; none shows a trace."""

from typing import Any

from flask import Flask, render_template, request
from flask_babel import format_decimal, gettext
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from judge.corpus import UnknownRuleError
from judge.problems import Refusal
from judge.store import NotFound, StoreTrouble
from judge.web import languages
from judge.web.framing import error_in_frame, is_framed
from judge.web.operations import is_of_api, rule_of_request
from judge.web.protection import SMALL_FORM, bounds_of
from judge.web.sandbox.fragments import page

_RETRY_AFTER = 10  # seconds


def _too_large() -> str:
    """That more was sent than the form takes, and how much it takes of what."""
    bounds = bounds_of(request.endpoint)
    most = [bound.sentence() for bound in bounds] or [
        gettext("the whole form: at most %(most)s bytes", most=format_decimal(SMALL_FORM))
    ]
    return " ".join(
        (
            gettext("What was sent is too large; nothing of it was saved."),
            gettext("This page takes: %(bounds)s.", bounds="; ".join(most)),
            gettext("Go back and shorten it."),
        )
    )


def _said(error: HTTPException) -> str:
    """What whoever refused has said in the reader's language; nothing where the server itself did."""
    own = error.code in (404, 501) and error.description != type(error).description
    return (error.description or "") if own else ""


def register(app: Flask) -> None:
    """Show every error as a page."""

    @app.errorhandler(UnknownRuleError)
    def unknown_rule(error: UnknownRuleError) -> Any:
        if is_framed():
            title = gettext("No rule %(number)s", number=error.number)
            return error_in_frame(title, gettext("The manual has no rule %(number)s.", number=error.number))
        return render_template("site/unknown_rule.html", number=error.number, nearest=error.nearest), 404

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> Any:
        if error.code is None or error.code < 400:
            return error
        if is_of_api(request.path):
            from judge.web.api import problems  # noqa: PLC0415 - loads the engine

            return problems.of_http(error)
        texts = {
            400: (
                gettext("Not accepted"),
                gettext("What was sent cannot be used. Go back, reload the page, try again."),
            ),
            404: (gettext("Not found"), _said(error) or gettext("There is no page at this address.")),
            501: (gettext("Not possible"), _said(error)),
            405: (gettext("Not possible"), gettext("This page cannot be used this way.")),
            413: (gettext("Too large"), _too_large()),
            429: (
                gettext("Too often"),
                gettext("Too many requests. Wait a minute, then try again."),
            ),
        }
        title, text = texts.get(
            error.code, (gettext("Something went wrong"), gettext("The page could not be made. Try again."))
        )
        if is_framed():
            return error_in_frame(title, text, error.code)
        headers = [(name, value) for name, value in error.get_headers() if name != "Content-Type"]
        return render_template("site/error.html", title=title, text=text), error.code, headers

    @app.errorhandler(StoreTrouble)
    def store_trouble(error: StoreTrouble) -> Response:
        """The saved cases cannot be reached. Which database, and why, only the log says."""
        app.logger.error("%s", error)
        text = gettext("Wait a moment, then try again. If it lasts, tell whoever runs this site.")
        if error.code == "full":
            text = gettext("There is no room left to save in. Tell whoever runs this site.")
        title = gettext("Saved cases cannot be reached")
        response = page("sandbox/refused.html", 503, title=title, fault=text, back="/")
        response.headers["Retry-After"] = str(_RETRY_AFTER)
        return response

    @app.errorhandler(Refusal)
    def not_possible(error: Refusal) -> Response:
        """Show what is refused and why, where the page that asked does not show it itself."""
        if not isinstance(error, NotFound):
            app.logger.warning("%s: %s", rule_of_request(), error)
        status = 404 if isinstance(error, NotFound) else 422
        if is_framed():
            return error_in_frame(gettext("Not possible"), error.sentence(languages.current()), status)
        return page(
            "sandbox/refused.html", status, fault=error.sentence(languages.current()), back="/sandbox/"
        )

    @app.errorhandler(Exception)
    def failure(error: Exception) -> tuple[str, int]:
        app.logger.exception("request failed", exc_info=error)
        page = render_template(
            "site/error.html",
            title=gettext("Something went wrong"),
            text=gettext("The page could not be made. Try again."),
        )
        return page, 500
