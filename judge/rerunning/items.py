"""What is played again: worked examples, saved cases and imported answers, each as a text for any machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.casework.sharing import file_of
from judge.official import AnswerBook, OfficialAnswer, self_contained
from judge.problems import ProblemError, Refusal
from judge.sandbox.case_files import write_case
from judge.sandbox.collection import Collection
from judge.store import Case, NotFound, Store
from judge.table.sources import text_of
from judge.texts import LANGUAGES, Texts


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """A worked example or an imported answer (`text` is YAML), or a saved case (`text` is its case file).

    `rules` are the rules that it cites, each a manual and a number; `manual_version` the version that a case
    says it was ruled by. `fault` says why there is no text: a case that is too large for a file.
    """

    kind: Literal["example", "case", "answer"]
    game: str
    name: str
    title: Texts
    text: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    manual_version: str = ""
    fault: Texts = {}

    @property
    def key(self) -> str:
        """What it is called among all items: ``example fusion-world a-card-is-drawn``."""
        return f"{self.kind} {self.game} {self.name}"


def examples_as_items(collections: Iterable[Collection]) -> Iterator[Item]:
    """The worked examples of some manuals. Raises Refusal for a file that cannot be used."""
    for collection in collections:
        for name, summary in collection.summaries.items():
            yield Item(
                kind="example",
                game=collection.manual,
                name=name,
                title=summary.title,
                text=text_of(collection.files[name]),
                rules=tuple((collection.manual, rule) for rule in summary.cites),
            )


def saved_cases(store: Store, games: Iterable[str]) -> Iterator[Item]:
    """The saved cases of some games, the oldest first; deleted ones are left out. Raises StoreTrouble."""
    wanted = set(games)
    for case_id in store.cases.every_id():
        try:
            case = store.cases.read(case_id)
        except NotFound:  # it was deleted meanwhile
            continue
        if case.game not in wanted:
            continue
        yield _saved(store, case)


def _saved(store: Store, case: Case) -> Item:
    document = case.document
    item = Item(
        kind="case",
        game=case.game,
        name=case.id,
        title=dict.fromkeys(LANGUAGES, document.title or case.id),
        rules=tuple((each.manual, each.rule) for each in document.rules),
        manual_version=document.manual_version,
    )
    try:
        return replace(item, text=write_case(file_of(case, store.nodes.of(case.id, case.root))))
    except Refusal as error:
        return replace(item, fault={code: error.sentence(code) for code in LANGUAGES})


def imported_answers(book: AnswerBook, box: CardBox, games: Iterable[str]) -> Iterator[Item]:
    """The imported answers of some games that have a position, with the cards of the box written into it."""
    wanted = set(games)
    for answer in book.answers:
        if answer.game in wanted and answer.played is not None:
            yield _answered(answer, box)


def _answered(answer: OfficialAnswer, box: CardBox) -> Item:
    item = Item(
        kind="answer",
        game=answer.game,
        name=answer.key,
        title=dict.fromkeys(LANGUAGES, answer.title),
        rules=tuple((answer.game, rule) for rule in (answer.played.cites if answer.played else ())),
    )
    try:
        return replace(item, text=self_contained(answer, box))
    except ProblemError as error:
        return replace(item, fault=error.texts)
