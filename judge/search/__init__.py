"""Finding rules by number and by words, in two languages at once."""

from judge.search.index import Source
from judge.search.searching import Filters, Hit, Results, Searcher
from judge.search.suggesting import Suggestion

__all__ = ["Filters", "Hit", "Results", "Searcher", "Source", "Suggestion"]
