# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""From descriptions of cards, numbers and targets back to card text."""

from __future__ import annotations

import msgspec

from judge.cards.language.errors import CardTextError, NotUnderstoodError
from judge.cards.language.filters import (
    LEADER_AND_BATTLE,
    Draft,
    alternatives_of,
    fields_of,
    filter_of,
    usual_areas,
)
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Filter, Group, Node, Range, Target

AREA_NAMES = {
    "battle": "Battle Area",
    "leader": "Leader Area",
    "combo": "Combo Area",
    "energy": "Energy Area",
    "life": "Life Area",
    "hand": "hand",
    "drop": "Drop",
    "deck": "deck",
}
SHORT_AREA_NAMES = AREA_NAMES | {"energy": "energy", "life": "life"}
WHOSE = {"you": "your", "opponent": "your opponent's", "any": "a", "owner": "its owner's"}
HEADS = {"battle": "Battle Card", "extra": "Extra Card", "leader": "Leader", "field": "[Field]", "": "card"}
MODES = {"rest": "Rest Mode", "active": "Active Mode"}

USUAL = "usual"
"""The area of cards for which a text names none: as the manual says (FW 13-1)."""
LOOKED = "looked"
"""Among the cards being looked at."""
ANYWHERE = "anywhere"
"""The area of cards that may be anywhere: the event says where."""


def unsayable(node: Node) -> CardTextError:
    """The error for a tree that no card text says."""
    return CardTextError(f"no card text says {type(node).__name__} like this: {node}")


def plural(noun: str, many: bool) -> str:
    """The noun for one or several."""
    return f"{noun}s" if many else noun


def article(words: str) -> str:
    """ "a Battle Card", "an Extra Card"; a name stands alone."""
    if words.startswith("<"):
        return f"a {words}"
    return f"{'an' if words[0] in 'AEIOUaeiou' else 'a'} {words}"


# --- numbers -------------------------------------------------------------------------


def number_words(amount: Amount) -> str:
    """A number as printed; raises CardTextError for what has to be counted."""
    if isinstance(amount, nodes.Undetermined):
        return "X"
    if isinstance(amount, int) and amount >= 0:
        return str(amount)
    raise CardTextError(f"no card text says {amount} as a number")


def is_number(amount: Amount | None) -> bool:
    """True if it is printed as a figure."""
    return isinstance(amount, (int, nodes.Undetermined))


def bounds(of: Range, unit: str = "", *, fewer: bool = False) -> str:
    """ "3 or more", "20000 power or less", "5 or 6"."""
    unit = f" {unit}" if unit else ""
    low, high = of.low, of.high
    if low is not None and low == high:
        return number_words(low) + unit
    if low is None and high is not None:
        return f"{number_words(high)}{unit} or {'fewer' if fewer else 'less'}"
    if high is None and low is not None:
        return f"{number_words(low)}{unit} or more"
    if isinstance(low, int) and isinstance(high, int) and high == low + 1 and not unit:
        return f"{low} or {high}"
    if isinstance(low, int) and isinstance(high, int) and not unit:
        return f"between {low} and {high}"
    raise unsayable(of)


def amount_words(amount: Amount) -> str:
    """An amount that is compared with, or taken over: "the number of your Battle Cards"."""
    match amount:
        case int() | nodes.Undetermined():
            return number_words(amount)
        case nodes.Count(of=of, each=1):
            return f"the number of {cards_words(of, many=True)}"
        case nodes.Markers(player="you"):
            return "the number of energy markers you have"
        case nodes.Markers(player="opponent"):
            return "the number of energy markers your opponent has"
        case nodes.Property(name=name, of=nodes.This()):
            return f"this card's {name.replace('_', ' ')}"
        case nodes.Property(name=name, of=nodes.Chosen() | nodes.Triggering()):
            return f"that card's {name.replace('_', ' ')}"
    raise unsayable(amount)


# --- descriptions -------------------------------------------------------------------------


def cards_words(of: Filter, *, many: bool = False, stand: str = USUAL, owner_first: bool = False) -> str:
    """Cards that fit, whosever: "Battle Cards with a cost of 3 or less in your opponent's Battle Area".

    `owner_first` puts "your" before them where that says all. Raises CardTextError where words fail.
    """
    shared_types = of.types if of.types == LEADER_AND_BATTLE["types"] else ()
    among = _among(of) if shared_types else ""
    parts = alternatives_of(of)
    if shared_types:
        bare = {"areas": (), "types": (), "owner": "any"}
        parts = [msgspec.structs.replace(part, **bare) for part in parts]
    if len(parts) == 1:
        if shared_types:
            return _words(parts[0], many, "") + among
        return _one(parts[0], many, stand, owner_first)
    if stand == ANYWHERE or (stand == LOOKED and any(part.areas != ("looked",) for part in parts)):
        raise unsayable(of)
    places = [among if shared_types else _place(part, stand) for part in parts]
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
    return _words(of, many, _place(of, stand))


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


def _place(of: Filter, stand: str) -> str:
    """ " in your Battle Area", or nothing where that goes without saying."""
    if of.areas == ("looked",):
        if stand != LOOKED or of.owner != "any":
            raise unsayable(of)
        return ""
    if not of.areas:
        if stand == USUAL and of.owner == "any":
            _check_usual(of)
        return ""
    if of.owner == "any" and stand == USUAL and is_usual(of):
        return ""
    return " " + area_words("in", of)


def area_words(preposition: str, of: Filter) -> str:
    """ "in your Leader Area or Battle Area"."""
    if of.owner == "owner" or not 1 <= len(of.areas) <= 2 or "looked" in of.areas:
        raise unsayable(of)
    names = " or ".join(AREA_NAMES[area] for area in of.areas)
    return f"{preposition} {WHOSE[of.owner]} {names}"


def _words(of: Filter, many: bool, place: str, *, owner_said: bool = False, energy: bool = True) -> str:
    """Adjectives, noun, qualities and place."""
    if of.types not in {("battle",), ("extra",), ("leader",), ("field",), ()}:
        raise unsayable(of)
    if energy and _is_energy(of) and not place.replace(" " + area_words("in", of), ""):
        owner = "" if of.owner == "any" else f"{_owner(of)} "
        return f"{owner}{MODES[of.mode] + ' ' if of.mode else ''}energy"
    adjectives = _adjectives(of)
    names = [f"<{name}>" for name in of.names]
    if names and not of.types:
        noun = " or ".join(names)
    else:
        noun = plural(HEADS[of.types[0] if of.types else ""], many)
        if names:
            adjectives.append(" or ".join(names))
    after = ""
    if of.other_than_this and not owner_said:
        after += " other than this card"
    if of.in_battle:
        after += " that are in a battle" if many else " that is in a battle"
    if of.without_keyword:
        after += f" without [{of.without_keyword}]"
    if of.under is not None:
        if of.under != nodes.This():
            raise unsayable(of)
        after += " under this card"
    qualities = quality_words(of, many)
    with_ = " with " + " and ".join(qualities) if qualities else ""
    return " ".join([*adjectives, noun]) + with_ + after + place + _relative(of)


def _is_energy(of: Filter) -> bool:
    return of.areas == ("energy",) and not fields_of(of).keys() - {"owner", "areas", "mode"}


def _adjectives(of: Filter) -> list[str]:
    made = []
    if of.mode:
        made.append(MODES[of.mode])
    if of.faces_up is not None:
        made.append("face-up" if of.faces_up else "face-down")
    if of.evolved:
        made.append("evolved")
    if of.awakened is not None:
        if not of.awakened:
            raise unsayable(of)
        made.append("awakened")
    if of.without_skills:
        made.append("skill-less")
    if of.only_trait:
        made.append(f"《{of.only_trait}》-only")
    if len(of.names_excluded) > 1 or len(of.traits_excluded) > 1:
        raise unsayable(of)
    made += [f"non-<{name}>" for name in of.names_excluded]
    made += [f"non-《{trait}》" for trait in of.traits_excluded]
    if of.colors:
        made.append(" or ".join(color.capitalize() for color in of.colors))
    return made


def quality_words(of: Filter, many: bool = False) -> list[str]:
    """List what stands after "with", or after "has"."""
    its, s = ("their", "s") if many else ("its", "")
    made = []
    if of.cost and _figures(of.cost):
        made.append(
            f"cost{'s' if many else ''} of {bounds(of.cost)}" if many else f"a cost of {bounds(of.cost)}"
        )
    if of.original_cost:
        made.append(f"an original cost of {bounds(of.original_cost)}")
    if of.power and _figures(of.power):
        made.append(bounds(of.power, "power"))
    if of.original_power:
        made.append(f"an original power of {bounds(of.original_power)}")
    if of.combo_power:
        made.append(f"a combo power of {bounds(of.combo_power)}")
    if of.traits:
        made.append(" or ".join(f"《{trait}》" for trait in of.traits) + f" in {its} special traits")
    if of.every_trait:
        if len(of.every_trait) < 2:
            raise unsayable(of)
        made.append(
            "both " + " and ".join(f"《{trait}》" for trait in of.every_trait) + f" in {its} special traits"
        )
    if of.names_including:
        made.append(" or ".join(f"<{name}>" for name in of.names_including) + f" in {its} card name{s}")
    if of.keyword:
        made.append(f"[{of.keyword}]")
    return made


def _figures(of: Range) -> bool:
    return (of.low is None or is_number(of.low)) and (of.high is None or is_number(of.high))


def _relative(of: Filter) -> str:
    """ " with a cost less than or equal to the number of ..."; nothing where the bounds are figures."""
    made = []
    for name, bound in (("cost", of.cost), ("power", of.power)):
        if bound is None or _figures(bound):
            continue
        if bound.low is not None or bound.high is None:
            raise unsayable(of)
        made.append(f" with a {name} less than or equal to {amount_words(bound.high)}")
    if len(made) > 1:
        raise unsayable(of)
    return "".join(made)


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


def target_words(target: Target, *, many: bool = False) -> str:
    """A target that needs no choice."""
    match target:
        case nodes.This(area=""):
            return "this card"
        case nodes.This(area=area):
            return f"this card from your {SHORT_AREA_NAMES[area]}"
        case nodes.Chosen() | nodes.Triggering():
            return "the chosen cards" if many else "that card"
        case nodes.Remaining():
            return "the rest"
        case nodes.Every(of=of):
            if of == Filter(owner="you", areas=("leader",), types=("leader",)):
                return "your Leader"
            return f"all {cards_words(of, many=True, owner_first=True)}"
        case nodes.Top(area=area, count=count, player=player, bottom=bottom):
            number = "" if count == 1 else f"{number_words(count)} "
            end = "bottom" if bottom else "top"
            return f"the {end} {number}card{'' if count == 1 else 's'} of {WHOSE[player]} {area}"
        case nodes.Both(first=nodes.This(area=""), second=second):
            if target_words(second) == "your Leader":
                return "this card and your Leader"
    raise unsayable(target)
