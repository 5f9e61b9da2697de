"""What is made once for all of the files that travel with the program: `prepare` makes it for the wheel.

The build of a wheel calls this, in an environment that has what the program needs. A checkout prepares
nothing: there, everything is made at need and kept in the user's data.
"""

import tempfile
from pathlib import Path

from judge.cards.every_grammar import GRAMMARS
from judge.cards.grammars import prepare_grammars
from judge.corpus import load_corpus
from judge.corpus.prepared import TABLE, table_of
from judge.library import Shelf
from judge.program_digest import prepare_digest
from judge.resources import bundled
from judge.sandbox.collection import prepare_examples
from judge.search import Search
from judge.web import create_app
from judge.web.compiled_templates import prepare_templates
from judge.worked import WorkedExamples


def prepare(folder: Path) -> None:
    """Make the tables of the corpus, the grammars, the search, the examples and the templates in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    corpus = load_corpus(bundled("rules_corpus"))
    (folder / TABLE).write_bytes(table_of(corpus))
    prepare_digest(folder)
    prepare_grammars(GRAMMARS, folder)
    works = WorkedExamples(None)
    for collection in works.collections.values():
        prepare_examples(collection, folder)
    Search(corpus, {}, None, works.documents).prepare(folder)
    with tempfile.TemporaryDirectory(prefix="judge-templates-") as home:
        app = create_app({"SHELF": Shelf(home_folder=Path(home))})
        app.complete()
        prepare_templates(app, folder)
