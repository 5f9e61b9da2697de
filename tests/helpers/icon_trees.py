"""Rows of icons as trees, for properties of the notation: everything that a row can say."""

from itertools import pairwise

from hypothesis import strategies as st

from judge.cards.icons.abilities import ABILITIES
from judge.cards.icons.names import EVENTS, PREMISE
from judge.cards.icons.reading import fits
from judge.engine import tree
from judge.engine.tree import IconEffect, IconTarget, Range, Skill, Trigger

FIGURES = st.integers(0, 999)
AMOUNTS = st.integers(1, 999)
CHANGES = AMOUNTS | AMOUNTS.map(lambda number: -number)
DEEDS = st.one_of(
    st.tuples(st.sampled_from(["cost", "strength", "time", "draw", "guardians"]), CHANGES),
    st.tuples(st.just("draw-extra"), AMOUNTS),
    st.tuples(st.sampled_from(["destroy", "tap", "untap", "return", "play-summon"]), st.just(0)),
)
LIMITS = st.one_of(
    st.builds(Range, FIGURES, st.none()),
    st.builds(Range, st.none(), FIGURES),
    FIGURES.map(lambda number: Range(number, number)),
    st.builds(Range, FIGURES, FIGURES),
)
NARROWED = {
    "cost": st.none() | LIMITS,
    "strength": st.none() | LIMITS,
    "ability": st.just("") | st.sampled_from([*ABILITIES, *EVENTS.values(), "tap"]),
}
TARGETS = st.one_of(
    st.builds(
        IconTarget,
        st.sampled_from(["chosen-battler", "other-battler", "other-battlers", "all-battlers", "action-card"]),
        **NARROWED,
    ),
    st.builds(
        IconTarget,
        st.sampled_from(["hand", "graveyard"]),
        card_type=st.sampled_from(["", "battler", "action"]),
        **NARROWED,
    ),
    st.just(IconTarget("chosen-opponent")),
)


def _are_two(targets: list[IconTarget]) -> bool:
    """True unless a card stands right before a place: they are one target then."""
    cards = ("chosen-battler", "action-card")
    return not any(
        one == IconTarget(one.kind) and one.kind in cards and other.kind in PLACES
        for one, other in pairwise(targets)
    )


PLACES = ("hand", "graveyard")
GROUPS = st.lists(TARGETS, min_size=1, max_size=2).filter(_are_two).map(tuple)


@st.composite
def abilities(draw: st.DrawFn) -> Skill:
    icon = draw(st.sampled_from([icon for name, icon in ABILITIES.items() if name != PREMISE]))
    number = draw(AMOUNTS if icon.figure == "bonus" else FIGURES) if icon.figure else 0
    return Skill("keyword", keyword=icon.name, number=number)


@st.composite
def effects(draw: st.DrawFn, depth: int, lasting: bool) -> tuple[IconEffect, ...]:
    """Effects of a row: some that need no targets, then groups of targets with what is done to them."""
    deeds = DEEDS.filter(lambda deed: deed[0] in ("cost", "strength")) if lasting else DEEDS
    made = [IconEffect(*deed) for deed in draw(st.lists(deeds, max_size=2))]
    groups = draw(st.lists(GROUPS, max_size=2))
    for targets in groups:
        taken = False
        done = draw(st.lists(deeds, min_size=1, max_size=3))
        if not any(all(fits(target, *deed) for target in targets) for deed in done):
            continue
        for what, amount in done:
            mine = all(fits(target, what, amount) for target in targets)
            made.append(IconEffect(what, amount, targets if mine and not taken else (), mine and taken))
            taken |= mine
    if depth and (not made or draw(st.booleans())):
        targets = draw(st.just(()) | st.tuples(TARGETS.filter(lambda target: fits(target, "gains", 0))))
        if targets or not groups:
            made.append(IconEffect("gains", 0, targets, False, draw(gained(depth - 1))))
    return tuple(made or [IconEffect("strength", 1)])


@st.composite
def gained(draw: st.DrawFn, depth: int) -> tuple[Skill, ...]:
    """Abilities, and one row at the end."""
    keywords = draw(st.lists(abilities(), max_size=2))
    inner = draw(st.none() | rows(depth, lasting=True)) if keywords else draw(rows(depth, lasting=True))
    return (*keywords, *([inner] if inner else []))


@st.composite
def rows(draw: st.DrawFn, depth: int = 1, lasting: bool = False) -> Skill:
    """A row with its trigger, a tap ability, or a row without; that one only `lasting` if it is gained."""
    event = draw(st.sampled_from([*EVENTS.values(), "tap", ""]))
    effect = draw(effects(depth, lasting and not event))
    if event == "tap":
        return Skill("activate", effect=effect)
    if not event:
        return Skill("permanent", effect=effect)
    again = (
        {"keyword": PREMISE, "number": draw(FIGURES)} if event == "summoned" and draw(st.booleans()) else {}
    )
    return Skill("auto", triggers=(Trigger(event),), effect=effect, **again)


SKILLS: st.SearchStrategy[tree.Skill] = abilities() | rows()
