# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to targets: cards that are chosen, spoken of again, or all that fit."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Literal

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft, alternatives_of, any_of, besides_this, filter_of, usual_areas
from judge.cards.language.reading_deeds import areas_in
from judge.cards.language.reading_events import EventWords
from judge.cards.language.reading_groups import Cards, Counted
from judge.cards.language.reading_numbers import WITH_KI, number_of
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Filter, Group, Instruction, Player, Target

Made = tuple[Instruction, ...]

_BY_THIS_SKILL = re.compile(
    r"^the (?:battle card|card|\[Field\]|extra)s?"
    r" (chosen|revealed|discarded|placed|ko'd|switched|added|returned|played)(?: .*)?"
    r" (?:by|with|for) this skill$"
)
"""A card that the skill spoke of, by what was done to it."""

_SEVERAL = {"those cards", "the chosen cards", "them", "they"}

WITH_MODES = ("leader", "battle", "energy")
"""The areas in which cards have a mode (FW 1-8-1)."""
CARDS_THAT_A_PLAYER_HAS_OUT = ("leader", "battle")


def attacking_card(battle_card: bool = False) -> nodes.TheCard:
    """The card that attacks in the battle that goes on; nobody chooses it."""
    return nodes.TheCard(Filter(types=("battle",) if battle_card else (), attacking=True))


class TargetWords(EventWords):
    """Reads which cards something is done to. A method is named as its rule in the grammar.

    What words mean depends on those before: `chosen` is "that card", `mentioned` is "it", `looking` says
    that cards are being looked at. `of_cost` are the words for what the skill cost took, until the
    effect takes another (FW 13-10-2-1); `discarded` says that what `chosen` is was discarded.
    """

    had_out: tuple[str, ...] = CARDS_THAT_A_PLAYER_HAS_OUT
    """The areas in which the cards are that a player has out."""

    def __init__(self) -> None:
        self.chosen: Target | None = None
        self.mentioned: Target | None = None
        self.looking = False
        self.of_cost: frozenset[str] = frozenset()
        self.cost_took: Target = nodes.Chosen()
        """The cards that the words in `of_cost` mean."""
        self.discarded = False
        self.several = False
        """The choice before can be of several cards: "it" is none of them."""
        self.of_condition: Target | None = None
        """The one card that the condition of this clause is about."""
        self.actor: Player = "you"
        self.one_of_two = False
        """The choice before was of one card, and not the first: "those cards" may be those of both."""
        self.until_revealed = False
        """Cards were revealed until one fits: it is that one."""
        self.each = False
        """Each player does it: "they" may be you."""
        self.valid_in: set[str] = set()
        self.one_besides = False
        """Since cards were chosen, no other was spoken of but this card or a Leader."""
        self.played_last = False
        """The cards chosen last have been played."""

    # --- targets ---

    def it(self, words: str = "that card") -> Target:
        if words.startswith("the attacking "):
            return attacking_card("battle" in words)
        if words.startswith("the ") and words not in self.of_cost and not self.discarded:
            self.check_done(words)
        words = _BY_THIS_SKILL.sub(r"the \1 card", words)
        named = words.startswith("the chosen ") and self.chosen == nodes.Triggering()
        if (self.chosen is None or named) and words in self.of_cost:
            discarded = self.discarded
            self.take(self.cost_took)
            self.discarded = discarded
        if self.until_revealed and (words in _SEVERAL or words.startswith("the revealed")):
            raise NotUnderstoodError(words)  # the card that fits, or all that were revealed
        if words in _SEVERAL and self.one_of_two:
            raise NotUnderstoodError(words)  # the card chosen last, or the one before it too
        if self.chosen is None and words == "that card" and isinstance(self.mentioned, nodes.Every):
            return self.mentioned
        means = self.mentioned if words in {"it", "they", "them", "those cards"} else self.chosen
        if means is None and words == "those cards" and self.several and self.one_besides:
            means = self.chosen  # what was spoken of last is one card
        if means is None or (words.startswith("the discarded") and not self.discarded):
            raise NotUnderstoodError(words)
        if means == nodes.This() and words in _SEVERAL:
            raise NotUnderstoodError(words)  # this card is one
        if means == nodes.Chosen() and words == "the played card":
            if not self.played_last:
                raise NotUnderstoodError(words)  # others have been chosen since
            return nodes.Chosen(played=True)
        return means

    def take(self, chosen: Target) -> None:
        """From now on "that card" and "it" mean what was chosen, looked at or revealed."""
        self.chosen = self.mentioned = chosen
        self.until_revealed = self.several = self.played_last = self.one_besides = False
        self.kinds_chosen = ()
        self.of_cost, self.discarded = frozenset(), False

    def target(self, part: Tree[Token]) -> Target:
        """A target that needs no choice: of a condition, or of an effect upon all that fit."""
        made, target = self.acted_on(part, "usual")
        if made:
            raise NotUnderstoodError("a choice where none is made")
        return target

    def who_did(self, part: Tree[Token]) -> tuple[Any, int]:
        kind = str(part.data)
        if kind == "this" and str(part.children[0]) == "this card":
            return nodes.This(), 1
        if kind != "cards":
            raise NotUnderstoodError("who did it")
        cards: Cards = self.read(part.children[0])  # type: ignore[arg-type]
        (group, *others) = cards.groups
        if others or cards.total or group.quantity not in {"", "exactly"}:
            raise NotUnderstoodError("how many did it")
        if group.number is not None and not isinstance(group.number, int):
            raise NotUnderstoodError("how many did it")
        return self.as_said(group.draft), group.number or 1

    def acted_on(self, part: Tree[Token], default: str) -> tuple[Made, Target]:  # noqa: PLR0911 - one a kind
        """The choice that must be made first, if any, and the target.

        `default` says where cards are of which no area is named: ``usual`` (FW 13-1), ``looked`` or an area.
        """
        kind = str(part.data)
        if kind == "cards":
            return self._cards(self.read(part.children[0]), default)  # type: ignore[arg-type]
        if kind == "from_stack":
            return (), self._from_stack(*part.children)
        if kind == "of_those":
            return self._of_those(part.children[0]), nodes.Chosen()  # type: ignore[arg-type]
        if kind == "this_and_owned":
            of = self._settled(self.read(part.children[0]), default)  # type: ignore[arg-type]
            return (), nodes.Both(nodes.This(), nodes.Every(of))
        if kind == "this_and":
            with_it: Cards = self.read(part.children[0])  # type: ignore[arg-type]
            this = self._this_from_there(part, with_it)
            made, others = self._cards(with_it, default)
            return _besides_this(made), nodes.Both(this, others)
        if kind == "and_this":
            cards: Cards = self.read(part.children[0])  # type: ignore[arg-type]
            place = part.children[1] if len(part.children) > 1 else None
            if place is not None:
                placed = [self._placed(group, self.place(str(place))) for group in cards.groups]
                cards = replace(cards, groups=placed)
            made, others = self._cards(cards, default)
            from_battle = place is not None and self.place(str(place))[1] == ("battle",)
            return _besides_this(made), nodes.Both(nodes.This("battle" if from_battle else ""), others)
        return (), self._simple(kind, part)

    @property
    def are_where_chosen(self) -> bool:
        """True if the cards just chosen have not been moved since; the reader of sentences knows."""
        return False

    def _of_those(self, quantity: Tree[Token]) -> Made:
        """ "Choose up to 2 cards. Your opponent chooses 1 of them": of the cards that were just chosen."""
        said, number = self.quantity(quantity)
        areas = {area for of, _ in self.kinds_chosen for area in of.areas}
        if self.it("them") != nodes.Chosen() or not self.several or not areas or not self.are_where_chosen:
            raise NotUnderstoodError("of which cards")
        if said not in {"exactly", "up to"} or not isinstance(number, int):
            raise NotUnderstoodError("how many of them")
        of = Filter(areas=tuple(sorted(areas)), very=nodes.Chosen())
        least = 0 if said == "up to" else number
        self.take(nodes.Chosen())
        self.several = number > 1
        return (Choose((Group(of, number, least),), chooser=self.actor),)

    def _this_from_there(self, part: Tree[Token], others: Cards) -> nodes.This:
        """ "This card and 1 other card from your hand": this card is where the others are.

        Raises NotUnderstoodError for "this card and 1 <A> from your hand": it may be said of the <A> alone.
        """
        said = part.scan_values(lambda token: isinstance(token, Token) and token.type == "FROM_AREA")
        areas = {area for token in said for area in self.place(str(token))[1]}
        if areas <= {"battle"}:
            return nodes.This("battle" if areas else "")
        if len(areas) > 1 or not all(
            draft.fields.get("other_than_this") for group in others.groups for draft in group.draft
        ):
            raise NotUnderstoodError("where this card is")
        self.valid_in |= areas
        return nodes.This()

    def _simple(self, kind: str, part: Tree[Token]) -> Target:
        if kind == "this":
            return self._this(str(part.children[0]))
        if kind == "it":
            return self.it(str(part.children[0]))
        if kind == "that_one_named":
            return self.that_one_named(str(part.children[0]))
        if kind == "rest":
            if not self.looking:
                raise NotUnderstoodError("the rest")
            return nodes.Remaining()
        if kind == "this_and_leader":
            return nodes.Both(nodes.This(), self.your_leader())
        return self._stack(str(part.children[0]))

    def that_one_named(self, words: str) -> Target:
        """ "That <A>", behind a choice of an <A> and a <B>: of the cards chosen, the one of this name."""
        name = words.removeprefix("that ").removeprefix("the chosen ")
        said = self.named(Tree("names", [Token("NAME", name)]))
        kinds = [of for of, most in self.kinds_chosen if most == 1 and (of.names or of.characters)]
        fitting = [of for of in kinds if all(getattr(of, field) == value for field, value in said.items())]
        if self.chosen != nodes.Chosen() or len(kinds) != len(self.kinds_chosen) or len(fitting) != 1:
            raise NotUnderstoodError(words)
        return nodes.Chosen() if len(kinds) == 1 else nodes.NamedChosen(of=Filter(**said))

    kinds_chosen: tuple[tuple[Filter, nodes.Amount | None], ...] = ()
    """The cards of each group of the latest choice, and how many of them at most."""

    def _this(self, words: str) -> Target:
        areas = areas_in(words)
        if areas == ("battle",):
            return nodes.This("battle")
        if " in " in words or "hand" in areas:
            self.valid_in.update(areas)
        if " in " in words or len(areas) != 1:
            return nodes.This()
        return nodes.This(areas[0], "you" if "your" in words else "owner")

    def your_leader(self) -> Target:
        return nodes.Every(Filter(owner="you", areas=("leader",), types=("leader",)))

    def _stack(self, words: str) -> Target:
        """ "The top 3 cards of your deck"."""
        number = re.search(r"\b(\d+|x)\b", words)
        return self._top(words, number_of(number[0]) if number else 1)

    def _top(self, words: str, number: nodes.Amount) -> nodes.Top:
        area: Literal["deck", "life"] = "life" if words.endswith("life") else "deck"
        player = self.whose(re.search(r"(?:of|from) ((?:your|their|its).*)", words)[1])  # type: ignore[index]
        if player == "owner":
            raise NotUnderstoodError(words)
        return nodes.Top(area, number, player, bottom="bottom" in words)

    def _from_stack(self, quantity: Any, head: Any, place: Any) -> Target:
        said, number = self.quantity(quantity)
        if not head.startswith("card") or said not in {"exactly", "up to"} or number is None:
            raise NotUnderstoodError(head)
        if said == "up to":
            self.leave_it = True
        return self._top(place, number)

    leave_it = False
    """The cards from the top may be left there ("up to 1 card from the top of your deck")."""

    def _cards(self, cards: Cards, default: str) -> tuple[Made, Target]:
        if len(cards.groups) == 1 and not (cards.total or cards.different or cards.types or cards.alike):
            group = cards.groups[0]
            if (life := self._life_on_top(group)) is not None:
                return (), life
            if group.quantity in {"", "all"}:
                return (), nodes.Every(self._settled(group.draft, default))
        return self._choice(cards, default), nodes.Chosen()

    def _choice(self, cards: Cards, default: str) -> tuple[Choose]:
        """The choice itself; from now on "it" is what was chosen."""
        chosen = Choose(self._groups(cards, default), chooser=self.actor)
        if cards.total:
            name, bound = cards.total
            chosen = msgspec.structs.replace(chosen, **{name: bound})
        if cards.different:
            chosen = msgspec.structs.replace(
                chosen, **{f"{cards.different}s_differ": self._can_differ(chosen)}
            )
        if cards.alike:
            chosen = msgspec.structs.replace(chosen, names_alike=self._can_differ(chosen))
        if cards.types:
            chosen = msgspec.structs.replace(chosen, types_differ=self._can_differ(chosen))
        one = len(chosen.groups) == 1 and chosen.groups[0].at_most == 1
        self.one_of_two = one and self.chosen == nodes.Chosen()
        self.take(nodes.Chosen())
        self.several = not one
        self.kinds_chosen = tuple((group.of, group.at_most) for group in chosen.groups)
        return (chosen,)

    def _can_differ(self, chosen: Choose) -> bool:
        """True; raises NotUnderstoodError for a choice whose cards cannot be taken one by one."""
        (group, *others) = chosen.groups
        if others or group.at_least > 0 or not isinstance(group.at_most, int):
            raise NotUnderstoodError("different names of which cards")
        return True

    def _life_on_top(self, group: Counted) -> Target | None:
        """Cards "from your life" are the top ones, unseen (FW 3-9-3)."""
        draft = group.draft[0]
        if len(group.draft) > 1 or draft.fields.get("areas") != ("life",) or not draft.is_plain_card:
            return None
        owner = draft.fields.get("owner", "any")
        if owner in {"any", "owner"} or group.quantity not in {"up to", "exactly"} or group.number is None:
            raise NotUnderstoodError("life of either player")
        self.leave_it = group.quantity == "up to"
        return nodes.Top("life", group.number, owner)

    def _settled(self, drafts: list[Draft], default: str) -> Filter:
        if any(draft.fields.get("areas") == ("energy",) and "owner" not in draft.fields for draft in drafts):
            raise NotUnderstoodError("whose energy")
        if any(draft.fields.get("owner") == "owner" for draft in drafts):
            raise NotUnderstoodError("in whose area")
        drafts = [self._placed_as_before(draft) for draft in drafts]
        if default == "with-ki":
            drafts = [
                draft.with_fields(areas=WITH_KI) if draft.is_plain_card and not draft.placed else draft
                for draft in drafts
            ]
            default = "usual"
        if default == "with-modes":
            drafts = [self._with_modes(draft) for draft in drafts]
        if default in {"usual", "with-modes"}:
            return any_of([filter_of(usual_areas(draft)) for draft in drafts])
        return any_of([filter_of(self._in_default(draft, default)) for draft in drafts])

    place_before: tuple[Player, tuple[str, ...]] | None = None
    """Where the cards are that the sentence before chooses, and this one instead."""
    placed_as_before = False
    """Words that name no area have been read as those of that sentence."""

    def _placed_as_before(self, draft: Draft) -> Draft:
        """The draft in the area of the cards of which it says what is chosen instead."""
        if self.place_before is None or draft.placed or draft.fields.keys() & {"owner", "areas", "under"}:
            return draft
        self.placed_as_before = True
        return draft.in_areas(*self.place_before)

    def _with_modes(self, draft: Draft) -> Draft:
        """ "Your opponent's cards", of which a mode is said, are wherever cards have one (FW 1-8-1)."""
        if draft.placed or not draft.is_plain_card or "areas" in draft.fields:
            return draft
        return draft.with_fields(areas=WITH_MODES)

    def _in_default(self, draft: Draft, default: str) -> Draft:
        if draft.placed or draft.fields.keys() & {"areas", "under", "done_by_this"}:
            return draft
        if default == "looked" and (not self.looking or "owner" in draft.fields):
            raise NotUnderstoodError("from where")
        return draft.with_fields(areas=(default,))

    def _groups(self, cards: Cards, default: str) -> tuple[Group, ...]:
        made: list[Group] = []
        for position, group in enumerate(cards.groups):
            least, most = self._numbers(group)
            filter_ = self._settled(group.draft, default)
            if position and cards.joined[position - 1] == "or":
                before = made.pop()
                if before.at_most != most:
                    raise NotUnderstoodError("one number or another")
                if most not in {1, None} and group.quantity:
                    raise NotUnderstoodError("so many of one kind, or of both")
                least = 0 if 0 in {least, before.at_least} else least
                filter_ = any_of([*alternatives_of(before.of), *alternatives_of(filter_)])
            made.append(Group(filter_, most, least))
        return tuple(made)

    def _numbers(self, group: Counted) -> tuple[int, nodes.Amount | None]:
        if group.quantity == "":
            if group.draft[0].fields.get("types") != ("leader",):
                raise NotUnderstoodError("how many")
            return -1, 1
        if group.quantity in {"any", "all"}:
            return (0 if group.quantity == "any" else -1), None
        return (0 if group.quantity == "up to" else -1), group.number


def _besides_this(made: Made) -> Made:
    """A choice that is made first, of other cards than this one."""
    return tuple(besides_this(one) if isinstance(one, Choose) else one for one in made)


def by_opponent(one: nodes.Instruction) -> nodes.Instruction:
    """Returns what an opponent does as their deed, where they choose no cards for it."""
    if isinstance(one, nodes.Move) and isinstance(one.what, nodes.Top):
        return msgspec.structs.replace(one, player="opponent")
    return one
