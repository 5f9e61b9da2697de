"""Cards of which one sentence is spoiled, so that nobody reads it, on a table where it would matter."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.cards.language import compile_text
from judge.cards.language.folding import sentences_of, skills_of, spell
from judge.engine import tree

MOON = "the moon gleams at Zarquon"
"""Words that no card of ours has, and that no reading of cards makes anything of."""
COLORS = ("red", "blue", "green", "yellow", "black")


@dataclass(frozen=True)
class Spoiled:
    """A card with a sentence spoiled: which skill is unread, what its words are, and the whole table."""

    number: str
    skill: tree.Skill
    words: str
    position: str
    alone: bool
    """No other skill of the card is unread."""


def spoiled_texts(text: str) -> Iterator[str]:
    """A card's text with one sentence after the other spoiled: its words, and for once its header."""
    skills = list(skills_of(spell(text)))
    for place, skill in enumerate(skills):
        for sentence in sentences_of(skill):
            header = sentence[: sentence.rfind("]") + 1] if sentence.startswith("[") else ""
            header = _header(sentence) if header else ""
            changed = skill.replace(sentence, f"{header} {MOON}.".strip(), 1)
            yield "\n".join([*skills[:place], changed, *skills[place + 1 :]])
        yield "\n".join([*skills[:place], f"[Zarquon] {MOON}.", *skills[place + 1 :]])


def _header(sentence: str) -> str:
    """The brackets that a sentence begins with."""
    end = 0
    while sentence[end:].lstrip(" /").startswith("[") and "]" in sentence[end:]:
        end = sentence.index("]", end) + 1
    return sentence[:end]


def spoiled_cards(file: Path) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Each card of a file with each spoiled text, and whether that is the one of its back."""
    for line in file.read_text("utf-8").splitlines():
        card = json.loads(line)
        for side, back in (("text_front", False), ("text_back", True)):
            for text in spoiled_texts(card.get(side) or ""):
                yield card, text, back


def played(skill: tree.Skill) -> bool:
    """True if a skill triggers when its card is played."""
    return any(trigger.event == "played" and trigger.subject is None for trigger in skill.triggers)


def attacks(skill: tree.Skill) -> bool:
    """True if a skill triggers when its card attacks."""
    return any(trigger.event == "attacks" and trigger.subject is None for trigger in skill.triggers)


def on_a_table(card: dict[str, Any], text: str, back: bool) -> Spoiled | None:
    """The card where what is spoiled would matter; None where the spoiled words are read after all."""
    every = [each for each in compile_text(text) if each.not_understood]
    unread = [each for each in every if MOON in each.not_understood]
    if len(unread) != 1:
        return None
    first = card["color"].lower().split("/")[0]
    color = first if first in COLORS else "red"
    fields: dict[str, Any] = {
        "type": card["type"].lower(), "name": card["name"],
        "color": [each.lower() for each in card["color"].split("/")],
        "traits": card["traits"], "power": card["power"],
    }  # fmt: skip
    if fields["type"] == "leader":
        fields["text"] = card["text_front"] if back else text
        if card.get("text_back") is not None and card.get("power_back"):
            fields["back"] = {
                "name": card.get("name_back") or card["name"], "power": card["power_back"],
                "traits": card.get("traits_back") or [], "text": text if back else card["text_back"],
            }  # fmt: skip
    else:
        fields |= {"cost": card["cost"] or 0, "combo": card["combo_power"], "text": text}
    fields = {name: value for name, value in fields.items() if value not in (None, [])}
    skill = unread[0].skill
    table: dict[str, Any] = {"energy": f"8 {color}", "hand": [], "battle": [], "life": 4, "deck": 20}
    entry: Any = {"card": "moon", "awakened": True} if back else "moon"
    keyword = skill.keyword in ("Evolve", "Fusion Evolve", "Field")
    if fields["type"] == "leader":
        table["leader"] = entry
    elif fields["type"] == "extra" or keyword or played(skill):
        table["hand"].append("moon")
    else:
        table["battle"].append("moon")
    position = {
        "cards": {
            "moon": fields,
            "wall": {"type": "battle", "name": "Wall", "color": "blue", "cost": 2, "power": 10000},
        },
        "A": table,
        **({"turn player": "B"} if skill.turn == "opponent" else {}),
        "B": {"battle": [{"card": "wall", "rest": True}], "life": 4, "deck": 20},
    }  # fmt: skip
    written = json.dumps(position, ensure_ascii=False)
    return Spoiled(card["number"], skill, unread[0].not_understood, written, len(every) == 1)
