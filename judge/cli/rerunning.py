"""`judge rerun`: which worked examples, saved cases and imported answers come out otherwise, and in what."""

import contextlib
import os
import sys
from collections.abc import Collection, Generator, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from judge.cli.games import game_option
from judge.cli.output import Output, card_box, opened, speaking, worked_examples
from judge.cli.problems import refusals
from judge.cli.sessions import readings_option, refused
from judge.cli.workers import workers_options
from judge.games import GAMES
from judge.resources import home
from judge.texts import Message, in_both

if TYPE_CHECKING:
    from judge.rerunning import Item, Played, Publisher, Report, Rerun
    from judge.rerunning.report import Editions, Found

_CHANGED = 1
_FILE = click.Path(path_type=Path, dir_okay=False)
_READ = click.Path(path_type=Path, dir_okay=False, exists=True)
_TEXTS = {
    "new": Message("Not in the record, so it was only looked at by itself: %(name)s"),
    "gone": Message("In the record, and not there any more: %(name)s"),
}


@click.command("rerun")
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--only", type=click.Choice(("examples", "cases", "answers")), help="Leave the others out.")
@game_option("Those of one game.")
@readings_option
@click.option("--cards", "cards", type=_READ, metavar="FILE", help="Cards with another text than they had.")
@click.option("--edition", metavar="VERSION", help="Hold the cited rules against this version of the manual.")
@click.option("--record", type=_FILE, metavar="FILE", help="Write down how everything was played.")
@click.option("--against", type=_READ, metavar="FILE", help="Compare with what an older program wrote down.")
@click.option("--publish", is_flag=True, help="Show the report on the site, from now on: /reruns/.")
@workers_options
@click.option("--all", "show_all", is_flag=True, help="Show also what comes to the same end.")
@speaking()
def rerun_command(  # noqa: PLR0913, PLR0917 - one an option
    names: tuple[str, ...],
    only: str | None,
    game: str | None,
    readings: tuple[str, ...],
    cards: Path | None,
    edition: str | None,
    record: Path | None,
    against: Path | None,
    publish: bool,
    workers: int | None,
    scheduler: str,
    show_all: bool,
    as_json: bool,
    language: str,
) -> None:
    """Play worked examples, saved cases and imported answers again, and tell what changes: rulings, steps,
    citations.

    NAME is a worked example's, or that of a case or an answer (it stands in its address); without, all are
    played.

    Without options: which cases come out otherwise than when they were saved, which examples do not hold,
    which answers the engine contradicts.
    With --reading or --cards: what that changes. With --against: what changed since a record was written.
    Status 1 if anything changes.
    """
    from judge.answers.reruns import report_answer
    from judge.jobs import workers_at
    from judge.problems import Refusal
    from judge.rerunning import Published, Publisher, Rerun, Setting, begun, card_texts, rerun, write_record

    output = Output(language, as_json)
    if against is not None and (readings or cards is not None):
        raise click.UsageError("--against goes without --reading and --cards: one comparison at a time")
    _check_readings(readings)
    with refusals(output):
        texts = card_texts(cards, game or "") if cards is not None else ()
    what = Rerun(Setting(readings, texts), record is not None)
    wanted = Wanted(only, [game] if game else list(GAMES), names)
    try:
        before = wanted.recorded(against) if against is not None else None
        items = wanted.items(before or ())
        shown = Published(
            began=begun(), all=len(items), readings=readings, cards=len(texts), edition=edition or "",
            against=against.name if against is not None else "",
        )  # fmt: skip
        publisher = Publisher(home(), shown) if publish else None
        steps = rerun(
            items, what, workers_at(scheduler, workers or 0), shown.report, before, _editions(edition)
        )
        played = _followed(steps, len(items), publisher, output)
        if record is not None and (publisher is None or publisher.is_whole):
            write_record(record, played)
    except (Refusal, OSError) as error:
        refused(error, output)
        raise
    report = shown.report
    report.put_in_order()
    if as_json:
        output.json(report_answer(report, report.changes, output.languages))
    else:
        _print(report, what, show_all, output)
    sys.exit(_CHANGED if report.changes or report.gone else 0)


def _followed(
    steps: "Generator[list[Found], None, None]", number: int, publisher: "Publisher | None", output: Output
) -> "list[Played]":
    """Carries a rerun out, with its progress on the error stream, and on the site where it is published;
    returns what was kept for a record."""
    from judge.rerunning import Stopped

    played: list[Played] = []
    if publisher is not None:
        publisher.show()
        output.note(
            output.words(
                "The site shows it at %(address)s. Whoever opens %(with_key)s can stop it there.",
                address=f"/reruns/{publisher.name}",
                with_key=f"/reruns/{publisher.name}?key={publisher.key}",
            )
        )
    label = output.words("Playing %(number)s again", number=number)
    with (
        click.progressbar(length=number, label=label, file=sys.stderr) as bar,
        contextlib.closing(steps),
        contextlib.suppress(Stopped),
    ):
        for found in steps:
            played += [each.played for each in found if each.played is not None]
            bar.update(len(found))
            if publisher is not None:
                publisher.show()
    if publisher is not None:
        publisher.end()
        if not publisher.is_whole:
            output.note(
                output.words(
                    "It was stopped on its page. What was found until then follows; no record is written."
                )
            )
    return played


def _check_readings(names: Sequence[str]) -> None:
    from judge.games import adapter_of

    known = {name for each in GAMES for name in adapter_of(each).interpretations}
    for name in names:
        if name not in known:
            raise click.BadParameter(
                f"there is no interpretation {name!r}: judge interpretations lists them",
                param_hint="--reading",
            )


class Wanted(NamedTuple):
    """What is to be played again: examples, cases or answers alone, of some games and names; all for none."""

    only: str | None
    games: Sequence[str]
    names: Sequence[str]

    def items(self, recorded: Collection[str] = ()) -> "list[Item]":
        """The items that there are. Raises click.BadParameter for a name neither there nor recorded."""
        found = [item for item in self._every() if not self.names or item.name in self.names]
        there = {item.name for item in found} | {key.split()[2] for key in recorded}
        for name in self.names:
            if name not in there:
                raise click.BadParameter(
                    f"there is no worked example, case or answer {name!r}: judge examples",
                    param_hint="NAME",
                )
        return found

    def recorded(self, file: Path) -> "dict[str, Played]":
        """Those of a record. Raises Refusal for a file that is none."""
        from judge.rerunning import read_record

        return {key: each for key, each in read_record(file)[1].items() if self._has(*key.split())}

    def _has(self, kind: str, game: str, name: str) -> bool:
        named = not self.names or name in self.names
        return named and game in self.games and self.only in {None, f"{kind}s"}

    def _every(self) -> "Iterator[Item]":
        from judge.official import AnswerBook
        from judge.rerunning import examples_as_items, imported_answers, saved_cases
        from judge.store import is_there, open_store

        if self.only in {None, "examples"}:
            yield from examples_as_items(worked_examples().collections[game] for game in self.games)
        url = os.environ.get("JUDGE_DATABASE", "")
        if self.only in {None, "cases"} and is_there(url, home()):
            with contextlib.closing(open_store(url, home())) as store:
                yield from saved_cases(store, self.games)
        if self.only in {None, "answers"}:
            yield from imported_answers(AnswerBook.open(home()), card_box(), self.games)


def _editions(edition: str | None) -> "Editions | None":
    """What that version of the manuals does to the rules that an item cites."""
    if edition is None:
        return None
    from judge.casework.affected import affected
    from judge.corpus.versions import UnknownVersionError
    from judge.store import Citation, Document

    library, _ = opened(None)
    known: dict[str, list[str]] = {}
    for manual in library.manuals:
        try:
            library.versions(manual).side(edition)
        except UnknownVersionError as error:
            known[manual] = error.known
    if len(known) == len(library.manuals):
        there = "; ".join(f"{manual}: {', '.join(names)}" for manual, names in known.items())
        raise click.BadParameter(f"no manual has a version {edition!r}. {there}", param_hint="--edition")

    def since(item: "Item") -> Any:
        cited = tuple(Citation(*each) for each in item.rules if each[0] not in known)
        document = Document(position="", rules=cited, manual_version=item.manual_version)
        return affected(library, document, newer=edition)

    return since


def _print(report: "Report", what: "Rerun", show_all: bool, output: Output) -> None:
    from judge.rerunning import told

    for change in report.changes:
        if change.is_of_steps_alone and not show_all:
            continue
        output.heading(f"{change.game}  {change.name}  {output.spoken(change.title)}")
        for sign, text in told(change):
            click.echo(f"    {sign} {output.spoken(text)}" if sign else f"    {output.spoken(text)}")
    for code in ("new", "gone"):
        for key in getattr(report, code):
            output.note(output.spoken(in_both(_TEXTS[code], name=key)))
    rulings = sum(change.is_ruling for change in report.changes)
    click.echo()
    click.echo(output.counted("%(num)s was played again.", "%(num)s were played again.", report.items))
    if what.setting.cards:
        click.echo(output.words("It concerns %(number)s of them.", number=report.concerned))
    click.echo(
        output.words(
            "%(number)s change, %(rulings)s of them in what was ruled.",
            number=len(report.changes), rulings=rulings,
        )
    )  # fmt: skip
    same = sum(change.is_of_steps_alone for change in report.changes)
    if same:
        click.echo(
            output.counted(
                "%(num)s comes to the same end by other steps; --all shows it.",
                "%(num)s come to the same end by other steps; --all shows them.",
                same,
            )
        )
