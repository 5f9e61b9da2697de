"""The imported answers in one file of the user's data, beside the card box and kept as that is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, NoReturn

import msgspec

from judge.cards.tables import LARGEST_FILE
from judge.official.model import OfficialAnswer
from judge.problems import FaultyFileError, Problem
from judge.resources import ANSWERS_FILE, put_in_place
from judge.search.words import fold_text, stop_words
from judge.texts import Message, Texts

MOST_ANSWERS = 20_000

_NUMBER = re.compile(r"(?<![\w-])\d+(?:-\d+)+(?![\w-])")
_PLURAL = re.compile(r"(?<=\w{3})(?:es|s|x)$")

_TEXTS: dict[str, Texts] = {
    "unreadable": Message("cannot be read (%(why)s); move %(path)s away and import the answers again"),
    "unwritable": Message("cannot be written in %(path)s (%(why)s); set JUDGE_HOME to a folder of yours"),
    "full": Message("there would be %(count)s answers; the limit is %(most)s: import fewer"),
    "too large": Message("the answers would be larger than %(most)s bytes; import fewer"),
}


class AddedAnswers(NamedTuple):
    """The result of adding answers: the book as it is now; how many are new, changed or as before.

    `answers` are they as they are in the book; `renamed` those whose key was that of another game's answer,
    each with the key that it has now.
    """

    book: AnswerBook
    new: int
    changed: int
    same: int
    answers: tuple[OfficialAnswer, ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()


class AnswerBook:
    """The imported answers, the newest first.

    >>> one = OfficialAnswer(game="fusion-world", key="q1", cards=("XX01-001",), question="May it block?",
    ...                      answer="Yes: [Blocker] works there.", date="2024-05-31")
    >>> book = AnswerBook([one])
    >>> [found.key for found in book.of_card("xx01-001")]
    ['q1']
    >>> [found.key for found in book.search("blocks")]
    ['q1']
    """

    def __init__(self, answers: Iterable[OfficialAnswer] = (), folder: Path | None = None) -> None:
        self._folder = folder
        self._answers = {answer.key: answer for answer in answers}

    @classmethod
    def open(cls, folder: Path) -> AnswerBook:
        """The answers in a data folder, which need not exist yet. Raises FaultyFileError for a broken one."""
        path = folder / ANSWERS_FILE
        try:
            if path.is_file() and path.stat().st_size > LARGEST_FILE:
                _refuse("unreadable", path=path, why=f"> {LARGEST_FILE}")
            answers = msgspec.json.decode(path.read_bytes(), type=tuple[OfficialAnswer, ...])
        except FileNotFoundError:
            answers = ()
        except OSError as error:
            _refuse("unreadable", path=path, why=error.strerror)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            _refuse("unreadable", path=path, why=str(error))
        return cls(answers, folder)

    @cached_property
    def answers(self) -> tuple[OfficialAnswer, ...]:
        """Every answer, the newest first; those without a date last, by card and key."""
        ordered = sorted(self._answers.values(), key=lambda each: (each.cards, each.key))
        return tuple(sorted(ordered, key=lambda each: each.date, reverse=True))

    def add(self, answers: Iterable[OfficialAnswer]) -> AddedAnswers:
        """Put answers in; one of a key that is there replaces it, and keeps its position unless it brings
        another. A key that is that of another game's answer gets the game before it.

        Raises FaultyFileError where there would be too many, or the disk says no; nothing has changed then.
        """
        now = AnswerBook.open(self._folder) if self._folder else self
        known = now._answers
        coming: dict[str, OfficialAnswer] = {}
        renamed: list[tuple[str, str]] = []
        for each in answers:
            there = known.get(each.key) or coming.get(each.key)
            if there is not None and there.game != each.game:
                key = f"{each.game}-{each.key}"
                renamed.append((each.key, key))
                each = msgspec.structs.replace(each, key=key)  # noqa: PLW2901 - the same answer
            coming[each.key] = _with_what_was_there(each, known.get(each.key))
        book = AnswerBook([*(known | coming).values()], self._folder)
        if len(book._answers) > MOST_ANSWERS:
            _refuse("full", count=len(book._answers), most=MOST_ANSWERS)
        book._keep()
        new = sum(key not in known for key in coming)
        same = sum(known.get(key) == each for key, each in coming.items())
        changed = len(coming) - new - same
        return AddedAnswers(book, new, changed, same, tuple(coming.values()), tuple(renamed))

    def _keep(self) -> None:
        if self._folder is None:
            return
        data = msgspec.json.encode(self.answers)
        if len(data) > LARGEST_FILE:
            _refuse("too large", most=LARGEST_FILE)
        try:
            put_in_place(self._folder / ANSWERS_FILE, data)
        except OSError as error:
            _refuse("unwritable", path=self._folder, why=error.strerror)

    def find(self, key: str) -> OfficialAnswer | None:
        """The answer of that key."""
        return self._answers.get(key)

    def of_game(self, game: str) -> tuple[OfficialAnswer, ...]:
        """The answers of one game, of every game for ""."""
        return tuple(each for each in self.answers if game in {"", each.game})

    def of_card(self, number: str, game: str = "") -> tuple[OfficialAnswer, ...]:
        """The answers about the card of that number, in capitals or not."""
        wanted = number.strip().upper()
        return tuple(each for each in self.of_game(game) if wanted in map(str.upper, each.cards))

    def of_keyword(self, names: Iterable[str], game: str) -> tuple[OfficialAnswer, ...]:
        """The answers that have a keyword of one of these names in brackets."""
        wanted = {fold_text(name) for name in names}
        return tuple(
            each for each in self.of_game(game) if wanted & set(map(fold_text, map(_bare, each.keywords)))
        )

    def of_rule(self, number: str, game: str) -> tuple[OfficialAnswer, ...]:
        """The answers that name a rule's number, in their words or in what their position cites."""
        return tuple(each for each in self.of_game(game) if number in rules_named(each))

    def search(self, words: str, game: str = "") -> tuple[OfficialAnswer, ...]:
        """The answers that have every word, but for those that carry no meaning; the closest first."""
        wanted = [word for word in _words(words) if word not in stop_words()]
        if not wanted:
            return ()
        ranked = []
        for each in self.of_game(game):
            asked, all_of_it = self._searched[each.key]
            if all(word in all_of_it for word in wanted):
                ranked.append((-sum(word in asked for word in wanted), each))
        return tuple(each for _, each in sorted(ranked, key=lambda pair: pair[0]))

    @cached_property
    def _searched(self) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
        """The words of each question, and of all of it, by key."""
        return {
            each.key: (
                frozenset(_words(each.question)),
                frozenset(_words(" ".join([each.question, each.answer, *each.cards, each.key]))),
            )
            for each in self.answers
        }


def _with_what_was_there(answer: OfficialAnswer, before: OfficialAnswer | None) -> OfficialAnswer:
    if before is None:
        return answer
    kept = msgspec.structs.replace(answer, played=answer.played or before.played)
    # Alike but for the day of the import is as before.
    was = msgspec.structs.replace(kept, imported=before.imported)
    return was if was == before else kept


def _bare(keyword: str) -> str:
    """A keyword without the figure behind it: ``Swap 2`` is ``Swap``."""
    return re.sub(r"[\s:]*[\d\-−+]+$", "", keyword)


def rules_named(answer: OfficialAnswer) -> set[str]:
    """Return the rules that an answer names, in its words or in what its position cites."""
    cited = answer.played.cites if answer.played else ()
    return {*_NUMBER.findall(f"{answer.question} {answer.answer}"), *cited}


def _words(text: str) -> list[str]:
    """The words of a text, folded, without endings of plurals and of the simplest English forms."""
    return [_PLURAL.sub("", word) for word in re.findall(r"[\w-]+", fold_text(text))]


def _refuse(key: str, /, **values: object) -> NoReturn:
    raise FaultyFileError(Problem.of(_TEXTS, key, **values).at(ANSWERS_FILE))
