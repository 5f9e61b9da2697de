"""The state of a game as a value.

Everything that is going on is in here as plain data: no closure, no generator, no object identity. Undo is
the older value, a branch is two values, a saved case is a value written down. A card is a number, its place
in `State.cards`; a zone is `seat * areas + area`. A card that changes areas is a new card for the rules (FW
3-1-4): its `stay` counts up, and whatever was said about the earlier stay no longer concerns it.
"""

from __future__ import annotations

import hashlib

import msgspec

from judge.engine.changes import Change
from judge.engine.kept import Kept, KeptOtherwise, SomeKept, Value, kept_from_row, must_be_kept

ABSENT = -1
"""Stands where no card, player, skill, stay or other thing is meant that is told by its number."""
CHANCE = -1
"""The player that a shuffle or a coin asks."""
JUDGE = -2
"""The player that is asked what no rule tells: which card an unknown card is, what a text means."""
NOWHERE = -1
"""The zone of a card that is outside of the game (FW 13-9-2)."""
BENEATH = -2
"""The zone of a card under another: its area is that of the card on top (FW 16-2-2-2)."""
BY_A_RULE = 3
"""The number of a fact that keeps in it who did something, the seat and 1, where a rule did."""
UNKNOWN = 0
"""The print of a card that nobody has identified; every catalogue begins with it."""


class Card(Value, frozen=True, cache_hash=True):
    """One card: which print it is (an index of the catalogue), whose, where and how it lies.

    `back`: its back side is up. `markers` lie on or under it. `top` is the card that it lies under or goes
    with, -1 if none; `beneath` the cards under it, uppermost first. `entered` says how it came to this area:
    ``played``, ``evolved``, ``summoned``, ``quest`` ... `turn` is the turn in which it did.
    """

    print: int
    owner: int
    zone: int
    rest: bool = False
    face_up: bool = False
    back: bool = False
    markers: int = 0
    stay: int = 0
    top: int = -1
    beneath: tuple[int, ...] = ()
    entered: str = ""
    turn: int = 0


class Event(Value, frozen=True):
    """What happened, or is about to: who, which card, from where to where, by whose doing.

    `player` is the player concerned, `by` the card whose skill or attack did it (-1: a rule or a player),
    `by_player` its master. `before` is the card as it was: its print, whether its back was up and the numbers
    an [Auto] skill may ask for (FW 9-6-7-1), power and cost.
    """

    kind: str
    player: int = -1
    card: int = -1
    source: int = -1
    to: int = -1
    by: int = -1
    by_player: int = -1
    amount: int = 0
    cards: tuple[int, ...] = ()
    how: str = ""
    power: int = 0
    cost: int = 0


class Frame(Value, frozen=True):
    """A procedure being carried out and the step it is at.

    `player` carries it out for `card` (in its `stay`) and `skill`. `chosen` are the cards chosen in it,
    `done` is how many things its latest action did, `number` is X, `event` what set it off, `change` what the
    judge does by hand. `kept` is what else it keeps, in fields of its own.
    """

    procedure: str
    step: int = 0
    player: int = -1
    card: int = -1
    stay: int = -1
    skill: int = -1
    chosen: tuple[int, ...] = ()
    done: int = 0
    number: int = -1
    event: Event | None = None
    change: Change | None = None
    kept: Kept | None = None

    @property
    def chosen_card(self) -> int:
        """The card chosen, where it is one."""
        (card,) = self.chosen
        return card

    def keeps(self, kind: type[SomeKept]) -> SomeKept:
        """Returns what the frame keeps, a value of that kind or of one that is more than it; raises
        KeptOtherwise if it keeps another."""
        kept = self.kept
        if type(kept) is kind or isinstance(kept, kind):  # the usual case first: that is quicker
            return kept
        if kept is None and not must_be_kept(kind):
            return kind()
        raise KeptOtherwise(f"{self.procedure} keeps {type(kept).__name__}, not {kind.__name__}"[:80])


class Option(Value, frozen=True):
    """One thing a player may choose: what kind of thing, with which card, upon which other, by which
    skill."""

    kind: str
    card: int = -1
    other: int = -1
    skill: int = -1
    number: int = 0
    cards: tuple[int, ...] = ()


class Decision(Value, frozen=True):
    """The question at which the engine stands.

    An answer is a row of positions in `options`: between `minimum` and `maximum` of them, in order if
    `ordered`. `card` and `skill` are what asks. `bound` and `low` are limits upon the sum of the options'
    `number`.
    """

    player: int
    rule: str
    kind: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False
    card: int = -1
    skill: int = -1
    bound: int = -1
    low: int = -1
    note: str = ""


ASK_JUDGE = "judge"
"""What a skill waits for (`Pending.waits`) of which the judge has yet to say whether it has triggered."""


class Pending(Value, frozen=True):
    """An [Auto] skill whose trigger condition was fulfilled (FW 9-6-2): of which card, in which stay, by
    which event.

    `waits` names a moment that has to come before anybody is asked for it; empty as a rule.
    """

    skill: int
    card: int
    stay: int
    player: int
    event: Event | None = None
    waits: str = ""


class Delayed(Value, frozen=True):
    """A delayed effect waiting for its moment (FW 1-5-2-1-1); `due` once the moment has come."""

    node: int
    card: int
    stay: int
    player: int
    moment: str
    turn: int
    chosen: tuple[int, ...] = ()
    stays: tuple[int, ...] = ()
    number: int = -1
    due: bool = False
    event: Event | None = None


class Modifier(Value, frozen=True):
    """A continuous effect in force (FW 1-5-2-2): the instruction (a node of the catalogue), upon which cards.

    `cards` and `stays` go together; empty, the instruction's own description says whom it concerns, each time
    anew, but for the cards `without` it, each with its stay. `until` is its duration, counted from `turn`,
    the turn in which it was made; `player` is its master.
    """

    node: int
    player: int
    card: int
    stay: int
    until: str
    turn: int
    cards: tuple[int, ...] = ()
    stays: tuple[int, ...] = ()
    amount: int = 0
    without: tuple[tuple[int, int], ...] = ()


class Fact(Value, frozen=True):
    """Something that rules or cards ask about: what happened this turn or in this battle, a once-per-turn
    skill that was used, a phase that will be skipped."""

    what: str
    player: int = -1
    card: int = -1
    stay: int = -1
    skill: int = -1
    print: int = 0
    number: int = 0


class Battle(Value, frozen=True):
    """The battle (FW 8-1-2, CC 10-1): attack card and guard card with their stays; -1 where there is none.

    `stage` is the step it is in, `facts` are what else a game keeps of it as long as it lasts.
    """

    attack: int
    attack_stay: int
    guard: int
    guard_stay: int
    stage: str = "attack"
    facts: tuple[Fact, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """All of a game at one moment; equal values are the same position.

    `turn` counts from 1; 0 is the preparation. `first` is the player who plays first. `phase` is where the
    turn is. `markers` are counted for each seat. `facts` are of this turn, `lasting_facts` stay until the
    game takes them away: a phase that will be skipped (FW 13-12). `situations` are those that obtain and that
    skills of cards wait for, by `situation_of`: only a new one sets a skill off (FW 9-6-8, MA 8-6-6).
    `answer` is being carried out, of the decision `answered`. `result` is "" while the game goes on, then
    ``draw`` or the seat that won, as "0" or "1". `readings` names the interpretations that are switched to
    their other reading. `track` is where the counter of a track stands that the players share, 0 in games
    without one. `out` are the seats that are out of a game that goes on.
    """

    cards: tuple[Card, ...]
    zones: tuple[tuple[int, ...], ...]
    seats: int = 2
    turn: int = 0
    turn_player: int = 0
    first: int = -1
    phase: str = ""
    markers: tuple[int, ...] = (0, 0)
    battle: Battle | None = None
    modifiers: tuple[Modifier, ...] = ()
    pending: tuple[Pending, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    facts: tuple[Fact, ...] = ()
    situations: tuple[int, ...] = ()
    lasting_facts: tuple[Fact, ...] = ()
    stack: tuple[Frame, ...] = ()
    decision: Decision | None = None
    answer: tuple[int, ...] | None = None
    answered: Decision | None = None
    result: str = ""
    readings: tuple[str, ...] = ()
    track: int = 0
    out: tuple[int, ...] = ()


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State, dec_hook=kept_from_row)


_CARDS_BELOW = 1000


def situation_of(skill: int, card: int) -> int:
    """The number of the situation that a skill of a card waits for."""
    return skill * _CARDS_BELOW + card


def skill_and_card(situation: int) -> tuple[int, int]:
    """The skill, and the card that has it, of `situation_of`."""
    return divmod(situation, _CARDS_BELOW)


def write(state: State) -> bytes:
    """The state written down; `read` gives an equal state back."""
    return _encoder.encode(state)


def read(data: bytes) -> State:
    """The state that `write` wrote; raises msgspec.ValidationError, with the path to the fault.

    What another version wrote with other fields is refused too: nothing in it is left out or misread.
    """
    return _decoder.decode(data)


def digest(state: State) -> str:
    """A name for the state: 32 hexadecimal digits, the same in every process."""
    return hashlib.blake2b(write(state), digest_size=16).hexdigest()
