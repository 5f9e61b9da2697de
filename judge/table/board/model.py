"""A board of any game as data: players, their areas, cards with all that is true of them now.

Everything that is said stands here in one language already. The numbers of cards are those of the state.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A number of a card: as it is now and as it is printed; None where it has none or nobody can tell."""

    now: int | None
    printed: int | None

    @property
    def change(self) -> int:
        """By how much it differs from what is printed; 0 where either is missing."""
        return 0 if self.now is None or self.printed is None else self.now - self.printed


class Keyword(msgspec.Struct, frozen=True):
    """A keyword in force on a card: its key in the engine, its name, what it does, its rule, its sign.

    `manual` is the one that the rule stands in, "" for the game's own.
    """

    key: str
    name: str
    meaning: str = ""
    rule: str = ""
    sign: str = ""
    manual: str = ""


class Effect(msgspec.Struct, frozen=True):
    """A continuous effect upon a card in words; the card whose doing it is, -1 if none is known.

    `in_power`: it is one of the parts of the power, which `power_words` names too.
    """

    words: str
    source: int = -1
    in_power: bool = False


class ShownCard(msgspec.Struct, frozen=True):
    """A card as it lies on the table.

    `label` is what sentences call it, `name` what is printed. `colors`, `type` and `area` are the engine's
    words, `color_names` and `type_name` the language's. `mode` is ``active``, ``rest`` or "" where cards have
    none. `known`: somebody has said which card it is; `face_up`: its face is to be seen. `flipped`: its back
    side is up. `role` is ``attack``, ``guard`` or "". `markers` are those that lie under it.
    `power_words` says what the power is made of, `used` which of its skills were used this turn. `goes_as` is
    how it lies with another card, "" where that does not matter: ``quest`` covers it, ``pilot`` is attached.
    `unsure` are the figures (``power``, ``cost``, ``combo power``) that words which are not understood could
    change. `description` says all of it in one sentence, for those who cannot see the board.
    """

    number: int
    seat: int
    owner: int
    area: str
    label: str
    name: str
    type: str = ""
    type_name: str = ""
    colors: tuple[str, ...] = ()
    color_names: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    cost: Figure | None = None
    power: Figure | None = None
    power_words: str = ""
    combo_power: Figure | None = None
    mode: str = ""
    known: bool = True
    face_up: bool = True
    flipped: bool = False
    flipped_name: str = ""
    markers: int = 0
    role: str = ""
    keywords: tuple[Keyword, ...] = ()
    effects: tuple[Effect, ...] = ()
    used: tuple[str, ...] = ()
    beneath: tuple[ShownCard, ...] = ()
    goes_as: str = ""
    text: str = ""
    unsure: tuple[str, ...] = ()
    description: str = ""

    @property
    def shown_name(self) -> str:
        """What is written on it: its printed name, with the number that tells it from others of its name."""
        if not self.known or not self.name or self.label.startswith(self.name):
            return self.label
        number = self.label.rpartition(" ")[2]
        return f"{self.name} {number}" if number.isdecimal() and number != self.label else self.name

    @property
    def power_shown(self) -> str:
        """Return its power now: "?" where unknown, one behind it where words not understood may change it."""
        if self.power is None or self.power.now is None:
            return "?"
        return f"{self.power.now}{'?' if 'power' in self.unsure else ''}"

    @property
    def called(self) -> list[str]:
        """What is written on it, then what it is called in moves where that is another word."""
        both = [self.shown_name, self.label]
        return both if self.shown_name.casefold() != self.label.casefold() else both[:1]

    @property
    def under_it(self) -> tuple[ShownCard, ...]:
        """The cards that lie under it, and not on top of it or beside it."""
        return tuple(card for card in self.beneath if not card.goes_as)


class Area(msgspec.Struct, frozen=True):
    """A player's area.

    `shape` says how its cards lie: ``spread`` (each is looked at), ``held`` (a row of which the upper part
    shows), ``row`` (many of which only color and mode matter) or ``pile``. `row` counts from the middle of
    the table. `numbers` are all cards in it, the top one first; `cards` those that are shown one by one: all
    of them, except in a deck. `active` counts cards in Active Mode. `grows`: it takes the room that is left
    in its row.
    """

    key: str
    seat: int
    name: str
    short: str
    shape: str
    row: int
    grows: bool = False
    numbers: tuple[int, ...] = ()
    cards: tuple[ShownCard, ...] = ()
    active: int = 0
    has_modes: bool = False
    description: str = ""

    @property
    def count(self) -> int:
        """The number of cards in it."""
        return len(self.numbers)


class Player(msgspec.Struct, frozen=True):
    """One side of the table. `markers` are those that lie beside the cards, in words in `markers_words`.

    `turn_words` is "" for a player whose turn it is not, `out_words` for one who is still in the game.
    """

    seat: int
    name: str
    areas: tuple[Area, ...]
    markers: int = 0
    is_turn_player: bool = False
    plays_first: bool = False
    summary: str = ""
    markers_words: str = ""
    turn_words: str = ""
    out_words: str = ""

    def area(self, key: str) -> Area:
        """The area of that key; raises KeyError if the game has none."""
        for area in self.areas:
            if area.key == key:
                return area
        raise KeyError(key)

    def rows(self) -> tuple[tuple[Area, ...], ...]:
        """The areas by rows, the one in the middle of the table first."""
        rows = sorted({area.row for area in self.areas})
        return tuple(tuple(area for area in self.areas if area.row == row) for row in rows)


class Fight(msgspec.Struct, frozen=True):
    """The battle: cards by number (-1: no longer there), their powers now, the step in words.

    `attack_combo` and `guard_combo` are combo power that lies ready and is not part of the power yet; None
    where nobody can tell.
    """

    attack: int
    guard: int
    step: str
    step_name: str
    attack_label: str = ""
    guard_label: str = ""
    attack_power: int | None = None
    guard_power: int | None = None
    attack_role: str = ""
    guard_role: str = ""
    words: str = ""
    attack_combo: int | None = 0
    guard_combo: int | None = 0


class Space(msgspec.Struct, frozen=True):
    """A space of a track: its figure, whose side it is on ("" in the middle), and whether the turn `ends`
    there.

    `here`: the counter stands on it.
    """

    figure: int
    side: str = ""
    ends: bool = False
    here: bool = False


class Track(msgspec.Struct, frozen=True):
    """A counter on a track that the players share: its spaces from left to right, and what is at each end.

    `words` say where the counter stands.
    """

    name: str
    left: str
    right: str
    spaces: tuple[Space, ...]
    words: str


class Waiting(msgspec.Struct, frozen=True):
    """A skill that waits to be resolved, or an effect that waits for its moment: whose, of which card."""

    player: int
    card: int
    words: str
    skill: int = -1


class PileLink(msgspec.Struct, frozen=True):
    """A skill in a pile: whose, of which card, in words, and how it stands (the rules' word)."""

    player: int
    card: int
    skill: int
    words: str
    stands: str


class Pile(msgspec.Struct, frozen=True):
    """Skills that answer each other: what they answer at the bottom, the one activated last on top.

    `links` has the top one first. `next_words` says who may put one on top, or that they resolve now.
    """

    name: str
    answers: str
    card: int
    links: tuple[PileLink, ...]
    next_words: str
    next_player: int = -1

    @property
    def words(self) -> str:
        """All of it in a sentence, for those who cannot see the board."""
        said = (
            f"{self.name}: {self.answers}",
            *(each.words for each in reversed(self.links)),
            self.next_words,
        )
        return ". ".join(said)


class UnreadSkill(msgspec.Struct, frozen=True):
    """A skill of which words are not understood, on a card where it holds: its place on the card from 1, the
    words, the kind of what is unread, and whether the judge has said what it does.
    """

    card: int
    place: int
    label: str
    words: str
    kind: str
    settled: bool
    sentence: str


class Board(msgspec.Struct, frozen=True):
    """A table at one moment, in one language.

    `phase` and `result` are the engine's words, `phase_name` and `heading` the language's. `pile` are skills
    that answer each other, in a game that has such. `effects` are
    those in force that lie upon no card: upon a player, or upon whatever fits. `rests_on` says what is not
    known and may touch what is shown, `settled` that the judge has said what all of it comes to, `unread`
    which skills of cards are not understood, `only_unknown_cards` that all of it is cards
    that nobody has identified.
    """

    game: str
    language: str
    heading: str
    turn: int
    turn_player: int
    phase: str
    phase_name: str
    players: tuple[Player, ...]
    track: Track | None = None
    fight: Fight | None = None
    pile: Pile | None = None
    pending: tuple[Waiting, ...] = ()
    pending_words: str = ""
    delayed: tuple[Waiting, ...] = ()
    effects: tuple[str, ...] = ()
    result: str = ""
    description: str = ""
    power_name: str = ""
    rests_on: tuple[str, ...] = ()
    settled: bool = False
    unread: tuple[UnreadSkill, ...] = ()
    only_unknown_cards: bool = False

    def others(self, near: int) -> tuple[Player, ...]:
        """The players who do not sit at the near side: from the left of that one on."""
        seats = len(self.players)
        return tuple(self.players[(near + step) % seats] for step in range(1, seats))

    def cards(self) -> Iterator[ShownCard]:
        """Every card that is shown, and those beneath them."""
        for player in self.players:
            for area in player.areas:
                for card in area.cards:
                    yield card
                    yield from card.beneath

    def power_shown(self, number: int) -> str:
        """Return `ShownCard.power_shown` of a card; "?" for one that is not shown."""
        card = self.card(number)
        return card.power_shown if card is not None else "?"

    def card(self, number: int) -> ShownCard | None:
        """The card of that number; None where it is not shown."""
        return next((card for card in self.cards() if card.number == number), None)
