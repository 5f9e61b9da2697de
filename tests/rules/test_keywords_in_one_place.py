"""A keyword is named in its record and in the module of what it does, and nowhere else in the code."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import judge
from judge.cards.icons.abilities import ABILITIES, Ability
from judge.cards.language.keywords import EVERY, KEYWORDS, PRINTED
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.keywords import KEYWORDS as OF_CHRONO_CLASH
from judge.rules.fusion_world.keywords import KEYWORDS as OF_FUSION_WORLD
from judge.rules.masters.keywords import KEYWORDS as OF_MASTERS

ROOT = Path(judge.__file__).parent
RECORDS = ("cards/language/keywords.py", "cards/language/masters_keywords.py")
MODULES = ("rules/dragon_ball/keywords/", "rules/fusion_world/keywords/", "rules/masters/keywords/")
ABILITY_MODULES = "rules/chrono_clash/keywords/"
SENTENCES = {
    "cards/language/telling/english_conditions.py": "what is told of trees: was played with [Evolve]",
    "cards/language/telling/english_masters.py": "what is told of trees: that [Blocker] is negated",
    "cards/language/masters/explaining.py": "what is told of trees: is played using [Evolve] of any kind",
    "cards/language/printing_masters.py": "sentences of card text: negate that [Blocker]",
    "cards/language/telling/english_deeds.py": "what is told of trees: for [Evolve] you can also choose",
    "cards/language/telling/english_nouns.py": "what is told of trees: played with [Evolve]",
    "cards/language/telling/english_words.py": "what is told of trees: the [Blocker], a [Field] card",
    "cards/language/problems.py": "says that an [Awaken] does not flip its card",
    "cards/language/printing_words.py": "a card type in card text: [Field]",
    "cards/language/printing_rules.py": "a sentence of card text: for [Evolve], you can also choose",
    "cards/language/reading_predicates.py": "phrases of card text: activate [Blocker]",
    "cards/language/reading_bans.py": "phrases of card text: activate [Blocker]",
    "cards/language/rephrasing.py": "phrases of card text: can't use [Blocker]",
    "cards/language/rephrasing_of_attacks.py": "phrases of card text: can't activate [Blocker] of",
    "cards/language/rephrasing_of_players.py": "phrases of card text: activates its [Blocker]",
    "cards/language/reading_effects.py": "phrases of card text: activate [Blocker]",
    "games/dragon_ball/checks/cards.py": "says that only one with [Field] lies in the Battle Area",
    "games/dragon_ball/effects.py": "shows how an effect is written: gains [Blocker] for the turn",
    "games/dragon_ball/stretches.py": "says where a position stands: what triggers, and [Blocker]",
}
"""Files with sentences for people, or of cards, in which a keyword stands; and which."""
NAMED_ELSEWHERE = {
    "cards/language/masters/french/headers.py": "a second French name that the quick sheet prints",
    "cards/language/telling/french_masters.py": "what is told of trees in French: asks for the French name",
    "rules/masters/carried_out.py": "with which of them no card is played that has but gained it",
}
"""Files besides its module that name a keyword; and why."""
ABILITIES_ELSEWHERE = {
    "cards/icons/abilities.py": "the records, and the type of their names",
    "cards/icons/names.py": "reads that [Time's Premise] stands in a row",
    "games/chrono_clash/editing/words.py": "the context of a sentence to translate",
    "web/deck_check.py": "the part of a deck list that a Leader Card is",
}
"""Files besides its module that name an ability of Chrono Clash; and why."""
TOKEN = re.compile(rf"\[({'|'.join(KEYWORDS)})\]")


@cache
def texts(path: Path) -> tuple[str, ...]:
    """The texts in a module that are no docstring."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    said = (node for node in nodes if isinstance(node, ast.Constant) and id(node) not in told)
    return tuple(node.value for node in said if isinstance(node.value, str))


def code() -> dict[str, Path]:
    files = {path.relative_to(ROOT).as_posix(): path for path in ROOT.rglob("*.py")}
    return {
        name: path for name, path in files.items() if name not in RECORDS and not name.startswith(MODULES)
    }


def test_no_other_module_names_a_keyword() -> None:
    named = {name for name, path in code().items() if any(text in EVERY for text in texts(path))}
    assert named == set(NAMED_ELSEWHERE)


def test_tokens_stand_in_sentences_alone() -> None:
    named = {name for name, path in code().items() if any(TOKEN.search(text) for text in texts(path))}
    assert named == set(SENTENCES)


def test_every_keyword_of_a_card_does_something_in_the_game() -> None:
    assert {each.keyword.name for each in OF_FUSION_WORLD.skills} == set(KEYWORDS)
    assert len(OF_FUSION_WORLD.skills) == len(KEYWORDS)


@pytest.mark.parametrize(
    ("name", "folder"),
    [(name, MODULES[1]) for name in PRINTED]
    + [(each.keyword.name, MODULES[2]) for each in OF_MASTERS.skills if each.keyword.text],
)
def test_a_keyword_has_one_module(name: str, folder: str) -> None:
    """The module that fills its places is the only one of a game that says its name."""
    named = [
        path.stem
        for each in (MODULES[0], folder)
        for path in (ROOT / each).glob("*.py")
        if name in set(texts(path))
    ]
    assert len(named) == 1


def test_every_ability_does_something_in_the_game() -> None:
    """In the manual's order, each with a place filled besides its name."""
    assert [each.name for each in OF_CHRONO_CLASH.abilities] == list(ABILITIES)
    for each in OF_CHRONO_CLASH.abilities:
        assert each != KeywordAbility(name=each.name)


@pytest.mark.parametrize("name", get_args(Ability))
def test_an_ability_has_one_module(name: str) -> None:
    named = [path.stem for path in (ROOT / ABILITY_MODULES).glob("*.py") if name in set(texts(path))]
    assert len(named) == 1


def test_an_ability_is_named_nowhere_else() -> None:
    elsewhere = {
        name
        for name, path in code().items()
        if not name.startswith((ABILITY_MODULES, "cards/language/"))
        and not ABILITIES.keys().isdisjoint(texts(path))
    }
    assert elsewhere == set(ABILITIES_ELSEWHERE)
