"""A file that a judge names: a position or a worked example, told apart by what is in it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.cards.box import CardBox
from judge.cards.documents import read_mapping
from judge.games import adapter_of
from judge.games.positions import game_named, read_position
from judge.problems import Refusal, quoted
from judge.sandbox.examples import Example, example_of, game_of_folder, open_example
from judge.sandbox.session import Session
from judge.table.position import PositionError
from judge.table.sources import text_of
from judge.texts import LANGUAGES, Message, Texts

_TEXTS: dict[str, Texts] = {
    "no interpretation": Message("there is no interpretation '%(name)s'; there is: %(known)s"),
    "other game": Message("%(file)s is of %(named)s, not of %(game)s; leave the game out"),
    "position": Message("%(file)s: %(faults)s"),
}


def open_file(
    path: Path, readings: tuple[str, ...] = (), box: CardBox | None = None, game: str = ""
) -> tuple[Session, Example | None]:
    """A session at the start of the file's position, and the worked example if it is one.

    Cards that the file does not define are looked up by number in the box. A position that names no game is
    of the `game` that is given.

    Raises Refusal, with the place and the remedy, for a file that is neither, or of another game.
    """
    text = text_of(path)
    try:
        if "position" in read_mapping(path.name, text):
            example = example_of(path.name, text, game_of_folder(path) or game)
            named = game_named(example.position, example.game)
            _must_be_of(game, named, path)
            _must_be_known(readings, named)
            return open_example(example, readings, box), example
        session = open_text(text, readings, box, game)
    except PositionError as error:
        told = {code: error.sentence(code) for code in LANGUAGES}
        raise Refusal.of(_TEXTS, "position", file=path.name, faults=told) from error
    _must_be_of(game, session.adapter.name, path)
    return session, None


def open_text(
    text: str, readings: tuple[str, ...] = (), box: CardBox | None = None, game: str = ""
) -> Session:
    """A session at the start of the position that a text says, with these interpretations read otherwise.

    Raises PositionError with every defect, Refusal for an interpretation that the game has not.
    """
    position = read_position(text, box, game)
    _must_be_known(readings, position.catalogue.game)
    state = msgspec.structs.replace(
        position.state, readings=tuple(dict.fromkeys((*position.state.readings, *readings)))
    )
    return Session(position.catalogue, state, position.names, box=box)


def _must_be_of(game: str, named: str, path: Path) -> None:
    """Raises Refusal for a file that is of another game than the one that is asked for."""
    if game and named != game:
        raise Refusal.of(_TEXTS, "other game", file=path.name, named=named, game=game)


def _must_be_known(readings: tuple[str, ...], game: str) -> None:
    """Raises Refusal for an interpretation that the game has not."""
    known = adapter_of(game).interpretations
    for name in readings:
        if name not in known:
            raise Refusal.of(_TEXTS, "no interpretation", name=quoted(name), known=", ".join(known))
