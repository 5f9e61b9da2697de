"""Telling how a file of cards was read: its columns, its sets, the cards that were not taken."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from judge.cli.output import Output
from judge.texts import Language, Texts

if TYPE_CHECKING:
    from judge.answers.checked_cards import Checked
    from judge.cards.checking import CheckedSkill, Totals
    from judge.cards.importing import Reading
    from judge.cards.model import CardDefinition

_MOST_PRINTED = 50
"""Cards that were not taken, by name; JSON has them all."""


def print_columns(reading: "Reading", output: Output) -> None:
    """Print which column each field is read from, if any has another name than the field."""
    certain = {
        "said": output.words("as you say"),
        "own": output.words("its own name"),
        "known": output.words("sure"),
        "guess": output.words("a guess"),
    }
    for game, columns in reading.columns.items():
        if all(each.certainty == "own" for each in columns):
            continue
        click.echo(output.words("Columns, for cards of %(game)s:", game=game))
        rows = []
        for each in columns:
            fits = output.words("%(fits)s of %(filled)s values fit", fits=each.fits, filled=each.filled)
            rows.append((each.field, [f"{each.column}  ({certain[each.certainty]}; {fits})"]))
        output.rows(rows)
        click.echo(
            output.words("If a column is another field: --map FIELD=COLUMN, or --map FIELD= for none.")
        )


def print_left_out(reading: "Reading", output: Output) -> None:
    """Print what of the file was not taken or put together, beside the answer."""
    if reading.unused:
        output.note(output.words("Columns not used: %(names)s", names=", ".join(reading.unused)))
    for note in reading.notes:
        output.note("\n".join(note.sentence(code) for code in output.languages))
    if reading.left_out:
        output.note(output.words("Cards not taken: %(count)s", count=len(reading.left_out)))
    why = [
        {code: "; ".join(problem.sentence(code) for problem in row.problems) for code in output.languages}
        for row in reading.left_out
    ]
    _print_cards([(row.number, row.name) for row in reading.left_out], why, output)


def print_not_read(not_read: "Sequence[Checked]", output: Output) -> None:
    """Print the cards whose text no worker could read: the figures are without them."""
    if not_read:
        output.note(
            output.words("Cards whose text was not read, and is not counted: %(count)s", count=len(not_read))
        )
    why = [each.not_read or {} for each in not_read]
    _print_cards([(each.card.number, each.card.front.name) for each in not_read], why, output)


def _print_cards(cards: "Sequence[tuple[str, str]]", why: "Sequence[Texts]", output: Output) -> None:
    """Print the first of some cards by number and name, each with what is said of it."""
    for names, said in zip(cards[:_MOST_PRINTED], why, strict=False):
        for code in output.languages:
            output.note(f"  {' '.join(filter(None, names))}  {said[code]}")
    if len(cards) > _MOST_PRINTED:
        output.note(output.words("And more: %(count)s", count=len(cards) - _MOST_PRINTED))


def print_sets(cards: "Sequence[CardDefinition]", checked: "Sequence[CheckedSkill]", output: Output) -> None:
    """Print how much is understood of each set, if there are several."""
    from judge.cards.checking import by_set

    found = by_set(cards, checked)
    if len(found) < 2:
        return
    output.rows(
        [
            (name, [_set_line(count, counts, output, code) for code in output.languages])
            for name, count, counts in found
        ]
    )


def _set_line(count: int, counts: "Totals", output: Output, language: Language) -> str:
    return output.words(
        "%(cards)s cards; skills understood whole: %(understood)s of %(skills)s (%(percentage)s %%)",
        language,
        cards=count,
        understood=counts.understood,
        skills=counts.skills,
        percentage=round(100 * counts.understood / counts.skills, 1) if counts.skills else 100.0,
    )


def sets_as_json(cards: "Sequence[CardDefinition]", checked: "Sequence[CheckedSkill]") -> dict[str, Any]:
    """The figures of each set, for JSON."""
    from judge.cards.checking import by_set

    return {
        name: {"cards": count, "skills": counts.skills, "understood": counts.understood}
        for name, count, counts in by_set(cards, checked)
    }
