"""Positions of Chrono Clash: cards of our own making, two players and three."""

from judge.games.positions import read_position
from judge.table.board import Board, board_of

CARDS = """
cards:
  Fox: {type: battler, color: red, cost: 2, strength: 2, traits: [Ember], text: "[Rapid]"}
  Captain: {type: battler, color: red, cost: 4, strength: 5, traits: [Eva], text: "[Leader 2]"}
  Twins: {type: battler, color: red, cost: 3, strength: 3, text: "[Summon] [Draw 1]"}
  Flare: {type: action, color: red, cost: 2, text: "[Chosen Battler] [Strength -3]"}
  Carver: {type: battler, color: blue, cost: 3, strength: 4, text: "[Sentinel]"}
  Sage: {type: battler, color: blue, cost: 4, strength: 4, text: "[Tap] [Time +1]"}
  Rider: {type: battler, color: blue, cost: 2, strength: 1, text: "[Pilot 1]"}
  Warden: {type: battler, color: green, cost: 3, strength: 3, text: "[Vigor]"}
  Colossus: {type: ex battler, color: blue, cost: 6, strength: 9, text: "[Protector]"}
  Riddle: {type: battler, color: red, cost: 1, strength: 1, text: "[Summon] [Sing a song]"}
"""
TWO = f"""
game: chrono-clash
turn: 7
turn player: A
first: A
gauge: A 2
{CARDS}
A:
  battlefield:
    - Captain
    - {{card: Twins, tapped: yes, quest: [unknown]}}
    - {{card: Fox, summoned: yes, effects: ["[Strength +2]"]}}
  hand: [Flare, Riddle, 3 unknown]
  guardians: 4 unknown
  graveyard: [Twins]
  quest points: 1
B:
  battlefield: [Carver tapped, {{card: Warden, vigor: [Rider], pilot: [Rider]}}]
  hand: [Colossus, 4 unknown]
  guardians: [Carver, 4 unknown]
  extra: 5 unknown
"""
THREE = (
    TWO
    + """
C:
  battlefield: [Sage tapped]
  hand: 5 unknown
  quest points: 3
"""
)


def chrono_board(text: str = TWO, language: str = "en") -> Board:
    """The board of a position."""
    position = read_position(text)
    return board_of(position.adapter, position.game(), position.names, language)
