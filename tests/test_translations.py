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
TRANSLATED = ("cli", "web", "corpus", "search")
"""Packages whose texts are in the catalogue; the others have theirs in both languages in tables."""
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "words": None, "refusal": None, "counted": (1, 2)}


def messages_in_code() -> set[str]:
    found = set()
    trimmed = {"**.html": {"trimmed": "true"}}
    for folder, methods in (
        (PACKAGE, [(f"{name}/**.py", "python") for name in TRANSLATED]),
        (bundled("templates"), [("**.html", "jinja2")]),
    ):
        for _, _, message, _, _ in extract_from_dir(folder, methods, trimmed, keywords=KEYWORDS):
            found.add(message if isinstance(message, str) else message[0])
    return found - {"text"}


@IN_CHECKOUT
def test_every_message_is_translated_and_used():
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="fr")
    translated = {
        m.id if isinstance(m.id, str) else m.id[0] for m in catalogue if m.id and m.string and not m.fuzzy
    }
    written = messages_in_code()
    assert written - translated == set()
    assert translated - written == set()


@IN_CHECKOUT
def test_places_for_values_are_kept():
    with CATALOGUE.open("rb") as file:
        for message in read_po(file, locale="fr"):
            if message.id and isinstance(message.id, str):
                assert set(re.findall(r"%\(\w+\)s", message.id)) == set(
                    re.findall(r"%\(\w+\)s", message.string)
                )


def test_the_compiled_catalogue_is_in_use(client):
    assert "Quelle règle" in client.get("/?lang=fr").text
    assert Path(CATALOGUE).with_suffix(".mo").is_file()
