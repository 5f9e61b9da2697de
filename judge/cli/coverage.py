"""`judge coverage`: which rules of a manual are executable, which a worked example has executed, and which
not."""

import sys
from typing import TYPE_CHECKING

import click

from judge.cli.games import game_option, rule_of_games, without_game
from judge.cli.output import MISUSE, NOT_FOUND, Output, restated, speaking, worked_examples
from judge.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.sandbox.coverage import Chapter, Coverage


@click.command("coverage")
@click.argument("manual_name", metavar="MANUAL", required=False)
@click.option("--rule", "typed", metavar="NUMBER", help="Only the worked examples that execute this rule.")
@speaking()
def coverage_command(manual_name: str | None, typed: str | None, as_json: bool, language: str) -> None:
    """Show which rules of a manual are executable, and which the worked examples execute.

    Without MANUAL, of each manual that there is an engine for.
    """
    from judge.answers.coverage import coverage_answer, coverage_of

    output = Output(language, as_json)
    known = worked_examples()
    asked = restated(manual_name)
    manuals = [manual for manual in asked if known.of(manual.name) is not None]
    if not manuals:
        output.note(output.words("%(manual)s cannot be played here yet.", manual=asked[0].name))
        sys.exit(MISUSE)
    games, rule = rule_of_games(typed) if typed is not None else (list(GAMES), "")
    if not any(manual.name in games for manual in manuals):
        raise click.BadParameter(f"{typed!r} is no rule of {manual_name}", param_hint="--rule")
    found = [
        coverage_of(manual, examples.run_all() if (examples := known.of(manual.name)) else {})
        for manual in manuals
        if manual.name in games
    ]
    if rule:
        told = [
            {"manual": each.manual, "rule": rule, "examples": each.by_rule.get(rule, ())} for each in found
        ]
        if as_json:
            output.json(told[0] if manual_name is not None else told)
        else:
            _print_rule(found, rule, manual_name is None, output)
    elif as_json:
        told_of = [coverage_answer(each) for each in found]
        output.json(told_of[0] if manual_name is not None else told_of)
    else:
        for each in found:
            if manual_name is None:
                output.heading(each.manual)
            _print(each, output)


def _print_rule(found: "Sequence[Coverage]", rule: str, headed: bool, output: Output) -> None:
    executing = [each for each in found if rule in each.by_rule]
    for each in executing:
        if headed:
            output.heading(each.manual)
        for name in each.by_rule[rule]:
            click.echo(name)
    if not executing:
        output.note(output.words("No worked example executes %(rule)s.", rule=rule))


def _print(found: "Coverage", output: Output) -> None:
    from judge.sandbox.coverage import REASONS

    for chapter in found.chapters:
        click.echo(_line(chapter.number, chapter, output))
        if chapter.missing:
            click.echo("    " + output.words("not yet executed: %(rules)s", rules=" ".join(chapter.missing)))
        for reason, rules in chapter.others.items():
            click.echo(f"    {output.spoken(REASONS[reason])} ({len(rules)}): {' '.join(rules)}")
    share = 100 * found.executed / max(found.executable, 1)
    click.echo(
        output.words(
            "%(executed)s of %(executable)s executable rules are executed by a worked example (%(share)s %%)",
            executed=found.executed,
            executable=found.executable,
            share=f"{share:.1f}",
        )
    )


def _line(number: str, chapter: "Chapter", output: Output) -> str:
    return output.words(
        "Chapter %(number)s: %(rules)s rules, %(executable)s executable, %(executed)s executed",
        number=number,
        rules=chapter.rules,
        executable=len(chapter.executable),
        executed=len(chapter.executed),
    )


@click.command("examples")
@click.argument("words", nargs=-1)
@click.option(
    "--rule", "typed", metavar="NUMBER", help="Only examples that cite this rule: 15-4-3, or MA 10-4-2."
)
@game_option("Those of one game.")
@speaking()
def examples_command(
    words: tuple[str, ...], typed: str | None, game: str | None, as_json: bool, language: str
) -> None:
    """List the worked examples: their names, for `judge run NAME`, and what each shows.

    WORDS narrow the list: a game (`MA`, `masters`), and words that an example has all in its name, title,
    question or answer. Status 1 if there is none.
    """
    output = Output(language, as_json)
    named, words = without_game(" ".join(words).split(), 0)
    games, rule = rule_of_games(typed) if typed is not None else (list(GAMES), "")
    games = [each for each in games if each in {game or each} & {named or each}]
    every = worked_examples()
    found = [
        (its, each)
        for its, collection in every.collections.items()
        if its in games
        for each in collection.summaries.values()
        if any(each.has_words(words, code) for code in output.languages) and rule in {"", *each.cites}
    ]
    if as_json:
        from judge.answers.manuals import example_answer

        output.json([example_answer(its, each, output.languages) for its, each in found])
    else:
        output.rows(
            [
                (each.name, [f"{GAMES[its].prefix}  {each.title[code]}" for code in output.languages])
                for its, each in found
            ]
        )
        if not found:
            output.note(output.words("No worked example has all of this. Try fewer words, or the search."))
    sys.exit(0 if found else NOT_FOUND)
