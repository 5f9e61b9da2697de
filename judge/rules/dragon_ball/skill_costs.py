"""Skill costs: which of them can be paid, and with which cards (FW 1-4)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.programs import Operation, Program
from judge.engine.state import ABSENT, Frame, Option
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND, LEADER
from judge.rules.dragon_ball.assigning import can_fill
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.by_keywords import paid_instead
from judge.rules.dragon_ball.conditions import matching
from judge.rules.dragon_ball.costs import can_pay, price_of, skill_energy
from judge.rules.dragon_ball.damage_left import can_take_damage
from judge.rules.dragon_ball.energy_kept import NOTHING, PAID_FIRST, least_of, leaves, need_of
from judge.rules.dragon_ball.events.costs import CostChosen, CostInOrder, NotChosen
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.kept import AskedAsUsed
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.prohibitions import (
    banning_move,
    bans_on_switching,
    cause_of,
    draw_bans,
    forbidding,
    rule_of,
)
from judge.rules.dragon_ball.selection import areas_of, can_differ, is_asked_apart, most_alike


def note_cost_chosen(game: DragonBallGame, number: int) -> None:
    """The trace names the alternative paid (FW 1-4-6-1), and that it has an order (1-4-3)."""
    frame = game.stack[-1]
    costs = game.skills[frame.skill].costs
    if len(costs) > 1 and len(costs_of(game, frame.skill)) > 1:
        game.note(CostChosen(frame.player, frame.card, number + 1))
    if sum(type(operation.node) is not tree.Choose for operation in costs[number]) > 1:
        game.note(CostInOrder(frame.player, frame.card))


def payable_costs(game: DragonBallGame, card: int, player: int, skill: int, used: bool = False) -> list[int]:
    """Lists the alternatives of a skill cost that can be paid in whole (FW 1-4-6, 1-4-6-1).

    Of an Extra Card that is being `used` it is asked as it will be then: the card in the Drop (12-2-2-2).
    """
    frame = cost_frame(game, card, player, skill, used)
    return [n for n, cost in costs_of(game, skill) if cost_possible(game, cost, frame)]


def costs_of(game: DragonBallGame, skill: int) -> list[tuple[int, Program]]:
    """Lists the alternatives of a skill cost with their numbers, those that count by the reading taken."""
    entry = game.skills[skill]
    bars = game.keyword_table.bars_cost.get(entry.skill.keyword)
    return [(n, cost) for n, cost in enumerate(entry.costs) if bars is None or not bars(game, skill, n)]


def cost_frame(game: DragonBallGame, card: int, player: int, skill: int, used: bool) -> Frame:
    """A frame to ask in whether a skill cost can be paid."""
    kept = AskedAsUsed() if used else None
    stay = game.cards[card].stay
    return Frame("", player=player, card=card, stay=stay, skill=skill, number=1, kept=kept)


def cost_possible(game: DragonBallGame, program: Program, frame: Frame) -> bool:
    """True if every action of a skill cost can be carried out (FW 1-4-6), each with cards of its own."""
    known: dict[int, tuple[Program, list[Operation], bool]] = game.kept_for_good.setdefault("costs", {})
    found = known.get(id(program))
    if found is None:
        actions = [each for each in program if each.code == "do" and each.node is not None]
        found = known[id(program)] = program, actions, _takes_energy_twice(actions)
    _, actions, takes_energy_twice = found
    choices = []
    for n, each in enumerate(actions):
        node = each.node
        if node and action_possible(game, node, each.follows, frame):
            if isinstance(node, tree.Choose):
                choices.append(each)
        elif not _supplied(game, actions[:n], each, frame):
            return False
    twice = takes_energy_twice and game.rule(MA="8-4-2-2")
    if twice and not leaves(game, frame.player, NOTHING, need_of(game, actions, frame)):
        return False
    return len(choices) < 2 or _enough_for_all(game, choices, frame)


def _takes_energy_twice(actions: list[Operation]) -> bool:
    """True if one action of a skill cost pays energy, and another one takes energy too."""
    paid = sum(isinstance(each.node, tree.PayEnergy) for each in actions)
    return paid > 1 or (paid == 1 and any(isinstance(each.follows, tree.Switch) for each in actions))


def _supplied(game: DragonBallGame, before: list[Operation], choice: Operation, frame: Frame) -> bool:
    """True if what the actions `before` move makes a choice possible: their order counts (FW 1-4-3).

    Cards that are still to be chosen count only where each of those that can be chosen would do.
    """
    node = choice.node
    if not isinstance(node, tree.Choose) or len(node.groups) != 1 or is_asked_apart(node):
        return False
    (group,) = node.groups
    areas = areas_of(game, group.of)
    there = set(cost_candidates(game, group.of, choice.follows, frame))
    count = len(there)
    for each in before:
        moved = each.follows if isinstance(each.node, tree.Choose) else each.node
        if not isinstance(moved, tree.Move) or game.area_numbers.get(moved.to, ABSENT) not in areas:
            continue
        if isinstance(each.node, tree.Choose):
            cards = [c for g in each.node.groups for c in cost_candidates(game, g.of, each.follows, frame)]
            least = sum(least_of(game, g, frame) for g in each.node.groups)
        else:
            cards, least = ([frame.card], 1) if isinstance(moved.what, tree.This) else ([], 0)
        if there.isdisjoint(cards) and all(game.fits(group.of, card, frame) for card in cards):
            count += least
    return count >= least_of(game, group, frame)


def _enough_for_all(game: DragonBallGame, choices: list[Operation], frame: Frame) -> bool:
    """True if choices of cards of the same description find enough of them together."""
    needed: dict[tree.Filter, int] = {}
    for each in choices:
        assert isinstance(each.node, tree.Choose)
        for group in each.node.groups:
            needed[group.of] = needed.get(group.of, 0) + least_of(game, group, frame)
    return all(
        len(choosable(game, _matching_then(game, filter, frame), frame)) >= count
        for filter, count in needed.items()
    )


def _enough_apart(game: DragonBallGame, node: tree.Choose, cards: tuple[int, ...], number: int) -> bool:
    """True if so many of the cards of a choice can be taken with what it asks of their names and costs."""
    if node.names_differ and not can_differ(game, cards, number):
        return False
    if node.costs_differ and len({game.number(card, "cost") for card in cards}) < number:
        return False
    return not node.names_alike or most_alike(game, cards) >= number


_ASKED_APART = (
    tree.Choose, tree.ChangeKi, tree.Damage, tree.Draw, tree.MarkerCost, tree.PayEnergy, tree.RemoveMarkers,
)  # fmt: skip
"""The actions of a skill cost of which something else is asked than whether there is a card for them."""


def action_possible(  # noqa: PLR0911 - one a kind
    game: DragonBallGame, node: tree.Node, follows: tree.Node | None, frame: Frame
) -> bool:
    """True if one action of a skill cost can be carried out whole; a choice with what follows upon it."""
    if not isinstance(node, _ASKED_APART):
        return _target_possible(game, node, frame)
    player = frame.player
    match node:
        case tree.PayEnergy(amount):
            if type(amount) is not int:
                return True
            total, colors = skill_energy(game, node, frame)
            return can_pay(game, player, total, colors)
        case tree.Choose((group,), names_differ=False, names_alike=False, costs_differ=False):
            return len(cost_candidates(game, group.of, follows, frame)) >= least_of(game, group, frame)
        case tree.Choose(groups):
            found = [cost_candidates(game, group.of, follows, frame) for group in groups]
            least = [least_of(game, group, frame) for group in groups]
            return _enough_apart(game, node, found[0], least[0]) and can_fill(found, least)
        case tree.Damage(who, amount):
            taker = player if who == "you" else 1 - player
            return can_take_damage(game, taker, game.amount(amount, frame), frame.card)
        case tree.Draw(player="you"):
            return not draw_bans(game, player, frame.card)
        case tree.ChangeKi(what, amount, True):
            return game.amount(tree.KiOf(what), frame) >= game.amount(amount, frame)
        case tree.MarkerCost(amount, remove):
            there = game.cards[frame.card].markers
            return not remove or type(amount) is not int or there >= amount
        case tree.RemoveMarkers(_, count):
            return game.markers[player] >= game.amount(count, frame)
        case _:
            return _target_possible(game, node, frame)


def _target_possible(game: DragonBallGame, node: tree.Node, frame: Frame) -> bool:
    what = getattr(node, "what", None)
    if what is None or isinstance(what, str | tree.Chosen):  # a ban names no card, and can always be laid
        return True
    targets = game.targets(what, frame)
    if isinstance(frame.kept, AskedAsUsed) and isinstance(what, tree.Every):
        targets = _matching_then(game, what.of, frame)
    if isinstance(what, tree.Top):
        return len(targets) >= game.amount(what.count, frame) or bool(getattr(node, "up_to", False))
    return bool(targets) and all(can_undergo(game, card, node, frame) for card in targets)


def can_undergo(game: DragonBallGame, card: int, node: tree.Node | None, frame: Frame) -> bool:
    """True if an instruction can really be carried out upon a card, as a skill cost demands."""
    state = game.cards[card]
    match node:
        case tree.Switch(_, mode):
            if state.rest == (mode == "rest") or game.area_of(card) not in game.with_modes:
                return False
            bans = bans_on_switching(game, mode)
            return not game.is_forbidden(card, *bans, by=frame.card, by_player=frame.player)
        case tree.Ko():
            return game.area_of(card) == BATTLE and not game.is_forbidden(
                card,
                "be-koed",
                "be-koed-by-skills",
                "leave-by-skills",
                by=frame.card,
                by_player=frame.player,
            )
        case tree.Move(to=to):
            return _can_go(game, card, game.area_numbers.get(to, ABSENT), frame)
        case _:
            return True


def _can_go(game: DragonBallGame, card: int, to: int, frame: Frame) -> bool:
    """True if nothing keeps a card from being moved by a skill of this frame's (FW 0-2-5, 3-5-3)."""
    area = game.area_of(card)
    if banning_move(game, card, to, frame.card, frame.player):
        return False
    if area == LEADER:
        return game.prints[game.cards[card].print].type != "leader"
    return area != BATTLE or not game.is_forbidden(
        card, "leave-by-skills", by=frame.card, by_player=frame.player
    )


def cost_candidates(
    game: DragonBallGame, filter: tree.Filter, follows: tree.Node | None, frame: Frame
) -> tuple[int, ...]:
    """The cards that a choice within a skill cost can take."""
    cards = choosable(game, _matching_then(game, filter, frame), frame)
    if not acts_on_chosen(follows):
        return cards
    return tuple([card for card in cards if can_undergo(game, card, follows, frame)])


def acts_on_chosen(node: tree.Node | None) -> bool:
    """True if an instruction is about the cards just chosen, alone or with this card."""
    what = getattr(node, "what", None)
    return isinstance(what, tree.Chosen) or (isinstance(what, tree.Both) and what.second == tree.Chosen())


def _matching_then(game: DragonBallGame, filter: tree.Filter, frame: Frame) -> tuple[int, ...]:
    """The cards that fit a description when the cost is paid: an Extra Card being used has left the hand
    for the Drop by then (FW 12-2-2-2). In Masters a card that is activated from the hand is still there, but
    does not pay for itself (8-5-2-1), unless by the other reading.
    """
    cards = matching(game, filter, frame)
    in_hand = frame.card in cards and game.area_of(frame.card) == HAND
    rule = game.rule(MA="8-5-2-2") if in_hand and game.is_there(frame.card, frame.stay) else ""
    if rule and not game.reads("card-pays-for-itself", rule):
        return tuple(card for card in cards if card != frame.card)
    if not isinstance(frame.kept, AskedAsUsed):
        return cards
    kept = tuple(card for card in cards if card != frame.card)
    falls = DROP in areas_of(game, filter) and game.fits(filter, frame.card, frame)
    return (*kept, frame.card) if falls else kept


def choosable(
    game: DragonBallGame, cards: tuple[int, ...], frame: Frame, node: tree.Choose | None = None
) -> tuple[int, ...]:
    """The cards among these that a skill of this frame's may choose (FW 13-4-1, 15-11-2); `node` says who
    chooses, if not its master, and what is ignored."""
    catalogue = game.catalogue
    shielding = not catalogue.keywords.isdisjoint(game.keyword_table.shields)
    if not shielding and "Forbid" not in catalogue.kinds:
        return cards
    in_play = game.in_play
    return tuple(
        card for card in cards if game.area_of(card) not in in_play or not _shielded(game, card, frame, node)
    )


def chooser_of(node: tree.Choose | None, frame: Frame) -> int:
    """The player who chooses for a skill."""
    return 1 - frame.player if node is not None and node.chooser == "opponent" else frame.player


def _shielded(game: DragonBallGame, card: int, frame: Frame, node: tree.Choose | None) -> bool:
    forbids = forbidding(game, card, "be-chosen", "be-affected", by=frame.card, by_player=frame.player)
    if forbids:
        ban = forbids[0].node
        chosen = isinstance(ban, tree.Forbid) and ban.what == "be-chosen"
        usual = game.rule(FW="13-4-1", MA="1-3-3" if chosen else "4-13-1")
        game.note(NotChosen(card, cause_of(game, forbids[0])), rule_of(game, forbids[0], usual))
        return True
    keywords = keywords_of(game, card)
    if node is not None and node.ignoring:
        keywords = tuple(each for each in keywords if each != node.ignoring)
    chooser = chooser_of(node, frame)
    return any(shields(game, card, frame, chooser) for shields in among(keywords, game.keyword_table.shields))


def skill_payable(game: DragonBallGame, player: int, option: Option) -> bool:
    """True if a skill cost can be paid in whole (FW 1-4-6); of an Extra Card in the hand after its own
    cost, which has put it into the Drop (12-2-2-3).

    By the other reading the card may be used though only it itself could pay, and is lost.
    """
    card, skill = option.card, option.skill
    if game.area_of(card) != HAND or game.printed(card).type != "extra":
        return bool(payable_costs(game, card, player, skill))
    falls = bool(game.rule(FW="12-2-2-2"))  # in Masters it stays in the hand until it is resolved (8-5-2-5-1)
    if both_payable(game, player, option, payable_costs(game, card, player, skill, used=falls)):
        return True
    in_vain = falls and both_payable(game, player, option, payable_costs(game, card, player, skill))
    return in_vain and game.reads("extra-used-in-vain", game.rule(FW="9-2-4", MA="1-3-3"))


def both_payable(game: DragonBallGame, player: int, option: Option, alternatives: list[int]) -> bool:
    """True if the cost of a card in the hand and one of these skill costs can be paid one after the other."""
    if not alternatives:
        return False
    price, specified = price_of(game, option.card, skill=option.skill)
    for number in alternatives:
        actions = [operation.node for operation in game.skills[option.skill].costs[number]]
        needs = [node for node in actions if isinstance(node, tree.PayEnergy)]
        kept = sum(
            node.count
            for node in actions
            if isinstance(node, tree.RemoveMarkers) and isinstance(node.count, int)
        )
        total = price + sum(_energy_of(node) for node in needs)
        colors = specified + tuple(color for node in needs for color in node.colors)
        if can_pay(game, player, total, colors, kept) or _paid_instead(game, player, option, number):
            return True
    return False


def energy_payable(game: DragonBallGame, player: int, option: Option) -> bool:
    """True if the energy cost of a card can be paid, and one of the skill costs after it, if there are any
    that have not been paid before."""
    card, skill = option.card, option.skill
    if game.skills[skill].costs and PAID_FIRST not in game.readings:
        return both_payable(game, player, option, payable_costs(game, card, player, skill))
    price = price_of(game, card, skill=skill)
    return can_pay(game, player, *price) or bool(paid_instead(game, player, card))


def _paid_instead(game: DragonBallGame, player: int, option: Option, cost: int) -> bool:
    """True if a keyword pays for the card in another way that leaves enough for a skill cost (MA 10-40)."""
    if not game.keyword_table.pays_instead:
        return False
    ways = paid_instead(game, player, option.card)
    if not ways:
        return False
    frame = cost_frame(game, option.card, player, option.skill, False)
    need = need_of(game, game.skills[option.skill].costs[cost], frame)
    return any(leaves(game, player, way, need) for way in ways)


def _energy_of(node: tree.PayEnergy) -> int:
    return (node.amount if isinstance(node.amount, int) else 0) + len(node.colors)
