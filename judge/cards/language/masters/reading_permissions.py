# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what Masters' cards let players do, how often, and by which skills."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.headers import ACTIVATE
from judge.cards.language.masters.reading_deeds import MastersDeeds
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_deeds import areas_in
from judge.cards.language.reading_effects import PLAYERS_BANS
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Condition, Filter, Player, Range, Trigger

ALL_OF_A_KIND = "*"
"""Any keyword skill at all, where a keyword is asked for."""

_TO_WARP = ((nodes.This(), "warp"), (nodes.This("hand"), "warp"))
"""What sends the card with the skill to the Warp, from where the skill is valid."""


class MastersPermissions(MastersDeeds):
    """Reads what is played where and how, what can be done no more than so often, and by which skills."""

    # --- playing ---

    def play_into(self, part: Tree[Token], place: str, in_mode: str | None, words: str | None) -> Made:
        """ "Play it in its owner's Battle Area", "play 1 <A> to your opponent's Battle Area"."""
        move = self.to_area(place)
        if move["to"] != "battle":
            raise NotUnderstoodError(place)
        more = {"negated": words.rsplit(" ", 1)[1]} if words else {}
        return self._played_by(self.play(part, in_mode), whose=move["whose"], **more)

    def play_on_top_negated(self, part: Tree[Token], words: str) -> Made:
        return self._played_by(self.play_on_top(part), negated=words.rsplit(" ", 1)[1])

    def _played_by(self, made: Made, **more: Any) -> Made:
        (*before, play) = made
        return (*before, msgspec.structs.replace(play, **more))

    # --- what happens instead ---

    def _replaced(self, target: nodes.Target, would: str, by: str | None, clause: Tree[Token]) -> Made:
        """ "If this card would be placed in its owner's Drop from the Battle or Combo Area"."""
        (made,) = super()._replaced(target, would, by, clause)
        if " from the battle area or" in would and isinstance(made, nodes.Replace):
            return (msgspec.structs.replace(made, source=("battle", "combo")),)
        if "from your opponent's attack" in would and isinstance(made, nodes.Replace):
            return (msgspec.structs.replace(made, by="opponent"),)
        return (made,)

    # --- what went away ---

    sent_away = False
    """The skill cost has sent the card with the skill to the Warp."""

    def costs(self, folded: str) -> tuple[Made, ...]:
        rows = super().costs(folded)
        self.sent_away = all(
            any(isinstance(one, nodes.Move) and (one.what, one.to) in _TO_WARP for one in row) for row in rows
        )
        return rows

    def it(self, words: str = "it") -> nodes.Target:
        """ "The card sent to the Warp by this skill" is no card that a condition speaks of."""
        if words == "those cards" and self.chosen is None and self.sent_away:
            return nodes.This("warp", "owner")
        meant = super().it(words)
        if words == "those cards" and isinstance(meant, nodes.Every) and meant.of.types == ("leader",):
            raise NotUnderstoodError("which cards")
        return meant

    # --- evolving, moving ---

    def evolve_it_into_this(self) -> Made:
        """ "Choose 1 of your <A> and evolve it into this card" (MA 10-5)."""
        return (nodes.EvolveInto(self.it("that card"), nodes.This()),)

    def evolve_this_into_it(self, in_mode: str | None) -> Made:
        """ "Choose 1 <A> in your hand and evolve this card into it"."""
        mode = self.mode(in_mode) if in_mode else ""
        return (nodes.EvolveInto(nodes.This(), self.it("that card"), mode),)

    def negate_blocker(self) -> Made:
        """ "Negate that [Blocker]" (MA 10-4-2)."""
        return (nodes.NegateBlocker(),)

    def cant_move(self, words: str, duration: str | None) -> Made:
        """ "You can't add cards from your life to your hand during your turn"."""
        source = re.search(r"from (?:the|your|any) (\w+)", words)
        to = re.search(r"to (?:the|any) (\w+)", words)
        assert to is not None
        player: Player = "opponent" if words.startswith("your opponent") else "you"
        lasts = self.duration(duration)
        bare = nodes.ForbidMove(player, source[1] if source else "", to[1], lasts, but_this="but by" in words)
        return (msgspec.structs.replace(bare, anyones=" from any " in words),)

    def to_either_end(self, *arrivals: Tree[Token]) -> dict[str, Any]:
        """ "On the top and/or bottom of your deck": each card at an end of its own."""
        return {"to": "deck", "whose": "you", "position": "each"} | self._arrived(arrivals)

    def active_if_paid(self, clause: Tree[Token]) -> Made:
        """ "When placing this card in your energy, you may ... If you do, negate its [Energy-Exhaust]"."""
        return (nodes.ActiveIfPaid(self._read_for_later(clause)),)

    def include_no_more(self, number: str, owned: Tree[Token]) -> Made:
        """ "You can only include up to 7 《A》 cards in your deck"."""
        (limit,) = self.cant_include(owned)
        return (msgspec.structs.replace(limit, copies=int(number)),)

    def free_skill(self, words: str) -> Made:
        """ "You can activate this card's [Activate Battle] skill from your hand without paying its cost"."""
        if inside(words) not in ACTIVATE:
            return super().free_skill(words)
        self.valid_in.add("hand")
        return (nodes.UseWithoutCost(nodes.This(), keyword=inside(words)),)

    # --- hands ---

    def keeps_in_hand(self, words: str) -> Made:
        """ "Your opponent chooses cards until they have 3 left, and places them in their Drop"."""
        hand = Filter(owner="opponent", areas=("hand",))
        number = nodes.Sum(nodes.Count(hand), -int(re.findall(r"\d+", words)[0]))
        self.take(nodes.Chosen())
        to = words.rsplit(" ", 1)[1]
        choice = Choose((nodes.Group(hand, number, -1),), chooser="opponent")
        return (choice, nodes.Move(nodes.Chosen(), to))

    def shuffle_all_searched(self) -> Made:
        """ "Shuffle any areas you looked through": the deck and the life."""
        return (nodes.Shuffle("deck", if_searched=True), nodes.Shuffle("life", if_searched=True))

    def shuffle_owners(self) -> Made:
        """ "Shuffle the decks that they are in": those of their owners."""
        return (nodes.Shuffle("deck", "owner"),)

    # --- one of the players ---

    def turn_player_does(self, clause: Tree[Token]) -> Made:
        """ "At the end of each player's turn, that player draws 1 card"."""
        yours, theirs = self._of_either(clause)
        return (nodes.If(nodes.TurnOf("you"), yours, otherwise=theirs),)

    def player_with_does(self, words: str, clause: Tree[Token]) -> Made:
        """ "The player with fewer cards in hand draws 1 card": nobody where they have as many."""
        yours, theirs = self._of_either(clause)
        said = words.removeprefix("the player with ")
        more = self._read_condition(
            f"you have {said.replace(' in hand', ' in your hand')} than your opponent"
        )
        less = self._read_condition(
            f"your opponent has {said.replace(' in hand', ' in their hand')} than you"
        )
        return (nodes.If(more, yours, otherwise=(nodes.If(less, theirs),)),)

    def _read_condition(self, words: str) -> Condition:
        condition: Condition = self.read(self.parse(words, "conditions"))
        return condition

    def _of_either(self, clause: Tree[Token]) -> tuple[Made, Made]:
        """What is done if you are the player who does it, and if your opponent is."""
        (each,) = self.each_player(clause)
        assert isinstance(each, nodes.EachPlayer)
        return each.yours, each.theirs

    # --- how often ---

    def can_no_more(self, words: str, *parts: Any) -> Made:
        """ "Your opponent can attack with Battle Cards no more than 1 more time for the turn"."""
        owned = next((part for part in parts if isinstance(part, Tree)), None)
        player: Player = "opponent" if words.startswith("your opponent") else "you"
        _, _, what = words.partition(" can ")
        skill = inside(what) if "[" in what else ""
        self.whose_theirs = player
        filter_ = None if owned is None else self.as_said(self.read(owned))
        number = next(str(part) for part in parts if isinstance(part, Token) and part.type == "NUMBER")
        if number == "x" or (parts[-1] is None and not self.lasting):
            raise NotUnderstoodError(words)
        ban = "activate" if skill else PLAYERS_BANS["attack"]
        lasts = parts[-1] and str(parts[-1]).replace("their", "your opponent's")
        return (nodes.ForbidPlayer(player, ban, filter_, self.duration(lasts), skill, times=int(number)),)

    # --- by which skills ---

    def cant_by_skills_but(
        self, target: nodes.Target, words: str, but: str, duration: str | None = None
    ) -> nodes.Forbid:
        """ "Can't be played by skills other than its own", "with non-[Evolve] skills"."""
        if words.split(" ", 1)[1] != "be played":
            raise NotUnderstoodError(words)
        self._can_be_kept_from_play(target, duration)
        ban = nodes.Forbid(target, "be-played-by-skills", self.duration(duration))
        return msgspec.structs.replace(ban, unless=self._but(but))

    def only_played(self, target: nodes.Target, words: str) -> nodes.Forbid:
        """ "Can only be played from Energy Areas", "can only be played using [Counter: Counter]"."""
        self._can_be_kept_from_play(target, None)
        if "[" in words:
            return nodes.Forbid(target, "be-played", unless=inside(words))
        return nodes.Forbid(target, "be-played", unless_from=areas_in(words))

    def is_switched_but(self, subject: Tree[Token], switched: str, but: str) -> Trigger:
        """ "Your opponent's energy is switched to Active Mode by their skills but [Awaken]"."""
        whose = {"by": "opponent"} if "opponent" in but else {"by": "you"} if "your" in but else {}
        made = self._trigger(self._switched(switched), subject, by_skill=True, **whose)
        return msgspec.structs.replace(made, without_keyword=self._but(but))

    def _but(self, words: str) -> str:
        """The keyword of the skills that are left out; "this" for the card's own skills."""
        if words.endswith("its own"):
            return "this"
        name = inside(words)
        return self._known(f"[{name}]")

    # --- events ---

    def loses_markers(self, subject: Tree[Token], words: str) -> Trigger:
        """ "This card loses markers due to an opponent's attack" (MA 7-4-1-4-3-4)."""
        made = self._trigger("marker-removed", subject, by_skill="by a skill" in words)
        if made.subject is None:
            made = msgspec.structs.replace(made, player="any")
        if words.endswith("with this card"):
            of = made.subject or Filter()
            of = msgspec.structs.replace(of, battling=Filter(very=nodes.This()))
            return msgspec.structs.replace(made, subject=of, in_battle=True)
        return msgspec.structs.replace(made, in_battle="in battle" in words)

    # --- [Awaken] ---

    def awaken_at(self, words: str, duration: str | None = None) -> Made:
        """ "You can activate your Leader's [Awaken] when your life is at 6 or less"."""
        life = re.search(r"\d+", words)
        bare = words.endswith("whatever it asks for")
        return (nodes.AwakenAt(int(life[0]) if life else None, self.duration(duration), bare),)

    # --- qualities ---

    def cost(self, *parts: Any) -> Any:
        """ "With a cost of 3 or 6": one of two numbers that are no neighbors."""
        if isinstance(parts[0], Token) and isinstance(parts[-1], Tree) and parts[-1].data == "either_number":
            first, second = sorted(int(str(child)) for child in parts[-1].children)
            if second != first + 1:
                costs = (Filter(cost=Range(first, first)), Filter(cost=Range(second, second)))
                return {"either": costs}
        return super().cost(*parts)

    def combo_cost(self, _words: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"combo_cost": self.read(numbers)}

    def no_keyword_skills(self) -> dict[str, Any]:
        return {"without_keyword": ALL_OF_A_KIND}

    def any_tokens(self) -> dict[str, Any]:
        return {"token": True, "types": ("battle",)}

    # --- conditions ---

    def has_different_characters(self, has: str, *parts: Any) -> Condition:
        """ "3 or more cards with different character names" (MA 2-5)."""
        number, owned, place = parts
        made = self.has_different(has, number, owned, "", place)
        assert isinstance(made, nodes.Is) and isinstance(made.amount, nodes.Names)
        return nodes.Is(nodes.Names(made.amount.of, "character"), made.range)

    def _counted(self, has: str, owned: Tree[Token], number: Range, place: str | None = None) -> Condition:
        """ "You or your opponent have 3 or more cards in their Warp": one of the two players does."""
        if not has.startswith("you or"):
            return super()._counted(has, owned, number, place)
        before = self.whose_theirs
        either = tuple(
            super(MastersPermissions, self)._counted(who, owned, number, place)
            for who in ("you have", "your opponent has")
        )
        self.whose_theirs = before
        return nodes.AnyOf(either)

    def end_turn(self) -> Made:
        """No skill of Masters ends a turn, and its manual does not say how one would."""
        raise NotUnderstoodError("the end of the turn")
