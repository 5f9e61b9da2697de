"""From amounts that are counted back to card text: "for each of ..."."""

from __future__ import annotations

from judge.cards.language.printing_cards import cards_words, target_words
from judge.cards.language.printing_words import KINDS, number_words, plural, unsayable
from judge.engine import tree as nodes
from judge.engine.tree import Amount


def for_each_words(amount: Amount) -> tuple[int, str]:
    """Tell how much each counts, and what is counted: ``(5000, "for each Battle Card")``.

    Returns ``(0, "")`` for an amount that is no such count; raises CardTextError where words fail.
    """
    match amount:
        case nodes.Count(of=of, each=each, per=per):
            cards = cards_words(of) if per == 1 else f"{per} {cards_words(of, many=True)}"
            words = f"for each {cards}"
        case nodes.Names(of=of, what="type", each=each):
            words = f"for each type of {cards_words(of)}"
        case nodes.Names(what="same"):
            return 0, ""
        case nodes.Names(of=of, what=what, each=each):
            words = f"for each different {KINDS[what]} among {cards_words(of, many=True, owner_first=True)}"
        case nodes.Markers(player="you" | "opponent" as player, each=each, per=per):
            marker = f"{_each(amount, per)} energy {plural('marker', per != 1)}"
            words = f"{marker} {'you have' if player == 'you' else 'your opponent has'}"
        case nodes.KiOf(of=nodes.This(area=""), each=each, per=per):
            words = f"{_each(amount, per)} [Ki] this card has"
        case nodes.KiOf(of=nodes.Every(of=of), each=each, per=per):
            words = f"{_each(amount, per)} [Ki] on {cards_words(of, many=True, owner_first=True)}"
        case nodes.KiOf(of=nodes.Chosen() | nodes.Triggering() as card, each=each, per=per):
            words = f"{_each(amount, per)} [Ki] on {target_words(card)}"
        case nodes.Capped(of=of, most=most):
            each, words = for_each_words(of)
            words += f", up to a maximum of {most}"
        case _:
            return 0, ""
    if each <= 0:
        raise unsayable(amount)
    return each, words


def _each(amount: nodes.Markers | nodes.KiOf, per: int) -> str:
    if per <= 0:
        raise unsayable(amount)
    return "for each" if per == 1 else f"for every {per}"


def ki_words(one: nodes.ChangeKi) -> str:
    """ "Reduce the [Ki] of your Battle Cards by a total of 3"."""
    cards = target_words(one.what)
    if one.total and isinstance(one.what, nodes.Every):
        cards = cards_words(one.what.of, many=True, owner_first=True)
    verb = "reduce" if one.reduce else "increase"
    return f"{verb} the [Ki] of {cards} by {'a total of ' * one.total}{number_words(one.amount)}"
