"""Immediate effects that place cards in areas, play them or gain control of them (FW 3-1, 5-5, 5-6, 13-8)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball import basic_actions
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, LIFE, OUTSIDE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import announce_damage, cannot_play, play_fails
from judge.rules.dragon_ball.changing_places import beneath, take_control_of
from judge.rules.dragon_ball.choosing import as_many_as_said, how_many, missed
from judge.rules.dragon_ball.conditions import seat_of
from judge.rules.dragon_ball.deeds import note_deed, note_placed
from judge.rules.dragon_ball.effects import Instructions, reached
from judge.rules.dragon_ball.events.actions import (
    AsManyAsPossible,
    CannotCombo,
    ChoseNumber,
    Fails,
    LifeMoved,
    NeverPlayed,
    OwnersArea,
    PlaysBySkill,
    TopOfLife,
    TurnPlayerFirst,
)
from judge.rules.dragon_ball.events.areas import Revealed
from judge.rules.dragon_ball.kept import Placing, has_looked, looked_at
from judge.rules.dragon_ball.kinds import Decision, DecisionKind, Option
from judge.rules.dragon_ball.looking import had_to_fit
from judge.rules.dragon_ball.movement import (
    nothing_done,
    place,
    place_now,
    play_on_top,
)
from judge.rules.dragon_ball.placing_order import order_said, orders
from judge.rules.dragon_ball.prohibitions import banning, banning_move, cause_of, forbidding, player_cannot
from judge.rules.dragon_ball.selection import is_played
from judge.rules.dragon_ball.triggers import heard_by

instructions = Instructions()


@instructions.carries_out(tree.Move)
def move(game: DragonBallGame, node: tree.Move, frame: Frame) -> None:
    """Places cards in an area, where and how the text says; what it leaves open is asked first."""
    cards = reached(game, node.what, frame)
    if node.up_to and cards:
        taken = as_many_as_said(game, cards, frame)
        if taken is None:
            return
        cards = taken
        game.note(ChoseNumber(frame.player, len(cards)), game.rule(FW="0-2-8-1", MA="1-3-5-1"))
    tops = _tops(game, node, cards, frame)
    top = next(iter(tops), ABSENT)
    if node.order == "random" and len(cards) > 1:
        game.call("order", player=frame.player, kept=Placing(cards))
    elif cards and (
        node.position in ("choice", "each")
        or len(tops) > 1
        or orders(game, node, _without(cards, top), frame)
    ):
        game.call(
            "place_in_order", player=frame.player, card=frame.card, skill=frame.skill, kept=Placing(cards)
        )
    elif node.beneath is not None:
        beneath(game, cards, top, frame)
    else:
        _put(game, node, cards, node.position == "bottom", frame)


def _tops(game: DragonBallGame, node: tree.Move, cards: tuple[int, ...], frame: Frame) -> tuple[int, ...]:
    """Lists the cards under which these can lie (FW 16-2-1, MA 11-3-1), of which one is chosen where there
    are several; a card that is to go under another itself only where there is no other."""
    if node.beneath is None or not cards:
        return ()
    tops = tuple(top for top in reached(game, node.beneath, frame) if game.area_of(top) in game.stacked)
    return tuple(top for top in tops if top not in cards) or tops


def _without(cards: tuple[int, ...], top: int) -> tuple[int, ...]:
    """The cards that go under a card: it cannot lie under itself."""
    return tuple(card for card in cards if card != top)


def _movement_of(game: DragonBallGame, frame: Frame) -> tree.Move:
    """The instruction that a frame has come to, which places cards."""
    node = game.program_of(frame)[frame.step - 1].node
    assert isinstance(node, tree.Move)
    return node


def place_together(game: DragonBallGame) -> None:
    """Cards are placed together: at the top or bottom, and in which order, is asked; then they are placed."""
    frame, caller = game.stack[-1], game.stack[-2]
    kept = frame.keeps(Placing)
    node = _movement_of(game, caller)
    each = node.position == "each" or (node.position == "choice" and _each_card_apart(game, kept.cards))
    if node.position == "choice" and not each and not kept.where:
        ends = (Option("top"), Option("bottom"))
        picked = _taken(game, frame, game.rule(FW="0-2-3", MA="1-3-7"), "top-or-bottom", ends)
        if picked is not None:
            game.set(kept=replace(kept, where=picked.kind), step=game.frame.step - 1)
        return
    if each and kept.on_top == ABSENT:
        asked = how_many(frame.player, game.rule(FW="3-1-5", MA="3-1-6"), len(kept.cards), frame)
        picked = game.choose_one(asked)
        if picked is not None:
            game.set(kept=replace(kept, on_top=picked.number), step=game.frame.step - 1)
        return
    tops = _tops(game, node, kept.cards, caller) if kept.top == ABSENT else (kept.top,)
    if len(tops) > 1:
        options = tuple(Option("card", top) for top in tops)
        picked = _taken(game, frame, game.rule(FW="5-2-1", MA="8-5-3"), "choose", options)
        if picked is not None:
            game.set(kept=replace(kept, top=picked.card), step=game.frame.step - 1)
        return
    top = next(iter(tops), ABSENT)
    wanted = orders(game, node, _without(kept.cards, top), caller)
    if kept.orders_said < len(wanted):
        _ask_order(game, frame, wanted)
        return
    game.unsay()
    game.end_frame()
    if node.beneath is not None:
        beneath(game, kept.cards, top, caller)
        return
    if kept.on_top != ABSENT:
        _put_at_both_ends(game, node, kept, caller)
        return
    _put(game, node, kept.cards, (kept.where or node.position) == "bottom", caller)


def _each_card_apart(game: DragonBallGame, cards: tuple[int, ...]) -> bool:
    """True by the reading in which each of several cards "at the top or bottom" goes to either end (MA
    1-3-7); usually all of them go to one."""
    return len(cards) > 1 and game.reads("each-card-top-or-bottom", game.rule(MA="1-3-7"))


def _put_at_both_ends(game: DragonBallGame, node: tree.Move, kept: Placing, frame: Frame) -> None:
    """Places the first cards said on top of an area and the others at its bottom, each part in its order."""
    done = 0
    for cards, bottom in ((kept.cards[: kept.on_top], False), (kept.cards[kept.on_top :], True)):
        if cards:
            _put(game, node, cards, bottom, frame)
            done += game.frame.done
    game.set_done(done)


def _taken(
    game: DragonBallGame, frame: Frame, rule: str, kind: DecisionKind, options: tuple[Option, ...]
) -> Option | None:
    """The option that the player of a procedure takes; None if it must be asked first."""
    return game.choose_one(Decision(frame.player, rule, kind, options, card=frame.card, skill=frame.skill))


def _ask_order(game: DragonBallGame, frame: Frame, wanted: list[tuple[int, tuple[int, ...]]]) -> None:
    """Asks whoever is next for the order of their cards."""
    kept = frame.keeps(Placing)
    if len(wanted) > 1 and not kept.orders_said and game.answer_given is None:
        game.note(TurnPlayerFirst(game.turn_player))
    said = order_said(game, *wanted[kept.orders_said], frame)
    if said is None:
        return
    others = tuple(card for card in kept.cards if card not in said)
    kept = replace(kept, cards=others + said, orders_said=kept.orders_said + 1)
    game.set(kept=kept, step=game.frame.step - 1)


def place_in_random_order(game: DragonBallGame) -> None:
    """Cards that are placed together are put into a random order first."""
    frame, caller = game.stack[-1], game.stack[-2]
    cards = game.arranged(frame.keeps(Placing).cards, frame.player, game.rule(FW="5-9-1", MA="3-2-4"))
    if cards is None:
        return
    node = _movement_of(game, caller)
    game.end_frame()
    _put(game, node, cards, node.position == "bottom", caller)


def _put(game: DragonBallGame, node: tree.Move, cards: tuple[int, ...], bottom: bool, frame: Frame) -> None:
    """Places cards in an area; the first one said comes to lie on top."""
    if game.area_numbers[node.to] in (DECK, LIFE) and not bottom and node.order != "random":
        cards = cards if isinstance(node.what, tree.Top) and node.order != "any" else cards[::-1]
    _carry_out_move(game, node, cards, bottom, frame)


def _carry_out_move(
    game: DragonBallGame, node: tree.Move, cards: tuple[int, ...], bottom: bool, frame: Frame
) -> None:
    area = game.area_numbers[node.to]
    if area in game.played_in:
        _play_instead(game, node, cards, frame)
        return
    seat = ABSENT if node.whose == "owner" else seat_of(game, node.whose, frame)
    cards = tuple(card for card in cards if game.area_of(card) != OUTSIDE)
    _reveal_duty(game, cards, area, frame)
    if seat != ABSENT and area not in game.of_any_player and any(game.cards[c].owner != seat for c in cards):
        game.note(OwnersArea(cards))
    how = "discard" if node.discarded else node.to
    if isinstance(node.what, tree.Top) and not node.up_to:
        wanted = game.amount(node.what.count, frame)
        if len(cards) < wanted:
            game.note(AsManyAsPossible(len(cards), wanted))
    lost = {
        card: game.master(card)
        for card in cards
        if game.area_of(card) == LIFE != area
        and not banning_move(game, card, area, frame.card, frame.player, seat)
    }
    if lost:
        game.note(LifeMoved(tuple(lost)))
        if isinstance(node.what, tree.Top) and not node.what.bottom:
            game.note(TopOfLife(tuple(lost)))
    looked = looked_at(game.frame)
    if looked:  # what was taken of the cards looked at is not among "the rest"
        game.set(kept=has_looked(game.frame, tuple(card for card in looked if card not in cards)))
    if node.discarded:
        note_deed(game, "discarded", cards)
    else:
        note_placed(game, cards, area)
    place(
        game,
        cards,
        area,
        rule=_rule_of_placing(game, node, area),
        how=how,
        by=frame.card,
        by_player=frame.player,
        seat=seat,
        bottom=bottom,
        rest=node.mode == "rest",
        face_up=node.face == "up",
    )
    if lost and heard_by(game, "takes-damage", "deals-damage"):
        losing_life(game, tuple(lost.values()), frame)
    missed(game, cards)


def _rule_of_placing(game: DragonBallGame, node: tree.Move, area: int) -> str:
    """The rule by which cards come to an area: that of a discard, of a combo (FW 5-6-1), or the area's."""
    if node.discarded:
        return game.rule(FW="13-7-1", MA="3-4-1")
    combo = game.rule(FW="5-6-1") if area == COMBO else ""
    return combo or game.area_rules[area]


def _play_instead(game: DragonBallGame, node: tree.Move, cards: tuple[int, ...], frame: Frame) -> None:
    """To place a card in a Battle Area from elsewhere is to play it (FW 5-5-1)."""
    coming = [card for card in cards if game.area_of(card) not in game.played_in]
    done = 0
    for seat in (game.turn_player, 1 - game.turn_player):
        theirs = tuple(
            card
            for card in coming
            if (game.cards[card].owner if node.whose == "owner" else seat_of(game, node.whose, frame)) == seat
        )
        if theirs:
            basic_actions.play(
                game, theirs, seat, rest=node.mode == "rest", by=frame.card, by_player=frame.player
            )
            done += game.frame.done
    game.set_done(done)


def losing_life(game: DragonBallGame, players: tuple[int, ...], frame: Frame) -> None:
    """Announces life lost other than by damage as damage, by the other reading (FW 1-10-1, 1-10-2)."""
    if game.reads("life-loss-is-damage", game.rule(FW="1-10-1")):
        for player in dict.fromkeys(players):
            announce_damage(game, player, players.count(player), frame.card, frame.player)


def _reveal_duty(game: DragonBallGame, cards: tuple[int, ...], area: int, frame: Frame) -> None:
    """A card that had to fit a description and goes from one secret area to another is shown (MA 11-2-1)."""
    sources = game.secret_areas - {area}
    chosen = tuple([c for c in cards if c in frame.chosen and game.area_of(c) in sources])
    before = game.program_of(frame)[: frame.step]
    shown = any(isinstance(each.node, tree.Choose) and each.node.reveal for each in before)
    if chosen and area in game.secret_areas and not shown and had_to_fit(before):
        game.note(Revealed(chosen), game.rule(FW="3-1-7", MA="11-2-1"))


@instructions.carries_out(tree.Play)
def play(game: DragonBallGame, node: tree.Play, frame: Frame) -> None:
    """Plays cards by the skill, without their cost (FW 5-5-3)."""
    cards = tuple(c for c in game.targets(node.what, frame) if game.area_of(c) not in game.played_in)
    player = seat_of(game, node.whose, frame)
    cards = without_extras(game, cards)
    if cards and lacks_what_lies_below(game, node, frame):
        return
    if cards:
        game.note(PlaysBySkill(player, cards))
    if node.on_top and cards:
        _play_on_top(game, node, cards, player, frame)
        return
    basic_actions.play(game, cards, player, rest=node.mode == "rest", by=frame.card)


def without_extras(game: DragonBallGame, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a skill can play: an Extra without [Field] stays where it is (FW 5-5-1, MA 3-6-3)."""
    if extras := tuple(card for card in cards if not is_played(game, card)):
        game.note(NeverPlayed(extras))
    return tuple(card for card in cards if card not in extras)


def lacks_what_lies_below(game: DragonBallGame, node: tree.Play, frame: Frame) -> bool:
    """True if a card is to be played on top of one that was not chosen, or is in the Battle Area no more.

    Nothing is done then."""
    if not node.on_top or _below(game, node, frame) != ABSENT:
        return False
    if not isinstance(node.onto, tree.Chosen) or frame.chosen:  # that none was chosen has been said
        game.note(Fails(frame.card, frame.skill))
    nothing_done(game)
    return True


def _below(game: DragonBallGame, node: tree.Play, frame: Frame) -> int:
    """Finds the card on top of which one is played: most often that with the skill."""
    if node.onto is not None:
        below = next(iter(game.targets(node.onto, frame)), ABSENT)
    else:
        below = frame.card if game.is_there(frame.card, frame.stay) else ABSENT
    return below if below != ABSENT and game.area_of(below) == BATTLE else ABSENT


def _play_on_top(
    game: DragonBallGame, node: tree.Play, cards: tuple[int, ...], player: int, frame: Frame
) -> None:
    """Plays a card on top of another in the Battle Area (FW 14-5-2)."""
    card = cards[0]
    if cannot_play(game, player, card):
        play_fails(game, card, player)
        nothing_done(game)
        return
    below = _below(game, node, frame)
    rest = node.mode == "rest" if node.sets_mode else game.cards[below].rest
    play_on_top(game, card, below, "evolved" if node.evolves else "played", rest, by=frame.card)
    game.set_done(1)


@instructions.carries_out(tree.UseInCombo)
def use_in_combo(game: DragonBallGame, node: tree.UseInCombo, frame: Frame) -> None:
    """Uses cards in a combo (FW 5-6)."""
    cards = _able_to_combo(game, reached(game, node.what, frame), frame)
    place(
        game,
        cards,
        COMBO,
        rule=game.rule(FW="5-6-1", MA="3-7-3"),
        how="combo",
        by=frame.card,
        by_player=frame.player,
        seat=frame.player,
        face_up=True,
    )


def _able_to_combo(game: DragonBallGame, cards: tuple[int, ...], frame: Frame) -> tuple[int, ...]:
    """Without cards that an effect forbids: those go to their owners' Drops (FW 5-6-5); in Masters, where no
    rule says so, they stay."""
    failing = tuple(
        c for c in cards if game.is_forbidden(c, "combo") or player_cannot(game, frame.player, "combo", c)
    )
    if failing:
        first = failing[0]
        bans = forbidding(game, first, "combo") or banning(game, frame.player, "combo", first)
        game.note(CannotCombo(failing, cause_of(game, bans[0]) if bans else None))
        rule = game.rule(FW="5-6-5")
        if rule:
            place_now(game, failing, DROP, rule=rule, how="rule", by=frame.card, by_player=frame.player)
    return tuple(card for card in cards if card not in failing)


@instructions.carries_out(tree.TakeControl)
def take_control(game: DragonBallGame, node: tree.TakeControl, frame: Frame) -> None:
    """Gains control of cards: they move to the player's area as they are (FW 13-8)."""
    take_control_of(game, reached(game, node.what, frame), frame)
