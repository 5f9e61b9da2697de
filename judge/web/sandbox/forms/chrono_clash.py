"""The forms of Chrono Clash as edits: plain battlers, the gauge, quests, strength for a while."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.icons import GROUPS, ICONS
from judge.cards.icons.icon import Language
from judge.cards.icons.names import written
from judge.cards.model import CardDefinition
from judge.cards.terms import COLOR_NAMES
from judge.games.chrono_clash.definitions import CARDS
from judge.table.editing import AnyEdit, form_fields
from judge.table.editing.edits import (
    AddCards,
    AddEffect,
    AddWith,
    GainTime,
    KoCards,
    PutUnder,
    ResolveSkill,
    SetOut,
    SetTrack,
    SwitchMode,
    TurnOver,
)
from judge.table.position import Position
from judge.web.sandbox.forms.common import (
    BY_HAND,
    MARKERS,
    SETUP,
    Edits,
    Form,
    Forms,
    area_of,
    cards,
    filled_in,
    new_card,
    number,
    plain_name,
    setup_of,
    signed,
)
from judge.web.sandbox.forms.unread import does_not_matter, says

QUEST = "quest"
"""The name, in edits and positions, for a card that lies on top of a battler."""

EXTRA = "extra"
PLAIN_STRENGTHS = (1, 2, 3, 4, 5, 6, 7, 8)
"""Strengths of plain battlers that are added with one tap."""
SPACES = tuple(range(10, -11, -1))
"""Spaces of the gauge to put the counter on."""
DURATIONS = ("turn", "always")


def fields_of(form: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a card that were filled in; a name where a plain card got none."""
    fields = filled_in(form, form_fields(CARDS))
    if fields.get("type", "").endswith("action"):
        fields.pop("strength", None)  # the form proposes one before the type is chosen
    if fields and "name" not in fields:
        fields["name"] = plain_name(fields.get("color", ""), fields.get("strength", ""))
    return fields


def fits(card: CardDefinition, area: str) -> bool:
    """Only extra deck cards lie in the extra deck (CC 16-3-3)."""
    return area != EXTRA or card.type.startswith("ex ")


def settled(position: Position, edit: AnyEdit) -> Edits:
    """The edit; a battler that is sent on a quest is tapped (CC 12-2-1)."""
    if not isinstance(edit, PutUnder | AddWith) or edit.how != QUEST:
        return (edit,)
    cards, top = position.state.cards, edit.under
    untapped = isinstance(top, int) and 0 <= top < len(cards) and not cards[top].rest
    return (edit, SwitchMode((top,), True)) if untapped else (edit,)


def strength(form: Form) -> AnyEdit:
    """More or less strength, for as long as is said."""
    amount = signed(form, "strength")
    words = form.get("strength", "").strip() if amount is None else f"{amount:+d}"
    return AddEffect(f"[Strength {words}]", cards(form), until=_until(form))


def effect(form: Form) -> AnyEdit:
    """An effect in icons."""
    return AddEffect(form.get("effect", "").strip(), cards(form), until=_until(form))


def _until(form: Form) -> str:
    duration = form.get("duration", "")
    return duration if duration in DURATIONS else ""


def destroy(form: Form) -> AnyEdit:
    """Battlers are destroyed."""
    return KoCards(cards(form))


def turn_over(form: Form) -> AnyEdit:
    """Cards are turned over."""
    return TurnOver(cards(form))


def go_with(form: Form) -> AnyEdit:
    """Cards on top of a battler, under it, or attached to it."""
    return PutUnder(cards(form), number(form, "under"), form.get("as", "")[:20])


def time(form: Form) -> AnyEdit:
    """A player gains or loses time."""
    amount = signed(form, "amount")
    return GainTime(number(form, "seat"), 100 if amount is None else amount)


def track(form: Form) -> AnyEdit:
    """The counter to a space."""
    at = signed(form, "space")
    return SetTrack(100 if at is None else at)  # 100 is within no bounds: the refusal names them


def eliminate(form: Form) -> AnyEdit:
    """A player is out of the game."""
    return SetOut(number(form, "seat"))


def resolve(form: Form) -> AnyEdit:
    """A row of a card's is resolved."""
    chosen = cards(form)
    return ResolveSkill(chosen[0] if chosen else -1, number(form, "row"))


# --- of the set-up alone ------------------------------------------------------------------------------------


def _plain(form: Form) -> AnyEdit:
    """A battler of which only the strength matters."""
    seat, area = area_of(form)
    its, color = number(form, "strength"), form.get("color", "")
    kind = "ex battler" if area == EXTRA else "battler"
    fields = {
        "name": plain_name(color, "EX" if area == EXTRA else "", str(its)),
        "type": kind, "color": color, "cost": str(its), "strength": str(its),
    }  # fmt: skip
    return AddCards(seat, area, fields=fields)


def _with(form: Form) -> AnyEdit:
    """A new card on top of a battler, under it, or attached to it."""
    return AddWith(number(form, "card"), form.get("as", "")[:20], form.get("key", ""))


def _step_of_gauge(form: Form, position: Position) -> AnyEdit:
    """The counter one space on: taps that follow one another each count."""
    return SetTrack(position.state.track + (-1 if form.get("delta") == "-1" else 1))


def _out(form: Form, position: Position) -> AnyEdit:
    """A player out of the game, or back in it."""
    seat = number(form, "seat")
    return SetOut(seat, seat not in position.state.out)


def palette(language: str) -> list[tuple[str, list[str]]]:
    """The icons by the groups of the manual, as they are written in a language, with the figure 1."""
    shown: Language = "fr" if language == "fr" else "en"
    return [
        (group, [written(icon.name, shown, 1) for icon in ICONS if icon.group == group]) for group in GROUPS
    ]


FORMS = Forms(
    setup={
        **SETUP,
        "plain": setup_of(_plain),
        "with": setup_of(_with),
        "form": setup_of(new_card(fields_of)),
        "strength": setup_of(strength),
        "effect": setup_of(effect),
        "under": setup_of(go_with),
        "gauge": setup_of(track),
        "gauge-step": _step_of_gauge,
        "out": _out,
    },
    by_hand={
        **BY_HAND,
        "effect": effect,
        "strength": strength,
        "destroy": destroy,
        "turn-over": turn_over,
        "with": go_with,
        "time": time,
        "gauge": track,
        "eliminate": eliminate,
        "resolve": resolve,
        "says": says,
        "does-not-matter": does_not_matter,
    },
    fields=fields_of,
    settled=settled,
    fits=fits,
    shown={
        "colors": tuple(COLOR_NAMES),
        "color_names": COLOR_NAMES,
        "strengths": PLAIN_STRENGTHS,
        "spaces": SPACES,
        "markers": MARKERS,
        "palette": palette,
    },
)
"""The forms of Chrono Clash."""
