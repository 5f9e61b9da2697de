"""The printing of answers: laid out with rich on a terminal, as plain lines in a pipe, or as JSON."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from judge.corpus import Corpus, Manual, UnknownRuleError
from judge.corpus.model import LANGUAGES, Language
from judge.resources import bundled, home
from judge.texts import translations

if TYPE_CHECKING:
    from rich.console import Console

    from judge.cards.box import CardBox
    from judge.library import Library
    from judge.worked import WorkedExamples

NOT_FOUND = 1
MISUSE = 2
_WIDEST = 110
_Said = TypeVar("_Said")


class Output:
    """The output of a command, in one language or both: text or JSON."""

    def __init__(self, language: str, as_json: bool) -> None:
        self.languages: tuple[Language, ...] = LANGUAGES if language == "both" else (language,)
        self.as_json = as_json

    @cached_property
    def console(self) -> "Console | None":
        """The terminal, or None in a pipe."""
        if not sys.stdout.isatty():
            return None
        from rich.console import Console

        console = Console(highlight=False)
        console.width = min(console.width, _WIDEST)
        return console

    def words(self, text: str, language: Language | None = None, /, **values: Any) -> str:
        """A text of ours in that language, or in each one asked for. A mapping among the values gives each
        language its own."""
        if language is None:
            return self.spoken(lambda code: self.words(text, code, **values))
        shown = {
            name: value[language] if isinstance(value, Mapping) else value for name, value in values.items()
        }
        return translations(language).gettext(text) % shown

    def counted(self, one: str, many: str, number: int) -> str:
        """A text of ours about so many things, `num` in it, in each language asked for."""
        return self.spoken(lambda code: translations(code).ngettext(one, many, number) % {"num": number})

    def spoken(self, said: Callable[[Language], str] | Mapping[Language, str]) -> str:
        """Say it in each language asked for, English first: sentences a line each, words side by side.

        Once, where the languages say the same.
        """
        say = said.__getitem__ if isinstance(said, Mapping) else said
        said_once = list(dict.fromkeys(say(code) for code in self.languages))
        return ("\n" if said_once[0].endswith((".", "?", "!")) else " / ").join(said_once)

    def texts(
        self, said: Callable[[Language], _Said] | Mapping[Language, _Said]
    ) -> "_Said | dict[Language, _Said]":
        """The same for JSON: the text itself, or language → text where both are asked for."""
        say = said.__getitem__ if isinstance(said, Mapping) else said
        if len(self.languages) == 1:
            return say(self.languages[0])
        return {code: say(code) for code in self.languages}

    def json(self, value: Any) -> None:
        """Print a value as JSON."""
        import msgspec

        plain = msgspec.to_builtins(value, enc_hook=str)
        click.echo(json.dumps(plain, ensure_ascii=False, indent=2))

    def note(self, text: str) -> None:
        """Print a line that is no part of the answer."""
        click.echo(text, err=True)

    def heading(self, text: str) -> None:
        """Print a heading, parted from what stands above it."""
        click.echo("\n" + click.style(text, bold=True))

    def rows(self, rows: Sequence[tuple[str, Sequence[str]]]) -> None:
        """Print numbers with their texts, a text a language: in columns, or a line each in a pipe."""
        if not self.console:
            for number, texts in rows:
                for text in dict.fromkeys(texts):
                    for line in text.splitlines() or [""]:
                        click.echo(f"{number}  {line}".rstrip())
            return
        from rich.table import Table
        from rich.text import Text

        table = Table.grid(padding=(0, 2), expand=False)
        table.add_column(justify="right", style="bold", no_wrap=True)
        for _ in self.languages:
            table.add_column(ratio=1)
        for number, texts in rows:
            table.add_row(number, *(Text(text) for text in texts))
        self.console.print(table)

    def beside(self, rows: Sequence[Sequence[tuple[str, str, tuple[str, ...]]]]) -> None:
        """Print rows of cells beside each other, each a number, a text and the words to mark in it.

        In a pipe a cell is a line, what it alone has behind it; a row without its like has one line.
        """
        if not self.console:
            for row in rows:
                for number, text, only in row:
                    if number:
                        marked = f"  [{'; '.join(only)}]" if only else ""
                        click.echo(f"{number}  {text}{marked}")
                click.echo()
            return
        from rich.table import Table
        from rich.text import Text

        table = Table.grid(padding=(0, 2, 1, 0), expand=True)
        for _ in range(2):
            table.add_column(style="bold", no_wrap=True)
            table.add_column(ratio=1)
        for row in rows:
            cells: list[Text | str] = []
            for number, text, only in row:
                shown = Text(text)
                shown.highlight_words(only, "reverse")
                cells += [number, shown]
            table.add_row(*cells)
        self.console.print(table)

    def note_taken(self, manual: Manual, others: Sequence[str]) -> None:
        """Say that no manual was named and this one taken, and what to type for each of the others."""
        if others and not self.as_json:
            self.note(
                self.words(
                    "No manual was named, so it is this one: %(manual)s. For another one, type %(others)s.",
                    manual=manual.facts.title, others=", ".join(others),
                )
            )  # fmt: skip

    def unknown_rule(self, manual: Manual, error: UnknownRuleError) -> NoReturn:
        """Say that there is no such rule, name the nearest, and leave with status 1."""
        if self.as_json:
            found = {"number": error.number, "manual": manual.name, "nearest": error.nearest}
            self.json({"error": "unknown rule", **found})
        else:
            self.note(self.words("The manual has no rule %(number)s. The nearest are:", number=error.number))
            for number in error.nearest:
                for code in self.languages:
                    self.note(f"  {number}  {manual.opening(number, code, 90)}")
        sys.exit(NOT_FOUND)


def answering(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that every command which answers from a manual takes."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print JSON (shapes: docs/json.md)."),
        click.option(
            "--language", type=click.Choice([*LANGUAGES, "both"]), default="en", show_default=True,
            envvar="JUDGE_LANGUAGE", help="Language of the rules.",
        ),
        click.option(
            "--manual", "manual_name", envvar="JUDGE_MANUAL", metavar="NAME",
            help="The manual, by name or prefix (masters, MA); without it, all of them if possible.",
        ),
    ):  # fmt: skip
        command = option(command)
    return command


def card_box() -> "CardBox":
    """The cards that the judge has imported."""
    from judge.cards.box import CardBox

    return CardBox.open(home())


def worked_examples() -> "WorkedExamples":
    """The worked examples of every manual."""
    from judge.worked import WorkedExamples

    return WorkedExamples(home())


def opened(manual_name: str | None) -> "tuple[Library, Manual | None]":
    """The library, and the manual of that name or prefix, None where none is named.

    Raises click.BadParameter, which lists the manuals, where there is no such manual.
    """
    from judge.library import Library

    library = Library(bundled("rules_corpus"), home(), [worked_examples()])
    return library, _chosen(library.corpus, manual_name) if manual_name is not None else None


def restated(manual_name: str | None) -> list[Manual]:
    """The manual of that name as the corpus has it, without what was imported; all of them for None."""
    from judge.corpus import open_corpus

    corpus = open_corpus(bundled("rules_corpus"), home())
    return [_chosen(corpus, manual_name)] if manual_name is not None else list(corpus.manuals.values())


def _chosen(corpus: Corpus, name: str) -> Manual:
    manual = corpus.manual_called(name)
    if manual is None:
        names = ", ".join(corpus.manuals)
        raise click.BadParameter(f"there is no manual {name!r}; use one of: {names}", param_hint="--manual")
    return manual


def labelled(manual: Manual, key: str, chosen: Manual | None) -> str:
    """A rule's number, with its manual's prefix unless one manual was chosen."""
    return key if chosen else f"{manual.facts.prefix} {key}".rstrip()


def speaking(
    usual: str = "en", *, as_json: bool = True
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The options `--language`, with the language that is the usual one, and `--json`."""

    def with_options(command: Callable[..., Any]) -> Callable[..., Any]:
        language = click.option(
            "--language", type=click.Choice([*LANGUAGES, "both"]), default=usual, show_default=True,
            envvar="JUDGE_LANGUAGE", help="Language of the answer.",
        )  # fmt: skip
        if not as_json:
            return language(command)
        json_option = click.option(
            "--json", "as_json", is_flag=True, help="Print JSON (shapes: docs/json.md)."
        )
        return language(json_option(command))

    return with_options
