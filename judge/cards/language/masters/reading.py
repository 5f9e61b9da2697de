# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what Masters' card text has beyond the shared language."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft
from judge.cards.language.headers import Header
from judge.cards.language.keywords import MASTERS as KEYWORDS
from judge.cards.language.masters.parsing import parse
from judge.cards.language.masters.reading_words import MastersWords
from judge.cards.language.reading_cards import AREAS, inside
from judge.cards.language.reading_effects import DURATIONS_OF_MASTERS
from judge.cards.language.reading_numbers import number_of
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Condition, Filter, Player, Trigger

_SYMBOLS = re.compile(r"^((?:\([^()]*\) ?)*),? ?(?:and )?")
_OF_A_CARD_ALONE = (nodes.MostInPlay, nodes.DeckLimit, nodes.TreatAs, nodes.Forbid, nodes.UseWithoutCost)
"""What a sentence says of a card whatever the sentence before it asks for."""
_CARDS = re.compile(r"(?:(?:red|blue|green|yellow|black|mono-\w+|red or \w+) )?(?:[<{《]|cards? with )")
_YOU_DO = re.compile(
    r"(?:,? and|,) (?:then )?(?:you )?"
    r"(?=(?:choose|place|send|add|switch|draw|discard|return|remove|reveal|flip|play|put|shuffle) )"
)
"""Where, behind the conditions of a cost, what is done for it begins."""


class MastersReader(MastersWords):
    """Reads the sentences of one skill of Masters."""

    parse = staticmethod(parse)

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

    def choose_this_and(self, groups: Tree[Token]) -> Made:
        """ "Choose this card and 1 of your Battle Cards": "they" are both of them."""
        made = self.choose(groups)
        self.chosen = self.mentioned = nodes.Both(nodes.This(), nodes.Chosen())
        return made

    def no_specified_cost(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "usual", nodes.NoSpecifiedCost)

    def change_cost(self, verb: str, part: Tree[Token], price: Tree[Token], duration: str | None) -> Made:
        (*before, changed) = super().change_cost(verb, part, price, duration)
        return (*before, msgspec.structs.replace(changed, of_combo="combo" in verb))

    def change_cost_for_each(self, verb: str, part: Tree[Token], number: str, for_each: Tree[Token]) -> Made:
        (*before, changed) = super().change_cost_for_each(verb, part, number, for_each)
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
        self.chosen = self.mentioned = None
        return (made,)

    def cant_activate(self, words: str, owned: Tree[Token], duration: str | None) -> Made:
        """ "You can't activate the [Activate Main] skill on copies of this card for the turn"."""
        player: Player = "opponent" if words.startswith("your opponent") else "you"
        filter_ = self.as_said(self.read(owned))
        return (nodes.ForbidPlayer(player, "activate", filter_, self.duration(duration), inside(words)),)

    def negate_this_skill(self, duration: str | None) -> Made:
        return (nodes.NegateThisSkill(self.duration(duration)),)

    def negate_counter(self, words: str) -> Made:
        """ "Negate the [Counter]": that which this one answers."""
        return (nodes.NegateSkill(inside(words) if "[" in words else ""),)

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

    def at_time(self, words: str) -> Trigger:
        time, sign, place = words.partition(" from your ")
        made = super().at_time(time)
        return msgspec.structs.replace(made, source=tuple(place.split(" or "))) if sign else made

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
        words = re.sub(r", (?:and )?(?=(?:you|your|there|it's|this card|all) )", " and ", words)
        condition: Condition = self.read(self.parse(words, "conditions"))
        self._mention(condition)
        return condition
