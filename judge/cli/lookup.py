"""Looking things up: `judge rule`, `judge search`, `judge keyword`, `judge toc`."""

import sys
from typing import TYPE_CHECKING, Any

import click

from judge.cli.output import NOT_FOUND, Output, answering, opened
from judge.corpus import Manual, UnknownRuleError, numbers
from judge.corpus.model import KINDS, LANGUAGES, Language, Reference

if TYPE_CHECKING:
    from judge.library import Library


@click.command()
@click.argument("number")
@answering
def rule(number: str, manual_name: str, language: str, as_json: bool) -> None:
    """Print a rule, with what is below it: `judge rule 8-4-6`."""
    library, manual = opened(manual_name)
    output = Output(language, as_json)
    try:
        found = manual.number_of(number)
    except UnknownRuleError as error:
        output.unknown_rule(manual, error)
    if found is None:
        example = f"{manual.facts.prefix} 8-4-6"
        raise click.BadParameter(
            f"{number!r} is no rule of {manual.name}; type one like {example}", param_hint="NUMBER"
        )
    if as_json:
        output.json(_rule_as_json(library, manual, found, output.languages))
        return
    _print_rules(library, manual, manual.within(found), output)
    _print_references(manual, manual.references[found], "target", output.words("This rule names"), output)
    cited = manual.cited_by.get(found, [])
    _print_references(manual, cited, "source", output.words("Rules that name it"), output)


def _print_rules(library: "Library", manual: Manual, numbers_shown: list[str], output: Output) -> None:
    output.rows(
        [(n, [_whole(library, manual, n, code, output) for code in output.languages]) for n in numbers_shown]
    )


def _whole(library: "Library", manual: Manual, number: str, language: Language, output: Output) -> str:
    """Title and text; where the publisher's words are imported they come first, each labelled."""
    rule = manual.rules[number]
    title, official = library.official(manual.name, number, language)
    if not title and not official:
        return "\n".join(part for part in (rule.title[language], rule.text[language]) if part)
    version = library.editions[manual.name][language].version
    parts = [title or rule.title[language]]
    if official:
        parts.append(f"[{output.words('ver. %(version)s', version=version)}] {official}")
    if rule.text[language]:
        parts.append(f"[{output.words('In our words')}] {rule.text[language]}")
    return "\n".join(part for part in parts if part)


def _print_references(
    manual: Manual, references: list[Reference], end: str, label: str, output: Output
) -> None:
    if not references:
        return
    output.heading(label)
    rows = []
    for reference in references:
        other = getattr(reference, end)
        text = manual.opening(other, output.languages[0], 90) if other in manual else ""
        if reference.fault:
            text += " " + output.words("[the manual errs here]")
        if reference.meant:
            text += f" {output.words('Probably meant:')} {reference.meant}"
        rows.append((other, [text.strip()]))
    output.rows(rows)


def _rule_as_json(
    library: "Library", manual: Manual, number: str, languages: tuple[Language, ...]
) -> dict[str, Any]:
    found = manual.rules[number]
    official = {code: _official_as_json(library, manual, number, code) for code in languages}
    return {
        "manual": manual.name,
        "version": manual.facts.version,
        "number": number,
        "citation": library.citation(manual.name, number),
        "title": {code: found.title[code] for code in languages},
        "text": {code: found.text[code] for code in languages},
        "official": {code: found for code, found in official.items() if found},
        "path": numbers.ancestors(number),
        "children": manual.children(number),
        "references": [
            {"number": r.target, "fault": r.fault or None, "meant": r.meant or None}
            for r in manual.references[number]
        ],
        "cited_by": [reference.source for reference in manual.cited_by.get(number, [])],
        "keywords": manual.keywords_named[number],
        "history": [
            {"version": c.version, "date": c.date, "kind": c.kind, "before": c.before or None}
            for c in manual.histories.get(number, [])
        ],
    }


def _official_as_json(
    library: "Library", manual: Manual, number: str, language: Language
) -> dict[str, str] | None:
    title, text = library.official(manual.name, number, language)
    if not title and not text:
        return None
    return {"version": library.editions[manual.name][language].version, "title": title, "text": text}


@click.command(context_settings={"ignore_unknown_options": True})  # "-battle" is a search sign
@click.argument("words", nargs=-1, required=True)
@click.option("--chapter", default="", help="Only this chapter.")
@click.option("--kind", type=click.Choice(KINDS), default="rule", show_default=True)
@click.option("--limit", type=click.IntRange(1, 100), default=10, show_default=True)
@answering
def search(
    words: tuple[str, ...],
    chapter: str,
    kind: str,
    limit: int,
    manual_name: str,
    language: str,
    as_json: bool,
) -> None:
    """Find rules by number or words: `judge search who attacks first`."""
    from judge.search import Filters

    library, manual = opened(manual_name)
    output = Output(language, as_json)
    filters = Filters(chapter=chapter, kind=kind, manual=manual.name)
    found = library.searcher.search(" ".join(words), filters, limit)
    if found.number and not found.exists:
        output.unknown_rule(manual, UnknownRuleError(found.number, manual.nearest(found.number)))
    hits = [(hit.kind, hit.key, hit.score) for hit in found.hits]
    if found.number:
        hits = [("rule", number, 0.0) for number in manual.within(found.number)]
    if as_json:
        rows = [{"kind": k, "key": key, "score": score} for k, key, score in hits]
        total = found.total or len(rows)
        output.json({"query": found.text, "corrected": found.corrected or None, "total": total, "hits": rows})
    else:
        if found.corrected:
            output.note(f"{output.words('Shown for:')} {found.corrected}")
        output.rows([_hit_row(manual, hit_kind, key, output) for hit_kind, key, _ in hits])
        if not hits:
            output.note(output.words("Nothing found. Try fewer words, another word, or a rule's number."))
    sys.exit(0 if hits else NOT_FOUND)


def _hit_row(manual: Manual, kind: str, key: str, output: Output) -> tuple[str, list[str]]:
    if kind != "rule":
        return " ".join(manual.terms[key].rules[:1]), [
            manual.terms[key].names(c)[0] for c in output.languages
        ]
    texts = []
    for code in output.languages:
        path = " › ".join(manual.heading_path(key, code))
        opening = manual.opening(key, code, 200)
        texts.append(f"{path}: {opening}" if path else opening)
    return key, texts


@click.command()
@click.argument("name", nargs=-1, required=True)
@answering
def keyword(name: tuple[str, ...], manual_name: str, language: str, as_json: bool) -> None:
    """Print what defines a keyword or term: `judge keyword blocker`."""
    library, manual = opened(manual_name)
    output = Output(language, as_json)
    key = manual.find_term(" ".join(name))
    if key is None:
        if as_json:
            output.json({"error": "unknown keyword", "name": " ".join(name)})
        else:
            output.note(output.words("No keyword or term of that name. `judge search` looks further."))
        sys.exit(NOT_FOUND)
    term = manual.terms[key]
    names = {code: term.names(code)[0] for code in LANGUAGES}
    mentions = manual.mentions(key)
    if as_json:
        output.json({"key": key, "kind": term.kind, "name": names, "rules": term.rules, "mentions": mentions})
        return
    click.echo(click.style(" / ".join(names.values()), bold=True))
    _print_rules(library, manual, manual.defining(key), output)
    output.heading(output.words("Mentioned in"))
    click.echo(" ".join(mentions))


@click.command()
@click.option("--chapter", default="", help="Only this chapter.")
@answering
def toc(chapter: str, manual_name: str, language: str, as_json: bool) -> None:
    """Print the table of contents."""
    _, manual = opened(manual_name)
    output = Output(language, as_json)
    if chapter and chapter not in manual.chapters:
        output.unknown_rule(manual, UnknownRuleError(chapter, manual.chapters))
    listed = [
        number
        for number in manual.rules
        if number.count("-") < 2 and (not chapter or numbers.is_within(number, chapter))
    ]
    titles = [(number, manual.rules[number].title) for number in listed]
    if as_json:
        output.json([{"number": n, "title": {code: t[code] for code in output.languages}} for n, t in titles])
    else:
        output.rows([(n, [t[code] for code in output.languages]) for n, t in titles])
