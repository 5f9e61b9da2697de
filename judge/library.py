"""All that is known, ready to read and to search: the corpus, the imported editions, the index.

A `Library` is a value of one moment. `Shelf` holds the current one and takes a new one when an import has
changed what there is, so a running server sees what the command line imports.
"""

import threading
import time
from pathlib import Path

from judge.corpus import Manual, load_corpus
from judge.corpus.model import Language
from judge.corpus.publisher import Edition, Editions, version_order
from judge.resources import bundled, home
from judge.search import Searcher, Source

_LOOK_AGAIN = 2.0  # seconds between looks for new imports


class Library:
    """The manuals by name, the newest imported edition of each by language, and the search over all.

    A number that only an edition has is in its manual too, in the publisher's words alone.
    """

    def __init__(self, corpus_folder: Path, home_folder: Path) -> None:
        self._home = home_folder
        editions = Editions(home_folder)
        self.stamp = editions.stamp()
        newest = editions.newest()
        self.manuals: dict[str, Manual] = {}
        self.editions: dict[str, dict[Language, Edition]] = {}
        for name, manual in load_corpus(corpus_folder).items():
            self.editions[name] = newest.get(name, {})
            added = (number for edition in self.editions[name].values() for number in edition.rules)
            self.manuals[name] = manual.with_rules(added)
        self._searcher: Searcher | None = None
        self._lock = threading.Lock()

    @property
    def searcher(self) -> Searcher:
        """The search, made when first asked for: looking a number up needs no index."""
        with self._lock:
            if self._searcher is None:
                sources = [
                    Source(manual, {language: e.rules for language, e in self.editions[name].items()})
                    for name, manual in self.manuals.items()
                ]
                self._searcher = Searcher(sources, self._home / "index")
            return self._searcher

    def official(self, manual: str, number: str, language: Language) -> tuple[str, str]:
        """The publisher's title and text of a rule in a language, "" where not imported or without one."""
        edition = self.editions[manual].get(language)
        if edition is None:
            return "", ""
        text = edition.rules.get(number, "")
        rule = self.manuals[manual].rules[number]
        titled = rule.title[language] or not rule.text[language]
        head, _, rest = text.partition("\n")
        return (head, rest) if titled and not head.endswith(".") else ("", text)

    def version(self, manual: str) -> str:
        """The newest version of the manual that is known: the restated one, or an imported one."""
        known = [edition.order for edition in self.editions[manual].values()]
        facts = self.manuals[manual].facts
        newest = max([version_order(facts.version), *known])
        return next((e.version for e in self.editions[manual].values() if e.order == newest), facts.version)

    def citation(self, manual: str, number: str) -> str:
        """How a judge cites the rule: ``FW 8-4-6, ver. 1.06``."""
        return f"{self.manuals[manual].facts.prefix} {number}, ver. {self.version(manual)}"


class Shelf:
    """Holds the current library; `library()` gives it, and looks now and then whether it is still current."""

    def __init__(self, corpus_folder: Path | None = None, home_folder: Path | None = None) -> None:
        self._corpus = corpus_folder or bundled("rules_corpus")
        self._home = home_folder or home()
        self._current = Library(self._corpus, self._home)
        self._looked = time.monotonic()
        self._lock = threading.Lock()

    def library(self) -> Library:
        """The library of this moment."""
        if time.monotonic() - self._looked > _LOOK_AGAIN and self._lock.acquire(blocking=False):
            try:
                self._looked = time.monotonic()
                if Editions(self._home).stamp() != self._current.stamp:
                    self._current = self._renewed()
            finally:
                self._lock.release()
        return self._current

    def _renewed(self) -> Library:
        """A new library with its search ready; meanwhile the others read the old one."""
        library = Library(self._corpus, self._home)
        library.searcher.suggest("")
        return library
