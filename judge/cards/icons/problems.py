"""What is wrong with rows of icons, and where, with the icons that may be meant, in both languages."""

from __future__ import annotations

from typing import Any

from judge.cards.icons.compiling import rows_of
from judge.cards.icons.errors import Reason
from judge.cards.icons.spelling import symbol_of
from judge.cards.icons.suggesting import nearest
from judge.problems import Problem, Texts, in_both, quoted

_TEXTS: dict[Reason, Texts] = {
    "unknown": {
        "en": "{icon} is no icon",
        "fr": "{icon} n'est pas une icône",
    },
    "stray": {
        "en": "'{icon}' stands outside the brackets; write icons: [Draw 1]",
        "fr": "« {icon} » est hors des crochets ; écrivez des icônes : [Piocher 1]",
    },
    "unclosed": {
        "en": "this bracket does not close; write ] behind the icon",
        "fr": "ce crochet ne se ferme pas ; écrivez ] derrière l'icône",
    },
    "figure": {
        "en": "{icon} lacks its figure, as in {example}",
        "fr": "il manque à {icon} son nombre, comme dans {example}",
    },
    "misplaced": {
        "en": "{icon} cannot stand here (a change has its sign: [Cost +1]; [Cost 1] stands after [With])",
        "fr": "{icon} ne peut pas être ici (un changement a son signe : [Coût +1] ; [Coût 1] suit [Avec])",
    },
    "second trigger": {
        "en": "{icon} is a trigger and opens a row; put it on a line of its own, or after [Gains]",
        "fr": "{icon} est un déclencheur et ouvre une ligne ; mettez-le à la ligne, ou après [Gagne]",
    },
    "without gains": {
        "en": "{icon} is an ability; put it on a line of its own, or after [Gains]",
        "fr": "{icon} est une capacité ; mettez-la sur sa propre ligne, ou après [Gagne]",
    },
    "unfinished": {
        "en": "an effect must follow {icon}",
        "fr": "il faut un effet après {icon}",
    },
    "unused": {
        "en": "no effect after {icon} can have this target",
        "fr": "aucun effet après {icon} ne peut avoir cette cible",
    },
    "opponent": {
        "en": "{icon} narrows cards, and an opponent is none",
        "fr": "{icon} restreint des cartes, et un adversaire n'en est pas une",
    },
    "narrowed twice": {
        "en": "{icon} narrows again what is narrowed already; keep one",
        "fr": "{icon} restreint ce qui l'est déjà ; gardez l'une des deux icônes",
    },
    "not lasting": {
        "en": "what {icon} begins is no ability that can be gained: put a trigger before it, or [Gains] last",
        "fr": "ce que {icon} commence n'est pas une capacité à gagner : mettez un déclencheur devant, ou"
        " [Gagne] en dernier",
    },
    "for actions": {
        "en": "{icon} is for action cards, and this is a battler; put the trigger of a battler there,"
        " {example}",
        "fr": "{icon} est pour les cartes action, et ceci est un battler ; mettez-y le déclencheur d'un"
        " battler, {example}",
    },
    "for battlers": {
        "en": "{icon} does nothing on an action card; begin the row with [Actions]",
        "fr": "{icon} ne fait rien sur une carte action ; commencez la ligne par [Actions]",
    },
    "no trigger": {
        "en": "no trigger stands before {icon}: on a battler, such a row holds as long as the battler is in"
        " play, and this cannot last; put the trigger in front, {example}",
        "fr": "aucun déclencheur devant {icon} : sur un battler, une telle ligne vaut tant que le battler est"
        " en jeu, et ceci ne peut pas durer ; mettez le déclencheur devant, {example}",
    },
    "premise": {
        "en": "{icon} stands in a [Summon] row, behind [Summon] or at the end",
        "fr": "{icon} est dans une ligne [Invocation], derrière [Invocation] ou à la fin",
    },
}
_PROBABLY: Texts = {
    "en": "probably [Summon]",
    "fr": "sans doute [Invocation]",
}
_PROBABLY_TAP: Texts = {
    "en": "probably [Tap] in its place",
    "fr": "sans doute [Engager] à sa place",
}
"""The trigger that is probably meant where a row taps its own battler first."""
_MEANT: Texts = {"en": "; near it: {icons}", "fr": " ; proches : {icons}"}


def problems_of(text: str, card_type: str = "") -> tuple[Problem, ...]:
    """The first fault of each row that `compile_text` does not understand whole.

    Its `values` have the column (from 1), the words there, and the icons that may be meant (`near`).

    Raises CardTextError for a text that is no card's.
    """
    return tuple(
        _fault(row.line, row.column + row.fault.at, row.fault.words, row.fault.reason)
        for row in rows_of(text, card_type)
        if row.fault is not None
    )


def _fault(line: int, column: int, words: str, reason: Reason) -> Problem:
    close = nearest(words) if reason == "unknown" else ()
    values: dict[str, Any] = {"icon": quoted(words)}
    if reason == "figure":
        values["example"] = nearest(words, 1)[0]
    if reason == "for actions":
        values["example"] = _PROBABLY
    if reason == "no trigger":
        values["example"] = _PROBABLY_TAP if symbol_of(words.strip("[]")) == "tap-target;" else _PROBABLY
    text = in_both(_TEXTS[reason], **values)
    if close:
        listed = {code: ", ".join(names[code] for names in close) for code in text}
        meant = in_both(_MEANT, icons=listed)
        text = {code: text[code] + meant[code] for code in text}
    return Problem(text, reason, line=line, values={"words": words, "column": column, "near": close})
