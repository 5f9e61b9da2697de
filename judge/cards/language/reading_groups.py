# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to groups of cards: how many of which, and what holds of them together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import DIFFERENT, Draft, together
from judge.cards.language.reading_cards import CardWords
from judge.cards.language.reading_numbers import number_of
from judge.engine.tree import Amount, Player, Range

SO_MANY = {"x", "that many"}
"""Numbers of cards that are no figures."""


@dataclass(frozen=True)
class Counted:
    """A group as it was read: how many, and which cards; `most` None and `least` -1 is all of them.

    `quantity` is how the number was said: "" (no number), ``up to``, ``exactly``, ``any`` or ``all``.
    """

    quantity: str
    number: Amount | None
    draft: list[Draft]


@dataclass(frozen=True)
class Cards:
    """The groups of one choice, what bounds their sum, and if no two cards, or all, have a name in common.

    `different` says what no two of them may have in common: ``name`` or ``cost``.
    """

    groups: list[Counted]
    joined: list[str]
    total: tuple[str, Range] | None = None
    different: str = ""
    types: bool = False
    alike: bool = False
    ignoring: str = ""


def _bound_by_the_last(groups: list[Counted]) -> list[Counted]:
    """The groups, each with the area and the player that the last one names for all of them.

    "Up to 1 red card and up to 1 blue card in your opponent's Battle Area" are both there. A group that names
    its own area or player keeps it, and a Leader Card lies nowhere else. Raises NotUnderstoodError where one
    names a player and a later one none: whose that card is the words leave open.
    """
    *before, last = groups
    place = _place_of(last)
    if place is not None:
        before = [_bound(group, *place) for group in before]
    groups = [*before, last]
    owned = ["owner" in draft.fields for group in groups for draft in group.draft]
    if any(owned) and not all(owned[owned.index(True) :]):
        raise NotUnderstoodError("whose the second card is")
    return groups


def _place_of(group: Counted) -> tuple[Player, tuple[str, ...]] | None:
    """The player and the areas in which all alternatives of a group are; None if they are not in the same."""
    places = {(draft.fields.get("owner", "any"), draft.fields.get("areas")) for draft in group.draft}
    owner, areas = places.pop()
    return None if places or not areas else (owner, areas)


def _bound(group: Counted, owner: Player, areas: tuple[str, ...]) -> Counted:
    drafts = [_bound_draft(draft, owner, areas) for draft in group.draft]
    return Counted(group.quantity, group.number, drafts)


def _bound_draft(draft: Draft, owner: Player, areas: tuple[str, ...]) -> Draft:
    if draft.placed or "areas" in draft.fields or draft.fields.get("types") == ("leader",):
        return draft
    if "owner" in draft.fields and ("types" in draft.fields or draft.fields["owner"] != owner):
        return draft
    return draft.in_areas(owner, areas)


def _all_other_than(drafts: list[Draft]) -> list[Draft]:
    """The alternatives, each without what the last one leaves out: "a <A> or a <B> other than this card"."""
    last = drafts[-1].fields
    kinds = (("other_than_this", True), ("copy", False))
    left_out = {name: kept for name, kept in kinds if last.get(name) is kept}
    return [each.with_fields(**left_out) if left_out else each for each in drafts]


def _said_of_each(groups: list[Counted], joined: list[str]) -> list[Counted]:
    """The groups, each with what is said once for all of them.

    "Up to 1 <A> and 1 <B>": any of them may be left out. "1 <A> or 1 <B> other than this card": neither is
    this card. Raises NotUnderstoodError for "1 <A> or up to 1 <B>", which may be none or not.
    """
    if set(joined) == {"or"}:
        if groups[0].quantity == "exactly" and any(one.quantity == "up to" for one in groups):
            raise NotUnderstoodError("one number, or up to another")
        drafts = iter(_all_other_than([draft for group in groups for draft in group.draft]))
        return [Counted(one.quantity, one.number, [next(drafts) for _ in one.draft]) for one in groups]
    if set(joined) != {"and"} or groups[0].quantity != "up to":
        return groups
    return [
        Counted("up to", one.number, one.draft)
        if one.quantity == "exactly" and type(one.number) is int
        else one
        for one in groups
    ]


def _of_each_and_together(different: str, groups: list[Counted]) -> tuple[str, list[Counted]]:
    """What no two cards may share, and the groups without it; `different` is what is said behind them all."""
    said = {draft.fields.get(DIFFERENT, "") for group in groups for draft in group.draft} - {""}
    if len(said | {different} - {""}) > 1:
        raise NotUnderstoodError("different names, and different costs")
    if not said:
        return different, groups
    bare = [Counted(one.quantity, one.number, [together(draft) for draft in one.draft]) for one in groups]
    return said.pop(), bare


class GroupWords(CardWords):
    """Reads groups of cards. A method is named as its rule in the grammar."""

    def group(self, *parts: Tree[Token]) -> Counted:
        quantity, number = ("", None)
        if len(parts) > 1 and parts[0] is not None:
            quantity, number = self.quantity(parts[0])
        draft: list[Draft] = self.read(parts[-1])
        if self.hand_seen and draft[-1].fields.get("areas") == ("hand",):  # "a red card or an Extra in it"
            draft = [_bound_draft(each, "opponent", ("hand",)) for each in draft]
        return Counted(quantity, number, _all_other_than(draft))

    group_of_types = group

    def quantity(self, part: Tree[Token]) -> tuple[str, Amount | None]:
        """Read how a number of cards is said, and the number."""
        kind = str(part.data)
        numbers = [str(child) for child in part.children if str(child)[0].isdigit() or child in SO_MANY]
        if kind in {"any_number", "all_of"}:
            return ("any" if kind == "any_number" else "all"), None
        number = number_of(numbers[0]) if numbers else 1
        return ("exactly" if kind in {"exactly", "a"} else "up to"), number

    def groups(self, *parts: Any) -> Cards:
        groups: list[Counted] = []
        joined: list[str] = []
        total, different, types, alike = None, "", False, False
        for part in parts:
            if not isinstance(part, Token) and part.data == "same_names":
                alike = True
            elif not isinstance(part, Token) and part.data == "different":
                different = "cost" if "cost" in str(part.children[0]) else "name"
                after = Tree("qualities_after", part.children[1:])
                groups = [self._described_after(group, after) for group in groups]
            elif not isinstance(part, Token) and part.data in {"qualities_after", "related_after"}:
                groups = [self._described_after(group, part) for group in groups]
            elif isinstance(part, Token):
                groups = [self._placed(group, self.place(part)) for group in groups]
            elif part.data == "group":
                groups.append(self.read(part))
            elif part.data == "group_of_types":
                types = True
                groups.append(self.read(part))
            elif part.data == "both":
                groups = [self._both(group, *part.children) for group in groups]
            elif part.data == "total":
                if total:
                    raise NotUnderstoodError("two totals")
                total = self._total(*part.children)
            else:
                joined.append("or" if part.data == "joined_or" else "and")
        different, groups = _of_each_and_together(different, groups)
        groups = _bound_by_the_last(_said_of_each(groups, joined))
        return Cards(groups, joined, total, different, types, alike)

    def _placed(self, group: Counted, place: tuple[Player, tuple[str, ...]]) -> Counted:
        drafts = [draft if draft.placed else draft.in_areas(*place) for draft in group.draft]
        return Counted(group.quantity, group.number, drafts)

    def _described_after(self, group: Counted, part: Tree[Token]) -> Counted:
        """ "Up to 1 card from your hand with a cost of 3 or less": said of every card of the choice."""
        said = part.children if part.data == "qualities_after" else [Tree("related", part.children)]
        drafts = group.draft
        for each in said:
            drafts = [draft.with_fields(**self.read(each)) for draft in drafts]  # type: ignore[arg-type]
        return Counted(group.quantity, group.number, drafts)

    def _both(self, group: Counted, *parts: Any) -> Counted:
        """ "―both with a cost of 2 or less―", and perhaps an area, which is not the Leader's."""
        drafts = group.draft
        for part in parts[:-1]:
            drafts = [draft.with_fields(**self.read(part)) for draft in drafts]
        if parts[-1] is not None and not any(draft.fields.get("types") == ("leader",) for draft in drafts):
            return self._placed(Counted(group.quantity, group.number, drafts), self.place(parts[-1]))
        return Counted(group.quantity, group.number, drafts)

    def _total(self, phrase: str, number: str, bound: str | None) -> tuple[str, Range]:
        if "combo" in phrase:
            raise NotUnderstoodError(phrase)
        return ("total_power" if "power" in phrase else "total_cost"), self.number_range(number, bound)
