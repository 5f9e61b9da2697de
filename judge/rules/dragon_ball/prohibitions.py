"""What effects forbid to cards and players, and which effects do (FW 0-2-5, 9-10)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.language.headers import ACTIVATE
from judge.cards.language.keywords import fits as keyword_fits
from judge.engine import tree
from judge.engine.actions import Cause
from judge.engine.state import ABSENT, Frame
from judge.engine.tree.words import Ban, BanOfMasters, PlayerBan
from judge.rules.dragon_ball.areas import COMBO
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.conditions import in_areas_of
from judge.rules.dragon_ball.continuous import effects_of, effects_on
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.kinds import SWITCHING, Fact, Mode


def is_forbidden(
    game: DragonBallGame, card: int, *what: Ban | BanOfMasters, by: int = ABSENT, by_player: int = ABSENT
) -> bool:
    """True if an effect forbids a card any of these, when the skill of `by` does it."""
    if game.catalogue.forbidden.isdisjoint(what):
        return False
    return bool(forbidding(game, card, *what, by=by, by_player=by_player))


def forbidding(
    game: DragonBallGame, card: int, *what: Ban | BanOfMasters, by: int = ABSENT, by_player: int = ABSENT
) -> list[Entry]:
    """The effects that forbid a card any of these, when the skill of `by` does it."""
    return [
        entry
        for node, entry in effects_on(game, card, "Forbid")
        if isinstance(node, tree.Forbid)
        and node.what in what
        and _forbids(game, node, entry, card, by, by_player)
    ]


def cause_of(game: DragonBallGame, entry: Entry) -> Cause:
    """The card and the instruction that a continuous effect comes from."""
    return entry.frame.card, game.catalogue.number_of(entry.node)


def rule_of(game: DragonBallGame, entry: Entry, usual: str) -> str:
    """The rule by which an effect forbids something: that of the keyword it stands for, or the usual one."""
    skill = entry.frame.skill
    keyword = game.skills[skill].skill.keyword if skill != ABSENT else ""
    return game.keyword_table.by_rule.get(keyword, usual)


def _forbids(  # noqa: PLR0911 - one a way not to
    game: DragonBallGame, node: tree.Forbid, entry: Entry, card: int, by: int, by_player: int
) -> bool:
    frame = entry.frame
    if node.by == "opponent" and by_player in (ABSENT, frame.player):
        return False
    if node.by == "you" and by_player not in (ABSENT, frame.player):
        return False
    if (node.by_skill or node.by_types) and by == ABSENT:
        return False
    if node.by_types and game.printed(by).type not in node.by_types:
        return False
    if node.only is not None or not _in_its_phase(game, node, frame, card):
        return False
    if node.against is not None and (by == ABSENT or not game.fits(node.against, by, frame)):
        return False
    if node.times:
        return _times_prevented(game, card, entry) < node.times
    return True


def count_prevented(game: DragonBallGame, card: int, forbids: list[Entry]) -> None:
    """Keeps which skills have kept something from a card, of those that do so but some times a turn."""
    limited = (_counted_as(game, e) for e in forbids if isinstance(e.node, tree.Forbid) and e.node.times)
    for skill, number in dict.fromkeys(limited):
        game.add_fact("prevented", card=card, stay=game.cards[card].stay, skill=skill, number=number)


def prevented(game: DragonBallGame) -> list[Fact]:
    """Lists what bans that hold but some times a turn have kept from cards this turn, in order."""
    return [fact for fact in game.facts if fact.what == "prevented"]


def _times_prevented(game: DragonBallGame, card: int, ban: Entry) -> int:
    """Counts how often this turn a ban has kept something from a card, since its effect began."""
    known = (_counted_as(game, ban), (ABSENT, 0))  # a position may leave unsaid what it was
    kept = (card, game.cards[card].stay)
    since = prevented(game)[_before(game, ban) :]
    return sum((fact.card, fact.stay) == kept and (fact.skill, fact.number) in known for fact in since)


def _counted_as(game: DragonBallGame, ban: Entry) -> tuple[int, int]:
    """Tells a ban that holds so many times a turn from others: by its skill, or as an effect left behind."""
    left_behind = ban.modifier != ABSENT and ban.frame.skill == ABSENT
    return ban.frame.skill, game.catalogue.number_of(ban.node) + 1 if left_behind else 0


def _in_its_phase(game: DragonBallGame, node: tree.Forbid, frame: Frame, card: int) -> bool:
    """True unless a ban is for another player's Charge Phase than this one."""
    whose = {"you": frame.player, "opponent": 1 - frame.player, "owner": game.cards[card].owner}
    return node.phase_of == "any" or whose[node.phase_of] == game.turn_player


def bans_on_switching(game: DragonBallGame, mode: Mode) -> tuple[Ban, ...]:
    """Lists what can forbid a skill to switch a card to a mode now: in a Charge Phase another ban too."""
    if mode == "active" and game.phase == "charge":
        return (SWITCHING[mode], "switch-in-charge-phase")
    return (SWITCHING[mode],)


# --- what players are kept from ---


def player_cannot(
    game: DragonBallGame,
    player: int,
    what: PlayerBan,
    card: int,
    skill: int = ABSENT,
    *,
    answers_attack: bool = False,
) -> bool:
    """True if an effect keeps a player from doing something with a card, or from activating this skill."""
    return "ForbidPlayer" in game.catalogue.kinds and bool(
        banning(game, player, what, card, skill, answers_attack=answers_attack)
    )


def banning(
    game: DragonBallGame,
    player: int,
    what: PlayerBan,
    card: int,
    skill: int = ABSENT,
    *,
    answers_attack: bool = False,
) -> list[Entry]:
    """The effects that keep a player from doing something with a card, or from activating this skill."""
    found = [
        entry
        for entry in effects_of(game, "ForbidPlayer")
        if isinstance(entry.node, tree.ForbidPlayer)
        and bans(game, entry.node, entry, player, what, card, skill, answers_attack=answers_attack)
    ]
    return found + game.bans_in_the_way(player, what, card, skill)


def bans(
    game: DragonBallGame,
    node: tree.ForbidPlayer,
    entry: Entry,
    player: int,
    what: PlayerBan,
    card: int,
    skill: int = ABSENT,
    *,
    answers_attack: bool = False,
) -> bool:
    """True if an effect that forbids players something keeps this one from doing it with this card."""
    if node.what != what or not is_meant(node.player, player, entry):
        return False
    if node.skill and (skill == ABSENT or not has_header(game.skills[skill].skill, node.skill)):
        return False
    if node.against_attack and not (
        answers_attack and game.battle is not None and game.battle.attack == entry.frame.card
    ):
        return False
    fits = node.filter is None or _is_banned(game, node.filter, card, entry.frame)
    if fits is node.only:
        return False
    if node.times and times_done(game, node, entry.frame) - _before(game, entry) < node.times:
        return False
    return not (node.more_than and _in_combo(game, node, player, entry.frame) < node.more_than)


def banning_move(
    game: DragonBallGame,
    card: int,
    area: int,
    by: int = ABSENT,
    by_player: int = ABSENT,
    seat: int = ABSENT,
) -> list[Entry]:
    """The effects that keep a player from moving a card to an area, the owner's unless a `seat` is named:
    from their own area to their own, unless they speak of any; what a rule does with a card, no player does.
    """
    if "ForbidMove" not in game.catalogue.kinds or by_player == ABSENT:
        return []
    by_player = who_moves(game, by_player)
    found = []
    owner, source = game.whereabouts(card)
    whose = game.cards[card].owner if seat == ABSENT else seat
    for entry in effects_of(game, "ForbidMove"):
        node = entry.node
        assert isinstance(node, tree.ForbidMove)
        if not is_meant(node.player, by_player, entry) or game.area_numbers[node.to] != area:
            continue
        if not node.anyones and (whose != by_player or (node.source and owner != by_player)):
            continue
        if node.source and game.area_numbers[node.source] != source:
            continue
        if not (node.but_this and by == entry.frame.card):
            found.append(entry)
    return found


def who_moves(game: DragonBallGame, master: int) -> int:
    """The player who does what an effect says: of "your opponent chooses 1 card and sends it to the Warp" its
    master's opponent, as long as that is carried out."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.procedure not in ("effect", "later") or frame.player != master:
        return master
    done = [each.node for each in game.program_of(frame)[: frame.step]]
    move = done[-1] if done else None
    if not isinstance(move, tree.Move):
        return master
    who = move.player
    if isinstance(move.what, tree.Chosen):
        who = next((node.chooser for node in reversed(done) if isinstance(node, tree.Choose)), who)
    return 1 - master if who == "opponent" else master


def times_done(game: DragonBallGame, ban: tree.ForbidPlayer, frame: Frame) -> int:
    """Counts how often the player has done this turn what a ban lets them do but so many times."""
    seat = 1 - frame.player if ban.player == "opponent" else frame.player
    if ban.skill:
        used = [f for f in game.facts if f.what == "counter-activated" and f.player == seat]
        return sum(has_header(game.skills[fact.skill].skill, ban.skill) for fact in used)
    attacks = [f.card for f in game.facts if f.what == "attacked" and f.player == seat]
    return sum(ban.filter is None or _is_banned(game, ban.filter, card, frame) for card in attacks)


def _before(game: DragonBallGame, entry: Entry) -> int:
    """How often something had been done this turn, or kept from cards, when the effect began."""
    if entry.modifier == ABSENT or game.modifiers[entry.modifier].turn != game.turn:
        return 0
    return game.modifiers[entry.modifier].amount


def draw_bans(game: DragonBallGame, player: int, by: int) -> list[Entry]:
    """The effects that keep a player from drawing; `by` is the card whose skill does it, -1 if none."""
    found = banning(game, player, "draw", ABSENT)
    return found or (banning(game, player, "draw-by-skills", ABSENT) if by != ABSENT else [])


def has_header(skill: tree.Skill, header: str) -> bool:
    """True if a skill is printed with this header: [Activate Main], [Auto], or a keyword of this kind."""
    if header in ACTIVATE:
        return skill.type == "activate" and not set(skill.timings).isdisjoint(ACTIVATE[header])
    if header == "Auto":
        return skill.type == "auto"
    return bool(skill.keyword) and keyword_fits(skill.keyword, header)


def _is_banned(game: DragonBallGame, filter: tree.Filter, card: int, frame: Frame) -> bool:
    """True of a card that a ban describes, in the area that the ban names, if any."""
    return game.fits(replace(filter, owner="any"), card, frame) and (
        not filter.areas or in_areas_of(game, filter, card)
    )


def _in_combo(game: DragonBallGame, ban: tree.ForbidPlayer, player: int, frame: Frame) -> int:
    """Counts the cards of a ban that a player has in the Combo Area (FW 5-6-1)."""
    assert ban.filter is not None
    bare = replace(ban.filter, owner="any", areas=())
    return sum(game.fits(bare, card, frame) for card in game.zone(player, COMBO))


def leaving_others_only(game: DragonBallGame, player: int, target: int) -> list[Entry]:
    """The effects by which a player can attack only certain cards, and not this one."""
    return [
        entry
        for entry in effects_of(game, "Forbid")
        if isinstance(entry.node, tree.Forbid)
        and entry.node.only is not None
        and entry.frame.player != player
        and not (
            in_areas_of(game, entry.node.only, target) and game.fits(entry.node.only, target, entry.frame)
        )
    ]


def is_meant(whose: str, player: int, entry: Entry) -> bool:
    """True if an effect that speaks of ``you``, the ``opponent`` or ``any`` player speaks of this one."""
    return whose == "any" or (entry.frame.player == player) == (whose == "you")
