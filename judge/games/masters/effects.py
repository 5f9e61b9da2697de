"""The effects of Masters as a position writes them, in the language of its cards."""

from __future__ import annotations

from judge.cards.language import masters
from judge.games.dragon_ball.effects import CardLanguage, EffectsOfDragonBall
from judge.games.dragon_ball.narration.effects import as_family
from judge.games.masters.narration import NARRATION

EFFECTS = EffectsOfDragonBall(
    as_family(NARRATION),
    CardLanguage(masters.compile_text, masters.print_skill, "[Auto] When this card is played,"),
)
