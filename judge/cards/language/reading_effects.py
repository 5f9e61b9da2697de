# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what happens to players, costs and the qualities of cards."""

from __future__ import annotations

import re
from typing import Any, Literal, cast

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.folding import COLORS
from judge.cards.language.reading_actions import CARDS_THAT_A_PLAYER_HAS_OUT, ActionWords, Made
from judge.cards.language.reading_cards import inside, number_of
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Duration, Filter, Player, Target
from judge.engine.tree.words import Ban, PlayerBan, Skipped

DURATIONS: dict[str, Duration] = {
    "for the turn": "turn",
    "for the rest of the turn": "turn",
    "during this turn": "turn",
    "for the battle": "battle",
    "for the rest of the battle": "battle",
    "for the main phase": "main-phase",
    "for the game": "game",
    "for the rest of the game": "game",
    "during your opponent's next turn": "opponents-turn",
    "until the end of your opponent's next turn": "until-opponents-turn-ends",
    "until the start of your opponent's next turn": "until-opponents-turn-starts",
    "until the end of your next turn": "until-your-turn-ends",
}

BANS: dict[str, Ban] = {
    "attack your opponent's leader": "attack-leader",
    "attack battle cards": "attack-battle",
    "attack": "attack",
    "be attacked": "be-attacked",
    "be ko'd in battle": "be-koed-in-battle",
    "be ko'd": "be-koed",
    "be removed from the battle area": "leave-by-skills",
    "be chosen": "be-chosen",
    "be switched to active mode during your charge phase": "switch-in-charge-phase",
    "switch to active mode": "switch-to-active",
    "be switched to active mode": "switch-to-active",
    "switch to rest mode": "switch-to-rest",
    "be switched to rest mode": "switch-to-rest",
    "block": "block",
    "activate [Blocker]": "block",
    "be used in a combo": "combo",
    "be affected": "be-affected",
}

COUNTED_BANS = ("be-koed", "be-koed-in-battle", "be-koed-by-skills", "leave-by-skills")
"""Bans upon what can be counted: "can't be KO'd once per turn"."""

NEGATED: dict[str, str] = {
    "[Blocker]": "blocker",
    "[Auto] skills": "auto",
    "[Activate] skills": "activate",
    "[Permanent] skills": "permanent",
    "[On Play] skills": "on-play",
    "[When Attacking] skills": "when-attacking",
    "keyword skills": "keyword-skills",
    "skills": "skills",
}

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
}


class EffectWords(ActionWords):
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
        return (nodes.Draw(number_of(number), self._player(verb), up_to=bool(up_to)),)

    def deal(self, words: str) -> Made:
        number = re.search(r"\b(\d+|x)\b", words)
        player: Player = "you" if words.startswith("you ") else "opponent"
        return (nodes.Damage(player, number_of(number[0] if number else "")),)

    def place_markers(self, words: str) -> Made:
        return (nodes.PlaceMarkers(self._player(words), self._number_in(words)),)

    def remove_markers(self, words: str) -> Made:
        return (nodes.RemoveMarkers(self._player(words), self._number_in(words)),)

    def _number_in(self, words: str) -> Amount:
        number = re.search(r"\b(\d+|x)\b", words)
        return number_of(number[0]) if number else 1

    def reveal_hand(self, words: str) -> Made:
        return (nodes.RevealHand("opponent" if "opponent" in words else "you"),)

    def shuffle(self, words: str) -> Made:
        area = words.rsplit(" ", 1)[1]
        return (nodes.Shuffle(area, "opponent" if "opponent" in words else "you"),)

    def skip(self, words: str) -> Made:
        what = words.rsplit("next ", 1)[1].removesuffix(" phase")
        return (nodes.Skip(cast("Skipped", what), "opponent" if "opponent" in words else "you"),)

    def win(self, words: str) -> Made:
        return (nodes.Win("opponent" if "opponent" in words else "you", loses="lose" in words),)

    def flip(self) -> Made:
        return (nodes.Flip(),)

    def negate_attack(self) -> Made:
        return (nodes.NegateAttack(),)

    def negate_damage(self, duration: str | None) -> Made:
        return (nodes.NegateDamage(duration=self.duration(duration)),)

    def limit_damage(self, number: str) -> Made:
        if number == "x":
            raise NotUnderstoodError(number)
        return (nodes.NegateDamage(most=int(number), duration=self.lasting),)

    def empty_deck(self) -> Made:
        return (nodes.SurviveEmpty(),)

    def start_with(self, words: str) -> Made:
        area: Literal["life", "hand"] = "life" if words.endswith("life") else "hand"
        return (nodes.StartWith(area, cast("int", self._number_in(words))),)

    def any_number_in_deck(self) -> Made:
        return (nodes.DeckLimit(None),)

    def most_in_deck(self, words: str) -> Made:
        return (nodes.DeckLimit(cast("int", self._number_in(words))),)

    def player_cant(self, words: str, *parts: Any) -> Made:
        player, _, what = words.partition(" can't ")
        filter_ = self.as_said(self.read(parts[0])) if len(parts) > 1 else None
        if what not in PLAYERS_BANS:
            raise NotUnderstoodError(words)
        who: Player = "opponent" if "opponent" in player else "you"
        return (nodes.ForbidPlayer(who, PLAYERS_BANS[what], filter_, self.duration(parts[-1])),)

    def only_attack(self, owned: Tree[Token], duration: str | None) -> Made:
        """ "Your opponent can only attack ...": a ban upon all that could attack."""
        theirs = nodes.Every(Filter(owner="opponent", areas=CARDS_THAT_A_PLAYER_HAS_OUT))
        only = self.as_said(self.read(owned))
        return (nodes.Forbid(theirs, "attack", self.duration(duration), only=only),)

    def cant_be_attacked(self, owned: Tree[Token], duration: str | None) -> Made:
        """ "Your opponent can't attack <A> in your Battle Area"."""
        return (
            nodes.Forbid(
                nodes.Every(self.described(self.read(owned))), "be-attacked", self.duration(duration)
            ),
        )

    def rest_combo(self, owned: Tree[Token]) -> Made:
        drafts = self.read(owned)
        if any(draft.fields.get("mode") != "rest" for draft in drafts):
            raise NotUnderstoodError("combos of cards in Active Mode")
        filter_ = msgspec.structs.replace(self.as_said(drafts), mode="")
        return (nodes.ComboRest(filter_),)

    def evolve_from(self, owned: Tree[Token], place: str | None = None) -> Made:
        drafts = self.read(owned)
        if place:
            drafts = [draft.in_areas(*self.place(place)) for draft in drafts]
        return (nodes.EvolveFrom(self.described(drafts)),)

    def use_without_cost(self) -> Made:
        self.valid_in.add("hand")
        return (nodes.UseWithoutCost(nodes.This()),)

    def next_use(
        self, _use: str, _article: str | None, owned: Tree[Token], place: str | None, price: Tree[Token]
    ) -> Made:
        if self.lasting != "turn":
            raise NotUnderstoodError("until when")
        drafts = self.read(owned)
        if place:
            drafts = [draft.in_areas(*self.place(place)) for draft in drafts]
        return (nodes.NextUse(self.as_said(drafts), self.read(price), duration="turn"),)

    # --- costs ---

    def price(self, part: Tree[Token]) -> dict[str, Any]:
        """A change of cost: a number, colored symbols, or both."""
        if part.data == "number_price":
            return {"amount": number_of(str(part.children[0]))}
        return self.symbols_in([str(symbol) for symbol in part.children])

    def symbols_in(self, symbols: list[str]) -> dict[str, Any]:
        """Energy symbols: so much of any color, and one for each color."""
        plain = [symbol.strip("()") for symbol in symbols]
        numbers = [number_of(symbol) for symbol in plain if symbol not in COLORS]
        if len(numbers) > 1:
            raise NotUnderstoodError("two numbers")
        return {
            "amount": numbers[0] if numbers else 0,
            "colors": tuple(COLORS[symbol] for symbol in plain if symbol in COLORS),
        }

    def symbols(self, *symbols: str) -> Made:
        return (nodes.PayEnergy(**self.symbols_in(list(symbols))),)

    def reduced(self, price: Tree[Token]) -> nodes.ChangeCost:
        return nodes.ChangeCost(nodes.Chosen(), **self.price(price), reduce=True)

    def no_cost(self) -> nodes.ChangeCost:
        return nodes.ChangeCost(nodes.Chosen(), to_zero=True)

    def change_cost(self, verb: str, part: Tree[Token], price: Tree[Token], duration: str | None) -> Made:
        return self._done_to(part, "usual", lambda target: self._cost(verb, target, price, duration))

    def change_its_cost(self, verb: str, price: Tree[Token], duration: str | None) -> Made:
        return (self._cost(verb, self.it("it"), price, duration),)

    def _cost(self, verb: str, target: Target, price: Tree[Token], duration: str | None) -> nodes.ChangeCost:
        reduce = verb.startswith("reduce")
        return nodes.ChangeCost(target, **self.price(price), reduce=reduce, duration=self.duration(duration))

    # --- cards ---

    def take_control(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "usual", nodes.TakeControl)

    def negate(self, words: str, part: Tree[Token], duration: str | None) -> Made:
        which: Any = NEGATED[words.removeprefix("negate the ").removesuffix(" of")]
        lasts = self.duration(duration)
        return self._done_to(part, "usual", lambda target: nodes.Negate(target, which, lasts))

    def negate_its(self, words: str, duration: str | None) -> Made:
        which: Any = NEGATED[words.split(" ", 2)[2]]
        return (nodes.Negate(self.it("it"), which, self.duration(duration)),)

    def change_ki(self, words: str, part: Tree[Token], number: str) -> Made:
        reduce = words.startswith("reduce")
        return self._done_to(part, "usual", lambda target: nodes.ChangeKi(target, number_of(number), reduce))

    def change_its_ki(self, words: str) -> Made:
        """ "+1 [Ki]" of nothing else is this card's (FW 13-1-1)."""
        target = self.it("it") if "its" in words else nodes.This()
        return (
            nodes.ChangeKi(target, self._number_in(words), reduce=words.startswith(("reduce", "remove"))),
        )

    def affected(self, part: Tree[Token], predicate: Tree[Token]) -> Made:
        made, target = self.acted_on(part, "usual")
        self._remember(target)
        return (*made, *self._predicate(target, predicate))

    def also_affected(self, predicate: Tree[Token]) -> Made:
        if self.mentioned is None:
            raise NotUnderstoodError("what is affected")
        return self._predicate(self.mentioned, predicate)

    def _predicate(self, target: Target, predicate: Tree[Token]) -> Made:
        made = getattr(self, str(predicate.data))(target, *predicate.children)
        return made if isinstance(made, tuple) else (made,)

    def _signed(self, words: str, for_each: Tree[Token] | None) -> Amount:
        """The amount without its sign."""
        number = number_of(words)
        if for_each is None:
            return number
        if not isinstance(number, int):
            raise NotUnderstoodError("X for each")
        if for_each.data == "for_each_marker":
            raise NotUnderstoodError("for each energy marker")
        owned: Any = for_each.children[0]
        return nodes.Count(self.described(self.read(owned)), each=number)

    def gets_power(
        self, target: Target, signed: str, duration: str | None, for_each: Any = None
    ) -> nodes.ChangePower:
        amount = self._signed(signed, for_each)
        return self._power(target, amount, signed.startswith("-"), self.duration(duration))

    def _power(self, target: Target, amount: Amount, negative: bool, duration: Duration) -> nodes.ChangePower:
        if negative and isinstance(amount, int):
            return nodes.ChangePower(target, -amount, duration)
        return nodes.ChangePower(target, amount, duration, negative=negative)

    def gets_power_while(self, target: Target, signed: str, condition: Tree[Token]) -> nodes.If:
        then = self._power(target, number_of(signed), signed.startswith("-"), self.lasting)
        return nodes.If(self.read(condition), (then,))

    def gets_combo_power(
        self, target: Target, signed: str, duration: str | None, for_each: Any = None
    ) -> nodes.ChangeComboPower:
        amount = self._signed(signed, for_each)
        if signed.startswith("-"):
            if not isinstance(amount, int):
                raise NotUnderstoodError(signed)
            amount = -amount
        return nodes.ChangeComboPower(target, amount, self.duration(duration))

    def gets_ki(self, target: Target, signed: str, _ki: str) -> nodes.ChangeKi:
        return nodes.ChangeKi(target, number_of(signed), reduce=signed.startswith("-"))

    def gains_keyword(self, target: Target, keyword: str, duration: str | None) -> nodes.Gain:
        return nodes.Gain(target, inside(keyword), self.duration(duration))

    def quoted_skill(self, words: str) -> nodes.Skill:
        """The skill inside quotes; the compiler knows how."""
        raise NotImplementedError

    def gains_skill(self, target: Target, quoted: str, duration: str | None) -> nodes.GainSkill:
        return nodes.GainSkill(target, self.quoted_skill(quoted[1:-1]), self.duration(duration))

    def cant(
        self, target: Target, words: str, by: str | None, once: str | None, duration: str | None
    ) -> nodes.Forbid:
        what = BANS[re.sub(r"^(can't|cannot) ", "", words)]
        made = self._by(by)
        by_skill = made.pop("by_skill", False)
        if what == "be-koed" and by_skill:
            what = "be-koed-by-skills"
        elif by_skill != (by is not None or what == "leave-by-skills") or (by_skill and not made):
            raise NotUnderstoodError(f"{words} {by}")
        if once and what not in COUNTED_BANS:
            raise NotUnderstoodError(f"{words} {once}")
        filter_ = made.pop("by_filter", None)
        if filter_:
            made["by_types"] = filter_.types
        return nodes.Forbid(target, what, self.duration(duration), times=1 if once else 0, **made)

    def must_attack(self, target: Target, duration: str | None) -> nodes.MustAttack:
        return nodes.MustAttack(target, self.duration(duration))

    def played_in(self, target: Target, words: str) -> nodes.PlayedIn:
        if not isinstance(target, nodes.Every) or target.of.areas != ("battle",):
            raise NotUnderstoodError(words)
        return nodes.PlayedIn(msgspec.structs.replace(target.of, areas=()), self.mode(words))

    def treated_as_names(self, target: Target, _words: str, *parts: Any) -> nodes.TreatAs:
        everywhere, names = self._treated(parts)
        return nodes.TreatAs(target, names=names, everywhere=everywhere, duration=self.duration(parts[-1]))

    def treated_as_traits(self, target: Target, _words: str, *parts: Any) -> nodes.TreatAs:
        everywhere, traits = self._treated(parts)
        return nodes.TreatAs(target, traits=traits, everywhere=everywhere, duration=self.duration(parts[-1]))

    def _treated(self, parts: tuple[Any, ...]) -> tuple[bool, tuple[str, ...]]:
        said = [str(part) for part in parts[:-1]]
        everywhere = said[-1] == "in all areas"
        return everywhere, tuple(inside(part) for part in said if part != "in all areas")

    def all_names_and_traits(self, target: Target) -> nodes.TreatAs:
        return nodes.TreatAs(target, names=("*",), traits=("*",), duration=self.lasting)

    def all_colors(self, target: Target) -> nodes.TreatAs:
        return nodes.TreatAs(target, colors=("*",), duration=self.lasting)

    def becomes(
        self, target: Target, words: str, amount: Tree[Token], duration: str | None
    ) -> nodes.SetOriginal:
        name: Literal["power", "cost"] = "power" if "original power" in words else "cost"
        return nodes.SetOriginal(target, name, self.read(amount), self.duration(duration))

    def value_of(self, words: str) -> Amount:
        owner, _, name = words.partition("'s ")
        target = nodes.This() if owner == "this card" else self.it(owner)
        return nodes.Property(cast("Any", name.replace(" ", "_")), target)
