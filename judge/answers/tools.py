"""Tools for an assistant that is asked a rules question: each answers from the manuals and the engine.

An answer cites its rules, and says in `rests_on` what was not understood. Whoever offers these tools
(`judge.cli.assistants`) takes their names, what they need and what they are for from the methods themselves.
"""

from typing import Any, Literal

import msgspec

from judge.answers.citations import checked_answer
from judge.answers.exploring import explored_answer
from judge.answers.official import official_list
from judge.answers.positions import legal_answer, why_not
from judge.answers.rules import NoNumberError, RuleMissingError, places_typed, rule_answer
from judge.answers.searching import search_answer
from judge.answers.terms import keyword_answer, terms_called
from judge.answers.words import languages_of
from judge.cards.box import CardBox
from judge.citations import LONGEST_ANSWER, check
from judge.corpus import Manual
from judge.engine.exploring import Bounds
from judge.games import GAMES, game_called
from judge.library import Library
from judge.official import AnswerBook
from judge.problems import Refusal
from judge.sandbox.examples import open_example, read_example
from judge.sandbox.opening import open_text
from judge.sandbox.outcomes import explore_session
from judge.sandbox.session import Session
from judge.search import Filters
from judge.texts import Message, Texts
from judge.worked import WorkedExamples

AskedIn = Literal["en", "fr", "both"]
Answer = dict[str, Any]
"""An answer as plain values; docs/json.md describes them."""

_TEXTS: dict[str, Texts] = {
    "too long": Message("the text is longer than %(most)s characters; check it in parts"),
    "no game": Message("'%(name)s' is no game; there are: %(names)s."),
    "no number": Message("'%(name)s' is no rule's number; type one like FW 8-4-6."),
    "no rule": Message("The manual has no rule %(name)s. The nearest are: %(nearest)s"),
    "no keyword": Message("There is no keyword or term '%(name)s'. Search for it."),
    "over": Message("The game has ended here: nothing more can be done."),
}


class Tools:
    """The tools over a library, the worked examples, a card box and the imported official answers.

    Each raises Refusal for what there is not, with what to do instead.
    """

    def __init__(
        self, library: Library, examples: WorkedExamples, box: CardBox, book: AnswerBook | None = None
    ) -> None:
        self._library = library
        self._examples = examples
        self._box = box
        self._book = book or AnswerBook()

    def rule(self, number: str, language: AskedIn = "en") -> Answer:
        """Look up a rule by its number, as people type it: "FW 8-4-6", "MA 10-4", "8.4.6".

        Gives its words, what it names and what names it, the manual's faults there, and how the engine reads
        it where the manual is open. Cite rules by `citation`. Without a prefix, `also_in` names the other
        manuals that have the number: ask which game is played.
        """
        (manual, *others), found = self._places(number)
        shown = languages_of(language)
        return _plain(rule_answer(self._library, manual, found, shown, self._examples, also_in=others))

    def search(
        self,
        question: str,
        game: str = "",
        limit: int = 5,
        language: AskedIn = "en",
    ) -> Answer:
        """Find the rules that answer a question or some words, in English or French, best first: those of one
        `game`, by its name or prefix ("FW"), or of all."""
        chosen = _game(game)
        found = self._library.search.search(question, Filters(game=chosen), max(1, min(limit, 20)))
        return _plain(search_answer(found, self._library.corpus, self._examples, languages_of(language)))

    def keyword(self, name: str) -> Answer:
        """Look up a keyword or term by its English or French name: the rules that define it, in each game."""
        found = terms_called(self._library.corpus, list(self._library.manuals.values()), name)
        if not found:
            raise Refusal.of(_TEXTS, "no keyword", name=name[:60])
        return _plain(keyword_answer(found))

    def legal(self, position: str, moves: list[str] | None = None, language: AskedIn = "en") -> Answer:
        """List what can be done in a position, and who is asked by which rule, after some moves in words.

        `position` is YAML text as docs/positions.md describes it, or the name of a worked example.
        """
        answer = legal_answer(self._opened(position, moves), languages_of(language))
        if answer is None:
            raise Refusal.of(_TEXTS, "over")
        return _plain(answer)

    def why_not(
        self, position: str, move: str, moves: list[str] | None = None, language: AskedIn = "en"
    ) -> Answer:
        """Say whether a move in words is legal in a position; if not, every reason with its rule."""
        return _plain(why_not(self._opened(position, moves), move, languages_of(language))[0])

    def explore(
        self,
        position: str,
        moves: list[str] | None = None,
        until: Literal["battle-end", "turn-end", "decision"] = "battle-end",
        language: AskedIn = "en",
    ) -> Answer:
        """Find the outcomes of a position, what each differs in, and a shortest line to each.

        `complete` says whether these are all; if not, `rests_on` names what was left out or not understood.
        """
        session = self._opened(position, moves)
        if session.decision is None:
            raise Refusal.of(_TEXTS, "over")
        found = explore_session(session, until, Bounds(states=50_000, seconds=10.0), 10)
        return _plain(explored_answer(session, found, languages_of(language)))

    def check_citations(self, text: str, language: AskedIn = "en") -> Answer:
        """Check every rule that a text cites, like "FW 8-4-6": whether there is such a rule, which number it
        has now, what it says, and whether words quoted stand in it.

        Use it on your own answer before you give it.
        """
        if len(text) > LONGEST_ANSWER:
            raise Refusal.of(_TEXTS, "too long", most=LONGEST_ANSWER)
        return _plain(checked_answer(check(text, self._library), self._library, languages_of(language)))

    def official_answers(
        self, words: str = "", game: str = "", card: str = "", limit: int = 5, language: AskedIn = "en"
    ) -> Answer:
        """Find the publisher's questions, answers and errata that were imported here, with all the words, or
        about a card by its printed number. None may be imported.

        `engine` says whether the engine agrees with an answer, differs from it, or could not be asked.
        """
        chosen = _game(game)
        found = self._book.search(words, chosen) if words.strip() else self._book.of_game(chosen)
        if card.strip():
            found = tuple(each for each in found if each in self._book.of_card(card, chosen))
        shown = found[: max(1, min(limit, 20))]
        return _plain(official_list(shown, len(found), self._box, languages_of(language)))

    def _places(self, typed: str) -> tuple[list[Manual], str]:
        try:
            return places_typed(self._library.corpus, typed)
        except NoNumberError:
            raise Refusal.of(_TEXTS, "no number", name=typed[:60]) from None
        except RuleMissingError as error:
            nearest = ", ".join(f"{error.manual.facts.prefix} {each}" for each in error.nearest)
            raise Refusal.of(_TEXTS, "no rule", name=error.number, nearest=nearest) from None

    def _opened(self, position: str, moves: list[str] | None) -> Session:
        file = self._examples.file_called(position.strip())
        if file is not None:
            session = open_example(read_example(file), (), self._box)
        else:
            session = open_text(position, (), self._box)
        for move in moves or ():
            session.move(move)
        return session


def _game(name: str) -> str:
    """Return the game of a name or prefix; "" for all. Raises Refusal for no game."""
    found = game_called(name) if name else ""
    if found is None:
        raise Refusal.of(_TEXTS, "no game", name=name[:60], names=", ".join(GAMES))
    return found


def _plain(answer: msgspec.Struct) -> Answer:
    plain: Answer = msgspec.to_builtins(answer)
    return plain
