"""Moves in words, in both languages: what is shown can be typed back, and people's own ways of saying it."""

import random

import pytest
from helpers.fusion_world import opened, read_position
from helpers.playing import forget, own_game
from helpers.positions import RICH
from helpers.sessions import check_typed_back, labels_of, typed

from judge.engine.decisions import random_answer
from judge.engine.state import Option
from judge.engine.trace import TraceLine
from judge.rules.dragon_ball.areas import DROP, HAND
from judge.sandbox.session import Session
from judge.table.errors import IllegalMove, UnclearMove

SEVERAL = ("choose", "order", "evolve-from")


def session_of(text: str) -> Session:
    position = read_position(text)
    return Session(position.catalogue, position.state, position.names)


def random_session(seed: int) -> tuple[Session, random.Random]:
    """A session somewhere in a random game between decks of our own, some cards of which nobody knows."""
    game, chance = own_game(seed)
    if seed % 2:
        forget(game, chance)
    for _ in range(chance.randrange(400)):
        decision = game.run()
        if decision is None:
            break
        game.answer(*random_answer(decision, chance))
    return Session(game.catalogue, game.state, labels_of(game)), chance


def alike(session: Session, one: Option, other: Option) -> bool:
    """Whether two options do the same with cards that nothing tells apart."""
    if one == other:
        return True
    if (one.kind, one.skill, one.number) != (other.kind, other.skill, other.number):
        return False
    looks = []
    for option in (one, other):
        cards = [option.card, option.other, *option.cards]
        looks.append(
            [
                (c.print, c.zone, c.rest, c.markers)
                for c in (session.game.cards[card] for card in cards if card >= 0)
            ]
        )
    return looks[0] == looks[1]


@pytest.mark.parametrize("seed", range(40))
def test_what_is_shown_can_be_typed_back(seed: int) -> None:
    session, chance = random_session(seed)
    check_typed_back(session, chance, 25, alike)


ATTACK = [
    "A attaque le leader de B avec raider",
    "A attaque le Leader avec le raider",
    "attaquer leader avec raider",
    "a attaque LEADER avec raider.",
    "Joueur A attaque l'leader avec raider",
    "A attacks the leader with raider",
    "attack leader with raider",
]


@pytest.mark.parametrize("words", ATTACK)
def test_an_attack_in_either_language(words: str) -> None:
    session = session_of(RICH)
    decision = session.decision
    assert decision is not None
    option = typed(session, decision, words)
    assert option.kind == "attack"
    assert session.phrases.shown(option, decision).endswith("with A's raider")


def test_a_battle_in_french() -> None:
    session = session_of(
        """
cards:
  raider: {type: battle, color: red, cost: 2, power: 15000, combo: 5000}
  mur: {type: battle, color: blue, cost: 1, power: 10000, combo: 5000, text: "[Blocker]"}
A: {battle: [raider], hand: [raider], energy: 2 red}
B: {battle: [mur], hand: [mur], energy: 1 blue, life: 6}
"""
    )
    for words in (
        "A attaque le leader de B avec raider",
        "B bloque avec le mur",
        "A passe",
        "B combo avec mur 2",
        "B passe",
        "A joue raider 2",
        "A met fin à la phase principale",
    ):
        session.move(words)
    assert session.game.turn_player == 1
    assert rules(session.trace) >= {"15-4-3", "5-6-4-2", "5-5-2-2"}


def rules(trace: list[TraceLine]) -> set[str]:
    return {entry.rule for entry in trace}


def test_a_refusal_says_in_either_language_what_can_be_done() -> None:
    session = session_of(RICH)
    with pytest.raises(UnclearMove) as unclear:
        session.move("A chante")
    assert "« A chante » n'est pas compris ici ; possible : A " in unclear.value.sentence("fr")
    assert "'A chante' is not understood here; possible: A " in unclear.value.sentence("en")
    with pytest.raises(IllegalMove) as illegal:
        session.move("A attaque guard de B avec raider")
    assert [each.rule for each in illegal.value.reasons] == ["8-1-1"]
    assert illegal.value.sentence("fr").startswith("non permis : « A attaque guard de B avec raider »")
    assert any(each["fr"].startswith("A attaque ") for each in illegal.value.moves)


AWAKEN = "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."
BOMBER = """
cards:
  bomber: {type: battle, color: blue, cost: 1, power: 10000, combo: 5000, text: "%s"}
  mast: {type: battle, color: red, cost: 1, power: 10000, combo: 5000}
  keel: {type: battle, color: red, cost: 1, power: 10000, combo: 5000}
A: {battle: [bomber], deck: 9 mast}
B: {battle: [mast, keel], deck: 9 mast}
"""


def test_options_that_go_by_the_same_words_go_by_their_number_too() -> None:
    session = session_of(
        BOMBER
        % "[Activate Main] Choose 1 of your opponent's Battle Cards. At the end of this turn, KO that card."
    )
    for words in ("A activates bomber", "A chooses mast", "A activates bomber", "A chooses keel"):
        session.move(words)
    session.move("A ends the Main Phase")
    with pytest.raises(UnclearMove) as unclear:
        session.move("A resolves bomber")
    assert unclear.value.possible == ("A resolves bomber (option 1)", "A resolves bomber (option 2)")
    with pytest.raises(IllegalMove):
        session.move("A chooses option 3")
    session.move("A choisit option 2")
    last, first = session.game.zone(1, DROP)
    assert [session.game.printed(card).number for card in (first, last)] == ["keel", "mast"]


def test_delayed_effects_that_are_the_same_in_all_are_not_asked_about() -> None:
    session = session_of(BOMBER % "[Activate Main] At the end of this turn, draw 1 card.")
    for words in ("A activates bomber", "A activates bomber", "A ends the Main Phase"):
        session.move(words)
    assert session.game.turn_player == 1 and len(session.game.zone(0, HAND)) == 2


@pytest.mark.parametrize(
    ("cost", "there"),
    [
        ("Remove 2 energy markers from the game", "1 energy marker"),
        ("(4)", "2 energy in Active Mode and 1 energy marker"),
    ],
)
def test_a_refused_skill_cost_is_told_with_what_there_is(cost: str, there: str) -> None:
    position = BOMBER % f"[Activate Main] {cost} : Draw 1 card."
    session = session_of(position.replace("deck: 9 mast}", "deck: 9 mast, markers: 1, energy: 2 red}", 1))
    with pytest.raises(IllegalMove) as refused:
        session.move("A activates bomber")
    assert f"Here: {there}" in refused.value.sentence("en")


@pytest.mark.parametrize("game", ["fusion-world", "masters"])
def test_a_leader_whose_back_is_not_written_awakens_once(game: str) -> None:
    table = opened(
        f"""
game: {game}
cards:
  sage: {{type: leader, color: red, power: 15000, text: "{AWAKEN}"}}
A: {{leader: sage, life: 4 unknown}}
B: {{}}
"""
    )
    session = Session(table.catalogue, table.position, table.labels)
    session.move("A awakens")
    with pytest.raises(IllegalMove) as refused:
        session.move("A awakens")
    assert [each.reason for each in refused.value.reasons] == ["awakened-already"]
