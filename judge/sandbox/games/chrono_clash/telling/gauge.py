"""Where the counter of the gauge is, in words."""

from __future__ import annotations

from judge.sandbox.telling.wording import Wording


def track_words(track: int, says: Wording, player: str = "") -> str:
    """A place on the gauge, as the turn player sees it; that player named where one is given."""
    if track == 0:
        return says.word("zero")
    if not player:
        return says.word("own_side" if track > 0 else "other_side", number=abs(track))
    key = "side_of" if track > 0 else "side_of_others"
    return says.word(key, number=abs(track), player=player)
