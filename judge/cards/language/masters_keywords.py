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
            sign="M5 0 8.6 4.4H6.4V6H3.6V4.4H1.4ZM1.4 6.8H8.6V8H1.4ZM1.4 8.8H8.6V10H1.4Z",
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
            sign="M1 0H9V1.6H1ZM5 2.4 9.4 6.4H6.6V10H3.4V6.4H.6Z",
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
            sign="M5 0 9.4 5H6.6V10H3.4V5H.6ZM4.4 4V8.8H5.6V4Z",
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
            sign="M0 10 2 0H3.1L1.1 10ZM2.3 10 4.3 0H5.4L3.4 10ZM4.6 10 6.6 0H7.7L5.7 10Z"
            "M6.9 10 8.9 0H10L8 10Z",
            named="Strike",
        ),
        Keyword(
            name="Dual Attack", fr="Réplique", MA="10-8",
            meaning=Message(
                "Once a turn, this card is switched to Active Mode after a battle in which it attacked."
            ),
            sign="M0 0H2.2L5 5 2.2 10H0L2.8 5ZM5 0H7.2L10 5 7.2 10H5L7.8 5Z",
        ),
        Keyword(
            name="Triple Attack", fr="Tri-offensive", MA="10-8",
            meaning=Message(
                "Twice a turn, this card is switched to Active Mode after a battle in which it attacked."
            ),
            sign="M0 0H1.6L3.8 5 1.6 10H0L2.2 5ZM3.1 0H4.7L6.9 5 4.7 10H3.1L5.3 5Z"
            "M6.2 0H7.8L10 5 7.8 10H6.2L8.4 5Z",
        ),
        Keyword(
            name="Revenge", fr="Vengeance", MA="10-9",
            meaning=Message(
                "Once this card has been the guard card, the attacking card is KO'd at the end of the "
                "battle."
            ),
            sign="M1.6 0 5 3.4 8.4 0 10 1.6 6.6 5 10 8.4 8.4 10 5 6.6 1.6 10 0 8.4 3.4 5 0 1.6Z",
        ),
        Keyword(
            name="Counter", fr="Contre", MA="10-10",
            text="",
        ),
        Keyword(
            name="Counter: Play", fr="Contre : Mise en jeu", MA="10-10",
            meaning=Message(
                "From the hand, it answers a card that the opponent plays, or a skill of theirs that plays "
                "one."
            ),
            sign="M4 0V2.6H10V5H4V7.6L0 3.8ZM5 6.4H9.4V10H5Z",
            text="effect",
            from_hand=True,
            named="Counter",
        ),
        Keyword(
            name="Counter: Attack", fr="Contre : Attaque", MA="10-10",
            meaning=Message(
                "From the hand, it answers an attack of the opponent's, or a skill of theirs whose effect "
                "speaks of attacks."
            ),
            sign="M4 0V2.6H10V5H4V7.6L0 3.8ZM7.2 5.8 9.8 10H4.6Z",
            text="effect",
            from_hand=True,
            named="Counter",
        ),
        Keyword(
            name="Counter: Battle Card Attack", fr="Contre : Attaque carte de Combat", MA="10-10",
            meaning=Message("From the hand, it answers an attack by a Battle Card of the opponent's."),
            sign="M4 0V2.6H10V5H4V7.6L0 3.8ZM4.4 6.4H6.6V10H4.4ZM7.6 6.4H9.8V10H7.6Z",
            text="effect",
            from_hand=True,
            named="Counter",
        ),
        Keyword(
            name="Counter: Counter", fr="Contre : Contre", MA="10-10",
            meaning=Message("From the hand, it answers a [Counter] of the opponent's."),
            sign="M3.4 0V1.6H10V3.6H3.4V5.2L0 2.6ZM6.6 4.8V6.4H0V8.4H6.6V10L10 7.4Z",
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
            sign="M5 0 9.4 2.5V7.5L5 10 .6 7.5V2.5Z",
        ),
        Keyword(
            name="Union", fr="Union", MA="10-13",
            text="",
        ),
        Keyword(
            name="Union-Fusion", fr="Union-Fusion", MA="10-13",
            meaning=Message(
                "The named Battle Cards, of equal power, go from your hand to the Drop Area, and the card is"
                " played from the hand in Active Mode."
        ),
            sign="M2.8 2.3A2.7 2.7 0 1 1 2.8 7.7 2.7 2.7 0 1 1 2.8 2.3Z"
            "M7.2 2.3A2.7 2.7 0 1 1 7.2 7.7 2.7 2.7 0 1 1 7.2 2.3Z",
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
            sign="M1.9 0H3.1V4.6H1.9ZM2.5 4.6A2.4 2.4 0 1 1 2.5 9.4 2.4 2.4 0 1 1 2.5 4.6Z"
            "M6.9 0H8.1V4.6H6.9ZM7.5 4.6A2.4 2.4 0 1 1 7.5 9.4 2.4 2.4 0 1 1 7.5 4.6Z",
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
            sign="M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 1.5A3.5 3.5 0 1 0 5 8.5 3.5 3.5 0 1 0 5 1.5Z"
            "M5 3.2A1.8 1.8 0 1 1 5 6.8 1.8 1.8 0 1 1 5 3.2Z",
            text="effect",
            named="Union",
            timings=("main",),
        ),
        Keyword(
            name="Ultimate", fr="Ultimate", MA="10-14",
            meaning=Message("A deck can hold only 1 card with it."),
            sign="M3 1.6 5.4 0H6.8V8.4H9V10H2.4V8.4H4.8V2.4L3 3.4Z",
        ),
        Keyword(
            name="Over Realm", fr="Espace-temps", MA="10-15",
            meaning=Message(
                "With at least that many cards in your Drop Area, send them all to the Warp to play this "
                "card from the hand; at the end of the turn it goes to the Warp. [Over Realm] and [Dark Over "
                "Realm] together: once a turn."
            ),
            sign="M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 1.2A3.8 3.8 0 1 0 5 8.8 3.8 3.8 0 1 0 5 1.2Z"
            "M2.8 4.2H4.8V2.6L7.6 5 4.8 7.4V5.8H2.8Z",
            text="cost",
            figure=True,
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Dark Over Realm", fr="Espace-temps obscur", MA="10-25",
            meaning=Message(
                "With at least that many black cards in your Drop Area, send all cards there to the Warp to "
                "play this card from the hand. [Over Realm] and [Dark Over Realm] together: once a turn."
            ),
            sign="M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM2.4 4.1V5.9H4.8V7.8L8 5 4.8 2.2V4.1Z",
            text="cost",
            figure=True,
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Victory Strike", fr="Frappe de la Victoire", MA="10-20",
            meaning=Message("If this card's attack inflicts damage to the opponent, you win the game."),
            sign="M0 0H2.8L5 6.4 7.2 0H10L6.2 10H3.8Z",
        ),
        Keyword(
            name="Warrior of Universe 7", fr="Combattant de l'Univers 7", MA="10-21",
            meaning=Message("Your cards with 《Universe 7》 have no specified cost in any area."),
            sign="M1 0H9V2.2L5 10H2.2L6.4 2.4H1Z",
        ),
        Keyword(
            name="Deflect", fr="Déflexion", MA="10-22",
            meaning=Message("This card is not affected by [Counter: Play]."),
            sign="M10 0V6L7.8 3.8 2 9.6 .4 8 6.2 2.2 4 0Z",
        ),
        Keyword(
            name="Bond", fr="Lien", MA="10-23",
            meaning=Message(
                "The skill can be activated, or holds, only while you have at least that many Battle Cards"
                " in your Battle Area."
            ),
            sign="M3 2A3 3 0 1 1 3 8 3 3 0 1 1 3 2ZM3 3.4A1.6 1.6 0 1 0 3 6.6 1.6 1.6 0 1 0 3 3.4Z"
            "M7 2A3 3 0 1 1 7 8 3 3 0 1 1 7 2ZM7 3.4A1.6 1.6 0 1 0 7 6.6 1.6 1.6 0 1 0 7 3.4Z",
            figure=True,
            attached=True,
            counts_cards=True,
        ),
        Keyword(
            name="Swap", fr="Échange", MA="10-24",
            meaning=Message(
                "Choose up to 1 Battle Card in your hand that fits and play it, then return this card to its "
                "owner's hand."
        ),
            sign="M2.6 0 5 3.4H3.4V10H1.8V3.4H.2ZM7.4 10 5 6.6H6.6V0H8.2V6.6H9.8Z",
            text="cards",
            cards_are="played",
            figure=True,
            timings=("main",),
        ),
        Keyword(
            name="Wormhole", fr="Vortex", MA="10-26",
            meaning=Message("You can activate [Over Realm] and [Dark Over Realm] twice in all a turn."),
            sign="M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 1A4 4 0 1 0 5 9 4 4 0 1 0 5 1Z"
            "M5 2.2A2.8 2.8 0 1 1 5 7.8 2.8 2.8 0 1 1 5 2.2Z"
            "M5 3.5A1.5 1.5 0 1 0 5 6.5 1.5 1.5 0 1 0 5 3.5Z",
        ),
        Keyword(
            name="Wish", fr="Vœu", MA="10-28",
            meaning=Message("Once its condition is fulfilled, its effect flips the card over."),
            sign="M5 0 6.2 3.8H10L6.9 6.1 8.1 10 5 7.6 1.9 10 3.1 6.1 0 3.8H3.8Z",
            text="effect",
            timings=("main", "battle"),
            flips=True,
        ),
        Keyword(
            name="Sparking", fr="Étincelle", MA="10-29",
            meaning=Message(
                "The skill can be activated, or holds, only while you have at least that many cards"
                " in your Drop Area."
            ),
            sign="M5 0 6 3 8.5 1.5 7 4 10 5 7 6 8.5 8.5 6 7 5 10 4 7 1.5 8.5 3 6 0 5 3 4 1.5 1.5 4 3Z",
            figure=True,
            attached=True,
        ),
        Keyword(
            name="Burst", fr="Explosion", MA="10-30",
            meaning=Message(
                "You may place that many cards from the top of your deck in your Drop Area; if you do, the"
                " skill is activated."
            ),
            sign="M3.6 0H6.4V3.6H9L5 7.4 1 3.6H3.6ZM1 8.4H9V10H1Z",
            figure=True,
            attached=True,
        ),
        Keyword(
            name="Arrival", fr="Apparition", MA="10-32",
            meaning=Message(
                "With cards of these colors in your Combo Area, this card can be played from the hand."
            ),
            sign="M0 3.6H4V1L7.4 5 4 9V6.4H0ZM8.4 0H10V10H8.4Z",
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
            sign="M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM4.2 2V4.2H2V5.8H4.2V8H5.8V5.8H8V4.2H5.8V2Z",
            two_colors=True,
            timings=("battle",),
        ),
        Keyword(
            name="Energy-Exhaust", fr="Fuite d'énergie", MA="10-34",
            meaning=Message("This card enters the Energy Area in Rest Mode."),
            sign="M0 5H10V10H0ZM1.6 6.4V8.6H8.4V6.4ZM3.6 0H6.4V1.8H8.4L5 4.2 1.6 1.8H3.6Z",
        ),
        Keyword(
            name="Alliance", fr="Alliance", MA="10-35",
            meaning=Message(
                "When this card attacks, switch your Battle Cards of these colors to Rest Mode for its "
                "effect."
            ),
            sign="M5 0.1A2.3 2.3 0 1 1 5 4.7 2.3 2.3 0 1 1 5 0.1Z"
            "M2.4 5.3A2.3 2.3 0 1 1 2.4 9.9 2.3 2.3 0 1 1 2.4 5.3Z"
            "M7.6 5.3A2.3 2.3 0 1 1 7.6 9.9 2.3 2.3 0 1 1 7.6 5.3Z",
            text="effect",
            two_colors=True,
        ),
        Keyword(
            name="Offering", fr="Offrande", MA="10-36",
            meaning=Message(
                "When you play this card, the opponent may place 1 life card in the Drop Area; if not, "
                "you draw 2 cards."
            ),
            sign="M0 5H10A5 5 0 0 1 0 5ZM5 0 7 3.6H3Z",
        ),
        Keyword(
            name="Revive", fr="Résurrection", MA="10-37",
            meaning=Message(
                "When this card is KO'd, drop cards of these colors from your hand to play it from the "
                "Drop Area."
            ),
            sign="M5 9.8 .8 5.4A2.6 2.6 0 0 1 5 2.2 2.6 2.6 0 0 1 9.2 5.4Z",
            two_colors=True,
        ),
        Keyword(
            name="Heroic", fr="Héroïque", MA="10-38",
            meaning=Message(
                "When you play another 《Heroic》 Battle Card or activate such an Extra Card, draw 1 card, "
                "once a turn."
            ),
            sign="M0 0H2.6V3.8H7.4V0H10V10H7.4V6.2H2.6V10H0Z",
        ),
        Keyword(
            name="Villainous", fr="Diabolique", MA="10-39",
            meaning=Message(
                "When you play another 《Villainous》 Battle Card or activate such an Extra Card, the "
                "opponent drops 1 card from the hand, once a turn."
            ),
            sign="M0 0 3 3.4H7L10 0V5A5 5 0 0 1 0 5Z",
        ),
        Keyword(
            name="Invoker", fr="Invocateur", MA="10-40",
            meaning=Message(
                "You can switch 1 Red/Blue multicolor energy to Rest Mode instead of paying the energy "
                "cost of a Red/Blue multicolor Extra Card."
            ),
            sign="M5 0 10 5 5 10 0 5ZM5 2.6 2.6 5 5 7.4 7.4 5Z",
        ),
        Keyword(
            name="Successor", fr="Successeur", MA="10-41",
            meaning=Message(
                "Mono-green, mono-yellow or green/yellow Battle Cards of yours whose energy costs add up to"
                " its own go to the Drop Area, and this card is played from the hand without its energy cost."
            ),
            sign="M4 0H6V2H8V4H6V6H4V4H2V2H4ZM1 7.6H9V10H1Z",
            text="cost",
            timings=("main",),
            from_hand=True,
        ),
        Keyword(
            name="Unique", fr="Unique", MA="10-42",
            meaning=Message(
                "While it is in play, no other card with its card name can be played in your Battle Area."
            ),
            sign="M0 0H10V10H0ZM1.6 1.6V8.4H8.4V1.6ZM5 2.8 7.2 5 5 7.2 2.8 5Z",
        ),
        Keyword(
            name="Servant", fr="Serviteur", MQ="13-30",
            meaning=Message(
                "This card gets +10000 power and is not switched to Active Mode in your Charge Phase."
            ),
            sign="M0 2 5 6.4 10 2V5.6L5 10 0 5.6Z",
        ),
        Keyword(
            name="Overlord", fr="Souverain", MQ="13-32",
            meaning=Message(
                "Place 1 of your Battle Cards with [Servant] at the bottom of your deck to draw 1 card."
            ),
            sign="M.4 6.4 0 .6 2.8 2.8 5 0 7.2 2.8 10 .6 9.6 6.4ZM.6 7.6H9.4V10H.6Z",
            timings=("main",),
        ),
        Keyword(
            name="Rejuvenate", fr="Revitalisation", MQ="13-29",
            meaning=Message(
                "Pay its cost and drop a card from under this one to place the top card of your deck in "
                "your life."
            ),
            sign="M5 1.4A4.2 4.2 0 1 1 .8 5.6H2.8A2.2 2.2 0 1 0 5 3.4V4.8L1.8 2.4 5 0Z",
            text="cost",
            timings=("main",),
        ),
    )
}  # fmt: skip
"""Every one of them by its name."""
TURNS = {"Aegis": "opponent"}
"""In whose turn alone a keyword skill can be activated, where its rule says so and no record (MA 10-33-2)."""
