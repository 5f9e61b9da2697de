"""What procedures of Chrono Clash keep while they are carried out."""

from __future__ import annotations

from judge.engine.kept import Cards, Keeps, OneCard, OneSeat, Seats
from judge.engine.state import ABSENT

PASSED, ELIMINATED = "passed", "eliminated"
"""What has ended a turn, where it was not the counter: its player's pass (CC 6-2-1), or that they are out."""
DIRECTLY, EVEN_SO = "directly", "even-so"
"""An attack that an ability gives, which begins even if the turn is over (CC 17-5-14-2, 17-5-16-2); and one
that began after the turn: it has no turn that could end (defects 17-5-14-2)."""
NOT_COMPARED, COMPARED, WEAKER = 0, 1, 2
"""A revealed guardian was not compared with the attacker, or it was, or it was the weaker one."""


class Preparing(Keeps, frozen=True):
    """The preparation: who has yet to do what its step says."""

    seats_left: Seats = ()


class EndingTurn(Keeps, frozen=True):
    """A turn: what has ended it, `PASSED` or `ELIMINATED`; empty if the counter did, or nothing yet."""

    by: str = ""


class Summoning(Keeps, frozen=True):
    """A battler being summoned: the name of the way, empty for the usual one; in which stays the other cards
    were that were named with it; whether it has attacked directly."""

    way: str = ""
    stays: tuple[int, ...] = ()
    attacked: bool = False


class Attacking(Keeps, frozen=True):
    """An attack: whether it began `DIRECTLY`, or `EVEN_SO`; empty if it was declared."""

    began: str = ""


class AttackingOnQuest(Keeps, frozen=True):
    """An attack upon a battler on a quest: whose battler it is, and how the attack began."""

    seat: OneSeat
    began: str = ""


class AttackingPile(Keeps, frozen=True):
    """An attack upon guardians: of whom, and how it began; the guardian that was revealed, whether it was
    compared with the attacker, and how many more guardians may be attacked."""

    seat: OneSeat
    began: str = ""
    guardian: OneCard = ABSENT
    compared: int = NOT_COMPARED
    attacks_left: int = 0


class Fighting(Keeps, frozen=True):
    """A fight with a battler: in which stay that was, and who is stronger: 1 the attacker, -1 the other one,
    0 neither."""

    target_stay: int
    stronger: int = 0


class CarryingOut(Keeps, frozen=True):
    """A row of icons: how it came to be carried out, how many target icons have been chosen for, and which
    opponents. `same` are the targets that the icon before was about, each in one of the `stays`."""

    how: str = ""
    targets_chosen: int = 0
    opponents: Seats = ()
    same: Cards = ()
    stays: tuple[int, ...] = ()


class PlayingSummons(Keeps, frozen=True):
    """The playing of summon abilities: in which stays the battlers are that have them."""

    stays: tuple[int, ...]


class OnceMore(Keeps, frozen=True):
    """A row that may be resolved once more: how it came to be carried out, and how far its player was behind
    on the gauge."""

    behind: int
    how: str = ""


class Ordering(Keeps, frozen=True):
    """The order of what was triggered: how many that wait were triggered before, and go on waiting."""

    before: int = 0


class Discarding(Keeps, frozen=True):
    """The discarding of cards: how many."""

    count: int


class AfterDestruction(Keeps, frozen=True):
    """An ability that a battler's destruction has set off: what the battler cost."""

    cost: int
