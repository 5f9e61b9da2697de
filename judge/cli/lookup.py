"""Looking things up: `judge rule`, `judge search`, `judge keyword`, `judge toc`."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from judge.cli.output import NOT_FOUND, Output, answering, labelled, opened, worked_examples
from judge.cli.rule_notes import print_notes
from judge.cli.wording import whole
from judge.corpus import Corpus, Manual, UnknownRuleError, numbers
from judge.corpus.model import KINDS, LANGUAGES, Language, Reference

if TYPE_CHECKING:
    from judge.library import Library
    from judge.search import Hit

_EXAMPLES = 5  # worked examples printed of those that run a rule and do not cite it


@click.command()
@click.argument("words", metavar="NUMBER", nargs=-1, required=True)
@answering
def rule(words: tuple[str, ...], manual_name: str | None, language: str, as_json: bool) -> None:
    """Print a rule, with what is below it: `judge rule 8-4-6`, `judge rule MA 10-10`."""
    output = Output(language, as_json)
    library, (manual, *others), number = rules_typed(words, manual_name, output)
    if as_json:
        from judge.answers.rules import rule_answer

        output.json(rule_answer(library, manual, number, output.languages, worked_examples(), also_in=others))
        return
    _print_rules(library, manual, manual.within(number), output)
    print_notes(manual, manual.within(number), output)
    _print_references(manual, manual.references[number], "target", output.words("This rule names"), output)
    cited = manual.cited_by.get(number, [])
    _print_references(manual, cited, "source", output.words("Rules that name it"), output)
    _print_examples(manual, number, output)
    if others:
        also = ", ".join(f"{other.facts.prefix} {number}" for other in others)
        output.note(output.words("%(shown)s. Also: %(others)s", shown=manual.facts.title, others=also))


def rules_typed(
    words: tuple[str, ...], manual_name: str | None, output: Output
) -> "tuple[Library, list[Manual], str]":
    """Return the library, the manuals that have the rule typed (the one meant comes first), and its number.

    Ends the command where no manual has it, with the nearest rules. Raises click.BadParameter for what is no
    number, or one of another manual than `manual_name`.
    """
    number = " ".join(words)
    library, chosen = opened(manual_name)
    typed = numbers.read_typed(number)
    if typed is None or (typed.prefix and library.corpus.manual_called(typed.prefix) is None):
        raise click.BadParameter(
            f"{number!r} is no rule's number; type one like FW 8-4-6", param_hint="NUMBER"
        )
    if chosen and typed.prefix and library.corpus.manual_called(typed.prefix) is not chosen:
        raise click.BadParameter(f"{number!r} is no rule of {chosen.name}", param_hint="NUMBER")
    typed = typed._replace(prefix=chosen.facts.prefix) if chosen else typed
    places = library.corpus.places_of(typed)
    if not places:
        named = library.corpus.manual_called(typed.prefix)
        meant, *others = [named] if named else library.manuals.values()
        output.note_taken(meant, [f"{other.facts.prefix} {typed.number}" for other in others])
        output.unknown_rule(meant, UnknownRuleError(typed.number, meant.nearest(typed.number)))
    return library, places, typed.number


def _print_rules(library: "Library", manual: Manual, numbers_shown: list[str], output: Output) -> None:
    output.rows(
        [(n, [whole(library, manual, n, code, output) for code in output.languages]) for n in numbers_shown]
    )


def _print_references(
    manual: Manual, references: list[Reference], end: str, label: str, output: Output
) -> None:
    if not references:
        return
    output.heading(label)
    rows = []
    for reference in references:
        other = getattr(reference, end)
        rows.append(
            (other, [_reference(manual, other, reference, output, code) for code in output.languages])
        )
    output.rows(rows)


def _reference(manual: Manual, other: str, reference: Reference, output: Output, language: Language) -> str:
    text = manual.opening(other, language, 90) if other in manual else ""
    if reference.fault:
        text += " " + output.words("[error in the manual]", language)
    if reference.meant:
        text += f" {output.words('Probably meant:', language)} {reference.meant}"
    return text.strip()


def _print_examples(manual: Manual, number: str, output: Output) -> None:
    """The worked examples that cite a rule or, as far as that is known already, run it."""
    collection = worked_examples().of(manual.name)
    if collection is None:
        return
    uses = collection.using(number)
    cited = [use for use in uses if use.cited]
    shown = [*cited, *uses[len(cited) : max(len(cited), _EXAMPLES)]]
    if shown:
        output.heading(output.words("Worked examples"))
        output.rows(
            [(use.example.name, [use.example.title[code] for code in output.languages]) for use in shown]
        )
    if len(uses) > len(shown) or collection.runs is None:
        output.note(output.words("All that run it: `judge coverage --rule %(rule)s`", rule=number))


@click.command(context_settings={"ignore_unknown_options": True})  # "-battle" is a search sign
@click.argument("words", nargs=-1, required=True)
@click.option("--game", default="", help="Only this game, by its manual's name or prefix.")
@click.option("--chapter", default="", help="Only this chapter; with --manual.")
@click.option("--kind", type=click.Choice(KINDS), default="rule", show_default=True)
@click.option(
    "--limit",
    type=click.IntRange(1, 100),
    default=10,
    show_default=True,
    help="The most results for each game.",
)
@answering
def search(
    words: tuple[str, ...],
    game: str,
    chapter: str,
    kind: str,
    limit: int,
    manual_name: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Find rules by number or words, in every game or in one: `judge search who attacks first`."""
    from judge.answers.searching import hits_of, search_answer
    from judge.cli.official import official_found, print_beside
    from judge.search import Filters

    library, chosen = opened(manual_name)
    output = Output(language, as_json)
    game = game_of(library.corpus, game) if game else ""
    if chapter and not chosen:
        raise click.UsageError("name the chapter's manual too: --manual")
    filters = Filters(chapter=chapter, kind=kind, manual=chosen.name if chosen else "", game=game)
    answer = library.search.search(" ".join(words), filters, limit)
    if answer.number and not answer.places:
        meant = library.manuals[answer.meant]
        prefixes = [library.manuals[other].facts.prefix for other in answer.others]
        output.note_taken(meant, [f"{prefix} {answer.number}" for prefix in prefixes])
        output.unknown_rule(meant, UnknownRuleError(answer.number, meant.nearest(answer.number)))
    hits = hits_of(answer, library.corpus)
    examples = [hit for found in answer.found for hit in found.examples.hits]
    official = official_found(" ".join(words), game, output) if kind == "rule" else []
    if as_json:
        output.json(search_answer(answer, library.corpus, worked_examples(), output.languages, official))
    else:
        for corrected in dict.fromkeys(filter(None, (found.results.corrected for found in answer.found))):
            output.note(f"{output.words('Shown for:')} {corrected}")
        output.rows([_hit_row(library.manuals[hit.manual], hit, chosen, output) for hit in hits or examples])
        for number in answer.cards:
            output.note(
                output.words("The manuals do not have the text of the card %(number)s.", number=number)
            )
        for found in answer.found:
            if found.results.unanswered:
                best = found.results.hits[0]
                output.note(
                    output.words(
                        "%(rule)s may not be the answer. It says nothing of: %(words)s",
                        rule=labelled(library.manuals[best.manual], best.key, chosen),
                        words=", ".join(found.results.unanswered),
                    )
                )
        if hits and examples:
            names = ", ".join(hit.key for hit in examples)
            output.note(output.words("Worked examples: %(names)s", names=names))
        print_beside(official, output)
        if not hits and not examples and not official:
            output.note(output.words("Nothing found. Try fewer words, another word, or a rule's number."))
    sys.exit(0 if hits or examples or official else NOT_FOUND)


def _hit_row(manual: Manual, hit: "Hit", chosen: Manual | None, output: Output) -> tuple[str, list[str]]:
    if hit.kind == "example":
        example = worked_examples().collections[hit.manual].summaries[hit.key]
        return example.name, [example.title[code] for code in output.languages]
    if hit.kind != "rule":
        term = manual.terms[hit.key]
        return labelled(manual, " ".join(term.rules[:1]), chosen), [
            term.names(code)[0] for code in output.languages
        ]
    texts = []
    for code in output.languages:
        path = " › ".join(manual.heading_path(hit.key, code))
        opening = manual.opening(hit.key, code, 200)
        texts.append(f"{path}: {opening}" if path else opening)
    return labelled(manual, hit.key, chosen), texts


@click.command()
@click.argument("name", metavar="[GAME] NAME", nargs=-1, required=True)
@click.option("--game", "game_name", default=None, metavar="NAME", help="Only this game, by name or prefix.")
@answering
def keyword(
    name: tuple[str, ...], game_name: str | None, manual_name: str | None, language: str, as_json: bool
) -> None:
    """Print what defines a keyword or term in each manual: `judge keyword blocker`, `… CC Leader`."""
    from judge.answers.terms import keyword_answer, terms_called

    library, chosen = opened(manual_name)
    output = Output(language, as_json)
    manuals = [chosen] if chosen else list(library.manuals.values())
    found = terms_called(library.corpus, manuals, " ".join(name))
    if not found and chosen is None and game_name is None:
        game_name, name = _game_before(library.corpus, name)
    if game_name is not None:
        game = game_of(library.corpus, game_name)
        manuals = [each for each in library.corpus.manuals_of(game) if each in manuals]
        found = terms_called(library.corpus, manuals, " ".join(name))
    if not found:
        if as_json:
            output.json({"error": "unknown keyword", "name": " ".join(name)})
        else:
            output.note(output.words("No keyword or term of that name. `judge search` looks further."))
        sys.exit(NOT_FOUND)
    if as_json:
        output.json(keyword_answer(found))
        return
    for manual, key in found:
        names = " / ".join(manual.terms[key].names(code)[0] for code in LANGUAGES)
        click.echo(click.style(labelled(manual, names, chosen), bold=True))
        if manual.terms[key].also:
            click.echo(f"{output.words('Also called:')} {', '.join(manual.terms[key].also)}")
        _print_rules(library, manual, manual.explaining(key), output)
        output.heading(output.words("Mentioned in"))
        click.echo(" ".join(manual.mentions(key)))
        _print_whose(manual, key, output)
        click.echo()


def _print_whose(manual: Manual, key: str, output: Output) -> None:
    """Say of the name in each language whether it is the publisher's or ours, where that is known."""
    whose = {code: known for code in LANGUAGES if (known := manual.whose_term(key, code))}
    if whose:
        click.echo(output.spoken(lambda code: _whose_in_words(whose, output, code)))


def _whose_in_words(whose: Mapping[Language, str], output: Output, language: Language) -> str:
    named = {
        "publisher": output.words("the publisher's name", language),
        "elsewhere": output.words("the publisher's name, from other documents", language),
        "ours": output.words("our name, not the publisher's", language),
    }
    said = {"en": output.words("In English:", language), "fr": output.words("In French:", language)}
    return " ".join(f"{said[code]} {named[known]}." for code, known in whose.items())


def game_of(corpus: Corpus, name: str) -> str:
    """The game of a name or prefix; raises click.BadParameter, which lists the games."""
    wanted = "-".join(name.casefold().replace("-", " ").split())
    if wanted in corpus.games:
        return wanted
    manual = corpus.manual_called(wanted)
    if manual is None:
        names = ", ".join(corpus.games)
        raise click.BadParameter(f"there is no game {name!r}; use one of: {names}", param_hint="--game")
    return next(game for game in corpus.games if manual in corpus.manuals_of(game))


def _game_before(corpus: Corpus, words: tuple[str, ...]) -> tuple[str | None, tuple[str, ...]]:
    """The game that words begin with, and the other words; None where they begin with none."""
    for length in (2, 1):
        named = " ".join(words[:length])
        if len(words) > length and (
            corpus.manual_called(named) or "-".join(named.casefold().split()) in corpus.games
        ):
            return named, words[length:]
    return None, words


@click.command()
@click.option("--chapter", default="", help="Only this chapter; with --manual.")
@answering
def toc(chapter: str, manual_name: str | None, language: str, as_json: bool) -> None:
    """Print the table of contents: every manual's chapters, or the sections of one manual."""
    from judge.answers.manuals import contents, contents_line

    library, chosen = opened(manual_name)
    output = Output(language, as_json)
    if chapter and not chosen:
        raise click.UsageError("name the chapter's manual too: --manual")
    if chosen and chapter and chapter not in chosen.chapters:
        output.unknown_rule(chosen, UnknownRuleError(chapter, chosen.chapters))
    listed = list(contents(library.corpus, chosen, chapter))
    if as_json:
        output.json([contents_line(manual, number, output.languages) for manual, number in listed])
        return
    output.rows(
        [
            (labelled(manual, number, chosen), [manual.rules[number].title[c] for c in output.languages])
            for manual, number in listed
        ]
    )
