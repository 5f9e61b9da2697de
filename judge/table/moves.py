"""A move in words, looked up in what the decision at hand offers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import NoReturn

from judge.engine.actions import Grounds, Reason
from judge.engine.decisions import accepts
from judge.engine.errors import NeedsIdentity
from judge.engine.interpreting import Interpreting
from judge.engine.put_anew import readings_upon
from judge.engine.state import JUDGE, UNKNOWN, Decision, Option
from judge.table.errors import IllegalMove, UnclearMove
from judge.table.moves_listed import nearest_moves, possible_moves
from judge.table.narration import reason as reason_words
from judge.table.narration.readings import readings_told
from judge.table.narration.reasons import responsible
from judge.table.out_of_place import ASKED_FIRST, TOO_MANY, reasons_out_of_place
from judge.table.phrases import Phrases, SpokenGame, folded, seat_name
from judge.table.seats import SEATS
from judge.table.verbs import ALSO_ASKED, ASKED, NOTHING
from judge.texts import LANGUAGES, Texts

NOT_WHOLE = "not-whole"
"""The reason that what was chosen is not what the question wants together."""
TOO_FEW = "too-few"
"""The reason that less was chosen than must be."""
TOTAL_TOO_HIGH = "total-too-high"
"""The reason that the sum over what was chosen, of power or of cost, is too high."""
TOTAL_TOO_LOW = "total-too-low"
"""The reason that this sum is too low."""
UNKNOWN_CARD = "unknown-card"
"""The reason that nobody knows the card with which, or upon which, something would be done."""
RESTS_ON_UNKNOWN = "rests-on-unknown"
"""The reason that a condition or a cost asks about a card that nobody knows."""
_ASKED = ALSO_ASKED | {folded(name): english for seats in ASKED.values() for english, name in seats.items()}
_NUMBERED = re.compile(r"option (\d{1,4})")
_SEPARATOR = re.compile(r",| (?:and|et) (?!\w+ (?:skill|cost|capacite|cout))")


@cache
def _who(seats: int) -> re.Pattern[str]:
    """Finds who makes a move, at its beginning."""
    names = "|".join((*SEATS[:seats].lower(), *_ASKED))
    return re.compile(rf"(?:player |joueur )?({names})\b(?!')[:,]? *")


def split_player(move: str, seats: int, fold: Callable[[str], str] = folded) -> tuple[str, str]:
    """Finds who makes the move ("" if it does not say), and what they do, folded so, where so many play."""
    words = fold(move)
    found = _who(seats).match(words)
    if found is None or found.end() == len(words):  # a player alone is what is chosen, not who chooses
        return "", words
    who: str = found.group(1)
    return _ASKED.get(who, who), words[found.end() :]


def find_answer(game: Interpreting, phrases: Phrases, decision: Decision, move: str) -> tuple[int, ...]:
    """The answer that a move in words means.

    Raises IllegalMove, with every reason, for something that is not allowed now, and UnclearMove, with what
    is possible, for words that mean nothing here or several things.
    """
    answer = _meant(game, phrases, decision, move)
    if not accepts(decision, answer):
        refuse_together(phrases, decision, move, answer)
    return answer


def _meant(game: Interpreting, phrases: Phrases, decision: Decision, move: str) -> tuple[int, ...]:
    who, words = split_player(move, game.seats, phrases.fold)
    if who and who != folded(seat_name(decision.player)):
        refuse_other_player(game, phrases, decision, move, who, words)
    for called in phrases.readings():
        answer = _answer(game, called, decision, move, words)
        if answer is not None:
            return answer
        if decision.kind in phrases.declaring:
            refuse_illegal(game, called, decision, decision.player, move, words)
    if (numbered := _by_number(phrases, decision, words)) is not None:
        return (numbered,)
    shown = phrases.matching_words(decision, words) or phrases.looser().matching_words(decision, words)
    answer = _chosen(game, phrases, decision, move, shown)
    if answer is None:
        for called in phrases.readings() if decision.kind in phrases.several - {"pay"} else ():
            if (together := _named_together(called, decision, words)) is not None:
                refuse_together(phrases, decision, move, together)
        for called in phrases.readings() if decision.player >= 0 else ():
            refuse_illegal(game, called, decision, decision.player, move, words)
        if decision.kind != "identify":  # which card it is, is asked: the words name none that there is
            refuse_out_of_place(game, phrases, decision, decision.player, move, words)
        raise UnclearMove(move, possible_moves(phrases, decision))
    return answer


def leading_answer(
    game: Interpreting, phrases: Phrases, decision: Decision, move: str
) -> tuple[int, ...] | None:
    """The answer that begins a move in words which takes several; None for one that is made at once."""
    who, words = split_player(move, game.seats, phrases.fold)
    if who and who != folded(seat_name(decision.player)):
        return None
    for called in phrases.readings():
        answer = called.leading(decision, words)
        if answer is not None:
            return answer
    return None


def _answer(
    game: Interpreting, phrases: Phrases, decision: Decision, move: str, words: str
) -> tuple[int, ...] | None:
    """The answer that words mean as cards are called here, if any; raises UnclearMove for several."""
    answer = _chosen(game, phrases, decision, move, phrases.matching(decision.options, decision, words))
    if answer is None and decision.kind in phrases.several:
        return _several(phrases, decision, words)
    return _passes(phrases, decision, words) if answer is None else answer


def _passes(phrases: Phrases, decision: Decision, words: str) -> tuple[int, ...] | None:
    """The pass that "chooses nothing" means where a player is asked about cards and may pass; in a free
    timing it means none."""
    found = phrases.vocabulary.listed.match(words)
    if found is None or found.group(1).strip() not in NOTHING or decision.kind in phrases.declaring:
        return None
    passes = [place for place, option in enumerate(decision.options) if option.kind == "pass"]
    return (passes[0],) if len(passes) == 1 else None


def _chosen(
    game: Interpreting, phrases: Phrases, decision: Decision, move: str, positions: list[int]
) -> tuple[int, ...] | None:
    """The answer that one option, or several that are alike, are; raises UnclearMove for several others."""
    if len(positions) == 1 and decision.minimum <= 1:
        return (positions[0],)
    if len(positions) > 1:
        _, words = split_player(move, game.seats, phrases.fold)
        shown_so = [place for place in positions if _is_shown_as(phrases, decision, place, words)]
        if len(shown_so) == 1 and decision.minimum <= 1:
            return (shown_so[0],)
        if _all_alike(game, decision, positions):
            return (positions[0],)
        raise UnclearMove(move, _with_numbers(phrases, decision, positions), ambiguous=True)
    return None


def _with_numbers(phrases: Phrases, decision: Decision, positions: list[int]) -> tuple[Texts, ...]:
    """Options in words; where these are those of another one, too, with the number by which it is taken."""
    shown = [phrases.in_both(decision.options[position], decision) for position in positions]
    told = []
    for position, words in zip(positions, shown, strict=True):
        same = shown.count(words) > 1 and decision.minimum <= 1
        told.append(
            {code: f"{each} (option {position + 1})" if same else each for code, each in words.items()}
        )
    return tuple(told)


def _by_number(phrases: Phrases, decision: Decision, words: str) -> int | None:
    """The place of the option that its number in the list means: "option 2", "chooses option 2".

    Who "chooses" chooses nothing of a payment: that is meant of what is asked once it is paid.
    """
    found = phrases.vocabulary.listed.match(words)
    if found is not None and decision.kind == "pay":
        return None
    number = _NUMBERED.fullmatch(found.group(1).strip() if found is not None else words)
    if number is None or decision.minimum > 1:
        return None
    place = int(number.group(1)) - 1
    return place if 0 <= place < len(decision.options) else None


def _is_shown_as(phrases: Phrases, decision: Decision, position: int, words: str) -> bool:
    """True if an option is shown by these words: others may go by them too, and it is the one meant."""
    option = decision.options[position]
    return any(phrases.fold(next(phrases.phrases(option, decision, code))) == words for code in LANGUAGES)


def _all_alike(game: Interpreting, decision: Decision, positions: list[int]) -> bool:
    """True if options differ only in which of several interchangeable hidden or filler cards they take."""
    options = [decision.options[position] for position in positions]
    if {option.kind for option in options} == {"pending"}:
        skills = [game.skills[option.skill].skill for option in options]
        if len({option.card for option in options}) == 1 and all(skill == skills[0] for skill in skills):
            return True
    if len({(o.kind, o.other, o.skill, o.number) for o in options}) > 1:
        return False
    cards = [game.cards[option.card] for option in options]
    return len({(c.print, c.zone, c.rest, c.markers, c.beneath) for c in cards}) == 1


def _several(phrases: Phrases, decision: Decision, words: str) -> tuple[int, ...] | None:
    """An answer of several options: "chooses raider, guard"; "chooses nothing"."""
    found = phrases.vocabulary.listed.match(words)
    said = found.group(1).strip() if found is not None else words
    if said in NOTHING:
        return () if decision.minimum == 0 else None
    parts = [part.strip() for part in _SEPARATOR.split(said) if part.strip()]
    if decision.kind == "pay":
        return phrases.listed(decision, parts)
    answer = _all_called(phrases, decision, parts)
    return answer if answer is not None and accepts(decision, answer) else None


def _named_together(phrases: Phrases, decision: Decision, words: str) -> tuple[int, ...] | None:
    """The options that a list names, whether they may be chosen together or not; None if it names others."""
    found = phrases.vocabulary.listed.match(words)
    parts = [part.strip() for part in _SEPARATOR.split(found.group(1) if found is not None else words)]
    return _all_called(phrases, decision, [part for part in parts if part]) or None


def _all_called(phrases: Phrases, decision: Decision, parts: list[str]) -> tuple[int, ...] | None:
    taken: list[int] = []
    for said_part in parts:
        part = said_part.removeprefix("option ")
        position = _called(phrases, decision, part, taken)
        if position is None:
            return None
        taken.append(position)
    return tuple(taken) if decision.ordered else tuple(sorted(taken))


def _called(phrases: Phrases, decision: Decision, words: str, taken: list[int]) -> int | None:
    """The first option not taken yet that goes by these words."""
    for position, option in enumerate(decision.options):
        if position not in taken and _is_called(phrases, option, words):
            return position
    return None


def _is_called(phrases: Phrases, option: Option, words: str) -> bool:
    if option.kind == "option":
        return str(option.number + 1) == words
    return option.card >= 0 and phrases.is_called(option.card, words)


def refuse_together(phrases: Phrases, decision: Decision, move: str, answer: tuple[int, ...]) -> NoReturn:
    """Raises IllegalMove for options of which each can be chosen, but not these together: how many they are,
    or the total they come to, is what is wrong."""
    option = decision.options[answer[0]] if answer else Option("none")
    total = sum(decision.options[position].number for position in answer)
    if len(answer) > decision.maximum:
        reason = Reason(decision.rule, TOO_MANY, Grounds(there=(("limit", decision.maximum),)))
    elif len(answer) < decision.minimum:
        reason = Reason(decision.rule, TOO_FEW, Grounds(there=(("limit", decision.minimum),)))
    elif 0 <= decision.bound < total:
        there = (("total", total), ("limit", decision.bound))
        reason = Reason(decision.rule, TOTAL_TOO_HIGH, Grounds(there=there))
    elif total < decision.low:
        there = (("total", total), ("limit", decision.low))
        reason = Reason(decision.rule, TOTAL_TOO_LOW, Grounds(there=there))
    else:
        reason = Reason(decision.rule, NOT_WHOLE)
    raise _illegal(phrases, decision, decision.player, move, {option: (reason,)})


def refuse_other_player(
    game: Interpreting, phrases: Phrases, decision: Decision, move: str, who: str, words: str
) -> None:
    """Somebody else is being asked: says so, with the reasons that the rules give."""
    if len(who) == 1:
        for called in phrases.readings():
            refuse_illegal(game, called, decision, SEATS.index(who.upper()), move, words)
        refuse_out_of_place(game, phrases, decision, SEATS.index(who.upper()), move, words)
    elif who == "judge":
        refuse_out_of_place(game, phrases, decision, JUDGE, move, words)
    raise UnclearMove(move, possible_moves(phrases, decision))


def refuse_illegal(
    game: Interpreting, phrases: Phrases, decision: Decision, player: int, move: str, words: str
) -> None:
    """Raises IllegalMove if the words name an action that the rules know but do not allow now.

    Of a card with several skills, words that name no skill mean each of them: each has its reasons.
    """
    against = {
        option: reasons_against(game, decision, player, option)
        for option in find_candidates(game, phrases, decision, player, words)
    }
    if against and all(against.values()):
        raise _illegal(phrases, decision, player, move, against)


def refuse_out_of_place(
    game: Interpreting, phrases: Phrases, decision: Decision, player: int, move: str, words: str
) -> None:
    """Raises IllegalMove if the words are a move of the game that nothing asks for now."""
    found = reasons_out_of_place(game, phrases, decision, player, words)
    if found is not None:
        reasons, option = found
        raise _illegal(phrases, decision, player, move, {option: reasons})


def _illegal(
    phrases: Phrases,
    decision: Decision,
    player: int,
    move: str,
    against: Mapping[Option, tuple[Reason, ...]],
) -> IllegalMove:
    """The refusal of a move, each reason against what it may mean told in words, once."""
    told: dict[tuple[str, str], tuple[Reason, Texts]] = {}
    for option, reasons in against.items():
        for each in reasons:
            words = {code: reason_words(each, option, phrases.names, code) for code in LANGUAGES}
            told.setdefault((each.rule, words["en"]), (each, words))
    return IllegalMove(
        move,
        tuple(reason for reason, _ in told.values()),
        next(iter(against)),
        nearest_moves(phrases, decision, move),
        tuple(words for _, words in told.values()),
        tuple(responsible(reason.grounds, phrases.names) for reason, _ in told.values()),
        readings_told(readings_upon(phrases.game, player, against), phrases.names),
    )


def reasons_against(
    game: Interpreting, decision: Decision, player: int, option: Option
) -> tuple[Reason, ...]:
    """Every reason why a player may not declare an action while a decision is asked; none if they may.

    Where the rules of the action have nothing against it, it is that something else is asked first.
    """
    offered = player == decision.player and option in decision.options
    if not offered and UNKNOWN in {
        game.cards[card].print for card in (option.card, option.other) if card >= 0
    }:
        return _against_unknown(game, player, option)
    try:
        reasons = tuple(
            Reason(rule, reason, game.grounds(player, option, reason))
            for rule, reason in game.why_not(player, option)
        )
    except NeedsIdentity:
        return (Reason(game.identifying, RESTS_ON_UNKNOWN),)
    if reasons or offered:
        return reasons
    return (Reason(decision.rule, ASKED_FIRST),)


def _against_unknown(game: Interpreting, player: int, option: Option) -> tuple[Reason, ...]:
    """Tells what is against an action with a card that nobody knows: the moment, and that all else rests on
    which card it is."""
    of_the_moment = [
        Reason(each.rule, each.reason)
        for action in game.actions
        if action.kind == option.kind
        for each in action.timing
        if each.fails(game, player, option)
    ]
    return (*of_the_moment, Reason(game.identifying, UNKNOWN_CARD))


def find_candidates(
    game: Interpreting, phrases: Phrases, decision: Decision, player: int, words: str
) -> list[Option]:
    """The actions with one card that words name, allowed or not; of several cards, with the one that asks."""
    candidates = every_option(phrases.adapter, game, player)
    places = phrases.matching(candidates, decision, words) or phrases.begun(candidates, decision, words)
    found = [candidates[place] for place in places]
    meant = next((each for each in found if each.card == decision.card), found[0] if found else None)
    if meant is None:
        return []
    return [
        each for each in found if (each.kind, each.card, each.other) == (meant.kind, meant.card, meant.other)
    ]


def every_option(adapter: SpokenGame, game: Interpreting, player: int) -> list[Option]:
    """Every action that a player could try to declare, allowed or not."""
    candidates = list(adapter.attempts(game, player))
    for action in game.actions:
        candidates.extend(action.candidates(game, player))
    return list(dict.fromkeys(candidates))
