"""An act in words: as a phrase that is understood where it is made again, and as an entry of a list."""

from __future__ import annotations

from judge.engine.state import CHANCE, Decision
from judge.sandbox.lines.acts import Act, Answer, Concession, Reading
from judge.sandbox.phrases import Phrases
from judge.sandbox.telling import Names, option_words
from judge.sandbox.telling.wording import wording

_WORDS = {
    "shuffled": {
        "en": "Chance: {number} cards in a random order",
        "fr": "Hasard : {number} cartes mélangées",
    },
    "answer": {"en": "{player}: {options}", "fr": "{player} : {options}"},
    "nothing": {"en": "{player}: nothing", "fr": "{player} : rien"},
    "concedes": {"en": "{player} concedes", "fr": "{player} abandonne"},
    "reading": {
        "en": "From here on, the other reading of: {names}",
        "fr": "À partir d'ici, l'autre lecture de : {names}",
    },
    "hand": {"en": "Change by the judge", "fr": "Changement par l'arbitre"},
}


SHUFFLED = "chance shuffles"
"""The phrase of an order by chance: which one does not matter where the cards are others."""


def phrase_of(decision: Decision, answer: tuple[int, ...], phrases: Phrases) -> str:
    """An answer as a move in words: "A attacks leader with raider", "A chooses raider, guard"."""
    if decision.player == CHANCE and len(answer) > 1:
        return SHUFFLED
    return phrases.answer_shown(decision, answer)


def words_of(act: Act, asked: Decision | None, phrase: str, names: Names, language: str) -> str:
    """An act as a line of a list of moves, in ``en`` or ``fr``."""
    says = wording(language)
    if isinstance(act, Concession):
        return _WORDS["concedes"][language].format(player=names.player(act.seat, says))
    if isinstance(act, Reading):
        return _WORDS["reading"][language].format(names=", ".join(act.names))
    if not isinstance(act, Answer) or asked is None:
        return _WORDS["hand"][language]
    return _answer_words(act.options, asked, phrase, names, language)


def _answer_words(answer: tuple[int, ...], asked: Decision, phrase: str, names: Names, language: str) -> str:
    if asked.player == CHANCE and len(answer) > 1:
        return _WORDS["shuffled"][language].format(number=len(answer))
    if language == "en":
        return phrase
    options = [option_words(asked.options[position], asked, names, language) for position in answer]
    player = names.player(asked.player, wording(language))
    return _WORDS["answer" if answer else "nothing"][language].format(
        player=player, options=", ".join(options)
    )
