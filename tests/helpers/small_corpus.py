"""The smallest corpus folder that holds together: file name -> text."""

from pathlib import Path

GOOD = {
    "manual.toml": """game = "Game"
prefix = "GA"
version = "1.0"
date = 2026-01-01
effective = 2026-01-01
publisher = "P"
publisher_language = "en"
languages = ["en", "fr"]
numbers = "publisher"
recognised_by = ["Game"]
[title]
en = "Manual"
fr = "Manuel"
[notice]
en = "n"
fr = "n"
""",
    "terms.toml": """[blocker]
kind = "keyword"
rules = ["1-1"]
en = ["[Blocker]"]
fr = ["[Bloqueur]"]
""",
    "revisions.toml": """[[revision]]
version = "1.0"
date = 2026-01-01
added = ["1-1~1-1-2"]
""",
    "defects.toml": """[[reference]]
rule = "1-1-2"
reference = "9-9"
meant = "1-1-1"
""",
    "asked.toml": """["1-1-1"]
en = ["a question"]
fr = ["une question"]
""",
    "synonyms.toml": """groups = [
  { manual = ["rule"], said = ["law"] },
]
""",
    "en/01-one.md": """# 1. One

## 1-1. [Blocker]

1-1-1. A rule.

1-1-2. See (9-9) and 1-1-1.

- item
""",
    "fr/01-one.md": """# 1. Un

## 1-1. [Bloqueur]

1-1-1. Une règle.

1-1-2. Voir (9-9) et 1-1-1.

- point
""",
}


def written(folder: Path) -> Path:
    """The folder with these files in it."""
    for name, text in GOOD.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
