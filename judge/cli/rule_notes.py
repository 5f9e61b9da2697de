"""The notes of `judge rule`: where the manual is at fault, and how the engine reads it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.answers.readings import PARTS, texts_of
from judge.cli.output import Output
from judge.corpus import Manual
from judge.corpus.model import Fault, Language
from judge.sandbox.alternatives import readings_of_rules

if TYPE_CHECKING:
    from judge.engine.interpretations import Interpretation


def print_notes(manual: Manual, numbers: Iterable[str], output: Output) -> None:
    """Print the faults of some rules, and how the engine reads them: each at the first rule it concerns."""
    faults: dict[int, tuple[str, Fault]] = {}
    readings: dict[str, tuple[str, Interpretation]] = {}
    for number in numbers:
        for fault in manual.faults_of.get(number, ()):
            faults.setdefault(id(fault), (number, fault))
        for each in readings_of_rules(manual.name).get(number, ()):
            readings.setdefault(each.name, (number, each))
    if faults:
        output.heading(output.words("Error in the manual"))
        output.rows(
            [
                (number, [_fault(fault, output, code) for code in output.languages])
                for number, fault in faults.values()
            ]
        )
    if readings:
        output.heading(output.words("How the program reads it"))
        output.rows(
            [
                (number, [_reading(each, output, code) for code in output.languages])
                for number, each in readings.values()
            ]
        )


def _fault(fault: Fault, output: Output, language: Language) -> str:
    meant = fault.meant(language)
    label = output.words("We read it as:", language)
    return f"{fault.text(language)}\n{label} {meant}" if meant else fault.text(language)


def _reading(reading: "Interpretation", output: Output, language: Language) -> str:
    issue, taken, other = (texts_of(reading, part)[language] for part in PARTS)
    lines = [
        f"{issue} [{reading.name}]",
        f"{output.words('We read it as:', language)} {taken}",
        f"{output.words('Other reading:', language)} {other}",
    ]
    if reading.only_with:
        told = output.words(
            "Matters only with the other reading of: %(name)s", language, name=reading.only_with
        )
        lines.append(told)
    return "\n".join(lines)
