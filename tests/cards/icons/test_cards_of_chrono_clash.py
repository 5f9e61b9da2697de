"""Cards of Chrono Clash in files, in deck lists, in the commands and in the engine's catalogue."""

import json
from pathlib import Path
from typing import Any

import pytest
from helpers.command import judge
from helpers.own_cards import BATTLE, write_lines
from hypothesis import given
from hypothesis import strategies as st

from judge.cards.box import CardBox
from judge.cards.cells import FaultyCardError
from judge.cards.checking import check_cards, totals
from judge.cards.chrono_clash_cells import FIELDS, card_of
from judge.cards.chrono_clash_cells import GAME as CHRONO_CLASH
from judge.cards.deck_lists import deck_of_text
from judge.cards.games import CARD_GAMES
from judge.cards.importing import read_cards
from judge.cards.model import CardDefinition, Face
from judge.engine import tree
from judge.problems import FaultyFileError
from judge.rules.chrono_clash.cards import add_card, new_catalogue

TEXT = """[Legion] [Legion]
[Summon] [Draw 1]
[Tap] [Time +1]
[Your Other Battlers] [Strength +1]"""
MOTH: dict[str, Any] = {
    "number": "YY01-001", "name": "Iron Moth", "type": "Battler", "color": "Red/Gold", "cost": 3,
    "strength": 4, "traits": ["Swarm"], "text": TEXT,
}  # fmt: skip
LANTERN: dict[str, Any] = {
    "number": "YY01-002", "name": "Last Lantern", "type": "carte action", "cost": 2,
    "text": "[Actions] [Chosen Battler] [Destroy]\n[Guardian] [Draw 1]",
}  # fmt: skip
QUEEN: dict[str, Any] = {
    "number": "YY01-003", "name": "Moth Queen", "type": "Battler d’extra deck", "color": "rouge", "cost": "8",
    "strength": "9",
}  # fmt: skip


def test_a_card_has_its_strength_as_power_and_its_colors_as_they_are():
    moth, lantern, queen = (card_of(values) for values in (MOTH, LANTERN, QUEEN))
    assert moth == CardDefinition(
        "YY01-001", "battler", Face("Iron Moth", 4, ("Swarm",), MOTH["text"]), ("red", "gold"), 3,
        game="chrono-clash",
    )  # fmt: skip
    assert (lantern.type, lantern.front.power, lantern.colors) == ("action", None, ())
    assert (queen.type, queen.front.power, queen.colors) == ("ex battler", 9, ("red",))


@pytest.mark.parametrize(
    ("words", "type_"),
    [
        ("BATTLER", "battler"), ("Action Card", "action"), ("carte d'action", "action"),
        ("EX-Battler", "ex battler"), ("ex_action", "ex action"), ("Extra deck battler", "ex battler"),
        ("Action d’extra deck", "ex action"), ("Leader", None), (3, None),
    ],
)  # fmt: skip
def test_types_in_either_language(words, type_):
    values = {**MOTH, "type": words} | ({"strength": None} if "action" in str(type_) else {})
    if type_ is None:
        with pytest.raises(FaultyCardError, match="is no card type; write battler, action"):
            card_of(values)
    else:
        assert card_of(values).type == type_


def test_every_fault_of_a_card_is_named_at_once():
    with pytest.raises(FaultyCardError) as caught:
        card_of({"number": "?", "type": "action", "cost": "many", "strength": 3, "text": 5})
    assert [each.place for each in caught.value.problems] == ["number", "text", "cost", "name", "strength"]
    with pytest.raises(FaultyCardError) as caught:
        card_of({"number": "YY01-009", "name": "Hollow", "type": "battler"})
    assert [each.place for each in caught.value.problems] == ["cost", "strength"]
    assert all(each.text["en"] != each.text["fr"] for each in caught.value.problems)


@given(
    st.dictionaries(st.sampled_from(FIELDS), st.none() | st.integers() | st.text(max_size=8) | st.booleans())
)
def test_no_values_break_it(values):
    try:
        assert card_of(values).game == CHRONO_CLASH
    except FaultyCardError as error:
        assert {each.place for each in error.problems} <= set(FIELDS)


def test_a_file_of_either_format_says_the_game_by_option_or_column(tmp_path: Path):
    table = tmp_path / "cartes.csv"
    table.write_text(
        "No;Nom;Type;Power;Cost;Icons\nYY01-001;Iron Moth;battler;4;3;[Summon] [Piocher 1]\n",
        encoding="utf-8",
    )
    reading = read_cards(table, CHRONO_CLASH, {"number": "No", "name": "Nom"})
    assert (reading.cards[0].front.power, reading.cards[0].front.text) == (4, "[Summon] [Piocher 1]")
    assert reading.unused == ()
    lines = write_lines(
        tmp_path / "both.jsonl", {**MOTH, "game": "Chrono Clash"}, BATTLE, {**BATTLE, "game": ""}
    )
    assert [card.game for card in read_cards(lines, "fusion-world").cards] == ["chrono-clash", "fusion-world"]
    broken = write_lines(tmp_path / "no.jsonl", MOTH | {"game": "Ludo"}, MOTH)
    with pytest.raises(FaultyFileError) as caught:
        read_cards(broken, "fusion-world")
    sentences = [fault.sentence("en") for fault in caught.value.problems]
    assert "no.jsonl, line 1, column game: 'Ludo' is no game whose cards can be read" in sentences[0]
    with pytest.raises(FaultyFileError, match=r"'orbs' is nothing that a card has.*strength"):
        read_cards(broken, CHRONO_CLASH, {"orbs": "x"})
    assert CARD_GAMES.called("chrono_clash") == CHRONO_CLASH


def test_checking_counts_rows_and_says_why_one_is_not_understood():
    broken = card_of({**MOTH, "number": "YY01-004", "text": "[Summon] [Chosen Batler] [Destroy]\n[Rapid]"})
    found = check_cards([card_of(MOTH), broken])
    assert (totals(found).skills, totals(found).understood) == (7, 6)
    (faulty,) = [skill for skill in found if not skill.understood]
    assert faulty.compiled.not_understood == "[Chosen Batler] [Destroy]"
    assert "near it: [Chosen Battler]" in faulty.why_not["en"]
    crammed = card_of({**MOTH, "text": "[Summon] " + "[Draw 1] " * 50})
    (whole,) = check_cards([crammed])
    assert (whole.understood, whole.why_not) == (False, None)


BOX = CardBox([card_of(MOTH), card_of(LANTERN), card_of(QUEEN)])
AS_TEXT = "3 YY01-001 Iron Moth\n2 YY01-002\nExtra deck:\n1 YY01-003\nDeck principal:\n1 YY01-001\n"
AS_YAML = """
cards:
- 4 YY01-001
- 2 YY01-002
extra:
- {number: YY01-003, name: Moth Queen, type: ex battler, color: red, cost: 8, strength: 9}
"""


@pytest.mark.parametrize("text", [AS_TEXT, AS_YAML])
def test_a_deck_list_with_an_extra_deck(text):
    listed = deck_of_text("deck", text, BOX, CHRONO_CLASH)
    assert sorted(card.number for card in listed.cards) == ["YY01-001"] * 4 + ["YY01-002"] * 2
    assert [card.number for card in listed.extra] == ["YY01-003"]
    assert listed.leader is None


def test_each_game_has_its_own_lines_in_a_deck_list():
    for text in (AS_TEXT, AS_YAML):
        with pytest.raises(FaultyFileError):
            deck_of_text("deck", text, BOX, "fusion-world")
    with pytest.raises(FaultyFileError, match="'Leader: YY01-001' is no line"):
        deck_of_text("deck", "Leader: YY01-001", BOX, CHRONO_CLASH)
    with pytest.raises(FaultyFileError, match="'leader' is not known here; there is: cards, extra"):
        deck_of_text("deck", "leader: YY01-001\ncards: []", BOX, CHRONO_CLASH)
    with pytest.raises(FaultyFileError, match="put one deck in a list"):
        deck_of_text("deck", "1 YY01-001\n" * 201, BOX, CHRONO_CLASH)


def test_a_catalogue_lists_rows_by_their_kind_and_abilities_as_often_as_they_stand_there():
    catalogue = new_catalogue([card_of(MOTH)])
    number = add_card(catalogue, card_of(LANTERN))
    assert (catalogue.game, number, add_card(catalogue, card_of(LANTERN))) == ("chrono-clash", 2, 2)
    moth = catalogue.prints[1]
    assert (moth.type, moth.cost, moth.colors, moth.front.power) == ("battler", 3, ("red", "gold"), 4)
    assert moth.front.keywords == ("Legion", "Legion")
    entries = [catalogue.skills[skill] for skill in moth.front.skills]
    assert [entry.skill.type for entry in entries] == ["keyword", "keyword", "auto", "activate", "permanent"]
    assert moth.front.autos == (entries[2].number,)
    assert moth.front.activates == (entries[3].number,)
    assert moth.front.permanents == (entries[4].number,)
    assert {"summoned", "action-played", "guardian-revealed"} <= catalogue.listened
    gains = add_card(
        catalogue, card_of({**QUEEN, "text": "[Chosen Battler] [Gains] [Rapid] [Attack] [Draw 1]"})
    )
    (row,) = catalogue.prints[gains].front.permanents
    (node,) = catalogue.skills[row].skill.effect
    given = catalogue.gained_rows[catalogue.number_of(node)]
    assert [catalogue.skills[skill].skill.type for skill in given] == ["keyword", "auto"]
    assert tree.decode(tree.encode(node.gained)) == node.gained


@pytest.fixture
def imported(home: Path, tmp_path: Path) -> Path:
    path = write_lines(tmp_path / "own.jsonl", MOTH, LANTERN, QUEEN)
    assert judge("cards", "import", str(path), "--game", "Chrono Clash").exit_code == 0
    return path


def test_the_commands_take_cards_of_chrono_clash(imported: Path):
    assert "YY01-002  Last Lantern, carte action, 2" in judge("cards", "list", "--language", "fr").stdout
    assert judge("cards", "search", "moth", "draw").stdout == "YY01-001  Iron Moth, battler, red/gold, 3, 4\n"
    checked = judge("cards", "check", str(imported), "--game", "chrono-clash")
    assert checked.stdout.splitlines()[-1].startswith("Skills: 7, understood whole: 7")
    told = judge("cards", "explain", "YY01-002").stdout
    assert "en  When this action card is played, destroy a battler of your choice." in told
    assert "fr  Quand cette carte action est jouée, détruisez un battler de votre choix." in told
    text = judge("cards", "explain", "--text", "[Summon] [Frobb]", "--game", "chrono-clash", "--json")
    assert json.loads(text.stdout)[0]["skills"][0]["not_understood"] == "[Frobb]"
    assert judge("cards", "check", str(imported), "--game", "ludo").exit_code == 2


def test_check_says_what_is_wrong_with_a_row_in_the_language_asked_for(home: Path, tmp_path: Path):
    path = write_lines(tmp_path / "own.jsonl", {**MOTH, "text": "[Invocation] [Detruirre]"})
    options = ["cards", "check", str(path), "--game", "chrono-clash", "--language", "fr"]
    assert "[Detruirre] n'est pas une icône ; proches : [Détruire]" in judge(*options).stdout
    (checked,) = json.loads(judge(*options, "--json").stdout)["checked"]
    assert list(checked["why"]) == ["fr"]
