"""The interpretations that an answer rests on, as sentences beside the answer."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.trace import ReadingTaken, TraceLine
from judge.table.errors import ReadingTold
from judge.table.narration.names import Names
from judge.table.narration.trace_text import tell
from judge.texts import LANGUAGES


def readings_told(lines: Iterable[TraceLine], names: Names) -> tuple[ReadingTold, ...]:
    """Tell the interpretations in these lines, each once."""
    found: dict[str, ReadingTold] = {}
    for line in lines:
        if isinstance(line.event, ReadingTaken) and line.event.name not in found:
            told = {code: tell(line, names, code, by_name=True) for code in LANGUAGES}
            found[line.event.name] = ReadingTold(line.rule, line.event.name, told)
    return tuple(found.values())
