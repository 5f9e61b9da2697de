"""Every icon of the manual's chapter 17: its rule, a row that it stands in, what that row says."""

import re
from pathlib import Path

import pytest
from conftest import ROOT

from judge.cards.icons import GROUPS, ICONS, compile_text, explain_skill, print_skill
from judge.cards.icons.spelling import symbol_of
from judge.engine.tree import IconEffect, IconTarget, Range, Skill, Trigger

BATTLER = IconTarget("chosen-battler")
DESTROY = (IconEffect("destroy", 0, (BATTLER,)),)


def auto(event: str, *effect: IconEffect, **more: object) -> Skill:
    return Skill("auto", triggers=(Trigger(event),), effect=effect, **more)


def row(*effect: IconEffect) -> Skill:
    return Skill("permanent", effect=effect)


def to(target: IconTarget, what: str = "destroy", amount: int = 0) -> Skill:
    return row(IconEffect(what, amount, (target,)))


def keyword(name: str, number: int = 0) -> Skill:
    return Skill("keyword", keyword=name, number=number)


DRAW = IconEffect("draw", 1)
ROWS = [
    ("17-1-3", "[Chosen Battler] [Destroy]", "[Battler choisi] [Détruire]", to(BATTLER)),
    (
        "17-1-4", "[Chosen Opponent] [Discard 1]", "[Adversaire choisi] [Défausser 1]",
        to(IconTarget("chosen-opponent"), "draw", -1),
    ),
    (
        "17-1-5", "[One of Your Other Battlers] [Untap]", "[L'un de vos autres battlers] [Dégager]",
        to(IconTarget("other-battler"), "untap"),
    ),
    (
        "17-1-6", "[Your Other Battlers] [Strength +1]", "[Vos autres battlers] [Force +1]",
        to(IconTarget("other-battlers"), "strength", 1),
    ),
    (
        "17-1-7", "[Your Action Card] [Return]", "[Votre carte action] [Renvoyer]",
        to(IconTarget("action-card"), "return"),
    ),
    ("17-1-8", "[Your Hand] [Discard 2]", "[Votre main] [Défausser 2]", to(IconTarget("hand"), "draw", -2)),
    (
        "17-1-9", "[Your Graveyard] [Return]", "[Votre cimetière] [Renvoyer]",
        to(IconTarget("graveyard"), "return"),
    ),
    (
        "17-1-8-2", "[Battler] [Your Hand] [Cost -2]", "[Battler] [Votre main] [Coût -2]",
        to(IconTarget("hand", "battler"), "cost", -2),
    ),
    (
        "17-1-8-2", "[Action Card] [Your Graveyard] [Return]", "[Carte action] [Votre cimetière] [Renvoyer]",
        to(IconTarget("graveyard", "action"), "return"),
    ),
    (
        "17-1-10", "[Chosen Battler] [With] [Cost 4 or less] [Destroy]",
        "[Battler choisi] [Avec] [Coût 4 ou moins] [Détruire]",
        to(IconTarget("chosen-battler", cost=Range(None, 4))),
    ),
    (
        "17-1-10", "[Chosen Battler] [With] [Cost 4 or more] [Destroy]",
        "[Battler choisi] [Avec] [Coût 4 ou plus] [Détruire]",
        to(IconTarget("chosen-battler", cost=Range(4, None))),
    ),
    (
        "17-1-10", "[Chosen Battler] [With] [Cost 4] [Destroy]",
        "[Battler choisi] [Avec] [Coût 4] [Détruire]",
        to(IconTarget("chosen-battler", cost=Range(4, 4))),
    ),
    (
        "17-1-11", "[Chosen Battler] [With] [Strength 3 or less] [Destroy]",
        "[Battler choisi] [Avec] [Force 3 ou moins] [Détruire]",
        to(IconTarget("chosen-battler", strength=Range(None, 3))),
    ),
    (
        "17-1-11", "[Chosen Battler] [With] [Strength 2 or more] [With] [Strength 3 or less] [Destroy]",
        "[Battler choisi] [Avec] [Force 2 ou plus] [Avec] [Force 3 ou moins] [Détruire]",
        to(IconTarget("chosen-battler", strength=Range(2, 3))),
    ),
    (
        "17-1-11", "[Chosen Battler] [With] [Strength 3] [Destroy]",
        "[Battler choisi] [Avec] [Force 3] [Détruire]",
        to(IconTarget("chosen-battler", strength=Range(3, 3))),
    ),
    (
        "17-1-12", "[Chosen Battler] [With] [Leader] [Destroy]",
        "[Battler choisi] [Avec] [Leader] [Détruire]",
        to(IconTarget("chosen-battler", ability="Leader")),
    ),
    (
        "17-1-12", "[All Battlers] [With] [Destroyed] [Tap]",
        "[Tous les battlers] [Avec] [Détruit] [Engager]",
        to(IconTarget("all-battlers", ability="destroyed"), "tap"),
    ),
    (
        "17-1-13", "[All Battlers] [Return]", "[Tous les battlers] [Renvoyer]",
        to(IconTarget("all-battlers"), "return"),
    ),
    ("17-2-3", "[Summon] [Draw 1]", "[Invocation] [Piocher 1]", auto("summoned", DRAW)),
    (
        "17-2-4", "[Complete a Quest] [Draw 1]", "[Compléter une Quête] [Piocher 1]",
        auto("quest-completed", DRAW),
    ),
    ("17-2-5", "[Attack] [Draw 1]", "[Attaque] [Piocher 1]", auto("attacks", DRAW)),
    ("17-2-6", "[Actions] [Draw 1]", "[Actions] [Piocher 1]", auto("action-played", DRAW)),
    ("17-2-7", "[Destroyed] [Draw 1]", "[Détruit] [Piocher 1]", auto("destroyed", DRAW)),
    ("17-2-8", "[Tap] [Draw 1]", "[Engager] [Piocher 1]", Skill("activate", effect=(DRAW,))),
    ("10-3-2", "[Guardian] [Draw 1]", "[Gardien] [Piocher 1]", auto("guardian-revealed", DRAW)),
    ("17-3-2", "[Summon] [Cost +1]", "[Invocation] [Coût +1]", auto("summoned", IconEffect("cost", 1))),
    (
        "17-3-3", "[Summon] [Strength -3]", "[Invocation] [Force -3]",
        auto("summoned", IconEffect("strength", -3)),
    ),
    ("17-3-4", "[Summon] [Time -2]", "[Invocation] [Temps -2]", auto("summoned", IconEffect("time", -2))),
    ("17-4-4", "[Chosen Battler] [Destroy]", "[Battler choisi] [Détruire]", row(*DESTROY)),
    ("17-4-5", "[Chosen Battler] [Tap]", "[Battler choisi] [Engager]", to(BATTLER, "tap")),
    ("17-4-5", "[Tap the Target] [Draw 1]", "[Engager la cible] [Piocher 1]", row(IconEffect("tap"), DRAW)),
    ("17-4-6", "[Untap]", "[Dégager]", row(IconEffect("untap"))),
    ("17-4-7", "[Chosen Battler] [Return]", "[Battler choisi] [Renvoyer]", to(BATTLER, "return")),
    (
        "17-4-8", "[Chosen Battler] [Play Summon Ability]",
        "[Battler choisi] [Jouer la capacité d'invocation]",
        to(BATTLER, "play-summon"),
    ),
    (
        "17-4-9", "[Draw 2] [Discard 1]", "[Piocher 2] [Défausser 1]",
        row(IconEffect("draw", 2), IconEffect("draw", -1)),
    ),
    (
        "17-4-10", "[Gain 1 Guardian] [Gain 2 Guardians]", "[Gagner 1 gardien] [Gagner 2 gardiens]",
        row(IconEffect("guardians", 1), IconEffect("guardians", 2)),
    ),
    ("17-4-10", "[Lose 1 Guardian]", "[Perdre 1 gardien]", row(IconEffect("guardians", -1))),
    ("17-4-11", "[Draw 1 EX]", "[Piocher 1 EX]", row(IconEffect("draw-extra", 1))),
    (
        "17-4-12", "[Chosen Battler] [Gains] [Rapid] [Attack] [Draw 1]",
        "[Battler choisi] [Gagne] [Rapide] [Attaque] [Piocher 1]",
        row(IconEffect("gains", 0, (BATTLER,), False, (keyword("Rapid"), auto("attacks", DRAW)))),
    ),
    ("17-5-1", "[+1 Guardian Attack]", "[+1 Attaque de gardien]", keyword("Guardian Attack", 1)),
    ("17-5-2", "[Can't Attack]", "[Ne peut pas attaquer]", keyword("Can't Attack")),
    (
        "17-5-3", "[Can't Attack Battlers]", "[Ne peut pas attaquer des battlers]",
        keyword("Can't Attack Battlers"),
    ),
    ("17-5-4", "[Protector]", "[Protecteur]", keyword("Protector")),
    ("17-5-5", "[Healing]", "[Soin]", keyword("Healing")),
    ("17-5-6", "[Leader 2]", "[Leader 2]", keyword("Leader", 2)),
    ("17-5-7", "[Last One Standing +3]", "[Dernier debout +3]", keyword("Last One Standing", 3)),
    ("17-5-8", "[Reinforcements]", "[Renforts]", keyword("Reinforcements")),
    ("17-5-9", "[Legion]", "[Légion]", keyword("Legion")),
    ("17-5-10", "[Rapid]", "[Rapide]", keyword("Rapid")),
    ("17-5-11", "[Sentinel]", "[Sentinelle]", keyword("Sentinel")),
    ("17-5-12", "[Retreat]", "[Retraite]", keyword("Retreat")),
    ("17-5-13", "[Vigor]", "[Vigueur]", keyword("Vigor")),
    ("17-5-14", "[Sneak Attack 2]", "[Attaque sournoise 2]", keyword("Sneak Attack", 2)),
    ("17-5-15", "[Elusive]", "[Insaisissable]", keyword("Elusive")),
    ("17-5-16", "[Transformation]", "[Transformation]", keyword("Transformation")),
    (
        "17-5-17", "[Summon] [Time's Premise 3] [Draw 1]", "[Invocation] [Prémises du temps 3] [Piocher 1]",
        auto("summoned", DRAW, keyword="Time's Premise", number=3),
    ),
    ("17-5-18", "[Provocation]", "[Provocation]", keyword("Provocation")),
    ("17-5-19", "[Pilot 3]", "[Pilote 3]", keyword("Pilot", 3)),
]  # fmt: skip
MANUAL = ROOT / "rules_corpus" / "chrono-clash"


@pytest.mark.parametrize(("rule", "english", "french", "skill"), ROWS)
def test_a_row_means_the_same_in_both_languages_and_is_printed_so(rule, english, french, skill):
    for text in (english, french):
        (compiled,) = compile_text(text)
        assert (compiled.skill, compiled.not_understood) == (skill, "")
    assert (print_skill(skill, "en"), print_skill(skill, "fr")) == (english, french)
    for language in ("en", "fr"):
        said = explain_skill(skill, language)
        assert said
        assert all(re.fullmatch(r"[A-Z[].*[.”»]", sentence) for sentence in said), said
        assert not re.search(r"[{}|‹›]", " ".join(said))


def test_the_table_above_has_every_icon():
    assert {icon.rule for icon in ICONS} == {rule for rule, *_ in ROWS}
    assert {icon.group for icon in ICONS} == set(GROUPS)


def headings(language: str) -> dict[str, str]:
    """The icons that the manual names in chapter 17, by their rule."""
    (file,) = Path(MANUAL / language).glob("17-*.md")
    return dict(re.findall(r"^### (17-\d+-\d+)\. \[(.+)\]$", file.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_manuals_own_names_are_understood(language):
    named = headings(language)
    assert named.keys() == {icon.rule for icon in ICONS if icon.rule.count("-") == 2} - {"10-3-2"}
    for rule, name in named.items():
        figures = ("", " 1", " +1", " 8 or less", " 8 ou moins")
        symbols = [symbol_of(name + figure) for figure in figures] + [symbol_of(name.replace("+", "+1"))]
        names = {icon.name for icon in ICONS if icon.rule == rule}
        assert any(symbol and any(one in symbol for one in names) for symbol in symbols), (rule, name)


def test_the_page_about_the_notation_has_every_icon_and_no_other():
    page = " ".join((ROOT / "docs" / "icons.md").read_text(encoding="utf-8").split())
    named = set(re.findall(r"\[([^\]]+)\](?!\()", page))
    assert [name for name in named if not symbol_of(name)] == []
    shown = {symbol_of(name).partition(" +")[0].rstrip(" 0123456789;") for name in named}
    missing = [icon.name for icon in ICONS if not any(one.endswith(icon.name) for one in shown)]
    assert set(missing) <= {"strength-at-least", "strength-is"}  # as those of cost, the page says
