"""Looking things up: manuals, rules, the search, keywords, concepts, comparisons, interpretations."""

from __future__ import annotations

from typing import Annotated, Literal

from flask import current_app
from msgspec import Meta

from judge.answers.citations import CitationsAnswer, checked_answer
from judge.answers.comparing import ComparisonAnswer, comparison_answer
from judge.answers.manuals import (
    ContentsLine,
    ExampleAnswer,
    ManualAnswer,
    contents,
    contents_line,
    example_answer,
    manual_answers,
)
from judge.answers.official import OfficialList, OfficialShown, official_answer, official_list
from judge.answers.practice import SessionAnswer, session_answer
from judge.answers.readings import InterpretationAnswer, has_words, interpretation_answer
from judge.answers.rules import NoNumberError, RuleAnswer, RuleMissingError, places_typed, rule_answer
from judge.answers.searching import SearchAnswer, search_answer
from judge.answers.terms import (
    ConceptAnswer,
    ConceptName,
    KeywordAnswer,
    concept_answer,
    concept_names,
    keyword_answer,
    terms_called,
)
from judge.citations import LONGEST_ANSWER, check
from judge.corpus import Manual, numbers
from judge.corpus.comparing import UnknownSideError, compare, read_side
from judge.corpus.linting import Finding
from judge.games import GAMES, adapter_of, game_called
from judge.practice import LONGEST_SEED, MOST_MINUTES, MOST_QUESTIONS
from judge.practice.addresses import answers_of, plan_of
from judge.search import Filters
from judge.texts import Message, Texts, in_both
from judge.web.api.operations import Asked, operation
from judge.web.api.problems import Missing
from judge.web.official import answer_called, answers_found, card_box
from judge.web.practising import pool
from judge.web.presenting import library
from judge.web.protection import EXPLORING, READING_TEXT, allow_for_examples
from judge.worked import WorkedExamples

_TEXTS: dict[str, Texts] = {
    "no manual": Message("There is no manual '%(name)s'; there is: %(known)s"),
    "no game": Message("There is no game '%(name)s'; there is: %(known)s"),
    "no number": Message("'%(name)s' is no rule's number; type one like FW 8-4-6."),
    "no rule": Message("The manual has no rule %(name)s."),
    "no keyword": Message("There is no keyword or term '%(name)s'. Search for it."),
    "no concept": Message("There is no concept '%(name)s'. Without a name, you get a list of all."),
    "no answer": Message("No imported answer is called '%(name)s'; /api/v1/answers lists them."),
    "no example": Message("There is no worked example '%(name)s'; /api/v1/examples lists them."),
    "no side": Message("'%(name)s': no rule, keyword or concept. Type one like FW 8-4-6, MA blocker."),
}

_BESIDE = 3  # official answers beside rules

ManualName = Annotated[str, Meta(max_length=60, description="A manual, by name or prefix: `masters`, `MA`.")]
GameName = Annotated[str, Meta(max_length=60, description="A game, by name or its manual's prefix.")]
Typed = Annotated[str, Meta(min_length=1, max_length=200)]


class InManual(Asked, frozen=True, kw_only=True):
    """A request that can be held to a manual."""

    manual: ManualName = ""


class InGame(Asked, frozen=True, kw_only=True):
    """A request that can be held to a game."""

    game: GameName = ""


class Searched(InManual, frozen=True, kw_only=True):
    """A search."""

    q: Annotated[Typed, Meta(description="Words, a question, or a rule's number. Typing errors are mended.")]
    game: GameName = ""
    chapter: Annotated[str, Meta(max_length=20, description="A chapter of the manual; with `manual`.")] = ""
    kind: Literal["rule", "keyword", "term", "example"] = "rule"
    limit: Annotated[int, Meta(ge=1, le=100, description="The most hits for each game.")] = 10


class Contents(InManual, frozen=True, kw_only=True):
    """A table of contents."""

    chapter: Annotated[str, Meta(max_length=20, description="Only this chapter; with `manual`.")] = ""


class Sides(Asked, frozen=True, kw_only=True):
    """Two sides to be held against each other."""

    language: Annotated[Literal["en", "fr"], Meta(description="Language of both sides.")] = "en"
    left: Annotated[Typed, Meta(description="A rule, section, keyword, concept: `FW 8-4`, `MA blocker fr`.")]
    right: Annotated[Typed, Meta(description="The same for the other side.")]


class Worded(InGame, frozen=True, kw_only=True):
    """A list that words narrow."""

    words: Annotated[str, Meta(max_length=200, description="Words that all must be there.")] = ""


class ExamplesAsked(Worded, frozen=True, kw_only=True):
    """Worked examples."""

    rule: Annotated[str, Meta(max_length=60, description="Only those that cite this rule: `15-4-3`.")] = ""


def examples() -> WorkedExamples:
    """The worked examples of every manual."""
    found: WorkedExamples = current_app.extensions["examples"]
    return found


def manual_called(name: str) -> Manual:
    """The manual of a name or prefix. Raises Missing."""
    manual = library().corpus.manual_called(name)
    if manual is None:
        raise missing("no manual", name, nearest=list(library().manuals))
    return manual


def game_of(name: str) -> str:
    """The game of a name or prefix, "" for "". Raises Missing."""
    if not name:
        return ""
    found = game_called(name)
    if found is None:
        raise missing("no game", name, nearest=list(GAMES))
    return found


def missing(text: str, name: str, nearest: list[str] | None = None, **more: str) -> Missing:
    """Something of that name that there is not, to be raised."""
    known = {"nearest": nearest} if nearest is not None else {}
    said = in_both(_TEXTS[text], name=name[:60], known=", ".join(nearest or ()))
    return Missing(said, **known, **more)


def place(typed: str, manual: str) -> tuple[Manual, str]:
    """The manual and number of a rule as it was typed. Raises Missing, with the nearest."""
    (first, *_), number = places(typed, manual)
    return first, number


def places(typed: str, manual: str) -> tuple[list[Manual], str]:
    """The manuals that have a rule as typed, the one meant first, and its number. Raises as `place`."""
    try:
        return places_typed(library().corpus, typed, manual_called(manual) if manual else None)
    except NoNumberError:
        raise missing("no number", typed) from None
    except RuleMissingError as error:
        its = error.manual.name
        raise missing("no rule", error.number, error.nearest, manual=its, number=error.number) from None


@operation("GET", "/manuals", "Rules")
def manuals() -> list[ManualAnswer]:
    """List the manuals."""
    return manual_answers(library())


@operation("GET", "/contents", "Rules")
def table_of_contents(asked: Contents) -> list[ContentsLine]:
    """List every manual's chapters, or the chapters and sections of one manual."""
    chosen = manual_called(asked.manual) if asked.manual else None
    if asked.chapter and chosen is not None and asked.chapter not in chosen.chapters:
        raise missing("no rule", asked.chapter, chosen.chapters, manual=chosen.name, number=asked.chapter)
    listed = contents(library().corpus, chosen, asked.chapter)
    return [contents_line(manual, number, asked.languages) for manual, number in listed]


@operation("GET", "/rules/<number>", "Rules")
def rule(
    number: Annotated[Typed, Meta(description="A rule's number as people type it: `8-4-6`, `FW 8.4.6`.")],
    asked: InManual,
) -> RuleAnswer:
    """Give a rule with what it names and what names it.

    A number without a prefix is looked for in each manual, in the order of the manuals; `also_in` names the
    others that have it.
    """
    (manual, *others), found = places(number, asked.manual)
    return rule_answer(library(), manual, found, asked.languages, examples(), also_in=others)


@operation("GET", "/rules/<number>/faults", "Rules")
def faults_of_rule(
    number: Annotated[Typed, Meta(description="A rule's number as people type it.")], asked: InManual
) -> list[Finding]:
    """List the known faults of the manual that concern a rule."""
    manual, found = place(number, asked.manual)
    return [each for each in library().lint(manual.name) if found in each.rules]


@operation("GET", "/faults/<manual>", "Rules")
def faults(manual: ManualName) -> list[Finding]:
    """List the known faults of a manual, each with what we take it to mean."""
    return library().lint(manual_called(manual).name)


@operation("GET", "/search", "Rules")
def search(asked: Searched) -> SearchAnswer:
    """Find rules by number or words, in every game or in one."""
    chosen = manual_called(asked.manual) if asked.manual else None
    filters = Filters(
        chapter=asked.chapter if chosen is not None else "",
        kind=asked.kind,
        manual=chosen.name if chosen is not None else "",
        game=game_of(asked.game),
    )
    answer = library().search.search(asked.q, filters, asked.limit)
    if answer.number and not answer.places:
        nearest = library().manuals[answer.meant].nearest(answer.number)
        raise missing("no rule", answer.number, nearest, manual=answer.meant, number=answer.number)
    found = answers_found(asked.q, filters.game)[:_BESIDE] if asked.kind == "rule" else ()
    official = [official_answer(each, card_box(), asked.languages) for each in found]
    return search_answer(answer, library().corpus, examples(), asked.languages, official)


class OfficialAsked(InGame, frozen=True, kw_only=True):
    """Imported official answers."""

    q: Annotated[str, Meta(max_length=200, description="Words that all must be there.")] = ""
    card: Annotated[str, Meta(max_length=40, description="Only those about this card: `XX01-001`.")] = ""
    rule: Annotated[str, Meta(max_length=40, description="Only those that name this rule: `15-4-3`.")] = ""
    limit: Annotated[int, Meta(ge=1, le=50, description="The most answers.")] = 20
    skip: Annotated[int, Meta(ge=0, le=20_000, description="How many are left out before them.")] = 0


@operation("GET", "/answers", "Rules", limit=READING_TEXT)
def official_answers(asked: OfficialAsked) -> OfficialList:
    """List the official answers that this site's owner imported, with what the engine says of each."""
    found = answers_found(asked.q, game_of(asked.game), asked.card, asked.rule)
    shown = found[asked.skip : asked.skip + asked.limit]
    return official_list(shown, len(found), card_box(), asked.languages)


@operation("GET", "/answers/<key>", "Rules", limit=READING_TEXT)
def one_official_answer(
    key: Annotated[Typed, Meta(description="The key of an answer, as `/answers` gives it.")], asked: Asked
) -> OfficialShown:
    """Give an imported official answer, with what the engine says of it."""
    found = answer_called(key)
    if found is None:
        raise missing("no answer", key)
    return official_answer(found, card_box(), asked.languages)


class KeywordAsked(InManual, frozen=True, kw_only=True):
    """A keyword, in a manual or a game."""

    game: GameName = ""


@operation("GET", "/keywords/<name>", "Rules")
def keyword(
    name: Annotated[Typed, Meta(description="The name in English or French: `blocker`, `bloqueur`.")],
    asked: KeywordAsked,
) -> KeywordAnswer:
    """Give what defines a keyword or term in each manual that has it."""
    corpus = library().corpus
    among = [manual_called(asked.manual)] if asked.manual else list(library().manuals.values())
    if asked.game:
        among = [each for each in corpus.manuals_of(game_of(asked.game)) if each in among]
    found = terms_called(corpus, among, name)
    if not found:
        raise missing("no keyword", name)
    return keyword_answer(found)


@operation("GET", "/concepts", "Rules")
def concepts() -> list[ConceptName]:
    """List what the games have in common or settle differently."""
    return concept_names(library().corpus)


@operation("GET", "/concepts/<name>", "Rules")
def concept(
    name: Annotated[Typed, Meta(description="The name in English or French, or the key.")],
) -> ConceptAnswer:
    """Say how each game settles something."""
    corpus = library().corpus
    key = corpus.find_concept(name)
    if key is None:
        raise missing("no concept", name)
    return concept_answer(key, corpus.concepts[key])


@operation("GET", "/compare", "Rules")
def comparison(asked: Sides) -> ComparisonAnswer:
    """Hold two rules, sections, keywords or concepts side by side.

    A side may name a language of its own behind it: `MA 7-4 fr`.
    """
    corpus = library().corpus
    try:
        sides = [read_side(corpus, text, asked.language) for text in (asked.left, asked.right)]
    except UnknownSideError as error:
        raise missing("no side", error.text, error.nearest) from None
    return comparison_answer(sides, compare(corpus, *sides))


@operation("GET", "/interpretations", "Rules")
def interpretations(asked: Worded) -> list[InterpretationAnswer]:
    """List where a manual is open, and how the engine reads it.

    `words` may be a name, rules' numbers, or whole words of the issue.
    """
    return [
        interpretation_answer(each, game, asked.languages)
        for game in ([game_of(asked.game)] if asked.game else GAMES)
        for each in adapter_of(game).interpretations.values()
        if has_words(each, tuple(asked.words.split()))
    ]


@operation("GET", "/examples", "Rules")
def worked_examples(asked: ExamplesAsked) -> list[ExampleAnswer]:
    """List the worked examples, or those that have these words or cite this rule."""
    manual, number = place(asked.rule, "") if asked.rule else (None, "")
    games = [game_of(asked.game)] if asked.game else list(examples().collections)
    if manual is not None and numbers.read_typed(asked.rule).prefix:  # type: ignore[union-attr]
        games = [each for each in games if each == manual.name]
    return [
        example_answer(game, each, asked.languages)
        for game in games
        for each in examples().collections[game].summaries.values()
        if any(each.has_words(asked.words.split(), code) for code in asked.languages)
        and number in {"", *each.cites}
    ]


class PracticeAsked(Asked, frozen=True, kw_only=True):
    """A practice session: of which game, about what, and by which seed."""

    game: Annotated[str, Meta(min_length=1, max_length=60, description="A game, by name or prefix.")]
    about: Annotated[
        str, Meta(max_length=100, description="`all`, `changes`, `chapter:8`, `keyword:blocker`.")
    ] = "all"
    count: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS)] = 10
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES, description="For whoever runs the clock.")] = 0
    exam: bool = False
    seed: Annotated[str, Meta(max_length=LONGEST_SEED, description="Without one a new one is drawn.")] = ""
    answers: Annotated[
        str,
        Meta(
            max_length=MOST_QUESTIONS,
            description="A digit each, `-` for none: `213-1`. With it, the answer marks them and says why.",
        ),
    ] = ""


@operation("GET", "/practice", "Rules", limit=EXPLORING)
def practice(asked: PracticeAsked) -> SessionAnswer:
    """Give the questions of a practice session or an exam; with `answers`, what is right and by which rules.

    The same seed gives the same questions, for as long as `edition` is the same.
    """
    allow_for_examples()
    given = {
        "about": asked.about,
        "count": str(asked.count),
        "minutes": str(asked.minutes),
        "exam": "1" if asked.exam else "",
        "seed": asked.seed,
    }
    session = pool().session(plan_of(game_of(asked.game), given))
    answers = answers_of(asked.answers) if asked.answers else None
    return session_answer(session, asked.languages, answers)


class ToCheckCitations(Asked, frozen=True, kw_only=True):
    """An answer that somebody gave; `manual` and `version` are meant where it names none."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_ANSWER, description="The answer itself.")]
    manual: ManualName = ""
    version: Annotated[str, Meta(max_length=20)] = ""


@operation("POST", "/citations/check", "Rules", limit=READING_TEXT)
def check_citations(sent: ToCheckCitations) -> CitationsAnswer:
    """Check every rule number in an answer.

    For each: is there such a rule, which number has it now, what does it say beside what is claimed, do the
    words quoted stand in it.
    """
    manual = manual_called(sent.manual).name if sent.manual else ""
    found = check(sent.text, library(), manual, sent.version.strip())
    return checked_answer(found, library(), sent.languages)
