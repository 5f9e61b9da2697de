"""Skills with words that nobody reads: where they hold, what may rest on them, what the judge said of them.

What the judge said stands in `lasting_facts` as long as the card stays where it is, or until the end of a
turn, and there too stands of which skills the trace has told that they hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge.cards.not_understood import kind_of_unread, words_of
from judge.engine.catalogue import SkillEntry
from judge.engine.errors import NeedsIdentity
from judge.engine.reservations import SETTLED, Kind, Reservation
from judge.engine.state import ABSENT, Decision
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import NEGATING, effects_in_force, is_negated
from judge.rules.dragon_ball.kinds import Fact, FactKind, name_of_fact
from judge.rules.dragon_ball.unread_places import LyingHere, lying_here, may_hold_in, unread_lasting
from judge.rules.dragon_ball.unread_words import (
    is_about_itself,
    touches,
)

KINDS = ("permanent", "auto", "activate-main", "activate-battle")
"""What the judge can say that a skill is whose beginning nobody reads (FW 1-3-3)."""
TOLD: FactKind = "unread-told"
"""The fact that the trace has told that an unread skill holds."""
KIND_SAID: FactKind = "unread-kind"
"""The fact that the judge was asked which kind a skill is: `number` counts in KINDS from 1, 0 if that was
left open."""
SAID: FactKind = "unread-settled"
"""The fact that the judge said what a skill does, or that it does not matter; `number` is the last turn for
which that was said, 0 as long as the card stays; `print` 1 for a battle only."""
WHILE_IT_HOLDS = "holds"
"""How long an effect lasts that the judge says an unread skill has."""
DOES_NOT_MATTER = "does-not-matter"
FACTS = (TOLD, KIND_SAID, SAID)
_SAID = frozenset((KIND_SAID, SAID))
"""The facts of what the judge has said."""
LEFT_OPEN = {"unread-trigger": "does-not-trigger", "unread-kind": "leave-open"}
"""The answer to each question about unread skills that says the least."""


class Unread(NamedTuple):
    """An unread skill that holds now: of which card, which skill it is, and which it counts as; the area of
    its card; and its words that are not understood."""

    card: int
    entry: SkillEntry
    printed: int
    kind: Kind
    area: int
    words: str


def unread_reservations(game: DragonBallGame) -> list[Reservation]:
    """Lists every unread skill that holds now, and the one whose words are to be carried out."""
    found = [_reservation(game, each) for each in unread_now(game)]
    found += [
        Reservation("unread-effect", option.card, option.skill, game.master(option.card))
        for option in (game.decision.options if game.decision is not None else ())
        if option.skill in game.catalogue.unread
    ]
    if game.decision is not None and game.decision.kind == "by-hand":
        asked = game.decision
        found.append(Reservation("unread-effect", asked.card, asked.skill, game.master(asked.card)))
    if game.decision is not None and game.decision.kind == "unread-trigger":
        asked, skill = game.decision, printed_skill(game, game.decision.skill)
        if all((each.card, each.skill) != (asked.card, skill) for each in found):  # no longer in play
            found.append(Reservation("unread-trigger", asked.card, skill, game.master(asked.card)))
    return found


def _reservation(game: DragonBallGame, each: Unread) -> Reservation:
    own = is_about_itself(each.words) and each.kind == "unread-permanent"
    return Reservation(
        each.kind,
        each.card,
        each.printed,
        game.master(each.card),
        note=SETTLED if is_settled(game, each.card, each.printed) else "",
        touches=touches(each.words) if each.kind == "unread-permanent" else (),
        upon=(each.card,) if own else (),
    )


def unread_now(game: DragonBallGame) -> list[Unread]:
    """The unread skills that hold now, settled by the judge or not; the same list as long as no other card
    with one lies here and the judge says nothing of their kinds, where no effect may negate one."""
    held: list[Unread] | None = game.known.get("unread now")
    if held is None:
        if not unread_lasting(game).skills:
            return []
        here = lying_here(game)
        if here.rows and _may_be_negated(game, here):
            return list(_held(game, here, negated=True))
        held = game.known["unread now"] = _not_negated(game, here) if here.rows else []
    return held


def _not_negated(game: DragonBallGame, here: LyingHere) -> list[Unread]:
    key = ("unread now", game.turn_player)
    known: tuple[LyingHere, list[Unread], Sequence[Fact]] | None = game.known_of_rows.get(key)
    if known is None or known[0] is not here or not (here.kinds_read or known[2] is game.lasting_facts):
        known = here, list(_held(game, here, negated=False)), game.lasting_facts
        game.known_of_rows[key] = known
    return known[1]


def _held(game: DragonBallGame, here: LyingHere, *, negated: bool) -> Iterator[Unread]:
    """The unread skills that hold of those that may; none is `negated` where nothing in force may do so."""
    for card, _, area, its in here.rows:
        for number, entry, kind in its:
            held = (entry, kind) if kind else _as_said(game, card, number, area)
            if held is None or _wrong_turn(game, card, held[0]) or (negated and is_off(game, card, held[0])):
                continue
            yield Unread(card, held[0], number, held[1], area, words_of(held[0]))


def unread_triggers(game: DragonBallGame) -> list[Unread]:
    """Lists the unread skills that hold now of which nobody knows what triggers them."""
    held = unread_now(game)
    known: tuple[list[Unread], list[Unread]] | None = game.known_of_rows.get("unread triggers")
    if known is None or known[0] is not held:
        known = held, [each for each in held if each.kind == "unread-trigger"]
        game.known_of_rows["unread triggers"] = known
    return known[1]


def _may_be_negated(game: DragonBallGame, here: LyingHere) -> bool:
    """True if an effect in force may negate skills of one of these cards, or make it lose them."""
    if not negating_in_force(game):
        return False
    try:
        table = effects_in_force(game)
    except NeedsIdentity:
        return True
    cards = table.cards_of(NEGATING)
    return cards is None or not cards.isdisjoint(here.cards)


def negating_in_force(game: DragonBallGame) -> bool:
    """True if an effect in force may negate skills, or make cards lose them; also where that rests on a card
    that nobody knows."""
    if game.catalogue.kinds.isdisjoint(NEGATING):
        return False
    try:
        return not NEGATING.isdisjoint(effects_in_force(game))
    except NeedsIdentity:
        return True


def _as_said(game: DragonBallGame, card: int, number: int, area: int) -> tuple[SkillEntry, Kind] | None:
    """A skill of no known kind as the judge says it counts; None if it does not hold in the area then."""
    entry = game.skills[number]
    said = kind_said(game, card, number)
    if said:
        entry = game.skills[game.catalogue.said_kinds[number, said]]
    kind = kind_of_unread(entry.skill)
    if kind == "unread-effect" or not may_hold_in(game, area, game.cards[card].print, entry):
        return None
    return entry, kind


def _wrong_turn(game: DragonBallGame, card: int, entry: SkillEntry) -> bool:
    """True if it is the wrong player's turn for a skill (FW 15-9, 15-10)."""
    turn = entry.skill.turn
    return bool(turn) and (turn == "your") != (game.master(card) == game.turn_player)


def is_off(game: DragonBallGame, card: int, entry: SkillEntry) -> bool:
    """True if a skill is negated (FW 9-1-2); not where that rests on a card that nobody knows."""
    try:
        return is_negated(game, card, entry)
    except NeedsIdentity:
        return False


def left_open(game: DragonBallGame, decision: Decision) -> tuple[int, ...] | None:
    """The judge does not say of what kind a skill is, nor that it has triggered."""
    kept = LEFT_OPEN.get(decision.kind)
    if kept is None:
        return None
    return tuple(n for n, option in enumerate(decision.options) if option.kind == kept)


# --- what the judge said ----------------------------------------------------------------------


def _facts_on(game: DragonBallGame, what: str, card: int, skill: int) -> Iterator[Fact]:
    if what not in map(name_of_fact, game.lasting_facts):  # mostly none, and asked again and again
        return
    stay = game.cards[card].stay
    for fact in game.lasting_facts:
        if fact.what == what and fact.card == card and fact.stay == stay and fact.skill == skill:
            yield fact


def is_settled(game: DragonBallGame, card: int, skill: int) -> bool:
    """True if the judge has said what a skill of a card does here, or that it does not matter."""
    return any(
        (not fact.number or game.turn <= fact.number) and (not fact.print or game.battle is not None)
        for fact in _facts_on(game, SAID, card, skill)
    )


def lasts_while_it_holds(game: DragonBallGame, card: int, stay: int) -> bool:
    """True if an effect holds that the judge says an unread skill of a card has: the card is there, and
    it is no other player's turn for the skill (FW 15-9, 15-10)."""
    if not game.is_there(card, stay):
        return False
    own = game.master(card) == game.turn_player
    turns = [
        game.skills[fact.skill].skill.turn
        for fact in game.lasting_facts
        if fact.what == SAID and fact.card == card
    ]
    return any(not turn or (turn == "your") == own for turn in turns) or not turns


def kind_said(game: DragonBallGame, card: int, skill: int) -> str:
    """Tells which kind the judge said a skill is; "" if that was not said."""
    stay = game.cards[card].stay
    for fact in game.lasting_facts:  # not by `_facts_on`: this is asked for each such skill again and again
        if fact.what == KIND_SAID and fact.card == card and fact.stay == stay and fact.skill == skill:
            return KINDS[fact.number - 1] if fact.number else ""
    return ""


def say_kind(game: DragonBallGame, card: int, skill: int, kind: str) -> None:
    """Keeps which kind a skill is, "" if the judge leaves it open (FW 1-3-3)."""
    _forget(game, KIND_SAID, card, skill)
    number = KINDS.index(kind) + 1 if kind else 0
    _keep(game, Fact(KIND_SAID, ABSENT, card, game.cards[card].stay, skill, number=number))


def settle(
    game: DragonBallGame, card: int, skill: int, last_turn: int = 0, *, in_battle: bool = False
) -> None:
    """Keeps that the judge said what a skill does, for as long as the card stays or up to a turn."""
    _forget(game, SAID, card, skill)
    stay = game.cards[card].stay
    _keep(game, Fact(SAID, ABSENT, card, stay, skill, print=int(in_battle), number=last_turn))


def _keep(game: DragonBallGame, fact: Fact) -> None:
    game.put(lasting_facts=(*game.lasting_facts, fact))


def _forget(game: DragonBallGame, what: str, card: int, skill: int) -> None:
    said = (what, card, skill)
    kept = [fact for fact in game.lasting_facts if (fact.what, fact.card, fact.skill) != said]
    game.put(lasting_facts=kept)


def printed_skill(game: DragonBallGame, skill: int) -> int:
    """The skill as printed that one is, which the judge has said the kind of."""
    return next((of for (of, _), said in game.catalogue.said_kinds.items() if said == skill), skill)


def said_skills(game: DragonBallGame, card: int, kinds: tuple[str, ...]) -> list[SkillEntry]:
    """The skills of a card that are of one of these kinds because the judge said so."""
    if not game.catalogue.said_kinds:
        return []
    return [
        game.skills[game.catalogue.said_kinds[number, said]]
        for number in game.side(card).skills
        if number in game.catalogue.unread and (said := kind_said(game, card, number)) in kinds
    ]


def kinds_to_ask(game: DragonBallGame) -> list[Unread]:
    """The skills of no known kind of cards in play of which the judge has not been asked yet."""
    if not game.catalogue.said_kinds:
        return []
    return [
        each
        for each in unread_now(game)
        if each.kind == "unread-kind"
        and each.area in game.in_play
        and not is_settled(game, each.card, each.printed)
        and not any(_facts_on(game, KIND_SAID, each.card, each.printed))
    ]


def all_said(game: DragonBallGame) -> list[Fact]:
    """Lists all that the judge has said of unread skills; kept beside the facts that it is among."""
    known: tuple[Sequence[Fact], list[Fact]] | None = game.known_of_rows.get("said")
    if known is None or known[0] is not game.lasting_facts:
        known = game.lasting_facts, [fact for fact in game.lasting_facts if fact.what in _SAID]
        game.known_of_rows["said"] = known
    return known[1]


def rule_of_unread(game: DragonBallGame, kind: Kind) -> str:
    """The rule by which an unread skill of a kind matters from when on it holds."""
    if kind == "unread-permanent":
        return game.rule(FW="9-5-1", MA="8-1-4")
    if kind == "unread-trigger":
        return game.rule(FW="9-6-2", MA="8-6-2")
    return game.rule(FW="1-3-2", MA="8-1-2")
