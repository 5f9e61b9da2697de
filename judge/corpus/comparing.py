"""Two sides of rules held against each other: rules, sections, keywords, concepts, games and languages mixed.

>>> from judge.corpus import load_corpus
>>> from judge.resources import bundled
>>> corpus = load_corpus(bundled("rules_corpus"))
>>> a, b = read_side(corpus, "FW 15-4"), read_side(corpus, "MA blocker fr")
>>> [(row.left and row.left.number, row.right and row.right.number) for row in compare(corpus, a, b)][0]
('15-4', '10-4')
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge.corpus import numbers
from judge.corpus.corpus import Corpus
from judge.corpus.likeness import Likeness, Place
from judge.corpus.manual import Manual
from judge.corpus.model import Language
from judge.corpus.references import REFERENCE

_LEAST_LIKENESS = 0.3  # of two rules that are about the same thing: 1 for the same words
_PARENTS_WEIGHT = 0.5  # what the likeness of the rules above counts beside the rules' own
_DISTANCE_WEIGHT = 0.5  # what it costs to stand at another place of the section
_MOST_RULES = 400  # on one side: a whole manual is no comparison
_FIGURE = re.compile(rf"{REFERENCE}|(?<![\w-])\d+(?![\w-])")
_LANGUAGE_ASKED = re.compile(r"\s+(?:@|in |en |\()?(en|fr)\)?$", re.IGNORECASE)


class UnknownSideError(LookupError):
    """A side that names no rule, keyword or concept; `nearest` are numbers that come close, if any."""

    def __init__(self, text: str, manual: str = "", nearest: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.text, self.manual, self.nearest = text, manual, list(nearest)


class ComparedSide(NamedTuple):
    """One side of a comparison: its rules in order, in a language; `name` is what was typed for it."""

    name: str
    language: Language
    places: tuple[Place, ...]


class Row(NamedTuple):
    """Two rules about the same thing, or one without its like on the other side.

    `left_only` and `right_only` are the figures and the terms (their forms in the side's language) that the
    other rule does not have.
    """

    left: Place | None
    right: Place | None
    left_only: tuple[str, ...] = ()
    right_only: tuple[str, ...] = ()


def read_side(corpus: Corpus, text: str, language: Language = "en", game: str = "") -> ComparedSide:
    """Read what a judge typed as a side: ``FW 8-4-6``, ``MA 10-4 fr``, ``blocker``, ``CC opening hand``.

    A number or name without its manual's prefix is looked for in `game`, then in all games; a concept
    without one stands for its rules in all of them. Raises UnknownSideError.
    """
    asked = _LANGUAGE_ASKED.search(text)
    name = text[: asked.start()] if asked else text
    chosen = asked[1].lower() if asked else language
    typed = numbers.read_typed(name)
    if typed:
        manuals = corpus.places_of(typed, game) or corpus.places_of(typed)
        if not manuals:
            meant = corpus.manual_called(typed.prefix) or corpus.manuals_of(game)[0]
            raise UnknownSideError(text, meant.name, meant.nearest(typed.number))
        places = [Place(manuals[0].name, number) for number in manuals[0].within(typed.number)]
    else:
        places = _named(corpus, name, game)
    if not places:
        raise UnknownSideError(text)
    return ComparedSide(" ".join(text.split()), chosen, tuple(places[:_MOST_RULES]))


def _named(corpus: Corpus, name: str, game: str) -> list[Place]:
    """The rules that define a keyword, those of a concept, or those that define a term, whichever it is."""
    head, _, rest = name.strip().partition(" ")
    manual = corpus.manual_called(head) if rest else None
    wanted = rest if manual else name
    manuals = [manual] if manual else corpus.manuals_of(game)
    terms = [(each, key) for each in manuals if (key := each.find_term(wanted))]
    keywords = [(each, key) for each, key in terms if each.kind_of(key) == "keyword"]
    concept = corpus.find_concept(wanted)
    named = {
        each.name: corpus.concepts[concept].rules.get(each.name, []) if concept else [] for each in manuals
    }
    if not keywords and any(named.values()):
        return [
            Place(each.name, below)
            for each in manuals
            for number in named[each.name]
            for below in each.within(number)
        ]
    for each, key in keywords or terms:
        return [Place(each.name, number) for number in each.defining(key)]
    return []


def compare(corpus: Corpus, left: ComparedSide, right: ComparedSide) -> list[Row]:
    """The rules of both sides, those about the same thing beside each other, in the left side's order."""
    pairs = _pairs(corpus.likeness, left.places, right.places)
    rows = []
    for place, other in _laid_out(left.places, right.places, pairs):
        if place is None or other is None:
            rows.append(Row(place, other))
            continue
        ours, theirs = _text(corpus, place, left.language), _text(corpus, other, right.language)
        rows.append(Row(place, other, _lacking(ours, theirs), _lacking(theirs, ours)))
    return rows


# --- which rules are about the same thing ---


def _pairs(likeness: Likeness, left: Sequence[Place], right: Sequence[Place]) -> dict[int, int]:
    """Index of a left rule -> of its like on the right: the likest first, each once, the heads always."""
    candidates = sorted(
        (
            _DISTANCE_WEIGHT * abs(i / len(left) - j / len(right))
            - _PARENTS_WEIGHT * _parents_likeness(likeness, mine, other)
            - alike,
            i,
            j,
        )
        for i, mine in enumerate(left)
        for j, other in enumerate(right)
        if (alike := likeness.between(mine, other)) >= _LEAST_LIKENESS
    )
    pairs = {0: 0}
    taken = {0}
    for _, i, j in candidates:
        if i not in pairs and j not in taken:
            pairs[i] = j
            taken.add(j)
    return pairs


def _parents_likeness(likeness: Likeness, mine: Place, other: Place) -> float:
    above, beside = numbers.parent(mine.number), numbers.parent(other.number)
    if above is None or beside is None:
        return 0.0
    return likeness.between(Place(mine.manual, above), Place(other.manual, beside))


def _laid_out(
    left: Sequence[Place], right: Sequence[Place], pairs: dict[int, int]
) -> Iterable[tuple[Place | None, Place | None]]:
    """The left side in order with each like beside it; what the right alone has, behind what it follows."""
    behind: dict[int, list[int]] = {}
    like = {j: i for i, j in pairs.items()}
    last = 0
    for j in range(len(right)):
        if j in like:
            last = like[j]
        else:
            behind.setdefault(last, []).append(j)
    for i, place in enumerate(left):
        yield place, right[pairs[i]] if i in pairs else None
        for j in behind.get(i, ()):
            yield None, right[j]


# --- in what two rules differ ---


class _Text(NamedTuple):
    manual: Manual
    language: Language
    text: str


def _text(corpus: Corpus, place: Place, language: Language) -> _Text:
    manual = corpus.manuals[place.manual]
    rule = manual.rules[place.number]
    return _Text(manual, language, f"{rule.title[language]}\n{rule.text[language]}")


def _lacking(ours: _Text, theirs: _Text) -> tuple[str, ...]:
    """The figures and terms of our text that theirs does not have, by either manual's name for them."""
    known = set(_figures(theirs.text))
    lacking = [figure for figure in _figures(ours.text) if figure not in known]
    named = {
        theirs.manual.terms[key].name("en").lower()
        for key in theirs.manual.terms_in(theirs.text, theirs.language)
    }
    for key, form in ours.manual.terms_in(ours.text, ours.language).items():
        if ours.manual.terms[key].name("en").lower() in named:
            continue
        if not ours.manual.term_pattern(key, theirs.language).search(theirs.text):
            lacking.append(form)
    return tuple(lacking)


def _figures(text: str) -> list[str]:
    return [form for form in dict.fromkeys(_FIGURE.findall(text)) if "-" not in form]
