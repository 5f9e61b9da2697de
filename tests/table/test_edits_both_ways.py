"""An edit does the same to a table that is set up and, silently, to one of a game that is being played."""

import pytest
from helpers.chrono_boards import TWO
from helpers.editing import TO_EDIT, apply_edit, carry_out_by_hand

from judge.games.positions import read_position
from judge.table.editing import EditError, edits

GAMES = {"fusion": TO_EDIT, "chrono": TWO}
DOES = [
    ("fusion", edits.SwitchMode(("A digger", "A raider"), True)),
    ("fusion", edits.SwitchMode(("A raider",), False)),
    ("fusion", edits.TurnOver(("A leader", "A unknown"))),
    ("fusion", edits.TurnOver(("A leader",), False)),
    ("fusion", edits.SetMarkers(1, 3)),
    ("fusion", edits.SetKi(("A digger",), 2)),
    ("fusion", edits.SetUsed("A digger")),
    ("fusion", edits.SetUsed("A digger", used=False)),
    ("fusion", edits.RemoveEffect(0)),
    ("fusion", edits.Identify(("B unknown",), "raider")),
    ("chrono", edits.SwitchMode(("Captain",), True)),
    ("chrono", edits.TurnOver(("B Carver 2",))),
    ("chrono", edits.SetMarkers(1, 3)),
    ("chrono", edits.SetTrack(3)),
]


@pytest.mark.parametrize(("game", "edit"), DOES, ids=lambda each: str(each)[:50])
def test_an_edit_does_the_same_in_the_set_up_and_silently_in_play(game: str, edit: edits.AnyEdit):
    position = read_position(GAMES[game])
    begun = position.game()
    begun.run()
    set_up = apply_edit(position, edit)
    played = carry_out_by_hand(position.catalogue, begun.state, position.names, edit, silently=True)
    one, other = set_up.position.state, played.state
    for field in ("cards", "zones", "markers", "facts", "modifiers", "pending", "delayed", "track", "out"):
        assert getattr(one, field) == getattr(other, field), field
    assert set_up.words == played.words


REFUSED = [
    ("fusion", edits.SwitchMode(("A unknown",))),
    ("fusion", edits.TurnOver(("B leader",))),
    ("fusion", edits.SetKi(("A leader",), 1)),
    ("fusion", edits.SetUsed("A digger", 9)),
    ("fusion", edits.RemoveEffect(7)),
    ("fusion", edits.RemovePending(0)),
    ("fusion", edits.SetTurn()),
    ("fusion", edits.SetTurn(phase="preparation")),
    ("fusion", edits.PutUnder(("A raider",), "A leader")),
    ("fusion", edits.MoveCards(("A digger",), 1, "hand")),
    ("fusion", edits.AddUnknown(0, "nowhere")),
    ("chrono", edits.SwitchMode(("A unknown",))),
    ("chrono", edits.PutUnder(("A unknown",), "Captain", "friend")),
    ("chrono", edits.SetTurn(phase="preparation")),
]


@pytest.mark.parametrize(("game", "edit"), REFUSED, ids=lambda each: str(each)[:50])
def test_an_edit_is_refused_alike_in_the_set_up_and_in_play(game: str, edit: edits.AnyEdit):
    position = read_position(GAMES[game])
    begun = position.game()
    begun.run()
    with pytest.raises(EditError) as in_set_up:
        apply_edit(position, edit)
    with pytest.raises(EditError) as in_play:
        carry_out_by_hand(position.catalogue, begun.state, position.names, edit)
    (set_up,), (play,) = in_set_up.value.problems, in_play.value.problems
    assert (set_up.text, set_up.rule) == (play.text, play.rule)
