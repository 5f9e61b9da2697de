# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to descriptions of cards, numbers and targets."""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import (
    DIFFERENT,
    LEADER_AND_BATTLE,
    Draft,
    any_of,
    fields_of,
    filter_of,
    usual_areas,
)
from judge.cards.language.folding import COLORS
from judge.cards.language.reading_deeds import DeedWords, areas_in
from judge.engine import tree as nodes
from judge.engine.tree import Filter, Player, Range

THIS_TURN = (("attack", "attacked"), ("evolved", "evolved"), ("played", "played"))
"""What a card may have done or undergone this turn, by a word for it."""


def inside(token: str) -> str:
    """Return what stands inside <>, 《》, [] or quotes."""
    found = re.search(r"[<《\[\"](.*)[>》\]\"]", token)
    if not found:
        raise NotUnderstoodError(token)
    return found[1].strip()


class CardWords(DeedWords):
    """Reads descriptions of cards. A method is named as its rule in the grammar."""

    looking = False
    """Cards are being looked at."""
    whose_theirs: Player = "owner"
    """The player meant by "their": the one that the words before it named."""

    # --- descriptions ---

    def card(self, *parts: Tree[Token]) -> Draft:
        draft = Draft()
        for part in parts:
            if part.data == "in_area":
                draft = draft.in_areas(*self.place(str(part.children[0])))
            elif part.data == "among":
                draft = self._among(draft, str(part.children[0]))
            elif part.data == "qualities":
                for quality in part.children:
                    draft = draft.with_fields(**self.read(quality))  # type: ignore[arg-type]
            else:
                draft = draft.with_fields(**self.read(part))
        return draft

    def energy(self, *parts: Tree[Token]) -> Draft:
        return self.card(*parts[:-1]).in_areas("any", ("energy",))

    def energy_done(self, *parts: Any) -> Draft:
        """ "Energy switched to Rest Mode by this skill"."""
        *adjectives, energy, done = parts
        return self.energy(*adjectives, energy).with_fields(**self.done_by_this(str(done)))

    def energy_in_mode(self, *parts: Any) -> Draft:
        *adjectives, _, mode = parts
        return self.energy(*adjectives, mode).with_fields(**self.in_mode(str(mode)))

    def _among(self, draft: Draft, words: str) -> Draft:
        owner: Player = "opponent" if words.startswith("among your opponent's") else "you"
        _, elsewhere, place = words.partition(" in ")
        if elsewhere and self.whose(place) != owner:
            raise NotUnderstoodError(words)
        return Draft(draft.with_fields(**LEADER_AND_BATTLE).with_fields(owner=owner).fields, placed=True)

    def place(self, words: str) -> tuple[Player, tuple[str, ...]]:
        """Read whose area, and which, a phrase like "in your Battle Area" names."""
        areas = areas_in(words)
        if not areas:
            raise NotUnderstoodError(words)
        return self.whose(words.split(" ", 1)[1]), areas

    def whose(self, words: str) -> Player:
        """The player that possessive words name."""
        if "owner" in words:
            return "owner"
        if words.startswith(("your opponent's", "an opponent's")):
            return "opponent"
        if words.startswith("your"):
            return "you"
        if words.startswith("their"):
            return self.whose_theirs
        return "any" if words.startswith(("a ", "an ", "any ", "the ", "either ")) else "owner"

    def noun(self, token: str) -> dict[str, Any]:
        kind = token.split(" ", maxsplit=1)[0].removesuffix("s")
        return {} if kind == "card" else {"types": (kind,)}

    def field(self, _token: str) -> dict[str, Any]:
        return {"types": ("field",)}

    def names(self, *tokens: str) -> tuple[str, ...]:
        return tuple(inside(token) for token in tokens)

    traits = names

    def colors(self, *tokens: str) -> tuple[str, ...]:
        return tuple(COLORS[token] for token in tokens)

    def in_mode(self, token: str) -> dict[str, Any]:
        return {"mode": "rest" if "rest" in token else "active"}

    def colored(self, colors: Tree[Token]) -> dict[str, Any]:
        return {"colors": self.read(colors)}

    def of_every_color(self, *tokens: str) -> dict[str, Any]:
        """ "Red and yellow": both."""
        return {"every_color": tuple(COLORS[token] for token in tokens)}

    def named(self, names: Tree[Token]) -> dict[str, Any]:
        return {"names": self.read(names)}

    def of_traits(self, traits: Tree[Token]) -> dict[str, Any]:
        return {"traits": self.read(traits)}

    def including(self, names: Tree[Token]) -> dict[str, Any]:
        return {"names_including": self.read(names)}

    def not_named(self, token: str) -> dict[str, Any]:
        return {"names_excluded": (inside(token),)}

    def not_colored(self, token: str) -> dict[str, Any]:
        """ "Non-red", "that isn't red"."""
        return {"colors_excluded": (COLORS[re.split(r"[ -]", token)[-1]],)}

    def not_of_keyword(self, token: str) -> dict[str, Any]:
        return {"without_keyword": inside(token)}

    def of_keyword(self, words: str) -> dict[str, Any]:
        """ "[Dragon Ball] cards"."""
        types = {"types": ("battle",)} if "battle" in words else {}
        return {"keyword": inside(words)} | types

    def in_mode_now(self, token: str) -> dict[str, Any]:
        return self.in_mode(token)

    def not_of_trait(self, token: str) -> dict[str, Any]:
        return {"traits_excluded": (inside(token),)}

    def only_of_trait(self, token: str) -> dict[str, Any]:
        return {"only_trait": inside(token)}

    def of_every_trait(self, *tokens: str) -> dict[str, Any]:
        return {"every_trait": tuple(inside(token) for token in tokens)}

    def skill_less(self) -> dict[str, Any]:
        return {"without_skills": True}

    def multicolor(self) -> dict[str, Any]:
        return {"how_many_colors": Range(2, None)}

    def awakened_one(self) -> dict[str, Any]:
        return {"awakened": True}

    def evolved_one(self, token: str) -> dict[str, Any]:
        return {"evolved" if token == "evolved" else "fusion_evolved": True}

    def facing(self, token: str) -> dict[str, Any]:
        return {"faces_up": token.endswith("up")}

    def including_traits(self, traits: Tree[Token]) -> dict[str, Any]:
        return {"traits_including": self.read(traits)}

    def played_by_skill(self) -> dict[str, Any]:
        return {"played_by": "skill"}

    def alike(self, words: str, other: str, *qualities: Tree[Token]) -> dict[str, Any]:
        """ "With the same card name as that card and a cost of 3 or less"."""
        what: Any = next(kind for kind in ("name", "trait", "color") if kind in words)
        return self._and_with({"alike": nodes.Alike(what, self.card_named(other))}, qualities)

    def other_cost(self, other: str) -> dict[str, Any]:
        """ "With a cost different from that card"."""
        return {"cost_unlike": self.card_named(other)}

    def that_did_this_turn(self, words: str) -> dict[str, Any]:
        """ "That attacked this turn", "that haven't attacked this turn"."""
        fact = next(fact for sign, fact in THIS_TURN if sign in words)
        return {"not_this_turn" if "n't" in words else "this_turn": fact}

    def alike_any(self, words: str, others: Tree[Token]) -> dict[str, Any]:
        """ "With the same card name as a card in your Drop": as any one of them."""
        what: Any = next(kind for kind in ("name", "trait", "color") if kind in words)
        return {"alike": nodes.Alike(what, nodes.Every(self.described(self.read(others))))}

    def battling(self, *parts: Any) -> dict[str, Any]:
        """ "In a battle with your opponent's Battle Card": it may be any card that fits."""
        return {"battling": self.as_said(self.read(parts[-1]))}

    def battling_this(self) -> dict[str, Any]:
        """ "In a battle with this card"."""
        return {"battling": Filter(very=nodes.This())}

    def other_than_this(self) -> dict[str, Any]:
        return {"other_than_this": True}

    def other_than(self, excluded: Tree[Token]) -> dict[str, Any]:
        """ "Other than <A> or <B>", "that aren't 《A》"."""
        tokens = [str(token) for token in excluded.children]
        name = "names_excluded" if tokens[0].startswith("<") else "traits_excluded"
        return {name: tuple(inside(token) for token in tokens)}

    def extreme(self, words: str) -> dict[str, Any]:
        """ "With the lowest cost": of all the cards described."""
        _, end, name = words.split(" ")
        return {"extreme": f"{end}-{name.removesuffix('s')}"}

    def different(self, words: str) -> dict[str, Any]:
        """ "With different names", "with different costs": said of the cards together."""
        return {DIFFERENT: "cost" if "cost" in words else "name"}

    def with_cards_under(self, number: str, bound: str | None) -> dict[str, Any]:
        """ "With 3 or more cards under it"."""
        return {"how_many_under": self.number_range(number, bound)}

    def with_a_card_under(self) -> dict[str, Any]:
        return {"how_many_under": Range(1, None)}

    def attacking_now(self) -> dict[str, Any]:
        return {"attacking": True}

    def attacked_now(self) -> dict[str, Any]:
        return {"attacked": True}

    def in_battle(self) -> dict[str, Any]:
        return {"in_battle": True}

    def under_this(self) -> dict[str, Any]:
        return {"under": nodes.This()}

    def under_one(self, owned: Tree[Token]) -> dict[str, Any]:
        """ "Cards under 1 of your <A>", "under your <A>"."""
        return {"under": nodes.Every(self.described(self.read(owned)))}

    def not_including(self, _without: str, names: Tree[Token], *qualities: Tree[Token]) -> dict[str, Any]:
        return self._and_with({"names_not_including": self.read(names)}, qualities)

    def related_and(self, words: str, compared: Tree[Token], *qualities: Tree[Token]) -> dict[str, Any]:
        """ "With a cost less than or equal to that card and 《A》 in its special traits"."""
        return self._and_with(self.related(words, compared), qualities)

    def _and_with(self, fields: dict[str, Any], qualities: tuple[Tree[Token], ...]) -> dict[str, Any]:
        draft = Draft(fields)
        for quality in qualities:
            draft = draft.with_fields(**self.read(quality))
        return draft.fields

    def either_of(self, *qualities: Tree[Token]) -> dict[str, Any]:
        """ "With <A> in its card name or 《B》 in its special traits": a card that has one of them."""
        return fields_of(any_of([Filter(**self.read(quality)) for quality in qualities]))

    def having_keyword(self, token: str) -> dict[str, Any]:
        return {"keyword": inside(token)}

    def lacking_keyword(self, _without: str, token: str) -> dict[str, Any]:
        return {"without_keyword": inside(token)}

    # --- several descriptions ---

    def owned(self, owner: str | None, *cards: Tree[Token]) -> list[Draft]:
        """Alternatives; an owner said first and an area said last hold for all of them."""
        drafts = [self.read(card) for card in cards]
        if owner:
            drafts = [self._of(owner, draft) for draft in drafts]
        last = drafts[-1]
        if last.placed:
            shared = {name: last.fields[name] for name in ("owner", "areas") if name in last.fields}
            if last.fields.get("types") == LEADER_AND_BATTLE["types"]:
                shared["types"] = LEADER_AND_BATTLE["types"]
            drafts = [
                draft if draft.placed else Draft(draft.with_fields(**shared).fields, placed=True)
                for draft in drafts
            ]
        return drafts

    def _of(self, owner: str, draft: Draft) -> Draft:
        owner = owner.removeprefix("one of ")
        theirs = owner.startswith("your opponent") or (owner, self.whose_theirs) == (
            "their other",
            "opponent",
        )
        if owner.endswith("other") and theirs:
            raise NotUnderstoodError(owner)  # than the one chosen before; this card is none of theirs
        if owner.endswith("other"):
            draft = draft.with_fields(other_than_this=True)
        if owner == "other":
            return draft
        if owner.startswith("their"):
            if self.whose_theirs not in {"you", "opponent"}:
                raise NotUnderstoodError(owner)
            return draft.with_fields(owner=self.whose_theirs)
        return draft.with_fields(owner="opponent" if "opponent" in owner else "you")

    def described(self, drafts: list[Draft]) -> Filter:
        """The description that the alternatives are, in the areas that the manual reads into them."""
        return any_of([filter_of(usual_areas(draft)) for draft in drafts])

    def as_said(self, drafts: list[Draft]) -> Filter:
        """The description with no area but what the words name: of cards that an event is about."""
        return any_of([filter_of(draft) for draft in drafts])
