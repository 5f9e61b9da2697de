"""Unknown cards are named: what is offered where they lie, and any card of the card box."""

import pytest
from helpers.editing import with_additions
from helpers.fusion_world import read_position

from judge.cards.box import CardBox
from judge.cards.model import CardDefinition, Face
from judge.games import adapter_of
from judge.games.positions import write_position
from judge.problems import Refusal
from judge.sandbox.session import Session
from judge.sandbox.variations import moves, opened
from judge.table.editing import EditError, card_addition
from judge.table.errors import UnclearMove
from judge.table.narration.asking import question
from judge.table.narration.names import Names

POSITION = """
cards:
  raider: {type: battle, color: red, cost: 1, power: 15000, combo: 5000}
  storm: {type: extra, color: red, cost: 1, text: "[Activate Main] Draw 1 card."}
  captain: {type: leader, color: red, power: 15000}
A: {leader: captain, battle: [raider], hand: 2 unknown, energy: 3 red}
B: {hand: 1 unknown}
"""
ELAN = Face("Dune Élan", 20000, (), "[On Play] Draw 1 card.")
BOX = CardBox(
    [
        CardDefinition("XX01-002", "battle", ELAN, ("red",), 1, (), 5000, game="fusion-world"),
        CardDefinition("XX01-003", "leader", Face("Captain Marrow", 15000), ("red",), game="fusion-world"),
        CardDefinition("XX01-004", "battle", Face("Twin", 5000), ("red",), 1, (), 5000, game="fusion-world"),
        CardDefinition("XX01-005", "battle", Face("Twin", 10000), ("red",), 1, (), 5000, game="fusion-world"),
    ]
)  # fmt: skip


def session(text: str = POSITION, box: CardBox | None = BOX) -> Session:
    position = read_position(text, box)
    return Session(position.catalogue, position.state, position.names, box=box)


def asked(session: Session) -> list[str]:
    decision = session.decision
    assert decision is not None and decision.kind == "identify"
    return [session.phrases.shown(option, decision) for option in decision.options]


def test_only_cards_that_can_lie_there_are_offered() -> None:
    playing = session()
    playing.move("A shows unknown")
    assert asked(playing) == [
        "judge names unknown: raider",
        "judge names unknown: storm",
        "judge leaves unknown unknown",
    ]


def test_energy_that_stands_in_is_not_offered_where_it_is_written_down() -> None:
    first = session()
    again = session(write_position(first.catalogue, first.state, first.labels))
    again.move("A shows unknown")
    first.move("A shows unknown")
    assert "red energy" in {each.number for each in again.catalogue.prints}
    assert asked(again) == asked(first)


@pytest.mark.parametrize(
    "words",
    [
        "judge names XX01-002",
        "judge names Dune Élan",
        "the judge names unknown as dune élan",
        "names unknown: Dune Élan (xx01-002)",
        "juge identifie unknown comme XX01-002",
    ],
)
def test_any_card_of_the_box_can_be_named_by_number_or_name(words: str) -> None:
    playing = session()
    playing.move("A shows unknown")
    playing.move(words)
    playing.move("A plays Dune Élan")
    assert len(playing.game.zone(0, 1)) == 2  # one played, one drawn
    written = write_position(playing.catalogue, playing.state, playing.labels)
    assert read_position(written, BOX).state == playing.state


def test_a_card_is_shown_and_named_in_one_move() -> None:
    playing = session()
    playing.move("judge identifies unknown 2 as XX01-002")
    assert playing.decision is not None and playing.decision.kind == "free-timing"
    card = next(number for number, label in playing.labels.items() if label == "unknown 2")
    assert playing.game.printed(card).front.name == "Dune Élan"
    assert [step.by_itself for step in playing.steps] == [True, False]
    for _ in range(2):
        playing.undo()
    assert playing.state == session().state


def test_what_cannot_lie_there_or_is_not_clear_is_refused() -> None:
    playing = session()
    playing.move("A shows unknown")
    before = playing.state
    with pytest.raises(
        Refusal, match="Captain Marrow cannot be that card: where it lies, there is no Leader"
    ):
        playing.move("judge names XX01-003")
    with pytest.raises(Refusal, match="give the number: XX01-004, XX01-005"):
        playing.move("judge names Twin")
    for words in ("judge names XX99-999", "judge names captain", "judge names red energy"):
        with pytest.raises(UnclearMove):
            playing.move(words)
    assert playing.state == before
    with pytest.raises(UnclearMove):
        without = session(box=None)
        without.move("A shows unknown")
        without.move("judge names XX01-002")


def test_a_card_is_added_to_a_table_as_a_text() -> None:
    table = opened(POSITION)
    name, text = card_addition(adapter_of(table.catalogue.game).cards, table.catalogue, BOX.cards[0])
    assert (
        name,
        card_addition(
            adapter_of(table.catalogue.game).cards, with_additions(table.catalogue, (text,)), BOX.cards[0]
        ),
    ) == (
        "XX01-002",
        (name, ""),
    )
    grown = opened(POSITION, (text,))
    shown = moves(grown, grown.start, "A shows unknown")[-1].state
    named = moves(grown, shown, "judge names XX01-002")[-1].state
    assert moves(grown, named, "A plays Dune Élan")
    assert opened(POSITION).catalogue.find("XX01-002") is None


@pytest.mark.parametrize(
    "text",
    ["card: ", "card: {", "card: {}", "card: []", 'card: {"a": 1}', 'card: {"a": {"type": "dragon"}}',
     'card: {"unknown": {"type": "leader", "color": "red", "power": 15000}}',
     'card: {"a": {}, "b": {}}', 'card: {"x": {"text": ["nonsense"]}}'],
)  # fmt: skip
def test_an_added_card_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(EditError):
        opened(POSITION, (text,))


GUARDED = """
game: chrono-clash
cards:
  raider: {type: battler, cost: 2, strength: 4}
A: {battlefield: [raider], hand: 1 unknown}
B: {guardians: 3 unknown}
"""


@pytest.mark.parametrize(
    ("text", "move", "en", "fr"),
    [
        (
            GUARDED,
            "A attacks B's guardian pile with raider",
            "Judge: which card is on top of B's guardian pile (the unknown card)?",
            "Arbitre : quelle carte est sur le dessus de la pile de gardien de B (la carte inconnue) ?",
        ),
        (
            GUARDED,
            "A shows unknown",
            "Judge: which card is the unknown card in A's hand?",
            "Arbitre : dans la main de A, quelle carte est la carte inconnue ?",
        ),
    ],
)
def test_the_question_says_where_the_card_lies(text: str, move: str, en: str, fr: str) -> None:
    playing = session(text, None)
    playing.move(move)
    assert playing.decision is not None
    names = Names(
        adapter_of(playing.game.catalogue.game), playing.game.catalogue, playing.labels, state=playing.state
    )
    assert [question(playing.decision, names, language) for language in ("en", "fr")] == [en, fr]
