"""The making of a worked example's summary: its texts, its cards, the rules it runs."""

from __future__ import annotations

from pathlib import Path

import yaml

from judge.cards.documents import value_of
from judge.problems import Refusal
from judge.sandbox.examples import read_example, run_example
from judge.sandbox.source_places import NUMBER
from judge.sandbox.summary import Summary
from judge.table.sources import Title


def summary_of(file: Path) -> Summary:
    """Sum up what an example is about; raises Refusal for a file that cannot be used."""
    example = read_example(file)
    named = NUMBER.findall(example.answer.en) if example.answer else []
    return Summary(
        name=file.stem,
        title=_texts(example.title),
        question=_texts(example.question),
        answer=_texts(example.answer),
        cites=tuple(dict.fromkeys([*example.cites, *named])),
        cards=_cards(file.name, example.position),
    )


def rules_run(file: Path, game: str) -> dict[str, int]:
    """The rules that an example of a game runs, each with the step at which it first does.

    There are none if it cannot be played.

    Raises Refusal for a file that cannot be used.
    """
    example = read_example(file, game)
    try:
        return run_example(example).rules
    except Refusal:  # its own test says so
        return {}


def _texts(title: Title | None) -> dict[str, str]:
    return {"en": title.en, "fr": title.fr} if title else {}


def _cards(file: str, position: object) -> tuple[str, ...]:
    """The names of the cards that a position defines."""
    values = value_of(file, position) if isinstance(position, yaml.Node) else position
    cards = values.get("cards") if isinstance(values, dict) else None
    if not isinstance(cards, dict):
        return ()
    names = [card.get("name") if isinstance(card, dict) else None for card in cards.values()]
    return tuple(str(name or label) for name, label in zip(names, cards, strict=True))
