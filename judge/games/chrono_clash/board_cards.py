"""Cards of Chrono Clash as they lie: what is printed, what is true now, and what lies with them."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.icons import CardTextError, explain_skill, print_skill
from judge.cards.icons.abilities import ABILITIES
from judge.cards.icons.names import BY_NAME, EVENTS
from judge.cards.terms import color_name
from judge.engine.catalogue import SkillEntry
from judge.engine.state import UNKNOWN, Card
from judge.rules.chrono_clash.areas import (
    AREAS,
    BATTLEFIELD,
    GRAVEYARD,
    GUARDIANS,
    HAND,
    PILOT,
    QUEST,
    VIGOR,
    with_it,
)
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import cost_of, entries_of, rows_of, strength_of
from judge.rules.chrono_clash.requirements import summoned_this_turn
from judge.table.board.cards import CardsShown
from judge.table.board.model import Effect, Figure, Keyword, ShownCard
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording

IN_VIEW = frozenset((HAND, GRAVEYARD, BATTLEFIELD))
"""Areas whose cards a player sees the face of; the judge sees all hands."""
TRIGGERS = {event: name for name, event in EVENTS.items()}
COVERS = (QUEST, PILOT)
"""The cards that lie on top of a battler or beside it; a vigor card lies under it."""


class CardsOfChronoClash(CardsShown):
    """Shows the cards of a game of Chrono Clash."""

    def __init__(self, game: ChronoClash, names: Names, says: Wording) -> None:
        super().__init__(game, names, says)
        self.game = game
        self._keywords: dict[int, Keyword] = {}

    def shown(self, number: int, seat: int, area: int) -> ShownCard:
        """A card that lies in an area of a player's, with what goes with it."""
        card = self.game.cards[number]
        if card.print == UNKNOWN:
            return self._described(self._unknown(number, seat, area))
        return self._described(self._known(number, seat, area))

    def _unknown(self, number: int, seat: int, area: int) -> ShownCard:
        card, label = self.game.cards[number], self.unknown_label(number)
        return ShownCard(
            number,
            seat,
            card.owner,
            _key(card, area),
            label,
            self.say("unknown"),
            mode=self._mode(card, area),
            known=False,
            face_up=False,
            role=self.role(number, card),
            beneath=self.with_it(card, seat, area),
            goes_as=self._goes_as(card),
        )

    def _known(self, number: int, seat: int, area: int) -> ShownCard:
        game = self.game
        card = game.cards[number]
        printed = game.prints[card.print]
        in_play = area == BATTLEFIELD and card.top < 0
        cost = self.ask(lambda: cost_of(game, number), None) if in_play else printed.cost
        return ShownCard(
            number=number,
            seat=seat,
            owner=card.owner,
            area=_key(card, area),
            label=self.names.labels.get(number) or str(self.names.card(number, self.says).plain),
            name=printed.front.name,
            type=printed.type,
            type_name=self.says.say("board_types", printed.type),
            colors=printed.colors,
            color_names=tuple(color_name(color, self.says.language) for color in printed.colors),
            traits=printed.front.traits,
            cost=None if printed.cost is None else Figure(cost, printed.cost),
            power=self._strength(number, printed.front.power, in_play),
            power_words=self._strength_words(number, printed.front.power) if in_play else "",
            mode=self._mode(card, area),
            face_up=card.face_up or (area in IN_VIEW and card.top < 0) or card.zone == -1,
            role=self.role(number, card),
            keywords=self._abilities(number, in_play),
            effects=self._effects(number, card) if in_play else (),
            beneath=self.with_it(card, seat, area),
            goes_as=self._goes_as(card),
            text=self._text(number),
            unsure=self.unsure(number, "power", "cost") if in_play else (),
        )

    def _text(self, number: int) -> str:
        """The rows of a card in the icons of the language; as written where they are not understood."""
        skills = self.game.side(number).skills
        return "\n".join(self._row(self.game.skills[skill]) for skill in skills)

    def _row(self, entry: SkillEntry) -> str:
        try:
            return print_skill(entry.skill, "fr" if self.says.language == "fr" else "en")
        except CardTextError:
            return entry.words

    @staticmethod
    def _goes_as(card: Card) -> str:
        return card.entered if card.top >= 0 and card.entered in COVERS else ""

    @staticmethod
    def _mode(card: Card, area: int) -> str:
        return ("rest" if card.rest else "active") if area == BATTLEFIELD and card.top < 0 else ""

    # --- numbers ----------------------------------------------------------------------------------

    def _strength(self, number: int, printed: int | None, in_play: bool) -> Figure | None:
        if printed is None:
            return None
        now = self.ask(lambda: strength_of(self.game, number), None) if in_play else printed
        return Figure(now, printed)

    def _strength_words(self, number: int, printed: int | None) -> str:
        """Say what the strength is made of; "" if it is what is printed."""
        now = self.ask(lambda: strength_of(self.game, number), None)
        if now is None or printed is None or now == printed:
            return ""
        parts, left = [self.say("printed", amount=printed)], now - printed
        for pilot in with_it(self.game, number, PILOT):
            its = self.game.prints[self.game.cards[pilot].print].front.power or 0
            left -= its
            name = self.names.card(pilot, self.says)
            parts.append(self.say("by_pilot", amount=f"{its:+d}", card=name))
        if left:
            parts.append(self.say("by_effects", amount=f"{left:+d}"))
        return self.say("made_of", now=now, parts=", ".join(parts))

    # --- abilities and effects --------------------------------------------------------------------

    def _abilities(self, number: int, in_play: bool) -> tuple[Keyword, ...]:
        """The abilities that a card has, each once, and what its other rows wait for."""
        side = tuple(self.game.side(number).skills)
        rows = self.ask(lambda: rows_of(self.game, number), side) if in_play else side
        entries = list(entries_of(self.game, rows))
        found = [self._keyword(entry) for entry in entries if entry.skill.type == "keyword"]
        found += [self._trigger(entry) for entry in entries if entry.skill.type in ("auto", "activate")]
        return tuple(dict.fromkeys(found))

    def _trigger(self, entry: SkillEntry) -> Keyword:
        """The icon that stands before a row, with what the row does."""
        known = self._keywords.get(entry.number)
        if known is None:
            triggers = entry.skill.triggers
            icon = BY_NAME[TRIGGERS[triggers[0].event] if triggers else "tap"]
            shown = icon.fr if self.says.language == "fr" else icon.en
            known = Keyword(icon.name, f"[{shown}]", self._meaning(entry), icon.rule, icon.sign)
            self._keywords[entry.number] = known
        return known

    def _keyword(self, entry: SkillEntry) -> Keyword:
        known = self._keywords.get(entry.number)
        if known is None:
            icon = ABILITIES.get(entry.skill.keyword)
            shown = icon.fr if icon is not None and self.says.language == "fr" else icon.en if icon else ""
            amount = entry.skill.number
            figure = f"{amount:+d}" if icon is not None and icon.figure == "bonus" else str(amount)
            name = f"[{(shown or entry.skill.keyword).replace('#', figure)}]"
            meaning = self._meaning(entry).removeprefix(name).strip()
            rule, sign = (icon.rule, icon.sign) if icon is not None else ("", "")
            known = Keyword(entry.skill.keyword, name, meaning, rule, sign)
            self._keywords[entry.number] = known
        return known

    def _meaning(self, entry: SkillEntry) -> str:
        try:
            return " ".join(explain_skill(entry.skill, "fr" if self.says.language == "fr" else "en"))
        except CardTextError:
            return ""

    def _effects(self, number: int, card: Card) -> tuple[Effect, ...]:
        """List what resolved abilities have put upon a battler."""
        found = []
        for modifier in self.game.modifiers:
            pairs = zip(modifier.cards, modifier.stays, strict=True)
            if (number, card.stay) in pairs:
                it = self.says.word("it")
                words = self.names.narration.effect(modifier.node, modifier.amount, it, self.names, self.says)
                found.append(Effect(words.removeprefix(it).lstrip("\u00a0 :"), modifier.card))
        return tuple(dict.fromkeys(found))

    # --- the card in a sentence -------------------------------------------------------------------

    def _described(self, card: ShownCard) -> ShownCard:
        parts = card.called
        if card.role:
            parts.append(self.say("attacker" if card.role == "attack" else "attacked"))
        parts += [card.type_name] if card.type_name else []
        parts += ["/".join(card.color_names)] if card.color_names else []
        parts += list(card.traits)
        if card.mode:
            parts.append(self.say("tapped" if card.mode == "rest" else "untapped"))
        if card.area == "battlefield" and not card.goes_as and summoned_this_turn(self.game, card.number):
            parts.append(self.say("summoned"))
        parts += self._how_it_lies(card) + self._figures(card)
        parts += [keyword.name for keyword in card.keywords]
        parts += self._companions(card)
        effects = [effect.words for effect in card.effects]
        if effects:
            parts.append(self.say("effects", effects="; ".join(effects)))
        return replace(card, description=", ".join(parts))

    def _how_it_lies(self, card: ShownCard) -> list[str]:
        if card.known and not card.face_up:
            return [self.say("face_down")]
        if card.face_up and card.area == AREAS[GUARDIANS]:
            return [self.say("revealed")]
        return []

    def _figures(self, card: ShownCard) -> list[str]:
        parts = []
        for key, figure in (("cost", card.cost), ("strength", card.power)):
            if figure is None:
                continue
            if figure.now is None:
                parts.append(self.say("unsure", key))
            else:
                said = f"{key}_printed" if figure.change else key
                parts.append(self.say(said, now=figure.now, printed=figure.printed))
        return [*parts, self.say("maybe_otherwise")] if card.unsure else parts

    def _companions(self, card: ShownCard) -> list[str]:
        found = []
        for what in (QUEST, VIGOR, PILOT):
            cards = [each for each in card.beneath if self.game.cards[each.number].entered == what]
            if cards:
                said = self.says.several([each.label for each in cards])
                found.append(self.say(what, cards=said))
        return found


def _key(card: Card, area: int) -> str:
    if area >= 0:
        return AREAS[area]
    return "playing" if card.entered == "playing" else "removed"
