"""Descriptions of cards as they are read: put together part by part, completed as the manual says."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from judge.cards.language.errors import NotUnderstoodError
from judge.engine.tree import Choose, Filter

LEADER: dict[str, Any] = {"areas": ("leader",), "types": ("leader",)}
BATTLE: dict[str, Any] = {"areas": ("battle",), "types": ("battle",)}
LEADER_AND_BATTLE: dict[str, Any] = {"areas": ("leader", "battle"), "types": ("leader", "battle")}

_OF_CARDS_OUT = {"names", "names_including", "characters", "traits", "every_trait", "only_trait"}
"""What is said of cards that a player has out, where no area is named (FW 13-1-2)."""

DIFFERENT = "different"
"""Marks a draft whose words say that no two of its cards have a ``name``, or a ``cost``, in common: that is
no quality of any one."""


@dataclass(frozen=True)
class Draft:
    """A description while it is being read: the fields of a `Filter` that the words named so far."""

    fields: dict[str, Any] = field(default_factory=dict)
    placed: bool = False
    """The words name an area, if only as "among your Leader and Battle Cards"."""

    def with_fields(self, **more: Any) -> Draft:
        """The draft with further fields; raises NotUnderstoodError if one was said before and differs."""
        fields = dict(self.fields)
        for name, value in more.items():
            if name in fields and fields[name] != value:
                raise NotUnderstoodError(f"two kinds of {name}")
            fields[name] = value
        return replace(self, fields=fields)

    def in_areas(self, owner: str, areas: tuple[str, ...]) -> Draft:
        """The draft placed in areas of a player ("any": whosever)."""
        if self.fields.get("areas", areas) != areas and not set(areas) <= set(self.fields["areas"]):
            raise NotUnderstoodError("two areas")
        fields = self.fields | {"areas": areas}
        if owner != "any":
            if fields.get("owner", owner) != owner:
                raise NotUnderstoodError("two owners")
            fields["owner"] = owner
        return Draft(fields, placed=True)

    @property
    def is_plain_card(self) -> bool:
        """Just "card", whichever it is."""
        return not self.fields.keys() - {"owner", "areas"}


def usual_areas(draft: Draft) -> Draft:
    """The areas that the manual reads into words that name none (FW 13-1-2, 13-1-5, 13-1-7, 10-1-2).
    Where a cost is asked for, no Leader is meant: it has none.

    Raises NotUnderstoodError for words that leave it open.
    """
    fields = draft.fields
    if draft.placed or fields.keys() & {"areas", "done_by_this", "under"}:
        return draft
    if "types" in fields:
        return draft.with_fields(areas=_areas_of_type(fields["types"]))
    alternatives = [fields_of(one) for one in fields.get("either", ())]
    if all(said.keys() & _OF_CARDS_OUT for said in alternatives or [fields]):
        have_costs = all(said.keys() & {"cost", "original_cost"} for said in alternatives or [fields])
        return draft.with_fields(areas=("battle",) if have_costs else ("leader", "battle"))
    if fields.keys() & {"in_battle", "battling", "attacking", "attacked", "mode"}:
        return draft
    raise NotUnderstoodError("cards of no area")


def _areas_of_type(types: tuple[str, ...]) -> tuple[str, ...]:
    if types == ("leader",):
        return ("leader",)
    if types in {("battle",), ("field",)}:
        return ("battle",)
    if types == ("unison",):
        return ("unison",)
    raise NotUnderstoodError("cards of no area")


def together(draft: Draft) -> Draft:
    """The draft of each card, where something was said of all of them together."""
    return replace(draft, fields={name: value for name, value in draft.fields.items() if name != DIFFERENT})


def filter_of(draft: Draft) -> Filter:
    """The finished description; raises NotUnderstoodError for what is true of no single card."""
    if DIFFERENT in draft.fields:
        raise NotUnderstoodError("different names of which cards")
    return Filter(**draft.fields)


def any_of(alternatives: list[Filter]) -> Filter:
    """One description of all the alternatives, what they share said once."""
    if len(alternatives) == 1:
        return alternatives[0]
    if any(one.either for one in alternatives):
        raise NotUnderstoodError("alternatives within alternatives")
    parts = [fields_of(one) for one in alternatives]
    shared = {
        name: value for name, value in parts[0].items() if all(part.get(name) == value for part in parts)
    }
    own = [{name: value for name, value in part.items() if name not in shared} for part in parts]
    if own == [LEADER, BATTLE]:
        return Filter(**shared, **LEADER_AND_BATTLE)
    for name in ("names", "traits"):
        if all(part.keys() == {name} for part in own):
            merged: dict[str, Any] = {name: tuple(value for part in own for value in part[name])}
            return Filter(**shared, **merged)
    if not all(own):
        raise NotUnderstoodError("an alternative that holds the others")
    return Filter(**shared, either=tuple(Filter(**part) for part in own))


def fields_of(of: Filter) -> dict[str, Any]:
    """The fields of a description that are filled in."""
    empty = Filter()
    return {
        name: value
        for name in Filter.__struct_fields__
        if (value := getattr(of, name)) != getattr(empty, name)
    }


def alternatives_of(of: Filter) -> list[Filter]:
    """The whole descriptions of which a card must fit one: what `any_of` put together."""
    if not of.either:
        return [of]
    shared = msgspec.structs.replace(of, either=())
    return [Filter(**(fields_of(shared) | fields_of(one))) for one in of.either]


def may_be_this(of: Filter) -> bool:
    """True of cards among which the card with the skill may lie as it is in play."""
    elsewhere = bool(of.areas) and set(of.areas) <= {"energy", "hand", "life", "drop", "deck", "warp"}
    return not elsewhere and of.owner != "opponent" and not of.other_than_this


def besides_this(chosen: Choose) -> Choose:
    """A choice of cards that are meant beside this one ("this card and 1 of your Battle Cards"): others."""
    groups = tuple(
        msgspec.structs.replace(group, of=msgspec.structs.replace(group.of, other_than_this=True))
        if may_be_this(group.of)
        else group
        for group in chosen.groups
    )
    return msgspec.structs.replace(chosen, groups=groups)
