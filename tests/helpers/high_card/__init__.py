"""High card as the table sees it: a game with no more than the parts that it has."""

from collections.abc import Mapping
from typing import Any, ClassVar

from judge.cards.games import CardGame
from judge.cards.model import CardDefinition, Face
from judge.table.adapter import GameAdapter
from judge.table.narration.names import Narration
from judge.table.narration.outcomes import Difference
from judge.table.phrases import Phrases
from judge.table.positions.definitions import GameCards
from judge.table.positions.moment import MomentReader
from judge.table.positions.reading import PositionReader
from judge.table.positions.table import PositionTable
from judge.table.verbs import Vocabulary

AREAS = ("hand", "table", "won")


class HighCards(GameCards):
    game = "high-card"
    front: ClassVar[dict[str, str]] = {"name": "name", "power": "power"}


class HighCardTable(PositionTable):
    areas = order = AREAS
    face_up = frozenset(("table", "won"))


class HighCardMoment(MomentReader):
    phases: ClassVar[Mapping[str, tuple[str, str]]] = {"main": ("turn", "1-1-1")}


class HighCardReader(PositionReader):
    table_of = HighCardTable
    moment_of = HighCardMoment


class HighCardPhrases(Phrases):
    vocabulary = Vocabulary({"en": {"play": ("plays {card}",)}, "fr": {"play": ("joue {card}",)}})


class HighCardNarration(Narration):
    package = __name__
    details: ClassVar[Mapping[str, str]] = {
        "played": "player card", "takes": "player", "won": "player", "concedes": "player",
    }  # fmt: skip
    difference = Difference


def card_of(values: Mapping[str, Any]) -> CardDefinition:
    """A card of a row's values."""
    face = Face(str(values["name"]), int(values["power"]))
    return CardDefinition(str(values["number"]), "card", face, game="high-card")


CARDS, NARRATION = HighCards(), HighCardNarration()
CARD_GAME = CardGame("high-card", ("number", "name", "power"), ("number", "name"), {}, card_of, "")


class AdapterOfHighCard(GameAdapter):
    """The parts of high card, joined."""

    name = "high-card"
    prefix = "HC"
    rules = __name__
    card_game = f"{__name__}:CARD_GAME"
    parts: ClassVar[Mapping[str, str]] = {
        "game": f"{__name__}.rules:HighCard",
        "cards": f"{__name__}:CARDS",
        "position_reader": f"{__name__}:HighCardReader",
        "phrases": f"{__name__}:HighCardPhrases",
        "narration": f"{__name__}:NARRATION",
    }
