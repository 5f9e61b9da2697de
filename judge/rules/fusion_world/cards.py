"""From cards as printed to the catalogue that Fusion World is played with."""

from judge.cards.fusion_world_cells import GAME
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.fusion_world.keywords import KEYWORDS

CARDS = CardsOfGame(GAME, KEYWORDS)
new_catalogue = CARDS.new_catalogue
add_card = CARDS.add_card
