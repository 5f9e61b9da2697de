"""The `judge` command, as a judge or a script runs it."""

import json
import os
import pty
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.command import judge
from helpers.documents import lines_of

from judge.cli import run


def test_rule_in_a_pipe_is_plain_lines():
    result = judge("rule", "8-4-6")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("8-4-6  The attack card's power")
    assert lines[1].startswith("8-4-6-1  ")
    assert "\x1b" not in result.stdout
    assert "This rule names" in result.stdout
    assert any(line.startswith("8-4-7  ") for line in lines)


def test_rule_in_french_and_in_both():
    assert "carte attaquante" in judge("rule", "8.4.6", "--language", "fr").stdout
    both = judge("rule", "FW 8-4-6", "--language", "both").stdout
    assert "attack card" in both
    assert "carte attaquante" in both


def test_rule_marks_the_manuals_faults():
    assert "[error in the manual] Probably meant: 8-4-6-1-1-1" in judge("rule", "8-4-6-1-2").stdout
    assert "[erreur du manuel]" in judge("rule", "8-4-6-1-2", "--language", "fr").stdout


def test_rule_as_json():
    found = json.loads(judge("rule", "8-4-6-1-2", "--language", "both", "--json").stdout)
    assert found["citation"] == "FW 8-4-6-1-2, ver. 1.06"
    assert set(found["text"]) == {"en", "fr"}
    assert found["references"] == [{"number": "8-4-6-1-2-1", "fault": "missing", "meant": "8-4-6-1-1-1"}]
    assert found["path"] == ["8", "8-4", "8-4-6", "8-4-6-1"]
    history = json.loads(judge("rule", "16-2-6", "--json").stdout)["history"]
    assert history == [{"version": "1.06", "date": "2026-03-01", "kind": "renumbered", "before": "16-2-7"}]
    documented = Path(__file__).parents[2].joinpath("docs", "json.md").read_text(encoding="utf-8")
    assert all(f"`{field}`" in documented for field in found)


def test_an_unknown_rule_is_status_1_and_names_the_nearest():
    result = judge("rule", "8-4-77")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "8-4-77" in result.stderr
    assert "8-4  Damage Step" in result.stderr
    as_json = json.loads(judge("rule", "8-4-77", "--json").stdout)
    assert (as_json["manual"], as_json["nearest"][0]) == ("fusion-world", "8-4")


@pytest.mark.parametrize("command", ["rule", "search"])
def test_the_manual_of_the_nearest_is_named_with_the_way_to_the_others(command):
    assert "No manual was named" in judge(command, "8-4-77").stderr
    assert "MA 8-4-77" in judge(command, "8-4-77").stderr
    assert "Aucun manuel n'a été indiqué" in judge(command, "8-4-77", "--language", "fr").stderr
    assert "No manual was named" not in judge(command, "MA 8-4-77").stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", "abc"],
        ["rule", "XX 8-4"],
        ["rule", "MA 8-4", "--manual", "fusion-world"],
        ["search", "x", "--game", "chess"],
        ["search", "x", "--chapter", "3"],
        ["toc", "--chapter", "3"],
        ["rule"],
        ["rule", "8-4", "--manual", "chess"],
        ["rule", "8-4", "--language", "de"],
        ["search"],
        ["search", "x", "--limit", "0"],
        ["nonsense"],
        ["import"],
        ["import", "a", "--list"],
    ],
)
def test_misuse_is_status_2(arguments):
    result = judge(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_search():
    result = judge("search", "bloker", "--limit", "1")
    assert result.exit_code == 0
    first, second, *_ = result.stdout.splitlines()
    assert first.startswith("FW 15-4  ")
    assert second.startswith("MA 10-4  ")
    assert result.stderr.count("Shown for: blocker") == 1
    assert judge("search", "bloker", "--manual", "MA").stdout.startswith("10-4  ")
    assert judge("search", "MA", "blocker").stdout.startswith("MA 10-4  ")
    assert judge("search", "blocker", "--game", "masters").stdout.startswith("MA 10-4  ")
    assert judge("search", "zzzzzz").exit_code == 1
    assert judge("search", "KO", "-battle").stdout == judge("search", "KO", "NOT", "battle").stdout
    assert judge("search", "8-99").exit_code == 1
    assert judge("search", "8-4-", "--manual", "FW").stdout.splitlines()[1].startswith("8-4-1  ")
    found = json.loads(judge("search", "free", "timing", "--json").stdout)
    assert (found["query"], found["corrected"]) == ("free timing", None)
    assert {("fusion-world", "4-1"), ("masters", "4-6")} <= {(h["manual"], h["key"]) for h in found["hits"]}
    keywords = json.loads(judge("search", "blocker", "--kind", "keyword", "--json").stdout)["hits"]
    assert keywords[0]["key"] == "blocker"
    ninth = judge("search", "skill", "--manual", "fusion-world", "--chapter", "9", "--json").stdout
    assert all(hit["key"].startswith("9") for hit in json.loads(ninth)["hits"])


def test_a_rule_of_several_manuals():
    result = judge("rule", "8-4")
    assert result.stdout.startswith("8-4  Damage Step")
    assert "Also: MA 8-4" in result.stderr
    assert judge("rule", "MA 8-4").stdout.startswith("8-4  Skill Cost")
    assert judge("rule", "8-4", "--manual", "masters").stdout == judge("rule", "ma8-4").stdout
    assert judge("rule", "10-42").stdout.startswith("10-42  [Unique]")  # Masters alone has it


@pytest.mark.parametrize("name", ["blocker", "bloqueur", "[Bloqueur]", "BLOCKER"])
def test_keyword(name):
    result = judge("keyword", name)
    assert result.exit_code == 0
    assert result.stdout.startswith("FW [Blocker] / [Bloqueur]\n15-4  ")
    assert "MA [Blocker] / [Bloqueur]\n10-4  " in result.stdout
    assert "1-3-6-3-4" in result.stdout
    found = json.loads(judge("keyword", name, "--json").stdout)
    assert (found["manual"], found["rules"]) == ("fusion-world", ["15-4"])
    assert ("masters", "10-4") in [(other["manual"], other["rules"][0]) for other in found["also"]]
    alone = judge("keyword", name, "--manual", "masters").stdout
    assert alone.startswith("[Blocker] / [Bloqueur]\n10-4  ")


def test_keyword_of_two_words_and_unknown():
    assert judge("keyword", "double", "strike").stdout.startswith("FW [Double Strike]")
    assert judge("keyword", "eveil").stdout.startswith("FW [Awaken]")
    assert judge("keyword", "wombat").exit_code == 1
    assert json.loads(judge("keyword", "wombat", "--json").stdout)["error"] == "unknown keyword"


def test_toc():
    listed = judge("toc").stdout.splitlines()
    assert listed[0] == "FW 0  Introduction"
    assert "MA 10  Keywords and Keyword Skills" in listed
    assert len(judge("toc", "--manual", "FW", "--chapter", "8").stdout.splitlines()) == 6
    assert judge("toc", "--manual", "FW", "--chapter", "99").exit_code == 1
    assert json.loads(judge("toc", "--language", "fr", "--json").stdout)[8]["title"]["fr"]


def test_a_terminal_gets_columns():
    """On a terminal both languages stand side by side; the same command in a pipe is a line each."""
    leader, follower = pty.openpty()
    command = [
        sys.executable,
        "-c",
        "from judge.cli import run; run()",
        "rule",
        "7-2-9",
        "--language",
        "both",
    ]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    subprocess.run(command, stdout=follower, env=environment, check=True)
    os.close(follower)
    shown = os.read(leader, 65536).decode()
    os.close(leader)
    assert any("7-2-9" in line and "draws" in line and "joueur" in line for line in shown.splitlines())


# --- importing ---


@pytest.fixture
def document(tmp_path, manual) -> Path:
    path = tmp_path / "manual.txt"
    path.write_text("\n".join(lines_of(manual)), encoding="utf-8")
    return path


def test_import_list_and_remove(home, document):
    assert judge("import", "--list").stdout == ""
    result = judge("import", str(document))
    assert result.exit_code == 0
    assert "Imported version 1.06 (March 13, 2026): 781 rules." in result.stdout
    assert "References that lead nowhere: 1\n  8-4-6-1-2 → 8-4-6-1-2-1" in result.stdout
    assert judge("import", "--list").stdout == "fusion-world  en  1.06  781 rules  manual.txt\n"
    listed = json.loads(judge("import", "--list", "--json").stdout)
    assert listed[0]["rules"] == 781
    official = json.loads(judge("rule", "15-4", "--json").stdout)["official"]["en"]
    assert official == {
        "version": "1.06", "number": "15-4", "title": "[Blocker]", "text": "", "extraction": "",
    }  # fmt: skip
    shown = judge("rule", "7-2-9").stdout.splitlines()
    assert shown[0].startswith("7-2-9  [ver. 1.06] ")
    assert shown[1].startswith("7-2-9  [In our words] ")
    assert judge("rule", "15-4").stdout.splitlines()[0] == "15-4  [Blocker]"
    assert "--language en" in judge("import", "--remove", "1.06", "--language", "fr").stderr.replace(
        "  ", " "
    )
    assert judge("import", "--remove", "1.05").exit_code == 1
    assert judge("import", "--remove", "1.06").exit_code == 0
    assert judge("import", "--list").stdout == ""


def test_import_report_as_json(home, document):
    report = json.loads(judge("import", str(document), "--json").stdout)
    assert (report["rules"], report["gaps"], report["dangling"]) == (781, [], [["8-4-6-1-2", "8-4-6-1-2-1"]])


def test_an_import_says_what_it_replaces_and_what_gets_no_words(home, tmp_path, document):
    assert "It replaces" not in judge("import", str(document)).stdout
    lines = document.read_text(encoding="utf-8").splitlines()
    fewer = tmp_path / "fewer.txt"
    fewer.write_text("\n".join(line for line in lines if not line.startswith("16-3-3")), encoding="utf-8")
    refused = judge("import", str(fewer))
    assert refused.exit_code == 2
    assert "--replace" in refused.stderr
    french = judge("import", str(fewer), "--replace", "--json")
    report = json.loads(french.stdout)
    assert report["replaced"] == {
        "version": "1.06", "updated": "March 13, 2026", "source": "manual.txt", "rules": 781,
    }  # fmt: skip
    assert report["without_words"][0] == "16-3-3"
    again = judge("import", str(document)).stdout
    assert "It replaces: fewer.txt, March 13, 2026, " in again
    assert "Rules for which it has no words: 0" in again


def test_import_of_two_sources_tells_where_they_differ(home, tmp_path, document):
    page = document.read_text(encoding="utf-8").replace("7-2-9. ", "")
    (tmp_path / "page.txt").write_text(page, encoding="utf-8")
    result = judge("import", str(document), str(tmp_path / "page.txt"))
    assert result.exit_code == 0
    assert "\nfusion-world  en  manual.txt, page.txt\n" in result.stdout
    assert "Differences between the sources, the kept one first: 2\n" in result.stdout
    assert "\n  7-2-9\n    manual.txt: From their deck, the turn" in result.stdout
    assert "\n    page.txt: not in it\n" in result.stdout
    report = json.loads(judge("import", str(document), str(tmp_path / "page.txt"), "--json").stdout)
    assert (report["manual"], report["language"]) == ("fusion-world", "en")
    assert report["sources"] == ["manual.txt", "page.txt"]
    assert [d["number"] for d in report["differences"]] == ["7-2-8", "7-2-9"]
    assert report["differences"][0]["kept"] == "manual.txt"  # the other swallowed the rule below it
    assert report["differences"][1]["texts"]["page.txt"] is None


def test_the_manual_and_its_language_are_found_out(home, tmp_path, manual):
    (tmp_path / "fr.txt").write_text("\n".join(lines_of(manual, "fr")), encoding="utf-8")
    assert "\nfusion-world  fr  fr.txt\n" in judge("import", str(tmp_path / "fr.txt")).stdout
    assert judge("import", str(tmp_path / "fr.txt"), "--language", "en").exit_code == 2
    assert judge("import", str(tmp_path / "fr.txt"), "--manual", "masters").exit_code == 2
    assert judge("import", str(tmp_path / "fr.txt"), "--manual", "chess").exit_code == 2
    assert judge("import", str(tmp_path / "fr.txt"), "--version", "1.05").exit_code == 0
    assert judge("import", "--remove", "1.05").stdout == "Removed: fusion-world, version 1.05\n"


def test_a_version_imported_twice_is_not_removed_without_saying_which(home, tmp_path, document, manual):
    (tmp_path / "fr.txt").write_text("\n".join(lines_of(manual, "fr")), encoding="utf-8")
    judge("import", str(document))
    judge("import", str(tmp_path / "fr.txt"))
    result = judge("import", "--remove", "1.06")
    assert result.exit_code == 2
    assert "--manual fusion-world --language fr" in result.stderr
    assert judge("import", "--remove", "1.06", "--language", "fr").exit_code == 0
    assert judge("import", "--remove", "1.06").exit_code == 0


def test_a_refused_import_is_one_line_and_changes_nothing(home, tmp_path, document):
    judge("import", str(document))
    (tmp_path / "letter.txt").write_text("Dear judge", encoding="utf-8")
    result = judge("import", str(tmp_path / "letter.txt"))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
    assert len(json.loads(judge("import", "--list", "--json").stdout)) == 1
    assert judge("import", str(tmp_path / "missing.pdf")).exit_code == 2
    assert judge("import", str(tmp_path)).exit_code == 2


def test_a_home_of_nobody_is_one_line(monkeypatch, capsys):
    monkeypatch.setenv("JUDGE_HOME", "~no-such-user/x")
    monkeypatch.setattr("sys.argv", ["judge", "rule", "8-4"])
    with pytest.raises(SystemExit) as caught:
        run()
    assert caught.value.code == 2
    assert "no such user" in capsys.readouterr().err


def test_refusals_are_in_the_language_asked_for(home, tmp_path):
    (tmp_path / "letter.txt").write_text("Cher arbitre", encoding="utf-8")
    result = judge("import", str(tmp_path / "letter.txt"), "--manual", "fusion-world", "--language", "fr")
    assert "numéros de règle" in result.stderr


def test_serving_a_taken_port_is_one_line():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        result = judge("serve", "--port", str(taken.getsockname()[1]))
    assert result.exit_code == 2
    assert "try another --host or --port" in result.stderr
    assert judge("serve", "--host", "no.such.host.invalid").exit_code == 2


def test_a_rule_lists_its_worked_examples():
    printed = judge("rule", "15-4-3", "--language", "fr").stdout
    assert "Exemples" in printed or "Worked examples" in printed
    assert "blocker-takes-the-attack  [Bloqueur] détourne l'attaque sur lui" in printed
    found = json.loads(judge("rule", "15-4-3", "--json").stdout)["examples"]
    (blocker,) = [each for each in found if each["name"] == "blocker-takes-the-attack"]
    assert blocker["cited"] is True
    of_masters = json.loads(judge("rule", "MA", "10-4", "--json").stdout)["examples"]
    assert "blocker-before-a-unison-card" in {each["name"] for each in of_masters}


@pytest.mark.usefixtures("made_anew")
def test_those_that_only_run_a_rule_are_known_once_they_were_played(home):
    """In a data directory of its own: nothing is known there at first."""
    first = json.loads(judge("rule", "8-5-3", "--json").stdout)["examples"]
    assert all(each["cited"] for each in first)
    played = json.loads(judge("coverage", "fusion-world", "--rule", "8-5-3", "--json").stdout)["examples"]
    later = json.loads(judge("rule", "8-5-3", "--json").stdout)["examples"]
    assert {each["name"] for each in later} == set(played) > {each["name"] for each in first}
    assert all(isinstance(each["step"], int) for each in later)
    assert list((home / "examples").iterdir())


def test_the_search_finds_worked_examples():
    found = json.loads(judge("search", "bloqueur", "--game", "fusion-world", "--json").stdout)
    assert found["hits"][0]["key"] == "15-4"
    assert {each["kind"] for each in found["examples"]} == {"example"}
    assert 0 < len(found["examples"]) <= 3
    rows = judge("search", "bloqueur", "--kind", "example").stdout
    assert "blocker-takes-the-attack  [Blocker] takes the attack upon itself" in rows
    only = judge("search", "pillard")
    assert only.exit_code == 0 and "blocker-takes-the-attack" in only.stdout
