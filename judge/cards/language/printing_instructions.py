# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""From instructions back to the sentences of card text."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from judge.cards.language.printing_actions import action_words, merged_words
from judge.cards.language.printing_cards import target_words
from judge.cards.language.printing_conditions import condition_words
from judge.cards.language.printing_effects import pay_words
from judge.cards.language.printing_events import event_words
from judge.cards.language.printing_words import unsayable
from judge.cards.language.reading_clauses import LATER
from judge.cards.language.reading_done import last_done
from judge.cards.language.reading_effects import DURATIONS
from judge.cards.language.reading_replacements import REPLACED
from judge.cards.language.then_in_a_sentence import parted_by
from judge.engine import tree as nodes
from judge.engine.tree import ByHand, Duration, Instruction, Player

_WOULD = {
    "leave-battle": "be removed from the Battle Area",
    "koed": "be KO'd",
    "rest": "be switched to Rest Mode",
    "drop": "be placed in its owner's Drop",
    "lose-marker": "lose a marker from an attack",
}


def sentences_of(instructions: Sequence[Instruction]) -> list[str]:
    """The sentences that say the instructions one after the other, each with its full stop."""
    made: list[str] = []
    rest = list(instructions)
    while rest:
        words, after, count = _unit(rest, "you")
        words = _saying_what_was_done(words, instructions[: len(instructions) - len(rest)], rest[0])
        if _covers_the_rest(rest):
            raise unsayable(rest[0])
        made += [_ended(words), *after]
        rest = rest[count:]
    if any(sentence.endswith("―") or "\n・" in sentence for sentence in made[:-1]):
        raise unsayable(nodes.If(nodes.HowMany(nodes.Range()), tuple(instructions)))
    return made


def _saying_what_was_done(words: str, before: Sequence[Instruction], one: Instruction) -> str:
    """ "If you chose 1 or more cards", with what was done to them last: "if you KO'd 1 or more cards"."""
    if not isinstance(one, nodes.If) or not isinstance(one.condition, nodes.HowMany):
        return words
    return words.replace("if you chose ", f"if you {_deed(last_done(tuple(before)))} ", 1)


def _deed(one: Instruction | None) -> str:
    match one:
        case nodes.Play():
            return "played"
        case nodes.Ko():
            return "KO'd"
        case nodes.Switch():
            return "switched"
        case nodes.Move(discarded=True):
            return "discarded"
        case nodes.Move(to="hand"):
            return "added"
        case nodes.Move():
            return "placed"
    return "chose"


def _covers_the_rest(rest: Sequence[Instruction]) -> bool:
    """True if the sentence after an "if" would be read as under its condition (FW 0-3-17)."""
    first = rest[0]
    return (
        isinstance(first, nodes.If)
        and not first.otherwise
        and len(rest) > 1
        and not isinstance(rest[1], nodes.If)
    )


def _ended(words: str) -> str:
    return words if "\n・" in words or words.endswith(".") else f"{words}."


def row_words(row: Sequence[Instruction]) -> str:
    """A skill cost: its actions in order."""
    parts: list[str] = []
    rest = list(row)
    while rest:
        if isinstance(rest[0], nodes.PayEnergy):
            parts.append(pay_words(rest[0]))
            rest = rest[1:]
            continue
        words, after, count = _unit(rest, "you")
        if after or isinstance(rest[0], _PREFIXED):
            raise unsayable(rest[0])
        parts.append(words[:1].upper() + words[1:] if not parts else words)
        rest = rest[count:]
    return ", ".join(parts)


_PREFIXED = (
    nodes.If,
    nodes.EachPlayer,
    nodes.Gate,
    nodes.Delayed,
    nodes.Replace,
    nodes.PayInstead,
    nodes.Unless,
    ByHand,
)


def _unit(rest: list[Instruction], actor: Player) -> tuple[str, list[str], int]:
    """One instruction, or a choice and what is done to the card: words, sentences after, how many."""
    first = rest[0]
    match first:
        case nodes.If(then=(nodes.ChooseOne() as more,), otherwise=(nodes.ChooseOne() as few,), later=()):
            return _choose_one(few, more, first), [], 1
        case nodes.If():
            words, after = _if(first)
            return words, after, 1
        case nodes.Gate():
            words, after = _gate(first)
            return words, after, 1
        case nodes.EachPlayer():
            return _each_player(first), [], 1
        case nodes.Delayed():
            return _delayed(first), [], 1
        case nodes.Replace():
            return _replace(first), [], 1
        case nodes.PayInstead():
            return _pay_instead(first), [], 1
        case nodes.ActiveIfPaid():
            doing, after = _clause(first.doing)  # type: ignore[arg-type]
            if after:
                raise unsayable(first)
            return f"for [Energy-Exhaust] as this card is placed in your energy, you may {doing}", [], 1
        case nodes.Unless():
            doing, after = _clause(first.doing, "opponent")
            if after:
                raise unsayable(first)
            each_time = " each time" * first.each_said
            return f"{action_words(first.ban, 'you')} unless they {doing}{each_time}", [], 1
        case nodes.ChooseOne():
            return _choose_one(first), [], 1
        case ByHand(words=words):
            if len(rest) > 1:
                raise unsayable(first)
            return words, [], 1
    if len(rest) > 1 and (merged := merged_words(first, rest[1], actor)):
        return merged, [], 2
    if isinstance(first, nodes.Choose) and first.chooser == "opponent" != actor:
        return _opponent_does(first, rest)
    if isinstance(first, (nodes.Move, nodes.Reveal)) and first.player == "opponent":
        verb, _, others = action_words(msgspec.structs.replace(first, player="you"), actor).partition(" ")
        return f"your opponent {_THIRD_PERSON[verb]} {others}", [], 1
    return action_words(first, actor), [], 1


_THIRD_PERSON = {
    "choose": "chooses",
    "place": "places",
    "add": "adds",
    "switch": "switches",
    "KO": "KO's",
    "remove": "removes",
    "reveal": "reveals",
}


def _each_player(one: nodes.EachPlayer) -> str:
    """ "Each player chooses 1 of their Battle Cards and KO's it"."""
    words, after = _clause(one.theirs, "opponent")
    if after or "\n・" in words:
        raise unsayable(one)
    verb, space, others = words.partition(" ")
    words = (_THIRD_PERSON.get(verb) or f"{verb}s") + space + others
    return f"each player {words.replace('your opponent' + chr(39) + 's', 'their')}"


def _opponent_does(first: nodes.Choose, rest: list[Instruction]) -> tuple[str, list[str], int]:
    """ "Your opponent chooses 1 of your opponent's Battle Cards and KO's it"."""
    second = rest[1] if len(rest) > 1 else None
    merged = ""
    if isinstance(second, nodes.Move) and (second.up_to or second.order == "any" or second.discarded):
        raise unsayable(second)
    if not first.reveal and isinstance(second, (nodes.Ko, nodes.Switch, nodes.Move)):
        merged = merged_words(first, second, "opponent")
    words = merged or action_words(first, "opponent")
    verb, _, others = words.partition(" ")
    if verb not in _THIRD_PERSON:
        raise unsayable(first)
    for base, third in _THIRD_PERSON.items():  # "and KO it" would be your own deed
        others = re.sub(rf" and {base} (?=it\b|them\b)", f" and {third} ", others)
    return f"your opponent {_THIRD_PERSON[verb]} {others}", [], 2 if merged else 1


def _clause(
    instructions: Sequence[Instruction], actor: Player = "you", joint: str = ", then "
) -> tuple[str, list[str]]:
    """One sentence for all of them, and the sentences that the last one needs after it."""
    parts: list[str] = []
    after: list[str] = []
    rest = list(instructions)
    if not rest:
        raise unsayable(nodes.ChooseOne(()))
    while rest:
        words, after, count = _unit(rest, actor)
        words = _saying_what_was_done(words, instructions[: len(instructions) - len(rest)], rest[0])
        if (after or isinstance(rest[0], _PREFIXED) or "\n・" in words) and count < len(rest):
            raise unsayable(rest[0])
        if isinstance(rest[0], ByHand) or (isinstance(rest[0], nodes.If) and (after or rest[0].otherwise)):
            raise unsayable(rest[0])  # what follows would be taken as said of the sentence around it
        parts.append(words)
        rest = rest[count:]
    return joint.join(parts), after


def _if(one: nodes.If) -> tuple[str, list[str]]:
    if not one.then and one.otherwise:
        words, more = _clause(one.otherwise)
        if more or "\n・" in words or len(one.otherwise) > 1 or isinstance(one.otherwise[0], _PREFIXED):
            raise unsayable(one)
        return f"{words} unless {condition_words(one.condition)}", []
    parted = any(parted_by(one.condition, one.then, count) for count in range(1, len(one.then)))
    then, after = _clause(one.then, joint=" and ") if parted else _clause(one.then)
    if any(sentence.startswith(("if you don't", "if they don't")) for sentence in after):
        raise unsayable(one)  # where the condition does not hold, nothing was left undone
    if one.otherwise:
        otherwise, more = _clause(one.otherwise)
        if more or "\n・" in otherwise or isinstance(one.then[-1], nodes.If):
            raise unsayable(one)
        after = [*after, f"otherwise, {otherwise}."]
    if one.later:
        if one.otherwise or after or isinstance(one.later[0], nodes.If):
            raise unsayable(one)
        after = sentences_of(one.later)
    return f"if {condition_words(one.condition)}, {then}", after


def _gate(gate: nodes.Gate) -> tuple[str, list[str]]:
    if not gate.first or (not gate.optional and not (gate.done or gate.undone)):
        raise unsayable(gate)
    if gate == nodes.Gate(gate.first, optional=True) and len(gate.first) > 1 and _goes_on(gate.first[-1]):
        first, after = _gate(msgspec.structs.replace(gate, first=gate.first[:-1]))
        return first, [*after, *sentences_of(gate.first[-1:])]
    first, after = _clause(gate.first, gate.player)
    if after or any(isinstance(one, (nodes.Gate, nodes.If)) for one in gate.first[-1:]):
        raise unsayable(gate)
    who = {"you": "you may ", "opponent": "your opponent may "}.get(gate.player)
    if not who or (gate.player != "you" and not gate.optional):
        raise unsayable(gate)
    made = []
    they = "they" if gate.player == "opponent" or first.startswith("your opponent ") else "you"
    for opening, side in ((f"if {they} do", gate.done), (f"if {they} don't", gate.undone)):
        if side:
            words, more = _clause(side)
            if more or ("\n・" in words and gate.undone):
                raise unsayable(gate)
            made.append(f"{opening}, {_ended(words)}")
    if gate.later:
        then, *more = sentences_of(gate.later)
        if more or gate.undone or not gate.done:
            raise unsayable(gate)
        made.append(f"then, {then}")
    return (who if gate.optional else "") + first, made


def _goes_on(one: Instruction) -> bool:
    """True of a condition, or a deed, upon what was chosen: it needs a sentence of its own."""
    return isinstance(one, (nodes.Gate, nodes.If))


def _delayed(one: nodes.Delayed) -> str:
    then, after = _clause(one.then)
    if after or "\n・" in then:
        raise unsayable(one)
    if one.trigger is not None and not one.every_time:
        if (
            one != nodes.Delayed(one.then, trigger=one.trigger, duration="turn")
            or one.trigger.event != "extra-used"
        ):
            raise unsayable(one)
        return f"during this turn, the next time {event_words(one.trigger)}, {then}"
    if one.trigger is not None:
        if one.moment or one.already is not None:
            raise unsayable(one)
        return f"{lasting_words(one.duration)}, when {event_words(one.trigger)}, {then}"
    moment = next((words for words, moment in LATER.items() if moment == one.moment), "")
    if not moment or one != nodes.Delayed(one.then, moment=one.moment):
        raise unsayable(one)
    return f"{moment}, {then}"


def lasting_words(duration: Duration) -> str:
    """Say for how long, in the words that open a clause."""
    words = next((words for words, one in DURATIONS.items() if one == duration), "")
    if duration not in {"turn", "battle", "opponents-turn"} and not words.startswith("until"):
        raise unsayable(nodes.MustAttack(nodes.This(), duration))
    return words


def _replace(one: nodes.Replace) -> str:
    if one.duration or one.by not in {"any", "opponent", "you"} or one.event not in REPLACED.values():
        raise unsayable(one)
    if one.event not in _WOULD or any(isinstance(part, _PREFIXED) for part in one.instead):
        raise unsayable(one)
    instead, after = _clause(one.instead)
    if after or "\n・" in instead:
        raise unsayable(one)
    by = {"any": "", "opponent": " by your opponent", "you": " by you"}[one.by]
    would = _WOULD[one.event]
    if one.event == "lose-marker" and one.by == "opponent":
        by, would = "", "lose a marker from your opponent's attack"
    if one.source:
        areas = {("battle", "combo"): "Battle Area or Combo Area", ("combo",): "Combo Area"}.get(one.source)
        if one.event != "drop" or areas is None:
            raise unsayable(one)
        would += f" from the {areas}"
    if one.by_skill:
        by = {"any": " by a skill", "opponent": " by your opponent's skills", "you": " by your skills"}[
            one.by
        ]
    may = "you may " if one.optional else ""
    words = target_words(one.what).replace("this card and your ", "this card or your ")
    return f"if {words} would {would}{by}, {may}{instead} instead"


def _pay_instead(one: nodes.PayInstead) -> str:
    skill = f"'s [{one.keyword}]" * bool(one.keyword)
    words, after = _clause(one.instead)
    if after or any(isinstance(part, _PREFIXED) for part in one.instead):
        raise unsayable(one)
    how = "beside" if one.cost_too else "instead of"
    return f"{how} paying the cost of this card{skill} from your {one.area}, you can {words}"


def _choose_one(one: nodes.ChooseOne, more: nodes.ChooseOne | None = None, so: nodes.If | None = None) -> str:
    """A choice of options; with `more`, of another number of them under the condition of `so`."""
    if (
        more is None
        and one == nodes.ChooseOne(one.options)
        and len(one.options) == 2
        and (inline := _inline(one))
    ):
        return inline
    options = [_option(option) for option in one.options]
    if not options:
        raise unsayable(one)
    chooses = "choose" if one.player == "you" else "your opponent chooses"
    number = _so_many(one)
    if more is not None and so is not None:
        if more.options != one.options or {one.player, more.player} != {"you"} or more.count == 1:
            raise unsayable(so)
        number = f"{number}, or {_so_many(more)} if {condition_words(so.condition)}"
    return f"{chooses} {number}―" + "".join(f"\n・{option}" for option in options)


def _so_many(one: nodes.ChooseOne) -> str:
    number = "one" if one.count == 1 and not one.up_to else f"{'up to ' if one.up_to else ''}{one.count}"
    if number != "one" and not 2 <= one.count <= 9:
        raise unsayable(one)
    return number


def _option(option: tuple[Instruction, ...]) -> str:
    sentences = sentences_of(option)
    if not sentences or any("\n・" in sentence for sentence in sentences):
        raise unsayable(nodes.ChooseOne((option,)))
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in sentences)


def _inline(one: nodes.ChooseOne) -> str:
    """ "Add it to your hand or add it to your energy": two ways to place the same cards."""
    if not all(len(option) == 1 and isinstance(option[0], nodes.Move | nodes.Play) for option in one.options):
        return ""
    first, second = (option[0] for option in one.options)
    return f"{action_words(first, 'you')} or {action_words(second, 'you')}"
