"""A rule, a worked example or a linked position shown elsewhere: frames, oEmbed, pictures."""

import html
import re
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from judge.sandbox.links import Linked, write_link

RULE = "/fusion-world/8-4-6"
EXAMPLE = "/fusion-world/examples/blocker-takes-the-attack"
OPEN = "game: fusion-world\nturn: 3\nphase: main\nA: {leader: plain leader}\nB: {leader: plain leader}\n"
CARD = "cards: {raider: {type: battle, color: red, cost: 2, power: 15000}}\n"
HIDDEN = OPEN.replace("A: {", "A: {hand: [raider], ").replace("A:", f"{CARD}A:")


def link(position: str) -> str:
    return f"/sandbox/link/{write_link(Linked('fusion-world', position))}"


def metas(page: str) -> dict[str, str]:
    return {
        name: html.unescape(text)
        for name, text in re.findall(r'property="(og:[a-z]+)" content="([^"]*)"', page)
    }


@pytest.mark.parametrize("address", [RULE, EXAMPLE, "/masters/7", link(OPEN)])
def test_only_what_is_made_for_it_may_be_framed(client: FlaskClient, address: str) -> None:
    usual = client.get(address)
    assert "frame-ancestors 'none'" in usual.headers["Content-Security-Policy"]
    assert usual.headers["X-Frame-Options"] == "DENY"
    slim = client.get(f"{address}?embed=1&lang=fr")
    policy = slim.headers["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "script-src 'none'" in policy
    assert "X-Frame-Options" not in slim.headers
    assert "Set-Cookie" not in slim.headers
    assert "<script" not in slim.text
    assert "<form" not in slim.text
    assert 'lang="fr"' in slim.text


def test_other_pages_may_not_be_framed(client: FlaskClient) -> None:
    for address in ("/", "/sandbox/", "/fusion-world/", "/practice/", "/citations"):
        assert "frame-ancestors 'none'" in client.get(f"{address}?embed=1").headers["Content-Security-Policy"]


@pytest.mark.parametrize("address", [RULE, EXAMPLE, link(OPEN)])
def test_a_page_has_a_picture_in_its_language(client: FlaskClient, address: str) -> None:
    for code in ("en", "fr"):
        found = metas(client.get(f"{address}?lang={code}").text)
        assert f".{code}.png" in found["og:image"]
        assert found["og:locale"].startswith(code)
        picture = client.get(found["og:image"].removeprefix("http://localhost"))
        assert picture.mimetype == "image/png"
        assert picture.data.startswith(b"\x89PNG")
        assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_hidden_cards_give_no_picture(client: FlaskClient) -> None:
    address = link(HIDDEN)
    assert "og:image" not in client.get(address).text
    for code in ("en", "fr"):
        assert client.get(f"/picture{address}.{code}.png").status_code == 404
    assert client.get(f"/oembed?{urlencode({'url': f'http://localhost{address}'})}").status_code == 404


def test_a_page_leads_to_its_frame(client: FlaskClient) -> None:
    page = client.get(f"{RULE}?lang=fr").text
    found = re.search(r'type="application/json\+oembed" href="http://localhost([^"]*)"', page)
    assert found
    answer = client.get(html.unescape(found[1])).json
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    frame = re.search(r'src="http://localhost([^"]*)"', answer["html"])
    assert frame
    assert "frame-ancestors *" in client.get(html.unescape(frame[1])).headers["Content-Security-Policy"]
    assert "On compare" in client.get(html.unescape(frame[1])).text
    smaller = client.get(f"/oembed?url=http://localhost{RULE}&maxwidth=320&maxheight=9").json
    assert (smaller["width"], smaller["height"]) == (320, 200)


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 404),
        ("url=http://elsewhere.example/fusion-world/8-4-6", 404),
        ("url=http://localhost/fusion-world/99-99", 404),
        ("url=http://localhost/cases/abc/", 404),
        ("url=http://localhost/edit/abc/", 404),
        ("url=http://localhost/sandbox/link/nonsense", 404),
        ("url=nonsense", 404),
        ("url=http://[nonsense", 404),
        (f"url=http://localhost{RULE}&format=xml", 501),
    ],
)
def test_nothing_else_is_embedded(client: FlaskClient, query: str, status: int) -> None:
    assert client.get(f"/oembed?{query}").status_code == status


@pytest.mark.parametrize(
    ("query", "en", "fr"),
    [
        ("url=http://elsewhere.example/", "begins with http://localhost/", "commence par http://localhost/"),
        ("url=http://localhost/cases/abc/", "saved cases never are", "les cas enregistrés, jamais"),
        ("url=http://localhost/&format=xml", "format=json", "format=json"),
    ],
)
def test_what_is_not_embedded_says_what_is(client: FlaskClient, query: str, en: str, fr: str) -> None:
    for code, words in (("en", en), ("fr", fr)):
        page = client.get(f"/oembed?{query}", headers={"Accept-Language": code})
        assert words in html.unescape(page.text)


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("/fusion-world/99-99", 404, "n'a pas de règle 99-99"),
        ("/fusion-world/examples/none", 404, "Il n'y a pas de page"),
        ("/sandbox/link/nonsense", 422, "Copiez-le de nouveau"),
    ],
)
def test_a_frame_says_what_is_not_there(client: FlaskClient, address: str, status: int, words: str) -> None:
    page = client.get(f"{address}?embed=1&lang=fr")
    assert page.status_code == status
    assert words in html.unescape(page.text)
    assert "frame-ancestors *" in page.headers["Content-Security-Policy"]
    assert "<script" not in page.text and "Set-Cookie" not in page.headers
    usual = client.get(f"{address}?lang=fr")
    assert "frame-ancestors 'none'" in usual.headers["Content-Security-Policy"]
