"""An answer's rule numbers, each with what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.answers.words import Languages, in_languages, one_or_each
from judge.texts import Language

if TYPE_CHECKING:
    from judge.citations import CheckedCitation, CheckedQuotation, CheckedText
    from judge.library import Library


class OldNumberAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The number that a rule has now which had the cited one until a version came."""

    version: str
    number: str


class WordsRun(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of a rule beside a quotation: ``same``, or the `old` words of the rule and the `new` quoted."""

    kind: str
    old: str
    new: str


class QuotationAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Quoted words: whether they stand in the rule (`verdict`), and in which version and rule they do."""

    text: str
    language: Language
    verdict: str
    version: str | None
    number: str | None
    runs: list[WordsRun]


class CitationChecked(msgspec.Struct, frozen=True, kw_only=True):
    """A cited number and what came of it: `status`, the number that the rule has `now`, what it says."""

    written: str
    line: int
    manual: str | None
    version: str | None
    number: str
    claim: list[str]
    status: str
    now: str | None
    by: str | None
    changed_by: list[str]
    before: list[OldNumberAnswer]
    is_heading: bool
    tighter: list[str]
    reads_like: str | None
    nearest: list[str]
    candidates: list[str]
    text: dict[Language, str]
    quotations: list[QuotationAnswer]
    notes: list[str | dict[Language, str]]


class NotTakenAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A number that looks like a rule's and was not taken for one, and why."""

    written: str
    line: int
    why: str


class CitationsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer with its citations checked; `left` counts the numbers behind the last that was checked."""

    citations: list[CitationChecked]
    not_taken: list[NotTakenAnswer]
    left: int


def checked_answer(found: CheckedText, library: Library, languages: Languages) -> CitationsAnswer:
    """Return what came of each number in a text."""
    return CitationsAnswer(
        citations=[_citation(each, library, languages) for each in found.citations],
        not_taken=[NotTakenAnswer(**each._asdict()) for each in found.not_taken],
        left=found.left,
    )


def _citation(checked: CheckedCitation, library: Library, languages: Languages) -> CitationChecked:
    from judge.citations.wording import notes  # noqa: PLC0415 - loads what the types need not

    cited = checked.cited
    return CitationChecked(
        written=cited.written,
        line=cited.line,
        manual=cited.manual or None,
        version=cited.version or None,
        number=cited.number,
        claim=list(cited.claim),
        status=checked.status,
        now=checked.number or None,
        by=checked.by or None,
        changed_by=list(checked.changed_by),
        before=[OldNumberAnswer(**old._asdict()) for old in checked.before],
        is_heading=checked.is_heading,
        tighter=list(checked.tighter),
        reads_like=checked.reads_like and checked.reads_like.number,
        nearest=list(checked.nearest),
        candidates=list(checked.candidates),
        text=_text(checked, library, languages),
        quotations=[_quotation(each) for each in checked.quotations],
        notes=[one_or_each(note.text, languages) for note in notes(checked, library)],
    )


def _text(checked: CheckedCitation, library: Library, languages: Languages) -> dict[Language, str]:
    """The rule in our words, by language; the publisher's are with the rule itself."""
    manual = library.manuals.get(checked.cited.manual)
    if manual is None or checked.number not in manual:
        return {}
    rule = manual.rules[checked.number]
    return in_languages(lambda code: "\n".join(filter(None, (rule.title[code], rule.text[code]))), languages)


def _quotation(quotation: CheckedQuotation) -> QuotationAnswer:
    return QuotationAnswer(
        text=quotation.text,
        language=quotation.language,
        verdict=quotation.verdict,
        version=quotation.version or None,
        number=quotation.number or None,
        runs=[WordsRun(kind=run.kind, old=run.old, new=run.new) for run in quotation.runs],
    )
