"""The moment of a position of Chrono Clash: turn, step, where the counter is, who is out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from judge.engine.kept import Kept
from judge.engine.state import Battle, Frame
from judge.games.chrono_clash.facts import COUNTED, OVER
from judge.rules.chrono_clash.areas import BATTLEFIELD, SIZE
from judge.rules.chrono_clash.gauge import BY_PASSING
from judge.rules.chrono_clash.kept import PASSED, EndingTurn, Preparing
from judge.table.positions.moment import Moment, MomentReader
from judge.table.positions.parts import NOTHING, TextPart
from judge.table.seats import SEATS
from judge.texts import Message, Texts

PHASES = {
    "preparation": ("preparation", "3-2-2"),
    "start": ("turn", "12-3-1"),
    "untap": ("turn", "5-2"),
    "draw": ("turn", "5-3"),
    "main": ("turn", "5-4-1"),
    "end": ("end_of_turn", "17-4-12-2"),
}
"""Each step of a turn with its procedure, and the step with which a position in it goes on."""
ATTACK = ("attack", "10-1-1")
"""The procedure and rule at which a declared attack begins: only its battler is named so far."""
UNDER_WAY = "10-1-3"
"""The rule at which an attack goes on that a game left: its target is to be chosen."""
ATTACK_FIELDS = ("card", "at")
MOST_SPACES = 1000
"""By one reading the gauge goes on beyond its spaces."""
_SIDE = re.compile(r"([A-D])(?:'s side)?:? *(\d{1,4})")

_TEXTS: dict[str, Texts] = {
    "gauge": Message(
        "'%(value)s' is no place of the counter; write a number of the turn player's side (3; -2 on the other"
        " one), or a player and a number (B 2)"
    ),
    "no attacker": Message("the attacker is a battler of the turn player's in play, in the main step"),
    "all out": Message("somebody must still be in the game, or say result:"),
}


class MomentOfChronoClash(MomentReader):
    """Reads the moment."""

    phases: ClassVar[Mapping[str, tuple[str, str]]] = PHASES
    first_is_decided: ClassVar[str] = "3-2-7"

    def going_on(self, moment: Moment) -> Moment:
        """Add what the turn is at, where the counter is, who is out, and the attack."""
        reader, fields, player = self.reader, self.fields, moment.turn_player
        procedure, step = self.place_in(moment.phase)
        track = self._track(fields.get("gauge"), player, 0 if moment.turn < 2 else BY_PASSING)
        out = tuple(dict.fromkeys(reader.seat(each, 0) for each in reader.entries(fields.get("out"))))
        if len(out) >= reader.seats:
            reader.defects.add(fields["out"].at, _TEXTS, "all out")
        left = "asked" in fields or "engine" in fields
        ended = left or track < 0 or self._has_ended()  # else the turn would go on
        passed = procedure == "end_of_turn" and not ended
        kept: Kept | None = EndingTurn(PASSED) if passed else None
        if moment.phase == "preparation":
            kept = Preparing(tuple(range(reader.seats)))
        stack: tuple[Frame, ...] = (Frame(procedure, step, kept=kept),)
        battle = self._attack(fields["attack"], player, moment.phase) if "attack" in fields else None
        if battle is not None:
            attacking, rule = ATTACK
            written = (fields["attack"].fields or {}).get("at")
            at = self.step(written, attacking, UNDER_WAY if self._has_begun(battle.attack) else rule)
            stack += (Frame(attacking, at, player=player, card=battle.attack, stay=battle.attack_stay),)
        return replace(moment, battle=battle, stack=stack, track=track, out=out)

    def said_as(self, at: str) -> dict[str, str]:
        """A step of an attack is said with its attacker."""
        return super().said_as(at) | {ATTACK[0]: f"attack: {{card: …, at: {at}}}"}

    def _has_ended(self) -> bool:
        """True if the position says that the counter has ended the turn, whatever was regained since."""
        happened = self.reader.entries(self.fields.get("this turn"))
        return any(OVER in (entry.fields or {}) for entry in happened)

    def _attack(self, part: TextPart, player: int, phase: str) -> Battle | None:
        """The attack that has been declared: a battler, or ``{card: scout, at: 10-1-3}``."""
        fields = self.reader.fields(part, ATTACK_FIELDS) if part.fields is not None else {"card": part}
        card = self.references.card(fields.get("card", NOTHING))
        if card < 0:
            return None
        zone = self.references.cards[card].zone
        if zone != player * SIZE + BATTLEFIELD or phase != "main":
            self.reader.defects.add(part.at, _TEXTS, "no attacker")
            return None
        return Battle(card, self.references.cards[card].stay, -1, -1)

    def _has_begun(self, attacker: int) -> bool:
        """True if the position itself shows that the attacker was tapped and its triggers were resolved.

        One that a game left (it has a question, or what words cannot say) does, and one that counts the
        attacker's [Leader] already.
        """
        if any(name in self.fields for name in ("pending", "asked", "engine")):
            return True
        named = [
            inner
            for entry in self.reader.entries(self.fields.get("this turn"))
            for name, part in (entry.fields or {}).items()
            if name == COUNTED
            for inner in part.entries
        ]
        cards = [(each.fields or {}).get("card", each) for each in named]
        return any(self.references.card(each) == attacker for each in cards if each.is_text)

    def _track(self, part: TextPart | None, player: int, default: int) -> int:
        """Return where the counter is, as the turn player sees it."""
        if part is None:
            return default
        words = self.reader.said(part)
        sided = _SIDE.fullmatch(words)
        if sided is not None and SEATS.index(sided[1]) < self.reader.seats:
            number = int(sided[2])
            return number if SEATS.index(sided[1]) == player else -number
        if not re.fullmatch(r"-?\d{1,4}", words):
            self.reader.defects.add(part.at, _TEXTS, "gauge", value=words)
            return default
        return self.reader.number(part, -MOST_SPACES, MOST_SPACES, default)


def gauge_words(track: int, player: int, seats: int) -> str | int:
    """Say where the counter is: with whose side it is on, where that is one player's."""
    if track > 0:
        return f"{SEATS[player]} {track}"
    return f"{SEATS[1 - player]} {-track}" if track < 0 and seats == 2 else track
