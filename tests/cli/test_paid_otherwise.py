"""Every door says in both languages what is done in place of paying, and by which skill a card evolves."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.command import judge

COUNTERS = """game: masters
cards:
  giant: {type: battle, name: Giant, color: red, cost: 3, power: 25000}
  pebble: {type: battle, name: Pebble, color: red, cost: 1, power: 5000}
  ward: {type: extra, name: Ward, cost: 2, color: blue,
    text: "[Counter: Attack] Negate the attack.\\n[Permanent]
    You can activate this card's [Counter] skill from your hand without paying its energy cost by choosing 2
    other cards in your hand and discarding them."}
A: {battle: [giant], hand: 0 unknown}
B: {hand: [ward, pebble, pebble], energy: 2 blue}
"""
EVOLVING = """game: masters
cards:
  master: {type: battle, name: Master, color: red, cost: 2, power: 10000, characters: Pupil,
    text: "[Permanent] If you have 2 or more energy, all <Pupil> in your hand gain [Evolve](1) : <Pupil>."}
  pupil: {type: battle, name: Great Pupil, color: red, cost: 5, power: 20000, characters: Pupil,
    text: "[Evolve](2) : <Pupil>"}
A: {battle: [master], hand: [pupil], energy: 2 red}
"""
ASKED = {
    "en": ("do you pay the energy cost of ward", "pay the energy cost", "discard 2 cards from your hand"),
    "fr": (
        "payez-vous le coût d'énergie de ward",
        "payer le coût d'énergie",
        "défaussez 2 cartes de votre main",
    ),
}
TOLD = {
    "en": "1-3-1  B does something else in place of paying the energy cost of ward, as [Permanent]",
    "fr": "1-3-1  B fait autre chose au lieu de payer le coût d'énergie de ward, comme le dit [Permanent]",
}
SAID = {
    "en": ["A attacks leader with giant", "B answers with ward", "B pays otherwise"],
    "fr": ["A attaque le leader avec giant", "B répond avec ward", "B paie autrement"],
}


@pytest.fixture
def counters(tmp_path: Path) -> str:
    (tmp_path / "counters.yaml").write_text(COUNTERS, "utf-8")
    return str(tmp_path / "counters.yaml")


@pytest.fixture
def evolving(tmp_path: Path) -> str:
    (tmp_path / "evolving.yaml").write_text(EVOLVING, "utf-8")
    return str(tmp_path / "evolving.yaml")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_player_is_asked_and_told_in_both_languages(counters: str, language: str) -> None:
    told = judge("step", counters, "--language", language, typed="\n".join(SAID[language])).output
    assert all(words in told for words in (*ASKED[language], TOLD[language]))


def test_the_api_offers_the_same(client: FlaskClient) -> None:
    position = COUNTERS
    for move in SAID["en"][:2]:
        stepped = client.post("/api/v1/positions/step", json={"position": position, "move": move}).json
        position = stepped["position"]
    legal = client.post("/api/v1/positions/legal", json={"position": position}).json
    assert [each["move"] for each in legal["options"]] == ["B pays the energy cost", "B pays otherwise"]
    paid = client.post("/api/v1/positions/step", json={"position": position, "move": "B pays otherwise"}).json
    assert "1-3-1" in [line["rule"] for step in paid["steps"] for line in step["trace"]]


def test_options_say_by_which_skill_a_card_evolves(evolving: str) -> None:
    offered = judge("legal", evolving).stdout
    assert "evolve into pupil ([Evolve](2) : <Pupil>)" in offered.replace("] (", "](")
    assert (
        "évoluer en pupil ([Évolution] (1) : <Pupil>)" in judge("legal", evolving, "--language", "fr").stdout
    )
    told = judge("step", evolving, typed="A evolves into pupil skill 2\n").output
    assert "pays 1 energy for the skill cost of pupil" in told


def test_why_not_names_the_condition_of_what_would_give_evolve(tmp_path: Path) -> None:
    file = tmp_path / "evolving.yaml"
    file.write_text(EVOLVING.replace("energy: 2 red", "energy: 1 red"), "utf-8")
    told = judge("why-not", str(file), "A evolves into pupil skill 2", "--language", "both").stdout
    told += judge("why-not", str(file), "A evolves into pupil", "--language", "both").stdout
    assert "8-3-3  Pupil does not have the skill [Evolve] now" in told
    assert "8-3-3  Pupil n'a pas la Capacité [Évolution] en ce moment" in told


def test_nobody_is_asked_what_an_unknown_card_of_the_hand_would_gain(tmp_path: Path) -> None:
    file = tmp_path / "evolving.yaml"
    file.write_text(EVOLVING.replace("hand: [pupil]", "hand: [pupil, 1 unknown]"), "utf-8")
    offered = judge("legal", str(file)).stdout
    assert "evolve into pupil ([Evolve] (1) : <Pupil>)" in offered and "reveal the unknown card" in offered
    assert judge("why-not", str(file), "A uses pupil").exit_code == 1
