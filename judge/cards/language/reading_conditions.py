# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to conditions."""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import DIFFERENT, Draft, any_of, fields_of, together
from judge.cards.language.parsing import is_token
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_deeds import areas_in
from judge.cards.language.reading_facts import FactWords
from judge.cards.language.reading_numbers import beyond, property_in
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Player, Range, Target

NONE = Range(0, 0)
SOME = Range(1, None)


def turn_of(words: str) -> nodes.TurnOf:
    """ "During your opponent's turn", "during your first turn": whose turn it is."""
    return nodes.TurnOf("opponent" if "opponent" in words else "you", first="first" in words)


def phase_of(words: str) -> nodes.InPhase:
    """ "During your Main Phase", "during the End Phase": in which phase, and of whose turn."""
    phase: Any = next(name for name in ("charge", "main", "end") if f" {name} phase" in words)
    whose: Any = "opponent" if "opponent" in words else "you" if "your" in words else "any"
    return nodes.InPhase(phase, whose)


_NUMBERED = ("HEAD", "FIELD", "ENERGY", "ALL", "OWNER")
"""The words by which cards are told to be one or several."""


def _speaks_of_several(token: Token) -> bool:
    """True of "Battle Cards" and "your energy": every one of them is meant."""
    return token.type == "ENERGY" or (token.type in {"HEAD", "FIELD"} and token.endswith("s"))


class ConditionWords(FactWords):
    """Reads conditions. A method is named as its rule in the grammar."""

    mentioned: Target | None
    """The card that "it" is."""

    def target(self, part: Tree[Token]) -> Target:
        """A target that needs no choice; the reader of instructions knows how."""
        raise NotImplementedError

    def conditions(self, *parts: Tree[Token]) -> Condition:
        """One condition, all of several, or any of them; one that is joined itself is among the others."""
        joined = {str(part.data) for part in parts[1::2]}
        several: tuple[Condition, ...] = tuple(self.read(part) for part in parts[::2])
        if joined != {"or_condition"}:
            several = tuple(
                one for each in several for one in (each.of if isinstance(each, nodes.All) else (each,))
            )
        elif any(isinstance(each, nodes.All) for each in several):
            raise NotUnderstoodError("and, or")
        if len(several) == 1:
            return several[0]
        return nodes.AnyOf(several) if joined == {"or_condition"} else nodes.All(several)

    # --- how many there are ---

    def _holder(self, words: str) -> tuple[Player, ...]:
        if words.startswith("you or"):
            return ("you", "opponent")
        if words.startswith("there"):
            return ("any",)
        self.whose_theirs = "opponent" if words.startswith("your opponent") else "you"
        return ("opponent" if words.startswith("your opponent") else "you",)

    def _counted(self, has: str, owned: Tree[Token], number: Range, place: str | None = None) -> Condition:
        holders = self._holder(has)
        if len(holders) > 1:
            raise NotUnderstoodError(has)
        drafts = self.read(owned)
        if place:
            drafts = [draft.in_areas(*self.place(place)) for draft in drafts]
        if holders != ("any",):
            drafts = [self._held(draft, holders[0]) for draft in drafts]
        if said := {draft.fields[DIFFERENT] for draft in drafts if DIFFERENT in draft.fields}:
            if len(said) > 1:
                raise NotUnderstoodError("different names, and different costs")
            return nodes.Is(
                nodes.Names(self.described([together(draft) for draft in drafts]), said.pop()), number
            )
        return nodes.Is(nodes.Count(self.described(drafts)), number)

    def _held(self, draft: Draft, holder: Player) -> Draft:
        if draft.fields.get("owner", holder) != holder:
            return draft  # "if you have 2 or more cards in your opponent's Battle Area" says so itself
        return Draft(draft.fields | {"owner": holder}, draft.placed)

    def has_number(self, has: str, number: Tree[Token], owned: Tree[Token]) -> Condition:
        return self._counted(has, owned, self.read(number))

    def has_different(
        self, has: str, number: Tree[Token], owned: Tree[Token], names: str, place: str | None
    ) -> Condition:
        """ "5 or more cards with different card names", "with different costs"."""
        counted = self._counted(has, owned, self.read(number), place)
        if not isinstance(counted, nodes.Is) or not isinstance(counted.amount, nodes.Count):
            raise NotUnderstoodError(has)
        return nodes.Is(nodes.Names(counted.amount.of, "cost" if "cost" in names else "name"), counted.range)

    def has_same(
        self, has: str, number: Tree[Token], owned: Tree[Token], _names: str, place: str | None
    ) -> Condition:
        """ "2 or more cards with the same card name"."""
        counted = self._counted(has, owned, self.read(number), place)
        if not isinstance(counted, nodes.Is) or not isinstance(counted.amount, nodes.Count):
            raise NotUnderstoodError(has)
        return nodes.Is(nodes.Names(counted.amount.of, "same"), counted.range)

    def lacks_same(self, hasnt: str, *parts: Any) -> Condition:
        """ "You don't have 2 or more cards with the same card name"."""
        return nodes.Not(self.has_same(hasnt, *parts))

    def has_types(self, has: str, number: Tree[Token], owned: Tree[Token]) -> Condition:
        """ "3 or more types of Battle Cards in your Drop"."""
        counted = self._counted(has, owned, self.read(number))
        if not isinstance(counted, nodes.Is) or not isinstance(counted.amount, nodes.Count):
            raise NotUnderstoodError(has)
        return nodes.Is(nodes.Names(counted.amount.of, "type"), counted.range)

    def has_kinds(self, has: str, number: Tree[Token], words: str, owned: Tree[Token]) -> Condition:
        """ "There are 3 or more different colors among your Battle Cards"."""
        counted = self._counted(has, owned, self.read(number))
        if not isinstance(counted, nodes.Is) or not isinstance(counted.amount, nodes.Count):
            raise NotUnderstoodError(has)
        what: Any = next(kind for kind in ("name", "color", "trait", "cost") if kind in words)
        return nodes.Is(nodes.Names(counted.amount.of, what), counted.range)

    def ki_is(self, owned: Tree[Token], number: Tree[Token]) -> Condition:
        """ "The number of [Ki] on your Battle Cards is 3 or more"."""
        return nodes.Is(self.ki_of_all(owned), self.read(number))

    def ki_is_related(self, owned: Tree[Token], relation: str, amount: Tree[Token]) -> Condition:
        return nodes.Is(self.ki_of_all(owned), beyond(relation, self.read(amount)))

    def lacks_types(self, hasnt: str, number: Tree[Token], owned: Tree[Token]) -> Condition:
        return nodes.Not(self.has_types(hasnt, number, owned))

    def which_phase(self, words: str) -> Condition:
        """ "It's your Main Phase"."""
        return phase_of(words)

    def whose_turn(self, words: str) -> Condition:
        return turn_of(words)

    def has_less(self, has: str, relation: str, owned: Tree[Token], than: str) -> Condition:
        """ "You have less energy than your opponent": what one player has and what the other has."""
        holders = self._holder(has)
        other: Player = "opponent" if "opponent" in than else "you"
        if holders not in {("you",), ("opponent",)} or other == holders[0]:
            raise NotUnderstoodError(than)
        drafts: list[Draft] = self.read(owned)
        if any(draft.fields.get("owner", holders[0]) != holders[0] for draft in drafts):
            raise NotUnderstoodError("whose")
        mine, theirs = (
            nodes.Count(
                self.described([Draft(draft.fields | {"owner": player}, draft.placed) for draft in drafts])
            )
            for player in (holders[0], other)
        )
        return nodes.Is(mine, beyond(relation, theirs))

    def life_is_less(self, words: str, relation: str, than: str) -> Condition:
        mine, theirs = (self._life("opponent" if "opponent" in whose else "you") for whose in (words, than))
        if mine == theirs:
            raise NotUnderstoodError(than)
        return nodes.Is(mine, beyond(relation, theirs))

    def _life(self, owner: Player) -> nodes.Count:
        return nodes.Count(Filter(owner=owner, areas=("life",)))

    def has_ki(self, who: str, number: str, *parts: Token | None) -> Condition:
        """ "This card has 3 or more [Ki]", or "3 [Ki] or more"."""
        card = nodes.This() if who.startswith("this card") else self.it("it")
        bound = next((part for part in parts if part is not None and part.type == "BOUND"), None)
        return nodes.Is(nodes.KiOf(card), self.number_range(number, bound))

    def number_is(self, owned: Tree[Token], number: Tree[Token]) -> Condition:
        """ "The number of cards in your hand is 3 or less"."""
        return nodes.Is(self.count(owned), self.read(number))

    def number_is_related(self, owned: Tree[Token], relation: str, amount: Tree[Token]) -> Condition:
        return nodes.Is(self.count(owned), beyond(relation, self.read(amount)))

    def lacks_number(self, hasnt: str, number: Tree[Token], owned: Tree[Token]) -> Condition:
        """ "You don't have 3 or more energy"."""
        return nodes.Not(self._counted(hasnt, owned, self.read(number)))

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

    def how_many(self, words: str, number: Tree[Token], cards: str, place: str | None = None) -> Condition:
        self.asked_of, self.asked_where = words.removeprefix("you "), areas_in(place or "")
        kind = re.match("battle|extra|leader", cards)
        self.asked_kind = kind[0] if kind else ""
        return nodes.HowMany(self.read(number))

    asked_of = ""
    """What a condition asks how many cards it was done to, "added" of "if you added 2 cards"."""
    asked_where: tuple[str, ...] = ()
    """The area that it names for them, as "to your hand" does."""
    asked_kind = ""
    """The type of card that it names, as "2 Battle Cards" does."""

    def total_is(self, words: str, owned: Tree[Token], number: Tree[Token]) -> Condition:
        """ "The total cost of your Battle Cards is 10 or more"."""
        return nodes.Is(self.total_of(words, owned), self.read(number))

    def total_is_related(
        self, words: str, owned: Tree[Token], relation: str, amount: Tree[Token]
    ) -> Condition:
        return nodes.Is(self.total_of(words, owned), beyond(relation, self.read(amount)))

    # --- how a card is ---

    def target_isnt(self, target: Tree[Token], _isnt: str, state: Tree[Token]) -> Condition:
        condition = self.target_is(target, state)
        if isinstance(condition, nodes.Is):
            raise NotUnderstoodError("one that is not so, or none that is")
        return nodes.Not(condition)

    def target_was_played(self, target: Tree[Token]) -> Condition:
        """ "This card was played by a skill"."""
        return nodes.Fits(self.target(target), Filter(played_by="skill"))

    def target_evolved(self, target: Tree[Token], words: str) -> Condition:
        """ "This card evolved", "was played with [Fusion Evolve]"."""
        fusion = "fusion" in words.casefold()
        return nodes.Fits(
            self.target(target), Filter(fusion_evolved=True) if fusion else Filter(evolved=True)
        )

    def this_attacking(self) -> Condition:
        self._check_it_is_this()
        return nodes.Fits(nodes.This(), Filter(attacking=True))

    def target_is(self, target: Tree[Token], state: Tree[Token]) -> Condition:
        fields = self.read(state)
        if colors := fields.pop("every_color", None):
            return nodes.All(tuple(nodes.Fits(self.target(target), Filter(colors=(one,))) for one in colors))
        return self._is_so(target, fields)

    def _is_so(self, part: Tree[Token], fields: dict[str, Any]) -> Condition:
        """ "One of your Battle Cards is in Rest Mode": there is one; of "your Leader", that one."""
        target = self.target(part)
        said = [token for token in part.scan_values(is_token) if token.type in _NUMBERED]
        if not isinstance(target, nodes.Every) or target.of.types == ("leader",) or target.of.in_battle:
            return nodes.Fits(target, Filter(**fields))
        if any(token.type == "ALL" for token in said):
            return nodes.Fits(target, Filter(**fields))
        one_of = any(token.startswith(("one of", "an opponent's")) for token in said)
        one_of = one_of or (bool(said) and not any(_speaks_of_several(token) for token in said))
        if not one_of and not fields.keys() & {"attacking", "attacked", "in_battle", "battling"}:
            return nodes.Fits(target, Filter(**fields))
        of = Draft(fields_of(target.of)).with_fields(**fields)
        return nodes.Is(nodes.Count(Filter(**of.fields)), SOME)

    def is_card(self, _article: str | None, card: Tree[Token]) -> dict[str, Any]:
        draft: Draft = self.read(card)
        if draft.is_plain_card or draft.fields.keys() & {"owner", "areas"}:
            raise NotUnderstoodError("is a card somewhere")
        return draft.fields

    def target_has(self, target: Tree[Token], *qualities: Tree[Token]) -> Condition:
        draft = Draft()
        for quality in qualities:
            draft = draft.with_fields(**self.read(quality))
        return self._is_so(target, draft.fields)

    def target_has_and_is(self, target: Tree[Token], *parts: Tree[Token]) -> Condition:
        """ "Your Leader has 《A》 in its special traits and is awakened"."""
        *qualities, state = parts
        return nodes.All((self.target_has(target, *qualities), self.target_is(target, state)))

    def target_is_and_has(
        self, target: Tree[Token], state: Tree[Token], *qualities: Tree[Token]
    ) -> Condition:
        return nodes.All((self.target_is(target, state), self.target_has(target, *qualities)))

    def target_is_or_has(
        self, target: Tree[Token], state: Tree[Token], verb: str, quality: Tree[Token]
    ) -> Condition:
        """ "Your Leader is <A> or has 《B》 in its special traits"."""
        either = any_of([Filter(**self.read(state)), Filter(**self.read(quality))])
        return nodes.Fits(self.target(target), either)

    def in_area_now(self, place: str) -> dict[str, Any]:
        """ "This card is in your Battle Area"."""
        owner, areas = self.place(place)
        return {"areas": areas} if owner == "any" else {"owner": owner, "areas": areas}

    def target_includes_names(self, target: Tree[Token], names: Tree[Token]) -> Condition:
        return nodes.Fits(self.target(target), Filter(names_including=self.read(names)))

    def target_includes_traits(self, target: Tree[Token], traits: Tree[Token]) -> Condition:
        return nodes.Fits(self.target(target), Filter(traits_including=self.read(traits)))

    def its_number(self, words: str, number: Tree[Token]) -> Condition:
        return self._its(words, self.read(number))

    def its_number_related(self, words: str, relation: str, compared: Tree[Token]) -> Condition:
        return self._its(words, self.compared(property_in(words), relation, f"{words} {relation}", compared))

    def _its(self, words: str, number: Range) -> Condition:
        if words.startswith("its "):
            asked: dict[str, Any] = {property_in(words): number}
            return nodes.Fits(self.it("it"), Filter(**asked))
        owner = words.rpartition("'s ")[0]
        of: dict[str, Any] = {property_in(words.rpartition("'s ")[2]): number}
        return nodes.Fits(self._one(owner), Filter(**of))

    def attacking(self, _article: str, owned: Tree[Token]) -> Condition:
        """ "If attacking a Leader": this card is."""
        self._check_it_is_this()
        return nodes.AttackingOne(self.as_said(self.read(owned)))

    def _check_it_is_this(self) -> None:
        """Raises NotUnderstoodError where the card that attacks is not said, and may be another."""
        if self.mentioned not in {None, nodes.This()}:
            raise NotUnderstoodError("attacking")

    def target_attacking(self, target: Tree[Token], _article: str, owned: Tree[Token]) -> Condition:
        return nodes.AttackingOne(self.as_said(self.read(owned)), self.target(target))
