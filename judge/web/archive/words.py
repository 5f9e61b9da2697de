"""The names by which things are found without a network: what `static/offline-search.js` looks in.

It is no index of texts: numbers, the names of keywords, terms and concepts, the titles of rules and of worked
examples, in both languages, with what players say instead.
"""

from collections.abc import Iterator

import msgspec

from judge.answers.addresses import concept_address, example_address, keyword_address, rule_address
from judge.corpus import Manual
from judge.corpus.model import LANGUAGES
from judge.library import Library
from judge.search.words import fold_text, stop_words
from judge.web.presenting import shared_keyword_address
from judge.worked import WorkedExamples


class Named(msgspec.Struct, array_like=True):
    """Something with a page: what it is, where, of which game, its label by language, its names, folded.

    `of` are the pages of a keyword's manuals, for the page that it has across the games.
    """

    kind: str  # "rule", "keyword", "term", "concept", "example"; "shared" for a keyword across the games
    address: str
    manual: str  # its citation prefix, "" where it is of no manual
    game: str
    labels: tuple[str, str]  # English, French
    names: tuple[str, ...]
    of: tuple[str, ...] = ()


class Names(msgspec.Struct):
    """What can be found: manuals in their order, named things, and words that say the same, by game."""

    manuals: list[tuple[str, str, str, tuple[str, str]]]  # name, citation prefix, game, titles
    named: list[Named]
    synonyms: dict[str, list[tuple[list[str], list[str]]]]  # by game: words said, the manual's words for them
    stop: list[str]


def names(library: Library, examples: WorkedExamples) -> Names:
    """The names of all that the archive holds."""
    corpus = library.corpus
    found = Names([], [], {}, sorted(stop_words()))
    for game in corpus.games.values():
        found.synonyms[game.key] = []
        for manual in corpus.manuals_of(game.key):
            title = manual.facts.title
            found.manuals.append((manual.name, manual.facts.prefix, game.key, (title["en"], title["fr"])))
            found.named.extend(_of_manual(manual, game.key))
            found.named.extend(_examples(manual, game.key, examples))
            for group in manual.synonyms:
                found.synonyms[game.key].append((_folded(group.said), _folded(group.manual)))
    for key, shared in corpus.keywords.items():
        english, french = (corpus.keyword_names(key, language) for language in LANGUAGES)
        of = tuple(keyword_address(manual, term) for manual, term in shared.terms.items())
        labels, folded = (english[0], french[0]), tuple(_folded([*english, *french]))
        found.named.append(Named("shared", shared_keyword_address(key), "", "", labels, folded, of))
    for key, concept in corpus.concepts.items():
        labels = (concept.en, concept.fr)
        folded = tuple(_folded([*labels, *concept.search]))
        found.named.append(Named("concept", concept_address(key), "", "", labels, folded))
    return found


def _of_manual(manual: Manual, game: str) -> Iterator[Named]:
    prefix = manual.facts.prefix
    for key, term in manual.terms.items():
        labels = (term.names("en")[0], term.names("fr")[0])
        called = tuple(_folded([*term.called, *term.search]))
        yield Named(manual.kind_of(key), keyword_address(manual.name, key), prefix, game, labels, called)
    for number, rule in manual.rules.items():
        titles = (rule.title["en"], rule.title["fr"])
        if any(titles):  # the pages themselves say how the others begin
            yield Named(
                "rule", rule_address(manual.name, number), prefix, game, titles, tuple(_folded(titles))
            )


def _examples(manual: Manual, game: str, examples: WorkedExamples) -> Iterator[Named]:
    collection = examples.of(manual.name)
    for each in collection.summaries.values() if collection else ():
        labels = (each.title["en"], each.title["fr"])
        address = example_address(manual.name, each.name)
        yield Named("example", address, manual.facts.prefix, game, labels, tuple(_folded(labels)))


def _folded(texts: list[str] | tuple[str, ...]) -> list[str]:
    """The texts folded as the search folds them, each once."""
    return [text for text in dict.fromkeys(map(fold_text, texts)) if text]
