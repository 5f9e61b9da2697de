"""Masters' cards in French: headers, keywords, phrases, read to the trees of the English ones, and back."""

import contextlib

import pytest
from helpers.skill_trees import SKILLS
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from judge.cards.games import CARD_GAMES
from judge.cards.language import CardTextError, masters
from judge.cards.language.compiling import MOST_IN_A_SENTENCE
from judge.cards.language.keywords import MASTERS
from judge.cards.language.masters.french.phrasebook import Variable, phrasebook_of
from judge.cards.language.masters.french.translating import phrasebook
from judge.cards.language.masters.french.words import joined
from judge.engine.tree import ByHand, Skill
from judge.rules.dragon_ball.areas import DECK, HAND
from judge.rules.dragon_ball.unread_words import areas_named, speaks_of_all_areas

SAME = {
    "[Auto.] Quand cette carte attaque, piochez 1 carte.": "[Auto] When this card attacks, draw 1 card.",
    "[Auto.] Lorsque cette carte est mise KO, piochez une carte.": (
        "[Auto] When this card is KO'd, draw 1 card."
    ),
    "[Activation : Principale][Une fois par tour] (Rouge)(1) : Piochez 2 cartes.": (
        "[Activate Main][Once per turn] (Red)(1) : Draw 2 cards."
    ),
    "[Activation : Principale/Combat] ② : Piochez 1 carte.": "[Activate Main/Battle] (2) : Draw 1 card.",
    "[ACTIVATION: COMBAT] Cette carte gagne [Bloqueur] pour le reste du tour.": (
        "[Activate Battle] This card gains [Blocker] for the turn."
    ),
    "[−2][Activation : Combat] Cette carte gagne +5000 de puissance pour la durée du combat.": (
        "[-2][Activate Battle] This card gets +5000 power for the battle."
    ),
    "[Contre : Attaque] Annulez l’attaque.": "[Counter: Attack] Negate the attack.",
    "[Éveil] Quand votre vie est à 4 ou moins : Vous pouvez piocher 2 cartes, puis retourner cette carte.": (
        "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over."
    ),
    "[Permanent] Si c'est votre tour, cette carte gagne +5000 de puissance.": (
        "[Permanent] If it's your turn, this card gets +5000 power."
    ),
    "[Activation : Principale] Choisissez jusqu'à 2 des cartes de Combat de votre adversaire avec un coût"
    " d'énergie de 3 ou moins et passez-les en mode Inertie.": (
        "[Activate Main] Choose up to 2 of your opponent's Battle Cards with an energy cost of 3 or less and"
        " switch them to Rest Mode."
    ),
    "[Auto.] Quand vous jouez cette carte, vous pouvez placer 1 carte depuis votre main dans votre Zone de"
    " Dispersion. Si vous le faites, ajoutez jusqu'à 1 {Galet} depuis votre deck à votre main.": (
        "[Auto] When you play this card, you may place 1 card from your hand into your Drop. If you do, add"
        " up to 1 {Galet} from your deck to your hand."
    ),
    "[Activation : Principale] Envoyez 1 carte noire depuis votre Zone de Dispersion dans votre Dimension"
    " parallèle : Jouez jusqu'à 1 <Galet> avec 《Pierre》 parmi ses origines depuis votre main.": (
        "[Activate Main] Place 1 black card from your Drop into your Warp : Play up to 1 <Galet> with"
        " 《Pierre》 among its special traits from your hand."
    ),
    "[Évolution] (Bleu)(2) : <Galet> avec un coût d'énergie de 4.": (
        "[Evolve] (Blue)(2) : <Galet> with a cost of 4."
    ),
    "[Union-Fusion] (Jaune) : <Galet> jaune et <Roc> jaune.": (
        "[Union-Fusion] (Yellow) : Yellow <Galet> and yellow <Roc>."
    ),
    "[Espace-temps 7] (Noir)": "[Over Realm 7] (Black)",
    "[Apparition Rouge/Bleu] (1)": "[Arrival Red/Blue] (1)",
    "[Auto.][Étincelle 5] Quand cette carte attaque, piochez 1 carte.": (
        "[Auto][Sparking 5] When this card attacks, draw 1 card."
    ),
    "[Activation : Principale] Choisissez un —\n・ Piochez 1 carte.\n・ Cette carte gagne [Coup critique]"
    " pendant ce tour.": (
        "[Activate Main] Choose one―\n・Draw 1 card.\n・This card gains [Critical] for the turn."
    ),
    "[Bloqueur] [Double frappe]": "[Blocker] [Double Strike]",
    "[Bloqueur] [Auto.] Quand cette carte attaque, piochez 1 carte.": (
        "[Blocker] [Auto] When this card attacks, draw 1 card."
    ),
    "[Auto.] Quand cette carte se fait attaquer, pour toute la durée du combat, cette carte gagne +5000 de"
    " puissance.": "[Auto] When this card is attacked, this card gets +5000 power for the battle.",
    "[Auto.] Quand vous effectuez une Combo avec cette carte, mettez KO jusqu'à 1 carte de Combat adverse.": (
        "[Auto] When you combo with this card, choose up to 1 of your opponent's Battle Cards and KO it."
    ),
    "[Permanent] Cette carte ne peut pas être choisie par les Capacités de cartes adverses.": (
        "[Permanent] This card can't be chosen by your opponent's skills."
    ),
    "[Activation : Principale] Choisissez 1 de vos points de vie et rajoutez-la à votre main.": (
        "[Activate Main] Choose 1 card in your life and add it to your hand."
    ),
    "[Bloqueur] (Quand une autre de vos cartes est attaquée, passez celle-ci en mode Inertie.)": "[Blocker]",
    "[Auto.] When this card attacks, draw 1 card.": "[Auto] When this card attacks, draw 1 card.",
    "[Une fois par tour][Activation : Principale] Draw 1 card.": (
        "[Activate Main][Once per turn] Draw 1 card."
    ),
    "[Auto] Quand cette carte attaque, piochez 1 carte.": "[Auto] When this card attacks, draw 1 card.",
}
"""Texts of our own that say the same in both languages, also with headers of the other one."""
NOT_READ = (
    "[Auto.] Quand cette carte attaque, piochez 1 carte et dansez.",
    "[Auto.] Quand cette carte attaque, piochez 1 carte. Dansez ensuite avec votre adversaire.",
    "[Activation : Principale] Dansez : Piochez 1 carte.",
    "[Activation : Principale] Choisissez un —\n・ Piochez 1 carte.\n・ Dansez avec vos cartes.",
    "[Permanent] Cette carte gagne +5000 de puissance dans votre main les jours de pluie.",
    '[Auto.] Quand cette carte attaque, cette carte gagne "[Auto.] Dansez avec une carte." pour ce tour.',
    "[Danseur] Piochez 1 carte.",
)


_ALONE = [name for name, each in MASTERS.items() if each.text == "none" and not each.attached]


def trees(text: str) -> list[Skill]:
    read = masters.compile_text(text)
    assert all(not one.not_understood for one in read), text
    return [one.skill for one in read]


@pytest.mark.parametrize("french", SAME)
def test_both_languages_say_the_same(french: str) -> None:
    assert trees(french) == trees(SAME[french])


@pytest.mark.parametrize("french", SAME)
def test_what_is_printed_in_either_language_reads_back(french: str) -> None:
    for skill in trees(french):
        assert trees(masters.print_skill(skill, "fr")) == trees(masters.print_skill(skill)) == [skill]


@pytest.mark.parametrize("name", _ALONE)
def test_every_keyword_that_stands_alone_has_its_french_token(name: str) -> None:
    keyword = MASTERS[name]
    more = {"en": " Red/Blue", "fr": " Rouge/Bleu"} if keyword.two_colors else {"en": "", "fr": ""}
    more = {"en": " 3", "fr": " 3"} if keyword.figure else more
    (skill,) = trees(f"[{name}{more['en']}]")
    assert skill.keyword == name
    assert masters.print_skill(skill, "fr") == f"[{keyword.fr}{more['fr']}]"
    for written in (keyword.fr, keyword.fr.upper(), keyword.fr.replace("'", "’")):
        assert trees(f"[{written}{more['fr']}]") == [skill]


@pytest.mark.parametrize("name", MASTERS)
def test_every_keyword_can_be_gained_in_french(name: str) -> None:
    text = f"[Auto.] Quand cette carte attaque, cette carte gagne [{MASTERS[name].fr}] pendant ce tour."
    assert trees(text) == trees(f"[Auto] When this card attacks, this card gains [{name}] for the turn.")


@pytest.mark.parametrize("text", NOT_READ)
def test_a_skill_that_is_half_french_that_is_known_is_not_understood_at_all(text: str) -> None:
    (one,) = masters.compile_text(text)
    assert one.skill.effect == (ByHand(one.not_understood),)
    assert one.not_understood in (
        one.words,
        one.words.partition(", ")[2],
    )
    assert not one.skill.costs
    with pytest.raises(CardTextError):
        masters.print_skill(one.skill, "fr")


def test_the_header_of_what_is_not_understood_still_tells_the_kind() -> None:
    (one,) = masters.compile_text("[Activation : Combat][Une fois par tour] Dansez avec votre adversaire.")
    assert (one.skill.type, one.skill.timings, one.skill.once_per_turn) == ("activate", ("battle",), True)


def test_french_words_that_nobody_reads_may_hold_anywhere() -> None:
    words = "[Permanent] Cette carte danse dans votre main et dans votre deck."
    assert masters.compile_text(words)[0].not_understood == words
    assert {HAND, DECK} <= areas_named(words)
    assert speaks_of_all_areas(words)


def test_energy_in_french_is_never_taken_for_a_note() -> None:
    (one,) = masters.compile_text("[Espace-temps 7] (Noir)(2)")
    assert (
        one.skill.costs
        and one.skill.costs == masters.compile_text("[Over Realm 7] (Black)(2)")[0].skill.costs
    )
    (skill,) = trees("[Auto] (Verte) : When this card attacks, draw 1 card.")
    assert skill.costs


def test_the_text_is_shown_as_it_came() -> None:
    text = "[Auto.] Quand cette carte attaque, piochez 1 carte.\n[Bloqueur]"
    assert CARD_GAMES["masters"].as_printed(text) == text
    assert [one.words for one in masters.compile_text(text)] == text.splitlines()


def test_a_phrase_without_the_same_parts_in_both_languages_is_refused() -> None:
    with pytest.raises(ValueError, match="parts"):
        phrasebook_of(["[a]", "one $b = un", "[b]", "two = deux"], {})
    with pytest.raises(ValueError, match="two languages"):
        phrasebook_of(["[a]", "one"], {})


def test_every_phrase_is_used() -> None:
    book = phrasebook()
    asked = {"sentence", "costs", "counted", "evolved-from"}
    todo = list(asked)
    while todo:
        for phrase in book.phrases.get(todo.pop(), ()):
            new = {item.kind for item in phrase.sides[1] if isinstance(item, Variable)} - asked
            asked |= new
            todo += new
    assert book.phrases.keys() - asked == set()
    assert asked - book.phrases.keys() - book.words.keys() == set()


# --- properties -------------------------------------------------------------------------------------------

_QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
_WORDS = {
    "name": ("<Galet>", "《Pierre》"), "trait": ("《Pierre》", "《Roche》"),
    "number": ("1", "3"), "signed": ("+5000", "-10000"),
    "key": ("[Bloqueur]", "[Coup critique]"), "symbol": ("(Red)", "(2)"),
    "skill": ('"[Permanent] Cette carte gagne [Bloqueur]."',),
}  # fmt: skip


@st.composite
def french_words(draw: st.DrawFn, kind: str, depth: int = 0) -> list[str]:
    """French words that the phrases make."""
    if kind in _WORDS:
        return [draw(st.sampled_from(_WORDS[kind]))]
    phrases = phrasebook().phrases[kind]
    plain = [one for one in phrases if not any(isinstance(item, Variable) for item in one.sides[1])]
    phrase = draw(st.sampled_from(plain if plain and depth > 4 else phrases))
    said: list[str] = []
    for item in phrase.sides[1]:
        said += [item] if isinstance(item, str) else draw(french_words(item.kind, depth + 1))
    return said


@_QUICK
@given(french_words("sentence"), st.integers(0, 20), st.sampled_from(["", "danse", "pas", "votre", ","]))
def test_french_is_read_whole_or_not_at_all(words: list[str], place: int, more: str) -> None:
    """Whatever the phrases make, and the same with a word changed: all of it has its tree, or none of it."""
    changed = words[:place] + [more] * bool(more) + words[place + bool(more) :]
    text = f"[Activation : Principale] {joined(changed, 'fr')}."
    assume(len(text) < MOST_IN_A_SENTENCE)
    for one in masters.compile_text(text):
        assert one.not_understood in {"", one.words}
        if one.not_understood:
            assert one.skill.effect == (ByHand(one.words),)
        else:
            with contextlib.suppress(CardTextError):
                assert trees(masters.print_skill(one.skill, "fr")) == [one.skill]


@settings(_QUICK, max_examples=25)
@given(SKILLS)
def test_any_tree_that_french_can_say_comes_back(skill: Skill) -> None:
    with contextlib.suppress(CardTextError):
        assert trees(masters.print_skill(skill, "fr")) == [skill]
