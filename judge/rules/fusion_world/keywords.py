"""Keyword skills (FW 15): [Blocker], [Field], [Evolve] and [Fusion Evolve]; the others are what the rules ask
about.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.procedures import Procedures
from judge.engine.state import Frame, Pending
from judge.rules.fusion_world.areas import BATTLE, DROP, HAND, LEADER, SIZE
from judge.rules.fusion_world.battle import Battles
from judge.rules.fusion_world.battle_facts import NEGATED, who_blocked, with_block
from judge.rules.fusion_world.kinds import Decision, Event, Option
from judge.rules.fusion_world.movement import Movement
from judge.rules.fusion_world.skills import FALLS, Skills, pay_skill_cost, to_paying_or

BLOCKER = tree.Skill("keyword", keyword="Blocker", costs=((tree.Switch(tree.This(), "rest"),),))
"""[Blocker] as a skill: its cost is to switch its card to Rest Mode (FW 15-4-2)."""


class Keywords(Battles):
    """What keyword skills do."""

    def resolve_skill(self) -> None:
        """Resolves the frame's skill: what its keyword says, or else its effect."""
        effect = KEYWORD_EFFECTS.get(self.skills[self.frame.skill].skill.keyword)
        if effect is None:
            super().resolve_skill()
        else:
            effect(self)

    def pend_blockers(self, player: int) -> None:
        """[Blocker] becomes pending on the player's cards other than the attacked one (FW 15-4-2, 8-1-3)."""
        if "Blocker" not in self.catalogue.keywords or self.battle is None:
            return
        skill = self.catalogue.keyword_skills["Blocker"]
        guard = self.battle.guard
        found = [
            Pending(
                skill,
                card,
                self.cards[card].stay,
                player,
                Event("is-attacked", player, guard, by=self.battle.attack),
            )
            for area in (LEADER, BATTLE)
            for card in self.zones[player * SIZE + area]
            if card != guard and "Blocker" in self.keywords(card) and self.can_block(player, card)
        ]
        for pending in found:
            self.note("15-4-2", "may-block", pending.card)
        self.pend(found)

    def can_block(self, player: int, card: int) -> bool:
        """No effect keeps the card, or its player with it, from blocking (FW 0-2-5)."""
        return not self.is_forbidden(card, "block") and not self.player_cannot(player, "block", card)

    def may_block(self, player: int) -> bool:
        """Whether [Blocker] can still switch the guard card in this battle (FW 15-4-3, 8-1-6)."""
        battle = self.battle
        if battle is None or NEGATED in battle.facts or player in who_blocked(battle):
            return False
        if self.has_attack_and_guard_card():
            return True
        attacking = self.is_there(battle.attack, battle.attack_stay)
        return attacking and self.reads("block-without-guard-card", "8-1-6")

    # --- evolving (FW 15-12) --------------------------------------------------------------------------------

    def evolve_filters(self, card: int, skill: int) -> tuple[tree.Filter, ...]:
        """What each card to evolve from must be; further places if the card's skills allow them (FW
        15-12-4-1).
        """
        filters = self.skills[skill].skill.evolve_from
        wider = [
            node.filter
            for number in self.side(card).permanents
            for node in self.skills[number].skill.effect
            if isinstance(node, tree.EvolveFrom)
        ]
        if not wider:
            return filters
        return tuple(
            tree.Filter(either=(each, *(_specified(filter, each) for filter in wider))) for each in filters
        )

    def evolve_candidates(self, player: int, card: int, filter: tree.Filter) -> tuple[int, ...]:
        """The cards that one condition of [Evolve] can take."""
        frame = Frame("", player=player, card=card)
        parts = filter.either or (filter,)
        found: list[int] = []
        for part in parts:
            owned = replace(part, owner="you", areas=part.areas or ("battle",))
            found.extend(c for c in self.matching(owned, frame) if c not in found and c != card)
        return tuple(found)

    def evolve_choices(self, player: int, card: int, skill: int) -> bool:
        """Whether every condition finds a card of its own (FW 15-12-4, 15-12-11)."""
        return self._assign(player, card, self.evolve_filters(card, skill), ())

    def _assign(
        self, player: int, card: int, filters: tuple[tree.Filter, ...], taken: tuple[int, ...]
    ) -> bool:
        if not filters:
            return True
        return any(
            self._assign(player, card, filters[1:], (*taken, candidate))
            for candidate in self.evolve_candidates(player, card, filters[0])
            if candidate not in taken
        )


def _specified(filter: tree.Filter, condition: tree.Filter) -> tree.Filter:
    """A card from a further place; "the specified" one fulfills the condition itself (FW 15-12-4-1)."""
    if filter == tree.Filter(owner=filter.owner, areas=filter.areas, types=filter.types):
        return replace(condition, areas=filter.areas)
    return filter


def block(game: Keywords) -> None:
    """The guard card is switched to the card that activated [Blocker] (FW 15-4-3)."""
    frame = game.frame
    if game.battle is not None:
        attack = game.battle.attack
        game.announce(Event("blocks", frame.player, frame.card, by=attack, by_player=game.turn_player))
    if not game.may_block(frame.player) or not game.is_there(frame.card, frame.stay):
        game.note("9-6-9", "fails", frame.card, frame.skill)
        return
    assert game.battle is not None
    game.battle = with_block(game.battle, frame.player)
    game.change_guard(frame.card, "15-4-3")
    attacked(game, frame.card, frame.player)


def attacked(game: Keywords, card: int, player: int) -> None:
    """Skills on the card that blocks become pending if they trigger when it is attacked (FW 15-4-3-1).

    8-1-6-2 says of a changed guard card that they do not.
    """
    assert game.battle is not None
    event = Event("is-attacked", player, card, by=game.battle.attack, by_player=game.turn_player)
    found = [p for p in game.fulfilled((event,), ()) if p.card == card] if game.heard("is-attacked") else []
    if found and not game.reads("blocker-is-not-attacked", "8-1-6-2"):
        game.note("15-4-3-1", "attacked-now", card)
        game.pend(found)


def play_field(game: Keywords) -> None:
    """[Field]: the Extra Card is played in the Battle Area in Active Mode (FW 15-3-2, 5-5-4)."""
    frame = game.frame
    game.note("15-3-2", "field", frame.card)
    game.play((frame.card,), frame.player, rest=False, by=frame.card, rule="5-5-4")


KEYWORD_EFFECTS: dict[str, Callable[[Keywords], None]] = {"Blocker": block, "Field": play_field}
"""What resolves a keyword skill that has no tree of its own."""


# --- 15-12: [Evolve] and [Fusion Evolve] --------------------------------------------------------------------

procedures = Procedures[Keywords]()

evolve = procedures.new("evolve")
fusion_evolve = procedures.new("fusion-evolve")


@evolve.step("9-4-2")
@fusion_evolve.step("9-4-2")
def declare(game: Keywords) -> None:
    """The activation is declared, the card in the hand revealed."""
    frame = game.frame
    game.note(
        "15-12-10" if game.is_fusion(frame.skill) else "15-12-3",
        "declared",
        frame.player,
        frame.card,
        frame.skill,
    )


@evolve.step("15-12-4")
@fusion_evolve.step("15-12-11")
def choose_evolved(game: Keywords) -> None:
    """The Battle Cards to evolve from are chosen, one condition after the other."""
    frame = game.frame
    filters = game.evolve_filters(frame.card, frame.skill)
    if not filters:
        carry_out_by_hand(game)
        return
    part = len(frame.chosen)
    if part >= len(filters):
        game.set(queue=frame.chosen)
        to_paying_or(game, "9-4-3")
        return
    candidates = [
        c for c in game.evolve_candidates(frame.player, frame.card, filters[part]) if c not in frame.chosen
    ]
    rule = "15-12-11" if game.is_fusion(frame.skill) else "15-12-4"
    options = tuple(Option("card", card) for card in candidates)
    picked = game.choose(
        Decision(frame.player, rule, "evolve-from", options, card=frame.card, skill=frame.skill)
    )
    if picked is None:
        return
    if picked:
        if game.area_of(picked[0].card) != BATTLE:
            further = "15-12-11-1" if game.is_fusion(frame.skill) else "15-12-4-1"
            game.note(further, "from-further-place", picked[0].card)
        game.note(rule, "chose", frame.player, (picked[0].card,), frame.card)
        game.set(chosen=(*frame.chosen, picked[0].card), step=game.frame.step - 1)


def carry_out_by_hand(game: Keywords) -> None:
    """An [Evolve] whose words were not understood names no cards: the judge carries it out (FW 0-2-3)."""
    frame = game.frame
    game.stack.pop()
    game.call("effect", player=frame.player, card=frame.card, stay=frame.stay, skill=frame.skill)


@evolve.step("9-4-2-1")
@fusion_evolve.step("9-4-2-1")
def pay(game: Keywords) -> None:
    """The skill cost is paid."""
    pay_skill_cost(game, optional=False)


@evolve.step("9-4-3")
@fusion_evolve.step("9-4-3")
def activated(game: Keywords) -> None:
    """The skill is activated."""
    game.mark_used(game.frame.card, game.frame.skill, game.frame.player)


@evolve.step("15-12-5")
@fusion_evolve.step("15-12-12")
def resolve(game: Keywords) -> None:
    """The card is played on top of the chosen ones (15-12-5, 15-12-12)."""
    frame = game.frame
    fusion = game.is_fusion(frame.skill)
    if not still_fit(game):
        game.note("15-12-12-1" if fusion else "15-12-5-1", "fails", frame.card, frame.skill)
        fall(game)
        return
    cards = frame.queue
    if fusion:
        picked = game.choose(order_of_stack(frame))
        if picked is None:
            return
        cards = tuple(option.card for option in picked)
    _bring_to_battle_area(game, cards, fusion)
    mode = stack(game, cards)
    game.note("15-12-12" if fusion else "15-12-5", "evolves", frame.card, cards)
    play_on_top(game, frame.card, cards[0], "fusion-evolved" if fusion else "evolved", mode)
    game.note("15-12-14" if fusion else "15-12-7", "played-by-skill", frame.card)


def order_of_stack(frame: Frame) -> Decision:
    """In which order the chosen cards are stacked, the uppermost first (15-12-12)."""
    options = tuple(Option("card", card) for card in frame.queue)
    size = len(options)
    return Decision(
        frame.player,
        "15-12-12",
        "order",
        options,
        size,
        size,
        ordered=True,
        card=frame.card,
        skill=frame.skill,
    )


def stack(game: Keywords, cards: tuple[int, ...]) -> bool:
    """Stacks chosen cards, each on top of the next; whether what comes on top of them is in Rest Mode.

    Each takes the position of the one it is placed on (14-5-2), so that the lowest one decides. 15-12-12 can
    be read as keeping the position of the uppermost.
    """
    modes: list[bool] = [game.cards[card].rest for card in cards]
    below = cards[-1]
    for card in reversed(cards[:-1]):
        game.put_on_top(card, below, cause=Event("place", how=game.cards[card].entered))
        below = card
    if len(set(modes)) > 1 and game.reads("uppermost-position", "15-12-12"):
        return modes[0]
    return modes[-1]


def _bring_to_battle_area(game: Keywords, cards: tuple[int, ...], fusion: bool) -> None:
    """Cards chosen from further places go to the Battle Area first, setting nothing off (FW 15-12-4-1-1)."""
    for card in cards:
        if game.area_of(card) != BATTLE:
            game.move(card, game.frame.player, BATTLE, cause=Event("place", how="brought"))
            game.note("15-12-11-1-1" if fusion else "15-12-4-1-1", "brought", card)


def still_fit(game: Keywords) -> bool:
    """Whether the chosen cards are still there and still fit (FW 15-12-5-1, 15-12-12-1)."""
    frame = game.frame
    filters = game.evolve_filters(frame.card, frame.skill)
    return game.area_of(frame.card) == HAND and all(
        card in game.evolve_candidates(frame.player, frame.card, filter)
        for card, filter in zip(frame.queue, filters, strict=True)
    )


def fall(game: Skills) -> None:
    """A card that fails to enter play by evolving goes to its owner's Drop (FW 15-12-6, 15-12-13)."""
    frame = game.frame
    if game.is_there(frame.card, frame.stay):
        game.place_now(
            (frame.card,), DROP, rule="15-12-13" if game.is_fusion(frame.skill) else "15-12-6", how="rule"
        )


FALLS.update({"evolve": fall, "fusion-evolve": fall})


def play_on_top(game: Movement, card: int, below: int, how: str, rest: bool) -> None:
    """Plays a card on top of another (FW 5-5-1, 14-5)."""
    player = game.master(below)
    source = game.area_of(card)
    covered = Event("evolves-onto", player, below, by=card, by_player=player, how=how)
    game.put_on_top(card, below, cause=Event("place", how=how))
    game.update(card, rest=rest)
    game._remember(card, source, BATTLE, player, how, -1)
    game.announce(
        Event("moved", player, card, source, BATTLE, how=how),
        Event("played", player, card, source, BATTLE, by_player=player, how=how),
        covered,
    )
