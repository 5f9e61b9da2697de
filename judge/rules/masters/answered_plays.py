"""What a [Counter: Play] does to cards that another skill plays: it waits for them (MA 10-10, 10-22-3)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.procedures import Procedures
from judge.engine.state import Frame
from judge.rules.dragon_ball.areas import DROP, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.movement import place_now
from judge.rules.masters.counters import ANSWERS, CounterTiming, counter_to_drop, timing_at
from judge.rules.masters.events.counters import AnswersNothing, AnswersPlay, WaitsForPlay

AS_PLAYED: Final = "as-played"
"""The moment at which a skill plays the cards that a [Counter: Play] answers."""


def as_played(skill: tree.Skill) -> tree.Skill:
    """Makes all from where a [Counter: Play] speaks of the card being played one part, which can wait."""
    start = next((n for n, each in enumerate(skill.effect) if _is_about_the_card(each)), len(skill.effect))
    head, rest = skill.effect[:start], skill.effect[start:]
    if _any(head, tree.Choose) and _any(rest, tree.Chosen):
        head, rest = (), skill.effect  # what was chosen is known within one part alone
    return replace(skill, effect=(*head, tree.Delayed(rest, AS_PLAYED))) if rest else skill


def _is_about_the_card(instruction: tree.Instruction) -> bool:
    return _any((instruction,), tree.PlayOtherwise, tree.BeingPlayed)


def _any(instructions: tuple[tree.Instruction, ...], *kinds: type[tree.Node]) -> bool:
    return any(isinstance(node, kinds) for node in within(tree.Skill("auto", effect=instructions)))


def part_of(game: DragonBallGame, skill: int) -> tree.Delayed | None:
    """The part of a skill that is about the card being played, if there is one."""
    effect = game.skills[skill].skill.effect
    last = effect[-1] if effect else None
    return last if isinstance(last, tree.Delayed) and last.moment == AS_PLAYED else None


def cards_of_part(game: DragonBallGame, frame: Frame) -> tuple[int, ...] | None:
    """The cards that are being played where a frame carries out such a part; None if it does not."""
    if frame.procedure != "later" or frame.event is None or frame.event.how != AS_PLAYED:
        return None
    return frame.event.cards


def carry_out(game: DragonBallGame, node: tree.Delayed, frame: Frame) -> None:
    """Carries out the part at once where the cards are known, or waits until the answered skill plays some.

    By the other reading nothing is being played before a skill resolves, and no [Counter: Play] keeps a card
    from being played by it.
    """
    cards = game.being_played()
    answered = _before_a_skill(game)
    if answered is not None and game.reads("plays-by-skills-unanswered", "10-22-3"):
        cards = ()
    elif not cards and answered is not None:
        game.add_fact(
            ANSWERS, player=frame.player, card=frame.card, stay=frame.stay, skill=frame.skill, number=answered
        )
        game.note(WaitsForPlay(frame.card))
        return
    picked = _meant(game, frame.player, frame.card, cards)
    if picked is not None:
        _part(game, node, frame, picked)


def _before_a_skill(game: DragonBallGame) -> int | None:
    """Finds where in the stack the skill is that a counter timing comes before; None if there is none."""
    found = timing_at(game)
    if found is None or game.stack[found].keeps(CounterTiming).opened_by != "skill":
        return None
    return found - 1


def _meant(game: DragonBallGame, player: int, card: int, cards: tuple[int, ...]) -> tuple[int, ...] | None:
    """Which of the cards that are played together a [Counter: Play] is about: all of them, or by the other
    reading one that its player picks, who is asked first (None)."""
    if len(cards) < 2 or not game.reads("counter-play-answers-one-card", "8-5-3"):
        return cards
    options = tuple(Option("card", each) for each in cards)
    picked = game.choose_one(Decision(player, "8-5-3", "choose", options, card=card))
    return None if picked is None else (picked.card,)


def _part(game: DragonBallGame, node: tree.Delayed, frame: Frame, cards: tuple[int, ...]) -> None:
    game.call(
        "later",
        player=frame.player,
        card=frame.card,
        stay=frame.stay,
        skill=frame.skill,
        chosen=frame.chosen,
        number=frame.number,
        done=frame.done,
        event=Event("played", frame.player, cards=cards, how=AS_PLAYED),
        kept=CarryingOutEffect(instruction=game.catalogue.number_of(node)),
    )


def answered_first(game: DragonBallGame, cards: tuple[int, ...], *, by_step: bool = False) -> bool:
    """True if a [Counter: Play] waits for these cards, which a skill is about to play: it comes first, and
    the instruction, or the step of its own, that plays them is carried out again then."""
    place = len(game.stack) - (1 if by_step else 2)
    fact = next((each for each in game.facts if each.what == ANSWERS and each.number == place), None)
    if fact is None or not cards:
        return False
    picked = _meant(game, fact.player, fact.card, cards)
    if picked is None:
        return True
    game.put(facts=[each for each in game.facts if each is not fact])
    game.note(AnswersPlay(fact.card, picked))
    game.set(step=game.frame.step - 1)
    game.call(
        "answer_play",
        player=fact.player,
        card=fact.card,
        stay=fact.stay,
        skill=fact.skill,
        event=Event("played", fact.player, cards=picked, how=AS_PLAYED),
    )
    return True


def answers_lapse(game: DragonBallGame) -> None:
    """The skill of the frame has resolved: what a [Counter: Play] still waits for does not come, and its card
    goes to the Drop."""
    place = len(game.stack) - 1
    waiting = [each for each in game.facts if each.what == ANSWERS and each.number == place]
    if not waiting:
        return
    game.put(facts=[each for each in game.facts if each not in waiting])
    for each in waiting:
        game.note(AnswersNothing(each.card))
        if game.area_of(each.card) == HAND and game.is_there(each.card, each.stay):
            place_now(game, (each.card,), DROP, rule="10-10-4", how="used", by_player=each.player)


def carry_out_part(game: DragonBallGame) -> None:
    """What the [Counter: Play] says of the cards being played is carried out."""
    frame = game.frame
    node = part_of(game, frame.skill)
    assert node is not None and frame.event is not None
    _part(game, node, frame, frame.event.cards)


procedures = Procedures[DragonBallGame]()

answer_play = procedures.new(
    "answer_play",
    "10-22-3",
    ("10-22-3", carry_out_part),
    ("10-10-4", counter_to_drop),
)
