"""`judge import-answers` and `judge answers`: the publisher's questions and answers that a judge imports."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.cli.columns import dry_run_option, encoding_option, mapping_option, pairs
from judge.cli.games import game_option
from judge.cli.output import NOT_FOUND, Output, card_box, speaking
from judge.cli.problems import refusals
from judge.resources import ANSWERS_FILE, bundled, home

if TYPE_CHECKING:
    from judge.answers.official import OfficialShown
    from judge.official import AddedAnswers, AnswersRead, OfficialAnswer, Verdict

_MOST_PRINTED = 50
_BESIDE = 3  # answers shown beside rules


class _ListsFields(click.Command):
    """A command whose help lists the fields of an answer, with the names of columns that are recognised."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write them, a field a line."""
        from judge.official import FIELDS

        formatter.write_paragraph()
        formatter.write_text("Fields, and the names of columns that are taken for them; answer is needed:")
        formatter.write_dl([(field, ", ".join(names)) for field, names in FIELDS.items()])


@click.command(name="import-answers", cls=_ListsFields)
@click.argument("file", type=click.Path(path_type=Path))
@dry_run_option
@encoding_option
@mapping_option("answer=Ruling; source=")
@game_option("The game of answers whose line does not say it.")
@speaking()
def import_answers(
    file: Path,
    dry_run: bool,
    encoding: str,
    mapped: Sequence[str],
    game: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Import official questions, answers and errata: JSON lines, a JSON list or CSV.

    If anything in the file is at fault, every fault is named and nothing is imported. An answer that is there
    already is replaced. An answer with a position is played by the engine: docs/positions.md says how.
    """
    from judge.official import AnswerBook, KeptVerdicts, read_answers
    from judge.program_digest import program_digest

    output = Output(language, as_json)
    said = pairs(mapped, "--map")
    with refusals(output):
        box = card_box()
        read = read_answers(file, game or "", box, said, encoding)
        added = None if dry_run else AnswerBook.open(home()).add(read.answers)
        kept = KeptVerdicts(home(), program_digest(bundled("rules_corpus")))
        asked = added.answers if added is not None else read.answers
        verdicts: Counter[str] = Counter(kept.ask(each, box).kind for each in asked)
        if not dry_run:
            kept.write()
    if as_json:
        counts = {"new": added.new, "changed": added.changed, "same": added.same} if added else {}
        engine = {kind: verdicts[kind] for kind in ("agrees", "differs", "not-asked")}
        output.json(
            {"answers": len(read.answers), **counts, "columns": read.columns, "unused": read.unused}
            | {"engine": engine}
        )
        return
    _print_read(read, added, output)
    _print_counts(verdicts, output)


def _print_read(read: "AnswersRead", added: "AddedAnswers | None", output: Output) -> None:
    click.echo(output.words("Columns:"))
    output.rows([(field, [column]) for field, column in read.columns.items()])
    if read.unused:
        output.note(output.words("Columns not used: %(names)s", names=", ".join(read.unused)))
    click.echo(output.words("Answers read: %(count)s", count=len(read.answers)))
    undated = sum(not each.date for each in read.answers)
    if undated:
        output.note(output.words("Without a date: %(count)s", count=undated))
    if added is None:
        click.echo(output.words("Nothing was imported (--dry-run)."))
        return
    click.echo(
        output.words(
            "New: %(new)s, replaced: %(changed)s, unchanged: %(same)s.",
            new=added.new, changed=added.changed, same=added.same,
        )
    )  # fmt: skip
    if added.renamed:
        old, new = added.renamed[0]
        output.note(
            output.words(
                "Renamed, as another game has an answer of that id: %(count)s (%(old)s is %(new)s).",
                count=len(added.renamed), old=old, new=new,
            )
        )  # fmt: skip


def _print_counts(verdicts: "Counter[str]", output: Output) -> None:
    click.echo(
        output.words(
            "The engine agrees with %(agrees)s, differs from %(differs)s and cannot be asked %(others)s.",
            agrees=verdicts["agrees"], differs=verdicts["differs"], others=verdicts["not-asked"],
        )
    )  # fmt: skip


@click.command(name="answers")
@click.argument("words", nargs=-1)
@click.option("--card", default="", metavar="NUMBER", help="Those about this card.")
@click.option("--rule", default="", metavar="NUMBER", help="Those that name this rule.")
@click.option("--key", default="", metavar="KEY", help="The one of this key.")
@click.option(
    "--engine", type=click.Choice(("agrees", "differs", "not-asked")), help="Those of which it says this."
)
@game_option("Those of one game.")
@speaking()
def answers_command(
    words: tuple[str, ...],
    card: str,
    rule: str,
    key: str,
    engine: str | None,
    game: str | None,
    language: str,
    as_json: bool,
) -> None:
    """List the official answers that you imported: all, or those with all these WORDS.

    Each with what the engine says of it: agrees, differs (and at which move), or cannot be asked, and why.
    """
    from judge.answers.official import official_list
    from judge.official import AnswerBook, replay

    output = Output(language, as_json)
    with refusals(output):
        book, box = AnswerBook.open(home()), card_box()
    found = book.search(" ".join(words), game or "") if words else book.of_game(game or "")
    if card:
        found = tuple(each for each in found if each in book.of_card(card))
    if rule:
        found = tuple(each for each in found if each in book.of_rule(rule, each.game))
    if key:
        found = tuple(each for each in found if each.key == key)
    if engine:
        found = tuple(each for each in found if replay(each, box).kind == engine)
    if as_json:
        output.json(official_list(found, len(found), box, output.languages))
    else:
        for each in found[:_MOST_PRINTED]:
            _print_answer(each, replay(each, box), output)
        if len(found) > _MOST_PRINTED:
            output.note(output.words("And more: %(count)s", count=len(found) - _MOST_PRINTED))
        if not found:
            empty = output.words("No official answer is imported: `judge import-answers FILE`.")
            none = output.words("No imported answer has all of this.")
            output.note(none if book.answers else empty)
    sys.exit(0 if found else NOT_FOUND)


def _print_answer(answer: "OfficialAnswer", verdict: "Verdict", output: Output) -> None:
    from judge.answers.verdicts import VERDICTS

    facts = [*answer.cards, answer.date or output.words("no date"), answer.source]
    output.heading(f"{answer.key}  {', '.join(filter(None, facts))}")
    click.echo(output.words("Imported, in the publisher's words"))
    if answer.question:
        click.echo(output.words("Question: %(text)s", text=answer.question))
    click.echo(output.words("Answer: %(text)s", text=answer.answer))
    click.echo(output.spoken(VERDICTS[verdict.kind]))
    if verdict.move:
        click.echo(output.words("  at move %(number)s: %(move)s", number=verdict.step, move=verdict.move))
    for why in verdict.why:
        click.echo(f"  {output.spoken(why)}")


def official_found(words: str, game: str, output: Output) -> "list[OfficialShown]":
    """The first imported answers with all the words of a search, each asked of the engine."""
    from judge.answers.official import official_answer
    from judge.official.book import AnswerBook

    if not (home() / ANSWERS_FILE).is_file():  # most have none, and to look takes time
        return []
    with refusals(output):
        found = AnswerBook.open(home()).search(words, game)[:_BESIDE]
        box = card_box() if found else None
    return [official_answer(each, box, output.languages) for each in found if box is not None]


def print_beside(found: "Sequence[OfficialShown]", output: Output) -> None:
    """Print imported answers beside the rules that a search found, under a heading of their own."""
    from judge.answers.verdicts import VERDICTS

    if not found:
        return
    output.heading(output.words("Official answers, imported: the publisher's words"))
    for each in found:
        click.echo(f"{each.key}  {', '.join(filter(None, [*each.cards, each.date]))}")
        for text in filter(None, (each.question, each.answer)):
            click.echo(f"  {text}")
        click.echo(f"  {output.spoken(VERDICTS[each.engine.kind])}")
