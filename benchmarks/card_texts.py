"""Tell how many skills of a file of cards are understood, set by set, and how long reading them takes.

    python benchmarks/card_texts.py CARDS.jsonl [MORE.jsonl ...] [--set XX01] [--without XX02] [--unread]
    python benchmarks/card_texts.py --game masters CARDS.jsonl [--aside XX03]
    python benchmarks/card_texts.py [--game masters] CARDS.jsonl --before 1a2b3c4
    python benchmarks/card_texts.py [--game masters] CARDS.jsonl MORE.jsonl --leave-one-out [--before 1a2b3c4]

The files are as `judge cards import` takes them, JSON lines. With `--unread` the skills that are not read are
printed with the words from which on they are not; with `--round-trip` every tree is printed and read back.
With `--times 5` all is read five times, for the time that it takes. Sets that the grammar was made without
(`--aside`) are counted apart. `--before COMMIT` reads the same texts with the code of an earlier commit and
prints both shares for each set: sets that the grammar of then was made without stand beside those it knew.

A grammar made by hand cannot be made again without a set. `--leave-one-out` asks what comes nearest to it:
how much of a set would still be read if all that this set alone uses were taken out of the language. A skill
counts under "words" if every kind of node of its tree and every word of its text (names, traits and numbers
apart) occurs in a skill of some other set that is read, and under "pairs" if every two neighbouring words do,
too. "words" is too kind, since known words can stand in an order that no other set has; "pairs" is too
strict, since the grammar joins phrases freely. Both are bounds upon what the files share, not a forecast for
sets to come: the sets of the files were all there when the grammar was made. With `--before COMMIT` the
table is printed twice, first as the code of that commit reads the texts.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from judge.cards.language import CardTextError, CompiledSkill, masters, print_skill
from judge.cards.language.compiling import compile_skill, compile_text
from judge.cards.language.dialects import SHARED, Dialect
from judge.cards.language.folding import fold
from judge.engine.catalogue import within

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
game, texts = json.load(sys.stdin)
if game == "masters":
    from judge.cards.language.masters import compile_text
else:
    from judge.cards.language import compile_text
shares = {}
for name, text in texts:
    counted = shares.setdefault(name, [0, 0])
    for one in compile_text(text):
        counted[0] += not one.not_understood
        counted[1] += 1
json.dump(shares, sys.stdout)
"""
"""Counts the skills that the code on the path understands, set by set; older code knows no dialects."""


@contextmanager
def code_of(commit: str) -> Iterator[str]:
    """Lay out the code of a commit in a folder of its own, and give its path.

    Raises subprocess.CalledProcessError where there is no such commit.
    """
    archive = subprocess.run(["git", "archive", commit, "judge"], check=True, capture_output=True)
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
            tar.extractall(folder, filter="data")
        yield folder


def shares_at(commit: str, texts: list[tuple[str, str]], game: str) -> dict[str, tuple[int, int]]:
    """How many skills of each set the code of a commit understood, of how many.

    Raises subprocess.CalledProcessError where there is no such commit, or no text of the game was read in it.
    """
    with code_of(commit) as folder:
        told = subprocess.run(
            [sys.executable, "-c", READ_THEN],
            check=True,
            capture_output=True,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": folder},
            input=json.dumps([game, [(number.split("-")[0], text) for number, text in texts]]).encode(),
        )
    return {name: (count, of) for name, (count, of) in json.loads(told.stdout).items()}


def leave_one_out_at(commit: str, asked: argparse.Namespace) -> None:
    """Print how much of each set shares with others, as the code of a commit reads it."""
    files = [str(path.resolve()) for path in asked.files]
    choice = [f"--{name}={one}" for name in ("set", "without") for one in getattr(asked, name)]
    with code_of(commit) as folder:
        print(f"at {commit[:8]}:", flush=True)
        subprocess.run(
            [
                sys.executable,
                Path(__file__).resolve(),
                *files,
                *choice,
                "--leave-one-out",
                "--game",
                asked.game,
            ],
            check=True,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": folder},
        )
    print("now:")


def print_before_and_now(commit: str, texts: list[tuple[str, str]], game: str) -> None:
    """Print for each set how much of it was understood at a commit, and how much is now."""
    before, now = shares_at(commit, texts, game), shares_at("HEAD", texts, game)
    for shares in (before, now):
        shares["all"] = (sum(count for count, _ in shares.values()), sum(of for _, of in shares.values()))
    print(f"{'':6} {commit[:8]:>16} {'now':>16}")
    for name in (*sorted(now.keys() - {"all"}), "all"):
        shown = [f"{count:5} of {of:5}" for count, of in (before[name], now[name])]
        parts = [f"{count / max(of, 1):6.1%}" for count, of in (before[name], now[name])]
        print(f"{name:6} {shown[0]} {parts[0]}  {shown[1]} {parts[1]}")


_APART = re.compile(r"<[^<>]*>|《[^《》]*》|[+-]?\d+")


def used_by(one: CompiledSkill) -> tuple[frozenset[str], frozenset[str]]:
    """The kinds of nodes and the words of a skill; and these with each two neighbouring words."""
    words = _APART.sub("#", fold(one.words)).replace(",", " , ").replace(".", " . ").split()
    kinds = frozenset(type(node).__name__ for node in within(one.skill))
    single = kinds | frozenset(words)
    return single, single | frozenset(map(" ".join, pairwise(words)))


def print_left_out(read: list[tuple[str, CompiledSkill]]) -> None:
    """Print for each set how much of it uses nothing that this set alone uses."""
    used = [(number.split("-")[0], () if one.not_understood else used_by(one)) for number, one in read]
    sets_with: tuple[defaultdict[str, set[str]], ...] = (defaultdict(set), defaultdict(set))
    for name, parts in used:
        for holders, part in zip(sets_with, parts, strict=False):
            for thing in part:
                holders[thing].add(name)
    shares: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for name, parts in used:
        left = [
            all(len(holders[thing]) > 1 for thing in part)
            for holders, part in zip(sets_with, parts, strict=False)
        ]
        for share in (shares[name], shares["all"]):
            share[0] += 1
            share[1] += bool(parts)
            for place, stays in enumerate(left, start=2):
                share[place] += stays
    print(f"{'':6} {'skills':>6} {'read':>7} {'words':>7} {'pairs':>7}")
    for name in (*sorted(shares.keys() - {"all"}), "all"):
        of, *counts = shares[name]
        print(f"{name:6} {of:6} " + " ".join(f"{count / max(of, 1):7.1%}" for count in counts))


def read_so_often(
    texts: list[tuple[str, str]], dialect: Dialect, times: int
) -> tuple[list[tuple[str, CompiledSkill]], float]:
    """The skills of the texts, each with the number of its card, and the seconds of the fastest reading."""
    seconds = []
    for _ in range(times):
        compile_skill.cache_clear()
        start = time.perf_counter()
        read = [(number, one) for number, text in texts for one in compile_text(text, dialect)]
        seconds.append(time.perf_counter() - start)
    return read, min(seconds)


def main() -> None:
    """Read the files that the command line names."""
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
    parser.add_argument("--leave-one-out", action="store_true", help="print what each set shares with others")
    asked = parser.parse_args()
    texts = [
        (number, text)
        for path in asked.files
        for number, text in texts_of(path)
        if (not asked.set or number.split("-")[0] in asked.set) and number.split("-")[0] not in asked.without
    ]
    if asked.before and asked.leave_one_out:
        leave_one_out_at(asked.before, asked)
    elif asked.before:
        print_before_and_now(asked.before, texts, asked.game)
        return
    dialect = GAMES[asked.game][0]
    compile_text(
        "[Auto] When this card attacks, draw 1 card.", dialect
    )  # the grammar is loaded before the clock runs
    read, seconds = read_so_often(texts, dialect, asked.times)
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
    print(f"{cards} cards in {seconds:.2f} s: {seconds * MILLISECONDS / max(cards, 1):.2f} ms a card")


if __name__ == "__main__":
    main()
