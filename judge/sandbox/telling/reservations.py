"""What an answer rests on that nobody has read, seen or said, as sentences beside the answer."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.reservations import Reservation
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import sentence


def told(reservations: Iterable[Reservation], names: Names, language: str) -> tuple[str, ...]:
    """Each reservation as a sentence in ``en`` or ``fr``."""
    says = names.says(language)
    return tuple(
        sentence(
            says.say(
                "reservation",
                each.kind,
                each.note,
                card=names.card(each.card, says),
                words=names.skill(each.skill, says, whole=True),
            )
        )
        for each in reservations
    )
