"""What the games call their card types and colors, in each language."""

from judge.texts import Language, Texts

TYPE_NAMES: dict[str, Texts] = {
    "leader": {"en": "Leader Card", "fr": "carte Leader"},
    "battle": {"en": "Battle Card", "fr": "carte de Combat"},
    "extra": {"en": "Extra Card", "fr": "carte Extra"},
    "battler": {"en": "battler", "fr": "battler"},
    "action": {"en": "action card", "fr": "carte action"},
    "ex battler": {"en": "EX battler", "fr": "EX battler"},
    "ex action": {"en": "EX action card", "fr": "carte action EX"},
}
COLOR_NAMES: dict[str, Texts] = {
    "red": {"en": "red", "fr": "rouge"},
    "blue": {"en": "blue", "fr": "bleu"},
    "green": {"en": "green", "fr": "vert"},
    "yellow": {"en": "yellow", "fr": "jaune"},
    "black": {"en": "black", "fr": "noir"},
    "white": {"en": "white", "fr": "blanc"},
    "purple": {"en": "purple", "fr": "violet"},
    "gray": {"en": "gray", "fr": "gris"},
}


def color_name(color: str, language: Language) -> str:
    """Return what a color is called; one that we have no word for, as it was written."""
    return COLOR_NAMES[color][language] if color in COLOR_NAMES else color
