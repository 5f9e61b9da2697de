"""A search over one manual alone."""

from collections.abc import Mapping
from pathlib import Path

from judge.corpus import Corpus, Manual
from judge.corpus.model import Game
from judge.search import Search


def search_of(manual: Manual, official: Mapping[str, Mapping[str, str]], folder: Path | None) -> Search:
    """A search over `manual`, and the publisher's wording of it: language -> number -> text."""
    corpus = Corpus([Game("fusion-world", "Fusion World", [manual.name])], {manual.name: manual}, {}, {})
    return Search(corpus, {manual.name: official}, folder)
