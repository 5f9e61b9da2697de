"""The papers of an exam: what stands in their addresses is signed, and what was handed in first counts.

An exam's address holds the plan, the beginning and the answers, as that of any session; with the app's
signature, nobody changes the clock, the seed or an answer in it. Whoever has seen the result cannot go back
and answer again: the answers that were handed in first are kept below the user's data.
"""

import base64
import contextlib
import hmac
import secrets
from collections.abc import Mapping
from pathlib import Path

from flask import current_app
from msgspec.structs import replace

from judge.practice import Plan
from judge.practice.addresses import Place, answers_of, answers_text, place_of, query_of
from judge.problems import Refusal
from judge.texts import Message, Texts

SITTING = "sitting"
SIGNATURE = "signed"
MOST_KEPT = 10_000
"""Papers handed in that are kept; the oldest go."""
_FOLDER = "exams"
_LONGEST = 40
_TEXTS: dict[str, Texts] = {
    "changed": Message(
        "This exam's address was changed, or another site began it. Open it as you had it, or begin again."
    ),
}


def new_sitting() -> str:
    """A name for an exam that somebody begins."""
    return secrets.token_hex(8)


def signed_query(plan: Plan, place: Place, sitting: str) -> str:
    """The query of an address of an exam that has begun."""
    signature = _signature(plan, place, sitting)
    return f"{query_of(plan, place)}&{SITTING}={sitting}&{SIGNATURE}={signature}"


def opened(plan: Plan, asked: Mapping[str, str]) -> tuple[Place, str]:
    """Where an address says that a candidate stands, and the name of the sitting.

    Raises Refusal for one that this site has not written.
    """
    place, sitting = place_of(asked), asked.get(SITTING, "")[:_LONGEST]
    given = asked.get(SIGNATURE, "")[:_LONGEST]
    if not hmac.compare_digest(given.encode(), _signature(plan, place, sitting).encode()):
        raise Refusal.of(_TEXTS, "changed")
    return place, sitting


def handed_in(place: Place, sitting: str) -> Place:
    """The paper of a sitting as it was handed in first, which is now unless it was before.

    Where nothing can be written, it is what the address says.
    """
    paper = _paper(sitting)
    with contextlib.suppress(OSError, UnicodeDecodeError):
        try:
            paper.parent.mkdir(parents=True, exist_ok=True)
            _write_once(paper, answers_text(place.answers))
            _forget_older(paper.parent)
        except FileExistsError:
            return replace(place, answers=answers_of(paper.read_text("ascii")), end=True)
    return replace(place, end=True)


def is_handed_in(sitting: str) -> bool:
    """True if the result of a sitting was shown."""
    return _paper(sitting).is_file()


def _paper(sitting: str) -> Path:
    """The file of a sitting, whose name is signed: it is of our making."""
    home: Path = current_app.extensions["home"]
    return home / _FOLDER / f"{sitting}.txt"


def _write_once(paper: Path, text: str) -> None:
    """Write a paper whole, or leave none; raises FileExistsError if there is one."""
    with paper.open("x", encoding="ascii") as file:
        try:
            file.write(text)
            file.flush()
        except BaseException:
            paper.unlink()
            raise


def _forget_older(folder: Path) -> None:
    papers = sorted(folder.glob("*.txt"), key=lambda paper: paper.stat().st_mtime)
    for old in papers[:-MOST_KEPT]:
        old.unlink(missing_ok=True)


def _signature(plan: Plan, place: Place, sitting: str) -> str:
    """Sign all but which question is shown and that the answers are handed in: to do so is up to whoever
    sits the exam.
    """
    secret = current_app.secret_key or ""
    key = secret.encode() if isinstance(secret, str) else secret
    said = f"{query_of(plan, Place(place.answers, began=place.began))} {sitting}"
    made = hmac.digest(hmac.digest(key, b"exams", "sha256"), said.encode(), "sha256")
    return base64.urlsafe_b64encode(made[:18]).decode()
