"""Basic actions (FW 5): drawing, playing, switching, dealing damage, KO'ing, shuffling, markers and [Ki]."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import ABSENT
from judge.engine.tree.words import EventName
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, HAND, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.by_keywords import (
    barred_together,
    barring,
    is_barred,
    is_one_too_many,
    most_reached,
)
from judge.rules.dragon_ball.continuous import effects_in_force
from judge.rules.dragon_ball.damage_left import damage_left_in_battle, reductions_of_damage, upon_damage_to
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.events.actions import (
    AlreadySo,
    AsManyAsPossible,
    CannotDraw,
    CannotPlay,
    CannotSwitch,
    ComesActive,
    DamageCapped,
    Damaged,
    DamageNegated,
    DamageReduced,
    KiChanged,
    MarkersPlaced,
    NoDamage,
    PlayFailed,
    RestPrevails,
    Shuffled,
    Switched,
)
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.kept import ShufflingArea
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.kinds import Event, Mode
from judge.rules.dragon_ball.modes_of_play import played_in_rest
from judge.rules.dragon_ball.movement import nothing_done, place, place_now
from judge.rules.dragon_ball.prohibitions import (
    banning,
    bans_on_switching,
    cause_of,
    draw_bans,
    forbidding,
    player_cannot,
)
from judge.rules.dragon_ball.proposals import SWITCH, propose_replacement
from judge.rules.dragon_ball.triggers import announce, heard_by


def draw(game: DragonBallGame, player: int, count: int = 1, by: int = ABSENT) -> None:
    """A player draws cards, one by one (FW 5-1-2, 3-2-3): each of them triggers in Masters (MA 4-9-3)."""
    if bans := draw_bans(game, player, by):
        game.note(CannotDraw(player, cause_of(game, bans[0])))
        nothing_done(game)
        return
    drawn = 0
    if count <= 0:
        game.note(AsManyAsPossible(0, count))
    for _ in range(count):
        deck = game.zone(player, DECK)
        if not deck or game.result:
            break
        place_now(
            game,
            (deck[0],),
            HAND,
            rule=game.rule(FW="5-1-2", MA="4-9-2"),
            how="draw",
            by=by,
            by_player=player,
        )
        drawn += 1
    game.set_done(drawn)
    if drawn and heard_by(game, "draws"):
        times = drawn if game.pends_each_time else 1
        for _ in range(times):
            announce(game, Event("draws", player, by=by, amount=drawn // times))


def switch(
    game: DragonBallGame,
    cards: tuple[int, ...],
    mode: Mode,
    rule: str,
    by: int = ABSENT,
    by_player: int = ABSENT,
) -> None:
    """Switches cards to a mode; a card that is in it already is not switched (FW 0-2-4-1, 1-8)."""
    rest, bans = mode == "rest", bans_on_switching(game, mode)
    able = []
    for card in cards:
        if game.cards[card].rest == rest:
            game.note(AlreadySo(card))
        elif by != ABSENT and (forbids := forbidding(game, card, *bans, by=by, by_player=by_player)):
            game.note(CannotSwitch(card, cause_of(game, forbids[0])))
        else:
            able.append(card)
    if rest and able and "Replace" in effects_in_force(game):
        event = Event(SWITCH, by=by, by_player=by_player, cards=tuple(able))
        if propose_replacement(game, event, rule):
            return
    switch_now(game, tuple(able), mode, rule, by, by_player)


def switch_now(
    game: DragonBallGame, switched: tuple[int, ...], mode: Mode, rule: str, by: int, by_player: int
) -> None:
    """Switches cards to a mode with nothing left to ask, and announces it."""
    for card in switched:
        game.update(card, rest=mode == "rest")
        game.note(Switched(card, mode), rule)
    game.set_done(len(switched))
    kind: EventName = "switched-rest" if mode == "rest" else "switched-active"
    if switched and (heard_by(game, kind) or game.delayed):
        how = "rule" if by == ABSENT else "skill"
        announce(
            game, *(Event(kind, game.master(c), c, by=by, by_player=by_player, how=how) for c in switched)
        )


def ko(
    game: DragonBallGame, cards: tuple[int, ...], by: int, by_player: int, in_battle: bool = False
) -> None:
    """KOs Battle Cards: they go to their owners' Drop Areas (FW 5-10, 14-9-2)."""
    there = tuple(card for card in cards if game.area_of(card) == BATTLE)
    place(
        game,
        there,
        DROP,
        rule=game.rule(FW="14-9-2", MA="10-1-1"),
        how="ko-battle" if in_battle else "ko",
        by=by,
        by_player=by_player,
    )


def play(
    game: DragonBallGame,
    cards: tuple[int, ...],
    player: int,
    *,
    rest: bool,
    by: int,
    how: str = "played",
    rule: str = "",
    by_player: int = ABSENT,
) -> None:
    """Plays cards in a player's Battle Area, by a skill or by using them (FW 5-5).

    `by_player` is who plays them, where that is another: what keeps or has a player from it asks of them.
    """
    by_player = player if by_player == ABSENT else by_player
    rule = rule or game.rule(FW="5-5-3-4", MA="3-6-3")
    allowed: list[int] = []
    barred = barred_together(game, player, cards)
    for card in cards:
        if card in barred:
            game.note(CannotPlay(card, None), game.rule(MA="10-42-3"))
            continue
        too_many = is_one_too_many(game, player, card, allowed)
        if too_many or cannot_play(game, by_player, card, by_skill=by != ABSENT):
            play_fails(game, card, by_player)
            continue
        allowed.append(card)
        for makes_room in among(game.printed(card).front.keywords, game.keyword_table.upon_play):
            makes_room(game, player, card)
    if not allowed:
        nothing_done(game)
        return
    in_rest = tuple(card for card in allowed if rest or played_in_rest(game, card, by_player, player))
    if by != ABSENT and not rest:
        for card in in_rest:
            game.note(RestPrevails(card))
    active = tuple(card for card in allowed if card not in in_rest)
    if active:
        game.note(ComesActive(active))
    together: dict[tuple[bool, int], tuple[int, ...]] = {}
    for card in (*active, *in_rest):
        key = card in in_rest, game.played_by_type.get(game.printed(card).type, BATTLE)
        together[key] = (*together.get(key, ()), card)
    for (mode, area), group in together.items():
        place_now(
            game,
            group,
            area,
            rule=rule if area == BATTLE else game.area_rules[area],
            how=how,
            by=by,
            by_player=by_player,
            seat=player,
            rest=mode,
            face_up=True,
        )
    game.set_done(len(allowed))


def play_fails(game: DragonBallGame, card: int, player: int) -> None:
    """A card that an effect keeps a player from playing goes to its owner's Drop (FW 0-2-5, 5-5-5)."""
    bans = banning(game, player, "play", card) or most_reached(game, player, card)
    other = None if bans else barring(game, player, card)
    if other is None:
        rule = game.rule(FW="0-2-5", MA="1-3-3")
    else:  # from its declaration on it bars others too
        rule = game.rule(MA="10-42-2") if game.area_of(other) == HAND else game.rule(MA="10-42-3")
    game.note(CannotPlay(card, cause_of(game, bans[0]) if bans else None), rule)
    if not game.rule(FW="5-5-5"):
        return  # in Masters what is forbidden is not done, and the card stays (MA 1-3-3)
    if game.area_of(card) == DROP:
        game.note(PlayFailed(card))
    else:
        place_now(game, (card,), DROP, rule=game.rule(FW="5-5-5"), how="play-failed")


def cannot_play(game: DragonBallGame, player: int, card: int, by_skill: bool = False) -> bool:
    """True if an effect keeps a player from playing a card (FW 0-2-5), or another card of theirs does (MA
    10-42)."""
    return player_cannot(game, player, "play", card) or is_barred(game, player, card, by_skill)


# --- damage (FW 5-8, 14-3) ------------------------------------------------------------------------------


def deal_damage(
    game: DragonBallGame, player: int, amount: int, by: int, by_player: int, attack: bool
) -> None:
    """A player is dealt damage: top cards of the life go to the hand, or to the Drop for [Critical] (FW
    14-3-2).
    """
    if amount > 0 and game.reads("damage-at-checkpoint", game.rule(FW="14-3-1")):
        game.add_fact("damage-due", player=player, card=by, skill=int(attack), number=amount)
        game.set_done(amount)
        return
    process_damage(game, player, amount, by, by_player, attack)


def damage_of_attack(game: DragonBallGame, card: int) -> int:
    """Counts how much damage an attack card inflicts: 1, or what its keywords say."""
    amount = 1
    for inflicts in among(keywords_of(game, card), game.keyword_table.inflicts):
        amount = inflicts(game, card, amount)
    return amount


def process_damage(
    game: DragonBallGame, player: int, amount: int, by: int, by_player: int, attack: bool
) -> None:
    """Damage processing (FW 14-3-2)."""
    amount = damage_left(game, player, amount, by, attack)
    life = game.zone(player, LIFE)[:amount]
    if not life:
        game.note(NoDamage(player))
        nothing_done(game)
        return
    area = HAND
    if attack and by != ABSENT and is_opponent_of(game, player, by):
        for goes_to in among(keywords_of(game, by), game.keyword_table.life_goes_to):
            area = goes_to(game, by)
    game.note(Damaged(player, len(life), by))
    game.add_fact("damage-taken", player=player, card=by, number=len(life))
    if game.battle is not None and "NegateDamage" in game.catalogue.kinds:
        game.add_fact("damage-in-battle", player=player, card=by, number=len(life))
    place_now(
        game,
        life,
        area,
        rule=game.rule(FW="14-3-2", MA="4-10-2-2"),
        how="damage",
        by=by,
        by_player=by_player,
    )
    if not attack:
        announce_damage(game, player, len(life), by, by_player)


def announce_damage(
    game: DragonBallGame, player: int, amount: int, by: int, by_player: int, how: str = "skill"
) -> None:
    """Announces damage, of an ``attack`` or a ``skill``, to what triggers upon it (FW 8-4-6-1-2)."""
    if heard_by(game, "takes-damage", "deals-damage") or game.delayed:
        announce(game, *damage_events(game, player, amount, by, by_player, how))


def is_opponent_of(game: DragonBallGame, player: int, card: int) -> bool:
    """True if a player is the opponent of a card's master, of whose life cards speak that deal damage (FW
    15-5-2, MA 4-10-1); they are not where control of the attack card was gained."""
    return game.master(card) != player


def damage_events(
    game: DragonBallGame, player: int, amount: int, by: int, by_player: int, how: str
) -> tuple[Event, ...]:
    """The events of damage: a player takes it, and a card of the opponent's, if there is one, deals it."""
    taken = Event("takes-damage", player, ABSENT, by=by, by_player=by_player, amount=amount, how=how)
    dealt = Event("deals-damage", by_player, by, by=by, by_player=by_player, amount=amount, how=how)
    return (taken, dealt) if by != ABSENT and is_opponent_of(game, player, by) else (taken,)


def damage_left(game: DragonBallGame, player: int, amount: int, by: int, attack: bool) -> int:
    """Returns what is left of damage after the effects that reduce it, and then those that negate or cap
    it."""
    for entry, less in reductions_of_damage(game, player, amount, by, attack):
        game.note(DamageReduced(player, less, entry.frame.card))
        amount -= less
    if amount <= 0:
        return 0
    entries = upon_damage_to(game, player)
    for entry in entries:
        node = entry.node
        assert isinstance(node, tree.NegateDamage)
        if node.most is not None:
            left = min(amount, damage_left_in_battle(game, player, node.most))
            if left != amount:
                game.note(DamageCapped(player, node.most, entry.frame.card))
            amount = left
        elif entry.modifier != ABSENT and amount:
            _negate_damage(game, player, amount, entries)
            return 0
    return amount


def _negate_damage(game: DragonBallGame, player: int, amount: int, entries: list[Entry]) -> None:
    """Damage is negated by every effect that waits for the next damage to a player (FW 5-8-2).

    By the other reading the first of them has undone that damage, and the others wait for another.
    """
    used = [
        entry
        for entry in entries
        if isinstance(entry.node, tree.NegateDamage) and entry.node.most is None and entry.modifier != ABSENT
    ]
    if len(used) > 1 and game.reads("negations-one-by-one", game.rule(FW="5-8-2", MA="4-10-2")):
        used = used[:1]
    for entry in used:
        game.note(DamageNegated(player, amount, entry.frame.card))
    gone = {entry.modifier for entry in used}
    game.put(modifiers=[each for place, each in enumerate(game.modifiers) if place not in gone])


# --- shuffling (FW 5-9) ---------------------------------------------------------------------------------


def shuffle(game: DragonBallGame, seat: int, area: int = DECK) -> None:
    """Shuffles an area: chance says the order, or it does not matter (FW 5-9)."""
    cards = game.zone(seat, area)
    if len({game.cards[card].print for card in cards}) > 1:
        game.call("shuffling", player=seat, kept=ShufflingArea(area))
    elif cards:
        game.note(Shuffled(seat, area))


# --- energy markers and [Ki] (FW 5-11 to 5-13) ----------------------------------------------------------


def place_markers(game: DragonBallGame, player: int, count: int) -> None:
    """A player places energy markers in the Energy Area (FW 5-11)."""
    game.set_markers(player, game.markers[player] + count)
    game.set_done(count)
    if count:
        game.note(MarkersPlaced(player, count))
        if "marker-placed" in game.catalogue.asked:
            game.add_fact("marker-placed", player=player, number=count)
        if heard_by(game, "marker-placed"):
            announce(game, Event("marker-placed", player, amount=count))


def change_ki(
    game: DragonBallGame, cards: tuple[int, ...], amount: int, by: int = ABSENT, by_player: int = ABSENT
) -> None:
    """+N [Ki] places energy markers under cards, a reduction takes them away (FW 5-12, 5-13)."""
    changed = 0
    for card in cards:
        ki = game.cards[card].markers
        left = max(ki + amount, 0)
        if moved := abs(left - ki):
            game.update(card, markers=left)
            changed += moved
            kind: EventName = "ki-placed" if left > ki else "ki-removed"
            rule = (
                game.rule(FW="5-12-1", MA="8-4-2-5-1-1") if left > ki else game.rule(FW="5-13-1", MA="4-12-3")
            )
            game.note(KiChanged(card, left - ki, left), rule)
            if heard_by(game, kind):
                announce(game, Event(kind, game.master(card), card, by=by, by_player=by_player, amount=moved))
    game.set_done(changed)


def combo_cards(game: DragonBallGame, player: int) -> tuple[int, ...]:
    """The cards in a player's Combo Area."""
    return game.zone(player, COMBO)
