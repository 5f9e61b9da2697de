"""What Masters' traces, refusals and questions say of conditions, costs and cards."""

import pytest
from helpers.masters_positions import session

from judge.answers.positions import names_of
from judge.cli.sessions import told
from judge.problems import Refusal
from judge.sandbox.session import Session
from judge.table.narration import option_words, question

CARDS = """game: masters
cards:
  lead: {type: leader, name: Lead, color: red, power: 10000, characters: Ann}
  blue: {type: battle, name: Blue, color: blue, cost: 1, power: 10000, combo: 5000, combo cost: 0}
  teal: {type: battle, name: Teal, color: blue/green, cost: 1, power: 10000, combo: 5000, combo cost: 0}
  plum: {type: battle, name: Plum, color: blue/yellow, cost: 1, power: 10000, combo: 5000, combo cost: 0}
"""
KO = "  ko: {type: extra, name: Ko, color: red, cost: 0, text: \"[Activate: Main] Choose 1 of your opponent's"
KO += ' Battle Cards and KO it."}\n'


def laid(a: str, b: str, *moves: str, made: str = "") -> Session:
    made_so = session(f"{CARDS}{KO}{made}A: {{leader: lead, {a}}}\nB: {{leader: lead, {b}}}\n")
    for move in moves:
        made_so.move(move)
    return made_so


def trace(of: Session, language: str) -> str:
    return "\n".join(
        words for step in of.steps for _, words in told(of, step.trace, of.state, language, all_steps=True)
    )


def options(of: Session, language: str) -> list[str]:
    assert of.decision is not None
    return [option_words(each, of.decision, names_of(of, of.state), language) for each in of.decision.options]


def battle(name: str, text: str, color: str = "red", **more: str) -> str:
    fields = "".join(f", {key}: {value}" for key, value in more.items())
    return (
        f"  {name}: {{type: battle, name: {name.title()}, color: {color}, cost: 0, power: 10000, combo: 5000,"
        f' combo cost: 0{fields}, text: "{text}"}}\n'
    )


# --- conditions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "english", "french"),
    [
        ("your Leader Card is a <Bob> card", "your Leader is <Bob>", "votre Leader est <Bob>"),
        (
            "your Leader Card is a mono-blue card",
            "is mono-blue",
            "votre Leader est de couleur exclusivement bleue",
        ),
        (
            "your life is at 2 or more and your opponent's Leader Card is a red <Bob> card",
            "your life is at 2 or more and your opponent's Leader is <Bob> and is red",
            "le Leader adverse est <Bob> et est de couleur rouge",
        ),
        ("you have a {Teal} card in your Drop Area", "you have a {Teal} card", "vous avez une carte {Teal}"),
    ],
)
def test_a_condition_that_does_not_hold_is_told_whole(condition: str, english: str, french: str) -> None:
    ask = battle("ask", f"[Auto] When this card is played, if {condition}, draw 1 card.")
    played = laid("hand: [ask]", "hand: 0", "A plays ask", made=ask)
    for language, words in ("en", english), ("fr", french):
        (line,) = [
            line
            for line in trace(played, language).splitlines()
            if "condition does not hold" in line or "condition n'est pas remplie" in line
        ]
        assert words in line


def test_a_condition_of_a_card_under_another_names_the_character() -> None:
    ask = battle(
        "ask", "[Auto] When this card attacks, if there is a <Bob> card under this card, draw 1 card."
    )
    attacked = laid("battle: [{card: ask, under: [blue]}]", "hand: 0", "A attacks leader with ask", made=ask)
    assert "(needed: there is a <Bob> card under ask)" in trace(attacked, "en")
    assert "<Bob>" in trace(attacked, "fr")


def test_a_refusal_names_the_color_that_the_condition_wants() -> None:
    ask = battle("ask", "[Activate: Main] If your Leader Card is a mono-blue 《Elf》 card : Draw 1 card.")
    with pytest.raises(Refusal) as refused:
        laid("battle: [ask]", "hand: 0", "A activates ask", made=ask)
    assert "mono-blue" in str(refused.value)


# --- costs --------------------------------------------------------------------------------------------------

AEGIS = battle("aegis", "[Aegis Blue/Yellow][Once per turn]", "blue/yellow")
REVIVE = battle("revive", "[Revive Blue/Green]", "blue/green")


def test_the_cost_of_aegis_names_its_colors() -> None:
    asked = laid(
        "hand: 0", "battle: [aegis], hand: [plum, plum]",
        "A attacks leader with leader", "A ends the Offense Step", "B activates aegis", made=AEGIS,
    )  # fmt: skip
    one_of_each, one_of_both = options(asked, "en")
    assert "1 originally blue card in your hand, and 1 originally yellow card in your hand" in one_of_each
    assert "1 card in your hand that is both blue and yellow originally" in one_of_both
    one_of_each, one_of_both = options(asked, "fr")
    assert "à l'origine bleue" in one_of_each and "à l'origine jaune" in one_of_each
    assert "1 carte à la fois bleue et jaune à l'origine dans votre main" in one_of_both


def test_the_cost_of_revive_tells_one_card_of_both_colors() -> None:
    asked = laid("hand: [ko]", "battle: [revive], hand: [teal, blue]", "A activates ko", made=REVIVE)
    assert "1 card in your hand that is both blue and green" in options(asked, "en")[1]
    assert "1 carte à la fois bleue et verte dans votre main" in options(asked, "fr")[1]


@pytest.mark.parametrize(
    "said",
    [
        "B pays",
        "B pays the skill cost",
        "B paie le coût de Capacité",
        "B pays cost 2",
        "B pay the skill cost (choose 1 card in your hand that is both blue and green and place it in your"
        " Drop)",
        "B pays the skill cost (choose 1 card in your hand that is both blue and green and place it in your"
        " Drop)",
        "B paie le coût de Capacité (choisissez 1 carte à la fois bleue et verte dans votre main et placez-la"
        " dans votre Zone de Dispersion)",
    ],
)
def test_the_one_cost_that_can_be_paid_is_understood_as_it_is_shown(said: str) -> None:
    paid = laid("hand: [ko]", "battle: [revive], hand: [teal]", "A activates ko", said, made=REVIVE)
    assert "10-37-1" in {entry.rule for step in paid.steps for entry in step.trace}


def test_of_two_costs_a_payment_must_say_which() -> None:
    with pytest.raises(Refusal):
        laid("hand: [ko]", "battle: [revive], hand: [teal, blue]", "A activates ko", "B pays", made=REVIVE)


# --- what is chosen together --------------------------------------------------------------------------------

PULL = (
    '  pull: {type: extra, name: Pull, color: red, cost: 0, text: "[Activate: Main] Choose up to 2 of your'
    " opponent's Battle Cards with a total energy cost of 3 or less and KO them.\"}\n"
    "  two: {type: battle, name: Two, color: red, cost: 2, power: 10000, combo: 5000, combo cost: 0}\n"
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [
        (
            "two, two 2",
            "8-5-3 The total of what is chosen is too high. Here: a total of 4 and a limit of 3",
            "8-5-3 Le total de ce qui est choisi est trop élevé. Ici : un total de 4 et une limite de 3",
        ),
        (
            "two, blue, blue 2",
            "8-5-3 That is more than may be chosen here. Here: a limit of 2",
            "8-5-3 C'est plus que ce qui peut être choisi ici. Ici : une limite de 2",
        ),
        (
            "two, lead",
            "8-5-3 A's Leader is not a card in your opponent's Battle Area. 8-5-3 A's Leader is not a Battle",
            "8-5-3 La carte Leader de A n'est pas une carte dans la Zone de Combat de votre adversaire",
        ),
    ],
)
def test_cards_that_cannot_be_chosen_together_are_refused_for_that(
    cards: str, english: str, french: str, language: str
) -> None:
    asked = laid("hand: [pull]", "battle: [two, two, blue, blue]", "A activates pull", made=PULL)
    with pytest.raises(Refusal) as refused:
        asked.move(f"A chooses {cards}")
    told_so = refused.value.texts[language]
    assert (english if language == "en" else french) in told_so


def test_a_question_bounds_the_energy_costs() -> None:
    asked = laid("hand: [pull]", "battle: [two, two, blue, blue]", "A activates pull", made=PULL)
    assert asked.decision is not None
    names = names_of(asked, asked.state)
    assert "with a total energy cost of 3 or less" in question(asked.decision, names, "en")
    assert "dont les coûts d'énergie additionnés valent 3 ou moins" in question(asked.decision, names, "fr")


# --- cards --------------------------------------------------------------------------------------------------


def test_a_card_name_has_the_sign_for_card_names_in_effects() -> None:
    ask = battle("ask", "[Auto] When you play this card, you can't play {Teal} cards for the turn.")
    played = laid("hand: [ask]", "hand: 0", "A plays ask", made=ask)
    for language in "en", "fr":
        assert "{Teal}" in trace(played, language) and "<Teal>" not in trace(played, language)


def test_a_card_of_union_potara_is_not_said_to_keep_the_mode() -> None:
    made = battle("ann", "", characters="Ann") + battle("bob", "", characters="Bob")
    made += battle("both", "[Union-Potara] : <Ann> and <Bob>.")
    played = laid("battle: [ann rest, bob], hand: [both]", "hand: 0", "A evolves into both", made=made)
    assert "Both is placed on top of ann, in its place in the battle" in trace(played, "en")
    assert "in its mode" not in trace(played, "en")
    assert "avec sa position" not in trace(played, "fr")


BRING = (
    '  bring: {type: extra, name: Bring, color: red, cost: 0, text: "[Activate: Main] Choose 1 Unison Card in'
    ' your hand and play it with 2 markers on it."}\n'
    "  pair: {type: unison, name: Pair, color: red, specified: R, power: 15000}\n"
)


def test_markers_of_a_unison_card_that_a_skill_plays_are_not_those_of_energy() -> None:
    came = laid("hand: [bring, pair]", "hand: 0", "A activates bring", "A chooses pair", made=BRING)
    assert "Pair comes into play with 2 markers.\n" in trace(came, "en")
    assert "Pair entre en jeu avec 2 marqueurs.\n" in trace(came, "fr")


def test_the_cost_of_a_counter_of_a_battle_card_is_not_told_as_that_of_an_extra_card() -> None:
    halt = battle("halt", "[Counter: Attack] Negate the attack and play this card.")
    activated = laid("hand: 0", "hand: [halt]", "A attacks leader with leader", "B activates halt", made=halt)
    assert "or a [Counter]: the cost of the card is paid" in trace(activated, "en")
    assert "ou d'un [Contre] : le coût de la carte est payé" in trace(activated, "fr")


def test_a_skill_that_a_card_gives_has_french_brackets() -> None:
    given = r"[Auto][Sparking 2] When this card attacks, draw 1 card."
    text = rf"[Activate Main] This card gains \"{given}\" for the turn."
    session_of = laid("battle: [gift]", "", "A activates gift", made=battle("gift", text))
    assert "[Auto.][Étincelle 2]" in trace(session_of, "fr")
    assert "[Auto][Sparking 2]" in trace(session_of, "en")


# --- to whom it is said -------------------------------------------------------------------------------------

ASKED = battle(
    "ask",
    "[Auto] When this card attacks, your opponent may place 1 Battle Card from their Drop Area into their"
    " Warp. If they don't, this card gets +5000 power for the turn.",
) + battle(
    "two",
    "[Auto] When this card attacks, your opponent chooses one―\\n・Your opponent discards 1 card from their"
    " hand.\\n・You draw 1 card.",
)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "B, you may: choose 1 Battle Card in your Drop and place it in your Warp. Do you (ask)?"),
        (
            "fr",
            "B, vous pouvez : choisissez 1 carte de Combat dans votre Zone de Dispersion et placez-la dans"
            " votre Dimension parallèle. Le faites-vous (ask) ?",
        ),
    ],
)
def test_an_opponent_who_may_do_something_is_told_it_as_theirs(language: str, said: str) -> None:
    asks = laid("battle: [ask]", "drop: [blue]", "A attacks leader with ask", made=ASKED)
    assert asks.decision is not None
    assert question(asks.decision, names_of(asks, asks.state), language) == said


def test_an_opponent_who_chooses_an_option_is_told_it_as_theirs() -> None:
    chooses = laid("battle: [two], deck: 5 unknown", "hand: [blue]", "A attacks leader with two", made=ASKED)
    assert options(chooses, "en") == [
        "option 1: discard 1 card from your hand", "option 2: your opponent draws 1 card",
    ]  # fmt: skip
    assert options(chooses, "fr")[0] == "option 1 : défaussez 1 carte de votre main"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_counts_no_markers_where_only_energy_pays(language: str) -> None:
    with pytest.raises(Refusal) as refused:
        laid("hand: [pay]", "", "A plays pay", made=battle("pay", "").replace("cost: 0", "cost: 2", 1))
    words = refused.value.sentence(language)
    assert "marker" not in words and "marqueur" not in words
