"""Attacks and battles (FW 8)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.engine.state import Battle, Event
from judge.games.fusion_world.areas import BATTLE, COMBO, DROP, LEADER
from judge.games.fusion_world.checkpoints import Checkpoints
from judge.games.fusion_world.skills import procedures
from judge.games.fusion_world.turn import carry_out_action, end_of_battle_facts


class Battles(Checkpoints):
    """The battle's verbs."""

    def begin_attack(self, card: int, target: int) -> None:
        """A card attacks (FW 8-1-1)."""
        self.call("8-1", player=self.turn_player, card=card, chosen=(target,))

    def standing(self) -> bool:
        """Whether attack card and guard card are both still there (FW 8-1-6)."""
        battle = self.battle
        if battle is None or battle.negated:
            return False
        cards = self.cards
        attack, guard = cards[battle.attack], cards[battle.guard]
        areas = (LEADER, BATTLE)
        return (
            attack.stay == battle.attack_stay
            and guard.stay == battle.guard_stay
            and attack.zone >= 0
            and guard.zone >= 0
            and attack.zone % 8 in areas
            and guard.zone % 8 in areas
        )

    def negate_attack(self, by: int) -> None:
        """The attack is negated: there is no attack card and no guard card any more (FW 8-1-2-1)."""
        if self.battle is not None and not self.battle.ended:
            self.battle = replace(self.battle, negated=True)
            self.changed()
            self.note("8-1-2-1", "attack-negated", by)
            self.set_done(1)
        else:
            self.set_done(0)

    def change_guard(self, card: int, rule: str) -> None:
        """Another card becomes the guard card (FW 15-4-3, 8-1-6-2)."""
        assert self.battle is not None
        self.battle = replace(self.battle, guard=card, guard_stay=self.cards[card].stay)
        self.changed()
        self.note(rule, "guard-changed", card)

    def phase_of_action(self) -> str:
        """Which free timing is going on: ``main``, ``offense`` or ``defense``."""
        if self.battle is None:
            return "main"
        return self.battle.stage

    def stage(self, stage: str) -> None:
        """The battle goes on to another step."""
        assert self.battle is not None
        self.battle = replace(self.battle, stage=stage)
        self.changed()

    def combo_total(self, player: int) -> int:
        """The combo power of a player's cards in the Combo Area together (FW 8-4-4)."""
        return sum(self.combo_power(card) or 0 for card in self.zones[player * 8 + COMBO])


def or_end(game: Any, rule: str) -> bool:
    """Whether the battle can go on; if not, on to the Battle End Step (FW 8-1-6)."""
    if game.standing():
        return True
    game.note(rule, "battle-cut-short")
    game.proceed("8-5")
    return False


# --- 8-1: attack ---------------------------------------------------------------------------------------------------

attack = procedures.new("8-1")


@attack.step("8-1-1")
def declare_attack(game: Any) -> None:
    """The attacking card is switched to Rest Mode, and attacks."""
    frame = game.frame
    card, target = frame.card, frame.chosen[0]
    game.switch((card,), "rest", "8-1-1")
    game.add_fact("attacked", player=frame.player, card=card, stay=game.cards[card].stay, print=game.cards[card].print)
    game.note("8-1-1", "attack-declared", frame.player, card, target)


@attack.step("8-1-2-1")
def battle_occurs(game: Any) -> None:
    """A battle occurs: attack card and guard card."""
    frame = game.frame
    card, target = frame.card, frame.chosen[0]
    game.battle = Battle(card, game.cards[card].stay, target, game.cards[target].stay)
    game.changed()
    game.note("8-1-2", "battle", card, target)


@attack.step("8-1-3")
def when_attacking(game: Any) -> None:
    """Skills that trigger when the card attacks or is attacked become pending, and [Blocker]."""
    battle = game.battle
    player = game.turn_player
    game.announce(
        Event("attacks", player, battle.attack, by=battle.guard, by_player=player),
        Event("is-attacked", 1 - player, battle.guard, by=battle.attack, by_player=player),
    )
    game.pend_blockers(1 - player)


@attack.step("8-1-4")
def checkpoint_of_attack(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@attack.step("8-1-5")
def valid_or_not(game: Any) -> None:
    """A valid attack goes on to the Offense Step, an invalid one to the Battle End Step."""
    if game.battle.negated:
        game.note("8-1-5-1", "attack-invalid")
        game.proceed("8-5")
    elif or_end(game, "8-1-6"):
        game.proceed("8-2")


# --- 8-2: Offense Step -----------------------------------------------------------------------------------------------

offense = procedures.new("8-2")


@offense.step("8-2-2")
def offense_begins(game: Any) -> None:
    """Skills "at the beginning of the Offense Step" become pending."""
    game.stage("offense")
    game.announce(Event("offense-start", game.turn_player))


@offense.step("8-2-3")
def checkpoint_of_offense(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@offense.step("8-2-4")
def free_timing_of_offense(game: Any) -> None:
    """The turn player is granted a free timing: combos, [Activate Battle] skills, or nothing more."""
    if game.answer_given is None:
        if or_end(game, "8-1-6"):
            game.ask_free_timing(game.turn_player, "8-2-4")
        return
    option = game.free_timing_answer(game.turn_player, "8-2-4")
    if option.kind == "pass":
        game.note("8-2-4-3-1", "ends-step", game.turn_player)
        game.proceed("8-3")
        return
    game.go_to("8-2-3")
    note_combo(game, option, "8-2-4-1")
    carry_out_action(game, game.turn_player, option)


def note_combo(game: Any, option: Any, rule: str) -> None:
    """The line of a combo that is declared."""
    if option.kind == "combo":
        game.note(rule, "combo", game.master(option.card), option.card)


# --- 8-3: Defense Step ----------------------------------------------------------------------------------------------

defense = procedures.new("8-3")


@defense.step("8-3-2")
def defense_begins(game: Any) -> None:
    """Skills "at the beginning of the Defense Step" become pending."""
    game.stage("defense")
    game.announce(Event("defense-start", game.turn_player))


@defense.step("8-3-3")
def checkpoint_of_defense(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@defense.step("8-3-4")
def free_timing_of_defense(game: Any) -> None:
    """The non-turn player is granted a free timing, as 1-3-4-1-3 and 8-3-1 say; 8-3-4 names the other one."""
    player = 1 - game.turn_player
    if "defense-step-player" in game.readings:
        player = game.turn_player
    if game.answer_given is None:
        if or_end(game, "8-1-6"):
            game.reads("defense-step-player", "8-3-4")
            game.ask_free_timing(player, "8-3-4")
        return
    option = game.free_timing_answer(player, "8-3-4")
    if option.kind == "pass":
        game.note("8-3-4-3-1", "ends-step", player)
        game.proceed("8-4")
        return
    game.go_to("8-3-3")
    note_combo(game, option, "8-3-4-1")
    carry_out_action(game, player, option)


# --- 5-6-3, 5-6-4: combos ---------------------------------------------------------------------------------------------


def _combo_steps(rule: str, declare: str, from_area: str, from_hand: str, place: str, check: str) -> None:
    """The steps of a combo, which the two battle steps number differently."""
    combo = procedures.new(rule)

    @combo.step(declare)
    def declared(game: Any) -> None:
        card = game.frame.card
        number = from_area if game.area_of(card) == BATTLE else from_hand
        game.note(number, "combo-declared", game.frame.player, card)

    @combo.step(place)
    def placed(game: Any) -> None:
        """The card is placed in the Combo Area; if the combo fails it goes to its owner's Drop (5-6-5)."""
        frame = game.frame
        game.place(
            (frame.card,), COMBO, rule=place, how="combo", by_player=frame.player, seat=frame.player, face_up=True
        )
        game.note("5-6-1", "combo-power", frame.card, game.combo_power(frame.card) or 0)

    @combo.step(check)
    def then_checkpoint(game: Any) -> None:
        game.checkpoint()


_combo_steps("5-6-3", "5-6-3-1", "5-6-3-1-1", "5-6-3-1-2", "5-6-3-2", "5-6-3-3")
_combo_steps("5-6-4", "5-6-4-1", "5-6-4-1-1", "5-6-4-1-2", "5-6-4-2", "5-6-4-3")


# --- 8-4: Damage Step -------------------------------------------------------------------------------------------------

damage = procedures.new("8-4")


@damage.step("8-4-2")
def damage_step_begins(game: Any) -> None:
    """Skills "at the beginning of the Damage Step" become pending."""
    game.stage("damage")
    game.announce(Event("damage-start", game.turn_player))


@damage.step("8-4-3")
def checkpoint_of_damage_step(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@damage.step("8-4-4")
def attackers_combos(game: Any) -> None:
    """The combo power of the turn player's cards is added to the attack card."""
    if not or_end(game, "8-1-6"):
        return
    total = game.combo_total(game.turn_player)
    game.battle = replace(game.battle, bonus=(total, 0))
    game.changed()
    game.note("8-4-4", "combo-added", game.battle.attack, total, game.power(game.battle.attack))


@damage.step("8-4-5")
def defenders_combos(game: Any) -> None:
    """The combo power of the non-turn player's cards is added to the guard card."""
    total = game.combo_total(1 - game.turn_player)
    game.battle = replace(game.battle, bonus=(game.battle.bonus[0], total))
    game.changed()
    game.note("8-4-5", "combo-added", game.battle.guard, total, game.power(game.battle.guard))


@damage.step("8-4-6")
def compare(game: Any) -> None:
    """Powers are compared; equal is enough for the attack card."""
    battle = game.battle
    attack, guard = game.power(battle.attack), game.power(battle.guard)
    won = attack >= guard
    parts, other_parts = game.power_parts(battle.attack), game.power_parts(battle.guard)
    game.note("8-4-6", "compared", battle.attack, attack, battle.guard, guard, won, parts, other_parts)
    if not won:
        game.go_to("8-4-7")
    elif game.prints[game.cards[battle.guard].print].type != "leader" and game.area_of(battle.guard) == BATTLE:
        game.go_to("8-4-6-2-1")


@damage.step("8-4-6-1-1")
def checkpoint_before_damage(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@damage.step("8-4-6-1-1-1")
def inflict(game: Any) -> None:
    """The attack card inflicts damage to the non-turn player; it is the source of that damage (16-3-3-1)."""
    if not game.standing():
        game.set(done=0)
        return
    card = game.battle.attack
    amount = game.damage_of_attack(card)
    game.note("16-3-3-1", "source-of-damage", card)
    game.deal_damage(1 - game.turn_player, amount, card, game.turn_player, True)


@damage.step("8-4-6-1-2")
def when_damage_is_dealt(game: Any) -> None:
    """Skills that trigger on damage become pending, if damage was dealt."""
    amount = game.frame.done
    if amount and "damage-at-checkpoint" not in game.readings:
        game.announce_damage(1 - game.turn_player, amount, game.battle.attack, game.turn_player)
    game.go_to("8-4-7")


@damage.step("8-4-6-2-1")
def guard_card_koed(game: Any) -> None:
    """The guard card is KO'd."""
    battle = game.battle
    game.ko((battle.guard,), battle.attack, game.turn_player, in_battle=True)


@damage.step("8-4-6-2-2")
def checkpoint_after_ko(game: Any) -> None:
    """A checkpoint; it comes before 8-4-6-2-3, which makes pending what the KO triggers."""
    if game.frame.done and game.reads("ko-triggers-late", "8-4-6-2-3"):
        held = tuple(n for n, pending in enumerate(game.pending) if _by_ko(pending))
        if held:
            game.set(note="held")
            game.hold(held)
    game.checkpoint()


def _by_ko(pending: Any) -> bool:
    return pending.event is not None and pending.event.kind == "koed"


@damage.step("8-4-6-2-3")
def when_koed(game: Any) -> None:
    """Skills that trigger when this card KOs another become pending."""
    if game.frame.note == "held":
        game.release()
    if game.frame.done and not game.is_there(game.battle.guard, game.battle.guard_stay):
        battle = game.battle
        game.announce(
            Event("kos", game.turn_player, battle.attack, by=battle.guard, by_player=game.turn_player, how="ko-battle")
        )


@damage.step("8-4-7")
def damage_step_ends(game: Any) -> None:
    """Skills "when the Damage Step ends" become pending."""
    game.announce(Event("damage-end", game.turn_player))


@damage.step("8-4-8")
def checkpoint_of_damage_end(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@damage.step("8-4-9")
def to_battle_end(game: Any) -> None:
    """On to the Battle End Step."""
    game.proceed("8-5")


# --- 8-5: Battle End Step -----------------------------------------------------------------------------------------------

battle_end = procedures.new("8-5")


@battle_end.step("8-5-1")
def first_checkpoint(game: Any) -> None:
    """A checkpoint."""
    game.stage("end")
    game.checkpoint()


@battle_end.step("8-5-2")
def combos_dissipate(game: Any) -> None:
    """What combos added dissipates."""
    if game.battle.bonus != (0, 0):
        game.battle = replace(game.battle, bonus=(0, 0))
        game.changed()
        game.note("8-5-2", "combo-gone")


@battle_end.step("8-5-3")
def second_checkpoint(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@battle_end.step("8-5-4")
def combo_cards_dropped(game: Any) -> None:
    """The cards in Combo Areas go to their owners' Drop Areas."""
    combos = game.zones[game.turn_player * 8 + COMBO] + game.zones[(1 - game.turn_player) * 8 + COMBO]
    game.set(queue=combos)
    if combos:
        game.place(combos, DROP, rule="8-5-4", how="combo-end")


@battle_end.step("8-5-5")
def at_the_end_of_battle(game: Any) -> None:
    """Skills "at the end of the battle" become pending, also those of cards that were combined with (8-5-6-1)."""
    game.announce_battle_end(game.frame.queue)
    game.delayed_at("battle-end")


@battle_end.step("8-5-6")
def third_checkpoint(game: Any) -> None:
    """A checkpoint."""
    game.checkpoint()


@battle_end.step("8-5-7")
def turn_players_battle_effects(game: Any) -> None:
    """The turn player's effects for the battle end."""
    game.end_effects("battle", game.turn_player, "8-5-7")


@battle_end.step("8-5-8")
def other_players_battle_effects(game: Any) -> None:
    """The non-turn player's effects for the battle end."""
    game.end_effects("battle", 1 - game.turn_player, "8-5-8")


@battle_end.step("8-5-9")
def battle_ends(game: Any) -> None:
    """The battle ends; the Main Phase goes on at 7-3-3."""
    game.battle = None
    end_of_battle_facts(game)
    game.changed()
