"""The sources of an index for one manual: its rules and terms, and other texts about it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from judge.corpus.manual import Manual
from judge.corpus.model import LANGUAGES, Language
from judge.corpus.references import plain_text


class Document(NamedTuple):
    """Texts, by language, that can be found but are no part of the corpus, such as a worked example."""

    kind: str
    key: str
    title: Mapping[Language, str]
    text: Mapping[Language, str]


class Source(NamedTuple):
    """A manual's corpus, and the publisher's wording where imported."""

    manual: Manual
    official: Mapping[str, Mapping[str, str]]  # language -> number -> the publisher's text

    def made_of(self) -> object:
        """All that goes into the index, as plain values."""
        manual = self.manual
        own = [manual.name, manual.rules, manual.terms, dict(manual.asked), manual.synonyms]
        return [*own, self.official]

    def documents(self) -> Iterable[dict[str, str]]:
        """A document a keyword or term, then one a rule."""
        manual = self.manual
        for key, term in manual.terms.items():
            kind = manual.kind_of(key)
            document = {"key": f"{manual.name}/{kind}/{key}", "kind": kind, "manual": manual.name}
            for language in LANGUAGES:
                names = " / ".join(term.names(language))
                searched = " / ".join([*term.also, *term.search])
                document[f"title_{language}"] = names
                document[f"words_{language}"] = f"{names} / {searched}"
            yield document
        for number, rule in manual.rules.items():
            document = {
                "key": f"{manual.name}/rule/{number}",
                "kind": "rule",
                "manual": manual.name,
                "chapter": number.partition("-")[0],
            }
            for language in LANGUAGES:
                title, text = plain_text(rule.title[language]), plain_text(rule.text[language])
                official = self.official.get(language, {}).get(number, "")
                document[f"title_{language}"] = title
                document[f"path_{language}"] = " / ".join(manual.heading_path(number, language))
                document[f"text_{language}"] = f"{number} {text} {official}"
                document[f"words_{language}"] = f"{title} {text} {official}"
            yield document


class Works(NamedTuple):
    """Texts about a manual that are searched apart from it, so that they change no rule's rank."""

    manual: Manual
    written: Sequence[Document]

    def made_of(self) -> object:
        """All that goes into the index, as plain values."""
        return [self.manual.name, self.written]

    def documents(self) -> Iterable[dict[str, str]]:
        """A document each."""
        for each in self.written:
            document = {
                "key": f"{self.manual.name}/{each.kind}/{each.key}",
                "kind": each.kind,
                "manual": self.manual.name,
            }
            for language in LANGUAGES:
                title, text = each.title.get(language, ""), each.text.get(language, "")
                document[f"title_{language}"] = title
                document[f"text_{language}"] = text
                document[f"words_{language}"] = f"{title} {text}"
            yield document
