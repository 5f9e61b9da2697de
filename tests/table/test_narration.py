"""The trace, told in English and French."""

from typing import Any

import pytest
from helpers.fusion_world import read_position
from helpers.own_decks import new_game, number_of
from helpers.own_table import Table, play_attack
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.interpretations import Interpretation
from judge.engine.state import JUDGE, Card, State
from judge.engine.trace import Identified, ReadingTaken, TraceEvent, TraceLine
from judge.games import adapter_of
from judge.rules.dragon_ball.events.actions import NoDamage, Shuffled
from judge.rules.dragon_ball.events.areas import NoLife, Revealed
from judge.rules.dragon_ball.events.battle import AttackDeclared
from judge.rules.dragon_ball.events.skills import Pended
from judge.rules.dragon_ball.events.turn import UsesBattleCard
from judge.table.narration import Names, tell
from judge.table.narration.wording import wording

LANGUAGES = ("en", "fr")


def test_an_attack_is_told_as_a_judge_would_say_it():
    table = Table()
    game = play_attack(table)
    table.answer(game, "combo with guard 10")
    table.answer(game, "end the Offense Step")
    table.answer(game, "end the Defense Step")
    told = table.told(game, "en")
    for sentence in (
        "A's action: attack the Leader with raider.",
        "A attacks the Leader with raider.",
        "A's raider switches to Rest Mode.",
        "A battle occurs: A's raider is the attack card, B's Leader the guard card.",
        "The skill [When Attacking] of A's raider becomes pending (A).",
        "A's raider gets +5000 power for the battle.",
        "A reveals guard 10 from the hand and declares its use in a combo.",
        "Power: A's raider 25000 (15000 printed, +5000 A's raider, +5000 combo), B's Leader 15000: "
        "the attack succeeds.",
        "B takes 1 damage (by A's raider).",
        "Damage: B's guard 70 goes from the life to B's hand.",
        "Ended: A's raider gets +5000 power for the battle.",
    ):
        assert sentence in told, sentence


def test_the_same_attack_in_french():
    table = Table()
    game = play_attack(table)
    table.answer(game, "Combo avec guard 10", "fr")
    table.answer(game, "mettre fin à l'étape d'Attaque", "fr")
    table.answer(game, "mettre fin à l'étape de Défense", "fr")
    told = table.told(game, "fr")
    for sentence in (
        "Action de A : attaquer la carte Leader avec raider.",
        "A attaque la carte Leader avec raider.",
        "Raider de A passe en mode Inertie.",
        "Un combat a lieu : raider de A est la carte attaquante, la carte Leader de B la carte de défense.",
        "La Capacité [En attaquant] de raider de A passe en suspens (A).",
        "Raider de A reçoit +5000 de puissance pour la durée du combat.",
        "Puissance : raider de A 25000 (15000 imprimés, +5000 raider de A, +5000 de Combo), "
        "la carte Leader de B 15000 : l'attaque réussit.",
        "B subit 1 dégât (par raider de A).",
        "Étape des Dégâts : on compare les puissances.",
    ):
        assert sentence in told, sentence


def test_the_parts_of_a_power_add_up():
    table = Table()
    game = play_attack(table)
    table.answer(game, "combo with guard 10")
    table.answer(game, "end the Offense Step")
    table.answer(game, "end the Defense Step")
    (line,) = [entry for entry in game.trace if entry.word == "compared"]
    compared = line.event
    assert sum(amount for _, amount in compared.parts) == compared.power == 25000
    assert sum(amount for _, amount in compared.other_parts) == compared.other == 15000


def test_a_card_is_called_the_same_wherever_it_is_now():
    table = Table()
    game = play_attack(table)
    line = next(entry for entry in game.trace if entry.word == "attack-declared")
    later = Names(adapter_of(table.catalogue.game), table.catalogue, table.labels, state=game.state)
    assert tell(line, later, "en") == tell(line, table.names(), "en") == "A attacks the Leader with raider."


def test_cards_without_a_label_go_by_their_print():
    catalogue, state = new_game()
    names = Names(adapter_of(catalogue.game), catalogue, state=state)
    assert tell(TraceLine("5-1-2", NoDamage(1)), names, "en") == "B takes no damage."
    first, second = number_of(catalogue, "Guard"), number_of(catalogue, "Wisp")
    mine = [n for n, card in enumerate(state.cards) if card.print == first and card.owner == 0]
    theirs = [n for n, card in enumerate(state.cards) if card.print == second and card.owner == 1]
    assert (
        tell(TraceLine("7-3-4-1", UsesBattleCard(0, mine[0])), names, "en")
        == "A uses a Battle Card: A's Guard."
    )
    assert (
        tell(TraceLine("7-3-4-1", UsesBattleCard(1, theirs[2])), names, "fr")
        == "B utilise une carte de Combat : Wisp 3 de B."
    )


def test_players_have_names_and_french_elides_before_them():
    table = Table()
    names = table.names(players=("Alice", "Boris"))
    line = TraceLine("14-2-2-1", NoLife(0))
    assert tell(line, names, "en") == "Alice has no life left."
    shuffled = TraceLine("5-9-1", Shuffled(0, 0))
    assert tell(shuffled, names, "fr") == "On mélange le deck d'Alice."
    assert tell(TraceLine("5-9-1", Shuffled(1, 0)), names, "fr") == "On mélange le deck de Boris."
    assert tell(shuffled, table.names(), "fr") == "On mélange le deck de A."


def test_unknown_cards_and_cards_of_no_state():
    catalogue, _ = new_game()
    state = State((Card(0, 0, 1),), ((), (0,), *[()] * 14))
    line = TraceLine("5-1-2", Revealed((0,)))
    assert (
        tell(line, Names(adapter_of(catalogue.game), catalogue, state=state), "en")
        == "Revealed: an unknown card."
    )
    assert (
        tell(line, Names(adapter_of(catalogue.game), catalogue, state=state), "fr")
        == "Révélé : une carte inconnue."
    )
    assert tell(line, Names(adapter_of(catalogue.game), catalogue), "en") == "Revealed: card 0."
    line = TraceLine("0-3-12", Identified(JUDGE, 0, number_of(catalogue, "Wisp")))
    assert (
        tell(line, Names(adapter_of(catalogue.game), catalogue, {0: "hand 1"}, state=state), "en")
        == "The judge says that hand 1 is Wisp."
    )


class Sneezed(TraceEvent, frozen=True):
    times: int


def test_a_line_that_nobody_knows_comes_back_as_it_is():
    names = Table().names()
    assert tell(TraceLine("99-1"), names, "en") == "Step 99-1."
    assert tell(TraceLine("99-1"), names, "fr") == "Étape 99-1."
    assert tell(TraceLine("99-1", Sneezed(3)), names, "en") == "sneezed 3."


@pytest.mark.parametrize("language", ["de", "", "EN", None])
def test_other_languages_are_refused(language: Any):
    with pytest.raises(ValueError, match="no sentences"):
        tell(TraceLine("7-2-9"), Table().names(), language)


def test_an_interpretation_tells_both_readings(monkeypatch: pytest.MonkeyPatch):
    texts = {
        f"{name}_{language}": f"{name.capitalize()} ({language})."
        for name in ("issue", "reading", "other")
        for language in LANGUAGES
    }
    entry = Interpretation(name="who-defends", rules=("8-3-4",), faults=(), **texts)
    monkeypatch.setattr(adapter_of("fusion-world"), "interpretations", {"who-defends": entry})
    names = Table().names()
    line = TraceLine("8-3-4", ReadingTaken("who-defends", "default"))
    assert (
        tell(line, names, "en")
        == "Interpretation (who-defends): Reading (en). The other reading: Other (en)."
    )
    other = tell(TraceLine("8-3-4", ReadingTaken("who-defends", "other")), names, "fr")
    assert other.index("Other (fr)") < other.index("Reading (fr)")
    assert "the other reading is taken" in tell(TraceLine("8-3-4", ReadingTaken("new", "other")), names, "en")


@given(label=st.text(min_size=1, max_size=12), player=st.text(min_size=1, max_size=8))
def test_any_name_stands_in_the_sentence_as_it_is(label: str, player: str):
    table = Table()
    names = Names(adapter_of(table.catalogue.game), table.catalogue, {1: label}, players=(player, "B"))
    for language in LANGUAGES:
        told = tell(TraceLine("8-1-1", AttackDeclared(1, 1, 0)), names, language)
        assert told.endswith(f" {label}.")
        assert tell(TraceLine("9-6-2", Pended(0, 1, -1)), names, language).endswith(f"({player}).")


def test_what_a_position_calls_by_a_common_noun_is_said_in_the_language():
    position = read_position("A: {hand: 2 unknown, energy: 2 red}\nB: {hand: 1 unknown}")
    names = Names(
        adapter_of(position.catalogue.game), position.catalogue, position.names, state=position.state
    )
    cards = {label: card for card, label in reversed(position.names.items())}

    def called(label: str, language: str) -> tuple[str, str]:
        found = names.card(cards[label], wording(language, adapter_of("fusion-world").narration.package))
        return str(found), found.plain

    assert called("leader", "en") == ("A's Leader", "the Leader")
    assert called("leader", "fr") == ("la carte Leader de A", "la carte Leader")
    assert called("unknown 2", "en") == ("A's unknown card 2", "unknown card 2")
    assert called("unknown 2", "fr") == ("la carte inconnue 2 de A", "la carte inconnue 2")
    assert called("red energy", "fr") == ("l'énergie rouge", "l'énergie rouge")
    assert called("red energy 2", "en") == ("red energy 2", "red energy 2")
