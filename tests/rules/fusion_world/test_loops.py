"""Infinite loops: players say how often they are carried out, stop, and do not begin them again (FW 16-1)."""

import pytest
from helpers.fusion_world import example_of, read_position

from judge.engine.trace import TraceLine
from judge.games.positions import write_position
from judge.rules.dragon_ball.events.turn import Endless
from judge.sandbox.examples import open_example
from judge.sandbox.session import Session

LOOP = """
title: {en: A, fr: B}
position:
  cards:
    day: {type: battle, name: Day, color: red, cost: 1, power: 10000, combo: 5000, text: DAY}
    night: {type: battle, name: Night, color: red, cost: 1, power: 10000, combo: 5000, text: NIGHT}
    moth: {type: battle, name: Moth, color: red, cost: 1, power: 10000, combo: 5000}
    owl: {type: battle, name: Owl, color: blue, cost: 1, power: 10000, combo: 5000, text: OWL}
  A: {battle: [day, night, moth], energy: 2 red}
  B: {battle: [owl], energy: 2 red}
"""
DAY = '"[Activate Main] Switch 1 <Moth> in your Battle Area to Active Mode."'
NIGHT = '"[Activate Main] Switch 1 <Moth> in your Battle Area to Rest Mode."'
ROUND = ("A activates night", "A activates day")
QUIET = '""'
WATCHFUL = (
    '"[Auto] When your opponent\'s <Moth> is switched to Rest Mode, you may switch this card to Rest Mode."'
)


def looping(owl: str = QUIET) -> Session:
    return open_example(
        example_of("loop.yaml", LOOP.replace("OWL", owl).replace("DAY", DAY).replace("NIGHT", NIGHT))
    )


def around(session: Session, times: int, declined: bool = False) -> None:
    for _ in range(times):
        session.move(ROUND[0])
        if declined:
            session.move("B no")
        session.move(ROUND[1])


def kinds(session: Session) -> set[tuple[str, int]]:
    return {(option.kind, option.card) for option in session.decision.options}


def test_a_player_says_how_often_and_then_cannot_begin_again() -> None:
    session = looping()
    around(session, 3)
    assert session.decision.rule == "16-1-1-2"
    session.move("A takes 2")
    for left in (2, 1):
        assert {kind for kind, _ in kinds(session)} == {"activate"}, left
        around(session, 1)
    assert "pass" in {kind for kind, _ in kinds(session)}
    option = next(
        o
        for o in session.steps[0].asked.options
        if o.kind == "activate" and o.card == session.steps[0].asked.options[session.steps[0].answer[0]].card
    )
    assert ("16-1-1-2", "loop-declared") in session.game.why_not(0, option)
    assert (option.kind, option.card) not in kinds(session)


def test_to_declare_none_stops_it_at_once() -> None:
    session = looping()
    around(session, 3)
    session.move("A takes nothing")
    assert "pass" in {kind for kind, _ in kinds(session)}
    session.move("A ends the Main Phase")


def test_where_both_can_stop_it_the_lower_number_counts() -> None:
    session = looping(WATCHFUL)
    around(session, 3, declined=True)
    assert (session.decision.rule, session.decision.player) == ("16-1-1-3", 0)
    session.move("A takes 5")
    assert (session.decision.rule, session.decision.player) == ("16-1-1-3", 1)
    session.move("B takes 1")
    assert {kind for kind, _ in kinds(session)} == {"activate"}
    around(session, 1, declined=True)
    assert "pass" in {kind for kind, _ in kinds(session)}


def test_a_game_without_such_a_loop_is_not_asked_about_one() -> None:
    session = looping()
    around(session, 2)
    assert session.decision.kind == "free-timing"
    session.move("A ends the Main Phase")


def test_a_position_within_a_loop_is_written_down_and_read_back() -> None:
    session = looping(WATCHFUL)
    around(session, 3, declined=True)
    session.move("A takes 5")
    session.move("B takes 1")
    text = write_position(session.catalogue, session.state, session.labels)
    assert "engine:" not in text
    assert read_position(text).state == session.state


SEESAW = """
title: {en: A, fr: B}
position:
  cards:
    seesaw: {type: battle, name: Seesaw, color: red, cost: 1, power: 10000, combo: 5000, text: SEESAW}
    moth: {type: battle, name: Moth, color: red, cost: 1, power: 10000, combo: 5000}
    push: {type: extra, name: Push, color: red, cost: 0, text: PUSH}
  A: {battle: [seesaw, {card: moth, rest: true}], hand: [push]}
  B: {}
"""
PUSH = '"[Activate Main] Choose up to 1 <Seesaw> in your Battle Area and switch it to Rest Mode."'
UP = "[Auto] When this card is switched to Rest Mode, "
DOWN = "[Auto] When this card is switched to Active Mode, "


def swinging(*skills: str) -> Session:
    text = '"' + "\\n".join(skills) + '"'
    session = open_example(example_of("seesaw.yaml", SEESAW.replace("SEESAW", text).replace("PUSH", PUSH)))
    session.move("A uses push")
    session.move("A chooses seesaw")
    return session


def until_asked_otherwise(session: Session, kind: str, move: str) -> None:
    for _ in range(200):
        if session.decision is None or session.decision.kind != kind:
            return
        session.move(move)
    raise AssertionError(session.decision)


def drawn(session: Session) -> bool:
    return session.state.result == "draw" and TraceLine("16-1-1-1", Endless()) in session.trace


def test_a_loop_that_nobody_can_stop_is_drawn_as_soon_as_it_is_seen() -> None:
    session = swinging(UP + "switch this card to Active Mode.", DOWN + "switch this card to Rest Mode.")
    assert drawn(session)
    assert sum(line.rule == "9-6-6" for line in session.trace) < 20


def test_a_loop_that_never_comes_back_to_the_same_position_is_drawn_too() -> None:
    session = swinging(
        UP + "switch this card to Active Mode.",
        DOWN + "switch this card to Rest Mode.",
        DOWN + "this card gets +5000 power for the turn.",
    )
    until_asked_otherwise(session, "pending", "A resolves seesaw skill 3")
    assert drawn(session)


def test_the_order_of_skills_stops_no_loop() -> None:
    session = swinging(
        UP + "switch this card to Active Mode.",
        UP + "switch <Moth> in your Battle Area to Rest Mode.",
        DOWN + "switch this card to Rest Mode.",
    )
    until_asked_otherwise(session, "pending", "A resolves seesaw skill 2")
    assert drawn(session)


def test_what_is_asked_besides_does_not_stop_a_loop() -> None:
    session = swinging(
        UP + "switch this card to Active Mode.",
        DOWN + "you may switch <Moth> in your Battle Area to Rest Mode.",
        DOWN + "switch this card to Rest Mode.",
    )
    while not session.state.result:
        decision = session.decision
        session.move(
            {"pending": "A resolves seesaw skill 2", "may": "A does not"}.get(decision.kind, "A takes 1")
        )
        assert len(session.steps) < 60
    assert drawn(session)


def test_the_choice_of_another_card_may_stop_a_loop_and_is_left_to_the_players() -> None:
    session = swinging(
        UP + "switch this card to Active Mode.",
        DOWN + "choose 1 of your Battle Cards and switch it to Rest Mode.",
    )
    for _ in range(10):
        session.move("A chooses seesaw")
    session.move("A chooses moth")
    assert session.decision.kind == "free-timing"


BELL = """
title: {en: A, fr: B}
position:
  cards:
    day: {type: battle, name: Day, color: red, cost: 1, power: 10000, combo: 5000, text: DAY}
    night: {type: battle, name: Night, color: red, cost: 1, power: 10000, combo: 5000, text: NIGHT}
    toll: {type: battle, name: Toll, color: red, cost: 1, power: 10000, combo: 5000,
      text: "[Activate Main] Switch 1 <Bell> in your Battle Area to Rest Mode."}
    still: {type: battle, name: Still, color: red, cost: 1, power: 10000, combo: 5000,
      text: "[Activate Main] Switch 1 <Bell> in your Battle Area to Active Mode."}
    moth: {type: battle, name: Moth, color: red, cost: 1, power: 10000, combo: 5000}
    bell: {type: battle, name: Bell, color: red, cost: 1, power: 10000, combo: 5000}
    owl: {type: battle, name: Owl, color: blue, cost: 1, power: 10000, combo: 5000, text: OWL}
  A: {battle: [day, night, toll, still, moth, bell]}
  B: {battle: [owl]}
"""


@pytest.mark.parametrize(("asked_in", "rule"), [(0, "16-1-1-2"), (1, "16-1-1-3")])
def test_who_could_stop_an_earlier_round_alone_does_not_declare(asked_in: int, rule: str) -> None:
    text = BELL.replace("OWL", WATCHFUL.replace("Moth", "Bell")).replace("DAY", DAY).replace("NIGHT", NIGHT)
    session = open_example(example_of("bell.yaml", text))
    for number in range(3):
        if session.decision.kind == "free-timing":
            session.move("A activates night")
        if number == asked_in:
            for move in ("A activates toll", "B no", "A activates still"):
                session.move(move)
        if session.decision.kind == "free-timing":
            session.move("A activates day")
    assert session.decision.rule == rule


def test_a_loop_that_was_declared_leaves_nothing_but_to_stop() -> None:
    session = swinging(
        UP + "you may switch this card to Active Mode.", DOWN + "switch this card to Rest Mode."
    )
    until_asked_otherwise(session, "may", "A does it")
    session.move("A takes 1")
    session.move("A does it")
    assert {kind for kind, _ in kinds(session)} == {"no"}


def test_a_choice_of_up_to_so_many_is_left_to_none_once_it_was_declared() -> None:
    session = swinging(
        UP + "choose up to 1 <Seesaw> in your Battle Area and switch it to Active Mode.",
        DOWN + "switch this card to Rest Mode.",
    )
    until_asked_otherwise(session, "choose", "A chooses seesaw")
    session.move("A takes 1")
    assert (session.decision.minimum, session.decision.maximum) == (1, 1)
    session.move("A chooses seesaw")
    assert session.decision.maximum == 0


def test_another_loop_is_asked_about_for_itself() -> None:
    skills = (
        '"' + UP + "you may switch this card to Active Mode.\\n" + DOWN + 'switch this card to Rest Mode."'
    )
    text = SEESAW.replace("SEESAW", skills).replace("PUSH", PUSH).replace("[seesaw, ", "[seesaw, seesaw, ")
    session = open_example(example_of("two.yaml", text.replace("[push]", "[push, push]")))
    for number in ("", " 2"):
        session.move(f"A uses push{number}")
        session.move(f"A chooses seesaw{number}")
        until_asked_otherwise(session, "may", "A does it")
        assert session.decision.kind == "how-many"
        session.move("A takes nothing")
        session.move("A does not")
