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
from judge.corpus.publisher.extraction import Extraction, around_lost_openings
from judge.corpus.publisher.openings import cut_at_openings
from judge.corpus.publisher.parsing import parse
from judge.corpus.publisher.recognising import Recognised, Source, recognise
from judge.corpus.publisher.replacing import (
    Replaced,
    replaced,
    require_no_loss,
    require_right_numbers,
)
from judge.corpus.publisher.report import Parsed
from judge.corpus.publisher.standing import Standing

_VERSION = re.compile(r"\d+(?:\.\d+)*")


def import_documents(
    paths: Sequence[Path],
    manuals: Sequence[Manual],
    editions: Editions,
    language: Language | None = None,
    version: str = "",
    insist: bool = False,
) -> Edition:
    """Read the publisher's documents of one edition and keep it: all are sources of the same manual.

    It must be one of `manuals`; which, and in what language, is found out where not given. `version` is
    for documents that do not state theirs. Raises ImportRefusedError, and changes nothing, where they are
    no such manual or differ in version, and, unless one insists, where the numbers are shifted or the
    edition that is there is the better one.
    """
    edition, manual = read_edition(paths, manuals, language, version)
    keep_edition(edition, manual, editions, insist)
    return edition


def keep_edition(
    edition: Edition, manual: Manual, editions: Editions, insist: bool = False
) -> Replaced | None:
    """Put an edition in place; what it replaced. Raises ImportRefusedError, as `import_documents`."""
    old = editions.find(edition.manual, edition.language, edition.version)
    if not insist:
        _require_no_harm(edition, manual, old)
    editions.keep(edition)
    return replaced(old)


def _require_no_harm(edition: Edition, manual: Manual, old: Edition | None) -> None:
    if manual.facts.numbers == "ours" and old is None:
        return
    standing = Standing(manual, edition.language)
    if manual.facts.numbers == "publisher":
        require_right_numbers(edition, manual, standing)
    if old:
        require_no_loss(edition, old, standing)


def read_edition(
    paths: Sequence[Path], manuals: Sequence[Manual], language: Language | None = None, version: str = ""
) -> tuple[Edition, Manual]:
    """The edition that documents hold, and its manual; nothing is kept. Raises ImportRefusedError."""
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
    version = version or parsed.version or _default_version(manual, sources)
    _report_extraction(parsed, manual, recognised.language, version)
    edition = Edition(
        manual=manual.name,
        language=recognised.language,
        version=version,
        updated=parsed.updated,
        imported=datetime.datetime.now(datetime.UTC).replace(microsecond=0),
        source=", ".join(source.name for source in sources),
        sources=[source.name for source in sources],
        rules=parsed.rules,
        history=parsed.history,
        report=parsed.report,
    )
    return edition, manual


def _report_extraction(parsed: Parsed, manual: Manual, language: Language, version: str) -> None:
    """Find the texts that the extraction cut or glued."""
    report = parsed.report
    if manual.facts.numbers == "ours":
        openings = manual.openings_in(language)
        report.cut, report.glued = around_lost_openings(openings, report.openings, parsed.rules)
        return
    standing = Standing(manual, language)
    extraction = Extraction(manual, language, standing, version == manual.facts.version)
    report.cut, report.glued = extraction.cut(parsed.rules), extraction.glued(parsed.rules)


def _source(path: Path, name: str) -> Source:
    lines, furniture_lines = read_document(path)
    return Source(name, lines, furniture_lines, parse(lines, furniture_lines))


def _names(paths: Sequence[Path]) -> list[str]:
    """Name the sources: by their file names, or by their whole paths where two share one."""
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
