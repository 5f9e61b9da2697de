"""How Masters is told: its own sentences beside this file, the others as its family has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from judge.cards.language.masters.french.headers import brackets_put
from judge.engine.catalogue import SkillEntry
from judge.engine.state import Option
from judge.engine.trace import TraceEvent
from judge.games.dragon_ball.narration import NarrationOfDragonBall
from judge.games.dragon_ball.narration.trace_text import variants_of
from judge.rules.masters.areas import AREAS
from judge.rules.masters.keywords.union import FUSION, POTARA
from judge.table.narration.names import Checkpoint, Names, Narration
from judge.table.narration.wording import Wording

_HEADER = re.compile(r"(?:\s*(?:/\s*)?\[[^\[\]]*\])+")
UNIONS = (FUSION, POTARA)
"""The keywords that are declared like an evolution and play a card for others."""


class NarrationOfMasters(NarrationOfDragonBall):
    """How Masters is told."""

    package: ClassVar[str] = __name__
    variants: ClassVar[Mapping[type[TraceEvent], Callable[[Any, str], str]]] = variants_of(AREAS)
    checkpoint: ClassVar[Checkpoint | None] = Checkpoint("4-5-3-", "4-5-3-4", 6)

    def skill_name(self, entry: SkillEntry, says: Wording, *, whole: bool = False) -> str:
        """A skill's name, with its header as cards of the language print it."""
        name = super().skill_name(entry, says, whole=whole)
        if says.language == "en":
            return name
        return _HEADER.sub(lambda header: brackets_put(header[0], "fr"), name, count=1)

    def option_key(self, option: Option, names: Names) -> str:
        """A [Union] plays a card, and does not evolve."""
        if option.kind == "evolve" and names.catalogue.skills[option.skill].skill.keyword in UNIONS:
            return "union"
        return super().option_key(option, names)


NARRATION: Narration = NarrationOfMasters()
