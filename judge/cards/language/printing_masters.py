# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""From the instructions that only Masters has back to card text, and how long something lasts."""

from __future__ import annotations

import msgspec

from judge.cards.language.printing_cards import cards_words, target_words
from judge.cards.language.printing_words import (
    ANYWHERE,
    AREA_NAMES,
    MODES,
    article,
    number_words,
    plural,
    unsayable,
)
from judge.cards.language.reading_effects import DURATIONS, DURATIONS_OF_MASTERS
from judge.engine import tree as nodes
from judge.engine.tree import Duration, Instruction

ALL_DURATIONS = DURATIONS | DURATIONS_OF_MASTERS


def duration_words(duration: Duration) -> str:
    """ " for the turn"; nothing where the text says nothing."""
    return f" {next(words for words, one in ALL_DURATIONS.items() if one == duration)}" if duration else ""


def masters_words(one: Instruction) -> str:
    """An instruction that only Masters has, as an action."""
    match one:
        case nodes.ChangeMarkers(what=what, amount=amount, remove=remove):
            count = f"{number_words(amount)} {plural('marker', amount != 1)}"
            return (
                f"remove {count} from {target_words(what)}"
                if remove
                else f"add {count} to {target_words(what)}"
            )
        case nodes.NegateThisSkill(duration=duration):
            return f"negate this skill{duration_words(duration)}"
        case nodes.KeepThisSkill():
            return "this skill can't be negated"
        case nodes.CreateToken(name=name, count=int() as count, power=power, whose="you", text=""):
            numbers = [f"{power} power"]
            numbers += [f"{one.combo_cost} combo cost"] * (one.combo_cost is not None)
            numbers += [f"{one.combo_power} combo power"] * (one.combo_power is not None)
            rest = " in Rest Mode" if one.mode == "rest" else ""
            return f"play {count} <{name}> {plural('Token', count != 1)} with {' and '.join(numbers)}{rest}"
        case nodes.NegateSkill(keyword=keyword, of=of) if keyword:
            on = "" if of is None else f" of {article(cards_words(of, stand=ANYWHERE))}"
            return f"negate [{keyword}]{on}{_counter_goes(one)}"
        case nodes.NegateSkill(keyword="", of=None, to=""):
            return "negate the activated skill"
        case nodes.NegateKeyword(what=nodes.Every(of=of), keyword=keyword, everywhere=True, duration=""):
            whose = {"you": "your", "opponent": "your opponent's"}.get(of.owner, "all")
            cards = cards_words(msgspec.structs.replace(of, owner="any"), many=True, stand=ANYWHERE)
            return f"negate [{keyword}] of {whose} {cards} in all areas"
        case nodes.NegateKeyword(what=what, keyword=keyword, duration=""):
            return f"negate [{keyword}] of {target_words(what)}{' in all areas' if one.everywhere else ''}"
        case nodes.NoSpecifiedCost(what=what):
            words = target_words(what)
            they = "they" if words.startswith("all ") else "it"
            return f"treat {words} as if {they} had no specified cost"
        case nodes.MostInPlay(most=most, of=of, while_there=False):
            words = cards_words(msgspec.structs.replace(of, areas=(), owner="any"), stand=ANYWHERE)
            return f"only {most} {words} can be played in your Battle Area"
        case nodes.EvolveInto(what=nodes.This(area=""), into=nodes.Chosen(), mode=mode):
            return f"evolve this card into that card{f' in {MODES[mode]}' if mode else ''}"
        case nodes.EvolveInto(what=nodes.Chosen(), into=nodes.This(area=""), mode=""):
            return "evolve that card into this card"
        case nodes.NegateBlocker():
            return "negate that [Blocker]"
        case nodes.ForbidMove(player="you" | "opponent" as player, source=source, to=to, duration=duration):
            who = "you" if player == "you" else "your opponent"
            whose = "any" if one.anyones else "the"
            where = f" from {whose} {source}" * bool(source) + f" to {whose} {to}"
            where += " but by this skill" * one.but_this
            return f"{who} can't move cards{where}{duration_words(duration)}"
        case nodes.AwakenAt(life=life, duration=duration):
            when = "whatever it asks for" if one.bare else "whatever your life"
            when = when if life is None else f"when your life is at {life} or less"
            return f"you can activate your Leader's [Awaken] {when}{duration_words(duration)}"
        case nodes.PlayOtherwise(to="", position="", mode=mode) if mode:
            return f"the card being played is played in {MODES[mode]}"
        case nodes.PlayOtherwise(to=to, position=position, mode=""):
            where = (
                f"at the {position} of its owner's {to}" if position else f"in its owner's {AREA_NAMES[to]}"
            )
            return f"the card being played is placed {where} instead of being played"
    raise unsayable(one)


def _counter_goes(one: nodes.NegateSkill) -> str:
    if not one.to:
        return ""
    where = f"at the {one.position} of its owner's {one.to}" if one.position else f"in its owner's {one.to}"
    return f" and place that card {where} instead of in its owner's Drop"
