"""How Fusion World and Masters are told, in English and French.

What both say stands in `en.toml` and `fr.toml` beside this file, under the words by which the engine names
it; a game's own tables name this package as their family and say the rest, or say it otherwise. The modules
here only fill the sentences in. `judge.cards.language` explains what cards say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.cards.language import print_skill
from judge.cards.language.explaining import Language, Teller, teller
from judge.cards.language.explaining_terms import COLORS, MODES, TYPES
from judge.engine.catalogue import Print, Side, SkillEntry
from judge.engine.state import Decision, Option
from judge.engine.trace import TraceEvent
from judge.engine.tree import Filter, Node, Skill, Target
from judge.games.dragon_ball.narration import effects, trace_text
from judge.games.dragon_ball.narration.asking import (
    bounds_words,
    hint_words,
    is_one_of_several,
    payment_words,
)
from judge.games.dragon_ball.narration.names import printed_words, skill_name
from judge.games.dragon_ball.narration.outcomes import DifferenceInDragonBall
from judge.rules.dragon_ball.prints import of_dragon_ball
from judge.table.narration.names import Names, Narration
from judge.table.narration.outcomes import Difference
from judge.table.narration.wording import Wording

if TYPE_CHECKING:
    from judge.cards.language.telling.phrases import Noun


class NarrationOfDragonBall(Narration):
    """How a game of the family is told.

    The game says its `package`, the `variants` of sentences with its areas, the steps of its `checkpoint`;
    and in a `difference` of its own what is counted in further areas.
    """

    in_words: ClassVar[Mapping[str, Callable[[Any, Names, Wording], Any]]] = {
        "mode": lambda value, names, says: says.term(MODES, value),
    }

    @property
    def difference(self) -> type[Difference]:
        """The class that tells two states apart."""
        return DifferenceInDragonBall

    def skill_name(self, entry: SkillEntry, says: Wording, *, whole: bool = False) -> str:
        """A skill's name: its brackets, and the words after them where those say little (or `whole`)."""
        return self.called(entry.words or printed_words(entry.skill, self.print_skill), says, whole=whole)

    def called(self, words: str, says: Wording, *, whole: bool = False) -> str:
        """Return what a skill with these words is called."""
        return skill_name(words, says, whole=whole)

    @staticmethod
    def prepared(value: Any) -> Any:
        """Return a part of a tree, or several, as `teller` has to have it."""
        return value

    @staticmethod
    def print_skill(skill: Skill) -> str:
        """Print a skill as a card would; raises CardTextError where no card text says it."""
        return print_skill(skill)

    def words_of_given(self, skill: Skill, says: Wording) -> str:
        """Say what a skill is called that a card gives."""
        return self.called(printed_words(skill, self.print_skill), says)

    def teller(
        self,
        language: Language,
        named: Callable[[Target], Noun | None] | None,
        quoted: Callable[[Skill], str] | None,
    ) -> Teller:
        """Return what says the parts of trees, as the game's cards would."""
        return teller(language, named, quoted)

    def effect(
        self, number: int, amount: int | None, cards: str, names: Names, says: Wording, *, many: bool = False
    ) -> str:
        """Say what a continuous effect does."""
        return effects.effect_words(number, amount, cards, names, says, many=many)

    def join(
        self, event: TraceEvent, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording
    ) -> None:
        """Adds to the words for the fields of an event what only several together say."""
        trace_text.join(event, fields, details, names, says)

    def question_fields(self, decision: Decision, names: Names, says: Wording) -> dict[str, Any]:
        """Limits upon the sum over what is chosen; of a skill of no known kind, what its header may mean."""
        return {"bounds": bounds_words(decision, names, says), "hint": hint_words(decision, names, says)}

    def option_fields(
        self, option: Option, decision: Decision | None, names: Names, says: Wording
    ) -> dict[str, Any]:
        """With what is paid; by which skill, where a card can evolve by several."""
        fields = {"payment": payment_words(option, decision, names, says) if option.kind == "pay" else ""}
        if option.kind == "evolve":
            several = decision is not None and is_one_of_several(option, decision)
            skill = names.skill(option.skill, says, whole=True) if several else ""
            fields["by_skill"] = says.word("suffix", words=skill) if several else ""
        return fields

    def option_key(self, option: Option, names: Names) -> str:
        """An Extra Card is used, where others are activated."""
        printed = names.print_of(option.card)
        if option.kind == "activate" and printed is not None and printed.type == "extra":
            return "activate-extra"
        return option.kind

    def facts(self, printed: Print, side: Side, says: Wording) -> Iterator[str]:
        """Yield what is printed around the text of a side."""
        if printed.type in TYPES:
            yield says.term(TYPES, printed.type)
        yield from (says.term(COLORS, color) for color in printed.colors if color in COLORS)
        if printed.cost is not None:
            yield says.word("printed_cost", amount=printed.cost)
        if side.power is not None:
            yield says.word("printed_power", amount=side.power)
        combo_power = of_dragon_ball(printed).combo_power
        if combo_power is not None:
            yield says.word("printed_combo", amount=combo_power)
        yield from (f"<{trait}>" for trait in side.traits)

    def requirement(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """The condition of a skill."""
        return effects.requirement_words(skill, card, names, says)

    def described(self, of: Node, names: Names, says: Wording) -> str:
        """Say what a card is that fits the description of a choice."""
        return effects.described_words(of, names, says) if isinstance(of, Filter) else ""

    def costs(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """Every skill cost of a skill, as alternatives."""
        return effects.costs_words(skill, card, names, says)

    def cost(self, skill: int, alternative: int, card: str, names: Names, says: Wording) -> str:
        """One of the skill costs of a skill."""
        return effects.cost_words(skill, alternative, card, names, says)

    def instead(self, instruction: int, card: str, names: Names, says: Wording) -> str:
        """What an instruction, by its number, says to do in place of paying for a card."""
        return effects.instead_words(instruction, card, names, says)

    def option_of_list(self, skill: int, number: int, card: str, names: Names, says: Wording) -> str:
        """An option of the list that a skill has its player choose from."""
        return effects.option_of_list(skill, number, card, names, says)

    def there(self, key: str, figure: int | str, says: Wording) -> str:
        """Say what there is of what a cost takes, colors by their names."""
        if isinstance(figure, str):
            return says.say(
                "there", key, figure=says.several([says.term(COLORS, each) for each in figure.split()])
            )
        return says.say("there", key, figure=says.number(figure))

    def may(self, skill: int, card: str, names: Names, says: Wording) -> str:
        """Say what a skill lets its player do."""
        return effects.what_may_be_done(skill, card, names, says)
