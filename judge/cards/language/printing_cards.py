# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""From descriptions of cards, numbers and targets back to card text."""

from __future__ import annotations

import msgspec

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import (
    LEADER_AND_BATTLE,
    Draft,
    alternatives_of,
    fields_of,
    filter_of,
    usual_areas,
)
from judge.cards.language.printing_qualities import (
    adjectives_of,
    color_words,
    doing_words,
    either_of_kinds,
    excluded_words,
    figures,
    quality_words,
)
from judge.cards.language.printing_words import (
    ANYWHERE,
    AREA_NAMES,
    CHARACTER,
    HEADS,
    KINDS,
    LOOKED,
    MODES,
    SHORT_AREA_NAMES,
    USUAL,
    WHOSE,
    article,
    done_words,
    number_words,
    plural,
    unsayable,
)
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Group, Range, Target

# --- numbers -------------------------------------------------------------------------


def amount_words(amount: Amount) -> str:
    """An amount that is compared with, or taken over: "the number of your Battle Cards"."""
    match amount:
        case int() | nodes.Undetermined():
            return number_words(amount)
        case nodes.Count(of=of, each=1, per=1):
            return f"the number of {cards_words(of, many=True)}"
        case nodes.Names(of=of, what="type", each=1):
            return f"the number of types of {cards_words(of, many=True)}"
        case nodes.Names(of=of, what="same", each=1):
            raise unsayable(amount)
        case nodes.Names(of=of, what=what, each=1):
            kinds = f"different {KINDS[what]}s"
            return f"the number of {kinds} among {cards_words(of, many=True, owner_first=True)}"
        case nodes.Markers(player="you", each=1, per=1):
            return "the number of energy markers you have"
        case nodes.Markers(player="opponent", each=1, per=1):
            return "the number of energy markers your opponent has"
        case nodes.KiOf(of=nodes.This(area="") | nodes.Chosen() | nodes.Triggering() as card, each=1):
            return f"the number of [Ki] on {target_words(card)}"
        case nodes.KiOf(of=nodes.Every(of=of), each=1):
            return f"the number of [Ki] on {cards_words(of, many=True, owner_first=True)}"
        case nodes.Property(name=name, of=nodes.Every(of=of), total=True):
            return f"the total {name.replace('_', ' ')} of {cards_words(of, many=True)}"
        case nodes.Sum(first=nodes.Property(total=False) as first, second=int() as second) if second:
            return f"{amount_words(first)} {'plus' if second > 0 else 'minus'} {abs(second)}"
        case nodes.Property(name=name, of=of, total=False):
            return f"{_one_card(of)}'s {name.replace('_', ' ')}"
        case nodes.Count(each=each, per=1) | nodes.Names(each=each) if each > 1:
            return f"{each} times {amount_words(msgspec.structs.replace(amount, each=1))}"
        case nodes.Markers(each=each, per=1) | nodes.KiOf(each=each, per=1) if each > 1:
            return f"{each} times {amount_words(msgspec.structs.replace(amount, each=1))}"
    raise unsayable(amount)


def _one_card(target: Target) -> str:
    """The card of whose number is spoken."""
    if isinstance(target, nodes.Every):
        for owner, words in (("you", "your Leader"), ("opponent", "your opponent's Leader")):
            if target.of == Filter(owner=owner, areas=("leader",), types=("leader",)):  # type: ignore[arg-type]
                return words
    elif isinstance(target, (nodes.Chosen, nodes.Triggering)) or target == nodes.This():
        return target_words(target)
    raise unsayable(target)


# --- descriptions -------------------------------------------------------------------------


def cards_words(of: Filter, *, many: bool = False, stand: str = USUAL, owner_first: bool = False) -> str:
    """Cards that fit, whosever: "Battle Cards with a cost of 3 or less in your opponent's Battle Area".

    `owner_first` puts "your" before them where that says all. Raises CardTextError where words fail.
    """
    shared_types = of.types if of.types == LEADER_AND_BATTLE["types"] else ()
    among = _among(of) if shared_types else ""
    parts = alternatives_of(of) if either_of_kinds(of) else [of]
    if shared_types:
        bare = {"areas": (), "types": (), "owner": "any"}
        parts = [msgspec.structs.replace(part, **bare) for part in parts]
    if len(parts) == 1:
        if shared_types:
            return _words(parts[0], many, "") + among
        return _one(parts[0], many, stand, owner_first)
    if stand == ANYWHERE and all(part.owner == "any" and not part.areas for part in parts):
        return " or ".join(_words(part, many, "", energy=False) for part in parts)
    if stand == ANYWHERE or (stand == LOOKED and any(part.areas != ("looked",) for part in parts)):
        raise unsayable(of)
    places = [among if shared_types else _place(part, stand, many=many) for part in parts]
    said = [
        _words(part, many, "" if shared_types else place, energy=False)
        for part, place in zip(parts, places, strict=True)
    ]
    return " or ".join(said) + among


def _among(of: Filter) -> str:
    if of.areas != LEADER_AND_BATTLE["areas"] or of.owner not in {"you", "opponent"} or _relative(of):
        raise unsayable(of)
    return f" among {WHOSE[of.owner]} Leader and Battle Cards"


def _one(of: Filter, many: bool, stand: str, owner_first: bool) -> str:
    """One description without alternatives."""
    if not of.areas and of.owner != "any":
        if stand == USUAL:
            _check_usual(of)
        return f"{_owner(of)} {_words(of, many, '', owner_said=True)}"
    if owner_first and stand == USUAL and of.owner != "any" and is_usual(of):
        return f"{_owner(of)} {_words(of, many, '', owner_said=True)}"
    return _words(of, many, _place(of, stand, many=many))


def _owner(of: Filter) -> str:
    if of.owner == "owner":
        raise unsayable(of)
    return WHOSE[of.owner] + (" other" if of.other_than_this else "")


def is_usual(of: Filter) -> bool:
    """True if the areas are those that the manual reads into the words (FW 13-1)."""
    bare = {name: value for name, value in fields_of(of).items() if name != "areas"}
    try:
        return filter_of(usual_areas(Draft(bare))).areas == of.areas
    except NotUnderstoodError:
        return False


def _check_usual(of: Filter) -> None:
    if not is_usual(of):
        raise unsayable(of)


def _place(of: Filter, stand: str, *, many: bool = False) -> str:
    """ " in your Battle Area", or nothing where that goes without saying."""
    if of.areas == ("looked",):
        if stand != LOOKED or of.owner != "any":
            raise unsayable(of)
        return " among them"
    if not of.areas:
        if stand == USUAL and of.owner == "any":
            _check_usual(of)
        return ""
    if of.owner == "any" and stand == USUAL and is_usual(of):
        return ""
    return " " + area_words("in", of, many=many)


def area_words(preposition: str, of: Filter, *, many: bool = False) -> str:
    """ "in your Leader Area or Battle Area"; several cards may lie in both."""
    if of.owner == "owner" or not of.areas or "looked" in of.areas:
        raise unsayable(of)
    names = (" and/or " if many else " or ").join(AREA_NAMES[area] for area in of.areas)
    return f"{preposition} {WHOSE[of.owner]} {names}"


def _words(of: Filter, many: bool, place: str, *, owner_said: bool = False, energy: bool = True) -> str:
    """Adjectives, noun, qualities and place."""
    if of.types not in {("battle",), ("extra",), ("leader",), ("field",), ("unison",), ()}:
        raise unsayable(of)
    if energy and _is_energy(of) and place in {"", " " + area_words("in", of)}:
        owner = "" if of.owner == "any" else f"{_owner(of)} "
        return f"{owner}{MODES[of.mode] + ' ' if of.mode else ''}energy"
    adjectives = adjectives_of(of)
    names = [f"<{name}>" for name in of.names] + [CHARACTER.format(name) for name in of.characters]
    if names and not of.types:
        noun = " or ".join(names)
    else:
        noun = plural(HEADS[of.types[0] if of.types else ""], many)
        if of.token and of.names:
            noun, names = plural(f"<{of.names[0]}> Token", many), names[1:]
        if of.token and not of.names and of.types == ("battle",):
            noun = plural("Token", many)
        noun = ("copies of this card" if many else "copy of this card") if of.copy else noun
        if names:
            adjectives.append(" or ".join(names))
    after = _post_words(of, many)
    if of.other_than_this and not owner_said:
        after += " other than this card"
    after += excluded_words(of) + doing_words(of, many) + color_words(of, many)
    if of.without_keyword:
        without = "keyword skills" if of.without_keyword == "*" else f"[{of.without_keyword}]"
        after += f" without {without}"
    if of.under is not None:
        after += " under this card" if of.under == nodes.This() else ""
    qualities = quality_words(of, many)
    with_ = " with " + " and ".join(qualities) if qualities else ""
    return " ".join([*adjectives, noun]) + with_ + after + place + _relative(of)


_THIS_TURN = {"attacked": "attacked", "played": "was played", "evolved": "evolved"}
"""What a card has done or undergone this turn."""


def _post_words(of: Filter, many: bool) -> str:
    """What stands behind the noun besides qualities: "that includes ...", "played by a skill"."""
    after = ""
    if of.very is not None:
        raise unsayable(of)
    if of.traits_including:
        traits = " or ".join(f"《{trait}》" for trait in of.traits_including)
        verb, its = ("include", "their") if many else ("includes", "its")
        after += f" that {verb} {traits} in {its} special traits"
    if of.names_not_including:
        names = " or ".join(f"<{name}>" for name in of.names_not_including)
        after += f" without {names} in {'their' if many else 'its'} card name{'s' if many else ''}"
    if of.done_by_this:
        after += f" {done_words(of)} by this skill"
    if of.this_turn:
        after += f" that {_THIS_TURN[of.this_turn]} this turn"
    if of.not_this_turn:
        if of.not_this_turn != "attacked":
            raise unsayable(of)
        after += f" that {'have' if many else 'has'}n't attacked this turn"
    if of.played_by:
        after += " played by a skill"
    if of.alike is not None and not _is_like_any(of):
        after += f" with {alike_words(of.alike)}"
    if of.cost_unlike is not None:
        joint = "and" if of.alike is not None and not _is_like_any(of) else "with"
        after += f" {joint} a cost different from {_one_card(of.cost_unlike)}"
    return after


def _is_like_any(of: Filter) -> bool:
    """True if cards are compared with any of several, which are said behind everything else."""
    return of.alike is not None and isinstance(of.alike.other, nodes.Every)


def _is_energy(of: Filter) -> bool:
    return of.areas == ("energy",) and not fields_of(of).keys() - {"owner", "areas", "mode"}


def alike_words(alike: nodes.Alike) -> str:
    """ "The same card name as that card"."""
    what = {"name": "card name", "trait": "special trait", "color": "color"}[alike.what]
    if isinstance(alike.other, nodes.Every) and alike.other.of.types != ("leader",):
        return f"the same {what} as {article(cards_words(alike.other.of))}"
    return f"the same {what} as {_one_card(alike.other)}"


def _relative(of: Filter) -> str:
    """ " with a cost less than or equal to the number of ...", " that is in a battle with ..."; nothing where
    the bounds are figures and no other card is spoken of."""
    made = [
        f" with {article(name.replace('_', ' '))} {relation_words(name, bound)}"
        for name, bound in (
            ("cost", of.cost),
            ("original_cost", of.original_cost),
            ("power", of.power),
            ("original_power", of.original_power),
            ("combo_power", of.combo_power),
        )
        if bound is not None and not figures(bound)
    ]
    if of.alike is not None and _is_like_any(of):
        made.append(f" with {alike_words(of.alike)}")
    if of.battling == Filter(very=nodes.This()):
        made.append(" that is in a battle with this card")
    elif of.battling is not None:
        other = cards_words(of.battling, stand=ANYWHERE)
        made.append(f" that is in a battle with {article(other) if other[:5] != 'your ' else other}")
    if of.under is not None and of.under != nodes.This():
        if not isinstance(of.under, nodes.Every):
            raise unsayable(of)
        made.append(f" from under {cards_words(of.under.of, owner_first=True, many=bool(of.under.of.types))}")
    if len(made) > 1:
        raise unsayable(of)
    return "".join(made)


def has_tail(of: Filter) -> bool:
    """True if a description ends with a comparison, behind which no place can stand."""
    return bool(_relative(of))


def relation_words(name: str, of: Range) -> str:
    """ "Less than that card's cost", "of 1 greater than that card"."""
    low, high = of.low, of.high
    if low is not None and low == high:
        match low:
            case nodes.Sum(first=nodes.Property(name=same, of=card), second=int() as more) if same == name:
                than = "greater" if more > 0 else "less"
                return f"of {abs(more)} {than} than {_one_card(card)}"
        return f"equal to {amount_words(low)}"
    if (bound := low if high is None else high) is None or (low is not None and high is not None):
        raise unsayable(of)
    than, step = ("greater", 1) if high is None else ("less", -1)
    match bound:
        case nodes.Sum(first=first, second=int() as second) if second == step:
            return f"{than} than {amount_words(first)}"
    return f"{than} than or equal to {amount_words(bound)}"


# --- groups and targets -------------------------------------------------------------------------


def group_words(group: Group, stand: str = USUAL) -> str:
    """ "up to 2 of your opponent's Battle Cards", "all Battle Cards"."""
    of, most = group.of, group.at_most
    if most is None:
        if group.at_least not in {0, -1}:
            raise unsayable(group)
        how_many = "any number" if group.at_least == 0 else "all"
        words = cards_words(of, many=True, stand=stand, owner_first=True)
        of_owner = words.startswith("your ") or how_many == "any number"
        return f"{how_many} {'of ' if of_owner else ''}{words}"
    if (group.at_least, most) == (1, 2):
        words = cards_words(of, many=True, stand=stand)
        return f"1 or 2 {words}" if words.startswith("cards") else _unsayable_group(group)
    if group.at_least not in {0, -1}:
        raise unsayable(group)
    number = ("" if group.at_least else "up to ") + number_words(most)
    if most == 0:
        raise unsayable(group)
    words = cards_words(of, many=False, stand=stand, owner_first=True)
    if words.startswith("your "):
        words = cards_words(of, many=not (of.names and not of.types), stand=stand, owner_first=True)
        return f"{number} of {words}"
    return f"{number} {cards_words(of, many=most != 1, stand=stand)}"


def _unsayable_group(group: Group) -> str:
    raise unsayable(group)


def target_words(target: Target, *, many: bool = False) -> str:
    """A target that needs no choice."""
    match target:
        case nodes.This(area=""):
            return "this card"
        case nodes.This(area="battle"):
            return "this card in a Battle Area"
        case nodes.This(area=area, whose=whose):
            return f"this card from {WHOSE[whose]} {SHORT_AREA_NAMES[area]}"
        case nodes.BeingPlayed():
            return "the card being played"
        case nodes.NamedChosen(of=of):
            names = [f"<{name}>" for name in of.names] + [CHARACTER.format(name) for name in of.characters]
            if len(names) != 1 or many:
                raise unsayable(target)
            return f"that {names[0]}"
        case nodes.Chosen(area=area, whose=whose) | nodes.Triggering(area=area, whose=whose) if area:
            return f"that card from {'your' if whose else 'the'} {AREA_NAMES[area]}"
        case nodes.Chosen(played=True):
            return f"the card{'s' if many else ''} played by this skill"
        case nodes.TheCard(of=Filter(attacking=True) as of):
            return f"the attacking {HEADS[of.types[0] if of.types else '']}"
        case nodes.Chosen() | nodes.Triggering() | nodes.TheCard():
            return "the chosen cards" if many else "that card"
        case nodes.Remaining():
            return "the rest"
        case nodes.Every(of=of):
            if of == Filter(owner="you", areas=("leader",), types=("leader",)):
                return "your Leader"
            if of.areas == ("looked",):
                bare = msgspec.structs.replace(of, areas=())
                return f"all {cards_words(bare, many=True, stand=ANYWHERE)} among them"
            return f"all {cards_words(of, many=True, owner_first=True)}"
        case nodes.Top(area=area, count=count, player=player, bottom=bottom):
            number = "" if count == 1 else f"{number_words(count)} "
            end = "bottom" if bottom else "top"
            return f"the {end} {number}card{'' if count == 1 else 's'} of {WHOSE[player]} {area}"
        case nodes.Both(first=nodes.This(area=""), second=nodes.Chosen() | nodes.Triggering()):
            return "this card and that card"
        case nodes.Both(first=nodes.This(area=""), second=second):
            if target_words(second) == "your Leader":
                return "this card and your Leader"
            if isinstance(second, nodes.Every) and second.of.owner == "you":
                words = cards_words(second.of, many=True, owner_first=True)
                return f"this card and {words if words.startswith('your ') else f'all of your {words}'}"
    raise unsayable(target)
