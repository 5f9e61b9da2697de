"""The judge's changes by hand as steps of a line: in the trace, replayed, carried by links and files."""

import pytest
from helpers.own_lines import POSITION, own_table, state_of

from judge.engine.state import digest
from judge.problems import Refusal
from judge.rules.dragon_ball.information import power_of
from judge.sandbox.case_files import case_of, open_case, read_case, write_case
from judge.sandbox.links import Linked, line_for_link, read_link, write_link
from judge.sandbox.variations import (
    Hand,
    PlayNode,
    Said,
    Tree,
    card_acts,
    carried_out,
    moves,
    opened,
    options_of,
    replayed,
    state_kept,
    step,
)

TABLE = own_table()
CARD = {label: card for card, label in reversed(TABLE.labels.items())}
DRAW = Hand({"kind": "draw", "seat": 0, "count": 2})
STRONGER = Hand({"kind": "effect", "effect": "+10000 power for the turn", "upon": [CARD["raider"]]})


def test_a_change_is_told_in_both_languages_and_marked_as_the_judges() -> None:
    done = step(TABLE, TABLE.start, DRAW)
    assert len(done.state.zones[2]) + len(done.state.zones[1]) > 0
    assert done.words("en") != done.words("fr") and "2" in done.words("en")
    lines = carried_out(TABLE, TABLE.start, DRAW).rules
    assert lines and any("judge" in line.en.casefold() for line in lines)
    assert any(line.changed for line in lines)
    assert done.decision is not None and done.decision.kind == "free-timing"


def test_the_rules_of_a_change_lead_to_its_end() -> None:
    done = carried_out(TABLE, TABLE.start, DRAW)
    assert done.after_rule(done.rules[-1].number) == step(TABLE, TABLE.start, DRAW).state


def test_what_a_change_adds_to_the_catalogue_belongs_to_the_table_from_there_on() -> None:
    done = step(TABLE, TABLE.start, STRONGER)
    assert done.added == ("+10000 power for the turn",)
    table = done.table_after
    assert power_of(table.game_at(done.state), CARD["raider"]) == 25000
    assert "+10000 power for the turn" not in TABLE.additions
    again = opened(POSITION, done.added)
    assert step(again, again.start, done.act).state == done.state
    assert step(again, again.start, done.act).added == ()
    assert options_of(again, state_kept(again, done.kept), "fr").question


def test_a_move_may_follow_and_cards_that_came_have_names() -> None:
    more = step(TABLE, TABLE.start, Hand({"kind": "add", "seat": 0, "area": "battle", "card": "warden"}))
    card = len(TABLE.start.cards)
    assert len(more.state.cards) == card + 1
    attack = next(choice for choice in options_of(TABLE, more.state, "en").choices if choice.card == card)
    assert "warden" in attack.move
    assert moves(TABLE, more.state, attack.move)[-1].phrase == attack.move
    assert card_acts(TABLE, more.state, card, "fr").may


def test_silently_nothing_triggers() -> None:
    edit = {"kind": "ko", "cards": [CARD["warden"]]}
    state = step(TABLE, TABLE.start, Said("A attacks leader with A's leader")).state
    move = {"kind": "move", "cards": [CARD["raider"]], "seat": 0, "area": "drop"}
    loud, quiet = (step(TABLE, state, Hand(move | silent)) for silent in ({}, {"silently": True}))
    assert quiet.act.edit["silently"] is True
    assert len(loud.trace) > 0 and len(quiet.trace) > 0
    assert step(TABLE, state, Hand(edit)).state != state


def test_lines_with_changes_are_replayed_and_carried_by_links_and_files() -> None:
    first = step(TABLE, TABLE.start, STRONGER)
    table = opened(POSITION, first.added)
    tree, at = Tree([PlayNode(0)]), 0
    for act in (STRONGER, DRAW, Said("A attacks leader with raider")):
        tree, at = tree.added(at, step(table, state_of(table, tree, at), act))
    assert tree.added(0, step(table, table.start, STRONGER)) == (tree, 1)
    assert replayed(tree, table) == tree
    case = case_of(table, tree, "fusion-world")
    assert open_case(read_case(write_case(case))).tree == tree
    linked = read_link(write_link(Linked("fusion-world", POSITION, first.added, line_for_link(tree))))
    end = linked.tree(opened(linked.position, linked.additions)).saved[-1]
    assert end.state == tree.node(at).state and digest(state_of(table, tree, at))


@pytest.mark.parametrize(
    "edit",
    [{}, {"kind": "draw"}, {"kind": "draw", "seat": 9}, {"kind": "draw", "seat": 0, "x": 1}],
)
def test_edits_that_are_none_are_refused_and_change_nothing(edit) -> None:
    with pytest.raises(Refusal) as refusal:
        step(TABLE, TABLE.start, Hand(edit))
    assert refusal.value.sentence("fr")
