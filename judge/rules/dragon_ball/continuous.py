"""Continuous effects in force (FW 9-5, 9-8): what [Permanent] skills and resolved effects say at this moment.

The table is made once per state and asked many times. Conditions are looked at when an entry is used, so that
an effect upon power may depend on power: an entry that asks for the number that is computed is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.language.keywords import fits
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.state import ABSENT, Frame, Modifier
from judge.rules.dragon_ball.areas import COMBO, concerns
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.effect_table import EffectTable, Entry, Kinds, what_of
from judge.rules.dragon_ball.events.effects import NotTargeted, PassedOver
from judge.rules.dragon_ball.kinds import LastingKind
from judge.rules.dragon_ball.leaves import leaves_of
from judge.rules.dragon_ball.negated_skills import keeps_itself, negates

EACH_COUNTS = "keyword-had-twice-counts-twice"
"""The reading in which a card that has a keyword and gains it again has two skills."""
NEGATING: Kinds = frozenset(("Lose", "Negate", "NegateThisSkill"))
"""The kinds of effects by which a skill is negated or lost."""


def valid_skill(game: DragonBallGame, card: int, entry: SkillEntry) -> bool:
    """True if a skill is valid on a card where it is, on this player's turn (FW 9-1, 9-2-1, 15-9, 15-10).

    A skill that names no area is asked about in the Leader Area and the Battle Area only (1-3-7).
    """
    skill = entry.skill
    if skill.turn and (skill.turn == "your") != (game.master(card) == game.turn_player):
        return False
    if skill.areas and game.area_of(card) not in [game.area_numbers[name] for name in skill.areas]:
        return False
    return not is_negated(game, card, entry)


def is_negated(game: DragonBallGame, card: int, entry: SkillEntry) -> bool:
    """True if a skill of a card is negated by an effect (FW 9-1-2), or lost."""
    if game.catalogue.kinds.isdisjoint(NEGATING) or not effects_in_force(game).may_concern(card, NEGATING):
        return False
    if is_lost(game, card, entry.skill.keyword):
        return True
    return next(negations_of(game, card, entry), None) is not None


def negations_of(game: DragonBallGame, card: int, entry: SkillEntry) -> Iterator[Entry]:
    """Yields the effects that negate a skill of a card; what forbids that goes first (MA 1-3-3)."""
    if "KeepThisSkill" in game.catalogue.kinds and keeps_itself(entry.skill):
        return
    for _, effect in effects_on(game, card, "NegateThisSkill"):
        if effect.modifier != ABSENT and game.modifiers[effect.modifier].amount == entry.number:
            yield effect
    for node, effect in effects_on(game, card, "Negate"):
        assert isinstance(node, tree.Negate)
        if negates(node.which, entry.skill) and not cannot_have_skills_negated(
            game, card, effect.frame.player
        ):
            yield effect


def cannot_have_skills_negated(game: DragonBallGame, card: int, by: int) -> bool:
    """True if an effect keeps the skills of a card from being negated by a player's (MA 1-3-3)."""
    if "have-skills-negated" not in game.catalogue.forbidden:
        return False
    key = ("keeps its skills", card, by)
    if key in game.known:
        return False  # asked for by what this very question rests on
    game.known[key] = True
    try:
        return _keeps_its_own(game, card, by) or any(
            _keeps_skills(node, entry.frame.player, by) for node, entry in effects_on(game, card, "Forbid")
        )
    finally:
        game.known.pop(key, None)


def _keeps_its_own(game: DragonBallGame, card: int, by: int) -> bool:
    """True if a [Permanent] skill of a card does, one that counts where the card is; it is not negated."""
    master = game.master(card)
    in_play = game.area_of(card) in game.in_play
    for number in game.side(card).permanents:
        frame = Frame("", player=master, card=card, skill=number)
        for leaf in leaves_of(game.skills[number]):
            node = leaf.node
            if not _keeps_skills(node, master, by) or not game.target_includes(what_of(node), card, frame):
                continue
            counts = in_play or (isinstance(node, tree.Forbid) and node.everywhere)
            if counts and all(game.holds(each, frame) is wanted for each, wanted in leaf.conditions):
                return True
    return False


def _keeps_skills(node: tree.Node, master: int, by: int) -> bool:
    """True if an effect of this player's keeps skills from being negated by that one's."""
    return (
        isinstance(node, tree.Forbid)
        and node.what == "have-skills-negated"
        and (node.by == "any" or (node.by == "you") == (by == master))
    )


def is_lost(game: DragonBallGame, card: int, keyword: str) -> bool:
    """True if an effect has taken a keyword skill from a card, and none has given it back since; with no
    keyword: every skill."""
    return any(
        isinstance(node, tree.Lose)
        and (node.keyword == "*" or fits(keyword, node.keyword))
        and not (keyword and _gained_since(game, card, keyword, entry))
        for node, entry in effects_on(game, card, "Lose")
    )


def _gained_since(game: DragonBallGame, card: int, keyword: str, lost: Entry) -> bool:
    return lost.modifier != ABSENT and any(
        isinstance(node, tree.Gain) and node.keyword == keyword and entry.modifier > lost.modifier
        for node, entry in effects_on(game, card, "Gain")
    )


def effects_in_force(game: DragonBallGame) -> EffectTable:
    """The continuous effects in force by the kind of their instruction."""
    # Nothing is asked for more often, and mostly `known_of_effects` is what is known of the cards in play.
    table: EffectTable | None = game.known_in_play.get("table")
    if table is None:
        known = game.known_of_effects()
        table = known.get("table")
        if table is None:
            table = known["table"] = EffectTable()
            _fill_from_modifiers(game, table)
            _fill_from_permanents(game, table)
            table.complete = True
    return table


def _fill_from_modifiers(game: DragonBallGame, table: EffectTable) -> None:
    for position, each in enumerate(game.modifiers):
        if game.in_force(each):
            entry = entry_of_modifier(game, position, each)
            table.setdefault(type(entry.node).__name__, []).append(entry)  # type: ignore[arg-type]


def entry_of_modifier(game: DragonBallGame, position: int, each: Modifier) -> Entry:
    """Returns the continuous effect that a resolved skill has left at a place of `game.modifiers`."""
    frame = Frame("", player=each.player, card=each.card, stay=each.stay, number=each.amount)
    node = game.catalogue.nodes[each.node]
    return Entry(node, frame, (), each.cards or None, each.stays, position, without=each.without)


def _fill_from_permanents(game: DragonBallGame, table: EffectTable) -> None:
    areas = game.in_play
    if "combo" in game.catalogue.areas:
        areas = (*areas, COMBO)
    for seat in (game.turn_player, 1 - game.turn_player):
        for area in areas:
            for card in game.zones[seat * game.size + area]:
                side = game.side(card)
                for number in side.permanents:
                    _add_permanent(game, table, card, game.skills[number])
    if "GainSkill" in table:
        _fill_from_gained(game, table)
    if "Gain" in table and game.keyword_table.stands_for:
        _fill_from_gained_keywords(game, table)


def _add_permanent(
    game: DragonBallGame, table: EffectTable, card: int, entry: SkillEntry, giver: Entry | None = None
) -> None:
    skill, seat = entry.skill, game.master(card)
    if skill.turn and (skill.turn == "your") != (seat == game.turn_player):
        return
    if not _is_valid_here(game, card, skill):
        return
    frame = Frame("", player=seat, card=card, stay=game.cards[card].stay, skill=entry.number)
    for leaf in leaves_of(entry):
        made = Entry(leaf.node, frame, leaf.conditions, skill=entry.number, giver=giver)
        table.setdefault(type(leaf.node).__name__, []).append(made)  # type: ignore[arg-type]


def _is_valid_here(game: DragonBallGame, card: int, skill: tree.Skill) -> bool:
    """True if a [Permanent] skill is valid in the area of its card (FW 1-3-7, 9-5-5); in the Combo Area only
    if its words name that area."""
    if game.area_of(card) == COMBO:
        return "combo" in skill.areas
    return not skill.areas or not {"battle", "leader"}.isdisjoint(skill.areas)


def _fill_from_gained(game: DragonBallGame, table: EffectTable) -> None:
    """Adds the [Permanent] skills that effects give; whether they still do is asked when they are used."""
    for each in list(table["GainSkill"]):
        assert isinstance(each.node, tree.GainSkill)
        entry = game.skills[game.catalogue.gained_skill(each.node)]
        if entry.skill.type == "permanent":
            for card in entry_cards(game, each):
                _add_permanent(game, table, card, entry, each)


def _fill_from_gained_keywords(game: DragonBallGame, table: EffectTable) -> None:
    """Adds the [Permanent] skills that gained keywords stand for."""
    for each in list(table["Gain"]):
        assert isinstance(each.node, tree.Gain)
        number = game.catalogue.keyword_skills.get(each.node.keyword)
        if number is None or game.skills[number].skill.type != "permanent":
            continue
        for card in entry_cards(game, each):
            _add_permanent(game, table, card, game.skills[number], each)


def entry_cards(game: DragonBallGame, entry: Entry) -> tuple[int, ...]:
    """The cards that a continuous effect concerns now."""
    if entry.cards is not None:
        return tuple(
            card for card, stay in zip(entry.cards, entry.stays, strict=True) if game.cards[card].stay == stay
        )
    cards = game.targets(what_of(entry.node), entry.frame)
    return tuple(c for c in cards if (c, game.cards[c].stay) not in entry.without) if entry.without else cards


def concerns_card(game: DragonBallGame, entry: Entry, card: int) -> bool:
    """True if a continuous effect concerns a card, its conditions included."""
    if entry.without and (card, game.cards[card].stay) in entry.without:
        return False
    if entry.cards is not None:
        if not concerns(entry.cards, entry.stays, card, game.cards[card].stay):
            return False
    elif not game.target_includes(what_of(entry.node), card, entry.frame):
        return False
    if entry.conditions and not conditions_hold(game, entry):
        return False
    if entry.skill == ABSENT:
        upon_all = entry.modifier != ABSENT and entry.cards is None and bool(game.rule(MA="4-13-1"))
        return not (upon_all and _passes_over(game, entry, card))
    return not (_source_negated(game, entry) or _ignored(game, entry, card)) and _is_given(game, entry)


def _is_given(game: DragonBallGame, entry: Entry) -> bool:
    """True if the card of an effect has its skill still: what gives it holds, and gives it to that card."""
    giver, card = entry.giver, entry.frame.card
    return giver is None or (concerns_card(game, giver, card) and _counts(game, giver, card))


def _counts(game: DragonBallGame, giver: Entry, card: int) -> bool:
    """True unless a card has the keyword that it gains already, printed or from an effect before this one; by
    the other reading each counts (MA 8-1-4)."""
    word = giver.node.keyword if isinstance(giver.node, tree.Gain) else ""
    if not word or (word not in game.side(card).keywords and next(_gains(game, card, word)) is giver):
        return True
    return game.reads(EACH_COUNTS, game.rule(MA="8-1-4"))


def _gains(game: DragonBallGame, card: int, keyword: str) -> Iterator[Entry]:
    """The effects that give a card a keyword."""
    return (
        entry
        for node, entry in effects_on(game, card, "Gain")
        if isinstance(node, tree.Gain) and node.keyword == keyword
    )


def times_had(game: DragonBallGame, card: int, keyword: str) -> int:
    """Counts how often a card has a keyword: printed, and from each effect that gives it."""
    printed = keyword in game.side(card).keywords
    return printed + (sum(1 for _ in _gains(game, card, keyword)) if "Gain" in game.catalogue.kinds else 0)


def _ignored(game: DragonBallGame, entry: Entry, card: int) -> bool:
    """True if an effect has made the card no target of this [Permanent] skill (FW 9-5-2)."""
    if not _could_be_kept_off(game, entry, card):
        return False
    ignored = _passed_over_this_turn(game, entry, card) or _is_kept_off(game, entry, card)
    if ignored:
        game.note_once(NotTargeted(card, entry.frame.card))
    return ignored


def _passes_over(game: DragonBallGame, entry: Entry, card: int) -> bool:
    """True if an effect upon all cards of a kind passes over this one, which cannot be affected (MA 4-13-1).

    It may have come since, or be unaffected only since.
    """
    if not _could_be_kept_off(game, entry, card) or not _is_kept_off(game, entry, card):
        return False
    if game.reads("unaffected-at-resolution-only", game.rule(MA="4-13-1")):
        return False
    game.note_once(PassedOver(card, entry.frame.card))
    return True


def _could_be_kept_off(game: DragonBallGame, entry: Entry, card: int) -> bool:
    if "be-affected" not in game.catalogue.forbidden or type(entry.node) is tree.Forbid:
        return False
    return entry.frame.card != card


def _is_kept_off(game: DragonBallGame, entry: Entry, card: int) -> bool:
    """True if the card cannot be affected by the skill that an effect is of."""
    source = entry.frame.card
    key = ("ignored", source, id(entry.node), card)
    if key in game.known:
        return True  # what keeps the effect off is not undone by that very effect
    game.known[key] = True
    kept_off = game.is_forbidden(card, "be-affected", by=source, by_player=entry.frame.player)
    game.known.pop(key, None)
    return kept_off


def _passed_over_this_turn(game: DragonBallGame, entry: Entry, card: int) -> bool:
    """True if this [Permanent] skill has lost the card as a target this turn: it does not get it back in it
    (FW 9-5-2, MA 8-1-4-2)."""
    lost = (card, game.cards[card].stay, *_as_printed(game, entry))
    return any(f.what == "passed-over" and (f.card, f.stay, f.print, f.number) == lost for f in game.facts)


def _as_printed(game: DragonBallGame, entry: Entry) -> tuple[int, int]:
    """The print of a [Permanent] skill's card, and the skill's number on it from 1 on; 0 if it is gained."""
    skills = game.side(entry.frame.card).skills
    number = skills.index(entry.skill) + 1 if entry.skill in skills else 0
    return game.cards[entry.frame.card].print, number


def targets_kept_off(game: DragonBallGame) -> set[tuple[int, int, int]]:
    """The cards in play that [Permanent] skills lack as targets because an effect keeps them off: each card,
    with print and number of the skill."""
    if "be-affected" not in game.catalogue.forbidden:
        return set()
    in_force = (e for kind in effects_in_force(game).values() for e in kind if e.skill != ABSENT)
    upon_players = tree.ForbidPlayer | tree.ForbidMove | tree.Unless
    entries = [e for e in in_force if not isinstance(e.node, upon_players)]
    there = [c for seat in (0, 1) for area in game.in_play for c in game.zone(seat, area)]
    return {
        (card, *_as_printed(game, entry))
        for entry in entries
        for card in there
        if game.target_includes(what_of(entry.node), card, entry.frame) and _ignored(game, entry, card)
    }


def _source_negated(game: DragonBallGame, entry: Entry) -> bool:
    if game.catalogue.kinds.isdisjoint(("Negate", "Lose")) or type(entry.node) in (tree.Negate, tree.Lose):
        return False
    return is_negated(game, entry.frame.card, game.skills[entry.skill])


def conditions_hold(game: DragonBallGame, entry: Entry) -> bool:
    """True if the conditions of a continuous effect hold; an effect is no condition of itself."""
    key = ("condition", entry.skill, entry.frame.card, id(entry.node))
    if key in game.known:
        return bool(game.known[key])
    game.known[key] = False
    holds = all(game.holds(condition, entry.frame) is wanted for condition, wanted in entry.conditions)
    game.known.pop(key, None)
    return holds


def effects_on(game: DragonBallGame, card: int, kind: LastingKind) -> list[tuple[tree.Node, Entry]]:
    """The continuous effects of a kind upon a card."""
    entries = effects_in_force(game).get(kind)
    if not entries:
        return []
    return [(entry.node, entry) for entry in entries if concerns_card(game, entry, card)]


def effects_of(game: DragonBallGame, kind: LastingKind) -> list[Entry]:
    """The continuous effects of a kind whose conditions hold, whomever they concern."""
    return [
        entry
        for entry in effects_in_force(game).get(kind, ())
        if (not entry.conditions or conditions_hold(game, entry))
        and (entry.skill == ABSENT or not _source_negated(game, entry))
        and _is_given(game, entry)
    ]
