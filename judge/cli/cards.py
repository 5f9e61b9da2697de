"""`judge cards`: the cards a judge imports, and what is understood of them."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click
import msgspec

from judge.cli.card_files import (
    print_columns,
    print_left_out,
    print_not_read,
    print_sets,
    sets_as_json,
)
from judge.cli.columns import dry_run_option, encoding_option, mapping_option, pairs
from judge.cli.games import game_option
from judge.cli.output import NOT_FOUND, Output, card_box, speaking
from judge.cli.pasted_cards import pasted_card, print_pasted
from judge.cli.problems import refusals
from judge.cli.sessions import refused
from judge.cli.workers import workers_asked_for, workers_options
from judge.corpus.model import Language

if TYPE_CHECKING:
    from judge.answers.checked_cards import Checked
    from judge.cards.box import Added, CardBox
    from judge.cards.checking import CheckedSkill, Totals
    from judge.cards.importing import Reading
    from judge.cards.model import CardDefinition


_mapping = mapping_option("name=Nom; name=")

_MOST_TYPED = 100_000
"""Characters that are read of the input; no card has so many, and what is too long is refused."""

_of_game = game_option("The game of cards whose file does not say it.")


@click.group()
def cards() -> None:
    """The cards of your own: import them, look them up, see what is understood of them."""


class _ListsFields(click.Command):
    """A command whose help lists the fields of each game's cards."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write them, game by game."""
        from judge.cards.games import CARD_GAMES

        for name, game in CARD_GAMES.items():
            formatter.write_paragraph()
            fields, needed = ", ".join(game.fields), ", ".join(game.needed)
            formatter.write_text(f"Fields of {name}: {fields}. Always needed: {needed}.")


@cards.command(name="import", cls=_ListsFields)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--strict", is_flag=True, help="Import nothing if any card cannot be taken.")
@dry_run_option
@encoding_option
@_mapping
@_of_game
@workers_options
@speaking()
def import_cards(  # noqa: PLR0913, PLR0917 - one an option
    file: Path,
    strict: bool,
    dry_run: bool,
    encoding: str,
    mapped: Sequence[str],
    game: str | None,
    workers: int | None,
    scheduler: str,
    language: str,
    as_json: bool,
) -> None:
    """Put the cards of a file into your card box: JSON of any shape, JSON lines or CSV.

    A card that cannot be taken is named and left out. A card whose number is in the box already is replaced.
    Which column says what is shown first; say otherwise with --map. A column `game` says which game each card
    is of. A FIELD of --map is one of those below. A whole export is read sooner with --workers.
    """
    from judge.answers.card_lists import not_read_answer, reading_answer
    from judge.cards.checking import headers_meant, totals

    output = Output(language, as_json)
    with refusals(output):
        reading = _read(file, mapped, game, strict, encoding)
        if not as_json:
            print_columns(reading, output)
        checked, not_read = _checked(reading.cards, output, workers, scheduler)
        added = None if dry_run else card_box().add(reading.cards)
    counts = totals(checked)
    if as_json:
        numbers = {"new": added.new, "changed": added.changed, "same": added.same} if added else {}
        headers = [
            {"skills": number, **{code: why[code] for code in output.languages}}
            for why, number in headers_meant(checked)
        ]
        understood = {**counts._asdict(), "percentage": counts.percentage, "headers": headers}
        output.json(
            {
                "cards": len(reading.cards),
                **numbers,
                **msgspec.structs.asdict(reading_answer(reading, output.languages)),
                "sets": sets_as_json(reading.cards, checked),
                "understanding": understood,
                **({"not_read": not_read_answer(not_read, output.languages)} if not_read else {}),
            }
        )
        return
    _print_added(reading, added, output)
    print_sets(reading.cards, checked, output)
    _print_totals(counts, output)
    for why, number in headers_meant(checked):
        click.echo(output.words("Skills that begin so: %(number)s; %(why)s.", number=number, why=why))
    print_left_out(reading, output)
    print_not_read(not_read, output)


def _checked(
    found: "Sequence[CardDefinition]", output: Output, workers: int | None, scheduler: str
) -> "tuple[list[CheckedSkill], list[Checked]]":
    """What is understood of the cards, and those whose text no worker could read; with a progress bar where
    somebody looks on."""
    from judge.answers.checked_cards import checked_by, checked_here
    from judge.jobs import NoScheduler

    hidden = output.as_json or not sys.stderr.isatty()
    label = output.words("Reading the cards' texts")
    try:
        apart = workers_asked_for(workers, scheduler)
        cards = checked_here(found) if apart is None else checked_by(apart, found)
        with click.progressbar(cards, length=len(found), label=label, file=sys.stderr, hidden=hidden) as bar:
            place = {id(card): at for at, card in enumerate(found)}
            checked = sorted(bar, key=lambda each: place[id(each.card)])
    except NoScheduler as error:
        refused(error, output)
        raise
    skills = [skill for each in checked for skill in each.skills]
    return skills, [each for each in checked if each.not_read is not None]


def _print_added(reading: "Reading", added: "Added | None", output: Output) -> None:
    click.echo(output.words("Cards read: %(count)s", count=len(reading.cards)))
    if added is None:
        click.echo(output.words("Nothing was imported (--dry-run)."))
        return
    for label, numbers in (
        (output.words("New in the box"), added.new),
        (output.words("Replaced"), added.changed),
        (output.words("Unchanged"), added.same),
    ):
        click.echo(f"{label}: {len(numbers)}")
    click.echo(output.words("Cards in the box: %(count)s", count=len(added.box.cards)))


@cards.command(name="list")
@speaking()
def list_cards(language: str, as_json: bool) -> None:
    """List the cards in your box."""
    output = Output(language, as_json)
    with refusals(output):
        found = card_box().cards
    _print_cards(found, output)
    if not found:
        output.note(output.words("The card box is empty: `judge cards import FILE`."))


@cards.command(name="search")
@click.argument("words", nargs=-1, required=True)
@speaking()
def search_cards(words: tuple[str, ...], language: str, as_json: bool) -> None:
    """Find cards of your box by words of their name, traits or text: `judge cards search blocker`."""
    output = Output(language, as_json)
    with refusals(output):
        found = card_box().search(" ".join(words))
    _print_cards(found, output)
    if not found:
        output.note(output.words("No card in the box has all these words."))
        sys.exit(NOT_FOUND)


def _print_cards(found: "Sequence[CardDefinition]", output: Output) -> None:
    if output.as_json:
        output.json([msgspec.to_builtins(card) for card in found])
        return
    output.rows([(card.number, [_line(card, code) for code in output.languages]) for card in found])


def _line(card: "CardDefinition", language: Language) -> str:
    from judge.cards.terms import TYPE_NAMES, color_name

    colors = "/".join(color_name(color, language) for color in card.colors)
    facts = [card.name, TYPE_NAMES[card.type][language], colors]
    facts += [str(figure) for figure in (card.cost, card.front.power) if figure is not None]
    return ", ".join(filter(None, facts))


@cards.command(name="check")
@click.argument("file", metavar="[FILE|-]", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--only-missing", is_flag=True, help="Only skills that are left to you.")
@click.option(
    "--set",
    "put_right",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Of a typed card, what is put right: cost=2.",
)
@_mapping
@_of_game
@workers_options
@speaking()
def check(
    file: Path,
    only_missing: bool,
    put_right: Sequence[str],
    mapped: Sequence[str],
    game: str | None,
    workers: int | None,
    scheduler: str,
    language: str,
    as_json: bool,
) -> None:
    """Say of each skill in a file of cards whether it is understood, or which words are not.

    With -, a card's text is read from the input as somebody types it: `Dune Raider BATTLE Red 3 [Blocker]`.
    """
    from judge.answers.card_lists import cards_checked, not_read_answer, reading_answer
    from judge.cards.checking import totals
    from judge.cards.importing import Reading
    from judge.games.pasting import card_of_pasted

    output = Output(language, as_json)
    with refusals(output):
        if str(file) == "-":
            pasted = pasted_card(sys.stdin.read(_MOST_TYPED), pairs(put_right, "--set"), game)
            if not as_json:
                print_pasted(pasted, output)
            reading = Reading((card_of_pasted(pasted),))
        else:
            pasted, reading = None, _read(file, mapped, game)
        found, not_read = _checked(reading.cards, output, workers, scheduler)
    if as_json:
        read = reading_answer(reading, output.languages) if pasted is None else pasted
        left = not_read_answer(not_read, output.languages)
        output.json(cards_checked(read, found, left, output.languages, only_missing))
        return
    shown = [skill for skill in found if not (only_missing and skill.missing is None)]
    print_columns(reading, output)
    output.rows(
        [
            (skill.card.number, [_checked_line(skill, output, code) for code in output.languages])
            for skill in shown
        ]
    )
    print_sets(reading.cards, found, output)
    _print_totals(totals(found), output)
    print_left_out(reading, output)
    print_not_read(not_read, output)


def _print_totals(counts: "Totals", output: Output) -> None:
    """Print how many skills are understood, and what happens with those that are not."""
    from judge.cards.not_understood import WHAT_HAPPENS

    figures = {name: number for name, number in counts._asdict().items() if isinstance(number, int)}
    click.echo(
        output.words(
            "Skills: %(skills)s, understood whole: %(understood)s. Distinct skills: %(distinct)s,"
            " understood whole: %(distinct_understood)s (%(percentage)s %%)",
            **figures,
            percentage=counts.percentage,
        )
    )
    if counts.not_carried_out:
        click.echo(
            output.words(
                "Understood, but not carried out by the engine: %(number)s; you decide these, too.",
                number=counts.not_carried_out,
            )
        )
    for kind, number in counts.left.items():
        click.echo(
            output.words("Left to you: %(number)s; %(happens)s.", number=number, happens=WHAT_HAPPENS[kind])
        )


def _checked_line(skill: "CheckedSkill", output: Output, language: Language) -> str:
    from judge.cards.not_understood import WHAT_HAPPENS

    happens = WHAT_HAPPENS[skill.missing][language] if skill.missing else ""
    if skill.understood and happens:
        return output.words(
            "understood, but not carried out by the engine: %(words)s; %(happens)s",
            language,
            words=skill.compiled.words,
            happens=happens,
        )
    if skill.understood:
        return output.words("understood: %(words)s", language, words=skill.compiled.words)
    line = output.words(
        "not understood: '%(missing)s' in: %(words)s; %(happens)s",
        language,
        missing=skill.compiled.not_understood,
        words=skill.compiled.words,
        happens=happens,
    )
    return f"{line} ({skill.why_not[language]})" if skill.why_not else line


@cards.command(name="explain")
@click.argument("what", metavar="[NUMBER|FILE]", required=False)
@click.option("--text", help="Card text instead of a card.")
@_mapping
@_of_game
@speaking("both")
def explain(
    what: str | None, text: str | None, mapped: Sequence[str], game: str | None, language: str, as_json: bool
) -> None:
    """Say in plain words what is understood of a card's skills: `judge cards explain XX01-001`.

    A --text without --game is that of every game that understands it whole; if none does, of each game.
    """
    if (what is None) == (text is None):
        raise click.UsageError("give a card's NUMBER, a FILE of cards, or --text")
    from judge.answers.cards import side_answer, sides_of, skills_of_text
    from judge.cards.language import CardTextError
    from judge.cli.explained import print_side
    from judge.games import GAMES

    output = Output(language, as_json)
    with refusals(output):
        if text is not None:
            try:
                told = skills_of_text(text, [game] if game else GAMES)
            except CardTextError as error:
                raise click.BadParameter(str(error), param_hint="--text") from None
        else:
            told = [
                side for card in _cards_named(what or "", mapped, game, output) for side in sides_of(card)
            ]
    if as_json:
        output.json([side_answer(side, output.languages) for side in told])
        return
    for side in told:
        print_side(side, output)


def _cards_named(
    what: str, mapped: Sequence[str], game: str | None, output: Output
) -> "Sequence[CardDefinition]":
    """A card of the box, or the cards of a file."""
    box = card_box()
    card = box.find(what)
    if card is None and not Path(what).is_file():
        _unknown_card(what, box, output)
    return [card] if card else _read(Path(what), mapped, game).cards


def _unknown_card(number: str, box: "CardBox", output: Output) -> NoReturn:
    near = box.near(number)
    if output.as_json:
        nearest = [card.number for card in near]
        output.json({"error": "unknown card", "number": number, "nearest": nearest})
    else:
        output.note(output.words("There is no card %(number)s in the box, and no such file.", number=number))
        for card in near:
            output.note(f"  {card.number}  {card.name}")
    sys.exit(NOT_FOUND)


def _read(
    file: Path, mapped: Sequence[str], game: str | None, strict: bool = False, encoding: str = ""
) -> "Reading":
    from judge.cards.importing import read_cards

    return read_cards(file, game or "", pairs(mapped, "--map"), strict, encoding)
