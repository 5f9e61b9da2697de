"""Edits of positions: sides, markers under cards, turn, battle, which skills were used."""

from __future__ import annotations

from typing import Any

from judge.engine.changes import Change
from judge.engine.state import NOWHERE
from judge.games.dragon_ball.editing.draft import DraftOfDragonBall
from judge.games.dragon_ball.editing.words import PHASES, REFUSALS, STEPS, WORDS
from judge.games.dragon_ball.moment import PHASES as PROCEDURES
from judge.games.dragon_ball.moment import step_of
from judge.rules.dragon_ball.areas import BATTLE, LEADER
from judge.rules.dragon_ball.base import DragonBallGame
from judge.table.editing import edits
from judge.table.editing.errors import refusal
from judge.table.editing.handlers import Handlers, Made
from judge.table.editing.turns import Turns
from judge.table.editing.words import cards_in_words, said, skill_and_card
from judge.table.seats import SEATS
from judge.texts import Texts

OWN = Handlers()
"""The handlers of the edits that only this family has."""


def turns_of(game: type[DragonBallGame]) -> Turns:
    """Turn, phase, turn player and first player; a phase begins before anything triggers there."""
    begins = {phase: (procedure, step_of(game, procedure)) for phase, procedure in PROCEDURES.items()}
    rule = game.procedures["preparation"].rule
    return Turns(PHASES, begins, WORDS["first"], REFUSALS["no preparation"], rule, "battle")


@OWN.plays(edits.KoCards)
def ko(draft: DraftOfDragonBall, edit: edits.KoCards, by: int) -> Made:
    """Battle Cards are KO'd."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if draft.cards[card].top >= 0 or draft.area_of(card) != BATTLE:
            raise refusal(
                REFUSALS["no ko"],
                draft.game.rule(FW="5-10-1", MA="10-1-1"),
                card=cards_in_words(draft, (card,)),
            )
    return Made(Change("ko", cards, by=by), said(draft, WORDS["ko"], cards=cards_in_words(draft, cards)))


@OWN.plays(edits.DealDamage)
def damage(draft: DraftOfDragonBall, edit: edits.DealDamage, by: int) -> Made:
    """A player is dealt damage."""
    seat = draft.seat(edit.seat)
    words = said(draft, WORDS["damage"], player=SEATS[seat], count=edit.count)
    return Made(Change("damage", seat=seat, number=edit.count, by=by), words)


@OWN.changes(edits.TurnOver)
def turn_over(draft: DraftOfDragonBall, edit: edits.TurnOver, by: int) -> Made:
    """Turns cards over: a Leader Card to its other side, others face up or down."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if draft.area_in(draft.cards[card].zone) == LEADER:
            draft.must_have_a_back(card)
    words = said(draft, "turned over", cards=cards_in_words(draft, cards))
    return Made(Change("turn-over", cards, up=edit.up, by=by), words)


@OWN.changes(edits.SetKi)
def ki(draft: DraftOfDragonBall, edit: edits.SetKi, by: int) -> Made:
    """Energy markers under cards; in the set-up none may be under any."""
    cards = draft.all_cards(edit.cards)
    for card in cards:
        if edit.count or draft.in_play:
            draft.must_take_markers(card)
    words = said(draft, draft.words["ki"], count=edit.count, cards=cards_in_words(draft, cards))
    return Made(Change("ki", cards, number=edit.count, by=by), words)


@OWN.changes(edits.SetUsed)
def used(draft: DraftOfDragonBall, edit: edits.SetUsed, by: int) -> Made:
    """Set whether a skill has been used this turn."""
    card = draft.card(edit.card)
    skill = draft.skill(card, edit.skill)
    words = skill_and_card(draft, skill, card)
    change = Change("used", (card,), skill=skill, used=edit.used)
    return Made(change, said(draft, WORDS["used" if edit.used else "not used"], **words))


def _set_turn(draft: DraftOfDragonBall, edit: edits.SetTurn, change: Change) -> None:
    """The moment is another one; Leaders that the preparation has not placed yet go to their areas
    (FW 6-2-1-2, MA 5-2-1-2)."""
    was_preparing = draft.phase == "preparation"
    turns_of(draft.game).set_up(draft, edit, change)
    if not was_preparing or draft.phase == "preparation":
        return
    for card, state in enumerate(draft.cards):
        if state.zone == NOWHERE and draft.printed(card).type == "leader":
            draft.move(card, draft.zone(state.owner, "leader"), 0)


@OWN.changes(edits.SetTurn, _set_turn)
def turn(draft: DraftOfDragonBall, edit: edits.SetTurn, by: int) -> Made:
    """Turn, phase, turn player and first player."""
    return turns_of(draft.game).read(draft, edit, by)


@OWN.sets_up(edits.SetBattle)
def set_battle(draft: DraftOfDragonBall, edit: edits.SetBattle) -> Texts:
    """A battle at the beginning of a step, or none."""
    draft.needs_words()
    if edit.attack is None and edit.guard is None:
        if draft.battle is None:
            raise refusal(REFUSALS["no battle"])
        draft.end_battle()
        return said(draft, WORDS["no battle"])
    if edit.attack is None or edit.guard is None:
        raise refusal(REFUSALS["two cards"], draft.game.rule(FW="8-1-2", MA="7-1"))
    if edit.step not in STEPS:
        raise refusal("none of", value=edit.step, names=", ".join(STEPS))
    attack, guard = draft.card(edit.attack), draft.card(edit.guard)
    full = draft.references().labels.full
    battle = {"attack": full(attack), "guard": full(guard), "step": edit.step}

    def change(position: dict[str, Any]) -> None:
        for name in ("at", "phase"):
            position.pop(name, None)
        position["battle"] = battle

    words = {"attack": cards_in_words(draft, (attack,)), "guard": cards_in_words(draft, (guard,))}
    draft.rewrite(change)
    return said(draft, WORDS["battle"], step=STEPS[edit.step], **words)
