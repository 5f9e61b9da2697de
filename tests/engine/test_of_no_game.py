"""The kernel knows no game: what it keeps is of use to more than one, and it names none and none's areas."""

import ast
import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import judge
from judge.engine import catalogue, state
from judge.engine.game import Game
from judge.engine.written import packages_of
from judge.resources import bundled
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.fusion_world.game import FusionWorld

ROOT = Path(judge.__file__).parent
GAMES = (FusionWorld, ChronoClash)
KERNEL = sorted((ROOT / "engine").glob("*.py"))  # the instruction tree has the words of every game's cards
DEFINING = ("state.py", "open_state.py", "catalogue.py")
VALUES = (
    state.Card, state.Battle, state.State, state.Pending, state.Delayed, state.Modifier,
    catalogue.SkillEntry, catalogue.Side, catalogue.Print, catalogue.Catalogue,
)  # fmt: skip
FOR_OTHERS_TOO = {
    "State.situations": "situation triggers: FW 9-6-8, MA 8-6-6",
    "Delayed.moment": "effects that a text puts off to a moment, as FW 1-5-2-1-1, MA 10-15-4",
    "Delayed.due": "effects that a text puts off to a moment, as FW 1-5-2-1-1, MA 10-15-4",
    "Modifier.without": "cards that lose an effect upon all: what is put back by rule, as MA 9-6-1-1",
    "SkillEntry.costs": "skill costs: FW 1-4, MA 8-4-1",
    "Side.autos": "skills by their types: FW 1-3, MA 8-1; Chrono Clash finds its own by their triggers",
    "Side.activates": "skills by their types: FW 1-3, MA 8-1; Chrono Clash finds its own by their triggers",
    "Catalogue.forbidden": "what any instruction forbids, of whichever game",
    "Catalogue.keyword_skills": "keywords that stand for a skill: FW 15-4, MA 10-4",
    "Catalogue.heard_in": "areas that triggered skills name: FW 1-3-7, MA 8-5-8",
    "Catalogue.said_kinds": "skills of no known kind, as the judge says them to be: FW 1-3-3, MA 8-1",
    "Catalogue.gained_rows": "skills that an instruction gives several of, as CC 17-4-12",
}
"""What the rules of one game alone ask for today, and what else it is for."""


def names(paths: list[Path]) -> set[str]:
    """What code asks for by name: attributes and keyword arguments."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
    return found


def rules_of(game: type[Game]) -> list[Path]:
    """The files of a game's rules, with those of its family."""
    packages = sorted(packages_of(game) - {"judge.engine"})
    return [path for each in packages for path in ROOT.parent.joinpath(*each.split(".")).rglob("*.py")]


def fields(value: type) -> tuple[str, ...]:
    if dataclasses.is_dataclass(value):
        return tuple(each.name for each in dataclasses.fields(value) if not each.name.startswith("_"))
    return value.__struct_fields__


def test_every_field_is_asked_for_by_the_kernel_or_by_every_game_or_has_its_reason():
    of_games = [names(rules_of(game)) for game in GAMES]
    shared = set.intersection(*of_games) | names([path for path in KERNEL if path.name not in DEFINING])
    alone = {f"{value.__name__}.{name}" for value in VALUES for name in fields(value) if name not in shared}
    assert alone == FOR_OTHERS_TOO.keys()


def words(path: Path) -> Iterator[tuple[int, str]]:
    """The names and the texts in code, documentation left out."""
    code = ast.parse(path.read_text("utf-8"))
    said = {id(node.value) for node in ast.walk(code) if isinstance(node, ast.Expr)}
    for node in ast.walk(code):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word):
                yield node.lineno, word
            case ast.FunctionDef(name=word) | ast.ClassDef(name=word) | ast.keyword(arg=str(word)):
                yield node.lineno, word
            case ast.Constant(value=str(word)) if id(node) not in said:
                yield node.lineno, word


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.stem)
def test_no_game_is_named_and_no_area_that_one_game_alone_has(path: Path):
    areas = set(FusionWorld.areas) ^ set(ChronoClash.areas)
    own = areas - {"battle"} | {part for game in GAMES for part in game.name.split("-")}
    found = [
        f"{path.name}:{line}: {word}"
        for line, word in words(path)
        if own & set(word.lower().replace("-", "_").split("_"))
    ]
    assert found == []


# --- the floors above: no game by name ----------------------------------------------------------------------

OF_A_GAME = re.compile(r"(?i)fusion[-_ ]?world|chrono[-_ ]?clash")
NAMES_A_GAME = {
    "judge/games/__init__.py": "the registry: the only place that knows which games there are",
}
"""What names a game though it is no game's own, and why."""


def said_in(path: Path) -> str:
    """What a file says, documentation and remarks left out."""
    if path.suffix == ".py":
        return "\n".join(word for _, word in words(path))
    text = path.read_text("utf-8")
    return re.sub(r"\{#.*?#\}|/\*.*?\*/|^\s*//.*?$", "", text, flags=re.DOTALL | re.MULTILINE)


def is_a_games_own(path: Path) -> bool:
    """Whether a file is one that a game brings along, by the game's name in its path."""
    return OF_A_GAME.search(str(path.relative_to(ROOT.parent))) is not None


def test_no_floor_names_a_game_but_the_registry_and_what_a_game_brings():
    """A third game plugs in without any of these files being touched."""
    files = [
        path
        for folder in (ROOT, bundled("templates"))
        for path in folder.rglob("*")
        if path.suffix in (".py", ".json", ".js", ".css", ".html", ".toml") and not is_a_games_own(path)
    ]
    assert len(files) > 400
    found = {str(path.relative_to(ROOT.parent)) for path in files if OF_A_GAME.search(said_in(path))}
    assert found == NAMES_A_GAME.keys()
