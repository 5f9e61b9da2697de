"""The faults of a manual: found by program where a program can, by reading where not."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from judge.corpus import numbers
from judge.corpus.manual import Manual
from judge.corpus.model import LANGUAGES, FaultKind
from judge.corpus.publisher.editions import Edition
from judge.texts import Message, Texts, in_both

FindingKind = FaultKind | Literal["missing_reference", "wrong_reference", "missing_number", "empty"]
KIND_NAMES: dict[FindingKind, Texts] = {  # in the order shown
    "contradiction": Message("Rules and steps that contradict each other"),
    "missing_reference": Message("References to a rule that does not exist"),
    "wrong_reference": Message("References to a rule about something else"),
    "missing_number": Message("Numbers that are missing"),
    "twice": Message("Said or numbered twice"),
    "empty": Message("Numbers without text"),
    "text": Message("Text cut short, left over or incomplete"),
    "misplaced": Message("Rules in the wrong place"),
    "terms": Message("Terms used in two ways"),
    "silence": Message("What the manual does not say"),
    "source": Message("What one copy of the manual has and another lost"),
}
KINDS = tuple(KIND_NAMES)
_CUT = Message("The imported copy seems to cut this text short.")
_GLUED = Message(
    "The imported copy seems to go on with another rule's text here: it lost that rule's number."
)


class Finding(msgspec.Struct, frozen=True):
    """A fault: the rules concerned, the faulty one first, and in each language what is wrong and meant.

    `text` may be empty where the kind says it all; `detail` is a number or words of the document.
    """

    kind: FindingKind
    rules: list[str]
    text: Texts = {}
    meant: Texts = {}
    detail: str = ""
    edition: str = ""  # the imported edition that it is a fault of, "fr-1.1"; "" for the manual itself


def lint(manual: Manual, editions: Iterable[Edition] = ()) -> list[Finding]:
    """Every fault of a manual that is known, by kind in the order of KINDS, then by rule.

    `editions` are the imported editions of the manual: what they lack or have twice is found in them.
    """
    found = [*_references(manual), *_numbering(manual), *_read(manual)]
    for edition in editions:
        found += _edition(manual, edition)
    return sorted(found, key=lambda f: (KINDS.index(f.kind), numbers.sort_key(f.rules[0])))


def _references(manual: Manual) -> Iterator[Finding]:
    for references in manual.references.values():
        for reference in references:
            if reference.fault:
                kind: FindingKind = "missing_reference" if reference.fault == "missing" else "wrong_reference"
                meant = [reference.meant] if reference.meant else []
                yield Finding(kind, [reference.source, *meant], reference.why, detail=reference.target)


def _numbering(manual: Manual) -> Iterator[Finding]:
    yield from (Finding("missing_number", [number]) for number in numbers.gaps(manual.rules))
    for number, rule in manual.rules.items():
        if not any(rule.text.values()) and not manual.children(number):
            yield Finding("empty", [number])
    known = {frozenset(fault.rules[:2]) for fault in manual.defects.fault if fault.kind == "twice"}
    for alike in _same_text(manual):
        if frozenset(alike[:2]) not in known:
            yield Finding("twice", alike)


def _same_text(manual: Manual) -> Iterator[list[str]]:
    """Rules of one section whose restatement is the same in every language, though not their children.

    What several sections say in the same words, as "There is a checkpoint.", is a step that comes again.
    """
    by_text: dict[tuple[str, ...], dict[str | None, list[str]]] = defaultdict(lambda: defaultdict(list))
    for number, rule in manual.rules.items():
        if any(rule.text.values()) and not manual.children(number):
            by_text[tuple(rule.text.values())][numbers.parent(number)].append(number)
    for by_section in by_text.values():
        if len(by_section) == 1:
            yield from (alike for alike in by_section.values() if len(alike) > 1)


def _read(manual: Manual) -> Iterator[Finding]:
    for fault in manual.defects.fault:
        text = {language: fault.text(language) for language in LANGUAGES}
        meant = {language: fault.meant(language) for language in LANGUAGES}
        yield Finding(fault.kind, fault.rules, text, meant)


def _edition(manual: Manual, edition: Edition) -> Iterator[Finding]:
    """List what the publisher's document itself lacks or has twice, as its import found."""
    name, report = f"{edition.language}-{edition.version}", edition.report
    for number in report.gaps:
        yield Finding("missing_number", [number], edition=name)
    for number in (*report.twice, *(printed for printed, _ in report.read_as)):
        yield Finding("twice", [number], edition=name)
    for number, target in report.dangling:
        if (number, target) not in manual.faulty_references:
            yield Finding("missing_reference", [number], detail=target, edition=name)
    for number in report.empty:
        yield Finding("empty", [number], edition=name)
    for lost in report.openings:
        yield Finding("source", [lost.number], detail=f"{lost.words} …", edition=name)
    for number in report.cut:
        yield Finding("source", [number], in_both(_CUT), edition=name)
    for number in report.glued:
        yield Finding("source", [number], in_both(_GLUED), edition=name)
    for difference in report.differences:
        texts = (f"{source}: {text or '–'}" for source, text in difference.texts.items())
        yield Finding("source", [difference.number], detail=" | ".join(texts), edition=name)
