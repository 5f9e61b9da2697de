"""The publisher's own wording: reading a manual that a judge owns, and keeping it in their data directory."""

from judge.corpus.publisher.documents import read_document
from judge.corpus.publisher.editions import Edition, Editions
from judge.corpus.publisher.importing import import_documents, keep_edition, read_edition
from judge.corpus.publisher.openings import cut_at_openings
from judge.corpus.publisher.parsing import parse
from judge.corpus.publisher.replacing import Replaced
from judge.corpus.publisher.report import Difference, LostOpening, Parsed, Report

__all__ = [
    "Difference",
    "Edition",
    "Editions",
    "LostOpening",
    "Parsed",
    "Replaced",
    "Report",
    "cut_at_openings",
    "import_documents",
    "keep_edition",
    "parse",
    "read_document",
    "read_edition",
]
