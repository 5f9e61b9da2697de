"""The official answers that were imported: their list, a page for each, and at cards, rules and keywords."""

from __future__ import annotations

import functools
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from flask import Blueprint, Flask, abort, current_app, g, render_template, request

from judge import meanwhile
from judge.answers.verdicts import VERDICTS
from judge.cards.box import CardBox
from judge.cards.terms import TYPE_NAMES, color_name
from judge.games import GAMES
from judge.official.book import AnswerBook
from judge.official.model import OfficialAnswer
from judge.problems import FaultyFileError
from judge.program_digest import program_digest
from judge.resources import ANSWERS_FILE, stamp_of
from judge.web import languages
from judge.web.kept_pages import not_to_keep
from judge.web.presenting import is_archived
from judge.web.sandbox.cards import box

if TYPE_CHECKING:
    from judge.corpus import Manual
    from judge.corpus.model import Term
    from judge.official import KeptVerdicts, Verdict

blueprint = Blueprint("official", __name__)

PAGE = 20
_BESIDE = 3  # answers shown beside rules
_LONGEST = {"q": 120, "card": 40, "rule": 40, "keyword": 60, "game": 40, "engine": 20}


class Beside(NamedTuple):
    """The first answers of those that were found, how many there are, and how to ask for all of them."""

    answers: Sequence[OfficialAnswer]
    total: int
    asked: dict[str, str]


def book() -> AnswerBook:
    """The imported answers; read again when an import has changed them. Raises FaultyFileError."""
    folder = current_app.extensions["home"]
    return _opened(folder, stamp_of(folder / ANSWERS_FILE))


@functools.lru_cache(maxsize=2)
def _opened(folder: Path, stamp: tuple[int, int]) -> AnswerBook:
    return AnswerBook.open(folder)


def book_if_any() -> AnswerBook:
    """The imported answers; none where their file is broken: the page of all of them says so."""
    try:
        return book()
    except FaultyFileError:
        return AnswerBook()


def answers_found(q: str = "", game: str = "", card: str = "", rule: str = "") -> Sequence[OfficialAnswer]:
    """The answers with all these words, about a card, that name a rule; every one where nothing is asked."""
    asked = {"q": q, "game": game, "card": card, "rule": rule, "keyword": "", "engine": ""}
    return _asked_for(book_if_any(), asked)


def answer_called(key: str) -> OfficialAnswer | None:
    """The answer of a key."""
    return book_if_any().find(key)


@blueprint.get("/answers/")
def answers() -> str:
    """List the imported answers, as the address asks: by words, card, rule, keyword, game, verdict."""
    asked = {name: request.args.get(name, "")[:most].strip() for name, most in _LONGEST.items()}
    trouble, held = None, AnswerBook()
    try:
        held = book()
    except FaultyFileError as error:
        trouble = error
    found = _asked_for(held, asked)
    pages = max(1, -(-len(found) // PAGE))
    page = min(max(request.args.get("page", 1, type=int), 1), pages)
    return render_template(
        "site/official.html",
        imported=bool(held.answers),
        trouble=trouble,
        asked=asked,
        games=[game for game in GAMES if held.of_game(game)],
        total=len(found),
        shown=found[(page - 1) * PAGE : page * PAGE],
        page=page,
        pages=pages,
    )


def _asked_for(held: AnswerBook, asked: dict[str, str]) -> Sequence[OfficialAnswer]:
    game = asked["game"] if asked["game"] in GAMES else ""
    found = held.search(asked["q"], game) if asked["q"] else held.of_game(game)
    if asked["card"]:
        found = _both(found, held.of_card(asked["card"], game))
    if asked["rule"]:
        found = _both(found, held.of_rule(asked["rule"], game))
    if asked["keyword"]:
        found = _both(found, held.of_keyword([asked["keyword"]], game))
    if asked["engine"] in VERDICTS:
        verdicts = {each.key: verdict_of(each) for each in found}
        found = tuple(each for each in found if _is(verdicts[each.key], asked["engine"]))
    return found


def _is(verdict: Verdict | None, kind: str) -> bool:
    """True if a verdict is of that kind, or may be: one that nobody knows yet is not hidden."""
    return verdict is None or verdict.kind == kind


def _both(found: Sequence[OfficialAnswer], others: Sequence[OfficialAnswer]) -> tuple[OfficialAnswer, ...]:
    keys = {each.key for each in others}
    return tuple(each for each in found if each.key in keys)


@blueprint.get("/answers/<key>")
def answer(key: str) -> str:
    """Show one answer, and how the engine plays the position that is attached to it."""
    from judge.official import Verdict, replayed, self_contained  # noqa: PLC0415 - loads the engine
    from judge.sandbox.showing import shown  # noqa: PLC0415
    from judge.table.errors import TakesTooLong  # noqa: PLC0415

    found = book_if_any().find(key)
    if found is None:
        abort(404)
    try:
        verdict, outcome = replayed(found, card_box())
    except TakesTooLong as error:
        verdict, outcome = Verdict("not-asked", (error.texts,)), None
    text = ""
    if outcome is not None:
        text = self_contained(found, card_box(), whole=False)
    return render_template(
        "site/official_answer.html",
        answer=found,
        verdict=verdict,
        shown=shown(outcome, "fr" if languages.current() == "fr" else "en") if outcome is not None else None,
        text=text,
    )


@blueprint.get("/cards/<number>")
def card(number: str) -> str:
    """Show a card of the box and the answers about it; 404 where there is neither."""
    number = number.upper()
    printed = card_box().find(number)
    found = _beside(book_if_any().of_card(number), card=number)
    if printed is None and not found.answers:
        abort(404)
    language = languages.current()
    facts = []
    if printed is not None:
        facts = [
            TYPE_NAMES[printed.type][language],
            "/".join(color_name(c, language) for c in printed.colors),
        ]
    return render_template(
        "site/card.html",
        number=number,
        card=printed,
        facts=[fact for fact in facts if fact],
        faces=[face for face in (printed.front, printed.back) if face] if printed else [],
        found=found,
    )


def card_box() -> CardBox:
    """The cards that positions name by number; none where their file is broken."""
    try:
        return box()
    except FaultyFileError:
        return CardBox()


def verdict_of(answer: OfficialAnswer) -> Verdict | None:
    """What the engine says of an answer; kept until the program, the card box or the answer changes.

    None where this request has no time left to play it: it is played beside other work, with all others.
    """
    from judge.table.errors import TakesTooLong  # noqa: PLC0415 - loads the engine

    not_to_keep()
    kept, cards = _verdicts(), card_box()
    if g.get("out_of_time"):  # to open each of hundreds, only to be refused, takes long too
        return kept.find(answer, cards)
    try:
        return kept.ask(answer, cards)
    except TakesTooLong:
        g.out_of_time = True
        _ask_all_meanwhile(kept, book_if_any(), cards)
        return None


def _verdicts() -> KeptVerdicts:
    from judge.official import KeptVerdicts  # noqa: PLC0415 - loads the engine

    extensions = current_app.extensions
    if "verdicts" not in extensions:
        program = program_digest(extensions["shelf"].corpus_folder)
        extensions["verdicts"] = KeptVerdicts(extensions["home"], program)
    found: KeptVerdicts = extensions["verdicts"]
    return found


_asking = threading.Lock()


def _ask_all_meanwhile(kept: KeptVerdicts, held: AnswerBook, cards: CardBox) -> None:
    """Ask the engine about every answer in a thread of its own, unless one is at it."""
    if _asking.acquire(blocking=False) and meanwhile.begin(_ask_all, kept, held, cards) is None:
        _asking.release()


def _ask_all(kept: KeptVerdicts, held: AnswerBook, cards: CardBox) -> None:
    try:
        for each in held.answers:
            kept.ask(each, cards)
        kept.write(each.key for each in held.answers)
    finally:
        _asking.release()


def _beside(found: Sequence[OfficialAnswer], **asked: str) -> Beside:
    return Beside(found[:_BESIDE], len(found), asked)


def official_of_rule(manual: Manual, number: str) -> Beside:
    """The answers that name a rule, or a keyword that this rule is the first to define."""
    if is_archived() or manual.name not in GAMES:
        return Beside((), 0, {})
    held = book_if_any()
    found = held.of_rule(number, manual.name)
    if found:
        return _beside(found, rule=number, game=manual.name)
    for key in manual.keywords_named[number]:
        term = manual.terms[key]
        if term.rules[:1] == [number]:
            return official_of_term(manual, term)
    return Beside((), 0, {})


def official_of_term(manual: Manual, term: Term) -> Beside:
    """The answers that have a keyword in brackets."""
    if is_archived() or manual.name not in GAMES:
        return Beside((), 0, {})
    names = [*term.names("en"), *term.names("fr")]
    found = book_if_any().of_keyword(names, manual.name)
    return _beside(found, keyword=names[0], game=manual.name)


def official_found(words: str, game: str = "") -> Beside:
    """The answers that have the words of a search."""
    if is_archived():
        return Beside((), 0, {})
    return _beside(book_if_any().search(words, game), q=words, game=game)


def register(app: Flask) -> None:
    """Keep what the engine says of answers."""
    app.teardown_request(lambda _: _write_verdicts(app))


def _write_verdicts(app: Flask) -> None:
    """Keep what this request asked of the engine."""
    if "verdicts" in app.extensions:
        app.extensions["verdicts"].write()
