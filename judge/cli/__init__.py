"""The `judge` command: the manuals at a terminal.

Exit status: 0 found, 1 not found, 2 misuse. On a terminal the answer is laid out, in a pipe it is plain
lines; `--json` gives the shapes that docs/json.md describes.
"""

import gc
import sys
from importlib import import_module

import click

from judge import __version__
from judge.cli.output import MISUSE
from judge.corpus import CorpusError
from judge.engine.gc_pause import without_gc
from judge.resources import HomeError

COMMANDS = {
    "answers": "official:answers_command",
    "cards": "cards:cards",
    "check-citations": "citations:check_citations",
    "changes": "changes:changes",
    "compare": "across:compare_command",
    "concept": "across:concept",
    "coverage": "coverage:coverage_command",
    "deck": "decks:deck",
    "examples": "coverage:examples_command",
    "explore": "exploring:explore_command",
    "import": "importing:import_command",
    "import-answers": "official:import_answers",
    "interpretations": "readings:interpretations_command",
    "keyword": "lookup:keyword",
    "legal": "playing:legal_command",
    "lint": "linting:lint",
    "mcp": "assistants:mcp_command",
    "offline": "offline:offline",
    "position": "positions:position",
    "practice": "practice:practice",
    "rerun": "rerunning:rerun_command",
    "rule": "lookup:rule",
    "run": "playing:run_command",
    "search": "lookup:search",
    "serve": "serving:serve",
    "step": "playing:step_command",
    "tidy": "tidying:tidy_command",
    "toc": "lookup:toc",
    "where": "where:where_command",
    "why-not": "playing:why_not_command",
}
"""Each command's module and function: only the one that is called is read, since a judge waits for it."""


MADE_BETWEEN_COLLECTIONS = 200_000
"""How many objects a command makes before the collector looks for cycles: most are over before that."""


class Commands(click.Group):
    """The commands, each read where it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name; None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, function = COMMANDS[cmd_name].partition(":")
        with without_gc():
            command: click.Command = getattr(import_module(f"judge.cli.{module}"), function)
        gc.freeze()  # what has been read stays: the collector need not look through it again and again
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judge")
def main() -> None:
    """The judge's assistant: look a rule up by number or words, in English or French."""


def run() -> None:
    """Run the command; a corpus or a JUDGE_HOME that cannot be used is one line, not a trace."""
    gc.set_threshold(MADE_BETWEEN_COLLECTIONS, 50, 50)
    try:
        main()
    except (CorpusError, HomeError) as error:
        click.echo(str(error), err=True)
        sys.exit(MISUSE)
