"""The trace speaks of "if you do" only where the text does."""

import pytest
from helpers.fusion_world import read_position
from helpers.masters_positions import session as masters

from judge.cli.sessions import told
from judge.sandbox.session import Session

SAID = {"en": "if you do", "fr": "si vous le faites"}


def table(game: str, text: str) -> Session:
    made = (
        f"game: {game}\ncards:\n"
        "  lead: {type: leader, name: Lead, color: red, power: 15000}\n"
        "  asks: {type: battle, name: Asks, color: red, cost: 1, power: 20000, combo: 5000,\n"
        f'    text: "{text}"}}\n'
        "A: {leader: lead, battle: [asks], deck: 10 unknown, hand: [asks]}\n"
        "B: {leader: lead, life: 6 unknown}\n"
    )
    if game == "masters":
        return masters(made.replace("combo: 5000,", "combo: 5000, combo cost: 0,"))
    position = read_position(made)
    return Session(position.catalogue, position.state, position.names)


def trace(of: Session, language: str) -> str:
    return "\n".join(
        words for step in of.steps for _, words in told(of, step.trace, of.state, language, all_steps=True)
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize(
    ("game", "opening"), [("masters", "[Auto] When this card attacks,"), ("fusion-world", "[When Attacking]")]
)
def test_it_is_told_only_where_something_follows(game: str, opening: str, answer: str, language: str) -> None:
    alone = table(game, f"{opening} you may draw 1 card.")
    followed = table(
        game, f"{opening} you may draw 1 card. If you do, this card gets +5000 power for the turn."
    )
    for of in (alone, followed):
        of.move("A attacks leader with asks")
        of.move(answer)
    said = trace(followed, language), trace(alone, language)
    assert SAID[language] not in said[1]
    assert (SAID[language] in said[0]) == (answer == "yes")
