"""An unknown card goes by its card's name from the moment it is named, and is still understood as before."""

from collections.abc import Callable

import pytest
from helpers.fusion_world import read_position

from judge.games.positions import write_position
from judge.sandbox.session import Session
from judge.sandbox.variations import Hand, carried_out, opened, step
from judge.table.board import board_of
from judge.table.narration import Names, question, tell_all

FUSION_WORLD = """
cards:
  raider: {type: battle, color: red, cost: 1, power: 15000, combo: 5000}
  scout: {type: battle, name: Dune Scout, color: red, cost: 1, power: 10000, combo: 5000}
A: {battle: [raider], hand: 3 unknown, energy: 5 red}
B: {hand: 1 unknown}
"""
CHRONO_CLASH = """
game: chrono-clash
cards:
  raider: {type: battler, color: red, cost: 1, strength: 3}
  scout: {type: battler, name: Dune Scout, color: red, cost: 1, strength: 3}
A: {battlefield: [raider], hand: 3 unknown}
B: {guardians: 2 unknown}
gauge: 5
"""
GAMES = {"fusion-world": FUSION_WORLD, "chrono-clash": CHRONO_CLASH}
PLAYED = {"fusion-world": "A plays {}", "chrono-clash": "A summons {}"}
every_game = pytest.mark.parametrize("game", GAMES)


def session(game: str) -> Session:
    position = read_position(GAMES[game])
    return Session(position.catalogue, position.state, position.names)


def named(game: str, name: str = "scout") -> Session:
    """A's second unknown card, of three, has been named."""
    playing = session(game)
    playing.move("A shows unknown 2")
    playing.move(f"judge names {name}")
    return playing


def told(playing: Session, language: str) -> list[list[str]]:
    """The sentences of each step."""
    return [
        [
            words
            for _, words in tell_all(
                each.trace,
                Names(playing.adapter, playing.catalogue, playing.labels, state=each.state),
                language,
            )
        ]
        for each in playing.steps
    ]


def asked(playing: Session, language: str) -> str:
    assert playing.decision is not None
    return question(
        playing.decision,
        Names(playing.adapter, playing.catalogue, playing.labels, state=playing.state),
        language,
    )


def offered(playing: Session, language: str) -> str:
    assert playing.decision is not None
    shown = playing.phrases.shown
    return "; ".join(shown(option, playing.decision, language) for option in playing.decision.options)


@every_game
def test_it_goes_by_its_name_in_moves_and_sentences_once_it_is_named(game: str) -> None:
    playing = named(game)
    for language, identified in (
        ("en", "The judge says that A's unknown card 2 is Dune Scout."),
        ("fr", "L'arbitre dit que la carte inconnue 2 de A est Dune Scout."),
    ):
        assert told(playing, language)[-1][0] == identified
        assert "Dune Scout" in offered(playing, language)
        assert "unknown 2" not in offered(playing, language)
        assert "inconnue 2" not in offered(playing, language)
    playing.move(PLAYED[game].format("Dune Scout"))
    for language in ("en", "fr"):
        later = " ".join(words for each in told(playing, language)[2:] for words in each)
        assert "une Scout" in later
        assert "unknown" not in later and "inconnue" not in later
        board = board_of(playing.adapter, playing.game, playing.labels, language)
        (shown,) = (
            card
            for player in board.players
            for area in player.areas
            for card in area.cards
            if card.name == "Dune Scout"
        )
        assert shown.label == "Dune Scout"


@every_game
@pytest.mark.parametrize("words", ["unknown 2", "A's unknown 2", "unknown card 2", "carte inconnue 2"])
def test_its_old_label_is_still_understood(game: str, words: str) -> None:
    by_label, by_name = named(game), named(game)
    by_label.move(PLAYED[game].format(words))
    by_name.move(PLAYED[game].format("Dune Scout"))
    assert by_label.state == by_name.state


@every_game
def test_two_of_a_name_are_told_apart_as_others_are(game: str) -> None:
    playing = named(game, "raider")
    for language in ("en", "fr"):
        assert "raider 2" in offered(playing, language)
    playing.move("A shows unknown 3")
    playing.move("judge names raider")
    assert {"raider 2", "raider 3"} < {playing.phrases.label(card) for card in range(len(playing.game.cards))}
    scouts = named(game)
    scouts.move("A shows unknown")
    scouts.move("judge names scout")
    known = [scouts.phrases.label(card) for card, each in enumerate(scouts.game.cards) if each.print]
    assert sorted(each for each in known if "Scout" in each) == ["Dune Scout", "Dune Scout 2"]


@every_game
def test_what_was_told_before_keeps_what_was_known_then(game: str) -> None:
    playing = session(game)
    playing.move("A shows unknown 2")
    before = asked(playing, "en"), asked(playing, "fr")
    assert "unknown card 2 in A's hand" in before[0] and "dans la main de A" in before[1]
    shown = playing.steps[0]
    playing.move("judge names scout")
    assert shown.words("en") == "A shows A's unknown 2"
    assert shown.words("fr") == "A montre la carte inconnue 2 de A"
    playing.undo()
    assert (asked(playing, "en"), asked(playing, "fr")) == before


@every_game
def test_it_is_meant_by_either_name_in_a_change_by_hand(game: str) -> None:
    table = opened(GAMES[game])
    edit = {"kind": "identify", "cards": ["A unknown 2"], "card": "scout"}
    first = step(table, table.start, Hand(edit))
    lines = carried_out(table, table.start, Hand(edit)).rules
    assert any(line.en == "The judge says that A's unknown card 2 is Dune Scout." for line in lines)
    area = "graveyard" if game == "chrono-clash" else "drop"
    done = [
        step(table, first.state, Hand({"kind": "move", "cards": [name], "seat": 0, "area": area}))
        for name in ("A unknown 2", "A Dune Scout")
    ]
    assert done[0].state == done[1].state
    for language in ("en", "fr"):
        assert "Dune Scout" in done[0].words(language)
        assert "unknown" not in done[0].words(language) and "inconnue" not in done[0].words(language)


@every_game
@pytest.mark.parametrize("labels", [lambda playing: playing.labels, lambda playing: playing.phrases.labels])
def test_the_table_is_written_down_and_read_back_with_it(
    game: str, labels: Callable[[Session], dict[int, str]]
) -> None:
    playing = named(game)
    text = write_position(playing.catalogue, playing.state, labels(playing))
    found = read_position(text)
    assert found.state == playing.state
    assert found.names == labels(playing)


@every_game
def test_a_label_of_the_position_s_own_stays(game: str) -> None:
    text = GAMES[game].replace("hand: 3 unknown", "hand: [{card: unknown, label: riddle}]")
    position = read_position(text)
    playing = Session(position.catalogue, position.state, position.names)
    playing.move("A shows riddle")
    playing.move("judge names scout")
    assert told(playing, "en")[-1][0] == "The judge says that riddle is Dune Scout."
    assert "riddle" in offered(playing, "en")
