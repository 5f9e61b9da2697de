"""What a position does not tell is asked: each answer makes it so, is written down and read back."""

from __future__ import annotations

import pytest
from helpers.asked_at_beginnings import ASKED, MOVES, battle, fusion, masters, stronger
from helpers.editing import apply_edit
from helpers.edits import meant
from helpers.fusion_world import check_position, opened, read_position

from judge.games import GAMES, adapter_of
from judge.games.positions import write_position
from judge.rules.dragon_ball.information import power_of
from judge.sandbox.variations.tables import Table
from judge.table.defects import PositionError
from judge.table.editing import edits
from judge.table.editing.errors import EditError
from judge.table.position import Position
from judge.table.positions.answers import answers_in
from judge.table.positions.beginning import Unsure


def name_of(asked: str) -> str:
    return asked.split(" ", 1)[1]


def question_in(text: str, name: str) -> Unsure:
    beginning = opened(text).beginning
    assert beginning is not None
    [found] = [each for each in beginning.unsure if each.question.name == name]
    return found


def answering(text: str, name: str, answer: str = "") -> str:
    """The text with the entry that the question itself gives, or with another answer."""
    asked = question_in(text, name)
    entry = asked.entry.replace(f"answer: {asked.changes}", f"answer: {answer}") if answer else asked.entry
    return f"{text}beginning: [{entry}]\n"


def answered(text: str, name: str, answer: str = "") -> Position:
    return read_position(answering(text, name, answer))


def open_in(position: Position) -> list[str]:
    assert position.beginning is not None
    return [each.question.name for each in position.beginning.unsure]


def test_every_kind_of_all_games_is_tried():
    kinds = {f"{game} {name}" for game in GAMES for name in adapter_of(game).beginnings.kinds}
    assert kinds == set(ASKED)


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("answer", ["yes", "no", "does not matter"])
def test_an_answer_is_said_in_place_of_the_question_and_written_back(asked: str, answer: str):
    text, name = ASKED[asked], name_of(asked)
    changes = question_in(text, name).changes == answer
    position = answered(text, name, answer)
    assert position.warnings == ()
    assert name not in open_in(position)
    assert position.beginning is not None
    [said] = position.beginning.answered
    assert said.changed == changes
    assert {"yes": "says yes", "no": "says no"}.get(answer, "does not matter") in said.en
    assert {"yes": "dit oui", "no": "dit non"}.get(answer, "sans importance") in said.fr
    assert "{" not in said.en + said.fr and "Not sure" not in said.en
    back = read_position(write_position(position.catalogue, position.state, position.names))
    assert (back.state, back.warnings) == (position.state, ())
    assert answers_in(back.state) == answers_in(position.state)
    before = opened(text)
    assert (opened(answering(text, name, answer)).start == before.start) is not changes


def start(asked: str) -> Table:
    return opened(answering(ASKED[asked], name_of(asked)))


def _both(asked: str) -> tuple[Table, Table]:
    """Played without an answer, and with the one that changes the position."""
    return opened(ASKED[asked]), start(asked)


def test_a_skill_that_is_not_resolved_is_resolved_then():
    for asked in ("fusion-world resolved", "chrono-clash resolved"):
        before, table = _both(asked)
        deck = adapter_of(table.catalogue.game).game.areas.index("deck")
        assert len(table.start.zones[deck]) == len(before.start.zones[deck]) - 1
        assert table.start.decision is not None and before.start.decision is not None
        assert table.start.decision.kind == before.start.decision.kind


@pytest.mark.parametrize("asked", ["masters what a skill asks", "fusion-world what a skill asks"])
def test_what_a_skill_asks_has_happened_with_a_card_that_fits(asked: str):
    powers = [power_of(table.game_at(table.start), 1) for table in _both(asked)]
    assert powers == [15000, 20000]


def test_what_a_skill_asks_of_the_other_players_turn_is_not_asked():
    said = stronger("you used a red Battle Card").replace("[Permanent]", "[Permanent][Opponent's Turn]")
    assert open_in(read_position(fusion("phase: main", said))) == []


def test_what_a_position_says_is_not_asked():
    text = fusion("phase: main\nthis turn: {used: [A raider]}", stronger("you used a red Battle Card"))
    assert open_in(read_position(text)) == []


def test_a_once_per_turn_skill_that_was_used_is_not_offered():
    kinds = [
        {option.kind for option in table.start.decision.options}
        for table in (
            opened(ASKED["fusion-world once per turn used"]),
            start("fusion-world once per turn used"),
        )
        if table.start.decision is not None
    ]
    assert "activate" in kinds[0] and "activate" not in kinds[1]


def test_a_skill_of_the_end_of_the_turn_that_triggered_does_not_again():
    assert any(line.word == "activates" for line in opened(ASKED["fusion-world end triggered"]).opening)
    assert not any(line.word == "activates" for line in start("fusion-world end triggered").opening)


def test_the_attacker_lies_as_the_attack_leaves_it():
    assert start("fusion-world switched to rest").start.cards[1].rest
    table = start("chrono-clash tapped to attack")
    assert table.start.cards[0].rest


@pytest.mark.parametrize("asked", ["fusion-world goes first", "chrono-clash goes first"])
def test_the_other_player_goes_first(asked: str):
    position = answered(ASKED[asked], name_of(asked))
    assert (position.state.first, position.state.turn_player) == (1, 1)
    assert open_in(position) == [], "of two players it is sure then"


def test_the_other_player_chooses():
    decision = start("fusion-world chooses").start.decision
    assert decision is not None and decision.player == 1


def test_of_three_players_the_next_one_is_asked_about():
    text = "game: chrono-clash\nphase: preparation\nat: 3-2-9\nC: {}\n"
    position = answered(text, "goes first")
    assert open_in(position) == ["goes first"]
    both = f"{text}beginning: [{{question: goes first, player: A, answer: no}}," \
           " {question: goes first, player: B, answer: no}]\n"  # fmt: skip
    assert read_position(both).state.first == 2


@pytest.mark.parametrize(
    ("text", "guard", "at", "is_asked"),
    [
        (fusion, "leader", "8-4-6-1-1-1", False), (fusion, "leader", "8-4-6-1-2", True),
        (fusion, "wall", "8-4-6-2-1", False), (fusion, "wall", "8-4-6-2-2", True),
        (masters, "leader", "7-4-1-4-1", False), (masters, "leader", "7-4-1-5", True),
        (masters, "wall", "7-4-1-4-4", False), (masters, "wall", "7-4-1-4-4-1", True),
    ],
)  # fmt: skip
def test_damage_is_asked_about_behind_the_step_that_deals_it(text, guard: str, at: str, is_asked: bool):
    there = battle("damage", f", at: {at}").replace("B leader", f"B {guard}")
    beginning = opened(text(there).replace("battle: [wall]", "battle: [wall rest]")).beginning
    assert (beginning and "damage dealt" in [each.question.name for each in beginning.unsure]) is is_asked


def test_damage_that_was_not_dealt_is_dealt():
    table = start("fusion-world damage dealt")
    assert table.beginning is not None and table.beginning.rule == "8-4-6"
    assert any((line.rule, line.word) == ("8-4-6", "compared") for line in table.opening)


def test_what_happened_this_turn_counts():
    for name in (*MOVES, *(f"{name} by them" for name in MOVES), "own doing", "marker placed"):
        for answer, power in (("yes", 20000), ("no", 15000)):
            position = answered(ASKED[f"fusion-world {name}"], name, answer)
            assert power_of(position.game(), 1) == power, name
    koed = answered(ASKED["fusion-world KO'd in battle"], "KO'd in battle").state.facts
    assert [(fact.what, fact.player) for fact in koed] == [("koed-in-battle", 1)]


def test_what_cannot_be_made_so_is_refused_with_the_remedy():
    text = ASKED["fusion-world KO'd in battle"].replace(", drop: [wall]", "")
    with pytest.raises(PositionError, match="this turn:"):
        answered(text, "KO'd in battle")


def test_a_turn_that_the_counter_ended_leaves_it():
    assert opened(ASKED["chrono-clash passed"]).start.track == 3
    assert start("chrono-clash passed").start.track == 1


def test_quests_and_untapping_are_carried_out():
    assert any(
        (line.rule, line.word) == ("12-3-1", "quest-completed")
        for line in start("chrono-clash quests completed").opening
    )
    table = start("chrono-clash untapped")
    assert any((line.rule, line.word) == ("5-2-2", "untapped") for line in table.opening)


def test_a_battler_that_was_summoned_this_turn_does_not_attack():
    kinds = [
        {option.kind for option in table.start.decision.options}
        for table in _both("chrono-clash summoned")
        if table.start.decision is not None
    ]
    assert "attack" in kinds[0] and "attack" not in kinds[1]


def test_what_leader_takes_off_still_counts():
    assert [(fact.what, fact.number) for fact in start("chrono-clash leader used").start.facts] == [
        ("leader-reduction", 2)
    ]


# --- what is written wrong -------------------------------------------------------------------------------

WRONG = {
    "{question: resolvd, card: A raider, skill: 1, answer: no}": "resolved",
    "{question: resolved, skill: 1, answer: no}": "needs card:",
    "{question: resolved, card: A raider, skill: 1}": "needs answer:",
    "{question: resolved, card: A nobody, skill: 1, answer: no}": "no card A nobody",
    "{question: resolved, card: A raider, skill: 7, answer: no}": "no skill",
    "{question: resolved, card: A raider, skill: 1, answer: maybe}": "does not matter",
    "{card: A raider, answer: no}": "needs question:",
    "{question: damage dealt, answer: no}, {question: damage dealt, answer: yes}": "twice",
}


@pytest.mark.parametrize("entry", WRONG)
def test_an_answer_that_is_written_wrong_is_refused_at_its_place(entry: str):
    text = ASKED["fusion-world resolved"]
    with pytest.raises(PositionError) as refused:
        read_position(f"{text}beginning: [{entry}]\n")
    assert WRONG[entry] in str(refused.value)
    assert all(each.place.startswith("beginning") and each.text["fr"] for each in refused.value.problems)


def test_an_answer_to_what_is_not_asked_says_what_is():
    text = ASKED["fusion-world resolved"]
    defects = check_position(f"{text}beginning: [{{question: damage dealt, answer: no}}]\n")
    [found] = [each for each in defects if each.place.startswith("beginning")]
    assert (found.severity, "resolved A raider 1" in found.text["en"]) == ("warning", True)


def test_a_position_that_a_game_left_takes_no_answer():
    table = opened(ASKED["fusion-world resolved"])
    text = write_position(table.catalogue, table.start, table.labels)
    with pytest.raises(PositionError, match="delete beginning:"):
        read_position(f"{text}beginning: [{{question: resolved, card: A raider, skill: 1, answer: yes}}]\n")


def test_the_game_goes_on_without_the_answers():
    text = answering(ASKED["fusion-world resolved"], "resolved", "does not matter")
    table = opened(text)
    assert answers_in(table.position) and not answers_in(table.start)
    assert not answers_in(read_position(text).game().state)


# --- in the set-up ---------------------------------------------------------------------------------------


def edit_for(text: str, name: str, answer: str) -> edits.AnswerBeginning:
    return edits.AnswerBeginning(**question_in(text, name).named, answer=answer)


@pytest.mark.parametrize("asked", ASKED)
def test_random_edits_answer_what_is_asked(asked: str):
    position = read_position(ASKED[asked])
    edit = meant(position, edits.AnswerBeginning("asked 0", answer="does not matter"))
    beginning = apply_edit(position, edit).position.beginning
    assert beginning is not None and len(beginning.answered) == 1


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("answer", ["yes", "no", "does not matter"])
def test_the_set_up_answers_as_the_text_does(asked: str, answer: str):
    text, name = ASKED[asked], name_of(asked)
    edited = apply_edit(read_position(text), edit_for(text, name, answer))
    assert answers_in(edited.position.state) == answers_in(answered(text, name, answer).state)
    assert edited.words["en"] != edited.words["fr"]
    assert read_position(edited.text).state == edited.position.state


def test_a_recorded_answer_can_be_asked_again():
    text = ASKED["fusion-world resolved"]
    once = apply_edit(read_position(text), edit_for(text, "resolved", "does not matter")).position
    again = apply_edit(once, edit_for(text, "resolved", "")).position
    assert (open_in(once), open_in(again)) == ([], ["resolved"])


def test_what_is_not_asked_cannot_be_answered():
    position = read_position(ASKED["fusion-world resolved"])
    for wrong in (edits.AnswerBeginning("damage dealt", answer="no"), edits.AnswerBeginning("x", answer="no"),
                  edits.AnswerBeginning("resolved", "A raider", 1, answer="perhaps")):  # fmt: skip
        with pytest.raises(EditError):
            apply_edit(position, wrong)


@pytest.mark.parametrize(
    ("asked", "edit"),
    [
        ("fusion-world resolved", edits.RemovePending(0)),
        ("fusion-world once per turn used", edits.SetUsed("A raider", 1, used=False)),
        ("fusion-world damage dealt", edits.SetTurn(phase="main")),
        ("chrono-clash untapped", edits.SetTurn(phase="draw")),
        ("fusion-world resolved", edits.RemoveCards(("A raider",))),
    ],
)
def test_what_is_changed_afterwards_takes_its_answer_away(asked: str, edit: edits.AnyEdit):
    position = apply_edit(answered(ASKED[asked], name_of(asked)), edit).position
    assert answers_in(position.state) == ()
    assert position.warnings == ()


def test_what_has_nothing_to_do_with_it_leaves_the_answer():
    position = answered(ASKED["fusion-world resolved"], "resolved")
    for edit in (
        edits.SetMarkers(0, 2),
        edits.AddUnknown(0, "hand"),
        edits.AddEffect("+5000 power for the turn", ("A raider",)),
    ):
        position = apply_edit(position, edit).position
        assert len(answers_in(position.state)) == 1
