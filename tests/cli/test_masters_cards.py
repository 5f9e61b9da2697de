"""`judge cards` with Masters' cards in French, and in both languages at once."""

import json
from pathlib import Path

import pytest
from helpers.command import judge


@pytest.fixture(autouse=True)
def own_home(home: Path) -> Path:
    """An empty card box."""
    return home


FRENCH = """number,name,type,color,cost,power,combo_cost,combo_power,text_front
XX1-001,Galet,battle,Red,2,10000,0,5000,"[Bloqueur] [Auto.] Quand cette carte attaque, piochez 1 carte."
XX1-002,Roc,battle,Blue,3,15000,0,5000,"[Auto.] Quand cette carte attaque, piochez 1 carte. Dansez ensuite."
XX1-003,Mont,battle,Blue,3,15000,0,5000,"[Double frappe]
[Auto] When this card attacks, draw 1 card."
"""


def test_cards_of_masters_in_french_and_in_both_languages(tmp_path: Path):
    path = tmp_path / "cartes.csv"
    path.write_text(FRENCH, encoding="utf-8")
    assert "understood whole: 4." in judge("cards", "import", "--game", "masters", str(path)).stdout
    ((galet,), (roc,)) = (
        json.loads(judge("cards", "explain", number, "--json").stdout) for number in ("XX1-001", "XX1-002")
    )
    blocker, draws = galet["skills"]
    assert (blocker["words"], blocker["printed"]) == ("[Bloqueur]", {"en": "[Blocker]"})
    assert draws["words"] == "[Auto.] Quand cette carte attaque, piochez 1 carte."
    assert draws["printed"] == {"en": "[Auto] When this card attacks, draw 1 card."}
    assert draws["explained"]["fr"][-1] == "Piochez 1 carte."
    assert draws["explained"]["en"][-1] == "Draw 1 card."
    (half,) = roc["skills"]
    assert half["not_understood"] == half["words"].partition(", ")[2]
    assert half["printed"] == {}
    french = judge("cards", "explain", "XX1-003", "--language", "fr").stdout
    assert "    fr  comme une carte en français l'imprime : [Auto.] Quand cette carte attaque" in french
    assert french.count("l'imprime") == 1


def test_a_card_typed_in_one_line_in_french():
    typed = "Galet COMBAT Rouge 2 10000 [Bloqueur] [Auto.] Quand cette carte attaque, piochez 1 carte."
    told = judge("cards", "check", "-", "--game", "masters", typed=typed).stdout
    assert "Skills: 2, understood whole: 2." in told


def test_what_no_french_card_text_says_is_said():
    text = "[Activate Main] Choose this card or 1 of your Battle Cards. It gains [Critical] for the turn."
    for language, said in (("fr", "on ne connaît aucun texte de carte en français"), ("en", "")):
        told = judge("cards", "explain", "--game", "masters", "--text", text, "--language", language).stdout
        assert said in told
