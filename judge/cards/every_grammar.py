"""The grammars of card texts in every game, for who makes or loads them all."""

from judge.cards.icons.parsing import grammar as of_icons
from judge.cards.language.masters.parsing import grammar as of_masters
from judge.cards.language.parsing import grammar as of_card_text

GRAMMARS = (of_icons, of_card_text, of_masters)
"""What loads each of them."""
