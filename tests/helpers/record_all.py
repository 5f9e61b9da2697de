"""Records anew all that the rules do: `python tests/helpers/record_all.py`, then read `git diff`.

For whoever changes a rule, or the fields of what is told of it, on purpose: tests/net.py says whether judges
would see any of it.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers import decks_checked, games_drawn, games_recorded, played_on, rules_run  # noqa: E402

if __name__ == "__main__":
    for record in (rules_run, played_on, games_recorded, games_drawn, decks_checked):
        record.RECORD.make()
