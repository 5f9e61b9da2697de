"""A keyword is one record: held against the manuals of the games that have it."""

import pytest

from judge.cards.icons.abilities import ABILITIES
from judge.cards.language import compile_text, explain_skill
from judge.cards.language.headers import ONCE, TURNS
from judge.cards.language.keywords import EVERY, KEYWORDS, MASTERS, PRINTED, fits, negates

HEADERS = {ONCE, *TURNS}
"""Keyword skills of the manual that are no skills of their own in a tree: they say when another one holds."""


def terms(corpus, manual, kind="keyword_skill"):
    return {
        term.en[0].strip("[]"): term for term in corpus.manuals[manual].terms.values() if term.kind == kind
    }


def test_every_keyword_skill_of_fusion_world_has_a_record(corpus):
    assert {name for name in terms(corpus, "fusion-world") if name not in HEADERS} == set(KEYWORDS)


def test_every_keyword_skill_of_masters_has_a_record(corpus):
    known = {*terms(corpus, "masters"), *terms(corpus, "masters-quick")}
    assert known - HEADERS == set(MASTERS)


def test_every_ability_of_chrono_clash_has_a_record(corpus):
    known = terms(corpus, "chrono-clash")
    abilities = {name for name, term in known.items() if any(rule.startswith("17-5-") for rule in term.rules)}
    assert {name.removeprefix("+ ") for name in abilities} == set(ABILITIES)


@pytest.mark.parametrize("keyword", EVERY.values(), ids=EVERY)
@pytest.mark.parametrize(("manual", "game"), [("fusion-world", "FW"), ("masters", "MA")])
def test_rule_and_tokens_are_the_manuals(corpus, keyword, manual, game):
    term = terms(corpus, manual).get(keyword.name)
    rule = getattr(keyword, game)
    assert (term is None) == (rule == "")
    if term is not None:
        assert term.rules[0] == rule or term.rules[0].startswith(f"{rule}-")
        assert term.fr[0] == f"[{keyword.fr}]"


@pytest.mark.parametrize("name", [name for name, each in MASTERS.items() if each.MQ])
def test_a_keyword_of_the_quick_sheet_alone_has_its_number(corpus, name):
    term = terms(corpus, "masters-quick")[name]
    assert (term.rules[0], term.fr[0]) == (MASTERS[name].MQ, f"[{MASTERS[name].fr}]")


@pytest.mark.parametrize("keyword", MASTERS.values(), ids=MASTERS)
def test_every_printed_keyword_of_masters_has_a_meaning(keyword):
    assert set(keyword.meaning) == ({"en", "fr"} if keyword.text else set())


@pytest.mark.parametrize("keyword", PRINTED.values(), ids=PRINTED)
def test_every_keyword_has_a_sign_and_a_meaning_in_both_languages(keyword):
    assert keyword.sign
    assert set(keyword.meaning) == {"en", "fr"}


@pytest.mark.parametrize("ability", ABILITIES.values(), ids=ABILITIES)
def test_rule_and_names_of_an_ability_are_the_manuals(corpus, ability):
    known = terms(corpus, "chrono-clash")
    term = known.get(ability.name) or known[f"+ {ability.name}"]
    assert ability.rule in term.rules
    for language, name in (("en", ability.en), ("fr", ability.fr)):
        assert name.replace(" #", "").replace("#", "+") in {form.strip("[]") for form in term.names(language)}
    assert ability.sign


@pytest.mark.parametrize("name", [name for name, each in PRINTED.items() if each.text == "none"])
def test_a_keyword_is_read_by_its_token_and_said_in_french(name):
    (compiled,) = compile_text(f"[{name}]")
    assert (compiled.skill.type, compiled.skill.keyword) == ("keyword", name)
    assert f"[{KEYWORDS[name].fr}]" in " ".join(explain_skill(compiled.skill, "fr"))


def test_a_wider_name_takes_in_its_keywords():
    assert [name for name in PRINTED if fits(name, "Strike")] == ["Double Strike", "Triple Strike"]
    assert [name for name in PRINTED if fits(name, "Evolve")] == ["Evolve", "Fusion Evolve"]
    assert [name for name in PRINTED if fits(name, "Fusion Evolve")] == ["Fusion Evolve"]


def test_a_negation_reaches_all_or_one():
    assert all(negates(which, name) for which in ("skills", "keyword-skills") for name in PRINTED)
    assert [name for name in PRINTED if negates("blocker", name)] == ["Blocker"]
