# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""From instructions upon players, costs and qualities back to card text."""

from __future__ import annotations

from judge.cards.language.folding import COLORS
from judge.cards.language.printing_bans import (
    by_skills,
    only_played_words,
    player_cant_words,
    says_who_cannot_play,
    you_cant_play_words,
)
from judge.cards.language.printing_cards import amount_words, cards_words, target_words
from judge.cards.language.printing_for_each import for_each_words
from judge.cards.language.printing_given_skills import given_skill_words
from judge.cards.language.printing_masters import duration_words
from judge.cards.language.printing_rules import rule_words
from judge.cards.language.printing_words import (
    ANYWHERE,
    CHARACTER,
    article,
    number_words,
    plural,
    unsayable,
)
from judge.cards.language.reading_bans import BANS, BY_SKILLS_OF_CARDS
from judge.engine import tree as nodes
from judge.engine.tree import Amount, Duration, Filter, Instruction, Player, Target


def effect_words(one: Instruction, actor: Player) -> str:
    """An instruction that is not about moving cards, as an action."""
    target = affected_by(one)
    if target is not None and (predicate := predicate_words(one)):
        words = target_words(target)
        if predicate.startswith("'s ") and (" as " in words or " than " in words):
            raise unsayable(one)  # "the same color as this card's cost" would be another card's cost
        return f"{words} {predicate}".replace(" 's ", "'s ")
    if isinstance(one, nodes.Forbid) and says_who_cannot_play(one):
        return you_cant_play_words(one)
    words = _cost_words(one)
    if words and getattr(one, "of_combo", False):
        words = words.replace("the cost of", "the combo cost of", 1)
    return words or _players_words(one, actor) or rule_words(one)


def affected_by(one: Instruction) -> Target | None:
    """The target of an instruction that has one, of which the words can be said first."""
    if isinstance(one, nodes.NegateKeyword) or says_who_cannot_play(one):
        return None
    target: Target | None = getattr(one, "target", None) or getattr(one, "what", None)
    return None if isinstance(target, str) else target


# --- what cards get -------------------------------------------------------------------------


def predicate_words(one: Instruction, *, many: bool = False) -> str:
    """ "gets +5000 power for the turn": what is said of a card; nothing for an instruction said otherwise."""
    target = affected_by(one)
    many = many or isinstance(target, nodes.Both)
    all_of_them = isinstance(target, nodes.Every) and not isinstance(target, nodes.TheCard)
    if target is not None and all_of_them:
        many = many or target_words(target) != "your Leader"
    gets, gains = ("get", "gain") if many else ("gets", "gains")
    match one:
        case nodes.ChangePower(amount=nodes.Property() as amount, duration=duration, negative=False):
            return f"{gets} power equal to {amount_words(amount)}{duration_words(duration)}"
        case nodes.ChangePower(amount=amount, duration=duration, negative=negative):
            return f"{gets} {_signed(one, amount, negative, 'power', duration)}"
        case nodes.ChangeComboPower(amount=amount, duration=duration):
            return f"{gets} {_signed(one, amount, False, 'combo power', duration)}"
        case nodes.Gain(keyword=keyword, duration=duration):
            return f"{gains} [{keyword}]{duration_words(duration)}"
        case nodes.GainSkill(skill=skill, duration=duration):
            words = given_skill_words(skill)
            if '"' in words or "\n" in words:
                raise unsayable(one)
            return f'{gains} "{words}"{duration_words(duration)}'
        case nodes.Forbid(what="attack", against=Filter(very=nodes.This())):
            return f"can't attack this card{duration_words(one.duration)}"
        case nodes.Forbid(what="be-played" | "be-played-by-skills") if one.unless or one.unless_from:
            return only_played_words(one)
        case nodes.Forbid(only=None):
            return _forbidden(one)
        case nodes.AttackActive(filter=filter_, duration=duration):
            return f"can attack {cards_words(filter_, many=True)}{duration_words(duration)}"
        case nodes.MustAttack(duration=duration):
            return f"must attack whenever possible{duration_words(duration)}"
        case nodes.TreatAs():
            return _treated_as(one, many)
        case nodes.SetNumber(name=name, amount=amount, duration=duration):
            number = name.replace("_", " ")
            return f"'s {number} becomes {amount_words(amount)}{duration_words(duration)}"
        case nodes.Lose(keyword="*", duration=duration):
            return f"{'lose' if many else 'loses'} all skills{duration_words(duration)}"
        case nodes.Lose(keyword=keyword, duration=duration):
            return f"{'lose' if many else 'loses'} [{keyword}]{duration_words(duration)}"
        case nodes.SetOriginal(name=name, amount=amount, duration=duration):
            return f"'s original {name} becomes {amount_words(amount)}{duration_words(duration)}"
    return ""


def _signed(one: Instruction, amount: Amount, negative: bool, unit: str, duration: Duration) -> str:
    lasts = duration_words(duration)
    match amount:
        case int():
            if negative:
                raise unsayable(one)
            return f"{'-' if amount < 0 else '+'}{abs(amount)} {unit}{lasts}"
        case nodes.Undetermined():
            return f"{'-' if negative else '+'}X {unit}{lasts}"
    each, counted = for_each_words(amount)
    if counted:
        return f"{'-' if negative else '+'}{each} {unit}{lasts} {counted}"
    raise unsayable(one)


_CHARGE_PHASES: dict[str, str] = {"any": "a", "you": "your", "owner": "its owner's"}


def _not_switched(one: nodes.Forbid) -> str:
    if one == nodes.Forbid(one.target, "switch-in-charge-phase", one.duration, phase_of=one.phase_of):
        when, lasts = _CHARGE_PHASES[one.phase_of], duration_words(one.duration)
        if one.duration == "opponents-turn":
            when, lasts = "your opponent's next", ""
        return f"can't be switched to Active Mode during {when} Charge Phase{lasts}"
    if one.what in SWITCHED and one == nodes.Forbid(one.target, one.what, one.duration, by_skill=True):
        return f"can't be switched to {SWITCHED[one.what]} by skills{duration_words(one.duration)}"
    if one.what in _CHOSEN and one == nodes.Forbid(one.target, one.what, one.duration, by_skill=True):
        return f"can't {_CHOSEN[one.what]} by skills{duration_words(one.duration)}"
    raise unsayable(one)


_CHOSEN: dict[str, str] = {"be-chosen": "be chosen", "be-affected": "be affected"}
SWITCHED: dict[str, str] = {"switch-to-active": "Active Mode", "switch-to-rest": "Rest Mode"}


_AGAINST = {
    "be-koed-by-skills": "be KO'd by the skills of",
    "leave-by-skills": "be removed from the Battle Area by the skills of",
    "be-chosen": "be chosen by the skills of",
    "be-affected": "be affected by the skills of",
    "switch-to-rest": "be switched to Rest Mode by the skills of",
    "be-attacked": "be attacked by",
    "be-blocked": "be blocked by",
    "be-koed-in-battle": "be KO'd in battle by",
    "be-played-by-skills": "be played by the skills of",
    "attack": "attack",
}


def _forbidden_against(one: nodes.Forbid, against: Filter) -> str:
    """ "Can't be attacked by Battle Cards with a cost of 3 or less"."""
    by_skill = one.what in BY_SKILLS_OF_CARDS
    plain = nodes.Forbid(one.target, one.what, one.duration, by_skill=by_skill, against=against)
    if one.what not in _AGAINST or one != plain:
        raise unsayable(one)
    cards = cards_words(against, many=True, stand=ANYWHERE)
    return f"can't {_AGAINST[one.what]} {cards}{duration_words(one.duration)}"


_BY_SKILLS: dict[str, str] = {
    "be-koed-by-skills": "be KO'd",
    "leave-by-skills": "be removed from the Battle Area",
    "be-played-by-skills": "be played",
}


def _forbidden(one: nodes.Forbid) -> str:
    if one.against is not None:
        return _forbidden_against(one, one.against)
    if one == nodes.Forbid(one.target, "leave-by-skills", one.duration, by_skill=True):
        return f"can't be removed from the Battle Area by skills{duration_words(one.duration)}"
    if one.by_skill or one.what == "switch-in-charge-phase":
        return _not_switched(one)
    what = next((words for words, ban in BANS.items() if ban == one.what), "")
    by = ""
    if one.what in _BY_SKILLS:
        what = _BY_SKILLS[one.what]
        if one.by != "any" or one.by_types:
            by = by_skills(one)
        elif one.what != "leave-by-skills":
            by = " by a skill"
        else:
            raise unsayable(one)
    elif one.by != "any" or one.by_types:
        if one.what == "be-koed":
            raise unsayable(one)
        by = by_skills(one)
    if not what or one.times not in {0, 1}:
        raise unsayable(one)
    once = " once per turn" if one.times else ""
    what = (
        what.replace("ko'd", "KO'd").replace("active mode", "Active Mode").replace("rest mode", "Rest Mode")
    )
    what = (
        what.replace("charge phase", "Charge Phase")
        .replace("leader", "Leader")
        .replace("battle cards", "Battle Cards")
    )
    where = " in any area" if one.everywhere else ""
    return f"can't {what}{where}{by}{once}{duration_words(one.duration)}"


def _treated_as(one: nodes.TreatAs, many: bool) -> str:
    if (
        one.colors
        and one
        == nodes.TreatAs(one.what, colors=one.colors, everywhere=one.everywhere, duration=one.duration)
        and "*" not in one.colors
    ):
        also = "are also treated as" if many else "is also treated as"
        areas = " in all areas" if one.everywhere else ""
        return f"{also} {' and '.join(one.colors)}{areas}{duration_words(one.duration)}"
    if one == nodes.TreatAs(one.what, names=("*",), traits=("*",)):
        return "has all card names and special traits"
    if one == nodes.TreatAs(one.what, colors=("*",)):
        return "is treated as all colors"
    everywhere = " in all areas" if one.everywhere else ""
    if (
        one.colors
        or len([1 for each in (one.names, one.traits, one.characters) if each]) != 1
        or "*" in one.names + one.traits
    ):
        raise unsayable(one)
    lasts = f"{everywhere}{duration_words(one.duration)}"
    if one.traits:
        also, its = ("are", "their") if many else ("is", "its")
        traits = " and ".join(f"《{trait}》" for trait in one.traits)
        return f"{also} also treated as having {traits} in {its} special traits{lasts}"
    also = "are also treated as" if many else "'s name is also treated as"
    names = [f"<{name}>" for name in one.names] + [CHARACTER.format(name) for name in one.characters]
    return f"{also} {' and '.join(names)}{lasts}"


# --- costs -------------------------------------------------------------------------


def price_words(one: nodes.ChangeCost | nodes.PayEnergy) -> str:
    """ "2", "(Red)" or "(Red)(1)"."""
    symbols = "".join(f"({color.capitalize()})" for color in one.colors if color in COLORS)
    if not symbols:
        return number_words(one.amount)
    return symbols + ("" if one.amount == 0 else f"({number_words(one.amount)})")


def pay_words(one: nodes.PayEnergy) -> str:
    """A skill cost in energy: "(1)", "(Red)(2)"."""
    words = price_words(one)
    return words if words.startswith("(") else f"({words})"


def _cost_words(one: Instruction) -> str:
    match one:
        case nodes.ChangeCost(
            what=what,
            amount=nodes.Count() | nodes.Names() | nodes.Markers() | nodes.KiOf() | nodes.Capped() as amount,
            to_zero=False,
            duration="",
        ):
            verb = "reduce" if one.reduce else "increase"
            price = _counted_price(one, amount)
            return f"{verb} the cost of {target_words(what)} by {price}{_least_words(one)}"
        case nodes.ChangeCost(what=what, to_zero=False, duration=duration):
            verb = "reduce" if one.reduce else "increase"
            price = f"{price_words(one)}{_least_words(one)}{duration_words(duration)}"
            return f"{verb} the cost of {target_words(what)} by {price}"
        case nodes.NextUse(keyword=keyword) if keyword:
            if one != nodes.NextUse(Filter(), one.change, keyword=keyword):
                raise unsayable(one)
            return f"during this turn, the next time you use [{keyword}], {_change_words(one, one.change)}"
        case nodes.ChangeSkillCost(keyword=keyword, filter=filter_, change=change, duration=duration):
            if filter_ != Filter(owner="you"):
                raise unsayable(one)
            verb, _, price = _change_words(one, change).partition(" the cost by ")
            return f"{verb} the cost of your [{keyword}] by {price}{duration_words(duration)}"
        case nodes.NextUse(filter=filter_, change=change, player="you", duration="turn"):
            words = cards_words(filter_, stand=ANYWHERE)
            card = words if words.startswith(("<", CHARACTER[0])) else article(words)
            if change == nodes.ChangeCost(nodes.Chosen(), to_zero=True):
                price = "you don't have to pay the cost"
            else:
                price = _change_words(one, change)
            use = "use and play" if one.plays else "use"
            return f"during this turn, the next time you {use} {card}, {price}"
        case nodes.UseWithoutCost(what=nodes.This(area=""), keyword=keyword) if keyword:
            return f"you can activate this card's [{keyword}] from your hand without paying its cost"
        case nodes.AnyColorPays(what=nodes.This(area="")):
            return "any energy can pay the cost of this card"
        case nodes.AnyColorPays(what=nodes.Every(of=of)):
            return f"any energy can pay the cost of all {cards_words(of, many=True)}"
        case nodes.UseWithoutCost(what=nodes.This(area=""), verb=verb):
            return f"you can {verb or 'use and play'} this card from your hand without paying its cost"
    return ""


def _change_words(one: Instruction, change: nodes.ChangeCost) -> str:
    """ "Reduce the cost by 1"."""
    if change != nodes.ChangeCost(nodes.Chosen(), change.amount, change.colors, reduce=change.reduce):
        raise unsayable(one)
    price = _counted_price(change, change.amount) if for_each_words(change.amount)[1] else price_words(change)
    return f"{'reduce' if change.reduce else 'increase'} the cost by {price}"


def _least_words(one: nodes.ChangeCost) -> str:
    """ ", to a minimum of 1"."""
    if one.least and not one.reduce:
        raise unsayable(one)
    return f", to a minimum of {one.least}" if one.least else ""


def _counted_price(one: nodes.ChangeCost, amount: Amount) -> str:
    """ "1 for each of your Battle Cards"."""
    each, counted = for_each_words(amount)
    if one.colors:
        raise unsayable(one)
    return f"{each} {counted}"


# --- players -------------------------------------------------------------------------


def _does(player: Player, actor: Player, verb: str) -> str:
    """ "You place", "your opponent places", or what they do: "place"."""
    if player == actor != "you":
        return verb
    return f"your opponent {verb}s" if player == "opponent" != actor else f"you {verb}"


def _players_words(one: Instruction, actor: Player = "you") -> str:
    match one:
        case nodes.Damage(player="you", amount=amount):
            return f"you take {number_words(amount)} damage"
        case nodes.Damage(player="opponent", amount=amount) if actor == "opponent":
            return f"take {number_words(amount)} damage"
        case nodes.Damage(player="opponent", amount=amount):
            return f"deal {number_words(amount)} damage to your opponent"
        case nodes.PlaceMarkers(player=player, count=count) if player in {"you", "opponent"}:
            return (
                f"{_does(player, actor, 'place')} {number_words(count)} energy {plural('marker', count != 1)}"
            )
        case nodes.RemoveMarkers(player=player, count=count) if player in {"you", "opponent"}:
            if count == nodes.Markers(player):
                whose = "your" if player == "you" else "their"
                return f"{_does(player, actor, 'remove')} all of {whose} energy markers"
            markers = plural("energy marker", count != 1)
            return f"{_does(player, actor, 'remove')} {number_words(count)} {markers}"
        case nodes.RevealHand(player="opponent"):
            return "your opponent reveals their hand"
        case nodes.RevealHand(player="you"):
            return "reveal your hand"
        case nodes.Shuffle(area="deck", player="owner", if_searched=False):
            return "shuffle the decks that they are in"
        case nodes.Shuffle(area="deck" | "life", player="you" | "opponent"):
            searched = " if you looked through it" * one.if_searched
            whose = "your" if one.player == "you" else "your opponent's"
            return f"shuffle {whose} {one.area}{searched}"
        case nodes.Skip(what="turn" | "charge" | "main" | "end", player="you" | "opponent"):
            phase = "turn" if one.what == "turn" else f"{one.what.capitalize()} Phase"
            return (
                "you skip your" if one.player == "you" else "your opponent skips their"
            ) + f" next {phase}"
        case nodes.Win(player="you" | "opponent", loses=loses):
            return f"{_does(one.player, 'you', 'lose' if loses else 'win')} the game"
        case nodes.ForbidPlayer():
            return player_cant_words(one)
    return ""
