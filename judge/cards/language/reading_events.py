# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to trigger conditions."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_conditions import SOME, ConditionWords
from judge.cards.language.reading_deeds import areas_in
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Filter, Player, Trigger
from judge.engine.tree.words import EventName

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

By = str | Tree[Token] | None
"""By whom: as a token has it, or by a skill of described cards."""

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

_LEAVING = frozenset[EventName](("moved", "played", "combo", "discarded"))
"""Events in which a card changes its area."""

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


def _with_one_subject(event: Tree[Token]) -> list[Tree[Token]]:
    """ "This card or your <A> is KO'd": the event of each of them."""
    for position, part in enumerate(event.children):
        if isinstance(part, Tree) and part.data == "this_or":
            this, *others = part.children
            subjects: list[Tree[Token]] = [Tree("this", [this]), Tree("a_card", list(others))]
            return [
                Tree(event.data, [*event.children[:position], subject, *event.children[position + 1 :]])
                for subject in subjects
            ]
    return [event]


class EventWords(ConditionWords):
    """Reads events. A method is named as its rule in the grammar."""

    def events(self, *parts: Tree[Token]) -> tuple[Trigger, ...]:
        return tuple(self.read(one) for part in parts for one in _with_one_subject(part))

    def subject(self, part: Tree[Token]) -> Filter | None:
        """The card that an event is about: None for this card."""
        if part.data == "this":
            return None
        if part.data == "that_one":
            return self.that_one(str(part.children[0]))
        drafts = [
            draft
            for owned in part.children
            if owned is not None and not isinstance(owned, Token)
            for draft in self.read(owned)
        ]
        return self.as_said(drafts)

    def that_one(self, words: str) -> Filter:
        """ "That card is KO'd": the very card that was chosen; the reader of instructions knows which."""
        raise NotImplementedError

    def by_a_skill_of(self, *parts: Any) -> dict[str, Any]:
        """ "By the skill of a <A>": of any card that fits."""
        return {"by_skill": True, "by_filter": self.as_said(self.read(parts[-1]))}

    def _by(self, words: By) -> dict[str, Any]:
        if not words:
            return {}
        if isinstance(words, Tree):
            made: dict[str, Any] = self.read(words)
            return made
        if words in {"by skills", "by a skill", "by an effect"}:
            return {"by_skill": True}
        kind = re.search(r"(battle|extra|leader) card", words)
        made = {"by": "opponent" if "opponent" in words else "you"}
        if "skill" in words:
            made["by_skill"] = True
        return made | ({"by_filter": Filter(types=(kind[1],))} if kind else {})

    def _from(
        self, place: str | None, subject: Filter | None, event: EventName
    ) -> tuple[Filter | None, dict[str, Any]]:
        """Read where a card came from, and the card, which belongs to the area's player."""
        if not place:
            return subject, {}
        owner, areas = self.place(place)
        if subject is None and owner == "opponent":
            raise NotUnderstoodError(place)  # this card comes from an area of its own player
        if subject is not None and owner in {"you", "opponent"}:
            if subject.owner not in {"any", owner}:
                raise NotUnderstoodError(place)
            subject = msgspec.structs.replace(subject, owner=owner)
        the_battle_area = owner == "any" and areas == ("battle",) and event == "moved"
        from_any = the_battle_area and (subject is None or (subject.owner != "any" and " a " in place))
        return subject, {"source": areas} | ({"from_any": True} if from_any else {})

    def _trigger(
        self, event: EventName, subject: Tree[Token], place: str | None = None, **more: Any
    ) -> Trigger:
        card, source = self._from(place or self._where_this_is(subject, event), self.subject(subject), event)
        return Trigger(event, subject=card, **source, **more)

    def _where_this_is(self, subject: Tree[Token], event: EventName) -> str | None:
        """The area of "this card in your Battle Area": that it comes from where it changes its area."""
        said = str(subject.children[0]) if subject.data == "this" else ""
        where = re.search(r"(?<=card )(?:in|from) .+", said)
        if not where:
            return None
        if event in _LEAVING:
            return re.sub(r"^in ", "from ", where[0])
        if areas_in(where[0]) != ("battle",):
            raise NotUnderstoodError(said)
        return None  # what happens to a card of a Battle Area

    def attacks(self, subject: Tree[Token]) -> Trigger:
        return self._trigger("attacks", subject)

    def attacks_one(self, subject: Tree[Token], *parts: Any) -> Trigger:
        """ "Attacks your opponent's Leader": told as it happens, whatever becomes the target later."""
        return self._trigger("attacks", subject, by_filter=self.as_said(self.read(parts[-1])))

    def attacks_again(self, subject: Tree[Token], words: str) -> Trigger:
        """ "Attacks for the second time this turn": which attack it is, is a condition of the skill."""
        if subject.data != "this":
            raise NotUnderstoodError(words)
        self.also_if = self.nth_attack(f"this is this card's {words.removeprefix('attacks for the ')}")
        return self._trigger("attacks", subject)

    also_if: Condition | None = None
    """What an event says beside what happens."""

    def is_attacked(self, subject: Tree[Token]) -> Trigger:
        return self._trigger("is-attacked", subject)

    def is_attacked_by(self, subject: Tree[Token], *parts: Any) -> Trigger:
        """ "Is attacked by a Battle Card": told as it happens, wherever the attacking card is later."""
        return self._trigger("is-attacked", subject, by_filter=self.as_said(self.read(parts[-1])))

    def evolves(self, subject: Tree[Token]) -> Trigger:
        """ "Your Battle Card evolves": a card is played with [Evolve] (FW 15-12-2-1)."""
        made = self._trigger("played", subject)
        if made.subject is None:
            self.also_if = nodes.Fits(nodes.This(), Filter(evolved=True))
            return made
        if made.subject.evolved or made.subject.fusion_evolved:
            raise NotUnderstoodError("what evolves")
        return msgspec.structs.replace(made, subject=msgspec.structs.replace(made.subject, evolved=True))

    def you_evolve(self, who: str, subject: Tree[Token]) -> Trigger:
        """ "You evolve a card"."""
        player: Player = "opponent" if "opponent" in who else "you"
        made = self.evolves(subject)
        if made.subject is None or made.subject.owner not in {"any", player}:
            raise NotUnderstoodError(who)
        return msgspec.structs.replace(made, subject=msgspec.structs.replace(made.subject, owner=player))

    def is_discarded(self, subject: Tree[Token], place: str | None, by: By) -> Trigger:
        made = self._trigger("discarded", subject, place, **self._by(by))
        if made.source not in {(), ("hand",)}:
            raise NotUnderstoodError(str(place))  # discarding is from the hand (FW 13-7-1)
        return msgspec.structs.replace(made, source=())

    def blocks(self, subject: Tree[Token]) -> Trigger:
        return self._trigger("blocks", subject)

    def activates_blocker(self, words: str) -> Trigger:
        """ "Your opponent activates [Blocker]": one of their cards blocks."""
        return Trigger("blocks", subject=Filter(owner="you" if words.startswith("you ") else "opponent"))

    def activates_a_skill(self, words: str) -> Trigger:
        """ "You activate an [Activate Main] skill", of whichever card."""
        player: Player = "opponent" if "opponent" in words else "you"
        return Trigger("skill-used", subject=Filter(), player=player, keyword=inside(words))

    def is_played(self, subject: Tree[Token], place: str | None, by: By) -> Trigger:
        return self._trigger("played", subject, place, **self._by(by))

    def plays(self, who: str, subject: Tree[Token], place: str | None, by: By) -> Trigger:
        """ "Your opponent plays a Battle Card": whosever it is; "from their hand", it is theirs."""
        player: Player = "opponent" if "opponent" in who else "you"
        made = self._trigger("played", subject, place, player=player, **self._by(by))
        if place and made.subject is not None and made.subject.owner == "any":
            made = msgspec.structs.replace(made, subject=msgspec.structs.replace(made.subject, owner=player))
        return made

    def is_koed(self, subject: Tree[Token], in_battle: str | None, by: By) -> Trigger:
        return self._trigger("koed", subject, in_battle=bool(in_battle), **self._by(by))

    def is_koed_by_card(self, subject: Tree[Token], in_battle: str | None, owned: Tree[Token]) -> Trigger:
        """ "A Battle Card is KO'd in battle by your <A>"."""
        by = self.as_said(self.read(owned))
        return self._trigger("koed", subject, in_battle=bool(in_battle), by_filter=by)

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
        self, who: str, subject: Tree[Token], place: str | None, while_in_battle: str | None
    ) -> Trigger:
        player: Player = "opponent" if "opponent" in who else "you"
        return self._trigger("combo", subject, place, player=player, while_in_battle=bool(while_in_battle))

    def is_used_in_combo_with(self, subject: Tree[Token], *parts: Any) -> Trigger:
        """ "Is used in a combo with your Leader": that card is in the battle, as a condition of the skill."""
        return self._in_combo_with(self._trigger("combo", subject), parts[-1])

    def you_use_in_combo_with(self, who: str, subject: Tree[Token], *parts: Any) -> Trigger:
        return self._in_combo_with(self.you_use_in_combo(who, subject, None, None), parts[-1])

    def _in_combo_with(self, made: Trigger, owned: Tree[Token]) -> Trigger:
        drafts = [draft.with_fields(in_battle=True) for draft in self.read(owned)]
        theirs = made.player == "opponent" or (made.subject is not None and made.subject.owner == "opponent")
        if any("owner" not in draft.fields for draft in drafts):
            owner: Player = "opponent" if theirs else "you"
            drafts = [draft.with_fields(owner=draft.fields.get("owner", owner)) for draft in drafts]
        self.also_if = nodes.Is(nodes.Count(self.described(drafts)), SOME)
        return made

    def you_use(self, who: str, subject: Tree[Token], place: str | None) -> Trigger:
        """ "You use an Extra with a cost of 2 or less"."""
        player: Player = "opponent" if "opponent" in who else "you"
        card = self.subject(subject)
        if card is None or card.types != ("extra",) or card.owner not in {"any", player}:
            raise NotUnderstoodError("what is used")
        if place and self.place(place) not in {(player, ("hand",)), ("owner", ("hand",))}:
            raise NotUnderstoodError(place)
        return Trigger("extra-used", subject=msgspec.structs.replace(card, owner="any"), player=player)

    def is_switched(self, subject: Tree[Token], switched: str, by: By) -> Trigger:
        return self._trigger(self._switched(switched), subject, **self._by(by))

    def is_switched_by_leader(self, subject: Tree[Token], switched: str, leader: str) -> Trigger:
        by = Filter(owner="you", areas=("leader",), types=("leader",), names=(inside(leader),))
        return self._trigger(self._switched(switched), subject, by="you", by_skill=True, by_filter=by)

    def _switched(self, words: str) -> EventName:
        return "switched-rest" if "rest" in words else "switched-active"

    def leaves_battle(self, subject: Tree[Token], words: str, by: By) -> Trigger:
        """ "A <A> is removed from your Battle Area": only of yours, for it lies in its master's area."""
        card = self.subject(subject)
        self._where_this_is(subject, "attacks")
        if card is not None and " your " in words:
            if card.owner == "opponent":
                raise NotUnderstoodError(words)
            card = msgspec.structs.replace(card, owner="you")
        named = " a " in words and (card is None or card.owner != "any")
        from_any = named or (card is None and " the " in words)
        return Trigger("moved", subject=card, source=("battle",), from_any=from_any, **self._by(by))

    def leaves_area(self, subject: Tree[Token], place: str, by: By) -> Trigger:
        """ "A card is removed from your life", wherever it goes."""
        return self._trigger("moved", subject, place, **self._by(by))

    def moves(self, subject: Tree[Token], words: str, place: str | None, by: By) -> Trigger:
        to = areas_in(words)
        card = self.subject(subject)
        if not to:
            raise NotUnderstoodError(words)
        whose = re.search(r"(?:in|into|to) (.*)", words)
        if whose and whose[1].startswith("your"):
            owner = self.whose(whose[1])
            if (card is None and owner == "opponent") or (
                card is not None and card.owner not in {"any", owner}
            ):
                raise NotUnderstoodError(words)  # a card goes to an area of its own player
            card = card and msgspec.structs.replace(card, owner=owner)
        card, source = self._from(place or self._where_this_is(subject, "moved"), card, "moved")
        if not source and card is not None and card.areas:
            source = {"source": card.areas}
        elif not source and card is not None and card.types == ("battle",):
            source = {"source": ("battle",)}  # a Battle Card is in a Battle Area (FW 13-1-2)
        to_owner = card is None and " your " not in words and to not in {("battle",), ("combo",)}
        return Trigger("moved", subject=card, to=to, to_owner=to_owner, **source, **self._by(by))

    def moves_from(self, subject: Tree[Token], words: str, place: str, destination: str, by: By) -> Trigger:
        """ "A card is added from your life to your hand"."""
        return self.moves(subject, f"{words} {destination}", place, by)

    def player_event(self, words: str) -> Trigger:
        player: Player = "opponent" if "opponent" in words else "you"
        for sign, event in _OF_PLAYERS:
            if sign in words:
                return Trigger(event, subject=EVENT_CARDS.get(event), player=player)
        raise NotUnderstoodError(words)

    def ki_moves(self, words: str, subject: Tree[Token], by: By) -> Trigger:
        """ "[Ki] is removed from this card", by an effect or a cost (FW 5-13-1-2); or placed under it."""
        return self._trigger("ki-removed" if "removed" in words else "ki-placed", subject, **self._by(by))

    def draws_by(self, words: str, by: str | Tree[Token]) -> Trigger:
        """ "You draw a card by a skill"."""
        made = self.player_event(words)
        return msgspec.structs.replace(made, **self._by(by))

    def this_deals_damage(self, words: str | None = None) -> Trigger:
        return Trigger("deals-damage", in_battle=bool(words and "attack" in words))

    def deals_damage(self, subject: Tree[Token], words: str) -> Trigger:
        """ "Your Leader deals damage with an attack"."""
        return self._trigger("deals-damage", subject, in_battle="attack" in words)

    def played_on_top(self) -> Trigger:
        return Trigger("evolves-onto")

    def put_under_another(self) -> Trigger:
        """ "This card is placed under another card"."""
        return Trigger("put-beneath")

    def placed_in_leader_area(self) -> Trigger:
        return Trigger("placed-in-leader-area")

    def situation(self, conditions: Tree[Token]) -> Trigger:
        situation = self.read(conditions)
        if any(
            isinstance(node, nodes.Fits)
            and isinstance(node.target, nodes.Every)
            and node.target.of.types != ("leader",)
            for node in within(situation)
        ):
            raise NotUnderstoodError("one of such cards, or all of them")
        return Trigger("situation", situation=situation)

    def at_time(self, words: str) -> Trigger:
        """The time that an [Auto] skill waits for."""
        found = MOMENTS.get(words.replace("at the beginning", "at the start"))
        if not found:
            raise NotUnderstoodError(words)
        return found
