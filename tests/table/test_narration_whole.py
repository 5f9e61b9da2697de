"""Everything that the engine can note, ask or refuse has its sentence, in both languages."""

from typing import Any, get_args

from helpers.own_table import Table
from helpers.telling import (
    LANGUAGES,
    avoids_what_the_manual_avoids,
    check_told,
    events_of,
    leaves,
    says_the_same,
    terms_of,
    told_nowhere,
)

from judge.engine import tree
from judge.engine.state import Option
from judge.games import adapter_of
from judge.rules.dragon_ball.kinds import DecisionKind, OptionKind
from judge.rules.fusion_world.game import ACTIONS, FusionWorld
from judge.table.narration.wording import wording

PACKAGES = ("judge.rules.dragon_ball", "judge.rules.fusion_world", "judge.engine")
EVENTS = events_of(*PACKAGES)


def test_every_event_happens_somewhere():
    assert told_nowhere(EVENTS, *PACKAGES) == []


def test_every_event_is_told():
    table = Table()
    names = table.names()
    nodes = table.catalogue.nodes
    condition = next(number for number, node in enumerate(nodes) if isinstance(node, tree.If))
    effect = next(number for number, node in enumerate(nodes) if isinstance(node, tree.ChangePower))
    values: dict[str, Any] = {
        "cards": (0, 1), "players": (0, 1), "player": 0,
        "words": "Dance.", "numbers": (0, 1), "node": condition,
        "forbidden_by": (0, -1), "causes": ((0, -1),),
        "effect": effect, "replacement": effect, "option": Option("combo", 1), "moment": "turn-end",
        "parts": (("printed", 15000), (1, 5000)), "other_parts": (("original", 5000), ("combo", 5000)),
        "how": "drop", "reading": "default", "phase": "main", "mode": "rest", "name": "nobody-knows",
    }  # fmt: skip
    said = {
        "carried-out-by-hand": "nothing", "starts-with": "life", "judge-says": "does-not-matter",
        "judge-says-kind": "is-auto", "judge-says-trigger": "triggers",
    }  # fmt: skip
    check_told(EVENTS, values, said, names)


def test_every_step_has_a_sentence():
    rules = {step.rule for procedure in FusionWorld.procedures.values() for step in procedure.steps}
    for language in LANGUAGES:
        assert rules == set(wording(language, adapter_of("fusion-world").narration.package).table["steps"])


def test_every_decision_option_and_reason_has_words():
    kinds = set(get_args(DecisionKind))
    options = set(get_args(OptionKind)) | {action.kind for action in ACTIONS}
    reasons = {each.reason for action in ACTIONS for each in action.timing + action.requirements}
    assert {"choose", "free-timing", "by-hand"} <= kinds
    for language in LANGUAGES:
        table = wording(language, adapter_of("fusion-world").narration.package).table
        assert kinds <= set(table["asked"])
        assert options <= set(table["options"])
        assert reasons <= set(table["reasons"])


def test_both_languages_say_the_same_things():
    says_the_same(
        *(
            leaves(wording(language, adapter_of("fusion-world").narration.package).table)
            for language in LANGUAGES
        )
    )


def test_terms_are_those_of_the_manual():
    terms = terms_of("fusion-world")
    french = {term["en"][0]: term["fr"][0] for term in terms.values()}
    for english, said in wording("fr", adapter_of("fusion-world").narration.package).table["skills"].items():
        assert french[f"[{english}]"] == f"[{said}]"
    avoids_what_the_manual_avoids(
        terms, leaves(wording("fr", adapter_of("fusion-world").narration.package).table)
    )
