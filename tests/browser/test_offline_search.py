"""Looking things up without a network: numbers and names jump, words find less than the real search."""

import pytest
from helpers.hall import find_network, lose_network, under_worker
from helpers.judging import DESKTOP
from playwright.sync_api import Browser, Page, expect


def search(page: Page, text: str, game: str = "") -> None:
    page.locator("#q").fill(text)
    page.locator("#game").select_option(game)
    page.locator("#q").press("Enter")


@pytest.mark.parametrize(
    ("typed", "game", "found"),
    [
        ("fw 8.4.6", "", "/fusion-world/8-4-6"),
        ("MA 10-4", "fusion-world", "/masters/10-4"),
        ("15-4-3", "", "/fusion-world/15-4-3"),
        ("Bloqueur", "", "/keywords/blocker"),
        ("double frappe", "fusion-world", "/fusion-world/words/double-strike"),
        ("DOUBLE STRIKE", "fusion-world", "/fusion-world/words/double-strike"),
    ],
)
def test_number_or_keyword_jumps(hall, typed: str, game: str, found: str) -> None:
    hall.goto("/?lang=en")
    search(hall, typed, game)
    hall.wait_for_url(f"**{found}")
    expect(hall.locator("h1")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "typed", "heading", "found"),
    [
        ("en", "8-4", "8-4", "FW 8-4"),  # in several manuals
        ("en", "8-4-77", "8-4-77", "8-4"),  # in none
        ("en", "opening hand", "Concepts", "Opening hand"),
        (
            "fr",
            "attaque",
            "Mots-clefs et termes",
            "attaquer",
        ),  # a term, no keyword
        ("fr", "pioche 1 carte", "Règles qui ont tous ces mots", "6-2-3"),
        ("fr", "energie", "Mots-clefs et termes", "Énergie"),  # without its accent
        ("en", "energie", "Keywords and terms", "Energy"),  # in the other language
        ("en", "shuffles the deck", "Rules that have all of these words", "shuffle"),
    ],
)
def test_words_find_names_and_rules(hall, language: str, typed: str, heading: str, found: str) -> None:
    hall.goto(f"/?lang={language}")
    search(hall, typed)
    main = hall.locator("main")
    expect(main).to_contain_text(
        {"en": "This search is poorer", "fr": "Cette recherche est plus pauvre"}[language]
    )
    expect(main).to_contain_text(heading)
    expect(main.locator("ul.references:visible").filter(has_text=found).first).to_be_visible()
    expect(hall.locator("#q")).to_have_value(typed)


def test_what_players_say_finds_what_the_manual_says(hall) -> None:
    hall.goto("/?lang=en")
    search(hall, "summoning sickness", "fusion-world")
    expect(hall.locator("main section:visible ul.references a").first).to_be_visible()


def test_search_that_finds_nothing_says_so_and_leads_to_the_real_one(browser: Browser, network) -> None:
    context = browser.new_context(base_url=network.address, viewport=DESKTOP["viewport"], locale="en-GB")
    page = context.new_page()
    page.goto("/")
    under_worker(page)
    lose_network(page, network)
    search(page, "xylophone")
    expect(page.locator("main")).to_contain_text("Nothing found")
    find_network(page, network)
    page.get_by_role("link", name="Ask the real search").click()
    expect(page.locator("main")).not_to_contain_text("This search is poorer")
    context.close()


def test_words_of_a_search_are_no_markup(hall) -> None:
    hall.goto("/search?lang=en&q=%3Cb%3E%22%26$%26&game=")
    expect(hall.locator("h1")).to_have_text('<b>"&$&')
    expect(hall.locator("#q")).to_have_value('<b>"&$&')


def test_suggestions_come_from_the_archive(hall) -> None:
    hall.goto("/?lang=en")
    hall.locator("#q").press_sequentially("blo")
    expect(hall.locator("[role=option]").filter(has_text="Blocker").first).to_be_visible()
    hall.locator("#q").fill("fw 8-4-6")
    hall.locator("#q").press(" ")
    expect(hall.locator("[role=option]").filter(has_text="8-4-6-1").first).to_be_visible()


@pytest.mark.parametrize(("language", "heading"), [("en", "Search"), ("fr", "Chercher")])
def test_search_for_nothing_has_a_heading(hall, language: str, heading: str) -> None:
    hall.goto(f"/search?q=&lang={language}")
    expect(hall.locator("h1")).to_have_text(heading)


@pytest.mark.parametrize("typed", ["8-4-6", "rule 8-4-6", "8-4-6."])
@pytest.mark.parametrize("offline", [False, True])
def test_number_typed_goes_to_the_game_searched_last(
    browser: Browser, network, typed: str, offline: bool
) -> None:
    """Two manuals have this rule: the game that was chosen says which is meant, with a network or without."""
    context = browser.new_context(base_url=network.address, viewport=DESKTOP["viewport"], locale="en-GB")
    page = context.new_page()
    page.goto("/")
    under_worker(page)
    page.goto("/search?q=attack&game=fusion-world")
    if offline:
        lose_network(page, network)
    page.goto(f"/search?q={typed}")
    page.wait_for_url("**/fusion-world/8-4-6")
    page.goto("/")
    expect(page.locator("#game")).to_have_value("fusion-world")
    context.close()
