"""All that is known, ready to read and to search: the corpus, the imported editions, the index.

A `Library` is a value of one moment. `Shelf` holds the current one and takes a new one when an import has
changed what there is, so a running server sees what the command line imports.
"""

import threading
import time
from functools import cached_property
from pathlib import Path

from judge.corpus import Manual, load_corpus
from judge.corpus.publisher import Edition, Editions
from judge.resources import bundled, home
from judge.search import Searcher, Source

_LOOK_AGAIN = 2.0  # seconds between looks for new imports


class Library:
    """The manuals by name, the newest imported edition of each by language, and the search over all."""

    def __init__(self, corpus_folder: Path, home_folder: Path) -> None:
        self.manuals: dict[str, Manual] = load_corpus(corpus_folder)
        self._home = home_folder
        editions = Editions(home_folder)
        self.stamp = editions.stamp()
        self.editions: dict[str, dict[str, Edition]] = {name: editions.newest(name) for name in self.manuals}

    @cached_property
    def searcher(self) -> Searcher:
        """The search, made when first asked for: looking a number up needs no index."""
        sources = [
            Source(manual, {language: e.rules for language, e in self.editions[name].items()})
            for name, manual in self.manuals.items()
        ]
        return Searcher(sources, self._home / "index")

    def official(self, manual: str, number: str, language: str) -> str:
        """The publisher's wording of a rule in a language, or "" where it was not imported."""
        edition = self.editions[manual].get(language)
        return edition.rules.get(number, "") if edition else ""


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
                    self._current = Library(self._corpus, self._home)
            finally:
                self._lock.release()
        return self._current
