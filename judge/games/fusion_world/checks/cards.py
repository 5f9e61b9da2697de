"""Cards where they cannot be, or not as they lie (FW 1-8, 1-12, 3, 14, 15-3, 16-2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.language.keywords import PLAYED
from judge.games.fusion_world.areas import AREA_NAMES
from judge.games.fusion_world.checks.checked import CheckedFusionWorld
from judge.problems import Problem, Texts
from judge.rules.fusion_world.areas import AREAS, OF_ANY_PLAYER, OPEN, SIZE
from judge.table.seats import SEATS

_WITH_MODES = ("leader", "battle", "energy", "combo")
_WITH_KI = ("leader", "battle")
_WITH_CARDS_UNDER = ("leader", "battle", "combo")

_TEXTS: dict[str, Texts] = {
    "leaders": {
        "en": "{player} has {count} Leader Cards in the Leader Area; there is exactly 1",
        "fr": "{player} a {count} cartes Leader dans la Zone du Leader ; il y en a exactement 1",
    },
    "no leader card": {
        "en": "{name} is no Leader Card; only a Leader Card is in the Leader Area",
        "fr": "{name} n'est pas une carte Leader ; seule une carte Leader est dans la Zone du Leader",
    },
    "leader elsewhere": {
        "en": "a Leader Card cannot leave the Leader Area; {name} is in the {area}",
        "fr": "une carte Leader ne peut pas quitter la Zone du Leader ; {name} est ailleurs ({area})",
    },
    "owner": {
        "en": "{name} belongs to {player}; in this area ({area}) there are only cards of its own player",
        "fr": "{name} appartient à {player} ; cette zone ({area}) n'a que des cartes de son joueur",
    },
    "unknown": {
        "en": "everybody sees the cards in this area ({area}); say which card this is",
        "fr": "chacun voit les cartes de cette zone ({area}) ; dites quelle carte c'est",
    },
    "rest": {
        "en": "a card in this area ({area}) is neither in Active Mode nor in Rest Mode; leave rest out",
        "fr": "une carte de cette zone ({area}) n'est ni en mode Action ni en mode Inertie ; retirez rest",
    },
    "back": {
        "en": "only a Leader in the Leader Area has its back side up",
        "fr": "seul un Leader dans la Zone du Leader montre son verso",
    },
    "ki": {
        "en": "[Ki] is under cards in play and gone when they leave the Battle Area; this one is in"
        " the {area}",
        "fr": "[Ki] se trouve sous une carte en jeu et disparaît quand elle quitte la Zone de Combat ; "
        " celle-ci est ailleurs ({area})",
    },
    "under": {
        "en": "cards lie under cards in the Battle Area, Combo Area or Leader Area, not here ({area})",
        "fr": "des cartes sont sous une carte de la Zone de Combat, de Combo ou du Leader, pas ici ({area})",
    },
    "extra": {
        "en": "{name} is an Extra Card without [Field]; such a card is not played in the Battle Area",
        "fr": "{name} est une carte Extra sans [Terrain] ; on ne la joue pas dans la Zone de Combat",
    },
    "fields": {
        "en": "{player} has {count} Extra Cards with [Field] in the Battle Area; the newest sends the others"
        " to the Drop Area",
        "fr": "{player} a {count} cartes Extra avec [Terrain] dans la Zone de Combat ; la plus récente"
        " envoie les autres dans la Zone de Dispersion",
    },
    "no combo power": {
        "en": "{name} has no combo power and cannot be in a Combo Area",
        "fr": "{name} n'a pas de puissance de Combo et ne peut pas être dans une Zone de Combo",
    },
    "combo alone": {
        "en": "there is no battle; {name} goes from the Combo Area to the Drop Area",
        "fr": "il n'y a pas de combat ; {name} va de la Zone de Combo à la Zone de Dispersion",
    },
    "power": {
        "en": "{name} has {power} power and goes to the Drop Area at a checkpoint",
        "fr": "{name} a {power} de puissance et va dans la Zone de Dispersion à un point de contrôle",
    },
}


def card_findings(checked: CheckedFusionWorld) -> Iterator[Problem]:
    """Everything about single cards and areas."""
    for seat in (0, 1):
        yield from _leaders(checked, seat)
        yield from _fields(checked, seat)
    for seat, area, zone in checked.zones():
        for card in zone:
            yield from _in_its_area(checked, card, seat, area)
            yield from _as_it_lies(checked, card, area)
    yield from _combos(checked)
    yield from _power(checked)


def _leaders(checked: CheckedFusionWorld, seat: int) -> Iterator[Problem]:
    zone = checked.state.zones[seat * SIZE + AREAS.index("leader")]
    leaders = [card for card in zone if checked.printed(card).type in ("leader", "unknown")]
    if len(leaders) != 1 and checked.going_on:
        values = {"player": SEATS[seat], "count": len(leaders)}
        yield checked.problem(_TEXTS, "leaders", "6-1-2", part=f"{SEATS[seat]}.leader", values=values)
    for card in zone:
        if card not in leaders:
            yield checked.problem(
                _TEXTS, "no leader card", "3-5-1", card, values={"name": checked.name(card)}
            )


def _in_its_area(checked: CheckedFusionWorld, card: int, seat: int, area: str) -> Iterator[Problem]:
    printed, state = checked.printed(card), checked.state.cards[card]
    named = {"name": checked.name(card), "area": AREA_NAMES[area]}
    if printed.type == "leader" and area != "leader":
        yield checked.problem(_TEXTS, "leader elsewhere", "3-5-3", card, values=named)
    if state.owner != seat and AREAS.index(area) not in OF_ANY_PLAYER:
        values = named | {"player": SEATS[state.owner]}
        yield checked.problem(_TEXTS, "owner", "3-1-6-1", card, values=values)
    if state.print == 0 and AREAS.index(area) in OPEN:
        yield checked.problem(_TEXTS, "unknown", "3-1-3", card, severity="warning", values=named)
    if area == "battle" and printed.type == "extra" and PLAYED.isdisjoint(printed.front.keywords):
        yield checked.problem(_TEXTS, "extra", "15-3-2", card, values=named)
    if area == "combo" and printed.type != "unknown" and printed.combo_power is None:
        yield checked.problem(_TEXTS, "no combo power", "5-6-2-1", card, values=named)


def _as_it_lies(checked: CheckedFusionWorld, card: int, area: str) -> Iterator[Problem]:
    state = checked.state.cards[card]
    named = {"area": AREA_NAMES[area]}
    if state.rest and area not in _WITH_MODES:
        yield checked.problem(_TEXTS, "rest", "1-8-1", card, values=named)
    if state.back and area != "leader":
        yield checked.problem(_TEXTS, "back", "14-7-1", card)
    if state.markers and area not in _WITH_KI:
        yield checked.problem(_TEXTS, "ki", "1-12-4", card, values=named)
    if state.beneath and area not in _WITH_CARDS_UNDER:
        yield checked.problem(_TEXTS, "under", "16-2-1", card, values=named)


def _fields(checked: CheckedFusionWorld, seat: int) -> Iterator[Problem]:
    fields = [
        card
        for card in checked.game.battle_cards(seat)
        if checked.printed(card).type == "extra"
        and not PLAYED.isdisjoint(checked.printed(card).front.keywords)
    ]
    if len(fields) > 1:
        values = {"player": SEATS[seat], "count": len(fields)}
        yield checked.problem(_TEXTS, "fields", "15-3-4", fields[1], values=values)


def _combos(checked: CheckedFusionWorld) -> Iterator[Problem]:
    if checked.state.battle is not None or not checked.settled or not checked.going_on:
        return
    for seat in (0, 1):
        for card in checked.game.combo_cards(seat):
            yield checked.problem(_TEXTS, "combo alone", "14-4-2", card, values={"name": checked.name(card)})


def _power(checked: CheckedFusionWorld) -> Iterator[Problem]:
    if not checked.settled or not checked.going_on:
        return
    for seat in (0, 1):
        for card in checked.game.battle_cards(seat):
            if checked.printed(card).type != "battle":
                continue
            power = checked.power(card)
            if power is not None and power <= 0:
                values = {"name": checked.name(card), "power": power}
                yield checked.problem(_TEXTS, "power", "14-6-2", card, values=values)
