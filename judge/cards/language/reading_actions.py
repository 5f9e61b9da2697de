# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: what is done to cards."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import Draft, any_of, filter_of, usual_areas
from judge.cards.language.headers import ACTIVATED
from judge.cards.language.reading_cards import Cards, Counted, areas_in, inside, number_of
from judge.cards.language.reading_conditions import ConditionWords
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Filter, Group, Instruction, Move, Player, Target

Made = tuple[Instruction, ...]

CARDS_THAT_A_PLAYER_HAS_OUT = ("leader", "battle")


class ActionWords(ConditionWords):
    """Reads what is done to cards. A method is named as its rule in the grammar.

    What words mean depends on those before: `chosen` is "that card", `mentioned` is "it", `looking` says
    that cards are being looked at. `of_cost` are the words for what the skill cost took, until the
    effect takes another (FW 13-10-2-1); `discarded` says that what `chosen` is was discarded.
    """

    def __init__(self) -> None:
        self.chosen: Target | None = None
        self.mentioned: Target | None = None
        self.looking = False
        self.of_cost: frozenset[str] = frozenset()
        self.discarded = False
        self.actor: Player = "you"
        self.valid_in: set[str] = set()

    # --- targets ---

    def it(self, words: str = "that card") -> Target:
        if self.chosen is None and words in self.of_cost:
            discarded = self.discarded
            self.take(nodes.Chosen())
            self.discarded = discarded
        means = self.mentioned if words in {"it", "they", "them", "those cards"} else self.chosen
        if means is None or (words.startswith("the discarded") and not self.discarded):
            raise NotUnderstoodError(words)
        return means

    def take(self, chosen: Target) -> None:
        """From now on "that card" and "it" mean what was chosen, looked at or revealed."""
        self.chosen = self.mentioned = chosen
        self.of_cost, self.discarded = frozenset(), False

    def target(self, part: Tree[Token]) -> Target:
        """A target that needs no choice: of a condition, or of an effect upon all that fit."""
        made, target = self.acted_on(part, "usual")
        if made:
            raise NotUnderstoodError("a choice where none is made")
        return target

    def acted_on(self, part: Tree[Token], default: str) -> tuple[Made, Target]:
        """The choice that must be made first, if any, and the target.

        `default` says where cards are of which no area is named: ``usual`` (FW 13-1), ``looked`` or an area.
        """
        kind = str(part.data)
        if kind == "cards":
            return self._cards(self.read(part.children[0]), default)  # type: ignore[arg-type]
        if kind == "from_stack":
            return (), self._from_stack(*part.children)
        if kind == "this_and":
            made, others = self._cards(self.read(part.children[0]), default)  # type: ignore[arg-type]
            return made, nodes.Both(nodes.This(), others)
        return (), self._simple(kind, part)

    def _simple(self, kind: str, part: Tree[Token]) -> Target:
        if kind == "this":
            return self._this(str(part.children[0]))
        if kind == "it":
            return self.it(str(part.children[0]))
        if kind == "rest":
            if not self.looking:
                raise NotUnderstoodError("the rest")
            return nodes.Remaining()
        if kind == "this_and_leader":
            return nodes.Both(nodes.This(), self.your_leader())
        return self._stack(str(part.children[0]))

    def _this(self, words: str) -> Target:
        areas = areas_in(words)
        if "hand" in areas:
            self.valid_in.add("hand")
            return nodes.This()
        return nodes.This() if areas in {(), ("battle",)} else nodes.This(area=areas[0])

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
            player = "you"
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
        if len(cards.groups) == 1 and not cards.total:
            group = cards.groups[0]
            if (life := self._life(group)) is not None:
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
        self.take(nodes.Chosen())
        return (chosen,)

    def _life(self, group: Counted) -> Target | None:
        """Cards "from your life" are the top ones, unseen (FW 3-9-3)."""
        draft = group.draft[0]
        if len(group.draft) > 1 or draft.fields.get("areas") != ("life",) or not draft.is_plain_card:
            return None
        owner = draft.fields.get("owner", "any")
        if owner == "any" or group.quantity not in {"up to", "exactly"} or group.number is None:
            raise NotUnderstoodError("life of either player")
        self.leave_it = group.quantity == "up to"
        return nodes.Top("life", group.number, owner)

    def _settled(self, drafts: list[Draft], default: str) -> Filter:
        if default == "usual":
            return any_of([filter_of(usual_areas(draft)) for draft in drafts])
        return any_of([filter_of(self._in_default(draft, default)) for draft in drafts])

    def _in_default(self, draft: Draft, default: str) -> Draft:
        if draft.placed or "areas" in draft.fields:
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
                least = 0 if 0 in {least, before.at_least} else least
                filter_ = any_of([before.of, filter_])
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

    # --- actions upon targets ---

    def _done_to(self, part: Tree[Token], default: str, act: Any) -> Made:
        made, target = self.acted_on(part, default)
        self._remember(target)
        return (*made, act(target))

    def _remember(self, target: Target) -> None:
        """From now on "it" means the target."""
        self.mentioned = None if isinstance(target, (nodes.Top, nodes.Remaining)) else target

    @property
    def _looked_or_usual(self) -> str:
        return "looked" if self.looking else "usual"

    def choose(self, groups: Tree[Token]) -> Made:
        cards: Cards = self.read(groups)
        from_hand = any(
            draft.fields.get("areas") == ("hand",) and draft.fields.get("owner") != self.actor
            for group in cards.groups
            for draft in group.draft
        )
        (chosen,) = self._choice(cards, "usual")
        return (msgspec.structs.replace(chosen, blind=from_hand),)

    def ko(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "usual", nodes.Ko)

    def remove(self, part: Tree[Token]) -> Made:
        made, target = self.acted_on(part, self._looked_or_usual)
        self._remember(target)
        return (*made, Move(target, "outside", up_to=self._may_leave()))

    def switch(self, part: Tree[Token], to: str) -> Made:
        mode = self.mode(to)
        return self._done_to(part, "usual", lambda target: nodes.Switch(target, mode))

    def mode(self, words: str) -> Literal["active", "rest"]:
        return "rest" if "rest" in words else "active"

    def switch_this_or(self, groups: Tree[Token], to: str) -> Made:
        """ "Switch this card or up to 1 of your energy to Active Mode"."""
        made, target = self._cards(self.read(groups), "usual")
        this: Made = (nodes.Switch(nodes.This(), self.mode(to)),)
        return (nodes.ChooseOne((this, (*made, nodes.Switch(target, self.mode(to))))),)

    def activate_skill(self, words: str, part: Tree[Token]) -> Made:
        event = ACTIVATED[inside(words)]
        return self._done_to(part, "usual", lambda target: nodes.ActivateSkill(target, event))

    def activate_its_skill(self, words: str) -> Made:
        """ "Activate this card's [On Play] skill"; "its" is whatever "it" is."""
        whose = words.removeprefix("activate ").partition(" [")[0].removesuffix("'s")
        target = nodes.This() if whose == "this card" else self.it("it" if whose == "its" else whose)
        return (nodes.ActivateSkill(target, ACTIVATED[inside(words)]),)

    def play(self, part: Tree[Token], in_mode: str | None) -> Made:
        mode = self.mode(in_mode or "active")
        return self._done_to(part, "looked", lambda target: nodes.Play(target, mode))

    def play_on_top(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "looked", lambda target: nodes.Play(target, on_top=True))

    def use_in_combo(self, part: Tree[Token]) -> Made:
        return self._done_to(part, "looked", nodes.UseInCombo)

    def look_at(self, part: Tree[Token]) -> Made:
        made, target = self.acted_on(part, "usual")
        if made or not isinstance(target, nodes.Top):
            raise NotUnderstoodError("looking at what")
        self.looking = True
        self.take(nodes.Chosen())
        return (nodes.LookAt(target),)

    def reveal(self, part: Tree[Token]) -> Made:
        if part.data == "cards":
            (chosen,) = self._choice(self.read(part.children[0]), "looked")  # type: ignore[arg-type]
            return (msgspec.structs.replace(chosen, reveal=True),)
        _, target = self.acted_on(part, "looked")
        if isinstance(target, (nodes.Every, nodes.Both)):
            raise NotUnderstoodError("revealing what is seen")
        if isinstance(target, nodes.Top):
            self.looking = True
            self.take(nodes.Chosen())
        else:
            self._remember(target)
        return (nodes.Reveal(target),)

    def discard(self, verb: str, part: Tree[Token]) -> Made:
        player: Player = "opponent" if verb.startswith("your opponent") else self.actor
        self.whose_theirs = player
        if part.data == "it" and self.it(str(part.children[0])) == nodes.Chosen():
            self.discarded = True
            return (Move(nodes.Chosen(), "drop", discarded=True),)
        if part.data != "cards":
            raise NotUnderstoodError("discarding what")
        cards: Cards = self.read(part.children[0])  # type: ignore[arg-type]
        groups = []
        for group in cards.groups:
            drafts = [draft if draft.placed else draft.in_areas(player, ("hand",)) for draft in group.draft]
            if any(
                draft.fields.get("areas") != ("hand",) or draft.fields.get("owner") != player
                for draft in drafts
            ):
                raise NotUnderstoodError("discarding from elsewhere")
            groups.append(Counted(group.quantity, group.number, drafts))
        if any(group.quantity == "" for group in groups):
            raise NotUnderstoodError("discarding how many")
        choice = Choose(self._groups(Cards(groups, cards.joined), "usual"), chooser=player)
        self.take(nodes.Chosen())
        self.discarded = True
        return (choice, Move(nodes.Chosen(), "drop", discarded=True))

    # --- placing ---

    def put(self, _verb: str, part: Tree[Token], *destinations: Tree[Token]) -> Made:
        moves = [self.read(destination) for destination in destinations]
        source = next((move.pop("source") for move in moves if "source" in move), None)
        made, target = self._put_from(part, source, moves)
        if not moves:
            raise NotUnderstoodError("placing where")
        up_to = self._may_leave()
        placed = [Move(target, **move, up_to=up_to) for move in moves]
        if isinstance(target, nodes.Remaining):
            self.looking = False
        else:
            self._remember(target)
        if len(placed) == 1:
            return (*made, placed[0])
        return (*made, nodes.ChooseOne(tuple((move,) for move in placed)))

    def _put_from(
        self, part: Tree[Token], source: str | None, moves: list[dict[str, Any]]
    ) -> tuple[Made, Target]:
        if part.data != "cards":
            return self.acted_on(part, self._looked_or_usual)
        cards: Cards = self.read(part.children[0])  # type: ignore[arg-type]
        if source:
            groups = [self._placed(group, self.place(source)) for group in cards.groups]
            cards = Cards(groups, cards.joined, cards.total)
        if not moves:
            cards, move = self._destination_read_as_place(cards)
            moves.append(move)
        return self._cards(cards, self._looked_or_usual)

    def _destination_read_as_place(self, cards: Cards) -> tuple[Cards, dict[str, Any]]:
        """ "Place 1 <A> in your Battle Area": what reads like where the card is, is where it goes."""
        *others, last = cards.groups
        draft = last.draft[-1]
        owner, areas = draft.fields.get("owner", "any"), draft.fields.get("areas", ())
        of_owner = draft.fields.keys() - {"areas"}
        if others or len(last.draft) > 1 or last.quantity not in {"up to", "exactly"}:
            raise NotUnderstoodError("placing where")
        if len(areas) != 1 or not self.looking or "owner" not in of_owner:
            raise NotUnderstoodError("placing where")
        fields = {name: value for name, value in draft.fields.items() if name not in {"owner", "areas"}}
        whose = owner if areas[0] in {"battle", "combo"} or owner == "opponent" else "owner"
        group = Counted(last.quantity, last.number, [Draft(fields)])
        return Cards([group], [], cards.total), {"to": areas[0], "whose": whose}

    def _may_leave(self) -> bool:
        leave, self.leave_it = self.leave_it, False
        return leave

    def to_area(self, words: str, *arrivals: Tree[Token]) -> dict[str, Any]:
        owner, areas = self.place(words)
        whose: Player = "opponent" if owner == "opponent" else "owner"
        if areas[0] in {"battle", "combo"} and owner == "you":
            whose = "you"
        return {"to": areas[0], "whose": whose} | self._arrived(arrivals)

    def to_stack(self, words: str, *arrivals: Tree[Token]) -> dict[str, Any]:
        whose = "opponent" if "your opponent's" in words else "owner"
        position = "choice" if "top or bottom" in words else ("bottom" if "bottom" in words else "top")
        to = "life" if re.search(r"\blifes?$", words) else "deck"
        return {"to": to, "whose": whose, "position": position} | self._arrived(arrivals)

    def to_under(self, part: Tree[Token]) -> dict[str, Any]:
        return {"to": "under", "beneath": self.target(part)}

    def _arrived(self, arrivals: tuple[Tree[Token], ...]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for arrival in arrivals:
            words = str(arrival.children[0])
            kind = str(arrival.data).removeprefix("arrival_")
            if kind == "mode":
                made["mode"] = self.mode(words)
            elif kind == "order":
                made["order"] = "random" if "random" in words else "any"
            elif kind == "face":
                made["face"] = "up" if words.endswith("up") else "down"
            else:
                made["source"] = words
        return made
