"""A move in words, looked up in what the decision at hand offers."""

from __future__ import annotations

import re
from difflib import get_close_matches

from judge.engine.decisions import accepts
from judge.engine.state import Decision, Option
from judge.games.fusion_world.attempts import every_attack, every_skill
from judge.games.fusion_world.candidates import battle_cards_in_hand
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.errors import IllegalMove, Reason, UnclearMove
from judge.sandbox.phrases import Phrases, folded, seat_name

_PLAYER = re.compile(r"(?:player )?(a|b|judge|chance)\b[:,]? *")
_LISTED = re.compile(r"^(?:chooses|orders|pays with|takes) (.*)$")
_NOTHING = frozenset(("nothing", "none", "no card", "no cards"))
SEVERAL = frozenset(("choose", "order", "option", "evolve-from"))
"""Decisions that may be answered by several options."""


def split_player(move: str) -> tuple[str, str]:
    """Who makes the move ("" if it does not say), and what they do."""
    words = folded(move)
    found = _PLAYER.match(words)
    if found is None:
        return "", words
    return found.group(1), words[found.end() :]


def find_answer(game: FusionWorld, phrases: Phrases, decision: Decision, move: str) -> tuple[int, ...]:
    """The answer that a move in words means.

    Raises IllegalMove, with every reason, for something that is not allowed now, and UnclearMove, with what
    is possible, for words that mean nothing here or several things.
    """
    who, words = split_player(move)
    if who and who != folded(seat_name(decision.player)):
        refuse_other_player(game, phrases, decision, move, who, words)
    for called in (phrases, phrases.wider()):
        answer = _answer(game, called, decision, move, words)
        if answer is not None:
            return answer
        if decision.kind == "free-timing":
            refuse_illegal(game, called, decision, decision.player, move, words)
    raise UnclearMove(move, possible_moves(phrases, decision))


def _answer(
    game: FusionWorld, phrases: Phrases, decision: Decision, move: str, words: str
) -> tuple[int, ...] | None:
    """The answer that words mean as cards are called here, if any; raises UnclearMove for several."""
    positions = _matching(phrases, decision, decision.options, words)
    if len(positions) == 1 and decision.minimum <= 1:
        return (positions[0],)
    if len(positions) > 1:
        if _all_alike(game, decision, positions):
            return (positions[0],)
        shown = tuple(phrases.shown(decision.options[p], decision) for p in positions)
        raise UnclearMove(move, shown, ambiguous=True)
    if decision.kind in SEVERAL or decision.kind == "pay":
        return _several(game, phrases, decision, words)
    return None


def _matching(
    phrases: Phrases, decision: Decision, options: tuple[Option, ...] | list[Option], words: str
) -> list[int]:
    return [
        position
        for position, option in enumerate(options)
        if any(folded(phrase) == words for phrase in phrases.phrases(option, decision))
    ]


def _all_alike(game: FusionWorld, decision: Decision, positions: list[int]) -> bool:
    """Whether options differ only in which of several interchangeable hidden or filler cards they take."""
    options = [decision.options[position] for position in positions]
    if len({(o.kind, o.card, o.skill) for o in options}) == 1 and options[0].kind == "pending":
        return True
    if len({(o.kind, o.other, o.skill, o.number) for o in options}) > 1:
        return False
    cards = [game.cards[option.card] for option in options]
    return len({(c.print, c.zone, c.rest, c.ki, c.beneath) for c in cards}) == 1


def _several(game: FusionWorld, phrases: Phrases, decision: Decision, words: str) -> tuple[int, ...] | None:
    """An answer of several options: "chooses raider, guard"; "chooses nothing"."""
    found = _LISTED.match(words)
    if found is None:
        return None
    said = found.group(1).strip()
    if said in _NOTHING:
        return () if decision.minimum == 0 else None
    parts = [part.strip() for part in re.split(r",| and (?!\w+ (?:skill|cost))", said) if part.strip()]
    if decision.kind == "pay":
        return _payment(phrases, decision, parts)
    taken: list[int] = []
    for said_part in parts:
        part = said_part.removeprefix("option ")
        position = _called(phrases, decision, part, taken)
        if position is None:
            return None
        taken.append(position)
    answer = tuple(taken) if decision.ordered else tuple(sorted(taken))
    return answer if accepts(decision, answer) else None


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


def _payment(phrases: Phrases, decision: Decision, parts: list[str]) -> tuple[int, ...] | None:
    markers = 0
    cards: list[str] = []
    for part in parts:
        found = re.fullmatch(r"(\d+) (?:energy )?markers?", part)
        if found:
            markers += int(found.group(1))
        else:
            cards.append(part)
    for position, option in enumerate(decision.options):
        names = sorted(folded(phrases.label(card)) for card in option.cards)
        kinds = sorted(re.sub(r" \d+$", "", name) for name in names)
        wanted = sorted(cards)
        counted = sorted(name for part in wanted for name in _counted(part))
        if option.number == markers and (wanted in (names, kinds) or kinds == counted):
            return (position,)
    return None


def _counted(part: str) -> list[str]:
    found = re.fullmatch(r"(\d+) (.*)", part)
    return [found.group(2)] * int(found.group(1)) if found else [part]


def refuse_other_player(
    game: FusionWorld, phrases: Phrases, decision: Decision, move: str, who: str, words: str
) -> None:
    """Somebody else is being asked: says so, with the reasons that the rules give."""
    if who in ("a", "b"):
        for called in (phrases, phrases.wider()):
            refuse_illegal(game, called, decision, "ab".index(who), move, words)
    raise UnclearMove(move, possible_moves(phrases, decision))


def refuse_illegal(
    game: FusionWorld, phrases: Phrases, decision: Decision, player: int, move: str, words: str
) -> None:
    """Raises IllegalMove if the words name an action that the rules know but do not allow now."""
    option = find_candidate(game, phrases, decision, player, words)
    if option is None:
        return
    reasons = reasons_against(game, decision, player, option)
    if reasons:
        raise IllegalMove(move, reasons, option, nearest_moves(phrases, decision, move))


def reasons_against(game: FusionWorld, decision: Decision, player: int, option: Option) -> tuple[Reason, ...]:
    """Every reason why a player may not declare an action while a decision is asked; none if they may.

    Where the rules of the action have nothing against it, it is that something else is asked first.
    """
    reasons = tuple(Reason(rule, reason) for rule, reason in game.why_not(player, option))
    if reasons or (player == decision.player and option in decision.options):
        return reasons
    return (Reason(decision.rule, "asked-first"),)


def find_candidate(
    game: FusionWorld, phrases: Phrases, decision: Decision, player: int, words: str
) -> Option | None:
    """The action that words name, whether it is allowed or not."""
    candidates = every_option(game, player)
    found = _matching(phrases, decision, candidates, words)
    return candidates[found[0]] if found else None


def every_option(game: FusionWorld, player: int) -> list[Option]:
    """Every action that a player could try to declare, allowed or not."""
    candidates: list[Option] = []
    for action in game.actions:
        if action.kind == "attack":
            candidates.extend(every_attack(game, player))
        elif action.kind == "use":
            candidates.extend(battle_cards_in_hand(game, player))
        else:
            candidates.extend(action.candidates(game, player))
    candidates.extend(every_skill(game, player))
    return list(dict.fromkeys(candidates))


def possible_moves(phrases: Phrases, decision: Decision, most: int = 12) -> tuple[str, ...]:
    """What can be done, in words."""
    moves = tuple(dict.fromkeys(phrases.shown(option, decision) for option in decision.options))
    return moves if len(moves) <= most else (*moves[:most], "…")


def nearest_moves(phrases: Phrases, decision: Decision, move: str) -> tuple[str, ...]:
    """The legal moves whose words are nearest to a move."""
    moves = [phrases.shown(option, decision) for option in decision.options]
    close = get_close_matches(move, moves, 3, 0.5)
    return tuple(close or moves[:3])
