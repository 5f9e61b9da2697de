"""The places in the code that carry a rule out."""

from __future__ import annotations

import msgspec

from judge.sandbox.source_places import source_places


class CodePlace(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the source that names a rule: its `file` in the checkout, its `line`, the `kind` of place
    (`step`, `requirement`, `trace` …) and the `name` of the function, class or table around it."""

    file: str
    line: int
    kind: str
    name: str


def places_answer(manual: str, number: str) -> list[CodePlace]:
    """List the places in the source that name a rule, the closest first; none without an engine."""
    return [CodePlace(**each._asdict()) for each in source_places(manual, number)]
