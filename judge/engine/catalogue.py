"""What the cards of a game say: prints, their skills, and the programs of those, by number.

States name prints, skills and instructions by their number here, so that a state stays small. A catalogue
only ever grows at its end: a state written down with it can be read with a longer one.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, fields
from typing import cast

from judge.engine import tree
from judge.engine.programs import Program, lay_out


@dataclass(frozen=True, slots=True, weakref_slot=True)
class SkillEntry:
    """One skill in the catalogue: its tree, its words as printed, and its programs.

    `costs` are the alternatives of its skill cost. `print` says whose it is: -1 for a skill that another
    skill gives. `events` are the kinds of events that it waits for, `kinds` those of the instructions within
    it.
    """

    number: int
    skill: tree.Skill
    words: str
    program: Program
    costs: tuple[Program, ...]
    print: int = -1
    events: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()

    @property
    def is_limited_each_turn(self) -> bool:
        """True if it matters whether it was used this turn: of [Once per turn], or with a marker cost (FW
        15-7-2, MA 10-11-1, 8-4-2-5-2)."""
        return self.skill.once_per_turn or tree.has_marker_cost(self.skill.costs)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a print: what is printed on it, and its skills by number."""

    name: str
    power: int | None
    traits: tuple[str, ...]
    skills: tuple[int, ...] = ()
    autos: tuple[int, ...] = ()
    activates: tuple[int, ...] = ()
    permanents: tuple[int, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Print:
    """A card as printed (FW 2), whichever copy of it. A game may have prints of its own, which say more."""

    number: str
    type: str
    front: Side
    colors: tuple[str, ...] = ()
    cost: int | None = None
    back: Side | None = None

    @property
    def short_name(self) -> str:
        """What a card of it is called that came into play and has no name in the position."""
        return self.number


NOTHING_KNOWN = ("?", "unknown", Side("?", None, ()))
"""Number, type and front of the print of a card that nobody has identified; every catalogue begins with
one."""


@dataclass(slots=True)
class Catalogue:
    """Prints, skills and instructions of one `game` by number.

    `listened` are the kinds of events that any skill waits for, `kinds` the kinds of instructions there are,
    `forbidden` what any of them forbids, `asked` the facts of the turn that any condition asks for, and
    `keywords` the keyword skills that any card has or can gain: what none of them names costs nothing to
    leave out. `keyword_skills` are the skills that keywords stand for, by name; `gained` those that
    instructions give, `gained_rows` those that an icon gives. `areas` are those that any skill names as its
    own, `heard_in` those that any [Auto] skill names. `fillers` are prints that stand for any card of a kind:
    no card turns out to be one. `unread` are the skills with words that are not understood; `said_kinds` is
    what one of no known kind becomes once the judge says which kind it is.
    """

    game: str = ""
    prints: list[Print] = field(default_factory=lambda: [Print(*NOTHING_KNOWN)])
    skills: list[SkillEntry] = field(default_factory=list)
    nodes: list[tree.Node] = field(default_factory=list)
    listened: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    forbidden: set[str] = field(default_factory=set)
    keywords: set[str] = field(default_factory=set)
    areas: set[str] = field(default_factory=set)
    keyword_skills: dict[str, int] = field(default_factory=dict)
    unread: set[int] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    said_kinds: dict[tuple[int, str], int] = field(default_factory=dict)
    gained: dict[int, int] = field(default_factory=dict)
    gained_rows: dict[int, tuple[int, ...]] = field(default_factory=dict)
    heard_in: set[str] = field(default_factory=set)
    fillers: set[int] = field(default_factory=set)
    _numbers: dict[int, int] = field(default_factory=dict, compare=False)
    _programs: dict[int, Program] = field(default_factory=dict, compare=False)

    def add_skill(self, skill: tree.Skill, words: str, number_of_print: int = -1) -> int:
        """The number of a new skill; every instruction within it gets a number too."""
        nodes = within(skill)
        for node in nodes:
            self.add_node(node)
        entry = SkillEntry(
            len(self.skills),
            skill,
            words,
            lay_out(skill.effect),
            tuple(lay_out(cost) for cost in skill.costs),
            number_of_print,
            frozenset(trigger.event for trigger in skill.triggers),
            frozenset(type(node).__name__ for node in nodes),
        )
        self.skills.append(entry)
        if "ByHand" in entry.kinds:
            self.unread.add(entry.number)
        self.areas.update(skill.areas)
        self.listened.update(trigger.event for trigger in skill.triggers)
        if skill.keyword:
            self.keywords.add(skill.keyword)
        if skill.type == "auto":
            self.heard_in.update(skill.areas)
        return entry.number

    def add_node(self, node: tree.Node) -> int:
        """The number of an instruction that states may refer to."""
        number = self._numbers.get(id(node))
        if number is None:
            number = len(self.nodes)
            self._numbers[id(node)] = number
            self.nodes.append(node)
            self.kinds.add(type(node).__name__)
            if isinstance(node, tree.Trigger):
                self.listened.add(node.event)
            if isinstance(node, tree.Gain):
                self.keywords.add(node.keyword)
            if isinstance(node, tree.Happened):
                self.asked.add(node.what)
            if isinstance(node, tree.Filter):
                self.asked.update({node.this_turn, node.not_this_turn} - {""})
            if isinstance(node, tree.Forbid):
                self.forbidden.add(node.what)
            if isinstance(node, tree.GainSkill):
                self.gained[number] = self.add_skill(node.skill, "")
            if isinstance(node, tree.IconEffect) and node.gained:
                self.gained_rows[number] = tuple(self.add_skill(skill, "") for skill in node.gained)
        return number

    def number_of(self, node: tree.Node) -> int:
        """The number of an instruction that is in the catalogue."""
        return self._numbers[id(node)]

    def gained_skill(self, node: tree.GainSkill) -> int:
        """The number of the skill that an instruction gives."""
        return self.gained[self._numbers[id(node)]]

    def program(self, number: int) -> Program:
        """The program of what stands within another instruction, by the number of that."""
        program = self._programs.get(number)
        if program is None:
            node = self.nodes[number]
            assert isinstance(
                node, tree.Delayed | tree.Replace | tree.PayInstead | tree.ActiveIfPaid | tree.Unless
            )
            match node:
                case tree.Delayed():
                    program = lay_out(node.then)
                case tree.Replace() | tree.PayInstead():
                    program = lay_out(node.instead)
                case _:
                    program = lay_out(cast(tuple[tree.Instruction, ...], node.doing))
            self._programs[number] = program
        return program

    def __getstate__(self) -> dict[str, object]:
        """Returns what another process needs: not the identity by which instructions are known here."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name != "_numbers"}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self._numbers = {id(node): number for number, node in enumerate(self.nodes)}

    def copy(self) -> Catalogue:
        """A catalogue that grows by itself from here on; what is in it so far is shared. One that a game
        plays with grows no more: the game keeps what it has found in it."""
        copied = {each.name: copy(getattr(self, each.name)) for each in fields(self)}
        return Catalogue(**copied)

    def find(self, number: str) -> int | None:
        """The print with a card number."""
        for position, printed in enumerate(self.prints):
            if printed.number == number:
                return position
        return None


_GIVEN: dict[type, str] = {tree.GainSkill: "skill", tree.IconEffect: "gained"}
"""The field of a node that holds skills which it gives."""
_PLAIN = frozenset((str, int, bool))


def within(node: tree.Node) -> list[tree.Node]:
    """The nodes within a node, itself first, but not into skills that it gives."""
    found: list[tree.Node] = []
    waiting: list[object] = [node]
    while waiting:
        current = waiting.pop()
        if isinstance(current, tuple):
            waiting.extend(reversed(current))
        elif isinstance(current, tree.Node):
            found.append(current)
            given = _GIVEN.get(type(current), "")
            for name in reversed(current.__struct_fields__):
                value = getattr(current, name)
                # Most fields are words, numbers or empty: nothing is within those.
                if value and type(value) not in _PLAIN and name != given:
                    waiting.append(value)
    return found
