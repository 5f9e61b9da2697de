"""Going back to where a line of play went wrong: what has happened since, and what cannot be given back.

These are facts of the line as it was played here. Whether a game is rewound is the judge's ruling, by the
policy of the event.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from judge.casework.running import MOST_MOVES
from judge.casework.work import Work
from judge.engine.errors import EngineError
from judge.engine.left_out import HANDS
from judge.engine.state import BENEATH, CHANCE, State
from judge.problems import Refusal
from judge.sandbox.variations import MadeMove, PlayNode
from judge.sandbox.variations.knowledge import SHUFFLES, UNSEEN, Knowledge, Seen, shuffled
from judge.store import NotFound
from judge.table.narration import outcome_texts
from judge.table.narration.names import Names
from judge.table.narration.trace_text import area_name, cards_words
from judge.table.narration.wording import sentence
from judge.texts import LANGUAGES, Message, Plural, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "saw": Message("%(player)s has seen %(cards)s (before: %(place)s)."),
    "saw many": Message("%(player)s has seen %(number)s cards (before: %(place)s)."),
    "unseen": Message("%(move)s (not seeing which)"),
    "gone": Message("%(card)s: out of the game again."),
    "back": Message("%(cards)s: back to here: %(place)s."),
    "many back": Message("%(number)s cards: back to here: %(place)s."),
    "places": Message("%(place)s: put back at these places, from the top: %(cards)s."),
    "order": Message("%(place)s: put back in the order from before."),
    "shuffled": Message("%(place)s: the order from before the shuffle is lost."),
    "judge": Message("the judge"),
    "with a card": Message("face down with another card"),
    "no line": Message("nothing was played on this line yet: play it first, then come back"),
    "not there": Message("the step where it went wrong is not on this line; choose one that is"),
    "too long": Message("at most %(number)s moves can be gone back; choose a later step"),
}
_DRAWN = Plural(
    "%(count)s card that nobody knew came from here: %(place)s.",
    "%(count)s cards that nobody knew came from here: %(place)s.",
)
_SHOWN = Plural(
    "%(count)s card that nobody knew was looked at or shown here: %(place)s.",
    "%(count)s cards that nobody knew were looked at or shown here: %(place)s.",
)
_MANY = 12
"""More cards than this that somebody has seen are counted, not named: a deck that was looked through."""


class Said(msgspec.Struct, frozen=True):
    """A sentence about a move: its node, the rule ("" for none), the words."""

    node: int
    rule: str
    text: Texts


class Made(msgspec.Struct, frozen=True):
    """A decision made since: its node, by whom, by which rule it was asked ("" for none), the move."""

    node: int
    by: Texts
    rule: str
    text: Texts

    def sentence(self, language: str) -> str:
        """The move with who made it, where its words do not begin with that."""
        by, words = self.by[language], self.text[language]
        colon = " :" if language == "fr" else ":"
        return words if words.startswith(by) else f"{by}{colon} {words}"


class Undone(msgspec.Struct, frozen=True):
    """A move to undo: its node, the move, and what changes when it is undone."""

    node: int
    text: Texts
    changes: tuple[Texts, ...]


class Rewind(msgspec.Struct, frozen=True):
    """All there is to know before a line is taken back from the node `end` to before the node `wrong`.

    The board is then that of the node `back`. `learned` is what each player has seen since that they had not
    seen before, `chance` what chance decided, `decisions` those made since, in their order, `undo` the moves
    in reverse order.
    """

    wrong: int
    end: int
    back: int
    learned: tuple[Said, ...]
    chance: tuple[Said, ...]
    decisions: tuple[Made, ...]
    undo: tuple[Undone, ...]

    @property
    def is_simple(self) -> bool:
        """True if nobody has learned anything since, and no chance has intervened."""
        return not self.learned and not self.chance


def rewind(work: Work, wrong: int, end: int) -> Rewind:
    """Tell what there is to know before the line to `end` is taken back to before the move of node `wrong`.

    Raises NotFound for a node that there is not; Refusal where one is not on the way to the other, or a move
    no longer goes.
    """
    path = work.path(end)
    if not path:
        raise Refusal.of(_TEXTS, "no line")
    place = next((place for place, node in enumerate(path) if node.number == wrong), None)
    if place is None:
        work.node(wrong)
        raise Refusal.of(_TEXTS, "not there")
    since = path[place:]
    if len(since) > MOST_MOVES:
        raise Refusal.of(_TEXTS, "too long", number=MOST_MOVES)
    work.must_hold(end)
    try:
        return _Telling(work, path[:place], since).rewind()
    except EngineError as error:
        raise NotFound("no node", number=wrong) from error


def on_the_way(work: Work, end: int) -> list[PlayNode]:
    """The moves that somebody made on the way to a node: what may have gone wrong. Raises NotFound."""
    return [node for node in work.path(end) if not node.by_itself]


class _Telling:
    def __init__(self, work: Work, before: list[PlayNode], since: list[PlayNode]) -> None:
        self._work = work
        self._table = work.table
        self._since = [(node, work.move(node.number)) for node in since]
        self._knowledge = Knowledge(work.table, work.table.start)
        for node in before[-MOST_MOVES:]:
            self._knowledge.follow(work.move(node.number))

    def rewind(self) -> Rewind:
        first, last = self._since[0][0], self._since[-1][0]
        learned: list[Said] = []
        chance: list[Said] = []
        for node, move in self._since:
            chance += self._chance(node, move)
            unknown = self._nobody_knows(move)
            seen = self._knowledge.follow(move)
            learned += self._learned(node, move, seen)
            chance += self._came(node, move, unknown, seen)
        return Rewind(
            first.number,
            last.number,
            first.parent,
            tuple(learned),
            tuple(chance),
            tuple(self._decisions()),
            tuple(self._undo()),
        )

    def _learned(self, node: PlayNode, move: MadeMove, seen: Iterable[Seen]) -> Iterator[Said]:
        """Who saw which cards, those of one area and one player in one sentence."""
        groups: dict[tuple[int, int], list[int]] = {}
        for each in seen:
            groups.setdefault((each.seat, each.zone), []).append(each.card)
        names = self._table.names(move.state)
        for (seat, zone), cards in groups.items():
            player = {code: str(names.player(seat, names.says(code))) for code in LANGUAGES}
            if len(cards) > _MANY:
                place, number = self._place(move.state, zone), str(len(cards))
                yield Said(
                    node.number, "", in_both(_TEXTS["saw many"], player=player, number=number, place=place)
                )
                continue
            told = {code: cards_words(tuple(cards), names, names.says(code)) for code in LANGUAGES}
            place = self._place(move.state, zone)
            yield Said(node.number, "", in_both(_TEXTS["saw"], player=player, cards=told, place=place))

    def _place(self, state: State, zone: int) -> Texts:
        if zone == BENEATH:
            return in_both(_TEXTS["with a card"])
        names, size = self._table.names(state), len(self._table.game.areas)
        seat, area = divmod(zone, size) if zone >= 0 else (0, -1)
        found = {}
        for code in LANGUAGES:
            says = names.says(code)
            found[code] = says.say("whole", area_name(names, area), player=names.player(seat, says))
        return found

    def _chance(self, node: PlayNode, move: MadeMove) -> Iterator[Said]:
        """Shuffles, and whatever else chance was asked for."""
        shuffles = [line for line in move.rules if line.what in SHUFFLES]
        for line in shuffles:
            yield Said(node.number, line.rule, {"en": line.en, "fr": line.fr})
        asked = move.asked
        if asked is not None and asked.player == CHANCE and not shuffles:
            yield Said(node.number, asked.rule, _words(node))
        if asked is not None and asked.note == UNSEEN:
            yield Said(node.number, asked.rule, in_both(_TEXTS["unseen"], move=_words(node)))

    def _nobody_knows(self, move: MadeMove) -> frozenset[int]:
        """The cards that lie hidden and that no player could tell."""
        state = move.before
        hidden = [card for zone in self._hidden(state) for card in state.zones[zone]]
        hidden += [card for card, each in enumerate(state.cards) if each.zone == BENEATH]
        seats = range(state.seats)
        return frozenset(card for card in hidden if not any(self._knowledge.knows(s, card) for s in seats))

    def _hidden(self, state: State) -> Iterator[int]:
        """The zones whose cards lie hidden from their player too."""
        game = self._table.game
        for zone in range(len(state.zones)):
            area = zone % len(game.areas)
            if area not in game.open_areas and game.areas[area] != HANDS:
                yield zone

    def _came(
        self, node: PlayNode, move: MadeMove, unknown: frozenset[int], seen: Sequence[Seen]
    ) -> Iterator[Said]:
        """The unknown cards that came from where they lay hidden, or were seen there: which ones was left to
        chance. A pile that was looked through whole shows no card by chance."""
        before, after = move.before, move.state
        zones = {card: before.cards[card].zone for card in unknown}
        came = Counter(zone for card, zone in zones.items() if after.cards[card].zone != zone)
        looked = {each.card for each in seen}
        there = Counter(
            zone for card, zone in zones.items() if card in looked and after.cards[card].zone == zone
        )
        for zone, count in sorted(came.items()):
            if zone != BENEATH and count == len(before.zones[zone]) and not looked & zones.keys():
                continue  # all of a pile went away unseen: an eliminated player's
            yield Said(node.number, "", in_both(_DRAWN, count=count, place=self._place(before, zone)))
        for zone, count in sorted(there.items()):
            if count == 1 or zone == BENEATH or {*before.zones[zone]} - looked:
                yield Said(node.number, "", in_both(_SHOWN, count=count, place=self._place(before, zone)))

    def _decisions(self) -> Iterator[Made]:
        for node, move in self._since:
            asked = move.asked
            if node.kind == "answer":
                if asked is None or asked.player == CHANCE:
                    continue
                if node.by_itself and asked.kind in ("pay", "order"):
                    continue  # part of the decision before
                seat = asked.player
            else:
                seat = node.answer[0] if node.kind == "concession" and node.answer else -2
            names = self._table.names(move.before)
            by = {code: str(names.player(seat, names.says(code))) for code in LANGUAGES}
            rule = asked.rule if asked is not None and node.kind == "answer" else ""
            yield Made(node.number, by if seat >= 0 else in_both(_TEXTS["judge"]), rule, _words(node))

    def _undo(self) -> Iterator[Undone]:
        for node, move in reversed(self._since):
            names = self._table.names(move.state)
            count = len(move.before.cards)
            told = outcome_texts(_without(move.state, count), move.before, names)
            made = [
                in_both(_TEXTS["gone"], card=_named(card, names))
                for card in range(count, len(move.state.cards))
            ]
            if sum(key == "moved" for key, _ in told) > _MANY:
                told = tuple((key, texts) for key, texts in told if key != "moved")
                made += self._put_back(move)
            changes = [*(texts for _, texts in told), *map(_sentence, made), *self._orders(move)]
            yield Undone(node.number, _words(node), tuple(changes))

    def _put_back(self, move: MadeMove) -> Iterator[Texts]:
        """The cards that go back to where they lay, those of one place in one sentence."""
        names = self._table.names(move.state)
        for zone, cards in enumerate(move.before.zones):
            back = tuple(card for card in cards if move.state.cards[card].zone != zone)
            if len(back) > _MANY:
                yield in_both(_TEXTS["many back"], number=len(back), place=self._place(move.before, zone))
            elif back:
                told = {code: cards_words(back, names, names.says(code)) for code in LANGUAGES}
                yield in_both(_TEXTS["back"], cards=told, place=self._place(move.before, zone))

    def _orders(self, move: MadeMove) -> Iterator[Texts]:
        """The hidden piles whose cards are to come back into their places."""
        game, before, after = self._table.game, move.before, move.state
        lost = {zone for ran in move.ran for zone, _ in shuffled(self._table, ran.entries)}
        for zone in self._hidden(before):
            old, new = before.zones[zone], after.zones[zone]
            if zone % len(game.areas) not in game.piles or (old == new and zone not in lost):
                continue
            place = self._place(before, zone)
            stayed = _in_order(old, [card for card in new if card in {*old}])
            back = [card for card in old if card not in stayed]
            if zone in lost:
                yield _sentence(in_both(_TEXTS["shuffled"], place=place))
            elif len(back) > _MANY:
                yield _sentence(in_both(_TEXTS["order"], place=place))
            elif back:
                yield _sentence(in_both(_TEXTS["places"], place=place, cards=self._places(old, back, before)))

    def _places(self, pile: Sequence[int], cards: Sequence[int], state: State) -> Texts:
        """Cards with their places in a pile, from 1."""
        names = self._table.names(state)
        named = [(pile.index(card) + 1, _named(card, names)) for card in cards]
        return {code: ", ".join(f"{place}. {card[code]}" for place, card in named) for code in LANGUAGES}


def _in_order(old: Sequence[int], new: Sequence[int]) -> set[int]:
    """The most cards that two rows have in the same order: those of a row that were not moved."""
    places = {card: place for place, card in enumerate(old)}
    ends: list[int] = []  # the place at which a row of so many cards ends, as early as can be
    rows: list[tuple[int, ...]] = []
    for card in new:
        at = bisect_left(ends, places[card])
        row = (*(rows[at - 1] if at else ()), card)
        ends[at : at + 1] = [places[card]]
        rows[at : at + 1] = [row]
    return set(rows[-1]) if rows else set()


def _without(state: State, count: int) -> State:
    """A state as the first so many cards see it: what concerns cards that came later is left out."""
    if len(state.cards) == count:
        return state
    modifiers = tuple(each for each in state.modifiers if all(card < count for card in each.cards))
    pending = tuple(each for each in state.pending if each.card < count)
    return replace(state, modifiers=modifiers, pending=pending)


def _named(card: int, names: Names) -> Texts:
    return {code: str(names.card(card, names.says(code))) for code in LANGUAGES}


def _sentence(texts: Texts) -> Texts:
    return {code: sentence(texts[code]) for code in LANGUAGES}


def _words(node: PlayNode) -> Texts:
    return {"en": node.words_en, "fr": node.words_fr}
