# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what happens to players, costs and the qualities of cards."""

from __future__ import annotations

import re
from typing import Any, Literal, cast

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_further_actions import FurtherActionWords
from judge.cards.language.reading_numbers import number_of
from judge.cards.language.reading_targets import CARDS_THAT_A_PLAYER_HAS_OUT, Made
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Duration, Filter, Player
from judge.engine.tree.words import PlayerBan, Skipped

DURATIONS: dict[str, Duration] = {
    "for the turn": "turn",
    "for the rest of the turn": "turn",
    "during this turn": "turn",
    "this turn": "turn",
    "until the end of the turn": "turn",
    "until the end of this turn": "turn",
    "for the battle": "battle",
    "during this battle": "battle",
    "this battle": "battle",
    "until the end of the battle": "battle",
    "until the end of this battle": "battle",
    "for the rest of the battle": "battle",
    "for the main phase": "main-phase",
    "for the game": "game",
    "for the rest of the game": "game",
    "during your opponent's next turn": "opponents-turn",
    "until the end of your opponent's next turn": "until-opponents-turn-ends",
    "until the start of your opponent's next turn": "until-opponents-turn-starts",
    "until the end of your next turn": "until-your-turn-ends",
    "until the start of your next turn": "until-your-turn-starts",
}

DURATIONS_OF_MASTERS: dict[str, Duration] = {
    "until the start of your next turn": "until-your-turn-starts",
    "until the start of your next main phase": "until-your-main-phase-starts",
}
"""Further ones on the cards of Masters."""

PLAYERS_BANS: dict[str, PlayerBan] = {
    "play": "play",
    "use": "use",
    "combo with": "combo",
    "attack using": "attack",
    "attack with": "attack",
    "block with": "block",
    "activate the skills of": "activate",
    "attack": "attack",
    "block": "block",
    "activate [Blocker]": "block",
    "combo": "combo",
    "draw cards": "draw",
    "draw cards by skills": "draw-by-skills",
}


class EffectWords(FurtherActionWords):
    """Reads what happens to players, costs and qualities. A method is named as its rule in the grammar."""

    lasting: Duration = ""
    """The duration of the clause, if its words begin with one; "" if not."""

    def duration(self, words: str | None) -> Duration:
        """Read how long it lasts: as said, or as the clause opened."""
        if not words:
            return self.lasting
        plain = words.replace("until end", "until the end").replace("beginning", "start")
        if plain not in DURATIONS:
            raise NotUnderstoodError(words)
        return DURATIONS[plain]

    # --- players ---

    def _player(self, words: str) -> Player:
        """Tell who does it: the player that the words open with, or whoever acts."""
        if words.startswith("your opponent"):
            return "opponent"
        return "you" if words.startswith("you ") else self.actor

    def draw(self, verb: str, up_to: str | None, number: str) -> Made:
        if up_to and number == "that many":
            raise NotUnderstoodError("up to that many, one after the other")
        return (nodes.Draw(number_of(number), self._player(verb), up_to=bool(up_to)),)

    def draw_until(self, words: str) -> Made:
        """ "Draw until you have 4 cards in your hand"."""
        player = self._player(words)
        holds: Player = "opponent" if re.search(r"until your opponent|in your opponent's", words) else player
        if "until they" in words and player != "opponent" and not self.each:
            raise NotUnderstoodError(words)
        if holds != player:
            raise NotUnderstoodError(words)
        return (nodes.Draw(self._number_in(words), player, until=True),)

    def its_owner_draws(self, number: str) -> Made:
        """ "Its owner draws 1 card": the owner of the one card spoken of, wherever it has gone."""
        target = self.it("it")
        if self.several or target not in {nodes.Chosen(), nodes.Triggering()}:
            raise NotUnderstoodError("whose owner")
        if not number.isdecimal():
            raise NotUnderstoodError(number)
        return (nodes.OwnerDraws(int(number), target),)

    def draw_for_each(self, verb: str, number: str, for_each: Tree[Token]) -> Made:
        """ "Draw 1 card for each ..."."""
        return (nodes.Draw(self.counted_for_each(number, for_each), self._player(verb)),)

    def put_for_each(self, verb: str, part: Tree[Token], where: Tree[Token], for_each: Tree[Token]) -> Made:
        """ "Place the top card of your deck in your Drop for each ..."."""
        *made, move = self.put(verb, part, where)
        if not isinstance(move, nodes.Move) or not isinstance(move.what, nodes.Top):
            raise NotUnderstoodError("so many of which cards")
        count = self.counted_for_each(str(move.what.count), for_each)
        top = msgspec.structs.replace(move.what, count=count)
        return (*made, msgspec.structs.replace(move, what=top))

    def switch_for_each(self, part: Tree[Token], to: str, for_each: Tree[Token]) -> Made:
        """ "Switch up to 1 of your energy to Active Mode for each ..."."""
        return self._so_many_for_each(self.switch(part, to), for_each)

    def ko_for_each(self, part: Tree[Token], for_each: Tree[Token]) -> Made:
        return self._so_many_for_each(self.ko(part), for_each)

    def choose_for_each(self, groups: Tree[Token], for_each: Tree[Token]) -> Made:
        return self._so_many_for_each(self.choose(groups), for_each)

    def _so_many_for_each(self, made: Made, for_each: Tree[Token]) -> Made:
        """What is done to cards of which so many are chosen for each of others."""
        choice = made[0]
        if not isinstance(choice, nodes.Choose) or len(choice.groups) != 1:
            raise NotUnderstoodError("so many of which cards")
        (group,) = choice.groups
        if not isinstance(group.at_most, int) or group.at_most < 1:
            raise NotUnderstoodError("so many for each")
        count = self.counted_for_each(str(group.at_most), for_each)
        if isinstance(count, nodes.Capped) or getattr(count, "per", 1) != 1:
            raise NotUnderstoodError("so many for every few")
        self.several = True
        many = msgspec.structs.replace(choice, groups=(msgspec.structs.replace(group, at_most=count),))
        return (many, *made[1:])

    def counted_for_each(self, number: str, for_each: Tree[Token]) -> Amount:
        """So much for each card that fits, for each kind of them, or for each marker."""
        if number == "x":
            raise NotUnderstoodError("X for each")
        counted: Amount = getattr(self, str(for_each.data))(int(number), *for_each.children)
        return counted

    def capped(self, each: int, for_each: Tree[Token], cap: str) -> nodes.Capped:
        """ "For each of your Battle Cards, up to a maximum of +20000 power"."""
        counted = self.counted_for_each(str(each), for_each)
        if not isinstance(counted, (nodes.Count, nodes.Names, nodes.Markers, nodes.KiOf)):
            raise NotUnderstoodError(cap)
        return nodes.Capped(counted, int(re.findall(r"\d+", cap)[0]))

    def for_each(self, each: int, per: str | None, owned: Tree[Token]) -> nodes.Count:
        if per in {"x", "0"}:
            raise NotUnderstoodError(f"for each {per}")
        return nodes.Count(self.described(self.read(owned)), each=each, per=int(per or 1))

    def for_each_type(self, each: int, owned: Tree[Token]) -> nodes.Names:
        """ "For each type of Battle Card in your Drop"."""
        return nodes.Names(self.described(self.read(owned)), "type", each)

    def for_each_kind(self, each: int, words: str, owned: Tree[Token]) -> nodes.Names:
        """ "For each different color among your Battle Cards"."""
        return self.kinds_of(words, owned, each)

    def for_each_marker(self, each: int, words: str) -> nodes.Markers:
        return nodes.Markers("opponent" if "opponent" in words else "you", each=each)

    def for_each_ki(self, each: int, words: str) -> nodes.KiOf:
        """ "For each [Ki] on that card"."""
        if words.endswith(" it"):
            return nodes.KiOf(self.it("it"), each=each)
        return nodes.KiOf(self.it("that card") if "that card" in words else nodes.This(), each=each)

    def for_every_marker(self, each: int, number: str, words: str) -> nodes.Markers:
        """ "For every 2 energy markers you have"."""
        return msgspec.structs.replace(self.for_each_marker(each, words), per=self._per(number))

    def for_every_ki(self, each: int, number: str, words: str) -> nodes.KiOf:
        """ "For every 2 [Ki] on that card"."""
        return msgspec.structs.replace(self.for_each_ki(each, words), per=self._per(number))

    def for_every_ki_of(self, each: int, number: str, owned: Tree[Token]) -> nodes.KiOf:
        """ "For every 2 [Ki] on your Battle Cards"."""
        return msgspec.structs.replace(self.ki_of_all(owned, each), per=self._per(number))

    def _per(self, number: str) -> int:
        if number in {"x", "0"}:
            raise NotUnderstoodError(number)
        return int(number)

    def for_each_ki_of(self, each: int, owned: Tree[Token]) -> nodes.KiOf:
        """ "For each [Ki] on your Battle Cards"."""
        return self.ki_of_all(owned, each)

    def deal(self, words: str) -> Made:
        number = re.search(r"\b(\d+|x)\b", words)
        player: Player = "you" if words.startswith("you ") else "opponent"
        if words.startswith(("take ", "takes ")):
            player = self.actor
        return (nodes.Damage(player, number_of(number[0] if number else "")),)

    def place_markers(self, words: str) -> Made:
        return (nodes.PlaceMarkers(self._player(words), self._number_in(words)),)

    def place_markers_for_each(self, words: str, for_each: Tree[Token]) -> Made:
        """ "Place 1 energy marker for each ..."."""
        number = self._number_in(words)
        if not isinstance(number, int):
            raise NotUnderstoodError(words)
        return (nodes.PlaceMarkers(self._player(words), self.counted_for_each(str(number), for_each)),)

    def remove_markers(self, words: str) -> Made:
        player = self._player(words)
        if not re.search(r"\ball\b", words):
            return (nodes.RemoveMarkers(player, self._number_in(words)),)
        if re.search(r"\byour\b", words.removeprefix("your opponent")) and player != "you":
            raise NotUnderstoodError(words)  # theirs do what with yours
        return (nodes.RemoveMarkers(player, nodes.Markers(player)),)

    def _number_in(self, words: str) -> Amount:
        number = re.search(r"\b(\d+|x|that many)\b", words)
        return number_of(number[0]) if number else 1

    def reveal_hand(self, words: str) -> Made:
        self.hand_seen = "opponent" in words
        return (nodes.RevealHand("opponent" if "opponent" in words else "you"),)

    def shuffle(self, words: str) -> Made:
        area = words.rsplit(" ", 1)[1]
        return (nodes.Shuffle(area, "opponent" if "opponent" in words else "you"),)

    def shuffle_into(self, _words: str) -> Made:
        """ "Shuffle your Drop into your deck"."""
        drop = nodes.Every(Filter(owner="you", areas=("drop",)))
        return (nodes.Move(drop, "deck"), nodes.Shuffle("deck", "you"))

    def skip(self, words: str) -> Made:
        what = words.rsplit("next ", 1)[1].removesuffix(" phase")
        return (nodes.Skip(cast("Skipped", what), "opponent" if "opponent" in words else "you"),)

    def win(self, words: str) -> Made:
        return (nodes.Win("opponent" if "opponent" in words else "you", loses="lose" in words),)

    def flip(self) -> Made:
        # A card chosen, and nothing done to it yet, may be what "it" is behind this.
        untouched = not (self.deeds or self.played_last)
        chosen_for_more = isinstance(self.mentioned, nodes.Chosen) and untouched
        self.mentioned = None if chosen_for_more else nodes.This()
        return (nodes.Flip(),)

    def negate_attack(self) -> Made:
        return (nodes.NegateAttack(),)

    def player_cant(self, words: str, *parts: Any) -> Made:
        player, _, what = words.partition(" can't ")
        who: Player = "opponent" if "opponent" in player else "you"
        filter_ = None
        if len(parts) > 1:
            owned, place, _ = parts
            self.whose_theirs = who
            drafts = self.read(owned)
            if place:
                drafts = [draft.in_areas(*self._of_player(who, place)) for draft in drafts]
            filter_ = self.as_said(drafts)
        if what not in PLAYERS_BANS:
            raise NotUnderstoodError(words)
        lasts = self._duration_of(who, parts[-1])
        return (nodes.ForbidPlayer(who, PLAYERS_BANS[what], filter_, lasts),)

    def _duration_of(self, who: Player, words: str | None) -> Duration:
        """Read how long it lasts, where "their next turn" may be an opponent's."""
        return self.duration(
            words.replace("their", "your opponent's") if words and who == "opponent" else words
        )

    def _of_player(self, who: Player, place: str) -> tuple[Player, tuple[str, ...]]:
        """Read the area of the player who is kept from something: it is theirs, and needs no owner."""
        owner, areas = self.place(place)
        if owner not in {who, "owner"}:
            raise NotUnderstoodError(place)
        return "any", areas

    def player_cant_more(self, words: str, number: str, owned: Tree[Token], duration: str | None) -> Made:
        """ "Your opponent can't use more than 1 card in a combo"."""
        if number == "x":
            raise NotUnderstoodError(number)
        who: Player = "opponent" if "opponent" in words else "you"
        filter_ = self.as_said(self.read(owned))
        return (
            nodes.ForbidPlayer(
                who, "combo", filter_, self._duration_of(who, duration), more_than=int(number)
            ),
        )

    def can_only(self, words: str, owned: Tree[Token], duration: str | None) -> Made:
        """ "You can only play mono-black Battle Cards": no others."""
        player, _, what = words.partition(" can only ")
        who: Player = "opponent" if "opponent" in player else "you"
        return (
            nodes.ForbidPlayer(
                who,
                PLAYERS_BANS[what],
                self.as_said(self.read(owned)),
                self._duration_of(who, duration),
                only=True,
            ),
        )

    def cant_activate_timing(self, words: str, duration: str | None) -> Made:
        """ "Your opponent can't activate [Activate Battle] skills for the battle"."""
        player: Player = "opponent" if words.startswith("your opponent") else "you"
        return (
            nodes.ForbidPlayer(player, "activate", None, self._duration_of(player, duration), inside(words)),
        )

    def only_attack(self, owned: Tree[Token], duration: str | None) -> Made:
        """ "Your opponent can only attack ...": a ban upon all that could attack."""
        theirs = nodes.Every(Filter(owner="opponent", areas=CARDS_THAT_A_PLAYER_HAS_OUT))
        only = self.as_said(self.read(owned))
        return (nodes.Forbid(theirs, "attack", self._duration_of("opponent", duration), only=only),)

    def only_attack_this(self, _this: str, duration: str | None) -> Made:
        """ "Your opponent can only attack this card"."""
        theirs = nodes.Every(Filter(owner="opponent", areas=self.had_out))
        only = Filter(areas=self.had_out, very=nodes.This())
        return (nodes.Forbid(theirs, "attack", self._duration_of("opponent", duration), only=only),)

    def cant_be_attacked(self, owned: Tree[Token], duration: str | None) -> Made:
        """ "Your opponent can't attack <A> in your Battle Area", or <A> alone: they attack only yours."""
        of = self.described(self.read(owned))
        if of.owner == "any":
            of = msgspec.structs.replace(of, owner="you")
        if of.owner != "you":
            raise NotUnderstoodError("an attack on cards of one's own")
        return (nodes.Forbid(nodes.Every(of), "be-attacked", self._duration_of("opponent", duration)),)

    def rest_combo(self, owned: Tree[Token]) -> Made:
        drafts = self.read(owned)
        if any(draft.fields.get("mode") != "rest" for draft in drafts):
            raise NotUnderstoodError("combos of cards in Active Mode")
        filter_ = msgspec.structs.replace(self.as_said(drafts), mode="")
        return (nodes.ComboRest(filter_),)

    def combo_from(self, owned: Tree[Token], place: str | None) -> Made:
        """ "You can use red cards from your Drop in combos"."""
        drafts = self.read(owned)
        if place:
            drafts = [draft if draft.placed else draft.in_areas(*self.place(place)) for draft in drafts]
        of = self.as_said(drafts)
        if (of.owner, of.areas) != ("you", ("drop",)):
            raise NotUnderstoodError("combos from elsewhere")
        return (nodes.ComboFrom(of),)

    def evolve_from(self, owned: Tree[Token], place: str | None = None) -> Made:
        drafts = self.read(owned)
        if place:
            drafts = [draft.in_areas(*self.place(place)) for draft in drafts]
        return (nodes.EvolveFrom(self.described(drafts)),)

    def use_without_cost(self, words: str) -> Made:
        self.valid_in.add("hand")
        verb: Literal["", "play", "activate"] = ""
        if words.startswith("you can activate"):
            verb = "activate"
        elif words.startswith("you can play"):
            verb = "play"
        return (nodes.UseWithoutCost(nodes.This(), verb=verb),)
