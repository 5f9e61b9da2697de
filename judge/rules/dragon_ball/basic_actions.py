"""Basic actions (FW 5): drawing, playing, switching, dealing damage, KO'ing, shuffling, markers and [Ki]."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.tree.words import EventName, PlayerBan
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, HAND, LIFE
from judge.rules.dragon_ball.continuous import Entry
from judge.rules.dragon_ball.events.actions import (
    AlreadySo,
    AsManyAsPossible,
    CannotPlay,
    CannotSwitch,
    ComesActive,
    DamageCapped,
    Damaged,
    DamageNegated,
    KiChanged,
    MarkersPlaced,
    NoDamage,
    PlayFailed,
    RestPrevails,
    Shuffled,
    Switched,
)
from judge.rules.dragon_ball.kept import ShufflingArea
from judge.rules.dragon_ball.keyword import among
from judge.rules.dragon_ball.kinds import SWITCHING, Event, Mode
from judge.rules.dragon_ball.proposals import SWITCH
from judge.rules.dragon_ball.skill_costs import SkillCosts


class BasicActions(SkillCosts):
    """The manual's own verbs."""

    def draw(self, player: int, count: int = 1, by: int = -1) -> None:
        """A player draws cards, one by one (FW 5-1-2, 3-2-3)."""
        drawn = 0
        if count <= 0:
            self.note(AsManyAsPossible(0, count))
        for _ in range(count):
            deck = self.zones[player * self.size + DECK]
            if not deck or self.result:
                break
            self.place_now(
                (deck[0],), HAND, rule=self.rule(FW="5-1-2", MA="4-9-2"), how="draw", by=by, by_player=player
            )
            drawn += 1
        self.set_done(drawn)
        if drawn and self.heard("draws"):
            self.announce(Event("draws", player, by=by, amount=drawn))

    def switch(
        self, cards: tuple[int, ...], mode: Mode, rule: str, by: int = -1, by_player: int = -1
    ) -> None:
        """Switches cards to a mode; a card that is in it already is not switched (FW 0-2-4-1, 1-8)."""
        rest = mode == "rest"
        able = []
        for card in cards:
            if self.cards[card].rest == rest:
                self.note(AlreadySo(card))
            elif by >= 0 and (forbids := self.forbidding(card, SWITCHING[mode], by=by, by_player=by_player)):
                self.note(CannotSwitch(card, self.cause_of(forbids[0])))
            else:
                able.append(card)
        if rest and able and "Replace" in self.table:
            event = Event(SWITCH, by=by, by_player=by_player, cards=tuple(able))
            if self.propose_replacement(event, rule):
                return
        self.switch_now(tuple(able), mode, rule, by, by_player)

    def switch_now(self, switched: tuple[int, ...], mode: Mode, rule: str, by: int, by_player: int) -> None:
        """Switches cards to a mode with nothing left to ask, and announces it."""
        for card in switched:
            self.update(card, rest=mode == "rest")
            self.note(Switched(card, mode), rule)
        self.set_done(len(switched))
        kind: EventName = "switched-rest" if mode == "rest" else "switched-active"
        if switched and (self.heard(kind) or self.delayed):
            self.announce(
                *(
                    Event(
                        kind,
                        self.master(c),
                        c,
                        by=by,
                        by_player=by_player,
                        how="skill" if by >= 0 else "rule",
                    )
                    for c in switched
                )
            )

    def ko(self, cards: tuple[int, ...], by: int = -1, by_player: int = -1, in_battle: bool = False) -> None:
        """KOs Battle Cards: they go to their owners' Drop Areas (FW 5-10, 14-9-2)."""
        there = tuple(card for card in cards if self.area_of(card) == BATTLE)
        self.place(
            there,
            DROP,
            rule=self.rule(FW="14-9-2", MA="10-1-1"),
            how="ko-battle" if in_battle else "ko",
            by=by,
            by_player=by_player,
        )

    def play(
        self: Self,
        cards: tuple[int, ...],
        player: int,
        *,
        rest: bool,
        by: int,
        how: str = "played",
        rule: str = "",
        by_player: int = -1,
    ) -> None:
        """Plays cards in a player's Battle Area, by a skill or by using them (FW 5-5)."""
        by_player = player if by_player < 0 else by_player
        rule = rule or self.rule(FW="5-5-3-4", MA="3-6-3")
        allowed = []
        for card in cards:
            if self.cannot_play(player, card):
                self.play_fails(card, player)
                continue
            allowed.append(card)
            for makes_room in among(self.printed(card).front.keywords, self.keyword_table.upon_play):
                makes_room(self, player, card)
        if not allowed:
            self.set_done(0)
            return
        in_rest = tuple(card for card in allowed if rest or self._played_in_rest(card, player))
        if by >= 0 and not rest:
            for card in in_rest:
                self.note(RestPrevails(card))
        active = tuple(card for card in allowed if card not in in_rest)
        if active:
            self.note(ComesActive(active))
        for group, mode in ((active, False), (in_rest, True)):
            if group:
                self.place_now(
                    group,
                    BATTLE,
                    rule=rule,
                    how=how,
                    by=by,
                    by_player=by_player,
                    seat=player,
                    rest=mode,
                    face_up=True,
                )
        self.set_done(len(allowed))

    def play_fails(self, card: int, player: int) -> None:
        """A card that an effect keeps a player from playing goes to its owner's Drop (FW 0-2-5, 5-5-5)."""
        bans = self.banning(player, "play", card)
        self.note(CannotPlay(card, self.cause_of(bans[0]) if bans else None))
        if self.area_of(card) == DROP:
            self.note(PlayFailed(card))
        else:
            self.place_now((card,), DROP, rule=self.rule(FW="5-5-5"), how="play-failed")

    def cannot_play(self, player: int, card: int) -> bool:
        """True if an effect keeps a player from playing a card (FW 0-2-5)."""
        return self.player_cannot(player, "play", card)

    def player_cannot(self, player: int, what: PlayerBan, card: int) -> bool:
        """True if an effect keeps a player from doing something with a card."""
        return "ForbidPlayer" in self.catalogue.kinds and bool(self.banning(player, what, card))

    def banning(self, player: int, what: PlayerBan, card: int) -> list[Entry]:
        """The effects that keep a player from doing something with a card."""
        found = []
        for entry in self.effects_of("ForbidPlayer"):
            node = entry.node
            assert isinstance(node, tree.ForbidPlayer)
            if node.what != what or not _is_meant(node.player, player, entry):
                continue
            if node.filter is None or self.fits(replace(node.filter, owner="any"), card, entry.frame):
                found.append(entry)
        return found

    def leaving_others_only(self, player: int, target: int) -> list[Entry]:
        """The effects by which a player can attack only certain cards, and not this one."""
        return [
            entry
            for entry in self.effects_of("Forbid")
            if isinstance(entry.node, tree.Forbid)
            and entry.node.only is not None
            and entry.frame.player != player
            and not (
                self.in_areas_of(entry.node.only, target, entry.frame)
                and self.fits(entry.node.only, target, entry.frame)
            )
        ]

    def _played_in_rest(self, card: int, player: int) -> bool:
        if "PlayedIn" not in self.catalogue.kinds:
            return False
        for entry in self.effects_of("PlayedIn"):
            node = entry.node
            assert isinstance(node, tree.PlayedIn)
            if not _is_meant(node.filter.owner, player, entry):
                continue
            if node.mode == "rest" and self.fits(replace(node.filter, owner="any"), card, entry.frame):
                return True
        return False

    # --- damage (FW 5-8, 14-3) ------------------------------------------------------------------------------

    def deal_damage(self, player: int, amount: int, by: int, by_player: int, attack: bool) -> None:
        """A player is dealt damage: top cards of the life go to the hand, or to the Drop for [Critical] (FW
        14-3-2).
        """
        if amount > 0 and self.reads("damage-at-checkpoint", self.rule(FW="14-3-1")):
            self.add_fact("damage-due", player=player, card=by, skill=int(attack), number=amount)
            self.set_done(amount)
            return
        self.process_damage(player, amount, by, by_player, attack)

    def damage_of_attack(self: Self, card: int) -> int:
        """Counts how much damage an attack card inflicts: 1, or what its keywords say."""
        amount = 1
        for inflicts in among(self.keywords(card), self.keyword_table.inflicts):
            amount = inflicts(self, card, amount)
        return amount

    def process_damage(self: Self, player: int, amount: int, by: int, by_player: int, attack: bool) -> None:
        """Damage processing (FW 14-3-2)."""
        amount = self._damage_left(player, amount)
        life = self.zones[player * self.size + LIFE][:amount]
        if not life:
            self.note(NoDamage(player))
            self.set_done(0)
            return
        area = HAND
        if attack and by >= 0:
            for goes_to in among(self.keywords(by), self.keyword_table.life_goes_to):
                area = goes_to(self, by)
        self.note(Damaged(player, len(life), by))
        self.add_fact("damage-taken", player=player, card=by, number=len(life))
        if self.battle is not None and "NegateDamage" in self.catalogue.kinds:
            self.add_fact("damage-in-battle", player=player, card=by, number=len(life))
        self.place_now(
            life,
            area,
            rule=self.rule(FW="14-3-2", MA="4-10-2-2"),
            how="damage",
            by=by,
            by_player=by_player,
        )
        if not attack:
            self.announce_damage(player, len(life), by, by_player)

    def announce_damage(self, player: int, amount: int, by: int, by_player: int, how: str = "skill") -> None:
        """Announces damage, of an ``attack`` or a ``skill``, to what triggers upon it (FW 8-4-6-1-2)."""
        if self.heard("takes-damage", "deals-damage") or self.delayed:
            taken = Event("takes-damage", player, -1, by=by, by_player=by_player, amount=amount, how=how)
            dealt = Event("deals-damage", by_player, by, by=by, by_player=by_player, amount=amount, how=how)
            self.announce(*((taken, dealt) if by >= 0 else (taken,)))

    def _damage_left(self, player: int, amount: int) -> int:
        """Returns what is left of damage after the effects that negate or cap it."""
        if amount <= 0:
            return 0
        entries = self.upon_damage_to(player)
        for entry in entries:
            node = entry.node
            assert isinstance(node, tree.NegateDamage)
            if node.most is not None:
                left = min(amount, self.damage_left_in_battle(player, node.most))
                if left != amount:
                    self.note(DamageCapped(player, node.most, entry.frame.card))
                amount = left
            elif entry.modifier >= 0 and amount:
                self._negate_damage(player, amount, entries)
                return 0
        return amount

    def _negate_damage(self, player: int, amount: int, entries: list[Entry]) -> None:
        """Damage is negated by every effect that waits for the next damage to a player (FW 5-8-2).

        By the other reading the first of them has undone that damage, and the others wait for another.
        """
        used = [
            entry
            for entry in entries
            if isinstance(entry.node, tree.NegateDamage) and entry.node.most is None and entry.modifier >= 0
        ]
        if len(used) > 1 and self.reads("negations-one-by-one", self.rule(FW="5-8-2", MA="4-10-2")):
            used = used[:1]
        for entry in used:
            self.note(DamageNegated(player, amount, entry.frame.card))
        gone = {entry.modifier for entry in used}
        self.put(modifiers=[each for place, each in enumerate(self.modifiers) if place not in gone])

    # --- shuffling (FW 5-9) ---------------------------------------------------------------------------------

    def shuffle(self, seat: int, area: int = DECK) -> None:
        """Shuffles an area: chance says the order, or it does not matter (FW 5-9)."""
        cards = self.zones[seat * self.size + area]
        if len({self.cards[card].print for card in cards}) > 1:
            self.call("shuffling", player=seat, kept=ShufflingArea(area))
        elif cards:
            self.note(Shuffled(seat, area))

    # --- energy markers and [Ki] (FW 5-11 to 5-13) ----------------------------------------------------------

    def place_markers(self, player: int, count: int) -> None:
        """A player places energy markers in the Energy Area (FW 5-11)."""
        self.set_markers(player, self.markers[player] + count)
        self.set_done(count)
        if count:
            self.note(MarkersPlaced(player, count))
            if self.heard("marker-placed"):
                self.announce(Event("marker-placed", player, amount=count))

    def change_ki(self, cards: tuple[int, ...], amount: int) -> None:
        """+N [Ki] places energy markers under cards, a reduction takes them away (FW 5-12, 5-13)."""
        changed = 0
        for card in cards:
            ki = self.cards[card].markers
            left = max(ki + amount, 0)
            if left != ki:
                self.update(card, markers=left)
                changed += abs(left - ki)
                self.note(
                    KiChanged(card, left - ki, left),
                    self.rule(FW="5-12-1", MA="8-4-2-5-1-1")
                    if amount > 0
                    else self.rule(FW="5-13-1", MA="4-12-3"),
                )
        self.set_done(changed)

    def combo_cards(self, player: int) -> tuple[int, ...]:
        """The cards in a player's Combo Area."""
        return self.zones[player * self.size + COMBO]

    # what later classes bring

    def activation_failed(self) -> None:
        """Ends the activation of the skill whose cost was not paid."""
        raise NotImplementedError

    def activated_by_effects(self, card: int, event: str, player: int) -> list[SkillEntry]:
        """The skills of a card waiting for an event that an effect of a player's can activate."""
        raise NotImplementedError

    def activate_by_effect(self, player: int, card: int, skill: int) -> None:
        """Activates a skill that was never pending."""
        raise NotImplementedError

    def keep_power_only(self, card: int) -> None:
        """Ends the effects upon a Leader Card that do not outlast its flipping."""
        raise NotImplementedError

    def negate_attack(self, by: int) -> None:
        """Negates the attack."""
        raise NotImplementedError


def _is_meant(whose: str, player: int, entry: Entry) -> bool:
    """True if an effect that speaks of ``you``, the ``opponent`` or ``any`` player speaks of this one."""
    return whose == "any" or (entry.frame.player == player) == (whose == "you")
