# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what Masters' card text has beyond the shared language."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft
from judge.cards.language.headers import Header
from judge.cards.language.keywords import MASTERS as KEYWORDS
from judge.cards.language.masters.parsing import parse
from judge.cards.language.reading_cards import AREAS, inside
from judge.cards.language.reading_effects import DURATIONS_OF_MASTERS
from judge.cards.language.reading_groups import Cards, Counted
from judge.cards.language.reading_numbers import number_of
from judge.cards.language.reading_sentences import SentenceReader
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Condition, Filter, Player, Range, Trigger

_SYMBOLS = re.compile(r"^((?:\([^()]*\) ?)*),? ?(?:and )?")
IN_PLAY = ("leader", "battle", "unison")
"""The areas in which cards are in play (MA 2-13-2)."""
_OF_A_CARD_ALONE = (nodes.MostInPlay, nodes.DeckLimit, nodes.TreatAs, nodes.Forbid, nodes.UseWithoutCost)
"""What a sentence says of a card whatever the sentence before it asks for."""
_OF_ANY_CARD = {
    "owner",
    "mode",
    "colors",
    "exact_colors",
    "colors_excluded",
    "keyword",
    "other_than_this",
    "cost",
}
"""What is said of cards of any type."""
_CARDS = re.compile(r"(?:(?:red|blue|green|yellow|black|mono-\w+|red or \w+) )?(?:[<{《]|cards? with )")
_YOU_DO = re.compile(
    r"(?:,? and|,) (?:then )?(?:you )?"
    r"(?=(?:choose|place|send|add|switch|draw|discard|return|remove|reveal|flip|play|put|shuffle) )"
)
"""Where, behind the conditions of a cost, what is done for it begins."""


class MastersReader(SentenceReader):
    """Reads the sentences of one skill of Masters: names in {} are card names, those in <> characters."""

    parse = staticmethod(parse)

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

    # --- colors ---

    def mono(self, words: str) -> dict[str, Any]:
        """ "Mono-red": of that color and no other (MA 2-4-1-2)."""
        return {"exact_colors": (words.removeprefix("mono-"),)}

    def two_colors(self, words: str) -> dict[str, Any]:
        return {"exact_colors": tuple(words.split("/"))}

    def multicolor(self) -> dict[str, Any]:
        return {"how_many_colors": Range(2, None)}

    def not_colored(self, words: str) -> dict[str, Any]:
        return {"colors_excluded": (words.removeprefix("non-"),)}

    def specified_cost(self, _phrase: str, numbers: Tree[Token]) -> dict[str, Any]:
        return {"specified_cost": self.read(numbers)}

    # --- groups ---

    def groups(self, *parts: Any) -> Cards:
        others = [part for part in parts if not (isinstance(part, Token) and part.type == "IGNORING")]
        cards = super().groups(*others)
        if len(others) == len(parts):
            return cards
        (ignoring,) = (inside(part) for part in parts if part not in others)
        return replace(cards, ignoring=ignoring)

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
        if default in {"usual", "with-modes"}:
            drafts = [self._in_play(draft) for draft in drafts]
        return super()._settled(drafts, default)

    def _in_play(self, draft: Draft) -> Draft:
        if draft.placed or draft.fields.keys() - _OF_ANY_CARD or "owner" not in draft.fields:
            return draft
        return draft.with_fields(areas=IN_PLAY)

    def _life_on_top(self, group: Counted) -> nodes.Target | None:
        """None: the player picks the cards that leave the life (MA 3-9-2)."""
        return None

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

    def triggered_in_turn(self, *parts: Any) -> tuple[Condition | None, tuple[Trigger, ...], Tree[Token]]:
        """ "During your turn, when ...": what [Your Turn] says."""
        words, events, clause = parts
        self.turn = "opponent" if "opponent" in words else "your"
        return None, self.read(events), clause

    def plays_using(self, who: str, subject: Tree[Token], place: str | None, using: str) -> Trigger:
        return self._using(self.plays(who, subject, place, None), using)

    def is_played_using(self, subject: Tree[Token], place: str | None, using: str) -> Trigger:
        return self._using(self.is_played(subject, place, None), using)

    def you_use(self, who: str, subject: Tree[Token], place: str | None) -> Trigger:
        if subject.data in {"subject", "this"}:
            player: Player = "opponent" if "opponent" in who else "you"
            return Trigger("extra-used", player=player)
        return super().you_use(who, subject, place)

    def _using(self, made: Trigger, words: str) -> Trigger:
        name = inside(words)
        if name not in KEYWORDS:
            raise NotUnderstoodError(words)
        return msgspec.structs.replace(made, keyword=name)

    def activates(self, who: str, keyword: str) -> Trigger:
        """ "Your opponent activates a [Counter] skill"."""
        player: Player = "opponent" if "opponent" in who else "you"
        return Trigger("skill-used", player=player, keyword=inside(keyword))

    # --- what is done ---

    def _put_from(
        self, part: Tree[Token], source: str | None, moves: list[dict[str, Any]]
    ) -> tuple[Made, nodes.Target]:
        """ "Place this card in your Drop Area from your hand": it names where the card is."""
        if source and part.data != "cards":
            if part.data != "this" or str(part.children[0]) != "this card":
                raise NotUnderstoodError(source)
            return (), self._this(f"this card {source}")
        return super()._put_from(part, source, moves)

    def look_at(self, part: Tree[Token]) -> Made:
        made, target = self.acted_on(part, "usual")
        if made or not isinstance(target, nodes.Top):
            raise NotUnderstoodError("looking at what")
        self.looking = True
        up_to = self._may_leave()
        self.take(nodes.Chosen())
        return (nodes.LookAt(target, up_to=up_to),)

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

    def play_negated(self, part: Tree[Token], words: str) -> Made:
        (*before, play) = self.play(part, None)
        return (*before, msgspec.structs.replace(play, negated=words.rsplit(" ", 1)[1]))

    def shuffle_searched(self, words: str) -> Made:
        (made,) = self.shuffle(words)
        return (msgspec.structs.replace(made, if_searched=True),)

    def shuffle_in(self, part: Tree[Token], place: str) -> Made:
        """ "Shuffle them into your deck"."""
        move = self.to_area(place)
        if move["to"] != "deck":
            raise NotUnderstoodError(place)
        player: Player = "opponent" if move["whose"] == "opponent" else "you"
        return (
            *self._done_to(part, "usual", lambda target: nodes.Move(target, **move)),
            nodes.Shuffle("deck", player),
        )

    def free_skill(self, words: str) -> Made:
        """ "You can activate this card's [Counter] skill from your hand without paying its energy cost"."""
        self.valid_in.add("hand")
        name = inside(words)
        if name not in KEYWORDS:
            raise NotUnderstoodError(words)
        return (nodes.UseWithoutCost(nodes.This(), keyword=name),)

    def being_played(self, _words: str) -> nodes.Target:
        return nodes.BeingPlayed()

    def _simple(self, kind: str, part: Tree[Token]) -> nodes.Target:
        return nodes.BeingPlayed() if kind == "being_played" else super()._simple(kind, part)

    def played_elsewhere(self, words: str) -> Made:
        """ "The Battle Card being played is placed in its owner's Drop Area instead of being played"."""
        to = next(area for area in AREAS if re.search(rf"\b{area}\b", words))
        position: Any = "top" if " top " in words else "bottom" if " bottom " in words else ""
        return (nodes.PlayOtherwise(to, position),)

    def played_in_mode(self, _card: str, mode: str) -> Made:
        return (nodes.PlayOtherwise(mode=self.mode(mode)),)

    def most_in_play(self, number: str, owned: Tree[Token]) -> Made:
        return (nodes.MostInPlay(int(number), self.described(self.read(owned))),)

    def negate_this_skill(self, duration: str | None) -> Made:
        return (nodes.NegateThisSkill(self.duration(duration)),)

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

    # --- cards ---

    def copy(self) -> dict[str, Any]:
        return {"copy": True}

    def no_copy(self) -> dict[str, Any]:
        return {"copy": False}

    # --- sentences ---

    def duration(self, words: str | None) -> nodes.Duration:
        if words in DURATIONS_OF_MASTERS:
            return DURATIONS_OF_MASTERS[words]
        if words == "until the end of their next turn" and self.whose_theirs == "opponent":
            return "until-opponents-turn-ends"
        return super().duration(words)

    def triggers(self, folded: str) -> tuple[tuple[Trigger, ...], Condition | None]:
        if re.match(r"when(ever)? (one of )?your opponent", folded):
            self.whose_theirs = "opponent"
        return super().triggers(folded)

    def effect(self, folded: str) -> None:
        if folded.startswith("when this card is in a battle,") or (
            self.permanent and folded.startswith("when ")
        ):
            folded = f"if{folded.removeprefix('when')}"
        super().effect(folded)

    def evolves(self, subject: Tree[Token]) -> Trigger:
        """ "Your <A> evolves": by which of the skills that do so is not said (MA 10-5)."""
        raise NotUnderstoodError("what evolves")

    def triggered_by_time_in_turn(
        self, *parts: Any
    ) -> tuple[Condition | None, tuple[Trigger, ...], Tree[Token]]:
        words, time, clause = parts
        self.turn = "opponent" if "opponent" in words else "your"
        return None, (self.at_time(time),), clause

    @property
    def instructions(self) -> Made:
        """What was read; each sentence of a [Permanent] skill holds by itself, those without "if" first."""
        if not self.permanent or not any(isinstance(one, nodes.If) for made in self.made for one in made):
            return super().instructions
        alone = [made for made in self.made if not isinstance(made[0], nodes.If)]
        if any(not isinstance(one, _OF_A_CARD_ALONE) for made in alone for one in made):
            raise NotUnderstoodError("under the condition before, or not")
        return tuple(
            one for made in (*alone, *(each for each in self.made if each not in alone)) for one in made
        )

    # --- costs ---

    def cost_fields(self, folded: str, header: Header) -> dict[str, Any]:
        """Energy, conditions and what is done: "(2), if you have 3 or more energy and you place ..."."""
        if "attached" in header.more and _CARDS.match(folded):
            return {"attached": self._with_cards(header, folded)}
        found = _SYMBOLS.match(folded)
        symbols, rest = (found[1].strip(), folded[found.end() :]) if found else ("", folded)
        condition, actions = self._condition_apart(rest)
        fields: dict[str, Any] = {}
        if condition:
            fields["condition"] = self._condition(condition)
        words = ", ".join(part for part in (symbols.replace(" ", ""), actions) if part)
        before = header.more.get("costs", ((),))[0]
        rows = self.costs(words) if words else ((),)
        made = tuple((*before, *row) for row in rows)
        if made != ((),):
            fields["costs"] = made
        return fields

    def _with_cards(self, header: Header, words: str) -> tuple[nodes.Attached, ...]:
        """ "[Bond 3] 《A》": the Battle Cards that it counts."""
        (one, *others) = header.more["attached"]
        if not KEYWORDS[one.keyword].counts_cards or others:
            raise NotUnderstoodError(words)
        return (msgspec.structs.replace(one, filter=self.as_said(self.read(self.parse(words, "owned")))),)

    def _condition_apart(self, words: str) -> tuple[str, str]:
        for opening in ("if ", "when "):
            if words.startswith(opening):
                condition = words.removeprefix(opening)
                found = _YOU_DO.search(condition)
                if found:
                    return condition[: found.start()], condition[found.end() :]
                return condition, ""
        actions, comma, condition = words.partition(", if ")
        return (condition, actions) if comma else ("", words)

    def _condition(self, words: str) -> Condition:
        condition: Condition = self.read(self.parse(words, "conditions"))
        self._mention(condition)
        return condition


def _inside(token: str) -> str:
    found = re.search(r"[<{](.*)[>}]", token)
    if not found:
        raise NotUnderstoodError(token)
    return found[1].strip()
