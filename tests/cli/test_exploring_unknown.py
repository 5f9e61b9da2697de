"""`judge explore` with cards that nobody knows: what was left out is named, in both games and languages."""

import json
from pathlib import Path
from typing import Any

import pytest
from helpers.chrono_positions import CARDS
from helpers.command import judge

FUSION_WORLD = """
cards:
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000}
  oracle: {type: battle, name: Oracle, color: red, cost: 1, power: 15000, combo: 5000,
    text: "[When Attacking] Dance a while."}
  seeker: {type: battle, name: Seeker, color: red, cost: 1, power: 15000, combo: 5000,
    text: "[When Attacking] Choose up to 1 Battle Card in your hand and play it."}
A: {battle: [ATTACKER], hand: [IN_HAND], life: [LYING], deck: [LYING]}
B: {hand: [IN_HAND], life: [LYING], deck: [LYING]}
"""
CHRONO_CLASH = (
    CARDS
    + """
gauge: 5
A: {battlefield: [raider], hand: [IN_HAND], guardians: [LYING], deck: [LYING]}
B: {hand: [IN_HAND], guardians: [LYING], deck: [LYING]}
"""
)


def file_of(folder: Path, text: str, **words: str) -> str:
    for place, its in {"ATTACKER": "raider", "IN_HAND": "raider", "LYING": "raider, raider", **words}.items():
        text = text.replace(place, its)
    file = folder / "position.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def explored(file: str, *options: str) -> dict[str, Any]:
    answer = judge("explore", file, *options, "--json")
    assert answer.exit_code == 0, answer.output
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


@pytest.mark.parametrize("text", [FUSION_WORLD, CHRONO_CLASH], ids=["fusion-world", "chrono-clash"])
def test_where_every_card_is_known_these_are_all(tmp_path: Path, text: str) -> None:
    file = file_of(tmp_path, text)
    found = explored(file)
    assert found["complete"] and found["rests_on"] == []
    answer = judge("explore", file, "--language", "both").stdout
    assert "These are all: every answer of every player was tried." in answer
    assert "Elles y sont toutes" in answer


HAND = {"fusion-world": FUSION_WORLD, "chrono-clash": CHRONO_CLASH}


@pytest.mark.parametrize("game", HAND)
def test_an_unknown_card_in_a_hand_is_named(tmp_path: Path, game: str) -> None:
    """The opponent might use it, though nobody asks which it is."""
    file = file_of(tmp_path, HAND[game], IN_HAND="raider, 2 unknown")
    found = explored(file)
    assert not found["complete"] and found["cut"] == []
    assert [(each["player"], each["area"], each["number"], each["note"]) for each in found["rests_on"]] == [
        (0, "hand", 2, "hand"),
        (1, "hand", 2, "hand"),
    ]
    answer = judge("explore", file, "--language", "both").stdout
    assert "These are all" not in answer and "Elles y sont toutes" not in answer
    assert "There may be more outcomes:" in answer and "Il peut y avoir d'autres issues" in answer
    assert "unknown cards in hand, though they might (A's hand: 2, B's hand: 2)" in answer
    assert "la main de A : 2, la main de B : 2" in answer
    assert "name these cards" in answer


@pytest.mark.parametrize("game", HAND)
def test_unknown_cards_that_no_line_needs_are_named_too(tmp_path: Path, game: str) -> None:
    file = Path(file_of(tmp_path, HAND[game]))
    text = file.read_text("utf-8").replace("deck: [raider, raider]", "deck: 3 unknown")
    file.write_text(text, encoding="utf-8")
    move = "A attacks leader with raider" if game == "fusion-world" else "A attacks B's guardians with raider"
    found = explored(str(file), "--moves", move)
    assert not found["complete"]
    assert {(each["area"], each["number"], each["note"]) for each in found["rests_on"]} == {
        ("deck", 3, "untouched")
    }
    answer = judge("explore", str(file), "--moves", move).stdout
    assert "Every answer of every player was tried. These are all if this is so:" in answer


def notes(found: dict[str, Any]) -> set[tuple[int, str, int, str]]:
    return {(each["player"], each["area"], each["number"], each["note"]) for each in found["rests_on"]}


def test_a_card_that_comes_elsewhere_and_one_that_a_rule_asks_about_are_told_apart(tmp_path: Path) -> None:
    attack = ("--moves", "A attacks leader with ")
    moved = explored(file_of(tmp_path, FUSION_WORLD, LYING="2 unknown"), *attack[:1], f"{attack[1]}raider")
    assert {(1, "life", 1, "moved"), (1, "life", 1, "untouched"), (1, "deck", 2, "untouched")} <= notes(moved)
    file = file_of(tmp_path, FUSION_WORLD, ATTACKER="seeker", IN_HAND="2 unknown")
    asked = explored(file, *attack[:1], f"{attack[1]}seeker")
    assert (0, "hand", 2, "asked") in notes(asked) and (1, "hand", 2, "hand") in notes(asked)


def test_a_guardian_that_nobody_knows_is_asked_about(tmp_path: Path) -> None:
    found = explored(
        file_of(tmp_path, CHRONO_CLASH, LYING="2 unknown"), "--moves", "A attacks B's guardians with raider"
    )
    assert (1, "guardians", 2, "asked") in notes(found)  # [+1 Guardian Attack]


def test_words_carried_out_by_hand_are_among_what_it_rests_on(tmp_path: Path) -> None:
    found = explored(file_of(tmp_path, FUSION_WORLD, ATTACKER="oracle"))
    assert not found["complete"]
    (rests_on,) = [each for each in found["rests_on"] if each["kind"].startswith("unread")]
    assert "Oracle" in str(rests_on) and "Dance a while" in str(rests_on)


def test_a_bound_is_named_with_what_it_takes(tmp_path: Path) -> None:
    found = explored(file_of(tmp_path, FUSION_WORLD), "--states", "3", "--until", "turn-end")
    (bound,) = [each for each in found["rests_on"] if each["kind"] == "bound"]
    assert bound["note"] == "states" and "Allow more" in bound["sentence"]


@pytest.mark.parametrize("game", HAND)
def test_a_reading_that_changes_nothing_is_only_said_to_where_nothing_was_left_out(
    tmp_path: Path, game: str
) -> None:
    known = judge("explore", file_of(tmp_path, HAND[game])).stdout
    unknown = judge("explore", file_of(tmp_path, HAND[game], IN_HAND="2 unknown")).stdout
    assert "changes nothing of what was found" not in known
    assert "changes nothing here" not in unknown
    if game == "fusion-world":
        assert "changes nothing here" in known and "changes nothing of what was found" in unknown


# --- what unknown cards stand for -------------------------------------------------------------------------

DECK = """
cards:
  - {number: X-1, name: Wall, type: battle, color: red, cost: 1, power: 5000, combo_power: 10000, count: 4}
  - {number: X-2, name: Gust, type: extra, color: red, cost: 0, count: 4,
    text_front: "[Activate Battle] Choose 1 of your Battle Cards. It gets +10000 power for the battle."}
"""
CHRONO_DECK = """
cards:
  - {number: X-1, name: Wall, type: battler, color: red, cost: 1, strength: 9, count: 2}
  - {number: X-2, name: Gust, type: action, color: red, cost: 1, text: "[Guardian] [Draw 1]", count: 2}
"""


@pytest.mark.parametrize("game", HAND)
def test_that_no_unknown_card_matters_is_said_as_what_the_judge_assumes(tmp_path: Path, game: str) -> None:
    file = file_of(tmp_path, HAND[game], IN_HAND="2 unknown", LYING="3 unknown")
    found = explored(file, "--unknown", "none")
    assert not found["complete"] and {each["note"] for each in found["rests_on"]} == {"assumed"}
    assert found["count"] == explored(file)["count"]
    answer = judge("explore", file, "--unknown", "none", "--language", "both").stdout
    assert "As the judge assumes, none of these unknown cards matters (A's deck: 3" in answer
    assert "Comme l'arbitre le suppose" in answer
    assert "These are all if this is so" in answer and "name these cards" not in answer


def test_an_unknown_card_in_hand_is_used_as_any_card_of_a_list(tmp_path: Path) -> None:
    """B has nothing but unknown cards to stop an attack with: of the list, one that has a combo power."""
    (tmp_path / "deck.yaml").write_text(DECK, encoding="utf-8")
    file = file_of(tmp_path, FUSION_WORLD, IN_HAND="2 unknown", LYING="raider, raider")
    options = ("--moves", "A attacks leader with raider", "--most", "200", "--unknown")
    listed = explored(file, *options, f"B={tmp_path / 'deck.yaml'}")
    moves = [move for outcome in listed["outcomes"] for move in outcome["moves"]]
    assert "judge names unknown: Wall (X-1)" in moves and "B combos with Wall" in moves
    assert not any("Wall" in move for move in moves if move.startswith("A "))
    stopped = [each for each in listed["outcomes"] if not any("life" in text for text in each["differences"])]
    assert stopped and all("Wall: from the hand" in " ".join(each["differences"]) for each in stopped)
    assert notes(listed) == {(0, "hand", 2, "hand"), (1, "hand", 2, "listed")}
    assert listed["unknown"] == [{"player": 1, "cards": ["X-1", "X-2"], "left_out": 0}]
    answer = judge("explore", file, *options, f"B={tmp_path / 'deck.yaml'}", "--language", "both").stdout
    assert "B's unknown cards were taken for: Wall (4), Gust (4), or for none that matters." in answer
    assert "Les cartes inconnues de B ont représenté : Wall (4), Gust (4)" in answer


def test_a_guardian_is_any_card_of_a_list(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(CHRONO_DECK, encoding="utf-8")
    file = file_of(tmp_path, CHRONO_CLASH, LYING="2 unknown")
    move = ("--moves", "A attacks B's guardians with raider")
    listed = explored(file, *move, "--unknown", str(tmp_path / "deck.yaml"))
    assert listed["count"] > explored(file, *move)["count"]
    told = [" ".join(each["differences"]) for each in listed["outcomes"]]
    assert any("raider: from the battlefield" in each for each in told), "the wall is stronger"


def test_no_more_copies_than_the_list_has(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(CHRONO_DECK.replace("count: 2", "count: 1"), encoding="utf-8")
    file = file_of(tmp_path, CHRONO_CLASH, LYING="2 unknown")
    listed = explored(
        file, "--moves", "A attacks B's guardians with raider", "--unknown", str(tmp_path / "deck.yaml"),
        "--most", "99",
    )  # fmt: skip
    for outcome in listed["outcomes"]:
        named = [move for move in outcome["moves"] if "judge names" in move]
        assert len({move.split(": ")[1] for move in named}) == len(named)


def test_any_card_of_the_box(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(
        "number,name,type,color,cost,power,combo_power\nXX01-002,Bulwark,BATTLE,Red,1,5000,10000\n", "utf-8"
    )
    file = file_of(tmp_path, FUSION_WORLD, IN_HAND="2 unknown")
    refused = judge("explore", file, "--unknown", "box")
    assert refused.exit_code == 2 and "judge cards import FILE" in refused.output
    assert judge("cards", "import", str(tmp_path / "cards.csv")).exit_code == 0
    found = explored(file, "--moves", "A attacks leader with raider", "--unknown", "box", "--most", "99")
    assert "B combos with Bulwark" in [move for each in found["outcomes"] for move in each["moves"]]


@pytest.mark.parametrize("typed", ["C=none", "nobody.txt", "A=", ""])
def test_what_unknown_cards_cannot_stand_for_is_refused(tmp_path: Path, typed: str) -> None:
    answer = judge("explore", file_of(tmp_path, FUSION_WORLD), "--unknown", typed)
    assert answer.exit_code == 2 and "write none, box or the file of a deck list" in answer.output


def test_that_not_every_way_to_pay_is_listed_is_said(tmp_path: Path) -> None:
    """Four of ten different cards: more ways than are listed."""
    names = [f"e{number}" for number in range(10)]
    cards = "".join(f"  {name}: {{type: battle, color: red, cost: 1, power: 1000}}\n" for name in names)
    file = tmp_path / "position.yaml"
    file.write_text(
        f"cards:\n{cards}  giant: {{type: battle, name: Giant, color: red, cost: 4, power: 20000}}\n"
        f"A: {{hand: [giant], energy: [{', '.join(names)}], life: [e0], deck: [e0]}}\n"
        "B: {life: [e0], deck: [e0]}\n",
        encoding="utf-8",
    )
    found = explored(str(file), "--moves", "A plays Giant", "--until", "decision")
    assert [(each["kind"], each["note"]) for each in found["rests_on"]] == [("bound", "payments")]
    assert not found["complete"] and "these are the first 200" in found["rests_on"][0]["sentence"]


def test_cards_that_go_to_the_drop_in_either_order_are_one_outcome(tmp_path: Path) -> None:
    """Players may reorder their Drop Areas as they like (FW 3-4-3)."""
    card = "{type: battle, color: red, cost: 1, power: 15000, combo: 5000}"
    cards = f"cards: {{raider: {card}, owl: {card}, crab: {card}}}\n"
    text = cards + "A: {battle: [raider, owl, crab]}\nB: {hand: 0}\n"
    found = explored(file_of(tmp_path, text), "--moves", "A attacks leader with raider")
    told = [tuple(outcome["differences"]) for outcome in found["outcomes"]]
    assert len(told) == len(set(told)) == 4  # neither, either or both of the two are used in a combo
