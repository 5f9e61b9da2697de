"""Hold what is said of each skill against its text: numbers, names, "up to", owners and durations.

    python benchmarks/card_answers.py CARDS.jsonl [MORE.jsonl ...] [--set XX01]

Prints every skill that is understood and whose explanation, in English or French, says a figure, a name or a
trait more or fewer times than its text does, or leaves out an owner, an "up to" or a duration. A finding need
not be a fault: someone reads it.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from judge.cards.language import compile_text, explain_skill, folding

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


class Sign(NamedTuple):
    """Something that text and explanation must both say, or both leave out."""

    name: str
    text: str
    en: str
    fr: str


SIGNS = (
    Sign("up to", r"\bup to\b", r"\bup to\b|at most|any number", r"jusqu'à|au plus|n'importe quel nombre"),
    Sign("opponent", r"\bopponent", r"\bopponent", r"adversaire|adverse"),
    Sign(
        "for the turn",
        r"(?:for|during) (?:the (?:rest of the )?|this )turn",
        r"for the turn|this turn|end of the turn",
        r"durée du tour|ce tour|fin du tour",
    ),
    Sign(
        "for the battle", r"for the (?:rest of the )?battle\b(?! area)", r"for the battle", r"durée du combat"
    ),
    Sign("next turn", r"next turn", r"next turn", r"prochain tour"),
    Sign("rest mode", r"\brest mode\b", r"rest mode", r"inertie"),
    Sign("active mode", r"\bactive mode\b", r"active mode", r"mode action"),
    Sign("in any order", r"any order", r"any order", r"n'importe quel ordre"),
    Sign("random", r"random order", r"random order", r"ordre aléatoire"),
    Sign("once per turn", r"once per turn", r"once per turn|each turn", r"une fois par tour|chaque tour"),
    Sign("you may", r"\byou may\b", r"\bmay\b|you can", r"pouvez|peut"),
    Sign("instead", r"\binstead\b", r"instead|otherwise", r"à la place|sinon"),
    Sign("your drop", r"(?:your|its owner's|their owners?'?s?|a) drop", r"\bdrop\b", r"dispersion"),
    Sign("discard", r"\bdiscard", r"discard", r"défauss"),
    Sign("negate", r"\bnegate", r"negate", r"annul"),
    Sign("different", r"different (?:card )?names", r"in common|different card names", r"commun|différents"),
)  # fmt: skip
_THE_ONE = re.compile(r"\bthe (?:top|bottom) 1 card\b", re.IGNORECASE)
_FIGURE = re.compile(r"(?<![\w<])\d+(?:,\d{3})*")
_ENCLOSED = re.compile(r"<[^<>]+>|《[^《》]+》")
_NUMBERING = re.compile(r"(?<!\w)\(\d\) ")


def skills_of(path: Path, wanted: list[str]) -> Iterator[tuple[str, str, dict[Language, str]]]:
    """The card number, the text and the explanations of each skill that is understood."""
    for line in path.read_text(encoding="utf-8").splitlines():
        card = json.loads(line)
        if wanted and card["number"].split("-")[0] not in wanted:
            continue
        for side in ("text_front", "text_back"):
            for one in compile_text(card.get(side) or ""):
                if not one.not_understood:
                    told: dict[Language, str] = {
                        language: " ".join(explain_skill(one.skill, language)) for language in LANGUAGES
                    }
                    yield card["number"], folding.without_notes(one.words), told


def findings(text: str, told: dict[Language, str]) -> Iterator[str]:
    """What text and explanations do not say alike."""
    names = set(_ENCLOSED.findall(text))
    figures = set(_FIGURE.findall(_ENCLOSED.sub(" ", text)))
    plain = text.casefold()
    for language in LANGUAGES:
        words = told[language]
        if missing := names - set(_ENCLOSED.findall(words)):
            yield f"{language} leaves out {', '.join(sorted(missing))}"
        if more := set(_ENCLOSED.findall(words)) - names:
            yield f"{language} adds {', '.join(sorted(more))}"
        said = set(_FIGURE.findall(_ENCLOSED.sub(" ", _NUMBERING.sub("", words))))
        if missing := figures - said - {"1"}:
            yield f"{language} leaves out {', '.join(sorted(missing))}"
        if more := said - figures - {"0", "1"}:
            yield f"{language} adds {', '.join(sorted(more))}"
        for sign in SIGNS:
            if re.search(sign.text, plain) and not re.search(getattr(sign, language), words.casefold()):
                yield f"{language} leaves out “{sign.name}”"
    counted = {language: Counter(_FIGURE.findall(_THE_ONE.sub("", told[language]))) for language in LANGUAGES}
    if counted["en"] != counted["fr"]:
        yield f"en and fr differ: {counted['en'] - counted['fr']} {counted['fr'] - counted['en']}"
    for sign in SIGNS:
        both = [bool(re.search(getattr(sign, language), told[language].casefold())) for language in LANGUAGES]
        if both[0] and not both[1]:
            yield f"fr leaves out “{sign.name}”, en does not"


def main() -> None:
    """Check the files that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--set", action="append", default=[], help="only the cards of this set")
    asked = parser.parse_args()
    skills = found = 0
    for path in asked.files:
        for number, text, told in skills_of(path, asked.set):
            skills += 1
            faults = list(dict.fromkeys(findings(text, told)))
            if faults:
                found += 1
                print(f"{number}  {text}\n    en: {told['en']}\n    fr: {told['fr']}")
                for fault in faults:
                    print(f"    - {fault}")
    print(f"{skills} skills understood, {found} with findings")


if __name__ == "__main__":
    main()
