"""The moment of a position: turn, phase, step, battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from judge.engine.interpreting import Interpreting
from judge.engine.state import Battle, Card, Frame
from judge.rules.dragon_ball import battle as battles
from judge.rules.dragon_ball import turn
from judge.rules.dragon_ball.areas import COMBO
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle_facts import NEGATED, added_power, facts_of, who_blocked
from judge.rules.dragon_ball.kept import EndingPhase, RedrawingHands
from judge.table.positions.moment import MOST_TURNS, Moment, MomentReader, steps_of
from judge.table.positions.parts import TextPart
from judge.table.positions.references import References
from judge.table.seats import SEATS
from judge.texts import Message, Texts

PHASES = {"preparation": "preparation", "charge": "charge_phase", "main": "main_phase", "end": "end_phase"}
"""Each phase with its procedure."""
STEPS = {
    "attack": "attack",
    "offense": "offense_step",
    "defense": "defense_step",
    "damage": "damage_step",
    "end": "battle_end_step",
}
"""Each step of a battle with its procedure."""
UNDER_WAY: Mapping[str, Callable[..., None]] = {
    "attack": battles.checkpoint_of_attack,
    "offense": battles.checkpoint_of_offense,
    "defense": battles.checkpoint_of_defense,
}
"""The step with which each step of a battle goes on if the position shows that it has begun."""
BATTLE_FIELDS = (
    "attack",
    "guard",
    "step",
    "blocked",
    "combo added",
    "negated",
    "stage",
    "stays",
    "at",
    "target",
)
MOST_POWER = 10_000_000

_TEXTS: dict[str, Texts] = {
    "battle card": Message(
        "a battle needs an attack card (attack: A leader) and a guard card (guard: B leader)"
    ),
    "own card": Message("a card of the turn player attacks a card of the other player"),
    "battle phase": Message("a battle belongs to the Main Phase; write phase: main, or leave phase out"),
}


def step_of(game: type[Interpreting], procedure: str, function: Callable[..., None] | None = None) -> str:
    """What a position says for a step of a procedure of the game: this one, or the first where it has none
    such."""
    steps, name = game.procedures[procedure], function.__name__ if function is not None else ""
    return steps.said[steps.names.index(name) if name in steps.names else 0]


def phases_of(game: type[DragonBallGame]) -> dict[str, tuple[str, str]]:
    """Each phase with its procedure, and the step with which a position in it goes on."""
    going_on = {"main": turn.checkpoint_of_main}
    return {
        phase: (procedure, step_of(game, procedure, going_on.get(phase)))
        for phase, procedure in PHASES.items()
        if procedure in game.procedures
    }


class MomentOfDragonBall(MomentReader):
    """Reads the moment."""

    def going_on(self, moment: Moment) -> Moment:
        """The battle, or what the phase is at."""
        if "battle" in self.fields:
            return self._in_battle(self.fields["battle"], moment)
        procedure, step = self.place_in(moment.phase)
        frame = Frame(procedure, step)
        if procedure == "end_phase" and step > 0:
            frame = Frame(procedure, step, kept=EndingPhase(begun=True))
        elif procedure == "preparation":
            frame = self._preparing(step, moment)
        return replace(moment, stack=(frame,))

    def said_as(self, at: str) -> dict[str, str]:
        """A step of a battle is said with the battle, where the step of the battle is named too."""
        named = "battle: {attack: …, guard: …, "
        return super().said_as(at) | {
            procedure: f"{named}step: {step}, at: {at}}}" for step, procedure in STEPS.items()
        }

    def _preparing(self, step: int, moment: Moment) -> Frame:
        """The preparation: who chooses to go first or second, who may still redraw (FW 6-2-1-5, 6-2-1-8, MA
        5-2-1-6-1)."""
        preparation = self.game.procedures["preparation"]
        kept, redrawing = preparation.keeps, preparation.names[step] == "redraw" and moment.first >= 0
        if redrawing and kept is not None and issubclass(kept, RedrawingHands):
            return Frame("preparation", step, kept=kept(seats_left=(moment.first, 1 - moment.first)))
        decides = preparation.said[step] == self.first_is_decided
        return Frame("preparation", step, player=moment.turn_player if decides else -1)

    def _in_battle(self, part: TextPart, moment: Moment) -> Moment:
        reader = self.reader
        fields = reader.fields(part, BATTLE_FIELDS)
        if moment.phase != "main":
            reader.defects.add(self.fields["phase"].at, _TEXTS, "battle phase")
        step = reader.one_of(fields.get("step"), STEPS, "attack")
        procedure = STEPS[step]
        begun = self._has_begun(step, fields, moment.turn_player)
        default = step_of(self.game, procedure, UNDER_WAY.get(step) if begun else None)
        at = self.step(fields.get("at"), procedure, default)
        battle = self._battle(part, fields, step, at)
        stack: tuple[Frame, ...] = ()
        if battle is not None:
            target = battle.guard
            if "target" in fields:
                target = self.references.card(fields["target"])
            frame = self._battle_frame(procedure, at, moment.turn_player, battle.attack, target)
            stack = (
                Frame(
                    "main_phase", self.game.procedures["main_phase"].place_called(turn.after_attack.__name__)
                ),
                frame,
            )
        return replace(moment, phase="main", battle=battle, stack=stack)

    def _has_begun(self, step: str, fields: dict[str, TextPart], turn_player: int) -> bool:
        """True if the position itself shows that the step it is in has begun.

        One that a game left (it has a question, or what words cannot say) has.
        """
        if any(name in self.fields for name in ("pending", "asked", "engine")):
            return True
        if step == "attack":
            return any(name in fields for name in ("blocked", "negated", "target"))
        seat = turn_player if step == "offense" else 1 - turn_player
        return any(card.zone == seat * len(self.references.areas) + COMBO for card in self.references.cards)

    def _battle_frame(self, procedure: str, at: int, player: int, attack: int, target: int) -> Frame:
        if procedure == "attack":
            # the attacking card has been switched to Rest Mode: that was one thing done
            return Frame("attack", at, player=player, card=attack, chosen=(target,), done=int(at > 0))
        return Frame(procedure, at)

    def _battle(self, part: TextPart, fields: dict[str, TextPart], step: str, at: int) -> Battle | None:
        reader = self.reader
        attack, guard = (
            self.references.card(fields[name]) if name in fields else -1 for name in ("attack", "guard")
        )
        if "attack" not in fields or "guard" not in fields:
            reader.defects.add(part.at, _TEXTS, "battle card")
        if attack < 0 or guard < 0:
            return None
        if self.references.master(attack) == self.references.master(guard) and "stays" not in fields:
            reader.defects.add(part.at, _TEXTS, "own card")
        stays = self.numbers(fields.get("stays"), -1, MOST_TURNS)
        cards: list[Card] = self.references.cards
        bonus = self.numbers(fields.get("combo added"), -MOST_POWER, MOST_POWER)
        blocked = tuple(reader.seat(each, 0) for each in reader.entries(fields.get("blocked")))
        negated = reader.flag(fields.get("negated"))
        stage = reader.one_of(fields.get("stage"), STEPS, step)
        return Battle(
            attack,
            stays[0] if len(stays) == 2 else cards[attack].stay,
            guard,
            stays[1] if len(stays) == 2 else cards[guard].stay,
            stage,
            facts_of(blocked, (bonus[0], bonus[1]) if len(bonus) == 2 else (0, 0), negated),
        )


def is_added(game: type[DragonBallGame], frame: Frame) -> bool:
    """True if the combo power of both players has been added, and not taken away yet (FW 8-4-5, 8-5-2, MA
    7-4-1-3, 7-4-1-7)."""
    if frame.procedure not in ("damage_step", "battle_end_step"):
        return False
    steps = game.procedures[frame.procedure]
    added = steps.place_called("defenders_combos") if "defenders_combos" in steps.names else -1
    gone = steps.place_called("combos_dissipate") if "combos_dissipate" in steps.names else len(steps.steps)
    return added < frame.step <= gone and (added >= 0 or gone < len(steps.steps))


def battle_words(
    game: type[DragonBallGame], battle: Battle, references: References, stack: tuple[Frame, ...]
) -> dict[str, object]:
    """A battle as its fields."""
    frame = stack[1] if len(stack) > 1 else Frame("")
    step = next((name for name, procedure in STEPS.items() if procedure == frame.procedure), battle.stage)
    cards = references.cards
    words: dict[str, object] = {
        "attack": references.labels.full(battle.attack),
        "guard": references.labels.full(battle.guard),
        "step": step,
    }
    procedure, at = STEPS[step], 0
    rules = steps_of(game, procedure)
    if frame.procedure == procedure and frame.step < len(rules):
        if frame.step != at or step in UNDER_WAY:  # what stands there else may tell otherwise
            words["at"] = rules[frame.step]
        at = frame.step
    if frame.procedure == "attack" and frame.chosen and frame.chosen != (battle.guard,):
        words["target"] = references.labels.full(frame.chosen[0])
    if who_blocked(battle):
        words["blocked"] = [SEATS[seat] for seat in who_blocked(battle)]
    in_combo = any(card.zone >= 0 and card.zone % len(game.areas) == COMBO for card in cards)
    if added_power(battle) != (0, 0) or (in_combo and is_added(game, frame)):
        words["combo added"] = list(added_power(battle))
    if NEGATED in battle.facts:
        words["negated"] = True
    if battle.stage != step:
        words["stage"] = battle.stage
    if (battle.attack_stay, battle.guard_stay) != (cards[battle.attack].stay, cards[battle.guard].stay):
        words["stays"] = [battle.attack_stay, battle.guard_stay]
    return words
