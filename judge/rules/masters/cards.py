"""From cards as printed to the catalogue that Masters is played with."""

from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.masters.carried_out import compile_text
from judge.rules.masters.keywords import KEYWORDS

CARDS = CardsOfGame("masters", KEYWORDS, compile_text)
new_catalogue = CARDS.new_catalogue
add_card = CARDS.add_card
