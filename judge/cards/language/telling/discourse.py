"""From instructions to sentences: which go together, who acts, and what the cards taken last are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, get_args

import msgspec

from judge.cards.language.telling.phrases import Clause, Deed, Noun, Statement, Words
from judge.cards.language.telling.places import acts_on, are_opponents, is_discard, is_leader, only_yours
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Condition, Filter, Instruction, Player, Skill, Target

Mode = Literal["finite", "infinitive"]

_TAKING = (nodes.Choose, nodes.LookAt, nodes.Reveal)
_LASTING = get_args(nodes.Lasting)
_PAIR = 2  # as many are joined by "and" where both hold all the time, and neither comes first
_SIMPLE = (nodes.Move, nodes.Play, nodes.Ko, nodes.Switch, nodes.UseInCombo, nodes.ChangePower, nodes.Negate)
"""What a pronoun may stand in right behind a condition about the same card."""


class Discourse:
    """What has been said so far, and how sentences go on from it.

    `named` gives the name of a target that is known on a table, `quoted` the words for a skill that is given.
    """

    language: Literal["en", "fr"]
    in_battle_area = False
    """The cards chosen last are in a Battle Area: from there they return to a hand."""

    def __init__(
        self,
        named: Callable[[Target], Noun | None] | None = None,
        quoted: Callable[[Skill], str] | None = None,
    ) -> None:
        self.named = named
        self.quoted = quoted
        self.doer: Player = "you"
        """Who does what is told: "their hand" is then this player's."""
        self.chosen: Noun | None = None
        self.leader_chosen = False
        """What the cards taken last are called."""
        self.yours = False
        """The cards taken last are surely your own: their owner's hand is yours."""
        self.opponents = False
        """They are your opponent's."""
        self.looked = False
        """Cards were looked at or revealed: "the rest" is clear."""
        self.looked_many = False
        """They were several: "among them" is clear."""
        self.spoken: set[str] = set()
        """How cards were taken so far; a second time they are "the card just chosen"."""
        self.triggers: tuple[nodes.Trigger, ...] = ()
        self.pronoun = False
        self.just_named = False
        """The condition before this instruction is about the cards taken last: "if it has ..., KO it"."""
        self.both = False
        """All cards are spoken of, whosever: those of "either player" are those of both."""
        self.preposition = self.IN
        """What stands before the area of cards."""
        self.done = ""
        """The key of the verb of what was done last: how many cards it was done to may be asked."""
        self.on_and_on = False
        """A condition was said to hold for the sentences behind its own too."""
        self.already = False
        """An event of the turn was said with "if"."""
        self.each_time = False
        """A ban can be got around, and how often is not said."""
        self.undetermined = False
        """A number X was spoken of."""

    # --- what each language says ----------------------------------------------------------------

    def clause(self, one: Instruction) -> Clause:
        """One instruction, everything it holds."""
        raise NotImplementedError

    def condition(self, condition: Condition) -> str:
        """What must hold, as a clause that stands after "if"."""
        raise NotImplementedError

    def finite(self, deed: Deed, *, subject: bool) -> str:
        """A deed as told or ordered, with who does it or as a further deed of the same player."""
        raise NotImplementedError

    def skill(self, skill: Skill) -> tuple[str, ...]:
        """When and where a skill works, what it costs, what it does: a sentence for each."""
        raise NotImplementedError

    def infinitive(self, deed: Deed) -> str:
        """A deed as it stands after "may"."""
        raise NotImplementedError

    def taken_words(self, how: str, many: bool, again: bool) -> Noun:
        """What cards are called that were "chosen", "discarded", "revealed", "seen" or "found"."""
        raise NotImplementedError

    def pronoun_for(self, noun: Noun) -> Noun:
        """The pronoun for a thing."""
        raise NotImplementedError

    AND: str
    SO: str
    """What stands between a choice and what the chosen card gets."""
    GAINS: frozenset[str]
    """The verb of what is gained: it is said once of several."""
    THEN: str
    AND_THEN: str
    IN: str
    FROM: str
    INTO: str
    LASTING: frozenset[str]
    """The words for how long something lasts: they stand before several things that last as long."""

    def noun(self, target: Target) -> Noun:
        """A target."""
        raise NotImplementedError

    def thing(self, target: Target) -> Noun:
        """What an instruction acts upon: a pronoun right after it was taken."""
        if self.pronoun and target == nodes.Chosen() and self.chosen is not None:
            return self.pronoun_for(self.chosen)
        return self.noun(target)

    @contextmanager
    def triggered_by(self, trigger: nodes.Trigger) -> Iterator[None]:
        """Tell what an event brings about: "that card" is the one of this event."""
        before, self.triggers = self.triggers, (trigger,)
        yield
        self.triggers = before

    def area(self, owner: str, areas: Sequence[str], many: bool = False) -> str:
        """One of these areas of a player, or some of them if `many` cards are there."""
        raise NotImplementedError

    def into_battle_area(self, whose: Player, what: Target) -> str:
        """The Battle Area in which a card is played; yours goes without saying, but of opponent's cards."""
        usual = whose == "you" and not are_opponents(what, self.opponents)
        return "" if usual else f"{self.INTO} {self.area(whose, ['battle'])}"

    def taken_from_its_area(self, target: Target) -> Noun:
        """What is placed elsewhere: "this card from a Battle Area"."""
        if isinstance(target, (nodes.This, nodes.Both)):
            with self.out_of_areas():
                return self.thing(target)
        return self.thing(target)

    @contextmanager
    def out_of_areas(self) -> Iterator[None]:
        """Tell of cards that they come out of their area: "from your hand"."""
        before, self.preposition = self.preposition, self.FROM
        yield
        self.preposition = before

    @contextmanager
    def of_both(self) -> Iterator[None]:
        """Tell of all cards: those in the areas of either player are those of both."""
        before, self.both = self.both, True
        yield
        self.both = before

    # --- what has been taken --------------------------------------------------------------------

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Tell something that leaves behind nothing to be spoken of: one of several options."""
        before = (self.chosen, self.yours, self.looked, self.looked_many, set(self.spoken))
        yield
        self.chosen, self.yours, self.looked, self.looked_many, self.spoken = before

    @contextmanager
    def done_by(self, player: Player) -> Iterator[None]:
        """Tell what a player does."""
        before, self.doer = self.doer, player
        yield
        self.doer = before

    def take(self, how: str, many: bool) -> None:
        """Keep what the cards taken now are called from here on."""
        self.leader_chosen = self.in_battle_area = False
        self.chosen = self.taken_words(how, many, how in self.spoken)
        self.spoken.add(how)

    def play_again(self, what: Target) -> None:
        """Cards are played that were chosen after others: they are the cards just played from here on."""
        again = self.chosen is not None and self.taken_words("chosen", self.chosen.many, again=True)
        if what == nodes.Chosen() and self.chosen is not None and self.chosen == again:
            self.chosen = self.taken_words("played", self.chosen.many, again=True)

    def take_top(self, how: str, what: Target) -> None:
        """Cards from the top are looked at or revealed; of others the words stay."""
        self.looked = True
        if isinstance(what, nodes.Top):
            self.looked_many = what.count != 1
            self.take(how, what.count != 1)
            self.yours = what.player == "you"

    def take_choice(self, one: Choose, how: str = "") -> None:
        """Cards are chosen."""
        how = how or ("revealed" if one.reveal else "chosen")
        self.take(how, len(one.groups) != 1 or one.groups[0].at_most != 1)
        self.leader_chosen = all(is_leader(group.of) for group in one.groups)
        looked = all(group.of.areas == ("looked",) for group in one.groups)
        self.yours = (looked and self.yours) or all(only_yours(group.of) for group in one.groups)
        self.opponents = all(group.of.owner == "opponent" for group in one.groups)
        self.in_battle_area = all(group.of.areas == ("battle",) for group in one.groups)

    def returns(self, what: Target) -> bool:
        """True if cards go back to a hand: from a Battle Area, or from the Warp."""
        warp = isinstance(what, nodes.Chosen) and what.area == "warp"
        return warp or (what == nodes.Chosen() and self.in_battle_area)

    def is_yours(self, what: Target) -> bool:
        """True if cards are surely your own, so that their owner's hand is yours."""
        match what:
            case nodes.Top(player=player):
                return player == "you"
            case nodes.Both(first=first, second=second):
                return self.is_yours(first) and self.is_yours(second)
            case nodes.Every(of=of):
                return only_yours(of)
        return isinstance(what, (nodes.Chosen, nodes.Remaining)) and self.yours

    def is_surely_yours(self, what: Target) -> bool:
        """True of this card, and of cards in areas of yours, the Battle Area among them."""
        match what:
            case nodes.This():
                return True
            case nodes.Every(of=of):
                return of.owner == "you"
        return self.is_yours(what)

    def is_only_one_left(self, what: Target) -> bool:
        """True of "the rest" where one card was looked at or revealed: it may be left, or nothing."""
        return what == nodes.Remaining() and self.looked and not self.looked_many

    # --- instructions that go together ----------------------------------------------------------

    def when_so(self, condition: Condition, then: Sequence[Instruction]) -> str:
        """What is done if a condition holds; a card that both speak of is named once."""
        about = isinstance(condition, nodes.Fits) and condition.target == nodes.Chosen()
        acts = bool(then) and isinstance(then[0], _SIMPLE) and acts_on(then[0]) == nodes.Chosen()
        self.just_named = about and acts and self.chosen is not None
        return self.all_of(then)

    def all_of(self, instructions: Sequence[Instruction], mode: Mode = "finite") -> str:
        """Instructions one after the other in one sentence."""
        made = []
        rest = list(instructions)
        comma = ""
        while rest:
            goes_on = any(getattr(rest[0], part, ()) for part in ("otherwise", "undone"))
            clauses, rest = self.unit(rest)
            words = self.joined(clauses, mode)
            whole = isinstance(clauses[-1], Words) and clauses[-1].whole
            made.append(f"[{words}]" if whole and (rest or goes_on) else words)
            comma = "," if rest and isinstance(clauses[-1], Deed) else comma
        lasting = all(isinstance(one, _LASTING) and not getattr(one, "duration", "") for one in instructions)
        if len(made) != _PAIR or not (lasting or mode == "infinitive"):
            return self.THEN.join(made)
        and_ = comma + self.AND
        return (and_ if lasting else self.THEN if self.AND in made[0] else self.AND_THEN).join(made)

    def sentences(self, instructions: Sequence[Instruction]) -> list[str]:
        """Instructions as sentences of their own, without their full stops."""
        made = []
        rest = list(instructions)
        while rest:
            clauses, rest = self.unit(rest)
            made.append(self.joined(clauses, "finite"))
        return made

    def instruction(self, one: Instruction) -> str:
        """One instruction, everything it holds."""
        return self.joined([self.clause(one)], "finite")

    def unit(self, rest: list[Instruction]) -> tuple[list[Clause], list[Instruction]]:
        """What belongs into one sentence: a choice and what is done with the card, what one card gets."""
        clauses, after = self._unit(rest)
        if isinstance(clauses[-1], Deed) and clauses[-1].verb != "shuffle":
            self.done = clauses[-1].verb  # shuffling changes nothing of how many cards it was done to
        return clauses, after

    def _unit(self, rest: list[Instruction]) -> tuple[list[Clause], list[Instruction]]:
        first, after = rest[0], rest[1:]
        if isinstance(first, Choose) and after and is_discard(first, after[0]):
            return [self.discard(first)], after[1:]
        made = [self._of_it(first) if self.just_named else self.clause(first)]
        self.just_named = False
        if isinstance(first, _TAKING) and after and acts_on(after[0]) == nodes.Chosen():
            doer = first.chooser if isinstance(first, Choose) else self.doer
            with self.done_by(doer):
                made.append(self._of_it(after[0]))
            first, after = after[0], after[1:]
            if isinstance(made[-1], Words):
                return made, after
        while after and isinstance(made[-1], Statement) and acts_on(after[0]) == made[-1].target:
            if not isinstance(after[0], _LASTING):
                break
            further = self._of_it(after[0]) if made[-1].subject.pronoun else self.clause(after[0])
            if not isinstance(further, Statement) or further.lasting != made[-1].lasting:
                break
            verb, _, gained = further.predicate.partition(" ")
            said = [part for part in made[-1].predicate.split(self.AND) if not part.startswith("[")]
            again = verb in self.GAINS and bool(said) and said[-1].startswith(f"{verb} [")
            predicate = made[-1].predicate + self.AND + (gained if again else further.predicate)
            made[-1] = made[-1]._replace(predicate=predicate, several=True)
            after = after[1:]
        return made, after

    def _of_it(self, one: Instruction) -> Clause:
        self.pronoun = True
        said = self.clause(one)
        self.pronoun = False
        return said

    def joined(self, clauses: Sequence[Clause], mode: Mode) -> str:
        """Clauses of one sentence."""
        said = []
        given = mode
        who: Player | None = None
        for clause in clauses:
            match clause:
                case Deed() if mode == "infinitive" and clause.who == self.doer:
                    said.append(self.infinitive(clause))
                case Deed():
                    said.append(self.finite(clause, subject=clause.who != who))
                    who = clause.who
                case Statement(subject=subject, predicate=predicate, lasting=lasting, several=True) if (
                    lasting in self.LASTING
                ):
                    for_it = f"{lasting.strip()}, {subject.words} {predicate}"
                    if mode == given == "finite" and len(said) == 1 and self._of_a_choice(clauses[0]):
                        said = [f"{said[0]}{self.SO}{for_it}"]
                        continue
                    said.append(for_it)
                case Statement(subject=subject, predicate=predicate, lasting=lasting):
                    if mode == given == "finite" and len(said) == 1 and self._of_a_choice(clauses[0]):
                        said = [f"{said[0]}{self.SO}{subject.words} {predicate}{lasting}"]
                        continue
                    said.append(f"{subject.words} {predicate}{lasting}")
                case Words(words=words, may=may):
                    if mode == given == "finite" and len(said) == 1 and self._of_a_choice(clauses[0]):
                        said = [f"{said[0]}{self.SO}{words}"]
                        continue
                    said.append(words)
                    mode = "infinitive" if may else mode
        long = any("," in one or " with " in one for one in said[:-1])
        comma = "," if long and mode == given else ""
        return f"{comma}{self.AND}".join(said)

    def _of_a_choice(self, first: Clause) -> bool:
        """True if a colon stands between a choice and what holds of the card."""
        return self.SO != self.AND and isinstance(first, Deed) and first.verb == "choose"

    def only_deeds(self, instructions: Sequence[Instruction]) -> bool:
        """True if all of them are deeds of one player, which "may" can stand before."""
        with self.aside():
            rest = list(instructions)
            while rest:
                clauses, rest = self.unit(rest)
                if not isinstance(clauses[0], Deed) or clauses[0].who != self.doer:
                    return False
                if any(isinstance(clause, Words) for clause in clauses):
                    return False
        return True

    def only_card_seen(self, one: Choose) -> Filter | None:
        """How the one card that was looked at or revealed must be, if a choice can take but that one."""
        if not self.looked or self.looked_many or self.chosen is None or one.chooser != "you":
            return None
        match one.groups:
            case (nodes.Group(of=Filter(areas=("looked",), owner="any") as of, at_most=1, at_least=0),):
                bare = msgspec.structs.replace(of, areas=())
                return bare if one == Choose(one.groups, reveal=one.reveal) and bare != Filter() else None
        return None

    # --- discarding -----------------------------------------------------------------------------

    def discard(self, first: Choose) -> Clause:
        """Cards of the chooser's own hand are discarded."""
        with self.done_by(first.chooser):
            thing = self.group_from(first.groups[0])
        self.take_choice(first, "discarded")
        return Deed(first.chooser, "discard", thing)

    def shuffled(self, one: nodes.Shuffle, searched: str) -> Deed:
        """An area of a player is shuffled; of cards that are yours, their owner's is yours."""
        who = "opponent" if one.player == "opponent" else self.doer
        with self.done_by(who):
            whose = "you" if one.player == "owner" else one.player
            return Deed(who, "shuffle", Noun(self.area(whose, [one.area])), searched)

    def group_from(self, group: nodes.Group) -> Noun:
        """Cards taken out of their area: "1 card from your hand"."""
        raise NotImplementedError
