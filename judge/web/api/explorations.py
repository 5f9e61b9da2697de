"""Every outcome from a step of a case: asked for, followed while it is looked for, opened as a line."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from judge.answers.cases import PlayedAnswer
from judge.answers.explorations import ExplorationAnswer, exploration_answer
from judge.casework import exploring
from judge.store import Exploration, NotFound
from judge.web.api.case_access import CaseId, Key, Node, opened_to_change, opened_to_read, played_answer
from judge.web.api.operations import Asked, operation
from judge.web.api.positions import StandsForAsked, wanted_of
from judge.web.protection import CHANGING, EXPLORING, READING_TEXT
from judge.web.sandbox.access import Access, store
from judge.web.sandbox.exploring import LISTED, pool

ExplorationId = Annotated[
    str, Meta(min_length=1, max_length=64, description="The `id` of a search for outcomes.")
]


class ToSearch(Asked, frozen=True, kw_only=True):
    """A search for every outcome from a step, until a moment; `size` bounds how far it looks."""

    at: Node
    until: Literal["battle-end", "turn-end", "decision"] = "turn-end"
    size: Literal["small", "medium", "large"] = "small"
    unknown: Annotated[tuple[StandsForAsked, ...], Meta(max_length=8)] = ()


class ToOpen(Asked, frozen=True, kw_only=True):
    """An outcome to be played as a line, by its `number`."""

    outcome: Annotated[int, Meta(ge=0, le=1_000_000)]


@operation("GET", "/cases/<case>/explorations", "Cases", limit=READING_TEXT)
def explorations(case: CaseId, asked: Asked) -> list[ExplorationAnswer]:
    """List the latest searches for outcomes of a case, of the position that it has now."""
    its = opened_to_read(case).case
    found = store().explorations.of(its.id, its.root, LISTED)
    return [exploration_answer(each, asked.languages) for each in found]


@operation("GET", "/cases/<case>/explorations/<exploration>", "Cases", limit=READING_TEXT)
def exploration(case: CaseId, exploration: ExplorationId, asked: Asked) -> ExplorationAnswer:
    """Say how far a search for outcomes is, and what it found."""
    access = opened_to_read(case)
    if _of_case(access, exploration).status in ("waiting", "running"):
        pool().wake()
    return exploration_answer(_of_case(access, exploration), asked.languages)


@operation(
    "POST", "/edit/<key>/explorations", "Cases",
    limit=EXPLORING, status=202, changes=True,
)  # fmt: skip
def search_outcomes(key: Key, sent: ToSearch) -> ExplorationAnswer:
    """Search for every outcome from a step of a case.

    It takes its time apart from the request: ask for it by its `id` again. It looks further than
    `/positions/explore` does.
    """
    size = exploring.size_called(sent.size, pool().sizes)
    work = opened_to_change(key).work
    work.must_hold(sent.at)
    work, stands = exploring.stands_for(work, [wanted_of(each, work.case.game) for each in sent.unknown])
    asked = exploring.ask(work, sent.at, sent.until, size, stands)
    pool().wake()
    return exploration_answer(store().explorations.read(asked.id), sent.languages)


@operation("POST", "/edit/<key>/explorations/<exploration>/cancel", "Cases", limit=CHANGING, changes=True)
def cancel_search(key: Key, exploration: ExplorationId, asked: Asked) -> ExplorationAnswer:
    """Cancel a search for outcomes; what it has found until then is kept."""
    access = opened_to_change(key)
    store().explorations.cancel(_of_case(access, exploration).id)
    return exploration_answer(_of_case(access, exploration), asked.languages)


@operation("POST", "/edit/<key>/explorations/<exploration>/open", "Cases", limit=CHANGING, changes=True)
def open_outcome(key: Key, exploration: ExplorationId, sent: ToOpen) -> PlayedAnswer:
    """Play the line to an outcome that was found as a line of the case, which is named after it."""
    access = opened_to_change(key)
    found = _of_case(access, exploration)
    name = exploring.outcome_name(found, sent.outcome, sent.languages[0])
    return played_answer(
        access, exploring.open_outcome(access.work, found, sent.outcome, name), sent.languages
    )


def _of_case(access: Access, name: str) -> Exploration:
    """A search of this case. Raises NotFound for any other."""
    found = store().explorations.read(name)
    if found.case != access.case.id:
        raise NotFound("no exploration")
    return found
