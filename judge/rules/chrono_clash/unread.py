"""Rows of icons that nobody reads, or whose trigger is missing: where they hold, what the judge said of them.

What the judge said stands in `lasting_facts` as long as the card stays where it is, and there too stands of
which rows the trace has told that they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cards.not_understood import kind_of_unread, lacks_its_trigger, words_of
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.judge_events import UnreadOver, UnreadPermanent, UnreadTrigger
from judge.engine.reservations import SETTLED, Kind, Reservation
from judge.engine.state import ABSENT, ASK_JUDGE, Decision, Pending
from judge.rules.chrono_clash.areas import BATTLEFIELD, EXTRA, HAND, SIZE, is_in_play
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.gauge import behind
from judge.rules.chrono_clash.information import ACTION_CARDS, BATTLERS, LASTS, rows_of
from judge.rules.chrono_clash.kinds import Event, EventKind, Fact, FactKind

TOLD: FactKind = "unread-told"
"""The fact that the trace has told that an unread row holds."""
SAID: FactKind = "unread-settled"
"""The fact that the judge said what a row does, or that it does not matter."""
FACTS = (TOLD, SAID)
RULES: dict[Kind, str] = {"unread-permanent": "17-4-12-3", "unread-trigger": "17-2-1"}
"""The rule by which each matters from when on it holds."""
ASKED: dict[str, Kind] = {"by-hand": "unread-effect", "unread-trigger": "unread-trigger"}
"""What the questions to the judge are about, wherever the card is by then."""
LEFT_OPEN = "does-not-trigger"
"""The answer to the question about a row's trigger that says the least."""


class Unread(NamedTuple):
    """An unread row that holds now: of which card, which row, and what is missing of it."""

    card: int
    entry: SkillEntry
    kind: Kind


class Lasting(NamedTuple):
    """The unread rows that last, and the prints with any."""

    rows: frozenset[int]
    prints: frozenset[int]


def is_unread_whole(entry: SkillEntry) -> bool:
    """True if nothing of a row is understood, so that it may be a trigger with which it begins."""
    return all(isinstance(node, tree.ByHand) for node in entry.skill.effect)


def unread_reservations(game: ChronoClashGame) -> list[Reservation]:
    """Lists every unread row that holds now, and those whose icons are to be carried out by hand."""
    found = [
        Reservation(
            each.kind, each.card, each.entry.number, game.master(each.card),
            note=SETTLED if is_settled(game, each.card, each.entry.number) else "",
        )
        for each in unread_now(game)
    ]  # fmt: skip
    asked = game.decision
    for option in asked.options if asked is not None else ():
        found += [
            Reservation("unread-effect", option.card, row, game.master(option.card))
            for row in _to_be_carried_out(game, option.kind, option.card, option.skill)
        ]
    if asked is not None and asked.kind in ASKED:
        kind = ASKED[asked.kind]
        found.append(Reservation(kind, asked.card, asked.skill, game.master(asked.card)))
    return found


def _to_be_carried_out(game: ChronoClashGame, kind: str, card: int, skill: int) -> tuple[int, ...]:
    """The unread rows that are resolved if this is done."""
    unread = game.catalogue.unread
    if kind in ("tap", "pending"):
        return (skill,) if skill in unread else ()
    return tuple(row for row in game.side(card).skills if row in unread) if kind == "play" else ()


def unread_now(game: ChronoClashGame) -> Iterator[Unread]:
    """The unread rows that hold now, settled by the judge or not.

    One of which nothing is understood may also be a way to summon its battler from the hand
    or the extra deck.
    """
    lasting, prints = _unread_lasting(game)
    if not lasting:
        return
    for zone, cards in enumerate(game.zones):
        area = zone % SIZE
        if area not in (BATTLEFIELD, HAND, EXTRA):
            continue
        for card in cards:
            lies = game.cards[card]
            if not lies.print or not (lies.beneath or lies.print in prints):
                continue
            for row in _unread_rows(game, card):
                entry = game.skills[row]
                if area == BATTLEFIELD or is_unread_whole(entry):
                    yield Unread(card, entry, kind_of_unread(entry.skill))


def _unread_lasting(game: ChronoClashGame) -> Lasting:
    """The unread rows that are not just carried out by hand once triggered, and the prints with any; all
    prints where such a row is one that icons give."""
    known: Lasting | None = game.kept_for_good.get("unread rows that last")
    if known is None:
        unread = [game.skills[row] for row in game.catalogue.unread]
        lasting = [each for each in unread if each.skill.type == LASTS or lacks_its_trigger(each.skill)]
        rows = frozenset(each.number for each in lasting)
        whose = frozenset(each.print for each in lasting)
        prints = frozenset(range(1, len(game.prints))) if -1 in whose else whose
        known = game.kept_for_good["unread rows that last"] = Lasting(rows, prints)
    return known


def _unread_rows(game: ChronoClashGame, card: int) -> Iterator[int]:
    """The rows of a battler that are unread and not just carried out by hand once triggered."""
    lasting, _ = _unread_lasting(game)
    if not lasting or game.prints[game.cards[card].print].type not in BATTLERS:
        return
    for row in dict.fromkeys(rows_of(game, card)):
        if row in lasting:
            yield row


def left_open(game: ChronoClashGame, decision: Decision) -> tuple[int, ...] | None:
    """The judge does not say that a row has triggered."""
    if decision.kind != "unread-trigger":
        return None
    return tuple(n for n, option in enumerate(decision.options) if option.kind == LEFT_OPEN)


# --- what the judge says ------------------------------------------------------------------------


def is_settled(game: ChronoClashGame, card: int, row: int) -> bool:
    """True if the judge has said what a row of a card does here, or that it does not matter."""
    return _fact(game, SAID, card, row) in game.lasting_facts


def settle_unread(game: ChronoClashGame, card: int, row: int) -> None:
    """Keeps that the judge said what a row does, for as long as the card stays."""
    game.put(lasting_facts=(*game.lasting_facts, _fact(game, SAID, card, row)))


def _fact(game: ChronoClashGame, what: FactKind, card: int, row: int) -> Fact:
    return Fact(what, ABSENT, card, game.cards[card].stay, row)


def pend_unread(
    game: ChronoClashGame, card: int, event: EventKind, player: int, happened: Event | None
) -> None:
    """The judge is to be asked whether the unread rows of a card have triggered, if an event could be
    what they wait for (CC 17-2-1); of an action card, only as it is revealed as a guardian (10-3-2)."""
    if player in game.out:
        return
    happened = happened or Event(event, player, card, amount=behind(game, player))
    rows = _unread_rows(game, card)
    if event == "guardian-revealed" and game.prints[game.cards[card].print].type in ACTION_CARDS:
        rows = (row for row in game.side(card).skills if row in game.catalogue.unread)
    for row in rows:
        entry = game.skills[row]
        if is_settled(game, card, row) or not (lacks_its_trigger(entry.skill) or is_unread_whole(entry)):
            continue
        asked = Pending(row, card, game.cards[card].stay, player, happened, ASK_JUDGE)
        game.put(pending=(*game.pending, asked))


# --- the trace ----------------------------------------------------------------------------------


def look_at_unread(game: ChronoClashGame) -> None:
    """Tells in the trace which unread rows hold from now on, and which no longer do."""
    now = {
        _fact(game, TOLD, each.card, each.entry.number): each
        for each in unread_now(game)
        if is_in_play(game, each.card)
    }
    over = [fact for fact in game.lasting_facts if fact.what == TOLD and fact not in now]
    for fact in over:
        game.note(UnreadOver(fact.card, fact.skill), RULES[kind_of_unread(game.skills[fact.skill].skill)])
    kept = [fact for fact in game.lasting_facts if fact not in over and game.is_there(fact.card, fact.stay)]
    if len(kept) < len(game.lasting_facts):
        game.put(lasting_facts=kept)
    for fact, each in now.items():
        if fact not in game.lasting_facts:
            game.put(lasting_facts=(*game.lasting_facts, fact))
            _note_begins(game, each)


def _note_begins(game: ChronoClashGame, each: Unread) -> None:
    rule, words = RULES[each.kind], words_of(each.entry)
    if each.kind == "unread-trigger":
        game.note(UnreadTrigger(each.card, each.entry.number, words), rule)
    else:
        game.note(UnreadPermanent(each.card, each.entry.number, words), rule)
