# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to conditions and trigger conditions."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft
from judge.cards.language.reading_cards import CardWords, areas_in, inside
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Player, Range, Target, Trigger
from judge.engine.tree.words import EventName

NONE = Range(0, 0)
SOME = Range(1, None)

EVENT_CARDS = {
    "awakens": Filter(types=("leader",)),
    "extra-used": Filter(types=("extra",)),
    "discarded": Filter(),
}
"""The cards of events that are told of a player, "when you discard a card": whichever it is."""

_WHOSE: tuple[tuple[str, Player], ...] = (
    ("your", "you"),
    ("your opponent's", "opponent"),
    ("each", "any"),
    ("the", "any"),
)

_ENDS: tuple[tuple[str, EventName], ...] = (("main phase", "main-end"), ("damage step", "damage-end"))
_STARTS: tuple[tuple[str, EventName], ...] = (
    ("turn", "turn-start"),
    ("charge phase", "charge-start"),
    ("main phase", "main-start"),
    ("offense step", "offense-start"),
    ("defense step", "defense-start"),
    ("damage step", "damage-start"),
)
_OF_PLAYERS: tuple[tuple[str, EventName], ...] = (
    ("damage", "takes-damage"),
    ("draw", "draws"),
    ("awaken", "awakens"),
    ("place", "marker-placed"),
    ("remove", "marker-removed"),
    ("extra", "extra-used"),
    ("discard", "discarded"),
)
"""Events that are told of a player, by a word that only they have."""

MOMENTS = (
    {
        "at the end of your turn": Trigger("turn-end", player="you"),
        "at the end of your opponent's turn": Trigger("turn-end", player="opponent"),
        "at the end of each turn": Trigger("turn-end"),
        "at the end of the turn": Trigger("turn-end"),
        "at the end of the battle": Trigger("battle-end"),
        "at the end of the battle after you combo with this card": Trigger("battle-end-after-combo"),
    }
    | {
        f"at the end of {whose} {name}": Trigger(event, player=player)
        for whose, player in _WHOSE
        for name, event in _ENDS
    }
    | {
        f"at the start of {whose} {name}": Trigger(event, player=player)
        for whose, player in _WHOSE
        for name, event in _STARTS
    }
)
"""The times that an [Auto] skill waits for; the canonical words of each come first."""


class ConditionWords(CardWords):
    """Reads conditions and events. A method is named as its rule in the grammar."""

    def target(self, part: Tree[Token]) -> Target:
        """A target that needs no choice; the reader of instructions knows how."""
        raise NotImplementedError

    def conditions(self, *parts: Tree[Token]) -> Condition:
        """One condition, or all of several."""
        all_of = tuple(self.read(part) for part in parts)
        return all_of[0] if len(all_of) == 1 else nodes.All(all_of)

    # --- how many there are ---

    def _holder(self, words: str) -> tuple[Player, ...]:
        if words.startswith("you or"):
            return ("you", "opponent")
        if words.startswith("there"):
            return ("any",)
        self.whose_theirs = "opponent" if words.startswith("your opponent") else "you"
        return ("opponent" if words.startswith("your opponent") else "you",)

    def _counted(self, has: str, owned: Tree[Token], number: Range) -> Condition:
        holders = self._holder(has)
        if len(holders) > 1:
            raise NotUnderstoodError(has)
        drafts = self.read(owned)
        if holders != ("any",):
            drafts = [self._held(draft, holders[0]) for draft in drafts]
        return nodes.Is(nodes.Count(self.described(drafts)), number)

    def _held(self, draft: Draft, holder: Player) -> Draft:
        if draft.fields.get("owner", holder) != holder:
            return draft  # "if you have 2 or more cards in your opponent's Battle Area" says so itself
        return Draft(draft.fields | {"owner": holder}, draft.placed)

    def has_number(self, has: str, number: Tree[Token], owned: Tree[Token]) -> Condition:
        return self._counted(has, owned, self.read(number))

    def has_fewer(self, has: str, number: str, owned: Tree[Token]) -> Condition:
        return self._counted(has, owned, Range(None, int(number) - 1))

    def has(self, has: str, _article: str | None, owned: Tree[Token]) -> Condition:
        return self._counted(has, owned, SOME)

    def lacks(self, hasnt: str, _article: str | None, owned: Tree[Token]) -> Condition:
        return self._counted(hasnt, owned, NONE)

    def has_both(self, has: str, first: str, second: str, place: str) -> Condition:
        """ "You have <A> and <B> in your Energy Area": one of each."""
        if self._holder(has) != ("you",):
            raise NotUnderstoodError(has)
        drafts = [Draft({"names": (inside(name),)}).in_areas(*self.place(place)) for name in (first, second)]
        return nodes.All(tuple(nodes.Is(nodes.Count(self.described([draft])), SOME) for draft in drafts))

    def has_markers(self, has: str, markers: str) -> Condition:
        number = self._markers(markers)
        each = tuple(nodes.Is(nodes.Markers(player), number) for player in self._holder(has))
        return each[0] if len(each) == 1 else nodes.AnyOf(each)

    def lacks_markers(self, hasnt: str, markers: str) -> Condition:
        players = self._holder(hasnt)
        if (markers != "an energy marker" and not markers.startswith("energy")) or len(players) > 1:
            raise NotUnderstoodError(markers)
        return nodes.Is(nodes.Markers(players[0]), NONE)

    def _markers(self, words: str) -> Range:
        if words.startswith("an "):
            return SOME
        if words.startswith("no "):
            return NONE
        number, _, rest = words.partition(" ")
        bound = re.match(r"or (more|less|fewer)", rest)
        return self.number_range(number, bound and bound[0])

    def life_is(self, words: str, number: Tree[Token]) -> Condition:
        owner: Player = "opponent" if "opponent" in words else "you"
        return nodes.Is(nodes.Count(Filter(owner=owner, areas=("life",))), self.read(number))

    def how_many(self, number: Tree[Token], _cards: str) -> Condition:
        return nodes.HowMany(self.read(number))

    # --- how a card is ---

    def target_is(self, target: Tree[Token], state: Tree[Token]) -> Condition:
        return nodes.Fits(self.target(target), Filter(**self.read(state)))

    def is_card(self, _article: str | None, card: Tree[Token]) -> dict[str, Any]:
        draft: Draft = self.read(card)
        if draft.is_plain_card or draft.fields.keys() & {"owner", "areas"}:
            raise NotUnderstoodError("is a card somewhere")
        return draft.fields

    def target_has(self, target: Tree[Token], *qualities: Tree[Token]) -> Condition:
        draft = Draft()
        for quality in qualities:
            draft = draft.with_fields(**self.read(quality))
        return nodes.Fits(self.target(target), Filter(**draft.fields))

    def it(self, words: str = "that card") -> Target:
        """Tell what "it" or "that card" means here."""
        raise NotImplementedError

    def its_cost(self, whose: str, number: Tree[Token]) -> Condition:
        return nodes.Fits(self.it(whose.partition("'s ")[0]), Filter(cost=self.read(number)))

    def its_cost_at_most(self, whose: str, amount: Tree[Token]) -> Condition:
        return nodes.Fits(self.it(whose.partition("'s ")[0]), Filter(cost=Range(None, self.read(amount))))

    def this_in_battle(self, other: Tree[Token] | None = None) -> Condition:
        this = nodes.Fits(nodes.This(), Filter(in_battle=True))
        if other is None:
            return this
        with_one = self.described([draft.with_fields(in_battle=True) for draft in self.read(other)])
        return nodes.All((this, nodes.Is(nodes.Count(with_one), SOME)))

    def attacking(self, _article: str, owned: Tree[Token]) -> Condition:
        return nodes.AttackingOne(self.as_said(self.read(owned)))

    # --- what happened ---

    def removed_marker(self, words: str) -> Condition:
        """To use the card, or for the skill: a marker may pay for one and not for the other."""
        return nodes.Happened(
            "marker-removed-for-this-skill" if words.endswith("skill") else "marker-removed-for-this"
        )

    def happened(self, words: str) -> Condition:
        if words.startswith("you placed"):
            return nodes.Happened("energy-dropped")
        return nodes.Happened("marker-removed" if "marker" in words else "energy-dropped-by-this")

    def koed_in_battle(self, words: str) -> Condition:
        owner: Player = "opponent" if words.startswith("an opponent's") else "you"
        return nodes.Happened("koed-in-battle", player=owner, filter=Filter(types=("battle",)))

    # --- events ---

    def events(self, *parts: Tree[Token]) -> tuple[Trigger, ...]:
        return tuple(self.read(part) for part in parts)

    def subject(self, part: Tree[Token]) -> Filter | None:
        """The card that an event is about: None for this card."""
        if part.data == "this":
            return None
        drafts = [
            draft
            for owned in part.children
            if owned is not None and not isinstance(owned, Token)
            for draft in self.read(owned)
        ]
        return self.as_said(drafts)

    def _by(self, words: str | None) -> dict[str, Any]:
        if not words:
            return {}
        if words in {"by skills", "by a skill", "by an effect"}:
            return {"by_skill": True}
        kind = re.search(r"(battle|extra|leader) card", words)
        made: dict[str, Any] = {"by": "opponent" if "opponent" in words else "you"}
        if "skill" in words:
            made["by_skill"] = True
        return made | ({"by_filter": Filter(types=(kind[1],))} if kind else {})

    def _from(self, place: str | None, subject: Filter | None) -> tuple[Filter | None, dict[str, Any]]:
        """Read where a card came from, and the card, which belongs to the area's player."""
        if not place:
            return subject, {}
        owner, areas = self.place(place)
        if subject is not None and owner in {"you", "opponent"}:
            if subject.owner not in {"any", owner}:
                raise NotUnderstoodError(place)
            subject = msgspec.structs.replace(subject, owner=owner)
        return subject, {"source": areas}

    def _trigger(
        self, event: EventName, subject: Tree[Token], place: str | None = None, **more: Any
    ) -> Trigger:
        card, source = self._from(place, self.subject(subject))
        return Trigger(event, subject=card, **source, **more)

    def attacks(self, subject: Tree[Token]) -> Trigger:
        return self._trigger("attacks", subject)

    def is_attacked(self, subject: Tree[Token]) -> Trigger:
        return self._trigger("is-attacked", subject)

    def is_discarded(self, subject: Tree[Token]) -> Trigger:
        return self._trigger("discarded", subject)

    def blocks(self, subject: Tree[Token]) -> Trigger:
        return self._trigger("blocks", subject)

    def is_played(self, subject: Tree[Token], place: str | None) -> Trigger:
        return self._trigger("played", subject, place)

    def plays(self, who: str, subject: Tree[Token], place: str | None) -> Trigger:
        player: Player = "opponent" if "opponent" in who else "you"
        made = self._trigger("played", subject, place, player=player)
        if made.subject is not None and made.subject.owner == "any":
            made = msgspec.structs.replace(made, subject=msgspec.structs.replace(made.subject, owner=player))
        return made

    def is_koed(self, subject: Tree[Token], in_battle: str | None, by: str | None) -> Trigger:
        return self._trigger("koed", subject, in_battle=bool(in_battle), **self._by(by))

    def this_koes(self, victim: Tree[Token], in_battle: str | None) -> Trigger:
        card = self.subject(victim)
        if card != Filter(owner="opponent", types=("battle",)):
            raise NotUnderstoodError("which card is KO'd")
        return Trigger("kos", in_battle=bool(in_battle))

    def is_used_in_combo(
        self, subject: Tree[Token], place: str | None, while_in_battle: str | None
    ) -> Trigger:
        return self._trigger("combo", subject, place, while_in_battle=bool(while_in_battle))

    def you_use_in_combo(
        self, subject: Tree[Token], place: str | None, while_in_battle: str | None
    ) -> Trigger:
        return self._trigger("combo", subject, place, player="you", while_in_battle=bool(while_in_battle))

    def is_switched(self, subject: Tree[Token], switched: str, by: str | None) -> Trigger:
        return self._trigger(self._switched(switched), subject, **self._by(by))

    def is_switched_by_leader(self, subject: Tree[Token], switched: str, leader: str) -> Trigger:
        by = Filter(owner="you", areas=("leader",), types=("leader",), names=(inside(leader),))
        return self._trigger(self._switched(switched), subject, by="you", by_skill=True, by_filter=by)

    def _switched(self, words: str) -> EventName:
        return "switched-rest" if "rest" in words else "switched-active"

    def leaves_battle(self, subject: Tree[Token], by: str | None) -> Trigger:
        return Trigger("moved", subject=self.subject(subject), source=("battle",), **self._by(by))

    def moves(self, subject: Tree[Token], words: str, place: str | None, by: str | None) -> Trigger:
        to = areas_in(words)
        card = self.subject(subject)
        if not to:
            raise NotUnderstoodError(words)
        whose = re.search(r"(?:in|into|to) (.*)", words)
        if card is not None and whose and whose[1].startswith("your"):
            owner = self.whose(whose[1])
            if card.owner not in {"any", owner}:
                raise NotUnderstoodError(words)
            card = msgspec.structs.replace(card, owner=owner)
        card, source = self._from(place, card)
        if not source and card is not None and card.types == ("battle",):
            source = {"source": ("battle",)}  # a Battle Card is in a Battle Area (FW 13-1-2)
        return Trigger("moved", subject=card, to=to, **source, **self._by(by))

    def player_event(self, words: str) -> Trigger:
        player: Player = "opponent" if "opponent" in words else "you"
        for sign, event in _OF_PLAYERS:
            if sign in words:
                return Trigger(event, subject=EVENT_CARDS.get(event), player=player)
        raise NotUnderstoodError(words)

    def this_deals_damage(self, words: str | None = None) -> Trigger:
        return Trigger("deals-damage", in_battle=bool(words and "attack" in words))

    def played_on_top(self) -> Trigger:
        return Trigger("evolves-onto")

    def placed_in_leader_area(self) -> Trigger:
        return Trigger("placed-in-leader-area")

    def situation(self, conditions: Tree[Token]) -> Trigger:
        return Trigger("situation", situation=self.read(conditions))

    def at_time(self, words: str) -> Trigger:
        """The time that an [Auto] skill waits for."""
        found = MOMENTS.get(words.replace("at the beginning", "at the start"))
        if not found:
            raise NotUnderstoodError(words)
        return found
