"""How often a sender may change positions: often, and not without end."""

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import StepPages

from judge.web.counting import limiter
from judge.web.protection import CHANGING

CHANGE = '{"kind": "count", "seat": 0, "area": "hand", "count": 3}'


@pytest.mark.parametrize("form", ["setup/edit", "setup/undo", "setup/redo"])
def test_changes_of_a_position_are_counted(
    limited: FlaskClient, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = StepPages(limited)
    asked: list[str] = []

    def last_one(limit: object, *_: object, **__: object) -> bool:
        asked.append(str(limit))
        return len(asked) < 2

    monkeypatch.setattr(limiter.limiter, "hit", last_one)
    assert case.post(form, edit=CHANGE).status_code in (303, 422)
    assert case.post(form, edit=CHANGE).status_code == 429
    assert asked[0] == CHANGING.replace("minute", "1 minute")


def test_a_judge_who_taps_fast_is_not_told_to_wait() -> None:
    assert int(CHANGING.split()[0]) >= 20 * 60, "twenty a second, of all judges of an event"
