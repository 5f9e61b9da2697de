"""What came of each citation, in sentences of both languages, for pages and for the command."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from judge.citations.checking import CheckedCitation, Status
from judge.citations.quotations import CheckedQuotation, Verdict
from judge.citations.reading import Why
from judge.corpus import Manual
from judge.corpus.likeness import Place
from judge.library import Library
from judge.texts import Message, Texts, in_both

Kind = Literal["good", "look", "bad"]


class Note(NamedTuple):
    """A sentence about a citation, how bad it is, and the rules that it speaks of."""

    kind: Kind
    text: Texts
    rules: tuple[Place, ...] = ()


STATUSES: dict[Status, tuple[Kind, Texts]] = {
    "exists": ("good", Message("exists")),
    "renumbered": ("look", Message("renumbered")),
    "removed": ("bad", Message("removed", "of a rule")),
    "not-yet": ("bad", Message("came later")),
    "missing": ("bad", Message("no such rule")),
    "no-manual": ("look", Message("of which game?")),
    "unknown-manual": ("bad", Message("unknown manual")),
    "unknown-version": ("look", Message("unknown version")),
}
"""The label of each status, and how bad it is."""

WHY_NOT_TAKEN: dict[Why, Texts] = {
    "date": Message("a date"),
    "score": Message("a score or a quantity"),
    "card": Message("a card's number"),
    "figure": Message("another figure"),
    "version": Message("a version"),
    "document": Message("a rule of another document"),
    "unclear": Message("nothing says that it is a rule; write “rule” before it if it is one"),
}
"""Why a number was not taken for a rule's."""

_SAID: dict[str, Texts] = {
    "exists": Message("Version %(newest)s has this rule."),
    "exists since": Message("It had this number in version %(version)s, and has it in version %(newest)s."),
    "renumbered": Message("In version %(version)s this was the rule that is %(now)s today."),
    "renumbered long since": Message(
        "No rule has this number any more. Until version %(by)s it was that of today's %(now)s."
    ),
    "removed": Message("Version %(by)s removed this rule."),
    "not-yet": Message("Version %(version)s has no such rule. Version %(by)s added it."),
    "missing": Message("The manual has no such rule."),
    "missing then": Message("Version %(version)s has no such rule."),
    "no-manual": Message(
        "The text does not say which game it means. Choose a manual, or write its letters before the number: "
        "%(prefixes)s."
    ),
    "chosen": Message(
        "No game stands beside the number. It is read as %(read)s, of the manual that you chose. "
        "If another is meant, write its letters before the number: %(prefixes)s."
    ),
    "sentence": Message(
        "No game stands beside the number. It is read as %(read)s, which its sentence names. "
        "If another is meant, write its letters before the number: %(prefixes)s."
    ),
    "before": Message(
        "No game stands beside the number. It is read as %(read)s, which the text names before it. "
        "If another is meant, write its letters before the number: %(prefixes)s."
    ),
    "nowhere": Message("The text does not say which game it means, and no manual here has such a rule."),
    "unknown-manual": Message("%(prefix)s is no manual known here. Known are: %(prefixes)s."),
    "unknown-version": Message(
        "Version %(version)s of this manual is not known here, only %(known)s. "
        "This is checked against version %(newest)s."
    ),
    "unknown version missing": Message(
        "Version %(version)s of this manual is not known here, only %(known)s. "
        "Version %(newest)s has no such rule."
    ),
    "nearest": Message("The nearest are:"),
    "candidates": Message("Rules of that number:"),
    "changed": Message("Its text was changed after version %(version)s, by %(by)s."),
    "had before": Message(
        "Until version %(by)s this number was that of another rule, %(now)s today. If the answer is older, "
        "it may mean that one:"
    ),
    "ours": Message("This manual has no numbers of its own. These are ours; another document's may differ."),
    "tighter": Message("It is a heading and says nothing itself. Closest to the claim below it:"),
    "below": Message("It is a heading and says nothing itself. Below it:"),
    "reads like": Message("What is claimed reads more like:"),
}

_QUOTED: dict[Verdict, tuple[Kind, Texts]] = {
    "verbatim": ("good", Message("The words quoted stand in the rule: %(place)s.")),
    "elsewhere": (
        "bad",
        Message("The words quoted do not stand in this rule. They stand in another: %(place)s."),
    ),
    "older": ("look", Message("The words quoted stood in an older version alone: %(place)s.")),
    "differs": ("bad", Message("The words quoted do not stand so in the rule (%(place)s).")),
    "ours": ("look", Message("The words quoted are ours, not the publisher's.")),
    "not-imported": (
        "look",
        Message(
            "Whether the words quoted are the publisher's cannot be said: its text is not imported in this "
            "language (%(language)s)."
        ),
    ),
}


def notes(checked: CheckedCitation, library: Library) -> tuple[Note, ...]:
    """What there is to know of a citation, quotations aside; the answer to whether it exists comes first."""
    return tuple(_notes(checked, library))


def _notes(checked: CheckedCitation, library: Library) -> Iterator[Note]:
    prefixes = ", ".join(manual.facts.prefix for manual in library.manuals.values())
    cited = checked.cited
    if checked.status in ("no-manual", "unknown-manual"):
        code = "nowhere" if checked.status == "no-manual" and not checked.candidates else checked.status
        yield _note(STATUSES[checked.status][0], code, prefix=cited.prefix, prefixes=prefixes)
        if checked.candidates:
            yield _note("look", "candidates", (Place(manual, cited.number) for manual in checked.candidates))
        return
    manual = library.manuals[cited.manual]
    yield _status(checked, library)
    if not cited.is_sure:
        read = f"{manual.facts.prefix} {cited.number}"
        yield _note("look", cited.naming, read=read, prefixes=prefixes)
    if checked.nearest:
        yield _note("look", "nearest", _places(manual, checked.nearest))
    if checked.changed_by:
        by = ", ".join(checked.changed_by)
        yield _note("look", "changed", version=cited.version, by=by)
    for old in checked.before:
        if checked.status != "renumbered":
            yield _note("look", "had before", _places(manual, [old.number]), by=old.version, now=old.number)
    if manual.facts.numbers == "ours":
        yield _note("look", "ours")
    if checked.is_heading and checked.tighter:
        tells = "below" if list(checked.tighter) == manual.children(checked.number)[:3] else "tighter"
        yield _note("look", tells, _places(manual, checked.tighter))
    if checked.reads_like:
        yield _note("look", "reads like", [checked.reads_like])


def _status(checked: CheckedCitation, library: Library) -> Note:
    cited, code = checked.cited, str(checked.status)
    if checked.status == "exists" and cited.version and cited.version != library.version(cited.manual):
        code = "exists since"
    elif checked.status == "renumbered" and checked.by:
        code = "renumbered long since"
    elif checked.status == "missing" and cited.version:
        code = "missing then"
    elif checked.status == "unknown-version" and not checked.number:
        code = "unknown version missing"
    return _note(
        STATUSES[checked.status][0],
        code,
        version=cited.version,
        newest=library.version(cited.manual),
        now=checked.number,
        by=checked.by,
        known=", ".join(checked.versions_known),
    )


def quotation_note(quotation: CheckedQuotation, manual: Manual) -> Note:
    """What came of quoted words."""
    kind, message = _QUOTED[quotation.verdict]
    place = (
        f"{manual.facts.prefix} {quotation.number}, ver. {quotation.version}, {quotation.language.upper()}"
    )
    return Note(kind, in_both(message, place=place, language=quotation.language.upper()))


def _note(kind: Kind, code: str, rules: Iterable[Place] = (), /, **values: str) -> Note:
    return Note(kind, in_both(_SAID[code], **values), tuple(rules))


def _places(manual: Manual, numbers: Iterable[str]) -> list[Place]:
    return [Place(manual.name, number) for number in numbers]
