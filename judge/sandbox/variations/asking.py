"""The question at hand in words, and what each card may do or may not, with every reason."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.engine.errors import EngineError
from judge.engine.interpreting import Interpreting
from judge.engine.put_anew import readings_upon
from judge.engine.state import ABSENT, UNKNOWN, Decision, Option, State
from judge.sandbox.variations.tables import Table
from judge.table.moves import every_option, reasons_against
from judge.table.narration import Names, option_words, question, reason, tell
from judge.table.narration.readings import readings_told
from judge.table.out_of_place import ASKED_FIRST
from judge.table.phrases import Phrases


class Choice(msgspec.Struct, frozen=True):
    """An option in words: its position in the decision, and the move that a player would type.

    `card` is the card that acts or is meant (-1: none), `upon` the one that it is done to, `cards` what is
    paid with. `in_vain` says why a pending skill is not carried out if it is chosen, with the rule; else "".
    """

    position: int
    kind: str
    words: str
    move: str
    card: int = -1
    upon: int = -1
    cards: tuple[int, ...] = ()
    in_vain: str = ""


class Why(msgspec.Struct, frozen=True):
    """A requirement that is not met, or an interpretation that this rests on: rule, name, and a sentence."""

    rule: str
    reason: str
    words: str


class NotAllowed(msgspec.Struct, frozen=True):
    """Something that a card may not do now, with every reason, and the interpretations that they rest on."""

    kind: str
    words: str
    move: str
    card: int
    upon: int
    reasons: tuple[Why, ...]


class CardActs(msgspec.Struct, frozen=True):
    """The actions that a card may take now, and those that it may not."""

    card: int
    may: tuple[Choice, ...]
    may_not: tuple[NotAllowed, ...]

    @property
    def refused_alike(self) -> tuple[tuple[NotAllowed, ...], ...]:
        """What it may not do, the same with other cards together where the same requirements forbid it."""
        alike: dict[object, list[NotAllowed]] = {}
        for each in self.may_not:
            key = (each.kind, tuple((why.rule, why.reason) for why in each.reasons))
            alike.setdefault(key, []).append(each)
        return tuple(tuple(each) for each in alike.values())


class Asked(msgspec.Struct, frozen=True):
    """A decision in words, with its rule.

    `player` is asked: a seat, -1 chance, -2 the judge. `by_card` groups positions of options by the card that
    would act, `others` are those of no card. `able` are the cards to be lit.
    """

    rule: str
    kind: str
    player: int
    player_name: str
    question: str
    minimum: int
    maximum: int
    ordered: bool
    choices: tuple[Choice, ...]
    by_card: dict[int, tuple[int, ...]]
    others: tuple[int, ...]
    able: frozenset[int]


def options_of(table: Table, state: State, language: str) -> Asked | None:
    """The decision at hand in words; None where nothing is asked: the game has ended, or a rule is being
    carried out."""
    decision = state.decision
    if decision is None:
        return None
    names = table.names(state)
    choices = _choices(table, state, names, language)
    by_card: dict[int, list[int]] = {}
    for choice in choices:
        if choice.card >= 0:
            by_card.setdefault(choice.card, []).append(choice.position)
    paying = {card for choice in choices for card in choice.cards}
    return Asked(
        decision.rule,
        decision.kind,
        decision.player,
        names.player(decision.player, names.says(language)),
        question(decision, names, language),
        decision.minimum,
        decision.maximum,
        decision.ordered,
        choices,
        {card: tuple(positions) for card, positions in by_card.items()},
        tuple(choice.position for choice in choices if choice.card < 0),
        frozenset(by_card.keys() | paying),
    )


def _choices(table: Table, state: State, names: Names, language: str, card: int = -1) -> tuple[Choice, ...]:
    """The options of the decision at hand in words; those of a card, if one is named."""
    decision = state.decision
    if decision is None:
        return ()
    phrases = table.phrases(table.game_at(state))
    return tuple(
        replace(
            _choice(position, option, decision, phrases, names, language),
            in_vain=_in_vain(table, state, position, names, language) if option.kind == "pending" else "",
        )
        for position, option in enumerate(decision.options)
        if card < 0 or option.card == card
    )


def _in_vain(table: Table, state: State, position: int, names: Names, language: str) -> str:
    """Say why a pending skill is not carried out if it is chosen now, as the trace would; "" if it is."""
    game = table.game_at(state)
    game.answer(position)
    try:
        game.run()
    except EngineError:
        return ""
    begun = [place for place, line in enumerate(game.trace) if line == game.trace[0]]
    for line in game.trace[: begun[1] if len(begun) > 1 else None]:  # then another one is taken up
        if line.event is not None and line.event.is_in_vain:
            return f"{tell(line, names, language).rstrip('.')} ({line.rule})"
    return ""


def _choice(
    position: int, option: Option, decision: Decision, phrases: Phrases, names: Names, language: str
) -> Choice:
    return Choice(
        position,
        option.kind,
        option_words(option, decision, names, language),
        phrases.shown(option, decision, language),
        option.card,
        option.other,
        option.cards,
    )


def _not_chosen(
    game: Interpreting, decision: Decision, card: int, phrases: Phrases, names: Names, language: str
) -> list[NotAllowed]:
    """What keeps a card from being chosen where cards are chosen, if the rules of the choice say so."""
    option = Option("card", card)
    if decision.kind != "choose" or game.cards[card].print == UNKNOWN:
        return []
    against = game.why_not_chosen(card)
    if not against or any(each.card == card for each in decision.options):
        return []
    told = tuple(Why(each.rule, each.reason, reason(each, option, names, language)) for each in against)
    words = option_words(replace(option, kind="choose-card"), decision, names, language)
    move = phrases.shown_by(decision.player, option, decision, language)
    return [NotAllowed(option.kind, words, move, card, ABSENT, told)]


def card_acts(table: Table, state: State, card: int, language: str) -> CardActs:
    """Tell what a card may and may not do now, with each reason and its rule; as ``judge why-not`` says."""
    names = table.names(state)
    may = _choices(table, state, names, language, card)
    decision = state.decision
    if decision is None:
        return CardActs(card, may, ())
    game = table.game_at(state)
    player = game.master(card)
    phrases = table.phrases(game)
    allowed = set(decision.options) if player == decision.player else set()
    found = []
    for option in every_option(phrases.adapter, game, player):
        if option.card != card or option in allowed:
            continue
        reasons = reasons_against(game, decision, player, option)
        if not reasons or (may and all(each.reason == ASKED_FIRST for each in reasons)):
            continue  # nothing forbids it, and what the card may do is on the way to it
        told = tuple(Why(each.rule, each.reason, reason(each, option, names, language)) for each in reasons)
        if game.asked:
            readings = readings_told(readings_upon(game, player, (option,)), names)
            told += tuple(Why(each.rule, each.name, each.told[language]) for each in readings)
        words = option_words(option, decision, names, language)
        move = phrases.shown_by(player, option, decision, language)
        found.append(NotAllowed(option.kind, words, move, card, option.other, told))
    found = _not_chosen(game, decision, card, phrases, names, language) + found
    kinds = {each.kind for each in found}
    return CardActs(card, may, tuple(each for each in found if phrases.rest_of.get(each.kind) not in kinds))
