"""Every icon: targets, triggers, modifiers and effects; abilities have a file of their own (CC 17)."""

from __future__ import annotations

from judge.cards import shapes
from judge.cards.icons.abilities import ABILITIES
from judge.cards.icons.icon import Icon, Language

_TARGETS = (
    Icon("chosen-battler", "targets", "17-1-3", "Chosen Battler", "Battler choisi"),
    Icon("chosen-opponent", "targets", "17-1-4", "Chosen Opponent", "Adversaire choisi"),
    Icon(
        "other-battler", "targets", "17-1-5", "One of Your Other Battlers", "L'un de vos autres battlers",
        ("Your Other Battler", "Un de vos autres battlers", "Votre autre battler"),
    ),
    Icon("other-battlers", "targets", "17-1-6", "Your Other Battlers", "Vos autres battlers"),
    Icon(
        "action-card", "targets", "17-1-7", "Your Action Card", "Votre carte action",
        ("Votre carte d'action",),
    ),
    Icon("hand", "targets", "17-1-8", "Your Hand", "Votre main", ("Hand", "Main")),
    Icon("graveyard", "targets", "17-1-9", "Your Graveyard", "Votre cimetière", ("Graveyard", "Cimetière")),
    Icon("battler", "targets", "17-1-8-2", "Battler", "Battler"),
    Icon("action", "targets", "17-1-8-2", "Action Card", "Carte action", ("Carte d'action",)),
    Icon(
        "cost-at-most", "targets", "17-1-10", "Cost # or less", "Coût # ou moins",
        ("Cost of a Card # or less", "Le coût d'une carte # ou moins", "Cost <= #", "Coût <= #"), "plain",
    ),
    Icon(
        "cost-at-least", "targets", "17-1-10", "Cost # or more", "Coût # ou plus",
        ("Cost of a Card # or more", "Le coût d'une carte # ou plus", "Cost >= #", "Coût >= #"), "plain",
    ),
    Icon(
        "cost-is", "targets", "17-1-10", "Cost #", "Coût #",
        ("Cost of a Card #", "Le coût d'une carte #", "Cost = #", "Coût = #"), "plain",
    ),
    Icon(
        "strength-at-most", "targets", "17-1-11", "Strength # or less", "Force # ou moins",
        (
            "Strength of a Battler # or less", "La force d'un battler # ou moins",
            "Strength <= #", "Force <= #",
        ),
        "plain",
    ),
    Icon(
        "strength-at-least", "targets", "17-1-11", "Strength # or more", "Force # ou plus",
        (
            "Strength of a Battler # or more", "La force d'un battler # ou plus",
            "Strength >= #", "Force >= #",
        ),
        "plain",
    ),
    Icon(
        "strength-is", "targets", "17-1-11", "Strength #", "Force #",
        ("Strength of a Battler #", "La force d'un battler #", "Strength = #", "Force = #"), "plain",
    ),
    Icon("with", "targets", "17-1-12", "With", "Avec"),
    Icon("all-battlers", "targets", "17-1-13", "All Battlers", "Tous les battlers"),
)  # fmt: skip
_TRIGGERS = (
    Icon("summon", "triggers", "17-2-3", "Summon", "Invocation", ("Summoned", "Invoquer"),
        sign="M5 10 0 5H3.4V0H6.6V5H10Z",
    ),
    Icon(
        "complete-a-quest", "triggers", "17-2-4", "Complete a Quest", "Compléter une Quête",
        ("Complete Quest", "Quest", "Quête"),
        sign=shapes.FLAG,
    ),
    Icon("attack", "triggers", "17-2-5", "Attack", "Attaque", ("Attaquer",),
        sign=shapes.SWORD,
    ),
    Icon("actions", "triggers", "17-2-6", "Actions", "Actions", ("Action",)),
    Icon("destroyed", "triggers", "17-2-7", "Destroyed", "Détruit",
        sign="M0 1.6 1.6 0 5 3.4 8.4 0 10 1.6 6.6 5 10 8.4 8.4 10 5 6.6 1.6 10 0 8.4 3.4 5Z",
    ),
    Icon("tap", "triggers", "17-2-8", "Tap", "Engager",
        sign="M5 0A5 5 0 0 1 10 5H7.8A2.8 2.8 0 1 0 5 7.8V6L9 8.6 5 10.6A5.3 5.3 0 0 1 5 0Z",
    ),
    Icon(
        "guardian", "triggers", "10-3-2", "Guardian", "Gardien", ("Guardian Ability", "Capacité de gardien"),
        sign=shapes.SHIELD,
    ),
)  # fmt: skip
_MODIFIERS = (
    Icon(
        "cost", "modifiers", "17-3-2", "Cost #", "Coût #",
        ("Cost Modifier #", "Modificateur de coût #"), "signed",
    ),
    Icon(
        "strength", "modifiers", "17-3-3", "Strength #", "Force #",
        ("Strength Modifier #", "Modificateur de force #"), "signed",
    ),
    Icon(
        "time", "modifiers", "17-3-4", "Time #", "Temps #",
        (
            "Time Modifier #", "Modificateur de temps #",
            "Gain # Time", "Gagner # Temps", "Gagner # en temps", "Gagner du temps #",
        ),
        "signed", loose=True,
    ),
)  # fmt: skip
_EFFECTS = (
    Icon("destroy", "effects", "17-4-4", "Destroy", "Détruire", ("Destroy the Target", "Détruire la cible")),
    Icon("tap-target", "effects", "17-4-5", "Tap the Target", "Engager la cible"),
    Icon("untap", "effects", "17-4-6", "Untap", "Dégager", ("Untap the Target", "Dégager la cible")),
    Icon(
        "return", "effects", "17-4-7", "Return", "Renvoyer",
        (
            "Return the Target to Its Owner's Hand", "Renvoyer la cible dans la main de son propriétaire",
            "Return to Hand", "Renvoyer en main",
        ),
    ),
    Icon(
        "play-summon", "effects", "17-4-8", "Play Summon Ability", "Jouer la capacité d'invocation",
        ("Play the Target's Summon Ability", "Jouer la capacité d'invocation de la cible"),
    ),
    Icon(
        "draw", "effects", "17-4-9", "Draw #", "Piocher #",
        (
            "Draw # Card(s)", "Piocher # carte(s)", "Card Draw #", "Pioche #",
            "Card Draw/Discard #", "Pioche/Défausse de carte #",
        ),
        "plain", loose=True,
    ),
    Icon(
        "discard", "effects", "17-4-9", "Discard #", "Défausser #",
        ("Discard # Card(s)", "Défausser # carte(s)", "Défausse #"), "plain",
    ),
    Icon(
        "gain-guardians", "effects", "17-4-10", "Gain # Guardian(s)", "Gagner # gardien(s)",
        ("Gain Guardian(s) #", "Gagner des gardiens #", "Guardian(s) #", "Gardien(s) #"), "plain", loose=True,
    ),
    Icon(
        "lose-guardians", "effects", "17-4-10", "Lose # Guardian(s)", "Perdre # gardien(s)",
        (
            "Lose Guardian(s) #", "Perdre des gardiens #",
            "Discard # Guardian(s)", "Défausser # gardien(s)",
        ),
        "plain",
    ),
    Icon(
        "draw-extra", "effects", "17-4-11", "Draw # EX", "Piocher # EX",
        ("Draw EX #", "Piocher EX #", "Draw Extra Deck #", "Piocher extra deck #"), "plain",
    ),
    Icon("gains", "effects", "17-4-12", "Gains", "Gagne"),
)  # fmt: skip

ICONS: tuple[Icon, ...] = _TARGETS + _TRIGGERS + _MODIFIERS + _EFFECTS + (*ABILITIES.values(),)
"""Every icon, group by group, in the manual's order."""

BY_NAME = {icon.name: icon for icon in ICONS}
PREMISE = "Time's Premise"
"""It stands in a [Summon] row and repeats it; alone it would say nothing (CC 17-5-17)."""

EVENTS = {
    "summon": "summoned",
    "complete-a-quest": "quest-completed",
    "attack": "attacks",
    "actions": "action-played",
    "destroyed": "destroyed",
    "guardian": "guardian-revealed",
}
"""The event that each trigger waits for; [Tap] waits for none: its battler's master taps it (CC 17-2-8)."""


def written(name: str, language: Language, figure: int = 0) -> str:
    """An icon as a card shows it, with its brackets: ``[Strength -3]``."""
    icon = BY_NAME[name]
    shown: str = icon.en if language == "en" else icon.fr
    signed = icon.figure in {"bonus", "signed"}
    shown = shown.replace("#", f"{figure:+d}" if signed else str(figure))
    return f"[{shown.replace('(s)', 's' if abs(figure) > 1 else '')}]"


def bare(name: str, language: Language) -> str:
    """An ability without its figure, as it stands after [With]: ``[Leader]``, ``[+ Guardian Attack]``."""
    icon = BY_NAME[name]
    shown: str = icon.en if language == "en" else icon.fr
    return f"[{shown.replace('#', '+' if shown.startswith('#') else '').strip()}]"
