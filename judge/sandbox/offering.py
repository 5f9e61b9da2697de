"""The answers that are tried at a decision: alike cards once, and unknown cards as what they stand for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from judge.engine.explored import Answer, Together
from judge.engine.game import Game
from judge.engine.pausing import Pausing
from judge.engine.state import Decision, Option
from judge.games import adapter_of
from judge.sandbox.standing_in import StandsFor
from judge.table.what_counts import look_of


class Offering:
    """The answers that a search tries at a decision, given the cards that unknown cards stand for.

    Nobody uses those that stand for none that matters, and they fit nothing. One that stands for the cards of
    a list is each of them where a rule asks which card it is; and where its player could show it, it is each
    that can then be used, and is shown, named and used at once.
    """

    def __init__(self, stands: Sequence[StandsFor] = ()) -> None:
        self._stands = {each.seat: each for each in stands if each.cards}

    def __call__(self, game: Game) -> Iterable[Answer | Together | None] | None:
        """The answers to try, with None wherever the search may pause before the first; None for all that the
        decision allows."""
        decision = game.decision
        if decision is None:
            return None
        if decision.kind == "identify":
            leave = (len(decision.options) - 1,)
            return (*self._names(game, decision), leave)
        names_cards = any(option.kind == "identify" for option in decision.options)
        declaring = decision.kind in adapter_of(game.name).phrases.declaring
        if not declaring and not names_cards:
            return None
        answers = _apart(game, decision)
        if not names_cards or not self._stands:
            return answers
        return self._with_those_shown(answers, game, decision)

    def _names(self, game: Game, decision: Decision) -> Iterator[Answer]:
        """The cards of its player's list that an unknown card may be."""
        stands = self._stands.get(game.cards[decision.card].owner)
        if stands is not None:
            may_be = stands.may_still_be(game)
            yield from (
                (place,)
                for place, option in enumerate(decision.options)
                if option.kind == "print" and option.number in may_be
            )

    def _with_those_shown(
        self, answers: tuple[Answer, ...], game: Game, decision: Decision
    ) -> Iterator[Answer | Together | None]:
        shown = yield from self._shown_and_used(game, decision)
        yield from answers
        yield from shown

    def _shown_and_used(self, game: Game, decision: Decision) -> Pausing[list[Together]]:
        """Each way to show an unknown card, to name it, and to use it; of cards alike, one is shown."""
        state = game.state
        alike = {
            (look_of(game, option.card), game.cards[option.card].zone): place
            for place, option in reversed(list(enumerate(decision.options)))
            if option.kind == "identify" and game.cards[option.card].owner in self._stands
        }
        found: list[Together] = []
        for place in sorted(alike.values()):
            card = decision.options[place].card
            game.resume(state)
            game.answer(place)
            asked = game.run()
            if asked is None or asked.kind != "identify":
                continue
            named = game.state
            for name in list(self._names(game, asked)):
                game.resume(named)
                game.answer(*name)
                again = game.run()
                if again is not None and again.player == decision.player and again.kind == decision.kind:
                    found += [
                        Together(((place,), name, (use,)))
                        for use, option in enumerate(again.options)
                        if card in (option.card, option.other, *option.cards)
                    ]
                yield
        game.resume(state)
        return found


def _apart(game: Game, decision: Decision) -> tuple[Answer, ...]:
    """The options of a declaration that differ: one of several cards of a print that lie alike will do."""
    seen: dict[Hashable, int] = {}
    for number, option in enumerate(decision.options):
        if option.kind != "identify":
            seen.setdefault(_kind_of(game, option), number)
    return tuple((number,) for number in seen.values())


def _kind_of(game: Game, option: Option) -> Hashable:
    card = look_of(game, option.card) if option.card >= 0 else ()
    other = look_of(game, option.other) if option.other >= 0 else ()
    zone = game.cards[option.card].zone if option.card >= 0 else -1
    return option.kind, card, other, zone, option.skill, option.number
