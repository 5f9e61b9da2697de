"""The manuals as data: numbers, text, references, terms, revisions, defects.

>>> from judge.resources import bundled
>>> manual = load_corpus(bundled("rules_corpus")).manuals["fusion-world"]
>>> manual["7-2-9"].text["en"]
'From their deck, the turn player draws 1 card.'
"""

from judge.corpus.corpus import Corpus
from judge.corpus.errors import CorpusError, ImportRefusedError, UnknownRuleError
from judge.corpus.loading import load_corpus, load_manual
from judge.corpus.manual import Manual
from judge.corpus.prepared import open_corpus

__all__ = [
    "Corpus",
    "CorpusError",
    "ImportRefusedError",
    "Manual",
    "UnknownRuleError",
    "load_corpus",
    "load_manual",
    "open_corpus",
]
