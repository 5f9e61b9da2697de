"""Questions about what lies behind a position, asked at the terminal before it is played."""

from typing import TYPE_CHECKING

import click

from judge.cli.output import Output

if TYPE_CHECKING:
    from judge.sandbox.session import Session
    from judge.table.positions.questions import Answer

_ANSWERS: "dict[str, Answer]" = {
    "yes": "yes",
    "y": "yes",
    "oui": "yes",
    "o": "yes",
    "no": "no",
    "n": "no",
    "non": "no",
    "does not matter": "does not matter",
    "sans importance": "does not matter",
}


def asked_how_it_begins(session: "Session", output: Output) -> "tuple[Session, str]":
    """Asks what the position does not tell; the session as the answers make it.

    An empty answer leaves a question open. Anything else that is no answer leaves all of them open, and is
    given back: the first move.
    """
    from judge.sandbox.session import Session
    from judge.table.positions.answers import with_answer

    left_open = set()
    while True:
        beginning = session.table.beginning
        unsure = (
            [each for each in beginning.unsure if each.question.key not in left_open] if beginning else []
        )
        if not unsure:
            return session, ""
        asked = unsure[0]
        output.rows([(asked.rule, [asked.sentence(code) for code in output.languages])])
        shown = output.words("yes, no, does not matter; Enter leaves it open")
        try:
            typed = click.prompt(f"({shown})", prompt_suffix=" ", default="", show_default=False).strip()
        except (click.Abort, EOFError):
            return session, "quit"
        if typed and typed.casefold() not in _ANSWERS:
            return session, typed
        left_open.add(asked.question.key)
        if typed:
            answer = _ANSWERS[typed.casefold()]
            state = with_answer(session.adapter, session.catalogue, session.start, asked.question, answer)
            session = Session(session.catalogue, state, session.labels, box=session.box)
