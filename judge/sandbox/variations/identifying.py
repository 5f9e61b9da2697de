"""Unknown cards that are named: any card of the card box may turn out to be one, not only the position's."""

from __future__ import annotations

import re

from judge.cards.box import CardBox
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.cards.terms import TYPE_NAMES
from judge.engine.game import Game
from judge.engine.state import UNKNOWN, Decision
from judge.games import adapter_of
from judge.problems import Refusal, quoted
from judge.table.phrases import Phrases
from judge.texts import Message, Texts

_NAMES = re.compile(
    r"(?:(?:the |le |l['’]|player |joueur )?(?:[a-d]|judge|arbitre|juge)\b[:,]? +)?"
    r"(?:names?|nommer?|identif(?:y|ies|ier?)) +(?:(?P<card>.+?)(?: +(?:as|comme)| ?:) +)?(?P<name>.+)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r".* \((?P<number>[^()]+)\)")

_TEXTS: dict[str, Texts] = {
    "several": Message("several cards of the card box are called '%(name)s'; give the number: %(numbers)s"),
    "not there": Message("%(name)s cannot be that card: where it lies, there is no %(type)s"),
    "text refused": Message("the text of %(name)s cannot be used: %(why)s"),
}


def says_which(words: str) -> bool:
    """True if words may say which card an unknown one is."""
    return _NAMES.fullmatch(words.strip()) is not None


def card_to_show(phrases: Phrases, decision: Decision, words: str) -> tuple[int, ...] | None:
    """The answer at a free timing that shows the unknown card which a move in words names, if it does."""
    found = _NAMES.fullmatch(words.strip())
    if found is None or found["card"] is None:
        return None
    for position, option in enumerate(decision.options):
        if option.kind == "identify" and phrases.is_called(option.card, found["card"]):
            return (position,)
    return None


def bring_in(game: Game, box: CardBox | None, words: str) -> bool:
    """Brings in the card of the box that is named where the judge is asked which card one is.

    Then the question offers it. False where the words name no card of the box. Raises Refusal for one that
    cannot lie there, and for a name that several have.
    """
    decision = game.decision
    card = _of_box(box, game.name, words) if decision is not None and box is not None else None
    if decision is None or card is None:
        return False
    _add(game, card, decision.card)
    game.forget()
    game.put(decision=game.identity_question(decision.card))
    return True


def named_card(phrases: Phrases, box: CardBox, words: str) -> tuple[int, CardDefinition] | None:
    """The unknown card of a table and the card of the box that it turns out to be, where words name both.

    Where the judge is asked which card one is, that one need not be named. None where the words say nothing
    of the kind. Raises Refusal as `bring_in`.
    """
    game = phrases.game
    found = _NAMES.fullmatch(words.strip())
    card = _of_box(box, game.name, words)
    if found is None or card is None:
        return None
    meant = unknown_called(phrases, found["card"] or "")
    if len(meant) != 1:
        return None
    must_fit(game, meant[0], card)
    return meant[0], card


def must_fit(game: Game, unknown: int, card: CardDefinition) -> None:
    """Raise Refusal for a card that an unknown one of the table cannot be."""
    _add(type(game)(game.catalogue.copy(), game.state), card, unknown)


def unknown_called(phrases: Phrases, called: str) -> list[int]:
    """The unknown cards that go by a name: the one that is asked about, else those that can be shown now,
    else any. Without a name, the one that is asked about."""
    game = phrases.game
    decision = game.decision
    if decision is None:
        return []
    asked = [decision.card] if decision.kind == "identify" else []
    if not called:
        return asked
    shown = [option.card for option in decision.options if option.kind == "identify"]
    unknown = [number for number, card in enumerate(game.cards) if card.print == UNKNOWN]
    for cards in (asked, shown, unknown):
        found = [number for number in cards if phrases.is_called(number, called)]
        if found:
            return found
    return []


def _of_box(box: CardBox, game: str, words: str) -> CardDefinition | None:
    """The card of the box that words name; raises Refusal for a name that several have."""
    found = _NAMES.fullmatch(words.strip())
    if found is None:
        return None
    name = found["name"].rstrip(".")
    number = _NUMBER.fullmatch(name)
    card = box.find(number["number"]) if number is not None else box.find(name)
    cards = [each for each in ((card,) if card is not None else box.named(name)) if each.game == game]
    if len(cards) > 1:
        numbers = ", ".join(each.number for each in cards)
        raise Refusal.of(_TEXTS, "several", name=quoted(name), numbers=numbers)
    return cards[0] if cards else None


def _add(game: Game, card: CardDefinition, unknown: int) -> None:
    """Adds a card to a game's catalogue; raises Refusal for one that the unknown one cannot be."""
    try:
        printed = adapter_of(game.name).cards.add(game.catalogue, card)
    except CardTextError as error:
        raise Refusal.of(_TEXTS, "text refused", name=card.name, why=str(error)) from error
    if not game.may_be(unknown, printed):
        raise Refusal.of(_TEXTS, "not there", name=card.name, type=TYPE_NAMES[card.type])
