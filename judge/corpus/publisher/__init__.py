"""The publisher's own wording: reading a manual that a judge owns, and keeping it in their data directory."""

from judge.corpus.publisher.documents import read_document
from judge.corpus.publisher.editions import Edition, Editions
from judge.corpus.publisher.importing import import_document
from judge.corpus.publisher.parsing import Parsed, Report, parse

__all__ = ["Edition", "Editions", "Parsed", "Report", "import_document", "parse", "read_document"]
