"""Edits carried out by the judge in a game that is being played: through the game's own verbs, or silently.

The state may stand at any question; it is asked anew afterwards. A refused change leaves all as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.box import CardBox
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.engine import limits
from judge.engine.catalogue import Catalogue
from judge.engine.game import Game, Stop
from judge.engine.state import State
from judge.engine.trace import TraceLine
from judge.table.editing.defining import fields_of, form_card, name_for
from judge.table.editing.draft import Draft
from judge.table.editing.edits import AnyEdit, checked
from judge.table.editing.errors import EditError, refusal
from judge.table.editing.handlers import Made
from judge.table.editing.kit import EditedGame, draft_of
from judge.table.editing.naming import by_names
from judge.table.labels import numbered
from judge.table.position import Position
from judge.table.positions.active_effect_words import is_worded
from judge.table.positions.definitions import GameCards, why_not
from judge.table.positions.effects import EffectsInWords
from judge.table.positions.reading import ReadGame
from judge.texts import Texts


class DoneByHand(msgspec.Struct, frozen=True):
    """The result of a change by hand.

    `state` is the state at the next question, `trace` what was carried out, `names` those that were given,
    with such for new cards. `added` are the texts that the change added to `catalogue`: a catalogue with the
    same additions in the same order (`with_additions`) reads the state. `edit` is the edit with its cards by
    name, to be carried out elsewhere; `words` say what it did.
    """

    state: State
    trace: tuple[TraceLine, ...]
    words: Texts
    edit: AnyEdit
    catalogue: Catalogue
    added: tuple[str, ...]
    names: dict[int, str]


CARD = "card: "
"""The beginning of an added card's text; its name and fields follow."""


def with_additions(adapter: ReadGame, catalogue: Catalogue, texts: Sequence[str]) -> Catalogue:
    """The catalogue with what was added in play: effects, each known by its words, and cards
    (`card_addition`). It has grown at its end, the given one stays as it is. Raises EditError for a text that
    is neither."""
    if not texts:
        return catalogue
    grown = catalogue.copy()
    for text in texts:
        if text.startswith(CARD):
            _add_card(adapter.cards, grown, text)
        else:
            add_effect(adapter.effects, grown, text)
    return grown


def card_addition(cards: GameCards, catalogue: Catalogue, card: CardDefinition) -> tuple[str, str]:
    """Finds a card's name in a catalogue, and the text that adds it; "" if the catalogue has it already.

    Raises EditError for one whose text is no card's.
    """
    name, is_new = name_for(cards, catalogue, card)
    fields = msgspec.json.encode({name: fields_of(cards, name, card)}).decode() if is_new else ""
    return name, f"{CARD}{fields}" if fields else ""


def _add_card(cards: GameCards, catalogue: Catalogue, text: str) -> None:
    try:
        ((name, fields),) = msgspec.json.decode(
            text.removeprefix(CARD), type=dict[str, dict[str, Any]]
        ).items()
    except (msgspec.MsgspecError, ValueError) as error:
        raise refusal("not understood", value=text[:200]) from error
    if why_not(name):
        raise refusal("no print", name=name[:200])
    card = form_card({"name": name} | fields, cards)
    try:
        cards.add(catalogue, msgspec.structs.replace(card, number=name))
    except CardTextError as error:
        raise refusal("defects", sentences=str(error)) from error


def add_effect(effects: EffectsInWords, catalogue: Catalogue, words: str) -> int:
    """The number of the instruction that the words of an effect are, added to the catalogue."""
    node = effects.node_of_words(words)
    if node is None:
        raise refusal("not understood", value=words)
    catalogue.add_skill(effects.alone(node), words)
    return catalogue.number_of(node)


def known_effect(catalogue: Catalogue, words: str) -> int | None:
    """The number of the instruction that the catalogue has for the words of an effect already."""
    for entry in catalogue.skills:
        if entry.words == words and is_worded(entry.words, entry.skill, entry.print):
            return catalogue.number_of(entry.skill.effect[0])
    return None


def carry_out_by_hand(
    adapter: EditedGame,
    position: Position,
    edit: AnyEdit,
    *,
    silently: bool = False,
    by: int = -1,
    box: CardBox | None = None,
    watch: Stop | None = None,
) -> DoneByHand:
    """Carries an edit out in a game that is being played, as an effect would do it, or silently.

    `by` is the card whose effect it is; where a sentence that is not understood waits for the judge, it is
    the card that says it. `watch` is called after each step of the engine. Raises EditError, and only that:
    for an edit that has no place in play, that the game cannot go on from, or that would break what holds of
    every state.
    """
    edit = checked(edit)
    game = adapter.game(position.catalogue, position.state)
    if position.state.decision is None:
        _run(game)
    if game.result or game.decision is None:
        raise refusal("over")
    if by < 0 and game.decision.kind == "by-hand":
        by = game.decision.card
    draft = draft_of(adapter, replace(position, state=game.state), box, in_play=True)
    if by >= len(draft.cards):
        raise refusal("no card", name=by, near="")
    made, catalogue, added = _prepared(adapter, draft, edit, by)
    kind, editing = made.change.kind, adapter.editing
    silent = silently or made.change.silently or kind in editing.only_silently
    silently = silent and kind not in editing.only_as_an_effect
    if not silently and made.no_effect_does_it:
        raise refusal("only silently")
    game = adapter.game(catalogue, game.state)
    _within_bounds(game, made)
    editing.begin(game, msgspec.structs.replace(made.change, silently=silently))
    _run(game, watch)
    if editing.broken(game.state):
        raise refusal("not possible")
    return DoneByHand(
        game.state,
        tuple(game.trace),
        made.words,
        by_names(edit, draft),
        catalogue,
        added,
        names_of_all(game, position.names),
    )


def _prepared(
    adapter: EditedGame, draft: Draft, edit: AnyEdit, by: int
) -> tuple[Made, Catalogue, tuple[str, ...]]:
    """The change that an edit is, and the catalogue that knows its effect."""
    read = adapter.editing.in_play.get(type(edit))
    if read is None:
        raise refusal("unsuitable")
    made = read(draft, edit, by)
    if not made.text:
        return made, draft.catalogue, ()
    known = known_effect(draft.catalogue, made.text)
    if known is not None:
        return made.with_node(known, draft.catalogue, adapter.effects), draft.catalogue, ()
    grown = draft.catalogue.copy()
    number = add_effect(adapter.effects, grown, made.text)
    return made.with_node(number, grown, adapter.effects), grown, (made.text,)


def _within_bounds(game: Game, made: Made) -> None:
    if made.change.kind == "add" and len(game.cards) + made.change.number > limits.CARDS:
        raise refusal("too many", most=limits.CARDS)


def _run(game: Game, watch: Stop | None = None) -> None:
    """Goes on to the next question; whatever cannot be carried out is refused."""
    try:
        game.run(watch)
    except EditError:
        raise
    except Exception as error:  # the table may be in any disorder, and no exception may come of it
        raise refusal("not possible") from error


def names_of_all(game: Game, names: dict[int, str]) -> dict[int, str]:
    """The names, and such for cards that came in play by hand."""
    if len(game.cards) == len(names):
        return names
    found = dict(names)
    for number, card in enumerate(game.cards):
        if number in found:
            continue
        base = "unknown" if not card.print else game.prints[card.print].short_name
        taken = {name for other, name in found.items() if game.cards[other].owner == card.owner}
        count = 1
        while numbered(base, count) in taken:
            count += 1
        found[number] = numbered(base, count)
    return found
