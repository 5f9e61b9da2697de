"""Saved cases begun over the API: with a position, a table, an example, decks, a link, a file, a case."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated

from msgspec import UNSET, Meta

from judge.answers.cases import DeckBegun, NewCaseAnswer, decks_begun
from judge.casework import starting
from judge.games import GAMES
from judge.problems import Refusal
from judge.sandbox.case_files import MOST_BYTES
from judge.sandbox.links import LONGEST as LONGEST_LINK
from judge.store import NewCase
from judge.store.bounds import LONGEST
from judge.table.editing.starting import LARGEST_DECK
from judge.table.seats import SEATS
from judge.texts import Message, Texts
from judge.web.api.case_access import answered, known
from judge.web.api.looking_up import GameName, game_of
from judge.web.api.operations import Asked, operation
from judge.web.protection import CREATING
from judge.web.sandbox.access import Access, store
from judge.web.sandbox.cards import box

_WAYS = ("position", "table", "example", "decks", "link", "file", "case")
_LINKS = "/sandbox/link/"
_MOST_SEED = 1_000_000

_TEXTS: dict[str, Texts] = {
    "one way": Message("Send one of %(ways)s, and no other of them."),
    "decks of a game": Message("Send game with decks, one of %(games)s."),
    "several games": Message(
        "%(way)s '%(value)s': several games have one of that name; send game with it, one of %(games)s."
    ),
    "no such": Message("%(way)s '%(value)s': no game has one of that name; GET /api/v1/%(way)ss lists them."),
}


class ToBegin(Asked, frozen=True, kw_only=True):
    """A case to begin: with a position as text, a table that is laid ready, a worked example, a deck list a
    player (with `game`), a link or a file that holds a case, or as a copy of another case. Exactly one of
    these is given; with a table or an example also `game`, where several games have one of that name."""

    game: GameName = ""
    position: Annotated[str, Meta(max_length=LONGEST["position"])] = ""
    table: Annotated[str, Meta(max_length=200, description="A `name` of `GET /tables`.")] = ""
    example: Annotated[str, Meta(max_length=200, description="A `name` of `GET /examples`.")] = ""
    decks: Annotated[
        tuple[Annotated[str, Meta(max_length=LARGEST_DECK)], ...], Meta(max_length=len(SEATS))
    ] = ()
    seed: (
        Annotated[int, Meta(ge=0, le=_MOST_SEED, description="Of the shuffles of decks; else one is drawn.")]
        | None
    ) = None
    link: Annotated[
        str, Meta(max_length=2 * LONGEST_LINK, description="The address of a link that holds a case.")
    ] = ""
    file: Annotated[
        str, Meta(max_length=MOST_BYTES, description="The text of a case's file (`/cases/ID/case.json`).")
    ] = ""
    case: Annotated[str, Meta(max_length=80, description="The `id` of another case.")] = ""


@operation("POST", "/cases", "Cases", limit=CREATING, most_bytes=2 * MOST_BYTES, status=201, changes=True)
def begin_case(sent: ToBegin) -> NewCaseAnswer:
    """Begin a case.

    The answer holds the key of its editing address: keep it, for nobody can find it again.
    """
    ways = [name for name in _WAYS if getattr(sent, name)]
    if len(ways) != 1:
        raise Refusal.of(_TEXTS, "one way", ways=", ".join(_WAYS))
    made, told = _begun(sent, ways[0])
    known(Access(made.case, made.key))
    return NewCaseAnswer(
        key=made.key,
        editing_address=f"/edit/{made.key}/",
        case=answered(made.case, sent.languages),
        decks=told or UNSET,
    )


def _begun(sent: ToBegin, way: str) -> tuple[NewCase, list[DeckBegun]]:
    """The new case, and what is to be said of each deck that it begins with."""
    game, language = game_of(sent.game), sent.languages[0]
    if way in ("table", "example") and not game:
        game = _only_game_with(getattr(sent, way), way)
    if way == "decks":
        if not game:
            raise Refusal.of(_TEXTS, "decks of a game", games=", ".join(GAMES))
        seed = secrets.randbelow(_MOST_SEED) if sent.seed is None else sent.seed
        made, dealt = starting.from_decks(store(), game, sent.decks, seed, box(), language)
        return made, decks_begun(dealt, sent.languages)
    begins: dict[str, Callable[[], NewCase]] = {
        "position": lambda: starting.from_text(store(), sent.position, box(), language, game),
        "table": lambda: starting.from_table(store(), game, sent.table, language),
        "example": lambda: starting.from_example(store(), game, sent.example, language),
        "link": lambda: starting.from_link(store(), _carried(sent.link), language),
        "file": lambda: starting.from_file(store(), sent.file.encode()),
        "case": lambda: starting.from_case(store(), store().cases.read(sent.case)),
    }
    return begins[way](), []


def _carried(link: str) -> str:
    """What a link carries, whether or not its whole address was sent."""
    return link.rpartition(_LINKS)[2].partition("?")[0]


def _only_game_with(name: str, way: str) -> str:
    """The game that has a table or a worked example of a name. Raises Refusal where there are several, or
    none."""
    games = starting.games_with(name, table=way == "table")
    if len(games) == 1:
        return games[0]
    if games:
        raise Refusal.of(_TEXTS, "several games", value=name, way=way, games=", ".join(games))
    raise Refusal.of(_TEXTS, "no such", value=name, way=way)
