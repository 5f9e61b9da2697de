"""Which numbers in the source belong to which manual."""

import ast

from judge.sandbox.source_places import _Reader

SHARED = """
def draw(game):
    game.note(Drawn(), game.rule(FW="5-1-2", MA="4-9-2"))
    game.note(Drawn(), game.rule(FW="5-1-3" if game.turn else "5-1-4", MA="4-9-3"))
    game.reads("named", game.rule(FW="1-11-2"))
    game.note(Drawn(), "8-8")

@by_rule(FW="1-2-3", MA="4-5-6")
class Drawn(TraceEvent): ...
"""


def numbers(manual: str, *, shared: bool) -> list[tuple[str, str]]:
    module = ast.parse(SHARED)
    reader = _Reader("draw.py", module, manual, {}, shared=shared)
    reader.visit(module)
    return [(number, place.kind) for number, place in reader.found]


def test_shared_code_has_the_numbers_that_stand_under_the_manual_and_no_other() -> None:
    assert numbers("MA", shared=True) == [("4-9-2", "trace"), ("4-9-3", "trace"), ("4-5-6", "event")]
    assert numbers("FW", shared=True) == [
        ("5-1-2", "trace"),
        ("5-1-3", "trace"),
        ("5-1-4", "trace"),
        ("1-11-2", "interpretation"),
        ("1-2-3", "event"),
    ]


def test_a_games_own_code_has_its_bare_numbers_too() -> None:
    assert ("8-8", "trace") in numbers("FW", shared=False)
