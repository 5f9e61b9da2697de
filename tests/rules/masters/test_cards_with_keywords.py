"""Cards "with [Sparking]" and the like: the keyword may stand beside a skill (MA 10-23, 10-29, 10-30)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import READ, card, table, where
from msgspec.structs import replace

from judge.cards.model import CardDefinition
from judge.rules.masters.carried_out import compile_text


def printed(number: str, type_: str, text: str) -> CardDefinition:
    READ[f"printed {number}"] = tuple(compile_text(text))
    made = card(number, type_)
    return replace(made, front=replace(made.front, text=f"printed {number}"))


@pytest.mark.parametrize(
    ("keyword", "text"),
    [
        ("Sparking", "[Auto] [Sparking 5] When this card attacks, draw 1 card."),
        ("Bond", "[Permanent] [Bond 2] This card gets +5000 power."),
        ("Burst", "[Activate : Main] [Burst 3] : Draw 1 card."),
        ("Over Realm", "[Over Realm 5]"),
        ("Arrival", "[Arrival Green/Yellow]"),
    ],
)
def test_a_card_with_a_keyword_is_found(keyword: str, text: str) -> None:
    take = f"[Activate : Main] Choose 1 card with [{keyword}] in your Drop Area and add it to your hand."
    made = (printed("wanted", "battle", text), printed("chief", "leader", take))
    game = table(*made, leader="chief", a_drop="plain wanted")
    does(game, "activate")
    assert where(game, "wanted") == "hand"
    game = table(*made, leader="chief", a_drop="plain")
    does(game, "activate")
    assert where(game, "plain", 0) == "drop"
