"""Importing a document that a judge owns: read, recognised by our numbers, kept whole or not at all."""

import datetime
import re
from pathlib import Path

from judge.corpus.errors import refusal
from judge.corpus.manual import Manual
from judge.corpus.publisher.documents import read_document
from judge.corpus.publisher.editions import Edition, Editions
from judge.corpus.publisher.parsing import Parsed, parse

_LEAST_SHARED = 0.5  # of our numbers, this share must be in a document that claims to be the manual
_COMMON_WORDS = {
    "en": frozenset("the of and to a is that by be this when in card player".split()),
    "fr": frozenset("le la les des et est une que par carte joueur dans pour sur".split()),
}


def import_document(path: Path, manual: Manual, language: str, editions: Editions) -> Edition:
    """Read a publisher's document and keep it as an edition of `manual`.

    Raises ImportRefusedError, and changes nothing, where the file is no such manual in that language.
    """
    lines, furniture = read_document(path)
    parsed = parse(lines, furniture)
    _recognise(parsed, manual, language, path.name)
    parsed.report.not_restated = [number for number in parsed.rules if number not in manual]
    parsed.report.not_in_it = [number for number in manual.rules if number not in parsed.rules]
    edition = Edition(
        manual=manual.name,
        language=language,
        version=parsed.version,
        updated=parsed.updated,
        imported=datetime.datetime.now(datetime.UTC).replace(microsecond=0),
        source=path.name,
        rules=parsed.rules,
        history=parsed.history,
        report=parsed.report,
    )
    editions.keep(edition)
    return edition


def _recognise(parsed: Parsed, manual: Manual, language: str, name: str) -> None:
    title = manual.facts.title.get(language, manual.facts.title["en"])
    shared = sum(number in manual for number in parsed.rules)
    if shared < len(manual.rules) * _LEAST_SHARED:
        raise refusal(
            "%(name)s: not the %(title)s: %(shared)s of its %(count)s rule numbers were found",
            name=name, title=title, shared=shared, count=len(manual.rules),
        )  # fmt: skip
    if manual.facts.recognised_by.lower() not in f"{parsed.front} {parsed.rules.get('0', '')}".lower():
        raise refusal(
            "%(name)s: not the %(title)s: its first page does not say '%(mark)s'",
            name=name, title=title, mark=manual.facts.recognised_by,
        )  # fmt: skip
    if not parsed.version:
        raise refusal(
            "%(name)s: no version (such as 'ver. %(version)s') on its first page",
            name=name, version=manual.facts.version,
        )  # fmt: skip
    spoken = _language_of(" ".join(parsed.rules.values()))
    if spoken != language:
        raise refusal(
            "%(name)s: its text is not in '%(asked)s'; import it with --language %(spoken)s",
            name=name, asked=language, spoken=spoken,
        )  # fmt: skip


def _language_of(text: str) -> str:
    words = re.findall(r"[^\W\d_]+", text.lower())
    return max(_COMMON_WORDS, key=lambda language: sum(word in _COMMON_WORDS[language] for word in words))
