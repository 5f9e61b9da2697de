"""Tell how many skills of a file of cards are understood, set by set, and how long reading them takes.

    python benchmarks/card_texts.py CARDS.jsonl [MORE.jsonl ...] [--set XX01] [--without XX02] [--unread]
    python benchmarks/card_texts.py --game masters CARDS.jsonl [--aside XX03]
    python benchmarks/card_texts.py CARDS.jsonl --before 1a2b3c4

The files are as `judge cards import` takes them, JSON lines. With `--unread` the skills that are not read are
printed with the words from which on they are not; with `--round-trip` every tree is printed and read back.
With `--times 5` all is read five times, for the time that it takes. Sets that the grammar was made without
(`--aside`) are counted apart. `--before COMMIT` reads the same texts with the code of an earlier commit and
prints both shares for each set: sets that the grammar of then was made without stand beside those it knew.
`--leave-one-out` counts for each set the skills that would be read without it: those all of whose kinds of
words, each at its place under another, occur in the other sets too. What the other sets do not hold, nobody
would have written into the grammar; how it is worded is not counted, so the share is an upper bound.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from judge.cards.language import CardTextError, CompiledSkill, masters, print_skill
from judge.cards.language.compiling import compile_skill, compile_text
from judge.cards.language.dialects import SHARED
from judge.engine.tree.skills import encode

MILLISECONDS = 1000


def texts_of(path: Path) -> Iterator[tuple[str, str]]:
    """The card number and the text of each side of each card."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            card = json.loads(line)
            for side in ("text_front", "text_back"):
                if card.get(side):
                    yield card["number"], card[side]


GAMES = {"fusion-world": (SHARED, print_skill), "masters": (masters.MASTERS, masters.print_skill)}


def comes_back(one: CompiledSkill, game: str) -> bool:
    """True if what is printed of a tree reads back to that tree."""
    dialect, print_tree = GAMES[game]
    try:
        printed = print_tree(one.skill)
    except CardTextError:
        return False
    again = compile_skill(printed, dialect)
    return again is not None and again.skill == one.skill


READ_THEN = """
import json, sys
from judge.cards.language import compile_text
shares = {}
for name, text in json.load(sys.stdin):
    counted = shares.setdefault(name, [0, 0])
    for one in compile_text(text):
        counted[0] += not one.not_understood
        counted[1] += 1
json.dump(shares, sys.stdout)
"""
"""Counts the skills that the code on the path understands, set by set; older code knows no dialects."""


def shares_at(commit: str, texts: list[tuple[str, str]]) -> dict[str, tuple[int, int]]:
    """How many skills of each set the code of a commit understood, of how many.

    Raises subprocess.CalledProcessError where there is no such commit, or no card text was read in it.
    """
    archive = subprocess.run(["git", "archive", commit, "judge"], check=True, capture_output=True)
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
            tar.extractall(folder, filter="data")
        told = subprocess.run(
            [sys.executable, "-c", READ_THEN],
            check=True,
            capture_output=True,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": folder},
            input=json.dumps([(number.split("-")[0], text) for number, text in texts]).encode(),
        )
    return {name: (count, of) for name, (count, of) in json.loads(told.stdout).items()}


def print_before_and_now(commit: str, texts: list[tuple[str, str]]) -> None:
    """Print for each set how much of it was understood at a commit, and how much is now."""
    before, now = shares_at(commit, texts), shares_at("HEAD", texts)
    for shares in (before, now):
        shares["all"] = (sum(count for count, _ in shares.values()), sum(of for _, of in shares.values()))
    print(f"{'':6} {commit[:8]:>16} {'now':>16}")
    for name in (*sorted(now.keys() - {"all"}), "all"):
        shown = [f"{count:5} of {of:5}" for count, of in (before[name], now[name])]
        parts = [f"{count / max(of, 1):6.1%}" for count, of in (before[name], now[name])]
        print(f"{name:6} {shown[0]} {parts[0]}  {shown[1]} {parts[1]}")


FREE = {"names", "traits"}
"""Fields that hold what a card names: any name can stand there."""


def kinds_in(node: object, place: str = "") -> Iterator[str]:
    """Each kind of word of a tree with the one that it stands under: "Choose.groups Group"."""
    if isinstance(node, list):
        for each in node:
            yield from kinds_in(each, place)
    elif isinstance(node, dict):
        name = node.get("node", "")
        yield f"{place} {name}"
        for field, value in node.items():
            if field != "node" and not any(free in field for free in FREE):
                yield from kinds_in(value, f"{name}.{field}")
    else:
        yield f"{place} {node}" if isinstance(node, str) else place


def print_left_out(read: list[tuple[str, CompiledSkill]]) -> None:
    """Print for each set how many of its skills are made only of what other sets hold too."""
    in_sets: dict[str, set[str]] = {}
    kinds = [
        (number.split("-")[0], frozenset(kinds_in(json.loads(encode(one.skill)))))
        for number, one in read
        if not one.not_understood
    ]
    for name, each in kinds:
        for kind in each:
            in_sets.setdefault(kind, set()).add(name)
    of = Counter(number.split("-")[0] for number, _ in read)
    without = Counter(name for name, each in kinds if all(in_sets[kind] - {name} for kind in each))
    for name in sorted(of):
        print(f"without {name:6} {without[name]:5} of {of[name]:5} skills  {without[name] / of[name]:6.1%}")
    total = sum(without.values())
    print(f"without its own {total} of {of.total()} skills  {total / max(of.total(), 1):6.1%}")


def command_line() -> argparse.ArgumentParser:
    """The options of the command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--set", action="append", default=[], help="only the cards of this set")
    parser.add_argument("--without", action="append", default=[], help="not the cards of this set")
    parser.add_argument("--aside", action="append", default=[], help="count the cards of this set apart")
    parser.add_argument("--game", choices=GAMES, default="fusion-world")
    parser.add_argument("--unread", action="store_true", help="print the skills that are not read")
    parser.add_argument("--round-trip", action="store_true", help="print every tree and read it back")
    parser.add_argument("--times", type=int, default=1, help="read so many times; the fastest counts")
    parser.add_argument(
        "--before", metavar="COMMIT", help="read the texts with the code of a commit, and of now"
    )
    parser.add_argument(
        "--leave-one-out", action="store_true", help="count what would be read without each set"
    )
    return parser


def main() -> None:
    """Read the files that the command line names."""
    parser = command_line()
    asked = parser.parse_args()
    texts = [
        (number, text)
        for path in asked.files
        for number, text in texts_of(path)
        if (not asked.set or number.split("-")[0] in asked.set) and number.split("-")[0] not in asked.without
    ]
    if asked.before:
        if asked.game != "fusion-world":
            parser.error("--before reads Fusion World's texts alone; leave out --game")
        print_before_and_now(asked.before, texts)
        return
    dialect = GAMES[asked.game][0]
    compile_text(
        "[Auto] When this card attacks, draw 1 card.", dialect
    )  # the grammar is loaded before the clock runs
    seconds = []
    for _ in range(asked.times):
        compile_skill.cache_clear()
        start = time.perf_counter()
        read = [(number, one) for number, text in texts for one in compile_text(text, dialect)]
        seconds.append(time.perf_counter() - start)
    if asked.leave_one_out:
        print_left_out(read)
        return
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
            if comes_back(one, asked.game):
                returned[name] += 1
            elif asked.unread:
                print(f"{number}  does not come back: {one.words}")
    parts = {name: [name] for name in sorted(skills)}
    parts["all"] = [name for name in skills if name not in asked.aside]
    if asked.aside:
        parts["aside"] = [name for name in skills if name in asked.aside]
        parts["both"] = list(skills)
    for name, sets in parts.items():
        count, of = sum(understood[one] for one in sets), sum(skills[one] for one in sets)
        back = f"  {sum(returned[one] for one in sets):5} come back" if asked.round_trip else ""
        print(f"{name:6} {count:5} of {of:5} skills  {count / max(of, 1):6.1%}{back}")
    cards = len({number for number, _ in texts})
    print(
        f"{cards} cards in {min(seconds):.2f} s: {min(seconds) * MILLISECONDS / max(cards, 1):.2f} ms a card"
    )


if __name__ == "__main__":
    main()
