"""From printed text to instruction trees: each skill whole, or up to what is not understood."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import cast

import msgspec

from judge.cards.language import folding
from judge.cards.language.defining_x import X_IS, says_x
from judge.cards.language.dialects import SHARED, Dialect
from judge.cards.language.errors import CardTextError, NotUnderstoodError
from judge.cards.language.going_on import with_unread
from judge.cards.language.gone_cards import upon_cards_in_play
from judge.cards.language.headers import SHORT_TRIGGERS, Header
from judge.cards.language.keyword_record import Keyword
from judge.cards.language.languages import language_of
from judge.cards.language.partly_read import (
    areas_said,
    as_far_as_read,
    costs_apart,
    end_as_printed,
    not_read,
    skill_of,
)
from judge.cards.language.reading_sentences import SentenceReader, both
from judge.cards.language.reading_targets import Made
from judge.cards.language.that_many import check_that_many
from judge.cards.language.then_in_a_sentence import parted_at_then
from judge.cards.language.valid_areas import areas_valid_in
from judge.engine.catalogue import within
from judge.engine.tree import (
    ByHand,
    Condition,
    Flip,
    Gate,
    If,
    Lasting,
    Replace,
    Skill,
)

_CHOICE = re.compile(r"chooses? (?:one|(?:up to )?[2-9])(?:, or (?:up to )?[2-9] if [^.]*)?―$", re.IGNORECASE)
_OF_EVENTS = re.compile(
    r"this card can only be used in (?:specified|certain|official) events\.?", re.IGNORECASE
)
"""Words about where cards may be played at all, which are no skill."""
MOST_IN_A_SENTENCE = 2_000
"""Characters; nothing that is printed on a card comes near."""


class CompiledSkill(msgspec.Struct, frozen=True):
    """One skill as printed, as a tree, and the words from which on it was not understood ("" if all was)."""

    words: str
    skill: Skill
    not_understood: str


def compile_text(text: str, dialect: Dialect = SHARED) -> tuple[CompiledSkill, ...]:
    """The skills of a card side's printed English text (FW 1-3), in the dialect of its game.

    A sentence that is not understood ends its skill in `ByHand`, with it and all that follows as words.
    Explanatory notes are left out (FW 1-3-8), and what is said of events (`is_for_events`). Text of sites
    and players is read as it is printed (`as_printed`); in another language, each line is left as it is.
    Raises CardTextError for a text that is no card's: too long, or too deep.
    """
    try:
        printed = folding.spell(text)
        if language_of(printed):
            return tuple(
                CompiledSkill(line, not_read(line), line) for line in text.splitlines() if line.strip()
            )
        return tuple(
            compiled
            for words in folding.skills_of(printed)
            for one in _keywords_apart(words, dialect)
            if (compiled := compile_skill(one, dialect)) is not None
        )
    except RecursionError as error:
        raise CardTextError("the text is nested too deep") from error


def _keywords_apart(words: str, dialect: Dialect) -> list[str]:
    """ "[Blocker] [Critical]" and "[Blocker], [Critical]" are two skills."""
    apart = []
    while (found := dialect.keywords_in_a_row.match(words)) and words[found.end() :].strip():
        apart.append(found[0])
        words = words[found.end() :].lstrip(" ,")
    return [*apart, words]


@lru_cache(maxsize=8192)
def compile_skill(words: str, dialect: Dialect = SHARED) -> CompiledSkill | None:
    """One skill; None where the words are only an explanatory note."""
    if not folding.fold(words) or is_for_events(words):
        return None
    try:
        header, body = dialect.header_of(words)
        compiled = _compiled(words, header, body, dialect)
    except NotUnderstoodError:
        compiled = CompiledSkill(words, *as_far_as_read(words, dialect, _reader))
    return _quoting_as_printed(compiled)


def _quoting_as_printed(compiled: CompiledSkill) -> CompiledSkill:
    """The skill with what is left to the judge in the very words of the card."""
    left, skill = compiled.not_understood, compiled.skill
    if not left or skill.effect[-1:] != (ByHand(left),):
        return compiled
    left = end_as_printed(compiled.words, left)
    return CompiledSkill(
        compiled.words, msgspec.structs.replace(skill, effect=(*skill.effect[:-1], ByHand(left))), left
    )


def is_for_events(text: str) -> bool:
    """True of words, of one line or more, that let a card be used in certain events only: no skill, and
    nothing that a game asks for."""
    return any(_OF_EVENTS.fullmatch(line.strip()) for line in text.splitlines())


def _compiled(words: str, header: Header, body: str, dialect: Dialect) -> CompiledSkill:
    if header.keyword in dialect.alone and not (folding.fold(body) and header.more.get("attached")):
        if folding.fold(body):
            raise NotUnderstoodError(body)
        return CompiledSkill(words, skill_of(header, **header.more), "")
    reader = _reader(header, dialect)
    cost, effect = costs_apart(body)
    if dialect is SHARED and _WHEN.match(cost) and header.keyword in _FLIPPING:
        cost, effect = "", f"{cost}, {effect}"
    more: dict[str, object] = dict(header.more)
    if cost:
        more |= reader.cost_fields(folding.fold(cost), header)
    keyword = dialect.printed.get(header.keyword)
    if header.keyword in dialect.alone:
        return CompiledSkill(
            words, skill_of(header, **(more | reader.cost_fields(folding.fold(effect), header))), ""
        )
    if keyword is not None and keyword.text == "cost":
        return CompiledSkill(
            words, skill_of(header, **(more | reader.cost_fields(folding.fold(effect), header))), ""
        )
    if keyword is not None and keyword.text == "cards":
        return CompiledSkill(words, _evolving(header, reader, effect, more, keyword), "")
    not_understood = _read_effect(header, reader, effect, more, dialect)
    made: Made = parted_at_then(reader.instructions, reader.parted)
    if not_understood:
        made = with_unread(made, not_understood, reader.chosen, reader.mentioned)
    elif not made or (header.type == "permanent" and not _can_be_permanent(header, made)):
        raise NotUnderstoodError(words)
    elif keyword is not None and keyword.flips and not flips(made):
        made, not_understood = (ByHand(effect),), effect
    costs = cast("tuple[Made, ...]", more.get("costs", ()))
    check_that_many(costs, made)
    made = upon_cards_in_play(costs, made, reader.of_event)
    areas = areas_valid_in(header, reader, costs, made)
    more["areas"] = tuple(sorted({*areas, *areas_said(header, not_understood)}))
    return CompiledSkill(words, skill_of(header, effect=made, **more), not_understood)


def _reader(header: Header, dialect: Dialect) -> SentenceReader:
    """The reader of the sentences of one skill."""
    reader = dialect.reader(partial(quoted_skill, dialect=dialect))
    reader.permanent = header.type == "permanent"
    reader.once_per_turn = header.once_per_turn
    reader.just_played = header.triggers == (SHORT_TRIGGERS["On Play"],)
    reader.of_own_attack = header.triggers == (SHORT_TRIGGERS["When Attacking"],)
    return reader


_ONCE_PER_TURN = re.compile(
    r"(?:this skill can (?:only be (?:activated|used)|be (?:activated|used) only)"
    r"|you can (?:only (?:activate|use) this skill|(?:activate|use) this skill only)) once (?:per|each) turn$"
    r"|(?:this skill can't be (?:activated|used)|you can't (?:activate|use) this skill) "
    r"more than once per turn$"
)
"""[Once per turn] said as a sentence (FW 15-7-2)."""

_KOED_HOW = re.compile(r"if (?:this card|it) (?:was|is) ko'd ((?:by|in) [^,]*?)(, | and )(.*)$")
""" "If this card was KO'd by your opponent's skill, ..."."""


_FLIPPING = {name for name, keyword in SHARED.printed.items() if keyword.flips}
_WHEN = re.compile(r"\s*when ", re.IGNORECASE)
"""The condition of [Awaken] with a colon behind it in place of a comma."""


def flips(made: Made) -> bool:
    """True if instructions flip their Leader over, as every [Awaken] does at its end (FW 15-2-2)."""
    return any(isinstance(node, Flip) for one in made for node in within(one))


def _can_be_permanent(header: Header, made: Made) -> bool:
    return _all_lasting(made) and (not header.once_per_turn or _all_replace(made))


def _all_lasting(made: Made) -> bool:
    """True if instructions can hold all the time, as a [Permanent] skill does; nothing is done at once."""
    return all(
        _all_lasting(one.then + one.otherwise + one.later)
        if isinstance(one, If)
        else isinstance(one, Lasting)
        for one in made
    )


def _all_replace(made: Made) -> bool:
    """True of what can happen once per turn though it holds all the time: a replacement."""
    return all(
        _all_replace(one.then + one.otherwise + one.later)
        if isinstance(one, If)
        else isinstance(one, Replace)
        for one in made
    )


def _evolving(
    header: Header, reader: SentenceReader, words: str, more: dict[str, object], keyword: Keyword
) -> Skill:
    """[Evolve] and [Fusion Evolve]: the cards below, 1 or 2 of them (FW 15-12-4, 15-12-11)."""
    cards = reader.evolving_from(folding.fold(words))
    if len(cards) != (keyword.evolves_from or 1):
        raise NotUnderstoodError(words)
    places = {of.areas for of in cards}
    if len(places) > 1 or (keyword.cards_are in {"in the hand", "played"} and places != {()}):
        raise NotUnderstoodError("where which of the cards is")
    return skill_of(header, **(more | {"evolve_from": cards}))


def _read_effect(
    header: Header, reader: SentenceReader, effect: str, more: dict[str, object], dialect: Dialect
) -> str:
    """Read the sentences; what was not understood, from there to the end."""
    sentences = _sentences(effect)
    defining = X_IS.match(folding.fold(sentences[-1][0])) if len(sentences) > 1 else None
    if defining:
        return _with_x(header, reader, defining[1], sentences[:-1], more, dialect)
    return _read_sentences(header, reader, sentences, more, dialect)


def _with_x(
    header: Header,
    reader: SentenceReader,
    amount: str,
    sentences: list[tuple[str, tuple[str, ...]]],
    more: dict[str, object],
    dialect: Dialect,
) -> str:
    """Read an effect whose last sentence defines X; raises NotUnderstoodError if any of it is not read."""
    if left := _read_sentences(header, reader, sentences, more, dialect):
        raise NotUnderstoodError(left)
    costs = cast("tuple[Made, ...]", more.get("costs", ()))
    if any(says_x(row) for row in costs):
        raise NotUnderstoodError("X of the cost, or of the effect")
    reader.define_x(amount)
    return ""


def _read_sentences(
    header: Header,
    reader: SentenceReader,
    sentences: list[tuple[str, tuple[str, ...]]],
    more: dict[str, object],
    dialect: Dialect,
) -> str:
    """Read the sentences; what was not understood, from there to the end."""
    for position, (sentence, options) in enumerate(sentences):
        folded = folding.fold(sentence)
        if not folded:
            continue
        if len(folded) > MOST_IN_A_SENTENCE:
            raise CardTextError(f"a sentence of a card has at most {MOST_IN_A_SENTENCE} characters")
        if header.type in {"activate", "auto"} and _ONCE_PER_TURN.match(folded):
            more["once_per_turn"] = True
            continue
        opening = not reader.made and not more.get("triggers")
        try:
            reader.options = _read_options(reader, options, dialect, "opponent chooses" in folded)
            if opening and header.type == "auto" and not header.triggers:
                before = cast("Condition | None", more.get("condition"))
                triggers, condition = reader.triggers(folded)
                more.update(triggers=triggers, condition=both(before, condition))
                more.update({"turn": reader.turn} if reader.turn else {})
            elif opening and (koed := _koed_how(header, folded, sentences[position + 1 :])):
                triggers, condition = reader.triggers(koed)
                more.update(triggers=triggers, condition=condition)
            elif opening and _awakens(header, folded, more, dialect):
                more["condition"] = reader.awakening(folded)
            else:
                reader.effect(folded)
        except NotUnderstoodError:
            if opening and (header.keyword or (header.type == "auto" and not header.triggers)):
                raise
            return _as_printed(sentences[position:])
    return ""


def _koed_how(header: Header, folded: str, later: list[tuple[str, tuple[str, ...]]]) -> str:
    """The trigger condition of [When KO'd] that first asks by what the card was KO'd; "" if it does not.

    Raises NotUnderstoodError if a later sentence may hold however the card was KO'd.
    """
    said = _KOED_HOW.match(folded) if header.triggers == (SHORT_TRIGGERS["When KO'd"],) else None
    if said is None:
        return ""
    if not all(re.match(r"then,? (?!if\b)", folding.fold(sentence)) for sentence, _ in later):
        raise NotUnderstoodError("however the card was KO'd, or not")
    return f"when this card is ko'd {said[1]}, {'if ' if said[2] == ' and ' else ''}{said[3]}"


def _awakens(header: Header, folded: str, more: dict[str, object], dialect: Dialect) -> bool:
    """True if the first sentence of an effect opens with the condition of [Awaken], "When ..., ..."."""
    keyword = dialect.printed.get(header.keyword)
    if keyword is None or not keyword.flips or "condition" in more:
        return False
    return "costs" not in more or folded.startswith("when")


def _as_printed(sentences: list[tuple[str, tuple[str, ...]]]) -> str:
    return " ".join("\n".join((sentence, *options)) for sentence, options in sentences).strip()


def _sentences(effect: str) -> list[tuple[str, tuple[str, ...]]]:
    """The sentences, each with the options that follow it after "Choose one―"."""
    lead, *bullets = folding.parted(effect, "・")
    sentences: list[tuple[str, tuple[str, ...]]] = [(one, ()) for one in folding.sentences_of(lead)]
    if not bullets:
        return sentences
    if not sentences or not _CHOICE.search(sentences[-1][0]):
        raise NotUnderstoodError(effect)
    sentences[-1] = (sentences[-1][0], tuple(f"・{bullet}" for bullet in bullets))
    return sentences


def _read_options(
    reader: SentenceReader, options: tuple[str, ...], dialect: Dialect, theirs: bool = False
) -> tuple[Made, ...] | None:
    """Read what each option does, as if the others were not there."""
    if not options:
        return None
    made = []
    for option in options:
        inner = dialect.reader(partial(quoted_skill, dialect=dialect))
        inner.chosen, inner.mentioned, inner.looking = reader.chosen, reader.mentioned, reader.looking
        inner.of_cost, inner.discarded = reader.of_cost, reader.discarded
        cost, effect = costs_apart(option.removeprefix("・"))
        paid = inner.cost_of_option(folding.fold(cost)) if cost and not theirs else ()
        for sentence in folding.sentences_of(effect):
            if folded := folding.fold(sentence):
                inner.effect(_of_opponent(folded) if theirs else folded)
        if inner.valid_in or not inner.instructions or (cost and not paid):
            raise NotUnderstoodError(option)
        made.append((Gate(paid, done=inner.instructions, optional=True),) if paid else inner.instructions)
    return tuple(made)


def _of_opponent(folded: str) -> str:
    """ "They draw 1 card", of an opponent who chooses what is done."""
    said = re.match(r"they (discard|draw|place|choose|add|reveal|return|switch)\b", folded)
    if said is None:
        return folded
    return f"your opponent {said[1]}{'es' if said[1].endswith('ch') else 's'}{folded[said.end() :]}"


def quoted_skill(words: str, dialect: Dialect = SHARED) -> Skill:
    """A skill in quotes that another gives (FW 13-16-1); it must be understood whole."""
    compiled = compile_skill(words.strip(), dialect)
    if compiled is None or compiled.not_understood:
        raise NotUnderstoodError(words)
    return compiled.skill
