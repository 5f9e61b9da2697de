"""The web application: server-rendered pages in two languages, one blueprint a page family."""

from judge.web.application import create_app

__all__ = ["create_app"]
