"""Finding rules by number and by words, in two languages at once, over every game."""

from judge.search.across import Answer, GameResults, Search
from judge.search.searching import Filters, Hit, Results
from judge.search.sources import Document
from judge.search.suggesting import Suggestion

__all__ = ["Answer", "Document", "Filters", "GameResults", "Hit", "Results", "Search", "Suggestion"]
