"""Finding: by words in either language, by rules, the newest; nobody finds what is not listed."""

from collections.abc import Callable

import pytest
from helpers.cases import document, listed, new_case, save

from judge.store import Citation, Store


def titles(lines: tuple[object, ...]) -> list[str]:
    return [line.document.title for line in lines]


def test_every_word_must_be_there_in_either_language(store: Store):
    new_case(store, listed("Two blockers", question="May both block the attack?", tags=("combat",)))
    new_case(store, listed("Deux bloqueurs", ruling="L'attaque **négée** continue.", event="Été 2025"))
    assert titles(store.finding.search("blocker")) == ["Two blockers"]
    assert titles(store.finding.search("the blocking attacks")) == ["Two blockers"]
    assert titles(store.finding.search("bloqueur negee")) == ["Deux bloqueurs"]
    assert titles(store.finding.search("ete 2025")) == ["Deux bloqueurs"]
    assert titles(store.finding.search("COMBAT")) == ["Two blockers"]
    assert titles(store.finding.search("attaque")) == ["Deux bloqueurs"]
    assert store.finding.search("bloqueur combat") == ()


@pytest.mark.parametrize("question", ["", " ", "?!", "\x00", "\ud800", "x" * 5_000, "% _ ' \" --", "the"])
def test_questions_that_find_nothing(store: Store, question: str):
    new_case(store, listed("Blocker"))
    assert store.finding.search(question) == ()


def test_a_question_of_many_words_is_bounded(store: Store):
    new_case(store, listed(" ".join(f"word{number}" for number in range(20))))
    assert len(store.finding.search(" ".join(f"word{number}" for number in range(10)) + " none" * 5_000)) == 1


def test_only_listed_cases_with_a_title_are_found(store: Store):
    cited = (Citation("fusion-world", "8-4-6"),)
    new_case(store, document(title="Blocker hidden", rules=cited))
    new_case(store, listed(" ", ruling="Blocker", rules=cited))
    shown = new_case(store, listed("Blocker shown", rules=cited)).case
    for lines in (
        store.finding.search("blocker"),
        store.finding.newest(),
        store.finding.citing("fusion-world", "8-4-6"),
    ):
        assert titles(lines) == ["Blocker shown"]
    save(store, shown, listed=False)
    assert store.finding.search("blocker") == store.finding.newest() == ()
    assert store.finding.citing("fusion-world", "8-4-6") == ()


def test_what_is_changed_is_found_as_it_is_now(store: Store):
    case = new_case(store, listed("Blocker", rules=(Citation("fusion-world", "8-4-6", 3),))).case
    rules = (Citation("fusion-world", "8-4-7", 5), Citation("fusion-world", "8-4-7", 6))
    case = save(store, case, title="Combo", rules=rules)
    assert store.finding.search("blocker") == store.finding.citing("fusion-world", "8-4-6") == ()
    assert titles(store.finding.search("combo 8-4-7")) == ["Combo"]
    (line,) = store.finding.citing("fusion-world", "8-4-7")
    assert (line.id, line.node, line.game) == (case.id, 5, "fusion-world")
    assert store.finding.citing("masters", "8-4-7") == ()
    save(store, case, rules=(Citation("fusion-world", "8-4-7", 9),))
    assert store.finding.citing("fusion-world", "8-4-7")[0].node == 9


def test_the_last_changed_comes_first_and_lists_are_bounded(store: Store):
    first = new_case(store, listed("Case one")).case
    new_case(store, listed("Case two"))
    assert titles(store.finding.newest()) == ["Case two", "Case one"]
    save(store, first, ruling="now ruled")
    assert titles(store.finding.newest()) == titles(store.finding.search("case")) == ["Case one", "Case two"]
    assert titles(store.finding.newest(limit=1, skip=1)) == ["Case two"]
    assert store.finding.newest(limit=-1) == ()
    assert len(store.finding.newest(limit=10**12, skip=-1)) == 2


def test_version_is_another_one_after_each_change_by_anybody(open_it: Callable[[], Store]):
    store, other = open_it(), open_it()
    if not store.database.is_sqlite:
        assert store.database.version() is None
        return
    before = store.database.version()
    assert before is not None
    assert store.finding.search("blocker") == () and store.database.version() == before
    new_case(store, listed("Blocker"))
    after = store.database.version()
    assert after != before
    new_case(other, listed("Two blockers"))
    assert store.database.version() not in (before, after)
