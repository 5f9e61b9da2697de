"""A rule's words on the terminal and in JSON: the publisher's with their edition, and ours."""

from typing import TYPE_CHECKING

from judge.cli.output import Output
from judge.corpus import Manual
from judge.corpus.model import Language

if TYPE_CHECKING:
    from judge.library import Library


def whole(library: "Library", manual: Manual, number: str, language: Language, output: Output) -> str:
    """Give title and text; where the publisher's words are imported they come first, each labelled."""
    rule = manual.rules[number]
    title, official = library.official(manual.name, number, language)
    if not title and not official:
        changed = _outdated(library, manual, number, language, output)
        return "\n".join(part for part in (rule.title[language], rule.text[language], changed) if part)
    version, then = library.stood_at(manual.name, number, language)
    label = output.words("ver. %(version)s", language, version=version)
    if then != number:
        label = output.words("ver. %(version)s, there %(number)s", language, version=version, number=then)
    is_bare = title and not official and library.edition_shown(manual.name, number, language)
    parts = [f"[{label}] {title}" if is_bare else title or rule.title[language]]
    if official:
        parts.append(f"[{label}] {official}")
    if spoiled := library.extraction(manual.name, number, language):
        parts.append(f"[{_spoiled(spoiled, language, output)}]")
    if rule.text[language]:
        parts.append(f"[{output.words('In our words', language)}] {rule.text[language]}")
    return "\n".join(part for part in parts if part)


def _spoiled(what: str, language: Language, output: Output) -> str:
    if what == "cut":
        return output.words("This text seems cut short in the imported copy.", language)
    return output.words(
        "This text seems to go on with another rule's, whose number the imported copy lost.", language
    )


def _outdated(library: "Library", manual: Manual, number: str, language: Language, output: Output) -> str:
    """A line that says that an imported older edition's words are left out, "" where none has any."""
    then = library.outdated(manual.name, number, language)
    if then is None:
        return ""
    said = output.words(
        "ver. %(version)s said it otherwise; ver. %(later)s changed it",
        language, version=then.version, later=then.changed_by,
    )  # fmt: skip
    return f"[{said}]"
