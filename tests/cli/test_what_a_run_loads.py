"""What a command loads: an example of one game needs nothing of how another game's cards are read."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "rules_corpus" / "fusion-world" / "examples"
RUN = """
import sys
from judge.cli import run
sys.argv = ["judge", "run", sys.argv[1]]
try:
    run()
finally:
    print(*sys.modules, sep="\\n", file=sys.stderr)
"""


def test_an_example_of_fusion_world_does_not_load_the_language_of_masters() -> None:
    example = EXAMPLES / "a-card-koed-for-its-own-skill.yaml"
    ran = subprocess.run(
        [sys.executable, "-c", RUN, str(example)], capture_output=True, text=True, check=True
    )
    loaded = ran.stderr.splitlines()
    assert "judge.rules.fusion_world.game" in loaded
    assert [each for each in loaded if each.startswith("judge.cards.language.masters.")] == []
