"""States as they are kept: every frame names its step, so that another version of the rules finds it again.

In memory a frame counts the steps of its procedure; with one step more or less the same count stands
elsewhere. What is kept says the step that follows, the one before it, and a signature of all of them. A frame
that resolves an effect says its place in the program, and a signature of that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, Never, TypeGuard

import msgspec
from msgspec.structs import replace

import judge
from judge.engine import state as states
from judge.engine.catalogue import Catalogue
from judge.engine.changes import Change
from judge.engine.game import Game
from judge.engine.kept import Kept, Value, kept_from_row
from judge.engine.manual_action import BY_HAND
from judge.engine.procedures import Procedure
from judge.engine.programs import Program
from judge.engine.state import Event, Frame, State, read

NamedFrame = list[object]
"""A frame as a row, with its step in words: what is before it, what is next, and a signature."""


class OlderFrame(Value, frozen=True):
    """A frame as version 0.1 wrote it: what was in `looked`, `done`, `number`, `queue` and `note` was another
    matter in each procedure."""

    procedure: str
    step: int
    player: int = -1
    card: int = -1
    stay: int = -1
    skill: int = -1
    chosen: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    done: int = 0
    number: int = -1
    queue: tuple[int, ...] = ()
    event: Event | None = None
    note: str = ""
    change: Change | None = None


class OlderKept(NamedTuple):
    """What procedures keep of the slots of an older frame, and which slots that have stayed it took."""

    kept: Mapping[str, Callable[[OlderFrame], Kept | None]]
    taken: Mapping[str, Collection[str]]


NOTHING_OLDER = OlderKept({}, {})
_DONE = Frame.__struct_fields__.index("done")
"""There older frames had the cards looked at."""
_SLOTS = Frame.__struct_fields__[:-1]
_STEP = Frame.__struct_fields__.index("step")
_PROCEDURE = Frame.__struct_fields__.index("procedure")
_PARTS = 3
"""Parts of a step of a procedure: what is before it, what is next, and the signature."""
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(tuple[str, State, list[NamedFrame]])  # its state has no frames


class OtherSteps(ValueError):
    """A state stands at a step that the rules have no longer, or not between the same steps."""


def engine_of(game: type[Game], catalogue: Catalogue, own: tuple[int, int] | None = None) -> str:
    """A digest of all that says what a state means, the same in every process: the version of the program,
    the code that carries the rules out, the fields of states, the procedures with their steps, and the
    programs of the cards.

    A catalogue grows while a case is played: `own` is how many prints and skills it began with.
    """
    prints, skills = own or (len(catalogue.prints), len(catalogue.skills))
    values: tuple[type[msgspec.Struct], ...] = (
        Value,
        *(each for each in vars(states).values() if _is_value(each)),
    )
    told: list[object] = [judge.__version__, _code_of(game), game.name, list(game.areas)]
    told += [[each.__name__, *each.__struct_fields__] for each in values]
    told += [
        [name, *procedure.names, *procedure.numbered_names]
        for name, procedure in sorted(game.procedures.items())
    ]
    told += [[print.number, *print.front.skills] for print in catalogue.prints[:prints]]
    told += [_outline(entry.program) for entry in catalogue.skills[:skills]]
    return _signature(told, 8)


def _code_of(game: type[Game]) -> str:
    """A digest of the files of a game's rules, of the kernel and of the card language: a step that does
    something else under its old name is another step."""
    return _digest_of_files(packages_of(game) | {"judge.cards"})


def packages_of(game: type[Game]) -> frozenset[str]:
    """Names the packages whose code carries a game's rules out: its own, its family's, the kernel's."""
    return frozenset(base.__module__.rpartition(".")[0] for base in game.__mro__ if "." in base.__module__)


@cache
def _digest_of_files(packages: frozenset[str]) -> str:
    digest = blake2b(digest_size=8)
    for package in sorted(packages):
        digest.update(package.encode())
        for file in _files_of(package):
            digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _files_of(package: str) -> list[Path]:
    spec = find_spec(package)
    folders = [Path(each) for each in spec.submodule_search_locations or ()] if spec is not None else []
    return sorted(
        file for folder in folders for file in folder.rglob("*") if file.suffix in {".py", ".toml", ".lark"}
    )


def _is_value(each: object) -> TypeGuard[type[msgspec.Struct]]:
    return isinstance(each, type) and issubclass(each, msgspec.Struct)


def seen_in(state: State) -> str:
    """A digest of what the players see of a state: the cards and how they lie, the moment, what is asked.

    It is the same for the same board whatever version of the rules has led to it.
    """
    cards = [
        [each.print, each.owner, each.zone, each.rest, each.face_up, each.back, each.markers]
        for each in state.cards
    ]
    battle, asked = state.battle, state.decision
    moment = [state.turn, state.turn_player, state.phase, state.result, state.track, state.out]
    told: list[object] = [
        cards,
        state.zones,
        state.markers,
        moment,
        [battle.attack, battle.guard] if battle is not None else [],
        [asked.player, asked.kind] if asked is not None else [],
    ]
    return _signature(told)


def read_table(data: bytes) -> State:
    """A state that any version wrote whole, without what was being carried out in it.

    Raises msgspec.MsgspecError for what is no such state.
    """
    fields = msgspec.msgpack.decode(data, type=dict[str, msgspec.Raw])
    fields.pop("stack", None)
    return read(_encoder.encode(fields))


def write_kept(state: State, game: Game, engine: str) -> bytes:
    """A state of a game's, with the digest of the engine that it is of; `read_kept` gives it back."""
    return _encoder.encode((engine, replace(state, stack=()), named(state.stack, game)))


def read_kept(data: bytes, game: Game, engine: str) -> State | None:
    """The state that `write_kept` wrote; None for one of another engine, which has to be played anew.

    Raises msgspec.MsgspecError for what is no such state, OtherSteps where a step is not to be found.
    """
    written_by, state, rows = _decoder.decode(data)
    if written_by != engine:
        return None
    return replace(state, stack=unnamed(rows, game)[0])


def named(stack: tuple[Frame, ...], game: Game) -> list[NamedFrame]:
    """The frames as rows that name their steps."""
    rows = []
    for frame in stack:
        row = [getattr(frame, name) for name in Frame.__struct_fields__]
        procedure = game.procedures.get(frame.procedure)
        if procedure is None:
            row[_STEP] = [frame.step, _signature(_outline(game.program_of(frame)))]
        else:
            names = ("", *procedure.names, "")
            row[_STEP] = [names[frame.step], names[frame.step + 1], signature_of(procedure.names)]
        rows.append(row)
    return rows


def unnamed(
    rows: list[NamedFrame], game: Game, older: OlderKept = NOTHING_OLDER
) -> tuple[tuple[Frame, ...], list[str]]:
    """The frames that rows name, and the rules of the procedures among them that have other steps by now;
    `older` says what the procedures keep of what version 0.1 wrote.

    Raises OtherSteps where the rules do not say where to go on, msgspec.ValidationError for what are no rows.
    """
    found: list[Frame] = []
    others: list[str] = []
    for row in rows:
        procedure, step = _named_step(row)
        rules = procedure_called(procedure, game)
        if rules is None:
            found.append(_in_program(row, step, game, older))
            continue
        before, following, signature = msgspec.convert(step, tuple[str, str, str])
        is_numbered = (following or before)[:1].isdigit()  # as in version 0.1: no function is called so
        names = rules.numbered_names if is_numbered else rules.names
        if signature != signature_of(names):
            others.append(rules.rule)
        place = _position(rules, names, before, following)
        found.append(_frame([rules.name, *row[1:]], place, older))
    return tuple(found), others


def procedure_called(name: str, game: Game) -> Procedure[Never] | None:
    """The procedure of that name; version 0.1 called most by their rules."""
    name = name.replace("-", "_") if name[:1].isalpha() else name
    found = game.procedures.get(name)
    return found or next((each for each in game.procedures.values() if each.rule == name), None)


def _in_program(row: NamedFrame, step: object, game: Game, older: OlderKept) -> Frame:
    """A frame that resolves an effect; one of version 0.1 says its place alone."""
    if isinstance(step, list) and len(step) == _PARTS:
        raise OtherSteps(f"procedure {row[_PROCEDURE]}"[:60])
    place, signature = (step, "") if isinstance(step, int) else msgspec.convert(step, tuple[int, str])
    frame = _frame(row, place, older)
    try:
        now = _signature(_outline(game.program_of(frame)))
    except (LookupError, ValueError, AssertionError, NotImplementedError) as error:
        raise OtherSteps(f"procedure {frame.procedure[:20]}") from error
    if signature and signature != now:
        raise OtherSteps(f"effect of skill {frame.skill}")
    return frame


def _named_step(row: NamedFrame) -> tuple[str, object]:
    if isinstance(row, list) and len(row) > _STEP:
        procedure = row[_PROCEDURE]
        if isinstance(procedure, str):
            return procedure, row[_STEP]
    raise msgspec.ValidationError("no frame")


def _frame(row: NamedFrame, step: int, older: OlderKept) -> Frame:
    row = [*row[:_STEP], step, *row[_STEP + 1 :]]
    if not (len(row) > _DONE and isinstance(row[_DONE], list)):
        return msgspec.convert(row, Frame, dec_hook=kept_from_row)
    old = msgspec.convert(row, OlderFrame)
    keep = older.kept.get(old.procedure)
    taken = older.taken.get(old.procedure, ())
    slots = {name: getattr(old, name) for name in _SLOTS if name not in taken}
    if old.procedure == BY_HAND and old.change is None:  # at first it was a text
        slots["change"] = msgspec.json.decode(old.note, type=Change)
    return Frame(**slots, kept=None if keep is None else keep(old))


def _position(procedure: Procedure[Never], steps: tuple[str, ...], before: str, following: str) -> int:
    """Finds where a procedure goes on between two of its steps, "" where it begins or ends."""
    names = ("", *steps, "")
    for place in range(len(names) - 1):
        if names[place] == before and names[place + 1] == following:
            return place
    step = following or before
    rule = next((each.rule for each in procedure.steps if each.name == step), step)
    raise OtherSteps(f"step {rule} of {procedure.rule}"[:60])


@lru_cache(512)
def signature_of(names: tuple[str, ...]) -> str:
    """A short digest of the names of a procedure's steps, in their order."""
    return _signature(list(names))


def _outline(program: Program) -> list[object]:
    """Lists what of a program says where a place in it is."""
    return [[each.code, type(each.node).__name__, each.target, list(each.targets)] for each in program]


def _signature(told: list[object], size: int = 4) -> str:
    return blake2b(_encoder.encode(told), digest_size=size).hexdigest()
