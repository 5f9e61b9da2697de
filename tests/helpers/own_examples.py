"""Two worked examples of our own making, and a collection of them."""

from pathlib import Path

from judge.sandbox.collection import Collection

ATTACK = """
title: {en: Otter attacks, fr: La Loutre attaque}
question: {en: "May Otter attack twice?", fr: "La Loutre peut-elle attaquer deux fois ?"}
answer: {en: "No, it is in Rest Mode (8-1-1).", fr: "Non, elle est en mode Inertie (8-1-1)."}
position:
  cards: {otter: {type: battle, name: Otter, color: red, cost: 1, power: 15000, combo: 5000}}
  A: {battle: [otter]}
moves:
  - A attacks leader with otter
  - {until: battle end}
  - {illegal: A attacks leader with otter, because: [8-1-1]}
expect: [otter is in Rest Mode]
cites: [8-4-6]
"""
MAIN_PHASE = """
title: {en: Nothing is done, fr: On ne fait rien}
question: {en: "May A end the turn at once?", fr: "A peut-il finir son tour aussitôt ?"}
answer: {en: "Yes (7-3-4-2).", fr: "Oui (7-3-4-2)."}
position: {A: {hand: 2 unknown}}
moves: [A passes]
"""


def own_collection(folder: Path, kept: Path | None) -> Collection:
    """The two, written below a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("otter-attacks", ATTACK), ("nothing-is-done", MAIN_PHASE)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return Collection("fusion-world", kept, list(folder.iterdir()))
