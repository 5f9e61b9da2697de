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


def manual_with_our_numbers(folder: Path, openings: str = OPENINGS) -> Manual:
    """A manual whose numbers are ours, with its openings."""
    facts = GOOD["manual.toml"].replace('numbers = "publisher"', 'numbers = "ours"')
    folder.mkdir(parents=True)
    (folder / "openings.toml").write_text(openings, encoding="utf-8")
    return _manual(folder, NUMBERED, facts.replace('version = "1.0"', 'version = "2.5"'))


def _manual(folder: Path, rules: dict[str, str], facts: str) -> Manual:
    marks = ["# ", "## ", ""]
    chapter = "\n\n".join(f"{marks[min(2, n.count('-'))]}{n}. {text}" for n, text in rules.items()) + "\n"
    files = {
        "manual.toml": facts.replace('languages = ["en", "fr"]', 'languages = ["en"]'),
        "en/01.md": chapter,
        "terms.toml": "",
        "revisions.toml": "",
        "defects.toml": "",
        "asked.toml": "",
        "synonyms.toml": "",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return load_manual(folder)
