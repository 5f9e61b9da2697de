"""The judge's changes by hand in play; words of an effect that are new to a case are added to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.box import CardBox
from judge.cards.model import CardDefinition
from judge.casework.playing import Played, play_words, played_on
from judge.casework.work import Work, open_work
from judge.games import adapter_of
from judge.problems import Refusal
from judge.sandbox.variations import Hand, Stepper, extended
from judge.sandbox.variations.hand import SILENTLY
from judge.sandbox.variations.identifying import must_fit, named_card, says_which
from judge.sandbox.variations.judge_says import said_by_judge
from judge.store import RevisionChange
from judge.table.editing import card_addition
from judge.table.editing.edits import AnyEdit, Identify, read_edit


def play_by_hand(work: Work, parent: int, edit: AnyEdit, silently: bool = False) -> Played:
    """Carries an edit out at a node, as an effect would do it or silently.

    Raises EditError for one that cannot be done, Conflict where the case was saved meanwhile, Refusal.
    """
    values: dict[str, Any] = msgspec.to_builtins(edit)
    stepper = work.stepper(parent)
    done = stepper.step(Hand(values | ({SILENTLY: True} if silently else {})))
    if done.added:
        work = grown(work, done.added, done.added[0])
    return played_on(work, parent, stepper, [done])


def play_said(work: Work, parent: int, words: str) -> Played | None:
    """Carries out what the judge says in words of a skill that nobody reads; None where they say nothing so.

    Raises as `play_by_hand`.
    """
    table, state = work.table, work.state(parent)
    edit = said_by_judge(table.phrases(table.game_at(state)), words)
    return None if edit is None else play_by_hand(work, parent, read_edit(msgspec.json.encode(edit)))


def play_named(work: Work, parent: int, words: str, box: Callable[[], CardBox]) -> Played | None:
    """Says which card of the box an unknown one is, as words name both; None where they say nothing so.

    The card is added to the case, which can then be played again without the box. Raises as `play_by_hand`.
    """
    if not says_which(words):
        return None
    table, state = work.table, work.state(parent)
    named = named_card(table.phrases(table.game_at(state)), box(), words)
    if named is None:
        return None
    return _identified(work, parent, *named)


def play_identified(work: Work, parent: int, unknown: int, card: CardDefinition | str) -> Played:
    """Say which card an unknown one is: a card of the position by its name there, or any other.

    The latter is added to the case. Raises as `play_by_hand`.
    """
    if isinstance(card, str):
        return play_by_hand(work, parent, Identify((unknown,), card))
    must_fit(work.table.game_at(work.state(parent)), unknown, card)
    return _identified(work, parent, unknown, card)


def _identified(work: Work, parent: int, unknown: int, card: CardDefinition) -> Played:
    table = work.table
    name, text = card_addition(table.adapter.cards, table.catalogue, card)
    act = Hand(msgspec.to_builtins(Identify((unknown,), name)))
    stepper = Stepper(extended(table, (text,) if text else ()), work.state(parent), records=True)
    done = stepper.step(act)
    if text:
        work = grown(work, (text,), card.name)
    return played_on(work, parent, stepper, [done])


def play_in_words(work: Work, parent: int, words: str, box: Callable[[], CardBox]) -> Played:
    """Makes a move in words at a node, or does what the judge says in words. Raises as `play_by_hand`."""
    said = play_said(work, parent, words)
    if said is not None:
        return said
    try:
        return play_words(work, parent, words)
    except Refusal:
        named = play_named(work, parent, words, box)
        if named is None:
            raise
        return named


def grown(work: Work, texts: tuple[str, ...], told: str) -> Work:
    """The case with effects and cards that are added to it. Raises Conflict, Refusal."""
    case = work.case
    document = msgspec.structs.replace(case.document, additions=(*case.document.additions, *texts))
    change = RevisionChange("addition", {"text": told[:200]})
    return open_work(work.store, work.store.cases.save(case.id, document, case.head, change))


def effect_in_words(text: str, game: str, language: str) -> tuple[str, str]:
    """Say what the words of an effect that lasts mean, "" where they are not understood as one, and how the
    game's effects are written."""
    effects = adapter_of(game).effects
    node = effects.node_of_words(text) if text.strip() else None
    return "" if node is None else effects.explained(node, language), effects.advice[language]
