# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to descriptions and events: what Masters' card text has beyond the shared language."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft, usual_areas
from judge.cards.language.keywords import MASTERS as KEYWORDS
from judge.cards.language.reading_cards import inside
from judge.cards.language.reading_groups import Cards, Counted
from judge.cards.language.reading_sentences import SentenceReader
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Condition, Filter, Player, Trigger
from judge.engine.tree.of_masters import IN_A_MODE, IN_PLAY

COLORS_OF_CARDS = ("red", "blue", "green", "yellow", "black")
_OF_ANY_CARD = {
    "owner",
    "mode",
    "colors",
    "exact_colors",
    "colors_excluded",
    "every_color",
    "keyword",
    "other_than_this",
    "cost",
}
"""What is said of cards of any type."""


_BOUNDED = {"cost", "original_cost", "power", "original_power", "specified_cost", "mode"}
_ASKED_OF_EACH = (
    "cost",
    "power",
    "keyword",
    "without_keyword",
    "names_including",
    "characters_including",
    "extreme",
)
"""What "with costs of 3 or less and ..." says behind several cards."""
_COLORED = {"colors", "exact_colors", "how_many_colors", "colors_excluded"}


class MastersWords(SentenceReader):
    """Reads descriptions and events: names in {} are card names, those in <> characters."""

    # --- names ---

    def treated_as_names(self, target: nodes.Target, words: str, *parts: Any) -> nodes.TreatAs:
        made = super().treated_as_names(target, words, *parts)
        tokens = [str(part) for part in parts if isinstance(part, Token) and part.type == "NAME"]
        if all(token.startswith("<") for token in tokens):
            return msgspec.structs.replace(made, names=(), characters=made.names)
        if any(token.startswith("<") for token in tokens):
            raise NotUnderstoodError("card names or characters")
        return made

    def _treated(self, parts: tuple[Any, ...]) -> tuple[bool, tuple[str, ...]]:
        said = [str(part) for part in parts[:-1]]
        everywhere = "in all areas" in said
        return everywhere, tuple(
            _inside(part) if part[0] in "<{" else inside(part) for part in said if part[0] in "<{《"
        )

    def _names(self, field: str, names: Any) -> dict[str, Any]:
        """Fill in the field for card names, or the one for characters (MA 2-1-2, 2-5-3)."""
        tokens = [str(token) for token in (names.children if isinstance(names, Tree) else names)]
        if all(token.removeprefix("non-").startswith("{") for token in tokens):
            return {field: tuple(_inside(token) for token in tokens)}
        if all(token.removeprefix("non-").startswith("<") for token in tokens):
            return {field.replace("names", "characters"): tuple(_inside(token) for token in tokens)}
        raise NotUnderstoodError("card names or characters")

    def named(self, names: Tree[Token]) -> dict[str, Any]:
        return self._names("names", names)

    def including(self, names: Tree[Token]) -> dict[str, Any]:
        return self._names("names_including", names)

    def not_named(self, token: str) -> dict[str, Any]:
        return self._names("names_excluded", [token])

    def other_than(self, excluded: Tree[Token]) -> dict[str, Any]:
        tokens = [str(token) for token in excluded.children]
        if tokens[0].startswith("《"):
            return {"traits_excluded": tuple(inside(token) for token in tokens)}
        return self._names("names_excluded", tokens)

    def tokens(self, words: str) -> dict[str, Any]:
        """ "Chilled's Army Tokens": the token has that card name (MA 10-18-4)."""
        return {"names": (_inside(words),), "token": True, "types": ("battle",)}

    def not_token(self) -> dict[str, Any]:
        return {"token": False}

    def in_play(self) -> dict[str, Any]:
        """ "In play": in one of the areas in which cards are (MA 2-13-2)."""
        return {"areas": IN_PLAY}

    # --- colors ---

    def mono(self, words: str) -> dict[str, Any]:
        """ "Mono-red": of that color and no other (MA 2-4-1-2)."""
        return {"exact_colors": (words.removeprefix("mono-"),)}

    def is_either(self, *parts: Any) -> dict[str, Any]:
        """ "Is a red card or a 《A》 card", "is green or an 《A》 card"."""
        made = [
            Filter(**self.read(part)) if part.data == "colored" else Filter(**self.is_card(None, part))
            for part in parts
            if isinstance(part, Tree)
        ]
        return {"either": tuple(made)}

    def both_colors(self, words: str) -> dict[str, Any]:
        """ "That is both blue and yellow": and perhaps of other colors too."""
        return {"every_color": tuple(re.findall(r"red|blue|green|yellow|black", words))}

    def no_other_colors(self, words: str) -> dict[str, Any]:
        """ "That are green or yellow and no other color"."""
        said = re.findall(r"red|blue|green|yellow|black", words)
        excluded = tuple(color for color in COLORS_OF_CARDS if color not in said)
        return {"colors": tuple(said), "colors_excluded": excluded}

    def only_of_name(self, token: str) -> dict[str, Any]:
        """ "<A>-only": of that character and no other (MA 2-5-3)."""
        if not token.startswith("<"):
            raise NotUnderstoodError(token)
        return {"only_character": _inside(token)}

    def two_colors(self, words: str) -> dict[str, Any]:
        return {"exact_colors": tuple(words.split("/"))}

    def specified_cost(self, _phrase: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"specified_cost": self.read(numbers)}

    # --- groups ---

    def quantity(self, part: Tree[Token]) -> tuple[str, nodes.Amount | None]:
        """ "1 or 2 cards": as many as are wanted, but one at least."""
        if part.data == "one_or_two":
            if [str(child) for child in part.children] != ["1", "2"]:
                raise NotUnderstoodError("one number or another")
            return "one or", 2
        return super().quantity(part)

    def _numbers(self, group: Counted) -> tuple[int, nodes.Amount | None]:
        return (1, group.number) if group.quantity == "one or" else super()._numbers(group)

    def groups(self, *parts: Any) -> Cards:
        own = [part for part in parts if self._is_own(part)]
        cards = self._each_with_the_cost(
            super().groups(*(part for part in parts if not self._is_own(part))), parts
        )
        for part in own:
            if isinstance(part, Token):
                cards = replace(cards, ignoring=inside(part))
            else:
                fields = self.other_than(part.children[0])
                groups = [
                    Counted(
                        group.quantity, group.number, [draft.with_fields(**fields) for draft in group.draft]
                    )
                    for group in cards.groups
                ]
                cards = replace(cards, groups=groups)
        return cards

    def _each_with_the_cost(self, cards: Cards, parts: tuple[Any, ...]) -> Cards:
        """ "1 <A> and 1 <B> with costs of 4 or less": said in the plural of single cards, of each of them."""
        *before, last = cards.groups
        said = [part for part in parts if isinstance(part, Tree) and part.data == "group"]
        plural = said[-1].scan_values(_is_cost) if said else iter(())
        if not before or last.number != 1 or not any(str(token).endswith("costs of") for token in plural):
            return cards
        shared = [
            {name: draft.fields[name] for name in _ASKED_OF_EACH if name in draft.fields}
            for draft in last.draft
        ]
        if any(one != shared[0] for one in shared) or any(
            draft.fields.keys() & shared[0].keys() for group in before for draft in group.draft
        ):
            raise NotUnderstoodError("the costs of which cards")
        groups = [
            Counted(group.quantity, group.number, [draft.with_fields(**shared[0]) for draft in group.draft])
            for group in before
        ]
        return replace(cards, groups=[*groups, last])

    def _is_own(self, part: Any) -> bool:
        return part.type == "IGNORING" if isinstance(part, Token) else part.data == "excepted"

    def _choice(self, cards: Cards, default: str) -> tuple[Choose]:
        (chosen,) = super()._choice(cards, default)
        return (msgspec.structs.replace(chosen, ignoring=cards.ignoring),)

    def _cards(self, cards: Cards, default: str) -> tuple[Made, nodes.Target]:
        made, target = super()._cards(cards, default)
        if cards.ignoring and not made:
            raise NotUnderstoodError("ignoring, where nothing is chosen")
        return made, target

    def _settled(self, drafts: list[Draft], default: str) -> Filter:
        """ "Your cards" of no area are those in play (MA 2-13-2)."""
        if any(draft.fields.get("owner") == "owner" for draft in drafts):
            raise NotUnderstoodError("whose cards")
        if default in {"usual", "with-modes"}:
            drafts = [self._in_play(draft) for draft in drafts]
        return super()._settled(drafts, default)

    def owned(self, owner: str | None, *cards: Tree[Token]) -> list[Draft]:
        """Alternatives; a color said before the first type of card may be one of the second type too."""
        if len(cards) > 1 and cards[-1].data == "energy_in_mode":
            raise NotUnderstoodError("a mode of one of them, or of both")
        if len(cards) > 1 and cards[-1].data == "energy":
            return [self._or_energy(owner, self.read(card)) for card in cards]
        if len(cards) > 1:
            first, *others = (self.read(card).fields for card in cards)
            if (
                first.keys() & _COLORED
                and "types" in first
                and any(other.keys() == {"types"} for other in others)
            ):
                raise NotUnderstoodError("a color of one type of card, or of both")
            *before, last = (first, *others)
            if last.keys() & _BOUNDED and any(one.keys() == {"types"} for one in before):
                raise NotUnderstoodError("a number of one type of card, or of both")
        drafts = super().owned(owner, *cards)
        if drafts[-1].fields.get("areas") == ("looked",):
            return [one if "areas" in one.fields else one.with_fields(areas=("looked",)) for one in drafts]
        return drafts

    def _or_energy(self, owner: str | None, draft: Draft) -> Draft:
        """ "Your Battle Cards or energy": each where such cards are."""
        draft = self._of(owner, draft) if owner else draft
        return replace(usual_areas(draft), placed=True)

    def _in_play(self, draft: Draft) -> Draft:
        if draft.placed or draft.fields.keys() - _OF_ANY_CARD or "owner" not in draft.fields:
            return draft
        return draft.with_fields(areas=IN_A_MODE if "mode" in draft.fields else IN_PLAY)

    def _life_on_top(self, group: Counted) -> nodes.Target | None:
        """None: the player picks the cards that leave the life (MA 3-9-2)."""
        return None

    def target_is(self, target: Tree[Token], state: Tree[Token]) -> Condition:
        self._check_one(target)
        return super().target_is(target, state)

    def target_has(self, target: Tree[Token], *qualities: Tree[Token]) -> Condition:
        self._check_one(target)
        return super().target_has(target, *qualities)

    def _check_one(self, target: Tree[Token]) -> None:
        """Refuse "your <A> is red": one of such cards, or all of them."""
        if target.data != "cards":
            return
        cards: Cards = self.read(target.children[0])  # type: ignore[arg-type]
        for group in cards.groups:
            if group.quantity == "" and any(
                draft.fields.get("types") != ("leader",) for draft in group.draft
            ):
                raise NotUnderstoodError("one of such cards, or all of them")

    # --- events ---

    def _trigger(self, event: Any, subject: Tree[Token], place: str | None = None, **more: Any) -> Trigger:
        """ "This card from your hand" is where it came from."""
        words = str(subject.children[0]) if subject.data in {"this", "subject"} else ""
        if not place and " from " in words:
            this = Tree("this", [Token("THIS", "this card")])
            return super()._trigger(event, this, words.removeprefix("this card "), **more)
        if words not in {"", "this card"}:
            raise NotUnderstoodError(words)
        return super()._trigger(event, subject, place, **more)

    def plays_using(self, who: str, subject: Tree[Token], place: str | None, using: str) -> Trigger:
        return self._using(self.plays(who, subject, place, None), using)

    def is_played_using(self, subject: Tree[Token], place: str | None, using: str) -> Trigger:
        return self._using(self.is_played(subject, place, None), using)

    def is_played_there(self, subject: Tree[Token]) -> Trigger:
        """ "Is played in your Battle Area": no Unison Card is."""
        made = self.is_played(subject, None, None)
        return msgspec.structs.replace(made, to=("battle",))

    def you_use(self, who: str, subject: Tree[Token], place: str | None) -> Trigger:
        player: Player = "opponent" if "opponent" in who else "you"
        if subject.data in {"subject", "this"}:
            if place:
                raise NotUnderstoodError(place)
            return Trigger("extra-used", player=player)
        made = super().you_use(who, subject, None)
        owner, areas = self.place(place) if place else (player, ())
        if owner not in {player, "owner"}:
            raise NotUnderstoodError(str(place))
        return msgspec.structs.replace(made, source=areas)

    def _using(self, made: Trigger, words: str) -> Trigger:
        name = inside(words)
        if name not in KEYWORDS:
            raise NotUnderstoodError(words)
        return msgspec.structs.replace(made, keyword=name)

    def activates(self, who: str, keyword: str) -> Trigger:
        """ "Your opponent activates a [Counter] skill"."""
        player: Player = "opponent" if "opponent" in who else "you"
        return Trigger("skill-used", subject=Filter(), player=player, keyword=self._known(keyword))

    def activates_its(self, subject: Tree[Token], words: str) -> Trigger:
        """ "This card activates its [Aegis]", "one of your Battle Cards activates [Alliance]"."""
        return msgspec.structs.replace(self._trigger("skill-used", subject), keyword=self._known(words))

    def _known(self, words: str) -> str:
        name = inside(words)
        if name not in KEYWORDS:
            raise NotUnderstoodError(words)
        return name

    def is_switched_using(self, subject: Tree[Token], switched: str, using: str) -> Trigger:
        return self._using(self.is_switched(subject, switched, None), using)

    def is_discarded_using(self, subject: Tree[Token], place: str | None, using: str) -> Trigger:
        return self._using(self.is_discarded(subject, place, None), using)

    def moves_using(self, subject: Tree[Token], words: str, place: str | None, using: str) -> Trigger:
        return self._using(self.moves(subject, words, place, None), using)

    def _by(self, words: str | Tree[Token] | None) -> dict[str, Any]:
        """ "By one of your yellow card skills", "by {A}'s skill": whose skills of which cards."""
        if isinstance(words, Tree):
            return super()._by(words)
        if words and (name := re.search(r"\{[^{}]+\}", words)):
            return {"by_skill": True, "by_filter": Filter(names=(_inside(name[0]),))}
        if words and (color := re.search(r"your (red|blue|green|yellow|black) card skills", words)):
            return {"by": "you", "by_skill": True, "by_filter": Filter(colors=(color[1],))}
        if words and re.search(r"your leader(?: card)?'s skills?", words):
            return {"by": "you", "by_skill": True, "by_filter": Filter(types=("leader",))}
        return super()._by(words)

    # --- cards ---

    def with_markers(self, number: str, bound: str | None) -> dict[str, Any]:
        """ "With 2 or more markers" (MA 4-12)."""
        return {"ki": self.number_range(number, bound)}

    def their_energy(self) -> nodes.Amount:
        return nodes.Count(Filter(owner="opponent", areas=("energy",)))

    def alike_leader_and(self, words: str, leader: str, *qualities: Tree[Token]) -> dict[str, Any]:
        return self._and_with(self.alike_leader(f"{words} {leader}"), qualities)

    def alike_leader(self, words: str) -> dict[str, Any]:
        """ "With the same color as your Leader Card"."""
        what: Any = next(kind for kind in ("color", "trait", "name") if kind in words)
        owner: Player = "opponent" if "opponent" in words else "you"
        leader = Filter(owner=owner, areas=("leader",), types=("leader",))
        return {"alike": nodes.Alike(what, nodes.Every(leader))}

    def copy(self) -> dict[str, Any]:
        return {"copy": True}

    def no_copy(self) -> dict[str, Any]:
        return {"copy": False}


def _is_cost(token: Any) -> bool:
    return isinstance(token, Token) and token.type == "COST_OF"


def _inside(token: str) -> str:
    """What stands in the signs of a card name or a character; in one of each, it may be either."""
    found = re.search(r"<(.*)>|\{(.*)\}", token)
    if not found:
        raise NotUnderstoodError(token)
    return (found[1] or found[2] or "").strip()
