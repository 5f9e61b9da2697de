"""Importing a document that a judge owns: read, recognised by our numbers, kept whole or not at all."""

import datetime
import re
from pathlib import Path

from judge.corpus.errors import ImportRefusedError
from judge.corpus.manual import Manual
from judge.corpus.publisher.documents import read_document
from judge.corpus.publisher.editions import Edition, Editions
from judge.corpus.publisher.parsing import Parsed, parse

_MOST_FOREIGN = (
    0.5  # of a manual's own numbers, at least this share must be in a document that claims to be it
)
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
    title = manual.facts.title[language if language in manual.facts.title else "en"]
    shared = sum(number in manual for number in parsed.rules)
    if shared < len(manual.rules) * _MOST_FOREIGN:
        raise ImportRefusedError(
            f"{name}: not the {title}: {shared} of its {len(manual.rules)} rule numbers were found"
        )
    if manual.facts.recognised_by.lower() not in f"{parsed.front} {parsed.rules.get('0', '')}".lower():
        raise ImportRefusedError(
            f"{name}: not the {title}: its first page does not say '{manual.facts.recognised_by}'"
        )
    if not parsed.version:
        raise ImportRefusedError(
            f"{name}: no version (such as 'ver. {manual.facts.version}') on its first page"
        )
    spoken = _language_of(" ".join(parsed.rules.values()))
    if spoken != language:
        raise ImportRefusedError(
            f"{name}: its text is not in this language; import it with --language {spoken}"
        )


def _language_of(text: str) -> str:
    words = re.findall(r"[^\W\d_]+", text.lower())
    return max(_COMMON_WORDS, key=lambda language: sum(word in _COMMON_WORDS[language] for word in words))
