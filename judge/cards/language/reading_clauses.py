# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: clauses, what they depend on, and choices between them."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.parsing import is_token
from judge.cards.language.reading_conditions import phase_of, turn_of
from judge.cards.language.reading_done import asks_of_what_was_done
from judge.cards.language.reading_options import OptionWords
from judge.cards.language.reading_targets import Made, by_opponent
from judge.cards.language.then_in_a_sentence import Parted, parted_by
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Instruction, Player
from judge.engine.tree.words import Moment

LATER: dict[str, Moment] = {
    "at the end of the turn": "turn-end",
    "at the end of this turn": "turn-end",
    "at the end of the battle": "battle-end",
    "at the end of this battle": "battle-end",
    "at the end of your opponent's turn": "opponents-nearest-turn-end",
    "at the end of your opponent's next turn": "opponents-turn-end",
    "at the start of your opponent's next turn": "opponents-turn-start",
    "at the start of your next turn": "your-turn-start",
    "at the end of the main phase": "main-phase-end",
    "at the end of your next turn": "your-turn-end",
    "at the start of your next main phase": "your-main-phase-start",
    "at the start of your opponent's next main phase": "opponents-main-phase-start",
}

_OF_HOW_MUCH = ("if_after", "unless_so_after", "in_turn_after", "in_phase_after", "delayed_after")
"""What stands behind several actions without saying which of them it is about."""
_ONE_CARD = {"it", "that card"}


def _asks_of_the_chosen(parts: tuple[Tree[Token] | Token, ...]) -> bool:
    """True of "choose 1 card and KO it if its power is 5000 or less": before it is chosen, none is meant."""
    first, last = parts[0], parts[-1]
    if len(parts) != 2 or not isinstance(first, Tree) or not isinstance(last, Tree):
        return False
    if first.data != "choose" or last.data != "if_after":
        return False
    action, asked = (list(part.scan_values(is_token)) for part in last.children if isinstance(part, Tree))
    done_to_it = any(token.type == "IT" and token in _ONE_CARD for token in action)
    said = {"IT": tuple(_ONE_CARD), "ITS_NUMBER": ("its ", "that card's ")}.get(asked[0].type, ())
    return done_to_it and asked[0].startswith(said)


def _ends_with_another_if(clause: Tree[Token]) -> bool:
    """True if the last part of a sequence is an "if" of its own: one that "and" joins, not "then"."""
    then = True
    while clause.data == "sequence" and isinstance(last := clause.children[-1], Tree):
        then = isinstance(clause.children[-2], Token) if len(clause.children) > 1 else then
        clause = last
    return clause.data == "if_clause" and not then


def _speaks_of_what_was_chosen(instruction: Instruction) -> bool:
    return any(isinstance(node, (nodes.Chosen, nodes.Remaining)) for node in within(instruction))


def _one_card_of(condition: Condition) -> nodes.Target | None:
    """The one card that a condition is about; None if it is about several, or none."""
    about = {
        target
        for node in within(condition)
        for target in (getattr(node, "target", None), getattr(node, "of", None))
        if isinstance(node, (nodes.Fits, nodes.Happened, nodes.KiOf))
        and isinstance(target, (nodes.This, nodes.Every))
    }
    return about.pop() if len(about) == 1 else None


def _goes_further(made: Made) -> bool:
    """True of "it gets +5000 power, and if B, it gets +5000 power": the second adds to the first."""
    *first, last = made
    more = last.then[:1] if isinstance(last, nodes.If) else ()
    changes = [one for one in (*first[-1:], *more) if isinstance(one, nodes.ChangePower)]
    return len(changes) > 1 and changes[0].what == changes[1].what


def _as_long(made: Made, more: Made) -> Made:
    """What "and" joins lasts as long: "it gets +5000 power and gains [Critical] for the turn"."""
    duration = getattr(more[0], "duration", "") if more else ""
    if (
        not made
        or not duration
        or not isinstance(made[-1], nodes.Lasting)
        or not isinstance(more[0], nodes.Lasting)
    ):
        return made
    if getattr(made[-1], "duration", duration):
        return made
    return (*made[:-1], msgspec.structs.replace(made[-1], duration=duration))


def _may_last_as_long(made: Made, more: Made) -> bool:
    """True of "it gets +5000 power for the battle and can't be blocked": the second for so long, or on."""
    if not made or not more:
        return False
    first, second = made[-1], more[0]
    if not isinstance(first, nodes.Lasting) or not isinstance(second, nodes.Lasting):
        return False
    lasts = [getattr(one, "duration", "") for one in (first, second)]
    return lasts[0] != "" == lasts[1] and _upon(first) is not None and _upon(first) == _upon(second)


def _upon(one: Instruction) -> nodes.Target | None:
    """The cards that something lasting lies upon."""
    what: nodes.Target | None = getattr(one, "target" if isinstance(one, nodes.Forbid) else "what", None)
    return what if isinstance(what, nodes.Node) else None


_IN_THE_SINGULAR = ("card", "battle card", "extra", "extra card")
"""Words for one card of a kind of which a player has several."""
_SURE_WHICH = ("in_battle", "attacking_now", "battling", "named")
"""Of a player's cards only one is so, "your card that's in a battle", or all of a name: "your <A> card"."""


def _is_upon_one_of(part: Tree[Token]) -> bool:
    """True if an action is upon "one of your Battle Cards", "an opponent's Battle Card" or "your Battle Card"
    with no choice of it: it is upon none else. Under "one of your <A>" a card is placed as under "your <A>".
    """
    if part.data == "group" and part.children[0] is None and isinstance(part.children[1], Tree):
        owner = part.children[1].children[0]
        if not isinstance(owner, Token):
            return False
        if owner.startswith(("one of", "an opponent's")):
            return True
        if any(tree.data in _SURE_WHICH for tree in part.iter_subtrees()):
            return False
        heads = part.children[1].scan_values(is_token)
        return any(head.type == "HEAD" and head in _IN_THE_SINGULAR for head in heads)
    within = (each for each in part.children if isinstance(each, Tree) and each.data != "to_under")
    return any(_is_upon_one_of(each) for each in within)


class ClauseWords(OptionWords):
    """Reads clauses. A method is named as its rule in the grammar."""

    done_by_opponents: tuple[type[Instruction], ...] = (
        nodes.Draw,
        nodes.Choose,
        nodes.Move,
        nodes.Ko,
        nodes.Switch,
        nodes.Damage,
        nodes.PlaceMarkers,
        nodes.RemoveMarkers,
    )
    """What words can tell an opponent to do."""

    def __init__(self) -> None:
        super().__init__()
        self.yours: set[int] = set()
        """What you do, though an opponent does what is said before it."""
        self.permanent = False
        """What the skill says holds all the time."""
        self.last_sentence = False
        """No sentence can follow this one: whether its condition would hold for it too is not said."""
        self.of_event: nodes.Triggering | None = None
        """The card that the trigger condition is about, if it is another than this one."""
        self.two_conditions = False
        """The sentence before has two conditions, each of its own."""
        self.behind_then, self.parted = 0, Parted()

    def _triggered_by(self, another: bool) -> None:
        """Set what "it" and "that card" mean after a trigger condition."""
        self.of_event = nodes.Triggering() if another else None
        if another:
            of_cost = self.of_cost
            self.take(nodes.Triggering())
            self.of_cost = of_cost
        else:
            self.chosen, self.mentioned = None, nodes.This()

    def sequence(self, *parts: Tree[Token] | Token) -> Made:
        last = parts[-1]
        if _asks_of_the_chosen(parts):
            return self._in_order(parts)
        if len(parts) > 1 and isinstance(last, Tree) and last.data in _OF_HOW_MUCH:
            raise NotUnderstoodError(str(last.data))
        return self._in_order(parts)

    def _in_order(self, parts: tuple[Tree[Token] | Token, ...]) -> Made:
        """Read what the parts say, one after the other; a "then" between them is a token."""
        made: Made = ()
        then, before_then = False, 0
        for part in parts:
            if isinstance(part, Tree):
                if _is_upon_one_of(part):
                    raise NotUnderstoodError("which one of them")
                more: Made = self.read(part)
                if not then and not self.permanent and _may_last_as_long(made, more):
                    raise NotUnderstoodError("how long, of what is said last")
                made = (*(made if then else _as_long(made, more)), *more)
            then = not isinstance(part, Tree)
            before_then = len(made) if then else before_then
        self.behind_then = len(made) - before_then if before_then else 0
        return made

    def if_clause(self, conditions: Tree[Token], clause: Tree[Token]) -> Made:
        """ "If A, X, and if B, Y": B is a condition of its own, unless it speaks of what X chose, or A
        of what has just been done."""
        placed, self.place_before = self.place_before, None
        condition = self.read(conditions)
        self.place_before = placed
        self._mention(condition)
        before, self.of_condition = self.of_condition, _one_card_of(condition)
        made: Made = self.read(clause)
        self.of_condition = before
        if clause.data == "sequence":
            self.parted |= parted_by(condition, made, self.behind_then)
        done = isinstance(condition, nodes.HowMany) or _goes_further(made)
        if done or not _ends_with_another_if(clause) or _speaks_of_what_was_chosen(made[-1]):
            return (nodes.If(condition, made),)
        self.two_conditions = True
        return (nodes.If(condition, made[:-1]), made[-1])

    def if_else(self, conditions: Tree[Token], clause: Tree[Token], otherwise: Tree[Token]) -> Made:
        """ "―5 or less if A―": one of two ways to say the same, asked before anything is done."""
        condition = self.read(conditions)
        if asks_of_what_was_done(condition):
            raise NotUnderstoodError("before it was done")
        before = (self.chosen, self.mentioned, self.of_cost, self.discarded, self.one_of_two)
        made: Made = self.read(clause)
        self.chosen, self.mentioned, self.of_cost, self.discarded, self.one_of_two = before
        return (nodes.If(condition, made, self.read(otherwise)),)

    def _mention(self, condition: Condition) -> None:
        """ "If this card is in Rest Mode, switch it": the one card that a condition is about, if no other is
        spoken of."""
        if self.mentioned is not None or self.chosen is not None:
            return
        self.mentioned = _one_card_of(condition)

    def lasting_clause(self, words: str, clause: Tree[Token]) -> Made:
        before, self.lasting = self.lasting, self.duration(words)
        try:
            made: Made = self.read(clause)
        finally:
            self.lasting = before
        if not all(getattr(one, "duration", "") or isinstance(one, nodes.Delayed) for one in made):
            raise NotUnderstoodError(words)  # how long, of what is done at once
        return made

    def delayed(self, words: str, clause: Tree[Token]) -> Made:
        moment = LATER.get(words.replace("beginning", "start"))
        if not moment:
            raise NotUnderstoodError(words)
        return (nodes.Delayed(self._read_for_later(clause), moment=moment),)

    def each_time(self, words: str, event: Tree[Token], clause: Tree[Token]) -> Made:
        trigger = self.read(event)
        duration = self.duration(words)
        before = (self.chosen, self.mentioned)
        self._triggered_by(trigger.subject is not None)
        made = self._read_for_later(clause)
        self.chosen, self.mentioned = before
        return (nodes.Delayed(made, trigger=trigger, every_time=True, duration=duration),)

    def optional(self, may: str, clause: Tree[Token]) -> Made:
        player: Player = "opponent" if may.startswith("your opponent") else "you"
        made = self._acting(player, clause)
        return (nodes.Gate(made, optional=True, player=player),)

    def unless(self, who: str, action: Tree[Token], clause: Tree[Token]) -> Made:
        player: Player = "opponent" if who.startswith("your opponent") else "you"
        first = self._acting(player, action)
        undone: Made = self.read(clause)
        taken = any(isinstance(one, nodes.Choose) for one in first)
        if taken and any(map(_speaks_of_what_was_chosen, undone)):
            raise NotUnderstoodError("what was chosen before, or to get around it")
        return (nodes.Gate(first, undone=undone, optional=True, player=player),)

    def unless_after(self, action: Tree[Token], who: str, first: Tree[Token]) -> Made:
        """ "KO this card unless you discard 1 card from your hand"."""
        return self.unless(who, first, action)

    def while_after(self, action: Tree[Token], conditions: Tree[Token]) -> Made:
        """ "This card gains [Blocker] while you have an energy marker"."""
        made: Made = self.read(action)
        if not all(isinstance(one, nodes.Lasting) for one in made):
            raise NotUnderstoodError("while")
        return (nodes.If(self.read(conditions), made),)

    def if_after(self, action: Tree[Token], conditions: Tree[Token]) -> Made:
        """ "Draw 1 card if your Leader is <A>": nothing can follow, for what is under the condition?"""
        self.last_sentence = True
        return (nodes.If(self.read(conditions), self.read(action)),)

    def unless_so(self, conditions: Tree[Token], clause: Tree[Token]) -> Made:
        """ "Unless you have an energy marker, ..."."""
        self.last_sentence = True
        return (nodes.If(self.read(conditions), (), self.read(clause)),)

    def unless_so_after(self, action: Tree[Token], conditions: Tree[Token]) -> Made:
        """ "This card can't attack unless you have 3 or more Battle Cards"."""
        return self.unless_so(conditions, action)

    def in_turn(self, words: str, clause: Tree[Token]) -> Made:
        """ "During your turn, ...": of what holds all the time, when it does."""
        made: Made = self.read(clause)
        if not self.permanent and any(
            isinstance(one, nodes.Lasting) and not getattr(one, "duration", "") for one in made
        ):
            raise NotUnderstoodError(words)  # until when, of what a skill leaves behind
        return (nodes.If(turn_of(words), made),)

    def in_phase(self, words: str, clause: Tree[Token]) -> Made:
        """ "During your Main Phase, ...": of what holds all the time, when it does."""
        if not self.permanent:
            raise NotUnderstoodError(words)
        return (nodes.If(phase_of(words), self.read(clause)),)

    def in_phase_after(self, action: Tree[Token], words: str) -> Made:
        return self.in_phase(words, action)

    def delayed_after(self, action: Tree[Token], words: str) -> Made:
        """ "Draw 1 card at the end of the battle"."""
        return self.delayed(words, action)

    def in_turn_after(self, action: Tree[Token], words: str) -> Made:
        """ "This card gets +5000 power during your turn"."""
        if not self.permanent:
            raise NotUnderstoodError(words)
        return self.in_turn(words, action)

    def next_time(self, use: str, _article: str | None, owned: Tree[Token], *parts: Any) -> Made:
        """ "During this turn, the next time you use an Extra, ..."."""
        place, clause = parts
        if self.lasting != "turn" or use != "use":
            raise NotUnderstoodError(use)
        trigger = self.you_use("you use", Tree("a_card", [owned]), place)
        before = (self.chosen, self.mentioned, self.used_just_now)
        self._triggered_by(True)
        self.used_just_now = True
        made = self._read_for_later(clause)
        self.chosen, self.mentioned, self.used_just_now = before
        return (nodes.Delayed(made, trigger=trigger, duration="turn"),)

    def each_player(self, clause: Tree[Token]) -> Made:
        """ "Each player draws 1 card": what "their" means differs, the rest is the same."""
        chosen, mentioned, whose = self.chosen, self.mentioned, self.whose_theirs
        parts: list[Made] = []
        players: tuple[Player, Player] = ("you", "opponent")
        for player in players:
            self.chosen, self.mentioned, self.whose_theirs = chosen, mentioned, player
            self.each = True
            try:
                parts.append(self._acting(player, clause))
            finally:
                self.each = False
        self.whose_theirs = whose
        self.chosen = self.mentioned = None  # whose card, of the two
        yours, theirs = parts
        if yours == theirs or any(
            id(one) in self.yours or (isinstance(one, nodes.Move) and (one.up_to or one.order == "any"))
            for one in theirs
        ):
            raise NotUnderstoodError("what each player does")
        return (nodes.EachPlayer(yours, theirs),)

    def opponent_does(self, _who: str, clause: Tree[Token]) -> Made:
        """ "Your opponent chooses 1 of their Battle Cards and KO's it": they choose, your skill does it."""
        made = self._acting("opponent", clause)
        if any(isinstance(one, nodes.Move) and (one.up_to or one.order == "any") for one in made):
            raise NotUnderstoodError("what an opponent decides besides")
        return tuple(map(by_opponent, made))

    def you_do(self, clause: Tree[Token]) -> Made:
        """ "Then you choose ...": what you do besides what your opponent does."""
        before, self.actor = self.actor, "you"
        made: Made = self.read(clause)
        self.actor = before
        self.yours |= {id(one) for one in made}
        return made

    def _acting(self, player: Player, part: Tree[Token]) -> Made:
        """Read what a player does; what an opponent does is done with "their" cards."""
        before = (self.actor, self.whose_theirs)
        self.actor = player
        if player == "opponent":
            self.whose_theirs = player
        try:
            made: Made = self.read(part)
        finally:
            self.actor, self.whose_theirs = before
        if player == "opponent" and not all(
            isinstance(one, self.done_by_opponents) or id(one) in self.yours for one in made
        ):
            raise NotUnderstoodError("what an opponent may do")
        return made
