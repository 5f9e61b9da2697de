"""What the page "Set up" says of how much of the cards on the table is understood."""

import re

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
