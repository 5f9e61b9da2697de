"""The battle: who attacks what, and with which combos (FW 8, MA 7)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import tree
from judge.engine.state import Battle
from judge.games.dragon_ball.checks.checked import CheckedDragonBall
from judge.problems import Problem, Severity
from judge.rules.dragon_ball.basic_actions import combo_cards
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "phase": Message("a battle goes on in the Main Phase only"),
    "attacker": Message(
        "%(name)s cannot attack: a Leader or Battle Card of the turn player, in play, attacks"
    ),
    "guard": Message(
        "%(name)s cannot be attacked: it must be a Leader or Battle Card in play of the non-turn player"
    ),
    "attacker or unison": Message(
        "%(name)s cannot attack: a Leader, Battle or Unison Card of the turn player, in play, attacks"
    ),
    "guard or unison": Message(
        "%(name)s cannot be attacked: it must be a Leader, Battle or Unison Card in play of the non-turn"
        " player"
    ),
    "attacker active": Message(
        "%(name)s attacks and is in Active Mode; attacking switched it to Rest Mode; what has changed it"
        " since?"
    ),
    "guard active": Message(
        "%(name)s is a Battle Card in Active Mode; only one in Rest Mode is attacked, or blocks"
    ),
    "combo early": Message("%(name)s is in the Combo Area before its player's step for combos"),
    "combo in battle": Message("%(name)s fights in this battle and cannot be in the Combo Area too"),
}


def battle_findings(checked: CheckedDragonBall) -> Iterator[Problem]:
    """Everything about the battle that is going on."""
    battle, state = checked.state.battle, checked.state
    if battle is None:
        return
    if state.phase != "main":
        yield checked.problem(_TEXTS, "phase", checked.rule(FW="8-1-1", MA="7-1"), part="phase")
    if state.cards[battle.attack].stay == battle.attack_stay:
        yield from _attacker(checked, battle.attack)
    if state.cards[battle.guard].stay == battle.guard_stay:
        yield from _guard(checked, battle)
    yield from _combos(checked, battle)


def _in_play(checked: CheckedDragonBall, card: int, player: int) -> bool:
    game, type_ = checked.game, checked.printed(card).type
    there = game.area_of(card) in game.fighting and game.master(card) == player
    return there and (type_ in game.attackers or type_ == "unknown")


def _or_unison(checked: CheckedDragonBall, key: str) -> str:
    """The sentence that names Unison Cards too, in a game where those fight."""
    return f"{key} or unison" if "unison" in checked.game.attackers else key


def _attacker(checked: CheckedDragonBall, card: int) -> Iterator[Problem]:
    named = {"name": checked.name(card)}
    if not _in_play(checked, card, checked.state.turn_player):
        yield checked.problem(
            _TEXTS,
            _or_unison(checked, "attacker"),
            checked.rule(FW="8-1-1", MA="7-1"),
            part="battle.attack",
            values=named,
        )
    elif not checked.state.cards[card].rest:
        yield checked.problem(
            _TEXTS,
            "attacker active",
            checked.rule(FW="8-1-1", MA="7-1"),
            card,
            severity="unusual",
            values=named,
        )


def _guard(checked: CheckedDragonBall, battle: Battle) -> Iterator[Problem]:
    card = battle.guard
    named = {"name": checked.name(card)}
    if not _in_play(checked, card, 1 - checked.state.turn_player):
        yield checked.problem(
            _TEXTS,
            _or_unison(checked, "guard"),
            checked.rule(FW="8-1-1", MA="7-1"),
            part="battle.guard",
            values=named,
        )
    elif checked.area(card) == "battle" and not checked.state.cards[card].rest:
        certain = not (_may_switch(checked) or _may_cover(checked))
        severity: Severity = "impossible" if certain else "unusual"
        yield checked.problem(
            _TEXTS,
            "guard active",
            checked.rule(FW="8-1-1", MA="7-1"),
            card,
            severity=severity,
            values=named,
        )


def _may_switch(checked: CheckedDragonBall) -> bool:
    """True if any card could have switched the guard card to Active Mode since it was attacked."""
    nodes = checked.position.catalogue.nodes
    switches = any(isinstance(node, tree.Switch) and node.mode == "active" for node in nodes)
    return switches or checked.has("ByHand")


def _may_cover(checked: CheckedDragonBall) -> bool:
    """True if a card could have been played on top of the guard card (FW 8-1-6-1, MA 7-1-4)."""
    return not checked.game.keyword_table.evolving.isdisjoint(
        checked.position.catalogue.keywords
    ) or checked.has("ByHand")


def _combos(checked: CheckedDragonBall, battle: Battle) -> Iterator[Problem]:
    turn_player = checked.state.turn_player
    for seat in (0, 1):
        early = battle.stage == "attack" or (battle.stage == "offense" and seat != turn_player)
        for card in combo_cards(checked.game, seat):
            named = {"name": checked.name(card)}
            if card in (battle.attack, battle.guard):
                rule = (
                    checked.rule(FW="5-6-3-1-1", MA="7-2-1-2-1")
                    if seat == turn_player
                    else checked.rule(FW="5-6-4-1-1", MA="7-3-1-2-1")
                )
                yield checked.problem(_TEXTS, "combo in battle", rule, card, values=named)
            elif early and not checked.has("UseInCombo"):
                rule = (
                    checked.rule(FW="8-2-4-1", MA="7-2-1-2")
                    if seat == turn_player
                    else checked.rule(FW="8-3-4-1", MA="7-3-1-2")
                )
                yield checked.problem(_TEXTS, "combo early", rule, card, severity="unusual", values=named)
