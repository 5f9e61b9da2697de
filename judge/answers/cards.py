"""Cards: what is understood of their text, and deck lists held against the rules of deck construction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from judge.answers.words import Languages, in_languages
from judge.cards.checking import check_card
from judge.cards.deck_lists import DeckList
from judge.cards.games import CARD_GAMES
from judge.cards.language import CardTextError, CompiledSkill
from judge.cards.model import CardDefinition
from judge.cards.not_understood import NOT_CARRIED_OUT
from judge.problems import Problem
from judge.texts import Language, Texts


class SkillExplained(msgspec.Struct, frozen=True, kw_only=True):
    """A skill in its `words`: as a card prints it in a language, where the words are of another; explained, a
    sentence an entry; what of it is not understood ("": nothing); whether the engine carries out what is
    understood; what is wrong with it, or that it is not carried out; and its tree."""

    words: str
    printed: dict[Language, str]
    explained: dict[Language, list[str]]
    not_understood: str
    carried_out: bool
    remark: dict[Language, str] | None
    tree: Any


class SideExplained(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a `card` of a `game`, or a text ("" or its game's name for `card`), skill by skill."""

    card: str
    game: str
    skills: list[SkillExplained]


class DeckFault(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of deck construction that a list breaks, with the numbers of the cards concerned. `by_hand`: a
    judge has to decide it; `provisional`: a line that cannot be read may change it."""

    rule: str
    text: dict[Language, str]
    cards: list[str]
    by_hand: bool
    provisional: bool


class DeckRemark(msgspec.Struct, frozen=True, kw_only=True):
    """What may be an error of typing in a line of a list."""

    file: str
    line: int
    column: str
    text: dict[Language, str]


class DeckAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A deck list: its Leader's number, how many `cards` and `extra` ones it has, and whether it is `legal`;
    null if only a judge can tell."""

    leader: str | None
    cards: int
    extra: int
    legal: bool | None
    faults: list[DeckFault]
    remarks: list[DeckRemark]


# --- what is understood ---------------------------------------------------------------------------------


class ReadSide(NamedTuple):
    """One side of a card, or a text, with its skills; `title` says whose it is, `remarks` what is wrong with
    a skill, or would be on a card of some type, by its words."""

    title: str
    game: str
    skills: list[CompiledSkill]
    remarks: dict[str, Texts]

    def explained(self, skill: CompiledSkill, language: Language) -> tuple[str, ...]:
        """Explain a skill in plain sentences; words that are not understood are among them."""
        return CARD_GAMES[self.game].explain_skill(skill.skill, language)

    def printed(self, skill: CompiledSkill, language: Language) -> str | None:
        """The skill as a card in a language prints it; None where its words are of that language, "" where
        no card text is known that says only this."""
        return CARD_GAMES[self.game].printed_in(skill, language)

    def carried_out(self, skill: CompiledSkill) -> bool:
        """True if the engine carries out all that is understood of a skill."""
        return CARD_GAMES.carries_out(self.game, skill)

    def remark(self, skill: CompiledSkill) -> Texts | None:
        """Tell what is wrong with a skill, or that the engine does not carry it out; None if nothing is."""
        found = self.remarks.get(skill.words)
        return NOT_CARRIED_OUT if found is None and not self.carried_out(skill) else found


def side_answer(side: ReadSide, languages: Languages) -> SideExplained:
    """Explain a side in these languages."""
    return SideExplained(
        card=side.title, game=side.game, skills=[_skill(side, skill, languages) for skill in side.skills]
    )


def _skill(side: ReadSide, skill: CompiledSkill, languages: Languages) -> SkillExplained:
    remark = side.remark(skill)
    return SkillExplained(
        words=skill.words,
        printed={code: said for code in languages if (said := side.printed(skill, code))},
        explained={code: list(side.explained(skill, code)) for code in languages},
        not_understood=skill.not_understood,
        carried_out=side.carried_out(skill),
        remark=None if remark is None else dict(remark),
        tree=msgspec.to_builtins(skill.skill),
    )


def skills_of_text(text: str, games: Iterable[str]) -> list[ReadSide]:
    """The skills of a text: those of each of the games that understands it whole, of every one if none does.
    Of games that read texts in one language, the first stands for all.

    Raises CardTextError for a text that is no card's.
    """
    read: dict[str, list[CompiledSkill]] = {}
    why = CardTextError("")
    first = {CARD_GAMES[game].language: game for game in reversed(tuple(games))}
    for game in reversed(first.values()):
        try:
            read[game] = list(CARD_GAMES[game].compile_text(text))
        except CardTextError as error:
            why = error
    if not read:
        raise why
    whole = {game: skills for game, skills in read.items() if not any(each.not_understood for each in skills)}
    meant = whole or read
    return [
        ReadSide(game if len(meant) > 1 else "", game, skills, _remarks_on(game, skills))
        for game, skills in meant.items()
    ]


def sides_of(card: CardDefinition) -> list[ReadSide]:
    """The sides of a card, each with its skills."""
    found = check_card(card)
    sides = []
    for name, face in (("front", card.front), ("back", card.back)):
        if face:
            title = f"{card.number} {face.name}" + (f" ({name})" if card.back else "")
            mine = [one for one in found if one.side == name]
            remarks = {one.compiled.words: why for one in mine if (why := one.why_not) is not None}
            sides.append(ReadSide(title, card.game, [one.compiled for one in mine], remarks))
    return sides


def _remarks_on(game: str, skills: list[CompiledSkill]) -> dict[str, Texts]:
    """Say what is wrong with each skill of a text, or would be on a battler: nobody knows whose it is."""
    language = CARD_GAMES[game]
    kind = "battler" if language.reads_types else ""
    found = {skill.words: language.why_not(skill.words, kind) for skill in skills}
    return {words: why for words, why in found.items() if why is not None}


# --- decks ----------------------------------------------------------------------------------------------


def deck_answer(
    listed: DeckList, faults: Sequence[Problem], languages: Languages, in_part: bool = False
) -> DeckAnswer:
    """Say what was found of a deck; `in_part` if there are lines that cannot be read."""
    certain = any(fault.severity != "warning" and not fault.provisional for fault in faults)
    return DeckAnswer(
        leader=listed.leader.number if listed.leader else None,
        cards=len(listed.cards),
        extra=len(listed.extra),
        legal=False if certain else None if faults or in_part else True,
        faults=[_fault(each, languages) for each in faults],
        remarks=[_remark(each, languages) for each in listed.remarks],
    )


def _fault(problem: Problem, languages: Languages) -> DeckFault:
    return DeckFault(
        rule=problem.rule,
        text=in_languages(problem.text, languages),
        cards=list(problem.cards),
        by_hand=problem.severity == "warning",
        provisional=problem.provisional,
    )


def _remark(problem: Problem, languages: Languages) -> DeckRemark:
    return DeckRemark(
        file=problem.file,
        line=problem.line,
        column=problem.column,
        text=in_languages(problem.text, languages),
    )
