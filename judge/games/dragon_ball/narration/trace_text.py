"""What the trace says besides: which sentence, and what several details say together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judge.cards.language.explaining_terms import MODES
from judge.engine.judge_events import ByHandMove, CarriedOutByHand, JudgeSays, JudgeSaysTrigger
from judge.engine.trace import TraceEvent
from judge.games.dragon_ball.narration.effects import condition_words, effect_words
from judge.rules.dragon_ball.areas import BATTLE, DECK, DROP, ENERGY, HAND, LEADER, LIFE, OUTSIDE
from judge.rules.dragon_ball.events.areas import Lost, Moved, PlacedOnTop
from judge.rules.dragon_ball.events.battle import ComboAdded, ComboDeclared, Compared, EndsStep
from judge.rules.dragon_ball.events.by_hand import (
    ByHandKi,
    ByHandMarkers,
    ByHandMode,
    ByHandPutUnder,
    ByHandTurnOver,
    ByHandUsed,
    JudgeSaysKind,
)
from judge.rules.dragon_ball.events.costs import Paid
from judge.rules.dragon_ball.events.effects import (
    Chose,
    ConditionChecked,
    EffectLasts,
    EffectLastsUponEntering,
    Flipped,
    IfYouDo,
    IfYouDont,
    SideUp,
)
from judge.rules.dragon_ball.events.skills import Activates, EffectEnded
from judge.rules.dragon_ball.events.turn import Declares, EffectBegins, StartsWith
from judge.table.narration.names import Names
from judge.table.narration.trace_text import Variant, cards_words, told_by, yes_or_no
from judge.table.narration.wording import Wording

# --- which of several sentences -------------------------------------------------------------------


def _movement(areas: Sequence[str], moved: Moved, _: str) -> str:
    how, area = moved.how, moved.area
    if moved.gone:
        return "token-ko" if how in ("ko", "ko-battle") else "token"
    if how == "setup":
        return "setup-leader" if area == LEADER else "setup-life"
    if how == "damage":
        return "damage-hand" if area == HAND else "damage-drop"
    if how == "used" and area == DROP:
        return "used-drop"
    if area == OUTSIDE:
        return "outside"
    return _placement(areas, how, area, moved.bottom)


def _placement(areas: Sequence[str], how: str, area: int, bottom: bool) -> str:
    """A movement by a skill's words ("place it at the bottom of the deck"), or by a word of its own."""
    if how not in ("", *areas) or how == "combo":
        return how
    if area in (DECK, LIFE):
        return "bottom" if bottom else "top"
    return "other"


def _choice(chose: Chose, _: str) -> str:
    if not chose.cards:
        return "none"
    return "cost" if chose.to_evolve_from else "other"


def _condition(checked: ConditionChecked, _: str) -> str:
    holds = "yes" if checked.holds else "no"
    return holds if checked.counted < 0 else f"{holds}-counted"


def _cards_or_none(event: EffectBegins | EffectEnded, rule: str) -> str:
    return "cards" if event.cards else "none"


def _how_it_was_done(gate: IfYouDo, rule: str) -> str:
    if gate.in_part:
        return "part" if gate.done else "only_part"
    return "yes" if gate.done else "no"


_VARIANTS: Mapping[type[TraceEvent], Variant] = dict(
    (
        told_by(Lost, lambda lost, rule: "one" if len(lost.players) == 1 else "many"),
        told_by(Chose, _choice),
        told_by(PlacedOnTop, lambda placed, rule: placed.own_mode or rule),
        told_by(ComboDeclared, lambda combo, rule: "hand" if combo.from_hand else "battle"),
        told_by(Activates, lambda skill, rule: "pending" if skill.is_pending else "other"),
        told_by(Declares, lambda declared, rule: declared.option.kind),
        told_by(EndsStep, lambda ends, rule: ends.step),
        told_by(ComboAdded, lambda added, rule: added.role),
        told_by(EffectBegins, _cards_or_none),
        told_by(EffectEnded, _cards_or_none),
        told_by(Paid, lambda paid, rule: "both" if paid.amount else "energy"),
        told_by(StartsWith, lambda starts, rule: starts.what),
        told_by(CarriedOutByHand, lambda by_hand, rule: by_hand.said),
        told_by(JudgeSays, lambda says, rule: says.said),
        told_by(JudgeSaysKind, lambda says, rule: says.said),
        told_by(JudgeSaysTrigger, lambda says, rule: says.said),
        yes_or_no(Flipped, lambda flipped: flipped.back_up),
        yes_or_no(SideUp, lambda side: side.back_up),
        yes_or_no(Compared, lambda compared: compared.won),
        told_by(ConditionChecked, _condition),
        told_by(IfYouDo, _how_it_was_done),
        yes_or_no(IfYouDont, lambda gate: gate.undone),
        yes_or_no(ByHandUsed, lambda by_hand: by_hand.is_used),
        yes_or_no(ByHandKi, lambda by_hand: by_hand.silently),
        yes_or_no(ByHandMarkers, lambda by_hand: by_hand.silently),
        yes_or_no(ByHandMode, lambda by_hand: by_hand.silently),
        yes_or_no(ByHandMove, lambda by_hand: by_hand.silently),
        yes_or_no(ByHandPutUnder, lambda by_hand: by_hand.silently),
        yes_or_no(ByHandTurnOver, lambda by_hand: by_hand.silently),
    )
)


def variants_of(areas: Sequence[str]) -> Mapping[type[TraceEvent], Variant]:
    """Say what chooses among the sentences of each type of event, in a game with these areas."""
    return {**_VARIANTS, **dict((told_by(Moved, partial(_movement, areas)),))}


# --- details in words -----------------------------------------------------------------------------


def join(
    event: TraceEvent, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording
) -> None:
    """Add what only several details together say."""
    if "how" in details:
        fields["mode"] = _in_mode(details, says)
    if "effect" in details:
        affected = _affected(event, details)
        cards = cards_words(affected, names, says) if affected else ""
        many = len(affected) > 1
        amount = details.get("amount")
        fields["effect"] = effect_words(details["effect"], amount, cards, names, says, many=many)
    if "node" in details:
        fields["condition"] = condition_words(details["node"], fields["card"], names, says)
    if "parts" in details:
        fields["power"] = power_words(details["power"], details["parts"], names, says)
        fields["other"] = power_words(details["other"], details["other_parts"], names, says)
    if "change" in details:
        fields["change"] = f"{details['change']:+d}"


def _affected(event: TraceEvent, details: dict[str, Any]) -> tuple[int, ...]:
    """The cards that a continuous effect concerns; none where its own description says whom."""
    if isinstance(event, EffectLasts | EffectLastsUponEntering):
        return (event.card,) if event.card >= 0 else ()
    cards: tuple[int, ...] = details.get("cards", ())
    return cards


def _in_mode(details: dict[str, Any], says: Wording) -> str:
    if not details["rest"] or details["area"] not in (BATTLE, ENERGY):
        return ""
    return says.word("in_mode", mode=says.term(MODES, "rest"))


def power_words(total: int, parts: tuple[tuple[Any, int], ...], names: Names, says: Wording) -> str:
    """ "20000 (15000 printed, +5000 captain)": a power, and what it is made of."""
    if len(parts) < 2:
        return str(total)
    told = []
    for source, amount in parts:
        if isinstance(source, int):
            told.append(says.word("from_card", amount=f"{amount:+d}", card=names.card(source, says)))
        else:
            told.append(says.word(f"from_{source}", amount=f"{amount:+d}" if source == "combo" else amount))
    return says.word("parts", total=total, parts=", ".join(told))
