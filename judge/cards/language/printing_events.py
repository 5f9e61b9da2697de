# ruff: noqa: PLR0911 - one return for each kind of event
"""From trigger conditions back to card text."""

from __future__ import annotations

import msgspec

from judge.cards.language.filters import alternatives_of, fields_of
from judge.cards.language.printing_cards import (
    cards_words,
)
from judge.cards.language.printing_conditions import condition_words
from judge.cards.language.printing_words import (
    ANYWHERE,
    AREA_NAMES,
    HEADS,
    article,
    unsayable,
)
from judge.cards.language.reading_events import EVENT_CARDS, MOMENTS
from judge.engine import tree as nodes
from judge.engine.tree import Filter, Trigger

_SWITCHED = {"switched-active": "Active Mode", "switched-rest": "Rest Mode"}
_PLAYER_EVENTS = {
    "takes-damage": ("you take damage", "your opponent takes damage"),
    "draws": ("you draw a card", "your opponent draws a card"),
    "marker-placed": ("you place an energy marker", "your opponent places an energy marker"),
    "marker-removed": ("you remove an energy marker", "your opponent removes an energy marker"),
    "extra-used": ("you use an Extra", "your opponent uses an Extra"),
    "discarded": ("you discard a card", "your opponent discards a card"),
    "awakens": ("your Leader awakens", "your opponent's Leader awakens"),
}
_THIS_EVENTS = {
    Trigger("kos"): "this card KO's an opponent's Battle Card",
    Trigger("kos", in_battle=True): "this card KO's an opponent's Battle Card in battle",
    Trigger("deals-damage"): "this card deals damage",
    Trigger("deals-damage", in_battle=True): "this card's attack deals damage",
    Trigger("evolves-onto"): "a card is played on top of this card",
    Trigger("put-beneath"): "this card is placed under another card",
    Trigger("placed-in-leader-area"): "this card is placed in a Leader Area",
}


def time_words(trigger: Trigger) -> str:
    """ "At the end of your turn": the time that a trigger is, or nothing where it is an event."""
    if trigger.source in {("hand",), ("hand", "energy")} and trigger.event == "battle-end-after-combo":
        words = time_words(msgspec.structs.replace(trigger, source=()))
        return f"{words} from your {' or '.join(trigger.source)}"
    return next((words for words, time in MOMENTS.items() if time == trigger), "")


def event_words(trigger: Trigger) -> str:
    """An event, as it stands after "when"."""
    if trigger.first is not None:
        return f"{event_words(msgspec.structs.replace(trigger, first=None))} for the first time each turn"
    if trigger.keyword:
        return _with_keyword(trigger)
    if trigger == Trigger("extra-used", player="you"):
        return "you activate this card"
    if trigger.event == "marker-removed" and trigger.player == "any":
        return _loses_markers(trigger)
    if trigger in _THIS_EVENTS:
        return _THIS_EVENTS[trigger]
    if trigger.event == "situation" and trigger.situation is not None:
        of_many = isinstance(trigger.situation, nodes.Fits) and isinstance(
            trigger.situation.target, nodes.Every
        )
        if of_many or trigger != Trigger("situation", situation=trigger.situation):
            raise unsayable(trigger)  # "when all your Battle Cards are red" is not read: no card says it
        said = condition_words(trigger.situation)
        if said.endswith(" during this turn"):
            raise unsayable(trigger)  # what has happened is no event: "if" says it
        return said
    if trigger.event == "extra-used" and trigger.subject not in {None, EVENT_CARDS["extra-used"]}:
        return _used_extra(trigger)
    if trigger.event in _PLAYER_EVENTS and trigger.player in {"you", "opponent"}:
        of_player = Trigger(trigger.event, subject=EVENT_CARDS.get(trigger.event), player=trigger.player)
        by = _by(trigger) if trigger.event == "draws" else ""
        if trigger != msgspec.structs.replace(of_player, by=trigger.by, by_skill=bool(by)):
            raise unsayable(trigger)
        you, opponent = _PLAYER_EVENTS[trigger.event]
        return (you if trigger.player == "you" else opponent) + by
    return _card_event(trigger)


def _with_keyword(trigger: Trigger) -> str:
    """ "You play this card using [Union]", "your opponent activates a [Counter] skill"."""
    without = msgspec.structs.replace(trigger, keyword="")
    if trigger.event == "played":
        return f"{event_words(without)} using [{trigger.keyword}]"
    if trigger.event in {"moved", "switched-rest", "switched-active", "discarded"}:
        return f"{event_words(without)} by [{trigger.keyword}]"
    if trigger.player == "any" and trigger.subject != Filter() and without.event == "skill-used":
        if without != Trigger("skill-used", subject=trigger.subject):
            raise unsayable(trigger)
        return f"{_subject(trigger)} activates its [{trigger.keyword}]"
    of_any_card = Trigger("skill-used", subject=Filter(), player=trigger.player)
    if without != of_any_card or trigger.player not in {"you", "opponent"}:
        raise unsayable(trigger)
    who = "you activate" if trigger.player == "you" else "your opponent activates"
    return f"{who} [{trigger.keyword}]"


def _used_extra(trigger: Trigger) -> str:
    """ "You use an Extra with a cost of 2 or less"."""
    of = trigger.subject
    plain = Trigger("extra-used", subject=of, player=trigger.player, source=trigger.source)
    if of is None or trigger != plain or of.owner != "any" or trigger.source not in {(), ("hand",)}:
        raise unsayable(trigger)
    who = {"you": "you use", "opponent": "your opponent uses"}.get(trigger.player)
    if not who or of.types != ("extra",):
        raise unsayable(trigger)
    from_hand = " from your hand" if trigger.source else ""
    return f"{who} {article(cards_words(of, stand=ANYWHERE))}{from_hand}"


def _subject(trigger: Trigger) -> str:
    """The card that the event is about."""
    if trigger.subject is None:
        return "this card"
    if trigger.subject == Filter(very=nodes.Chosen()):
        return "that card"
    if trigger.subject.either and trigger.subject.owner == "you" and not trigger.source:
        return " or ".join(cards_words(one, stand=ANYWHERE) for one in alternatives_of(trigger.subject))
    owner = _owner_said_by_source(trigger)
    words = cards_words(msgspec.structs.replace(trigger.subject, owner=owner), stand=ANYWHERE)
    return words if words.startswith("your ") else article(words)


def _owner_said_by_source(trigger: Trigger) -> nodes.Player:
    """ "A card is used in a combo from your Battle Area": the area says whose card it is."""
    subject = trigger.subject or Filter()
    said = trigger.source and not (trigger.event == "moved" and not trigger.to)
    return "any" if said and not subject.areas else subject.owner


def _card_event(trigger: Trigger) -> str:
    event, subject = trigger.event, _subject(trigger)
    used = {"event", "subject"}
    match event:
        case "attacks" | "is-attacked":
            words = _attack(trigger, subject)
            used |= {"by_filter"}
        case "blocks":
            words = f"{subject} blocks"
        case "discarded":
            words = f"{subject} is discarded{_by(trigger)}"
            used |= {"by", "by_skill", "by_filter"}
        case "played" if trigger.player == "any":
            there = " in your battle area" if trigger.to == ("battle",) else ""
            words = f"{subject} is played{there}{_from(trigger)}{_by(trigger)}"
            used |= {"source", "by", "by_skill", "by_filter"} | ({"to"} if there else set())
        case "played":
            words = f"{_plays(trigger)}{_from(trigger)}{_by(trigger)}"
            used |= {"source", "player", "by", "by_skill", "by_filter"}
        case "koed" | "deals-damage":
            words = f"{_in_battle(trigger, subject)}{_by(trigger)}"
            used |= {"in_battle", "by", "by_skill", "by_filter"}
        case "combo":
            words = f"{_used_in_combo(trigger, subject)}{_from(trigger)}"
            words += " while this card is in a battle" if trigger.while_in_battle else ""
            used |= {"source", "player", "while_in_battle"}
        case "switched-active" | "switched-rest":
            words = f"{subject} is switched to {_SWITCHED[event]}{_by(trigger)}"
            words += f" but [{trigger.without_keyword}]" if trigger.without_keyword else ""
            used |= {"by", "by_skill", "by_filter", "without_keyword"}
        case "ki-placed" | "ki-removed":
            moved = "removed from" if event == "ki-removed" else "placed under"
            words = f"[Ki] is {moved} {subject}{_by(trigger)}"
            used |= {"by", "by_skill", "by_filter"}
        case "moved":
            words = _moved(trigger, subject)
            used |= {"source", "to", "by", "by_skill", "by_filter", "from_any", "to_owner"}
        case _:
            raise unsayable(trigger)
    empty = Trigger(event)
    if any(getattr(trigger, name) != getattr(empty, name) for name in set(Trigger.__struct_fields__) - used):
        raise unsayable(trigger)
    return words


def _attack(trigger: Trigger, subject: str) -> str:
    """ "This card attacks a Battle Card", "this card is attacked"."""
    attacks = trigger.event == "attacks"
    if trigger.by_filter is None:
        return f"{subject} {'attacks' if attacks else 'is attacked'}"
    other = cards_words(trigger.by_filter, stand=ANYWHERE)
    other = other if other.startswith("your ") else article(other)
    return f"{subject} {'attacks' if attacks else 'is attacked by'} {other}"


def _in_battle(trigger: Trigger, subject: str) -> str:
    """ "A Battle Card is KO'd in battle", "your Leader deals damage with an attack"."""
    if trigger.event == "koed":
        return f"{subject} is KO'd{' in battle' if trigger.in_battle else ''}"
    return f"{subject} deals damage{' with an attack' if trigger.in_battle else ''}"


def _loses_markers(trigger: Trigger) -> str:
    """ "This card loses markers in battle" (MA 7-4-1-4-3-4)."""
    plain = Trigger("marker-removed", trigger.subject, by_skill=trigger.by_skill, in_battle=trigger.in_battle)
    subject = trigger.subject
    with_this = ""
    if subject is not None and subject.battling == Filter(very=nodes.This()):
        subject, with_this = msgspec.structs.replace(subject, battling=None), " in a battle with this card"
    if trigger != plain or (trigger.by_skill and trigger.in_battle):
        raise unsayable(trigger)
    words = _subject(msgspec.structs.replace(trigger, subject=subject))
    how = with_this or " in battle" * trigger.in_battle or " by a skill" * trigger.by_skill
    return f"{words} loses markers{how}"


def _plays(trigger: Trigger) -> str:
    """ "You play this card", "your opponent plays a Battle Card"."""
    if trigger.subject is None and trigger.player == "you":
        return "you play this card"
    owner = Filter() if trigger.subject is None else trigger.subject
    if owner.owner != (trigger.player if trigger.source else "any"):
        raise unsayable(trigger)
    plays = "you play" if trigger.player == "you" else "your opponent plays"
    return f"{plays} {article(cards_words(msgspec.structs.replace(owner, owner='any'), stand=ANYWHERE))}"


def _used_in_combo(trigger: Trigger, subject: str) -> str:
    if trigger.player in {"you", "opponent"}:
        who = "you use" if trigger.player == "you" else "your opponent uses"
        return f"{who} {subject} in a combo"
    if trigger.player != "any":
        raise unsayable(trigger)
    return f"{subject} is used in a combo"


def _from(trigger: Trigger) -> str:
    if not trigger.source:
        return ""
    owner = trigger.subject.owner if trigger.subject else "you"
    whose = {"you": "your", "opponent": "your opponent's", "any": "a"}.get(owner)
    whose = "a" if trigger.from_any else whose
    if not whose or len(trigger.source) > 2:
        raise unsayable(trigger)
    return f" from {whose} " + " or ".join(AREA_NAMES[area] for area in trigger.source)


def _moved(trigger: Trigger, subject: str) -> str:
    battle_card = trigger.subject is not None and trigger.subject.types == ("battle",)
    if not trigger.to:
        if not trigger.source:
            raise unsayable(trigger)
        if trigger.source != ("battle",):
            return f"{subject} is removed{_from(trigger)}{_by(trigger)}"
        whose = "a" if trigger.from_any else "the" if trigger.subject else "your"
        return f"{subject} is removed from {whose} Battle Area{_by(trigger)}"
    if len(trigger.to) > 1 or (battle_card and not trigger.source):
        raise unsayable(trigger)
    owner = trigger.subject.owner if trigger.subject else "any" if trigger.to_owner else "you"
    whose = {"you": "your", "opponent": "your opponent's", "any": "its owner's"}[owner]
    to = f"{whose} {AREA_NAMES[trigger.to[0]]}"
    return f"{subject} is placed in {to}{_from(trigger)}{_by(trigger)}"


def _by(trigger: Trigger) -> str:
    """Say whose doing it is."""
    by, skill, of = trigger.by, trigger.by_skill, trigger.by_filter
    if of is not None and trigger.event == "koed" and not skill and by == "any":
        return f" by {cards_words(of, stand=ANYWHERE)}"
    if of is not None and (words := _by_card(trigger, of)):
        return words
    if of is not None:
        leader = Filter(owner="you", areas=("leader",), types=("leader",), names=of.names)
        if (
            trigger.event.startswith("switched")
            and by == "you"
            and skill
            and of == leader
            and len(of.names) == 1
        ):
            return f" by your <{of.names[0]}> Leader's skill"
        if by == "opponent" and skill and fields_of(of).keys() == {"types"} and len(of.types) == 1:
            return f" by the skills of your opponent's {HEADS[of.types[0]].removesuffix(' Card')} Cards"
        raise unsayable(trigger)
    if by == "any":
        return " by a skill" if skill else ""
    if by == "you":
        return " by one of your skills" if skill else " by you"
    return " by your opponent's skills" if skill else " by your opponent"


def _by_card(trigger: Trigger, of: Filter) -> str:
    """ "By one of your yellow card skills", "by {A}'s skill"; nothing for another card."""
    if not trigger.by_skill:
        return ""
    if trigger.by == "you" and of == Filter(types=("leader",)):
        return " by your Leader Card's skill"
    if trigger.by == "you" and of == Filter(colors=of.colors) and len(of.colors) == 1:
        return f" by one of your {of.colors[0]} card skills"
    if trigger.by == "any":
        words = cards_words(of, stand=ANYWHERE)
        return f" by the skill of {words if words.startswith('your ') else article(words)}"
    return ""
