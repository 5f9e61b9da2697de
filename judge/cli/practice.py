"""`judge practice`: questions made from worked examples and imported answers, practised or as an exam."""

import sys
import time
from typing import TYPE_CHECKING, Literal

import click

from judge.cli.games import GameName
from judge.cli.output import MISUSE, NOT_FOUND, Output, card_box, opened, speaking, worked_examples
from judge.cli.problems import refusals
from judge.problems import Refusal
from judge.resources import home

if TYPE_CHECKING:
    from judge.corpus import Manual
    from judge.practice import Question, Session

_LANGUAGES: dict[tuple[str, ...], tuple[Literal["en", "fr"], ...]] = {
    ("en",): ("en",),
    ("fr",): ("fr",),
    ("en", "fr"): ("en", "fr"),
}


@click.command("practice")
@click.argument("game", type=GameName())
@click.option("--about", default="all", help="all, changes, chapter:8, keyword:blocker.")
@click.option("--count", default="", help="How many questions; 10, or 50 in an exam.")
@click.option("--minutes", default="", help="How many minutes; 0 for no clock; 50 in an exam.")
@click.option("--exam", is_flag=True, help="The answers come at the end; 90 % pass.")
@click.option("--seed", default="", help="Draws the questions: the same seed gives the same ones.")
@click.option("--answers", default=None, help="The answers at once, a digit each, - for none: 213-1.")
@speaking()
def practice(
    game: str,
    about: str,
    count: str,
    minutes: str,
    exam: bool,
    seed: str,
    answers: str | None,
    as_json: bool,
    language: str,
) -> None:
    """Ask questions about GAME: is this move allowed, which rule decides, what comes of it.

    Type the number of an answer, or nothing to leave it open. With `--json` all questions come at once; with
    `--answers` they are marked. Status 1 if an exam is not passed.
    """
    from judge.official import AnswerBook
    from judge.practice.addresses import answers_of, plan_of
    from judge.practice.drawing import Pool
    from judge.practice.imported import imported_sources
    from judge.practice.sessions import EXAM

    output = Output(language, as_json)
    library, _ = opened(None)
    asked = {"about": about, "seed": seed, "exam": "1" if exam else ""}
    asked["count"] = count or (str(EXAM["count"]) if exam else "")
    asked["minutes"] = minutes or (str(EXAM["minutes"]) if exam else "")
    with refusals(output):
        imported = imported_sources(AnswerBook.open(home()), card_box(), library.manuals)
    try:
        session = Pool(library, worked_examples(), imported).session(plan_of(game, asked))
    except Refusal as error:
        click.echo(error.sentence(output.languages[0]), err=True)
        sys.exit(MISUSE)
    given = answers_of(answers) if answers is not None else None
    if as_json:
        from judge.answers.practice import session_answer

        output.json(session_answer(session, output.languages, given))
    else:
        manual = library.manuals[game]
        output.heading(
            output.words("Seed %(seed)s, set %(edition)s", seed=session.plan.seed, edition=session.edition)
        )
        given = given if given is not None else _asked(session, manual, output)
        _print_result(session, manual, given, output)
    marks = session.marks(given) if given is not None else None
    sys.exit(NOT_FOUND if marks is not None and session.plan.exam and not marks.passed else 0)


def _asked(session: "Session", manual: "Manual", output: Output) -> tuple[int | None, ...]:
    """Ask each question, and take the answers until the time is over or the input ends."""
    plan, given = session.plan, list[int | None]()
    ends = time.monotonic() + 60 * plan.minutes
    while len(given) < plan.count and (question := session.question(len(given))) is not None:
        _print_question(session, len(given), question, output)
        try:
            answer = _typed(question, output)
        except click.Abort:
            break
        if plan.minutes and time.monotonic() > ends:
            output.note(output.words("The time is over; what was not answered counts as wrong."))
            break
        given.append(answer)
        if not plan.exam:
            _print_solution(question, manual, answer, output)
    return tuple(given)


def _typed(question: "Question", output: Output) -> int | None:
    """The choice that is typed; None for none."""
    while True:
        text = click.prompt(">", default="", show_default=False, prompt_suffix=" ").strip()
        if not text:
            return None
        if text.isascii() and text.isdecimal() and 1 <= int(text) <= len(question.choices):
            return int(text) - 1
        output.note(output.words("Type a number from 1 to %(most)s.", most=len(question.choices)))


def _print_question(session: "Session", number: int, question: "Question", output: Output) -> None:
    from judge.sandbox.showing import cards_shown, picture_in_words

    asked = session.asked(number)
    click.echo("")
    output.heading(f"{number + 1}/{session.plan.count}")
    if asked is not None:
        for code in _LANGUAGES[output.languages]:
            click.echo(picture_in_words(asked.session, asked.state, code))
            for card in cards_shown(asked.session, code):
                click.echo(f"  {card.name}: {card.facts}. {card.text}".rstrip())
    for each in question.said:
        click.echo(f"  - {output.spoken(each)}")
    click.echo(output.spoken(question.asks))
    _print_readings(question, output)
    for place, choice in enumerate(question.choices, 1):
        click.echo(f"  {place}. {output.spoken(choice.text)}")


def _print_readings(question: "Question", output: Output) -> None:
    from judge.answers.readings import texts_of
    from judge.games import adapter_of

    known = adapter_of(question.manual).interpretations
    for name in question.readings:
        if name in known:
            reading = output.spoken(texts_of(known[name], "reading"))
            click.echo(output.words("The manual is open here. Answer by this reading:") + f" {reading}")


def _print_solution(question: "Question", manual: "Manual", answer: int | None, output: Output) -> None:
    click.echo(output.words("Right.") if answer == question.right else output.words("Not right."))
    if answer != question.right:
        click.echo(f"  {question.right + 1}. {output.spoken(question.choices[question.right].text)}")
    for each in question.why:
        rules = f" ({', '.join(each.rules)})" if each.rules else ""
        click.echo(f"  - {output.spoken(each.text)}{rules}")
    for rule in question.rules:
        if rule in manual:
            output.rows([(rule, [manual.opening(rule, code, 90) for code in output.languages])])


def _print_result(
    session: "Session", manual: "Manual", given: tuple[int | None, ...], output: Output
) -> None:
    plan = session.plan
    if plan.exam:
        for number, question in enumerate(session.up_to(plan.count)):
            answer = given[number] if number < len(given) else None
            click.echo("")
            click.echo(f"{number + 1}. {output.spoken(question.asks)}")
            _print_solution(question, manual, answer, output)
    marks = session.marks(given)
    click.echo("")
    output.heading(f"{marks.right}/{marks.of} ({marks.percent} %)")
    if plan.exam:
        click.echo(output.words("Passed") if marks.passed else output.words("Not passed"))
