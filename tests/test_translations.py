"""The site's own words: every one of them in French, none left over."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from judge.resources import PACKAGE, bundled

CATALOGUE = PACKAGE / "translations" / "fr" / "LC_MESSAGES" / "messages.po"
IN_CHECKOUT = pytest.mark.skipif(
    not CATALOGUE.is_file(), reason="the wheel holds the compiled catalogue alone"
)
PAGES_AND_COMMANDS = ("cli", "web", "corpus", "search")
MARKS = {"_": None, "gettext": None, "ngettext": (1, 2), "words": None, "refusal": None, "counted": (1, 2)}
"""How a text is marked in templates, pages and commands; everywhere else it is a `judge.texts.Message`."""
MESSAGES = {"Message": {1: (1,), 2: (1, (2, "c"))}, "Plural": (1, 2)}
Key = tuple[str, str | None]
"""An English text and its context."""


def messages_in_code() -> set[Key]:
    found = set()
    trimmed = {"**.html": {"trimmed": "true"}}
    marked = [(f"{name}/**.py", "python") for name in PAGES_AND_COMMANDS]
    for folder, methods, keywords in (
        (PACKAGE, marked, MARKS),
        (bundled("templates"), [("**.html", "jinja2")], MARKS),
        (PACKAGE, [("**.py", "python")], MESSAGES),
    ):
        for _, _, message, _, context in extract_from_dir(folder, methods, trimmed, keywords=keywords):
            found.add((message if isinstance(message, str) else message[0], context))
    return found - {("text", None)}


@IN_CHECKOUT
def test_every_message_is_translated_and_used():
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="fr")
    translated = {
        (m.id if isinstance(m.id, str) else m.id[0], m.context)
        for m in catalogue
        if m.id and m.string and not m.fuzzy
    }
    written = messages_in_code()
    assert written - translated == set()
    assert translated - written == set()


def places(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)s", text))


@IN_CHECKOUT
def test_places_for_values_are_kept():
    with CATALOGUE.open("rb") as file:
        for message in read_po(file, locale="fr"):
            if message.id and isinstance(message.id, str):
                assert places(message.id) == places(message.string)
            elif message.id:
                assert places(message.id[1]) == places(message.string[1])
                assert places(message.string[0]) <= places(message.id[0])  # one thing need not be counted


def test_the_compiled_catalogue_is_in_use(client):
    assert "trois jeux de cartes" in client.get("/?lang=fr").text
    assert Path(CATALOGUE).with_suffix(".mo").is_file()
