# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what is done to cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft
from judge.cards.language.headers import ACTIVATED
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_groups import Cards, Counted
from judge.cards.language.reading_targets import Made, TargetWords
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Move, Player, Target


def _takes_several(one: nodes.Instruction) -> bool:
    """True of a choice of more cards than one, or of any number."""
    return isinstance(one, nodes.Choose) and [group.at_most for group in one.groups] != [1]


class ActionWords(TargetWords):
    """Reads what is done to cards. A method is named as its rule in the grammar."""

    # --- actions upon targets ---

    def _done_to(self, part: Tree[Token], default: str, act: Any) -> Made:
        made, target = self.acted_on(part, default)
        self._remember(target)
        return (*made, act(target))

    def _remember(self, target: Target) -> None:
        """From now on "it" means the target."""
        if isinstance(target, nodes.Chosen) and not isinstance(target, nodes.NamedChosen):
            target = nodes.Chosen()  # wherever they are from now on
        if isinstance(target, nodes.This) and target.area != "battle":
            target = nodes.This()  # it may have left where it was
        self.mentioned = None if isinstance(target, (nodes.Top, nodes.Remaining)) else target

    @property
    def _looked_or_usual(self) -> str:
        return "looked" if self.looking else "usual"

    def choose(self, groups: Tree[Token]) -> Made:
        cards: Cards = self.read(groups)
        if self.hand_seen:
            cards = replace(cards, groups=[self._of_hand_seen(group) for group in cards.groups])
        from_hand = any(
            draft.fields.get("areas") == ("hand",) and draft.fields.get("owner") != self.actor
            for group in cards.groups
            for draft in group.draft
        )
        (chosen,) = self._choice(cards, "usual")
        return (msgspec.structs.replace(chosen, blind=from_hand and not self.hand_seen),)

    def _of_hand_seen(self, group: Counted) -> Counted:
        """ "Look at your opponent's hand, choose 1 Extra": with no area named, it is a card of that hand."""
        if any(
            draft.placed or draft.fields.keys() & {"owner", "areas", "under", "mode"} for draft in group.draft
        ):
            return group
        if any(set(draft.fields.get("types", ())) & {"battle", "leader", "field"} for draft in group.draft):
            raise NotUnderstoodError("of the hand, or of the Battle Area")
        return self._placed(group, ("opponent", ("hand",)))

    def ko(self, part: Tree[Token]) -> Made:
        self.deeds, self.done_to = self.deeds | {"koed"}, self.done_to | {"drop"}
        return self._done_to(part, "usual", nodes.Ko)

    def remove(self, part: Tree[Token]) -> Made:
        made, target = self.acted_on(part, self._looked_or_usual)
        self._remember(target)
        self.placed_in |= {("owner", "outside")}
        return (*made, Move(target, "outside", up_to=self._may_leave()))

    def switch(self, part: Tree[Token], to: str) -> Made:
        mode = self.mode(to)
        self.deeds, self.done_to = self.deeds | {"switched"}, self.done_to | {mode}
        return self._done_to(part, "usual", lambda target: nodes.Switch(target, mode))

    def mode(self, words: str) -> Literal["active", "rest"]:
        return "rest" if "rest" in words else "active"

    def switch_this_or(self, groups: Tree[Token], to: str) -> Made:
        """ "Switch this card or up to 1 of your energy to Active Mode"."""
        made, target = self._cards(self.read(groups), "usual")
        this: Made = (nodes.Switch(nodes.This(), self.mode(to)),)
        return (nodes.ChooseOne((this, (*made, nodes.Switch(target, self.mode(to))))),)

    def activate_skill(self, words: str, part: Tree[Token]) -> Made:
        event = ACTIVATED[inside(words)]
        return self._done_to(part, "usual", lambda target: nodes.ActivateSkill(target, event))

    def activate_its_skill(self, words: str) -> Made:
        """ "Activate this card's [On Play] skill"; "its" is whatever "it" is."""
        whose = words.removeprefix("activate ").partition(" [")[0].removesuffix("'s")
        target = nodes.This() if whose == "this card" else self.it("it" if whose == "its" else whose)
        return (nodes.ActivateSkill(target, ACTIVATED[inside(words)]),)

    def play(self, part: Tree[Token], in_mode: str | None) -> Made:
        mode = self.mode(in_mode or "active")
        return self._played(part, lambda target: nodes.Play(target, mode))

    def play_on_top(self, part: Tree[Token]) -> Made:
        return self._played(part, lambda target: nodes.Play(target, on_top=True))

    def _played(self, part: Tree[Token], play: Callable[[Target], nodes.Instruction]) -> Made:
        made = self._done_to(part, "looked", play)
        self.played_last = isinstance(getattr(made[-1], "what", None), nodes.Chosen)
        return made

    def use_in_combo(self, part: Tree[Token], source: str | None) -> Made:
        if not source:
            return self._done_to(part, "looked", nodes.UseInCombo)
        if part.data != "cards":
            raise NotUnderstoodError(source)
        cards: Cards = self.read(part.children[0])  # type: ignore[arg-type]
        placed = [self._placed(group, self.place(source)) for group in cards.groups]
        made, target = self._cards(replace(cards, groups=placed), "usual")
        self._remember(target)
        return (*made, nodes.UseInCombo(target))

    def look_at(self, part: Tree[Token]) -> Made:
        made, target = self.acted_on(part, "usual")
        if made or not isinstance(target, nodes.Top):
            raise NotUnderstoodError("looking at what")
        self.looking = True
        up_to = self._may_leave()
        self.take(nodes.Chosen())
        return (nodes.LookAt(target, up_to=up_to),)

    def look_at_life(self) -> Made:
        """ "Look at your life": all of it."""
        self.looking = True
        self.take(nodes.Chosen())
        return (nodes.LookAt(nodes.Every(nodes.Filter(owner="you", areas=("life",)))),)

    def reveal(self, part: Tree[Token]) -> Made:
        self.deeds |= {"revealed"}
        if part.data == "cards":
            (chosen,) = self._choice(self.read(part.children[0]), "looked")  # type: ignore[arg-type]
            return (msgspec.structs.replace(chosen, reveal=True),)
        _, target = self.acted_on(part, "looked")
        if isinstance(target, (nodes.Every, nodes.Both)):
            raise NotUnderstoodError("revealing what is seen")
        if isinstance(target, nodes.Top):
            self.looking = True
            self.take(nodes.Chosen())
        else:
            self._remember(target)
        return (nodes.Reveal(target),)

    def opponent_reveals(self, part: Tree[Token]) -> Made:
        """ "Your opponent reveals the top card of their deck", or a card of their hand, which they choose."""
        before = (self.actor, self.whose_theirs)
        self.actor = self.whose_theirs = "opponent"
        (made,) = self.reveal(part)
        self.actor, self.whose_theirs = before
        if isinstance(made, Choose):
            return (made,)
        return (msgspec.structs.replace(made, player="opponent"),)

    def discard(self, verb: str, part: Tree[Token]) -> Made:
        player: Player = "opponent" if verb.startswith("your opponent") else self.actor
        self.whose_theirs = player
        self.deeds, self.done_to = self.deeds | {"discarded"}, self.done_to | {"drop"}
        if part.data == "it" and self.it(str(part.children[0])) == nodes.Chosen():
            self.discarded = True
            return (Move(nodes.Chosen(), "drop", discarded=True),)
        if part.data == "this" and str(part.children[0]) == "this card from your hand" and player == "you":
            return (Move(self._this(str(part.children[0])), "drop", discarded=True),)
        if part.data != "cards":
            raise NotUnderstoodError("discarding what")
        cards: Cards = self.read(part.children[0])  # type: ignore[arg-type]
        groups = []
        for group in cards.groups:
            drafts = [draft if draft.placed else draft.in_areas(player, ("hand",)) for draft in group.draft]
            if any(
                draft.fields.get("areas") != ("hand",) or draft.fields.get("owner") != player
                for draft in drafts
            ):
                raise NotUnderstoodError("discarding from elsewhere")
            groups.append(Counted(group.quantity, group.number, drafts))
        if any(group.quantity == "" for group in groups):
            raise NotUnderstoodError("discarding how many")
        if cards.total or cards.types:
            raise NotUnderstoodError("discarding cards that are compared")
        choice = Choose(self._groups(Cards(groups, cards.joined), "usual"), chooser=player)
        if cards.different:
            choice = msgspec.structs.replace(
                choice, **{f"{cards.different}s_differ": self._can_differ(choice)}
            )
        if cards.alike:
            choice = msgspec.structs.replace(choice, names_alike=self._can_differ(choice))
        self.take(nodes.Chosen())
        self.discarded = True
        return (choice, Move(nodes.Chosen(), "drop", discarded=True))

    def discard_until(self, words: str) -> Made:
        """ "Your opponent discards cards until they have 5 cards in their hand"."""
        player: Player = "opponent" if words.startswith("your opponent") else self.actor
        if player == "you" and "they" in words and not self.each:
            raise NotUnderstoodError(words)
        hand = nodes.Filter(owner=player, areas=("hand",))
        kept = int(re.findall(r"\d+", words)[0]) if re.search(r"\d", words) else 0
        if not kept:
            raise NotUnderstoodError(words)
        number = nodes.Sum(nodes.Count(hand), -kept)
        self.take(nodes.Chosen())
        self.discarded = True
        choice = Choose((nodes.Group(hand, number, -1),), chooser=player)
        return (choice, Move(nodes.Chosen(), "drop", discarded=True))

    def activate_again(self, words: str) -> Made:
        """ "Activate that Extra's skill again": the skill that it was used for just now."""
        if not self.used_just_now:
            raise NotUnderstoodError(words)
        return (nodes.ActivateSkill(nodes.Triggering(), "again"),)

    used_just_now = False
    """The event that the words speak of is that an Extra Card is used."""

    def discard_hand(self, words: str) -> Made:
        """ "Discard your hand": every card of it."""
        player: Player = "opponent" if words.startswith("your opponent") else self.actor
        hand = nodes.Group(nodes.Filter(owner=player, areas=("hand",)), None, -1)
        self.take(nodes.Chosen())
        self.discarded = True
        return (Choose((hand,), chooser=player), Move(nodes.Chosen(), "drop", discarded=True))

    def change_target(self, part: Tree[Token]) -> Made:
        """ "Change the target of the attack to this card"."""
        made, target = self.acted_on(part, "usual")
        if isinstance(target, (nodes.Top, nodes.Remaining, nodes.Both)) or any(map(_takes_several, made)):
            raise NotUnderstoodError("which card is attacked")
        self._remember(target)
        return (*made, nodes.ChangeAttackTarget(target))

    def shuffle_cards(self, part: Tree[Token], to: str) -> Made:
        """ "Shuffle 2 cards from your Drop into your deck"."""
        if self.place(to)[1] != ("deck",) or "opponent" in to:
            raise NotUnderstoodError(to)
        made, target = self.acted_on(part, "usual")
        if not all(
            isinstance(one, Choose) and all(group.of.owner == "you" for group in one.groups) for one in made
        ):
            raise NotUnderstoodError("into whose deck")
        self._remember(target)
        self.placed_in |= {("owner", "deck")}
        return (*made, Move(target, "deck"), nodes.Shuffle("deck", "you"))

    # --- placing ---

    def put(self, _verb: str, part: Tree[Token], *destinations: Tree[Token]) -> Made:
        moves = [self.read(destination) for destination in destinations]
        source = next((move.pop("source") for move in moves if "source" in move), None)
        made, target = self._put_from(part, source, moves)
        if not moves:
            raise NotUnderstoodError("placing where")
        up_to = self._may_leave()
        placed = [Move(target, **move, up_to=up_to) for move in moves]
        if any(move.beneath == target for move in placed):
            raise NotUnderstoodError("which of the two is under the other")
        known = self.deeds
        self.done_to |= {move.to for move in placed}
        self.placed_in |= {(move.whose, move.to) for move in placed}
        if all(move.to not in {"under", "battle"} for move in placed):
            self.deeds |= {"placed"}
        if isinstance(target, nodes.Remaining):
            self.looking = False
        else:
            self._remember(target)
        if any(isinstance(move.beneath, nodes.Every) for move in placed):
            self.chosen = self.mentioned = None  # the cards placed, or the one that they are under
        if len(placed) == 1:
            self._speak_of_top(placed[0], known)
            return (*made, placed[0])
        return (*made, nodes.ChooseOne(tuple((move,) for move in placed)))

    def _speak_of_top(self, move: Move, known: frozenset[str]) -> None:
        """From now on "that card" is the one card from the top that was placed, if no other can be meant."""
        one = isinstance(move.what, nodes.Top) and move.what.count == 1 and move.to == "drop"
        if one and self.chosen is None and self.mentioned is None and not self.of_cost | known:
            self.take(nodes.TheCard(nodes.Filter(done_by_this="placed")))

    def _put_from(
        self, part: Tree[Token], source: str | None, moves: list[dict[str, Any]]
    ) -> tuple[Made, Target]:
        if source and part.data != "cards":
            if part.data != "this" or str(part.children[0]) != "this card" or "opponent" in source:
                raise NotUnderstoodError(source)
            return (), self._this(f"this card {source}")  # it names where the card is
        if part.data != "cards":
            return self.acted_on(part, self._looked_or_usual)
        cards: Cards = self.read(part.children[0])  # type: ignore[arg-type]
        if source:
            groups = [self._placed(group, self.place(source)) for group in cards.groups]
            cards = replace(cards, groups=groups)
        if not moves:
            if any(
                isinstance(token, Token) and token.type == "FROM_AREA" for token in part.scan_values(bool)
            ):
                raise NotUnderstoodError("placing where")  # it says where the cards are
            cards, move = self._destination_read_as_place(cards)
            moves.append(move)
        return self._cards(cards, self._looked_or_usual)

    def _destination_read_as_place(self, cards: Cards) -> tuple[Cards, dict[str, Any]]:
        """ "Place 1 <A> in your Battle Area": what reads like where the card is, is where it goes."""
        *others, last = cards.groups
        draft = last.draft[-1]
        if not others and len(last.draft) == 1 and "under" in draft.fields:
            return self._under_read_as_post(cards, last)
        owner, areas = draft.fields.get("owner", "any"), draft.fields.get("areas", ())
        of_owner = draft.fields.keys() - {"areas"}
        if others or len(last.draft) > 1 or last.quantity not in {"up to", "exactly"}:
            raise NotUnderstoodError("placing where")
        if len(areas) != 1 or not self.looking or "owner" not in of_owner:
            raise NotUnderstoodError("placing where")
        fields = {name: value for name, value in draft.fields.items() if name not in {"owner", "areas"}}
        group = Counted(last.quantity, last.number, [Draft(fields)])
        return replace(cards, groups=[group], joined=[]), {"to": areas[0], "whose": owner}

    def _under_read_as_post(self, cards: Cards, group: Counted) -> tuple[Cards, dict[str, Any]]:
        """ "Place 1 of your Battle Cards under this card": what reads like where the card is, is where it
        goes."""
        (draft,) = group.draft
        bare = replace(draft, fields={name: value for name, value in draft.fields.items() if name != "under"})
        if not bare.fields or group.quantity not in {"up to", "exactly"}:
            raise NotUnderstoodError("placing which cards where")
        moved = Counted(group.quantity, group.number, [bare])
        return replace(cards, groups=[moved]), {"to": "under", "beneath": draft.fields["under"]}

    def _may_leave(self) -> bool:
        leave, self.leave_it = self.leave_it, False
        return leave

    def to_area(self, words: str, *arrivals: Tree[Token]) -> dict[str, Any]:
        owner, areas = self.place(words)
        whose: Player = "owner" if owner == "any" else owner
        if " their " in f" {words}" and owner == "you" and not self.each:
            whose = "owner"  # a condition spoke of you before, but no card calls you "they"
        return {"to": areas[0], "whose": whose} | self._arrived(arrivals)

    def to_stack(self, words: str, *arrivals: Tree[Token]) -> dict[str, Any]:
        whose = self.whose(words.rpartition(" of ")[2].rpartition(" ")[0])
        if " their " in words and whose == "you" and not self.each:
            whose = "owner"
        position = "choice" if "top or bottom" in words else ("bottom" if "bottom" in words else "top")
        to = "life" if re.search(r"\blifes?$", words) else "deck"
        return {"to": to, "whose": whose, "position": position} | self._arrived(arrivals)

    def to_under(self, part: Tree[Token]) -> dict[str, Any]:
        """ "Under 1 of your <A>", "under your <A>": a card lies under one alone."""
        if part.data == "cards":
            (group, *others) = self.read(part.children[0]).groups  # type: ignore[arg-type]
            if not others and (group.quantity == "" or (group.quantity, group.number) == ("exactly", 1)):
                return {"to": "under", "beneath": nodes.Every(self._settled(group.draft, "usual"))}
            raise NotUnderstoodError("under several cards")
        return {"to": "under", "beneath": self.target(part)}

    def _arrived(self, arrivals: tuple[Tree[Token], ...]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for arrival in arrivals:
            words = str(arrival.children[0])
            kind = str(arrival.data).removeprefix("arrival_")
            if kind == "mode":
                made["mode"] = self.mode(words)
            elif kind == "order":
                made["order"] = "random" if "random" in words else "any"
            elif kind == "face":
                made["face"] = "up" if words.endswith("up") else "down"
            else:
                made["source"] = words
        return made
