"""Digests of what a game does, for records of it: tests/helpers/games_recorded.py says why there are such."""

import hashlib
from operator import attrgetter
from random import Random

from msgspec.structs import astuple

from helpers.chance_edits import edit_by_chance
from helpers.editing import carry_out_by_hand
from judge.engine.errors import NeedsIdentity
from judge.engine.interpreting import Interpreting
from judge.engine.playing import random_move
from judge.games import adapter_of
from judge.table.editing import EditError

OF_CARDS = attrgetter(
    "print", "zone", "rest", "face_up", "back", "markers", "stay", "top", "beneath", "entered", "turn"
)
OF_QUESTIONS = attrgetter(
    "rule", "kind", "player", "card", "skill", "minimum", "maximum", "ordered", "bound", "low", "note"
)
OF_OPTIONS = attrgetter("kind", "card", "other", "number", "skill", "cards")
OF_FRAMES = attrgetter("procedure", "player", "card", "stay", "skill", "chosen", "done", "number")
OF_MODIFIERS = attrgetter("player", "card", "stay", "until", "turn", "cards", "stays", "amount")


def digest_of(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:6]


def table_of(game: Interpreting) -> object:
    """How the cards lie, and their power."""
    powers = adapter_of(game.catalogue.game).powers(game)
    return [OF_CARDS(card) for card in game.cards], sorted(powers.items())


def refusals_of(game: Interpreting, part: int) -> object:
    """A third of what players may try to declare, with every reason against it and what that rests on.

    Asked for another `part` at each moment, a game is asked for all of it in the end, in a third of the time.
    """
    adapter = adapter_of(game.catalogue.game)
    fresh = adapter.game(game.catalogue, game.state)
    found: list[object] = []
    for player in range(game.seats):
        for option in [*adapter.attempts(fresh, player)][part % 3 :: 3]:
            try:
                reasons = fresh.why_not(player, option)
                grounds = [fresh.grounds(player, option, reason) for _, reason in reasons]
                found.append((player, OF_OPTIONS(option), reasons, grounds))
            except NeedsIdentity as error:
                found.append((player, OF_OPTIONS(option), error.card))
    return found


class Habit(Random):
    """A chance that mostly takes the first thing there is, as who does the same again and again."""

    def random(self) -> float:
        return super().random() ** 6


class Digests:
    """What a game does as digests: what happened, what was asked, how the cards lie.

    `told` is what the next digest is made of. At every so many questions (`often`) it has also what is not
    known, and a part of what may not be done.
    """

    def __init__(self, often: int) -> None:
        self.made: list[str] = []
        self.told: list[object] = []
        self.often = often
        self.questions = self.lines = 0

    def watch(self, game: Interpreting) -> None:
        """Tells the question at which a game stands."""
        asked = game.decision
        assert asked is not None
        self.told.append(OF_QUESTIONS(asked))
        self.told.append([OF_OPTIONS(option) for option in asked.options])
        battle = game.battle
        self.told.append((battle.attack, battle.guard, battle.stage) if battle else None)
        self.told.append([OF_FRAMES(frame) for frame in game.stack])
        self.told.append([OF_MODIFIERS(effect) for effect in game.modifiers])
        self.told.append([astuple(fact) for fact in (*game.facts, *game.lasting_facts)])
        self.told.append([astuple(each) for each in (*game.pending, *game.delayed)])
        self.questions += 1
        if self.questions % self.often == 0:
            part = self.questions // self.often
            self.told.append((game.reservations(), table_of(game), refusals_of(game, part)))

    def end(self, game: Interpreting) -> None:
        """Makes a digest of what was told since the last one, and of what happened."""
        self.told.append(
            [(line.rule, astuple(line.event) if line.event else ()) for line in game.trace[self.lines :]]
        )
        self.lines = len(game.trace)
        self.told.append((game.result, [*game.markers], game.track, [*game.out], table_of(game)))
        self.made.append(digest_of(self.told))
        self.told.clear()


def play(
    game: Interpreting, names: dict[int, str], chance: Random, *, questions: int, by_hand: int
) -> list[str]:
    """Plays a game by chance for so many questions; returns a digest of each turn.

    At every so many questions (`by_hand`, 0: never) the judge changes something by hand, every other time
    silently.
    """
    adapter = adapter_of(game.catalogue.game)
    digests = Digests(often=4)
    turn = game.turn
    for number in range(1, questions + 1):
        if game.run() is None:
            break
        if game.turn != turn:
            turn = game.turn
            digests.end(game)
        digests.watch(game)
        if by_hand and number % by_hand == 0:
            digests.end(game)
            try:
                done = carry_out_by_hand(
                    game.catalogue, game.state, names, edit_by_chance(game, chance), silently=number % 2 == 0
                )
            except EditError as error:
                digests.told.append(error.code)
            else:
                names = done.names
                game = adapter.game(done.catalogue, done.state)
                game.trace.extend(done.trace)
                digests.lines = 0
                continue
        assert game.decision is not None
        game.answer(*random_move(game.decision, chance))
    digests.end(game)
    return digests.made


def other_readings(game: str, key: object) -> tuple[str, ...]:
    """Half of a game's interpretations, by chance, each by itself: one that is new moves no other."""
    names = adapter_of(game).interpretations
    return tuple(name for name in names if Random(f"{key} {name}").random() < 0.5)
