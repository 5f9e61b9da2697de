# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""From single instructions back to the actions of card text."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from judge.cards.language.filters import LEADER_AND_BATTLE
from judge.cards.language.printing_cards import area_words, cards_words, group_words, has_tail, target_words
from judge.cards.language.printing_choices import (
    chooses_many,
    from_own_hand,
    is_blind,
    meant_besides,
    of_those,
    to_chosen,
    together_words,
    with_this,
)
from judge.cards.language.printing_effects import affected_by, effect_words, predicate_words
from judge.cards.language.printing_for_each import for_each_words
from judge.cards.language.printing_plays import activated, play_into, with_markers
from judge.cards.language.printing_qualities import either_of_kinds
from judge.cards.language.printing_words import (
    ANYWHERE,
    AREA_NAMES,
    LOOKED,
    MODES,
    SHORT_AREA_NAMES,
    USUAL,
    WHOSE,
    article,
    bounds,
    number_words,
    plural,
    unsayable,
)
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Filter, Group, Instruction, Move, Player

LEADER_OR_BATTLE_CARD = Group(Filter(owner="you", **LEADER_AND_BATTLE))
"""The commonest choice of all, which has words of its own."""

_FROM_ANYWHERE = {"hand", "drop", "energy", "life", "deck", "combo", "warp"}


def action_words(one: Instruction, actor: Player) -> str:
    """One instruction as an action; raises CardTextError where no words say it."""
    match one:
        case nodes.OwnerDraws(count=count, of=nodes.Chosen() | nodes.Triggering() | nodes.BeingPlayed()):
            return f"its owner draws {count} {plural('card', count != 1)}"
        case nodes.Draw(count=count, player=player, up_to=False, until=True):
            cards = f"{number_words(count)} {plural('card', count != 1)}"
            if player == "opponent" != actor:
                return f"your opponent draws until they have {cards} in their hand"
            return f"draw until {'they' if player == 'opponent' else 'you'} have {cards} in {_hand(player)}"
        case nodes.Draw(until=True):
            raise unsayable(one)
        case nodes.Draw(
            count=nodes.Count() | nodes.Names() | nodes.Markers() | nodes.KiOf() | nodes.Capped() as count,
            player=player,
            up_to=False,
        ):
            each, counted = for_each_words(count)
            number = f"{each} {plural('card', each != 1)} {counted}"
            return f"your opponent draws {number}" if player == "opponent" != actor else f"draw {number}"
        case nodes.Draw(count=count, player=player, up_to=up_to):
            number = f"{'up to ' if up_to else ''}{number_words(count)} card{'' if count == 1 else 's'}"
            return f"your opponent draws {number}" if player == "opponent" != actor else f"draw {number}"
        case Choose(groups=(Group(of=Filter(very=nodes.Chosen())) as group,)) if group.at_least >= 0:
            return of_those(group, one.chooser == actor)
        case Choose(groups=(Group(of=Filter(very=nodes.Chosen() | nodes.Triggering())),)):
            return "choose that card" + (f" ignoring [{one.ignoring}]" if one.ignoring else "")
        case nodes.ActivateCard(what=what):
            return f"activate {target_words(what)}"
        case Choose(groups=(Group(of=Filter(either=(Filter(very=nodes.This()), of))) as group,)):
            other = Group(of, group.at_most, group.at_least)
            return f"choose this card or {group_words(other)}"
        case Choose() if not one.blind and is_blind(one, actor) and one.chooser == actor:
            return f"choose {_of_hand_seen(one)} from it"
        case Choose():
            if one.chooser != actor or one.blind != is_blind(one, actor):
                raise unsayable(one)
            if one.at_random:
                return f"choose {_choice(one, USUAL)} at random"
            return f"{'reveal' if one.reveal else 'choose'} {_choice(one, LOOKED if one.reveal else USUAL)}"
        case Move(what=nodes.Chosen(), discarded=True) if one == Move(nodes.Chosen(), "drop", discarded=True):
            return "discard that card"
        case Move(what=nodes.This(area="hand")) if one == Move(one.what, "drop", discarded=True):
            return "discard this card from your hand"
        case Move(what=nodes.Top(count=count) as top) if for_each_words(count)[0]:
            each, counted = for_each_words(count)
            top = msgspec.structs.replace(top, count=each)
            return f"{_move(one, target_words(top))} {counted}"
        case Move():
            return _move(one, target_words(one.what))
        case nodes.Play(what=nodes.This() as this) if one.markers is not None:
            return with_markers(one, target_words(this))
        case nodes.Play(what=nodes.Chosen() as what, whose="you", on_top=False) if one.markers is not None:
            return with_markers(one, target_words(what))
        case nodes.Play(whose="opponent" | "owner", on_top=False, markers=None):
            return play_into(one)
        case nodes.Play(what=what, mode=mode, whose="you", on_top=on_top) if (
            mode == "active" or one.sets_mode or not on_top
        ):
            onto = "this card" if one.onto is None else target_words(one.onto)
            where = f" on top of {onto}" if on_top else " in Rest Mode" if mode == "rest" else ""
            where += f" in {MODES[mode]}" if one.sets_mode else ""
            where += f" with its skills negated for the {one.negated}" if one.negated else ""
            return f"play {target_words(what)}{where}"
        case nodes.UseInCombo(what=what):
            return f"use {target_words(what)} in a combo"
        case nodes.Ko(what=what):
            return f"KO {target_words(what)}"
        case nodes.Switch(what=what, mode=mode):
            return f"switch {target_words(what)} to {MODES[mode]}"
        case nodes.LookAt(what=nodes.Top(count=count, bottom=bottom, player=whose, area=area), up_to=True):
            end = f"the {'bottom' if bottom else 'top'} of {WHOSE[whose]} {area}"
            return f"look at up to {number_words(count)} {plural('card', count != 1)} from {end}"
        case nodes.LookAt(what=nodes.Every(of=Filter(owner="you", areas=("life",))), player="you"):
            return "look at your life"
        case nodes.LookAt(what=nodes.Top(), player="you"):
            return f"look at {target_words(one.what)}"
        case nodes.LookAt(what=nodes.Every(of=Filter(owner="opponent", areas=("hand",))), player="you"):
            return "look at your opponent's hand"
        case nodes.RevealUntil(of=of, player="you" | "opponent" as player):
            until = f"{WHOSE[player]} deck until you reveal {article(cards_words(of, stand=ANYWHERE))}"
            return f"reveal cards from the top of {until}"
        case nodes.Reveal(what=what):
            return f"reveal {target_words(what)}"
        case nodes.ActivateSkill():
            return activated(one)
        case nodes.TakeControl(what=what):
            return f"gain control of {target_words(what)}"
    return effect_words(one, actor)


def _hand(player: Player) -> str:
    return "their hand" if player == "opponent" else "your hand"


def _of_hand_seen(one: Choose) -> str:
    """What is chosen of a hand that has been revealed."""
    if any((group.of.owner, group.of.areas) != ("opponent", ("hand",)) for group in one.groups):
        raise unsayable(one)
    bare = tuple(
        Group(msgspec.structs.replace(group.of, owner="any", areas=()), group.at_most, group.at_least)
        for group in one.groups
    )
    return _choice(msgspec.structs.replace(one, groups=bare, blind=False), ANYWHERE)


def _choice(one: Choose, stand: str) -> str:
    """Say what is chosen, in groups; cards from one place have that place at the end."""
    if not one.groups:
        raise unsayable(one)
    total = ""
    for name, bound in (("power", one.total_power), ("cost", one.total_cost)):
        if bound is not None:
            total += f" that add up to a total {name} of {bounds(bound)}"
    if one.total_power is not None and one.total_cost is not None:
        raise unsayable(one)
    different = together_words(one)
    if (different or one.types_differ) and (
        len(one.groups) > 1 or one.groups[0].at_least > 0 or not isinstance(one.groups[0].at_most, int)
    ):
        raise unsayable(one)
    words = _groups(one.groups, stand)
    if one.types_differ:
        words = _of_types(words, one)
    return words + total + different + (f" ignoring [{one.ignoring}]" if one.ignoring else "")


def _of_types(words: str, one: Choose) -> str:
    """ "Up to 3 types of Battle Cards in your Drop"."""
    number = ("" if one.groups[0].at_least else "up to ") + number_words(one.groups[0].at_most or 0)
    if not words.startswith(f"{number} "):
        raise unsayable(one)
    return f"{number} types of {words.removeprefix(number).removeprefix(' of').strip()}"


def _groups(groups: tuple[Group, ...], stand: str) -> str:
    exact = [group for group in groups[1:] if group.at_least == -1]
    if any(group.at_most is None or not groups[0].at_least for group in exact):
        raise unsayable(groups[-1])  # "up to" would be taken for that of each
    if len({group.of.owner == "any" for group in groups}) > 1:
        raise unsayable(groups[-1])  # the player of one group would be taken for that of the other
    if groups == (LEADER_OR_BATTLE_CARD,):
        return "your Leader or up to 1 of your Battle Cards"
    return " and ".join(group_words(group, stand) for group in groups)


def _from_place(one: Choose, places: Collection[str] = _FROM_ANYWHERE) -> str:
    """ "up to 1 <A> from your hand"; nothing where that is not how it is said."""
    of = one.groups[0].of
    same = all((group.of.owner, group.of.areas) == (of.owner, of.areas) for group in one.groups)
    if not same or of.either or not of.areas or of.owner not in {"you", "opponent", "any"}:
        return ""
    if (
        of.areas == ("life",)
        or not set(of.areas) <= set(places)
        or any(has_tail(group.of) for group in one.groups)
    ):
        return ""
    bare = [
        Group(msgspec.structs.replace(group.of, owner="any", areas=()), group.at_most, group.at_least)
        for group in one.groups
    ]
    if any(group.at_most is None for group in one.groups):
        return ""
    return f"{_groups(tuple(bare), ANYWHERE)} {area_words('from', of, many=chooses_many(one))}"


def merged_words(first: Instruction, second: Instruction, actor: Player) -> str:
    """A choice and what is done to the chosen card in one action; nothing where they are two."""
    if not isinstance(first, Choose) or first.chooser not in {actor, "opponent"}:
        return ""
    if isinstance(second, Move) and second.discarded and from_own_hand(first):
        return _discard(first, second, actor)
    if until := _until(first, second):
        return until
    if first.chooser != actor or first.blind != is_blind(first, actor):
        return ""
    target = affected_by(second)
    if target == nodes.Both(nodes.This(), nodes.Chosen()) and isinstance(
        second, (Move, nodes.Ko, nodes.Switch)
    ):
        alone = action_words(msgspec.structs.replace(second, what=nodes.Chosen()), actor)
        return alone.replace("that card", f"this card and {_choice(meant_besides(first), USUAL)}", 1)
    if target == nodes.Both(nodes.This(), nodes.Chosen()) and (said := predicate_words(second, many=True)):
        return with_this(first, _choice(meant_besides(first), USUAL), said)
    if target == nodes.Both(nodes.This("battle"), nodes.Chosen()) and isinstance(second, Move):
        chosen, of_battle, _ = _from_place(meant_besides(first), ("battle",)).partition(
            " from your Battle Area"
        )
        return _move(second, f"{chosen} and this card{of_battle}") if of_battle else ""
    if target != nodes.Chosen():
        return ""
    if isinstance(second, (nodes.Play, nodes.UseInCombo, Move)) and not first.reveal:
        return _taken(first, second, actor)
    done = _done_to_it(second, first, actor)
    return f"{action_words(first, actor)} and {done}" if done else ""


def _done_to_it(second: Instruction, first: Choose, actor: Player) -> str:
    many = chooses_many(first)
    if predicate := predicate_words(second, many=many):
        if predicate.startswith("'s "):
            return f"{'their' if many else 'its'} {predicate.removeprefix(chr(39) + 's ')}"
        return f"{'they' if many else 'it'} {predicate}"
    words = action_words(second, actor)
    return words.replace("that card", "them" if many else "it", 1) if " that card" in words else ""


def _taken(first: Choose, second: Instruction, actor: Player) -> str:
    """ "Play up to 1 <A> from your hand", "add up to 1 <A> from your Drop to your hand"."""
    looked = any(
        "looked" in group.of.areas or (group.of.under is not None and not group.of.areas)
        for group in first.groups
    )
    bounded = (
        first.ignoring
        or first.total_cost
        or first.total_power
        or together_words(first)
        or first.types_differ
        or first.at_random
    )
    words = "" if bounded or first.blind or looked else _from_place(first)
    if not words and not looked:
        return f"{action_words(first, actor)} and {to_chosen(first, action_words(second, actor))}"
    words = words or _choice(first, LOOKED)
    if isinstance(second, Move):
        return _move(second, words)
    return action_words(second, actor).replace("that card", words, 1)


def _discard(first: Choose, second: Move, actor: Player) -> str:
    if first.at_random:
        if any(not isinstance(group.at_most, int) for group in first.groups):
            raise unsayable(first)
        chosen = msgspec.structs.replace(first, at_random=False)
        return f"{_discard(chosen, second, actor)} at random"
    player = first.chooser
    one_by_one = first.groups
    group = one_by_one[0]
    if (
        second != Move(nodes.Chosen(), "drop", discarded=True)
        or any(each.of.either and either_of_kinds(each.of) for each in one_by_one)
        or first.blind
        or first.reveal
    ):
        raise unsayable(second)
    different = together_words(first)
    if first.total_cost or first.total_power or first.types_differ or (different and len(one_by_one) > 1):
        raise unsayable(first)
    match group:
        case Group(
            of=of,
            at_most=nodes.Sum(first=nodes.Count(of=same, each=1, per=1), second=int() as kept),
            at_least=-1,
        ):
            if same != of or of != Filter(owner=player, areas=("hand",)) or kept >= 0:
                raise unsayable(first)
            who, they = (
                ("your opponent discards", "they") if player == "opponent" != actor else ("discard", "you")
            )
            they = "they" if player == "opponent" else they
            return f"{who} cards until {they} have {-kept} {plural('card', kept != -1)} in {_hand(player)}"
    if len(one_by_one) > 1 and any(each.at_most is None for each in one_by_one):
        raise unsayable(first)
    said = " and ".join(
        group_words(
            Group(msgspec.structs.replace(each.of, owner="any", areas=()), each.at_most, each.at_least),
            ANYWHERE,
        )
        for each in one_by_one
    )
    verb = "your opponent discards" if player == "opponent" != actor else "discard"
    return f"{verb} {said}{different} from {'their' if player == 'opponent' else 'your'} hand"


# --- placing -------------------------------------------------------------------------


def _move(one: Move, what: str) -> str:
    if one.discarded or one.whose not in {"owner", "you", "opponent"}:
        raise unsayable(one)
    if one.up_to:
        what = _up_to(one)
    if one.to == "outside":
        if one != Move(one.what, "outside", up_to=one.up_to):
            raise unsayable(one)
        return f"remove {what} from the game"
    if one.to == "under":
        if one.beneath is None or one != Move(one.what, "under", beneath=one.beneath, up_to=one.up_to):
            raise unsayable(one)
        if isinstance(one.beneath, nodes.Every):
            of = one.beneath.of
            card = cards_words(of, many=bool(of.types) and of.types != ("leader",), owner_first=True)
            if card.startswith("your ") and of.types != ("leader",):
                return f"place {what} under 1 of {card}"
            return f"place {what} under {card if card.startswith('your ') else article(card)}"
        return f"place {what} under {target_words(one.beneath)}"
    if one.beneath is not None:
        raise unsayable(one)
    mode = f" in {MODES[one.mode]}" if one.mode else ""
    order = {"": "", "random": " in a random order", "any": " in any order"}[one.order]
    face = f" face {one.face}".replace(" face ", " face-") if one.face else ""
    return f"{_verb(one)} {what} {_destination(one)}{mode}{order}{face}"


def _until(first: Choose, second: Instruction) -> str:
    """ "Add cards from your life to your hand until you have 6 life left"; nothing for another choice."""
    life = Filter(owner="you", areas=("life",))
    match first:
        case Choose(
            groups=(Group(of=of, at_most=nodes.Sum(first=counted, second=int() as left), at_least=-1),)
        ):
            if of == life and counted == nodes.Count(life) and second == Move(nodes.Chosen(), "hand"):
                return f"add cards from your life to your hand until you have {-left} life left"
            theirs = Filter(owner="opponent", areas=("hand",))
            if of == theirs and counted == nodes.Count(theirs) and first.chooser == "opponent":
                words = f"your opponent chooses cards from their hand until they have {-left} cards left"
                for to, verb in (("drop", "places them in"), ("warp", "sends them to")):
                    if second == Move(nodes.Chosen(), to):
                        return f"{words} and {verb} their {AREA_NAMES[to]}"
    return ""


def _verb(one: Move) -> str:
    """Cards are added to what a player keeps, and placed elsewhere."""
    return "add" if one.to in {"hand", "energy", "life"} and not one.position else "place"


def _up_to(one: Move) -> str:
    """ "up to 1 card from your life": cards from the top that may be left there."""
    if not isinstance(one.what, nodes.Top) or one.what.player not in {"you", "opponent"}:
        raise unsayable(one)
    top = one.what
    number = f"up to {number_words(top.count)} {plural('card', top.count != 1)}"
    if top.area == "life" and not top.bottom:
        return f"{number} from {WHOSE[top.player]} life"
    return f"{number} from the {'bottom' if top.bottom else 'top'} of {WHOSE[top.player]} {top.area}"


def _destination(one: Move) -> str:
    if one.position == "each" and (one.to, one.whose) == ("deck", "you"):
        return "on the top and/or bottom of your deck"
    if one.position:
        if one.to not in {"deck", "life"}:
            raise unsayable(one)
        end = {"choice": "top or bottom", "top": "top", "bottom": "bottom"}[one.position]
        return f"{'on' if one.position == 'top' else 'at'} the {end} of {WHOSE[one.whose]} {one.to}"
    if one.to not in AREA_NAMES or one.to in {"leader", "looked"}:
        raise unsayable(one)
    return f"{'to' if _verb(one) == 'add' else 'into'} {WHOSE[one.whose]} {SHORT_AREA_NAMES[one.to]}"
