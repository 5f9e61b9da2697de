"""Setting up and correcting positions by hand."""

from functools import partial

from judge.games.dragon_ball.editing.draft import DraftOfDragonBall
from judge.games.dragon_ball.editing.edits import OWN
from judge.games.dragon_ball.editing.words import PHASES, STEPS
from judge.rules.dragon_ball import manual_action
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.invariants import broken
from judge.table.editing.handlers import EDITS
from judge.table.editing.kit import Editing


def editing_of(game: type[DragonBall], listed: tuple[str, ...]) -> Editing:
    """The parts of editing that are a game's own, whose areas a text lists in this order."""
    return Editing(
        draft=type("DraftOfGame", (DraftOfDragonBall,), {"game": game, "listed": listed}),
        in_set_up={**EDITS.in_set_up, **OWN.in_set_up},
        in_play={**EDITS.in_play, **OWN.in_play},
        begin=manual_action.begin,
        only_as_an_effect=manual_action.ONLY_AS_AN_EFFECT,
        only_silently=manual_action.ONLY_SILENTLY,
        broken=partial(broken, game=game),
        phases=PHASES,
        steps=STEPS,
        fighting=tuple(game.areas[area] for area in game.fighting),
    )
