"""The questions that the site asks: pages and API draw from the same."""

from typing import NamedTuple

from flask import current_app

from judge.cards.box import CardBox
from judge.library import Library
from judge.official import AnswerBook
from judge.practice.drawing import Pool
from judge.practice.imported import imported_sources
from judge.web.official import book_if_any, card_box
from judge.web.presenting import library


class _MadeFrom(NamedTuple):
    """What the questions were made from: none of it changes, an import brings others."""

    library: Library
    book: AnswerBook
    box: CardBox


def pool() -> Pool:
    """The questions of this request's library, and of the answers imported by now."""
    made_from = _MadeFrom(library(), book_if_any(), card_box())
    kept: tuple[_MadeFrom, Pool] | None = current_app.extensions.get("practice")
    if kept is None or any(one is not other for one, other in zip(kept[0], made_from, strict=True)):
        imported = imported_sources(made_from.book, made_from.box, made_from.library.manuals)
        made = Pool(made_from.library, current_app.extensions["examples"], imported)
        kept = current_app.extensions["practice"] = (made_from, made)
    return kept[1]
