"""Boards in pages: what `templates/sandbox/_board.html` draws its cards with."""

from collections.abc import Collection

from flask import Flask
from markupsafe import Markup

from judge.table.board import Area, ShownCard, Track
from judge.table.drawing import card_svg, pile_svg, track_svg


def register(app: Flask) -> None:
    """Gives templates `draw_card`, `draw_pile` and `draw_track`."""
    app.jinja_env.globals.update(draw_card=draw_card, draw_pile=draw_pile, draw_track=draw_track)


def draw_card(card: ShownCard, shape: str, lit: Collection[str] = ()) -> Markup:
    """A card as an SVG element; every word in it is escaped there."""
    return Markup(card_svg(card, shape=shape, lit=lit))


def draw_pile(area: Area) -> Markup:
    """A pile as an SVG element."""
    return Markup(pile_svg(area))


def draw_track(track: Track) -> Markup:
    """The track that players share as an SVG element."""
    return Markup(track_svg(track))
