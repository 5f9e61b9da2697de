"""Effects that would be over by now, skills that cannot be pending or used up (FW 7-4, 8-5, 9-6, 15-7, MA
6-4, 7-4, 8-6, 10-11)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.state import Modifier
from judge.games.dragon_ball.checks.checked import CheckedDragonBall
from judge.problems import Problem
from judge.rules.dragon_ball.kinds import USES
from judge.rules.dragon_ball.lasting import last_turn
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "over": Message(
        "this effect, in force since turn %(since)s, ended with turn %(last)s; it is turn %(turn)s"
    ),
    "no battle": Message("this effect lasts for a battle, and there is none"),
    "no main phase": Message("this effect lasts for the Main Phase, which it is not"),
    "never pending": Message("this skill of %(name)s is no [Auto] skill; only those become pending"),
    "not once": Message(
        "this skill of %(name)s is not [Once per turn]; that it was used makes no difference"
    ),
}


def effect_findings(checked: CheckedDragonBall) -> Iterator[Problem]:
    """Everything about effects and skills that go on."""
    state = checked.state
    for number, modifier in enumerate(state.modifiers):
        yield from _lasting(checked, modifier, checked.effect_at(False, number))
    for number, delayed in enumerate(state.delayed):
        yield from checked.from_later(
            delayed, checked.effect_at(True, number), checked.rule(FW="1-5-2", MA="4-1-2-1")
        )
    skills = checked.position.catalogue.skills
    for number, pending in enumerate(state.pending):
        skill = skills[pending.skill].skill
        if skill.type != "auto" and skill.keyword not in checked.game.keyword_table.pends_upon_attack:
            values = {"name": checked.name(pending.card)}
            yield checked.problem(
                _TEXTS,
                "never pending",
                checked.rule(FW="9-6-2", MA="8-6-2"),
                part=f"pending[{number + 1}]",
                values=values,
            )
    for fact in state.facts:
        if fact.what in USES and not skills[fact.skill].is_limited_each_turn:
            values = {"name": checked.name(fact.card)}
            yield checked.problem(
                _TEXTS,
                "not once",
                checked.rule(FW="15-7-2", MA="10-11-1"),
                fact.card,
                severity="warning",
                values=values,
            )


def _lasting(checked: CheckedDragonBall, modifier: Modifier, part: tuple[str, int]) -> Iterator[Problem]:
    state = checked.state
    yield from checked.from_later(modifier, part, checked.rule(FW="1-5-2", MA="4-1-2-1"))
    own = (state.turn_player == modifier.player) == ((state.turn - modifier.turn) % 2 == 0)
    last = last_turn(modifier.until, modifier.turn, own)
    if 0 <= last < state.turn:
        values = {"since": modifier.turn, "last": last, "turn": state.turn}
        yield checked.problem(
            _TEXTS, "over", checked.rule(FW="7-4-5", MA="6-4-1-2"), part=part, values=values
        )
    if modifier.until == "battle" and state.battle is None and checked.settled:
        yield checked.problem(_TEXTS, "no battle", checked.rule(FW="8-5-7", MA="7-4-1-9"), part=part)
    if modifier.until == "main-phase" and state.phase != "main":
        yield checked.problem(
            _TEXTS, "no main phase", checked.rule(FW="7-3-5-1-3", MA="6-3-1-3-1-2"), part=part
        )
