# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what Masters' cards do beyond the shared language."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft, besides_this
from judge.cards.language.headers import ACTIVATE
from judge.cards.language.keywords import MASTERS as KEYWORDS
from judge.cards.language.masters.cards_meant import (
    anywhere_in_battle,
    counter_goes,
    if_of_type,
    in_battle_area,
    of_cards_in_a_mode,
    of_one_card_played,
    said_nowhere,
    type_played,
)
from judge.cards.language.masters.reading_words import MastersWords
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_deeds import AREAS
from judge.cards.language.reading_numbers import number_of
from judge.cards.language.reading_targets import Made, by_opponent
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Filter, Player
from judge.engine.tree.of_masters import IN_PLAY


def header_in(words: str) -> str:
    """The header that words name in brackets; raises NotUnderstoodError for one that no card has."""
    name = inside(words)
    if name not in KEYWORDS and name not in ACTIVATE and name != "Auto":
        raise NotUnderstoodError(words)
    return name


class MastersDeeds(MastersWords):
    """Reads what the cards of Masters do, forbid and let do."""

    had_out = IN_PLAY
    sent_elsewhere = False
    """The card being played has been sent elsewhere: it is the card spoken of."""

    # --- what is done ---

    def take_markers(self, words: str, part: Tree[Token]) -> Made:
        number = words.split(" ", maxsplit=1)[0]
        if number == "all":
            raise NotUnderstoodError(words)
        return self._done_to(
            part, "usual", lambda target: nodes.ChangeMarkers(target, number_of(number), remove=True)
        )

    def add_markers(self, words: str, part: Tree[Token]) -> Made:
        number = words.split(" ")[1]
        return self._done_to(part, "usual", lambda target: nodes.ChangeMarkers(target, number_of(number)))

    def play_with_markers(self, part: Tree[Token], words: str, in_mode: str | None) -> Made:
        """ "Play it with 2 markers on it": of a Unison Card (MA 4-12)."""
        (*before, play) = self.play(part, in_mode)
        number = words.split(" ")[1]
        return (*before, msgspec.structs.replace(play, markers=1 if number == "a" else number_of(number)))

    def pay_instead(self, words: str, clause: Tree[Token]) -> Made:
        """ "Instead of paying the cost of this card's [Counter] from your hand, you can discard 2 cards"."""
        area = re.findall(r"from your (\w+)", words)[0]
        self.valid_in.add(area)
        before = (self.chosen, self.mentioned)
        made = self._read_for_later(clause)
        self.chosen, self.mentioned = before
        keyword = header_in(words) if "[" in words else ""
        return (nodes.PayInstead(made, keyword, area, cost_too=words.startswith("beside")),)

    def choose(self, groups: Tree[Token]) -> Made:
        """Of cards that are looked at, if the words say neither whose nor where they are."""
        (made,) = super().choose(groups)
        assert isinstance(made, Choose)
        if self.looking and any(anywhere_in_battle(group.of) for group in made.groups):
            raise NotUnderstoodError("of the cards looked at, or of those in play")
        if not self.looking or any(not said_nowhere(group.of) for group in made.groups):
            return (made,)
        looked = (
            msgspec.structs.replace(group, of=msgspec.structs.replace(group.of, areas=("looked",)))
            for group in made.groups
        )
        return (msgspec.structs.replace(made, groups=tuple(looked)),)

    def reveal_hand(self, words: str) -> Made:
        self.whose_theirs = "opponent" if "opponent" in words else "you"
        return super().reveal_hand(words)

    def _in_order(self, parts: tuple[Tree[Token] | Token, ...]) -> Made:
        made = list(super()._in_order(parts))
        for number, (chosen, done) in enumerate(pairwise(made)):
            out = isinstance(done, (nodes.Ko, nodes.EvolveInto)) and done.what == nodes.Chosen()
            if out and isinstance(chosen, Choose):
                made[number] = in_battle_area(chosen)
        return tuple(made)

    def sequence(self, *parts: Tree[Token] | Token) -> Made:
        """ "Negate its skills for the turn and play it": a new card comes into play (MA 3-1-4)."""
        made: list[nodes.Instruction] = []
        for one in super().sequence(*parts):
            last = made[-1] if made else None
            if isinstance(one, nodes.Switch) and isinstance(last, Choose):
                last = made[-1] = of_cards_in_a_mode(last)
            if isinstance(one, nodes.Play) and isinstance(last, nodes.Negate) and last.what == one.what:
                if last.which != "skills" or one.negated or not last.duration:
                    raise NotUnderstoodError("negated, and then a new card")
                made[-1] = msgspec.structs.replace(one, negated=last.duration)
            elif isinstance(last, nodes.If) and isinstance(one, nodes.If) and of_one_card_played(last, one):
                made[-1] = msgspec.structs.replace(last, then=(*last.then, *one.then))
            else:
                made.append(one)
        return tuple(made)

    def opponent_does(self, who: str, clause: Tree[Token]) -> Made:
        """ "Your opponent places them on their deck in any order": who owns cards orders them anyway."""
        before, self.whose_theirs = self.whose_theirs, "opponent"
        made = self._acting("opponent", clause)
        self.whose_theirs = before
        if any(isinstance(one, nodes.Move) and one.up_to for one in made):
            raise NotUnderstoodError("what an opponent decides besides")
        return tuple(
            msgspec.structs.replace(one, order="")
            if isinstance(one, nodes.Move) and one.order == "any"
            else by_opponent(one)
            for one in made
        )

    def choose_from(self, _can: str, owned: Tree[Token], words: str) -> Made:
        """ "You can choose cards in your energy when choosing cards for this card's [Union]" (MA 11-7)."""
        return (nodes.EvolveFrom(self.described(self.read(owned)), header_in(words)),)

    def negate_keyword(self, words: str, part: Tree[Token]) -> Made:
        """ "Negate [Energy-Exhaust] of this card"."""
        return self._done_to(part, "usual", lambda target: nodes.NegateKeyword(target, header_in(words)))

    def negate_keyword_everywhere(self, words: str, part: Tree[Token]) -> Made:
        def negated(target: nodes.Target) -> nodes.NegateKeyword:
            if isinstance(target, nodes.Every):
                target = nodes.Every(msgspec.structs.replace(target.of, areas=()))
            return nodes.NegateKeyword(target, header_in(words), everywhere=True)

        return self._done_to(part, "usual", negated)

    def _one_ban(self, target: nodes.Target, words: str, by: str | None, *more: str | None) -> nodes.Forbid:
        """ "Can't be removed from the Battle Area by skills", or "have its skills negated in any area"."""
        plain, anywhere, _ = words.partition(" in any area")
        if anywhere:
            return msgspec.structs.replace(self._one_ban(target, plain, by, *more), everywhere=True)
        if "be removed from" in words and by in {"by skills", "by a skill"} and not more[0]:
            return nodes.Forbid(target, "leave-by-skills", self.duration(more[1]), by_skill=True)
        if words.endswith(" be played") and by == "by you" and target == nodes.This():
            self._can_be_kept_from_play(target, more[1])
            return nodes.Forbid(target, "be-played", by="you")
        return super()._one_ban(target, words, by, *more)

    def activate_card(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "looked", nodes.ActivateCard)

    def play_on_top_in_mode(self, part: Tree[Token], in_mode: str) -> Made:
        (*before, play) = self.play(part, in_mode)
        return (*before, msgspec.structs.replace(play, on_top=True, sets_mode=True))

    def play_on_it(self, part: Tree[Token], words: str, in_mode: str | None) -> Made:
        """ "Play this card on top of it": of the card that was chosen before."""
        onto = self.it(words)
        (*before, play) = self.play(part, in_mode)
        if before or getattr(play, "what", None) == onto:
            raise NotUnderstoodError("on top of which of the two")
        return (msgspec.structs.replace(play, on_top=True, onto=onto, sets_mode=bool(in_mode)),)

    def player_cant_unless(self, words: str, *parts: Any) -> Made:
        """ "Your opponent can't attack unless they discard 1 card": each time, said so or not."""
        *owned, duration, doing, each_time = parts
        if not words.startswith("your opponent"):
            raise NotUnderstoodError(words)
        (ban,) = self.player_cant(words, *((owned[0], None) if owned else ()), duration)
        before, self.whose_theirs = self.whose_theirs, "opponent"
        chosen = (self.chosen, self.mentioned)
        made = self._acting("opponent", doing)
        self.whose_theirs = before
        self.chosen, self.mentioned = chosen
        assert isinstance(ban, nodes.ForbidPlayer)
        return (nodes.Unless(ban, made, each_said=each_time is not None),)

    def shuffle_searched(self, words: str) -> Made:
        (made,) = self.shuffle(words)
        return (msgspec.structs.replace(made, if_searched=True),)

    def shuffle_in(self, part: Tree[Token], place: str) -> Made:
        """ "Shuffle them into your deck": where none was chosen, nothing is done (8-5-3-4)."""
        move = self.to_area(place)
        if move["to"] != "deck":
            raise NotUnderstoodError(place)
        player: Player = move["whose"]
        made = self._done_to(part, "usual", lambda target: nodes.Move(target, **move))
        if player == "you" and isinstance(made[-1], nodes.Move) and isinstance(made[-1].what, nodes.Chosen):
            player = "owner"
        return (*made, nodes.Shuffle("deck", player))

    def free_skill(self, words: str) -> Made:
        """ "You can activate this card's [Counter] skill from your hand without paying its energy cost"."""
        self.valid_in.add("hand")
        name = inside(words)
        if name not in KEYWORDS:
            raise NotUnderstoodError(words)
        return (nodes.UseWithoutCost(nodes.This(), keyword=name),)

    def negate(self, words: str, part: Tree[Token], duration: str | None) -> Made:
        """ "Negate the skills of the Battle Card being played": a card of another type keeps them."""
        if part.data != "being_played":
            return super().negate(words, part, duration)
        card = str(part.children[0])
        any_card = Tree("being_played", [Token("BEING_PLAYED", "the card being played")])
        return if_of_type(card, super().negate(words, any_card, duration))

    def being_played(self, words: str) -> nodes.Target:
        if type_played(words):
            raise NotUnderstoodError(words)
        return nodes.BeingPlayed()

    def _simple(self, kind: str, part: Tree[Token]) -> nodes.Target:
        if kind == "this_and_it":
            return nodes.Both(nodes.This(), self.it(str(part.children[0])))
        if kind == "it_from_pile":
            return self._from_pile(*map(str, part.children))
        return (
            super()._simple(kind, part)
            if kind != "being_played"
            else self.being_played(str(part.children[0]))
        )

    def _from_pile(self, words: str, place: str) -> nodes.Target:
        """ "Play that card from your Warp", "return it from your Drop Area to your hand": nothing of what has
        left that area since."""
        area = place.rsplit(" ", 1)[1]
        whose: Any = "you" if "your" in place else ""
        match self.it(words):
            case nodes.Chosen():
                return nodes.Chosen(area, whose)
            case nodes.Triggering():
                return nodes.Triggering(area, whose)
            case nodes.This(area="warp") if area == "warp":
                return nodes.This("warp", whose or "owner")
        raise NotUnderstoodError(f"which cards {place}")

    def played_elsewhere(self, words: str) -> Made:
        """ "The Battle Card being played is placed in its owner's Drop Area instead of being played"."""
        self.sent_elsewhere = True
        goes = words.partition(" goes ")[2]
        to = next(area for area in AREAS if re.search(rf"\b{area}\b", goes))
        position: Any = "top" if " top " in words else "bottom" if " bottom " in words else ""
        return if_of_type(words, (nodes.PlayOtherwise(to, position),))

    def its_owner_draws(self, number: str) -> Made:
        """ "It's sent to its owner's Warp instead of being played, then its owner draws 1 card"."""
        if not self.sent_elsewhere:
            return super().its_owner_draws(number)
        if self.chosen is not None or not number.isdecimal():
            raise NotUnderstoodError("whose owner")
        return (nodes.OwnerDraws(int(number), nodes.BeingPlayed()),)

    def played_in_mode(self, card: str, mode: str) -> Made:
        return if_of_type(card, (nodes.PlayOtherwise(mode=self.mode(mode)),))

    def most_played(self, number: str, owned: Tree[Token]) -> Made:
        return (nodes.MostInPlay(int(number), self.described(self.read(owned))),)

    def choose_this_and(self, groups: Tree[Token]) -> Made:
        """ "Choose this card and 1 of your Battle Cards": "they" are both of them."""
        (made,) = self.choose(groups)
        assert isinstance(made, Choose)
        self.chosen = self.mentioned = nodes.Both(nodes.This(), nodes.Chosen())
        return (besides_this(made),)

    def no_specified_cost(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "usual", nodes.NoSpecifiedCost)

    def change_cost(self, verb: str, *parts: Any) -> Made:
        (*before, changed) = super().change_cost(verb, *parts)
        return (*before, msgspec.structs.replace(changed, of_combo="combo" in verb))

    def change_cost_for_each(self, verb: str, *parts: Any) -> Made:
        (*before, changed) = super().change_cost_for_each(verb, *parts)
        return (*before, msgspec.structs.replace(changed, of_combo="combo" in verb))

    def optional(self, may: str, clause: Tree[Token]) -> Made:
        if may.startswith("your opponent"):
            self.whose_theirs = "opponent"
        return super().optional(may, clause)

    def play_tokens(self, words: str) -> Made:
        """ "Play 2 Pebble Tokens with 10000 power and 0 combo cost and 5000 combo power"."""
        count, *_ = re.findall(r"play (\d+|an?) ", words)
        numbers = {
            name: int(number) for number, name in re.findall(r"(\d+) (power|combo cost|combo power)", words)
        }
        made = nodes.CreateToken(
            re.findall(r"\{([^{}]+)\}", words)[0],
            int(count) if count.isdigit() else 1,
            numbers["power"],
            numbers.get("combo cost"),
            numbers.get("combo power"),
            mode="rest" if words.endswith("rest mode") else "active",
        )
        self.take(nodes.Chosen())
        return (made,)

    def cant_activate(self, words: str, owned: Tree[Token], duration: str | None) -> Made:
        """ "You can't activate the [Activate Main] skill on copies of this card for the turn"."""
        player: Player = "opponent" if words.startswith("your opponent") else "you"
        filter_ = self.as_said(self.read(owned))
        return (nodes.ForbidPlayer(player, "activate", filter_, self.duration(duration), header_in(words)),)

    def cant_activate_any(self, words: str, *parts: Any) -> Made:
        """ "Your opponent can't activate [Counter] skills for the turn"."""
        player: Player = "opponent" if words.startswith("your opponent") else "you"
        against = len(parts) > 1 and parts[0] is not None
        return (
            nodes.ForbidPlayer(
                player, "activate", None, self.duration(parts[-1]), header_in(words), against_attack=against
            ),
        )

    def negate_counter(self, words: str, owned: Tree[Token] | None, goes: str | None) -> Made:
        """ "Negate the [Counter] skill": the one that this answers (MA 10-10-5)."""
        of = None if owned is None else self.as_said(self.read(owned))
        to, position = counter_goes(goes or "")
        return (nodes.NegateSkill(inside(words) if "[" in words else "", of, to, position),)

    def negate_this_skill(self, duration: str | None) -> Made:
        return (nodes.NegateThisSkill(self.duration(duration)),)

    def keep_this_skill(self) -> Made:
        return (nodes.KeepThisSkill(),)

    def cant_include(self, owned: Tree[Token]) -> Made:
        """ "You can't include non-《A》 Battle Cards in your deck": none of them."""
        drafts = self.read(owned)
        if any(
            (draft.fields.get("owner"), draft.fields.get("areas")) != ("you", ("deck",)) for draft in drafts
        ):
            raise NotUnderstoodError("including where")
        bare = [
            Draft({name: value for name, value in draft.fields.items() if name not in {"owner", "areas"}})
            for draft in drafts
        ]
        return (nodes.DeckLimit(0, self.as_said(bare)),)

    def life_until(self, words: str) -> Made:
        """ "Add cards from your life to your hand until you have 6 life left"."""
        left = int(re.findall(r"\d+", words)[0])
        life = Filter(owner="you", areas=("life",))
        number = nodes.Sum(nodes.Count(life), -left)
        self.take(nodes.Chosen())
        return (Choose((nodes.Group(life, number, -1),)), nodes.Move(nodes.Chosen(), "hand"))
