"""Rules that games by chance and worked examples hardly meet, each held by a case of its own."""

import pytest
from helpers.fusion_world import example_of

from judge.engine.trace import ReadingTaken
from judge.games.positions import read_position
from judge.rules.dragon_ball.areas import LEADER, LIFE
from judge.rules.dragon_ball.basic_actions import deal_damage
from judge.rules.dragon_ball.unread import lasts_while_it_holds
from judge.rules.fusion_world.game import FusionWorld
from judge.sandbox.examples import run_example
from judge.sandbox.session import Session

PLACED_AT_THE_END = """
position:
  cards:
    matador: {type: battle, name: Matador, color: red, cost: 2, power: 15000, combo: 5000,
      text: "[When Attacking] At the end of the battle, place this card in your Combo Area."}
  %(player)s: {battle: [matador]}
moves:
%(before)s  - %(player)s attacks %(other)s's leader with matador
  - {until: battle end}
expect: ["matador is in %(player)s's drop", battle is over]
cites: [8-1-6]
readings: [battle-end-begins-anew]
"""
SKILL_COST_THAT_IS_FORBIDDEN = """
position:
  cards:
    bailiff: {type: battle, name: Bailiff, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Activate Main] Choose 1 of your opponent's Battle Cards and place it in its owner's Drop
        Area : Draw 1 card."}
    anchor: {type: battle, name: Anchor, color: red, cost: 1, power: 5000, combo: 5000, text: "%s"}
  A: {battle: [bailiff]}
  B: {battle: [anchor]}
moves: [{%s: A activates bailiff}]
"""
ANCHORED = "[Permanent] This card can't be removed from the Battle Area by your opponent's skills."
SAID_OF_ONES_OWN_TURN = """
position:
  cards:
    moth: {type: battle, name: Moth, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Permanent][%s] This card glows with +5000 power by moonlight."}
  A: {battle: [moth]}
  B: {life: 6}
moves:
  - "judge says moth: +5000 power"
  - {holds: power of moth is %d}
  - {until: turn end}
  - {holds: power of moth is %d}
"""
NEXT_TURN_FROM_WITHIN_ONE = """
position:
  cards:
    watch: {type: extra, name: Watch, color: red, cost: 0,
      text: "[Activate Battle] During your opponent's next turn, when a card attacks, draw 1 card."}
    imp: {type: battle, name: Imp, color: red, cost: 1, power: 5000, combo: 5000}
  A: {battle: [imp rest, imp, imp], life: 8}
  B: {hand: [watch], battle: [imp], life: 8}
moves:
  - A attacks B's leader with imp 2
  - A passes
  - B uses watch
  - {until: battle end}
  - A attacks B's leader with imp 3
  - {until: battle end}
  - {holds: B has 0 cards in hand}
  - {until: turn end}
  - B attacks A's leader with imp
  - {holds: B has 1 card in hand}
  - {until: turn end}
  - A attacks B's leader with imp
expect: [B has 2 cards in hand]
"""
SITUATION_WHILE_PENDING = """
position:
  cards:
    pauper: {type: battle, name: Pauper, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Auto] When you have no cards in your hand, %s"}
    gust: {type: extra, name: Gust, color: red, cost: 0,
      text: "[Activate Main] Draw 1 card. Then, discard 1 card from your hand."}
  A: {battle: [pauper], hand: [gust], deck: [20 unknown]}
moves: [A uses gust]
expect: ["%s"]
"""
ANOTHER_SITUATION = """
position:
  cards:
    pauper: {type: battle, name: Pauper, color: red, cost: 1, power: 5000, combo: 5000,
      text: "[Auto] When you have no cards in your hand, draw %d cards.\\n[Auto] When you have 2 or more cards
        in your hand, this card gets +5000 power for the turn."}
    gust: {type: extra, name: Gust, color: red, cost: 0, text: "[Activate Main] Draw %d cards."}
  A: {battle: [pauper], hand: [gust], deck: [20 unknown]}
moves: [A uses gust%s]
expect: [A has 3 cards in hand, power of pauper is 10000]
"""
HEARD_ON_THE_OTHER_SIDE = """
position:
  cards:
    matador: {type: battle, name: Matador, color: red, cost: 2, power: 15000, combo: 5000,
      text: "[When Attacking] At the end of the battle, KO this card."}
    herald: {type: battle, name: Herald, color: red, cost: 1, power: 10000, combo: 5000,
      text: "[Auto] At the end of the battle, draw 1 card."}
  A: {battle: [matador]}
  B: {battle: [herald]}
moves:
  - A attacks B's leader with matador
  - {until: battle end}
expect: [B has 3 cards in hand]
readings: [battle-end-begins-anew]
"""
KI_WHEN_EVOLVED = """
position:
  cards:
    tadpole: {type: battle, name: Tadpole, color: green, cost: 1, power: 5000, combo: 5000}
    bullfrog: {type: battle, name: Bullfrog, color: green, cost: 5, power: 25000, combo: 5000,
      text: "[Evolve](1) : <Tadpole>"}
  A: {battle: [{card: tadpole, ki: %d}], hand: [bullfrog], energy: 1 green}
moves: [A evolves into bullfrog]
expect: ["bullfrog has 0 [Ki]"]
readings: [evolve-loses-ki]
%s: [1-12-4]
"""


def faults(case: str) -> tuple[str, ...]:
    return run_example(example_of("case.yaml", "title: {en: A, fr: B}" + case)).faults


@pytest.mark.parametrize(
    ("player", "other", "before"), [("A", "B", ""), ("B", "A", "  - {until: turn end}\n")]
)
def test_late_combo_card_alone_brings_the_battle_end_step_back(player: str, other: str, before: str) -> None:
    assert faults(PLACED_AT_THE_END % {"player": player, "other": other, "before": before}) == ()


@pytest.mark.parametrize(("text", "can"), [(ANCHORED, "illegal"), ("", "legal")])
def test_skill_cost_that_takes_a_card_from_the_battle_area_minds_who_may_not_leave(
    text: str, can: str
) -> None:
    assert faults(SKILL_COST_THAT_IS_FORBIDDEN % (text, can)) == ()


@pytest.mark.parametrize(
    ("turn", "now", "then"), [("Your Turn", 10000, 5000), ("Opponent's Turn", 5000, 10000)]
)
def test_what_the_judge_said_of_a_skill_holds_in_its_turn_alone(turn: str, now: int, then: int) -> None:
    assert faults(SAID_OF_ONES_OWN_TURN % (turn, now, then)) == ()


def test_the_opponents_next_turn_is_not_the_one_in_which_that_is_said() -> None:
    assert faults(NEXT_TURN_FROM_WITHIN_ONE) == ()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("draw 1 card.", "A has 1 card in hand"),
        ("draw 1 card. Then, discard 1 card from your hand.", "A has 0 cards in hand"),
    ],
)
def test_situation_that_comes_about_again_is_pending_once(text: str, left: str) -> None:
    assert faults(SITUATION_WHILE_PENDING % (text, left)) == ()


@pytest.mark.parametrize(("drawn", "before", "move"), [(1, 2, ", A resolves pauper skill 1"), (3, 0, "")])
def test_situation_comes_about_while_another_of_the_card_is_pending_or_resolved(
    drawn: int, before: int, move: str
) -> None:
    case = ANOTHER_SITUATION % (drawn, before, move)
    assert faults(case.replace("Draw 0 cards", "This card gets +5000 power for the turn")) == ()


def test_skill_of_the_other_player_for_the_end_of_the_battle_brings_its_step_back() -> None:
    assert faults(HEARD_ON_THE_OTHER_SIDE) == ()


@pytest.mark.parametrize(
    ("text", "anew"),
    [
        ("[Auto] When the moon hums, draw 1 card.", True),
        ("[Permanent] This card glows with +5000 power by moonlight.", False),
    ],
)
def test_what_may_trigger_at_the_end_of_the_battle_brings_its_step_back(text: str, anew: bool) -> None:
    """8-1-6, by the other reading. Nobody knows when such an [Auto] triggers; a [Permanent] never does."""
    case = HEARD_ON_THE_OTHER_SIDE.replace("[Auto] At the end of the battle, draw 1 card.", text)
    case = case.replace("expect: [B has 3 cards in hand]", "expect: []")
    game = run_example(example_of("case.yaml", "title: {en: A, fr: B}" + case)).session.game
    while game.battle is not None:
        assert game.decision is not None
        kinds = [each.kind for each in game.decision.options]
        game.answer(kinds.index("does-not-trigger" if "does-not-trigger" in kinds else "pass"))
        game.run()
    taken = [line.event.name for line in game.trace if isinstance(line.event, ReadingTaken)]
    assert ("battle-end-begins-anew" in taken) == anew


@pytest.mark.parametrize(("ki", "cited"), [(2, "cites"), (0, "omits")])
def test_ki_that_is_not_carried_over_is_removed(ki: int, cited: str) -> None:
    assert faults(KI_WHEN_EVOLVED % (ki, cited)) == ()


def test_the_first_of_the_others_is_cancelled_and_told() -> None:
    """9-6-3-2, by the other reading, where three cards have the same skill pending."""
    twin = "[Auto][Once per turn] When this card is switched to Rest Mode, draw 1 card."
    session = run_example(
        example_of(
            "x.yaml",
            f"""
title: {{en: A, fr: B}}
position:
  cards:
    yell: {{type: battle, name: Yell, color: red, cost: 1, power: 10000, combo: 5000,
      text: "[On Play] Switch all of your <Twin> to Rest Mode. Then, choose 1 <Twin> in your Battle Area and
        switch it to Active Mode. Then, switch all of your <Twin> to Rest Mode."}}
    twin: {{type: battle, name: Twin, color: red, cost: 1, power: 10000, combo: 5000, text: "{twin}"}}
  A: {{hand: [yell], battle: [twin, {{card: twin, label: second}}, twin], energy: 1 red}}
  B: {{}}
  readings: [cancels-another]
moves: [A plays yell, A chooses second, A resolves second, A resolves second]
""",
        )
    ).session
    cancelled = [line.event.card for line in session.trace if line.word == "cancelled"]
    assert [session.labels[card] for card in cancelled] == ["second", "twin"]


SKILL_LESS = """
title: {en: A, fr: B}
position:
  cards:
    broom: {type: extra, name: Broom, color: red, cost: 0,
      text: "[Activate Main] Choose up to 1 of your opponent's skill-less Battle Cards and KO it."}
    moth: {type: battle, name: Moth, color: red, cost: 1, power: 5000, combo: 5000}
    owl: {type: battle, name: Owl, color: red, cost: 1, power: 5000, combo: 5000, text: "[Blocker]"}
  A: {hand: [broom]}
  B: {battle: [moth, owl]}
moves: [A uses broom]
"""


def test_only_cards_without_text_are_skill_less() -> None:
    session = run_example(example_of("x.yaml", SKILL_LESS)).session
    offered = [session.labels[each.card] for each in session.decision.options if each.kind == "card"]
    assert offered == ["moth"]


MOONLIGHT = """
title: {en: A, fr: B}
position:
  cards:
    %s
  A: {battle: %s}
  B: {life: 6}
moves: %s
"""
GLOWS = "{type: battle, name: %s, color: red, cost: 1, power: 5000, combo: 5000, text: '[Permanent]%s %s.'}"


def in_moonlight(moth: str, owl: str, battle: str, *moves: str) -> Session:
    cards = {
        "moth": GLOWS % ("Moth", *moth.split("|")),
        "owl": GLOWS % ("Owl", *owl.split("|")),
    }
    lines = "\n    ".join(f"{name}: {text}" for name, text in cards.items())
    written = "".join(f"\n  - {move}" for move in moves) or "[]"
    outcome = run_example(example_of("x.yaml", MOONLIGHT % (lines, battle, written)))
    assert outcome.faults == ()
    return outcome.session


def test_what_the_judge_said_of_one_card_holds_in_the_turns_of_its_own_skill() -> None:
    moves = ('"judge says moth: +5000 power"', '"judge says owl: +5000 power"')
    shines = "This card shines with +5000 power by moonlight"
    session = in_moonlight(
        f"[Your Turn]|{shines}",
        f"[Opponent''s Turn]|{shines}",
        "[moth, owl]",
        *moves,
        "{holds: power of moth is 10000}",
        "{holds: power of owl is 5000}",
        "{until: turn end}",
        "{holds: power of moth is 5000}",
        "{holds: power of owl is 10000}",
    )
    owl = next(card for card, label in session.labels.items() if label == "owl")
    assert lasts_while_it_holds(session.game, owl, session.game.cards[owl].stay)
    assert not lasts_while_it_holds(session.game, owl, session.game.cards[owl].stay + 1)  # it has left since


def test_an_unread_skill_that_speaks_of_lying_beneath_matters_there() -> None:
    hums = "|While this card is under another card, the other one hums with +5000 power"
    for moth, told in ((hums, 1), ("|This card hums with +5000 power", 0)):
        session = in_moonlight(moth, "|This card gets +5000 power", "[{card: owl, under: [moth]}]")
        assert len(session.game.reservations()) == told


@pytest.mark.parametrize("amount", [0, 1, 2])
@pytest.mark.parametrize("attack", [True, False])
def test_damage_waits_for_the_checkpoint_by_a_reading_if_there_is_any(amount: int, attack: bool) -> None:
    position = read_position("readings: [damage-at-checkpoint]\nB: {life: 4}")
    game = position.game()
    game.run()
    assert isinstance(game, FusionWorld)
    by = game.zone(0, LEADER)[0]
    deal_damage(game, 1, amount, by, 0, attack)
    due = [(fact.player, fact.card, fact.skill, fact.number) for fact in game.facts]
    assert due == [(1, by, int(attack), amount)] * bool(amount)
    assert len(game.zone(1, LIFE)) == 4
    assert game.frame.done == amount


ONE_FROG = """
position:
  cards:
    pond: {type: leader, name: Pond, color: green, power: 15000, back: {power: 20000},
      text: "[Permanent] You can only have up to 1 <Frog> in your Battle Area."}
    tadpole: {type: battle, name: Tadpole, color: green, cost: 1, power: 5000, combo: 5000}
    frog: {type: battle, name: Frog, color: green, cost: 1, power: 5000, combo: 5000}
    bullfrog: {type: battle, name: Frog, color: green, cost: 5, power: 25000, combo: 5000,
      text: "[Evolve](1) : %s"}
  A: {leader: pond, battle: [tadpole, frog], hand: [bullfrog], energy: 3 green}
moves: [%s]
expect: ["bullfrog is in A's %s"]
cites: [%s]
"""


@pytest.mark.parametrize(
    ("on", "moves", "area", "cites"),
    [
        ("<Frog>", "A evolves into bullfrog", "Battle Area", "15-12-5"),
        ("<Tadpole>", "{illegal: A evolves into bullfrog, because: [0-2-5]}", "hand", ""),
        ("green card", "A evolves into bullfrog, A chooses frog", "Battle Area", "15-12-5"),
        ("green card", "A evolves into bullfrog, A chooses tadpole", "Drop", "0-2-5, 15-12-6"),
    ],
)
def test_what_a_card_evolves_from_makes_room_for_it(on: str, moves: str, area: str, cites: str) -> None:
    """0-2-5, 15-12-6: it fails to enter play on top of a card that makes none, and goes to the Drop."""
    assert faults(ONE_FROG % (on, moves, area, cites)) == ()
