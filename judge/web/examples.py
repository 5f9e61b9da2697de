"""The worked examples of a manual: their list, and each one played, rule by rule."""

import functools
from typing import TYPE_CHECKING

from flask import Blueprint, Response, abort, render_template, request

from judge.corpus.model import Language
from judge.sandbox.collection import Collection, Use
from judge.sandbox.summary import Summary
from judge.web import languages
from judge.web.framing import framed, is_embedded, shared_example
from judge.web.manuals import manual_or_404
from judge.web.presenting import asked_for, examples_of, is_archived
from judge.web.protection import allow_for_examples

if TYPE_CHECKING:
    from judge.sandbox.showing import Shown

blueprint = Blueprint("examples", __name__)

_LONGEST_WORDS = 120  # signs


@blueprint.get("/<name>/examples/")
def index(name: str) -> str:
    """The worked examples by chapter: all, those with some words, those of a chapter or of a rule."""
    manual = manual_or_404(name)
    collection = _collection_or_404(name)
    words = request.args.get("q", "")[:_LONGEST_WORDS].strip()
    if not is_archived():
        collection.run_all_meanwhile()
    chapter, rule = asked_for("chapter", manual.chapters), asked_for("rule", manual.rules)
    found = [
        use
        for use in (collection.using(rule) if rule else map(_of_no_rule, collection.summaries.values()))
        if use.example.has_words(words.split(), languages.current())
        and (not chapter or chapter in use.example.chapters)
    ]
    return render_template(
        "manual/examples.html",
        manual=manual,
        collection=collection,
        found=found,
        by_chapter=_by_chapter([use.example for use in found], [chapter] if chapter else manual.chapters),
        words=words,
        chapter=chapter,
        rule=rule,
    )


@blueprint.get("/<name>/examples/<example>")
def example(name: str, example: str) -> str | Response:
    """A worked example: the dispute, the ruling, its cards, every move with the rules that it runs.

    ``rule`` names one that is looked for in it.
    """
    manual = manual_or_404(name)
    collection = _collection_or_404(name)
    if example not in collection.summaries:
        abort(404)
    summary = collection.summaries[example]
    if is_archived():  # to play them all takes minutes
        return render_template("manual/example_archived.html", manual=manual, summary=summary)
    allow_for_examples()
    its = shared_example(manual, collection, example, languages.current())
    if is_embedded():
        found = _shown(collection, example, languages.current())
        return framed("embed/example.html", manual=manual, summary=summary, shown=found, shared=its)
    rule = asked_for("rule", manual.rules)
    shown = _shown(collection, example, languages.current())
    return render_template(
        "manual/example.html",
        manual=manual,
        summary=summary,
        shared=its,
        shown=shown,
        rule=rule,
        telling={*summary.cites, *_looked_for(rule, shown)},
        step=_step_of(_looked_for(rule, shown), shown) if rule else 0,
    )


def _step_of(rules: set[str], shown: "Shown") -> int:
    """The step at which one of the rules is first run; 0 is the position itself."""
    runs = (move.step for move in shown.moves if any(line.rule in rules for line in move.lines))
    return next(runs, 0)


def _looked_for(rule: str, shown: "Shown") -> set[str]:
    """The rules that are looked for with one: itself, or where no line names it, what is below it."""
    lines = [line.rule for move in shown.moves for line in move.lines] + [line.rule for line in shown.opening]
    if not rule or rule in lines:
        return {rule}
    return {line for line in lines if line.startswith(f"{rule}-")}


@functools.lru_cache(maxsize=256)
def _shown(collection: Collection, name: str, language: Language) -> "Shown":
    """A worked example played and told; the engine is loaded when the first is asked for."""
    return collection.shown(name, language)


def _collection_or_404(manual: str) -> Collection:
    collection = examples_of(manual)
    if collection is None:
        abort(404)
    return collection


def _by_chapter(found: list[Summary], chapters: list[str]) -> dict[str, list[Summary]]:
    """The examples under their chapters, in the manual's order; those of no chapter under ``""``."""
    only = chapters[0] if len(chapters) == 1 else None
    groups: dict[str, list[Summary]] = {chapter: [] for chapter in [*chapters, ""]}
    for each in found:
        groups[only or each.chapter].append(each)
    return {chapter: its for chapter, its in groups.items() if its}


def _of_no_rule(summary: Summary) -> Use:
    return Use(summary, True, None)
