"""The keyword skills that Masters has and Fusion World has not: a record each (MA 10)."""

from judge.cards.language.keyword_record import Keyword
from judge.texts import Message

OF_MASTERS = {
    each.name: each
    for each in (
        Keyword(
            name="Awaken: Surge", fr="Éveil : Afflux", MA="10-2",
            meaning=Message(
                "Once its condition is fulfilled, the multicolor Leader can be flipped to its back side."
            ),
            text="effect",
            timings=("main", "battle"),
            flips=True,
            named="Awaken",
        ),
        Keyword(
            name="EX-Evolve", fr="Évolution-EX", MA="10-5",
            meaning=Message(
                "From the hand, the card can be played on top of one of your Battle Cards that fits."
            ),
            text="cards",
            evolves_from=1,
            named="Evolve",
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Xeno-Evolve", fr="Évolution-Xeno", MA="10-5",
            meaning=Message(
                "From the hand, the card can be played in Active Mode after one of your Battle Cards that"
                " fits is sent to the Warp."
        ),
            text="cards",
            cards_are="sent to the Warp",
            evolves_from=1,
            named="Evolve",
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Quadruple Strike", fr="Quadruple Frappe", MA="10-7",
            meaning=Message("This card's attacks inflict 4 damage to the opponent's life."),
            named="Strike",
        ),
        Keyword(
            name="Dual Attack", fr="Réplique", MA="10-8",
            meaning=Message(
                "Once a turn, this card is switched to Active Mode after a battle in which it attacked."
            ),
        ),
        Keyword(
            name="Triple Attack", fr="Tri-offensive", MA="10-8",
            meaning=Message(
                "Twice a turn, this card is switched to Active Mode after a battle in which it attacked."
            ),
        ),
        Keyword(
            name="Revenge", fr="Vengeance", MA="10-9",
            meaning=Message(
                "Once this card has been the guard card, the attacking card is KO'd at the end of the "
                "battle."
            ),
        ),
        Keyword(
            name="Counter", fr="Contre", MA="10-10",
            text="",
        ),
        Keyword(
            name="Counter: Play", fr="Contre : Mise en jeu", MA="10-10",
            meaning=Message("From the hand, it answers a card that the opponent plays."),
            text="effect",
            from_hand=True,
            named="Counter",
        ),
        Keyword(
            name="Counter: Attack", fr="Contre : Attaque", MA="10-10",
            meaning=Message("From the hand, it answers an attack of the opponent's."),
            text="effect",
            from_hand=True,
            named="Counter",
        ),
        Keyword(
            name="Counter: Battle Card Attack", fr="Contre : Attaque carte de Combat", MA="10-10",
            meaning=Message("From the hand, it answers an attack by a Battle Card of the opponent's."),
            text="effect",
            from_hand=True,
            named="Counter",
        ),
        Keyword(
            name="Counter: Counter", fr="Contre : Contre", MA="10-10",
            meaning=Message("From the hand, it answers a [Counter] of the opponent's."),
            text="effect",
            from_hand=True,
            named="Counter",
        ),
        Keyword(
            name="Indestructible", fr="Immortalité", MA="10-12",
            meaning=Message(
                "The opponent's attacks and skills neither KO this card nor remove it from the Battle "
                "Area."
            ),
        ),
        Keyword(
            name="Union", fr="Union", MA="10-13",
            text="",
        ),
        Keyword(
            name="Union-Fusion", fr="Union-Fusion", MA="10-13",
            meaning=Message(
                "From the hand, the card can be played in Active Mode for the named cards of equal power "
                "in your hand."
        ),
            text="cards",
            cards_are="in the hand",
            evolves_from=2,
            named="Union",
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Union-Potara", fr="Union-Potara", MA="10-13",
            meaning=Message(
                "From the hand, the card can be played in Active Mode on top of the named Battle Cards."
        ),
            text="cards",
            cards_are="played on",
            evolves_from=2,
            named="Union",
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Union-Absorb", fr="Union-Absorption", MA="10-13",
            meaning=Message("A card can be played on top of this card in play."),
            text="effect",
            named="Union",
            timings=("main",),
        ),
        Keyword(
            name="Ultimate", fr="Ultimate", MA="10-14",
            meaning=Message("A deck can hold 1 card with it."),
        ),
        Keyword(
            name="Over Realm", fr="Espace-temps", MA="10-15",
            meaning=Message(
                "With so many cards in your Drop Area, send them all to the Warp to play this card from "
                "the hand; at the end of the turn it goes to the Warp."
            ),
            text="cost",
            figure=True,
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Dark Over Realm", fr="Espace-temps obscur", MA="10-25",
            meaning=Message(
                "With so many black cards in your Drop Area, send all cards there to the Warp to play "
                "this card from the hand."
            ),
            text="cost",
            figure=True,
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Victory Strike", fr="Frappe de la Victoire", MA="10-20",
            meaning=Message("If this card's attack inflicts damage to the opponent, you win the game."),
        ),
        Keyword(
            name="Warrior of Universe 7", fr="Combattant de l'Univers 7", MA="10-21",
            meaning=Message("Your cards with 《Universe 7》 have no specified cost in any area."),
        ),
        Keyword(
            name="Deflect", fr="Déflexion", MA="10-22",
            meaning=Message("This card is not affected by [Counter: Play]."),
        ),
        Keyword(
            name="Bond", fr="Lien", MA="10-23",
            meaning=Message("The skill takes effect with so many Battle Cards in your Battle Area."),
            figure=True,
            attached=True,
            counts_cards=True,
        ),
        Keyword(
            name="Swap", fr="Échange", MA="10-24",
            meaning=Message(
                "Play a card from your hand that fits, then return this card to its owner's hand."
        ),
            text="cards",
            cards_are="played",
            figure=True,
            timings=("main",),
        ),
        Keyword(
            name="Wormhole", fr="Vortex", MA="10-26",
            meaning=Message("You can activate [Over Realm] and [Dark Over Realm] twice in all a turn."),
        ),
        Keyword(
            name="Wish", fr="Vœu", MA="10-28",
            meaning=Message("Once its condition is fulfilled, its effect flips the card over."),
            text="effect",
            timings=("main", "battle"),
            flips=True,
        ),
        Keyword(
            name="Sparking", fr="Étincelle", MA="10-29",
            meaning=Message("The skill takes effect with so many cards in your Drop Area."),
            figure=True,
            attached=True,
        ),
        Keyword(
            name="Burst", fr="Explosion", MA="10-30",
            meaning=Message(
                "To activate the skill, place so many cards from the top of your deck in your Drop Area."
            ),
            figure=True,
            attached=True,
        ),
        Keyword(
            name="Arrival", fr="Apparition", MA="10-32",
            meaning=Message(
                "With cards of these colors in your Combo Area, this card can be played from the hand."
            ),
            text="cost",
            two_colors=True,
            timings=("battle",),
            from_hand=True,
        ),
        Keyword(
            name="Aegis", fr="Égide", MA="10-33",
            meaning=Message(
                "In the Defense Step of the opponent's turn, drop cards of these colors from your hand to"
                " switch up to 2 energy to Active Mode."
            ),
            two_colors=True,
            timings=("battle",),
        ),
        Keyword(
            name="Energy-Exhaust", fr="Fuite d'énergie", MA="10-34",
            meaning=Message("This card enters the Energy Area in Rest Mode."),
        ),
        Keyword(
            name="Alliance", fr="Alliance", MA="10-35",
            meaning=Message(
                "When this card attacks, switch your Battle Cards of these colors to Rest Mode for its "
                "effect."
            ),
            text="effect",
            two_colors=True,
        ),
        Keyword(
            name="Offering", fr="Offrande", MA="10-36",
            meaning=Message(
                "When you play this card, the opponent may place 1 life card in the Drop Area; if not, "
                "you draw 2 cards."
            ),
        ),
        Keyword(
            name="Revive", fr="Résurrection", MA="10-37",
            meaning=Message(
                "When this card is KO'd, drop cards of these colors from your hand to play it from the "
                "Drop Area."
            ),
            two_colors=True,
        ),
        Keyword(
            name="Heroic", fr="Héroïque", MA="10-38",
            meaning=Message(
                "When you play another 《Heroic》 Battle Card or activate such an Extra Card, draw 1 card, "
                "once a turn."
            ),
        ),
        Keyword(
            name="Villainous", fr="Diabolique", MA="10-39",
            meaning=Message(
                "When you play another 《Villainous》 Battle Card or activate such an Extra Card, the "
                "opponent drops 1 card from the hand, once a turn."
            ),
        ),
        Keyword(
            name="Invoker", fr="Invocateur", MA="10-40",
            meaning=Message(
                "You can switch 1 Red/Blue energy to Rest Mode instead of paying for a Red/Blue Extra "
                "Card."
            ),
        ),
        Keyword(
            name="Successor", fr="Successeur", MA="10-41",
            meaning=Message(
                "For your green and yellow Battle Cards whose energy costs add up to its own, this card "
                "can be played from the hand."
            ),
            text="cost",
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Unique", fr="Unique", MA="10-42",
            meaning=Message(
                "While it is in play, no other card with its card name can be played in your Battle Area."
            ),
        ),
        Keyword(
            name="Servant", fr="Serviteur", MQ="13-30",
            meaning=Message(
                "This card gets +10000 power and is not switched to Active Mode in your Charge Phase."
            ),
        ),
        Keyword(
            name="Overlord", fr="Souverain", MQ="13-32",
            meaning=Message(
                "Place 1 of your Battle Cards with [Servant] at the bottom of your deck to draw 1 card."
            ),
            timings=("main",),
        ),
        Keyword(
            name="Rejuvenate", fr="Revitalisation", MQ="13-29",
            meaning=Message(
                "Pay its cost and drop a card from under this one to place the top card of your deck in "
                "your life."
            ),
            text="cost",
            timings=("main",),
        ),
    )
}  # fmt: skip
"""Every one of them by its name."""
