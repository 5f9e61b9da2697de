"""What the game calls its card types and colors, in each language."""

from judge.cards.faults import Texts

TYPE_NAMES: dict[str, Texts] = {
    "leader": {"en": "Leader Card", "fr": "carte Leader"},
    "battle": {"en": "Battle Card", "fr": "carte de Combat"},
    "extra": {"en": "Extra Card", "fr": "carte Extra"},
}
COLOR_NAMES: dict[str, Texts] = {
    "red": {"en": "red", "fr": "rouge"},
    "blue": {"en": "blue", "fr": "bleu"},
    "green": {"en": "green", "fr": "vert"},
    "yellow": {"en": "yellow", "fr": "jaune"},
    "black": {"en": "black", "fr": "noir"},
}
