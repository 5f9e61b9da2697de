"""Stepping from a state: acts, what follows by itself, the rules of an act one by one."""

import random

import pytest
from helpers.own_lines import POSITION, own_table, random_tree, state_of
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.errors import IllegalAnswer
from judge.engine.state import digest, read, write
from judge.problems import Refusal
from judge.sandbox.collection import examples_of
from judge.sandbox.example_cases import from_example
from judge.sandbox.examples import read_example, run_example
from judge.sandbox.session import Session
from judge.sandbox.variations import (
    Answer,
    Chance,
    Concession,
    Hand,
    Reading,
    Said,
    Stepper,
    after_rule,
    carried_out,
    moves,
    opened,
    rules_of,
    state_kept,
    step,
)
from judge.sandbox.variations.tree import Tree
from judge.table.defects import PositionError
from judge.table.errors import IllegalMove, UnclearMove

TABLE = own_table()
ATTACK = "A attacks leader with raider"


def test_a_position_is_read_once() -> None:
    table = opened(POSITION)
    assert opened(POSITION) is table
    assert opened(POSITION, ("This card gets +5000 power for the turn",)) is not table


def test_additions_lengthen_the_catalogue_at_its_end() -> None:
    longer = opened(POSITION, ("+5000 power for the turn", "-5000 power for the turn"))
    assert longer.catalogue.skills[: len(TABLE.catalogue.skills)] == TABLE.catalogue.skills
    assert len(longer.catalogue.skills) == len(TABLE.catalogue.skills) + 2
    assert longer.start == TABLE.start
    with pytest.raises(Refusal, match="not understood"):
        opened(POSITION, ("sings well",))


def test_a_position_that_is_none_and_a_game_without_an_engine_are_refused() -> None:
    with pytest.raises(PositionError):
        opened("A: {battle: [nobody]}")
    with pytest.raises(Refusal) as refusal:
        opened(POSITION, (), "snap")
    assert "snap" in refusal.value.sentence("fr")


def test_a_move_in_words_and_its_answer_are_one_step() -> None:
    said = step(TABLE, TABLE.start, Said(ATTACK))
    assert isinstance(said.act, Answer)
    again = step(TABLE, TABLE.start, said.act)
    assert (again.state, again.trace, again.phrase) == (said.state, said.trace, said.phrase)
    assert said.words("en") == "A attacks B's leader with raider"
    assert said.words("fr") == "A attaque la carte Leader de B avec raider"
    assert state_kept(TABLE, said.kept) == said.state


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    with pytest.raises(IllegalMove) as illegal:
        step(TABLE, TABLE.start, Said("A attacks leader with guard"))
    assert {reason.rule for reason in illegal.value.reasons} == {"8-1-1"}
    with pytest.raises(UnclearMove):
        step(TABLE, TABLE.start, Said("A sneezes"))
    with pytest.raises(IllegalAnswer):
        step(TABLE, TABLE.start, Answer((99,)))
    with pytest.raises(Refusal, match="no interpretation"):
        step(TABLE, TABLE.start, Reading(("nonsense",)))
    with pytest.raises(Refusal, match="no player"):
        step(TABLE, TABLE.start, Concession(7))
    with pytest.raises(Refusal):
        step(TABLE, TABLE.start, Hand({"kind": "nonsense"}))


def test_conceding_ends_the_game_and_nothing_follows() -> None:
    done = step(TABLE, TABLE.start, Concession(1))
    assert (done.state.result, done.phrase, done.words("fr")) == ("0", "B concedes", "B abandonne")
    for act in (Answer((0,)), Said(ATTACK), Concession(0)):
        with pytest.raises(Refusal, match="ended"):
            step(TABLE, done.state, act)


def test_a_reading_is_switched_there_and_back_and_asks_anew() -> None:
    switched = step(TABLE, TABLE.start, Reading(("damage-at-checkpoint",)))
    assert switched.state.readings == ("damage-at-checkpoint",)
    assert switched.decision == TABLE.start.decision
    assert step(TABLE, switched.state, Reading(("damage-at-checkpoint",))).state == TABLE.start


def test_what_a_reading_offers_otherwise_is_asked_anew() -> None:
    text = POSITION.replace("herald, storm, herald]", "raider]").replace("markers: 1", "markers: 2")
    table = own_table(text)
    paying = step(table, table.start, Said("A plays raider 2")).state
    assert paying.decision is not None and paying.decision.kind == "pay"
    switched = step(table, paying, Reading(("one-marker-a-payment",)))
    assert max(option.number for option in paying.decision.options) == 2
    assert max(option.number for option in switched.decision.options) == 1


def test_a_move_takes_what_stands_before_it_along() -> None:
    use = step(TABLE, TABLE.start, Said("A plays herald")).state
    done = moves(TABLE, use, "A chooses raider")
    assert [(each.asked.kind, each.by_itself) for each in done] == [("pay", True), ("choose", False)]


@pytest.mark.parametrize(
    ("until", "reached"),
    [
        ("battle", lambda state: state.battle is None and state.turn == TABLE.start.turn),
        ("turn", lambda state: state.turn == TABLE.start.turn + 1),
    ],
)
def test_going_on_passes_until_the_moment(until, reached) -> None:
    state = moves(TABLE, TABLE.start, "A attacks leader with A's leader")[-1].state
    assert Stepper(TABLE, state).go_on_until(until) == []  # whether to block, B has to say
    passed = step(TABLE, state, Said("B does not block")).state
    done = Stepper(TABLE, passed).go_on_until(until, seed=1)
    assert all(each.by_itself for each in done)
    assert reached(done[-1].state)


def test_going_on_to_the_next_decision_leaves_players_their_choices() -> None:
    assert Stepper(TABLE, TABLE.start).go_on_until("decision") == []
    use = step(TABLE, TABLE.start, Said("A plays herald"))
    assert use.decision is not None and use.decision.kind == "pay"
    done = Stepper(TABLE, use.state).go_on_until("decision")
    assert [each.asked.kind for each in done] == ["pay"]
    assert done[-1].decision.kind == "choose"


def test_chance_is_the_same_for_a_seed_and_a_state() -> None:
    example = next(file for file in examples_of("fusion-world") if "shuffle" in file.read_text("utf-8"))
    case = from_example(read_example(example))
    table = opened(case.position)
    tree = Tree(case.nodes)
    shuffled = [node for node in case.nodes if node.phrase == "chance shuffles"]
    for node in shuffled:
        state = state_of(table, tree, node.parent)
        once, twice, other = (step(table, state, Chance(seed)) for seed in (1, 1, 2))
        assert once.state == twice.state
        assert once.by_itself and once.words("fr").startswith("Hasard")
        assert isinstance(other.act, Answer)


# --- the rules of an act ------------------------------------------------------------------------------------


def test_the_rules_of_an_act_are_sentences_with_cards_and_what_changed() -> None:
    lines = carried_out(TABLE, TABLE.start, Said(ATTACK)).rules
    raider = next(card for card, label in TABLE.labels.items() if label == "raider")
    rested = next(line for line in lines if line.what == "switched")
    assert (rested.rule, rested.cards, rested.changed) == ("8-1-1", (raider,), (raider,))
    assert all(line.en and line.fr and line.rule for line in lines)
    assert [line.number for line in lines] == sorted(line.number for line in lines)


def test_a_power_that_changes_is_a_change_of_the_card() -> None:
    state = step(TABLE, TABLE.start, Said("A plays herald")).state
    state = Stepper(TABLE, state).go_on_until("decision")[-1].state
    raider = next(card for card, label in TABLE.labels.items() if label == "raider")
    lines = carried_out(TABLE, state, Said("A chooses raider")).rules
    assert [line.what for line in lines if raider in line.changed] == ["effect-lasts"]


def test_a_change_of_cards_that_no_line_names_is_shown_all_the_same() -> None:
    tower = (
        "  tower: {type: battle, name: Tower, color: red, cost: 0, power: 5000, combo: 5000,"
        ' text: "[Permanent] All your Battle Cards get +5000 power."}\n'
    )
    text = POSITION.replace("  storm:", f"{tower}  storm:").replace("hand: [herald,", "hand: [tower,")
    table = own_table(text)
    raider = next(card for card, label in table.labels.items() if label == "raider")
    lines = carried_out(table, table.start, Said("A plays tower")).rules
    assert raider in {card for line in lines for card in line.changed}
    assert raider not in {card for line in lines for card in line.cards}


@settings(max_examples=25)
@given(st.integers(0, 10_000))
def test_whatever_lies_otherwise_after_an_act_changed_in_one_of_its_rules(seed: int) -> None:
    tree = random_tree(TABLE, random.Random(seed), 8)
    for node in tree:
        if node.act is None:
            continue
        before = state_of(TABLE, tree, node.parent)
        told = {card for line in carried_out(TABLE, before, node.act).rules for card in line.changed}
        pairs = zip(before.cards, state_of(TABLE, tree, node.number).cards, strict=True)
        moved = {
            card for card, (old, new) in enumerate(pairs) if (old.zone, old.rest) != (new.zone, new.rest)
        }
        assert moved <= told


def test_an_interpretation_that_mattered_stands_out() -> None:
    state = moves(TABLE, TABLE.start, "A attacks leader with A's leader")[-1].state
    for _ in range(9):
        lines = carried_out(TABLE, state, act := Answer((len(state.decision.options) - 1,))).rules
        found = [line for line in lines if line.interpretation is not None]
        if found:
            break
        state = step(TABLE, state, act).state
    assert found[0].en.startswith("Interpretation: It stops being pending.")
    assert found[0].other == (found[0].interpretation.name in state.readings)


def test_the_state_after_each_rule_leads_to_the_same_end() -> None:
    done = carried_out(TABLE, TABLE.start, Said(ATTACK))
    end = step(TABLE, TABLE.start, Said(ATTACK)).state
    last = done.rules[-1].number
    for number in range(1, last + 1):
        state = done.after_rule(number)
        game = TABLE.game_at(read(write(state)))
        game.run()
        assert game.state == end
    assert done.after_rule(last) == end
    assert done.after_rule(0) == TABLE.start
    for beyond in (last + 1, -1):
        with pytest.raises(Refusal, match="no rule"):
            done.after_rule(beyond)


def test_the_opening_has_its_rules_too() -> None:
    table = opened(POSITION + "phase: charge\n")
    lines = rules_of(table, table.position, table.ran)
    assert lines and after_rule(table.position, table.ran, lines[-1].number) == table.start


# --- one code for all ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", examples_of("fusion-world")[::25], ids=lambda file: file.stem)
def test_a_session_and_stepping_from_states_come_to_the_same(file) -> None:
    session: Session = run_example(read_example(file)).session
    state = session.table.start
    for each in session.steps:
        state = state_kept(session.table, step(session.table, state, each.act).kept)
        assert digest(state) == digest(each.state)


@settings(max_examples=15)
@given(st.integers(0, 10_000))
def test_a_state_read_back_plays_on_as_the_game_itself(seed: int) -> None:
    chance = random.Random(seed)
    tree = random_tree(TABLE, chance, 12)
    end = chance.choice(list(tree.nodes))
    game = TABLE.game_at(TABLE.start)
    for node in map(tree.node, tree.path(end)):
        if node.kind != "answer":
            return
        game.answer(*node.answer)
        game.run()
        assert digest(game.state) == digest(state_of(TABLE, tree, node.number))
