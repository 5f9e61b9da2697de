"""Explanations of cards on the terminal, skill by skill: `judge cards explain`."""

from typing import TYPE_CHECKING

import click

from judge.answers.cards import ReadSide
from judge.cli.output import Output
from judge.texts import Language, Message

if TYPE_CHECKING:
    from judge.cards.language import CompiledSkill
    from judge.texts import Texts

_ON_A_CARD: "Texts" = Message("as a card in English prints it: %(words)s")
_ON_NO_CARD: "Texts" = Message("no card text in English is known that says only this")


def print_side(side: ReadSide, output: Output) -> None:
    """Print each skill as it is on the card, and below it what it says."""
    if side.title:
        click.echo(click.style(side.title, bold=True))
    for skill in side.skills:
        click.echo(f"  {skill.words}")
        for language in output.languages:
            said = (*_printed(side, skill, language), *side.explained(skill, language))
            for line in (*said, *_remarks(side, skill, language)):
                click.echo(f"    {language}  {line}")
    if not side.skills:
        click.echo(output.words("No skill."))


def _printed(side: ReadSide, skill: "CompiledSkill", language: Language) -> tuple[str, ...]:
    """The skill as a card in a language prints it, where its words are of another."""
    printed = side.printed(skill, language)
    if printed is None:
        return ()
    lines = (_ON_A_CARD if printed else _ON_NO_CARD)[language] % {"words": printed}
    return tuple(lines.split("\n"))


def _remarks(side: ReadSide, skill: "CompiledSkill", language: Language) -> tuple[str, ...]:
    found = side.remark(skill)
    return (f"({found[language]})",) if found is not None else ()
