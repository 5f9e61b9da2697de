"""Explanations of cards, skill by skill: `judge cards explain`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import msgspec

from judge.cards.checking import check_card
from judge.cards.games import CARD_GAMES
from judge.cards.language import CardTextError
from judge.cli.output import Output
from judge.texts import Message

if TYPE_CHECKING:
    from judge.cards.language import CompiledSkill
    from judge.cards.model import CardDefinition
    from judge.texts import Texts

_ON_A_CARD: "Texts" = Message("as a card in English prints it: %(words)s")
_ON_NO_CARD: "Texts" = Message("no card text in English is known that says only this")


class ExplainedSide(NamedTuple):
    """One side of a card, or a text, with its skills; `title` says whose it is, `remarks` what is wrong with
    a skill, or would be on a card of some type, by its words."""

    title: str
    game: str
    skills: "list[CompiledSkill]"
    remarks: "dict[str, Texts]"

    def _explained(self, skill: "CompiledSkill", language: str) -> tuple[str, ...]:
        """Explain a skill in plain sentences; words that are not understood are among them."""
        return CARD_GAMES[self.game].explain_skill(skill.skill, language)

    def _printed(self, skill: "CompiledSkill", language: str) -> tuple[str, ...]:
        """The skill as a card in a language prints it, where its words are of another."""
        printed = CARD_GAMES[self.game].printed_in(skill, language)
        if printed is None:
            return ()
        lines = (_ON_A_CARD if printed else _ON_NO_CARD)[language] % {"words": printed}
        return tuple(lines.split("\n"))

    def _remarks(self, skill: "CompiledSkill", language: str) -> tuple[str, ...]:
        found = self.remarks.get(skill.words)
        return (f"({found[language]})",) if found is not None else ()

    def print(self, output: Output) -> None:
        """Each skill as it is printed, and below it what it says."""
        if self.title:
            click.echo(click.style(self.title, bold=True))
        for skill in self.skills:
            click.echo(f"  {skill.words}")
            for language in output.languages:
                said = (*self._printed(skill, language), *self._explained(skill, language))
                for line in (*said, *self._remarks(skill, language)):
                    click.echo(f"    {language}  {line}")
        if not self.skills:
            click.echo(output.words("No skill."))

    def as_json(self, output: Output) -> dict[str, Any]:
        """The same for a program, with the trees."""
        return {
            "card": self.title,
            "game": self.game,
            "skills": [
                {
                    "words": skill.words,
                    "printed": {
                        code: said
                        for code in output.languages
                        if (said := CARD_GAMES[self.game].printed_in(skill, code))
                    },
                    "explained": {code: self._explained(skill, code) for code in output.languages},
                    "not_understood": skill.not_understood,
                    "remark": self.remarks.get(skill.words),
                    "tree": msgspec.to_builtins(skill.skill),
                }
                for skill in self.skills
            ],
        }


def skills_of_text(text: str, games: Iterable[str]) -> list[ExplainedSide]:
    """The skills of a text: those of each of the games that understands it whole, of every one if none does.
    Of games that read texts in one language, the first stands for all.

    Raises click.BadParameter for a text that is no card's.
    """
    read: dict[str, list[CompiledSkill]] = {}
    why = ""
    first = {CARD_GAMES[game].language: game for game in reversed(tuple(games))}
    for game in reversed(first.values()):
        try:
            read[game] = list(CARD_GAMES[game].compile_text(text))
        except CardTextError as error:
            why = str(error)
    if not read:
        raise click.BadParameter(why, param_hint="--text")
    whole = {game: skills for game, skills in read.items() if not any(each.not_understood for each in skills)}
    meant = whole or read
    return [
        ExplainedSide(game if len(meant) > 1 else "", game, skills, _remarks_on(game, skills))
        for game, skills in meant.items()
    ]


def sides_of(card: "CardDefinition") -> list[ExplainedSide]:
    """The sides of a card, each with its skills."""
    found = check_card(card)
    sides = []
    for name, face in (("front", card.front), ("back", card.back)):
        if face:
            title = f"{card.number} {face.name}" + (f" ({name})" if card.back else "")
            mine = [one for one in found if one.side == name]
            remarks = {one.compiled.words: why for one in mine if (why := one.why_not) is not None}
            sides.append(ExplainedSide(title, card.game, [one.compiled for one in mine], remarks))
    return sides


def _remarks_on(game: str, skills: "list[CompiledSkill]") -> "dict[str, Texts]":
    """Say what is wrong with each skill of a text, or would be on a battler: nobody knows whose it is."""
    language = CARD_GAMES[game]
    kind = "battler" if language.reads_types else ""
    found = {skill.words: language.why_not(skill.words, kind) for skill in skills}
    return {words: why for words, why in found.items() if why is not None}
