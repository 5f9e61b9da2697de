"""The result of comparing two versions, as plain values."""

import datetime
from collections.abc import Collection, Mapping

import msgspec

from judge.corpus.model import Language

CLASSES = ("punctuation", "references", "examples", "wording")
CAN_HIDE = CLASSES[:3]


class Run(msgspec.Struct, frozen=True):
    """A stretch of a rule's text: ``"same"``, ``"removed"``, ``"added"`` or ``"replaced"``.

    All `old` joined are the older text, all `new` the newer one, the marks of bold type aside.
    """

    kind: str
    old: str
    new: str


class FactChange(msgspec.Struct, frozen=True):
    """A fact that one version states and the other does not: a figure, a rule named, a keyword or a term.

    `kind` is ``"figure"``, ``"reference"`` or ``"term"``; `fact` the figure, the number or the term's id.
    """

    kind: str
    fact: str
    added: bool


class Entry(msgspec.Struct, frozen=True):
    """A rule that was added, removed or renumbered.

    `number` is the newer version's, of a removed rule the older one's; `before` the one it had.
    `along` says that it only moved with the rule above it; `versions` which versions did it, where an
    update history says so.
    """

    number: str
    before: str = ""
    text: str = ""
    along: bool = False
    versions: tuple[str, ...] = ()


class ChangedRule(msgspec.Struct, frozen=True):
    """A rule whose text differs.

    `differs` are the CLASSES that its differences are of, none where an update history or facts alone
    speak. `followed` are the references, old and new, that differ only because their rule was renumbered.
    """

    number: str
    before: str
    differs: tuple[str, ...] = ()
    runs: tuple[Run, ...] = ()
    followed: tuple[tuple[str, str], ...] = ()
    facts: tuple[FactChange, ...] = ()
    versions: tuple[str, ...] = ()

    def hidden_by(self, hide: Collection[str]) -> bool:
        """True if its text differs in hidden classes only."""
        return bool(self.differs) and set(self.differs) <= set(hide)


class EditionSide(msgspec.Struct, frozen=True):
    """One side of a comparison; `language` is "" where it is no imported edition."""

    version: str
    language: Language = ""

    @property
    def name(self) -> str:
        """``fr-1.1``, or ``1.1`` where no edition stands for it."""
        return f"{self.language}-{self.version}" if self.language else self.version


class Comparison(msgspec.Struct, frozen=True):
    """The differences of `newer` from the older version, in the order of its numbers.

    `source` is ``"editions"``, two imported ones compared, or ``"history"``, the manual's own update
    history. `by` is ``"words"``; ``"facts"`` for editions in two languages; ``""`` for the history.
    `numbers` leads from the older number of every rule that both have to the newer one.
    """

    manual: str
    older: EditionSide
    newer: EditionSide
    source: str
    by: str
    added: tuple[Entry, ...] = ()
    removed: tuple[Entry, ...] = ()
    renumbered: tuple[Entry, ...] = ()
    changed: tuple[ChangedRule, ...] = ()
    numbers: Mapping[str, str] = {}

    def __bool__(self) -> bool:
        """True if anything differs."""
        return bool(self.added or self.removed or self.renumbered or self.changed)

    @property
    def reused(self) -> frozenset[str]:
        """The numbers of removed rules that other rules have in the newer version."""
        now = {entry.number for entry in (*self.added, *self.renumbered)}
        return frozenset(entry.number for entry in self.removed if entry.number in now)

    def hiding(self, hide: Collection[str]) -> "Comparison":
        """The same without the changed rules that differ in these classes only."""
        shown = tuple(change for change in self.changed if not change.hidden_by(hide))
        return msgspec.structs.replace(self, changed=shown)


class Known(msgspec.Struct, frozen=True):
    """A version that is known: from the manual's update history, by its imported editions, or both."""

    version: str
    date: datetime.date | None
    in_history: bool
    imported: tuple[Language, ...]


class Event(msgspec.Struct, frozen=True):
    """A version's change to one rule, and the source that says so.

    `kind` is ``"added"``, ``"changed"``, ``"renumbered"``, ``"unchanged"`` (its text, or its facts, are
    those of `against`) or ``"present"`` (imported, and no older edition to hold it against). An edition's
    event has its `language` and names the edition it was held `against`.
    """

    version: str
    date: datetime.date | None
    kind: str
    before: str = ""
    language: Language = ""
    against: str = ""
    change: ChangedRule | None = None

    @property
    def by_facts(self) -> bool:
        """True if the edition was held against one in another language."""
        return bool(self.against) and not self.against.startswith(f"{self.language}-")
