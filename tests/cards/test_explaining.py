"""Skills in plain words: everything that a tree holds is said, in English and in French."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from helpers.skill_trees import SKILLS
from hypothesis import HealthCheck, given, settings

from judge.cards.language import CardTextError, compile_text, explain_skill, print_skill
from judge.engine import tree
from judge.engine.tree import Filter, Skill

LANGUAGES = ("en", "fr")


def understood(file: str) -> dict[str, list[str]]:
    """The skills of a file such as understood.txt, each with what is understood of it."""
    found: dict[str, list[str]] = {}
    blocks = Path(__file__).with_name(file).read_text(encoding="utf-8").split("\n\n")
    for block in blocks[1:]:
        lines = block.rstrip("\n").split("\n")
        told = [line.removeprefix("  ") for line in lines if line.startswith("  ")]
        found["\n".join(lines[: len(lines) - len(told)])] = told
    return found


def explained(text: str, language: str) -> list[str]:
    (one,) = compile_text(text)
    return list(explain_skill(one.skill, language))


UNDERSTOOD = understood("understood.txt") | understood("understood_together.txt")
IN_FRENCH = understood("understood_in_french.txt")


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_what_is_understood_of_each_skill(text: str):
    assert explained(text, "en") == UNDERSTOOD[text]


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_each_of_them_prints_back(text: str):
    (one,) = compile_text(text)
    (again,) = compile_text(print_skill(one.skill))
    assert again.skill == one.skill


def test_a_skill_in_english():
    text = (
        "[Auto][Your Turn][Once per turn] When your <Pebble> attacks, you may discard 1 card from your hand. "
        "If you do, choose up to 1 of your opponent's Battle Cards with a cost of 3 or less and it gets "
        "-5000 power for the turn."
    )
    assert explained(text, "en") == [
        "When one of your <Pebble> cards attacks, this [Auto] skill becomes pending.",
        "It works once per turn.",
        "It works only during your turn.",
        "You may discard 1 card from your hand; if you do, choose up to 1 of your opponent's Battle Cards "
        "with a cost of 3 or less, and it gets -5000 power for the turn.",
    ]


def test_a_skill_in_french():
    text = (
        "[Activate Battle](1)(Red) : If your life is at 4 or less, choose up to 1 of your opponent's Battle "
        "Cards and switch it to Rest Mode. Then, it can't switch to Active Mode during your opponent's "
        "next turn."
    )
    assert explained(text, "fr") == [
        "Vous pouvez activer cette Capacité [Activation] pendant un combat (pendant votre étape d'Attaque ou "
        "de Défense).",
        "Coût de Capacité : passez 1 de vos énergies rouges et 1 de vos énergies de n'importe quelle couleur "
        "en mode Inertie.",
        "Si votre Vie est à 4 ou moins, choisissez jusqu'à 1 carte de Combat adverse et "
        "passez-la en mode Inertie, puis la carte choisie ne pourra pas être passée en mode Action "
        "pendant le prochain tour de votre adversaire.",
    ]


@pytest.mark.parametrize("text", IN_FRENCH)
def test_a_skill_in_the_word_order_of_french(text: str):
    assert explained(text, "fr") == IN_FRENCH[text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_the_judge_are_shown(language: str):
    said = explained("[On Play] Draw 1 card. Juggle three balls.", language)
    assert "Juggle three balls." in said[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(one=SKILLS, other=SKILLS)
def test_different_skills_are_told_differently(language: str, one: Skill, other: Skill):
    told = explain_skill(one, language)
    assert (told == explain_skill(other, language)) == (one == other)
    assert not re.search(r"[{}‹›«»|]", " ".join(told).replace("« ", "").replace(" »", ""))


NEIGHBOURS: dict[str, dict[str, str]] = {
    "owner": {"you": "opponent", "opponent": "you"},
    "player": {"you": "opponent", "opponent": "you"},
    "chooser": {"you": "opponent", "opponent": "you"},
    "mode": {"active": "rest", "rest": "active"},
    "duration": {"turn": "battle", "battle": "opponents-turn", "opponents-turn": "game", "game": "turn"},
    "turn": {"": "your", "your": "opponent", "opponent": ""},
    "position": {"top": "bottom", "bottom": "choice", "choice": "top"},
    "order": {"": "any", "any": "random", "random": ""},
    "event": {"attacks": "is-attacked", "is-attacked": "played", "played": "koed", "koed": "attacks"},
}
"""Words of a tree, and others that could stand in their place."""
SWITCHES = {"up_to", "reveal", "names_differ", "loses", "reduce", "negative", "once_per_turn", "optional"}
NAMES = {"names", "names_including", "names_excluded", "names_not_including"}
TRAITS = {"traits", "traits_including", "every_trait", "traits_excluded"}


def neighbours(value: object, field: str = "") -> Iterator[object]:
    """Every tree that differs from one in a single figure, word or name."""
    if isinstance(value, tree.Node):
        for name in value.__struct_fields__:
            for other in neighbours(getattr(value, name), name):
                yield msgspec.structs.replace(value, **{name: other})
    elif isinstance(value, tuple):
        for at, one in enumerate(value):
            for other in neighbours(one, field):
                yield (*value[:at], other, *value[at + 1 :])
    elif isinstance(value, bool):
        if field in SWITCHES:
            yield not value
    elif isinstance(value, int) and field not in {"at_least", "second", "number"}:
        yield value + 1
    elif isinstance(value, str) and value in NEIGHBOURS.get(field, {}):
        yield NEIGHBOURS[field][value]
    elif isinstance(value, str) and field in NAMES | TRAITS:
        yield f"{value} too"


@pytest.mark.parametrize("language", LANGUAGES)
@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(one=SKILLS)
def test_a_single_figure_or_word_makes_another_explanation(language: str, one: Skill):
    told = explain_skill(one, language)
    for other in neighbours(one):
        assert explain_skill(other, language) != told, other


@pytest.mark.parametrize("language", LANGUAGES)
@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(one=SKILLS)
def test_each_figure_and_name_of_a_tree_is_told(language: str, one: Skill):
    told = " ".join(explain_skill(one, language))
    opponents = {"en": "opponent|their", "fr": "adversaire|adverse"}[language]
    for node in nodes_in(one):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if name in NAMES:
                assert all(f"<{each}>" in told for each in value)
            elif name in TRAITS:
                assert all(f"《{each}》" in told for each in value)
            elif name in {"owner", "player", "chooser"} and value == "opponent":
                assert re.search(opponents, told)
            elif isinstance(value, int) and not isinstance(value, bool) and value > 1:
                assert re.search(rf"(?<!\d){value}(?!\d)", told)
        if isinstance(node, tree.Group) and node.at_least == 0 and node.at_most is not None:
            assert {"en": "up to", "fr": "jusqu'à"}[language] in told


def nodes_in(value: object) -> Iterator[tree.Node]:
    """Every node of a tree."""
    if isinstance(value, tree.Node):
        yield value
        for name in value.__struct_fields__:
            yield from nodes_in(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from nodes_in(one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_an_instruction_is_told(language: str):
    """Each of these differs from the first in one thing only."""
    deck = tree.Top("deck", 2)
    moves = [
        tree.Move(deck, "hand"),
        tree.Move(tree.Top("deck", 3), "hand"),
        tree.Move(tree.Top("deck", 2, "opponent"), "hand"),
        tree.Move(tree.Top("deck", 2, bottom=True), "hand"),
        tree.Move(tree.Top("life", 2), "hand"),
        tree.Move(deck, "drop"),
        tree.Move(deck, "hand", whose="opponent"),
        tree.Move(deck, "hand", position="bottom"),
        tree.Move(deck, "hand", mode="rest"),
        tree.Move(deck, "hand", order="random"),
        tree.Move(deck, "hand", up_to=True),
        tree.Move(deck, "hand", face="up"),
        tree.Move(deck, "hand", discarded=True),
        tree.Move(deck, "outside"),
        tree.Move(deck, "under", beneath=tree.This()),
    ]
    bans = [
        tree.Forbid(tree.This(), "attack"),
        tree.Forbid(tree.This(), "attack", "turn"),
        tree.Forbid(tree.This(), "attack", by="opponent"),
        tree.Forbid(tree.This(), "attack", by_types=("battle",)),
        tree.Forbid(tree.This(), "attack", times=1),
        tree.Forbid(tree.This(), "attack", only=Filter(names=("Pebble",))),
        tree.Forbid(tree.This("drop"), "attack"),
    ]
    for alike in (moves, bans):
        told = {explain_skill(Skill("permanent", effect=(one,)), language) for one in alike}
        assert len(told) == len(alike)


DRAWN = (tree.Draw(1),)
SAMPLES: dict[str, object] = {
    **dict.fromkeys(("instead", "then", "first", "yours", "theirs"), DRAWN),
    **dict.fromkeys(("what", "target"), tree.This()),
    "groups": (tree.Group(Filter()),),
    "filter": Filter(types=("battle",)),
    "change": tree.ChangeCost(tree.Chosen(), 1, reduce=True),
    "condition": tree.TurnOf(), "doing": DRAWN, "ban": tree.ForbidPlayer("opponent", "attack"),
    "options": (DRAWN, DRAWN),
    "skill": Skill("permanent", effect=DRAWN),
    "words": "Juggle.", "to": "hand", "area": "hand", "mode": "rest", "keyword": "Blocker", "event": "koed",
    "player": "opponent", "name": "power", "amount": 2, "count": 3, "copies": 4,
    "most": 1, "of": Filter(types=("battle",)),
}  # fmt: skip
"""Something to fill in for the fields that an instruction cannot do without."""
ELSEWHERE = {tree.IconEffect, *get_args(tree.OfMasters)}
"""Instructions that no card of Fusion World has."""
OWN_SAMPLES = {tree.Forbid: "attack", tree.ForbidPlayer: "play", tree.Skip: "turn"}
"""What `what` is in instructions where it is a word."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [one for one in get_args(tree.Instruction) if one not in ELSEWHERE])
def test_every_instruction_is_told_by_itself(language: str, kind: type[tree.Instruction]):
    fields = [field for field in msgspec.structs.fields(kind) if field.required]
    samples = SAMPLES | ({"what": OWN_SAMPLES[kind]} if kind in OWN_SAMPLES else {})
    one = kind(**{field.name: samples[field.name] for field in fields})
    (_, *told) = explain_skill(Skill("permanent", effect=(one,)), language)
    assert told
    assert "None" not in " ".join(told)


def test_a_tree_too_deep_is_refused():
    deep: tuple[tree.Instruction, ...] = (tree.Draw(1),)
    for _ in range(5_000):
        deep = (tree.Gate(deep, optional=True),)
    with pytest.raises(CardTextError):
        explain_skill(Skill("permanent", effect=deep), "en")


def test_an_event_said_with_if_is_told_as_a_condition():
    text = "[Activate Main] During this turn, if an opponent's Battle Card is KO'd in battle, draw 2 cards."
    (one,) = compile_text(text)
    assert explain_skill(one.skill, "en")[1:] == (
        "If one of your opponent's Battle Cards was KO'd in battle this turn, draw 2 cards.",
        "An event of this turn said with “if” is taken for one that has happened by then.",
    )
    assert explain_skill(one.skill, "fr")[1:] == (
        "Si une carte de Combat adverse a été mise KO au combat pendant ce tour, piochez 2 cartes.",
        "Un événement de ce tour introduit par « si » est considéré comme devant avoir déjà eu lieu.",
    )


def test_an_event_that_nothing_remembers_is_not_read_as_a_condition():
    (one,) = compile_text("[Activate Main] During this turn, if a card is discarded, draw 2 cards.")
    assert one.not_understood
