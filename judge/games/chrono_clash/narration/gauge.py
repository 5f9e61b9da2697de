"""Where the counter stands, in words."""

from __future__ import annotations

from judge.table.narration.names import Names
from judge.table.narration.wording import Wording


def space_words(way: str, at: int, seat: int, names: Names, says: Wording) -> str:
    """ "From A's 2", "to 0", "on the opponents' 3": a space, counted from the side of the turn player.

    `way` is ``from``, ``to`` or ``on``, or ``at`` for the space alone. With two players the other
    side is the other one's (CC 15-1-1).
    """
    if at == 0:
        return says.say("spaces", way, "zero")
    if at < 0 and names.seats > 2:
        return says.say("spaces", way, "opponents", number=-at)
    player = names.player(seat if at > 0 else 1 - seat, says)
    return says.say("spaces", way, "player", number=abs(at), player=player)
