"""Two lines of a case side by side: where they part, what each chose, how the ends differ."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.answers.words import Languages, RuleWords, Words
from judge.sandbox.variations.comparing import Branch, Compared
from judge.texts import Language


class CardBecame(msgspec.Struct, frozen=True, kw_only=True):
    """A card that ends otherwise in the other line: its number, and what became of it, language → sentences;
    no sentence where nothing did."""

    card: int
    became: dict[Language, list[str]]


class LineCompared(msgspec.Struct, frozen=True, kw_only=True):
    """One of two lines, from where they part to its last step `node`: what it `chose` there, its moves, the
    rules that only this line ran. `outcome` is what is otherwise than where they part, `beside` than at the
    other line's end; both language → sentences."""

    node: int
    chose: Words
    moves: list[Words]
    rules: list[RuleWords]
    outcome: dict[Language, list[str]]
    beside: dict[Language, list[str]]
    cards: list[CardBecame]


class LinesCompared(msgspec.Struct, frozen=True, kw_only=True):
    """Two lines of a case: `common` is the last step of both (0: the position), `rule` and `question` what is
    asked there ("" where the game has ended). `same`: both come to the same end, as far as players see."""

    common: int
    rule: str
    question: Words
    same: bool
    first: LineCompared
    second: LineCompared


def lines_compared(told: Callable[[Language], Compared], languages: Languages) -> LinesCompared:
    """Tell two lines that were compared in each of these languages; `told` compares them in one."""
    found = {code: told(code) for code in languages}
    one = next(iter(found.values()))
    return LinesCompared(
        common=one.common,
        rule=one.rule,
        question=Words(**{code: each.question for code, each in found.items()}),
        same=one.same,
        first=_line({code: each.first for code, each in found.items()}),
        second=_line({code: each.second for code, each in found.items()}),
    )


def _line(found: dict[Language, Branch]) -> LineCompared:
    one = next(iter(found.values()))
    return LineCompared(
        node=one.node,
        chose=Words(**{code: each.chose for code, each in found.items()}),
        moves=[
            Words(**{code: each.moves[place] for code, each in found.items()})
            for place in range(len(one.moves))
        ],
        rules=[
            RuleWords(rule=rule.rule, **{code: each.rules[place].words for code, each in found.items()})
            for place, rule in enumerate(one.rules)
        ],
        outcome={code: list(each.outcome) for code, each in found.items()},
        beside={code: list(each.beside) for code, each in found.items()},
        cards=[
            CardBecame(card=card, became={code: list(each.cards[card]) for code, each in found.items()})
            for card in one.cards
        ],
    )
