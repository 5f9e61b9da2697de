"""The board of Masters: its keywords, and the counter timing as a pile, the [Counter] activated last on top
(MA 4-7-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, chosen, keyword, table

from judge.engine import tree
from judge.games import adapter_of
from judge.rules.dragon_ball.areas import BATTLE, LEADER
from judge.rules.masters.game import Masters
from judge.table.board import Board, board_of
from judge.table.board.model import Pile
from judge.table.drawing import board_svg

HALT = card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=0)
DENY = card("deny", "extra", keyword("Counter: Counter", effect=(tree.NegateSkill("Counter"),)), cost=0)
GUARD = card(
    "guard",
    "battle",
    keyword("Counter: Attack", effect=(tree.NegateAttack(), tree.Play(tree.This()))),
    cost=1,
)
BLUE = card("blue", "battle", colors=("blue",))
PICK = card(
    "pick", "extra", keyword("Counter: Attack", effect=(chosen(owner="you"), tree.Ko(tree.Chosen()))), cost=0
)


def attacked(**hands: str) -> Masters:
    game = table(HALT, DENY, GUARD, BLUE, PICK, a_battle="plain", **hands)
    does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
    return game


def board(game: Masters, language: str = "en") -> Board:
    return board_of(adapter_of("masters"), game, {}, language)


def pile(game: Masters, language: str = "en") -> Pile:
    found = board(game, language).pile
    assert found is not None
    return found


def test_no_pile_without_a_counter_timing() -> None:
    assert board(table(HALT, a_battle="plain", b_hand="halt")).pile is None
    assert board(attacked()).pile is None  # nobody could answer


def test_what_is_answered_lies_at_the_bottom_and_it_is_said_who_may_answer() -> None:
    shown = pile(attacked(b_hand="halt"))
    assert (shown.answers, shown.links) == ("A attacks with plain 10", ())
    assert (shown.next_words, shown.next_player) == ("B may answer", 1)


def test_the_counter_activated_last_lies_on_top() -> None:
    game = attacked(a_hand="deny", b_hand="halt deny")
    does(game, "counter")
    assert [each.words[:6] for each in pile(game).links] == ["1. B: "]
    assert pile(game).next_player == 0
    does(game, "counter")
    shown = pile(game)
    assert [(each.player, game.printed(each.card).number) for each in shown.links] == [
        (0, "deny"),
        (1, "halt"),
    ]
    assert shown.next_words == "B may answer"
    assert pile(game, "fr").next_words == "B peut répondre"
    assert shown.words.index("halt") < shown.words.index("deny")


def test_a_counter_whose_cost_is_being_paid_lies_on_top_already() -> None:
    game = attacked(b_hand="guard", b_energy="plain blue")
    does(game, "counter")
    assert game.decision is not None and game.decision.kind != "free-timing"
    shown = pile(game)
    assert [each.stands for each in shown.links] == ["activated"]
    assert shown.next_words == "The top one resolves first"


def test_a_counter_that_asks_as_it_resolves_is_still_shown() -> None:
    game = attacked(b_hand="pick", b_battle="plain plain")
    does(game, "counter")
    assert game.decision is not None and game.decision.kind == "choose"
    assert [each.stands for each in pile(game).links] == ["resolves"]


def test_the_picture_and_the_sentence_show_the_pile() -> None:
    game = attacked(a_hand="deny", b_hand="halt")
    does(game, "counter")
    made = board(game)
    picture = board_svg(made)
    for words in ("Counter timing", "A may answer", "A attacks with plain 10", made.pile.links[0].words):  # type: ignore[union-attr]
        assert words in made.description and words in picture


@pytest.mark.parametrize(
    ("name", "fr", "rule", "manual"),
    [("Deflect", "[Déflexion]", "10-22", ""), ("Servant", "[Serviteur]", "13-30", "masters-quick")],
)
def test_a_keyword_that_fusion_world_has_not_is_shown_with_its_meaning(
    name: str, fr: str, rule: str, manual: str
) -> None:
    game = table(card("bearer", "battle", keyword(name)), a_battle="bearer")
    for language in ("en", "fr"):
        (shown,) = next(each for each in board(game, language).cards() if each.keywords).keywords
        assert (shown.rule, shown.manual) == (rule, manual)
        assert shown.name == (fr if language == "fr" else f"[{name}]")
        assert shown.meaning and shown.sign
