"""Tell how many skills of a file of cards are understood, set by set, and how long reading them takes.

    python benchmarks/card_texts.py CARDS.jsonl [MORE.jsonl ...] [--set XX01] [--without XX02] [--unread]

The files are as `judge cards import` takes them, JSON lines. With `--unread` the skills that are not read are
printed with the words from which on they are not; with `--round-trip` every tree is printed and read back.
With `--times 5` all is read five times, for the time that it takes.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from judge.cards.language import CardTextError, CompiledSkill, compile_text, print_skill
from judge.cards.language.compiling import compile_skill

MILLISECONDS = 1000


def texts_of(path: Path) -> Iterator[tuple[str, str]]:
    """The card number and the text of each side of each card."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            card = json.loads(line)
            for side in ("text_front", "text_back"):
                if card.get(side):
                    yield card["number"], card[side]


def comes_back(one: CompiledSkill) -> bool:
    """True if what is printed of a tree reads back to that tree."""
    try:
        printed = print_skill(one.skill)
    except CardTextError:
        return False
    again = compile_skill(printed)
    return again is not None and again.skill == one.skill


def main() -> None:
    """Read the files that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--set", action="append", default=[], help="only the cards of this set")
    parser.add_argument("--without", action="append", default=[], help="not the cards of this set")
    parser.add_argument("--unread", action="store_true", help="print the skills that are not read")
    parser.add_argument("--round-trip", action="store_true", help="print every tree and read it back")
    parser.add_argument("--times", type=int, default=1, help="read so many times; the fastest counts")
    asked = parser.parse_args()
    texts = [
        (number, text)
        for path in asked.files
        for number, text in texts_of(path)
        if (not asked.set or number.split("-")[0] in asked.set) and number.split("-")[0] not in asked.without
    ]
    compile_text("[On Play] Draw 1 card.")  # the grammar is loaded before the clock runs
    seconds = []
    for _ in range(asked.times):
        compile_skill.cache_clear()
        start = time.perf_counter()
        read = [(number, one) for number, text in texts for one in compile_text(text)]
        seconds.append(time.perf_counter() - start)
    understood: Counter[str] = Counter()
    skills: Counter[str] = Counter()
    returned: Counter[str] = Counter()
    for number, one in read:
        name = number.split("-")[0]
        skills[name] += 1
        if one.not_understood:
            if asked.unread:
                print(f"{number}  {one.words}\n    from: {one.not_understood}")
            continue
        understood[name] += 1
        if asked.round_trip:
            if comes_back(one):
                returned[name] += 1
            elif asked.unread:
                print(f"{number}  does not come back: {one.words}")
    for name in [*sorted(skills), "all"]:
        count, of = (
            (understood[name], skills[name]) if name != "all" else (understood.total(), skills.total())
        )
        back = (
            f"  {returned[name] if name != 'all' else returned.total():5} come back"
            if asked.round_trip
            else ""
        )
        print(f"{name:6} {count:5} of {of:5} skills  {count / max(of, 1):6.1%}{back}")
    cards = len({number for number, _ in texts})
    print(
        f"{cards} cards in {min(seconds):.2f} s: {min(seconds) * MILLISECONDS / max(cards, 1):.2f} ms a card"
    )


if __name__ == "__main__":
    main()
