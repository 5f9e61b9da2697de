"""What changes: versions of manuals, which code and which examples execute a rule, published reruns."""

from __future__ import annotations

from typing import Annotated

from flask import current_app
from msgspec import Meta
from msgspec.structs import replace

from judge.answers.changes import ChangesAnswer, HistoryAnswer, changes_answer, history_answer
from judge.answers.coverage import CoverageAnswer, coverage_answer, coverage_of
from judge.answers.places import CodePlace, places_answer
from judge.answers.reruns import ReportAnswer, RerunAnswer, report_answer, rerun_answer
from judge.corpus.versions import UnknownVersionError
from judge.corpus.versions.changes import CAN_HIDE, Known
from judge.rerunning import one_published, published
from judge.resources import in_checkout
from judge.texts import Message, Texts, in_both
from judge.web.api.looking_up import InManual, ManualName, Typed, examples, manual_called, place, places
from judge.web.api.operations import Asked, operation
from judge.web.api.problems import Busy, Missing
from judge.web.presenting import library
from judge.web.protection import READING_TEXT
from judge.web.reruns import may_be_shown
from judge.web.sandbox.access import store

_TEXTS: dict[str, Texts] = {
    "no version": Message("No version %(name)s is known; there is: %(known)s"),
    "not played": Message("'%(name)s' cannot be played here yet."),
    "no rerun": Message("There is no rerun '%(name)s'; /api/v1/reruns lists them."),
    "no code": Message("This site does not run from a checkout, so it has no lines of code to show."),
    "being played": Message("The worked examples are being played for the first time; ask again."),
}


class VersionAsked(Asked, frozen=True, kw_only=True):
    """A version of a manual, held against another."""

    against: Annotated[str, Meta(max_length=20, description="The older version; else the one before.")] = ""
    hide: Annotated[
        str,
        Meta(max_length=60, description="Classes of differences to leave out, with commas: `punctuation`."),
    ] = ""


@operation("GET", "/versions/<manual>", "Versions")
def known_versions(manual: ManualName, asked: Asked) -> list[Known]:
    """List the versions of a manual that are known, the oldest first."""
    return list(library().versions(manual_called(manual).name).known)


@operation("GET", "/versions/<manual>/<version>", "Versions", limit=READING_TEXT)
def version_changes(
    manual: ManualName,
    version: Annotated[str, Meta(max_length=20, description="A version: `1.06`; an edition: `fr-1.1`.")],
    asked: VersionAsked,
) -> ChangesAnswer:
    """Say what a version changed: rules added, removed, renumbered, changed, each with what cites it."""
    known = library().versions(manual_called(manual).name)
    hide = [name for name in asked.hide.split(",") if name in CAN_HIDE]
    try:
        older = asked.against or known.before(version)
        compared = known.compare(older, version, asked.languages[0])
    except UnknownVersionError as error:
        said = in_both(_TEXTS["no version"], name=error.version[:60], known=", ".join(error.known))
        raise Missing(said, nearest=list(error.known)) from None
    return changes_answer(library(), compared, hide, store().finding.citing)


@operation("GET", "/rules/<number>/history", "Versions")
def rule_history(number: Typed, asked: Asked) -> HistoryAnswer:
    """Say what each known version did to a rule.

    A number without a prefix is looked for in each manual, in the order of the manuals; `also_in` names the
    others that have it.
    """
    (manual, *others), found = places(number, "")
    return history_answer(library(), manual, found, asked.languages, also_in=others)


@operation("GET", "/rules/<number>/code", "Versions", limit=READING_TEXT)
def code_of_rule(number: Typed, asked: InManual) -> list[CodePlace]:
    """List the places in the code that carry a rule out, the closest first; none where no code names it.

    Only a site that runs from a checkout has them; another answers 404.
    """
    if not in_checkout():
        raise Missing(_TEXTS["no code"])
    manual, found = place(number, asked.manual)
    return places_answer(manual.name, found)


@operation("GET", "/coverage/<manual>", "Versions", limit=READING_TEXT)
def manual_coverage(manual: ManualName, asked: Asked) -> CoverageAnswer:
    """Say which rules of a manual are executable, and which of them a worked example executes.

    Until the worked examples have been played once, 503 says when to ask again.
    """
    found = manual_called(manual)
    collection = examples().of(found.name)
    if collection is None:
        raise Missing(in_both(_TEXTS["not played"], name=found.name))
    if collection.runs is None:
        collection.run_all_meanwhile()
        raise Busy(_TEXTS["being played"])
    return coverage_answer(coverage_of(found, collection.runs))


@operation("GET", "/reruns", "Versions", limit=READING_TEXT)
def published_reruns(asked: Asked) -> list[RerunAnswer]:
    """List the reruns that `judge rerun --publish` wrote down here, the newest first."""
    return [rerun_answer(name, found) for name, found in published(current_app.extensions["home"])]


@operation("GET", "/reruns/<name>", "Versions", limit=READING_TEXT)
def rerun_report(
    name: Annotated[Typed, Meta(description="The name of a rerun, as `/reruns` gives it.")], asked: Asked
) -> ReportAnswer:
    """Tell which rulings, steps and citations a rerun found otherwise; of cases, only of listed ones."""
    found = one_published(current_app.extensions["home"], name)
    if found is None:
        raise Missing(in_both(_TEXTS["no rerun"], name=name[:60]))
    report = found.report
    report.put_in_order()
    shown = [each for each in report.changes if may_be_shown(each)]
    told = report_answer(report, shown, asked.languages)
    new, gone = ([key for key in keys if not key.startswith("case ")] for keys in (told.new, told.gone))
    return replace(told, new=new, gone=gone)
