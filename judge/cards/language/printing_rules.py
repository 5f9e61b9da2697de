# ruff: noqa: PLR0911, PLR0912 - a match has one return for each kind of node
"""From instructions upon the rules of the game back to card text."""

from __future__ import annotations

import msgspec

from judge.cards.language.printing_cards import cards_words, target_words
from judge.cards.language.printing_for_each import ki_words
from judge.cards.language.printing_masters import duration_words, masters_words
from judge.cards.language.printing_words import ANYWHERE, MODES, number_words, unsayable
from judge.cards.language.reading_predicates import NEGATED
from judge.cards.language.reading_targets import CARDS_THAT_A_PLAYER_HAS_OUT
from judge.engine import tree as nodes
from judge.engine.tree import Filter, Instruction

_OPPONENTS_CARDS = nodes.Every(Filter(owner="opponent", areas=CARDS_THAT_A_PLAYER_HAS_OUT))


def rule_words(one: Instruction) -> str:
    """An instruction upon the rules of the game, as an action; nothing for another."""
    match one:
        case nodes.MostInPlay(most=most, of=Filter(owner="you") as of, while_there=True):
            return f"you can only have up to {most} {cards_words(of, many=most != 1)}"
        case nodes.ReduceDamage(amount=amount, player="you" | "opponent" as player, by=by, duration=duration):
            takes = "you take" if player == "you" else "your opponent takes"
            source = f" from {cards_words(by, many=True, stand=ANYWHERE)}" if by is not None else ""
            attacks = "of attacks " * one.of_attacks
            less = f"{source} by {number_words(amount)}{duration_words(duration)}"
            return f"reduce the damage {attacks}{takes}{less}"
        case nodes.EndTurn():
            return "end the turn"
        case nodes.Flip():
            return "flip this card over"
        case nodes.ChangeAttackTarget(what=what):
            return f"change the target of the attack to {target_words(what)}"
        case nodes.NegateAttack():
            return "negate the attack"
        case nodes.NegateDamage(player="you", most=None, duration=duration):
            return f"negate the next damage you take{duration_words(duration)}"
        case nodes.NegateDamage(player="you", most=int(), duration=""):
            return f"you only take up to {one.most} damage in each battle"
        case nodes.SurviveEmpty(area="deck", player="you"):
            return "having 0 cards in your deck does not cause you to lose the game"
        case nodes.DeckLimit(copies=None, filter=None):
            return "you can include as many copies of this card in your deck as you like"
        case nodes.DeckLimit(copies=0, filter=Filter() as of):
            return f"you can't include {cards_words(of, many=True, stand=ANYWHERE)} in your deck"
        case nodes.DeckLimit(copies=int() as copies, filter=Filter() as of):
            cards = cards_words(of, many=True, stand=ANYWHERE)
            return f"you can only include up to {copies} {cards} in your deck"
        case nodes.DeckLimit(copies=copies, filter=None):
            return f"you can include up to {copies} copies of this card in your deck"
        case nodes.StartWith(area=area, count=count, player="you"):
            return f"you start the game with {count} {'life' if area == 'life' else 'cards in your hand'}"
        case nodes.ChangeKi():
            return ki_words(one)
        case nodes.Negate(what=what, which=which, duration=duration):
            name = next(words for words, one_of in NEGATED.items() if one_of == which)
            return f"negate the {name} of {target_words(what)}{duration_words(duration)}"
        case nodes.Forbid(target=target, what="attack", only=Filter() as only) if target == _OPPONENTS_CARDS:
            if one != nodes.Forbid(target, "attack", one.duration, only=only):
                raise unsayable(one)
            if only.very == nodes.This():
                return f"your opponent can only attack this card{duration_words(one.duration)}"
            return (
                f"your opponent can only attack {cards_words(only, many=True, stand=ANYWHERE)}"
                + duration_words(one.duration)
            )
        case nodes.PlayedIn(filter=Filter(very=nodes.This()) as of, mode=mode, duration=""):
            if of != Filter(very=nodes.This()):
                raise unsayable(one)
            return f"this card is played in {MODES[mode]}"
        case nodes.PlayedIn(filter=filter_, mode=mode, duration=duration) if not filter_.areas:
            cards = cards_words(
                msgspec.structs.replace(filter_, areas=("battle",)), many=True, owner_first=True
            )
            return f"{cards} are played in {MODES[mode]}{duration_words(duration)}"
        case nodes.ComboRest(filter=filter_) if not filter_.mode:
            cards = cards_words(msgspec.structs.replace(filter_, mode="rest"), many=True, stand=ANYWHERE)
            return f"you can also use {cards} in combos"
        case nodes.ComboFrom(filter=filter_):
            return f"you can use {cards_words(filter_, many=True)} in combos"
        case nodes.EvolveFrom(filter=filter_, keyword=keyword) if keyword:
            cards = cards_words(filter_, many=True)
            when = f"when choosing cards to use with this card's [{keyword}] from your hand"
            return f"you can also choose {cards} {when}"
        case nodes.EvolveFrom(filter=filter_):
            return f"for [Evolve], you can also choose {cards_words(filter_, many=True)}"
    return masters_words(one)
