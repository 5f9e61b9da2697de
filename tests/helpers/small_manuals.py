"""Small manuals of our own making, loaded from a folder: two with numbers, and one without."""

from pathlib import Path

from helpers.small_corpus import GOOD
from judge.corpus import Manual, load_manual

NUMBERED = {
    "1": "Tokens",
    "1-1": "The bag",
    "1-1-1": "The bag holds forty wooden tokens of four colors.",
    "1-1-2": "Nobody may look into the bag while they draw from it.",
    "1-2": "The table",
    "1-2-1": "The table has a row for the tokens of <Green> and [Red] color.",
}
OTHER_GAME = {
    "1": "Ships",
    "1-1": "A fleet",
    "1-1-1": "Every admiral commands six vessels, one among them a flagship.",
    "1-1-2": "Vessels sail towards any harbor that is free.",
    "1-2": "The storm",
    "1-2-1": "Whoever meets a storm loses their smallest vessel at once.",
}
OPENINGS = """["1"]
en = ["Tokens and bags"]
["1-1"]
en = ["The bag: what is in it"]
["1-1-1"]
en = ["It holds forty", "Each of four"]
["1-1-2"]
en = ["Nobody may  look"]
["-"]
en = ["PICTURE OF A BAG"]
["1-2-1"]
en = ["The table's row"]
"""


def numbered_manual(folder: Path, rules: dict[str, str], phrase: str = "Bag Game") -> Manual:
    """A manual that restates these rules in their own words, its numbers the publisher's."""
    return _manual(folder, rules, GOOD["manual.toml"].replace('["Game"]', f'["{phrase}"]'))


BEETLES = {
    "1": "Beetles",
    "1-1": "Jars",
    "1-1-1": "A jar holds at most three beetles of any size.",
    "1-1-2": "A glow-worm in a jar lights every other jar on the shelf.",
    "1-1-3": "Lids stay shut while the moon is behind a cloud.",
    "1-2": "Races",
    "1-2-1": "Beetles race along the longest edge of the table, and the slowest pays a crumb.",
    "1-2-2": "A beetle that falls off the edge may climb back only once in a race.",
}
"""The rules of version 1.1 of a small manual: 1-1-2 is new, 1-2-1 was changed; see `BEETLES_OF_1_0`."""
BEETLES_OF_1_0 = {
    "1": "Beetles",
    "1-1": "Jars",
    "1-1-1": "Every jar holds three beetles at most, of whatever size they are.",
    "1-1-2": "Shut lids remain shut for as long as a cloud is before the moon.",
    "1-2": "Races",
    "1-2-1": "Beetles race along the shortest edge of the table, and the slowest pays a leaf.",
    "1-2-2": "Once in a race only, beetles that fell off the edge may climb back.",
}
"""The publisher's words in version 1.0: what is 1-1-3 today was 1-1-2."""
BEETLE_HISTORY = """[[revision]]
version = "1.1"
date = 2026-01-01
added = ["1-1-2"]
changed = ["1-2-1"]
renumbered = [["1-1-2", "1-1-3"]]
"""


def manual_with_history(
    folder: Path, rules: dict[str, str] = BEETLES, revisions: str = BEETLE_HISTORY
) -> Manual:
    """A manual of version 1.1 with an update history, its numbers the publisher's."""
    facts = GOOD["manual.toml"].replace('version = "1.0"', 'version = "1.1"')
    return _manual(folder, rules, facts.replace('["Game"]', '["Beetle Game"]'), revisions)


def manual_with_our_numbers(folder: Path, openings: str = OPENINGS) -> Manual:
    """A manual whose numbers are ours, with its openings."""
    facts = GOOD["manual.toml"].replace('numbers = "publisher"', 'numbers = "ours"')
    folder.mkdir(parents=True)
    (folder / "openings.toml").write_text(openings, encoding="utf-8")
    return _manual(folder, NUMBERED, facts.replace('version = "1.0"', 'version = "2.5"'))


def _manual(folder: Path, rules: dict[str, str], facts: str, revisions: str = "") -> Manual:
    marks = ["# ", "## ", ""]
    chapter = "\n\n".join(f"{marks[min(2, n.count('-'))]}{n}. {text}" for n, text in rules.items()) + "\n"
    files = {
        "manual.toml": facts.replace('languages = ["en", "fr"]', 'languages = ["en"]'),
        "en/01.md": chapter,
        "terms.toml": "",
        "revisions.toml": revisions,
        "defects.toml": "",
        "asked.toml": "",
        "synonyms.toml": "",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return load_manual(folder)
