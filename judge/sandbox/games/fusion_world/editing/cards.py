"""What is made of the text of Fusion World's cards."""

from __future__ import annotations

from typing import Any

from judge.cards.language import compile_text, explain_skill
from judge.engine import tree
from judge.sandbox.editing.forms import CardText
from judge.sandbox.games.fusion_world.telling.effects import Explainer
from judge.sandbox.telling.wording import sentence, wording


def _explained(skill: tree.Skill, language: str) -> tuple[str, ...]:
    return explain_skill(skill, "fr" if language == "fr" else "en")


def _effect(node: Any, language: str) -> str:
    return sentence(Explainer(wording(language)).instruction(node))


CARD_TEXT = CardText(compile_text, _explained, _effect)
