"""Cards as they lie: what is printed, what is true now, and what lies upon them."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.language.explaining_terms import COLORS, KEYWORD_NAMES, MODES, PROPERTIES, TYPES
from judge.cards.language.keyword_record import QUICK_SHEET
from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.engine.catalogue import Print
from judge.engine.state import UNKNOWN, Card
from judge.games.dragon_ball.narration.effects import effect_words
from judge.games.dragon_ball.narration.trace_text import power_words
from judge.rules.dragon_ball import information
from judge.rules.dragon_ball.areas import COMBO, HAND, concerns
from judge.rules.dragon_ball.continuous import concerns_card, effects_in_force
from judge.rules.dragon_ball.costs import cost_causes, price_of
from judge.rules.dragon_ball.effect_table import EffectTable, Entry
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.information import combo_power_of, cost_of, keywords_of, power_of, power_parts
from judge.rules.dragon_ball.kinds import USES
from judge.rules.dragon_ball.lasting import UPON_PLAYERS
from judge.rules.dragon_ball.prints import PrintOfDragonBall
from judge.table.board.cards import CardsShown
from judge.table.board.model import Effect, Figure, Keyword, ShownCard
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording


class ShownInDragonBall(CardsShown):
    """Shows the cards of a game."""

    def __init__(self, game: DragonBall, names: Names, says: Wording) -> None:
        super().__init__(game, names, says)
        self.game = game
        self.with_modes = frozenset((COMBO, *game.with_modes))
        self.in_view = frozenset((HAND, *game.open_areas))
        self.affected = frozenset((COMBO, *game.in_play))
        self._keywords: dict[str, Keyword] = {}
        self._plain: dict[tuple[int, int, str], ShownCard] = {}
        self._figure_words: dict[tuple[str, Figure], str] = {}
        self._words: dict[tuple[int, int | None], str] = {}
        table: EffectTable = self.ask(lambda: effects_in_force(game), EffectTable())
        self.upon_cards = [
            entry for entries in table.values() for entry in entries if _is_upon_cards(entry.node)
        ]
        self.changes_power = bool({"ChangePower", "SetOriginal"} & table.keys()) or game.battle is not None
        self.waiting = [modifier for modifier in game.modifiers if not game.in_force(modifier)]
        self.used: dict[tuple[int, int], list[int]] = {}
        for fact in game.facts:
            if fact.what in USES:
                self.used.setdefault((fact.card, fact.stay), []).append(fact.skill)

    def shown(self, number: int, seat: int, area: int) -> ShownCard:
        """A card that lies in an area of a player's, with what lies under it."""
        card = self.game.cards[number]
        face_up = card.face_up or area in self.in_view or area < 0
        mode = ("rest" if card.rest else "active") if area in self.with_modes and card.top < 0 else ""
        if card.print == UNKNOWN:
            return self._unknown(number, seat, area, mode)
        return self._described(self._known(number, seat, area, mode, face_up))

    def _key(self, area: int) -> str:
        return self.game.areas[area] if area >= 0 else "removed"

    def _unknown(self, number: int, seat: int, area: int, mode: str) -> ShownCard:
        """A card that nobody has identified; but for their numbers most of these are alike."""
        card = self.game.cards[number]
        plain = self._plain.get((seat, area, mode))
        if plain is None:
            words = self.say("unknown")
            made = ShownCard(
                -1, seat, seat, self._key(area), words, words, mode=mode, known=False, face_up=False
            )
            plain = self._plain[(seat, area, mode)] = self._described(made)
        if card.owner == seat and not (card.markers or card.beneath or self.role(number, card)):
            return replace(plain, number=number, label=self.unknown_label(number))
        return self._described(
            replace(
                plain,
                number=number,
                label=self.unknown_label(number),
                owner=card.owner,
                markers=card.markers,
                role=self.role(number, card),
                beneath=self.with_it(card, seat, area),
            )
        )

    def _known(self, number: int, seat: int, area: int, mode: str, face_up: bool) -> ShownCard:
        game, says = self.game, self.says
        card = game.cards[number]
        printed, side = game.prints[card.print], game.side(number)
        in_view = area in self.in_view and card.top < 0
        colors = self.ask(lambda: game.colors(number), printed.colors) if in_view else printed.colors
        power = self._power(number, side.power) if in_view else _as_printed(side.power)
        return ShownCard(
            number=number,
            seat=seat,
            owner=card.owner,
            area=self._key(area),
            label=self.names.labels.get(number) or str(self.names.card(number, says).plain),
            name=side.name,
            type=printed.type,
            type_name=says.term(TYPES, printed.type) if printed.type in TYPES else printed.type,
            colors=colors,
            color_names=tuple(says.term(COLORS, color) if color in COLORS else color for color in colors),
            traits=side.traits,
            cost=self._cost(number, printed, area) if in_view else _as_printed(printed.cost),
            power=power,
            power_words=self._power_words(number) if in_view else "",
            combo_power=self._combo_power(number, printed) if in_view else _as_printed(printed.combo_power),
            mode=mode,
            face_up=face_up,
            flipped=card.back,
            flipped_name=self.say("awakened") if card.back else "",
            markers=card.markers,
            role=self.role(number, card),
            keywords=self._keywords_of(number, side.keywords if not in_view else None),
            effects=self._in_force(number, card, area) if card.top < 0 else (),
            used=self._used(number, card),
            beneath=self.with_it(card, seat, area),
            text=side.text,
            unsure=self._unsure(number, printed, side.power) if in_view else (),
        )

    def _unsure(self, number: int, printed: PrintOfDragonBall, power: int | None) -> tuple[str, ...]:
        """The figures that it has and that could be otherwise."""
        has = {"power": power, "cost": printed.cost, "combo_power": printed.combo_power}
        return self.unsure(number, *(figure for figure, value in has.items() if value is not None))

    # --- numbers ----------------------------------------------------------------------------------

    def _power(self, number: int, printed: int | None) -> Figure | None:
        if printed is None:
            return None
        return Figure(self.ask(lambda: power_of(self.game, number), None), printed)

    def _power_words(self, number: int) -> str:
        """Say what the power is made of; "" if it is what is printed."""
        game = self.game
        if not self.changes_power:
            return ""
        parts: tuple[tuple[int | str, int], ...] = self.ask(lambda: power_parts(game, number), ())
        if len(parts) < 2 and (not parts or parts[0][0] == "printed"):
            return ""
        return power_words(power_of(game, number), parts, self.names, self.says)

    def _cost(self, number: int, printed: Print, area: int) -> Figure | None:
        """In the hand it is what using the card costs (FW 5-3-1), elsewhere what skills find (1-2-5)."""
        if printed.cost is None:
            return None
        game = self.game
        now = self.ask(lambda: price_of(game, number)[0] if area == HAND else cost_of(game, number), None)
        return Figure(now, printed.cost)

    def _combo_power(self, number: int, printed: PrintOfDragonBall) -> Figure | None:
        if printed.combo_power is None:
            return None
        return Figure(self.ask(lambda: combo_power_of(self.game, number), None), printed.combo_power)

    # --- keywords, effects, skills ----------------------------------------------------------------

    def _keywords_of(self, number: int, printed: tuple[str, ...] | None) -> tuple[Keyword, ...]:
        if printed is None:
            side = self.game.side(number).keywords
            printed = self.ask(lambda: keywords_of(self.game, number), side)
        return tuple(self.keyword(key) for key in printed)

    def keyword(self, key: str) -> Keyword:
        """A keyword skill with what it does in a sentence."""
        found = self._keywords.get(key)
        if found is None:
            known = EVERY.get(key)
            if known is None:
                found = Keyword(key, f"[{key}]")
            else:
                rule = self.game.rule(FW=known.FW, MA=known.MA)
                says = known.means(in_masters=bool(self.game.rule(MA=known.MA)))
                meaning = says.get("fr" if self.says.language == "fr" else "en", "")
                found = Keyword(
                    key,
                    self.says.term(KEYWORD_NAMES, key),
                    meaning,
                    rule or known.MQ,
                    known.sign,
                    manual="" if rule else QUICK_SHEET,
                )
            self._keywords[key] = found
        return found

    def _in_force(self, number: int, card: Card, area: int) -> tuple[Effect, ...]:
        """The effects upon a card in play; of one in the hand, what changes the cost of using it."""
        if area in self.affected:
            return self._effects(number, card)
        if area != HAND:
            return ()
        causes: list[tuple[str, tuple[int, int], int]] = self.ask(lambda: cost_causes(self.game, number), [])
        return tuple(dict.fromkeys(self._told(*cause, amount, number) for _, cause, amount in causes))

    def _effects(self, number: int, card: Card) -> tuple[Effect, ...]:
        """Every continuous effect upon a card, those that wait for the opponent's turn last."""
        game = self.game
        found = [
            self._effect(entry, number)
            for entry in self.upon_cards
            if self.ask(lambda entry=entry: concerns_card(game, entry, number), False)  # type: ignore[misc]
        ]
        for modifier in self.waiting:
            if concerns(modifier.cards, modifier.stays, number, card.stay):
                found.append(Effect(self._in_words(modifier.node, modifier.amount), modifier.card))
        return tuple(dict.fromkeys(found))

    def _effect(self, entry: Entry, number: int) -> Effect:
        stated = getattr(entry.node, "amount", None)
        amount = (
            None if stated is None else self.ask(lambda: information.stated(self.game, entry, stated), None)
        )
        node = self.game.catalogue.number_of(entry.node)
        told = self._told(entry.frame.card, node, amount, number)
        return replace(told, in_power=isinstance(entry.node, tree.ChangePower))

    def _told(self, source: int, node: int, amount: int | None, number: int) -> Effect:
        """An effect upon a card, with the card it comes from where that is another."""
        words = self._in_words(node, amount)
        if source >= 0 and source != number:
            name = self.names.card(source, self.says)
            words = self.say("effect_by", effect=words, card=name)
        return Effect(words, source)

    def _in_words(self, node: int, amount: int | None) -> str:
        """Say what an effect does to the card that it is told of."""
        key = (node, amount)
        words = self._words.get(key)
        if words is None:
            it = self.says.word("it")
            words = effect_words(node, amount, it, self.names, self.says)
            words = self._words[key] = words.removeprefix(f"{it} ")
        return words

    def _used(self, number: int, card: Card) -> tuple[str, ...]:
        skills = self.used.get((number, card.stay), ())
        return tuple(self.names.skill(skill, self.says) for skill in skills)

    # --- the card in a sentence -------------------------------------------------------------------

    def _described(self, card: ShownCard) -> ShownCard:
        says = self.says
        parts = card.called
        if card.role:
            parts.append(self.say(card.role))
        parts += [card.type_name] if card.type_name else []
        parts += ["/".join(card.color_names)] if card.color_names else []
        if card.mode:
            parts.append(says.term(MODES, card.mode))
        parts += self._how_it_lies(card) + self._figures(card)
        parts += [keyword.name for keyword in card.keywords]
        if card.markers:
            parts.append(self.say("ki", number=card.markers))
        if card.beneath:
            below = says.several([each.label for each in card.beneath])
            parts.append(self.say("beneath", cards=below))
        effects = [effect.words for effect in card.effects if not effect.in_power]
        if effects:
            parts.append(self.say("effects", effects="; ".join(effects)))
        if card.unsure:
            figures = says.several([says.term(PROPERTIES, figure) for figure in card.unsure])
            parts.append(self.say("maybe_otherwise", figures=figures))
        if card.used:
            parts.append(self.say("used", skills=says.several(card.used)))
        return replace(card, description=", ".join(parts))

    def _how_it_lies(self, card: ShownCard) -> list[str]:
        says = self.says
        parts = []
        if card.known and not card.face_up:
            parts.append(self.say("face_down"))
        elif card.face_up and card.area == "life":
            parts.append(self.say("face_up"))
        if card.flipped:
            parts.append(card.flipped_name)
        if card.owner != card.seat:
            parts.append(self.say("owner", player=self.names.player(card.owner, says)))
        return parts

    def _figures(self, card: ShownCard) -> list[str]:
        parts = []
        for key in ("cost", "power", "combo_power"):
            figure: Figure | None = getattr(card, key)
            if key == "power" and card.power_words:
                parts.append(self.say("power", now=card.power_words))
            elif figure is not None:
                parts.append(self._figure(key, figure))
        return parts

    def _figure(self, key: str, figure: Figure) -> str:
        """A number with its name, and what is printed where that differs."""
        words = self._figure_words.get((key, figure))
        if words is None:
            says = self.says
            if figure.now is None:
                name = says.term(PROPERTIES, key)
                words = self.say("unsure", figure=name, printed=figure.printed)
            else:
                said = f"{key}_printed" if figure.change else key
                words = self.say(said, now=figure.now, printed=figure.printed)
            self._figure_words[(key, figure)] = words
        return words


def _is_upon_cards(node: tree.Node) -> bool:
    """True if an instruction names the cards that it concerns, rather than a player, or nobody."""
    named = getattr(node, "target", None) or getattr(node, "what", None)
    return isinstance(named, tree.Node) and not isinstance(node, UPON_PLAYERS)


def _as_printed(value: int | None) -> Figure | None:
    return None if value is None else Figure(value, value)
