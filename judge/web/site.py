"""The home page, and what the site says of itself."""

from flask import Blueprint, render_template

from judge.web.presenting import library

blueprint = Blueprint("site", __name__)


@blueprint.get("/")
def home() -> str:
    """The search box, the ways across the games, each game's manuals with their versions and chapters."""
    return render_template("site/home.html", corpus=library().corpus)


@blueprint.get("/about")
def about() -> str:
    """Tell whose the rules and the words are, what is imported, how to search."""
    return render_template("site/about.html", manuals=library().manuals.values(), editions=library().editions)
