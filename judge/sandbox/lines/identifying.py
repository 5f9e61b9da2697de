"""Unknown cards that are named: any card of the card box may turn out to be one, not only the position's."""

from __future__ import annotations

import re

from judge.cards.box import CardBox
from judge.cards.faults import Texts, quoted
from judge.cards.language import CardTextError
from judge.cards.terms import TYPE_NAMES
from judge.engine.game import Game
from judge.engine.state import Decision
from judge.sandbox.errors import Refusal
from judge.sandbox.games import tools_of
from judge.sandbox.phrases import Phrases, folded

_NAMES = re.compile(
    r"(?:(?:the |le |player |joueur )?(?:a|b|judge|juge)\b[:,]? +)?"
    r"(?:names?|nommer?|identif(?:y|ies|ier?)) +(?:(?P<card>.+?)(?: +(?:as|comme)| ?:) +)?(?P<name>.+)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r".* \((?P<number>[^()]+)\)")

_TEXTS: dict[str, Texts] = {
    "several": {
        "en": "several cards of the card box are called '{name}'; give the number: {numbers}",
        "fr": "plusieurs cartes de la boîte s'appellent « {name} » ; donnez le numéro : {numbers}",
    },
    "not there": {
        "en": "{name} cannot be that card: where it lies, there is no {type}",
        "fr": "cette carte ne peut pas être {name} : là où elle est, il n'y a pas de {type}",
    },
    "text refused": {
        "en": "the text of {name} cannot be used: {why}",
        "fr": "le texte de {name} ne peut pas être utilisé : {why}",
    },
}


def card_to_show(phrases: Phrases, decision: Decision, words: str) -> tuple[int, ...] | None:
    """The answer at a free timing that shows the unknown card which a move in words names, if it does."""
    found = _NAMES.fullmatch(words.strip())
    if found is None or found["card"] is None:
        return None
    for position, option in enumerate(decision.options):
        if option.kind == "identify" and phrases.is_called(option.card, folded(found["card"])):
            return (position,)
    return None


def bring_in(game: Game, box: CardBox | None, words: str) -> bool:
    """Brings in the card of the box that is named where the judge is asked which card one is.

    Then the question offers it. False where the words name no card of the box. Raises Refusal for one that
    cannot lie there, and for a name that several have.
    """
    decision = game.decision
    found = _NAMES.fullmatch(words.strip())
    if decision is None or found is None or box is None:
        return False
    name = found["name"].rstrip(".")
    number = _NUMBER.fullmatch(name)
    card = box.find(number["number"]) if number is not None else box.find(name)
    cards = [each for each in ((card,) if card is not None else box.named(name)) if each.game == game.name]
    if not cards:
        return False
    if len(cards) > 1:
        numbers = ", ".join(each.number for each in cards)
        raise Refusal(_TEXTS["several"], name=quoted(name), numbers=numbers)
    try:
        printed = tools_of(game.name).cards.add(game.catalogue, cards[0])
    except CardTextError as error:
        raise Refusal(_TEXTS["text refused"], name=cards[0].name, why=str(error)) from error
    if not game.may_be(decision.card, printed):
        raise Refusal(_TEXTS["not there"], name=cards[0].name, type=TYPE_NAMES[cards[0].type])
    game.changed()
    game.decision = game.identity_question(decision.card)
    return True
