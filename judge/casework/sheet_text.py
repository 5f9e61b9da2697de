"""A ruling sheet as Markdown, in one language or both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from judge.casework.clock import call_of
from judge.casework.foundations import KINDS
from judge.casework.sheets import Sheet
from judge.corpus.references import plain_text
from judge.corpus.rendering import spaced
from judge.library import Library
from judge.store import Document
from judge.table.board import Board
from judge.table.drawing.picture import described
from judge.texts import Message, Texts, text

LABELS: dict[str, Texts] = {
    "untitled": Message("Untitled case"),
    "ruling sheet": Message("Ruling sheet"),
    "event": Message("Event"),
    "date": Message("Date"),
    "version": Message("Manual"),
    "tags": Message("Tags"),
    "call": Message("Call"),
    "extra time": Message("Extra time"),
    "board": Message("Board"),
    "question": Message("Question"),
    "sequence": Message("What happens"),
    "position": Message("From the position"),
    "begins": Message("Where the position begins"),
    "ruling": Message("Ruling"),
    "rules": Message("Rules"),
    "rests on": Message("What this ruling rests on"),
    "weakest": Message("The weakest link comes first."),
    "rewind": Message("Going back"),
    "simple": Message("Simple: nobody has learned anything since, and no chance has intervened."),
    "not simple": Message("Not simple: what is listed here cannot be given back."),
    "learned": Message("What players have learned since"),
    "chance": Message("What chance has decided since"),
    "decisions": Message("Decisions made since"),
    "undo": Message("To undo, the last first"),
    "board after": Message("The board after going back"),
    "no change": Message("Nothing changes on the board."),
    "as played": Message(
        "As far as this line tells: what happened at the table and was not played here is not counted."
    ),
    "taken": Message("We read it as:"),
    "other": Message("Other reading:"),
    "broken": Message("no longer possible:"),
    "changed": Message("since it was saved:"),
    "more": Message("And more moves, not told here."),
    "ours": Message("in our words"),
    "edition": Message("The publisher's words, ver. %(version)s"),
    "cut": Message("(This text seems cut short in the imported copy.)"),
    "glued": Message("(This text seems to go on with another rule's, whose number the imported copy lost.)"),
    "gone": Message("the manual has no such rule"),
}


def markdown_of(
    sheet: Sheet,
    boards: Sequence[Board],
    library: Library,
    languages: Sequence[str],
    after: Sequence[Board] = (),
) -> str:
    """The sheet as Markdown; the board described in words. `boards` are one for each language, and so are
    those `after` going back."""
    return "\n".join(_parts(sheet, boards, library, languages, after)).rstrip() + "\n"


def _label(name: str, languages: Sequence[str]) -> str:
    return " / ".join(dict.fromkeys(_text(name, language) for language in languages))


def _text(name: str, language: str) -> str:
    return spaced(LABELS[name][language], language)


def _each(told: Callable[[str], str], languages: Sequence[str]) -> str:
    """The same in each language, once where they say it alike."""
    return " / ".join(dict.fromkeys(spaced(told(code), code) for code in languages))


def _parts(
    sheet: Sheet,
    boards: Sequence[Board],
    library: Library,
    languages: Sequence[str],
    after: Sequence[Board],
) -> Iterator[str]:
    document = sheet.case.document
    yield f"# {_one_line(document.title) or _label('untitled', languages)}\n"
    yield from _facts(sheet, library, languages)
    yield from _section("question", spaced(document.question, document.language), languages)
    yield f"## {_label('board', languages)}\n"
    yield from _described(boards)
    if sheet.begins is not None:
        yield f"## {_label('begins', languages)}\n"
        for line in sheet.begins.lines:
            yield f"- **{line.rule}** {_each(line.sentence, languages)}"
        yield ""
    if sheet.happens:
        yield f"## {_label('sequence', languages)}\n"
        yield from _sequence(sheet, languages)
    yield from _section("ruling", spaced(document.ruling, document.language), languages)
    yield from _foundations(sheet, languages)
    yield from _rewind(sheet, languages, after)
    yield from _rules(sheet, library, languages)


def _facts(sheet: Sheet, library: Library, languages: Sequence[str]) -> Iterator[str]:
    document = sheet.case.document
    colon = spaced(" :", "fr") if languages[-1] == "fr" else ":"
    for name, value in (
        ("event", document.event),
        ("date", document.date),
        ("version", version_of(sheet, library)),
        ("tags", ", ".join(document.tags)),
        *_call(document),
    ):
        if value:
            yield f"- {_label(name, languages)}{colon} {_one_line(value)}"
    yield ""


def _call(document: Document) -> Iterator[tuple[str, str]]:
    """Tell when the call was, in UTC, how long it took, and the extra time."""
    call = call_of(document)
    if call is None:
        return
    told = f"{call.began:%Y-%m-%d %H:%M} UTC"
    yield "call", told if call.ended is None else f"{told} – {call.ended:%H:%M} UTC ({call.minutes} min)"
    if call.extra is not None:
        yield "extra time", f"{call.extra} min"


def version_of(sheet: Sheet, library: Library) -> str:
    """The game, and the version of its manual that the sheet goes by."""
    document, game = sheet.case.document, sheet.case.game
    if game not in library.manuals:
        return document.manual_version
    name = library.corpus.game_of(game).name
    return f"{name} {document.manual_version or library.manuals[game].facts.version}"


def _section(name: str, text: str, languages: Sequence[str]) -> Iterable[str]:
    return [f"## {_label(name, languages)}\n", f"{text.strip()}\n"] if text.strip() else []


def _sequence(sheet: Sheet, languages: Sequence[str]) -> Iterator[str]:
    for told in sheet.told:
        if told.place:
            yield f"{told.place}. {_each(told.words, languages)}"
        for language in languages:
            for name, said in (("broken", told.broken(language)), ("changed", told.changed(language))):
                if said:
                    yield f"    - {_text(name, language)} {spaced(said, language)}"
        for line in told.lines:
            yield f"{'    ' if told.place else ''}- **{line.rule}** {_each(line.words, languages)}"
    if sheet.line.left_out:
        yield f"\n{_label('more', languages)}"
    yield ""


def _rules(sheet: Sheet, library: Library, languages: Sequence[str]) -> Iterator[str]:
    if not sheet.rules:
        return
    yield f"## {_label('rules', languages)}\n"
    for citation in sheet.rules:
        manual = library.manuals.get(citation.manual)
        if manual is None or citation.rule not in manual:
            yield f"**{citation.rule}** ({_label('gone', languages)})\n"
            continue
        yield f"**{library.citation(citation.manual, citation.rule)}**\n"
        for language in languages:
            title, text = library.official(citation.manual, citation.rule, language)
            rule = manual.rules[citation.rule]
            if not text and not title:
                title, text = plain_text(rule.title[language]), plain_text(rule.text[language])
            edition = edition_of(library, citation.manual, citation.rule, language)
            for line in filter(None, (title, *text.split("\n"), edition)):
                yield f"> {spaced(line, language)}"
            yield ""


def edition_of(library: Library, manual: str, number: str, language: str) -> str:
    """Say what to know of the publisher's words: another version than the restated one, a spoiled text."""
    version = library.edition_shown(manual, number, language)
    spoiled = library.extraction(manual, number, language)
    said = [f"({text(LABELS['edition'], language, version=version)})"] if version else []
    return " ".join([*said, LABELS[spoiled][language]] if spoiled else said)


def _foundations(sheet: Sheet, languages: Sequence[str]) -> Iterator[str]:
    """What the ruling rests on, the weakest link first; the rules as written are those of the sequence."""
    links = sheet.foundations.links
    if not links:
        return
    yield f"## {_label('rests on', languages)}\n"
    yield f"{_label('weakest', languages)}\n"
    for link in links:
        yield f"- **{_each(KINDS[link.kind].__getitem__, languages)}**"
        yield f"    - {_each(link.text.__getitem__, languages)}"
        for name, told in (("taken", link.reading), ("other", link.other)):
            if told:
                yield f"    - {_label(name, languages)} {_each(told.__getitem__, languages)}"
        for detail in link.details:
            yield f"    - {_each(detail.__getitem__, languages)}"
        if link.kind == "written":
            yield f"    - {', '.join(link.rules)}"
    yield ""


def _described(boards: Sequence[Board]) -> Iterator[str]:
    for board in boards:
        yield f"{spaced(described(board), board.language)}\n"


def _rewind(sheet: Sheet, languages: Sequence[str], after: Sequence[Board]) -> Iterator[str]:
    """What there is to know before the line is taken back."""
    found = sheet.rewind
    if found is None:
        return
    yield f"## {_label('rewind', languages)}\n"
    wrong = next(told for told in sheet.told if told.move.number == found.wrong)
    yield f"{wrong.place}. {_each(wrong.words, languages)}\n"
    yield f"**{_label('simple' if found.is_simple else 'not simple', languages)}**"
    yield f"{_label('as played', languages)}\n"
    places = {told.move.number: told.place for told in sheet.told}
    for name, entries in (("learned", found.learned), ("chance", found.chance)):
        if entries:
            yield f"### {_label(name, languages)}\n"
            for each in entries:
                yield f"- ({places.get(each.node, '')}) {_each(each.text.__getitem__, languages)}"
            yield ""
    yield f"### {_label('decisions', languages)}\n"
    for made in found.decisions:
        told = _each(made.sentence, languages)
        yield f"- ({places.get(made.node, '')}) {told}" + (f" ({made.rule})" if made.rule else "")
    yield f"\n### {_label('undo', languages)}\n"
    for undone in found.undo:
        yield f"- ({places.get(undone.node, '')}) {_each(undone.text.__getitem__, languages)}"
        for change in undone.changes:
            yield f"    - {_each(change.__getitem__, languages)}"
        if not undone.changes:
            yield f"    - {_label('no change', languages)}"
    if after:
        yield f"\n### {_label('board after', languages)}\n"
        yield from _described(after)
    yield ""


def _one_line(text: str) -> str:
    return " ".join(text.split())
