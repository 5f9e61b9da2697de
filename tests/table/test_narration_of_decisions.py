"""Questions, moves in words, reasons, and what differs between two states."""

from helpers.own_table import Table, play_attack

from judge.engine.actions import Reason
from judge.engine.state import BENEATH, CHANCE, JUDGE, Battle, Card, Decision, Modifier, Option, State
from judge.table.narration import option_words, outcome, question, reason

LANGUAGES = ("en", "fr")


def test_questions_say_who_is_asked_what():
    names = Table().names()
    decision = Decision(1, "5-2-2", "choose", tuple(Option("card", n) for n in range(4)), 0, 2, card=0)
    assert question(decision, names, "en") == "B: choose up to 2 cards (A's Leader)."
    assert question(decision, names, "fr") == "B : choisissez jusqu'à 2 cartes (la carte Leader de A)."
    two = Decision(0, "5-2-2", "choose", decision.options, 1, 3, card=0, note="blind", bound=4)
    assert question(two, names, "en") == "A: choose 1 to 3 cards without looking (A's Leader)."
    bound = Decision(0, "5-2-2", "choose", decision.options, 0, 4, card=0, bound=4, low=1)
    assert question(bound, names, "en") == (
        "A: choose any number of cards with a total cost of 1 to 4 (A's Leader)."
    )
    chance = Decision(CHANCE, "5-9-1", "order", decision.options, 4, 4, ordered=True, card=1)
    assert question(chance, names, "fr") == "Hasard : dans quel ordre sont les cartes de B après le mélange ?"
    judge = Decision(JUDGE, "0-2-3", "by-hand", (), card=1, note="Dance.")
    assert question(judge, names, "en").startswith("Judge: A's raider says “Dance.” Carry")


def test_ways_to_pay_are_told_apart():
    table = Table()
    energy = table.state.zones[6]
    ways = (Option("pay", cards=energy[:2], number=1), Option("pay", cards=energy[:1], number=2))
    decision = Decision(0, "5-3-1", "pay", ways, card=1)
    names = table.names()
    assert [option_words(way, decision, names, "en") for way in ways] == [
        "pay with 2 red and 1 marker",
        "pay with 1 red and 2 markers",
    ]
    assert option_words(ways[0], decision, names, "fr") == "payer avec 2 rouges et 1 marqueur"
    alike = (Option("pay", cards=energy[:2]), Option("pay", cards=energy[1:3]))
    decision = Decision(0, "5-3-1", "pay", alike, card=1)
    assert [option_words(way, decision, names, "en") for way in alike] == [
        "pay with guard 60 and anvil 61",
        "pay with anvil 61 and ember 62",
    ]


def test_options_of_a_list_and_costs_are_told_in_words():
    table = Table()
    catalogue = table.catalogue
    miller = next(entry for entry in catalogue.skills if "Choose one" in entry.words)
    decision = Decision(
        0, "13-2-1", "option", (Option("option", number=0), Option("option", number=1)), skill=miller.number
    )
    names = table.names()
    assert option_words(decision.options[0], decision, names, "en") == "option 1: draw 1 card"
    assert (
        option_words(decision.options[1], decision, names, "fr") == "option 2 : placez 1 marqueur d'énergie"
    )
    assert option_words(decision.options[1], None, names, "en") == "option 2"


def test_every_legal_option_is_called_by_words_of_its_own():
    table = Table()
    decision = table.game().decision
    assert decision is not None
    for language in LANGUAGES:
        called = [option_words(option, decision, table.names(), language) for option in decision.options]
        assert len(set(called)) == len(called)


def test_reasons_say_what_to_do_instead():
    table = Table(turn=1)
    game = table.game()
    names = table.names()
    attack = Option("attack", table.card("raider"), table.card("guard", 1))
    told = {
        language: [reason(Reason(*each), attack, names, language) for each in game.why_not(0, attack)]
        for language in LANGUAGES
    }
    assert told["en"] == [
        "The player who goes first cannot attack on their first turn. "
        "End the Main Phase instead, or use cards.",
        "B's guard cannot be attacked: only a Leader Card, or a Battle Card in Rest Mode, can be. "
        "Attack the Leader instead.",
    ]
    assert told["fr"][1].startswith("Guard de B ne peut pas être attaquée")


def test_reasons_about_skills_say_which_condition_or_cost():
    table = Table()
    game = table.game()
    awaken = next(n for n in game.side(0).activates if game.skills[n].skill.keyword == "Awaken")
    option = Option("activate", 0, skill=awaken)
    assert reason(Reason("15-2-3", "condition-fails"), option, table.names(), "en") == (
        "The condition of the skill [Awaken] of A's Leader is not fulfilled."
        " Needed: your life is at 6 or less."
    )
    discard = Option("activate", 0, skill=game.side(0).activates[0])
    told = reason(Reason("1-4-6", "skill-cost"), discard, table.names(), "fr")
    assert told.startswith("Aucun coût de Capacité de la carte Leader de A ne peut être payé en entier : ")
    assert "défaussez" in told


def test_an_unlisted_reason_names_its_key():
    assert (
        reason(Reason("9-9", "too-late"), Option("use"), Table().names(), "en")
        == "A requirement fails (too-late)."
    )


# --- outcomes ---


def test_what_differs_between_two_states():
    table = Table()
    before = table.game().state
    game = play_attack(table)
    assert outcome(before, before, table.names(), "en") == ("Nothing differs.",)
    found = outcome(before, game.state, table.names(), "en")
    assert found[0] == "A battle is going on: A's raider attacks B's Leader."
    assert "A's raider is now in Rest Mode." in found
    assert "A's raider: power 15000 → 20000." in found
    assert "A's raider gets +5000 power for the battle." in found
    for words in ("end the Offense Step", "end the Defense Step"):
        table.answer(game, words)
    found = outcome(before, game.state, table.names(), "fr")
    assert "B : points de vie 5 → 4." in found
    assert "B : main 3 → 4." in found
    assert "Guard 70 de B : passe de la Zone de Vie dans la main de B." in found


def test_results_and_covered_cards_are_outcomes():
    table = Table()
    before = table.state
    cards = list(before.cards)
    top, below = table.card("raider"), table.card("guard")
    cards[top] = Card(cards[top].print, 0, cards[top].zone, markers=2, beneath=(below,))
    cards[below] = Card(cards[below].print, 0, BENEATH, top=top)
    zones = list(before.zones)
    zones[4] = (top,)
    battle = Battle(top, 0, table.card("leader", 1), 0)
    node = next(n for n, each in enumerate(table.catalogue.nodes) if type(each).__name__ == "ChangePower")
    effect = Modifier(node, 0, top, 0, "turn", 3, (top,), (0,), 5000)
    after = State(
        tuple(cards), tuple(zones), turn=3, first=0, phase="end", markers=(0, 0), battle=battle,
        modifiers=(effect,),
        result="0",
    )  # fmt: skip
    found = outcome(before, after, table.names(), "en")
    for sentence in (
        "A wins the game.",
        "It is now the End Phase.",
        "A: energy markers 1 → 0.",
        "A's guard now lies under A's raider.",
        "A's raider: [Ki] 0 → 2.",
    ):
        assert sentence in found, sentence
    assert "The battle is over." in outcome(after, before, table.names(), "en")
    blocked = State(after.cards, after.zones, battle=Battle(top, 0, 5, 0), turn=3, phase="end", result="0")
    assert any("is the guard card now" in line for line in outcome(after, blocked, table.names(), "en"))
