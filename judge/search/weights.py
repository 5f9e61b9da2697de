"""What a match is worth by where it stands: a rule's title, its text, the titles above."""

# Tuned on tests/search/tuning.toml and proved on gold.toml, which it never saw.
WEIGHTS = {"title": 1.5, "text": 1.0, "path": 0.65}

_SATURATION = 5.8


def saturated(frequency: float) -> float:
    """What a word earns that stands so often, for a word that weighs 1: each time adds less."""
    return frequency * (_SATURATION + 1) / (frequency + _SATURATION)
