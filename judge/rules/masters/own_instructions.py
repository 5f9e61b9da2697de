"""Instructions that only Masters' cards have: negating skills, plays that are otherwise, markers."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import ABSENT, NOWHERE, Card, Frame, Modifier
from judge.rules.dragon_ball import basic_actions
from judge.rules.dragon_ball.areas import BATTLE, drop_beneath
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle import change_guard
from judge.rules.dragon_ball.by_keywords import barring, is_one_too_many
from judge.rules.dragon_ball.cards import token_number
from judge.rules.dragon_ball.changing_places import take_control_of
from judge.rules.dragon_ball.choosing import fail_cost
from judge.rules.dragon_ball.conditions import seat_of
from judge.rules.dragon_ball.effects import Instructions, reached
from judge.rules.dragon_ball.events.areas import CannotMove
from judge.rules.dragon_ball.instructions import change_attack_target as change_target_as_ever
from judge.rules.dragon_ball.instructions import delayed as delayed_as_ever
from judge.rules.dragon_ball.instructions import draw as draw_as_ever
from judge.rules.dragon_ball.instructions import shuffle as shuffle_as_ever
from judge.rules.dragon_ball.instructions import switch as switch_as_ever
from judge.rules.dragon_ball.keywords.blocker import attacks_so_far
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.movement import nothing_done, place, stays_in_battle_area
from judge.rules.dragon_ball.moving import move as move_as_ever
from judge.rules.masters import negating, playing
from judge.rules.masters.answered_plays import AS_PLAYED, answered_first, carry_out
from judge.rules.masters.areas import UNISON, WARP
from judge.rules.masters.events import CardsGoAlong, SaysX, ThisSkillNegated, TokensCreated
from judge.rules.masters.events.keywords import KeywordActs
from judge.rules.masters.evolving import effects_besides_power, move_effects
from judge.rules.masters.keywords.field import put_others_away
from judge.rules.masters.keywords.over_realm import RETURNS
from judge.rules.masters.keywords.successor import ON_RESOLUTION, give
from judge.rules.masters.markers import add_markers, lose_markers

instructions = Instructions()


@instructions.carries_out(tree.NegateSkill)
def negate_skill(game: DragonBallGame, node: tree.NegateSkill, frame: Frame) -> None:
    """Negates the skill that a [Counter] answers (10-10-5)."""
    negating.negate_skill(game, node, frame)


@instructions.carries_out(tree.NegateBlocker)
def negate_blocker(game: DragonBallGame, _: tree.NegateBlocker, frame: Frame) -> None:
    """The attack goes back to the card that was attacked before anyone blocked, if it is there (10-4-2)."""
    battle, attack = game.battle, attacks_so_far(game)
    first = next((f for f in game.facts if f.what == "blocked-from" and f.number == attack), None)
    if battle is None or first is None or not game.is_there(first.card, first.stay):
        nothing_done(game)
        return
    change_guard(game, first.card, "10-4-2")
    game.set_done(1)


@instructions.carries_out(tree.PlayOtherwise)
def play_otherwise(game: DragonBallGame, node: tree.PlayOtherwise, frame: Frame) -> None:
    """The card being played goes elsewhere, or is played in a mode (10-22-1)."""
    playing.play_otherwise(game, node, frame)


@instructions.carries_out(tree.Play)
def play(game: DragonBallGame, node: tree.Play, frame: Frame) -> None:
    """Plays cards by the skill: a Unison Card in the Unison Area, with the markers that the text gives it. A
    card played on top of the guard card is the new one (7-1-4), which keywords may wait for (10-9-1)."""
    before = _guard_card(game)
    playing.play_by_skill(game, node, frame)
    _pend_as_new_guard_card(game, before)


@instructions.carries_out(tree.EvolveInto)
def evolve_into(game: DragonBallGame, node: tree.EvolveInto, frame: Frame) -> None:
    """Plays a card on top of another as if it were played with [Evolve] (10-5-4, 10-5-6)."""
    found, coming = game.targets(node.what, frame), game.targets(node.into, frame)
    if not found or not coming:
        nothing_done(game)
        return
    (below, *_), (card, *_) = found, coming
    kept, mode = effects_besides_power(game, below), node.mode or "active"
    onto = None if node.what == tree.This() else node.what
    play(game, tree.Play(node.into, mode, "you", True, onto, bool(node.mode), evolves=True), frame)
    if game.cards[below].top == card and kept and game.reads("evolve-keeps-all-effects", "10-5-4"):
        move_effects(game, kept, below, card)


def _guard_card(game: DragonBallGame) -> int:
    return game.battle.guard if game.battle is not None else ABSENT


def _pend_as_new_guard_card(game: DragonBallGame, before: int) -> None:
    guard = _guard_card(game)
    if guard not in (before, ABSENT):
        for pend in game.keyword_table.upon_new_guard_card.values():
            pend(game, guard)


@instructions.carries_out(tree.Draw)
def draw(game: DragonBallGame, node: tree.Draw, frame: Frame) -> None:
    """Draws cards: as a Leader Card is placed from the deck as it was brought, which lies nowhere by the
    other reading (5-2-1-4)."""
    if game.phase == "preparation" and game.reads("no-draw-before-the-deck", "5-2-1-4"):
        nothing_done(game)
    else:
        draw_as_ever(game, node, frame)


@instructions.carries_out(tree.Delayed)
def delayed(game: DragonBallGame, node: tree.Delayed, frame: Frame) -> None:
    """Something that will be done later; what a [Counter: Play] says of the card being played as it is
    played, and what [Successor] gives on resolution."""
    if node.moment == AS_PLAYED:
        carry_out(game, node, frame)
    elif node.moment == ON_RESOLUTION:
        give(game, node, frame)
    else:
        delayed_as_ever(game, node, frame)


@instructions.carries_out(tree.Shuffle)
def shuffle(game: DragonBallGame, node: tree.Shuffle, frame: Frame) -> None:
    """Shuffles an area, or the decks of all who own a card that was put there. An area of which cards could
    be chosen has been looked through (11-6-1)."""
    if node.player != "owner":
        shuffle_as_ever(game, node, frame)
        return
    owners = {game.cards[card].owner for card in frame.chosen}
    for seat in (game.turn_player, 1 - game.turn_player):
        if seat in owners:
            basic_actions.shuffle(game, seat, game.area_numbers[node.area])


@instructions.carries_out(tree.ChangeMarkers)
def change_markers(game: DragonBallGame, node: tree.ChangeMarkers, frame: Frame) -> None:
    """Adds markers to cards, or removes them (4-12, 9-6)."""
    amount = game.amount(node.amount, frame)
    done = 0
    for card in reached(game, node.what, frame):
        if node.remove:
            done += lose_markers(game, card, amount, "4-12-3", by=frame.card)
        else:
            done += add_markers(game, card, amount, "4-12-1", by=frame.card)
    game.set_done(done)


@instructions.carries_out(tree.MarkerCost)
def pay_marker_cost(game: DragonBallGame, node: tree.MarkerCost, frame: Frame) -> None:
    """Adds markers to the card of the skill, or removes them, as its cost (8-4-2-5-1); X is defined now."""
    card = frame.card
    if isinstance(node.amount, tree.Undetermined) and frame.number == ABSENT:
        most = game.cards[card].markers if node.remove else len(game.cards)
        options = tuple(Option("number", number=x) for x in range(most + 1))
        picked = game.choose_one(Decision(frame.player, "2-12-3", "how-many", options, card=card))
        if picked is not None:
            game.note(SaysX(frame.player, card, picked.number))
            game.set(number=picked.number, step=game.frame.step - 1)
        return
    amount = game.amount(node.amount, frame)
    if not node.remove:
        add_markers(game, card, amount, "8-4-2-5-1-1", by=card)
    elif game.cards[card].markers < amount:
        fail_cost(game)
        return
    else:
        lose_markers(game, card, amount, "8-4-2-5-1-3", by=card, as_cost=True)
    game.set_done(1)


@instructions.carries_out(tree.TakeControl)
def take_control(game: DragonBallGame, node: tree.TakeControl, frame: Frame) -> None:
    """Gains control of cards."""
    _gain_control(game, reached(game, node.what, frame), frame)


def _gain_control(game: DragonBallGame, reached_cards: tuple[int, ...], frame: Frame) -> None:
    """Gains control of cards, with what lies under them (11-5-1, 11-3-5); by other readings without that, and
    not of one that a [Unique] card of the player's keeps away."""
    for card in reached_cards:
        if game.master(card) == frame.player or game.area_of(card) not in game.played_in:
            continue
        beneath = game.cards[card].beneath
        if beneath and game.reads("control-leaves-the-stack", "11-3-4"):
            drop_beneath(game, card, "11-3-4")
    coming: list[int] = []
    for card in reached_cards:
        if _kept_from_leaving(game, card, frame):
            continue
        theirs = game.master(card) != frame.player
        if theirs and is_one_too_many(game, frame.player, card, coming, control=True):
            game.note(CannotMove(card, None), "1-3-3")
        elif barring(game, frame.player, card) is None or not game.reads("unique-bars-control", "10-42-1"):
            coming.append(card)
    take_control_of(game, tuple(coming), frame)


def control_gained(game: DragonBallGame, card: int) -> None:
    """A card has come with what lies under it; a Unison Card puts the player's other ones away (3-11-5)."""
    if game.cards[card].beneath:
        game.note(CardsGoAlong(card, game.cards[card].beneath))
    if game.area_of(card) == UNISON:
        playing.unison_comes(game, card, 0)


def _kept_from_leaving(game: DragonBallGame, card: int, frame: Frame) -> bool:
    """True if [Indestructible] or the like keeps a card in its player's Battle Area, which it would leave
    for the other player's (10-12-1, 11-5-1); not by the other reading, as that is a Battle Area too."""
    if game.master(card) == frame.player or game.area_of(card) != BATTLE:
        return False
    if not game.is_forbidden(card, "leave-by-skills", by=frame.card, by_player=frame.player):
        return False
    if game.reads("control-is-no-leaving", "10-12-1"):
        return False
    return stays_in_battle_area(game, card, frame.card, frame.player)


@instructions.carries_out(tree.Switch)
def switch(game: DragonBallGame, node: tree.Switch, frame: Frame) -> None:
    """Switches cards; by the other reading the allies of [Alliance] are chosen and no more (10-35-1)."""
    entry = game.skills[frame.skill] if frame.skill != ABSENT else None
    allies = (
        entry is not None
        and frame.procedure == "cost"
        and entry.skill.keyword in (game.keyword_table.chooses)
    )
    if allies and game.reads("allies-are-only-chosen", "10-35-1"):
        game.set_done(len(game.targets(node.what, frame)))
        return
    switch_as_ever(game, node, frame)


@instructions.carries_out(tree.ChangeAttackTarget)
def change_attack_target(game: DragonBallGame, node: tree.ChangeAttackTarget, frame: Frame) -> None:
    """Another card becomes the guard card, which keywords may wait for (7-1-4, 10-9-1)."""
    before = _guard_card(game)
    change_target_as_ever(game, node, frame)
    _pend_as_new_guard_card(game, before)


@instructions.carries_out(tree.NegateThisSkill)
def negate_this_skill(game: DragonBallGame, node: tree.NegateThisSkill, frame: Frame) -> None:
    """The skill being resolved is negated on its card, for so long (8-3-2)."""
    stay = game.cards[frame.card].stay
    number = game.catalogue.number_of(node)
    made = Modifier(
        number, frame.player, frame.card, stay, node.duration, game.turn, (frame.card,), (stay,), frame.skill
    )
    game.put(modifiers=(*game.modifiers, made))
    game.note(ThisSkillNegated(frame.card, frame.skill))
    game.set_done(1)


@instructions.carries_out(tree.KeepThisSkill)
def keep_this_skill(game: DragonBallGame, node: tree.KeepThisSkill, frame: Frame) -> None:
    """Does nothing as the skill is resolved: what would negate the skill asks for it (1-3-3)."""


@instructions.carries_out(tree.CreateToken)
def create_token(game: DragonBallGame, node: tree.CreateToken, frame: Frame) -> None:
    """Tokens come into play in the Battle Area of the effect's master (10-18-3)."""
    count = max(game.amount(node.count, frame), 0)
    player = seat_of(game, node.whose, frame)
    printed = game.catalogue.find(token_number(game.catalogue.number_of(node)))
    assert printed is not None
    cards = _created(game, printed, frame)
    if not cards:
        cards = game.add_cards([Card(printed, player, NOWHERE) for _ in range(count)], NOWHERE)
        game.set(done=0)
        if not cards:
            return
        game.note(TokensCreated(player, cards))
        game.set(chosen=cards)
    if answered_first(game, cards):
        return
    active, resting = playing.in_modes(game, cards, node.mode)
    for group, rest in ((active, False), (resting, True)):
        if group:
            basic_actions.play(game, group, player, rest=rest, by=frame.card, rule="10-18-3")
    game.set_done(len(active) + len(resting))


def _created(game: DragonBallGame, printed: int, frame: Frame) -> tuple[int, ...]:
    """The tokens that are about to be played, where a [Counter: Play] has come first."""
    return tuple(
        card
        for card in frame.chosen
        if (game.cards[card].print, game.cards[card].zone, game.cards[card].stay) == (printed, NOWHERE, 0)
    )


@instructions.carries_out(tree.Move)
def move(game: DragonBallGame, node: tree.Move, frame: Frame) -> None:
    """Places cards; a card that went by [Over Realm] and that another has evolved onto stays under it, or by
    the other reading takes it along to the Warp (10-15-4)."""
    card = frame.card
    if _returns_from_elsewhere(game, node, frame):
        nothing_done(game)
        return
    top = game.cards[card].top if frame.procedure == "later" and card != ABSENT else ABSENT
    returns = top != ABSENT and node.to == "warp" and node.what == tree.This("battle")
    if returns and game.reads("over-realm-takes-what-evolved", "10-15-4"):
        place(game, (top,), WARP, rule="10-15-4", how="warp", by=card, by_player=frame.player)
        return
    _tell_return(game, node, frame)
    taken = _changing_sides(game, node, frame)
    if taken:
        _gain_control(game, taken, frame)
        return
    move_as_ever(game, node, frame)
    if node.to == "battle" and game.frame is frame:
        put_others_away(game)


def _returns_from_elsewhere(game: DragonBallGame, node: tree.Move, frame: Frame) -> bool:
    """True if a card that was played by [Over Realm] is in the opponent's Battle Area by now, where it stays;
    by the other reading it goes to the Warp from there too."""
    if not _is_return(game, node, frame) or game.master(frame.card) == frame.player:
        return False
    return not game.reads("over-realm-returns-from-any-area", "10-15-4")


def _is_return(game: DragonBallGame, node: tree.Move, frame: Frame) -> bool:
    """True if a card that was played by [Over Realm], and is still in a Battle Area, is due in the Warp."""
    if frame.procedure != "later" or node != RETURNS:
        return False
    used = any(fact.what == "over-realm" and fact.card == frame.card for fact in game.facts)
    return used and bool(game.targets(node.what, frame))


def _tell_return(game: DragonBallGame, node: tree.Move, frame: Frame) -> None:
    """Names the rule by which a card that was played by [Over Realm] goes to the Warp."""
    if _is_return(game, node, frame):
        game.note(KeywordActs(frame.card), "10-15-4")


def _changing_sides(game: DragonBallGame, node: tree.Move, frame: Frame) -> tuple[int, ...]:
    """The opponent's cards in play that go to the same area of the player's: that is gaining control
    (11-5-1)."""
    if node.to not in ("battle", "unison") or node.whose != "you":
        return ()
    area, cards = game.area_numbers[node.to], reached(game, node.what, frame)
    return tuple(c for c in cards if game.area_of(c) == area and game.master(c) != frame.player)
