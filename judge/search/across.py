"""One search over every game: a number goes to its rule, words to what answers them in each game.

Each game has an index and a ranking of its own, so that what one game says often makes nothing rarer or
commoner in another, and an import renews one game alone. An index is opened when its game is first asked.
"""

import functools
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from judge.corpus import Corpus, numbers
from judge.corpus.model import Language
from judge.search.index import SearchIndex, fingerprint, open_index, open_prepared, prepare_index
from judge.search.query import (
    LONGEST_QUERY,
    Vocabulary,
    card_numbers,
    is_exact,
    phrases,
    quotes_in_passing,
)
from judge.search.searching import NO_FILTERS, Filters, Results, Searcher
from judge.search.sources import Document, Source, Works
from judge.search.suggesting import Suggester, Suggestion, in_turn
from judge.search.words import fold_text, is_stop

_FEW = 3  # answers: with fewer in the game asked for, the other games' are counted
_EXAMPLES = 3  # worked examples shown beside the rules
_CLEARLY_BETTER = 1.4  # how much better an answer of another game must be to be mentioned, or to come first
_OWN_POWER = 1.5  # how much it counts against a game that it does not have the words itself
_TOGETHER = 0.2  # what remains of a game's worth where its best rule says none of the words itself
_WEAK_GAME = 0.25  # of the best game's worth: what is worth less is only counted


class GameResults(NamedTuple):
    """The results of one game; if rules were asked for, also the worked examples that show them."""

    game: str
    results: Results
    examples: Results = Results()

    def __bool__(self) -> bool:
        """True if anything was found."""
        return bool(self.results.total or self.results.entries or self.examples.total)


class Answer(NamedTuple):
    """The answer of a search over the games.

    A typed number sets `number`, and `places` to the manuals that have it; where none has, `meant` is the
    manual in which to look for the nearest, and `others` those that may be meant as well, as none is named.
    Words fill `found`, a game each, those that answer clearly worse behind. `elsewhere` counts answers that
    are not shown: where one game was asked for, of those others that answer clearly better; where all were,
    of those that answer next to nothing of it. `concepts` are the ids of those that the words name; `cards`,
    the numbers of cards among them, whose texts no manual has: they are left out of the search.
    """

    text: str
    number: str = ""
    places: tuple[str, ...] = ()
    meant: str = ""
    others: tuple[str, ...] = ()
    found: tuple[GameResults, ...] = ()
    elsewhere: tuple[tuple[str, int], ...] = ()
    concepts: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """The number of rules, keywords or terms that answer the words."""
        return sum(found.results.total for found in self.found)


def _without(cards: Iterable[str], text: str) -> str:
    """Return a text without the numbers of these cards, unless nothing else is in it.

    One that is held to its signs is left whole: a number in it is asked for.
    """
    if is_exact(text) and not quotes_in_passing(text):
        return text
    for number in cards:
        text = re.sub(rf'"\s*{number}\s*"|\b{number}\b', " ", text, flags=re.IGNORECASE)
    return text if text.strip() else " ".join(cards)


class Search:
    """Searches a corpus; `official` is the publisher's wording: manual -> language -> number -> text.

    The indexes lie below `folder`, or in memory where that is None. `written` gives what else is searched of
    a manual, asked for when it is needed. `prepared` is the folder of what was made when the wheel was built,
    where the corpus and what is written are those that came with it.
    """

    def __init__(
        self,
        corpus: Corpus,
        official: Mapping[str, Mapping[Language, Mapping[str, str]]],
        folder: Path | None,
        written: Callable[[str], Sequence[Document]] = lambda _: (),
        prepared: Path | None = None,
    ) -> None:
        self.corpus = corpus
        self._official = official
        self._folder = folder
        self._written = written
        self._prepared = prepared
        self._searchers: dict[str, Searcher] = {}
        self._work_searchers: dict[str, Searcher] = {}
        self._offering: Suggester | None = None
        self._lock = threading.Lock()
        self._prefixes = {manual.facts.prefix for manual in corpus.manuals.values()}

    def search(self, text: str, filters: Filters = NO_FILTERS, limit: int = 20, skip: int = 0) -> Answer:
        """Search for a number or for words; of each game at most `limit` hits after the first `skip`."""
        text = " ".join(text[:LONGEST_QUERY].split())
        typed = numbers.read_typed(text)
        if typed and (not typed.prefix or self.corpus.manual_called(typed.prefix)):
            return self._number(text, typed, filters)
        cards = card_numbers(text, self._prefixes)
        words, filters = self._narrowed(_without(cards, text), filters)
        games = [filters.game] if filters.game else list(self.corpus.games)
        found = [self._found(game, words, filters, limit, skip) for game in games]
        elsewhere: tuple[tuple[str, int], ...] = ()
        if filters.game:
            elsewhere = tuple(self._elsewhere(words, filters, found[0].results))
        if not filters.game:
            found = [each for each in found if each]
            found, elsewhere = _in_order(found, [self._together(each, words) for each in found])
        return Answer(
            text, found=tuple(found), elsewhere=elsewhere, concepts=self._concepts(words), cards=cards
        )

    def suggest(
        self, text: str, language: Language = "en", game: str = "", limit: int = 8
    ) -> list[Suggestion]:
        """Suggest what the text may become while it is typed; then the rules that answer it as it stands."""
        within = [manual.name for manual in self.corpus.manuals_of(game)]
        offered = self._suggester().suggest(text, language, limit, within)
        if len(offered) < limit and len(text) > 3 and not numbers.read_typed(text):
            known = {(suggestion.manual, suggestion.key) for suggestion in offered}
            answers = self.search(text, Filters(game=game), limit=limit).found
            for hit in in_turn([found.results.hits for found in answers]):
                if (hit.manual, hit.key) not in known:
                    opening = self.corpus.manuals[hit.manual].opening(hit.key, language, 60)
                    offered.append(Suggestion(f"{hit.key} {opening}", hit.kind, hit.manual, hit.key))
        return offered[:limit]

    def ready(self) -> None:
        """Open or build every index now rather than at the first question."""
        for _ in self.readying():
            pass
        self._all_words()

    def readying(self) -> Iterator[None]:
        """Do the same piece by piece, for whoever has something else to do in between."""
        for game in self.corpus.games:
            self._searcher(game)
            yield
            self._work_searcher(game)
            yield

    def places(self) -> list[Path]:
        """The folders of the indexes that were built in the user's data: those of a wheel are not."""
        if self._folder is None:
            return []
        wanted = []
        for game in self.corpus.games:
            wanted.append(self._folder / game / fingerprint(self._sources(game)))
            wanted.append(self._folder / f"{game}-examples" / fingerprint(self._work_sources(game)))
        return [place for place in wanted if place.is_dir()]

    def forget(self) -> None:
        """Forget the answers given so far, as a measurement wants."""
        for searcher in (*self._searchers.values(), *self._work_searchers.values()):
            searcher.forget()

    def _found(self, game: str, words: str, filters: Filters, limit: int, skip: int) -> GameResults:
        results = self._results(game, words, filters, limit, skip)
        if filters.kind not in ("", "rule") or filters.chapter:
            return GameResults(game, results)
        examples = filters._replace(kind="example")
        return GameResults(
            game, results, self._results(game, results.corrected or words, examples, _EXAMPLES, 0)
        )

    def _results(self, game: str, words: str, filters: Filters, limit: int, skip: int = 0) -> Results:
        if filters.kind == "example":
            return self._work_searcher(game).search(words, filters, limit, skip)
        return self._searcher(game).search(words, filters, limit, skip)

    def _number(self, text: str, typed: numbers.TypedNumber, filters: Filters) -> Answer:
        places = self.corpus.places_of(typed, filters.game)
        if filters.manual and not typed.prefix:
            places = [manual for manual in places if manual.name == filters.manual]
        named = self.corpus.manual_called(typed.prefix or filters.manual)
        meant, *others = (
            manual.name for manual in ([named] if named else self.corpus.manuals_of(filters.game))
        )
        if not places and not typed.prefix:  # the game in hand has no such rule: perhaps another has
            places = self.corpus.places_of(typed)
        found = tuple(manual.name for manual in places)
        return Answer(text, typed.number, found, meant, tuple(others))

    def _narrowed(self, text: str, filters: Filters) -> tuple[str, Filters]:
        """The words behind a manual's citation prefix, held to that manual; ``ma main`` is French."""
        head, _, rest = text.partition(" ")
        manual = self.corpus.manual_called(head) if len(head) == 2 else None
        is_word = head.islower() and is_stop(head, "fr")
        if manual and rest and not is_word and manual.facts.prefix == head.upper():
            return rest, filters._replace(manual=manual.name, game=self.corpus.game_of(manual.name).key)
        if filters.manual:
            filters = filters._replace(game=self.corpus.game_of(filters.manual).key)
        return text, filters

    def _elsewhere(self, words: str, filters: Filters, here: Results) -> Iterator[tuple[str, int]]:
        """The other games that have what the game asked for lacks, with how many answers."""
        least = here.best * _CLEARLY_BETTER if here.total >= _FEW else 0.0
        for game in self.corpus.games:
            if game != filters.game:
                others = filters._replace(game=game, manual="", chapter="")
                there = self._results(game, words, others, 1)
                if there.total and there.best > least:
                    yield game, there.total

    def _together(self, found: GameResults, words: str) -> float:
        """What a game's answers are worth by how much of the question the best of them says itself.

        A game may have every word of a question, each in another rule. "Attack the turn I summon" is then
        answered by the game with a rule about it, and not by the one that merely attacks, has turns and
        summons a dragon.
        """
        if not found.results.hits or found.results.hits[0].kind != "rule":
            return 1.0
        best = found.results.hits[0]
        said = self._searcher(found.game).share_said_by(best, found.results.corrected or words)
        return _TOGETHER + (1 - _TOGETHER) * said

    def _concepts(self, words: str) -> tuple[str, ...]:
        """The concepts that the words name, at most two, the longest name first."""
        names, longest = self._concept_names
        said = {place for phrase in phrases(fold_text(words), longest) for place in names.get(phrase, ())}
        return tuple(dict.fromkeys(key for _, key in sorted(said)))[:2]

    @functools.cached_property
    def _concept_names(self) -> tuple[dict[str, list[tuple[tuple[int, int], str]]], int]:
        """Every name of every concept, folded, with its place, the longest first, and the concept's id.

        Beside them how many words the longest has.
        """
        found: dict[str, list[tuple[tuple[int, int], str]]] = {}
        for place, (key, concept) in enumerate(self.corpus.concepts.items()):
            for name in map(fold_text, (concept.en, concept.fr, *concept.search)):
                found.setdefault(name, []).append(((-len(name), place), key))
        return found, max((name.count(" ") + 1 for name in found), default=0)

    def _is_no_typo(self, word: str) -> bool:
        """True if a word, folded, is a game's name or stands in another game's texts."""
        return word in self._words_of_names or any(
            searcher(game).knows(word)
            for searcher in (self._searcher, self._work_searcher)
            for game in self.corpus.games
        )

    def _all_words(self) -> Vocabulary:
        """The words of every game's texts, to find what a word that is a typing error was meant as."""
        return self._vocabulary

    @functools.cached_property
    def _vocabulary(self) -> Vocabulary:
        searchers = (self._searcher, self._work_searcher)
        return Vocabulary(
            word for searcher in searchers for game in self.corpus.games for word in searcher(game).vocabulary
        )

    @functools.cached_property
    def _words_of_names(self) -> frozenset[str]:
        """The words of the games' names, folded."""
        return frozenset(word for game in self.corpus.games.values() for word in fold_text(game.name).split())

    def _suggester(self) -> Suggester:
        with self._lock:
            self._offering = self._offering or Suggester(self.corpus.manuals)
            return self._offering

    def _searcher(self, game: str) -> Searcher:
        with self._lock:
            if game not in self._searchers:
                self._searchers[game] = Searcher(self._index_of(game), self._is_no_typo, self._all_words)
            return self._searchers[game]

    def _work_searcher(self, game: str) -> Searcher:
        with self._lock:
            if game not in self._work_searchers:
                self._work_searchers[game] = Searcher(
                    self._work_index_of(game), self._is_no_typo, self._all_words
                )
            return self._work_searchers[game]

    def _index_of(self, game: str) -> SearchIndex:
        sources = self._sources(game)
        if self._prepared and not any(any(source.official.values()) for source in sources):
            found = open_prepared(self._prepared, game, lambda: [*sources])
            if found:
                return found
        return open_index([*sources], self._folder and self._folder / game)

    def _work_index_of(self, game: str) -> SearchIndex:
        name = f"{game}-examples"
        if self._prepared:
            found = open_prepared(self._prepared, name, lambda: [*self._work_sources(game)])
            if found:
                return found
        sources = self._work_sources(game)
        is_empty = not any(source.written for source in sources)
        return open_index([*sources], None if is_empty or not self._folder else self._folder / name)

    def prepare(self, folder: Path) -> None:
        """Build every index below a folder, to be opened from there as `prepared`."""
        for game in self.corpus.games:
            prepare_index(folder, game, [*self._sources(game)])
            prepare_index(folder, f"{game}-examples", [*self._work_sources(game)])

    def _sources(self, game: str) -> list[Source]:
        return [Source(each, self._official.get(each.name, {})) for each in self.corpus.manuals_of(game)]

    def _work_sources(self, game: str) -> list[Works]:
        return [Works(each, self._written(each.name)) for each in self.corpus.manuals_of(game)]


def _in_order(
    found: list[GameResults], together: Sequence[float]
) -> tuple[list[GameResults], tuple[tuple[str, int], ...]]:
    """Put the game that answers first; only count those that answer next to nothing of it.

    Scores of two games compare only roughly, and a game that has none of the words answers something else: "a
    token" is no energy marker where another game has tokens. `together` is what each game's answers are worth
    by how much of the question the best of them says. Games that answer alike stay in their order.
    """
    worth = {each.game: each.results.best * each.results.own**_OWN_POWER for each in found}
    most = max(worth.values(), default=0.0)
    kept = [each for each in found if worth[each.game] >= most * _WEAK_GAME]
    answers = {each.game: worth[each.game] * share for each, share in zip(found, together, strict=True)}
    first = max((answers[each.game] for each in kept), default=0.0)
    kept.sort(key=lambda each: answers[each.game] < first / _CLEARLY_BETTER)
    weak = ((each.game, each.results.total) for each in found if each not in kept and each.results.total)
    return kept, tuple(weak)
