"""A position of our own making, and an attack played in it."""

from typing import Any

from helpers.own_decks import new_game, number_of
from judge.engine.state import Card, Frame, State
from judge.games import adapter_of
from judge.rules.fusion_world.game import FusionWorld
from judge.table.narration import Names, option_words, tell


class Table:
    """Both players have a leader, a raider (Scout), a guard (Keeper) and some of the rest; A's Main Phase."""

    def __init__(self, *, turn: int = 3) -> None:
        self.catalogue, _ = new_game()
        self.cards: list[Card] = []
        self.zones: list[tuple[int, ...]] = [()] * 16
        self.labels: dict[int, str] = {}
        for seat in (0, 1):
            self.add("leader", ("Captain Marrow", "Warden Ashe")[seat], seat, 3)
            self.add("raider", "Scout", seat, 4, rest=seat == 1)
            self.add("guard", "Keeper", seat, 4)
            for area, count in ((0, 10), (1, 3), (6, 3), (7, 5)):
                for number in range(count):
                    name = ("Guard", "Anvil", "Ember")[number % 3]
                    self.add(f"{name.lower()} {area}{number}", name, seat, area)
        self.state = State(
            tuple(self.cards), tuple(self.zones), turn=turn, first=0, phase="main", markers=(1, 0),
            stack=(Frame("main_phase", 1),),
        )  # fmt: skip

    def add(self, label: str, name: str, seat: int, area: int, *, rest: bool = False) -> None:
        number = len(self.cards)
        self.cards.append(Card(number_of(self.catalogue, name), seat, seat * 8 + area, rest))
        self.zones[seat * 8 + area] += (number,)
        self.labels[number] = label

    def card(self, label: str, seat: int = 0) -> int:
        return next(n for n, name in self.labels.items() if name == label and self.cards[n].owner == seat)

    def names(self, **others: Any) -> Names:
        return Names(adapter_of(self.catalogue.game), self.catalogue, self.labels, state=self.state, **others)

    def game(self) -> FusionWorld:
        game = FusionWorld(self.catalogue, self.state)
        game.run()
        return game

    def told(self, game: FusionWorld, language: str) -> list[str]:
        return [tell(entry, self.names(), language) for entry in game.trace]

    def answer(self, game: FusionWorld, words: str, language: str = "en") -> None:
        """Answers with the option that is called so."""
        decision = game.decision
        assert decision is not None
        called = [option_words(option, decision, self.names(), language) for option in decision.options]
        game.answer(called.index(words))
        game.run()


def play_attack(table: Table) -> FusionWorld:
    """A's raider attacks B's leader; its skill is paid for, and A's Offense Step has begun."""
    game = table.game()
    table.answer(game, "attack the Leader with raider")
    while game.decision is not None and game.decision.kind != "free-timing":
        game.answer(0)
        game.run()
    return game
