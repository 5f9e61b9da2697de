"""Games of Masters with cards of our own, before and in the middle of play."""

from random import Random

from judge.cards.model import CardDefinition, Face
from judge.engine.state import Card, Frame, State
from judge.rules.masters.areas import AREAS, SIZE
from judge.rules.masters.cards import new_catalogue
from judge.rules.masters.game import Masters
from judge.rules.masters.preparation import start

LEADER, SCOUT, GIANT, PAIR = 1, 2, 3, 4
"""The prints of `CARDS`, in their order."""


def card(number: str, type_: str, name: str, **fields: object) -> CardDefinition:
    power, text = fields.pop("power", None), fields.pop("text", "")
    return CardDefinition(number, type_, Face(name, power, (), text), ("red",), game="masters", **fields)  # type: ignore[arg-type]


CARDS = (
    card("XM01-001", "leader", "Guard of the Gate", power=10000),
    card("XM01-002", "battle", "Scout", power=10000, cost=1, combo_power=5000, combo_cost=0),
    card(
        "XM01-003", "battle", "Giant", power=25000, cost=3, combo_power=10000, combo_cost=1,
        text="[Double Strike]",
    ),
    card("XM01-004", "unison", "Pair", power=15000, cost=1, specified_cost=("red",)),
    card("XM01-005", "battle", "Wall", power=15000, cost=2, combo_power=5000, combo_cost=0, text="[Blocker]"),
)  # fmt: skip


def whole_game(seed: int, readings: tuple[str, ...] = ()) -> tuple[Masters, Random]:
    """A game before its preparation, between two decks of all these cards, and the chance to play it by."""
    chance = Random(seed)
    decks = [tuple(chance.choices(range(2, len(CARDS) + 1), k=50)) for _ in (0, 1)]
    return Masters(new_catalogue(CARDS), start((1, 1), (decks[0], decks[1]), readings)), chance


def table(turn: int = 3, readings: tuple[str, ...] = (), **areas: object) -> Masters:
    """The Main Phase of the first player: prints in `a_hand`, `b_unison` and so on, those of the other player
    in Rest Mode; Leader, life and deck are there anyway. A Unison Card has two markers."""
    cards: list[Card] = []
    zones: list[tuple[int, ...]] = [()] * (2 * SIZE)
    usual = {"leader": (LEADER,), "life": (SCOUT,) * 4, "deck": (SCOUT,) * 9}
    for seat, letter in enumerate("ab"):
        for area, name in enumerate(AREAS):
            prints = areas.get(f"{letter}_{name}", usual.get(name, ()))
            zone = seat * SIZE + area
            first = len(cards)
            for each in prints:  # type: ignore[attr-defined]
                markers = 2 if name == "unison" else 0
                cards.append(Card(each, seat, zone, rest=bool(seat and name == "battle"), markers=markers))
            zones[zone] = tuple(range(first, len(cards)))
    state = State(
        tuple(cards),
        tuple(zones),
        turn=turn,
        first=0,
        phase="main",
        stack=(Frame("main_phase", step=1),),
        readings=readings,
    )
    return Masters(new_catalogue(CARDS), state)


def does(game: Masters, kind: str, *cards: int, **values: int) -> None:
    """Answers with the options of a kind that have these cards or values, and carries on."""
    game.run()
    assert game.decision is not None
    fits = [
        number
        for number, each in enumerate(game.decision.options)
        if each.kind == kind
        and (not cards or each.card in cards)
        and all(getattr(each, name) == value for name, value in values.items())
    ]
    assert fits, (kind, cards, game.decision)
    game.answer(*(fits if len(cards) > 1 else fits[:1]))
    game.run()


def told(game: Masters) -> list[tuple[str, str]]:
    """Rule and kind of each line of the trace that says something."""
    return [(line.rule, line.word) for line in game.trace if line.event]
