"""What a search found, as a list of hits shows it: put together here, as a page has dozens of them."""

from collections.abc import Iterable
from typing import NamedTuple

from flask import Flask
from flask_babel import gettext
from markupsafe import Markup

from judge.answers.addresses import keyword_address, rule_address
from judge.corpus import Manual
from judge.corpus.model import Language
from judge.corpus.references import plain_text
from judge.search.searching import Hit
from judge.web import languages, snippets
from judge.web.presenting import example_address, examples_of, library


class Row(NamedTuple):
    """A line of a list of hits.

    `name` is a rule's number, or a term in the language of the page; `title`, a rule's or an example's.
    `where` is what stands above a rule, or a term in the other language.
    """

    kind: str
    address: str
    prefix: str
    name: str = ""
    title: Markup = Markup()
    where: str = ""
    snippet: Markup = Markup()


def rows(hits: Iterable[Hit], language: Language, marks: frozenset[str]) -> list[Row]:
    """Hits as a list shows them; their texts are in this language, the names of terms in the page's."""
    return [_row(hit, language, marks) for hit in hits]


def _row(hit: Hit, language: Language, marks: frozenset[str]) -> Row:
    manual = library().manuals[hit.manual]
    prefix = manual.facts.prefix
    if hit.kind == "rule":
        title = manual.rules[hit.key].title[language]
        return Row(
            hit.kind,
            rule_address(hit.manual, hit.key),
            prefix,
            hit.key,
            snippets.of(title, language, marks) if title else Markup(),
            " › ".join(manual.heading_path(hit.key, language)),
            _snippet(manual, hit.key, language, marks),
        )
    if hit.kind == "example":
        collection = examples_of(hit.manual)
        assert collection is not None  # the index has examples of those alone that have some
        example = collection.summaries[hit.key]
        said = f"{example.question[language]} {example.answer[language]}"
        return Row(
            hit.kind,
            example_address(hit.manual, hit.key),
            prefix,
            title=snippets.of(example.title[language], language, marks),
            snippet=snippets.of(said, language, marks),
        )
    term = manual.terms[hit.key]
    names, others = term.names(languages.current()), term.names(languages.other())
    return Row(hit.kind, keyword_address(hit.manual, hit.key), prefix, names[0], where=others[0])


def _snippet(manual: Manual, number: str, language: Language, marks: frozenset[str]) -> Markup:
    """The words of a rule that a search found: ours, or the publisher's where they hold more of them.

    The publisher's name their edition where it is another version than the restated one.
    """
    ours = plain_text(manual.rules[number].text[language])
    theirs = library().official(manual.name, number, language)[1]
    if not theirs:
        return snippets.of(ours, language, marks)
    best = snippets.best_of([ours, theirs], language, marks)
    if best == snippets.of(ours, language, marks):
        return best
    edition = library().edition_shown(manual.name, number, language)
    spoiled = library().extraction(manual.name, number, language)
    badges = [gettext("ver. %(version)s", version=edition)] if edition else []
    badges += [gettext("cut short") if spoiled == "cut" else gettext("two rules in one")] if spoiled else []
    return best + Markup("").join(Markup(' <span class="badge">{}</span>').format(badge) for badge in badges)


def titles(hits: Iterable[Hit], language: Language, marks: frozenset[str]) -> list[tuple[str, Markup]]:
    """The addresses and titles of the worked examples that were found."""
    found = []
    for hit in hits:
        if collection := examples_of(hit.manual):
            title = collection.summaries[hit.key].title[language]
            found.append((example_address(hit.manual, hit.key), snippets.of(title, language, marks)))
    return found


def register(app: Flask) -> None:
    """Give the templates these helpers."""
    app.jinja_env.globals.update(hit_rows=rows, example_titles=titles)
