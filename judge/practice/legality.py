"""Questions about what is allowed: whether a move is and why not, and which of several is.

What is wrong is known to be wrong: a reason that is offered and not the right one is a requirement of the
same action that the engine has found to hold, and a move that is offered is one that the engine has judged.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from judge.corpus import Manual
from judge.engine.actions import Action, Grounds, Reason
from judge.engine.interpreting import Interpreting
from judge.engine.state import Decision, Option, State
from judge.practice.choosing import offered
from judge.practice.model import Asked, Choice, Question
from judge.practice.scenes import Scene, cards_of, is_known
from judge.sandbox.variations.stepping import Stepper
from judge.table.acts import Answer
from judge.table.moves import every_option
from judge.table.narration import Names
from judge.table.narration import reason as reason_words
from judge.texts import LANGUAGES, Message, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "legal": Message("Is this move allowed now: “%(move)s”?"),
    "which": Message("Which of these moves is allowed now?"),
    "yes": Message("Yes, it is allowed."),
    "no": Message("No. %(reason)s"),
    "because": Message("“%(move)s”: not allowed. %(reason)s"),
    "allowed": Message("“%(move)s”: allowed."),
}
_MOST_REASONS = 3
_REFUSED = 0.5  # of the moves asked about, about as many are refused as allowed
_LEAST_WRONG, _MOST_WRONG = 2, 3


class _Moment(NamedTuple):
    """A state at which somebody is asked what they do, and the option that the example is about there."""

    number: int
    state: State
    option: Option


class _Judged(NamedTuple):
    """An option at a moment: the reasons against it, and those that could be and are not."""

    option: Option
    against: tuple[tuple[str, str], ...]
    met: tuple[tuple[str, str], ...]


class _Judge:
    """What the engine says of moves at one state."""

    def __init__(self, scene: Scene, state: State) -> None:
        stepper = Stepper(scene.session.table, state)
        self.game: Interpreting = stepper.game
        self.phrases = stepper.phrases
        self.adapter = scene.session.adapter
        self.names = Names(self.adapter, self.game.catalogue, scene.session.labels, state=self.game.state)

    @property
    def decision(self) -> Decision | None:
        """The question at hand, where it is one at which a player declares what they do."""
        found = self.game.decision
        return found if found is not None and found.kind in self.phrases.declaring else None

    def judged(self, option: Option, decision: Decision) -> _Judged | None:
        """An option judged; None where the engine does not say everything about it."""
        action = self._action(option)
        if action is None or not is_known(self.game, option):
            return None
        against = tuple(dict.fromkeys(self.game.why_not(decision.player, option)))
        if bool(against) == (option in decision.options):
            return None  # refused for another reason than the action's own, as that something is asked first
        known = action.timing + action.requirements
        met = tuple(
            (each.rule, each.reason)
            for each in known
            if each.reason not in {reason for _, reason in against}
            and each.concerns(self.game, decision.player, option)
            and each.holds(self.game, decision.player, option)
        )
        return _Judged(option, against, tuple(dict.fromkeys(met)))

    def _action(self, option: Option) -> Action[Interpreting] | None:
        return next((each for each in self.game.actions if each.kind == option.kind), None)

    def move(self, option: Option, decision: Decision) -> Texts:
        """An option as a move."""
        return self.phrases.in_both(option, decision)

    def reason(self, rule: str, key: str, option: Option, with_grounds: bool = False) -> Texts:
        """A reason against an option, in words."""
        player = self.game.decision.player if self.game.decision is not None else 0
        grounds = self.game.grounds(player, option, key) if with_grounds else Grounds()
        return {
            code: reason_words(Reason(rule, key, grounds), option, self.names, code) for code in LANGUAGES
        }


def legal_question(scene: Scene, manual: Manual, chance: random.Random) -> Asked | None:
    """A question whether a move is allowed, and if not, why."""
    moments = list(_moments(scene))
    chance.shuffle(moments)
    moments.sort(key=lambda each: not _is_looked_at(scene, each))
    for moment in moments:
        judge = _Judge(scene, moment.state)
        decision = judge.decision
        judged = judge.judged(moment.option, decision) if decision is not None else None
        if decision is None or judged is None:
            continue
        if not judged.against and chance.random() < _REFUSED:
            judged = _refused(judge, judged, decision, chance) or judged
        question = _legal(judge, judged, decision, chance)
        readings = scene.readings(moment.number, judge.game)
        if question is None or readings is None or any(each.is_open for each in judge.game.reservations()):
            continue
        asks, choices, right, why, rules = question
        return Asked(
            Question(
                "legal", manual.name, scene.source, scene.name, asks, choices, right, rules,
                scene.said_before(moment.number), why, readings,
            ),
            scene.session,
            moment.state,
            cards_of(judged.option),
        )  # fmt: skip
    return None


def _refused(judge: _Judge, made: _Judged, decision: Decision, chance: random.Random) -> _Judged | None:
    """A move of the same kind that is not allowed there; None without one whose name it has alone."""
    options = [
        each
        for each in every_option(judge.adapter, judge.game, decision.player)
        if each.kind == made.option.kind
    ]
    moves = Counter(judge.move(each, decision)["en"] for each in {*options, *decision.options})
    found = [
        judged
        for each in options
        if moves[judge.move(each, decision)["en"]] == 1
        and (judged := judge.judged(each, decision)) is not None
        and judged.against
    ]
    return chance.choice(found) if found else None


_Parts = tuple[Texts, tuple[Choice, ...], int, tuple[Choice, ...], tuple[str, ...]]


def _legal(judge: _Judge, judged: _Judged, decision: Decision, chance: random.Random) -> _Parts | None:
    option = judged.option
    move = judge.move(option, decision)
    yes = Choice(_TEXTS["yes"])
    met = [_no(judge, each, option) for each in chance.sample(judged.met, len(judged.met))]
    if judged.against:
        right = _no(judge, chance.choice(judged.against), option)
        true = {each.text["en"] for each in (_no(judge, each, option) for each in judged.against)}
        wrong = [each for each in met if each.text["en"] not in true][: _MOST_REASONS - 1]
        made = offered(right, [yes, *wrong], chance)
    else:
        made = offered(yes, met[:_MOST_REASONS], chance)
    if made is None or len(made[0]) < _LEAST_WRONG + 1:
        return None
    why = [
        Choice(judge.reason(rule, key, option, with_grounds=True), (rule,)) for rule, key in judged.against
    ] or [Choice(in_both(_TEXTS["allowed"], move=move))]
    declared = judge._action(option)
    rules = [rule for rule, _ in judged.against] or ([declared.rule] if declared is not None else [])
    return in_both(_TEXTS["legal"], move=move), *made, tuple(why), tuple(dict.fromkeys(rules))


def _no(judge: _Judge, reason: tuple[str, str], option: Option) -> Choice:
    return Choice(in_both(_TEXTS["no"], reason=judge.reason(*reason, option)), (reason[0],))


def which_question(scene: Scene, manual: Manual, chance: random.Random) -> Asked | None:
    """A question which of several moves is allowed."""
    moments = list(_moments(scene))
    chance.shuffle(moments)
    for moment in moments:
        judge = _Judge(scene, moment.state)
        decision = judge.decision
        if decision is None or any(each.is_open for each in judge.game.reservations()):
            continue
        options = [*decision.options, *every_option(judge.adapter, judge.game, decision.player)]
        judged = [
            found for each in dict.fromkeys(options) if (found := judge.judged(each, decision)) is not None
        ]
        moves = {each.option: judge.move(each.option, decision) for each in judged}
        allowed = [each for each in judged if not each.against]
        refused = [each for each in judged if each.against]
        both = {moves[each.option]["en"] for each in allowed} & {moves[each.option]["en"] for each in refused}
        allowed = [each for each in allowed if moves[each.option]["en"] not in both]
        refused = [each for each in refused if moves[each.option]["en"] not in both]
        if not allowed or len(refused) < _LEAST_WRONG:
            continue
        right = next((each for each in allowed if each.option == moment.option), chance.choice(allowed))
        chance.shuffle(refused)
        refused.sort(key=lambda each: each.option.kind != right.option.kind)
        made = offered(
            Choice(moves[right.option]),
            [Choice(moves[each.option]) for each in refused[:_MOST_WRONG]],
            chance,
        )
        readings = scene.readings(moment.number, judge.game)
        if made is None or len(made[0]) < _LEAST_WRONG + 1 or readings is None:
            continue
        why = tuple(
            Choice(
                in_both(
                    _TEXTS["because"],
                    move=moves[each.option],
                    reason=judge.reason(*each.against[0], each.option, with_grounds=True),
                ),
                (each.against[0][0],),
            )
            for each in refused[:_MOST_WRONG]
        )
        rules = tuple(dict.fromkeys(rule for each in why for rule in each.rules))
        question = Question(
            "which", manual.name, scene.source, scene.name, _TEXTS["which"], *made, rules,
            scene.said_before(moment.number), why, readings,
        )  # fmt: skip
        named = cards_of(right.option, *(each.option for each in refused[:_MOST_WRONG]))
        return Asked(question, scene.session, moment.state, named)
    return None


def _moments(scene: Scene) -> Iterator[_Moment]:
    """Where somebody declares a move: those that the example only looks at, and those that are made."""
    for made in scene.outcome.made:
        if made.refused is not None:
            yield _Moment(made.first, scene.place_of(made.first), made.refused.option)
    for number, step in enumerate(scene.steps):
        if step.asked is None or step.by_itself or not isinstance(step.act, Answer):
            continue
        if len(step.act.options) == 1:
            yield _Moment(number, step.before, step.asked.options[step.act.options[0]])


def _is_looked_at(scene: Scene, moment: _Moment) -> bool:
    """True if an example was written to show that this move is refused."""
    return any(
        made.refused is not None and made.refused.option == moment.option for made in scene.outcome.made
    )
