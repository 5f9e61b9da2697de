"""What procedures keep: read back as it was written, and nothing else in its place."""

import msgspec
import pytest

from judge.engine.kept import Cards, Keeps, KeptOtherwise, OneSeat, kinds_of_keeps, numbers_in
from judge.engine.state import Frame, State, digest, read, write
from judge.games import GAMES


class Peeling(Keeps, frozen=True):
    """How many are peeled, and by whom."""

    by: OneSeat
    peeled: Cards = ()


class Tasting(Keeps, frozen=True):
    """How it tastes."""

    how: str = ""


def test_what_a_frame_keeps_is_read_back_as_it_was_written():
    state = State((), (), stack=(Frame("peel", kept=Peeling(1, (2, 3))), Frame("taste")))
    assert read(write(state)) == state
    assert digest(read(write(state))) == digest(state)
    assert state.stack[0].keeps(Peeling).peeled == (2, 3)
    assert state.stack[1].keeps(Tasting) == Tasting()  # every field has a default


@pytest.mark.parametrize("frame", [Frame("peel"), Frame("peel", kept=Tasting())])
def test_a_frame_that_keeps_something_else_is_named(frame: Frame):
    with pytest.raises(KeptOtherwise, match=r"peel keeps .*, not Peeling"):
        frame.keeps(Peeling)


@pytest.mark.parametrize(
    "row", [["Grinding", 1], ["Peeling", "x"], ["Peeling"], ["Peeling", 1, [], 3], [], 3]
)
def test_a_row_that_is_nothing_a_procedure_keeps_is_refused(row: object):
    frame = [*(getattr(Frame("peel"), name) for name in Frame.__struct_fields__[:-1]), row]
    data = msgspec.msgpack.encode({"cards": (), "zones": (), "stack": [frame]})
    with pytest.raises(msgspec.ValidationError):
        read(data)


def test_fields_say_which_of_their_numbers_name_something():
    assert numbers_in(Peeling) == {"by": "player", "peeled": "card"}


def test_no_two_procedures_keep_things_of_one_name():
    assert GAMES
    names = [each.__name__ for each in kinds_of_keeps()]
    assert len(names) == len(set(names))
