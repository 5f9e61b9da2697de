"""Moves of Chrono Clash in words, in both languages: what is shown can be typed back; people's own ways."""

import pytest
from helpers.chrono_positions import random_session, session_of
from helpers.sessions import check_typed_back

from judge.engine.state import Option
from judge.rules.chrono_clash.events.attacking import AttacksBattler
from judge.sandbox.session import Session
from judge.table.errors import IllegalMove, UnclearMove
from judge.table.expectations import failing

TABLE = """
A: {battlefield: [raider, eva, drummer], hand: [scout, driver, guard, thief, blast, titan]}
B: {battlefield: [raider tapped, scout], hand: [nurse], guardians: [nurse, blast, 3 unknown]}
gauge: 9
"""


def look(session: Session, card: int) -> tuple[object, ...]:
    if card < 0:
        return ()
    state = session.game.cards[card]
    return (state.print, state.zone, state.rest, state.beneath, state.top)


def alike(session: Session, one: Option, other: Option) -> bool:
    """Whether two options do the same with cards that nothing tells apart."""
    skills = [session.game.skills[each.skill].skill if each.skill >= 0 else None for each in (one, other)]
    same = (one.kind, skills[0], one.number) == (other.kind, skills[1], other.number)
    looks = [[look(session, card) for card in (each.card, each.other)] for each in (one, other)]
    return one == other or (same and looks[0] == looks[1])


@pytest.mark.parametrize("seed", range(24))
def test_what_is_shown_can_be_typed_back(seed: int) -> None:
    session, chance = random_session(seed)
    check_typed_back(session, chance, 20, alike, sums=False)


@pytest.mark.parametrize(
    "words",
    [
        "A attacks B's raider with eva",
        "attack B's raider with eva",
        "A: attaque le raider de B avec eva",
        "attaquer raider de B avec eva",
    ],
)
def test_an_attack_upon_a_battler_is_one_move(words: str) -> None:
    session = session_of(TABLE)
    session.move(words)
    eva = next(card for card, label in session.labels.items() if label == "eva")
    assert [step.by_itself for step in session.steps] == [True, False]
    assert (8, "loses") not in session.trace
    assert any(isinstance(entry.event, AttacksBattler) and entry.event.card == eva for entry in session.trace)


@pytest.mark.parametrize(
    "words",
    [
        "A attacks B's guardians with raider",
        "A attacks the guardians with A's raider",
        "A attacks the guardian pile with A's raider",
        "A attacks B with A's raider",
        "A attaque les gardiens de B avec raider de A",
        "A attaque la pile de gardien avec raider de A",
    ],
)
def test_an_attack_upon_the_guardians_is_one_move(words: str) -> None:
    session = session_of(TABLE)
    session.move(words)
    assert session.decision is not None
    assert session.decision.kind == "guardian-ability"
    session.move("B uses the guardian ability")
    assert [entry.word for entry in session.trace if entry.event].count("attacks-another") == 1


def test_an_attack_may_be_declared_before_its_target() -> None:
    session = session_of(TABLE)
    session.move("A attacks with eva")
    assert session.decision is not None
    assert session.decision.kind == "attack-target"
    session.move("attaque raider de B")
    assert session.decision.kind == "main-step"


@pytest.mark.parametrize("words", ["A sends eva on a quest with blast", "A envoie eva en quête avec blast"])
def test_a_quest_is_one_move(words: str) -> None:
    session = session_of(TABLE)
    session.move(words)
    eva = next(card for card, label in session.labels.items() if label == "eva")
    (quest,) = session.game.cards[eva].beneath
    assert session.labels[quest] == "blast"


ONE_CARD = "A: {battlefield: eva, hand: blast}"


def test_a_quest_with_the_only_card_is_made_at_once() -> None:
    session = session_of(ONE_CARD)
    session.move("A sends eva on a quest with blast")
    assert [(step.by_itself, step.move) for step in session.steps] == [
        (False, "A sends eva on a quest with blast")
    ]
    assert session.decision is not None
    assert session.decision.kind == "main-step"


MOVES = {
    "A summons scout": "A's scout is in A's battlefield",
    "A invoque scout": "A's scout is in A's battlefield",
    "A plays blast": "A is asked to choose",
    "A joue blast": "A is asked to choose",
    "A attaches driver to eva": "driver is attached to eva",
    "A attache driver à eva": "driver is attached to eva",
    "A taps drummer": "drummer is tapped",
    "A engage drummer": "drummer is tapped",
    "A summons thief for a sneak attack": "A is asked attack-target",
    "A invoque thief en attaque sournoise": "A is asked attack-target",
    "A summons titan": "A is asked pay-battlers",
    "A passes": "it is B's turn",
    "A met fin au tour": "it is B's turn",
}


@pytest.mark.parametrize(("move", "then"), MOVES.items())
def test_what_players_say(move: str, then: str) -> None:
    session = session_of(TABLE)
    session.move(move)
    assert failing(session, then) is None


def test_several_cards_are_listed() -> None:
    session = session_of(TABLE)
    session.move("A summons titan")
    session.move("A pays with A's raider, drummer")
    graveyard = [session.labels[card] for card in session.game.zones[2]]
    assert sorted(graveyard) == ["drummer", "raider"]


def test_too_little_is_no_payment() -> None:
    session = session_of(TABLE)
    session.move("A summons titan")
    with pytest.raises(UnclearMove):
        session.move("A pays with drummer, drummer")


REFUSED = {
    "A attacks B's scout with eva": "10-1-3",
    "A attaque scout de B avec eva": "10-1-3",
    "A attacks B's guardians with drummer 2": "",
    "A summons blast": "5-4-1-1",
    "A plays scout": "5-4-1-2",
    "B passes": "",
    "B attacks A's guardians with B's scout": "5-4-1",
    "A attaches driver to A's raider": "17-5-19-2",
    "A attacks A's raider with eva": "",
}


@pytest.mark.parametrize(("move", "rule"), REFUSED.items())
def test_what_is_not_allowed_says_why(move: str, rule: str) -> None:
    session = session_of(TABLE)
    with pytest.raises((IllegalMove, UnclearMove)) as error:
        session.move(move)
    assert error.value.sentence("fr")
    if rule:
        assert isinstance(error.value, IllegalMove)
        assert rule in {reason.rule for reason in error.value.reasons}
    assert session.steps == []


def test_a_third_player_is_named() -> None:
    session = session_of(TABLE + "C: {battlefield: [guard tapped]}")
    session.move("A attacks C's guard with eva")
    assert any(entry.word == "attacks-battler" for entry in session.trace)
    session.move("A attacks C's guardians with A's raider")
    with pytest.raises((IllegalMove, UnclearMove)):
        session.move("A attacks the guardians with drummer")


class TestInTheMiddleOfAnAttack:
    """What belongs to the main step is refused with its rule, whoever is asked and whoever tries it."""

    TRIED = (
        ("A plays blast", "5-4-1"),
        ("A joue blast", "5-4-1"),
        ("A summons scout", "5-4-1"),
        ("A sends eva on a quest", "5-4-1"),
        ("A attacks with eva", "5-4-1"),
        ("A passes", "6-2-1"),
        ("B summons nurse", "5-4-1"),
        ("B passe", "6-2-1"),
    )

    @pytest.mark.parametrize("moves", [["A attacks with raider"], ["A attacks B's guardians with raider"]])
    @pytest.mark.parametrize(("words", "rule"), TRIED)
    def test_the_main_step_is_not_now(self, moves: list[str], words: str, rule: str) -> None:
        session = session_of(TABLE)
        for move in moves:
            session.move(move)
        before = session.state
        with pytest.raises(IllegalMove) as error:
            session.move(words)
        assert rule in {each.rule for each in error.value.reasons}
        assert session.state == before

    def test_a_target_that_it_cannot_attack_has_its_own_reason_alone(self) -> None:
        session = session_of(TABLE)
        session.move("A attacks with drummer")
        with pytest.raises(IllegalMove) as error:
            session.move("A attacks B's scout")
        assert [(each.rule, each.reason) for each in error.value.reasons] == [("10-1-3", "not-tapped")]

    def test_what_no_rule_knows_is_not_understood(self) -> None:
        session = session_of(TABLE)
        session.move("A attacks with raider")
        with pytest.raises(UnclearMove):
            session.move("A dances")
