"""Records anew all that the rules do: `python tests/helpers/record_all.py [GAME …]`, then read `git diff`.

For whoever changes a rule, or the fields of what is told of it, on purpose: tests/net.py says whether judges
would see any of it.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers import (  # noqa: E402
    cases_played_on,
    decks_checked,
    edges_played_on,
    games_drawn,
    games_recorded,
    loops_played_on,
    played_on,
    rules_run,
    texts_played_on,
)
from helpers.records import GAMES  # noqa: E402

if __name__ == "__main__":
    for record in (
        rules_run,
        played_on,
        cases_played_on,
        texts_played_on,
        games_recorded,
        games_drawn,
        decks_checked,
        edges_played_on,
        loops_played_on,
    ):
        record.RECORD.make(sys.argv[1:] or GAMES)
