"""What is new: versions of the manuals, rules that they changed, interpretations; each with its day."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterator
from typing import Literal, NamedTuple

from judge.answers.addresses import rule_address
from judge.answers.readings import texts_of
from judge.corpus import Manual
from judge.corpus.model import Revision
from judge.games import GAMES, adapter_of
from judge.library import Library
from judge.texts import LANGUAGES, Language, Message, Texts, in_both, text

Kind = Literal["versions", "rules", "interpretations"]
KINDS: dict[Kind, Texts] = {
    "versions": Message("versions of the manual"),
    "rules": Message("changed rules"),
    "interpretations": Message("interpretations"),
}

_TEXTS: dict[str, Texts] = {
    "version": Message("%(manual)s, version %(version)s"),
    "added": Message("added"),
    "changed": Message("changed"),
    "removed": Message("removed"),
    "renumbered": Message("before: %(before)s"),
    "rule": Message("%(rule)s, %(what)s by version %(version)s"),
    "counts": Message("Added: %(added)s. Changed: %(changed)s. Removed: %(removed)s."),
    "no history": Message("The manual does not say what this version changed."),
    "read": Message("We read it as: %(reading)s Other reading: %(other)s"),
    "about": Message("Interpretation of %(rules)s"),
}
MOST = 200  # rules, the newest first


class News(NamedTuple):
    """Something that is new: its `key`, which stays the same as long as it says the same, and its day.

    `title` and `says` are texts in each language, `address` a page of the site.
    """

    key: str
    day: datetime.date
    title: Texts
    says: Texts
    address: str


def news(library: Library, game: str, kind: Kind) -> list[News]:
    """What is new in a game, the newest first."""
    manuals = library.corpus.manuals_of(game)
    if kind == "interpretations":
        found = list(_interpretations(library, game))
    else:
        made = _versions if kind == "versions" else _rules
        found = [each for manual in manuals for each in made(manual)]
    return sorted(found, key=lambda each: each.day, reverse=True)[:MOST]


def begun(library: Library, game: str) -> datetime.date:
    """The day since which there is a feed of a game: that of its manual's version that is restated."""
    return _day(library.corpus.manuals_of(game)[0])


def _day(manual: Manual) -> datetime.date:
    """The day of the version that is restated; where the manual says none, that of the restatement."""
    facts = manual.facts
    day = facts.date or facts.effective or facts.restated
    assert day is not None, "a manual has its own day, or that of its restatement"
    return day


def _versions(manual: Manual) -> Iterator[News]:
    known = {revision.version: revision for revision in manual.revisions}
    days = {version: revision.date for version, revision in known.items()}
    days.setdefault(manual.facts.version, _day(manual))
    for version, day in days.items():
        revision = known.get(version)
        yield News(
            f"{manual.name}/versions/{version}",
            day,
            in_both(_TEXTS["version"], manual=manual.facts.title, version=version),
            _counts(manual, revision) if revision is not None else _TEXTS["no history"],
            f"/{manual.name}/changes?to={version}" if revision is not None else f"/{manual.name}/",
        )


def _counts(manual: Manual, revision: Revision) -> Texts:
    def listed(entries: list[str]) -> str:
        return ", ".join(entry.replace("~", "–") for entry in entries) or "–"

    return in_both(
        _TEXTS["counts"],
        added=listed(revision.added),
        changed=listed(revision.changed),
        removed=listed(revision.removed),
    )


def _rules(manual: Manual) -> Iterator[News]:
    for revision in manual.revisions:
        before = {new: old for old, new in revision.renumbered}
        touched: list[tuple[str, Texts]] = []
        for kind in ("added", "changed"):
            entries = getattr(revision, kind)
            touched += [(number, _TEXTS[kind]) for entry in entries for number in manual.expand(entry)]
        touched += [(new, in_both(_TEXTS["renumbered"], before=old)) for new, old in before.items()]
        touched += [(number, _TEXTS["removed"]) for number in revision.removed]
        for number, what in touched:
            is_there = number in manual and what is not _TEXTS["removed"]
            yield News(
                f"{manual.name}/rules/{revision.version}/{number}/{what['en']}",
                revision.date,
                in_both(
                    _TEXTS["rule"],
                    rule=f"{manual.facts.prefix} {number}",
                    what=what,
                    version=revision.version,
                ),
                {code: _rule_text(manual, number, code) if is_there else "" for code in LANGUAGES},
                rule_address(manual.name, number)
                if is_there
                else f"/{manual.name}/changes?to={revision.version}",
            )


def _rule_text(manual: Manual, number: str, language: Language) -> str:
    rule = manual.rules[number]
    return "\n".join(filter(None, (rule.title[language], rule.text[language])))


def _interpretations(library: Library, game: str) -> Iterator[News]:
    if game not in GAMES:
        return
    manual = library.manuals[game]
    day = manual.facts.restated or _day(manual)
    prefix = manual.facts.prefix
    for each in adapter_of(game).interpretations.values():
        rules = ", ".join(f"{prefix} {rule}" for rule in each.rules)
        about = in_both(_TEXTS["about"], rules=rules)
        issue = texts_of(each, "issue")
        says = in_both(_TEXTS["read"], reading=texts_of(each, "reading"), other=texts_of(each, "other"))
        yield News(
            f"{game}/interpretations/{each.name}/{fingerprint(says)}",
            each.changed or day,
            {code: f"{about[code]} ({each.name})" for code in LANGUAGES},
            {code: f"{issue[code]} {says[code]}" for code in LANGUAGES},
            rule_address(game, next((rule for rule in each.rules if rule in manual), "")),
        )


def fingerprint(texts: Texts) -> str:
    """Names texts: eight signs that are others once the texts are."""
    return hashlib.sha256("\n".join(texts[code] for code in LANGUAGES).encode()).hexdigest()[:8]


def feed_title(library: Library, game: str, kind: Kind, language: Language) -> str:
    """What a feed is called: ``Fusion World: changed rules``."""
    name = library.corpus.games[game].name
    return f"{name}{' :' if language == 'fr' else ':'} {text(KINDS[kind], language)}"
