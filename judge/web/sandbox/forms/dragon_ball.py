"""The forms of both games as edits: plain cards, the Leader, the battle, what is done by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from judge.cards.dragon_ball_cells import COLORS
from judge.cards.model import CardDefinition
from judge.games.dragon_ball.pasting import card_from_text
from judge.table.editing import AnyEdit, form_fields
from judge.table.editing.edits import (
    AddCards,
    AddEffect,
    DealDamage,
    KoCards,
    RemoveCards,
    SaySkill,
    SetBattle,
    SetKi,
    SwitchMode,
)
from judge.table.editing.errors import refusal as not_possible
from judge.table.position import Position
from judge.table.positions.definitions import GameCards
from judge.web.sandbox.forms.common import (
    BY_HAND,
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
from judge.web.sandbox.forms.figures import corrected, were_shown
from judge.web.sandbox.forms.unread import does_not_matter, says, unread_skill
from judge.web.sandbox.fragments import number_of

LEADER = "leader"
PLAIN_POWERS = (5000, 10000, 15000, 20000, 25000, 30000)
"""Powers of plain battle cards that are added with one tap."""
DURATIONS = {"turn": " for the turn", "battle": " for the battle", "always": ""}


def fields_of(card_game: GameCards, form: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a card that were filled in; a name where a plain card got none."""
    fields = filled_in(form, form_fields(card_game))
    if fields.get("type") == LEADER:
        fields.pop("cost", None)  # the form proposes one before the type is chosen
    if fields and "name" not in fields:
        fields["name"] = plain_name(fields.get("color", ""), fields.get("power", ""))
    return fields


def fits(card: CardDefinition, area: str) -> bool:
    """Leaders lie in the Leader Area, others elsewhere."""
    return (card.type == LEADER) == (area == LEADER)


def _for_the_leader(position: Position, edit: AnyEdit) -> Edits:
    """The edit; a card that comes to a Leader Area takes the place of the Leader that is there."""
    if not isinstance(edit, AddCards) or edit.area != LEADER:
        return (edit,)
    areas = position.game().areas
    zone = edit.seat * len(areas) + areas.index(LEADER)
    there = position.state.zones[zone] if zone < len(position.state.zones) else ()
    return (RemoveCards(tuple(there)), edit) if there else (edit,)


def power(form: Form) -> AnyEdit:
    """More or less power, for as long as is said."""
    amount = signed(form, "power")
    change = form.get("power", "").strip() if amount is None else f"{amount:+d}"
    return AddEffect(f"{change} power{DURATIONS.get(form.get('duration', ''), '')}", cards(form))


def ko(form: Form) -> AnyEdit:
    """Cards are KO'd."""
    return KoCards(cards(form))


def is_kind(form: Form) -> AnyEdit:
    """Say of which kind a skill is whose beginning nobody reads."""
    card, skill = unread_skill(form)
    return SaySkill(card, skill, type=form.get("type", ""))


def ki(form: Form) -> AnyEdit:
    """Markers under cards."""
    return SetKi(cards(form), number(form, "count"))


def damage(form: Form) -> AnyEdit:
    """A player is dealt damage."""
    return DealDamage(number(form, "seat"), number(form, "count"))


def _plain(form: Form) -> AnyEdit:
    """A card of which only the power matters, in the color of the Leader."""
    seat, area = area_of(form)
    power = number(form, "power")
    color = form.get("color", "")
    fields = {
        "name": plain_name(color, str(power)), "type": "battle", "color": color,
        "cost": str(max(1, power // 5000 - 1)), "power": str(power), "combo": "5000",
    }  # fmt: skip
    return AddCards(seat, area, fields=fields)


def _pasted(card_game: GameCards, form: Form) -> AnyEdit:
    seat, area = area_of(form)
    pasted = card_from_text(card_game, form.get("pasted", ""), corrected(form))
    fields = {**(pasted.completed if were_shown(form) else pasted.fields)}
    fields.pop("number", None)
    return AddCards(seat, area, fields={"name": "card"} | fields)


def _battle(form: Form) -> AnyEdit:
    if form.get("attack", "") == form.get("guard", "") == "":
        return SetBattle()
    return SetBattle(
        number_of(form.get("attack", "")), number_of(form.get("guard", "")), form.get("step", "")
    )


def _attacks(form: Form, position: Position) -> Edits:
    """An attack as it is declared: the attack card is switched to Rest Mode (FW 8-1-1, MA 7-1)."""
    attack, guard = number(form, "card"), number(form, "guard")
    if not 0 <= attack < len(position.state.cards):
        raise not_possible("no card", name=attack, near="")
    turned = () if position.state.cards[attack].rest else (SwitchMode((attack,), True),)
    return (*turned, SetBattle(attack, guard, "attack"))


def forms_of_family(card_game: GameCards, **shown: Any) -> Forms:
    """The forms of a game with these cards; `shown` is what more its templates are given."""
    read = partial(fields_of, card_game)
    return Forms(
        setup={
            **SETUP,
            "plain": setup_of(_plain),
            "form": setup_of(new_card(read)),
            "pasted": setup_of(partial(_pasted, card_game)),
            "power": setup_of(power),
            "ki": setup_of(ki),
            "battle": setup_of(_battle),
            "attacks": _attacks,
        },
        by_hand={
            **BY_HAND,
            "ko": ko,
            "power": power,
            "ki": ki,
            "damage": damage,
            "says": says,
            "does-not-matter": does_not_matter,
            "is-kind": is_kind,
        },
        fields=read,
        settled=_for_the_leader,
        fits=fits,
        shown={"colors": COLORS, "powers": PLAIN_POWERS, "holding": ("battle",), **shown},
        pasted=partial(card_from_text, card_game),
    )
