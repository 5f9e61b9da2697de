"""Across games and languages: keywords, concepts, any two sides compared."""

from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from judge.answers.addresses import concept_address
from judge.corpus.comparing import ComparedSide, Row, UnknownSideError, compare, read_side
from judge.corpus.likeness import Place
from judge.corpus.model import LANGUAGES, Concept
from judge.sandbox.summary import Summary
from judge.web import games, languages
from judge.web.presenting import examples_of, library

blueprint = Blueprint("across", __name__)

_LONGEST_SIDE = 80  # signs
_LIKE = 0.4  # how like a rule another game's must be to be offered beside it
_OFFERED = 3  # such rules of a game


class _Asked(NamedTuple):
    """A side as asked for: the text and language in the form, the side or what is wrong with it."""

    text: str
    language: str
    side: ComparedSide | None
    error: UnknownSideError | None


@blueprint.get("/keywords/")
def keywords() -> str:
    """Every keyword of every game: its names, where each manual defines it, how the games differ."""
    corpus = library().corpus
    language = languages.current()
    ordered = sorted(
        corpus.keywords, key=lambda key: corpus.keyword_names(key, language)[0].strip("[").lower()
    )
    return render_template("across/keywords.html", corpus=corpus, ordered=ordered)


@blueprint.get("/keywords/<key>")
def keyword(key: str) -> str:
    """A keyword in all games, its defining rules manual by manual."""
    corpus = library().corpus
    found = key.replace("-", "_")
    if found not in corpus.keywords:
        abort(404)
    return render_template("across/keyword.html", corpus=corpus, key=found, shared=corpus.keywords[found])


@blueprint.get("/concepts/")
def concepts() -> str:
    """Every concept, with the manuals that have rules on it."""
    corpus = library().corpus
    language = languages.current()
    ordered = sorted(corpus.concepts.items(), key=lambda item: item[1].name(language).lower())
    return render_template("across/concepts.html", corpus=corpus, ordered=ordered)


@blueprint.get("/concepts/<key>")
def concept(key: str) -> str | Response:
    """A concept: what is the same in the games, what is not, its rules in each manual."""
    corpus = library().corpus
    found = key.replace("-", "_")
    if found not in corpus.concepts:
        meant = corpus.find_concept(key.replace("-", " "))
        if meant is None:
            abort(404)
        return redirect(concept_address(meant))
    shown = corpus.concepts[found]
    return render_template(
        "across/concept.html", corpus=corpus, key=found, concept=shown, played=_played(shown)
    )


def _played(concept: Concept) -> dict[str, Summary]:
    """For each manual with rules on a concept, the worked example that is closest to the first of them."""
    found = {}
    for name, rules in concept.rules.items():
        collection = examples_of(name)
        uses = [use for rule in rules for use in collection.using(rule)] if collection else []
        cited = [use for use in uses if use.cited]
        if cited or uses:
            found[name] = (cited or uses)[0].example
    return found


@blueprint.get("/compare")
def compare_page() -> str:
    """Two rules, sections, keywords or concepts side by side; with one side, what is like it elsewhere."""
    left, right = _asked("a"), _asked("b")
    rows: list[Row] = []
    if left.side and right.side:
        rows = compare(library().corpus, left.side, right.side)
    return render_template(
        "across/compare.html",
        corpus=library().corpus,
        sides=(left, right),
        rows=rows,
        like=_like(left.side) if left.side and not right.text else {},
    )


def _asked(name: str) -> _Asked:
    text = request.args.get(name, "")[:_LONGEST_SIDE].strip()
    wanted = request.args.get(f"{name}_language", "")
    language = wanted if wanted in LANGUAGES else languages.current()
    if not text:
        return _Asked("", language, None, None)
    try:
        side = read_side(library().corpus, text, language, games.in_hand())
    except UnknownSideError as error:
        return _Asked(text, language, None, error)
    return _Asked(text, side.language, side, None)


def _like(side: ComparedSide) -> dict[str, list[Place]]:
    """For each other game, the rules that are most like the first of a side."""
    corpus = library().corpus
    first = side.places[0]
    found = {}
    for game in corpus.games.values():
        if first.manual not in game.manuals:
            manuals = corpus.manuals_of(game.key)
            found[game.key] = corpus.likeness.nearest(first, manuals, _LIKE)[:_OFFERED]
    return found
