"""The net under a rebuilding of the code: everything that a judge sees, recorded and compared.

    python tests/net.py record FILE [--games 3000]    what this code says, as a file of digests
    python tests/net.py compare FILE                  the entries of a record that this code says otherwise
    python tests/net.py show KEY                      one entry, as text

An entry is text for judges in both languages, so that names of the code do not count: what `judge run` and
`judge explore` say of each worked example (``run/GAME/NAME``, ``explore/GAME/NAME``), and random games
(``game/GAME/SEED``): every line of the trace, questions with their answers, the position in the middle and at
the end. The games between them play every interpretation in both readings, unknown cards, and two to four
players of Chrono Clash.
"""

import argparse
import hashlib
import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from click.testing import CliRunner  # noqa: E402
from helpers import chrono_games, playing  # noqa: E402

from judge.cli import main as judge  # noqa: E402
from judge.engine.game import Game  # noqa: E402
from judge.engine.playing import play_out  # noqa: E402
from judge.games import adapter_of  # noqa: E402
from judge.games.positions import write_position  # noqa: E402
from judge.table.narration import Names, option_words, question, tell  # noqa: E402

LANGUAGES = ("en", "fr")
GAMES = {"fusion-world": playing, "chrono-clash": chrono_games}
EXAMPLES = ROOT / "rules_corpus"
EXPLORE = ("explore", "--states", "300", "--seconds", "3600", "--most", "100", "--language", "both")
OF_THIS_CODE = re.compile(r"(?:in|en) [\d,.]+ ?(?:s|ms)\b|(?m:^engine: .*\n(?:[ -].*\n)*)")
"""Times, and what a position says of the code that wrote it."""


def said_by_command(*arguments: str) -> Iterator[str]:
    """What a command prints, and its status."""
    result = CliRunner().invoke(judge, arguments)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    yield OF_THIS_CODE.sub("", result.output)
    yield f"status {result.exit_code}"


def run(game: str, name: str) -> Iterator[str]:
    """A worked example, played rule by rule."""
    return said_by_command(
        "run", str(EXAMPLES / game / "examples" / name), "--all-steps", "--language", "both"
    )


def explore(game: str, name: str) -> Iterator[str]:
    """The outcomes of a worked example from its beginning to the end of its first turn or so."""
    path = str(EXAMPLES / game / "examples" / name)
    yield from said_by_command(*EXPLORE, "--until", "turn-end", path)
    yield from said_by_command(*EXPLORE, "--until", "decision", path)


def random_game(which: str, seed: str) -> Iterator[str]:
    """A game between two of our own decks, played by chance."""
    played, chance = game_of(which, int(seed))
    midway = chance.randrange(20, 200)
    count = 0

    def told(now: Game) -> str:
        return OF_THIS_CODE.sub("", write_position(now.catalogue, now.state))

    seen: list[str] = []

    def watch(now: Game) -> None:
        nonlocal count
        count += 1
        if count == midway:
            seen.append(told(now))
        if count % 25 == 0 and now.decision is not None:
            names = Names(adapter_of(now.catalogue.game), now.catalogue, state=now.state)
            for language in LANGUAGES:
                seen.append(question(now.decision, names, language))
                seen.extend(
                    option_words(each, now.decision, names, language) for each in now.decision.options
                )

    play_out(played, chance, watch=watch)
    names = Names(adapter_of(played.catalogue.game), played.catalogue, state=played.state)
    for entry in played.trace:
        for language in LANGUAGES:
            yield f"{entry.rule} {tell(entry, names, language)}"
    yield from seen
    yield told(played)


def game_of(which: str, seed: int) -> tuple[Game, random.Random]:
    """The game of a seed: with what readings, by how many, with unknown cards or none."""
    helper = GAMES[which]
    chance = random.Random(f"{which} {seed}")
    readings = tuple(name for name in helper.readings() if chance.random() < 0.5)
    if which == "chrono-clash":
        made, by = helper.own_game(seed, chance.choice((2, 2, 3, 4)), readings)
    else:
        made, by = helper.own_game(seed, readings)
    if chance.random() < 0.2:
        helper.forget(made, chance)
    return made, by


KINDS: dict[str, Callable[[str, str], Iterator[str]]] = {"run": run, "explore": explore, "game": random_game}


def keys(games: int) -> list[str]:
    """The entries of a record with so many random games of each game."""
    found = [
        f"{kind}/{game}/{path.name}"
        for game in GAMES
        for path in sorted((EXAMPLES / game / "examples").glob("*.yaml"))
        for kind in ("run", "explore")
    ]
    return found + [f"game/{game}/{seed}" for game in GAMES for seed in range(games)]


def text_of(key: str) -> str:
    """An entry as text."""
    kind, game, name = key.split("/")
    return "\n".join(KINDS[kind](game, name)) + "\n"


def entry(key: str) -> tuple[str, str]:
    """An entry as a digest; what stops it is part of it."""
    try:
        text = text_of(key)
    except Exception as error:  # a fault of the code is an entry like any other, to be compared
        text = f"stopped: {type(error).__name__}"
    return key, hashlib.sha256(text.encode()).hexdigest()[:16] if not text.startswith("stopped") else text


def digests(wanted: list[str]) -> dict[str, str]:
    """The digest of each entry."""
    with Pool() as pool:
        return dict(pool.imap_unordered(entry, wanted, chunksize=8))


def command() -> int:
    """Does what the command line says; 1 where a comparison finds something."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record")
    recording.add_argument("file", type=Path)
    recording.add_argument("--games", type=int, default=3000)
    comparing = commands.add_parser("compare")
    comparing.add_argument("file", type=Path)
    comparing.add_argument("--every", type=int, default=1, help="every so many random games")
    commands.add_parser("show").add_argument("key")
    options = parser.parse_args()
    if options.command == "show":
        sys.stdout.write(text_of(options.key))
        return 0
    if options.command == "record":
        found = digests(keys(options.games))
        options.file.write_text(json.dumps(dict(sorted(found.items())), indent=0), "utf-8")
        stopped = [key for key, value in found.items() if value.startswith("stopped")]
        print(f"{len(found)} entries recorded, {len(stopped)} of them stopped: {stopped[:5]}")
        return 0
    recorded = json.loads(options.file.read_text("utf-8"))
    wanted = [
        key for key in recorded if not key.startswith("game/") or int(key.split("/")[2]) % options.every == 0
    ]
    found = digests(wanted)
    other = [key for key in wanted if found[key] != recorded[key]]
    print(f"{len(wanted)} entries compared, {len(other)} differ")
    print("\n".join(other[:50]))
    return bool(other)


if __name__ == "__main__":
    sys.exit(command())
