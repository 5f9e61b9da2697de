"""Costs: what has to be paid, with what, and whether it can be (FW 1-2, 1-11, 5-3)."""

from __future__ import annotations

from itertools import islice
from typing import Literal

from msgspec.structs import replace

from judge.cards.language.keywords import fits
from judge.engine import tree
from judge.engine.actions import Cause
from judge.engine.state import ABSENT, UNKNOWN, Frame
from judge.rules.dragon_ball.areas import ENERGY, LEADER
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.by_keywords import paid_instead
from judge.rules.dragon_ball.continuous import effects_in_force, effects_of, effects_on
from judge.rules.dragon_ball.cost_changes import (
    any_color_pays,
    change_cost,
    is_free,
    next_use_amount,
    own_cost_changes,
)
from judge.rules.dragon_ball.events.costs import (
    ColorCostAdded,
    ColorCostReduced,
    CostNotBelowZero,
    MarkersRemoved,
    NoMoreOfThatColor,
    Paid,
)
from judge.rules.dragon_ball.information import cost_changes, stated, total_and_specified
from judge.rules.dragon_ball.kinds import Decision, Event, LastingKind, Option
from judge.rules.dragon_ball.payments import covered, rule_of_paying, ways
from judge.rules.dragon_ball.prohibitions import cause_of
from judge.rules.dragon_ball.triggers import announce, heard_by

Price = tuple[int, tuple[str, ...]]
"""How much energy something costs, and the colors that must be among it."""
MOST_PAYMENTS = 200
UPON_COSTS = frozenset(
    ("NoSpecifiedCost", "ChangeCost", "SetNumber", "SetOriginal", "UseWithoutCost", "NextUse", "AnyColorPays")
)
"""The kinds of effects that can change what using a card costs."""


# --- what has to be paid --------------------------------------------------------------------------------


def price_of(game: DragonBallGame, card: int, waived: bool = True, x: int = 0, skill: int = ABSENT) -> Price:
    """Tells what using a card from the hand costs now, for a `skill` if one is named: how much energy, with
    `x` besides, and which colors must be among it (FW 5-3-1).

    A specified cost above the total cost is paid whole (5-3-1-1). Not `waived`: what it costs one who
    does not have to pay the cost and pays it.
    """
    printed = printed_price(game, card)
    if printed is not None:
        return printed[0] + x, printed[1]
    if waived and is_free(game, card, skill=skill):
        return x, ()
    total, specified = total_and_specified(game, card)
    total, specified = _next_use(game, card, total, specified, waived)
    price = max(total + x, len(specified))
    return price, () if specified and any_color_pays(game, card) else specified


def printed_price(game: DragonBallGame, card: int) -> Price | None:
    """Returns the price printed on a card, if nothing in force, and no skill of its own, can change what
    using it costs; by print, kept for good."""
    prices: dict[int, Price | None] | Literal[False] | None = game.known_in_play.get("prices that stay")
    if prices is None:
        known = game.known_of_effects()
        prices = known.get("prices that stay")
        if prices is None:
            prices = _costs_stay(game) and game.kept_for_good.setdefault("prices", {})
            known["prices that stay"] = prices
    if prices is False:
        return None
    state = game.cards[card]
    alike = ~state.print if state.back else state.print
    if alike not in prices:
        changes = not state.print or game.side(card).permanents
        prices[alike] = None if changes else game.prints[state.print].price
    return prices[alike]


def _costs_stay(game: DragonBallGame) -> bool:
    """True if nothing in force can change what using a card costs."""
    if not game.catalogue.keywords.isdisjoint(game.keyword_table.waives_colors):
        return False
    return game.catalogue.kinds.isdisjoint(UPON_COSTS) or (
        effects_in_force(game).keys().isdisjoint(UPON_COSTS)
        and not any(type(game.catalogue.nodes[m.node]) is tree.NextUse for m in game.modifiers)
    )


def _next_use(
    game: DragonBallGame, card: int, total: int, specified: tuple[str, ...], waived: bool
) -> tuple[int, tuple[str, ...]]:
    for position in next_uses(game, card):
        node = game.catalogue.nodes[game.modifiers[position].node]
        assert isinstance(node, tree.NextUse)
        if node.change.to_zero and not waived:
            continue
        left = list(specified)
        amount = next_use_amount(game, game.modifiers[position])
        total = max(change_cost(node.change, amount, total, left), 0)
        specified = tuple(left)
    return total, specified


def note_cost_changes(game: DragonBallGame, card: int) -> None:
    """The trace names what changes the cost of a card being used (FW 1-2-3-1, 1-2-3-2)."""
    changes = cost_changes(game, card)
    for position in next_uses(game, card):
        node = game.catalogue.nodes[game.modifiers[position].node]
        assert isinstance(node, tree.NextUse)
        changes.append((node.change, next_use_amount(game, game.modifiers[position])))
    total, specified = game.printed(card).cost or 0, list(game.printed(card).specified_cost)
    for change, amount in changes:
        before = len(specified)
        total = change_cost(change, amount, total, specified)
        if change.colors and not change.reduce:
            game.note(ColorCostAdded(card, len(specified) - before))
        elif change.colors:
            game.note(ColorCostReduced(card, before - len(specified)))
            if before - len(specified) < len(change.colors):
                game.note(NoMoreOfThatColor(card))
    if total < 0:
        game.note(CostNotBelowZero(card))


def cost_causes(game: DragonBallGame, card: int) -> list[tuple[str, Cause, int]]:
    """Lists what changes the cost of a card now: by which rule, where it comes from, and by how much.

    These are its own skills that are valid where it is (FW 9-5-5), effects in force (9-8-1-3), effects
    upon its next use (5-3-3-1).
    """
    if printed_price(game, card) is not None:
        return []
    found = []
    number_of = game.catalogue.number_of
    kinds: tuple[LastingKind, ...] = ("SetOriginal", "SetNumber", "ChangeCost")
    for kind in kinds:
        for node, entry in effects_on(game, card, kind):
            if isinstance(node, tree.ChangeCost) or (
                isinstance(node, tree.SetOriginal | tree.SetNumber) and node.name == "cost"
            ):
                found.append(
                    (
                        game.rule(FW="9-8-1-3", MA="8-8-1-3"),
                        cause_of(game, entry),
                        stated(game, entry, node.amount),
                    )
                )
    found += [
        (game.rule(FW="9-5-5", MA="2-13-2"), (card, number_of(node)), amount)
        for node, amount in own_cost_changes(game, card)
    ]
    for position in next_uses(game, card):
        modifier = game.modifiers[position]
        rule = game.rule(FW="5-3-3-1", MA="8-8-1-3")
        found.append((rule, (modifier.card, modifier.node), next_use_amount(game, modifier)))
    return found


_PLAYED = tree.Filter(types=("battle", "unison", "field"))  # by being used: FW 5-4-1-1, 5-5-4


def next_uses(game: DragonBallGame, card: int) -> list[int]:
    """The effects upon "the next time you use" that concern a card, by their place in `modifiers`."""
    if "NextUse" not in game.catalogue.kinds:
        return []
    found = []
    for position, modifier in enumerate(game.modifiers):
        node = game.catalogue.nodes[modifier.node]
        if isinstance(node, tree.NextUse) and not node.keyword and modifier.player == game.master(card):
            frame = Frame("", player=modifier.player, card=modifier.card)
            if game.fits(node.filter, card, frame) and (not node.plays or game.fits(_PLAYED, card, frame)):
                found.append(position)
    return found


def next_keyword_uses(game: DragonBallGame, card: int, keyword: str) -> list[int]:
    """The effects upon "the next time you use [Evolve]" that concern a skill of a card, by their place in
    `modifiers`."""
    found = []
    for position, modifier in enumerate(game.modifiers):
        node = game.catalogue.nodes[modifier.node]
        if (
            isinstance(node, tree.NextUse)
            and node.keyword
            and modifier.player == game.master(card)
            and fits(keyword, node.keyword)
            and game.fits(node.filter, card, Frame("", player=modifier.player, card=modifier.card))
        ):
            found.append(position)
    return found


def skill_energy(game: DragonBallGame, node: tree.PayEnergy, frame: Frame) -> Price:
    """Tells how much energy a skill cost takes now, and which colors must be among it (FW 1-4-5)."""
    total = game.amount(node.amount, frame) + len(node.colors)
    if frame.skill == ABSENT or game.catalogue.kinds.isdisjoint(("NextUse", "ChangeSkillCost")):
        return total, node.colors
    keyword = game.skills[frame.skill].skill.keyword
    colors = list(node.colors)
    for entry in effects_of(game, "ChangeSkillCost"):
        each = entry.node
        assert isinstance(each, tree.ChangeSkillCost)
        if fits(keyword, each.keyword) and game.fits(each.filter, frame.card, entry.frame):
            total = change_cost(each.change, stated(game, entry, each.change.amount), total, colors)
    for position in next_keyword_uses(game, frame.card, keyword):
        modifier = game.modifiers[position]
        use = game.catalogue.nodes[modifier.node]
        assert isinstance(use, tree.NextUse)
        total = change_cost(use.change, next_use_amount(game, modifier), total, colors)
    return max(total, len(colors)), tuple(colors)


# --- with what ------------------------------------------------------------------------------------------


def active_energy(game: DragonBallGame, player: int) -> tuple[int, ...]:
    """The cards in a player's Energy Area in Active Mode."""
    key = ("energy", player)
    known: tuple[int, ...] | None = game.known.get(key)
    if known is None:
        cards = game.cards
        known = tuple([card for card in game.zone(player, ENERGY) if not cards[card].rest])
        game.known[key] = known
    return known


def can_pay(
    game: DragonBallGame, player: int, amount: int, specified: tuple[str, ...], kept: int = 0
) -> bool:
    """True if energy and energy markers suffice (FW 5-3-3), so many markers `kept` for something else."""
    markers = markers_to_pay(game, player, amount, kept) if game.markers[player] else 0
    energy: tuple[int, ...] | None = game.known.get(("energy", player))
    if len(active_energy(game, player) if energy is None else energy) + markers < amount:
        return False
    if not specified:
        return True
    # Orbs that find a payer each leave the rest of the cost to whatever else there is.
    key = ("payable", player, markers, specified)
    known: bool | None = game.known.get(key)
    if known is None:
        known = game.known[key] = covered(game, specified, _payers(game, player, markers))
    return known


def _payers(game: DragonBallGame, player: int, markers: int) -> tuple[frozenset[str], ...]:
    """The colors of whatever could pay a part of a cost, so many markers among it."""
    key = ("payers", player)
    payers: tuple[frozenset[str], ...] | None = game.known.get(key)
    if payers is None:
        cards, printed = game.cards, _energy_colors_printed(game)
        payers = tuple(
            [
                printed.get(cards[card].print) or energy_colors(game, card)
                for card in active_energy(game, player)
            ]
        )
        game.known[key] = payers
    return payers + (colors_of_markers(game, player),) * markers if markers else payers


def payments(
    game: DragonBallGame, player: int, amount: int, specified: tuple[str, ...]
) -> tuple[Option, ...]:
    """The ways to pay that differ: cards switched to Rest Mode, and how many markers are removed.

    Cards of the same print are interchangeable; the player chooses any of them (FW 3-8-2). Ways without
    markers come first.
    """
    groups: dict[int, tuple[int, ...]] = {}
    for card in active_energy(game, player):
        number = game.cards[card].print
        groups[number] = (*groups.get(number, ()), card)
    colors: dict[int, frozenset[str]] = {}
    for cards in groups.values():
        colors.update(dict.fromkeys(cards, energy_colors(game, cards[0])))
    orbs = frozenset(specified)
    found: list[Option] = []
    for markers in range(markers_to_pay(game, player, amount) + 1):
        marker_colors = (colors_of_markers(game, player),) * markers
        any_way = all(orbs <= each for each in (*colors.values(), *marker_colors))
        taken = ways(amount - markers, tuple(groups.values()))
        if not any_way:
            taken = (
                cards
                for cards in taken
                if covered(game, specified, tuple([colors[card] for card in cards]) + marker_colors)
            )
        left = MOST_PAYMENTS - len(found)
        found += [Option("pay", cards=cards, number=markers) for cards in islice(taken, left)]
        if len(found) == MOST_PAYMENTS:
            break
    return tuple(found)


def markers_to_pay(game: DragonBallGame, player: int, amount: int, kept: int = 0) -> int:
    """Counts the energy markers that can be removed for one payment (FW 5-3-1; 1-11-2 speaks of 1)."""
    most = max(min(game.markers[player] - kept, amount), 0)
    return min(most, 1) if "one-marker-a-payment" in game.readings else most


def energy_colors(game: DragonBallGame, card: int) -> frozenset[str]:
    """The colors that a card in the Energy Area pays as; kept by print where nothing can change them."""
    number = game.cards[card].print
    if number == UNKNOWN or "TreatAs" in game.catalogue.kinds:
        return frozenset(game.colors(card))
    kept = _energy_colors_printed(game)
    found = kept.get(number)
    if found is None:
        found = kept[number] = frozenset(game.colors(card))
    return found


def _energy_colors_printed(game: DragonBallGame) -> dict[int, frozenset[str]]:
    """The colors that prints pay as, of those asked for where nothing can change them."""
    kept: dict[int, frozenset[str]] = game.kept_for_good.setdefault("energy colors", {})
    return kept


def colors_of_markers(game: DragonBallGame, player: int) -> frozenset[str]:
    """An energy marker pays as a card of the Leader's color (FW 1-11-2)."""
    leader = leader_of(game, player)
    return frozenset(game.colors(leader) if leader != ABSENT else ())


def leader_of(game: DragonBallGame, player: int) -> int:
    """The card in a player's Leader Area; -1 if there is none."""
    zone = game.zone(player, LEADER)
    return zone[0] if zone else ABSENT


def payment_question(
    game: DragonBallGame, player: int, card: int, amount: int, specified: tuple[str, ...], rule: str = ""
) -> Decision:
    """Builds the question of how to pay, by a `rule` if the card is not what is paid for: each option is a
    way that differs from the others."""
    if game.markers[player] > 1 and amount > 1:
        game.reads("one-marker-a-payment", game.rule(FW="1-11-2"))
    return Decision(
        player,
        rule or rule_of_paying(game, card),
        "pay",
        payments(game, player, amount, specified)
        + (paid_instead(game, player, card) if game.keyword_table.pays_instead else ()),
        card=card,
    )


def payment_left_open(game: DragonBallGame, player: int, card: int) -> Decision | None:
    """Builds the question of how, or whether, to pay a cost that does not have to be paid; None where it
    cannot be paid."""
    amount, specified = price_of(game, card, waived=False)
    if not amount or not can_pay(game, player, amount, specified):
        return None
    asked = payment_question(game, player, card, amount, specified)
    return replace(
        asked, rule=game.rule(FW="5-3-2", MA="2-11-1"), options=(Option("do-not-pay"), *asked.options)
    )


def pay_with(
    game: DragonBallGame, player: int, way: Option, card: int, skill: int = ABSENT, rule: str = ""
) -> None:
    """Pays: energy to Rest Mode, markers out of the game (FW 5-3-1, 1-11-2); `rule` as above.

    What was removed for an earlier use of the card or skill no longer counts for this one.
    """
    removed = ("marker-removed-for-this", card, skill)
    game.put(facts=[fact for fact in game.facts if (fact.what, fact.card, fact.skill) != removed])
    for energy in way.cards:
        game.update(energy, rest=True)
    if way.cards:
        game.note(Paid(player, way.cards, way.number, card), rule or rule_of_paying(game, card))
    if way.number:
        remove_markers(game, player, way.number, game.rule(FW="1-11-2"))
        stay = game.cards[card].stay
        game.add_fact(
            "marker-removed-for-this", player=player, card=card, stay=stay, skill=skill, number=way.number
        )


def remove_markers(game: DragonBallGame, player: int, count: int, rule: str) -> int:
    """Removes energy markers from the game, as many as there are up to `count`; returns how many."""
    count = min(count, game.markers[player])
    if count:
        game.set_markers(player, game.markers[player] - count)
        game.note(MarkersRemoved(player, count), rule)
        game.add_fact("marker-removed", player=player, number=count)
        if heard_by(game, "marker-removed"):
            announce(game, Event("marker-removed", player, amount=count))
    return count
