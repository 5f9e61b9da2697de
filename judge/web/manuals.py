"""The manuals: contents, chapters, the whole, each rule, what the versions changed."""

from flask import Blueprint, abort, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from judge.answers.addresses import rule_address
from judge.corpus import Manual, numbers
from judge.corpus.linting import KIND_NAMES
from judge.games import GAMES
from judge.resources import in_checkout
from judge.sandbox.collection import Use
from judge.web import languages
from judge.web.framing import framed, is_embedded, shared_rule
from judge.web.kept_pages import kept
from judge.web.presenting import examples_of, library
from judge.web.saved import stamp_with

blueprint = Blueprint("manuals", __name__)


def manual_or_404(name: str) -> Manual:
    """The manual of that name."""
    manual = library().manuals.get(name)
    if manual is None:
        abort(404)
    return manual


@blueprint.get("/<name>/")
@kept()
def contents(name: str) -> str:
    """The table of contents."""
    return render_template("manual/contents.html", manual=manual_or_404(name))


@blueprint.get("/<name>/all")
@kept()
def whole(name: str) -> str:
    """The whole manual on one page."""
    manual = manual_or_404(name)
    return render_template("manual/chapter.html", manual=manual, number=None, shown=list(manual.rules))


@blueprint.get("/<name>/revisions")
@kept()
def revisions(name: str) -> str:
    """Show what each version of the manual changed."""
    return render_template("manual/revisions.html", manual=manual_or_404(name))


@blueprint.get("/<name>/faults")
@kept()
def faults(name: str) -> str:
    """The faults of the manual, by kind, each with what it is taken to mean."""
    manual = manual_or_404(name)
    found = library().lint(name)
    by_kind = {kind: [finding for finding in found if finding.kind == kind] for kind in KIND_NAMES}
    return render_template("manual/faults.html", manual=manual, by_kind=by_kind, names=KIND_NAMES)


@blueprint.get("/<name>/<number>")
@kept(also=stamp_with)
def rule(name: str, number: str) -> str | Response:
    """A rule: the way down to it, its text and what is below it, its references both ways, its history.

    A chapter is shown as one page to read.
    """
    manual = manual_or_404(name)
    found = _number(manual, number)
    if found != number:
        return redirect(rule_address(name, found))
    if is_embedded():
        its = shared_rule(manual, number, languages.current())
        return framed("embed/rule.html", manual=manual, rule=manual[number], shared=its)
    if number in manual.chapters:
        return render_template(
            "manual/chapter.html", manual=manual, number=number, shown=manual.within(number)
        )
    before, after = manual.neighbours(number)
    return render_template(
        "manual/rule.html",
        manual=manual,
        rule=manual[number],
        above=numbers.ancestors(number),
        below=manual.within(number)[1:],
        before=before,
        after=after,
        both=request.args.get("both") == "1",
        editions=library().editions[name],
        examples=_examples_of(name, number),
        code_is_here=in_checkout() and name in GAMES,
        shared=shared_rule(manual, number, languages.current()),
    )


@blueprint.get("/<name>/<number>/code")
def code(name: str, number: str) -> str:
    """The places in the code that carry a rule out, where the server runs from a checkout."""
    manual = manual_or_404(name)
    found = _number(manual, number)
    if not in_checkout():
        abort(404)
    from judge.sandbox.source_places import KINDS, source_places  # noqa: PLC0415 - loads the rules

    places = source_places(name, found)
    return render_template("manual/code.html", manual=manual, rule=manual[found], places=places, kinds=KINDS)


def _examples_of(name: str, number: str) -> list[Use]:
    """The worked examples that have to do with a rule, as far as is known."""
    collection = examples_of(name)
    if collection is None:
        return []
    collection.run_all_meanwhile()  # whoever comes next sees those that run it, too
    return collection.using(number)


@blueprint.get("/<name>/<number>/preview")
def preview(name: str, number: str) -> Response:
    """A rule's text alone, for the popover over a reference; in both languages if asked for."""
    manual = manual_or_404(name)
    both = request.args.get("both") == "1"
    rule = manual[_number(manual, number)]
    page = render_template("manual/preview.html", manual=manual, rule=rule, both=both)
    response = make_response(page)
    response.cache_control.max_age = 300
    response.cache_control.private = True
    return response


def _number(manual: Manual, text: str) -> str:
    """The number that an address means; UnknownRuleError where there is none, 404 where it is no number."""
    if text in manual:
        return text
    found = manual.number_of(text)
    if found is None:
        abort(404)
    return found
