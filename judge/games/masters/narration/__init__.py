"""How Masters is told: its own sentences beside this file, the others as its family has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.language.explaining import Language, Teller
from judge.cards.language.masters import print_skill
from judge.cards.language.masters.explaining import TellerOfMasters, in_shared_words
from judge.cards.language.masters.french.headers import brackets_put
from judge.engine.state import Option
from judge.engine.trace import TraceEvent
from judge.engine.tree import Skill, Target
from judge.games.dragon_ball.narration import NarrationOfDragonBall
from judge.games.dragon_ball.narration.trace_text import variants_of
from judge.rules.masters.areas import AREAS
from judge.rules.masters.events.keywords import AttacksNoMore
from judge.rules.masters.keywords.union import FUSION, POTARA
from judge.table.narration.names import Checkpoint, Names, Narration
from judge.table.narration.trace_text import yes_or_no
from judge.table.narration.wording import Wording

if TYPE_CHECKING:
    from judge.cards.language.telling.phrases import Noun

_HEADER = re.compile(r"(?:\s*(?:/\s*)?\[[^\[\]]*\])+")
UNIONS = (FUSION, POTARA)
"""The keywords that are declared like an evolution and play a card for others."""


class NarrationOfMasters(NarrationOfDragonBall):
    """How Masters is told."""

    package: ClassVar[str] = __name__
    variants: ClassVar[Mapping[type[TraceEvent], Callable[[Any, str], str]]] = {
        **variants_of(AREAS),
        **dict((yes_or_no(AttacksNoMore, lambda used: used.is_used_up),)),
    }
    checkpoint: ClassVar[Checkpoint | None] = Checkpoint("4-5-3-", "4-5-3-4", 6)

    def called(self, words: str, says: Wording, *, whole: bool = False) -> str:
        """Return what a skill with these words is called; its header is as cards of the language print it."""
        name = super().called(words, says, whole=whole)
        if says.language == "en":
            return name
        return _HEADER.sub(lambda header: brackets_put(header[0], "fr"), name, count=1)

    @staticmethod
    def prepared(value: Any) -> Any:
        """Return a part of a tree, or several, with names and colors as the shared words have them."""
        return in_shared_words(value)

    @staticmethod
    def print_skill(skill: Skill) -> str:
        """Print a skill as a card of Masters would; raises CardTextError where no card text says it."""
        return print_skill(skill)

    def teller(
        self,
        language: Language,
        named: Callable[[Target], Noun | None] | None,
        quoted: Callable[[Skill], str] | None,
    ) -> Teller:
        """Return what says the parts of trees, with characters, card names and colors as Masters has them."""
        return TellerOfMasters(language, named, quoted)

    def option_key(self, option: Option, names: Names) -> str:
        """A [Union] plays a card, and does not evolve."""
        if option.kind == "evolve" and names.catalogue.skills[option.skill].skill.keyword in UNIONS:
            return "union"
        return super().option_key(option, names)


NARRATION: Narration = NarrationOfMasters()
