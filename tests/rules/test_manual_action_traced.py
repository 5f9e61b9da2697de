"""What the judge changes by hand stands in the trace, with what the rules make of it unless it is silent."""

import msgspec
import pytest
from helpers.chrono_boards import TWO
from helpers.editing import TO_EDIT, carry_out_by_hand

from judge.engine.changes import Change
from judge.games.positions import read_position
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND
from judge.rules.fusion_world.game import FusionWorld
from judge.table.editing import edits

FUSION_WORLD = (
    (
        edits.AddCards(seat=1, area="hand", card="raider", count=2),
        "ByHandAdd",
        "0-2-3 0-2-3 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (edits.AddUnknown(seat=0, area="deck", count=2), "ByHandAdd", "0-2-3 0-2-3 7-3-4", "0-2-3 0-2-3 7-3-4"),
    (
        edits.MoveCards(cards=("A digger", "A raider"), seat=0, area="hand"),
        "ByHandMove",
        "0-2-3 0-2-3 0-2-10 3-3-2 3-3-2 3-1-4 9-8-2 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 3-1-4 9-8-2 7-3-4",
    ),
    (
        edits.MoveCards(cards=("A digger",), seat=0, area="deck", bottom=True),
        "ByHandMove",
        "0-2-3 0-2-3 3-2-2 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.PutUnder(cards=("A digger",), under="B raider"),
        "ByHandPutUnder",
        "0-2-3 0-2-3 16-2-4 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 16-2-4 7-3-4",
    ),
    (
        edits.SwitchMode(cards=("A digger",), rest=True),
        "ByHandMode",
        "0-2-3 0-2-3 1-8-1-2 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.TurnOver(cards=("A leader",)),
        "ByHandTurnOver",
        "0-2-3 0-2-3 14-7-2 10-1-3-1 10-1-3 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.SetMarkers(seat=1, count=3),
        "ByHandMarkers",
        "0-2-3 0-2-3 5-11-1 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.SetKi(cards=("A digger",), count=2),
        "ByHandKi",
        "0-2-3 0-2-3 5-12-1 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.AddEffect(effect="+5000 power for the turn", upon=("A digger",)),
        "ByHandEffect",
        "0-2-3 0-2-3 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.AddEffect(effect="At the end of the turn, KO this card", upon=("A digger",)),
        "ByHandDelayed",
        "0-2-3 0-2-3 4-2-2-1 4-2-2-1 4-2-2-2 4-2-2-3 4-2-2-4 4-2-2-5 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.RemoveEffect(number=0),
        "ByHandEndEffect",
        "0-2-3 0-2-3 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (edits.SetTurn(turn=6), "ByHandTurn", "0-2-3 0-2-3 7-3-4", "0-2-3 0-2-3 7-3-4"),
    (edits.SetTurn(player=1), "ByHandTurn", "0-2-3 0-2-3 7-3-4", "0-2-3 0-2-3 7-3-4"),
    (
        edits.SetTurn(phase="end"),
        "ByHandTurn",
        (
            "0-2-3 0-2-3 7-4-2 7-4-3 4-2-2-6 7-4-4 7-4-5 7-4-5 7-4-6 7-4-7 7-2-1 7-2-2 7-2-3 "
            "7-2-4 7-2-5 7-2-6 4-2-2-6 7-2-7 7-2-7 7-2-8 4-2-2-6 7-2-9 5-1-2 7-2-10 4-2-2-6 7-2-11"
        ),
        (
            "0-2-3 0-2-3 7-4-2 7-4-3 4-2-2-6 7-4-4 7-4-5 7-4-5 7-4-6 7-4-7 7-2-1 7-2-2 7-2-3 "
            "7-2-4 7-2-5 7-2-6 4-2-2-6 7-2-7 7-2-7 7-2-8 4-2-2-6 7-2-9 5-1-2 7-2-10 4-2-2-6 7-2-11"
        ),
    ),
    (edits.SetUsed(card="A digger"), "ByHandUsed", "0-2-3 0-2-3 4-2-2-1 4-2-2-6 7-3-4", "0-2-3 0-2-3 7-3-4"),
    (
        edits.SetUsed(card="A digger", used=False),
        "ByHandUsed",
        "0-2-3 0-2-3 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 7-3-4",
    ),
    (
        edits.AddPending(card="A raider"),
        "ByHandPending",
        (
            "0-2-3 0-2-3 9-6-2 4-2-2-1 4-2-2-1 4-2-2-2 9-6-3 9-6-3 9-6-5 "
            "9-6-6 5-1-2 4-2-2-1 4-2-2-2 4-2-2-3 4-2-2-4 4-2-2-5 4-2-2-6 7-3-4"
        ),
        "0-2-3 0-2-3 9-6-2 7-3-4",
    ),
    (
        edits.Identify(cards=("B unknown",), card="raider"),
        "Identified",
        "0-2-3 0-3-12 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-3-12 7-3-4",
    ),
    (
        edits.DrawCards(seat=0, count=2),
        "ByHandDraw",
        "0-2-3 0-2-3 5-1-2 5-1-2 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 5-1-2 5-1-2 4-2-2-1 4-2-2-6 7-3-4",
    ),
    (
        edits.KoCards(cards=("B raider",)),
        "ByHandKo",
        "0-2-3 0-2-3 14-9-2 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 14-9-2 4-2-2-1 4-2-2-6 7-3-4",
    ),
    (
        edits.DealDamage(seat=1, count=2),
        "ByHandDamage",
        "0-2-3 0-2-3 14-3-1 14-3-2 0-2-10 14-3-2 14-3-2 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 14-3-1 14-3-2 0-2-10 14-3-2 14-3-2 4-2-2-1 4-2-2-6 7-3-4",
    ),
    (
        edits.ShuffleArea(seat=0),
        "ByHandShuffle",
        "0-2-3 0-2-3 5-9-2 4-2-2-1 4-2-2-6 7-3-4",
        "0-2-3 0-2-3 5-9-2 4-2-2-1 4-2-2-6 7-3-4",
    ),
)
CHRONO_CLASH = (
    (
        edits.SwitchMode(cards=("Captain",), rest=True),
        "ByHandSwitch",
        "8-1-1 8-1-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.TurnOver(cards=("B Carver 2",)),
        "ByHandTurnOver",
        "8-1-1 8-1-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.SetMarkers(seat=1, count=3),
        "ByHandQuestPoints",
        "8-1-1 8-1-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.SetTrack(at=3),
        "ByHandGauge",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.DrawCards(seat=0),
        "ByHandDraw",
        "8-1-1 8-1-1 17-4-9-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 17-4-9-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (edits.SetTurn(player=1), "ByHandTurn", "8-1-1 8-1-1 5-4-1", "8-1-1 8-1-1 5-4-1"),
    (edits.SetTurn(turn=9), "ByHandTurn", "8-1-1 8-1-1 5-4-1 17-5-11-3", "8-1-1 8-1-1 5-4-1 17-5-11-3"),
    (
        edits.SetTurn(phase="end"),
        "ByHandTurn",
        "8-1-1 8-1-1 17-4-12-2 17-4-12-2 6-1-1 5-1-1 12-3-1 12-3-4 5-2 5-2-2 5-3 5-3 5-4 5-4-1",
        "8-1-1 8-1-1 17-4-12-2 17-4-12-2 6-1-1 5-1-1 12-3-1 12-3-4 5-2 5-2-2 5-3 5-3 5-4 5-4-1",
    ),
    (
        edits.AddUnknown(seat=0, area="hand"),
        "ByHandAdd",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.MoveCards(cards=("Captain",), seat=0, area="hand"),
        "ByHandMove",
        "8-1-1 8-1-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.MoveCards(cards=("Captain",), seat=0, area="graveyard"),
        "ByHandMove",
        "8-1-1 8-1-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.KoCards(cards=("Captain",)),
        "ByHandDestroy",
        "8-1-1 8-1-1 17-4-4-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 17-4-4-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
    (
        edits.RemoveEffect(number=0),
        "ByHandEndEffect",
        "8-1-1 8-1-1 17-2-2 5-4-1 17-5-11-3 5-4-1-4-1",
        "8-1-1 8-1-1 5-4-1 17-5-11-3 5-4-1-4-1",
    ),
)
EVERY = [(TO_EDIT, *row) for row in FUSION_WORLD] + [(TWO, *row) for row in CHRONO_CLASH]


@pytest.mark.parametrize(
    ("table", "edit", "event", "rules", "silently"), EVERY, ids=lambda each: str(each)[:40]
)
def test_edit_is_in_the_trace(table: str, edit: edits.AnyEdit, event: str, rules: str, silently: str) -> None:
    """The rules run after it are those of the checkpoint and of the next question."""
    position = read_position(table)
    begun = position.game()
    begun.run()
    for is_silent, expected in ((False, rules), (True, silently)):
        done = carry_out_by_hand(position.catalogue, begun.state, position.names, edit, silently=is_silent)
        assert " ".join(line.rule for line in done.trace) == expected
        assert event in {type(line.event).__name__ for line in done.trace}


def test_a_change_that_version_0_1_kept_names_a_step_by_its_number() -> None:
    kept = '{"kind":"turn","phase":"end","procedure":"end_phase","rule":"7-4-2"}'
    change = msgspec.json.decode(kept, type=Change)
    procedure = FusionWorld.procedures[change.procedure]
    assert procedure.names[procedure.place_called(change.step)] == "at_the_end_of_turn"
    assert procedure.place_called("at_the_end_of_turn") == procedure.place_called(change.step)


@pytest.mark.parametrize(
    ("text", "draws"), [("When this card is KO'd by your opponent", 0), ("[When KO'd]", 1)]
)
def test_ko_by_hand_is_no_players_doing(text: str, draws: int) -> None:
    skill = f"{text} draw 1 card." if "[" in text else f"[Auto] {text}, draw 1 card."
    position = read_position(TO_EDIT.replace("[Activate Main][Once per turn] Draw 1 card.", skill))
    begun = position.game()
    begun.run()
    koed = edits.KoCards(cards=("A digger",))
    done = carry_out_by_hand(position.catalogue, begun.state, position.names, koed)
    assert [line.word for line in done.trace].count("pended") == draws


def test_an_effect_that_no_longer_waits_is_told() -> None:
    position = read_position(TO_EDIT)
    begun = position.game()
    begun.run()
    waits = edits.AddEffect(effect="At the end of the turn, KO this card", upon=("A digger",))
    waiting = carry_out_by_hand(position.catalogue, begun.state, position.names, waits)
    assert len(waiting.state.delayed) == 1
    ends = edits.RemoveEffect(number=0, delayed=True)
    done = carry_out_by_hand(waiting.catalogue, waiting.state, position.names, ends)
    assert not done.state.delayed
    told = [line for line in done.trace if line.word == "by-hand-end-delayed"]
    assert [(line.event.player, line.event.moment) for line in told] == [(0, "turn-end")]


@pytest.mark.parametrize(("by", "area"), [("censor", BATTLE), ("digger", DROP), ("", DROP)])
def test_a_card_that_an_effect_of_the_other_player_plays_by_hand_is_played_by_that_one(
    by: str, area: int
) -> None:
    """0-2-5: it is A who cannot play Raider."""
    censors = "{battle: [{card: censor}], hand: 5 unknown, markers: 1}"
    text = TO_EDIT.replace("{hand: 5 unknown, battle: [raider], markers: 1}", censors).replace(
        "A:\n",
        """  censor: {type: battle, color: red, cost: 1, power: 5000, combo: 5000,
    text: "[Permanent] Your opponent can't play <Raider>."}
A:
""",
    )
    position = read_position(text.replace("raider: {", "raider: {name: Raider, "))
    begun = position.game()
    begun.run()
    cards = {name: card for card, name in position.names.items()}
    played = begun.zone(0, HAND)[0]
    comes = edits.MoveCards(cards=(f"A {position.names[played]}",), seat=0, area="battle")
    done = carry_out_by_hand(position.catalogue, begun.state, position.names, comes, by=cards.get(by, -1))
    assert done.state.cards[played].zone == area
