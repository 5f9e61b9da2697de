"""The library, ready to read and to search: the corpus, the imported editions, the index.

A `Library` is a value of one moment. `Shelf` holds the current one and takes a new one when an import has
changed what there is, so a running server sees what the command line imports.
"""

import functools
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from judge.corpus import Manual, open_corpus
from judge.corpus.linting import Finding, lint
from judge.corpus.model import LANGUAGES, Language, version_order
from judge.corpus.numbers import is_within
from judge.corpus.publisher.editions import Edition, Editions
from judge.corpus.versions import Outdated, Versions
from judge.resources import bundled, home, prepared
from judge.search import Document, Search

_LOOK_AGAIN = 2.0  # seconds between looks for new imports


class Citing(NamedTuple):
    """Something that names a rule.

    `kind` is ``"rule"``, ``"keyword"``, ``"term"`` or ``"concept"``, or that of a work: ``"example"``.
    """

    kind: str
    key: str
    title: Mapping[Language, str]


class Works(Protocol):
    """Texts about rules that are no part of the corpus; whoever has them hands them to the library."""

    def citing(self, manual: str, number: str) -> Iterable[Citing]:
        """Those that cite a rule."""
        ...

    def documents(self, manual: str) -> Sequence[Document]:
        """Those that are searched together with the manual."""
        ...


class Library:
    """The corpus, the newest imported edition of each manual by language, and the search over all.

    A number that only a newer edition has is in its manual too, in the publisher's words alone; an older
    edition's words stand beside the rules that they became. `works` are found and cite rules as well.
    """

    def __init__(self, corpus_folder: Path, home_folder: Path, works: Sequence[Works] = ()) -> None:
        editions = Editions(home_folder)
        self.stamp = editions.stamp()
        every = editions.all()
        self.editions: dict[str, dict[Language, Edition]] = {}
        self._versions: dict[str, Versions] = {}
        corpus = open_corpus(corpus_folder, home_folder)
        extended: dict[str, Manual] = {}
        for name, manual in corpus.manuals.items():
            of_it = [edition for edition in every if edition.manual == name]
            self.editions[name] = {edition.language: edition for edition in of_it}  # the newest comes last
            versions = Versions(manual, of_it)
            newer = (edition for edition in self.editions[name].values() if not versions.is_older(edition))
            extended[name] = manual.with_rules(number for edition in newer for number in edition.rules)
            self._versions[name] = Versions(extended[name], of_it)
        self.corpus = corpus.with_manuals(extended)
        self._home = home_folder
        self._works = works
        self._prepared = prepared() if corpus_folder == bundled("rules_corpus") and works else None
        self._search: Search | None = None
        self._lock = threading.Lock()

    @property
    def manuals(self) -> dict[str, Manual]:
        """The manuals by name, in the order in which they are shown."""
        return self.corpus.manuals

    @property
    def search(self) -> Search:
        """The search over all, made once whoever asks first; looking a number up needs none."""
        with self._lock:
            if self._search is None:
                self._search = Search(
                    self.corpus, self.texts, self._home / "index", self._written, self._prepared
                )
            return self._search

    def _written(self, manual: str) -> list[Document]:
        return [document for works in self._works for document in works.documents(manual)]

    @functools.cached_property
    def texts(self) -> dict[str, dict[Language, Mapping[str, str]]]:
        """The publisher's wording: manual -> language -> number, as it is today -> text."""
        return {
            name: {
                language: self._versions[name].under_our_numbers(edition)
                for language, edition in editions.items()
            }
            for name, editions in self.editions.items()
        }

    def official(self, manual: str, number: str, language: Language) -> tuple[str, str]:
        """The publisher's title and text of a rule in a language, "" where not imported or without one."""
        text = self.texts[manual].get(language, {}).get(number, "")
        if not text:
            return "", ""
        rule = self.manuals[manual].rules[number]
        titled = rule.title[language] or not rule.text[language]
        head, _, rest = text.partition("\n")
        return (head, rest) if titled and not head.endswith(".") else ("", text)

    def stood_at(self, manual: str, number: str, language: Language) -> tuple[str, str]:
        """The version of the publisher's wording of a rule, and the number that it has there."""
        edition = self.editions[manual][language]
        return edition.version, self._versions[manual].number_then(edition, number)

    def edition_shown(self, manual: str, number: str, language: Language) -> str:
        """The version that the publisher's wording of a rule is of, "" where there is none or it is ours.

        Whoever prints the wording names it: it is not the one that is restated and cited.
        """
        if not any(self.official(manual, number, language)):
            return ""
        version = self.editions[manual][language].version
        return "" if version == self.manuals[manual].facts.version else version

    def extraction(self, manual: str, number: str, language: Language) -> str:
        """What seems wrong with the imported wording of a rule: ``"cut"``, ``"glued"``, or "" for nothing."""
        edition = self.editions[manual].get(language)
        if edition is None or not (edition.report.cut or edition.report.glued):
            return ""
        if not any(self.official(manual, number, language)):
            return ""
        there = self._versions[manual].number_then(edition, number)
        if there in edition.report.cut:
            return "cut"
        return "glued" if there in edition.report.glued else ""

    def outdated(self, manual: str, number: str, language: Language) -> Outdated | None:
        """What an imported older edition says of a rule that was changed since, None where none does."""
        edition = self.editions[manual].get(language)
        return self._versions[manual].outdated(edition, number) if edition else None

    def lint(self, manual: str) -> list[Finding]:
        """The faults of a manual that are known, those of its imported editions among them."""
        return lint(self.manuals[manual], self.editions[manual].values())

    def version(self, manual: str) -> str:
        """The newest version of the manual that is known: the restated one, or an imported one."""
        known = [edition.version for edition in self.editions[manual].values()]
        return max([self.manuals[manual].facts.version, *known], key=version_order)

    def versions(self, manual: str) -> Versions:
        """All versions of the manual, to be compared; each comparison is made once."""
        return self._versions[manual]

    def citing(self, manual: str, number: str) -> list[Citing]:
        """Whatever names a rule: rules, keywords and terms that it is part of defining, concepts, works."""
        of = self.manuals[manual]
        rules = dict.fromkeys(reference.source for reference in of.cited_by.get(number, []))
        found = [
            Citing("rule", rule, {code: of.opening(rule, code, 90) for code in LANGUAGES}) for rule in rules
        ]
        for key, term in of.terms.items():
            # What a whole chapter defines, each of its rules does not.
            if any(number == rule or ("-" in rule and is_within(number, rule)) for rule in term.rules):
                found.append(Citing(of.kind_of(key), key, {code: term.names(code)[0] for code in LANGUAGES}))
        for key in self.corpus.concepts_of.get((manual, number), []):
            concept = self.corpus.concepts[key]
            found.append(Citing("concept", key, {code: concept.name(code) for code in LANGUAGES}))
        for works in self._works:
            found.extend(works.citing(manual, number))
        return found

    def citation(self, manual: str, number: str) -> str:
        """How a judge cites the rule: ``FW 8-4-6, ver. 1.06``."""
        return f"{self.manuals[manual].facts.prefix} {number}, ver. {self.version(manual)}"


class Shelf:
    """Holds the current library; `library()` gives it, and looks now and then whether it is still current.

    `home` is the folder of the user's data, `works` is what every library of it has besides the corpus.
    """

    def __init__(
        self,
        corpus_folder: Path | None = None,
        home_folder: Path | None = None,
        works: Sequence[Works] = (),
    ) -> None:
        self._corpus = corpus_folder or bundled("rules_corpus")
        self.home = home_folder or home()
        self.works = works
        self._current = self._made()
        self._looked = time.monotonic()
        self._lock = threading.Lock()

    @property
    def corpus_folder(self) -> Path:
        """The folder that the corpus is read from."""
        return self._corpus

    def library(self) -> Library:
        """The library of this moment."""
        if time.monotonic() - self._looked > _LOOK_AGAIN and self._lock.acquire(blocking=False):
            try:
                self._looked = time.monotonic()
                if Editions(self.home).stamp() != self._current.stamp:
                    self._current = self._renewed()
            finally:
                self._lock.release()
        return self._current

    def _renewed(self) -> Library:
        """A new library with its search ready; meanwhile the others read the old one."""
        library = self._made()
        library.search.ready()
        return library

    def _made(self) -> Library:
        return Library(self._corpus, self.home, self.works)
