"""Hits of the search, with the words that a reader needs to choose among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.answers.addresses import example_address, keyword_address, rule_address
from judge.answers.official import OfficialShown
from judge.answers.words import Languages, Words, words
from judge.corpus.references import plain_text
from judge.texts import Language

if TYPE_CHECKING:
    from judge.corpus import Corpus, Manual
    from judge.search import Answer, Hit
    from judge.worked import WorkedExamples


class HitAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, keyword, term or worked example found.

    `key` is the number of a rule, the id of a term or the name of an example. `number` is the rule that
    answers, of a term the first that defines it, "" for an example. `title` is the rule's title, or where it
    has none the nearest above it; `text` its words in plain text, of a heading those of the
    first rule below it, of an example its question. `address` is
    its page.
    """

    manual: str
    kind: str
    key: str
    score: float
    number: str
    title: Words
    text: Words
    address: str


class SearchAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a search, game by game, the best first in each; games with clearly worse answers last.

    `corrected` is the text with its typing errors corrected, or null; `corrections` the same for each game.
    `official` are imported official answers with all these words, no part of the rules. `examples` are worked
    examples beside the rules; `elsewhere`, where one game was asked for, the games that
    answer clearly better, with how many answers; `concepts`, the ids of those that the words name.
    `unanswered` are, for each game, the words that its best rule has nothing of, if they are much of the
    text: that rule may answer another question. `cards` are the numbers of cards in it, whose texts no manual
    has.
    """

    query: str
    corrected: str | None
    corrections: dict[str, str]
    unanswered: dict[str, list[str]]
    cards: list[str]
    total: int
    hits: list[HitAnswer]
    examples: list[HitAnswer]
    elsewhere: dict[str, int]
    concepts: list[str]
    official: list[OfficialShown] = []


def hits_of(answer: Answer, corpus: Corpus) -> list[Hit]:
    """The hits of an answer; for a number its rule and all below it, in each manual that has it."""
    from judge.search import Hit  # noqa: PLC0415 - loads the search

    if answer.number:
        return [
            Hit(name, "rule", number, 0.0)
            for name in answer.places
            for number in corpus.manuals[name].within(answer.number)
        ]
    return [hit for found in answer.found for hit in found.results.hits]


def search_answer(
    answer: Answer,
    corpus: Corpus,
    examples: WorkedExamples,
    languages: Languages,
    official: list[OfficialShown] | None = None,
) -> SearchAnswer:
    """Return what a search found, with its words; beside it the `official` answers, where there are any."""
    corrections = {found.game: found.results.corrected for found in answer.found if found.results.corrected}
    hits = hits_of(answer, corpus)
    shown = [hit for found in answer.found for hit in found.examples.hits]
    return SearchAnswer(
        query=answer.text,
        corrected=next(iter(corrections.values()), None),
        corrections=corrections,
        unanswered={
            found.game: list(found.results.unanswered) for found in answer.found if found.results.unanswered
        },
        cards=list(answer.cards),
        total=answer.total or len(hits),
        hits=[hit_answer(hit, corpus, examples, languages) for hit in hits],
        examples=[hit_answer(hit, corpus, examples, languages) for hit in shown],
        elsewhere=dict(answer.elsewhere),
        concepts=list(answer.concepts),
        official=official or [],
    )


def hit_answer(hit: Hit, corpus: Corpus, examples: WorkedExamples, languages: Languages) -> HitAnswer:
    """Return a hit with its words."""
    manual = corpus.manuals[hit.manual]
    if hit.kind == "example":
        example = examples.collections[hit.manual].summaries[hit.key]
        number, address = "", example_address(hit.manual, hit.key)
        title = words(example.title, languages)
        text = words(lambda code: example.question.get(code, ""), languages)
    elif hit.kind == "rule":
        number, address = hit.key, rule_address(hit.manual, hit.key)
        title = words(lambda code: _title(manual, number, code), languages)
        text = words(lambda code: _text(manual, number, code), languages)
    else:
        term = manual.terms[hit.key]
        number, address = next(iter(term.rules), ""), keyword_address(hit.manual, hit.key)
        title = words(lambda code: term.names(code)[0], languages)
        text = words(lambda code: manual.opening(number, code, 500) if number else "", languages)
    return HitAnswer(**hit._asdict(), number=number, title=title, text=text, address=address)


def _title(manual: Manual, number: str, language: Language) -> str:
    own = manual.rules[number].title[language]
    return own or next(reversed(manual.heading_path(number, language)), "")


def _text(manual: Manual, number: str, language: Language) -> str:
    """The words of a rule; of a heading without any, those of the first rule below it."""
    texts = (plain_text(manual.rules[each].text[language]) for each in manual.within(number))
    return next(filter(None, texts), "")
