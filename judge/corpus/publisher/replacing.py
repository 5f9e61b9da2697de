"""The decision whether an import replaces what is there: nothing better gives way unasked."""

import datetime
import re
import unicodedata

import msgspec

from judge.corpus.errors import refusal
from judge.corpus.manual import Manual
from judge.corpus.publisher.editions import Edition
from judge.corpus.publisher.standing import Standing

_WORSE = 0.03  # of its rules; so many more that read like another rule's are no chance
_SHOWN = 3  # shifted sections named in a refusal
_MONTHS = {
    name: month
    for names in (
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "janv fevr mars avr mai juin juil aout sept octo nove dece",
    )
    for month, name in enumerate(names.split(), 1)
}


class Replaced(msgspec.Struct, frozen=True):
    """The edition in whose place another one came."""

    version: str
    updated: str
    source: str
    rules: int  # that have a text


def replaced(old: Edition | None) -> Replaced | None:
    """Return what is said of the edition that was there before."""
    return Replaced(old.version, old.updated, old.source, with_text(old)) if old else None


def with_text(edition: Edition) -> int:
    """Count how many rules of an edition have a text."""
    return sum(bool(text) for text in edition.rules.values())


def require_right_numbers(new: Edition, manual: Manual, standing: Standing) -> None:
    """Raise ImportRefusedError where chapters or sections read like others of the manual.

    Another version may have numbered its sections otherwise; chapters stay.
    """
    deepest = 2 if new.version == manual.facts.version else 1
    shifted = standing.shifted(new.rules, deepest)
    if shifted:
        pairs = [f"{theirs} → {ours}" for theirs, ours in shifted.items()]
        raise refusal(
            "%(name)s: its numbers are shifted: its texts read like those of other numbers of the manual "
            "(%(pairs)s); import another copy, or this one all the same with --replace",
            name=new.source, pairs=", ".join(pairs[:_SHOWN]) + (" …" if len(pairs) > _SHOWN else ""),
        )  # fmt: skip


def require_no_loss(new: Edition, old: Edition, standing: Standing) -> None:
    """Raise ImportRefusedError where an edition would give way to a poorer or an older one."""
    if with_text(new) < with_text(old):
        raise refusal(
            "%(name)s: not imported: it has %(count)s rules with a text, and %(old)s, which it would "
            "replace, has %(before)s; add --replace to replace it all the same",
            name=new.source, count=with_text(new), old=old.source, before=with_text(old),
        )  # fmt: skip
    dates = [date_of(edition.updated, edition.language) for edition in (new, old)]
    if dates[0] and dates[1] and dates[0] < dates[1]:
        raise refusal(
            "%(name)s: not imported: it is of %(date)s, and %(old)s, which it would replace, is of "
            "%(before)s; add --replace to replace it all the same",
            name=new.source, date=new.updated, old=old.source, before=old.updated,
        )  # fmt: skip
    worse, before = (len(standing.elsewhere(edition.rules)) for edition in (new, old))
    if worse - before > standing.told(new.rules) * _WORSE:
        raise refusal(
            "%(name)s: not imported: %(count)s of its texts read like another rule's, %(before)s in %(old)s, "
            "which it would replace; add --replace to replace it all the same",
            name=new.source, count=worse, old=old.source, before=before,
        )  # fmt: skip


def date_of(printed: str, language: str) -> datetime.date | None:
    """The date that a document prints: ``March 13, 2026``, ``24/04/2020``, ``11/15/2018``; else None.

    Of figures alone the day comes first in French, the month in English, unless that cannot be.
    """
    signs = unicodedata.normalize("NFD", printed.casefold())
    plain = "".join(sign for sign in signs if not unicodedata.combining(sign))
    numbers = [int(number) for number in re.findall(r"\d+", plain)]
    months = (_MONTHS.get(word[:4]) or _MONTHS.get(word[:3]) for word in re.findall(r"[a-z]{3,}", plain))
    month = next(filter(None, months), None)
    year = next((number for number in numbers if number > 31), 0)
    rest = [number for number in numbers if number != year]
    if month and rest:
        orders = [(month, rest[0])]
    elif len(rest) != 2:
        return None
    elif numbers[0] == year or language == "en":
        orders = [(rest[0], rest[1]), (rest[1], rest[0])]
    else:
        orders = [(rest[1], rest[0]), (rest[0], rest[1])]
    for month_of, day in orders:
        try:
            return datetime.date(year, month_of, day)
        except ValueError:
            continue
    return None
