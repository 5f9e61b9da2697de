# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""From conditions and trigger conditions back to card text."""

from __future__ import annotations

import msgspec

from judge.cards.language.filters import fields_of
from judge.cards.language.printing_cards import (
    amount_words,
    area_words,
    cards_words,
    relation_words,
    target_words,
)
from judge.cards.language.printing_moves import moved_words, nth_attack, so_many_attacks
from judge.cards.language.printing_qualities import (
    QUALITIES,
    either_of_kinds,
    figures,
    is_one_quality,
    quality_words,
)
from judge.cards.language.printing_words import (
    ANYWHERE,
    AREA_NAMES,
    CHARACTER,
    KINDS,
    SHORT_AREA_NAMES,
    WHOSE,
    article,
    bounds,
    is_number,
    unsayable,
)
from judge.cards.language.reading_conditions import NONE, SOME
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Range, Target
from judge.engine.tree.words import MOVED

HAPPENED = {
    nodes.Happened("marker-removed-for-this"): "you removed an energy marker to use this card",
    nodes.Happened("marker-removed-for-this-skill"): "you removed an energy marker for this skill",
    nodes.Happened("energy-dropped-by-this"): (
        "energy is placed into its owner's Drop by this card's skill during this turn"
    ),
    nodes.Happened("marker-removed"): "your energy marker is removed from the game during this turn",
    nodes.Happened("koed-in-battle", player="opponent", filter=Filter(types=("battle",))): (
        "an opponent's Battle Card is KO'd in battle during this turn"
    ),
    nodes.Happened("koed-in-battle", filter=Filter(types=("battle",))): (
        "one of your Battle Cards is KO'd in battle during this turn"
    ),
}


def condition_words(condition: Condition) -> str:
    """A condition, as it stands after "if"."""
    match condition:
        case nodes.All(of=parts):
            if len(parts) < 2 or any(isinstance(part, (nodes.All, nodes.AnyOf)) for part in parts):
                raise unsayable(condition)
            return " and ".join(condition_words(part) for part in parts)
        case nodes.AnyOf(
            of=(nodes.Is(nodes.Markers("you"), range_), nodes.Is(nodes.Markers("opponent"), same))
        ):
            if range_ == same:
                return f"you or your opponent has {_markers(range_)}"
            raise unsayable(condition)
        case nodes.AnyOf(of=parts):
            if len(parts) < 2 or any(isinstance(part, (nodes.All, nodes.AnyOf)) for part in parts):
                raise unsayable(condition)
            return " or if ".join(condition_words(part) for part in parts)
        case nodes.Not(of=negated):
            return _not(negated)
        case nodes.TurnOf(player="you" | "opponent" as player, first=first):
            return f"it's {WHOSE[player]} {'first ' * first}turn"
        case nodes.InPhase(phase=phase, player=player):
            return f"it's {'the' if player == 'any' else WHOSE[player]} {phase.capitalize()} Phase"
        case nodes.Is(amount=nodes.Names(of=of, what="type", each=1), range=range_) if range_ not in {
            NONE,
            SOME,
        } and of.owner in {"you", "opponent", "any"}:
            has = "there are" if of.owner == "any" else _has(of.owner)
            return f"{has} {bounds(range_)} types of {_held(of, many=True)}"
        case nodes.Is(
            amount=nodes.Names(of=of, what="name" | "character" | "cost" as what, each=1), range=range_
        ) if range_ not in {NONE, SOME}:
            return f"{_count(of, range_)} with different {KINDS[what]}s"
        case nodes.Is(amount=nodes.Names(of=of, what="same", each=1), range=range_) if range_ not in {
            NONE,
            SOME,
        }:
            return f"{_count(of, range_)} with the same card name"
        case nodes.Is(amount=nodes.Names(of=of, what="color" | "trait" as what, each=1), range=range_) if (
            figures(range_)
        ):
            kinds = f"different {KINDS[what]}s among {cards_words(of, many=True, owner_first=True)}"
            return f"there are {bounds(range_)} {kinds}"
        case nodes.Is(amount=nodes.KiOf(of=nodes.This(area=""), each=1), range=range_) if figures(range_):
            return f"this card has {bounds(range_)} [Ki]"
        case nodes.Is(amount=nodes.KiOf(of=nodes.Every(), each=1) as amount, range=range_):
            number = bounds(range_) if figures(range_) else relation_words("", range_)
            return f"{amount_words(amount)} is {number}"
        case nodes.Is(amount=nodes.Count(of=of, each=1, per=1), range=range_) if than := _than(of, range_):
            return than
        case nodes.Is(amount=nodes.Markers(player=player), range=range_) if player in {"you", "opponent"}:
            if range_ == NONE:
                return f"{'you don' if player == 'you' else 'your opponent doesn'}'t have an energy marker"
            return f"{_has(player)} {_markers(range_)}"
        case nodes.Is(amount=nodes.Count(of=of, each=1, per=1), range=range_) if figures(range_):
            return _count(of, range_)
        case nodes.Is(amount=nodes.Count(each=1, per=1) as amount, range=range_):
            return f"{amount_words(amount)} is {relation_words('', range_)}"
        case nodes.Is(amount=nodes.Property(total=True) as amount, range=range_):
            of_total = bounds(range_) if figures(range_) else relation_words("", range_)
            return f"{amount_words(amount)} is {of_total}"
        case nodes.Fits(target=target, filter=filter_):
            return _fits(target, filter_)
        case nodes.AttackingOne(filter=filter_, what=what):
            return f"{target_words(what)} is attacking {article(cards_words(filter_, stand=ANYWHERE))}"
        case nodes.HowMany(range=range_):
            return f"you chose {bounds(range_)} cards"
        case nodes.Happened() if condition in HAPPENED:
            return HAPPENED[condition]
        case nodes.Happened():
            return _happened(condition)
    raise unsayable(condition)


def _not(condition: Condition) -> str:
    """What does not hold."""
    match condition:
        case nodes.Is(amount=nodes.Count(of=of, each=1, per=1), range=Range(low=int() as low, high=None)) if (
            low > 1
        ):
            has = {"you": "you don't have", "opponent": "your opponent doesn't have", "any": "there are no"}
            if of.owner in {"you", "opponent"}:
                return f"{has[of.owner]} {low} or more {_held(of, many=True)}"
        case nodes.Is(amount=nodes.Names(of=of, what="same"), range=Range(low=int() as low, high=None)) if (
            low > 1
        ):
            counted = nodes.Is(nodes.Count(of), Range(low))
            return f"{_not(counted)} with the same card name"
        case nodes.Happened(what=what, player="you" | "opponent" as player, at_least=1, of=None) if (
            what in _DID and what != "attacked"
        ):
            who = "you" if player == "you" else "your opponent"
            return _happened(condition).replace(f"{who} {_DID[what]}", f"{who} didn't {_DID[what]}", 1)
        case nodes.Happened(what="attacked", player="any", filter=None, at_least=1, of=nodes.This(area="")):
            return "this card hasn't attacked this turn"
        case nodes.Happened(
            what=what, player="you" | "opponent" as player, filter=Filter() as of, at_least=1, of=None
        ) if what in _WAS and of.owner == "any" and not of.areas:
            whose = "your" if player == "you" else "your opponent's"
            return (
                f"none of {whose} {cards_words(of, many=True, stand=ANYWHERE)} {_WAS[what]} during this turn"
            )
        case nodes.Happened(what=what, at_least=1, by="you" | "opponent" as by) if (
            what in MOVED or what in _MARKERS
        ):
            who, verb = ("you", "haven't") if by == "you" else ("your opponent", "hasn't")
            return f"{who} {verb} {moved_words(condition).removeprefix(f'{who} ')}"
        case nodes.Happened(what=what, filter=None, at_least=1, of=None) if what in PLAYER_DID:
            return _player_did(condition).replace(" have ", " haven't ", 1).replace(" has ", " hasn't ", 1)
        case nodes.Fits(target=target):
            words, subject = condition_words(condition), target_words(target)
            if words.startswith(f"{subject} is "):
                return words.replace(f"{subject} is ", f"{subject} is not ", 1)
    raise unsayable(condition)


def _than(of: Filter, number: Range) -> str:
    """ "You have less energy than your opponent"; nothing where no players are compared."""
    match number:
        case Range(low=None, high=nodes.Sum(first=nodes.Count(of=other, each=1, per=1), second=-1)):
            relation = "less"
        case Range(low=nodes.Sum(first=nodes.Count(of=other, each=1, per=1), second=1), high=None):
            relation = "more"
        case _:
            return ""
    if {of.owner, other.owner} != {"you", "opponent"} or other != msgspec.structs.replace(
        of, owner=other.owner
    ):
        return ""
    if of == Filter(owner=of.owner, areas=("life",)):
        whose = {"you": "your life", "opponent": "your opponent's life"}
        return f"{whose[of.owner]} is {relation} than {whose[other.owner]}"
    than = "your opponent" if other.owner == "opponent" else "you"
    return f"{_has(of.owner)} {relation} {_held(of, many=True)} than {than}"


_DID = {
    "discarded": "discard",
    "used": "use",
    "played": "play",
    "evolved": "evolve",
    "attacked": "attack with",
}
_WAS = {"koed": "was KO'd", "koed-in-battle": "was KO'd in battle", "attacked": "attacked"}


def _happened(fact: nodes.Happened) -> str:
    """What happened this turn."""
    if (
        fact == nodes.Happened("attacked", "any", at_least=fact.at_least, of=nodes.This())
        and fact.at_least > 1
    ):
        return f"this card has attacked {fact.at_least} or more times during this turn"
    if fact == nodes.Happened(fact.what, "any", of=nodes.This()) and (was := _was(fact.what)):
        return f"this card {was} during this turn"
    if fact.at_most is not None:
        return nth_attack(fact)
    of = fact.filter
    if fact == nodes.Happened(fact.what, fact.player, at_least=fact.at_least) and fact.what in PLAYER_DID:
        return _player_did(fact)
    if fact == nodes.Happened("played-by-skill-of", "any", of, of=nodes.This()) and of is not None:
        words = cards_words(of, stand=ANYWHERE)
        return f"this card was played by the skill of {words if words[:5] == 'your ' else article(words)}"
    if fact.what in MOVED or fact.what in _MARKERS:
        return moved_words(fact)
    if fact == nodes.Happened("attacked", fact.player, at_least=fact.at_least):
        return so_many_attacks(fact)
    if of is None or of.owner != "any" or of.areas or fact.of is not None or fact.by != "any":
        raise unsayable(fact)
    if fact.what.startswith("played-from-") and fact.player in {"you", "opponent"}:
        whose = "your" if fact.player == "you" else "your opponent's"
        area = SHORT_AREA_NAMES[fact.what.removeprefix("played-from-")]
        played = _happened(msgspec.structs.replace(fact, what="played"))
        return played.replace(" during this turn", f" from {whose} {area} during this turn")
    if fact.what in _DID and fact.player in {"you", "opponent"}:
        many = fact.at_least > 1
        words = cards_words(of, many=many, stand=ANYWHERE)
        cards = f"{fact.at_least} or more {words}" if many else article(words)
        who = "you" if fact.player == "you" else "your opponent"
        return f"{who} {_DID[fact.what]} {cards} during this turn"
    if fact.what.startswith("combo") and fact.player in {"you", "opponent"}:
        return _comboed(fact, of)
    if fact.what in _WAS and fact.at_least == 1 and fact.player == "any":
        return f"{article(cards_words(of, stand=ANYWHERE))} {_WAS[fact.what]} during this turn"
    if fact.what in _WAS and fact.at_least == 1 and fact.player in {"you", "opponent"}:
        whose = "one of your" if fact.player == "you" else "an opponent's"
        words = cards_words(of, many=fact.player == "you", stand=ANYWHERE)
        return f"{whose} {words} {_WAS[fact.what]} during this turn"
    if fact.what in _WAS and fact.at_least > 1:
        whose = {"you": "of your ", "opponent": "of your opponent's "}.get(fact.player, "")
        were = _WAS[fact.what].replace("was ", "were ")
        words = cards_words(of, many=True, stand=ANYWHERE)
        return f"{fact.at_least} or more {whose}{words} {were} during this turn"
    raise unsayable(fact)


_MARKERS = {"marker-placed", "marker-removed"}


PLAYER_DID = {"damage-taken": "taken damage", "awakened": "awakened"}
"""What a player has done or undergone this turn, whichever card it was."""


def _player_did(fact: nodes.Happened) -> str:
    """ "You have taken 2 or more damage this turn"."""
    if fact.player not in {"you", "opponent"} or (fact.at_least > 1 and fact.what != "damage-taken"):
        raise unsayable(fact)
    has = "you have" if fact.player == "you" else "your opponent has"
    more = f"taken {fact.at_least} or more damage" if fact.at_least > 1 else PLAYER_DID[fact.what]
    return f"{has} {more} this turn"


def _was(what: str) -> str:
    """ "Attacked", "was played from your Drop"; nothing for what no card text says of this card."""
    if what.startswith("played-from-"):
        return f"was played from your {SHORT_AREA_NAMES[what.removeprefix('played-from-')]}"
    return {"played": "was played", "evolved": "was evolved", **_WAS}.get(what, "")


def _comboed(fact: nodes.Happened, of: Filter) -> str:
    """ "You use a card from your Drop in a combo during this turn", "during this battle"."""
    many = fact.at_least > 1
    words = cards_words(of, many=many, stand=ANYWHERE)
    cards = f"{fact.at_least} or more {words}" if many else article(words)
    who, whose = ("you use", "your") if fact.player == "you" else ("your opponent uses", "your opponent's")
    area = fact.what.partition("-from-")[2]
    place = f" from {whose} {AREA_NAMES[area]}" if area else ""
    during = "battle" if fact.what == "combo-in-battle" else "turn"
    return f"{who} {cards}{place} in a combo during this {during}"


def _has(player: str) -> str:
    return {"you": "you have", "opponent": "your opponent has", "any": "there is"}[player]


def _markers(of: Range) -> str:
    return "an energy marker" if of == SOME else f"{bounds(of)} energy markers"


def _count(of: Filter, number: Range) -> str:
    """ "You have 3 or more energy", "your life is at 4 or less"."""
    if of in {Filter(owner="you", areas=("life",)), Filter(owner="opponent", areas=("life",))}:
        return (
            f"your{' opponent' + chr(39) + 's' if of.owner == 'opponent' else ''} life is at {bounds(number)}"
        )
    if of.owner not in {"you", "opponent", "any"}:
        raise unsayable(of)
    has = _has(of.owner)
    if number == SOME:
        words = _held(of, many=False)
        return f"{has} {words if words.endswith('energy') else article(words)}"
    if number == NONE:
        nothing = {"you": "you have no", "opponent": "your opponent has no", "any": "there are no"}[of.owner]
        return f"{nothing} {_held(of, many=True)}"
    return f"{'there are' if of.owner == 'any' else has} {bounds(number, fewer=True)} {_held(of, many=True)}"


def _held(of: Filter, *, many: bool) -> str:
    """Cards whose owner was said before."""
    words = cards_words(of, many=many, owner_first=True)
    return words.removeprefix("your opponent's ").removeprefix("your ")


def _fits(target: Target, of: Filter) -> str:
    """Say how a target is, or what it has."""
    subject = target_words(target)
    filled = fields_of(of)
    if of.mode and len(filled) == 1:
        return f"{subject} is in {'Rest' if of.mode == 'rest' else 'Active'} Mode"
    if of.attacking and len(filled) == 1:
        return f"{subject} is attacking"
    if of.attacked and len(filled) == 1:
        return f"{subject} is being attacked"
    if (of.evolved or of.fusion_evolved) and len(filled) == 1:
        return f"{subject} is {'evolved' if of.evolved else 'fusion evolved'}"
    if of.awakened and len(filled) == 1:
        return f"{subject} is awakened"
    if of.in_battle and len(filled) == 1 and target == nodes.This():
        return "this card is in a battle"
    if len(filled) == 1 and (compared := _its_number(target, of)):
        return compared
    if of == Filter(played_by="skill"):
        return f"{subject} was played by a skill"
    if of.traits_including and len(filled) == 1:
        traits = " or ".join(f"《{trait}》" for trait in of.traits_including)
        return f"{subject} includes {traits} in its special traits"
    if of.areas and not filled.keys() - {"owner", "areas"} and of.owner in {"any", "you", "opponent"}:
        return f"{subject} is {area_words('in', of)}"
    qualities = quality_words(of)
    if qualities and not filled.keys() - (QUALITIES | {"either"}):
        return f"{subject} has {' and '.join(qualities)}"
    if filled.keys() == {"either"} and either_of_kinds(of):
        return f"{subject} {_either_words(of)}"
    if not filled or filled.keys() & {"owner", "areas", "either"}:
        raise unsayable(of)
    return f"{subject} is {_kind(of)}"


def _either_words(of: Filter) -> str:
    """ "Is <A> or has 《B》 in its special traits", "is <A> or a red card"."""
    *firsts, last = of.either
    if len(firsts) != 1 or not (is_one_quality(last) or fields_of(last).keys() == {"traits_including"}):
        return f"is {' or '.join(_kind(one) for one in of.either)}"
    if last.traits_including:
        traits = " or ".join(f"《{trait}》" for trait in last.traits_including)
        return f"is {_kind(firsts[0])} or includes {traits} in its special traits"
    return f"is {_kind(firsts[0])} or has {quality_words(last)[0]}"


def _its_number(target: Target, of: Filter) -> str:
    """ "That card's cost is less than or equal to ..."; nothing where no number is compared."""
    ((name, bound),) = fields_of(of).items()
    if not isinstance(bound, Range) or (
        (bound.low is None or is_number(bound.low)) and (bound.high is None or is_number(bound.high))
    ):
        return ""
    if name == "ki":
        raise unsayable(of)
    property_words = amount_words(nodes.Property(name, target))  # type: ignore[arg-type]
    return f"{property_words} is {relation_words(name, bound).removeprefix('of ')}"


def _kind(of: Filter) -> str:
    words = cards_words(of, stand=ANYWHERE)
    return words if words.startswith(("<", CHARACTER[0])) else article(words)
