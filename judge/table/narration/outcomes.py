"""What differs between two states of a game, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from judge.engine.errors import NeedsIdentity
from judge.engine.interpreting import Interpreting
from judge.engine.state import ASK_JUDGE, Modifier, State
from judge.table.narration.effects import modifier_words
from judge.table.narration.names import Differing, Names
from judge.table.narration.trace_text import area_name, cards_words
from judge.table.narration.wording import Wording, sentence
from judge.texts import LANGUAGES


def outcome(before: State, after: State, names: Names, language: str) -> tuple[str, ...]:
    """Tell the differences of two states, one sentence each: course, battle, counts, cards, effects, skills.

    The states are of one game with the catalogue of `names`; what is the same is not mentioned.
    """
    return tuple(_difference(before, after, names, language).sentences())


def outcome_by_card(before: State, after: State, names: Names, language: str) -> dict[int, tuple[str, ...]]:
    """Tell the differences of two states about each card, for those that are not the same."""
    return _difference(before, after, names, language).by_card()


def outcome_texts(
    before: State, after: State, names: Names, languages: tuple[str, ...] = LANGUAGES
) -> tuple[tuple[str, dict[str, str]], ...]:
    """Tell the differences of two states, each with the word for what it is about (``life``, ``moved``) and
    its sentence in every language; nothing where nothing does."""
    told = [list(_difference(before, after, names, code).keyed()) for code in languages]
    return tuple(
        (same[0][0], {code: words for code, (_, words) in zip(languages, same, strict=True)})
        for same in zip(*told, strict=True)
    )


def _difference(before: State, after: State, names: Names, language: str) -> Differing:
    return names.narration.difference(before, after, names, names.says(language))


Clause = tuple[str, str, dict[str, Any]]
"""A difference: the key of its sentence, the variant, and what it names."""


class Difference:
    """Two states beside each other.

    A game says which of its areas are counted, by the keys of their sentences; in which cards have a power;
    what is said of cards that come to its `field` or leave it; and what only it has.
    """

    counted: ClassVar[Mapping[str, int]] = {}
    with_power: ClassVar[frozenset[str]] = frozenset()
    field: ClassVar[int] = -2
    about_field: ClassVar[str] = ""

    def __init__(self, before: State, after: State, names: Names, says: Wording) -> None:
        self.before = before
        self.after = after
        game = names.adapter.game
        self.old = game(names.catalogue, before)
        self.new = game(names.catalogue, after)
        self.names = names
        self.says = says

    def sentences(self) -> Iterator[str]:
        """The differences; one sentence to say that there is none."""
        found = False
        for _, words in self.keyed():
            found = True
            yield words
        if not found:
            yield self.says.say("outcome", "same")

    def keyed(self) -> Iterator[tuple[str, str]]:
        """The differences, each with the word for what it is about: its key, `about_field` for a card that
        has come to the field or left it."""
        for key, variant, fields in self._all():
            about = self.about_field if self.field in fields.get("areas", ()) else key
            yield about, sentence(self.says.say("outcome", key, variant, **fields))

    def by_card(self) -> dict[int, tuple[str, ...]]:
        """The differences of each card that has any."""
        found = {}
        for card in range(len(self.after.cards)):
            told = tuple(
                sentence(self.says.say("outcome", key, variant, **fields))
                for key, variant, fields in self._card(card)
            )
            if told:
                found[card] = told
        return found

    def _all(self) -> Iterator[Clause]:
        yield from self._course()
        yield from self.going_on()
        yield from self._counts()
        yield from self.of_players()
        for card in range(len(self.after.cards)):
            yield from self._card(card)
        yield from self._effects()
        yield from self._pending()

    # --- what a game has ------------------------------------------------------------------------------

    def mode(self, rest: bool) -> str:
        """Say what the way is called in which a card lies."""
        return self.says.say("modes", "rest" if rest else "active")

    def power(self, game: Interpreting, card: int) -> int:
        """A card's power; raises NeedsIdentity. It is asked for only `with_power`."""
        raise NotImplementedError

    def covered_as(self, card: int) -> str:
        """In which way a card lies with another, for the sentence."""
        return ""

    def going_on(self) -> Iterator[Clause]:
        """Tell what is different in what is going on between the players: a battle."""
        yield from ()

    def of_players(self) -> Iterator[Clause]:
        """Tell what is different in what players have besides cards."""
        yield from ()

    def lying(self, card: int, fields: dict[str, Any]) -> Iterator[Clause]:
        """Tell what is different in how a card lies besides its mode."""
        yield from ()

    # --- words --------------------------------------------------------------------------------------

    def card_name(self, card: int) -> Any:
        """Say what a card is called."""
        return self.names.card(card, self.says)

    def player(self, seat: int) -> str:
        """Say what a player is called."""
        return self.names.player(seat, self.says)

    # --- the game ---------------------------------------------------------------------------------

    def _course(self) -> Iterator[Clause]:
        """Result, turn and phase."""
        before, after = self.before, self.after
        if after.result != before.result and after.result:
            if after.result == "draw":
                yield "draw", "", {}
            else:
                yield (
                    "won",
                    "",
                    {"player": self.says.several([self.player(int(seat)) for seat in after.result])},
                )
        if (after.turn, after.turn_player) != (before.turn, before.turn_player):
            yield "turn", "", {"number": after.turn, "player": self.player(after.turn_player)}
        elif after.phase != before.phase:
            yield "phase", "", {"phase": self.says.say("phases", after.phase, phase=after.phase)}

    def _counts(self) -> Iterator[Clause]:
        """Tell how many cards each player has where they are counted, and how many markers, if it differs."""
        for seat in range(self.after.seats):
            for key, area in self.counted.items():
                numbers = [len(game.zone(seat, area)) for game in (self.old, self.new)]
                yield from self.change(key, seat, *numbers)
            yield from self.change("markers", seat, self.before.markers[seat], self.after.markers[seat])

    def change(self, key: str, seat: int, before: int, after: int) -> Iterator[Clause]:
        """A number of a player's that is another one now."""
        if before != after:
            yield key, "", {"player": self.player(seat), "before": before, "after": after}

    # --- cards ------------------------------------------------------------------------------------

    def _card(self, card: int) -> Iterator[Clause]:
        """Tell what is different about one card: where it is and how it lies."""
        old, new = self.before.cards[card], self.after.cards[card]
        fields: dict[str, Any] = {"card": self.card_name(card)}
        places = [(game.area_of(card), game.master(card)) for game in (self.old, self.new)]
        if new.top >= 0:
            if new.top != old.top:
                yield "covered", self.covered_as(card), fields | {"top": self.card_name(new.top)}
            return
        if places[0] != places[1]:
            yield from self._moved(places, fields)
        elif old.top >= 0:
            yield "uncovered", "", fields | self._place(*places[1])
        elif new.rest != old.rest:
            yield "mode", "", fields | {"mode": self.mode(new.rest)}
        yield from self.lying(card, fields)
        if all(
            game.areas[area] in self.with_power
            for game, (area, _) in zip((self.old, self.new), places, strict=True)
        ):
            yield from self._power(card, fields)

    def _power(self, card: int, fields: dict[str, Any]) -> Iterator[Clause]:
        try:
            before, after = self.power(self.old, card), self.power(self.new, card)
        except NeedsIdentity:
            return
        if before != after:
            yield "power", "", fields | {"before": before, "after": after}

    def _moved(self, places: list[tuple[int, int]], fields: dict[str, Any]) -> Iterator[Clause]:
        (old, _), (new, now) = places
        if old == new:
            yield "control", "", fields | {"player": self.player(now)}
            return
        source = self.says.table["from"][self._area(old)]
        yield "moved", "", fields | {"areas": (old, new), "source": source, **self._place(new, now)}

    def _area(self, area: int) -> str:
        return area_name(self.names, area)

    def _place(self, area: int, seat: int) -> dict[str, Any]:
        name, player = self._area(area), self.player(seat)
        return {
            "area": self.says.say("into", name, player=player),
            "whole": self.says.say("whole", name, player=player),
        }

    # --- effects and skills -----------------------------------------------------------------------

    def _effects(self) -> Iterator[Clause]:
        """Effects that one state has and the other has not, upon the cards that it can still concern.

        A card that has changed areas is a new card (FW 3-1-4): what was upon it stands in the state until it
        ends, but no rule sees it any more; that it is gone is said by where the card lies now.
        """
        after = [self._still_seen(each) for each in self.after.modifiers]
        before = [self._still_seen(each) for each in self.before.modifiers]
        for key, these, those in (("effect", after, before), ("effect_over", before, after)):
            for modifier in these:
                if modifier is not None and modifier not in those:
                    yield key, "cards" if modifier.cards else "none", self._effect(modifier)

    def _still_seen(self, modifier: Modifier) -> Modifier | None:
        """An effect with those of its cards that are still the ones it began upon; None without any."""
        if not modifier.cards:
            return modifier
        cards = self.after.cards
        pairs = zip(modifier.cards, modifier.stays, strict=True)
        seen = [(card, stay) for card, stay in pairs if cards[card].stay == stay]
        if not seen:
            return None
        kept, stays = zip(*seen, strict=True)
        return replace(modifier, cards=kept, stays=stays)

    def _effect(self, modifier: Modifier) -> dict[str, Any]:
        cards = cards_words(modifier.cards, self.names, self.says) if modifier.cards else ""
        return {
            "effect": modifier_words(modifier, cards, self.names, self.says),
            "player": self.player(modifier.player),
        }

    def _pending(self) -> Iterator[Clause]:
        before = {(each.card, each.skill) for each in self.before.pending if each.waits != ASK_JUDGE}
        after = {(each.card, each.skill) for each in self.after.pending if each.waits != ASK_JUDGE}
        for key, pairs in (("pending", after - before), ("no_longer_pending", before - after)):
            for card, skill in sorted(pairs):
                yield key, "", {"card": self.card_name(card), "skill": self.names.skill(skill, self.says)}
