"""What differs between two states of a game, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judge.cards.faults import LANGUAGES
from judge.cards.language.explaining_terms import MODES
from judge.engine.errors import NeedsIdentity
from judge.engine.state import Modifier, State
from judge.games.fusion_world.areas import BATTLE, DECK, HAND, LEADER, LIFE
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.telling.effects import modifier_words
from judge.sandbox.telling.happening import area_name, cards_words
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import Wording, sentence, wording


def outcome(before: State, after: State, names: Names, language: str) -> tuple[str, ...]:
    """What differs between two states, one sentence each: course, battle, counts, cards, effects, skills.

    The states are of one game with the catalogue of `names`; what is the same is not mentioned.
    """
    return tuple(Difference(before, after, names, wording(language)).sentences())


def outcome_by_card(before: State, after: State, names: Names, language: str) -> dict[int, tuple[str, ...]]:
    """What differs between two states about each card, for those that are not the same."""
    return Difference(before, after, names, wording(language)).by_card()


def outcome_texts(
    before: State, after: State, names: Names, languages: tuple[str, ...] = LANGUAGES
) -> tuple[tuple[str, dict[str, str]], ...]:
    """What differs between two states, each with the word for what it is about (``life``, ``moved``) and its
    sentence in every language; nothing where nothing does."""
    told = [list(Difference(before, after, names, wording(code)).keyed()) for code in languages]
    return tuple(
        (same[0][0], {code: words for code, (_, words) in zip(languages, same, strict=True)})
        for same in zip(*told, strict=True)
    )


class Difference:
    """Two states beside each other."""

    def __init__(self, before: State, after: State, names: Names, says: Wording) -> None:
        self.before = before
        self.after = after
        self.old = FusionWorld(names.catalogue, before)
        self.new = FusionWorld(names.catalogue, after)
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
        """The differences, each with the word for what it is about: its key, ``battle_area`` for a card that
        has come to a Battle Area or left it."""
        for key, variant, fields in self._all():
            about = "battle_area" if BATTLE in fields.get("areas", ()) else key
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

    def _all(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        yield from self._course()
        yield from self._battle()
        yield from self._counts()
        for card in range(len(self.after.cards)):
            yield from self._card(card)
        yield from self._effects()
        yield from self._pending()

    def _card_name(self, card: int) -> Any:
        return self.names.card(card, self.says)

    def _player(self, seat: int) -> str:
        return self.names.player(seat, self.says)

    # --- the game ---------------------------------------------------------------------------------

    def _course(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Result, turn and phase."""
        before, after = self.before, self.after
        if after.result != before.result and after.result:
            if after.result == "draw":
                yield "draw", "", {}
            else:
                yield (
                    "won",
                    "",
                    {"player": self.says.several([self._player(int(seat)) for seat in after.result])},
                )
        if (after.turn, after.turn_player) != (before.turn, before.turn_player):
            yield "turn", "", {"number": after.turn, "player": self._player(after.turn_player)}
        elif after.phase != before.phase:
            yield "phase", "", {"phase": self.says.say("phases", after.phase, phase=after.phase)}

    def _battle(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        before, after = self.before.battle, self.after.battle
        if after is None:
            if before is not None:
                yield "battle_over", "", {}
        elif before is None:
            cards = {"card": self._card_name(after.attack), "target": self._card_name(after.guard)}
            yield "battle_begun", "", cards
        else:
            if after.attack != before.attack:
                yield "attacker", "", {"card": self._card_name(after.attack)}
            if after.guard != before.guard:
                yield "guard", "", {"card": self._card_name(after.guard)}

    def _counts(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Life, hand, deck and energy markers of each player."""
        for seat in range(self.after.seats):
            for key, area in (("life", LIFE), ("hand", HAND), ("deck", DECK)):
                numbers = [len(game.zone(seat, area)) for game in (self.old, self.new)]
                yield from self._change(key, seat, *numbers)
            yield from self._change("markers", seat, self.before.markers[seat], self.after.markers[seat])

    def _change(
        self, key: str, seat: int, before: int, after: int
    ) -> Iterator[tuple[str, str, dict[str, Any]]]:
        if before != after:
            yield key, "", {"player": self._player(seat), "before": before, "after": after}

    # --- cards ------------------------------------------------------------------------------------

    def _card(self, card: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """What is different about one card: where it is and how it lies."""
        old, new = self.before.cards[card], self.after.cards[card]
        fields: dict[str, Any] = {"card": self._card_name(card)}
        places = [(game.area_of(card), game.master(card)) for game in (self.old, self.new)]
        if new.top >= 0:
            if new.top != old.top:
                yield "covered", "", fields | {"top": self._card_name(new.top)}
            return
        if places[0] != places[1]:
            yield from self._moved(places, fields)
        elif old.top >= 0:
            yield "uncovered", "", fields | self._place(*places[1])
        elif new.rest != old.rest:
            yield "mode", "", fields | {"mode": self.says.term(MODES, "rest" if new.rest else "active")}
        if new.back != old.back:
            yield "flipped", "yes" if new.back else "no", fields
        if new.ki != old.ki:
            yield "ki", "", fields | {"before": old.ki, "after": new.ki}
        yield from self._power(card, places, fields)

    def _moved(
        self, places: list[tuple[int, int]], fields: dict[str, Any]
    ) -> Iterator[tuple[str, str, dict[str, Any]]]:
        (old, _), (new, now) = places
        if old == new:
            yield "control", "", fields | {"player": self._player(now)}
            return
        source = self.says.table["from"][area_name(old)]
        yield "moved", "", fields | {"areas": (old, new), "source": source, **self._place(new, now)}

    def _place(self, area: int, seat: int) -> dict[str, Any]:
        name, player = area_name(area), self._player(seat)
        return {
            "area": self.says.say("into", name, player=player),
            "whole": self.says.say("whole", name, player=player),
        }

    def _power(
        self, card: int, places: list[tuple[int, int]], fields: dict[str, Any]
    ) -> Iterator[tuple[str, str, dict[str, Any]]]:
        if any(area not in (LEADER, BATTLE) for area, _ in places):
            return
        try:
            before, after = self.old.power(card), self.new.power(card)
        except NeedsIdentity:
            return
        if before != after:
            yield "power", "", fields | {"before": before, "after": after}

    # --- effects and skills -----------------------------------------------------------------------

    def _effects(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
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
            "player": self._player(modifier.player),
        }

    def _pending(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        before = {(each.card, each.skill) for each in self.before.pending}
        after = {(each.card, each.skill) for each in self.after.pending}
        for key, pairs in (("pending", after - before), ("no_longer_pending", before - after)):
            for card, skill in sorted(pairs):
                yield key, "", {"card": self._card_name(card), "skill": self.names.skill(skill, self.says)}
