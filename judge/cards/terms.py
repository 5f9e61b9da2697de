"""The games' words for their card types and colors."""

from judge.texts import Language, Message, Texts

TYPE_NAMES: dict[str, Texts] = {
    "leader": Message("Leader Card"),
    "battle": Message("Battle Card"),
    "extra": Message("Extra Card"),
    "unison": Message("Unison Card"),
    "battler": Message("battler"),
    "action": Message("action card"),
    "ex battler": Message("EX battler"),
    "ex action": Message("EX action card"),
}
COLOR_NAMES: dict[str, Texts] = {
    "red": Message("red"),
    "blue": Message("blue"),
    "green": Message("green"),
    "yellow": Message("yellow"),
    "black": Message("black"),
    "white": Message("white"),
    "purple": Message("purple"),
    "gray": Message("gray"),
}


def color_name(color: str, language: Language) -> str:
    """Return what a color is called; one that we have no word for, as it was written."""
    return COLOR_NAMES[color][language] if color in COLOR_NAMES else color
