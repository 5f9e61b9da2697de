# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: choices said in other ways, by chance, and cards played negated."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_actions import ActionWords
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Filter


class FurtherActionWords(ActionWords):
    """Reads further words for choices and plays. A method is named as its rule in the grammar."""

    # --- choices ---

    def choose_this_or(self, groups: Tree[Token]) -> Made:
        """ "Choose this card or 1 of your Battle Cards": one card."""
        (made,) = self.choose(groups)
        assert isinstance(made, Choose)
        (group, *others) = made.groups
        if others or group.at_most != 1:
            raise NotUnderstoodError("this card or which others")
        of = Filter(either=(Filter(areas=self.had_out, very=nodes.This()), group.of))
        return (msgspec.structs.replace(made, groups=(msgspec.structs.replace(group, of=of),)),)

    def choose_very(self, words: str, ignoring: str | None = None) -> Made:
        """ "Choose that card": the very card that was spoken of, if skills can choose it (MA 10-16)."""
        if "attacking" in words:
            types = ("battle",) if "battle card" in words else ()
            of = Filter(types=types, areas=self.had_out, attacking=True)
        else:
            of = Filter(
                areas=self.had_out, very=self.it(words.removeprefix("choose ").replace(" battle", ""))
            )
        chosen = Choose((nodes.Group(of, 1, -1),), chooser=self.actor)
        if ignoring:
            chosen = msgspec.structs.replace(chosen, ignoring=inside(ignoring))
        self.take(nodes.Chosen())
        return (chosen,)

    def choose_of_those(self, quantity: Tree[Token]) -> Made:
        """ "Choose 1 of those cards"."""
        return self._of_those(quantity)

    def choose_at_random(self, groups: Tree[Token]) -> Made:
        """ "Choose up to 2 cards from your opponent's hand at random"."""
        (made,) = self.choose(groups)
        assert isinstance(made, Choose)
        return (msgspec.structs.replace(made, at_random=True),)

    def discard_at_random(self, verb: str, part: Tree[Token]) -> Made:
        """ "Your opponent discards 1 card from their hand at random"."""
        (made, *after) = self.discard(verb, part)
        if not isinstance(made, Choose):
            raise NotUnderstoodError("which card, by chance")
        return (msgspec.structs.replace(made, at_random=True), *after)

    # --- plays ---

    def play_negated(self, part: Tree[Token], words: str) -> Made:
        (*before, play) = self.play(part, None)
        return (*before, msgspec.structs.replace(play, negated=words.rsplit(" ", 1)[1]))

    def play_in_mode_negated(self, part: Tree[Token], in_mode: str | None, words: str) -> Made:
        (*before, play) = self.play(part, in_mode)
        return (*before, msgspec.structs.replace(play, negated=words.rsplit(" ", 1)[1]))

    # --- what is waited for ---

    def that_one(self, words: str) -> Filter:
        """ "That card is KO'd", of the card that was chosen."""
        if self.it(words) != nodes.Chosen() or words.endswith("s") or words in {"them", "they"}:
            raise NotUnderstoodError(words)
        return Filter(very=nodes.Chosen())

    # --- what is looked at and revealed ---

    def look_at_hand(self) -> Made:
        """ "Look at your opponent's hand"."""
        self.hand_seen = True
        return (nodes.LookAt(nodes.Every(Filter(owner="opponent", areas=("hand",)))),)

    def reveal_until(self, words: str, *parts: Any) -> Made:
        """ "Reveal cards from the top of your deck until you reveal a Battle Card": that card is the last."""
        number, owned = parts[0], parts[1]
        drafts = self.read(owned)
        if str(number or "a") not in {"a", "an", "1"} or any(
            draft.placed or draft.fields.keys() & {"owner", "areas", "mode"} for draft in drafts
        ):
            raise NotUnderstoodError("until which card is revealed")
        self.looking = True
        self.deeds |= {"revealed"}
        self.take(nodes.Chosen())
        self.until_revealed = True
        return (nodes.RevealUntil(self.as_said(drafts), "opponent" if "opponent" in words else "you"),)
