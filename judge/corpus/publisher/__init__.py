"""The publisher's own wording: reading a manual that a judge owns, and keeping it in their data directory."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

_MODULES = {
    "Difference": "report",
    "Edition": "editions",
    "Editions": "editions",
    "LostOpening": "report",
    "Parsed": "report",
    "Replaced": "replacing",
    "Report": "report",
    "cut_at_openings": "openings",
    "import_documents": "importing",
    "keep_edition": "importing",
    "parse": "parsing",
    "read_document": "documents",
    "read_edition": "importing",
}


def __getattr__(name: str) -> Any:
    """Load the module of a name when it is first asked for: who only reads editions needs none for PDFs."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
