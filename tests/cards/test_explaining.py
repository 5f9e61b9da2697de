"""Skills in plain words: everything that a tree holds is said, in English and in French."""

import re
from pathlib import Path

import pytest
from helpers.skill_trees import SKILLS
from hypothesis import HealthCheck, given, settings

from judge.cards.language import CardTextError, compile_text, explain_skill, print_skill
from judge.engine import tree
from judge.engine.tree import Filter, Skill

LANGUAGES = ("en", "fr")


def understood() -> dict[str, list[str]]:
    """The skills of understood.txt, each with what is understood of it."""
    found: dict[str, list[str]] = {}
    blocks = Path(__file__).with_name("understood.txt").read_text(encoding="utf-8").split("\n\n")
    for block in blocks[1:]:
        lines = block.rstrip("\n").split("\n")
        told = [line.removeprefix("  ") for line in lines if line.startswith("  ")]
        found["\n".join(lines[: len(lines) - len(told)])] = told
    return found


def explained(text: str, language: str) -> list[str]:
    (one,) = compile_text(text)
    return list(explain_skill(one.skill, language))


UNDERSTOOD = understood()


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
        "An [Auto] skill.",
        "It becomes pending when such a card (card, yours, named <Pebble>) attacks.",
        "Once per turn.",
        "Only in your turn.",
        "You may do this: [you choose 1 of: card, in your hand; then discard the chosen card into your "
        "Drop Area]; if it was done: [you choose up to 1 of: Battle Card, in your opponent's Battle "
        "Area, with cost 3 or less; then the chosen card: power -5000, for the turn].",
    ]


def test_a_skill_in_french():
    text = (
        "[Activate Battle](1)(Red) : If your life is at 4 or less, choose up to 1 of your opponent's Battle "
        "Cards and switch it to Rest Mode. Then, it can't switch to Active Mode during your opponent's "
        "next turn."
    )
    assert explained(text, "fr") == [
        "Une Capacité [Activation], dans : un combat (votre étape d'Attaque ou de Défense).",
        "Coût de Capacité : passez en mode Inertie de l'énergie : 1 de n'importe quelle couleur, 1 de "
        "couleur rouge.",
        "Si le nombre de ces cartes (carte, dans votre Zone de Vie) vaut 4 ou moins : [vous choisissez "
        "jusqu'à 1 parmi : carte de Combat, dans la Zone de Combat de votre adversaire ; puis passez la "
        "carte choisie en mode Inertie ; puis la carte choisie ne peut pas passer en mode Action, "
        "pendant le prochain tour de votre adversaire].",
    ]


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


def test_a_tree_too_deep_is_refused():
    deep: tuple[tree.Instruction, ...] = (tree.Draw(1),)
    for _ in range(5_000):
        deep = (tree.Gate(deep, optional=True),)
    with pytest.raises(CardTextError):
        explain_skill(Skill("permanent", effect=deep), "en")
