"""The worked examples of a manual, all together: what each is about, which rules it cites and which it runs.

What they are about is read from their files, which rules they run is found by playing them, and that takes
seconds. Both are kept in the user's data under a name made of all that goes in, the files and the code: what
is out of date is not found, and what is damaged is made again. An installed wheel brings both. This module
loads none of that code itself.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import threading
import time
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec

from judge import meanwhile
from judge.resources import PACKAGE, bundled, prepared, put_in_place
from judge.sandbox.summary import Summary

if TYPE_CHECKING:
    from judge.sandbox.showing import Shown

Runs = dict[str, dict[str, int]]
"""By an example's name the rules that it runs, each with the step during or after which it first does: 0 is
the start."""

_CODE = ("cards", "engine", "rules", "table", "games", "sandbox")
_A_DAY = 86_400
_BREATH = 0.005  # seconds between two examples played beside other work
_T = TypeVar("_T")


class Use(NamedTuple):
    """A worked example that has to do with a rule: whether it cites it, and the step at which it first runs.

    `step` is None where it does not run it, or nobody knows yet.
    """

    example: Summary
    cited: bool
    step: int | None


_RUNS = 2
"""How near an example is to a rule that it runs without citing it or what is below it."""


class _Related(NamedTuple):
    """The examples that have to do with each rule, the closest first, as numbers.

    A number is how near the example is, times how many there are, and its place among `examples`, where those
    that run the fewest rules come first. Forty thousand uses would take some megabytes in every process.
    """

    examples: list[Summary]
    by_rule: dict[str, array[int]]


def examples_of(manual: str) -> list[Path]:
    """The files of a manual's worked examples."""
    return sorted((bundled("rules_corpus") / manual / "examples").glob("*.yaml"))


class Collection:
    """The worked examples of a manual; what is made of them is kept below `folder`, nowhere if that is None.

    Reading raises Refusal for a file that cannot be used.
    """

    def __init__(self, manual: str, folder: Path | None, files: Sequence[Path] | None = None) -> None:
        self.manual = manual
        self._folder = folder
        self._files = files
        self._runs: Runs | None = None
        self._related: tuple[Runs | None, _Related | None] = (None, None)
        self._running: threading.Thread | None = None
        self._lock = threading.Lock()

    @functools.cached_property
    def files(self) -> dict[str, Path]:
        """Each example's file by its name, in the names' order."""
        files = examples_of(self.manual) if self._files is None else self._files
        return {file.stem: file for file in sorted(files)}

    @functools.cached_property
    def summaries(self) -> dict[str, Summary]:
        """Return what each example is about, by its name."""
        kept = self._kept("about", list[Summary])
        if kept is None:
            from judge.sandbox.summing_up import summary_of  # noqa: PLC0415 - loads the engine

            kept = [summary_of(file) for file in self.files.values()]
            self._keep("about", kept)
        return {each.name: each for each in kept}

    @property
    def runs(self) -> Runs | None:
        """Return which rules each example runs, if that is known already."""
        if self._runs is None and not self._comes_without_runs:
            self._runs = self._kept("runs", Runs)
        return self._runs

    @functools.cached_property
    def _comes_without_runs(self) -> bool:
        """True if the program came with what is known of its examples, but for what they run: no page need
        look for it each time."""
        made = prepared() if self._files is None else None
        return made is not None and not _prepared_place(made, self.manual, "runs").exists()

    def run_all(self, breath: float = 0.0) -> Runs:
        """Find the rules each example runs: known, or found now by playing them all, which takes seconds."""
        with self._lock:
            if self.runs is None:
                from judge.sandbox.summing_up import rules_run  # noqa: PLC0415 - loads the engine

                found: Runs = {}
                for name, file in self.files.items():
                    found[name] = rules_run(file, self.manual)
                    time.sleep(breath)
                self._keep("runs", found)
                self._runs = found
            return self._runs or {}

    def run_all_meanwhile(self) -> None:
        """Find out beside other work which rules each example runs, unless that is known or under way."""
        if self.runs is None and self._running is None:
            self._running = meanwhile.begin(self.run_all, _BREATH)

    def citing(self, rule: str) -> list[Summary]:
        """The examples that cite this very rule."""
        return self._citing.get(rule, [])

    @functools.cached_property
    def _citing(self) -> dict[str, list[Summary]]:
        found: dict[str, list[Summary]] = {}
        for each in self.summaries.values():
            for rule in dict.fromkeys(each.cites):
                found.setdefault(rule, []).append(each)
        return found

    def using(self, rule: str) -> list[Use]:
        """The examples that have to do with a rule, the closest first.

        Those that cite it come first, then those that cite what is below it, then those that, as far as is
        known, run it without a word about it, the ones that run the fewest others before.
        """
        runs = self.runs
        known, related = self._related
        if related is None or known is not runs:
            related = _related(self.summaries.values(), runs or {})
            self._related = (runs, related)
        uses = []
        for number in related.by_rule.get(rule, ()):
            nearness, place = divmod(number, len(related.examples))
            example = related.examples[place]
            uses.append(Use(example, nearness < _RUNS, (runs or {}).get(example.name, {}).get(rule)))
        return uses

    def shown(self, name: str, language: str) -> Shown:
        """An example as a page shows it, played now."""
        from judge.sandbox.examples import read_example, run_example  # noqa: PLC0415 - loads the engine
        from judge.sandbox.showing import shown  # noqa: PLC0415

        example = read_example(self.files[name], self.manual)
        return shown(run_example(example), "fr" if language == "fr" else "en")

    # --- what is kept -----------------------------------------------------------------------------

    @functools.cached_property
    def _made_of(self) -> str:
        """Names all that goes in: the examples, and the code that reads and plays them."""
        digest = hashlib.sha256()
        code = [path for part in _CODE for path in (PACKAGE / part).rglob("*") if path.suffix in _SOURCES]
        for path in [*sorted(code), *self.files.values()]:
            data = path.read_bytes()
            digest.update(f"{path.name} {len(data)};".encode())
            digest.update(data)
        return digest.hexdigest()[:24]

    def _place(self, what: str) -> Path | None:
        return self._folder and self._folder / f"{self.manual}-{what}-{self._made_of}.json"

    def _kept(self, what: str, of: type[_T]) -> _T | None:
        made = prepared() if self._files is None else None
        place = _prepared_place(made, self.manual, what) if made else self._place(what)
        if place is None:
            return None
        try:
            return msgspec.json.decode(place.read_bytes(), type=of)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return None

    def _keep(self, what: str, value: object) -> None:
        place = self._place(what)
        if place is None:
            return
        with contextlib.suppress(OSError):  # without a place, it is made anew each time
            put_in_place(place, msgspec.json.encode(value))
            for other in place.parent.glob(f"{self.manual}-{what}-*.json"):
                if other != place and time.time() - other.stat().st_mtime > _A_DAY:
                    other.unlink(missing_ok=True)


def prepare_examples(collection: Collection, folder: Path, play: bool = True) -> None:
    """Make for the wheel what is known of a manual's examples; `play` them, or take what is known by now."""
    known: dict[str, object] = {"about": list(collection.summaries.values())}
    runs = collection.run_all() if play else collection.runs
    if runs is not None:
        known["runs"] = runs
    for what, value in known.items():
        place = _prepared_place(folder, collection.manual, what)
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(msgspec.json.encode(value))


def _prepared_place(folder: Path, manual: str, what: str) -> Path:
    return folder / "examples" / f"{manual}-{what}.json"


def _related(summaries: Iterable[Summary], runs: Runs) -> _Related:
    examples = sorted(summaries, key=lambda each: len(runs.get(each.name, ())))
    found: dict[str, array[int]] = {}
    for place, each in enumerate(examples):
        above = {part for cited in each.cites for part in _above(cited)}
        for rule in {*each.cites, *above, *runs.get(each.name, ())}:
            nearness = 0 if rule in each.cites else 1 if rule in above else _RUNS
            found.setdefault(rule, array("I")).append(nearness * len(examples) + place)
    return _Related(examples, {rule: array("I", sorted(numbers)) for rule, numbers in found.items()})


def _above(rule: str) -> list[str]:
    """The sections that a rule lies in: ``8-4-1`` lies in ``8-4`` and ``8``."""
    parts = rule.split("-")
    return ["-".join(parts[:length]) for length in range(1, len(parts))]


_SOURCES = frozenset((".py", ".toml", ".lark"))
