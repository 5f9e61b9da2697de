"""The nouns of the corpus, as plain values."""

import datetime
import re
from typing import Literal

import msgspec

Language = str
KINDS = ("rule", "keyword", "term", "example")  # what can be looked up
LANGUAGES: tuple[Language, ...] = ("en", "fr")
NO_RULE = "-"  # in `openings.toml`: what stands there belongs to no rule


class Rule(msgspec.Struct, frozen=True):
    """One number of a manual, restated in every language of the corpus.

    `title` is empty for a rule without one; `text` is Markdown and may be empty below a heading.
    """

    number: str
    title: dict[Language, str]
    text: dict[Language, str]


class Reference(msgspec.Struct, frozen=True):
    """A place where one rule names another."""

    source: str
    target: str
    fault: str = ""  # "" | "missing": no such rule | "wrong": a rule about something else
    meant: str = ""  # the number that was probably meant, where the reference is at fault
    why: dict[Language, str] = {}  # what is wrong with it, in a sentence


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term of art, with its names in each language, the usual name first.

    `rules` define it. `held` terms are named by both languages of a rule or by neither. `also` are names that
    it has on cards or at tables besides the manual's, `search` what players say instead; `avoid_…`, names
    that the restatement must not use; `unless_…`, phrases that hold a form of the term and mean something
    else.
    """

    kind: str
    rules: list[str]
    en: list[str]
    fr: list[str]
    held: bool = False
    also: list[str] = []
    search: list[str] = []
    avoid_en: list[str] = []
    avoid_fr: list[str] = []
    unless_en: list[str] = []
    unless_fr: list[str] = []

    def names(self, language: Language) -> list[str]:
        """All forms in one language, the usual one first."""
        return self.en if language == "en" else self.fr

    @property
    def called(self) -> list[str]:
        """All its names, in any language, the manual's first."""
        return [*self.en, *self.fr, *self.also]

    def forms_not_meant(self, language: Language) -> list[str]:
        """Phrases of one language that hold a form of the term and mean something else."""
        return self.unless_en if language == "en" else self.unless_fr

    def name(self, language: Language) -> str:
        """The usual name in one language, without the brackets that keywords wear in a text."""
        return self.names(language)[0].strip("[]")


KEYWORD_KINDS = ("keyword_skill", "keyword", "skill_type", "skill_abbreviation")


class Revision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The changes that one version of the manual made, from its update history.

    Numbers may be ranges, ``"a~b"``, in the manual's order; `renumbered` pairs are (old, new).
    """

    version: str
    date: datetime.date
    added: list[str] = []
    changed: list[str] = []
    removed: list[str] = []
    renumbered: list[tuple[str, str]] = []


def version_order(version: str) -> tuple[int, str]:
    """The key by which versions stand in order. They are written as decimals: 1.064, 1.07, 1.1.

    >>> sorted(["1.1", "1.071", "1.07", "1.064"], key=version_order)
    ['1.064', '1.07', '1.071', '1.1']
    """
    whole, *rest = re.findall(r"\d+", version) or ["0"]
    return int(whole), "".join(rest)


class RuleChange(msgspec.Struct, frozen=True):
    """The change that a version made to one rule: ``added``, ``changed`` or ``renumbered`` from `before`."""

    version: str
    date: datetime.date
    kind: str
    before: str = ""


class Defect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reference of the manual that leads nowhere or to the wrong place, found by reading."""

    rule: str
    reference: str
    meant: str = ""
    en: str = ""
    fr: str = ""


FaultKind = Literal["contradiction", "terms", "text", "misplaced", "twice", "silence", "source"]


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault of the manual, found by reading; `rules` are those concerned, the faulty one first.

    The kind `source` is what one copy of the same manual has and another lost.
    """

    kind: FaultKind
    rules: list[str]
    en: str
    fr: str
    meant_en: str
    meant_fr: str

    def text(self, language: Language) -> str:
        """Say what is wrong, in a sentence or two."""
        return self.en if language == "en" else self.fr

    def meant(self, language: Language) -> str:
        """Say what we take it to mean."""
        return self.meant_en if language == "en" else self.meant_fr


class Defects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`defects.toml`."""

    reference: list[Defect] = []
    fault: list[Fault] = []


class Synonyms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words of the manual and what people say instead, in both languages."""

    manual: list[str]
    said: list[str]


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, and the names of its manuals, the one that decides first."""

    key: str
    name: str
    manuals: list[str]


class Concept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that games have in common or settle differently, with its rules in each manual.

    `search` lists what players say; `same_…` and `differs_…` say what is the same in the games and what is
    not, and may be empty.
    """

    en: str
    fr: str
    rules: dict[str, list[str]]
    search: list[str] = []
    same_en: str = ""
    same_fr: str = ""
    differs_en: str = ""
    differs_fr: str = ""

    def name(self, language: Language) -> str:
        """Say what it is called."""
        return self.en if language == "en" else self.fr

    def same(self, language: Language) -> str:
        """Say what is the same in the games."""
        return self.same_en if language == "en" else self.same_fr

    def differs(self, language: Language) -> str:
        """Say what is not the same in the games."""
        return self.differs_en if language == "en" else self.differs_fr


class SharedKeyword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A keyword of one game or several: its term in each manual, and in a sentence how the games differ."""

    terms: dict[str, str]
    en: str
    fr: str

    def differs(self, language: Language) -> str:
        """Say how the games differ."""
        return self.en if language == "en" else self.fr


Whose = Literal["publisher", "elsewhere", "ours"]


class ManualFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`manual.toml`: what the manual is, and what in our restatement is whose.

    `numbers` says whose they are; `recognised_by` are phrases of which the first pages of the publisher's
    document say one; `date` and `effective` are missing where the manual does not say; `restated` is the
    day of our restatement. `terms` says whose the terms are in each language: the publisher's in this
    manual, the publisher's in other documents (``"elsewhere"``), or ours; `our_terms` are, by language, the
    ids of those that are ours all the same.
    """

    game: str
    prefix: str
    version: str
    publisher: str
    publisher_language: Language
    languages: list[Language]
    numbers: Literal["publisher", "ours"]
    recognised_by: list[str]
    title: dict[Language, str]
    notice: dict[Language, str]
    date: datetime.date | None = None
    effective: datetime.date | None = None
    restated: datetime.date | None = None
    terms: dict[Language, Whose] = {}
    our_terms: dict[Language, list[str]] = {}
