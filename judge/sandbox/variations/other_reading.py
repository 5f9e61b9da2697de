"""A line of play once more, with the other reading of an interpretation: what it comes to then."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from judge.engine.comparing import switched
from judge.engine.errors import EngineError
from judge.engine.state import State
from judge.problems import Refusal
from judge.sandbox.variations.autoplay import pass_by_itself
from judge.sandbox.variations.forced_choices import was_made_by_itself
from judge.sandbox.variations.replaying import again, why
from judge.sandbox.variations.stepping import BEFORE_A_MOVE, MadeMove, Stepper
from judge.sandbox.variations.tables import Table
from judge.table.acts import Answer, PlayNode, Reading
from judge.table.errors import IllegalMove, UnclearMove
from judge.table.narration import outcome_texts
from judge.table.narration.asking import question
from judge.table.out_of_place import ASKED_FIRST, NOT_ASKED, OTHER_PLAYER
from judge.texts import LANGUAGES, Texts

ComesTo = Literal["same", "otherwise", "options", "impossible", "question", "unknown"]

_POWER = "power"
"""The key of a sentence on a card whose power is another one."""
_PASSES = " passes"  # the end of a pass as a phrase


class PlayedOtherwise(msgspec.Struct, frozen=True):
    """A line played with the other reading of an interpretation.

    ``"same"``: it ends in the same, as far as players can tell; ``"otherwise"``: `differs` says how its end
    differs from the line's own; ``"options"``: it ends in the same, and there a player may do what `allowed`
    says too, and not what `forbidden` says; ``"impossible"``: the move of `node` cannot be made, and `why`;
    ``"question"``: the question `asked` comes first then, which the line does not answer, and it was not
    played on; ``"unknown"``: there was no time to play it to the end, or something could not be carried out.

    `passes` are the players who are asked in another's place with that reading, and were taken to pass as
    the other one did; `also` those who are asked besides, and were taken to pass.
    """

    comes_to: ComesTo
    differs: tuple[Texts, ...] = ()
    node: int = 0
    why: Texts = {}
    passes: tuple[int, ...] = ()
    also: tuple[int, ...] = ()
    asked: Texts = {}
    allowed: tuple[Texts, ...] = ()
    forbidden: tuple[Texts, ...] = ()


def played_otherwise(
    table: Table,
    name: str,
    to_other: bool,
    start: State | None,
    nodes: Sequence[PlayNode],
    end: State,
    seconds: float,
) -> PlayedOtherwise:
    """Play nodes again from a state, with an interpretation read as usual or, `to_other`, the other way.

    `start` is None for the position itself, before anything of it was carried out; `end` is what the nodes
    came to as they were played.
    """
    until = time.monotonic() + seconds
    try:
        played = _Otherwise(_begun(table, name, to_other, start), until)
        for node in nodes:
            played.check_time()
            act = _without(node, name)
            stopped = played.again(act) if act is not None else None
            if stopped is not None:
                return stopped
        return played.on_to(end)
    except (Refusal, EngineError, TimeoutError):
        return PlayedOtherwise("unknown")


class _Otherwise:
    """A line as it is played with the other reading, and who was taken to pass on the way."""

    def __init__(self, stepper: Stepper, until: float) -> None:
        self._stepper = stepper
        self._until = until
        self._passes: dict[int, None] = {}
        self._also: dict[int, None] = {}
        self._latest: list[MadeMove] = []

    def check_time(self) -> None:
        """Raise TimeoutError where the time for playing is over."""
        if time.monotonic() > self._until:
            raise TimeoutError

    def again(self, node: PlayNode) -> PlayedOtherwise | None:
        """Do a node's act again; what it all comes to where that does not go."""
        try:
            self._latest = again(self._stepper, node)
        except Refusal as error:
            if was_made_by_itself(self._latest, node.phrase):
                return None  # with this reading there was no choice
            asked = self._stepper.game.decision
            own = pass_by_itself(asked) if asked is not None and node.phrase.endswith(_PASSES) else None
            if asked is not None and own is not None:
                self._passes[asked.player] = None
                self._stepper.step(Answer(own))
            elif asked is not None and _asks_something_else(error):
                return self._after_passes(node)
            else:
                english, french = why(error)
                return PlayedOtherwise("impossible", node=node.number, why={"en": english, "fr": french})
        return None

    def _after_passes(self, node: PlayNode) -> PlayedOtherwise | None:
        """Do it once those who are asked besides have passed; the first question where that does not help."""
        first = self._question()
        for _ in range(BEFORE_A_MOVE):
            if not self._passed():
                return first
            try:
                again(self._stepper, node)
            except Refusal:
                continue
            return None
        return first

    def _passed(self) -> bool:
        """Pass for a player who is asked in a battle besides; False where there is none to pass."""
        self.check_time()
        game = self._stepper.game
        asked = game.decision
        own = pass_by_itself(asked) if asked is not None and game.battle is not None else None
        if asked is None or own is None:
            return False
        self._also[asked.player] = None
        self._stepper.step(Answer(own))
        return True

    def _question(self) -> PlayedOtherwise:
        table, game = self._stepper.table, self._stepper.game
        names = table.names(game.state)
        words = {code: question(game.decision, names, code) if game.decision else "" for code in LANGUAGES}
        return PlayedOtherwise("question", asked=words)

    def on_to(self, end: State) -> PlayedOtherwise:
        """Go on until a battle is over whose end the line itself has come to, and hold it against that."""
        self._stepper.go_on_until("decision")
        while end.battle is None and self._stepper.game.battle is not None:
            if self._stepper.game.decision is None:  # the game ended in the battle
                break
            if not self._passed():
                return self._question()
            self._stepper.go_on_until("decision")
        found = _held_against(self._stepper, end)
        return replace(found, passes=tuple(self._passes), also=tuple(self._also))


def _asks_something_else(error: Refusal) -> bool:
    """True if the move is refused because something is asked that it does not answer."""
    if isinstance(error, IllegalMove):
        return bool({ASKED_FIRST, NOT_ASKED, OTHER_PLAYER} & {each.reason for each in error.reasons})
    return isinstance(error, UnclearMove)


def _begun(table: Table, name: str, to_other: bool, start: State | None) -> Stepper:
    """A stepper at the start, with the interpretation read as it is to be read."""
    if start is None:
        state = table.position
        return Stepper(table, switched(state, name) if (name in state.readings) != to_other else state)
    stepper = Stepper(table, start)
    if (name in start.readings) != to_other:
        stepper.step(Reading((name,)))
    return stepper


def _without(node: PlayNode, name: str) -> PlayNode | None:
    """A node that does not switch an interpretation; None where that was all that it did."""
    if node.kind != "reading" or name not in node.readings:
        return node
    others = tuple(each for each in node.readings if each != name)
    return replace(node, readings=others) if others else None


def _held_against(stepper: Stepper, end: State) -> PlayedOtherwise:
    table, state = stepper.table, stepper.game.state
    counts = table.adapter.outcomes
    told = outcome_texts(end, state, table.names(state))
    alike = counts.of(table.game_at(state)) == counts.of(table.game_at(end))
    if not alike or any(key == _POWER for key, _ in told):  # what is upon a card may count otherwise
        return PlayedOtherwise("otherwise", tuple(texts for _, texts in told))
    usual, other = _offered(table, end), _offered(table, state)
    if usual is None or other is None or usual.keys() == other.keys():
        return PlayedOtherwise("same")
    allowed = tuple(texts for words, texts in other.items() if words not in usual)
    forbidden = tuple(texts for words, texts in usual.items() if words not in other)
    return PlayedOtherwise("options", allowed=allowed, forbidden=forbidden)


def _offered(table: Table, state: State) -> dict[str, Texts] | None:
    """What a player may do at a state, by its English words; None where no player is asked."""
    decision = state.decision
    if decision is None or decision.player < 0:
        return None
    phrases = table.phrases(table.game_at(state))
    offered = (
        {code: phrases.answer_shown(decision, (place,), code) for code in LANGUAGES}
        for place in range(len(decision.options))
    )
    return {texts["en"]: texts for texts in offered}
