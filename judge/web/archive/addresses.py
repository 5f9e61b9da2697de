"""The pages that the archive holds: everything that is the same for every reader and asks for nothing."""

from collections.abc import Iterator

from judge.answers.addresses import concept_address, keyword_address, rule_address
from judge.library import Library
from judge.web.presenting import shared_keyword_address
from judge.worked import WorkedExamples

NEEDS_NETWORK = "/offline/needs-network"
"""The page that is shown where another needs the network: the worker fills in which."""
SEARCH = "/offline/search"
"""The page of answers that the worker fills in."""


def addresses(library: Library, examples: WorkedExamples) -> Iterator[str]:
    """The address of every page, those with much in common one after the other.

    A rule is followed by its preview, so that the archive finds near what it can point back to.
    """
    for name, manual in library.manuals.items():
        for number in manual.rules:
            yield rule_address(name, number)
            yield f"{rule_address(name, number)}/preview"
        yield from (f"/{name}/", f"/{name}/all", f"/{name}/faults", f"/{name}/revisions", f"/{name}/changes")
        yield f"/{name}/words/"
        yield from (keyword_address(name, key) for key in manual.terms)
    yield from ("/", "/about", "/keywords/", "/concepts/", "/compare", NEEDS_NETWORK, SEARCH)
    yield from map(shared_keyword_address, library.corpus.keywords)
    yield from map(concept_address, library.corpus.concepts)
    for name in library.manuals:
        collection = examples.of(name)
        if collection is not None:
            yield f"/{name}/examples/"
            yield from (f"/{name}/examples/{example}" for example in collection.summaries)
