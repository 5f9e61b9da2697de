"""What the commands that import a file are told of its columns."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

_EXAMPLES = {"--map": "FIELD=COLUMN, such as name=Nom"}
_EXAMPLE = "FIELD=VALUE, such as cost=2"


def mapping_option(example: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option `--map`: which column is which field; `example` is shown in its help."""
    words = f"A field and its column in the file: {example} for none. Repeat it for each column."
    return click.option("--map", "mapped", multiple=True, metavar="FIELD=COLUMN", help=words)


encoding_option = click.option(
    "--encoding", metavar="NAME", default="", help="The encoding of a file that is not UTF-8."
)
dry_run_option = click.option(
    "--dry-run", is_flag=True, help="Show how the file is read, and import nothing."
)


def pairs(given: Sequence[str], option: str) -> Mapping[str, str]:
    """Return what stands before and behind each sign `=`. Raises click.BadParameter where there is none."""
    found = {}
    for pair in given:
        field, sign, value = pair.partition("=")
        if not (field and sign):
            example = _EXAMPLES.get(option, _EXAMPLE)
            raise click.BadParameter(f"write {example}, instead of {pair!r}", param_hint=option)
        found[field.strip()] = value.strip()
    return found
