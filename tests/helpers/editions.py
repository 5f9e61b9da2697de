"""Two editions of a manual in our own words, the older one altered."""

import datetime
from pathlib import Path

from judge.corpus import Manual, numbers
from judge.corpus.publisher import Edition, Editions, Report

RULES = {
    "1": "Wombats",
    "1-1": "Digging",
    "1-1-1": "A wombat digs one burrow each night, and never two (1-2-1).",
    "1-1-2": "When the ground is frozen, digging waits for the morning.",
    "1-2": "Eating",
    "1-2-1": "Grass is eaten before roots, unless the grass is wet.",
    "1-2-2": "Roots count double.\nExample: three roots count as six.",
}
"""A small manual's rules."""


def words_of(manual: Manual, language: str = "en") -> dict[str, str]:
    """Every rule with title and text, as an edition holds it."""
    return {
        number: "\n".join(filter(None, (rule.title[language], rule.text[language])))
        for number, rule in manual.rules.items()
    }


def edition(
    version: str, rules: dict[str, str], language: str = "en", manual: str = "fusion-world"
) -> Edition:
    """An edition of these rules."""
    now = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
    return Edition(manual, language, version, "", now, "a.txt", rules, [], Report(len(rules)))


def altered(rules: dict[str, str]) -> dict[str, str]:
    """An older manual: 7-2-9 said otherwise, 8-4-6 without a comma, no 8-4-7, 15-13 stood as 15-40."""
    older = {
        f"15-40{number.removeprefix('15-13')}" if numbers.is_within(number, "15-13") else number: text
        for number, text in rules.items()
        if number != "8-4-7"
    }
    older["7-2-9"] = rules["7-2-9"].replace("1 card", "3 cards")
    older["8-4-6"] = rules["8-4-6"].replace(",", "")
    assert older["7-2-9"] != rules["7-2-9"]
    assert older["8-4-6"] != rules["8-4-6"]
    return older


def keep_editions(home: Path, manual: Manual) -> None:
    """Put 1.05, altered, and 1.06 into a data directory."""
    new = words_of(manual)
    Editions(home).keep(edition("1.05", altered(new)))
    Editions(home).keep(edition("1.06", new))
