"""Rows that nobody reads, or whose trigger is missing: said beside every answer, and asked of the judge."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.chrono_games import NAMES, every_card, own_deck, readings
from helpers.chrono_table import PLAIN, action, battler, questing, table, tapped
from helpers.command import status_and_output as judge
from msgspec.structs import replace

from judge.cards.checking import check_card
from judge.cards.model import CardDefinition
from judge.engine.exploring import explore
from judge.engine.playing import play_out
from judge.engine.state import JUDGE
from judge.rules.chrono_clash.areas import HAND
from judge.rules.chrono_clash.cards import new_catalogue
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.invariants import broken
from judge.rules.chrono_clash.preparation import start
from judge.sandbox.examples import example_of, run_example

DRAWS = battler("Clerk", "[Draw 1]", cost=1)
FLIES = battler("Moth", "[Flying]", cost=1)
MISSPELT = battler("Porter", "[Sumonn] [Draw 1]", cost=1)


def kinds(here) -> set[str]:
    return {each.kind for each in here.game.reservations() if each.is_open}


def test_a_row_whose_trigger_is_missing_is_not_understood() -> None:
    (checked,) = check_card(DRAWS)
    assert (checked.understood, checked.missing) == (False, "unread-trigger")
    assert checked.why_not is not None
    assert "probably [Summon]" in checked.why_not["en"]
    assert "sans doute [Invocation]" in checked.why_not["fr"]
    (tap,) = check_card(battler("Tapper", "[Tap the Target] [Draw 1]"))
    assert "probably [Tap]" in tap.why_not["en"]
    assert check_card(battler("Squire", "[Chosen Battler] [Strength +2]"))[0].understood
    assert check_card(action("Feast", "[Draw 1]"))[0].understood
    assert check_card(action("Feast", "[Wibble]"))[0].missing == "unread-effect"  # an action never holds


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (action("Feast", "[Summon] [Draw 1]"), "does nothing on an action card"),
        (action("Wind", "[Rapid]"), "does nothing on an action card"),
        (action("Bow", "[Tap] [Draw 1]"), "does nothing on an action card"),
        (battler("Page", "[Actions] [Draw 1]"), "is for action cards"),
    ],
)
def test_a_trigger_that_never_comes_on_such_a_card_is_not_understood(card, why) -> None:
    (checked,) = check_card(card)
    assert not checked.understood
    assert why in checked.why_not["en"]


def test_the_judge_is_asked_about_it_as_the_action_card_is_played() -> None:
    here = table({"hand": [action("Feast", "[Summon] [Draw 1]")]}, {}).do("play", "Feast")
    assert here.decision.kind == "by-hand"


@pytest.mark.parametrize("name", NAMES)
def test_no_spoiled_icon_is_passed_over_in_silence(name) -> None:
    """Whichever icon is not understood, that is said: beside the card in play, or as it comes up."""
    for card in dict.fromkeys((*own_deck(name)[0], *own_deck(name)[1])):
        for spoiled in spoilt(card):
            if "action" in card.type:
                here = table({"hand": [spoiled], "battlefield": [battler("Rich", cost=20)]}, {})
            else:
                here = table({"battlefield": [spoiled]}, {})
            assert here.game.reservations() or waits_for_its_trigger(here), spoiled.front.text


def spoilt(card) -> Iterator[CardDefinition]:
    """The card with each icon in turn made one that nobody knows."""
    text = card.front.text
    for found in re.finditer(r"\[[^\]]+\]", text):
        changed = f"{text[: found.start()]}[Xyzzy]{text[found.end() :]}"
        yield replace(card, front=replace(card.front, text=changed))


@pytest.mark.parametrize("seed", range(6))
def test_games_with_spoiled_cards_are_sound(seed) -> None:
    chance = random.Random(seed)
    cards = every_card()
    changed = [chance.choice([card, *spoilt(card)]) for card in cards]
    number = {card.number: at for at, card in enumerate(changed, 1)}
    decks = [own_deck(chance.choice(NAMES)) for _ in range(2 + seed % 3)]
    mains, extras = (
        tuple(tuple(number[card.number] for card in deck[at]) for deck in decks) for at in (0, 1)
    )
    game = ChronoClash(new_catalogue(changed), start(mains, extras, readings() if seed % 2 else ()))
    play_out(game, chance, watch=sound)
    assert any(line.word in ("unread-permanent", "unread-trigger") for line in game.trace)


def sound(game: ChronoClash) -> None:
    assert broken(game.state) == []
    game.reservations()


def waits_for_its_trigger(here) -> bool:
    """True if the row that is not understood is put to the judge once it triggers or is resolved."""
    game = here.game
    return all(
        game.skills[row].events or game.skills[row].skill.type == "activate" for row in game.catalogue.unread
    )


@pytest.mark.parametrize(("card", "kind"), [(DRAWS, "unread-trigger"), (FLIES, "unread-permanent")])
def test_what_may_hold_is_a_reservation_as_long_as_its_battler_is_there(card, kind) -> None:
    here = table({"battlefield": [card, PLAIN]}, {"battlefield": [tapped(PLAIN)]})
    assert kinds(here) == {kind}
    assert len(here.happened(kind)) == 1
    assert not table({"battlefield": [PLAIN]}, {}).game.reservations()


@pytest.mark.parametrize("card", [DRAWS, MISSPELT])
def test_the_judge_is_asked_when_it_may_have_triggered(card) -> None:
    here = table({"hand": [card]}, {}).do("summon", card.front.name)
    assert (here.decision.kind, here.decision.player) == ("unread-trigger", JUDGE)
    here.do("triggers")
    if card is MISSPELT:
        assert here.decision.kind == "by-hand"
    else:
        assert here.names("hand") == ["Plain"]
        assert "8-1-3" in here.cites()


def test_an_exploration_leaves_open_whether_it_has_triggered() -> None:
    here = table({"hand": [DRAWS]}, {}).do("summon", "Clerk")
    ends = explore(ChronoClash, here.game.catalogue, here.game.state, "decision").outcomes
    assert [len(end.state.zones[HAND]) for end in ends] == [0]


def test_it_does_not_trigger_or_does_not_matter() -> None:
    here = table({"hand": [DRAWS]}, {}).do("summon", "Clerk").do("does-not-trigger")
    assert here.names("hand") == []
    assert kinds(here) == {"unread-trigger"}
    here = table({"hand": [DRAWS]}, {}).do("summon", "Clerk").do("does-not-matter")
    assert kinds(here) == set()
    assert here.decision.kind == "main-step"


def test_the_judge_is_asked_about_an_action_card_revealed_as_a_guardian() -> None:
    misspelt = action("Alarm", "[Gardian] [Draw 1]")
    strong = battler("Strong", strength=9)
    here = table({"battlefield": [strong]}, {"guardians": [misspelt, PLAIN]}).do("attack", "Strong")
    assert (here.decision.kind, here.decision.player) == ("unread-trigger", JUDGE)
    assert kinds(here) == {"unread-trigger"}
    assert here.do("triggers").decision.kind == "by-hand"


def test_unread_rows_of_the_extra_deck_may_be_a_way_to_summon() -> None:
    champion = battler("Champion", "[Transfomation]", type="ex battler")
    here = table({"battlefield": [PLAIN], "extra": [champion]}, {})
    assert kinds(here) == {"unread-permanent"}
    assert not kinds(table({"battlefield": [PLAIN], "extra": [battler("C", "[Rapid]")]}, {}))


def test_a_guardian_and_a_destroyed_battler_are_asked_about_too() -> None:
    strong = battler("Strong", strength=9)
    here = table({"battlefield": [strong]}, {"guardians": [DRAWS, PLAIN]}).do("attack", "Strong")
    asked = []
    while here.decision.kind == "unread-trigger":
        asked.append(here.game.decision.card)
        here.do("does-not-trigger")
    assert len(asked) == 2  # revealed, then destroyed
    here = table({"battlefield": [strong]}, {"battlefield": [tapped(DRAWS)]})
    here.do("attack", "Strong").do("attack-battler", "Strong", "Clerk").do("triggers")
    assert here.names("hand", 1) == ["Plain"]
    assert len(here.happened("unread-over")) == 1


def test_an_attached_pilot_is_asked_about_too() -> None:
    eva, cadet = battler("Giant", traits=("Eva",)), battler("Cadet", "[Pilot 1]\n[Draw 1]")
    here = table({"hand": [cadet], "battlefield": [eva]}, {}).do("pilot", "Cadet", "Giant")
    assert here.decision.kind == "unread-trigger"
    assert here.do("triggers").names("hand") == ["Plain"]


def test_two_quest_points_at_once_are_asked_about_once() -> None:
    here = table({}, {"battlefield": [questing(DRAWS, PLAIN, PLAIN)], "hand": []}).do("pass")
    assert here.decision.kind == "unread-trigger"
    assert here.do("does-not-trigger").decision.kind == "main-step"
    assert here.game.markers[1] == 2


POSITION = """game: chrono-clash
cards:
  clerk: {type: battler, name: Clerk, color: blue, cost: 1, strength: 3, text: "[Draw 1]"}
  moth: {type: battler, name: Moth, color: blue, cost: 1, strength: 3, text: "[Flying]"}
A: {battlefield: [moth], hand: [clerk]}
B: {}
"""


@pytest.fixture
def position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    return str(file)


def test_answers_at_the_terminal_say_so(position: str) -> None:
    for language, sentence in (("en", "Moth says “[Flying]”"), ("fr", "Moth dit « [Flying] »")):
        for command in ("legal", "run"):
            _, answer = judge(command, position, "--language", language)
            assert sentence.casefold() in answer.casefold(), command
    _, answer = judge("position", "check", position)
    assert "Clerk: “[Draw 1]” is not understood" in answer
    _, answer = judge("legal", position, "--json")
    assert "unread-permanent" in json.dumps(json.loads(answer))


def test_the_judge_says_what_a_row_does(position: str) -> None:
    asked = ("why-not", position, "A passes", "--moves")
    _, answer = judge(*asked, "judge says moth: [Elusive]")
    assert "The judge has said what “[Flying]” of moth does here" in answer
    _, answer = judge(*asked, "judge says moth: nothing")
    assert "This may rest on it" not in answer


def test_what_the_judge_says_of_a_name_is_of_the_card_in_play(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "game: chrono-clash\n"
        "cards: {moth: {type: battler, color: red, cost: 1, strength: 1, text: '[Flying]'}}\n"
        "A: {graveyard: [{card: moth, label: old}], battlefield: [{card: moth, label: new}]}\n"
    )
    status, answer = judge("why-not", str(file), "A passes", "--moves", "judge says moth: nothing")
    assert status == 0 and "The judge has said what “[Flying]” of new does" in answer, answer


def test_a_text_of_no_known_card_says_what_a_battler_would_lack() -> None:
    _, answer = judge("cards", "explain", "--game", "chrono-clash", "--text", "[Draw 1]")
    assert "on a battler, such a row holds as long as the battler is in play" in answer
    _, answer = judge("cards", "explain", "--game", "chrono-clash", "--text", "[Summon] [Draw 1]")
    assert "on a battler" not in answer


def test_what_the_judge_says_holds_also_where_no_card_has_anything_that_is_read() -> None:
    text = """title: {en: A, fr: B}
position:
  cards: {moth: {type: battler, name: Moth, color: blue, cost: 1, strength: 3, text: "[Flying]"}}
  A: {battlefield: [moth]}
moves: ["judge says moth: [Strength +2]", {holds: strength of moth is 5}, A passes]
expect: [strength of moth is 5]
"""
    assert run_example(example_of("case.yaml", text, "chrono-clash")).faults == ()
