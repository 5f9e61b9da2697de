"""A skill of which the moment is read and the rest is not: the judge is asked then, and not before."""

from typing import Any

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, table

from judge.engine.reservations import Reservation
from judge.engine.state import JUDGE
from judge.rules.dragon_ball.areas import BATTLE, DROP, LEADER
from judge.rules.masters.carried_out import compile_text
from judge.sandbox.examples import example_of, run_example

GAMES = ("fusion-world", "masters")
POSITION = """
title: {{en: A, fr: B}}
position:
  cards:
    odd: {{type: battle, color: red, cost: 1, power: 10000, text: "{text}"}}
    plain: {{type: battle, color: red, cost: 1, power: 20000}}
  A: {{leader: {{}}, battle: [odd, plain], energy: 4 red, life: 4, deck: 9, hand: [plain]}}
  B: {{leader: {{}}, battle: [plain rest], life: 4, deck: 9, hand: [plain]}}
moves: [{moves}]
expect: [A has 4 life]
"""


def after(game: str, text: str, *moves: str) -> Any:
    """The game after moves with a card of this text and a plain one in play."""
    position = POSITION.format(text=text.replace('"', '\\"'), moves=", ".join(moves))
    return run_example(example_of("case.yaml", position, game=game)).session.game


def asked(game: Any) -> str:
    """The words that the judge is asked to carry out; "" if nobody asks."""
    decision = game.decision
    return decision.note if decision.player == JUDGE and decision.kind == "by-hand" else ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("When this card attacks, the moon glows.", "the moon glows."),
        ("When this card attacks, draw a moon. Then, draw 1 card.", "draw a moon. Then, draw 1 card."),
        ("When this card attacks, if the moon glows, draw 1 card.", "if the moon glows, draw 1 card."),
        ("[Once per turn] When one of your cards attacks, KO the moon.", "KO the moon."),
    ],
)
def test_the_judge_is_asked_when_the_moment_comes(game: str, text: str, unread: str) -> None:
    text = f"[Auto] {text}"
    assert after(game, text).reservations() == ()
    assert asked(after(game, text, "A attacks leader with odd")) == unread


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_asked_at_another_moment(game: str) -> None:
    played_on = after(game, "[Auto] When this card attacks, the moon glows.", "A attacks leader with plain")
    assert not asked(played_on) and played_on.decision.kind != "unread-trigger"
    assert all(line.word != "unread-trigger" for line in played_on.trace)


@pytest.mark.parametrize("game", GAMES)
def test_the_judge_is_asked_at_the_end_of_the_turn(game: str) -> None:
    text = "[Auto] At the end of your turn, the moon glows."
    assert asked(after(game, text, "A passes")) == "the moon glows."


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text",
    [
        "When the moon glows, draw 1 card.",
        "When this card attacks or the moon glows, draw 1 card.",
        "When this card attacks, blocks, or glows, draw 1 card.",
        "When this card attacks, or when the moon glows, draw 1 card.",
        "When your opponent attacks, you may play this card from your moonlit hand.",
    ],
)
def test_a_moment_that_is_not_read_for_certain_may_be_any(game: str, text: str) -> None:
    assert [each.kind for each in after(game, f"[Auto] {text}").reservations()] == ["unread-trigger"]


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("[Auto.] Quand cette carte attaque, hurlez à la lune.", "hurlez à la lune."),
        (
            "[Auto.] Quand cette carte attaque, si la lune brille, piochez 1 carte. Puis, hurlez.",
            "si la lune brille, piochez 1 carte. Puis, hurlez.",
        ),
    ],
)
def test_moment_of_a_skill_in_french_is_kept(text: str, unread: str) -> None:
    assert after("masters", text).reservations() == ()
    assert asked(after("masters", text, "A attacks leader with odd")) == unread
    assert not asked(after("masters", text, "A attacks leader with plain"))


@pytest.mark.parametrize(
    "text",
    [
        "Quand la lune brille, piochez 1 carte.",
        "Quand cette carte attaque, ou quand la lune brille, piochez 1 carte.",
        "Quand votre adversaire attaque, vous pouvez jouer cette carte depuis votre main lunaire.",
    ],
)
def test_moment_in_french_that_is_not_certain_may_be_any(text: str) -> None:
    assert [each.kind for each in after("masters", f"[Auto.] {text}").reservations()] == ["unread-trigger"]


def test_cost_and_condition_before_the_moment_stay() -> None:
    """MA: they stand before a colon, and are paid and asked as usual."""
    (one,) = compile_text("[Auto](2), if your life is at 4 or less : When this card attacks, KO the moon.")
    assert one.not_understood == "KO the moon."
    assert one.skill.costs and one.skill.condition and one.skill.triggers


def test_unread_cost_is_the_judges_at_the_moment_that_is_read() -> None:
    text = "[Auto] Howl at the moon : When this card attacks, draw 1 card."
    asks = asked(after("masters", text, "A attacks leader with odd"))
    assert asks == "Howl at the moon : When this card attacks, draw 1 card."


@pytest.mark.parametrize(
    "text",
    [
        "[Activate Main] If the moon glows : Play this card from your hand.",
        "[Activate Main] Choose this card in your hand and 1 moon and discard them : Draw 1 card.",
        "[Activate Main] If your life is at 4 or less : Play this card from your hand, and howl.",
        "[Activation : Principale] Si la lune brille : Jouez cette carte depuis votre main.",
    ],
)
def test_unread_skill_of_a_card_in_the_hand_is_offered_there(text: str) -> None:
    (one,) = compile_text(text)
    game = table(card("odd", "battle", one.skill, words=text), a_hand="odd", a_battle="plain")
    assert game.decision is not None
    (held,) = (each for each in game.decision.options if each.kind == "activate")
    assert game.reservations() == (Reservation("unread-effect", held.card, held.skill, 0),)


def test_unread_counter_takes_its_cost_before_the_judge_is_asked() -> None:
    text = "[Counter Attack] If your life is at 4 or less and you discard 1 card from your hand : Howl."
    (one,) = compile_text(text)
    game = table(card("odd", "extra", one.skill, words=text, cost=0), a_battle="plain", b_hand="odd plain")
    does(game, "attack")
    does(game, "counter")
    assert asked(game) == "Howl."
    assert len(game.zone(1, DROP)) == 2  # what is discarded, and the Extra Card itself


def test_what_is_read_and_not_carried_out_is_come_to() -> None:
    text = "[Auto] When this card attacks, this card gains [Overlord] for the turn."
    assert asked(after("masters", text, "A attacks leader with odd")) == text


def test_counter_that_is_not_read_is_said_where_it_is_offered() -> None:
    """MA 4-7-3-2: whoever may answer knows before choosing that its words are not understood."""
    text = "[Counter: Attack] Howl at the moon."
    (one,) = compile_text(text)
    game = table(card("odd", "extra", one.skill, words=text, cost=0), a_battle="plain", b_hand="odd")
    does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
    assert game.decision is not None
    (held,) = (each for each in game.decision.options if each.kind == "counter")
    assert game.reservations() == (Reservation("unread-effect", held.card, held.skill, 1),)
