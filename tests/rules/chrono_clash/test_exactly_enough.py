"""A row is resolved with exactly as many cards as its icons take, and not with one fewer (CC 17-4-3)."""

import pytest
from helpers.chrono_table import PLAIN, Table, action, battler, table
from msgspec.structs import replace

from judge.cards.model import CardDefinition
from judge.rules.chrono_clash.areas import AREAS
from judge.rules.chrono_clash.information import strength_of

OWN = battler("Own")
EX = battler("Titan", cost=1, type="ex battler")
DEED = action("Deed")


def played(text: str, mine: dict, theirs: dict | None = None) -> Table:
    spell = action("Spell", f"[Actions] {text}", cost=0)
    return table(mine | {"hand": [spell, *mine.get("hand", [])]}, theirs or {}).do("play", "Spell")


@pytest.mark.parametrize(
    ("text", "area", "card", "enough"),
    [
        ("[Draw 2]", "deck", PLAIN, 2),
        ("[Draw 1] [Draw 2]", "deck", PLAIN, 3),
        ("[Discard 2]", "hand", PLAIN, 2),
        ("[Discard 1] [Discard 1]", "hand", PLAIN, 2),
        ("[Draw 1] [Discard 2]", "hand", PLAIN, 1),
        ("[Your Hand] [Discard 2]", "hand", PLAIN, 2),
        ("[Your Hand] [Discard 3]", "hand", PLAIN, 3),
        ("[Your Hand] [With] [Cost 1] [Discard 2]", "hand", PLAIN, 2),
        ("[Draw 2] [Discard 1] [Discard 1]", "hand", PLAIN, 0),
        ("[Lose 2 Guardian]", "guardians", PLAIN, 2),
        ("[Gain 2 Guardian]", "deck", PLAIN, 2),
        ("[Gain 1 Guardian] [Draw 1]", "deck", PLAIN, 2),
        ("[Draw 2 EX]", "extra", EX, 2),
        ("[Chosen Battler] [Destroy]", "battlefield", OWN, 1),
        ("[Chosen Battler] [Chosen Battler] [Destroy]", "battlefield", OWN, 2),
        ("[Your Graveyard] [Return]", "graveyard", DEED, 1),
        ("[Your Hand] [Destroy]", "hand", DEED, 1),
        ("[Your Hand] [Destroy] [Discard 1]", "hand", DEED, 2),
        ("[Your Hand] [Destroy] [Draw 1] [Discard 1]", "hand", DEED, 1),
    ],
)
def test_as_many_as_it_takes(text: str, area: str, card, enough: int) -> None:
    for count in range(max(enough - 1, 0), enough + 1):
        here = played(text, {area: [card] * count})
        assert bool(here.happened("not-resolved")) is (count < enough), count


def test_the_icon_is_named_that_lacks_a_card_which_an_earlier_one_takes() -> None:
    here = played("[Your Hand] [Destroy] [Discard 1] [Draw 1]", {"hand": [DEED]})
    (event,) = here.happened("not-resolved")
    assert here.game.catalogue.nodes[event.icon].amount == -1


@pytest.mark.parametrize(
    ("under", "readings", "resolved"),
    [
        (1, (), True),
        (1, ("revealed-guardian-is-no-top",), False),
        (2, ("revealed-guardian-is-no-top",), True),
    ],
)
def test_a_revealed_guardian_is_one_to_discard_or_not(
    under: int, readings: tuple[str, ...], resolved: bool
) -> None:
    """CC 17-4-10-2, 17-4-3: by the other reading it is left out, and one under it must be there instead."""
    ferryman = battler("Ferryman", "[Guardian] [Lose 2 Guardian]", strength=1)
    here = table({"battlefield": [OWN]}, {"guardians": [ferryman, *[PLAIN] * under]}, readings=readings)
    here.do("attack", "Own").do("use")
    assert bool(here.happened("not-resolved")) is not resolved
    assert len(here.happened("guardian-discarded")) == (2 if resolved else 0)


@pytest.mark.parametrize("seats", [1, 2])
def test_of_several_opponents_one_who_has_enough_is_chosen(seats: int) -> None:
    spell = action("Spell", "[Actions] [Chosen Opponent] [Discard 2]", cost=0)
    poor, rich = {"hand": [PLAIN]}, {"hand": [PLAIN] * 2}
    here = table({"hand": [spell]}, poor, *[rich] * (seats - 1)).do("play", "Spell")
    assert bool(here.happened("not-resolved")) is (seats == 1)


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ("[Cost 2 or less]", "One Two"), ("[Cost 2 or more]", "Two Three"), ("[Cost 2]", "Two"),
        ("[Strength 4 or less]", "One Two"), ("[Strength 4 or more]", "Two Three"), ("[Strength 4]", "Two"),
        ("[Sentinel]", "Three"), ("[Attack]", "Two"), ("[Rapid]", ""),
    ],
)  # fmt: skip
def test_figures_of_a_target_take_in_both_ends(words: str, chosen: str) -> None:
    """CC 17-1-10 to 17-1-12."""
    crowd = [
        battler("One", cost=1, strength=2),
        battler("Two", "[Attack] [Draw 1]", cost=2, strength=4),
        battler("Three", "[Sentinel]", cost=3, strength=6),
    ]
    here = played(f"[Chosen Battler] [With] {words} [Tap the Target]", {}, {"battlefield": crowd})
    if here.decision.kind == "main-step":
        taken = [card for event in here.happened("targets-chosen") for card in event.cards]
        found = [here.game.side(card).name for card in taken]
    else:
        found = [here.game.side(option.card).name for option in here.decision.options]
    assert " ".join(found) == chosen


def test_another_of_your_battlers_is_no_copy_and_not_oneself() -> None:
    """CC 17-1-5-1: of the same number."""
    squire = battler("Squire", "[Summon] [One of Your Other Battlers] [Tap the Target]")
    here = table({"hand": [squire], "battlefield": [squire, OWN, PLAIN]}, {"battlefield": [EX]})
    here.do("summon", "Squire")
    assert [here.game.side(option.card).name for option in here.decision.options] == ["Own", "Plain"]


def played_with_unknown(text: str, other: CardDefinition) -> Table:
    """The row is played by one who holds another card, which nobody knows; the opponent has this one."""
    spell = action("Spell", f"[Actions] {text}", cost=0)
    here = table({"hand": [spell, PLAIN]}, {"graveyard": [other]})
    state = here.game.state
    cards = list(state.cards)
    unknown = here.game.zones[AREAS.index("hand")][1]
    cards[unknown] = replace(cards[unknown], print=0)
    here.game.resume(replace(state, cards=tuple(cards)))
    here.game.run()
    return here.do("play", "Spell")


@pytest.mark.parametrize("figure", ["[Cost 2 or less]", "[Cost 0 or more]", "[Strength 2 or less]"])
@pytest.mark.parametrize("left_unknown", [True, False])
def test_a_card_that_is_left_unknown_has_no_figure_to_fit(figure: str, left_unknown: bool) -> None:
    """CC 17-1-10, 17-1-11: the judge is asked which card it is, and may leave it open."""
    weak = battler("Weak", cost=1, strength=1)
    here = played_with_unknown(f"[Your Hand] [With] {figure} [Destroy]", weak)
    assert here.decision.kind == "identify"
    known = here.game.cards[here.card("Weak", 1)].print
    position = next(
        place
        for place, option in enumerate(here.decision.options)
        if (option.kind == "leave-unknown" if left_unknown else option.number == known)
    )
    here.choose(position)
    assert bool(here.happened("not-resolved")) is left_unknown


@pytest.mark.parametrize(
    ("words", "raised"),
    [
        ("[Strength 4 or more]", "Two Three"),
        ("[Strength 4 or less]", "One Two"),
        ("[Cost 2 or more]", "Two Three"),
        ("[Cost 2 or less]", "One Two"),
        ("[Sentinel]", "Three"),
    ],
)
def test_a_lasting_row_is_for_those_of_printed_figures_at_both_ends(words: str, raised: str) -> None:
    """CC 17-1-10 to 17-1-12, of a row without a trigger."""
    crowd = [
        battler("One", cost=1, strength=2),
        battler("Two", cost=2, strength=4),
        battler("Three", "[Sentinel]", cost=3, strength=6),
    ]
    captain = battler("Captain", f"[Your Other Battlers] [With] {words} [Strength +1]")
    here = table({"battlefield": [captain, *crowd]}, {})
    found = [
        each.name
        for each in crowd
        if strength_of(here.game, here.card(each.name)) == (each.front.power or 0) + 1
    ]
    assert " ".join(found) == raised


@pytest.mark.parametrize(
    ("leader", "track", "told"), [(1, 3, "time-paid"), (2, 4, "counter-moved"), (3, 5, "counter-moved")]
)
@pytest.mark.parametrize("below_0", [True, False])
def test_a_cost_below_0_gives_time_by_a_reading(leader: int, track: int, told: str, below_0: bool) -> None:
    """A cost of 0 is paid, one below it moves the counter the other way (17-3-2-1)."""
    captain = battler("Captain", f"[Leader {leader}]", cost=4, strength=9)
    readings = ("cost-below-0-gives-time",) if below_0 else ()
    here = table({"battlefield": [captain], "hand": [battler("Page", cost=1)]}, {}, readings=readings)
    here.do("attack", "Captain").do("summon", "Page")
    assert here.game.track == (track if below_0 else 3)
    (event,) = here.happened(told if below_0 else "time-paid")
    assert event.amount == (1 - leader if below_0 else 0)
