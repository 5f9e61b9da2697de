"""Worked examples in which an interpretation decides, most of them ones that Fusion World names too."""

from typing import NamedTuple

from judge.engine.trace import TraceLine
from judge.sandbox.collection import examples_of
from judge.sandbox.examples import read_example, run_example

Readings = tuple[str, ...]


class Played(NamedTuple):
    """What remains of a worked example that was played."""

    trace: list[TraceLine]


def _holds(name: str, readings: Readings) -> tuple[Played, bool]:
    """Plays an example of the reading taken; tells whether it holds by these readings."""
    file = next(each for each in examples_of("masters") if each.stem == name)
    outcome = run_example(read_example(file), readings)
    return Played(list(outcome.session.trace)), not outcome.faults


def acting_player_chooses(readings: Readings) -> tuple[Played, bool]:
    return _holds("two-replacement-effects", readings)


def all_of_no_cards(readings: Readings) -> tuple[Played, bool]:
    return _holds("without-energy-not-all-of-it-is-black", readings)


def doer_of_both(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-battle-koes-what-may-be-placed-by-a-skill", readings)


def replaced_cost_is_unpaid(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-replaced-skill-cost-is-paid", readings)


def each_card_top_or_bottom(readings: Readings) -> tuple[Played, bool]:
    return _holds("several-cards-at-the-top-or-bottom", readings)


def combo_is_no_removal(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-combo-is-a-removal", readings)


def barrier_lets_its_player_choose(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-player-cannot-choose-their-own-barrier", readings)


def bare_cards_are_not_energy(readings: Readings) -> tuple[Played, bool]:
    return _holds("cards-without-an-area-are-energy-too", readings)


def deck_unsearched_for_others(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-card-of-the-hand-and-the-deck-is-shuffled", readings)


def effects_lost_in_combo(readings: Readings) -> tuple[Played, bool]:
    return _holds("into-the-combo-area-effects-go-along", readings)


def cards_beneath_seen(readings: Readings) -> tuple[Played, bool]:
    return _holds("another-card-sees-no-card-from-beneath", readings)


def placing_under_leaves_the_stack(readings: Readings) -> tuple[Played, bool]:
    return _holds("under-the-opponents-card-the-stack-goes-along", readings)


def situation_stays(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-situation-that-stays", readings)


def own_hand_must_be_chosen(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-card-of-the-hand-need-not-be-chosen", readings)


def then_in_any_case(readings: Readings) -> tuple[Played, bool]:
    return _holds("then-after-a-condition-that-fails", readings)


def done_in_part_counts(readings: Readings) -> tuple[Played, bool]:
    return _holds("if-you-do-in-part", readings)


def block_without_attack_card(readings: Readings) -> tuple[Played, bool]:
    return _holds("the-attack-card-is-gone-before-a-block", readings)


def first_original_stays(readings: Readings) -> tuple[Played, bool]:
    return _holds("the-original-power-set-last-counts", readings)


def looked_at_shuffled_only(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-deck-is-shuffled-after-a-look", readings)


def rest_of_looked_at_shuffled(readings: Readings) -> tuple[Played, bool]:
    return _holds("the-rest-of-the-cards-looked-at-stays", readings)


def pending_follows_card(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-pending-skill-of-a-card-whose-master-changes", readings)


def once_per_turn_though_new(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-once-per-turn-skill-of-a-card-that-came-back", readings)


def any_order_by_owner(readings: Readings) -> tuple[Played, bool]:
    return _holds("in-any-order-as-the-player-of-the-skill-likes", readings)


def combo_skills_need_a_damage_step(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-combo-skill-after-a-battle-without-damage-step", readings)


def field_through_drop(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-field-does-not-pass-through-the-drop", readings)


def not_activated_elsewhere(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-skill-activated-on-a-card-in-the-drop", readings)


def unaffected_at_resolution_only(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-card-unaffected-only-after-an-effect-upon-all", readings)


def keyword_had_twice_counts_twice(readings: Readings) -> tuple[Played, bool]:
    return _holds("a-keyword-gained-again", readings)


def counters_answered_as_skills(readings: Readings) -> tuple[Played, bool]:
    """A [Counter] that says "attack" raises no [Counter: Attack]."""
    return _holds("a-counter-that-says-attack-raises-no-counter-attack", readings)


CASES = {
    counters_answered_as_skills: (True, False),
    acting_player_chooses: (True, False),
    all_of_no_cards: (True, False),
    doer_of_both: (True, False),
    replaced_cost_is_unpaid: (True, False),
    combo_is_no_removal: (True, False),
    barrier_lets_its_player_choose: (True, False),
    bare_cards_are_not_energy: (True, False),
    deck_unsearched_for_others: (True, False),
    each_card_top_or_bottom: (True, False),
    effects_lost_in_combo: (True, False),
    cards_beneath_seen: (True, False),
    placing_under_leaves_the_stack: (True, False),
    situation_stays: (True, False),
    own_hand_must_be_chosen: (True, False),
    then_in_any_case: (True, False),
    done_in_part_counts: (True, False),
    block_without_attack_card: (True, False),
    first_original_stays: (True, False),
    looked_at_shuffled_only: (True, False),
    rest_of_looked_at_shuffled: (True, False),
    pending_follows_card: (True, False),
    once_per_turn_though_new: (True, False),
    any_order_by_owner: (True, False),
    combo_skills_need_a_damage_step: (True, False),
    field_through_drop: (True, False),
    not_activated_elsewhere: (True, False),
    unaffected_at_resolution_only: (True, False),
    keyword_had_twice_counts_twice: (True, False),
}
