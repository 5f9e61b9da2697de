"""`judge rule` says where the manual is at fault and by which interpretation the engine reads a rule."""

import json

import pytest
from helpers.command import judge

from judge.corpus.model import LANGUAGES
from judge.games import adapter_of
from judge.sandbox.alternatives import readings_of_rules

GAMES = pytest.mark.parametrize("game", ["fusion-world", "chrono-clash"])


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_the_engine_reads_a_rule_stands_beside_it(game, language):
    interpretation = next(iter(adapter_of(game).interpretations.values()))
    number = interpretation.rules[0]
    said = judge("rule", number, "--manual", game, "--language", language).stdout
    assert {"en": "How the program reads it", "fr": "Comment le programme la lit"}[language] in said
    for part in ("issue", "reading", "other"):
        assert getattr(interpretation, f"{part}_{language}") in said
    assert f"[{interpretation.name}]" in said
    chapter = judge("rule", number.partition("-")[0], "--manual", game, "--language", language).stdout
    assert chapter.count(f"[{interpretation.name}]") == 1


@GAMES
def test_json_has_the_readings_in_the_languages_asked_for(game):
    for number, readings in list(readings_of_rules(game).items())[:5]:
        told = json.loads(judge("rule", number, "--manual", game, "--json", "--language", "both").stdout)
        assert [each["name"] for each in told["interpretations"]] == [each.name for each in readings]
        assert set(told["interpretations"][0]["reading"]) == {"en", "fr"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["fusion-world", "masters", "chrono-clash"])
def test_the_faults_of_a_rule_are_told(name, language, corpus):
    fault = corpus.manuals[name].defects.fault[0]
    number = fault.rules[0]
    said = judge("rule", number, "--manual", name, "--language", language).stdout
    assert {"en": "Error in the manual", "fr": "Erreur du manuel"}[language] in said
    assert fault.text(language) in said
    assert fault.meant(language) in said
    told = json.loads(judge("rule", number, "--manual", name, "--json", "--language", language).stdout)
    assert {"kind": fault.kind, "rules": fault.rules, "text": {language: fault.text(language)},
            "meant": {language: fault.meant(language)}} in told["faults"]  # fmt: skip


def test_a_sound_rule_has_neither(manual):
    known = {*manual.faults_of, *readings_of_rules(manual.name)}
    number = next(each for each in manual.rules if each not in known and not manual.children(each))
    said = judge("rule", number).stdout
    assert "Error in the manual" not in said
    assert "How the program reads" not in said
    told = json.loads(judge("rule", number, "--json").stdout)
    assert told["faults"] == told["interpretations"] == []
