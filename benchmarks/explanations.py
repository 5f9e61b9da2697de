"""Hold what is said of each skill against its text: numbers, names, "up to", owners, areas and durations.

    python benchmarks/explanations.py CARDS.jsonl [MORE.jsonl ...] [--game masters] [--set XX01]

The files are as `judge cards import` takes them, JSON lines. Prints every skill that is understood whole and
whose explanation, in English or French, leaves out a figure, a name, a trait, an owner, an area, an "up to"
or a duration of its text, or says one that the text has not; and where English and French differ. A finding
need not be a fault, for the text may have another word for the same thing: someone reads it. Counts of each
kind of finding close the list.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import judge.games  # noqa: F401 - it registers the games whose cards are read
from judge.cards.games import CARD_GAMES
from judge.cards.language import folding
from judge.texts import LANGUAGES, Language

GAMES = ("fusion-world", "masters")


class Sign(NamedTuple):
    """Something that text and explanations must all say, or all leave out."""

    name: str
    text: str
    en: str
    fr: str
    brought: str = ""
    """Words of a text that bring it about without saying it."""
    common: bool = False
    """Explanations use these words for much else: only what they leave out is a finding."""


_PRICE = r"\((?:\d+|red|blue|green|yellow|black|[rugyb])\)"
SIGNS = (
    Sign("up to", r"\bup to\b|any number|as many",
         r"\bup to\b|at most|no more than|any number|you may (?:choose|reveal|play) (?:it|them)\b",
         r"jusqu'à (?!la fin|ce qu|le début)|au plus|plus (?:de |d')|n'importe quel nombre|aucune carte\)|"
         r"vous pouvez (?:la|les) (?:choisir|révéler|jouer)",
         r"or less|or fewer|at random|only \d"),
    Sign("opponent", r"\bopponent", r"\bopponent", r"adversaire|adverse", r"their"),
    Sign("for the turn", r"\b(?:the (?:rest of the |duration of the )?|this |that )turn",
         r"(?:the|this|that) turn|each turn", r"(?:durée du|ce|fin du|chaque) tour"),
    Sign("for the battle", r"\b(?:the (?:rest of the |duration of the )?|this |that )battle\b(?! area| card)",
         r"\b(?:the|this|that|end of a) battle\b(?! area| card)", r"\b(?:du|ce|le|fin d'un) combat\b",
         r"\bbattles?\b(?! area| card)"),
    Sign("next turn", r"next (?:turn|charge|main)", r"next (?:turn|main phase)",
         r"prochain tour|prochaine phase"),
    Sign("hand", r"\bhands?\b", r"\bhands?\b|\bdiscard", r"\bmains?\b|défauss",
         r"\bdiscard|this card (?:for|without)|\[(?:union|arrival|aegis|revive|counter|swap)"),
    Sign("deck", r"\bdecks?\b", r"\bdecks?\b", r"\bdecks?\b", r"look at|reveal|shuffle"),
    Sign("life", r"\blife\b", r"\blife\b", r"\bvie\b"),
    Sign("Drop", r"\bdrop\b", r"\bdrops?\b|discard", r"dispersion|défauss", r"discard"),
    Sign("Warp", r"\bwarps?\b", r"\bwarps?\b", r"dimension", r"\[xeno-evolve"),
    Sign("combo", r"\bcombo\b", r"\bcombos?\b", r"combo\b"),
    Sign("bottom", r"\bbottom\b", r"\bbottom\b",
         r"dessous|sous (?:le|votre|son|leur) (?:deck|Zone)"),
    Sign("Rest Mode", r"\brest mode\b", r"rest mode", r"inertie", rf"{_PRICE}|energy"),
    Sign("Active Mode", r"\bactive mode\b", r"active mode", r"mode action", r"activate mode"),
    Sign("in any order", r"any order", r"any order", r"n'importe quel ordre"),
    Sign("random", r"\brandom", r"random", r"aléatoire|au hasard"),
    Sign("once per turn", r"once per turn", r"once per turn|each turn", r"une fois par tour|chaque tour"),
    Sign("you may", r"\byou may\b", r"\bmay\b|you can|do not have to", r"pouvez|peut|pas à", common=True),
    Sign("instead", r"\binstead\b", r"instead|by doing this|otherwise",
         r"à la place|sinon|au lieu|en faisant", r"otherwise"),
    Sign("can't", r"\b(?:can't|cannot|can not)\b", r"can't|only|does not|do not", r"\bn['e]|\bque \d",
         common=True),
    Sign("KO", r"\bkos?\b", r"\bkos?\b", r"\bko\b", r"\bko"),
    Sign("negate", r"\bnegate", r"negate|cancel", r"annul", r"lose all|prevent"),
    Sign("original", r"\boriginal\b", r"\boriginal\b", r"d'origine"),
    Sign("or more", r"\bor more\b|\bat least\b", r"more|at least|\ban?\b", r"plus|au moins|\bune?\b",
         common=True),
    Sign("or less", r"\bor (?:less|fewer)\b", r"or (?:less|fewer)|at most|up to", r"ou moins|au plus|jusqu'à",
         common=True),
    Sign("different", r"different (?:card )?names", r"in common|different card names", r"commun|différents"),
)  # fmt: skip
_NUMBERS = {"once": "1", "twice": "2", "one": "1", "two": "2", "three": "3", "a second": "2"}
_THE_ONE = re.compile(r"\bthe (?:top|bottom) 1 card\b", re.IGNORECASE)
_FIGURE = re.compile(r"(?<![\w<])\d+(?:,\d{3})*")
_ENCLOSED = re.compile(r"<[^<>]+>|《[^《》]+》|\{[^{}]+\}")
_NUMBERING = re.compile(r"(?<!\w)\(\d\) ")
_COLORED_PRICE = re.compile(r"\((red|blue|green|yellow|black|[rugyb])\)", re.IGNORECASE)


class Told(NamedTuple):
    """One skill: the card it is on, its text without notes, and what is said of it."""

    number: str
    text: str
    words: dict[Language, str]


def skills_of(path: Path, game: str, wanted: list[str]) -> Iterator[Told]:
    """The skills of the cards of a file that are understood whole."""
    cards = CARD_GAMES[game]
    for line in filter(str.strip, path.read_text(encoding="utf-8").splitlines()):
        card = json.loads(line)
        if wanted and card["number"].split("-")[0] not in wanted:
            continue
        for side in ("text_front", "text_back"):
            for one in cards.compile_text(card.get(side) or "", card["type"].lower()):
                if not one.not_understood:
                    words: dict[Language, str] = {
                        language: " ".join(cards.explain_skill(one.skill, language)) for language in LANGUAGES
                    }
                    yield Told(card["number"], folding.without_notes(one.words), words)


def figures_of(text: str) -> tuple[set[str], set[str]]:
    """The figures that a text has, and those that it may be told with: prices counted, "less than 3" as 2."""
    plain = _ENCLOSED.sub(" ", text)
    has = set(_FIGURE.findall(plain))
    colors = Counter(color.casefold()[0] for color in _COLORED_PRICE.findall(plain))
    may_be = {str(count) for count in colors.values()}
    may_be |= {figure for word, figure in _NUMBERS.items() if re.search(rf"\b{word}\b", plain.casefold())}
    for least in re.findall(r"(?:less|fewer) than (\d+)", plain):
        may_be.add(str(int(least) - 1))
        has.discard(least)
    return has, may_be | has


def findings(told: Told) -> Iterator[tuple[str, str]]:
    """What text and explanations do not say alike: the kind of finding, and the finding."""
    names = set(_ENCLOSED.findall(told.text))
    figures, allowed = figures_of(told.text)
    plain = told.text.casefold()
    for language, words in told.words.items():
        said_names = set(_ENCLOSED.findall(words))
        if missing := names - said_names:
            yield "name", f"{language} leaves out {', '.join(sorted(missing))}"
        if more := said_names - names:
            yield "name", f"{language} adds {', '.join(sorted(more))}"
        said = set(_FIGURE.findall(_ENCLOSED.sub(" ", _NUMBERING.sub("", words))))
        if missing := figures - said - {"0", "1"}:
            yield "figure", f"{language} leaves out {', '.join(sorted(missing))}"
        if more := said - allowed - {"0", "1"}:
            yield "figure", f"{language} adds {', '.join(sorted(more))}"
        for sign in SIGNS:
            is_said = re.search(getattr(sign, language), words.casefold())
            if re.search(sign.text, plain) and not is_said:
                yield sign.name, f"{language} leaves out “{sign.name}”"
            brought = sign.brought and re.search(sign.brought, plain)
            if is_said and language == "en" and not (sign.common or re.search(sign.text, plain) or brought):
                yield sign.name, f"{language} adds “{sign.name}”"
    yield from _differences(told.words)


def _differences(words: dict[Language, str]) -> Iterator[tuple[str, str]]:
    """What English and French do not say alike."""
    plain = {
        language: _THE_ONE.sub("", words[language]).replace("au moins une", "1") for language in LANGUAGES
    }
    counted = {language: Counter(_FIGURE.findall(plain[language])) for language in LANGUAGES}
    if counted["en"] != counted["fr"]:
        differing = f"{dict(counted['en'] - counted['fr'])} {dict(counted['fr'] - counted['en'])}"
        yield "en/fr", f"en and fr differ: {differing}"
    for sign in (one for one in SIGNS if not one.common):
        in_en, in_fr = (re.search(getattr(sign, one), words[one].casefold()) for one in LANGUAGES)
        if bool(in_en) != bool(in_fr):
            yield "en/fr", f"{'fr' if in_en else 'en'} leaves out “{sign.name}”, the other does not"


def main() -> None:
    """Check the files that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--set", action="append", default=[], help="only the cards of this set")
    asked = parser.parse_args()
    skills = found = 0
    kinds: Counter[str] = Counter()
    for path in asked.files:
        for told in skills_of(path, asked.game, asked.set):
            skills += 1
            if faults := list(dict.fromkeys(findings(told))):
                found += 1
                kinds.update({kind for kind, _ in faults})
                print(f"{told.number}  {told.text}")
                print("\n".join(f"    {language}: {words}" for language, words in told.words.items()))
                print("\n".join(f"    - {fault}" for _, fault in faults))
    print(f"{skills} skills understood, {found} with findings")
    print("\n".join(f"{count:5} {kind}" for kind, count in kinds.most_common()))


if __name__ == "__main__":
    main()
