"""Resolving effects (FW 9-7, 9-8, 13): one instruction of a tree after the other.

A frame ``effect`` carries out a skill's effect, ``cost`` its skill cost, ``later`` the tree within a delayed
or replacement effect. Each instruction is carried out once (9-7-1), in the order written (0-2-3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self, TypeVar, cast

from msgspec.structs import replace

from judge.engine import state, tree
from judge.engine.catalogue import within
from judge.engine.programs import Operation, Program
from judge.engine.state import Frame
from judge.rules.dragon_ball.areas import DECK, HAND, LIFE
from judge.rules.dragon_ball.basic_actions import BasicActions
from judge.rules.dragon_ball.cost_citations import note_findings
from judge.rules.dragon_ball.events import effects as effect_events
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.events.skills import Declined
from judge.rules.dragon_ball.kept import Activating, CarryingOutEffect, ShufflingCards, looked_at
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.looking import leaves_rest_open, only_looks
from judge.rules.dragon_ball.selection import checks_of, have_a_name_in_common, parts_of

Kind = TypeVar("Kind", bound=tree.Node)
Handler = Callable[["Effects", Kind, Frame], None]
HANDLERS: dict[type[tree.Node], Handler[tree.Node]] = {}
"""What carries out each kind of instruction; instructions.py and lasting.py fill it."""


def carries_out(*kinds: type[Kind]) -> Callable[[Handler[Kind]], Handler[Kind]]:
    """Marks what carries out a kind of instruction."""

    def add(handler: Handler[Kind]) -> Handler[Kind]:
        for kind in kinds:
            HANDLERS[kind] = cast(Handler[tree.Node], handler)
        return handler

    return add


class Effects(BasicActions):
    """The flow of an effect: conditions, gates, choices."""

    def program_of(self, frame: Frame) -> Program:
        """The program of a frame: a skill's effect, one of its costs, or a tree within an instruction."""
        if frame.procedure == "effect":
            return self.skills[frame.skill].program
        if frame.procedure == "cost":
            return self.skills[frame.skill].costs[frame.keeps(CarryingOutEffect).alternative]
        return self.catalogue.program(frame.keeps(CarryingOutEffect).instruction)

    def operate(self, operation: Operation) -> None:
        """Carries out one operation of an effect."""
        frame = self.stack[-1]
        code = operation.code
        if code == "do":
            node = operation.node
            assert node is not None
            if type(node) is tree.Choose:
                self._choose(node, operation.follows, frame)
            else:
                HANDLERS[type(node)](self, node, frame)
        elif code == "if":
            assert isinstance(operation.node, tree.If)
            holds = self.holds(operation.node.condition, frame)
            number = self.catalogue.number_of(operation.node)
            self.note(effect_events.ConditionChecked(frame.card, holds, number))
            if self._asks_of_moved(frame, operation.node.condition):
                self.note(effect_events.FinalInformation(frame.chosen))
            if not holds:
                self.set(step=operation.target)
        elif code == "jump":
            self.set(step=operation.target)
        elif code == "did":
            self._check_done(operation, frame)
        elif code == "may":
            self._may(operation, frame)
        elif code == "choose-one":
            self._choose_one(operation, frame)
        else:
            self._next_option(operation, frame)

    def _asks_of_moved(self, frame: Frame, condition: tree.Condition) -> bool:
        """True if a condition asks about cards that this effect has moved before (FW 9-10-1)."""
        if not frame.chosen or not any(isinstance(part, tree.Chosen) for part in within(condition)):
            return False
        return any(
            isinstance(done.node, tree.Move | tree.Ko | tree.Play) and isinstance(done.node.what, tree.Chosen)
            for done in self.program_of(frame)[: frame.step]
        )

    def _check_done(self, operation: Operation, frame: Frame) -> None:
        done = frame.done > 0
        node = operation.node
        assert isinstance(node, tree.Gate)
        if node.done or not node.undone:
            self.note(effect_events.IfYouDo(frame.card, done))
        if node.undone:
            self._note_undone(node, frame, not done)
        if not done:
            self.set(step=operation.target)

    def _note_undone(self, node: tree.Gate, frame: Frame, undone: bool) -> None:
        """ "If you don't"; of a ban it is that one thing cannot be done unless another is (FW 13-13-1)."""
        bans = any(isinstance(each, tree.Forbid | tree.ForbidPlayer) for each in node.undone)
        rule = self.rule(FW="13-13-1", MA="8-3-3") if bans else self.rule(FW="13-15-1", MA="8-3-3")
        self.note(effect_events.IfYouDont(frame.card, undone), rule)

    def _may(self, operation: Operation, frame: Frame) -> None:
        node = operation.node
        assert isinstance(node, tree.Gate)
        player = frame.player if node.player == "you" else 1 - frame.player
        decision = Decision(
            player,
            self.rule(FW="0-2-3", MA="1-3-7"),
            "may",
            (Option("yes"), Option("no")),
            card=frame.card,
            skill=frame.skill,
        )
        chosen = self.choose(decision)
        if chosen is None:
            return
        if chosen[0].kind == "no":
            self.note(Declined(player, frame.card))
            if node.undone:
                self._note_undone(node, frame, True)
            self.set(step=operation.target, done=0)

    # --- choosing (FW 5-2) ----------------------------------------------------------------------------------

    def _choose(self, node: tree.Choose, follows: tree.Node | None, frame: Frame) -> None:
        """One part of a choice; the step is carried out again for the next part."""
        kept = frame.keeps(CarryingOutEffect)
        part, groups = kept.parts_done, parts_of(node)
        answered = self.answered if self.answer_given is not None else None
        decision = answered or self.choice_question(node, part, follows, frame)
        picked = self.choose(decision)
        if picked is None:
            return
        cards = tuple(option.card for option in picked)
        if frame.procedure == "cost" and len(cards) < self.least_of(groups[part], frame):
            self.fail_cost()
            return
        earlier = frame.chosen if part else ()
        self.note(effect_events.Chose(decision.player, cards, frame.card), self.rule(FW="5-2-2", MA="8-5-3"))
        self._note_choice(groups[part], decision, cards)
        note_findings(self, groups[part].of, cards)
        if node.reveal and cards:
            self.note(Revealed(cards), self.rule(FW="13-10-1", MA="11-2-1"))
        if decision.options and not cards and decision.minimum == 0:
            self.note(effect_events.ChoseNone(decision.player))
        if part + 1 < len(groups) and (cards or not node.names_differ):
            kept = replace(kept, parts_done=part + 1)
            self.set(chosen=earlier + cards, kept=kept, step=self.stack[-1].step - 1)
        else:
            if part:
                kept = replace(kept, parts_done=0)
            if node.reveal and frame.procedure == "cost" and not kept.looked:
                kept = replace(kept, looked=earlier + cards)  # they stay revealed for the effect (13-10-2-1)
            self.set(chosen=earlier + cards, done=len(earlier + cards), kept=kept)

    def _note_choice(self, group: tree.Group, decision: state.Decision, cards: tuple[int, ...]) -> None:
        if group.of.areas == ("deck",):
            self.note(effect_events.Searched(decision.player))
        if cards and decision.minimum == decision.maximum < len(decision.options):
            self.note(effect_events.MustChoose(decision.player, decision.minimum))

    def choice_question(
        self, node: tree.Choose, part: int, follows: tree.Node | None, frame: Frame
    ) -> Decision:
        """Builds the question of what to choose for a part of a choice, and how many (FW 5-2-3 to 5-2-7)."""
        group = parts_of(node)[part]
        earlier = frame.chosen if part else ()
        if frame.procedure == "cost":
            candidates = self.cost_candidates(group.of, follows, frame)
        else:
            candidates = list(self.choosable(self.matching(group.of, frame), frame))
        candidates = [card for card in candidates if card not in earlier]
        if node.names_differ:
            candidates = [c for c in candidates if not have_a_name_in_common(self, c, *earlier)]
        most = (
            len(candidates)
            if group.at_most is None
            else min(self.amount(group.at_most, frame), len(candidates))
        )
        least = most if group.at_least < 0 else min(group.at_least, most)
        player = frame.player if node.chooser in ("you", "any", "owner") else 1 - frame.player
        if not candidates:
            self.note(effect_events.NothingToChoose(player))
        elif least and least < (group.at_least if group.at_least >= 0 else self.least_of(group, frame)):
            self.note(effect_events.FewerToChoose(player, least))
        if least and frame.procedure != "cost" and self._need_not_choose(group.of, candidates, player):
            least = 0
        bound, low, sums = self._bounds(node, frame)
        options = tuple(
            Option("card", card, number=self._weight(node, card) if sums else 0) for card in candidates
        )
        return Decision(
            player,
            self.rule(FW="5-2-2", MA="8-5-3"),
            "choose",
            options,
            least,
            max(most, 0),
            card=frame.card,
            skill=frame.skill,
            bound=bound,
            low=low,
            note="blind" if node.blind else "",
        )

    def _need_not_choose(self, filter: tree.Filter, candidates: list[int], player: int) -> bool:
        """A card in a secret area that must fit a description need not be chosen (FW 5-2-7).

        By the other reading it must be, if its chooser can see it.
        """
        if not checks_of(filter) or any(self.area_of(card) not in self.secret_areas for card in candidates):
            return False
        if any(self.area_of(card) == LIFE and self.cards[card].face_up for card in candidates):
            self.note(effect_events.LifeLiesOpen(tuple(candidates)))
            return False
        seen = all(self.area_of(c) == DECK or c in self.zones[player * self.size + HAND] for c in candidates)
        if seen and self.reads("own-hand-must-be-chosen", self.rule(FW="5-2-7", MA="8-5-3-5")):
            return False
        self.note(effect_events.NeedNotChoose())
        return True

    def _bounds(self, node: tree.Choose, frame: Frame) -> tuple[int, int, bool]:
        bounds = node.total_power or node.total_cost
        if bounds is None:
            return -1, -1, False
        high = -1 if bounds.high is None else self.amount(bounds.high, frame)
        low = -1 if bounds.low is None else self.amount(bounds.low, frame)
        return high, low, True

    def _weight(self, node: tree.Choose, card: int) -> int:
        return max(self.power(card), 0) if node.total_power is not None else (self.cost(card) or 0)

    # --- choosing options (FW 13-2) -------------------------------------------------------------------------

    def _choose_one(self, operation: Operation, frame: Frame) -> None:
        node = operation.node
        assert isinstance(node, tree.ChooseOne)
        size = len(node.options)
        options = tuple(Option("option", number=n) for n in range(size))
        least = 0 if node.up_to else min(node.count, size)
        decision = Decision(
            frame.player,
            self.rule(FW="13-2-1", MA="10-27-1"),
            "option",
            options,
            least,
            min(node.count, size),
            ordered=node.count > 1,
            card=frame.card,
            skill=frame.skill,
        )
        picked = self.choose(decision)
        if picked is None:
            return
        numbers = tuple(option.number for option in picked)
        self.note(effect_events.ChoseOptions(frame.player, numbers))
        if len(numbers) > 1:
            self.note(effect_events.OptionOrder(frame.player, numbers))
            self.note(effect_events.OptionsDiffer(frame.player, numbers))
        self.set(kept=replace(frame.keeps(CarryingOutEffect), options_left=numbers))

    def _next_option(self, operation: Operation, frame: Frame) -> None:
        kept = frame.keeps(CarryingOutEffect)
        if kept.options_left:
            first, *others = kept.options_left
            self.set(kept=replace(kept, options_left=tuple(others)), step=operation.targets[first])
        else:
            self.set(step=operation.target)

    # --- frames that end ------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Ends a procedure; what a cost took is known to the effect that follows (FW 13-5-3, 13-10-2-1)."""
        frame = self.frame
        super().leave()
        if not self.stack:
            return
        if frame.procedure == "cost":
            if frame.number >= 0:
                self.note(effect_events.XSet(frame.player, frame.number), self.rule(FW="13-5-3", MA="2-12-3"))
            looked = looked_at(frame)
            if any(self.area_of(card) not in self.open_areas for card in looked):
                self.note(effect_events.StaysRevealed(looked))
            self.set(chosen=frame.chosen, number=frame.number, done=frame.done)
            if looked:
                self.set(kept=replace(self.frame.keeps(Activating), looked=looked))
        elif frame.procedure in ("replacement", "later", "shuffling"):
            self.set(done=frame.done)
        elif frame.procedure == "effect" and looked_at(frame):
            self._hide_again(frame)
        elif frame.procedure == "auto_skill" and self.stack[-1].procedure in ("effect", "later"):
            if frame.keeps(Activating).failed:  # another skill was to activate it (FW 5-7-3)
                self.set(done=0)
        elif frame.procedure == "auto_skill" and self.is_situation(frame.skill):
            self.look_again_at(frame.card, frame.skill)

    def _hide_again(self, frame: Frame) -> None:
        """Cards that were looked at or revealed are hidden again (FW 13-10-2).

        Cards of a deck that the text looks at and says nothing more about are shuffled (FW 13-11-3).
        """
        left = tuple(card for card in looked_at(frame) if self.area_of(card) not in self.open_areas)
        if not left:
            return
        self.note(effect_events.HiddenAgain(left), self.rule(FW="13-10-2", MA="3-1-3"))
        deck = tuple(card for card in left if self.area_of(card) == DECK)
        program = self.skills[frame.skill].program
        if not deck or not (
            only_looks(program)
            or (
                leaves_rest_open(program)
                and self.reads("rest-of-looked-at-shuffled", self.rule(FW="13-11-3", MA="11-6-3"))
            )
        ):
            return
        seat = self.master(deck[0])
        self.note(effect_events.ShuffledAfterLooking(seat, deck))
        whole = len(self.zones[seat * self.size + DECK]) == len(deck)
        if not whole and self.reads("looked-at-shuffled-only", self.rule(FW="13-11-3", MA="11-6-3")):
            self.call("look", player=seat, kept=ShufflingCards(deck))
        else:
            self.shuffle(seat)

    def reached(self, target: tree.Target, frame: Frame) -> tuple[int, ...]:
        """The cards of a target that an instruction really acts upon.

        A skill passes over a card that is unaffected by it, even where it chooses none (FW 0-3-15, 13-4-1).
        [Barrier] is about being chosen (15-11-2).
        """
        cards = self.targets(target, frame)
        if not cards or isinstance(target, tree.Chosen | tree.This):
            return cards
        if "be-affected" in self.catalogue.forbidden:
            cards = tuple(card for card in cards if not self.is_unaffected(card, frame))
        if not self.catalogue.keywords.isdisjoint(self.keyword_table.passed_over):
            cards = tuple(card for card in cards if not self._is_passed_over(card, frame))
        return cards

    def is_unaffected(self, card: int, frame: Frame) -> bool:
        """True if a skill that does not choose passes over an unaffected card."""
        forbids = self.forbidding(card, "be-affected", by=frame.card, by_player=frame.player)
        if not forbids or self.reads("unaffected-when-chosen-only", self.rule(FW="13-4-1", MA="4-13-1")):
            return False
        self.note(effect_events.Unaffected(card, self.cause_of(forbids[0])))
        return True

    def _is_passed_over(self: Self, card: int, frame: Frame) -> bool:
        return self.area_of(card) in self.in_play and any(
            passes(self, card, frame) for passes in among(self.keywords(card), self.keyword_table.passed_over)
        )

    def fail_cost(self) -> None:
        """An action of a skill cost could not be carried out: the activation fails (FW 1-4-7)."""
        frame = self.stack[-1]
        if frame.procedure == "cost":
            self.note(effect_events.CostFailed(frame.player, frame.card))
            self.end_frame()
            self.activation_failed()


def how_many(player: int, rule: str, most: int, frame: Frame) -> Decision:
    """Builds the question of how many, from none to `most` (FW 0-2-8-1)."""
    options = tuple(Option("number", number=n) for n in range(most, -1, -1))
    return Decision(player, rule, "how-many", options, card=frame.card, skill=frame.skill)


def missed(game: Effects, cards: tuple[int, ...]) -> None:
    """In a skill cost, something that could not be done makes the activation fail (FW 1-4-7)."""
    frame = game.frame
    if frame.procedure == "cost" and cards and frame.done == 0:
        game.fail_cost()
