# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Descriptions, numbers, targets, conditions and events in plain words, in English or French."""

from __future__ import annotations

import re
from typing import Literal

from judge.cards.language import explaining_terms as terms
from judge.cards.language.explaining_words import WORDS
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Condition, Filter, Group, Range, Target, Trigger
from judge.texts import Plural, Texts

Language = Literal["en", "fr"]

_PERSON = re.compile(r"‹([^|›]*)\|([^›]*)›")


class CardExplainer:
    """Says what the parts of a tree mean, in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.chosen = "chosen"
        """The key of the words for the cards taken last: "the chosen card", "each revealed card"."""
        self.yours = False
        """The cards taken last are surely your own: their owner's hand is yours."""

    def say(self, key: str, **parts: object) -> str:
        """The words of `WORDS` for a meaning; `player` is "you", "opponent" ... as in the tree."""
        words = WORDS[key]
        if isinstance(words, Plural):
            words = words.of(1 if str(parts.get("number")) == "1" else 2)
        said = words[self.language] % {
            name: self.player(str(part)) if name == "player" else part for name, part in parts.items()
        }
        return _PERSON.sub(lambda found: found[1 if parts.get("player") == "you" else 2], said)

    def term(self, table: dict[str, Texts], key: str) -> str:
        """A term of art; what the table does not know, as it is."""
        words = table.get(key)
        return words[self.language] if words else key

    def listed(self, parts: list[str], joint: str) -> str:
        """ "a, b or c"."""
        if len(parts) == 1:
            return parts[0]
        return self.say(joint, first=", ".join(parts[:-1]), last=parts[-1])

    def area(self, owner: str, area: str) -> str:
        """An area and whose it is."""
        words = terms.AREAS.get((owner, area))
        return words[self.language] if words else self.say("looked")

    def areas(self, owner: str, areas: tuple[str, ...]) -> str:
        """One of these areas."""
        return self.listed([self.area(owner, area) for area in areas], "or")

    def player(self, player: str) -> str:
        """A player."""
        return self.term(terms.PLAYERS, player)

    # --- numbers ---

    def amount(self, amount: Amount) -> str:
        """A number, or how it is found."""
        match amount:
            case nodes.Undetermined():
                return self.say("x")
            case nodes.Count(of=of, each=1, per=1):
                return self.say("count", cards=self.cards(of))
            case nodes.Count(of=of, each=each, per=per) if per != 1:
                return self.say("count-per", each=each, number=per, cards=self.cards(of))
            case nodes.Count(of=of, each=each):
                return self.say("count-each", each=each, cards=self.cards(of))
            case nodes.Names(of=of, types=types, each=1):
                return self.say("types" if types else "names", cards=self.cards(of))
            case nodes.Names(of=of, each=each):
                return self.say("types-each", each=each, cards=self.cards(of))
            case nodes.Markers(player=player, each=each):
                return self._each(each, "marker", area=self.area(player, "energy"))
            case nodes.KiOf(of=target, each=each):
                return self._each(each, "ki", card=self.target(target))
            case nodes.Property(name=name, of=target):
                return self.say("property", name=self.term(terms.PROPERTIES, name), card=self.target(target))
            case nodes.Sum(first=first, second=second):
                return self.say("sum", first=self.amount(first), second=self.amount(second))
        return str(amount)

    def _each(self, each: int, what: str, **parts: object) -> str:
        """A number of markers or [Ki], or an amount for each of them."""
        if each == 1:
            return self.say(f"{what}s", **parts)
        return self.say(f"{what}-each", each=each, **parts)

    def range(self, of: Range) -> str:
        """Say what a number must be."""
        if of.low is None and of.high is None:
            return self.say("any-number")
        match of:
            case Range(low=nodes.Sum(first=first, second=1), high=None):
                return self.say("more-than", number=self.amount(first))
            case Range(low=None, high=nodes.Sum(first=first, second=-1)):
                return self.say("less-than", number=self.amount(first))
        if of.high is None and of.low is not None:
            return self.say("at-least", number=self.amount(of.low))
        if of.low is None and of.high is not None:
            return self.say("at-most", number=self.amount(of.high))
        if of.low is None or of.high is None or of.low == of.high:
            return self.say("exactly", number=self.amount(of.low or 0))
        return self.say("between", low=self.amount(of.low), high=self.amount(of.high))

    # --- cards ---

    def cards(self, of: Filter) -> str:
        """A description of cards: kind, place, then every quality."""
        kind = self.listed([self.term(terms.TYPES, one) for one in of.types] or [self.say("card")], "or")
        parts = [kind, *self._where(of), *self._marks(of), *self._numbers(of), *self._state(of)]
        if of.either:
            alternatives = [f"({number}) {self.cards(one)}" for number, one in enumerate(of.either, 1)]
            parts.append(self.say("one-of", alternatives="; ".join(alternatives)))
        return ", ".join(parts)

    def _where(self, of: Filter) -> list[str]:
        if of.areas == ("looked",):
            return [self.say("looked")] + ([] if of.owner == "any" else [self.say(f"owner-{of.owner}")])
        if of.areas:
            return [self.say("in", area=self.areas(of.owner, of.areas))]
        return [] if of.owner == "any" else [self.say(f"owner-{of.owner}")]

    def _marks(self, of: Filter) -> list[str]:
        made = []
        if of.colors:
            made.append(self.say("color", colors=self._colors(of.colors)))
        for key, names, joint in (
            ("name", of.names, "or"),
            ("name-including", of.names_including, "or"),
            ("name-excluded", of.names_excluded, "or"),
            ("name-not-including", of.names_not_including, "or"),
        ):
            if names:
                made.append(self.say(key, names=self.listed([f"<{name}>" for name in names], joint)))
        for key, traits, joint in (
            ("trait", of.traits, "or"),
            ("trait-including", of.traits_including, "or"),
            ("every-trait", of.every_trait, "and"),
            ("trait-excluded", of.traits_excluded, "or"),
        ):
            if traits:
                made.append(self.say(key, traits=self.listed([f"《{trait}》" for trait in traits], joint)))
        if of.only_trait:
            made.append(self.say("only-trait", trait=f"《{of.only_trait}》"))
        return made

    def _colors(self, colors: tuple[str, ...], joint: str = "or") -> str:
        return self.listed([self.term(terms.COLORS, color) for color in colors], joint)

    def _numbers(self, of: Filter) -> list[str]:
        bounds = {
            "cost": of.cost,
            "original_cost": of.original_cost,
            "power": of.power,
            "original_power": of.original_power,
            "combo_power": of.combo_power,
            "ki": of.ki,
        }
        return [
            self.say("bound", name=self.term(terms.PROPERTIES, name), range=self.range(bound))
            for name, bound in bounds.items()
            if bound is not None
        ]

    def _state(self, of: Filter) -> list[str]:
        made = []
        if of.mode:
            made.append(self.say("mode", mode=self.term(terms.MODES, of.mode)))
        if of.keyword:
            made.append(self.say("keyword", keyword=self.term(terms.KEYWORD_NAMES, of.keyword)))
        if of.without_keyword:
            made.append(self.say("no-keyword", keyword=self.term(terms.KEYWORD_NAMES, of.without_keyword)))
        if of.awakened is not None:
            made.append(self.say("awakened" if of.awakened else "not-awakened"))
        if of.faces_up is not None:
            made.append(self.say("face-up" if of.faces_up else "face-down"))
        for said, key in (
            (of.other_than_this, "other"),
            (of.in_battle, "in-battle"),
            (of.attacking, "attacking"),
            (of.extreme, of.extreme),
            (of.without_skills, "skill-less"),
            (of.evolved, "evolved"),
            (of.fusion_evolved, "fusion-evolved"),
            (of.played_by == "skill", "played-by-skill"),
        ):
            if said:
                made.append(self.say(key))
        if of.battling is not None:
            made.append(self.say("battling", cards=self.cards(of.battling)))
        if of.alike is not None:
            made.append(self.say(f"same-{of.alike.what}", card=self.target(of.alike.other)))
        if of.under is not None:
            made.append(self.say("under", card=self.target(of.under)))
        return made

    def group(self, group: Group) -> str:
        """Say how many of which cards are chosen."""
        cards = self.cards(group.of)
        if group.at_most is None:
            if group.at_least > 0:
                return self.say("group-at-least", least=group.at_least, cards=cards)
            return self.say("group-any" if group.at_least == 0 else "group-all", cards=cards)
        number = self.amount(group.at_most)
        if group.at_least > 0:
            return self.say("group-from-to", least=group.at_least, number=number, cards=cards)
        return self.say("group-up-to" if group.at_least == 0 else "group-exactly", number=number, cards=cards)

    def target(self, target: Target) -> str:
        """A target."""
        match target:
            case nodes.This(area=""):
                return self.say("this")
            case nodes.This(area=area):
                return self.say("this-in", area=self.area("you", area))
            case nodes.Chosen():
                return self.say(self.chosen)
            case nodes.Triggering():
                return self.say("triggering")
            case nodes.Every(of=of):
                return self.say("every", cards=self.cards(of))
            case nodes.Top(area=area, count=count, player=player, bottom=bottom):
                key = "bottom" if bottom else "top"
                return self.say(key, number=self.amount(count), area=self.area(player, area))
            case nodes.Both(first=first, second=second):
                return self.say("and", first=self.target(first), last=self.target(second))
        return self.say("rest")

    # --- conditions ---

    def condition(self, condition: Condition) -> str:
        """Say what must hold."""
        match condition:
            case nodes.Is(amount=amount, range=range_):
                return self.say("is", amount=self.amount(amount), range=self.range(range_))
            case nodes.Fits(target=target, filter=filter_):
                return self.say("fits", card=self.target(target), cards=self.cards(filter_))
            case nodes.Happened():
                return self._happened(condition)
            case nodes.AttackingOne(filter=filter_):
                return self.say("attacking-one", cards=self.cards(filter_))
            case nodes.TurnOf(player=player):
                return self.say(f"turn-of-{player}")
            case nodes.HowMany(range=range_):
                return self.say("how-many", range=self.range(range_))
            case nodes.All(of=parts):
                return self._joined(parts, "and")
            case nodes.AnyOf(of=parts):
                return self._joined(parts, "or")
            case nodes.Not(of=inner):
                return self.say("not", condition=self.say("nested", words=self.condition(inner)))
        raise TypeError(condition)

    def _joined(self, parts: tuple[Condition, ...], joint: str) -> str:
        return self.listed([self.say("nested", words=self.condition(part)) for part in parts], joint)

    def _happened(self, fact: nodes.Happened) -> str:
        details = (
            [] if fact.player == "any" and fact.of else [self.say("happened-player", player=fact.player)]
        )
        if fact.filter is not None:
            details.append(self.say("happened-filter", cards=self.cards(fact.filter)))
        if fact.of is not None:
            details.append(self.say("happened-of", card=self.target(fact.of)))
        if fact.at_least != 1:
            details.append(self.say("happened-least", number=fact.at_least))
        return self.say("happened", fact=self.term(terms.HAPPENED, fact.what), details=", ".join(details))

    # --- events ---

    def event(self, trigger: Trigger) -> str:
        """Say what triggers a skill."""
        card = self.say("this")
        if trigger.subject is not None:
            card = self.say("event-card", cards=self.cards(trigger.subject))
        said = [self.term(terms.EVENTS, trigger.event) % {"card": card}]
        if trigger.player != "any":
            said.append(self.say("event-player", player=trigger.player))
        owner = "any" if trigger.subject is None else trigger.subject.owner
        if trigger.source:
            said.append(self.say("event-from", areas=self.areas(owner, trigger.source)))
        if trigger.to:
            said.append(self.say("event-to", areas=self.areas(owner, trigger.to)))
        if trigger.by != "any":
            said.append(self.say("event-by", player=trigger.by))
        if trigger.by_filter is not None:
            said.append(self.say("event-by-skill-of", cards=self.cards(trigger.by_filter)))
        if trigger.by_skill:
            said.append(self.say("event-by-skill"))
        if trigger.in_battle:
            said.append(self.say("event-in-battle"))
        if trigger.while_in_battle:
            said.append(self.say("event-while"))
        if trigger.situation is not None:
            said.append(self.condition(trigger.situation))
        return ", ".join(said)
