"""Every icon with its names: the short one that is written, the manual's, in both languages (CC 17).

`#` in a name is its figure, `(s)` a plural. An icon is known by any of its names in either language.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Language = Literal["en", "fr"]
Group = Literal["targets", "triggers", "modifiers", "effects", "abilities"]
Figure = Literal["", "plain", "signed", "bonus"]
"""The figure of an icon: none, or written 4, or +4 and -4, or always +4."""

GROUPS: tuple[Group, ...] = ("targets", "triggers", "modifiers", "effects", "abilities")
"""As the manual groups the icons (CC 17-1 to 17-5)."""


class Icon(msgspec.Struct, frozen=True):
    """An icon: its `name` in the grammar (an ability's is its keyword), its names as written, its rule.

    `also` are further names. `loose`: the figure is understood with any sign, or none.
    """

    name: str
    group: Group
    rule: str
    en: str
    fr: str
    also: tuple[str, ...] = ()
    figure: Figure = ""
    loose: bool = False

    @property
    def takes_sign(self) -> bool:
        """Whether its figure may be written with a sign."""
        return self.loose or self.figure in ("signed", "bonus")


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
    Icon("summon", "triggers", "17-2-3", "Summon", "Invocation", ("Summoned", "Invoquer")),
    Icon(
        "complete-a-quest", "triggers", "17-2-4", "Complete a Quest", "Compléter une Quête",
        ("Complete Quest", "Quest", "Quête"),
    ),
    Icon("attack", "triggers", "17-2-5", "Attack", "Attaque", ("Attaquer",)),
    Icon("actions", "triggers", "17-2-6", "Actions", "Actions", ("Action",)),
    Icon("destroyed", "triggers", "17-2-7", "Destroyed", "Détruit"),
    Icon("tap", "triggers", "17-2-8", "Tap", "Engager"),
    Icon(
        "guardian", "triggers", "10-3-2", "Guardian", "Gardien", ("Guardian Ability", "Capacité de gardien")
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
_ABILITIES = (
    Icon(
        "Guardian Attack", "abilities", "17-5-1", "# Guardian Attack", "# Attaque de gardien",
        (
            "Guardian Attack #", "Attaque de gardien #", "+ Guardian Attack #", "+ Attaque de gardien #",
        ),
        "bonus",
    ),
    Icon("Can't Attack", "abilities", "17-5-2", "Can't Attack", "Ne peut pas attaquer", ("Cannot Attack",)),
    Icon(
        "Can't Attack Battlers", "abilities", "17-5-3", "Can't Attack Battlers",
        "Ne peut pas attaquer des battlers", ("Cannot Attack Battlers",),
    ),
    Icon("Protector", "abilities", "17-5-4", "Protector", "Protecteur"),
    Icon("Healing", "abilities", "17-5-5", "Healing", "Soin"),
    Icon("Leader", "abilities", "17-5-6", "Leader #", "Leader #", (), "plain"),
    Icon("Last One Standing", "abilities", "17-5-7", "Last One Standing #", "Dernier debout #", (), "bonus"),
    Icon("Reinforcements", "abilities", "17-5-8", "Reinforcements", "Renforts"),
    Icon("Legion", "abilities", "17-5-9", "Legion", "Légion"),
    Icon("Rapid", "abilities", "17-5-10", "Rapid", "Rapide"),
    Icon("Sentinel", "abilities", "17-5-11", "Sentinel", "Sentinelle"),
    Icon("Retreat", "abilities", "17-5-12", "Retreat", "Retraite", ("Withdraw",)),
    Icon("Vigor", "abilities", "17-5-13", "Vigor", "Vigueur", ("Vigour",)),
    Icon("Sneak Attack", "abilities", "17-5-14", "Sneak Attack #", "Attaque sournoise #", (), "plain"),
    Icon("Elusive", "abilities", "17-5-15", "Elusive", "Insaisissable"),
    Icon("Transformation", "abilities", "17-5-16", "Transformation", "Transformation"),
    Icon(
        "Time's Premise", "abilities", "17-5-17", "Time's Premise #", "Prémises du temps #",
        ("Prémisses du temps #",), "plain",
    ),
    Icon("Provocation", "abilities", "17-5-18", "Provocation", "Provocation", ("Taunt",)),
    Icon("Pilot", "abilities", "17-5-19", "Pilot #", "Pilote #", (), "plain"),
)  # fmt: skip

ICONS: tuple[Icon, ...] = _TARGETS + _TRIGGERS + _MODIFIERS + _EFFECTS + _ABILITIES
"""Every icon, group by group, in the manual's order."""

BY_NAME = {icon.name: icon for icon in ICONS}
ABILITIES = {icon.name: icon for icon in _ABILITIES}
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
