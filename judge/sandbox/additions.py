"""What a judge adds in play: texts that lengthen a position's catalogue at its end."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.language import compile_text
from judge.engine.catalogue import Catalogue
from judge.sandbox.positions.standing import alone, node_of_words


def add_texts(catalogue: Catalogue, texts: Iterable[str]) -> None:
    """Adds texts to a catalogue, in their order: effects that last, or skills; states written before stay
    valid.

    An effect is added as a position's ``texts`` add it. Raises CardTextError for a text that is no card's.
    """
    for text in texts:
        node = node_of_words(text)
        if node is not None:
            catalogue.add_skill(alone(node), text)
            continue
        for compiled in compile_text(text):
            catalogue.add_skill(compiled.skill, compiled.words)
