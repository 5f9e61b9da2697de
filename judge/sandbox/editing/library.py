"""stub"""

from judge.cards.box import CardBox
from judge.cards.model import CardDefinition


def card_of_key(key: str, box: CardBox | None) -> CardDefinition | None:
    return box.find(key) if box is not None else None
