"""A document like the publisher's, made from our own words: contents, page breaks, bold, dashes, history."""

from judge.corpus import Manual

HISTORY = ["Update History", "", "2026/03/01 ver. 1.06", "", "- Changed 1-11-2~1-11-3", "- Removed 16-2-6"]


def lines_of(manual: Manual, language: str = "en") -> list[str]:
    """The lines of the document."""
    title = {"en": "Fusion World RULE MANUAL", "fr": "Fusion World MANUEL DE RÈGLES"}[language]
    updated = {"en": "Last updated: March 13, 2026", "fr": "Dernière mise à jour : 13 mars 2026"}[language]
    lines = [title, "", "ver.1.06", "", updated, "", "Table of Contents", ""]
    page = 5
    for number, rule in manual.rules.items():
        if number.count("-") < 2:
            lines.append(f"{number}. {rule.title[language]}\t{page}")
            page += number.count("-") == 0
    lines.append("")
    for place, (number, text) in enumerate(official_rules(manual, language).items()):
        head, *rest = text.split("\n")
        mark = "- " if place % 40 == 39 else ""
        lines += [f"{mark}{number}. {head}", ""]
        for line in rest:
            lines += [line, ""]
    return lines + HISTORY


def official_rules(manual: Manual, language: str = "en") -> dict[str, str]:
    """What an import of the document must find: number -> text."""
    found = {}
    for number, rule in manual.rules.items():
        text = [line.removeprefix("> ") for line in rule.text[language].splitlines() if line.strip()]
        found[number] = "\n".join([rule.title[language], *text] if rule.title[language] else text)
    return found


def broken_lines(lines: list[str], width: int = 70) -> list[str]:
    """The same lines with page breaks in mid-sentence: cut, a blank line between."""
    cut = []
    for place, line in enumerate(lines):
        space = line.find(" ", width)
        if place % 7 == 3 and space > 0 and len(line) > space + 20 and "\t" not in line:
            cut += [line[:space], "", line[space + 1 :]]
        else:
            cut.append(line)
    return cut
