"""[Invoker]: one Red/Blue energy pays for a Red/Blue Extra Card (MA 10-40)."""

from judge.cards.language.keywords import EVERY
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.costs import active_energy
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.kinds import Option
from judge.rules.masters.events.keywords import KeywordActs

COLORS = {"red", "blue"}


def pays_instead(game: DragonBallGame, player: int, card: int) -> tuple[Option, ...]:
    """Each energy of just these colors, for an Extra Card of just these colors; printed ones count."""
    printed = game.printed(card)
    if printed.type != "extra" or set(printed.colors) != COLORS:
        return ()
    return tuple(
        Option("pay", cards=(energy,))
        for energy in active_energy(game, player)
        if set(game.printed(energy).colors) == COLORS
    )


def tells_payment(game: DragonBallGame, player: int, card: int, way: Option) -> None:
    """Names the rule by which one energy has paid for a card, where its cost is another."""
    if way in pays_instead(game, player, card) and (game.printed(card).cost or 0) > 1:
        game.note(KeywordActs(card), "10-40-1")


INVOKER: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Invoker"], pays_instead=pays_instead, tells_payment=tells_payment
)
