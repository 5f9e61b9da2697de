"""The facts that Fusion World keeps of a turn, with the moments that version 0.1 called by their rules."""

from dataclasses import replace

from judge.games.dragon_ball.facts import FACTS as SHARED
from judge.rules.dragon_ball.battle_facts import AFTER_KO
from judge.rules.dragon_ball.skills import NEXT_CHECKPOINT

FACTS = replace(SHARED, waits={"8-4-6-2-3": AFTER_KO, "4-2": NEXT_CHECKPOINT})
