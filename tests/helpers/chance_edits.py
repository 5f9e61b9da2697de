"""What a judge may change by hand in a game, by chance."""

from random import Random

from judge.engine.interpreting import Interpreting
from judge.table.editing import edits

AREAS = {
    "fusion-world": ("deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "removed"),
    "masters": ("deck", "hand", "drop", "leader", "battle", "unison", "combo", "energy", "life", "warp"),
    "chrono-clash": ("deck", "hand", "graveyard", "battlefield", "guardians", "extra", "removed"),
}
EFFECTS = {
    "fusion-world": (
        "+5000 power for the turn", "-10000 power for the turn", "gains [Critical] for the turn",
        "gains [Blocker]", "can't attack during the turn", "At the end of the turn, KO this card",
        "Draw 1 card", "Choose up to 1 of your opponent's Battle Cards and KO it",
    ),
    "masters": (
        "+5000 power for the turn", "-10000 power for the turn", "gains [Double Strike] for the turn",
        "gains [Blocker]", "Draw 1 card", "Choose up to 1 of your opponent's Battle Cards and KO it",
        "Choose up to 1 of your Unison Cards and place it in its owner's Warp",
    ),
    "chrono-clash": (
        "[Strength +2]", "[Strength -3]", "[Cost +1]", "[Gains] [Sentinel]", "[Elusive]", "[Can't Attack]",
        "[Chosen Battler] [Destroy]", "[Draw 1]",
    ),
}  # fmt: skip
PHASES = ("charge", "main", "end", "draw", "none")


def edit_by_chance(game: Interpreting, chance: Random) -> edits.AnyEdit:
    """A change of any kind, sensible or not."""
    name = game.catalogue.game
    seat, count = chance.randrange(game.seats), chance.randrange(1, 4)
    in_play = [card for card, each in enumerate(game.cards) if each.face_up] or [0]
    cards = tuple(
        chance.choice(in_play) if chance.random() < 0.7 else chance.randrange(len(game.cards))
        for _ in range(chance.choice((1, 1, 2)))
    )
    area, place = chance.choice(AREAS[name]), chance.choice((None, None, 0, 2))
    flag, skill = chance.choice((None, False, True)), chance.choice((1, 1, 2))
    every: tuple[edits.AnyEdit, ...] = (
        edits.AddUnknown(seat=seat, area=area, count=count),
        edits.RemoveCards(cards=cards),
        edits.MoveCards(cards=cards, seat=seat, area=area, place=place, rest=bool(flag)),
        edits.MoveCards(cards=cards, seat=seat, area=area, bottom=chance.random() < 0.5),
        edits.PutUnder(
            cards=cards, under=chance.choice(in_play), how=chance.choice(("", "", "quest", "pilot"))
        ),
        edits.SetNew(cards=cards, new=bool(flag)),
        edits.SwitchMode(cards=cards, rest=flag),
        edits.TurnOver(cards=cards, up=flag),
        edits.SetMarkers(seat=seat, count=count),
        edits.SetKi(cards=cards, count=count),
        edits.AddEffect(effect=chance.choice(EFFECTS[name]), upon=cards, seat=chance.choice((-1, seat))),
        edits.AddEffect(effect=chance.choice(EFFECTS[name]), by=cards[0]),
        edits.RemoveEffect(number=0, delayed=bool(flag)),
        edits.SetTurn(turn=count + 3),
        edits.SetTurn(phase=chance.choice(PHASES)),
        edits.SetTurn(player=seat),
        edits.SetUsed(card=cards[0], skill=skill, used=bool(flag)),
        edits.SetBattle(attack=cards[0], guard=chance.choice(in_play), step="offense"),
        edits.SetBattle(step=chance.choice(("defense", "damage", "end", "none"))),
        edits.AddPending(card=cards[0], skill=skill),
        edits.RemovePending(number=0),
        edits.SetTrack(at=chance.randrange(-9, 10)),
        edits.GainTime(seat=seat, amount=chance.randrange(-3, 4)),
        edits.SetOut(seat=seat, out=bool(flag)),
        edits.ResolveSkill(card=cards[0], skill=skill),
        edits.SaySkill(card=cards[0], effect=chance.choice(EFFECTS[name]), upon=cards[1:]),
        edits.SaySkill(card=cards[0], skill=skill, effect=chance.choice(EFFECTS[name]), upon=cards[:1]),
        edits.SaySkill(card=cards[0], skill=skill, type=chance.choice(("", "auto", "permanent", "other"))),
        edits.Identify(cards=cards, card=chance.choice(game.catalogue.prints).number),
        edits.DrawCards(seat=seat, count=count),
        edits.KoCards(cards=cards),
        edits.DealDamage(seat=seat, count=count),
        edits.ShuffleArea(seat=seat, area=chance.choice((area, "deck"))),
    )
    return chance.choice(every)
