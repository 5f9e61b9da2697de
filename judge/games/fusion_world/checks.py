"""The checks of a position of Fusion World."""

from judge.games.dragon_ball.checks import checks_of
from judge.rules.fusion_world.decks import check_deck

CHECKS = checks_of(check_deck)
