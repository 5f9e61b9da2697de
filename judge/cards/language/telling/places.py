"""Where described cards lie, and what of it goes without saying."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec
from msgspec.structs import replace

from judge.cards.language.filters import fields_of
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Filter, Player, Range, Target, Trigger

_USUAL = {
    (("battle",), ("battle",)),
    (("leader",), ("leader",)),
    (("battle",), ("field",)),
    (("unison",), ("unison",)),
    (("energy",), ()),
}
"""Areas and types: "your Battle Cards" lie in your Battle Area, "your energy" in your Energy Area."""

DONE_BY_CARDS = frozenset(("koed", "attacks", "is-attacked"))
"""Events that cards bring about themselves, not by skills of theirs."""


def are_opponents(what: Target, chosen: bool) -> bool:
    """True if cards that are meant are your opponent's; `chosen`: those that were chosen are."""
    if isinstance(what, nodes.Chosen):
        return chosen
    return isinstance(what, nodes.Every) and what.of.owner == "opponent"


def left_area_of(trigger: Trigger, of_players: Container[str]) -> Player:
    """Whose the area is that a card of an event leaves: of what a player does, that player's."""
    owner = trigger.subject.owner if trigger.subject else "you"
    return trigger.player if owner == "any" and trigger.event in of_players else owner


def done_by_whom(gate: nodes.Gate) -> Player:
    """Returns who does what the gate asks about: whoever chooses, draws or pays there, else its player."""
    doers = {getattr(one, "chooser", getattr(one, "player", gate.player)) for one in gate.first}
    return "opponent" if "opponent" in doers else gate.player


def doer_of(one: nodes.Instruction) -> Player | None:
    """Who does something with cards that nobody chooses, where the text says that an opponent does."""
    return "opponent" if isinstance(one, (nodes.Move, nodes.Reveal)) and one.player == "opponent" else None


ATTACKED_BY_THIS = Filter(very=nodes.This())
"""The other card of a battle is this one, which attacks where that loses markers (MA 7-4-1-4-3)."""


def without_this_attacking(trigger: nodes.Trigger) -> nodes.Trigger:
    """Returns an event without the battle with this card, which is said behind it: "by its attack"."""
    subject = trigger.subject
    if subject is None or subject.battling != ATTACKED_BY_THIS:
        return trigger
    return msgspec.structs.replace(trigger, subject=msgspec.structs.replace(subject, battling=None))


def whose_attack(trigger: nodes.Trigger) -> str:
    """Whose attack KO's cards or takes markers: ``this`` card's, ``opponent``, or "" where none is said."""
    subject = trigger.subject
    if trigger.event == "koed" and trigger.by == "opponent" and not trigger.by_skill:
        return "opponent"
    if trigger.event != "marker-removed":
        return ""
    if subject is not None and subject.battling == ATTACKED_BY_THIS:
        return "this"
    return "opponent" if subject is None or subject.owner == "you" else "any"


def is_mine(target: Target) -> bool:
    """True of a target that names cards of yours alone: they are switched in your Charge Phase (FW 7-2)."""
    return isinstance(target, nodes.This) or (isinstance(target, nodes.Every) and target.of.owner == "you")


def is_yours(target: Target) -> bool:
    """True of a target in your areas alone: "the Battle Area" is yours."""
    return is_mine(target) or (
        isinstance(target, nodes.Both) and is_yours(target.first) and is_yours(target.second)
    )


def of_opponent(of: Filter) -> Filter:
    """The cards that may be attacked among those described: the opponent's."""
    return msgspec.structs.replace(of, owner="opponent") if of.owner == "any" else of


def is_leader(of: Filter) -> bool:
    """True if there is one such card at the most: a player's Leader."""
    return of.types == ("leader",) and of.owner in {"you", "opponent"} and of.areas in {(), ("leader",)}


def says_one_thing(of: Filter) -> bool:
    """True of a description that says one thing of a card, which can be denied by itself."""
    (first, *others) = fields_of(of).values() or ((),)
    return not others and not of.either and (not isinstance(first, tuple) or len(first) == 1)


def awakens_itself(trigger: Trigger) -> bool:
    """True of "when your Leader awakens", of which nothing else is said."""
    leader = nodes.Filter(types=("leader",))
    plain = Trigger("awakens", player=trigger.player)
    return trigger.player != "any" and trigger in {plain, replace(plain, subject=leader)}


def is_both_colors(of: Filter) -> bool:
    """True if cards must have two colors at once: said behind the noun, else "red and blue cards"."""
    return len(of.colors) == 1 and of.colors[0].startswith("both ")


def counts_both_players(of: Filter) -> bool:
    """True if the cards of both players are counted together where each has some of their own."""
    together = of.areas in {("energy",), ("life",), ("drop",), ("hand",)}
    return of.owner == "any" and (together or (not of.areas and bool(of.mode)))


def has_place(of: Filter) -> bool:
    """True if the description says where the cards lie."""
    return bool(of.areas)


def place_goes_without_saying(of: Filter, usual: bool) -> bool:
    """True if nothing needs to be said of the area of cards.

    `usual`: said of cards that are somewhere now; else of an event, where cards may come from anywhere.
    """
    if of.done_by_this:
        return True
    if not of.areas:
        in_battle = of.in_battle or of.battling or of.attacking or of.attacked
        somewhere = of.mode or in_battle or of.under or of.either or of.awakened is not None
        return not usual or bool(somewhere)
    if not usual or of.owner not in {"you", "opponent"}:
        return False
    if (of.areas, of.types) == (("energy",), ()):
        return not of.names
    return (of.areas, of.types) in _USUAL


def is_in_play(of: Filter) -> bool:
    """True of the cards in all areas where cards are in play, or of those of a kind that lie in one."""
    if set(of.areas) == {"leader", "battle", "unison"}:
        return True
    return (of.areas, of.types) in {(("battle",), ("battle",)), (("unison",), ("unison",))}


def is_pair(of: Filter) -> bool:
    """True of a player's Leader and Battle Cards, taken together."""
    pair = ("leader", "battle")
    return of.types == of.areas == pair and of.owner in {"you", "opponent"}


def battles_with(parts: Sequence[Condition]) -> Filter | None:
    """The other card, where conditions say that this card and one that fits are in a battle."""
    match tuple(parts):
        case (
            nodes.Fits(target=nodes.This(area=""), filter=this),
            nodes.Is(
                amount=nodes.Count(of=Filter(in_battle=True) as other, each=1, per=1),
                range=Range(low=1, high=None),
            ),
        ) if this == Filter(in_battle=True):
            return msgspec.structs.replace(other, in_battle=False)
    return None


def is_figures(of: Range) -> bool:
    """True if the bounds are printed as figures."""
    return all(bound is None or isinstance(bound, (int, nodes.Undetermined)) for bound in (of.low, of.high))


def number_bounds(of: Filter) -> list[tuple[str, Range]]:
    """The numbers of a card that a description bounds."""
    bounds = {
        "cost": of.cost,
        "original_cost": of.original_cost,
        "power": of.power,
        "original_power": of.original_power,
        "combo_power": of.combo_power,
        "combo_cost": of.combo_cost,
        "ki": of.ki,
        "specified_cost": of.specified_cost,
    }
    return [(name, bound) for name, bound in bounds.items() if bound is not None]


OWN_AREAS = {"hand", "drop", "deck", "life", "energy"}
"""Areas of a player in which no other player's cards lie; a Battle Area holds those that were taken control
of."""


def subject_of(trigger: nodes.Trigger) -> Filter | None:
    """What an event happens to; not whose it is where that is said of the area: "a card from your Drop"."""
    subject = trigger.subject
    if subject is not None and mode_played_in(trigger):
        subject = msgspec.structs.replace(subject, mode="")
    if subject is not None and trigger.source and subject.areas == trigger.source:
        subject = msgspec.structs.replace(subject, areas=())  # the event says where it was
    if subject is None or not trigger.source or not OWN_AREAS.issuperset(trigger.source):
        return subject
    if subject.owner not in {"you", "opponent"} or subject.areas or is_leader(subject):
        return subject
    return msgspec.structs.replace(subject, owner="any")


def mode_played_in(trigger: nodes.Trigger) -> str:
    """The mode in which a card comes into play, where an event asks for it: said of the play."""
    subject = trigger.subject
    return subject.mode if trigger.event == "played" and subject is not None else ""


def one_each(move: nodes.Move) -> nodes.Move | None:
    """The move of cards from the top of which so many are meant for each of something, without that."""
    match move.what:
        case nodes.Top(count=nodes.Count() | nodes.Names() | nodes.Markers() | nodes.KiOf() as count) if (
            count.each > 0 and not move.up_to
        ):
            return msgspec.structs.replace(move, what=msgspec.structs.replace(move.what, count=count.each))
    return None


def joined_qualities(parts: Sequence[str], close: tuple[str, ...]) -> str:
    """What follows a noun; parts with one of the `close` beginnings need no comma before them."""
    said = ""
    for part in parts:
        said += f" {part}" if not said or part.startswith(close) else f", {part}"
    return said


def spread(of: Filter) -> Filter:
    """The description with its owner said of each alternative, where it is they that say the area."""
    if of.owner == "any" or of.areas or not any(one.areas for one in of.either):
        return of
    either = tuple(msgspec.structs.replace(one, owner=of.owner) for one in of.either)
    return msgspec.structs.replace(of, owner="any", either=either)


def both_conditions(outer: nodes.If, inner: nodes.If) -> nodes.If | None:
    """Return one "if" for two of which one stands in the other, where that says the same: "if it is your turn
    and your life is at 4 or less"; else None."""
    conditions = (outer.condition, inner.condition)
    if outer.otherwise or outer.later or inner.otherwise or inner.later or not inner.then:
        return None
    if any(isinstance(one, nodes.AnyOf) for one in conditions):
        return None
    parts = [part for one in conditions for part in (one.of if isinstance(one, nodes.All) else (one,))]
    return nodes.If(nodes.All(tuple(parts)), inner.then)


def is_attacker(group: nodes.Group) -> bool:
    """True of the attacking card, of which there is one: "choose the attacking card"."""
    of = group.of
    bare = Filter(owner=of.owner, areas=of.areas, types=of.types, attacking=True)
    return of == bare and of.owner == "any" and (group.at_most, group.at_least) == (1, -1)


def kept_of_all(group: nodes.Group) -> int | None:
    """Return how many cards are left over where all the others are chosen ("until you have 4 life left")."""
    match group:
        case nodes.Group(
            of=of, at_most=nodes.Sum(first=nodes.Count(of=counted), second=int(less)), at_least=-1
        ):
            return -less if counted == of and less < 0 else None
    return None


def are_all_in_hands(one: nodes.Choose) -> bool:
    """True if no card is chosen but out of hands."""
    return all(
        (each.areas or group.of.areas) == ("hand",)
        for group in one.groups
        for each in (group.of.either or (group.of,))
    )


def is_ordered_by_owner(one: nodes.Move, doer: nodes.Player, many: bool) -> bool:
    """True if an opponent, who places several chosen cards of their own on a deck, orders them (MA 3-1-6)."""
    return many and doer == "opponent" and one.what == nodes.Chosen() and one.to == "deck" and not one.order


def only_yours(of: Filter) -> bool:
    """True if only your own cards can lie where these lie."""
    return of.owner == "you" and bool(of.areas) and set(of.areas) <= OWN_AREAS


def acts_on(one: nodes.Instruction) -> Target | None:
    """The target of an instruction that has one."""
    if isinstance(one, (nodes.Replace, nodes.UseWithoutCost)):
        return None
    target: Target | None = getattr(one, "target", None) or getattr(one, "what", None)
    return None if isinstance(target, str) else target


def is_discard(first: nodes.Choose, second: nodes.Instruction) -> bool:
    """True if cards of the chooser's own hand are chosen and discarded: "discard 1 card from your hand"."""
    of = first.groups[0].of if first.groups else Filter()
    return (
        second == nodes.Move(nodes.Chosen(), "drop", discarded=True)
        and (of.areas, of.owner, len(first.groups)) == (("hand",), first.chooser, 1)
        and first == nodes.Choose(first.groups, first.chooser)
    )


def names_no_area_of_own_cost(skill: nodes.Skill) -> bool:
    """True of a [Permanent] skill that changes its card's energy cost and does not say where."""
    if skill.type != "permanent" or skill.areas:
        return False
    changes = (node for one in skill.effect for node in within(one) if isinstance(node, nodes.ChangeCost))
    return any(one.what == nodes.This() and not one.of_combo for one in changes)
