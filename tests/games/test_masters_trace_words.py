"""Sentences of Masters' traces: cards on top of others, skills that do nothing more, effects on Leaders."""

import pytest
from helpers.masters_positions import session

from judge.cli.sessions import told
from judge.sandbox.session import Session

CARDS = """game: masters
cards:
  lead: {type: leader, name: Lead, color: red, power: 15000, characters: Ann}
  base: {type: battle, name: Base, color: red, cost: 1, power: 20000, combo: 5000, combo cost: 0,
    text: "[Auto] When this card attacks, choose up to 1 {Crest} in your hand and play it on top of this
    card%s."}
  crest: {type: battle, name: Crest, color: red, cost: 1, power: 25000, combo: 5000, combo cost: 0}
  twice: {type: battle, name: Twice, color: red, cost: 1, power: 5000, combo: 5000, combo cost: 0,
    text: "[%s]"}
  shout: {type: extra, name: Shout, color: red, cost: 0,
    text: "[Activate: Main] %s gets +5000 power for the turn."}
"""


def played(
    a: str, *moves: str, mode: str = "", keyword: str = "Dual Attack", who: str = "Your Leader Card"
) -> Session:
    made = session(
        f"{CARDS % (mode, keyword, who)}A: {{leader: lead, {a}}}\nB: {{leader: lead, life: 6 unknown}}\n"
    )
    for move in moves:
        made.move(move)
    return made


def trace(of: Session, language: str) -> str:
    return "\n".join(
        words for step in of.steps for _, words in told(of, step.trace, of.state, language, all_steps=True)
    )


@pytest.mark.parametrize(
    ("mode", "english", "french"),
    [
        (" in Active Mode", "on top of base, in Active Mode", "par-dessus base, en mode Action"),
        (" in Rest Mode", "on top of base, in its mode", "par-dessus base, avec sa position"),
    ],
)
def test_a_card_on_top_comes_in_the_mode_in_which_it_is_played(mode: str, english: str, french: str) -> None:
    table = played(
        "battle: [base], hand: [crest]", "A attacks leader with base", "A chooses crest", mode=mode
    )
    assert english in trace(table, "en")
    assert french in trace(table, "fr")


ATTACK = ("A attacks leader with twice", "A passes", "B passes")


@pytest.mark.parametrize(("keyword", "times"), [("Dual Attack", 1), ("Triple Attack", 2)])
def test_a_repeated_attack_says_when_it_does_nothing_more(keyword: str, times: int) -> None:
    table = played("battle: [twice]", *ATTACK * (times + 1), keyword=keyword)
    words = trace(table, "en")
    assert words.count("does nothing: it has been used as often as it can be in a turn") == 1
    assert trace(table, "fr").count("ne fait rien : cette Capacité a été utilisée autant de fois") == 1
    assert "10-8-1" in {entry.rule for step in table.steps for entry in step.trace}


@pytest.mark.parametrize(("who", "later"), [("Your Leader Card", False), ("All of your Battle Cards", True)])
def test_only_an_effect_on_cards_that_may_still_come_speaks_of_them(who: str, later: bool) -> None:
    table = played("battle: [twice], hand: [shout]", "A activates shout", who=who)
    assert ("cards that come later" in trace(table, "en")) == later
    assert ("qui arrivent plus tard" in trace(table, "fr")) == later
    assert "+5000" in trace(table, "en")
