"""Several people at one case: its pulse, comments that arrive once, codes that end."""

from datetime import UTC, datetime, timedelta

import pytest
from helpers.cases import act, new_case, save
from sqlalchemy import text

from judge.store import NotFound, Refused, Store, migrating
from judge.store.bounds import MOST_REMARKS
from judge.store.together import CODE_LASTS, CODE_LENGTH, CODE_SIGNS


def said(store: Store, case_id: str, body: str = "Look at 8-4-6", token: str = "t") -> int:
    return store.together.comment(case_id, author="Ada", body=body, token=token).number


def test_the_pulse_is_another_after_every_change(store: Store):
    case = new_case(store).case
    number = store.nodes.add(case.id, 1, act(0, 0)).node.number
    seen = [store.together.pulse(case.id)]
    for change in (
        lambda: store.nodes.add(case.id, 1, act(0, 1)),
        lambda: store.nodes.add(case.id, 1, act(0, 0)),  # played before: looked at again
        lambda: save(store, case, title="Typed"),
        lambda: said(store, case.id),
        lambda: store.together.remove(case.id, 1),
    ):
        change()
        seen.append(store.together.pulse(case.id))
    assert len({each.version for each in seen}) == len(seen)
    assert seen[2].played == number
    store.nodes.add(case.id, 1, act(0, 0))
    assert store.together.pulse(case.id) == seen[-1], "the same act at the same place changes nothing"


def test_a_comment_sent_twice_is_kept_once(store: Store):
    case = new_case(store).case
    assert said(store, case.id) == said(store, case.id) == 1
    assert said(store, case.id, "And 8-4-7", "another") == 2
    assert [each.body for each in store.together.remarks(case.id)] == ["Look at 8-4-6", "And 8-4-7"]


def test_too_many_comments_are_refused(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("judge.store.together.MOST_REMARKS", 2)
    assert MOST_REMARKS == 500
    case = new_case(store).case
    said(store, case.id, token="a")
    said(store, case.id, token="b")
    with pytest.raises(Refused):
        said(store, case.id, token="c")
    with pytest.raises(Refused):
        said(store, case.id, "x" * 2_001, "d")


def test_a_code_leads_to_its_case_until_it_ends_or_is_withdrawn(store: Store):
    case = new_case(store).case
    moment = datetime.now(UTC)
    made = store.together.new_code(case.id, moment)
    assert len(made.code) == CODE_LENGTH
    assert set(made.code) <= set(CODE_SIGNS)
    typed = f" {made.code[:5].lower()}-{made.code[5:]} "
    assert store.together.case_of_code(typed) == case.id
    with pytest.raises(NotFound):
        store.together.case_of_code(typed, moment + CODE_LASTS + timedelta(seconds=1))
    again = store.together.new_code(case.id)
    with pytest.raises(NotFound):  # one code at a time
        store.together.case_of_code(made.code)
    store.together.withdraw_code(case.id)
    assert store.together.code_of(case.id) is None
    with pytest.raises(NotFound):
        store.together.case_of_code(again.code)


def test_a_deleted_case_has_no_pulse_and_no_code(store: Store):
    case = new_case(store).case
    code = store.together.new_code(case.id).code
    store.cases.delete(case.id)
    for ask in (lambda: store.together.pulse(case.id), lambda: store.together.case_of_code(code)):
        with pytest.raises(NotFound):
            ask()


def test_a_database_of_the_version_before_is_brought_up_to_date(store: Store, open_it):
    made = new_case(store)
    with store.database.write() as connection:  # as that version left it
        connection.execute(text("DROP TABLE remarks"))
        connection.execute(text("DROP TABLE reading_codes"))
        connection.execute(text("ALTER TABLE cases DROP COLUMN played"))
        connection.execute(text(f"UPDATE {migrating.VERSION_TABLE} SET version_num = '0002'"))
    store.close()
    again = open_it()
    assert said(again, made.case.id) == 1
    assert again.together.pulse(made.case.id).played == 0
