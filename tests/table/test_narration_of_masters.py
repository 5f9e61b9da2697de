"""Everything that Masters can note, ask or refuse has its sentence, in both languages."""

from typing import Any, get_args

from helpers.masters_positions import masters_registered, session
from helpers.telling import (
    LANGUAGES,
    avoids_what_the_manual_avoids,
    check_told,
    events_of,
    leaves,
    says_the_same,
    terms_of,
)

from judge.games.masters.narration import NARRATION
from judge.rules.dragon_ball.kinds import DecisionKind, OptionKind
from judge.rules.masters.game import ACTIONS, Masters
from judge.table.narration import Names
from judge.table.narration.wording import wording

TABLES = {language: wording(language, NARRATION.package).table for language in LANGUAGES}


def test_every_event_is_told():
    with masters_registered():
        table = session()
        names = Names(table.adapter, table.catalogue, table.labels, state=table.state)
        values: dict[str, Any] = {
            "player": 0,
            "card": 1,
            "unison": 2,
            "skill": -1,
            "cards": (0, 1),
            "below": 2,
        }
        check_told(events_of("judge.rules.masters"), values, {}, names)


def test_every_step_has_a_sentence():
    rules = {step.rule for procedure in Masters.procedures.values() for step in procedure.steps}
    for table in TABLES.values():
        assert rules - set(table["steps"]) == set()


def test_every_decision_option_and_reason_has_words():
    kinds, options = set(get_args(DecisionKind)), {*get_args(OptionKind), *(each.kind for each in ACTIONS)}
    reasons = {each.reason for action in ACTIONS for each in action.timing + action.requirements}
    for table in TABLES.values():
        assert kinds <= set(table["asked"])
        assert options <= set(table["options"])
        assert reasons <= set(table["reasons"])


def test_both_languages_say_the_same_things():
    says_the_same(*(leaves(TABLES[language]) for language in LANGUAGES))


def test_terms_are_those_of_the_manual():
    avoids_what_the_manual_avoids(terms_of("masters"), leaves(TABLES["fr"]))
