"""Moves in words: what a player would call each option of a decision, in English or French.

Every option has one or more phrases ("attacks leader with raider"); a move in words is looked up among them.
What is read and what is shown as a possible move are made by the same tables (`verbs`), so they cannot
disagree.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import Any, ClassVar, Protocol

from judge.engine.interpreting import Interpreting
from judge.engine.state import CHANCE, JUDGE, Decision, Option
from judge.table.narration import Names, option_words
from judge.table.narration.names import NarratedGame, said
from judge.table.narration.wording import wording
from judge.table.seats import SEATS
from judge.table.verbs import ASKED, Vocabulary
from judge.texts import LANGUAGES, Texts

_ARTICLES = re.compile(
    r"\b(?:(?:the|its|their|his|her|le|la|les|du|des|son|sa|ses|leurs?|ne)\b(?!') ?|[ln]')"
)
_NUMBERED = re.compile(r" \d+$")
_SPACES = re.compile(r"\s+")
_AROUND_SIGNS = re.compile(r" ?([:/]) ?")

Way = tuple[str, dict[str, list[str]]]
"""A way to say an option: its key in the tables, and what may stand for each thing that it names."""
MakesWays = Callable[[Any, Option, Decision, str], Iterator[Way]]


@lru_cache(maxsize=20_000)
def folded(words: str, names: tuple[str, ...] = ()) -> str:
    """Words as they are compared: lower case, one space (around signs none), no articles, straight quotes, no
    accents, signs of one width.

    What is an article of one language begins names of another ("Son Goku"): the names given, as
    `names_with_articles` makes them, keep theirs.
    """
    return _tidied(_without_articles(names)(folded_name(words)))


@lru_cache(maxsize=20_000)
def folded_name(words: str) -> str:
    """A name as it is compared: as words are, but with its articles."""
    words = words.replace("’", "'").casefold()
    if not words.isascii():
        parts = unicodedata.normalize("NFKD", words)
        words = "".join(sign for sign in parts if not unicodedata.combining(sign))
    return _tidied(words)


def _tidied(words: str) -> str:
    return _AROUND_SIGNS.sub(r"\1", _SPACES.sub(" ", words)).strip().rstrip(".")


@lru_cache(maxsize=200)
def _without_articles(names: tuple[str, ...]) -> Callable[[str], str]:
    """Make what leaves the articles out of words, but for those of names."""
    if not names:
        return lambda words: _ARTICLES.sub("", words)
    kept = "|".join(map(re.escape, names))
    pattern = re.compile(rf"(?<!\w)(?P<name>{kept})(?!\w)|{_ARTICLES.pattern}")
    return lambda words: pattern.sub(lambda found: found["name"] or "", words)


def names_with_articles(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names with a word that is an article elsewhere, as `folded` keeps them, longest first."""
    kept = {kept_name for name in names if _ARTICLES.search(kept_name := folded_name(name))}
    return tuple(sorted(kept, key=lambda name: (-len(name), name)))


def seat_name(player: int, language: str = "en") -> str:
    """The letter of a player; ``chance`` and ``judge`` for those that are no players."""
    name = {CHANCE: "chance", JUDGE: "judge"}.get(player)
    return ASKED[language][name] if name else SEATS[player]


class SpokenGame(NarratedGame, Protocol):
    """The part of a game's adapter that moves in words need."""

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """List what a player may try to declare though no action of the game takes it for a candidate now."""

    @property
    def phrases(self) -> type[Phrases]:
        """The class that says what the options of its decisions are called."""


class Phrases:
    """The options in words, with what `names` calls a position's cards; unknown ones that were named go by
    the names of their cards, and are understood by their labels as well.

    A game has its own `vocabulary`, and `ways` to say the options that are more than a verb and a card.
    """

    vocabulary: ClassVar[Vocabulary] = Vocabulary()
    declaring: ClassVar[frozenset[str]] = frozenset()
    """Decisions at which players declare what they do, so that what they may not has its reasons."""
    several: ClassVar[frozenset[str]] = frozenset(("choose", "order", "option"))
    """Decisions that may be answered by a list."""
    led_to: ClassVar[frozenset[str]] = frozenset()
    """Decisions that the rest of a move is for whose beginning is `leading`; others are not part of it."""
    rest_of: ClassVar[Mapping[str, str]] = {}
    """Options that are the rest of another one: where that is not allowed, they need not be told."""
    declared_by: ClassVar[Mapping[str, str]] = {}
    """Moves that players declare of their own accord, with the rule that says with what."""
    asked_for_by: ClassVar[Mapping[str, str]] = {}
    """Moves that answer a question, with the rule that asks it."""
    ways: ClassVar[Mapping[str, MakesWays]] = {}
    """The functions that make the ways to say the game's own options; `COMMON_WAYS` has those of any game."""

    def __init__(
        self, adapter: SpokenGame, game: Interpreting, names: Names, wide: bool = False, loose: bool = False
    ) -> None:
        self.adapter = adapter
        self.game = game
        self.names = names
        self.labels = names.labels
        self.wide = wide
        self.loose = loose

    def wider(self) -> Phrases:
        """The same, with card names, card numbers, and labels without their number; none is the label of
        another card in the same area, which means that card alone."""
        return type(self)(self.adapter, self.game, self.names, wide=True, loose=self.loose)

    def looser(self) -> Phrases:
        """The same, with no regard to articles in the names of cards: "Goku" is "Son Goku", too."""
        return type(self)(self.adapter, self.game, self.names, wide=self.wide, loose=True)

    def readings(self) -> tuple[Phrases, ...]:
        """The ways to take a player's words, nearest to them first: what is exactly a name of a card means
        that card."""
        exact = (self, self.wider())
        return (*exact, *(each.looser() for each in exact)) if self._with_articles else exact

    def fold(self, words: str) -> str:
        """Words as they are compared here, the articles in names of cards kept."""
        return folded(words, self._with_articles)

    @cached_property
    def _with_articles(self) -> tuple[str, ...]:
        if self.loose:
            return ()
        printed = (each.front.name for each in self.game.prints)
        return names_with_articles({*self.labels.values(), *self.names.outgrown.values(), *printed})

    # --- cards --------------------------------------------------------------------------------------

    @cached_property
    def _labelled(self) -> dict[int, set[str]]:
        """The labels of the cards of each area, folded."""
        found: dict[int, set[str]] = {}
        for card, label in self.labels.items():
            found.setdefault(self.game.cards[card].zone, set()).add(self.fold(label))
        return found

    @cached_property
    def _bearers(self) -> Counter[str]:
        """How many cards have each label, folded."""
        return Counter(map(self.fold, self.labels.values()))

    def label(self, card: int) -> str:
        """Say what a card is called."""
        found = self.labels.get(card)
        if found:
            return found
        printed = self.game.prints[self.game.cards[card].print]
        return printed.front.name if printed.front.name != "?" else f"card {card}"

    def named(self, card: int, language: str) -> str:
        """Say what a card is called as the language says it; in English, as the position does."""
        label = self.label(card)
        return label if language == "en" else self._said(label, language)

    def owned(self, card: int, language: str = "en") -> str:
        """Say what a card is called, with whose it is where several players have one of that name."""
        label, named = self.label(card), self.named(card, language)
        others = self._bearers[self.fold(label)] - (card in self.labels)
        return self.whose(card, named, language) if others else named

    def whose(self, card: int, label: str, language: str) -> str:
        """A label with whose card it is."""
        owner = SEATS[self.game.cards[card].owner]
        return f"{label} de {owner}" if language == "fr" else f"{owner}'s {label}"

    def calls(self, card: int, language: str = "en") -> list[str]:
        """Everything a card may be called, the shown name first."""
        label, named = self.label(card), self.named(card, language)
        names = [self.owned(card, language), named, self.whose(card, named, language)]
        told = self._said(label, language)
        names += [
            each
            for other in (label, told)
            if other != named
            for each in (other, self.whose(card, other, language))
        ]
        printed = self.game.prints[self.game.cards[card].print]
        if self.wide and printed.front.name != "?":
            wider = (printed.front.name, printed.number, _NUMBERED.sub("", label))
            labelled = self._labelled.get(self.game.cards[card].zone, set())
            names += [each for each in wider if self.fold(each) not in labelled]
        names += self._common_names(label)
        names += self.other_names(card, language)
        if card in self.names.outgrown:
            names += self._names_until_named(self.names.outgrown[card], card, language)
        return list(dict.fromkeys(names))

    def _said(self, label: str, language: str) -> str:
        return said(label, wording(language, self.adapter.narration.package))

    def other_names(self, card: int, language: str) -> list[str]:
        """List what else a card of this game goes by."""
        return []

    def _names_until_named(self, label: str, card: int, language: str) -> list[str]:
        """List what a card went by as long as nobody knew which one it is."""
        told = self._said(label, language)
        names = [each for name in (label, told) for each in (name, self.whose(card, name, language))]
        return names + self._common_names(label)

    def _common_names(self, label: str) -> list[str]:
        """List what else a card goes by that a position calls ``unknown 2``."""
        noun, number = _NUMBERED.sub("", label), _NUMBERED.search(label)
        others = self.vocabulary.common_names.get(noun, ())
        return [f"{other}{number.group() if number else ''}" for other in others]

    def is_called(self, card: int, words: str) -> bool:
        """True if words are something that a card is called, in any language."""
        meant = self.fold(words)
        return any(self.fold(name) == meant for code in LANGUAGES for name in self.calls(card, code))

    # --- options ------------------------------------------------------------------------------------

    def shown(self, option: Option, decision: Decision, language: str = "en") -> str:
        """The move in words as it is shown, with who makes it."""
        return self.shown_by(decision.player, option, decision, language)

    def shown_by(self, player: int, option: Option, decision: Decision, language: str = "en") -> str:
        """The move in words as a player would make it, asked or not."""
        return f"{seat_name(player, language)} {next(self.phrases(option, decision, language))}"

    def answer_shown(self, decision: Decision, answer: tuple[int, ...], language: str = "en") -> str:
        """A whole answer in words: one option as it is shown, several as a list."""
        if len(answer) == 1:
            return self.shown(decision.options[answer[0]], decision, language)
        key = "order" if decision.ordered else "choose-several" if answer else "choose-none"
        cards = ", ".join(self._in_list(decision.options[position], language) for position in answer)
        done = self.vocabulary.verbs[language][key][0].format(cards=cards)
        return f"{seat_name(decision.player, language)} {done}"

    def _in_list(self, option: Option, language: str) -> str:
        return self.owned(option.card, language) if option.card >= 0 else f"option {option.number + 1}"

    def leading(self, decision: Decision, words: str) -> tuple[int, ...] | None:
        """The answer that begins a move which folded words name whole: more is asked before it is made."""
        return None

    def begun(self, options: Sequence[Option], decision: Decision, words: str) -> list[int]:
        """The places of the options, allowed or not, that begin a move which folded words name whole."""
        return []

    def listed(self, decision: Decision, parts: list[str]) -> tuple[int, ...] | None:
        """The answer that a list means where no option is a single thing of a list."""
        return None

    def in_both(self, option: Option, decision: Decision) -> Texts:
        """The move in each language as it is shown."""
        return {code: self.shown(option, decision, code) for code in LANGUAGES}

    def phrases(self, option: Option, decision: Decision, language: str = "en") -> Iterator[str]:
        """Every way to say an option; the first is the one that is shown."""
        verbs = self.vocabulary.verbs[language]
        for key, fields in self._ways(option, decision, language):
            for values in product(*fields.values()):
                filled = dict(zip(fields, values, strict=True))
                for template in verbs[key]:
                    yield template.format_map(filled)

    def matching(self, options: Iterable[Option], decision: Decision, words: str) -> list[int]:
        """The places of the options that folded words mean: as a player says them, or as they are shown."""
        options, words = list(options), self.fold(words)
        for code in LANGUAGES:
            meant = {words, self.as_a_player_says(words, code)}
            if not any(each.startswith(_first_words(self.vocabulary, code)) for each in meant):
                continue
            found = [
                place
                for place, option in enumerate(options)
                if any(self.fold(phrase) in meant for phrase in self.phrases(option, decision, code))
            ]
            if found:
                return found
        return []

    def as_a_player_says(self, words: str, language: str) -> str:
        """Folded words with their first one as the tables have it: "attack leader" is "attacks leader"."""
        first, space, rest = words.partition(" ")
        return f"{self.vocabulary.infinitives[language].get(first, first)}{space}{rest}"

    def matching_words(self, decision: Decision, words: str) -> list[int]:
        """The places of the options that questions show so: "activate raider: [Activate Main]"."""
        words = self.fold(words)
        for code in LANGUAGES:
            said = self.as_a_player_says(words, code)
            shown = [self.fold(option_words(each, decision, self.names, code)) for each in decision.options]
            found = [
                place
                for place, each in enumerate(shown)
                if each == words or self.as_a_player_says(each, code) == said
            ]
            if found:
                return found
        return []

    # --- ways to say an option ------------------------------------------------------------------------

    def _ways(self, option: Option, decision: Decision, language: str) -> Iterator[Way]:
        kind = option.kind
        maker = self.ways.get(kind) or COMMON_WAYS.get(kind)
        if maker is not None:
            yield from maker(self, option, decision, language)
        elif kind not in self.vocabulary.verbs[language]:
            yield "other", {"kind": [kind], "number": [str(option.number)]}
        elif option.card >= 0 and "{card}" in self.vocabulary.verbs[language][kind][0]:
            yield kind, {"card": self.calls(option.card, language)}
        else:
            yield kind, {}

    def _number(self, option: Option, _: Decision, __: str) -> Iterator[Way]:
        yield "number", {"number": [str(option.number)]}
        if option.number == 0:
            yield "number-none", {}

    def _print(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        printed = self.game.prints[option.number]
        name, number = printed.front.name, printed.number
        called = {"unknown": self._unknown_card(option, language), "name": [name], "number": [number]}
        if name == number:  # a card of the position's own: it goes by its name alone
            yield "print-without-number", called
        yield "print", called

    def _option(self, option: Option, _: Decision, __: str) -> Iterator[Way]:
        yield "option", {"number": [str(option.number + 1)]}

    def _player(self, option: Option, _: Decision, __: str) -> Iterator[Way]:
        yield "player", {"player": [SEATS[option.number]]}

    def _unknown(self, option: Option, _: Decision, language: str) -> Iterator[Way]:
        yield "leave-unknown", {"unknown": self._unknown_card(option, language)}

    def _unknown_card(self, option: Option, language: str) -> list[str]:
        names = [self.named(option.card, language), *self.calls(option.card, language)]
        return list(dict.fromkeys(names))


COMMON_WAYS: dict[str, MakesWays] = {
    "number": Phrases._number,
    "option": Phrases._option,
    "player": Phrases._player,
    "print": Phrases._print,
    "leave-unknown": Phrases._unknown,
}
"""The functions that make the ways to say an option which is more than a verb and a card."""


@cache
def _first_words(vocabulary: Vocabulary, language: str) -> tuple[str, ...]:
    """List the words with which moves begin in a language: what begins otherwise need not be looked for."""
    verbs = vocabulary.verbs[language].items()
    return tuple(folded(template).split(" ")[0] for key, each in verbs if key != "other" for template in each)
