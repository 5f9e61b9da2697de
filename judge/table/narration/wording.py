"""The sentences of a language: looked up by what they say, filled in, put into shape."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from judge.texts import LANGUAGES, Plural, Template, Texts, shown_in

_PARTICLE = re.compile(r"\b([Dd]|[Qq]u)e (?=(?:\{|%\()(\w+))")
_STOPPED_TWICE = re.compile(r"(…|[.!?](?:”|\s?»))\.")
FAMILY = "family"
"""The key under which a table names the package with that of its family."""
_VOWEL = re.compile(r"[aeiouàâéèêëîïôûœ]\w", re.IGNORECASE)


class Text(str):
    """Words for a card: with its player where several players have one of that name; `plain` without."""

    plain: str

    def __new__(cls, words: str, plain: str = "") -> Text:
        """The words, and the plain ones; without those, the same."""
        made = super().__new__(cls, words)
        made.plain = plain or words
        return made


class Number(int):
    """A number that may stand with its noun: ``{amount:card}`` is "1 card" or "3 cards"."""

    nouns: dict[str, list[str]]
    one: tuple[int, ...]

    def __format__(self, noun: str) -> str:
        """The number, with the noun if one is named."""
        if not noun:
            return str(int(self))
        return f"{int(self)} {self.nouns[noun][int(self) not in self.one]}"


class Wording:
    """All that can be said of a game in one language: what is said of any, what the table of its family has,
    and the one in its own package; of a sentence that several have, the own one is said.

    A table names that of its family as ``family = "package"`` at its beginning.
    """

    def __init__(self, language: str, package: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there are no sentences in {language!r}, only in {' and '.join(LANGUAGES)}")
        self.language = language
        self.table = _both(_table(__package__ or "", language), _with_family(package, language))

    def template(self, section: str, key: str, /, *variants: str) -> str:
        """The sentence of a key: the first variant that there is, else ``other``; "" if it has none."""
        entry = self.table[section].get(key)
        if entry is None:
            return ""
        if isinstance(entry, dict):
            entry = next((entry[variant] for variant in variants if variant in entry), entry.get("other", ""))
        return str(entry)

    def say(self, section: str, key: str, /, *variants: str, **fields: Any) -> str:
        """A sentence filled in; the section's ``other`` where the key has none."""
        return self.fill(self.template(section, key, *variants) or self.template(section, "other"), fields)

    def fill(self, template: str, fields: dict[str, Any]) -> str:
        """A sentence with its details in place."""
        return self._joined_to(template, fields).format_map(fields)

    def told(self, message: Template, values: Mapping[str, Any]) -> str:
        """A text of the catalogue with its details in place."""
        if isinstance(message, Plural):
            message = message.of(values["count"])
        shown = shown_in(self.language, values)
        return self._joined_to(message[self.language], shown) % shown

    def _joined_to(self, template: str, fields: Mapping[str, Any]) -> str:
        if self.language != "fr":
            return template
        return _PARTICLE.sub(lambda found: _elided(found, fields), template)

    def word(self, key: str, /, **fields: Any) -> str:
        """One of the small words."""
        return self.fill(str(self.table["words"][key]), fields)

    def term(self, table: Mapping[str, Texts], key: str) -> str:
        """A term of art of the game's."""
        return table[key][self.language]

    def number(self, value: int) -> Number:
        """A number of this language."""
        number = Number(value)
        number.nouns = self.table["nouns"]
        number.one = (0, 1, -1) if self.language == "fr" else (1, -1)
        return number

    def several(self, words: Sequence[str]) -> str:
        """ "raider, guard and captain"."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.word('and')} {words[-1]}"


def _elided(found: re.Match[str], fields: Mapping[str, Any]) -> str:
    """ "de Arthur" is "d'Arthur"; players called by a letter stay "de A"."""
    return f"{found[1]}'" if _VOWEL.match(str(fields[found[2]])) else found[0]


def _with_family(package: str, language: str) -> dict[str, dict[str, Any]]:
    """The table of a package; if it names a family, with that one's."""
    own = _table(package, language)
    family = own.pop(FAMILY, None)
    return own if family is None else _both(_with_family(str(family), language), own)


def _both(common: dict[str, dict[str, Any]], own: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """All sections of two tables."""
    return {name: _joined(common.get(name, {}), own.get(name, {})) for name in dict.fromkeys((*own, *common))}


def _joined(common: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Join what is said of any game with what one says: of a sentence with variants, both have some."""
    both = {key: (common[key], own[key]) for key in common.keys() & own.keys()}
    shared = {key: a | b for key, (a, b) in both.items() if isinstance(a, dict) and isinstance(b, dict)}
    return common | own | shared


def _table(package: str, language: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(package).joinpath(f"{language}.toml").read_text("utf-8"))


@cache
def wording(language: str, package: str) -> Wording:
    """The sentences of a language, ``en`` or ``fr``, about a game whose own tables a package has; raises
    ValueError for another language."""
    return Wording(language, package)


def sentence(words: str) -> str:
    """Words as a sentence: it begins with a capital letter, and stops once, also after what it quotes."""
    return _STOPPED_TWICE.sub(r"\1", words[:1].upper() + words[1:])
