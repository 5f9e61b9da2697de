"""Edits of every kind, sensible and senseless, for positions of any making.

What a position asks about its beginning is its own: an `AnswerBeginning` of the question ``asked 2`` means
the third that it asks, and `meant` says which.
"""

from typing import Any

from hypothesis import strategies as st

from judge.table.editing import edits
from judge.table.position import Position

AREAS = ("deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "removed")
LABELS = (
    "A leader", "B leader", "raider", "A raider", "B guard", "A digger 2", "A unknown", "unknown 3", "nobody",
    "A", "A captain", "",
)  # fmt: skip
EFFECTS = (
    "+5000 power for the turn", "-10000 power for the turn", "gains [Critical] for the turn",
    "gains [Blocker]", "can't attack during the turn", "At the end of the turn, KO this card", "Draw 1 card",
    "nonsense", "",
)  # fmt: skip
PHASES = (None, "preparation", "charge", "main", "end", "none")
ASKED = "asked "
QUESTIONS = (*(f"{ASKED}{number}" for number in range(6)), "resolved", "goes first", "nonsense")
ANSWERS = ("", "yes", "no", "does not matter", "perhaps")
PRINTS = ("raider", "guard", "captain", "digger", "red energy", "plain leader", "unknown", "nobody", "")
FORM = {"type": "battle", "color": "red", "cost": 1, "power": 5000, "combo": 5000, "text": "[Blocker]"}

cards = st.integers(0, 130) | st.sampled_from(LABELS)
several = st.lists(cards, min_size=1, max_size=3).map(tuple)
seats = st.sampled_from((0, 1, 0, 1, 0, 1, 2))
areas = st.sampled_from((*AREAS, "nowhere"))
counts = st.integers(1, 9)
flags = st.none() | st.booleans()
skills = st.integers(1, 3) | st.sampled_from(("Blocker", "1", "Awaken", "#3"))
places = st.none() | st.integers(0, 5)
forms = st.none() | st.just(FORM) | st.just({"type": "leader", "name": "New One", "color": "red"})


def _edit(kind: type, **fields: Any) -> st.SearchStrategy[Any]:
    return st.builds(kind, **fields)


EDITS: tuple[st.SearchStrategy[Any], ...] = (
    _edit(edits.AddCards, seat=seats, area=areas, card=st.sampled_from(PRINTS), fields=forms, count=counts,
          place=places, rest=st.booleans(), label=st.sampled_from(("", "Bob", "raider", "3", "a,b"))),
    _edit(edits.AddUnknown, seat=seats, area=areas, count=counts),
    _edit(edits.RemoveCards, cards=several),
    _edit(edits.MoveCards, cards=several, seat=seats, area=areas, place=places, bottom=st.booleans(),
          rest=st.booleans()),
    _edit(edits.PutUnder, cards=several, under=cards),
    _edit(edits.SwitchMode, cards=several, rest=flags),
    _edit(edits.TurnOver, cards=several, up=flags),
    _edit(edits.SetMarkers, seat=seats, count=st.integers(0, 9)),
    _edit(edits.SetKi, cards=several, count=st.integers(0, 4)),
    _edit(edits.AddEffect, effect=st.sampled_from(EFFECTS), upon=st.just(()) | several,
          by=st.none() | cards, seat=st.integers(-1, 2), since=st.integers(-1, 5)),
    _edit(edits.RemoveEffect, number=st.integers(0, 2), delayed=st.booleans()),
    _edit(edits.SetTurn, turn=st.none() | st.integers(0, 9), player=st.none() | seats,
          first=st.none() | seats, phase=st.sampled_from(PHASES)),
    _edit(edits.SetUsed, card=cards, skill=skills, used=st.booleans()),
    _edit(edits.SetBattle, attack=st.none() | cards, guard=st.none() | cards,
          step=st.sampled_from(("attack", "offense", "defense", "damage", "end", "none"))),
    _edit(edits.AddPending, card=cards, skill=skills),
    _edit(edits.RemovePending, number=st.integers(0, 2)),
    _edit(edits.AnswerBeginning, question=st.sampled_from(QUESTIONS), card=st.none() | cards,
          skill=st.none() | skills, player=st.sampled_from(("", "A", "B", "C")),
          answer=st.sampled_from(ANSWERS)),
    _edit(edits.SetCount, seat=seats, area=areas, count=st.integers(0, 60)),
    _edit(edits.SetReading, name=st.sampled_from(("loss-at-checkpoint", "none")), other=st.booleans()),
    _edit(edits.DefineCard, name=st.sampled_from(("raider", "New", "a,b", "")),
          fields=st.sampled_from((FORM, {}, {"type": "leader", "color": "red", "power": "5000"}))),
    _edit(edits.Identify, cards=several, card=st.sampled_from(PRINTS)),
    _edit(edits.NameCard, card=cards, name=st.sampled_from(("", "Bob", "raider 2", "unknown", "leader"))),
    _edit(edits.DrawCards, seat=seats, count=counts),
    _edit(edits.KoCards, cards=several),
    _edit(edits.DealDamage, seat=seats, count=counts),
    _edit(edits.ShuffleArea, seat=seats, area=areas),
)  # fmt: skip
"""Every kind of edit."""
ANY_EDIT = st.one_of(EDITS)


def meant(position: Position, edit: edits.AnyEdit) -> edits.AnyEdit:
    """The edit, of a question that the position asks where it means one; as it is where there is none."""
    if not (isinstance(edit, edits.AnswerBeginning) and edit.question.startswith(ASKED)):
        return edit
    beginning = position.beginning
    asked = [each.named for each in (*beginning.unsure, *beginning.answered)] if beginning else []
    if not asked:
        return edit
    named = asked[int(edit.question.removeprefix(ASKED)) % len(asked)]
    return edits.AnswerBeginning(**named, answer=edit.answer)
