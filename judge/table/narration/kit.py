"""What a game says in its own way: its tables of sentences, and what no table can say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from judge.engine.catalogue import Print, Side, SkillEntry
from judge.engine.state import Decision, Option

if TYPE_CHECKING:
    from judge.table.narration.names import Names
    from judge.table.narration.outcomes import Difference
    from judge.table.narration.wording import Wording


@dataclass(frozen=True)
class Checkpoint:
    """The steps that a game takes all the time and that mostly find nothing to do.

    `rules` is how their numbers begin, `end` the last one, `steps` how many there are.
    """

    rules: str
    end: str
    steps: int


@dataclass(frozen=True)
class Idle:
    """The steps of a game at which mostly nothing happens.

    After those that `may_settle` the step `settling` carries out what they have set off, if anything.
    """

    steps: frozenset[str]
    may_settle: frozenset[str]
    settling: str


class Telling(ABC):
    """How a game is told. `package` has its tables, `en.toml` and `fr.toml`.

    `details` are what each kind of line in the trace carries, `chooses` the variant of its sentence by rule
    and details; `in_words` puts details into words that only this game has.
    """

    package: ClassVar[str]
    details: ClassVar[Mapping[str, str]]
    chooses: ClassVar[Mapping[str, Callable[[str, dict[str, Any]], str]]] = {}
    in_words: ClassVar[Mapping[str, Callable[[Any, Names, Wording], Any]]] = {}
    checkpoint: ClassVar[Checkpoint | None] = None
    idle: ClassVar[Idle | None] = None

    @property
    @abstractmethod
    def difference(self) -> type[Difference]:
        """What tells two states apart."""

    @abstractmethod
    def skill_name(self, entry: SkillEntry, says: Wording, *, whole: bool = False) -> str:
        """What a skill is called: the beginning of its words, or all of them."""

    @abstractmethod
    def effect(self, number: int, amount: int | None, cards: str, names: Names, says: Wording) -> str:
        """What a continuous effect does: the instruction by its number, its amount once determined."""

    @abstractmethod
    def facts(self, printed: Print, side: Side, says: Wording) -> Iterator[str]:
        """What is printed around the text of a side."""

    def join(
        self, what: str, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording
    ) -> None:
        """Adds to the fields of a line what only several details together say."""
        return

    def question_fields(self, decision: Decision, names: Names, says: Wording) -> dict[str, Any]:
        """What the sentence of a question names besides."""
        return {}

    def option_fields(
        self, option: Option, decision: Decision | None, names: Names, says: Wording
    ) -> dict[str, Any]:
        """What the words of an option name besides."""
        return {}

    def option_key(self, option: Option, names: Names) -> str:
        """Under which key the words of an option stand."""
        return option.kind

    def requirement(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """The condition of a skill; "" if it has none."""
        return ""

    def costs(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """Every cost of a skill, as alternatives; "" if it has none."""
        return ""

    def cost(self, skill: int, alternative: int, card: str, names: Names, says: Wording) -> str:
        """One of the costs of a skill."""
        return ""

    def option_of_list(self, skill: int, number: int, card: str, names: Names, says: Wording) -> str:
        """An option of the list that a skill has its player choose from; "" where that is not known."""
        return ""

    def there(self, key: str, figure: int | str, says: Wording) -> str:
        """What there is of what a cost takes."""
        return says.say("there", key, figure=figure)

    def may(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """What a skill says that its player may do; "" where that is not known."""
        return ""
