"""What positions of Fusion World do not tell of what lies behind them, and what each answer makes of them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.state import Fact, State
from judge.problems import Texts
from judge.rules.fusion_world.areas import DROP, SIZE
from judge.rules.fusion_world.game import FusionWorld
from judge.table.positions.questions import (
    RESOLVED,
    AttackerAtRest,
    Kind,
    OnePlayer,
    Question,
    Resolved,
    moved_to,
)


class UsedThisTurn(Kind):
    """Whether a [Once per turn] skill was used this turn (FW 15-7-2)."""

    about = ("card", "skill")
    rule = "15-7-2"
    asks: ClassVar[Texts] = {
        "en": "has {skill} of {card}, [Once per turn], been used this turn already?",
        "fr": "{skill} de {card}, [Une fois par tour] : déjà utilisé ce tour ?",
    }
    assumes: ClassVar[Texts] = {"en": "It is taken as not used.", "fr": "On considère que non."}
    or_else: ClassVar[Texts] = {
        "en": "Answer yes to mark it as used (used:).",
        "fr": "Répondez oui pour l'indiquer comme utilisé (used:).",
    }
    made: ClassVar[Texts] = {"en": "It is marked as used.", "fr": "C'est indiqué comme utilisé."}

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It was used."""
        return _with_fact(state, _of_skill("used-skill", state, question))


class EndTriggered(Kind):
    """Whether a skill for the end of the turn has triggered already (FW 7-4-4)."""

    about = ("card", "skill")
    within = "end_phase"
    rule = "7-4-4"
    asks: ClassVar[Texts] = {
        "en": "has {skill} of {card} triggered at the end of this turn already?",
        "fr": "{skill} de {card} : déjà déclenché à la fin de ce tour ?",
    }
    assumes: ClassVar[Texts] = {
        "en": "It is taken as not having triggered, so the End Phase is carried out again for it.",
        "fr": "On considère que non : la phase de Fin est donc refaite.",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer yes if it has (this turn: end triggered).",
        "fr": "Répondez oui si c'est fait (this turn: end triggered).",
    }
    made: ClassVar[Texts] = {
        "en": "It does not trigger again.",
        "fr": "Il n'y a pas de second déclenchement.",
    }

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It has triggered."""
        return _with_fact(state, _of_skill("end-triggered", state, question))


class SwitchedToRest(AttackerAtRest):
    """Whether the attack has switched its card to Rest Mode (FW 8-1-1)."""

    rule = "8-1-1"
    asks: ClassVar[Texts] = {
        "en": "{card} attacks in Active Mode, although an attack switches it to Rest Mode: should it be"
        " in Rest Mode?",
        "fr": "{card} attaque et est en mode Action, alors qu'attaquer la passe en mode Inertie : doit-elle"
        " être en mode Inertie ?",
    }
    assumes: ClassVar[Texts] = {"en": "It is taken as it lies.", "fr": "Elle est prise comme elle est."}
    or_else: ClassVar[Texts] = {
        "en": "Answer yes to switch it to Rest Mode.",
        "fr": "Répondez oui pour la passer en mode Inertie.",
    }
    made: ClassVar[Texts] = {"en": "It is in Rest Mode.", "fr": "Elle est en mode Inertie."}


class GoesFirst(OnePlayer):
    """Whether the player who is taken to go first does (FW 6-2-1-5)."""

    within = "preparation"
    rule = "6-2-1-5"
    asks: ClassVar[Texts] = {"en": "does {player} go first?", "fr": "est-ce {player} qui commence ?"}
    or_else: ClassVar[Texts] = {
        "en": "Answer no to have {next} go first (first:).",
        "fr": "Répondez non pour que {next} commence (first:).",
    }
    made: ClassVar[Texts] = {"en": "{next} goes first.", "fr": "{next} commence."}

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The other player goes first."""
        if state.first != question.player:
            return state
        first = 1 - question.player
        frame = state.stack[-1]
        frame = replace(frame, queue=tuple(1 - seat for seat in frame.queue))
        return replace(state, first=first, turn_player=first, stack=(*state.stack[:-1], frame))


class Chooses(OnePlayer):
    """Whether the player who is taken to choose to go first or second does (FW 6-2-1-4)."""

    within = "preparation"
    rule = "6-2-1-4"
    asks: ClassVar[Texts] = {
        "en": "does {player} choose to go first or second?",
        "fr": "est-ce {player} qui choisit de commencer ou non ?",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer no to have {next} choose (turn player:).",
        "fr": "Répondez non pour que {next} choisisse (turn player:).",
    }
    made: ClassVar[Texts] = {"en": "{next} chooses.", "fr": "{next} choisit."}

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The other player chooses."""
        if state.turn_player != question.player:
            return state
        player = 1 - question.player
        frame = replace(state.stack[-1], player=player)
        return replace(state, turn_player=player, stack=(*state.stack[:-1], frame))


class DamageDealt(Kind):
    """Whether the damage or the KO of the battle has been carried out, with what it triggered (FW 8-4-6)."""

    taken = "yes"
    within = "damage_step"
    rule = "8-4-6"
    asks: ClassVar[Texts] = {
        "en": "have the damage or the KO, and all that they triggered, been carried out?",
        "fr": "les dégâts ou la mise KO, et tout ce qu'ils ont déclenché, sont-ils appliqués ?",
    }
    assumes: ClassVar[Texts] = {
        "en": "They are taken as carried out; nothing waits but what is pending (pending:).",
        "fr": "On suppose que oui ; rien n'attend sauf ce qui est en suspens (pending:).",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer no to begin with at: 8-4-6 and have them carried out.",
        "fr": "Répondez non pour commencer par at: 8-4-6 et les faire appliquer.",
    }
    made: ClassVar[Texts] = {
        "en": "The position begins with them (at: 8-4-6).",
        "fr": "La position commence par eux (at: 8-4-6).",
    }

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """The position begins with the comparison of powers."""
        return moved_to(state, "8-4-6", FusionWorld)


class HappenedThisTurn(Kind):
    """Whether something happened this turn that a card asks about; `what` is the fact."""

    what: str
    rule = "9-1-3"
    assumes: ClassVar[Texts] = {
        "en": "It matters to {cards}, and is taken as not having happened.",
        "fr": "Cela compte pour {cards} ; on considère que non.",
    }
    or_else: ClassVar[Texts] = {
        "en": "Answer yes if it did (this turn:).",
        "fr": "Répondez oui si c'est arrivé (this turn:).",
    }
    made: ClassVar[Texts] = {"en": "It counts as having happened.", "fr": "Cela compte comme arrivé."}

    def otherwise(self, catalogue: Catalogue, state: State, question: Question) -> State:
        """It has happened."""
        if is_said(state, self.what, question):
            return state
        number = question.times if question.times > 1 else 0
        player, card, printed = question.player, question.card, 0
        if card >= 0:
            player = card_player(state, card)
        if self.what == KOED:
            card = _koed_card(catalogue, state, player)
            if card < 0:
                return state
            printed = state.cards[card].print
        return _with_fact(state, Fact(self.what, player, card, print=printed, number=number))


KOED = "koed-in-battle"


class EnergyDropped(HappenedThisTurn):
    """Whether a card of a player's energy was placed in the Drop."""

    what = "energy-dropped"
    about = ("player",)
    asks: ClassVar[Texts] = {
        "en": "was a card of {player}'s energy placed in the Drop this turn?",
        "fr": "une carte d'énergie de {player} a-t-elle été mise dans le Drop ce tour ?",
    }


class EnergyDroppedBy(HappenedThisTurn):
    """Whether a card placed energy in the Drop."""

    what = "energy-dropped-by-this"
    about = ("card",)
    asks: ClassVar[Texts] = {
        "en": "was energy placed in the Drop by {card}?",
        "fr": "de l'énergie a-t-elle été mise dans le Drop par {card} ?",
    }


class KoedInBattle(HappenedThisTurn):
    """Whether a Battle Card of a player's was KO'd in battle."""

    what = KOED
    about = ("player",)
    asks: ClassVar[Texts] = {
        "en": "was a Battle Card of {player}'s KO'd in battle this turn?",
        "fr": "une carte de Combat de {player} a-t-elle été mise KO au combat ce tour ?",
    }


KINDS: dict[str, Kind] = {
    RESOLVED: Resolved("9-6-2"),
    "once per turn used": UsedThisTurn(),
    "end triggered": EndTriggered(),
    "switched to rest": SwitchedToRest(),
    "goes first": GoesFirst(),
    "chooses": Chooses(),
    "damage dealt": DamageDealt(),
    "energy dropped": EnergyDropped(),
    "energy dropped by": EnergyDroppedBy(),
    "KO'd in battle": KoedInBattle(),
}
"""The questions that positions raise. Those about what happened are called as ``this turn:`` calls it."""
OF_FACTS = {kind.what: name for name, kind in KINDS.items() if isinstance(kind, HappenedThisTurn)}


def card_player(state: State, card: int) -> int:
    """The player in whose area a card lies."""
    return state.cards[card].zone // SIZE


def is_said(state: State, what: str, question: Question) -> bool:
    """Whether the position says that something happened: with the card, or with one of the player's."""
    return any(
        fact.what == what
        and (fact.card if question.card >= 0 else fact.player) == max(question.card, question.player)
        for fact in state.facts
    )


def _koed_card(catalogue: Catalogue, state: State, player: int) -> int:
    """A Battle Card in a player's Drop; -1 if there is none."""
    for card in state.zones[player * SIZE + DROP]:
        if catalogue.prints[state.cards[card].print].type == "battle":
            return card
    return -1


def _of_skill(what: str, state: State, question: Question) -> Fact:
    """What happened with a skill of a card as it lies there now."""
    card = question.card
    return Fact(what, card_player(state, card), card, state.cards[card].stay, question.skill)


def _with_fact(state: State, fact: Fact) -> State:
    """A state with something more that happened this turn; the same where it is said already."""
    if fact in state.facts:
        return state
    return replace(state, facts=(*state.facts, fact))
