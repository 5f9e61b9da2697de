"""Exploring: every way that an attack, or a turn, can end."""

import pytest
from helpers.chrono_games import own_game
from helpers.chrono_table import PLAIN, action, battler, questing, table, tapped

from judge.engine import limits
from judge.engine.exploring import Bounds, explore, fixed
from judge.engine.playing import random_move
from judge.engine.state import JUDGE, write
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import strength_of
from judge.rules.chrono_clash.invariants import broken

RAIDER = battler("Raider", "[+1 Guardian Attack]", strength=4)
WEAK = battler("Weak", "[Guardian] [Time +3]", strength=2)
STRONG = battler("Strong", "[Guardian] [Chosen Battler] [Destroy]", strength=6)
BANNER = action("Banner", "[Guardian] [Draw 1]")


def explored(game, until="battle-end", states=3000, offered=None):
    """What an exploration finds, each end of it sound once the game runs on."""
    found = explore(ChronoClash, game.catalogue, game.state, until, Bounds(states=states), offered=offered)
    assert found.outcomes
    for outcome in found.outcomes:
        after = ChronoClash(game.catalogue, outcome.state)
        after.run()
        assert broken(after.state) == [], outcome.answers
    return found


def test_a_guardian_ability_is_taken_or_ignored() -> None:
    """Taken, it ends the turn and spares the guardian below it; ignored, both are attacked."""
    here = table({"battlefield": [RAIDER]}, {"guardians": [WEAK, STRONG]}, track=2)
    here.do("attack", "Raider")
    found = explored(here.game)
    assert found.complete
    ends = {(outcome.state.track, len(outcome.state.zones[1 * 6 + 4])) for outcome in found.outcomes}
    assert (-1, 1) in ends
    assert (2, 0) in ends
    assert all(outcome.state.battle is None for outcome in found.outcomes)


def test_what_a_guardian_ability_destroys_is_every_choice_of_its_player() -> None:
    other = battler("Other")
    here = table({"battlefield": [RAIDER, other]}, {"guardians": [STRONG], "battlefield": [PLAIN]})
    here.do("attack", "Raider")
    found = explored(here.game)
    left = {
        tuple(sorted(name for seat in (0, 1) for name in names(here, outcome.state, seat)))
        for outcome in found.outcomes
    }
    assert left == {
        ("Other", "Plain"),  # ignored, or the attacker itself is chosen
        ("Other",),  # the plain battler is chosen, and the attacker loses
        ("Plain",),
    }


def names(here, state, seat):
    return [here.game.prints[state.cards[card].print].front.name for card in state.zones[seat * 6 + 3]]


def test_every_target_of_an_attack_is_an_outcome() -> None:
    here = table(
        {"battlefield": [RAIDER]},
        {"guardians": [BANNER], "battlefield": [tapped(PLAIN), questing(battler("Pilgrim"))]},
        {"guardians": []},
    )
    here.do("attack", "Raider")
    found = explored(here.game)
    assert found.complete
    assert sorted(outcome.state.out for outcome in found.outcomes if outcome.state.out) == [(2,)]
    assert (
        len(found.outcomes) == 5
    )  # the battler, the card on the other, the banner taken or ignored, a player


def test_an_opponent_who_answers_as_said_beforehand() -> None:
    here = table({"battlefield": [RAIDER]}, {"guardians": [WEAK, STRONG]}, track=2)
    here.do("attack", "Raider")
    ignored = explored(here.game, offered=fixed({1: lambda decision: (1,)}))
    assert [outcome.state.track for outcome in ignored.outcomes] == [2] * len(ignored.outcomes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_are_explored_to_their_end(seats) -> None:
    for seed in range(4):
        game, chance = own_game(seed, seats)
        count = 0
        while game.run() is not None and (count < 40 or game.decision.kind != "main-step"):
            count += 1
            game.answer(*random_move(game.decision, chance))
        if game.result:
            continue
        for outcome in explored(game, "turn-end", states=400).outcomes:
            again = ChronoClash(game.catalogue, game.state)
            for answer in outcome.answers:
                again.run()
                again.answer(*answer)
            turn = again.turn
            again.run(lambda game, turn=turn: game.turn != turn)
            assert again.result == outcome.state.result
            assert again.track == outcome.state.track


class TestEndlessChains:
    """Battlers that play each other's summon abilities as long as their player says yes."""

    ECHO = battler("Echo", "[Summon] [One of Your Other Battlers] [Play Summon Ability]")
    REPLY = battler("Reply", "[Summon] [One of Your Other Battlers] [Play Summon Ability]")
    CROWD = battler("Crowd", "[Summon] [All Battlers] [Play Summon Ability]")
    LATER = battler("Later", "[Summon] [Chosen Battler] [Play Summon Ability] [Time -1]")

    def chained(self):
        return table({"hand": [self.ECHO], "battlefield": [self.REPLY]}, {}).do("summon", "Echo")

    def test_it_is_as_long_as_its_player_wishes_and_its_state_does_not_grow(self) -> None:
        here = self.chained().do("yes").do("yes")
        size = len(write(here.game.state))
        for _ in range(500):
            here.do("yes")
            assert broken(here.game.state) == []
        assert len(write(here.game.state)) == size
        here.do("no")
        assert (here.decision.kind, here.game.stack[-1].procedure) == ("main-step", "turn")
        assert not here.happened("endless")

    def test_exploring_it_ends_since_it_comes_back_to_the_same_state(self) -> None:
        found = explored(self.chained().game, "turn-end")
        assert found.cut == ()
        assert {outcome.state.result for outcome in found.outcomes} == {""}

    def test_what_is_left_of_a_row_is_still_resolved_after_a_chain(self) -> None:
        here = table({"hand": [self.LATER]}, {}, track=10, readings=("gauge-goes-on",))
        here.do("summon", "Later")
        for _ in range(50):
            here.do("yes")
        here.do("no")
        assert len(here.happened("time-modifier")) == 51

    def test_one_of_more_abilities_within_one_another_than_are_kept_is_cut(self) -> None:
        here = table({"hand": [self.CROWD], "battlefield": [self.CROWD] * 3}, {}).do("summon", "Crowd")
        asked = 0
        while here.decision.kind == "may":
            here.do("yes")
            asked += 1
            assert asked < limits.STACK
            assert len(here.game.stack) <= limits.STACK
            assert broken(here.game.state) == []
        assert (here.game.result, here.decision.kind) == ("", "main-step")
        assert here.happened("endless")
        assert ([frame.procedure for frame in here.game.stack], here.game.pending) == (["turn"], ())

    def test_what_waited_within_a_chain_is_over_with_it(self) -> None:
        twice = battler("Twice", "\n".join([self.CROWD.front.text] * 2))
        here = table({"hand": [twice], "battlefield": [twice] * 3}, {}).do("summon", "Twice")
        while here.decision.kind != "main-step":
            (position, *_) = here.offered("yes") or [0]
            here.choose(position)
            if here.happened("endless"):
                break
        assert here.happened("endless")
        assert here.game.pending == ()
        assert [frame.procedure for frame in here.game.stack] == ["turn"]  # nor has it begun since

    def test_the_attack_from_which_such_a_chain_began_goes_on(self) -> None:
        starter = battler("Starter", "[Attack] [All Battlers] [Play Summon Ability]")
        here = table({"battlefield": [starter, *[self.CROWD] * 4]}, {"battlefield": [tapped(PLAIN)]})
        here.do("attack", "Starter")
        while here.decision.kind == "may":
            here.do("yes")
        assert here.happened("endless")
        assert ([frame.procedure for frame in here.game.stack], here.game.pending) == (["turn", "attack"], ())
        assert here.decision.kind == "attack-target"

    def test_battlers_that_give_each_other_what_they_give_are_put_together_once(self) -> None:
        one = battler("One", "[Your Other Battlers] [Gains] [Your Other Battlers] [Strength +1]")
        here = table({"battlefield": [one, battler("Two", one.front.text)]}, {})
        assert [strength_of(here.game, here.card(name)) for name in ("One", "Two")] == [4, 4]
        assert here.decision.player != JUDGE
