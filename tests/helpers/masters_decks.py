"""Cards of our own with every keyword of Masters, and whole games between drawn decks of them."""

from random import Random

from helpers.masters_skills import DRAW, card, chosen, keyword, read
from helpers.playing import Deck, laid_out
from judge.cards.model import CardDefinition, Face
from judge.engine import tree
from judge.engine.interpretations import interpretations_of
from judge.engine.tree import Attached, Filter, Skill, Trigger
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.masters.cards import new_catalogue
from judge.rules.masters.game import Masters
from judge.rules.masters.keywords import KEYWORDS
from judge.rules.masters.preparation import start

HERO, ROGUE = Filter(characters=("Hero",)), Filter(characters=("Rogue",))
ONE_OF_THEIRS = chosen(owner="opponent", types=("battle",))
PLAY_THIS = tree.Play(tree.This())
MAIN, BATTLE = ("main",), ("battle",)
ENERGY = ((tree.PayEnergy(1),),)
FEW_LIFE = tree.Is(tree.Count(Filter(owner="you", areas=("life",))), tree.Range(None, 4))
LEADERS = (
    card("red-leader", "leader", Skill("auto", triggers=(Trigger("attacks"),), effect=DRAW), power=10000),
    card(
        "hole-leader",
        "leader",
        keyword("Wormhole"),
        keyword("Aegis", colors=("red", "blue"), once_per_turn=True),
    ),
    card(
        "u7-leader",
        "leader",
        keyword("Warrior of Universe 7"),
        keyword("Awaken", effect=(tree.Draw(1), tree.Flip()), condition=FEW_LIFE),
        back=Face("u7-leader awakened", 15000),
    ),
    card(
        "rope-leader",
        "leader",
        Skill("auto", triggers=(Trigger("placed-in-leader-area"),), effect=DRAW),
        Skill(
            "activate",
            timings=MAIN,
            once_per_turn=True,
            effect=(chosen(types=("battle",)), tree.Switch(tree.Chosen(), "active"), DRAW[0]),
        ),
    ),
)
BATTLE_CARDS = (
    card("hero", "battle", characters=("Hero",), traits=("Universe 7",), specified_cost=("red",)),
    card("rogue", "battle", characters=("Rogue",), colors=("blue",), specified_cost=("blue",)),
    card("evolve", "battle", keyword("Evolve", evolve_from=(HERO,), costs=ENERGY), cost=4, power=20000),
    card(
        "ex",
        "battle",
        keyword("EX-Evolve", evolve_from=(HERO,)),
        keyword("Double Strike"),
        cost=5,
        power=25000,
        characters=("Hero",),
    ),
    card(
        "xeno",
        "battle",
        keyword("Xeno-Evolve", evolve_from=(ROGUE,)),
        keyword("Critical"),
        cost=4,
        power=20000,
    ),
    card(
        "fusion",
        "battle",
        keyword("Union-Fusion", evolve_from=(HERO, ROGUE)),
        keyword("Triple Strike"),
        cost=6,
        power=30000,
    ),
    card(
        "potara",
        "battle",
        keyword("Union-Potara", evolve_from=(HERO, ROGUE)),
        keyword("Barrier"),
        cost=6,
        power=30000,
    ),
    card(
        "maw",
        "battle",
        keyword(
            "Union-Absorb",
            costs=ENERGY,
            effect=(
                chosen(owner="you", areas=("hand",), types=("battle",)),
                tree.Play(tree.Chosen(), on_top=True),
            ),
        ),
        cost=2,
    ),
    card(
        "sleeper",
        "battle",
        Skill("permanent", effect=(tree.Forbid(tree.This(), "switch-to-active", by_skill=True),)),
        Skill("auto", triggers=(Trigger("is-attacked"),), effect=DRAW, costs=ENERGY),
    ),
    card("wall", "battle", keyword("Blocker"), keyword("Revenge"), cost=2, power=15000),
    card("dual", "battle", keyword("Dual Attack"), cost=2, power=15000),
    card("triple", "battle", keyword("Triple Attack"), keyword("Dual Attack"), cost=3, power=15000),
    card("solid", "battle", keyword("Indestructible"), keyword("Deflect"), cost=2),
    card("over", "battle", keyword("Over Realm", number=3), cost=7, power=30000),
    card("dark", "battle", keyword("Dark Over Realm", number=2), cost=7, power=30000, colors=("black",)),
    card("swap", "battle", keyword("Swap", number=1, evolve_from=(Filter(),)), cost=1),
    card("late", "battle", keyword("Arrival", colors=("red", "blue"), costs=ENERGY), cost=6, power=20000),
    card("exhausted", "battle", keyword("Energy-Exhaust"), cost=1, power=15000),
    card(
        "chief",
        "battle",
        keyword("Alliance", colors=("red", "blue"), effect=(tree.ChangePower(tree.This(), 5000, "battle"),)),
        cost=2,
    ),
    card("offer", "battle", keyword("Offering"), cost=1),
    card("revive", "battle", keyword("Revive", colors=("red", "blue")), cost=1),
    card("heroic", "battle", keyword("Heroic"), cost=1),
    card("villain", "battle", keyword("Villainous"), cost=1),
    card("invoker", "battle", keyword("Invoker"), cost=1, colors=("red", "blue")),
    card("heir", "battle", keyword("Successor"), cost=2, colors=("green", "yellow"), power=20000),
    card("green", "battle", cost=1, colors=("green",)),
    card("unique", "battle", keyword("Unique"), cost=1),
    card("servant", "battle", keyword("Servant"), cost=1, power=5000),
    card("lord", "battle", keyword("Overlord", once_per_turn=True), cost=2),
    card(
        "gun",
        "battle",
        Skill("auto", triggers=(Trigger("attacks"),), effect=DRAW, attached=(Attached("Burst", 2),)),
        cost=1,
    ),
    card(
        "spark",
        "battle",
        keyword("Blocker", attached=(Attached("Sparking", 3),)),
        Skill("permanent", effect=(tree.ChangePower(tree.This(), 5000),), attached=(Attached("Bond", 2),)),
        cost=1,
    ),
    card("victor", "battle", keyword("Victory Strike"), cost=7, power=20000),
    card(
        "drain",
        "battle",
        Skill(
            "auto",
            triggers=(Trigger("played"),),
            effect=(ONE_OF_THEIRS, tree.ChangePower(tree.Chosen(), 10000, "turn", negative=True)),
        ),
        cost=2,
    ),
    card("guard", "battle", keyword("Counter: Attack", effect=(tree.NegateAttack(), PLAY_THIS)), cost=1),
    card(
        "thief",
        "battle",
        Skill(
            "activate",
            timings=MAIN,
            once_per_turn=True,
            costs=ENERGY,
            effect=(ONE_OF_THEIRS, tree.TakeControl(tree.Chosen())),
        ),
        cost=3,
    ),
    card(
        "warper",
        "battle",
        Skill(
            "auto",
            triggers=(Trigger("koed"),),
            effect=(chosen(owner="opponent", areas=("drop",)), tree.Move(tree.Chosen(), "warp")),
        ),
        cost=1,
    ),
)
OTHERS = (
    card(
        "field", "extra", keyword("Field"), Skill("activate", timings=MAIN, once_per_turn=True, effect=DRAW)
    ),
    card("field2", "extra", keyword("Field"), cost=0),
    card(
        "spell",
        "extra",
        Skill("activate", timings=MAIN, effect=(tree.Draw(2),)),
        cost=2,
        colors=("red", "blue"),
    ),
    card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=1),
    card("beasts", "extra", keyword("Counter: Battle Card Attack", effect=(tree.NegateAttack(),)), cost=0),
    card("refuse", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise("drop"),)), cost=1),
    card("slow", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise(mode="rest"),)), cost=0),
    card("deny", "extra", keyword("Counter: Counter", effect=(tree.NegateSkill("Counter"),)), cost=0),
    card("stop", "extra", keyword("Counter: Attack", effect=(tree.NegateSkill(),)), cost=0),
    card(
        "pair",
        "unison",
        Skill("activate", timings=MAIN, costs=((tree.MarkerCost(1),),), effect=DRAW),
        Skill(
            "activate",
            timings=MAIN,
            costs=((tree.MarkerCost(2, remove=True),),),
            effect=(ONE_OF_THEIRS, tree.Ko(tree.Chosen())),
        ),
        power=15000,
        specified_cost=("red",),
        cost=1,
    ),
    card(
        "young",
        "unison",
        keyword("Rejuvenate", costs=((tree.ChangeMarkers(tree.This(), 1, remove=True),),)),
        power=10000,
    ),
    card(
        "dice",
        "unison",
        Skill(
            "activate",
            timings=BATTLE,
            costs=((tree.MarkerCost(tree.Undetermined(), remove=True),),),
            effect=(tree.ChangePower(tree.This(), 5000, "turn"),),
        ),
        power=10000,
    ),
)
CARDS: tuple[CardDefinition, ...] = (*LEADERS, *BATTLE_CARDS, *OTHERS)


def own_game(seed: int, readings: tuple[str, ...] = ()) -> tuple[Masters, Random]:
    """A game before its preparation between two drawn decks, and the chance to play it by."""
    chance = Random(seed)
    catalogue = CardsOfGame("masters", KEYWORDS, read).new_catalogue(CARDS)
    leaders = chance.randint(1, len(LEADERS)), chance.randint(1, len(LEADERS))
    first = len(LEADERS) + 1
    decks = []
    for _ in (0, 1):
        kinds = [first, first + 1, *chance.sample(range(first + 2, len(CARDS) + 1), 15)]
        decks.append(tuple(chance.choices(kinds, k=chance.randint(50, 60))))
    return Masters(catalogue, start(leaders, (decks[0], decks[1]), readings)), chance


def readings() -> tuple[str, ...]:
    """Every interpretation."""
    return tuple(interpretations_of("judge.rules.masters"))


def new_game(one: Deck, other: Deck, readings: tuple[str, ...] = ()) -> Masters:
    """A game between two decks before its first step, with a catalogue of their cards alone."""
    return Masters(*laid_out(one, other, readings, new_catalogue, start))
