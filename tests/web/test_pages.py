"""The pages as a browser without JavaScript gets them."""

import re
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser

import pytest
from helpers.pages import text_of

from judge.search.words import stems

PAGES = [
    "/",
    "/about",
    "/search",
    "/search?q=blocker",
    "/search?q=8-99",
    "/fusion-world/",
    "/fusion-world/8",
    "/fusion-world/all",
    "/fusion-world/8-4-6",
    "/fusion-world/8-4-6?both=1",
    "/fusion-world/words/",
    "/fusion-world/words/blocker",
    "/fusion-world/words/checkpoint",
    "/fusion-world/revisions",
    "/fusion-world/examples/",
    "/fusion-world/examples/?rule=8-4-6",
    "/fusion-world/examples/no-legal-target-no-attack",
]


class Links(HTMLParser):
    """Collects addresses and ids, and complains of what does not close."""

    VOID = frozenset({"meta", "link", "input", "br", "img", "hr"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.inline: list[str] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name in ("href", "src", "action") and value is not None:
                self.addresses.append(value)
            if name == "id" and value is not None:
                self.ids.append(value)
            if name == "style" or name.startswith("on"):
                self.inline.append(f"{tag} {name}")

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_well_made(client, address, language):
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    page = Links(answer.text)
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert page.inline == []
    assert all(target.startswith(("/", "#", "http://localhost/")) for target in page.addresses)
    assert f'<html lang="{language}">' in answer.text
    assert answer.text.count("<h1") == 1


def test_no_link_of_any_rule_leads_nowhere(client, manual):
    """Every address that the manual's pages name answers, and every anchor is there."""
    addresses = set()
    for address in [*PAGES, *(f"/fusion-world/{chapter}" for chapter in manual.chapters)]:
        addresses.update(Links(client.get(address).text).addresses)
    anchors: dict[str, set[str]] = {}
    for address in addresses:
        path, _, anchor = address.partition("#")
        if path and not path.startswith("/static"):
            anchors.setdefault(path, set()).update({anchor} - {""})
    for path, named in sorted(anchors.items()):
        answer = client.get(path, follow_redirects=True)
        assert answer.status_code == 200, path
        missing = named and named - set(re.findall(r'id="([^"]*)"', answer.text))
        assert not missing, path


def test_every_rule_has_a_page(client, manual):
    for number in manual.rules:
        for language in ("en", "fr"):
            answer = client.get(f"/fusion-world/{number}?lang={language}")
            assert answer.status_code == 200, number


def test_a_rules_page(client):
    page = text_of(client.get("/fusion-world/8-4-6-1-2").text)
    assert "Damage Step" in page  # the way down to it
    assert "FW 8-4-6-1-2, ver. 1.06" in page
    assert "The manual names this number, but has no such rule." in page
    assert "There is no 8-4-6-1-2-1; damage is dealt in 8-4-6-1-1-1." in page
    assert "8-4-6-1-2-1 → 8-4-6-1-1-1 ?" in page  # where it is read
    assert "5-5-3-1 → 8-3-4-1 ?" in text_of(client.get("/fusion-world/5").text)  # and on its chapter's page
    page = text_of(client.get("/fusion-world/15-4").text)
    assert "15-4-3-1" in page  # its children
    assert "Rules that name it" not in page
    page = text_of(client.get("/fusion-world/14-3").text)
    assert "Rules that name it" in page
    assert "8-4-6-1-1-1" in page
    page = text_of(client.get("/fusion-world/6-1-5").text)
    assert "ver. 1.06" in page
    assert "1.02 (July 1, 2024): added" in page


def test_both_languages_side_by_side(client):
    both = client.get("/fusion-world/7-2-9?both=1").text
    assert "draws 1 card" in both
    assert "joueur actif pioche" in both
    assert "joueur actif pioche" not in client.get("/fusion-world/7-2-9").text


def test_the_language_is_asked_for_remembered_or_wished(app):
    client = app.test_client()
    assert '<html lang="fr">' in client.get("/", headers={"Accept-Language": "fr-CA,en;q=0.5"}).text
    assert '<html lang="en">' in client.get("/", headers={"Accept-Language": "de"}).text
    assert '<html lang="en">' in client.get("/", headers={"Accept-Language": "de, fr;q=0"}).text
    assert '<html lang="fr">' in client.get("/?lang=fr").text
    assert '<html lang="fr">' in client.get("/fusion-world/").text  # remembered
    assert '<html lang="en">' in client.get("/fusion-world/?lang=en").text
    assert '<html lang="en">' in client.get("/", headers={"Accept-Language": "fr"}).text
    assert '<html lang="en">' in client.get("/?lang=xx").text
    switch = re.search(r'href="(/search\?[^"]*lang=fr)"', client.get("/search?q=a+%26+b&kind=term").text)
    assert switch
    assert "q=a+%26+b" in switch[1].replace("&amp;", "&")


@pytest.mark.parametrize("number", ["8.4.6", "FW 8-4-6", "fw8-4-6", "08-04-06"])
def test_ways_to_write_a_number_lead_to_the_permalink(client, number):
    answer = client.get(f"/fusion-world/{number}")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/fusion-world/8-4-6")


def test_unknown_numbers_and_pages(client):
    answer = client.get("/fusion-world/8-99")
    assert answer.status_code == 404
    assert 'href="/fusion-world/8-5"' in answer.text
    for address in (
        "/fusion-world/nonsense",
        "/nowhere/",
        "/nowhere/8-4",
        "/fusion-world/words/nonsense",
        "/x/y/z",
        "/fusion-world/8-4-6/nonsense",
        "/fusion-world/8-99/preview",
        "/fusion-world/MA 8-4",
    ):
        answer = client.get(address)
        assert answer.status_code == 404, address
        assert 'class="site"' in answer.text
    refused = client.post("/")
    assert (refused.status_code, "GET" in refused.headers["Allow"]) == (405, True)
    assert client.get("/fusion-world/8-4-6/").status_code == 200
    assert client.get("/static/../../cli.py").status_code == 404


def test_a_failure_shows_no_trace(app, monkeypatch):
    def broken() -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("judge.web.site.library", broken)
    answer = app.test_client().get("/about")
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert "Traceback" not in answer.text
    assert "Try again" in answer.text


def test_search_page(client):
    assert client.get("/search?q=FW+8-4-6").headers["Location"] == "/fusion-world/8-4-6"
    assert client.get("/search?q=8-4-&game=masters").headers["Location"] == "/masters/8-4"
    found = client.get("/search?q=bloker&game=fusion-world").text
    assert "Shown for" in found
    assert "<mark>Blocker</mark>" in found
    assert found.index("/fusion-world/15-4") < found.index("/fusion-world/15-4-2")
    assert "Nothing found" in client.get("/search?q=zzzzzz").text
    assert "no rule 8-4-77" in client.get("/search?q=8-4-77").text
    narrowed = client.get("/search?q=checkpoint&game=fusion-world&chapter=fusion-world/8").text
    assert set(re.findall(r'class="hit" href="/fusion-world/(\d+)-', narrowed)) == {"8"}
    assert "/fusion-world/words/checkpoint" in client.get("/search?q=checkpoint&kind=term").text
    second = client.get("/search?q=card&game=fusion-world&page=2").text
    assert 'rel="prev"' in second


def test_search_over_all_games(client):
    page = client.get("/search?q=blocker&game=").text
    assert page.index('href="/fusion-world/15-4"') > 0
    assert page.index('href="/masters/10-4"') > 0
    several = client.get("/search?q=8-4&game=").text
    assert "stands in several manuals" in several
    assert 'href="/fusion-world/8-4"' in several
    assert 'href="/masters/8-4"' in several
    assert "In other games:" in client.get("/search?q=unison+card&game=fusion-world").text


def test_the_game_in_hand_is_remembered(client):
    chosen = '<option value="masters" selected>'
    assert chosen not in client.get("/search?q=8-99").text
    assert chosen in client.get("/masters/8-4-2").text  # whose page it is
    client.get("/search?q=blocker&game=masters")
    assert chosen in client.get("/").text
    assert client.get("/search?q=8-4").headers["Location"] == "/masters/8-4"
    assert chosen not in client.get("/fusion-world/8-4").text
    client.get("/search?q=blocker&game=")
    assert "selected" not in client.get("/").text


@pytest.mark.parametrize(
    "query",
    [
        "q=<script>alert(1)</script>",
        "q=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
        "q=a&chapter=<b>",
        "q=a&game=<b>",
        "q=a&game=masters&chapter=masters/%00",
        "q=a&kind='",
        "q=a&language=%00",
        "q=a&page=-5",
        "q=a&page=99999999999",
        "q=a&page=x",
        "q=" + "a" * 5000,
        "q=%ff%fe",
        "q=\u202e",
    ],
)
def test_hostile_searches(client, query):
    answer = client.get(f"/search?{query}")
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text
    assert Links(answer.text).open == []


def test_suggestions(client):
    found = client.get("/suggest?q=bloq", headers={"Accept-Language": "en"}).json
    assert found[0] == {
        "manual": "FW",
        "label": "Bloqueur",
        "kind": "keyword",
        "address": "/fusion-world/words/blocker",
    }
    assert found[1]["address"] == "/masters/words/blocker"
    assert client.get("/suggest?q=8-4-6").json[0]["address"] == "/fusion-world/8-4-6"
    assert client.get("/suggest?q=8-4-2&game=masters").json[0]["address"] == "/masters/8-4-2"
    assert client.get("/suggest").json == []


def test_many_readers_at_once(app):
    """Threads share the index, the stemmers and the renderer: nobody gets another's words or an error."""
    addresses = [
        "/search?q=carte+de+défense",
        "/search?q=blockers+attacking",
        "/fusion-world/8",
        "/fusion-world/9",
    ] * 12
    stems.cache_clear()

    def ask(address: str) -> tuple[int, str]:
        answer = app.test_client().get(address)
        return answer.status_code, answer.text

    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(ask, addresses))
    stems.cache_clear()
    assert together == [ask(address) for address in addresses]


def test_previews(client):
    answer = client.get("/fusion-world/14-3/preview")
    assert "FW 14-3" in answer.text
    assert "14-3-2" in answer.text  # a heading shows what is below it
    assert "<html" not in answer.text


def test_security_headers_on_every_kind_of_answer(client):
    for address in ("/", "/search?q=8-4-6", "/nowhere/", "/suggest?q=a", "/fusion-world/8-4/preview"):
        headers = client.get(address).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "same-origin"


def test_caches_are_told_what_a_page_depends_on(client):
    assert {"Accept-Language", "Cookie"} <= set(client.get("/").headers["Vary"].split(", "))
    page = client.get("/").text
    style = re.search(r'href="(/static/[^"]+site\.css)"', page)
    assert style
    answer = client.get(style[1])
    assert answer.status_code == 200
    assert answer.cache_control.max_age == 31_536_000


@pytest.mark.parametrize(
    ("language", "said"), [("en", "No manual was named"), ("fr", "a été indiqué\N{NO-BREAK SPACE}; voici")]
)
def test_the_manual_of_the_nearest_numbers_is_named_with_the_way_to_the_others(
    client, language: str, said: str
) -> None:
    page = client.get(f"/search?q=8-4-77&game=&lang={language}").text
    assert said in page and "MA 8-4-77" in page
    assert said not in client.get(f"/search?q=FW+8-4-77&lang={language}").text


def test_a_keyword_shows_the_rule_that_its_own_completes(client):
    page = client.get("/fusion-world/words/double-strike").text
    assert page.index('id="15-6-2"') < page.index('id="15-6-2-1"')


def test_the_rule_that_answers_best_is_shown_whole_before_keyword_and_examples(client):
    page = client.get("/search?q=blocker&game=fusion-world").text
    places = [page.index(each) for each in ('class="best"', 'class="entries"', 'class="examples-found"')]
    assert places == sorted(places)
    assert 'href="/fusion-world/15-4-3"' in page[places[0] : places[1]]


def test_search_says_what_its_best_rule_may_not_answer(client):
    page = client.get("/search?q=Bulma+FB02-123+can+it+block&game=fusion-world&lang=en").text
    assert "This may not be the answer. The rule says nothing of: Bulma" in page
    assert "The manuals do not have the text of the card FB02-123." in page
    french = client.get("/search?q=oublié+de+piocher,+je+fais+quoi&game=fusion-world&lang=fr").text
    assert "La règle ne dit rien de" in french
    sure = client.get("/search?q=who+draws+first&game=masters&lang=en").text
    assert "may not be the answer" not in sure
