"""Skills as trees, for properties of the card-text language: what a card could say, and what none can."""

from hypothesis import strategies as st

from judge.cards.language.headers import SHORT_TRIGGERS
from judge.cards.language.keywords import ALONE
from judge.engine import tree
from judge.engine.tree import Filter, Group, Instruction, Skill, Trigger

WORD = r"[A-Z0-9][A-Za-z0-9'&-]{0,7}"
NAMES = st.from_regex(rf"\A{WORD}( {WORD}| : {WORD}|\. {WORD}){{0,2}}\Z")
SEVERAL_NAMES = st.lists(NAMES, min_size=1, max_size=2, unique=True).map(tuple)
COLORS = st.lists(
    st.sampled_from(["red", "blue", "green", "yellow", "black"]), min_size=1, max_size=2, unique=True
)
FIGURES = st.integers(0, 9)
POWERS = st.integers(0, 12).map(lambda number: number * 5000)
NUMBERS = FIGURES | st.just(tree.Undetermined())
DURATIONS = st.sampled_from(
    [
        "turn",
        "battle",
        "game",
        "main-phase",
        "opponents-turn",
        "until-opponents-turn-ends",
        "until-your-turn-ends",
    ]
)
PLAYERS = st.sampled_from(["you", "opponent"])
MODES = st.sampled_from(["active", "rest"])
KEYWORDS = st.sampled_from(["Blocker", "Critical", "Double Strike", "Barrier"])


COMPARED = st.sampled_from(["cost", "original_cost", "power", "original_power", "combo_power"])
OF_THIS = COMPARED.map(lambda name: tree.Property(name, tree.This()))


def relations(amounts: st.SearchStrategy[tree.Amount]) -> st.SearchStrategy[tree.Range]:
    """Less or more than an amount, or as much."""
    return st.one_of(
        st.builds(lambda amount: tree.Range(None, amount), amounts),
        st.builds(lambda amount: tree.Range(amount, None), amounts),
        st.builds(lambda amount: tree.Range(None, tree.Sum(amount, -1)), amounts),
        st.builds(lambda amount: tree.Range(tree.Sum(amount, 1), None), amounts),
        st.builds(lambda amount: tree.Range(amount, amount), amounts),
    )


def ranges(numbers: st.SearchStrategy[tree.Amount]) -> st.SearchStrategy[tree.Range]:
    """Bounds on one side, or one number."""
    return st.one_of(
        st.builds(tree.Range, numbers, st.none()),
        st.builds(tree.Range, st.none(), numbers),
        numbers.map(lambda number: tree.Range(number, number)),
    )


QUALITIES = st.fixed_dictionaries(
    {},
    optional={
        "names": SEVERAL_NAMES,
        "names_including": SEVERAL_NAMES,
        "names_not_including": SEVERAL_NAMES,
        "names_excluded": NAMES.map(lambda name: (name,)),
        "traits": SEVERAL_NAMES,
        "traits_including": SEVERAL_NAMES,
        "every_trait": st.lists(NAMES, min_size=2, max_size=2, unique=True).map(tuple),
        "only_trait": NAMES,
        "traits_excluded": NAMES.map(lambda name: (name,)),
        "colors": COLORS.map(tuple),
        "colors_excluded": st.sampled_from([("red",), ("black",)]),
        "keyword": KEYWORDS,
        "without_keyword": KEYWORDS,
        "cost": ranges(NUMBERS),
        "original_cost": ranges(FIGURES),
        "power": ranges(POWERS),
        "original_power": ranges(POWERS),
        "combo_power": ranges(POWERS),
        "ki": ranges(FIGURES),
        "mode": MODES,
        "other_than_this": st.just(True),
        "in_battle": st.just(True),
        "without_skills": st.just(True),
        "evolved": st.just(True),
        "fusion_evolved": st.just(True),
        "played_by": st.just("skill"),
        "battling": st.builds(
            Filter, owner=st.sampled_from(["you", "opponent"]), types=st.sampled_from([(), ("battle",)])
        ),
        "cost_unlike": st.just(tree.This()),
        "alike": st.builds(tree.Alike, st.sampled_from(["name", "trait", "color"]), st.just(tree.This())),
        "faces_up": st.booleans(),
    },
)
FEW_QUALITIES = st.one_of(
    QUALITIES.map(lambda qualities: dict(list(qualities.items())[:3])),
    st.builds(lambda name, bound: {name: bound}, COMPARED, relations(OF_THIS)),
)
PLACES = st.sampled_from(
    [
        {"owner": "you", "areas": ("battle",), "types": ("battle",)},
        {"owner": "opponent", "areas": ("battle",), "types": ("battle",)},
        {"areas": ("battle",), "types": ("battle",)},
        {"owner": "you", "areas": ("battle",)},
        {"areas": ("battle",)},
        {"owner": "you", "areas": ("leader", "battle"), "types": ("leader", "battle")},
        {"owner": "opponent", "areas": ("leader", "battle"), "types": ("leader", "battle")},
        {"owner": "you", "areas": ("leader",), "types": ("leader",)},
        {"owner": "you", "areas": ("hand",)},
        {"owner": "you", "areas": ("hand",), "types": ("battle",)},
        {"owner": "you", "areas": ("drop",), "types": ("extra",)},
        {"owner": "opponent", "areas": ("drop",)},
        {"owner": "you", "areas": ("energy",)},
        {"owner": "opponent", "areas": ("energy",)},
        {"owner": "you", "areas": ("hand", "battle")},
        {"owner": "you", "areas": ("battle",), "types": ("field",)},
        {"owner": "you", "areas": ("deck",)},
    ]
)
FILTERS = st.builds(lambda place, qualities: Filter(**place, **qualities), PLACES, FEW_QUALITIES)
KINDS = st.builds(
    lambda types, qualities: Filter(types=types, **qualities),
    st.sampled_from([(), ("battle",), ("extra",)]),
    FEW_QUALITIES,
)
LOOKED = st.builds(lambda qualities: Filter(areas=("looked",), **qualities), FEW_QUALITIES)


def groups(filters: st.SearchStrategy[Filter]) -> st.SearchStrategy[Group]:
    """Some, up to some, any number of, or all of the cards."""
    some = st.integers(1, 5) | st.just(tree.Undetermined())
    return st.builds(Group, filters, some | st.none(), st.sampled_from([0, -1]))


AMOUNTS = st.one_of(
    POWERS,
    FILTERS.map(lambda of: tree.Count(of, each=5000)),
    PLAYERS.map(lambda player: tree.Markers(player, each=5000)),
    st.just(tree.KiOf(tree.This(), each=5000)),
    st.just(tree.Undetermined()),
)
TARGETS = st.just(tree.This()) | FILTERS.map(tree.Every)
CHOSEN = st.just(tree.Chosen())


def _compared_with_opponent(player: str, more: bool) -> tree.Is:
    """A player has less energy, or more, than the other."""
    mine, theirs = (
        tree.Count(Filter(owner=owner, areas=("energy",)))
        for owner in (player, "you" if player == "opponent" else "opponent")
    )
    beyond = tree.Sum(theirs, 1 if more else -1)
    return tree.Is(mine, tree.Range(beyond, None) if more else tree.Range(None, beyond))


CONDITIONS = st.one_of(
    st.builds(tree.Is, FILTERS.map(tree.Count), ranges(FIGURES)),
    st.builds(tree.Is, PLAYERS.map(tree.Markers), st.just(tree.Range(1, None)) | st.just(tree.Range(0, 0))),
    st.builds(tree.Fits, TARGETS, st.builds(lambda one: Filter(**one), FEW_QUALITIES)),
    st.just(tree.Happened("marker-removed-for-this")),
    st.just(tree.Happened("marker-removed-for-this-skill")),
    st.just(tree.Happened("energy-dropped")),
    st.builds(
        tree.Happened,
        st.sampled_from(["used", "played", "evolved", "attacked"]),
        PLAYERS,
        KINDS,
        st.integers(1, 3),
    ),
    st.builds(tree.Happened, st.sampled_from(["koed", "koed-in-battle", "attacked"]), PLAYERS, KINDS),
    st.just(tree.Not(tree.Happened("attacked", "any", of=tree.This()))),
    st.builds(
        tree.Is,
        st.builds(tree.Names, FILTERS, st.sampled_from(("name", "type", "color", "trait"))),
        ranges(FIGURES),
    ),
    st.builds(tree.TurnOf, PLAYERS),
    st.builds(tree.Is, st.just(tree.KiOf(tree.This())), ranges(FIGURES)),
    st.builds(lambda more: _compared_with_opponent("you", more), st.booleans()),
    st.builds(lambda more: _compared_with_opponent("opponent", more), st.booleans()),
    KINDS.map(tree.AttackingOne),
)
SEVERAL_CONDITIONS = st.lists(CONDITIONS, min_size=2, max_size=4).map(tuple)
ALL_CONDITIONS = CONDITIONS | SEVERAL_CONDITIONS.map(tree.All) | SEVERAL_CONDITIONS.map(tree.AnyOf)


def on(targets: st.SearchStrategy[tree.Target]) -> st.SearchStrategy[Instruction]:
    """What can be done to a target."""
    return st.one_of(
        targets.map(tree.Ko),
        targets.map(tree.ChangeAttackTarget),
        st.builds(tree.Switch, targets, MODES),
        st.builds(tree.ChangePower, targets, AMOUNTS, DURATIONS),
        st.builds(
            tree.ChangePower, targets, FILTERS.map(lambda of: tree.Count(of, 1000)), DURATIONS, st.just(True)
        ),
        st.builds(tree.ChangeComboPower, targets, POWERS, DURATIONS),
        st.builds(tree.ChangeCost, targets, NUMBERS, st.just(()), st.booleans(), st.just(False), DURATIONS),
        st.builds(tree.Gain, targets, KEYWORDS, DURATIONS),
        st.builds(tree.Lose, targets, KEYWORDS | st.just("*"), DURATIONS),
        st.builds(
            tree.SetNumber, targets, st.sampled_from(["power", "cost", "combo_power"]), NUMBERS, DURATIONS
        ),
        st.builds(tree.Negate, targets, st.sampled_from(["skills", "blocker", "keyword-skills"]), DURATIONS),
        st.builds(
            tree.Forbid, targets, st.sampled_from(["attack", "be-koed", "switch-to-active"]), DURATIONS
        ),
        st.builds(
            tree.Forbid,
            targets,
            st.sampled_from(["switch-to-active", "switch-to-rest"]),
            DURATIONS,
            by_skill=st.just(True),
        ),
        st.builds(tree.Forbid, targets, st.just("switch-in-charge-phase"), DURATIONS),
        st.builds(
            tree.AttackActive,
            targets,
            st.just(Filter(owner="opponent", areas=("battle",), types=("battle",), mode="active")),
            DURATIONS,
        ),
        st.builds(tree.MustAttack, targets, DURATIONS),
        st.builds(tree.TakeControl, targets),
        st.builds(tree.ActivateSkill, targets, st.sampled_from(["played", "attacks", "koed", "blocks"])),
        st.builds(tree.SetOriginal, targets, st.sampled_from(["power", "cost"]), NUMBERS, DURATIONS),
        st.builds(tree.TreatAs, targets, SEVERAL_NAMES, everywhere=st.booleans(), duration=DURATIONS),
        st.builds(tree.TreatAs, targets, traits=SEVERAL_NAMES, everywhere=st.booleans(), duration=DURATIONS),
        st.builds(
            tree.Move,
            targets,
            st.sampled_from(["hand", "drop", "energy", "life", "outside"]),
            mode=st.sampled_from(["", "rest"]),
        ),
        st.builds(
            tree.Move,
            targets,
            st.just("deck"),
            position=st.sampled_from(["top", "bottom", "choice"]),
            order=st.sampled_from(["", "random", "any"]),
        ),
    )


CHOICES = st.builds(
    tree.Choose,
    st.lists(groups(FILTERS), min_size=1, max_size=2).map(tuple),
    total_power=st.none() | ranges(POWERS),
    names_differ=st.booleans(),
    costs_differ=st.booleans(),
)
TOPS = st.builds(tree.Top, st.sampled_from(["deck", "life"]), st.integers(1, 5), PLAYERS)
SIMPLE = st.one_of(
    st.builds(tree.Draw, NUMBERS, PLAYERS, st.booleans()),
    st.builds(tree.Draw, NUMBERS, PLAYERS, until=st.just(True)),
    st.builds(tree.Damage, PLAYERS, NUMBERS),
    st.builds(tree.PlaceMarkers, PLAYERS, NUMBERS),
    st.builds(tree.Skip, st.sampled_from(["turn", "charge", "main"]), PLAYERS),
    st.builds(tree.ForbidPlayer, PLAYERS, st.sampled_from(["play", "attack", "block"]), KINDS, DURATIONS),
    st.builds(tree.Win, PLAYERS, st.booleans()),
    st.builds(tree.Move, TOPS, st.sampled_from(["hand", "energy", "life", "drop"]), up_to=st.booleans()),
    st.just(tree.NegateAttack()),
    on(TARGETS),
)
DISCARDS = st.builds(
    lambda count, qualities, at_random: (
        tree.Choose(
            (Group(Filter(owner="you", areas=("hand",), **qualities), count, -1),), at_random=at_random
        ),
        tree.Move(tree.Chosen(), "drop", discarded=True),
    ),
    st.integers(1, 3),
    FEW_QUALITIES,
    st.booleans(),
)
AS_MANY = st.builds(
    lambda discard, then: (*discard, then),
    DISCARDS,
    st.sampled_from([tree.Draw(tree.ThatMany()), tree.PlaceMarkers("you", tree.ThatMany())]),
)
LOOKS = st.builds(
    lambda count, choice, order, up_to: (
        tree.LookAt(tree.Top("deck", count), up_to=up_to),
        tree.Choose((choice,), reveal=True),
        tree.Move(tree.Chosen(), "hand"),
        tree.Move(tree.Remaining(), "deck", position="bottom", order=order),
    ),
    st.integers(2, 7),
    groups(LOOKED),
    st.sampled_from(["", "random", "any"]),
    st.booleans(),
)
STEPS = st.one_of(
    SIMPLE.map(lambda one: (one,)),
    st.tuples(CHOICES, on(CHOSEN)),
    st.tuples(CHOICES, on(CHOSEN), on(CHOSEN)),
    st.tuples(CHOICES, st.builds(tree.Play, CHOSEN, MODES)),
    st.tuples(CHOICES, st.builds(tree.Play, CHOSEN, on_top=st.booleans())),
    DISCARDS,
    AS_MANY,
    LOOKS,
)


def followed(steps: st.SearchStrategy[tuple[Instruction, ...]]) -> st.SearchStrategy[tuple[Instruction, ...]]:
    """Steps that hang on a condition, on a player's will, or on one another."""
    return st.one_of(
        st.builds(lambda condition, then: (tree.If(condition, then),), ALL_CONDITIONS, steps),
        st.builds(lambda one, then, other: (tree.If(one, then, other),), ALL_CONDITIONS, steps, steps),
        st.builds(lambda one, then, later: (tree.If(one, then, (), later),), ALL_CONDITIONS, steps, steps),
        st.builds(lambda first, done: (tree.Gate(first, done, optional=True),), DISCARDS, steps),
        st.builds(lambda first, undone: (tree.Gate(first, (), undone, optional=True),), DISCARDS, steps),
        st.builds(lambda then: (tree.Delayed(then, "turn-end"),), steps),
        st.builds(
            lambda options, count: (tree.ChooseOne(tuple(options), count),),
            st.lists(steps, min_size=2, max_size=3),
            st.integers(1, 2),
        ),
    )


EFFECTS = st.lists(STEPS | followed(STEPS) | followed(followed(STEPS)), min_size=1, max_size=3).map(
    lambda steps: tuple(one for step in steps for one in step)
)
LASTING = st.lists(on(TARGETS).filter(lambda one: isinstance(one, tree.Lasting)), min_size=1, max_size=2).map(
    tuple
)
LASTING |= st.builds(lambda condition, then: (tree.If(condition, then),), ALL_CONDITIONS, LASTING)
SUBJECTS = st.none() | st.builds(
    lambda owner, kind: Filter(
        owner=owner, **{name: getattr(kind, name) for name in ("types", "names", "power")}
    ),
    PLAYERS,
    KINDS,
)
TRIGGERS = st.one_of(
    st.sampled_from(list(SHORT_TRIGGERS.values())),
    st.builds(Trigger, st.sampled_from(["attacks", "is-attacked", "played", "koed"]), SUBJECTS),
    st.builds(Trigger, st.sampled_from(["takes-damage", "draws"]), player=PLAYERS),
    st.builds(lambda condition: Trigger("situation", situation=condition), CONDITIONS),
    st.just(Trigger("main-start", player="you")),
    st.builds(
        lambda player, keyword: Trigger("skill-used", subject=Filter(), player=player, keyword=keyword),
        PLAYERS,
        st.sampled_from(["Activate Main", "Activate Battle"]),
    ),
)
COSTS = st.lists(
    st.lists(
        st.builds(tree.PayEnergy, NUMBERS, COLORS.map(tuple)).map(lambda one: (one,)) | DISCARDS,
        min_size=1,
        max_size=2,
    ).map(lambda rows: tuple(one for row in rows for one in row)),
    max_size=2,
).map(tuple)
TURNS = st.sampled_from(["", "your", "opponent"])

SKILLS = st.one_of(
    st.builds(
        Skill,
        st.just("activate"),
        timings=st.sampled_from([("main",), ("battle",), ("main", "battle")]),
        once_per_turn=st.booleans(),
        turn=TURNS,
        costs=COSTS,
        effect=EFFECTS,
    ),
    st.builds(
        Skill,
        st.just("auto"),
        triggers=st.lists(TRIGGERS, min_size=1, max_size=2).map(tuple),
        condition=st.none() | CONDITIONS,
        once_per_turn=st.booleans(),
        turn=TURNS,
        costs=COSTS,
        effect=EFFECTS,
    ),
    st.builds(Skill, st.just("permanent"), turn=TURNS, effect=LASTING),
    st.sampled_from(ALONE).map(
        lambda keyword: Skill("keyword", keyword=keyword, timings=("main",) if keyword == "Field" else ())
    ),
    st.builds(
        Skill,
        st.just("keyword"),
        timings=st.just(("main",)),
        costs=COSTS,
        keyword=st.just("Evolve"),
        evolve_from=KINDS.map(lambda of: (of,)),
    ),
)
