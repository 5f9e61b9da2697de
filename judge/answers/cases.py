"""Saved cases: what is written of them, their lines of play, what is asked at a step."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from judge.answers.positions import (
    BeginningAnswer,
    DecisionAnswer,
    RestsOn,
    beginning_answer,
    decision_of,
    rests_on_answer,
)
from judge.answers.words import Languages, RuleWords, Words, in_languages, words
from judge.casework.rested_on import rested_on
from judge.engine.state import digest
from judge.games.positions import write_position
from judge.table.acts import PlayNode
from judge.table.labels import labels_now

if TYPE_CHECKING:
    from judge.casework import Work
    from judge.store import Case
    from judge.table.editing import Dealt


class NodeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a case: the step it was played from (0: the position), and the act that leads to it.

    `move` says an answer so that moves take it, `words` say any act. `main` is how it stands among those
    played from the same step: the first of them is the main line. `broken` says why it no longer goes (""
    where it does), `changed` what is otherwise with the rules as they are carried out now. `version` is that
    of `name` and `comment`: whoever writes them says which one they have read.
    """

    number: int
    parent: int
    kind: str
    move: str
    words: Words
    by_itself: bool
    main: bool
    name: str
    comment: str
    version: int
    broken: Words
    changed: Words


class CitationAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that a case cites, and the step that runs it (0: the position)."""

    manual: str
    rule: str
    node: int


class CaseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A case: its texts, its position, its lines of play.

    `head` is the revision that changes are based on. `main_end` is the last step of the main line, where the
    dispute stands; 0 where none was played. `played` is the step that somebody's act led to last, on any
    line; it is 0 where nobody has played here since the case came from a device, a file or a copy. `question`
    and `ruling` are Markdown. `address` is its page for readers. `steps` are all that are not deleted.
    `began` and `ended` are those of the call, in UTC ("": nobody said), with the minutes of its pauses and
    the extra time given (null: what it took). `seed` is that of the shuffles.
    """

    id: str
    game: str
    created: datetime.datetime
    changed: datetime.datetime
    head: int
    played: int
    main_end: int
    address: str
    title: str
    question: str
    ruling: str
    rules: list[CitationAnswer]
    tags: list[str]
    event: str
    date: str
    manual_version: str
    language: str
    listed: bool
    open_history: bool
    open_comments: bool
    began: str
    ended: str
    paused: int
    extra_time: int | None
    seed: int
    position: str
    additions: list[str]
    steps: list[NodeAnswer]


class DeckBegun(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that a case begins with: what may be an error of typing in it, and the rules of deck
    construction that it breaks. It is played all the same."""

    remarks: list[Words]
    faults: list[RuleWords]


class NewCaseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A case just made. `key` is that of its editing address, `editing_address` that page: nobody can find
    them again for you. `decks`, of a case that begins with decks, says what is wrong with each."""

    key: str
    editing_address: str
    case: CaseAnswer
    decks: list[DeckBegun] | UnsetType = UNSET


class StandingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a case: the rules that led to it, what is asked there, the position there as text.

    `rested_on` is what was not understood on the way, and holds there no longer.
    """

    node: int
    begins: BeginningAnswer | None
    trace: list[RuleWords]
    decision: DecisionAnswer | None
    result: str
    rests_on: list[RestsOn]
    rested_on: list[RestsOn]
    digest: str
    position: str


class PlayedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The steps that an act led to, the last one where the line now stands, and what is asked there."""

    steps: list[NodeAnswer]
    at: StandingAnswer


class SheetAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling sheet as Markdown."""

    markdown: str


def decks_begun(dealt: Dealt, languages: Languages) -> list[DeckBegun]:
    """Return what is to be said of each deck that was dealt."""
    return [
        DeckBegun(
            remarks=[words(each.sentence, languages) for each in remarks],
            faults=[RuleWords(rule=each.rule, **in_languages(each.text, languages)) for each in faults],
        )
        for remarks, faults in zip(dealt.remarks, dealt.faults, strict=True)
    ]


def case_answer(
    case: Case, nodes: Iterable[PlayNode], main_line: Iterable[int], languages: Languages
) -> CaseAnswer:
    """Return a case with the nodes of its tree, and the numbers of those on its main line."""
    document = case.document
    return CaseAnswer(
        id=case.id,
        game=case.game,
        created=case.created,
        changed=case.changed,
        head=case.head,
        played=case.played,
        main_end=[0, *main_line][-1],
        address=f"/cases/{case.id}/",
        title=document.title,
        question=document.question,
        ruling=document.ruling,
        rules=[CitationAnswer(manual=each.manual, rule=each.rule, node=each.node) for each in document.rules],
        tags=list(document.tags),
        event=document.event,
        date=document.date,
        manual_version=document.manual_version,
        language=document.language,
        listed=document.listed,
        open_history=document.open_history,
        open_comments=document.open_comments,
        began=document.began,
        ended=document.ended,
        paused=document.paused,
        extra_time=document.extra_time,
        seed=document.seed,
        position=document.position,
        additions=list(document.additions),
        steps=[node_answer(node, languages) for node in nodes if node.number and not node.deleted],
    )


def node_answer(node: PlayNode, languages: Languages) -> NodeAnswer:
    """Return a step of a case."""
    return NodeAnswer(
        number=node.number,
        parent=node.parent,
        kind=node.kind,
        move=node.phrase,
        words=words(node.words, languages),
        by_itself=node.by_itself,
        main=node.place == 0,
        name=node.name,
        comment=node.comment,
        version=node.version,
        broken=words({"en": node.broken_en, "fr": node.broken_fr}, languages),
        changed=words({"en": node.changed_en, "fr": node.changed_fr}, languages),
    )


def standing_answer(work: Work, node: int, languages: Languages) -> StandingAnswer:
    """Return what there is to know at a node. Raises NotFound, Refusal for a node that no longer goes."""
    work.must_hold(node)
    table, state = work.table, work.state(node)
    game, names = table.game_at(state), table.names(state)
    return StandingAnswer(
        node=node,
        begins=beginning_answer(table, languages),
        trace=[RuleWords(rule=line.rule, **in_languages(line.words, languages)) for line in work.rules(node)],
        decision=decision_of(game, table.phrases(game), names, languages),
        result=state.result,
        rests_on=rests_on_answer(game.reservations(), names, languages),
        rested_on=rests_on_answer(rested_on(work, node), names, languages),
        digest=digest(state),
        position=write_position(
            table.catalogue, state, labels_now(table.labels_at(state), state.cards, table.catalogue.prints)
        ),
    )
