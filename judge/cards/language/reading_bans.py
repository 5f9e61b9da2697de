"""From parse trees to instructions: what cards cannot do, and what cannot be done to them."""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_rules import RuleWords
from judge.engine import tree as nodes
from judge.engine.tree import Duration, Player, Target
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


class BanWords(RuleWords):
    """Reads what is forbidden to cards. A method is named as its rule in the grammar."""

    permanent: bool
    """True in a [Permanent] skill, which holds all the time."""

    once_per_turn = False
    """The skill works once per turn, as its header says."""

    of_own_attack = False
    """True if the skill comes of this card's attack."""

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

    def cant_attack_this(self, target: nodes.Target, _this: str, duration: str | None) -> nodes.Forbid:
        """ "Your opponent's Leader Card can't attack this card"."""
        return nodes.Forbid(
            target,
            "attack",
            self.duration(duration),
            against=nodes.Filter(areas=self.had_out, very=nodes.This()),
        )
