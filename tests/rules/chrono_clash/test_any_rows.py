"""Games of cards with any rows of icons at all: whatever they say, every state is sound."""

import contextlib
import random

from helpers.chrono_games import readings
from helpers.icon_trees import SKILLS
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.cards.icons import print_skill
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition, Face
from judge.engine.playing import random_move
from judge.engine.state import digest, read, write
from judge.engine.tree import IconEffect, Range, Skill
from judge.rules.chrono_clash.cards import new_catalogue
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.invariants import broken
from judge.rules.chrono_clash.preparation import start

TYPES = ("battler", "battler", "battler", "action", "ex battler", "ex action")


def small(skill: Skill) -> Skill:
    """The same row with figures as cards have them, so that it can mostly be resolved."""
    effect = tuple(_small_effect(each) for each in skill.effect)
    return replace(skill, number=skill.number and 1 + skill.number % 4, effect=effect)


def _small_effect(effect: IconEffect) -> IconEffect:
    amount = (1 + abs(effect.amount) % 3) * (1 if effect.amount > 0 else -1) if effect.amount else 0
    targets = tuple(
        replace(each, cost=_small_range(each.cost), strength=_small_range(each.strength))
        for each in effect.targets
    )
    return replace(effect, amount=amount, targets=targets, gained=tuple(map(small, effect.gained)))


def _small_range(bounds: Range | None) -> Range | None:
    if bounds is None:
        return None
    low, high = (each if each is None else each % 6 for each in (bounds.low, bounds.high))
    return Range(low, high) if None in (low, high) or low <= high else Range(high, low)


def texts_of(skills: list[Skill]) -> list[str]:
    """The rows as they are written; not those that are longer than a card has room for."""
    found = []
    for skill in skills:
        with contextlib.suppress(CardTextError):
            found.append(print_skill(small(skill), "en"))
    return found


def cards_with(texts: list[str], chance: random.Random) -> list[CardDefinition]:
    """Cards of each type with rows taken by chance."""
    made = []
    for number in range(24):
        type_ = TYPES[number % len(TYPES)]
        rows = chance.sample(texts, min(len(texts), chance.randint(1, 3)))
        strength = chance.randint(0, 6) if "battler" in type_ else None
        face = Face(f"Card {number}", strength, ("Eva",) if number % 4 == 0 else (), "\n".join(rows))
        cost = chance.randint(0, 5)
        made.append(CardDefinition(str(number), type_, face, ("red",), cost, game="chrono-clash"))
    return made


@given(
    st.lists(SKILLS, min_size=1, max_size=12),
    st.integers(2, 4),
    st.integers(0, 999),
    st.sets(st.sampled_from(readings()), max_size=6),
)
@settings(max_examples=25)
def test_every_state_is_sound_and_forks_go_on_alike(skills, seats, seed, other_readings) -> None:
    chance = random.Random(seed)
    made = cards_with(texts_of(skills), chance)
    numbers = range(1, len(made) + 1)
    decks = [[n for n in numbers if not made[n - 1].type.startswith("ex")] * 2 for _ in range(seats)]
    extra = tuple(n for n in numbers if made[n - 1].type.startswith("ex"))
    state = start(tuple(map(tuple, decks)), (extra,) * seats, tuple(sorted(other_readings)))
    game = ChronoClash(new_catalogue(made), state)
    for _ in range(300):
        if game.run() is None:
            break
        assert broken(game.state) == []
        answer = random_move(game.decision, chance)
        fork = ChronoClash(game.catalogue, read(write(game.state))) if chance.random() < 0.1 else None
        game.answer(*answer)
        if fork is not None:
            fork.answer(*answer)
            fork.run()
            game.run()
            assert digest(fork.state) == digest(game.state)
    game.run()
    assert broken(game.state) == []
