"""Positions as text: short to write."""

import pytest
import yaml
from helpers.fusion_world import read_position
from helpers.own_cards import battle
from helpers.positions import CARDS, again, area, read, refused

from judge.cards.box import CardBox
from judge.cards.documents import read_mapping
from judge.engine.state import Fact
from judge.games.positions import write_position
from judge.rules.dragon_ball.information import keywords_of, power_of
from judge.rules.fusion_world.game import FusionWorld
from judge.table.checks.understood import understanding_of
from judge.table.position import PositionError


class TestShort:
    def test_what_is_left_out_has_its_usual_value(self):
        position = read_position("turn: 3")
        state = position.state
        assert (state.turn, state.turn_player, state.first, state.phase) == (3, 0, 0, "main")
        counts = [len(area(position, f"B.{name}")) for name in ("leader", "life", "deck", "hand")]
        assert counts == [1, 8, 30, 0]
        decision = position.game().run()
        assert decision is not None and (decision.rule, decision.kind) == ("7-3-4", "free-timing")

    def test_words_count_cards_and_say_how_they_lie(self):
        position = read(
            "A: {battle: [raider, raider rest, 2 grunt], hand: [raider, 4 unknown], life: 'grunt, 5 unknown'}"
        )
        assert area(position, "A.battle") == ["raider", "raider 2", "grunt", "grunt 2"]
        assert area(position, "A.hand")[:2] == ["raider 3", "unknown"]
        assert len(area(position, "A.life")) == 6 and area(position, "A.life")[0] == "grunt 3"
        resting = [card.rest for card in position.state.cards[1:5]]
        assert resting == [False, True, False, False]

    def test_fillers_are_energy_of_a_color_without_skills(self):
        position = read("A: {leader: captain, energy: '3 red, 1 blue rest'}\nB: {energy: 2}")
        assert area(position, "A.energy") == ["red energy", "red energy 2", "red energy 3", "blue energy"]
        prints = [position.catalogue.prints[card.print] for card in position.state.cards]
        assert {each.colors for each in prints if each.number == "blue energy"} == {("blue",)}
        assert area(position, "B.energy") == ["red energy", "red energy 2"]

    def test_a_mapping_says_the_rest_of_a_card(self):
        position = read(
            "A: {battle: [{card: raider, rest: yes, ki: 2, under: [grunt, unknown]}], markers: 1}"
        )
        card = position.state.cards[1]
        assert (card.rest, card.markers) == (True, 2)
        assert [position.names[each] for each in card.beneath] == ["grunt", "unknown"]
        assert position.state.markers == (1, 0)

    def test_a_leader_is_awakened_and_also_goes_by_its_name(self):
        position = read(
            "A: {leader: captain awakened, battle: grunt}\nbattle: {attack: A captain, guard: B leader}"
        )
        assert position.state.cards[0].back
        assert power_of(position.game(), 1) == 15000, "the back side gives its Battle Cards +5000"
        assert position.state.battle is not None and position.state.battle.attack == 0

    def test_cards_of_the_box_go_by_their_numbers(self):
        box = CardBox([battle("XX01-007", name="Dune Scout")])
        position = read_position("A: {hand: [XX01-007, 2 xx01-007]}\ncards: {scout: XX01-007}", box)
        assert area(position, "A.hand") == ["scout", "scout 2", "scout 3"]
        assert again(position).state == position.state, "without the box too"

    def test_a_part_of_a_document_keeps_its_lines(self):
        node = read_mapping("", "title: x\nposition:\n  A: {hand: [nobody]}\n")["position"]
        with pytest.raises(PositionError) as error:
            read_position(node)
        assert [(each.place, each.line) for each in error.value.problems] == [("A.hand[1]", 3)]

    def test_plain_values_are_read_as_their_text_is(self):
        text = CARDS + "turn: 5\nA: {battle: [{card: raider, rest: true}], hand: 3, markers: 1}"
        values = yaml.safe_load(text)
        assert read_position(values).state == read_position(text).state

    def test_a_text_that_is_not_understood_is_counted_wherever_its_card_is(self):
        position = read_position("cards: {odd: {type: extra, color: red, cost: 1, text: '[On Play] Sing.'}}")
        understanding = understanding_of(position)
        assert (understanding.cards, understanding.whole) == (1, 0)
        assert [(each.kind, each.words) for each in understanding.unread] == [("unread-effect", "Sing.")]


class TestMoment:
    @pytest.mark.parametrize(
        ("words", "rules"),
        [
            ("phase: charge", ["7-2-1"]),
            ("phase: charge\nat: 7-2-11", ["7-2-11"]),
            ("phase: end", ["7-4-2"]),
            ("battle: {attack: A leader, guard: B leader}", ["7-3-4-3-2", "8-1-1"]),
            ("battle: {attack: A leader, guard: B leader, blocked: B}", ["7-3-4-3-2", "8-1-4"]),
            ("battle: {attack: A leader, guard: B leader, step: offense}", ["7-3-4-3-2", "8-2-2"]),
            ("battle: {attack: A leader, guard: B leader, step: defense}", ["7-3-4-3-2", "8-3-2"]),
            ("battle: {attack: A leader, guard: B leader, step: defense, at: 8-3-4}", ["7-3-4-3-2", "8-3-4"]),
            ("battle: {attack: A leader, guard: B leader, step: damage, stage: end}", ["7-3-4-3-2", "8-4-2"]),
            ("battle: {attack: A leader, guard: B leader, step: end, blocked: B}", ["7-3-4-3-2", "8-5-1"]),
        ],
    )
    def test_each_phase_and_step_goes_on_there(self, words: str, rules: list[str]):
        position = read(words)
        procedures = FusionWorld.procedures
        assert [procedures[f.procedure].steps[f.step].rule for f in position.state.stack] == rules
        text = write_position(position.catalogue, position.state, position.names)
        assert read_position(text).state == position.state
        assert "engine:" not in text
        position.game().run()

    def test_who_went_first_follows_from_the_turn(self):
        assert read("turn: 4").state.first == 1
        assert read("turn: 4\nturn player: B").state.first == 0
        assert read("turn: 4\nfirst: A").state.first == 0

    def test_the_battle_goes_on_where_it_stands(self):
        position = read(
            "A: {battle: [{card: raider, rest: yes}], hand: grunt}\nB: {battle: grunt rest}\n"
            "battle: {attack: A raider, guard: B grunt, step: damage}"
        )
        game = position.game()
        game.run()
        assert [position.names[card] for card in game.zones[8 + 2]] == ["grunt"], "KO'd: in B's Drop Area"

    def test_pending_skills_wait_for_the_checkpoint(self):
        position = read(
            "A: {leader: captain, battle: raider rest}\nbattle: {attack: A raider, guard: B leader}\n"
            "pending: [{skill: A's raider 1}, {card: A captain, skill: 1}]"
        )
        game = position.game()
        decision = game.run()
        assert decision is not None and (decision.rule, len(decision.options)) == ("4-2-2-2", 2)

    @pytest.mark.parametrize(
        ("written", "meant"),
        [("8-4-6-2-3", "after-ko"), ("4-2", "next-checkpoint"), ("after-ko", "after-ko")],
    )
    def test_a_pending_skill_may_wait_for_a_moment_which_version_0_1_called_by_its_rule(self, written, meant):
        waiting = f"pending: [{{card: A captain, skill: 1, waits: {written}}}]"
        position = read(f"A: {{leader: captain}}\n{waiting}")
        assert [each.waits for each in position.state.pending] == [meant]
        assert again(position).state == position.state

    def test_situations_that_obtain_are_nothing_new(self):
        text = "[Auto] When there are no cards in your hand, draw 1 card."
        hermit = {"type": "battle", "color": "red", "cost": 1, "power": 5000, "text": text}
        position = read_position({"cards": {"hermit": hermit}, "A": {"battle": "hermit"}})
        game = position.game()
        game.run()
        assert position.state.situations and not any(entry.word == "pended" for entry in game.trace)
        assert again(position).state == position.state


class TestEffects:
    def test_effects_stand_with_the_card_or_apart(self):
        position = read(
            "A: {battle: [{card: raider, effects: [+5000 power for the turn]}, grunt]}\n"
            "B: {battle: [{card: grunt, effects: [{effect: can't attack during your opponent's next turn,"
            " by: A raider}]}]}\n"
            "effects:\n- effect: This card gains [Blocker] until the end of your opponent's next turn\n"
            "  upon: A grunt\n  by: A leader\n"
            "- {effect: 'At the end of the turn, KO this card', by: A raider}"
        )
        game = position.game()
        assert power_of(game, 1) == 20000
        assert "Blocker" in keywords_of(game, 2)
        assert [each.until for each in position.state.modifiers] == [
            "turn", "opponents-turn", "until-opponents-turn-ends",
        ]  # fmt: skip
        assert [each.moment for each in position.state.delayed] == ["turn-end"]

    def test_effects_end_when_they_say(self):
        position = read(
            "turn: 4\nturn player: B\nphase: end\nat: 7-4-5\nA: {battle: raider}\n"
            "effects: [{effect: +5000 power until the end of your opponent's next turn, upon: [A raider],"
            " by: A leader, since: 3}]"
        )
        game = position.game()
        assert power_of(game, 1) == 20000
        game.run()
        assert power_of(game, 1) == 15000

    def test_an_effect_of_a_skill_may_name_the_skill(self):
        position = read("A: {battle: [raider, grunt]}\neffects: [{of: captain back 1, player: A}]")
        assert power_of(position.game(), 1) == 20000
        other = refused("effects: [{of: captain back 1, player: A, effect: +1 power}]")
        assert ["is not what" in each for each in other] == [True]

    def test_words_of_the_turn(self):
        position = read(
            "A: {battle: [{card: digger, used: [1]}, raider rest]}\n"
            "this turn: {played: [A digger], attacked: A raider, energy dropped: [A digger],"
            " damage taken: [B]}\n"
            "skips: [{B: draw}]"
        )
        facts = [(fact.what, fact.player, fact.card) for fact in position.state.facts]
        assert facts == [
            ("used-skill", 0, 1), ("played", 0, 1), ("attacked", 0, 2), ("energy-dropped", 0, 1),
            ("damage-taken", 1, -1),
        ]  # fmt: skip
        assert position.state.lasting_facts == (Fact("draw", 1),)
        decision = position.game().run()
        assert decision is not None and "activate" not in {option.kind for option in decision.options}
        assert again(position).state == position.state
