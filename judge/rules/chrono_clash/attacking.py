"""Attacks upon tapped battlers and upon guardians (CC 10, 11, 12-2-5)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.procedures import Procedures, StepFunction
from judge.engine.slots import CalledFor
from judge.engine.state import ABSENT, UNKNOWN, Battle
from judge.rules.chrono_clash.areas import GRAVEYARD, GUARDIANS, QUEST, is_on_quest, move, with_it
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events import attacking as attack_events
from judge.rules.chrono_clash.events.abilities import NoFurtherEffect, StaysUnknown
from judge.rules.chrono_clash.events.summoning import NothingToAttack, Tapped
from judge.rules.chrono_clash.fights import (
    counts_as_guardian,
    end_fight,
    fighting_strength,
    fights_guardian,
    lose_fight,
    more_guardians,
    still_guards,
)
from judge.rules.chrono_clash.gauge import is_over
from judge.rules.chrono_clash.information import acting, entries_of, is_battler, rows_upon, strength_of
from judge.rules.chrono_clash.kept import (
    COMPARED,
    DIRECTLY,
    EVEN_SO,
    WEAKER,
    Attacking,
    AttackingOnQuest,
    AttackingPile,
    Fighting,
)
from judge.rules.chrono_clash.kinds import Decision, Event, Option
from judge.rules.chrono_clash.leaving import destroy, eliminate, pend_keyword, settle, trigger_abilities
from judge.rules.chrono_clash.requirements import summoned_this_turn, targets_of_attack
from judge.rules.chrono_clash.resolving import resolve
from judge.rules.chrono_clash.stopping import (
    how_it_began,
    is_guarded_by_now,
    is_stopped,
    is_stopped_by_ability,
    may_pass,
    pass_midway,
)
from judge.rules.chrono_clash.unread import pend_unread

# --- 10-1: starting an attack -------------------------------------------------------------------------------


def tap_the_attacker(game: ChronoClashGame) -> None:
    """The attacker is tapped."""
    frame = game.stack[-1]
    game.put(battle=Battle(frame.card, frame.stay, ABSENT, ABSENT))
    if not game.cards[frame.card].rest:  # a position may show it tapped already
        game.update(frame.card, rest=True)
        game.note(Tapped(frame.card), "10-1-1")
    if summoned_this_turn(game, frame.card):
        for tells in acting(game, frame.card, game.keyword_table.upon_attack_when_new):
            tells(game, frame.card)
    for acts in acting(game, frame.card, game.keyword_table.upon_attack):
        acts(game, frame.card)


def attack_triggers(game: ChronoClashGame) -> None:
    """An [Attack] trigger is resolved now, before the target is chosen."""
    frame = game.stack[-1]
    trigger_abilities(game, frame.card, "attacks", frame.player)


def choose_target(game: ChronoClashGame) -> None:
    """The player chooses a tapped enemy battler or a guardian pile; what waits is resolved before."""
    frame = game.stack[-1]
    if game.pending:
        game.unsay()
        game.go_to(choose_target)
        settle(game)
        return
    if not game.is_there(frame.card, frame.stay):
        game.note(attack_events.AttackerGone(frame.card))
        game.leave()
        return
    if is_stopped_by_ability(game):
        game.leave()
        return
    began = how_it_began(frame)
    if began != EVEN_SO and is_over(game):
        if began != DIRECTLY and not game.reads("attack-goes-on-after-its-trigger", "10-1-3"):
            game.note(attack_events.AttackStopped(frame.card), "10-1-3")
            game.leave()
            return
        began = EVEN_SO
    picked = game.chosen_already
    if picked is None:
        options = tuple(targets_of_attack(game, frame.player, frame.card))
        if not options:
            game.note(NothingToAttack(frame.card))
            game.leave()
            return
        if rows_upon(game, frame.card, "attacks") and may_pass(game):
            options = (*options, Option("pass"))
        picked = game.choose(Decision(frame.player, "10-1-3", "attack-target", options, card=frame.card))
        if picked is None:
            return
    if picked[0].kind == "pass":
        pass_midway(game)
    else:
        attack_upon(game, picked[0], began)


def attack_upon(game: ChronoClashGame, option: Option, began: str) -> None:
    """The attack upon what was chosen: a pile, a card on a questing battler (CC 12-2-3), or a battler."""
    frame = game.stack[-1]
    values: CalledFor = {"player": frame.player, "card": frame.card, "stay": frame.stay}
    rule = next(iter(acting(game, frame.card, game.keyword_table.rule_of_attack)), "10-1-3")
    if option.kind == "attack-pile":
        game.note(attack_events.AttacksPile(frame.card, option.number), rule)
        for tells in game.keyword_table.upon_attack_on_pile:
            tells(game, option.number)
        left = more_guardians(game, frame.card)
        if left:
            for tells_more in acting(game, frame.card, game.keyword_table.upon_more_guardians):
                tells_more(game, frame.card, left)
        game.call("guardian_attack", kept=AttackingPile(option.number, began, attacks_left=left), **values)
        return
    game.note(attack_events.AttacksBattler(frame.card, option.other), rule)
    stay = game.cards[option.other].stay
    if is_on_quest(game, option.other):
        game.note(attack_events.Guarded(option.other))
        kept = AttackingOnQuest(game.master(option.other), began)
        game.call("attack_on_quest", chosen=(option.other,), kept=kept, **values)
    else:
        game.put(battle=Battle(frame.card, frame.stay, option.other, stay))
        game.call("fight", chosen=(option.other,), kept=Fighting(stay), **values)


# --- 10-2: attacking a tapped battler -----------------------------------------------------------------------


def compare(game: ChronoClashGame) -> None:
    """The strengths of the two are compared."""
    frame = game.frame
    mine, its = fighting_strength(game, frame.card), fighting_strength(game, frame.chosen_card)
    game.note(attack_events.Compared(frame.card, frame.chosen_card, mine, its), "10-2-1")
    game.set(kept=replace(frame.keeps(Fighting), stronger=(mine > its) - (mine < its)))


def the_weaker_loses(game: ChronoClashGame) -> None:
    """The one with the lower strength loses and is destroyed; if they are equal, both (CC 10-2-3)."""
    frame = game.frame
    target, stronger = frame.chosen_card, frame.keeps(Fighting).stronger
    losers = {1: (target,), -1: (frame.card,), 0: (frame.card, target)}[stronger]
    rule = "10-2-3" if stronger == 0 else "10-2-2"
    game.note(attack_events.LosesFight(losers), rule)
    lose_fight(game, losers, frame.card, "10-2-4")


def after_the_fight(game: ChronoClashGame) -> None:
    """What abilities do after a fight is done, and what was triggered is resolved."""
    frame = game.frame
    end_fight(game, (frame.card, frame.chosen_card), (frame.stay, frame.keeps(Fighting).target_stay))
    settle(game)


# --- 12-2-5: attacking a battler on a quest -----------------------------------------------------------------


def reveal_quest_card(game: ChronoClashGame) -> None:
    """The card on the battler is revealed and resolved as a guardian; the battler itself is not fought."""
    frame = game.frame
    kept = frame.keeps(AttackingOnQuest)
    cards = with_it(game, frame.chosen_card, QUEST)
    card = cards[0]
    if len(cards) > 1 and game.reads("questing-player-chooses-the-guardian", "12-2-5"):
        options = tuple(Option("card", each) for each in cards)
        question = Decision(kept.seat, "12-2-5", "quest-guardian", options, card=frame.chosen_card)
        picked = game.choose_one(question)
        if picked is None:
            return
        card = picked.card
    game.must_know(card)
    game.update(card, face_up=True)
    game.note(attack_events.QuestCardRevealed(card, frame.chosen_card))
    game.proceed(
        "guardian_attack",
        step=game.procedures["guardian_attack"].position("10-3-2"),
        player=frame.player,
        card=frame.card,
        stay=frame.stay,
        chosen=frame.chosen,
        kept=AttackingPile(kept.seat, kept.began, card, attacks_left=more_guardians(game, frame.card)),
    )
    game.put(battle=Battle(frame.card, frame.stay, card, game.cards[card].stay))


# --- 10-3: attacking the guardian pile ----------------------------------------------------------------------


def reveal(game: ChronoClashGame) -> None:
    """The top card of the pile is revealed; a player without guardians is out (CC 1-2-1-1)."""
    frame = game.frame
    kept = frame.keeps(AttackingPile)
    seat = kept.seat
    pile = game.zone(seat, GUARDIANS)
    if not pile:
        game.note(attack_events.NoGuardianLeft(seat))
        game.leave()
        eliminate(game, seat, "1-2-1-1")
        return
    card = pile[0]
    game.must_know(card)
    game.update(card, face_up=True)
    game.put(battle=Battle(frame.card, frame.stay, card, game.cards[card].stay))
    game.note(attack_events.GuardianRevealed(card, seat))
    game.set(kept=replace(kept, guardian=card))


def guardian_ability(game: ChronoClashGame) -> None:
    """A guardian ability may be resolved at once, or ignored."""
    frame = game.frame
    kept = frame.keeps(AttackingPile)
    card, seat = kept.guardian, kept.seat
    if seat in game.out or not still_guards(game, card):
        return
    rows = [
        entry.number
        for entry in entries_of(game, game.side(card).skills)
        if any(trigger.event == "guardian-revealed" for trigger in entry.skill.triggers)
    ]
    if game.catalogue.unread and game.answer_given is None:
        pend_unread(game, card, "guardian-revealed", seat, Event("guardian-revealed", seat, card))
    if not rows:
        return
    decision = Decision(
        seat, "10-3-2", "guardian-ability", (Option("use"), Option("ignore")), card=card, skill=rows[0]
    )
    picked = game.choose_one(decision)
    if picked is None:
        return
    game.note(attack_events.GuardianAbility(seat, card, picked.kind))
    if picked.kind == "use":
        game.set(event=Event("guardian-revealed", seat, card, amount=game.track))
        for row in reversed(rows):
            resolve(game, row, card, seat)


def settle_guardian_ability(game: ChronoClashGame) -> None:
    """Resolves what the ability set off, before the strengths are compared."""
    settle(game)


def compare_with_guardian(game: ChronoClashGame) -> None:
    """A guardian that is a battler is compared with the attacker; an action card does nothing (CC 10-3-4)."""
    frame = game.frame
    kept = frame.keeps(AttackingPile)
    card = kept.guardian
    if not game.is_there(frame.card, frame.stay) or not counts_as_guardian(game, card):
        return
    if is_stopped(game) and game.reads("guardian-spared-when-time-is-up", "11-2-3"):
        game.note(attack_events.AttackStopped(frame.card), "11-2-3")
        return
    if not is_battler(game, card):
        unknown = game.cards[card].print == UNKNOWN  # nobody says which: as if it were an action card
        game.note((StaysUnknown if unknown else NoFurtherEffect)(card))
        game.note(attack_events.StaysInPlay(frame.card), "10-3-4-1")
        return
    its = strength_of(game, card)
    is_fight = fights_guardian(game, frame.card, its)
    mine = fighting_strength(game, frame.card) if is_fight else strength_of(game, frame.card)
    game.note(attack_events.Compared(frame.card, card, mine, its), "10-3-3")
    if any(entry.skill.type == "keyword" for entry in entries_of(game, game.side(card).skills)):
        game.note(attack_events.IconsIgnored(card))
    if its >= mine:
        game.note(attack_events.LosesFight((frame.card,)), "10-3-3-1")
        if is_fight:
            lose_fight(game, (frame.card,), frame.card, "10-3-3-1")
        else:
            destroy(game, (frame.card,), ABSENT, "10-3-3-1")
    else:
        game.note(attack_events.StaysInPlay(frame.card), "10-3-3-2")
    game.set(kept=replace(kept, compared=COMPARED if its >= mine else WEAKER))


def destroy_guardian(game: ChronoClashGame) -> None:
    """The guardian is destroyed, and a battler's [Destroyed] trigger is resolved (CC 10-3-3-3, 10-3-3-4)."""
    frame = game.frame
    kept = frame.keeps(AttackingPile)
    card, seat = kept.guardian, kept.seat
    spared = not kept.compared and is_stopped(game) and still_guards(game, card)
    spared = spared and game.reads("guardian-spared-when-time-is-up", "11-2-3")
    if spared:
        game.update(card, face_up=False)
    if spared or not counts_as_guardian(game, card):
        game.unsay()
    else:
        if is_battler(game, card):
            game.note(attack_events.CountsAsDestroyed(card))
            _trigger_guardian(game, card, seat, weaker=kept.compared == WEAKER)
        if game.area_of(card) != GRAVEYARD:
            move(game, card, GRAVEYARD, how="destroyed")
        game.note(attack_events.GuardianDestroyed(card))
        if frame.chosen and not is_on_quest(game, frame.chosen_card):
            game.note(attack_events.Unguarded(frame.chosen_card))
    if kept.compared and "guardians-are-not-fought" not in game.readings:
        end_fight(game, (frame.card,), (frame.stay,))
    settle(game)


def _trigger_guardian(game: ChronoClashGame, card: int, seat: int, weaker: bool) -> None:
    """A guardian's [Destroyed] trigger, by one reading only if it was weaker than the attacker (defects
    10-3-3-3); by one reading some abilities as well (defects 10-3-3-5)."""
    triggers = rows_upon(game, card, "destroyed")
    table = game.keyword_table
    working = [name for name, works in table.works_on_guardian.items() if works(game, card)]
    if not triggers and not working:
        trigger_abilities(game, card, "destroyed", seat)  # what nobody reads may wait for it
        return
    if not weaker and game.reads("only-weaker-guardians-trigger", "10-3-3-4"):
        return
    game.note(attack_events.GuardianTriggers(card))
    trigger_abilities(game, card, "destroyed", seat)
    for name in working:
        pend_keyword(game, card, name, seat)


def next_guardian(game: ChronoClashGame, *, another: StepFunction[ChronoClashGame] = reveal) -> None:
    """With guardian attacks left, the next guardian is attacked, unless something stops it (CC 11-2)."""
    frame = game.frame
    kept = frame.keeps(AttackingPile)
    if kept.attacks_left <= 0:
        return
    seat = kept.seat
    if not game.is_there(frame.card, frame.stay):
        game.note(attack_events.AttacksLost(frame.card, kept.attacks_left), "11-2-2")
    elif is_stopped(game):
        game.note(attack_events.AttackStopped(frame.card), "11-2-3")
    elif seat in game.out:
        game.note(attack_events.AttackStopped(frame.card), "15-2-1")
    elif not game.zone(seat, GUARDIANS):
        game.note(attack_events.AttackOver(frame.card, seat))
    elif is_guarded_by_now(game, seat) or is_stopped_by_ability(game):
        pass
    elif frame.chosen and not game.reads("attacks-left-hit-the-pile", "11-1-3"):
        game.note(attack_events.AttacksLost(frame.card, kept.attacks_left), "11-1-3")
    else:
        if may_pass(game):
            options = (Option("attack-pile", frame.card, number=seat), Option("pass"))
            picked = game.choose_one(
                Decision(frame.player, "11-1-3", "attack-target", options, card=frame.card)
            )
            if picked is None:
                return
            if picked.kind == "pass":
                pass_midway(game)
                return
        rule = "11-1-4" if more_guardians(game, frame.card) > 1 else "11-1-3"
        game.note(attack_events.AttacksAnother(frame.card, kept.attacks_left), rule)
        next_one = AttackingPile(seat, kept.began, attacks_left=kept.attacks_left - 1)
        game.set(chosen=(), event=None, kept=next_one)
        game.go_to(another)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

attack = procedures.new(
    "attack",
    "10-1",
    ("10-1-1", tap_the_attacker),
    ("10-1-2", attack_triggers),
    ("10-1-3", choose_target),
    keeps=Attacking,
)
fight = procedures.new(
    "fight",
    "10-2",
    ("10-2-1", compare),
    ("10-2-2", the_weaker_loses),
    ("17-5-7-2", after_the_fight),
    keeps=Fighting,
)
attack_on_quest = procedures.new(
    "attack_on_quest", "12-2-5", ("12-2-5", reveal_quest_card), keeps=AttackingOnQuest
)
guardian_attack = procedures.new(
    "guardian_attack",
    "10-3",
    ("10-3-1", reveal),
    ("10-3-2", guardian_ability),
    ("10-3-2", settle_guardian_ability),
    ("10-3-3", compare_with_guardian),
    ("10-3-5", destroy_guardian),
    ("11-1-3", next_guardian),
    keeps=AttackingPile,
)
