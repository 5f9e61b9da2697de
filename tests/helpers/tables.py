"""Tables to look at: a game in its middle, one in battle."""

from helpers.fusion_world import read_position
from judge.games import adapter_of
from judge.rules.fusion_world.game import FusionWorld
from judge.table.board import Board, board_of
from judge.table.position import Position

CARDS = """
cards:
  raider:
    {type: battle, color: red, cost: 2, power: 15000, combo: 5000, text: "[When Attacking] Draw 1 card."}
  captain:
    {type: leader, color: red, power: 15000, back: {power: 20000},
     text: "[Awaken] When your life is at 4 or less, flip this card over."}
  admiral:
    {type: leader, color: blue/green, power: 15000,
     text: "[Permanent] All of your Battle Cards get +5000 power."}
  wall: {type: battle, color: green, cost: 3, power: 10000, combo: 10000, text: "[Blocker]"}
  champion:
    {type: battle, color: blue, cost: 6, power: 30000, combo: 0,
     text: "[Double Strike]\\n[Critical]\\n[Barrier]\\n[Activate Main] [Once per turn] Draw 1 card."}
  twin: {type: battle, color: red/blue, cost: 4, power: 20000, combo: 5000}
  storm: {type: extra, color: red, cost: 2, text: "[Activate Main] Draw 1 card."}
"""

MID_GAME = f"""
turn: 7
turn player: A
{CARDS}
A:
  leader: {{card: captain, awakened: true}}
  battle:
    - raider
    - {{card: raider, rest: true, effects: ["+5000 power for the turn"]}}
    - {{card: champion, under: [raider, twin], used: [4]}}
    - {{card: wall, ki: 2}}
  hand: [raider, storm, 3 unknown]
  energy: [3 red, {{card: 2 blue, rest: true}}, twin]
  life: 4
  drop: [storm]
  markers: 1
B:
  leader: admiral
  battle: [wall, {{card: wall, effects: ["-5000 power for the turn"]}}]
  hand: 5 unknown
  life: [wall, 5 unknown]
  removed: [storm]
effects:
  - {{effect: "cannot attack during your opponent's next turn", upon: [A raider], by: B leader}}
"""

BATTLE = f"""
turn: 6
turn player: B
{CARDS}
A:
  leader: captain
  battle: [wall, raider]
  combo: [raider]
B:
  leader: {{card: admiral, rest: true}}
  battle: [{{card: raider, rest: true, effects: ["+10000 power for the battle"]}}]
  hand: 4 unknown
battle: {{attack: B raider, guard: A leader, step: defense}}
pending:
  - {{card: B raider, skill: 1}}
"""


def laid_out(text: str) -> tuple[Position, FusionWorld]:
    """A position and its game, not yet carried on."""
    position = read_position(text)
    return position, position.game()


def board(text: str, language: str = "en") -> Board:
    """The board of a position."""
    position, game = laid_out(text)
    return board_of(adapter_of(game.name), game, position.names, language)
