"""Bounds against runaway games, and nothing else: what each protects, and what the judge is told (FW
16-1)."""

STEPS_BETWEEN_DECISIONS = 20_000
"""Steps of procedures without anybody being asked: more is a loop that no player can stop (FW 16-1-1-1)."""

STACK = 200
"""Procedures within procedures: skills that set off skills deeper than this are a loop too."""

SAME_STATE = 3
"""How often the very same state may come back within a turn before the players are asked about the loop."""

ACTIVATIONS = 300
"""Skills activated in one checkpoint in which nobody has a choice to stop: more is such a loop too."""

LOOPS = 100
"""How many times a player can declare that a loop is carried out (FW 16-1-1-2)."""

CARDS = 400
"""Cards in a position: the decks of all players, and room to spare."""

DECISIONS = 20_000
"""Decisions of one run: moves that never end are cut here."""

ANSWERS = 5_000
"""Answers of one decision that are listed: "in any order" of many cards has more than anybody can look at."""

EXPLORED_STATES = 200_000
"""Distinct states of one exploration: what a judge waits for, and what fits in memory."""

EXPLORED_SECONDS = 30.0
"""Seconds of one exploration."""
