"""Boards in pages: what the macro writes, and that the stylesheet has the colors of the drawings."""

import re

import pytest
from flask import Flask, render_template_string
from helpers.tables import BATTLE, MID_GAME, board

from judge.table.drawing.palette import PAINTS
from judge.web.application import PACKAGE

PAGE = '{% from "sandbox/_board.html" import board_of with context %}{{ board_of(board, lit, link, near) }}'
CSS = (PACKAGE / "web" / "static" / "drawing.css").read_text(encoding="utf-8")


def page(app: Flask, text: str, language: str = "en", **given: object) -> str:
    app.complete()  # type: ignore[attr-defined]  # whichever test comes first
    with app.test_request_context("/"):
        return render_template_string(
            PAGE, board=board(text, language), **{"lit": {}, "link": "", "near": 0} | given
        )


def test_every_card_is_a_button_with_all_that_is_said_of_it(app: Flask) -> None:
    html = page(app, MID_GAME)
    shown = board(MID_GAME)
    numbers = [
        int(number) for number in re.findall(r'<button type="button" class="card" data-card="(\d+)"', html)
    ]
    expected = [card.number for player in shown.players for area in player.areas for card in area.cards]
    assert sorted(numbers) == sorted(expected)
    assert "champion, Battle Card, blue, Active Mode, cost 6, power 30000" in html


def test_areas_say_which_and_whose_they_are(app: Flask) -> None:
    found = re.findall(
        r'data-area="(\w+)" data-seat="(\d)" role="group" aria-label="([^"]+)"', page(app, MID_GAME)
    )
    assert ("battle", "0", "Battle Area: 4 cards") in found
    assert ("energy", "0", "Energy Area: 6 cards, 4 in Active Mode") in found
    assert ("deck", "1", "Deck Area: 30 cards") in found
    assert {area for area, seat, _ in found if seat == "0"} == {
        "leader", "battle", "combo", "energy", "life", "deck", "drop", "hand",
    }  # fmt: skip


def test_without_javascript_cards_are_links(app: Flask) -> None:
    html = page(app, BATTLE, link="?card={card}")
    assert "<button" not in html
    assert re.search(r'<a class="card" href="\?card=\d+" data-card="\d+"', html)


def test_lit_cards_have_their_class(app: Flask) -> None:
    attack = board(BATTLE).fight.attack  # type: ignore[union-attr]
    html = page(app, BATTLE, lit={attack: ("can-act", "changed")})
    assert html.count("lit-can-act") == 1
    assert re.search(
        rf'data-card="{attack}"[^>]*><svg class="card-picture card-spread lit-can-act lit-changed"', html
    )


def test_the_near_player_comes_last(app: Flask) -> None:
    for near in ("0", "1"):
        seats = re.findall(
            r'class="side side-(\w+)[^"]*" data-seat="(\d)"', page(app, BATTLE, near=int(near))
        )
        assert [where for where, _ in seats] == ["far", "near"]
        assert seats[-1][1] == near


def test_nothing_is_styled_inline(app: Flask) -> None:
    html = page(app, MID_GAME)
    assert " style=" not in html
    assert "<style" not in html


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_cannot_break_out(app: Flask, language: str) -> None:
    text = MID_GAME.replace("  twin:", "  '<b>&\"x':").replace("twin", "'<b>&\"x'")
    html = page(app, text, language)
    assert "<b>&" not in html
    assert "&lt;b&gt;&amp;" in html


def test_the_stylesheet_has_the_colors_of_the_drawings():
    light, dark = CSS.split("@media (prefers-color-scheme: dark)", 1)
    dark = dark.split("/* ---", 1)[0]
    for name, (in_light, in_dark) in PAINTS.items():
        assert f"--board-{name}: {in_light};" in light
        assert in_dark == in_light or f"--board-{name}: {in_dark};" in dark
        assert f".fill-{name} {{ fill: var(--board-{name}); }}" in CSS
        assert f".line-{name} {{ stroke: var(--board-{name}); }}" in CSS


def test_the_stylesheet_knows_every_class_of_the_board(app: Flask) -> None:
    html = page(app, MID_GAME) + page(app, BATTLE)
    used = {
        each for found in re.findall(r'class="(fill-[\w -]+|line-[\w -]+)"', html) for each in found.split()
    }
    assert all(f".{each} {{" in CSS for each in used)


@pytest.mark.parametrize(
    "address",
    [
        "/fusion-world/examples/blocker-takes-the-attack",
        "/fusion-world/examples/blocker-takes-the-attack?embed=1",
    ],
)
def test_a_drawing_in_a_page_has_the_stylesheet_that_colors_it(app: Flask, address: str) -> None:
    html = app.test_client().get(address).text
    assert 'class="fill-table"' in html
    assert "drawing.css" in html
