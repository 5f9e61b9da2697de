# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to conditions about what happened this turn."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_moves import MoveWords
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Filter, Player, Target
from judge.engine.tree.words import FactName

FACTS: tuple[tuple[str, FactName], ...] = (
    ("use", "used"),
    ("play", "played"),
    ("attack", "attacked"),
    ("ko'd in battle", "koed-in-battle"),
    ("ko'd", "koed"),
    ("evolve", "evolved"),
    ("discard", "discarded"),
    ("take", "damage-taken"),
    ("took", "damage-taken"),
    ("awaken", "awakened"),
)
"""What may have happened this turn, by a word that only it has."""
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
PLAYED_FROM: dict[tuple[str, ...], FactName] = {
    ("hand",): "played-from-hand",
    ("drop",): "played-from-drop",
    ("deck",): "played-from-deck",
    ("energy",): "played-from-energy",
    ("life",): "played-from-life",
}
"""A card was played, by the area that it came from."""
COMBOS: dict[tuple[str, ...], FactName] = {
    ("battle",): "combo-from-battle",
    ("hand",): "combo-from-hand",
    ("drop",): "combo-from-drop",
}
"""A card was used in a combo, by the area that it came from."""


class FactWords(MoveWords):
    """Reads what happened. A method is named as its rule in the grammar."""

    chosen: Target | None
    mentioned: Target | None

    def removed_marker(self, words: str) -> Condition:
        """To use the card, or for the skill: a marker may pay for one and not for the other."""
        return nodes.Happened(
            "marker-removed-for-this-skill" if words.endswith("skill") else "marker-removed-for-this"
        )

    def happened(self, words: str) -> Condition:
        return nodes.Happened("marker-removed" if "marker" in words else "energy-dropped-by-this")

    def did_this_turn(self, words: str, *parts: Any) -> Condition:
        """ "You use an Extra with a cost of 1 or more during this turn": whichever cards they were."""
        self.check_this_turn(parts[-1])
        player: Player = "opponent" if "opponent" in words else "you"
        drafts = self.read(next(part for part in parts if isinstance(part, Tree) and part.data == "owned"))
        if any(draft.fields.keys() & {"owner", "areas"} for draft in drafts):
            raise NotUnderstoodError(words)
        number = parts[0] if isinstance(parts[0], Tree) and parts[0].data != "owned" else None
        return nodes.Happened(self._fact(words), player, self.as_said(drafts), self.least(words, number))

    def did_another_this_turn(self, words: str, owned: Tree[Token], when: str) -> Condition:
        """ "You played another Battle Card this turn": than this card.

        Raises NotUnderstoodError where it may be than a card that was spoken of.
        """
        if self.chosen is not None or self.mentioned not in {None, nodes.This()}:
            raise NotUnderstoodError("another than which")
        made = self.did_this_turn(words, owned, when)
        assert isinstance(made, nodes.Happened)
        return msgspec.structs.replace(
            made, filter=msgspec.structs.replace(made.filter or nodes.Filter(), other_than_this=True)
        )

    def didnt_this_turn(self, words: str, *parts: Any) -> Condition:
        """ "You didn't play a Battle Card this turn"."""
        return nodes.Not(self.did_this_turn(words, *parts))

    def comboed_this_turn(self, words: str, *parts: Any) -> Condition:
        """ "You use a card from your Drop in a combo during this turn"."""
        *before, place, when = parts
        made = self.did_this_turn(words, *before, when)
        if not isinstance(made, nodes.Happened) or made.what != "used":
            raise NotUnderstoodError(words)
        if place is None:
            return msgspec.structs.replace(made, what="combo")
        owner, areas = self.place(place)
        fact = COMBOS.get(areas)
        if fact is None or owner not in {made.player, "owner"}:
            raise NotUnderstoodError(place)
        return msgspec.structs.replace(made, what=fact)

    def comboed_this_battle(self, words: str, *parts: Any) -> Condition:
        """ "You used 3 or more cards in a combo during this battle"."""
        *before, when = parts
        if when != "during this battle":
            raise NotUnderstoodError(when)
        made = self.did_this_turn(words, *before, "this turn")
        assert isinstance(made, nodes.Happened)
        return msgspec.structs.replace(made, what="combo-in-battle")

    def played_this_turn_from(self, words: str, *parts: Any) -> Condition:
        """ "You play a card from your Drop during this turn"."""
        *before, place, when = parts
        made = self.did_this_turn(words, *before, when)
        owner, areas = self.place(place)
        if isinstance(made, nodes.Happened) and (made.what, areas) == ("discarded", ("hand",)):
            return made  # discarding is from the hand (FW 13-7-1)
        if (
            not isinstance(made, nodes.Happened)
            or made.what != "played"
            or owner not in {made.player, "owner"}
        ):
            raise NotUnderstoodError(words)
        return msgspec.structs.replace(made, what=self._played_from(areas))

    def target_was_played_from(self, part: Tree[Token], place: str, when: str | None) -> Condition:
        """ "This card was played from your Drop": it is known of this turn."""
        if when is None and not self.just_played:
            raise NotUnderstoodError("from where it was played, in an earlier turn")
        if when is not None:
            self.check_this_turn(when)
        (subject, number), (owner, areas) = self.who_did(part), self.place(place)
        if not isinstance(subject, nodes.This) or number != 1 or owner not in {"you", "owner"}:
            raise NotUnderstoodError(place)
        return nodes.Happened(self._played_from(areas), "any", of=subject)

    def target_was_played_by(self, part: Tree[Token], *parts: Any) -> Condition:
        """ "This card was played by the skill of a <A>": it is known of this turn."""
        subject, number = self.who_did(part)
        if not self.just_played or not isinstance(subject, nodes.This) or number != 1:
            raise NotUnderstoodError("by whose skill it was played, in an earlier turn")
        return nodes.Happened("played-by-skill-of", "any", self.as_said(self.read(parts[-1])), of=subject)

    def player_did(self, words: str, when: str) -> Condition:
        """ "You have taken damage this turn", "your opponent hasn't awakened this turn"."""
        self.check_this_turn(when)
        player: Player = "opponent" if "opponent" in words else "you"
        least = re.search(r"\d+", words)
        if " x " in words:
            raise NotUnderstoodError(words)
        made = nodes.Happened(self._fact(words), player, at_least=int(least[0]) if least else 1)
        return nodes.Not(made) if "n't" in words else made

    just_played = False
    """The skill is one that its card's being played triggers."""

    def _played_from(self, areas: tuple[str, ...]) -> FactName:
        fact = PLAYED_FROM.get(areas)
        if fact is None:
            raise NotUnderstoodError("played from where")
        return fact

    def nth_attack(self, words: str) -> Condition:
        """ "This is the second attack this turn"."""
        number = next(number for word, number in ORDINALS.items() if f" {word} " in words)
        if "card's" in words or " its " in words:
            return nodes.Happened("attacked", "any", at_least=number, of=nodes.This(), at_most=number)
        player: Player = "you" if " your " in words else "any"
        return nodes.Happened("attacked", player, Filter(), number, at_most=number)

    def _check_this_turn(self, when: str) -> None:
        if when not in {"during this turn", "this turn"}:
            raise NotUnderstoodError(when)

    def so_many_attacks(self, words: str, when: str) -> Condition:
        """ "You have attacked 2 or more times during this turn"."""
        self.check_this_turn(when)
        player: Player = "opponent" if "opponent" in words else "you"
        (number,) = re.findall(r"\d+", words)
        if int(number) < 1:
            raise NotUnderstoodError(words)
        if words.startswith("this card"):
            return nodes.Happened("attacked", "any", at_least=int(number), of=nodes.This())
        return nodes.Happened("attacked", player, at_least=int(number))

    def nth_attack_or_later(self, words: str) -> Condition:
        """ "This is the second or subsequent attack of this turn"."""
        number = next(number for word, number in ORDINALS.items() if f" {word} " in words)
        return nodes.Happened("attacked", "you" if " your " in words else "any", at_least=number)

    def was_this_turn(self, part: Tree[Token], words: str, when: str) -> Condition:
        """ "This card hasn't attacked this turn", "one of your <A> attacked during this turn"."""
        self.check_this_turn(when)
        subject, number = self.who_did(part)
        made = (
            nodes.Happened(self._fact(words), "any", of=subject)
            if isinstance(subject, nodes.This)
            else self._of_cards(words, subject, number)
        )
        if "n't" not in words:
            return made
        if not isinstance(subject, nodes.This) and subject != Filter(owner="you", types=("leader",)):
            raise NotUnderstoodError(words)  # none of them, or not this one
        return nodes.Not(made)

    def none_was_this_turn(self, owned: Tree[Token], words: str, when: str) -> Condition:
        """ "None of your Battle Cards have attacked during this turn"."""
        self.check_this_turn(when)
        if "n't" in words:
            raise NotUnderstoodError(words)
        return nodes.Not(self._of_cards(words, self.as_said(self.read(owned)), 1))

    def so_many_were_this_turn(self, *parts: Any) -> Condition:
        """ "2 or more of your opponent's Battle Cards were KO'd this turn"."""
        number, bound, *_, owned, words, when = parts
        self.check_this_turn(when)
        if "n't" in words or "more" not in bound or not number.isdecimal():
            raise NotUnderstoodError(words)
        return self._of_cards(words, self.as_said(self.read(owned)), int(number))

    def _of_cards(self, words: str, subject: Any, number: int) -> nodes.Happened:
        if subject.areas or subject.owner not in {"you", "opponent", "any"}:
            raise NotUnderstoodError(words)
        bare = msgspec.structs.replace(subject, owner="any")
        return nodes.Happened(self._fact(words), subject.owner, bare, number)

    def who_did(self, part: Tree[Token]) -> tuple[Any, int]:
        """Tell who did something: this card, or how many cards that fit; the reader of instructions knows
        how."""
        raise NotImplementedError

    def _fact(self, words: str) -> FactName:
        return next(fact for sign, fact in FACTS if sign in words)

    def if_it_happens(self, words: str, event: Tree[Token], clause: Tree[Token]) -> tuple[nodes.Delayed, ...]:
        """ "During this turn, if a Battle Card is KO'd": that it has happened, or each time from then on."""
        (waiting,) = self.each_time(words, event, clause)
        trigger, then = waiting.trigger, waiting.then
        of = trigger.subject
        bare = nodes.Trigger("koed", of, in_battle=trigger.in_battle)
        if waiting.duration != "turn" or trigger != bare or of is None or of.owner == "any":
            raise NotUnderstoodError(words)
        if any(isinstance(part, nodes.Triggering) for one in then for part in within(one)):
            raise NotUnderstoodError(words)  # that card: of several that there may have been
        fact: FactName = "koed-in-battle" if trigger.in_battle else "koed"
        condition: Condition = nodes.Happened(fact, of.owner, msgspec.structs.replace(of, owner="any"))
        match then:
            case (nodes.If(also, deeds, (), ()),):
                already = nodes.If(nodes.All((condition, also)), deeds)
            case _:
                already = nodes.If(condition, then)
        return (msgspec.structs.replace(waiting, already=already),)

    def each_time(self, words: str, event: Tree[Token], clause: Tree[Token]) -> tuple[Any, ...]:
        """What is done each time that something happens; another part of the reader knows how."""
        raise NotImplementedError

    def koed_in_battle(self, words: str) -> Condition:
        owner: Player = "opponent" if words.startswith("an opponent's") else "you"
        return nodes.Happened("koed-in-battle", player=owner, filter=Filter(types=("battle",)))
