"""The board of Masters: how its areas lie, and the [Counter] skills of a counter timing."""

from __future__ import annotations

from typing import ClassVar

from judge.games.dragon_ball.board import BoardOfDragonBall
from judge.rules.masters.counter_chain import counter_chain
from judge.table.board.making import LaidOut
from judge.table.board.model import Pile, PileLink


class MastersBoard(BoardOfDragonBall):
    """A game of Masters looked at."""

    laid_out: ClassVar[tuple[LaidOut, ...]] = (
        LaidOut("leader", "spread", 0),
        LaidOut("unison", "spread", 0),
        LaidOut("battle", "spread", 0, grows=True),
        LaidOut("combo", "spread", 0),
        LaidOut("energy", "row", 1),
        LaidOut("life", "row", 1),
        LaidOut("deck", "pile", 1),
        LaidOut("drop", "pile", 1),
        LaidOut("warp", "pile", 1),
        LaidOut("removed", "pile", 1),
        LaidOut("hand", "held", 1, grows=True),
    )

    def pile(self) -> Pile | None:
        """The [Counter] skills that answer each other, the one activated last on top (MA 4-7-3)."""
        chain = counter_chain(self.game)
        if chain is None:
            return None
        act = chain.answers
        skill = self.skill_of(act.card, act.skill) if act.skill >= 0 else ""
        card = self.names.card(act.card, self.says)
        answers = self.say("answers", act.kind, player=self.name(act.player), card=card, skill=skill)
        links = tuple(
            PileLink(
                each.player,
                each.card,
                each.skill,
                self.say(
                    "counter", each.stands,
                    number=len(chain.links) - place, player=self.name(each.player),
                    skill=self.skill_of(each.card, each.skill),
                ),
                each.stands,
            )
            for place, each in enumerate(chain.links)
        )  # fmt: skip
        if chain.next_player >= 0:
            next_words = self.say("may_counter", player=self.name(chain.next_player))
        else:
            next_words = self.say("counters_resolve" if links else "counters_over")
        return Pile(self.say("counter_timing"), answers, act.card, links, next_words, chain.next_player)
