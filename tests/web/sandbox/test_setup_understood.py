"""What the page "Set up" says of how much of the cards on the table is understood."""

import re

import pytest
from helpers.fusion_world import check_position, read_position
from helpers.setup_pages import Visitor


def paste(judge: Visitor, text: str) -> str:
    judge.post("setup/text", text=text)
    return judge.get("setup").text


def told(page: str) -> str:
    found = re.search(r'id="understanding">(.*?)</p>', page)
    return found[1] if found else ""


def test_every_card_of_the_table_is_counted(judge: Visitor) -> None:
    text = (
        "cards: {owl: {type: battle, color: red, cost: 1, power: 5000, text: '[Permanent] Owls hoot.'},"
        " gull: {type: battle, color: red, cost: 1, power: 5000, text: '[Blocker]'}}\n"
        "A: {battle: [owl, gull]}\nB: {hand: 2 unknown}\n"
    )
    page = paste(judge, text)
    assert "understood whole: 1 of the 2" in told(page)
    assert "Owls hoot." in page[page.index('id="unread"') :]
    assert "Nothing impossible, but not all of it is understood" in page and "has-none" not in page
    assert "no problems found" not in page.lower()
    assert "every answer that it may touch says so" in page
    french = judge.get("setup?lang=fr").text
    assert "compris en entier" in told(french)
    assert "chaque réponse que cela peut toucher le dit" in french


def test_a_table_that_is_understood_whole_says_so(judge: Visitor) -> None:
    page = paste(
        judge,
        "cards: {gull: {type: battle, color: red, cost: 1, power: 5000, text: '[Blocker]'}}\n"
        "A: {battle: gull}\n",
    )
    assert "understood whole: 1 of the 1" in told(page)
    assert 'id="unread"' not in page


PLACES = {
    "fusion-world": ("battle", "battle", "[Permanent] Owls hoot."),
    "chrono-clash": ("battler", "battlefield", "[Hoot 3]"),
}
FIELDS = {"fusion-world": "cost: 1, power: 5000", "chrono-clash": "cost: 1, strength: 2"}


@pytest.mark.parametrize("game", PLACES)
@pytest.mark.parametrize("area", ["deck", "hand", "in play"])
def test_what_does_not_hold_where_its_card_lies_is_said_to_begin_later(game: str, area: str) -> None:
    kind, in_play, words = PLACES[game]
    where = in_play if area == "in play" else area
    text = (
        f"game: {game}\n"
        f"cards: {{owl: {{type: {kind}, color: red, {FIELDS[game]}, text: '{words}'}}}}\n"
        f"A: {{{where}: [owl]}}\n"
    )
    [found] = [each for each in check_position(text) if each.severity == "not-understood"]
    is_later = area == "deck" or (area == "hand" and game == "fusion-world")  # rows may be for the hand
    assert ("does not hold as its card lies now" in found.text["en"]) is is_later
    assert ("ne vaut pas tel que la carte se trouve" in found.text["fr"]) is is_later
    said = [each.kind for each in read_position(text).game().reservations() if each.skill >= 0]
    assert bool(said) is not is_later, "what is promised is what happens"
