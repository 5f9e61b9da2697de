"""`judge compare`, `judge concept`, `judge lint`."""

import json

from helpers.command import judge


def test_compare():
    pairs = judge("compare", "FW 6-2", "MA 5-2 fr").stdout.split("\n\n")
    (hands,) = [pair for pair in pairs if pair.startswith("FW 6-2-1-8 ")]
    assert "MA 5-2-1-6  " in hands
    assert "main de départ" in hands


def test_compare_as_json():
    found = json.loads(judge("compare", "FW 15-4", "MA blocker fr", "--json").stdout)
    assert found["right"] == {"name": "MA blocker fr", "language": "fr"}
    assert found["rows"][0] == {
        "left": {"manual": "fusion-world", "number": "15-4"},
        "right": {"manual": "masters", "number": "10-4"},
        "left_only": [],
        "right_only": [],
    }


def test_compare_with_nothing():
    result = judge("compare", "FW 8-99", "MA 1-1")
    assert result.exit_code == 1
    assert "FW 8-99: no rule" in result.stderr
    assert "FW 8-5" in result.stderr
    assert json.loads(judge("compare", "FW 8-99", "MA 1-1", "--json").stdout)["nearest"][0] == "8"
    assert judge("compare", "FW 8-4").exit_code == 2


def test_concept(corpus):
    listed = judge("concept", "--language", "fr").stdout
    assert all(concept.fr in listed for concept in corpus.concepts.values())
    shown = judge("concept", "mulligan").stdout
    assert "FW 6-2-1-8" in shown
    assert "MA 5-2-1-6" in shown
    assert "Not the same:" in shown
    found = json.loads(judge("concept", "mulligan", "--json").stdout)
    assert "6-2-1-8" in found["rules"]["fusion-world"]
    assert judge("concept", "wombat").exit_code == 1


def test_lint():
    result = judge("lint", "masters")
    assert result.exit_code == 0
    assert "10-13-4-4  " in result.stdout
    assert "→ " in result.stdout
    one = judge("lint", "MA", "--rule", "10-13-4-4", "--language", "fr").stdout
    assert "Renvois à une règle sur un autre sujet: 1" in one.replace(" :", ":")
    found = json.loads(judge("lint", "FW", "--kind", "missing_reference", "--json").stdout)
    assert [(each["rules"], each["detail"]) for each in found] == [
        (["8-4-6-1-2", "8-4-6-1-1-1"], "8-4-6-1-2-1")
    ]
    assert judge("lint", "chess").exit_code == 2
    assert judge("lint", "MA", "--rule", "1-1").stdout == ""
