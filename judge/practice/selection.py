"""What a session is about: a whole manual, a chapter, a keyword, or what its last version changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from judge.corpus import Manual, numbers
from judge.corpus.versions import Versions
from judge.practice.model import Topic
from judge.problems import Refusal
from judge.texts import Message, Texts

By = Literal["all", "chapter", "keyword", "changes"]
_TEXTS: dict[str, Texts] = {
    "no chapter": Message("%(manual)s has no chapter '%(key)s'; there are: %(known)s"),
    "no keyword": Message("%(manual)s has no keyword '%(key)s'. Look for it among its keywords and terms."),
    "no changes": Message("It is not known what the last version of %(manual)s changed."),
    "no questions": Message("No worked example of %(manual)s is about that: choose something wider."),
}


class Subject(NamedTuple):
    """What questions are asked about; `key` is the chapter's number, or the keyword by its name."""

    by: By = "all"
    key: str = ""


def subjects_of(manual: Manual, topics: Sequence[Topic], versions: Versions) -> list[Subject]:
    """Every subject of a manual that there is something to ask about, in the manual's order."""
    cited = {rule for topic in topics for rule in topic.rules}
    found = [Subject()] if topics else []
    if _touch(cited, changed_lately(versions)):
        found.append(Subject("changes"))
    found += [
        Subject("chapter", chapter)
        for chapter in manual.chapters
        if any(numbers.is_within(rule, chapter) for rule in cited)
    ]
    found += [Subject("keyword", key) for key in manual.keywords if _touch(cited, manual.terms[key].rules)]
    return found


def about(
    manual: Manual,
    topics: Iterable[Topic],
    versions: Versions,
    subject: Subject,
    *,
    may_be_none: bool = False,
) -> list[Topic]:
    """The topics that a subject concerns. Raises Refusal for a subject that there is not, or without any."""
    known = {"manual": manual.facts.title, "key": subject.key[:60]}
    if subject.by == "all":
        found = list(topics)
    elif subject.by == "chapter":
        if subject.key not in manual.chapters:
            raise Refusal.of(_TEXTS, "no chapter", **known, known=", ".join(manual.chapters))
        found = [each for each in topics if _touch(each.rules, [subject.key])]
    elif subject.by == "keyword":
        key = manual.find_term(subject.key)
        if key is None:
            raise Refusal.of(_TEXTS, "no keyword", **known)
        found = [each for each in topics if _touch(each.rules, manual.terms[key].rules)]
    else:
        changed = changed_lately(versions)
        if not changed:
            raise Refusal.of(_TEXTS, "no changes", **known)
        found = [each for each in topics if _touch(each.rules, changed)]
    if not found and not may_be_none:
        raise Refusal.of(_TEXTS, "no questions", **known)
    return found


def changed_lately(versions: Versions) -> list[str]:
    """The rules that the last version of a manual added or changed; none where that is not known."""
    newest = versions.known[-1].version
    before = versions.before(newest)
    if not before:
        return []
    comparison = versions.compare(before, newest)
    manual = versions.manual
    touched = [*(each.number for each in comparison.added), *(each.number for each in comparison.changed)]
    return [number for number in touched if number in manual]


def _touch(rules: Iterable[str], those: Iterable[str]) -> bool:
    """True if one of the rules is one of those, or lies below it."""
    wanted = tuple(those)
    return any(numbers.is_within(rule, each) for rule in rules for each in wanted)
