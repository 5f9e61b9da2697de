"""The parts that sentences are put together from, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from judge.cards.language.keywords import EVERY
from judge.engine.tree import Filter, Happened, Player, Target


class Noun(NamedTuple):
    """A thing that is spoken of, with what verbs and pronouns must agree with."""

    words: str
    many: bool = False
    masculine: bool = False
    pronoun: bool = False


class Deed(NamedTuple):
    """Something that a player does: the key of its verb, what is acted upon, and what else is said of it."""

    who: Player
    verb: str
    thing: Noun | None = None
    rest: str = ""


class Statement(NamedTuple):
    """Something that holds of a thing, for a while: "it | gets +5000 power | for the turn".

    `several`: the predicate says more than one thing, which all last as long.
    """

    subject: Noun
    predicate: str
    lasting: str
    target: Target
    several: bool = False


class Words(NamedTuple):
    """Words that stand as they are; `whole`: nothing can follow them in the same sentence.

    `may`: they end with what a player may do, and so do the deeds behind them.
    """

    words: str
    whole: bool = False
    may: bool = False


Clause = Deed | Statement | Words


def nth_attack(fact: Happened, words: Mapping[int, str], of_any: bool = False) -> str:
    """Return which attack of the turn a fact speaks of, in `words` by its number; "" for any other fact.

    Where it is one `of_any` card, it describes none.
    """
    if fact.what != "attacked" or fact.at_least != fact.at_most or (of_any and fact.filter != Filter()):
        return ""
    return words.get(fact.at_least, "")


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """The words as a whole sentence; a quotation that ends with its own full stop needs no other."""
    return capital(words) + ("" if words.endswith((".”", ". »")) else ".")


def meaning_of(keyword: str, language: Literal["en", "fr"], number: int, *, in_masters: bool) -> str:
    """Return what a keyword skill with a number does, without the last full stop; "" where its kinds mean
    different things."""
    says = EVERY[keyword].means(in_masters=in_masters).get(language, "").rstrip(".")
    if language == "en":
        says = says.replace("at least that many", f"{number} or more").replace("that many", str(number))
        return says if number != 1 else says.replace("1 cards", "1 card")
    says = says.replace("ce nombre de", str(number))
    return (
        says
        if number != 1
        else says.replace("1 cartes noires", "1 carte noire").replace("1 cartes", "1 carte")
    )
