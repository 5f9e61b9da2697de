"""How often a sender may change positions: often, and not without end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.step_pages import StepPages

from judge.library import Shelf
from judge.web import create_app
from judge.web.protection import CHANGING, limiter

CHANGE = '{"kind": "count", "seat": 0, "area": "hand", "count": 3}'


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[FlaskClient]:
    app = create_app({"SHELF": Shelf(home_folder=tmp_path), "RATELIMIT_ENABLED": True})
    try:
        yield app.test_client()
    finally:
        limiter.reset()
        limiter.enabled = False


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
