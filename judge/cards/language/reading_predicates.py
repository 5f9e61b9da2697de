# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what cards get, gain and cannot do."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_numbers import number_of, property_in
from judge.cards.language.reading_rules import RuleWords
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Duration, Player, Target
from judge.engine.tree.words import Ban, BanOfMasters

BANS: dict[str, Ban | BanOfMasters] = {
    "attack leaders": "attack-leader",
    "attack your opponent's leader": "attack-leader",
    "attack leader cards": "attack-leader",
    "attack battle cards": "attack-battle",
    "attack": "attack",
    "be attacked": "be-attacked",
    "be blocked": "be-blocked",
    "be ko'd in battle": "be-koed-in-battle",
    "be ko'd": "be-koed",
    "be removed from the battle area": "leave-by-skills",
    "be chosen": "be-chosen",
    "be played": "be-played",
    "have its attack negated": "have-attack-negated",
    "have its skills negated": "have-skills-negated",
    "switch to active mode": "switch-to-active",
    "be switched to active mode": "switch-to-active",
    "switch to rest mode": "switch-to-rest",
    "be switched to rest mode": "switch-to-rest",
    "block": "block",
    "activate [Blocker]": "block",
    "be used in a combo": "combo",
    "be affected": "be-affected",
}

_CHARGE_PHASE = re.compile(r"be switched to active mode during (.+) charge phase$")

_ATTACK_OF_THIS = "during this card's attack"

BY_SKILLS_OF_CARDS = ("be-koed-by-skills", "leave-by-skills", "be-chosen", "be-affected", "switch-to-rest")
"""Bans upon what skills do, of which words say whose skills."""

BY_ANY_SKILLS = ("switch-to-active", "switch-to-rest", "be-chosen", "be-affected")
"""Bans of which "by skills" means those of either player."""

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


def _is_it(part: Tree[Token]) -> bool:
    """True of the word "it" alone, which means one card."""
    return part.data == "it" and str(part.children[0]) == "it"


class PredicateWords(RuleWords):
    """Reads what is said of cards. A method is named as its rule in the grammar."""

    permanent: bool
    """True in a [Permanent] skill, which holds all the time."""

    of_own_attack = False
    """True if the skill comes of this card's attack."""

    @property
    def only_chosen(self) -> bool:
        """True if the sentence before chose cards, and nothing has been done to them yet."""
        return False

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

    def change_ki_in_total(self, words: str, part: Tree[Token], number: str) -> Made:
        """ "Reduce the [Ki] of your Battle Cards by a total of 3"; of "your cards" those with any."""
        reduce = words.startswith("reduce")
        amount = number_of(number)
        return self._done_to(
            part, "with-ki", lambda target: nodes.ChangeKi(target, amount, reduce, total=True)
        )

    def change_its_ki(self, words: str) -> Made:
        """ "+1 [Ki]" of nothing else is this card's (FW 13-1-1)."""
        target = self.it("it") if "its" in words else nodes.This()
        if "its" not in words and self.only_chosen:
            raise NotUnderstoodError("[Ki] of this card, or of the one chosen")
        return (
            nodes.ChangeKi(target, self._number_in(words), reduce=words.startswith(("reduce", "remove"))),
        )

    def affected(self, part: Tree[Token], predicate: Tree[Token]) -> Made:
        if self.several and self.of_condition is not None and _is_it(part):
            # "place up to 8 cards ..., then if your Leader is <A>, it gets": the Leader does
            self._remember(self.of_condition)
            return self._predicate(self.of_condition, predicate)
        made, target = self.acted_on(part, "with-modes" if self._about_modes(predicate) else "usual")
        self._remember(target)
        return (*made, *self._predicate(target, predicate))

    def _about_modes(self, predicate: Tree[Token]) -> bool:
        """True of "can't be switched to Active Mode": cards anywhere with a mode are meant."""
        return predicate.data == "cant" and "switch" in str(predicate.children[0])

    def also_affected(self, predicate: Tree[Token]) -> Made:
        if self.mentioned is None:
            raise NotUnderstoodError("what is affected")
        return self._predicate(self.mentioned, predicate)

    def _predicate(self, target: Target, predicate: Tree[Token]) -> Made:
        made = getattr(self, str(predicate.data))(target, *predicate.children)
        return made if isinstance(made, tuple) else (made,)

    def _signed(self, words: str, for_each: Tree[Token] | None) -> Amount:
        """The amount without its sign."""
        return number_of(words) if for_each is None else self.counted_for_each(words.strip("+-"), for_each)

    def gets_power(
        self, target: Target, signed: str, duration: str | None, for_each: Any = None
    ) -> nodes.ChangePower:
        amount = self._signed(signed, for_each)
        return self._power(target, amount, signed.startswith("-"), self.duration(duration))

    def gets_as_much_power(
        self, target: Target, _words: str, amount: Tree[Token], duration: str | None
    ) -> nodes.ChangePower:
        """ "Gets power equal to the total power of your other Battle Cards"."""
        return nodes.ChangePower(target, self.read(amount), self.duration(duration))

    def _power(self, target: Target, amount: Amount, negative: bool, duration: Duration) -> nodes.ChangePower:
        if negative and isinstance(amount, int):
            return nodes.ChangePower(target, -amount, duration)
        return nodes.ChangePower(target, amount, duration, negative=negative)

    def gets_power_after(
        self, target: Target, signed: str, for_each: Tree[Token], duration: str
    ) -> nodes.ChangePower:
        return self.gets_power(target, signed, duration, for_each)

    def gets_power_and_keyword(self, target: Target, signed: str, keyword: str, duration: str | None) -> Made:
        """ "Gets +5000 power and [Critical] for the turn": both for so long."""
        return (self.gets_power(target, signed, duration), *self.gains_keyword(target, keyword, duration))

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

    def gains_keyword(self, target: Target, *parts: str | None) -> tuple[nodes.Gain, ...]:
        """ "Gains [Blocker] and [Critical] for the turn"."""
        *keywords, until = parts
        lasts = self.duration(until)
        return tuple(nodes.Gain(target, inside(str(keyword)), lasts) for keyword in keywords)

    def gains_keyword_and_power(
        self, target: Target, keyword: str, signed: str, duration: str | None
    ) -> Made:
        """ "Gains [Critical] and +5000 power for the turn"."""
        return (*self.gains_keyword(target, keyword, duration), self.gets_power(target, signed, duration))

    def cant_attack_this(self, target: nodes.Target, _this: str, duration: str | None) -> nodes.Forbid:
        """ "Your opponent's Leader Card can't attack this card"."""
        return nodes.Forbid(
            target,
            "attack",
            self.duration(duration),
            against=nodes.Filter(areas=self.had_out, very=nodes.This()),
        )

    def treated_as_colors(self, target: nodes.Target, words: str, *parts: Any) -> nodes.TreatAs:
        """ "This card is also treated as blue and green in all areas"."""
        colors = tuple(re.findall(r"red|blue|green|yellow|black", words))
        return nodes.TreatAs(
            target, colors=colors, everywhere="in all areas" in parts, duration=self.duration(parts[-1])
        )

    def loses_keyword(self, target: Target, *parts: str | None) -> tuple[nodes.Lose, ...]:
        """ "Loses [Blocker] for the turn"."""
        *keywords, until = parts
        lasts = self.duration(until)
        return tuple(nodes.Lose(target, inside(str(keyword)), lasts) for keyword in keywords)

    def loses_all(self, target: Target, until: str | None) -> nodes.Lose:
        return nodes.Lose(target, "*", self.duration(until))

    def number_becomes(
        self, words: str, part: Tree[Token], amount: Tree[Token], duration: str | None
    ) -> Made:
        """ "The power of your Leader becomes 40000"."""
        name = words.removeprefix("the ").removesuffix(" of")
        return self._done_to(
            part, "usual", lambda target: self.becomes(target, f"'s {name} becomes", amount, duration)
        )

    def its_becomes(self, words: str, amount: Tree[Token], duration: str | None) -> Made:
        """ "Its original power becomes 10000"."""
        return (self.becomes(self.it("it"), words, amount, duration),)

    def quoted_skill(self, words: str) -> nodes.Skill:
        """The skill inside quotes; the compiler knows how."""
        raise NotImplementedError

    def gains_skill(self, target: Target, quoted: str, duration: str | None) -> nodes.GainSkill:
        return nodes.GainSkill(target, self.quoted_skill(quoted[1:-1]), self.duration(duration))

    def cant(self, target: Target, words: str, *parts: Any) -> tuple[nodes.Forbid, ...]:
        """ "Can't attack or block for the turn": each of them."""
        *others, by, once, duration = parts
        if duration == _ATTACK_OF_THIS:
            if others or by or once:
                raise NotUnderstoodError(duration)
            return (nodes.Forbid(target, self._not_blocked(target, words), self._of_its_attack()),)
        if others and (by or once or "charge phase" in words):
            raise NotUnderstoodError(words)
        said = [
            words,
            *(re.sub(r"^(or can't|or|, or|,|and can't|and cannot) ", "can't ", str(o)) for o in others),
        ]
        return tuple(self._one_ban(target, one, by, once, duration) for one in said)

    def cant_by_skills_of(
        self, target: Target, words: str, _by: str, owned: Tree[Token], duration: str | None
    ) -> nodes.Forbid:
        """ "Can't be chosen by the skills of Battle Cards with a cost of 3 or less"."""
        what = BANS.get(re.sub(r"^(can't|cannot) ", "", words))
        what = "be-koed-by-skills" if what == "be-koed" else what
        if what not in BY_SKILLS_OF_CARDS:
            raise NotUnderstoodError(words)
        return nodes.Forbid(
            target, what, self.duration(duration), by_skill=True, against=self.as_said(self.read(owned))
        )

    def cant_by_cards(self, target: Target, words: str, *parts: Any) -> nodes.Forbid:
        """ "Can't be KO'd in battle by Battle Cards with a cost of 3 or less"."""
        what = BANS.get(re.sub(r"^(can't|cannot) ", "", words))
        if what not in {"be-attacked", "be-blocked", "be-koed-in-battle"}:
            raise NotUnderstoodError(words)
        *_, owned, duration = parts
        against = self.as_said(self.read(owned))
        if duration == _ATTACK_OF_THIS:
            what = self._not_blocked(target, words)
            return nodes.Forbid(target, what, self._of_its_attack(), against=against)
        return nodes.Forbid(target, what, self.duration(duration), against=against)

    def _not_blocked(self, target: Target, words: str) -> Ban:
        """The ban upon being blocked; raises NotUnderstoodError for another, or of another card's attack."""
        if target != nodes.This() or not words.endswith(" be blocked"):
            raise NotUnderstoodError(words)
        return "be-blocked"

    def _of_its_attack(self) -> Duration:
        """How long a ban lasts "during this card's attack": as long as the skill holds, or for this battle.

        Raises NotUnderstoodError where it may be said of the next attack or of every one.
        """
        if self.lasting or self.permanent:
            return self.lasting
        if not self.of_own_attack:
            raise NotUnderstoodError("during which attack")
        return "battle"

    def cant_attack_one(self, target: Target, *parts: Any) -> nodes.Forbid:
        """ "Can't attack Battle Cards with a cost of 3 or less"."""
        *_, owned, duration = parts
        return nodes.Forbid(target, "attack", self.duration(duration), against=self.as_said(self.read(owned)))

    def _one_ban(
        self, target: Target, words: str, by: str | None, once: str | None, duration: str | None
    ) -> nodes.Forbid:
        plain = re.sub(r"^(can't|cannot) ", "", words)
        if charge := _CHARGE_PHASE.match(plain):
            return self._in_charge_phase(target, charge[1], by, once, duration)
        what = BANS.get(plain)
        if what is None:
            raise NotUnderstoodError(words)
        if what == "be-played":
            self._can_be_kept_from_play(target, duration)
        made = self._by(by)
        by_skill = made.pop("by_skill", False)
        if what == "be-played" and by_skill and not made:
            return nodes.Forbid(target, "be-played-by-skills", self.duration(duration))
        if what == "be-koed" and by_skill:
            what = "be-koed-by-skills"
        elif what in BY_ANY_SKILLS and by_skill and not made:
            return nodes.Forbid(target, what, self.duration(duration), by_skill=True)
        elif by_skill != (by is not None or what == "leave-by-skills") or (by_skill and not made):
            raise NotUnderstoodError(f"{words} {by}")
        if once and what not in COUNTED_BANS:
            raise NotUnderstoodError(f"{words} {once}")
        filter_ = made.pop("by_filter", None)
        if filter_:
            if filter_ != nodes.Filter(types=filter_.types):
                raise NotUnderstoodError(f"{words} {by}")
            made["by_types"] = filter_.types
        return nodes.Forbid(target, what, self.duration(duration), times=1 if once else 0, **made)

    def _can_be_kept_from_play(self, target: Target, duration: str | None) -> None:
        """Raise NotUnderstoodError of "this card" but in a [Permanent] skill that always holds.

        It is another card once it is somewhere else, and none of what was done to it is left (3-1-4).
        """
        if isinstance(target, nodes.This) and (duration or not self.permanent):
            raise NotUnderstoodError("this card, of which nothing is kept where it is played from")

    def _in_charge_phase(
        self, target: Target, whose: str, by: str | None, once: str | None, duration: str | None
    ) -> nodes.Forbid:
        """ "During your Charge Phase", or the next one of the opponent, which is in their next turn."""
        if by or once or (whose.endswith("next") and duration):
            raise NotUnderstoodError(f"{whose} charge phase")
        lasts: Duration = self.duration(duration)
        if whose == "your opponent's next":
            lasts = "opponents-turn"
        elif whose == "your opponent's":
            if not isinstance(target, nodes.Every) or target.of.owner != "opponent":
                raise NotUnderstoodError(f"{whose} charge phase")
        elif whose not in {"your", "a", "the", "its owner's", "their owner's", "their owners'", "their"}:
            raise NotUnderstoodError(f"{whose} charge phase")
        of: Player = "you" if whose == "your" else "any" if whose in {"a", "the"} else "owner"
        if whose.startswith("your opponent's"):
            of = "any"  # in their turn, or of their cards
        return nodes.Forbid(target, "switch-in-charge-phase", lasts, phase_of=of)

    def can_attack(self, target: Target, owned: Tree[Token], duration: str | None) -> nodes.AttackActive:
        """ "Can attack Active Mode Battle Cards"."""
        drafts: list[Draft] = self.read(owned)
        if any(
            draft.fields.get("types") != ("battle",)
            or draft.fields.get("mode") != "active"
            or draft.fields.get("owner", "opponent") != "opponent"
            for draft in drafts
        ):
            raise NotUnderstoodError("cards that can be attacked")
        return nodes.AttackActive(target, self.described(drafts), self.duration(duration))

    def gets_cost(self, target: Target, signed: str, duration: str | None) -> nodes.ChangeCost:
        reduce = signed.startswith("-")
        return nodes.ChangeCost(
            target, number_of(signed[1:]), reduce=reduce, duration=self.duration(duration)
        )

    def must_attack(self, target: Target, duration: str | None) -> nodes.MustAttack:
        return nodes.MustAttack(target, self.duration(duration))

    def played_in(self, target: Target, words: str, duration: str | None) -> nodes.PlayedIn:
        if target == nodes.This():
            return nodes.PlayedIn(nodes.Filter(very=target), self.mode(words), self.duration(duration))
        if not isinstance(target, nodes.Every) or target.of.areas != ("battle",):
            raise NotUnderstoodError(words)
        of = msgspec.structs.replace(target.of, areas=())
        return nodes.PlayedIn(of, self.mode(words), self.duration(duration))

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
    ) -> nodes.SetOriginal | nodes.SetNumber:
        number = property_in(words)
        if number.startswith("original_"):
            name: Literal["power", "cost"] = "power" if number == "original_power" else "cost"
            return nodes.SetOriginal(target, name, self.read(amount), self.duration(duration))
        return nodes.SetNumber(target, number, self.read(amount), self.duration(duration))
