"""`judge deck`: a deck list held against the rules of deck construction."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.cli.games import game_option
from judge.cli.output import MISUSE, NOT_FOUND, Output, card_box, speaking
from judge.cli.problems import file_as_json, print_problems, refusals
from judge.corpus.model import Language

if TYPE_CHECKING:
    from judge.cards.deck_lists import DeckList, FaultyDeckError
    from judge.problems import Problem


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@game_option("The game of the deck, where the card box does not tell it.")
@speaking()
def deck(file: Path, game: str | None, language: str, as_json: bool) -> None:
    """Hold a deck against every rule of deck construction: `judge deck FILE`, a line a card: 4 XX01-003."""
    from judge.answers.cards import deck_answer
    from judge.cards.deck_lists import FaultyDeckError, game_of_deck, read_deck
    from judge.games import GAMES, adapter_of

    output = Output(language, as_json)
    with refusals(output):
        box = card_box()
        game = game or game_of_deck(file, box)
        if not game:
            raise click.UsageError(f"say which game the deck is of: --game, one of {', '.join(GAMES)}")
        try:
            listed = read_deck(file, box, game)
        except FaultyDeckError as error:
            _print_in_part(error, game, output)
            sys.exit(MISUSE)
    faults = adapter_of(game).deck_faults(listed)
    if as_json:
        output.json(deck_answer(listed, faults, output.languages))
    else:
        _print_deck(listed, faults, game, output)
    sys.exit(NOT_FOUND if faults else 0)


def _print_in_part(error: "FaultyDeckError", game: str, output: Output) -> None:
    """The lines that cannot be read, and the rules that the others break, all at once."""
    from judge.answers.cards import deck_answer
    from judge.games import adapter_of

    listed = error.listed
    broken = [
        fault
        for fault in adapter_of(game).deck_faults(listed, in_part=True)
        if not (error.leader_unread and fault.rule == "6-1-2" and not fault.cards)
    ]
    if output.as_json:
        deck = deck_answer(listed, broken, output.languages, in_part=True)
        output.json(file_as_json(error, output) | {"deck": deck})
        return
    print_problems(error, output)
    output.note(output.words("The lines that can be read have %(count)s cards.", count=len(listed.cards)))
    _print_broken(listed, broken, game, output)


def _print_broken(listed: "DeckList", faults: "Sequence[Problem]", game: str, output: Output) -> None:
    from judge.games import adapter_of

    manual = adapter_of(game).prefix
    for remark in listed.remarks:
        output.note(output.spoken(remark.sentence))
    output.rows(
        [
            (f"{manual} {fault.rule}", [_broken(fault, output, code) for code in output.languages])
            for fault in faults
        ]
    )


def _broken(fault: "Problem", output: Output, language: Language) -> str:
    text: str = fault.text[language]
    if not fault.provisional:
        return text
    provisional = output.words("(Provisional: a line that cannot be read may change it.)", language)
    return f"{text} {provisional}"


def _print_deck(listed: "DeckList", faults: "Sequence[Problem]", game: str, output: Output) -> None:
    _print_broken(listed, faults, game, output)
    if not faults:
        click.echo(_legal(listed, output))


def _legal(listed: "DeckList", output: Output) -> str:
    count = len(listed.cards)
    if listed.leader:
        name = f"{listed.leader.number} {listed.leader.name}"
        return output.words("The deck is legal: %(leader)s, %(count)s cards.", leader=name, count=count)
    if listed.extra:
        extra = len(listed.extra)
        return output.words(
            "The deck is legal: %(count)s cards, %(extra)s in the extra deck.", count=count, extra=extra
        )
    return output.words("The deck is legal: %(count)s cards.", count=count)
