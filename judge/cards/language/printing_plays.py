"""From plays that say where and how, and from activated skills, back to card text."""

from __future__ import annotations

from judge.cards.language.headers import ACTIVATED
from judge.cards.language.printing_cards import target_words
from judge.cards.language.printing_words import number_words, plural, unsayable
from judge.engine import tree as nodes


def play_into(one: nodes.Play) -> str:
    """ "Play that card into its owner's Battle Area"."""
    whose = {"opponent": "your opponent's", "owner": "its owner's"}[one.whose]
    rest = " in Rest Mode" if one.mode == "rest" else ""
    negated = f" with its skills negated for the {one.negated}" if one.negated else ""
    return f"play {target_words(one.what)} into {whose} Battle Area{rest}{negated}"


def with_markers(one: nodes.Play, words: str) -> str:
    """ "Play this card with 2 markers on it": a Unison Card (MA 4-12)."""
    if one.negated or one.on_top or one.markers is None:
        raise unsayable(one)
    markers = f"{number_words(one.markers)} {plural('marker', one.markers != 1)}"
    return f"play {words} with {markers} on it{' in Rest Mode' if one.mode == 'rest' else ''}"


def activated(one: nodes.ActivateSkill) -> str:
    """ "Activate 1 [On Play] skill of that card"."""
    if one == nodes.ActivateSkill(nodes.Triggering(), "again"):
        return "activate that card's skill again"
    name = next((name for name, event in ACTIVATED.items() if event == one.event), "")
    if not name:
        raise unsayable(one)
    if one.what == nodes.This():
        return f"activate this card's [{name}] skill"
    return f"activate 1 [{name}] skill of {target_words(one.what)}"
