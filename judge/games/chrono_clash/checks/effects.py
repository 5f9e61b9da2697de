"""Effects that would be over by now, and rows that cannot be waiting (CC 17-2-2, 17-4-12)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.state import Modifier
from judge.problems import Problem
from judge.rules.chrono_clash.areas import BATTLEFIELD
from judge.rules.chrono_clash.information import IN_PLAY
from judge.rules.chrono_clash.keywords import KEYWORDS
from judge.table.checks.checked import Checked
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "over": Message("this effect, in force since turn %(since)s, ended with it; it is turn %(turn)s"),
    "whose": Message("this effect lasts as long as its battler is in play, and by: names no battler there"),
    "never waiting": Message("this row of %(name)s has no trigger icon; it never waits to be resolved"),
}


def _has_its_battler(checked: Checked, modifier: Modifier) -> bool:
    """True if the battler of such an effect is in play, or has left so that the effect ends with the turn."""
    card = modifier.card
    if card < 0:
        return False
    return not checked.game.is_there(card, modifier.stay) or checked.game.area_of(card) == BATTLEFIELD


def effect_findings(checked: Checked) -> Iterator[Problem]:
    """Everything about effects and rows that go on."""
    state = checked.state
    for number, modifier in enumerate(state.modifiers):
        values = {"since": modifier.turn, "turn": state.turn}
        part = checked.effect_at(False, number)
        yield from checked.from_later(modifier, part, "17-4-12-2")
        if modifier.until == "turn" and modifier.turn < state.turn:
            yield checked.problem(_TEXTS, "over", "17-4-12-2", part=part, values=values)
        if modifier.until == IN_PLAY and not _has_its_battler(checked, modifier):
            yield checked.problem(_TEXTS, "whose", "17-4-12-3", part=part)
    for number, pending in enumerate(state.pending):
        skill = checked.position.catalogue.skills[pending.skill].skill
        if not skill.triggers and skill.keyword not in KEYWORDS.upon_destroyed:
            part_of = f"pending[{number + 1}]"
            values_of = {"name": checked.name(pending.card)}
            yield checked.problem(_TEXTS, "never waiting", "17-2-2", part=part_of, values=values_of)
