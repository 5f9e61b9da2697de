"""A worked example as a page shows it: its cards, its position, every move with what came of it, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

import yaml

from judge.cards.documents import value_of
from judge.cards.language.explaining import Language
from judge.engine.catalogue import Print, Side
from judge.engine.state import State
from judge.engine.trace import TraceLine
from judge.sandbox.examples import Example, Made, Outcome, held
from judge.sandbox.session import Session
from judge.table.drawing import board_svgs
from judge.table.drawing.picture import described
from judge.table.narration import Names, option_words, tell
from judge.table.out_of_place import OUT_OF_PLACE

MOST_LINES = 200
"""The most lines of one move's trace that are shown; an endless loop has tens of thousands."""

_RINGED = ("changed",)  # the ring that the sandbox has for what a step was about


class Sentence(NamedTuple):
    """A sentence and its rule."""

    rule: str
    text: str


class ShownCard(NamedTuple):
    """A side of a card as the example defines it.

    `facts` are what is printed around its text, `explained` the text in plain words, a line each.
    """

    name: str
    facts: str
    text: str
    explained: tuple[str, ...]


class ShownMove(NamedTuple):
    """A move, or a look at what is possible or so.

    `kind` is ``"step"``, ``"refused"``, ``"allowed"`` or ``"held"``. `step` is the number of the step that it
    is or that went before. `words` are the sandbox's, in English, `told` the same in the language if they
    are told. `lines` are what came of it, or why it is refused; `left_out` how many more there are.
    """

    kind: str
    step: int
    words: str
    told: str
    by_itself: bool
    lines: tuple[Sentence, ...]
    left_out: int = 0


class Shown(NamedTuple):
    """A worked example, played and told in one language.

    `position` is the table as text, without cards; `expected` is what must be so at the end, in the sandbox's
    words, `faults` what does not hold. `board` is the picture of the table at the start, `end` where it ends.
    """

    cards: tuple[ShownCard, ...]
    position: str
    opening: tuple[Sentence, ...]
    moves: tuple[ShownMove, ...]
    expected: tuple[str, ...]
    faults: tuple[str, ...]
    board: str
    end: str


def shown(outcome: Outcome, language: Language) -> Shown:
    """Tell what came of a worked example, in ``en`` or ``fr``."""
    teller = _Teller(outcome.session, language)
    return Shown(
        teller.cards(),
        _position(outcome.example),
        teller.lines(outcome.session.opening, outcome.session.table.start),
        tuple(teller.moves(outcome.made)),
        outcome.example.expect,
        tuple(each[language] for each in outcome.failing),
        teller.picture(outcome.session.table.start),
        teller.picture(outcome.session.state),
    )


def cards_shown(session: Session, language: Language) -> tuple[ShownCard, ...]:
    """Both sides of every card that a session's position defines."""
    return _Teller(session, language).cards()


def picture(session: Session, state: State, language: Language, ringed: Collection[int] = ()) -> str:
    """Draw the table of a session in a state, as SVG that a page's stylesheet colors (drawing.css).

    `ringed` are the cards that are spoken of.
    """
    return _Teller(session, language).picture(state, ringed)


def picture_in_words(session: Session, state: State, language: Language) -> str:
    """Describe the table of a session in a state, area by area."""
    return described(session.table.board(state, language))


class _Teller:
    """Tells one session in one language."""

    def __init__(self, session: Session, language: Language) -> None:
        self._session = session
        self._language = language
        self._names = Names(session.adapter, session.catalogue, session.labels, state=session.state)
        self._says = self._names.says(language)

    def picture(self, state: State, ringed: Collection[int] = ()) -> str:
        """Draw the table in a state, for a page."""
        return board_svgs(self._session.table.board(state, self._language), dict.fromkeys(ringed, _RINGED))

    # --- what is done -----------------------------------------------------------------------------

    def lines(self, trace: Sequence[TraceLine], state: State) -> tuple[Sentence, ...]:
        """Lines of a trace that leads to a state as sentences, as many as are told."""
        names = Names(self._session.adapter, self._session.catalogue, self._session.labels, state=state)
        return tuple(Sentence(entry.rule, tell(entry, names, self._language)) for entry in trace[:MOST_LINES])

    def moves(self, made: Sequence[Made]) -> Iterator[ShownMove]:
        """Every move, with the steps that it took; then those that nobody had to say."""
        end = 0
        for each in made:
            if isinstance(each.move, dict):
                yield from self._looked(each.move, each)
            yield from self._steps(each.first, each.end)
            end = each.end
        yield from self._steps(end, len(self._session.steps))

    def _steps(self, first: int, end: int) -> Iterator[ShownMove]:
        for number, step in enumerate(self._session.steps[first:end], first + 1):
            lines = self.lines(step.trace, step.state)
            more = len(step.trace) - len(lines)
            yield ShownMove(
                "step", number, step.move, step.words(self._language), step.by_itself, lines, more
            )

    def _looked(self, move: dict[str, Any], made: Made) -> Iterator[ShownMove]:
        """Tell what is said of a place without moving from it."""
        if "illegal" in move:
            refused = made.refused
            option = refused.option if refused else None
            told = zip(refused.reasons, refused.told, strict=True) if refused else ()
            lines = [Sentence(each.rule, words[self._language]) for each, words in told]
            in_words = option is not None and option.kind != OUT_OF_PLACE
            meant = option_words(option, None, self._names, self._language) if option and in_words else ""
            yield ShownMove("refused", made.first, str(move["illegal"]), meant, False, tuple(lines))
        elif "legal" in move:
            yield ShownMove("allowed", made.first, str(move["legal"]), "", False, ())
        elif "holds" in move:
            for words in held(move):
                yield ShownMove("held", made.end, words, "", False, ())

    # --- the cards --------------------------------------------------------------------------------

    def cards(self) -> tuple[ShownCard, ...]:
        """Both sides of every card that the example brings along."""
        cards = self._session.adapter.cards
        own = [each for each in self._session.catalogue.prints[1:] if cards.stand_in(each.number) is None]
        return tuple(
            self._card(printed, side) for printed in own for side in (printed.front, printed.back) if side
        )

    def _card(self, printed: Print, side: Side) -> ShownCard:
        narration = self._names.narration
        cards = self._session.adapter.cards
        explained = [
            line
            for number in side.skills
            for line in cards.explained(self._session.catalogue.skills[number].skill, self._language)
        ]
        return ShownCard(
            side.name, ", ".join(narration.facts(printed, side, self._says)), side.text, tuple(explained)
        )


def _position(example: Example) -> str:
    """The position as text, its cards aside."""
    found = example.position
    values = value_of("position", found) if isinstance(found, yaml.Node) else found
    if not isinstance(values, dict):
        return str(values)
    table = {name: value for name, value in values.items() if name != "cards"}
    return yaml.safe_dump(
        table, sort_keys=False, allow_unicode=True, default_flow_style=None, width=80
    ).rstrip()
