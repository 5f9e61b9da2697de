"""Importing documents that a judge owns: read, recognised, put together, kept whole or not at all."""

import datetime
import re
from collections.abc import Sequence
from pathlib import Path

from judge.corpus.errors import refusal
from judge.corpus.manual import Manual
from judge.corpus.model import Language
from judge.corpus.publisher.combining import combine
from judge.corpus.publisher.documents import read_document
from judge.corpus.publisher.editions import Edition, Editions
from judge.corpus.publisher.openings import cut_at_openings
from judge.corpus.publisher.parsing import parse
from judge.corpus.publisher.recognising import Recognised, Source, recognise
from judge.corpus.publisher.report import Parsed

_VERSION = re.compile(r"\d+(?:\.\d+)*")


def import_documents(
    paths: Sequence[Path],
    manuals: Sequence[Manual],
    editions: Editions,
    language: Language | None = None,
    version: str = "",
) -> Edition:
    """Read the publisher's documents of one edition and keep it: all are sources of the same manual.

    It must be one of `manuals`; which, and in what language, is found out where not given. `version` is
    for documents that do not state theirs. Raises ImportRefusedError, and changes nothing, where they are
    no such manual or differ in version.
    """
    if version and not _VERSION.fullmatch(version):
        raise refusal("%(version)s: no version; write it in figures, as in 1.06", version=version)
    paths = list(dict.fromkeys(paths))
    sources = [_source(path, names) for path, names in zip(paths, _names(paths), strict=True)]
    recognised = recognise(sources, manuals, language)
    manual = recognised.manual
    parsed = combine([(source.name, _parsed(source, recognised, sources)) for source in sources])
    parsed.report.not_restated = [number for number in parsed.rules if number not in manual]
    printed = manual.openings_in(recognised.language) if manual.facts.numbers == "ours" else manual.rules
    parsed.report.not_in_it = [
        number for number in printed if number in manual and number not in parsed.rules
    ]
    edition = Edition(
        manual=manual.name,
        language=recognised.language,
        version=version or parsed.version or _default_version(manual, sources),
        updated=parsed.updated,
        imported=datetime.datetime.now(datetime.UTC).replace(microsecond=0),
        source=", ".join(source.name for source in sources),
        sources=[source.name for source in sources],
        rules=parsed.rules,
        history=parsed.history,
        report=parsed.report,
    )
    editions.keep(edition)
    return edition


def _source(path: Path, name: str) -> Source:
    lines, furniture_lines = read_document(path)
    return Source(name, lines, furniture_lines, parse(lines, furniture_lines))


def _names(paths: Sequence[Path]) -> list[str]:
    """What the sources are called: their file names, or their whole paths where two share one."""
    short = [path.name for path in paths]
    return short if len(set(short)) == len(short) else [str(path) for path in paths]


def _parsed(source: Source, recognised: Recognised, sources: Sequence[Source]) -> Parsed:
    """The rules of a source, read with what is known of the manual and from the other sources."""
    manual = recognised.manual
    if manual.facts.numbers == "ours":
        openings = manual.openings_in(recognised.language)
        return cut_at_openings(source.lines, openings, source.furniture_lines)
    known = set(manual.rules).union(*(other.parsed.rules for other in sources))
    return parse(source.lines, source.furniture_lines, known)


def _default_version(manual: Manual, sources: Sequence[Source]) -> str:
    if manual.facts.numbers == "ours":
        return manual.facts.version
    raise refusal(
        "%(name)s: no version (such as 'ver. %(version)s') in it; give it with --version",
        name=sources[0].name, version=manual.facts.version,
    )  # fmt: skip
