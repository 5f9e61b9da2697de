"""Positions that raise each question about what lies behind where they begin."""

from __future__ import annotations

FUSION = """
cards:
  captain: {{type: leader, name: Captain, color: red, power: 15000}}
  raider: {{type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000{text}}}
  wall: {{type: battle, name: Wall, color: blue, cost: 1, power: 10000, combo: 5000}}
A: {{leader: captain, battle: [{ours}]}}
B: {{battle: [wall], drop: [wall]}}
"""
MASTERS = """
game: masters
cards:
  captain: {{type: leader, name: Captain, color: red, power: 15000}}
  raider: {{type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000, combo cost: 0{text}}}
  wall: {{type: battle, name: Wall, color: blue, cost: 1, power: 10000, combo: 5000, combo cost: 0}}
A: {{leader: captain, battle: [{ours}]}}
B: {{battle: [wall], drop: [wall]}}
"""
UNISON = """
game: masters
cards:
  captain: {{type: leader, name: Captain, color: red, power: 15000}}
  crane: {{type: unison, name: Crane, color: red, specified: red, power: 15000,
    text: "[Activate: Main] [-1] Draw 1 card.\\n[Activate: Main] [+1] Draw 1 card."}}
  passer: {{type: battle, name: Passer, color: red, cost: 5, power: 25000, combo: 5000, combo cost: 0,
    text: "[Over Realm 1]"}}
A: {{leader: captain, unison: [{{card: crane, markers: 2}}], hand: [{hand}], drop: [passer]}}
"""
CHRONO = """
game: chrono-clash
cards:
  scout: {{type: battler, color: red, cost: 2, strength: 4{text}}}
  prey: {{type: battler, color: blue, cost: 1, strength: 1}}
A: {{battlefield: [{ours}], hand: 2 unknown}}
B: {{battlefield: [prey tapped]}}
"""


def fusion(moment: str, text: str = "", ours: str = "raider rest") -> str:
    return FUSION.format(text=f', text: "{text}"' if text else "", ours=ours) + moment + "\n"


def masters(moment: str, text: str = "", ours: str = "raider rest") -> str:
    return MASTERS.format(text=f', text: "{text}"' if text else "", ours=ours) + moment + "\n"


def with_unison(moment: str, hand: str = "") -> str:
    return UNISON.format(hand=hand) + moment + "\n"


def chrono(moment: str, text: str = "", ours: str = "scout tapped") -> str:
    return CHRONO.format(text=f', text: "{text}"' if text else "", ours=ours) + moment + "\n"


def battle(step: str, more: str = "") -> str:
    return f"battle: {{attack: A raider, guard: B leader, step: {step}{more}}}"


QUEST = "{card: scout, tapped: yes, quest: unknown}"
MOVES = {
    "energy dropped": ("placed", "from your energy into its owner's Drop"),
    "energy to hand": ("added", "from your energy to your hand"),
    "life dropped": ("placed", "from your life into its owner's Drop"),
    "life to hand": ("added", "from your life to your hand"),
    "deck dropped": ("placed", "from your deck into its owner's Drop"),
    "Drop to hand": ("added", "from your Drop to your hand"),
    "Drop to energy": ("placed", "from your Drop into your energy"),
    "Battle Area dropped": ("placed", "from your Battle Area into its owner's Drop"),
    "Battle Area to hand": ("returned", "from your Battle Area to its owner's hand"),
    "left Battle Area": ("removed", "from your Battle Area"),
}
"""What a card may have undergone this turn, and how cards say it."""


def stronger(condition: str) -> str:
    return f"[Permanent] If {condition} during this turn, this card gets +5000 power."


OWN_ENERGY = stronger("you placed a card from your energy into its owner's Drop")
ENERGY_SAID = "phase: main\nthis turn: {energy dropped: [A raider]}"
KOED = "[On Play] If an opponent's Battle Card is KO'd in battle during this turn, draw 1 card."
BY_THIS = (
    "[Activate Main] If energy is placed into its owner's Drop by this card's skill during this turn, draw 1"
    " card."
)
KOED_IN_MASTERS = KOED.replace("[On Play] If", "[Auto] When you play this card, if").replace(" is ", " was ")
BY_THIS_IN_MASTERS = BY_THIS.replace("[Activate Main]", "[Activate: Main]")
ASKED = {
    "masters resolved": masters(battle("offense"), "[Auto] When this card attacks, draw 1 card."),
    "masters once per turn used": masters("phase: main", "[Activate: Main] [Once per turn] Draw 1 card."),
    "masters end triggered": masters(
        "phase: end\nat: 6-4-1-2", "[Auto] At the end of your turn, draw 1 card."
    ),
    "masters switched to rest": masters(battle("offense"), ours="raider"),
    "masters goes first": "game: masters\nphase: preparation\nat: 5-2-1-6\n",
    "masters damage dealt": masters(battle("damage", ", at: 7-4-1-5")),
    "masters own doing": masters(ENERGY_SAID, OWN_ENERGY),
    "fusion-world own doing": fusion(ENERGY_SAID, OWN_ENERGY),
    **{
        f"{game} {name}": text("phase: main", stronger(f"a card was {verb} {way}"))
        for game, text in (("masters", masters), ("fusion-world", fusion))
        for name, (verb, way) in MOVES.items()
    },
    **{
        f"{game} {name} by them": text("phase: main", stronger(f"you {verb} a card {way}"))
        for game, text in (("masters", masters), ("fusion-world", fusion))
        for name, (verb, way) in MOVES.items()
    },
    **{
        f"{game} marker {done}": text("phase: main", stronger(f"you {done} an energy marker"))
        for game, text in (("masters", masters), ("fusion-world", fusion))
        for done in ("placed", "removed")
    },
    "masters what a skill asks": masters("phase: main", stronger("you played a red Battle Card")),
    "fusion-world what a skill asks": fusion("phase: main", stronger("you used a red Battle Card")),
    "masters marker skill used": with_unison("phase: main"),
    "masters got a card under it": with_unison("phase: main", hand="crane"),
    "masters Over Realm used": with_unison("phase: main", hand="passer"),
    "masters KO'd in battle": masters("phase: main", KOED_IN_MASTERS),
    "masters energy dropped by": masters("phase: main", BY_THIS_IN_MASTERS),
    "fusion-world resolved": fusion(battle("offense"), "[When Attacking] Draw 1 card."),
    "fusion-world once per turn used": fusion("phase: main", "[Activate Main][Once per turn] Draw 1 card."),
    "fusion-world end triggered": fusion("phase: end\nat: 7-4-3", "[End of Your Turn] Draw 1 card."),
    "fusion-world switched to rest": fusion(battle("offense"), ours="raider"),
    "fusion-world goes first": "phase: preparation\nat: 6-2-1-8-1\n",
    "fusion-world chooses": "phase: preparation\nat: 6-2-1-5\n",
    "fusion-world damage dealt": fusion(battle("damage", ", at: 8-4-6-1-2")),
    "fusion-world KO'd in battle": fusion("phase: main", KOED),
    "fusion-world energy dropped by": fusion("phase: main", BY_THIS),
    "chrono-clash resolved": chrono("attack: {card: A scout, at: 10-1-3}", "[Attack] [Draw 1]"),
    "chrono-clash passed": "game: chrono-clash\nphase: end\ngauge: A 2\n",
    "chrono-clash goes first": "game: chrono-clash\nphase: preparation\nat: 3-2-9\n",
    "chrono-clash quests completed": chrono("phase: untap", "[Complete a Quest] [Draw 1]", QUEST),
    "chrono-clash untapped": chrono("phase: draw"),
    "chrono-clash summoned": chrono("phase: main", ours="scout"),
    "chrono-clash tapped to attack": chrono("attack: {card: A scout, at: 10-1-3}", ours="scout"),
    "chrono-clash leader used": chrono("attack: {card: A scout, at: 10-1-3}", "[Leader 2]"),
}
"""A position that raises each question, by the game and the name of its kind."""
