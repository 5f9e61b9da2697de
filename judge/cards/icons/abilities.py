"""The abilities of Chrono Clash, a record each: rule, names, sign and meaning (CC 17-5)."""

from typing import Literal

from judge.cards import shapes
from judge.cards.icons.icon import Icon
from judge.texts import Message, Plural

Ability = Literal[
    "Can't Attack", "Can't Attack Battlers", "Elusive", "Guardian Attack", "Healing", "Last One Standing",
    "Leader", "Legion", "Pilot", "Protector", "Provocation", "Rapid", "Reinforcements", "Retreat", "Sentinel",
    "Sneak Attack", "Time's Premise", "Transformation", "Vigor",
]  # fmt: skip
"""The names of the abilities, by which mypy finds one that there is not."""

ABILITIES = {
    icon.name: icon
    for icon in (
        Icon(
            "Guardian Attack", "abilities", "17-5-1", "# Guardian Attack", "# Attaque de gardien",
            also=("Guardian Attack #", "Attaque de gardien #", "+ Guardian Attack #",
                  "+ Attaque de gardien #"),
            figure="bonus",
            sign="M4 0H6V4H10V6H6V10H4V6H0V4H4Z",
            meaning=Plural(
                "this battler attacks %(number)s more guardian in one attack",
                "this battler attacks %(number)s more guardians in one attack"
            ),
        ),
        Icon(
            "Can't Attack", "abilities", "17-5-2", "Can't Attack", "Ne peut pas attaquer",
            also=("Cannot Attack",),
            sign="M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM2.6 1.6 8.4 7.4 7.4 8.4 1.6 2.6Z",
            meaning=Message("this battler cannot attack, but it can go on a quest"),
        ),
        Icon(
            "Can't Attack Battlers", "abilities", "17-5-3", "Can't Attack Battlers",
            "Ne peut pas attaquer des battlers",
            also=("Cannot Attack Battlers",),
            sign="M0 2H2.6L5 4.4 7.4 2H10L6.3 5.7 10 9.4H7.4L5 7 2.6 9.4H0L3.7 5.7Z",
            meaning=Message(
                "this battler cannot attack battlers, only guardian piles and the guardians on questing"
                " battlers"
            ),
        ),
        Icon(
            "Protector", "abilities", "17-5-4", "Protector", "Protecteur",
            sign=shapes.SHIELD,
            meaning=Message(
                "while this battler is in play, enemy effects cannot target your battlers that lack this icon"
            ),
        ),
        Icon(
            "Healing", "abilities", "17-5-5", "Healing", "Soin",
            sign="M3.4 0H6.6V3.4H10V6.6H6.6V10H3.4V6.6H0V3.4H3.4Z",
            meaning=Message("if this battler attacks and loses the fight, it is not destroyed"),
        ),
        Icon(
            "Leader", "abilities", "17-5-6", "Leader #", "Leader #",
            figure="plain",
            sign=shapes.CROWN,
            meaning=Message(
                "whenever this battler attacks, the next battler you summon this turn costs %(number)s less;"
                " this adds up until the end of the turn"
            ),
        ),
        Icon(
            "Last One Standing", "abilities", "17-5-7", "Last One Standing #", "Dernier debout #",
            figure="bonus",
            sign="M4 0H6V6H9L5 10 1 6H4Z",
            meaning=Message(
                "whenever this battler fights, its strength is %(number)s higher; after the fight, destroy it"
            ),
        ),
        Icon(
            "Reinforcements", "abilities", "17-5-8", "Reinforcements", "Renforts",
            sign="M0 10V5L2.5 3 5 5 7.5 3 10 5V10Z",
            meaning=Message(
                "whenever this battler is destroyed on the battlefield, you may summon from your hand a"
                " battler, or an extra deck battler, of lower cost"
            ),
        ),
        Icon(
            "Legion", "abilities", "17-5-9", "Legion", "Légion",
            sign="M0 0H4V4H0ZM6 0H10V4H6ZM0 6H4V10H0ZM6 6H10V10H6Z",
            meaning=Message(
                "whenever this battler is destroyed, you may discard the top card of your deck; if that is a"
                " battler, draw it; once for each of these icons"
            ),
        ),
        Icon(
            "Rapid", "abilities", "17-5-10", "Rapid", "Rapide",
            sign=shapes.BOLT,
            meaning=Message("this battler can attack on the turn it is summoned"),
        ),
        Icon(
            "Sentinel", "abilities", "17-5-11", "Sentinel", "Sentinelle",
            sign="M5 2C8 2 10 5 10 5S8 8 5 8 0 5 0 5 2 2 5 2ZM5 3.4A1.6 1.6 0 1 0 5 6.6 1.6 1.6 0 1 0 5 3.4Z",
            meaning=Message(
                "while this battler is tapped and on no quest, your guardian pile cannot be attacked; you may"
                " tap it when you summon it"
            ),
        ),
        Icon(
            "Retreat", "abilities", "17-5-12", "Retreat", "Retraite",
            also=("Withdraw",),
            sign="M5 0V3H10V7H5V10L0 5Z",
            meaning=Message(
                "whenever this battler loses a fight on the battlefield, it returns to its owner's hand"
            ),
        ),
        Icon(
            "Vigor", "abilities", "17-5-13", "Vigor", "Vigueur",
            also=("Vigour",),
            sign="M5 9.6C1 6.4 0 4.6 0 2.8A2.6 2.6 0 0 1 5 1.8 2.6 2.6 0 0 1 10 2.8C10 4.6 9 6.4 5 9.6Z",
            meaning=Message(
                "when you summon this battler, you may put a card from your hand under it, face up; that card"
                " is discarded in its place whenever your opponent would destroy it"
            ),
        ),
        Icon(
            "Sneak Attack", "abilities", "17-5-14", "Sneak Attack #", "Attaque sournoise #",
            figure="plain",
            sign="M5 0 6.4 5.6H9V7H6V10H4V7H1V5.6H3.6Z",
            meaning=Message(
                "you may summon this battler for %(number)s instead: it attacks at once, even if it is no"
                " longer your turn, and is destroyed after that attack"
            ),
        ),
        Icon(
            "Elusive", "abilities", "17-5-15", "Elusive", "Insaisissable",
            sign="M0 6Q2.5 1 5 4T10 3V5.4Q7.5 9 5 6.4T0 8.4Z",
            meaning=Message("only battlers with this icon can attack this battler"),
        ),
        Icon(
            "Transformation", "abilities", "17-5-16", "Transformation", "Transformation",
            sign="M0 3H6V.6L10 4 6 7.4V5H0ZM10 7.6V9.4H3V10L0 8.5 3 7V7.6Z",
            meaning=Message(
                "on your turn, you may tap a battler of yours that can attack, return it to your hand, and"
                " pay the cost of this one, which comes in attacking, even if it is no longer your turn; its"
                " [Summon] and [Attack] triggers are resolved"
            ),
        ),
        Icon(
            "Time's Premise", "abilities", "17-5-17", "Time's Premise #", "Prémises du temps #",
            also=("Prémisses du temps #",),
            figure="plain",
            sign="M1 0H9V1.6L5.8 5 9 8.4V10H1V8.4L4.2 5 1 1.6Z",
        ),
        Icon(
            "Provocation", "abilities", "17-5-18", "Provocation", "Provocation",
            also=("Taunt",),
            sign="M4 0H6L5.7 6.4H4.3ZM4 7.8H6V10H4Z",
            meaning=Message(
                "while this battler is tapped and on no quest, your battlers that lack this icon cannot be"
                " attacked; you may tap it when you summon it"
            ),
        ),
        Icon(
            "Pilot", "abilities", "17-5-19", "Pilot #", "Pilote #",
            figure="plain",
            sign=shapes.HELMET,
            meaning=Message(
                "you may summon this battler normally, or for %(number)s and attach it to an Eva battler of"
                " yours without a pilot, to which it adds its strength and its abilities"
            ),
        ),
    )
}  # fmt: skip
"""Every ability by its keyword, in the manual's order."""
