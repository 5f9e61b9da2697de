"""`judge cards` and `judge deck`, as a judge or a script runs them."""

import json
from pathlib import Path

import pytest
from conftest import SHARED
from helpers.command import judge
from helpers.own_cards import BATTLE, LEADER, write_lines

from judge.cards.games import CARD_GAMES
from judge.games import GAMES


@pytest.fixture(autouse=True)
def own_home(home: Path) -> Path:
    """An empty card box."""
    return home


@pytest.fixture
def imported(tmp_path: Path) -> Path:
    """A file of two cards, imported."""
    path = write_lines(tmp_path / "own.jsonl", LEADER, BATTLE)
    assert judge("cards", "import", str(path)).exit_code == 0
    return path


COULD_BE_MASTERS = "taken for cards of fusion-world, though they could be of masters too; "
COULD_BE_MASTERS += "if so, choose that game (--game masters)"


def test_import_says_what_it_has_done(tmp_path: Path):
    path = write_lines(tmp_path / "own.jsonl", LEADER, {**BATTLE, "rarity": "C"})
    result = judge("cards", "import", str(path))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Cards read: 2", "New in the box: 2", "Replaced: 0", "Unchanged: 0",
        "Cards in the box: 2",
        "Skills: 3, understood whole: 3. Distinct skills: 3, understood whole: 3 (100.0 %)",
    ]  # fmt: skip
    assert result.stderr == f"Columns not used: rarity\nown.jsonl: {COULD_BE_MASTERS}\n"
    again = json.loads(judge("cards", "import", str(path), "--json").stdout)
    assert again == {
        "cards": 2, "new": [], "changed": [], "same": ["XX01-001", "XX01-002"], "unused": ["rarity"],
        "columns": {}, "left_out": [], "notes": [{"en": f"own.jsonl: {COULD_BE_MASTERS}"}],
        "sets": {"XX01": {"cards": 2, "skills": 3, "understood": 3}},
        "understanding": {
            "skills": 3, "understood": 3, "distinct": 3, "distinct_understood": 3, "left": {},
            "not_carried_out": 0, "percentage": 100.0, "headers": [],
        },
    }  # fmt: skip


KINDS = {
    "[Permanent] Owls hoot.": ("unread-permanent", "every answer that it may touch says so"),
    "[Auto] When owls hoot, draw 1 card.": ("unread-trigger", "you are asked whether it triggers"),
    "[On Play] Draw 1 card. Then, hoot.": ("unread-effect", "you will be asked"),
    "[Hoot] Draw 1 card.": ("unread-kind", "you will be asked what kind of skill it is"),
    "This card hoots.": ("unread-kind", "you will be asked what kind of skill it is"),
}


@pytest.mark.parametrize("words", KINDS)
def test_import_and_check_say_what_happens_with_what_is_not_understood(tmp_path: Path, words: str):
    kind, happens = KINDS[words]
    path = write_lines(tmp_path / "own.jsonl", {**BATTLE, "text_front": words})
    for command in ("import", "check"):
        told = judge("cards", command, str(path)).stdout
        assert "understood whole: 0 (0.0 %)" in told
        assert "Left to you: 1; " in told and happens in told
        assert "Laissé à vous : 1" in judge("cards", command, str(path), "--language", "fr").stdout
    assert json.loads(judge("cards", "import", str(path), "--json").stdout)["understanding"]["left"] == {
        kind: 1
    }
    as_json = json.loads(judge("cards", "check", str(path), "--json").stdout)
    assert [skill["missing"] for skill in as_json["checked"]] == [kind]


def test_import_says_which_header_was_probably_meant(tmp_path: Path):
    path = write_lines(tmp_path / "own.jsonl", {**BATTLE, "text_front": "[Activat Main] Draw 1 card."})
    for command in ("import", "check"):
        assert "probably [Activate Main] was meant" in judge("cards", command, str(path)).stdout
        assert "il faut sans doute lire [Activate Main]" in (
            judge("cards", command, str(path), "--language", "fr").stdout
        )
    (hint,) = json.loads(judge("cards", "import", str(path), "--json").stdout)["understanding"]["headers"]
    assert hint["skills"] == 1
    assert "[Activate Main]" in hint["en"]
    table = tmp_path / "table.yaml"
    table.write_text(
        'cards: {fox: {type: battle, color: red, cost: 1, power: 1000, text: "[Activat Main] Draw 1."}}\n'
        "A: {battle: [fox]}\n"
    )
    for command in (("position", "check"), ("legal",)):
        told = judge(*command, str(table))
        assert "probably [Activate Main] was meant" in told.stdout + told.stderr


def test_position_check_says_how_much_is_understood_of_every_card_of_the_box_too(tmp_path: Path):
    odd = {**BATTLE, "number": "XX01-003", "text_front": "[Permanent] Owls hoot."}
    judge("cards", "import", str(write_lines(tmp_path / "own.jsonl", BATTLE, odd)))
    path = tmp_path / "position.yaml"
    path.write_text("A: {battle: [XX01-002, XX01-003, XX01-003]}\nB: {hand: 1 unknown}\n", encoding="utf-8")
    told = judge("position", "check", str(path)).stdout
    assert told.count("Owls hoot.”") == 1
    assert "Nothing impossible, but not all of it is understood." in told and "No problems" not in told
    assert told.endswith("Cards whose text is understood whole: 1 of the 2 different ones here.\n")
    found = json.loads(judge("position", "check", str(path), "--json").stdout)
    (unread,) = [defect for defect in found if defect["severity"] == "not-understood"]
    assert unread["place"] == "A.battle[2]"
    assert "chaque réponse" in unread["fr"]
    path.write_text("A: {battle: XX01-002}\n", encoding="utf-8")
    assert "understood whole: 1 of the 1 " in judge("position", "check", str(path)).stdout


def test_import_with_mapped_columns(tmp_path: Path):
    path = tmp_path / "cartes.csv"
    path.write_text("No;Nom;Type;Couleur;Cost;Power\nXX01-007;Owl;battle;Rouge;1;5000\n", encoding="utf-8")
    mapped = ["--map", "number=No", "--map", "name=Nom", "--map", "color=Couleur"]
    assert judge("cards", "import", str(path), *mapped, "--game", "FW").exit_code == 0
    assert judge("cards", "list").stdout == "XX01-007  Owl, Battle Card, red, 1, 5000\n"
    assert judge("cards", "import", str(path), "--map", "Nom").exit_code == 2


def test_help_names_every_field_that_a_column_is_mapped_to():
    shown = judge("cards", "import", "--help").stdout
    assert [field for game in CARD_GAMES.values() for field in game.fields if field not in shown] == []


def test_cards_of_no_game_are_asked_for_their_game_and_taken_for_none(tmp_path: Path):
    row = {"number": "XX01-009", "name": "Owl", "type": "battle", "color": "red", "cost": 1, "power": 5000}
    unclear = write_lines(tmp_path / "unclear.jsonl", {**row, "type": "owl"})
    path = write_lines(tmp_path / "own.jsonl", row)
    for command in ("import", "check"):
        asked = judge("cards", command, str(unclear))
        assert asked.exit_code == 2
        assert "which game these cards are of" in asked.stderr
        assert all(game in asked.stderr for game in GAMES)
        assert judge("cards", command, str(path), "--game", "fusion-world").exit_code == 0
        assert "taken for cards of fusion-world" in judge("cards", command, str(path)).stderr
    told = write_lines(tmp_path / "told.jsonl", {**row, "game": "fusion-world"})
    assert judge("cards", "check", str(told)).exit_code == 0
    assert judge("cards", "check", str(path), "--game", "ludo").exit_code == 2


def test_a_box_that_names_no_game_is_of_the_game_that_was_the_only_one(imported: Path, own_home: Path):
    box = own_home / "cards.json"
    cards = json.loads(box.read_text("utf-8"))
    box.write_text(json.dumps([{key: card[key] for key in card if key != "game"} for card in cards]), "utf-8")
    found = json.loads(judge("cards", "list", "--json").stdout)
    assert [card["game"] for card in found] == ["fusion-world", "fusion-world"]


def test_a_text_is_explained_by_the_games_that_understand_it():
    def games(text: str) -> list[str]:
        told = json.loads(judge("cards", "explain", "--text", text, "--json").stdout)
        return [each["game"] for each in told]

    assert games("[On Play] Draw 1 card.") == ["fusion-world"]
    assert games("[Summon] [Draw 1]") == ["chrono-clash"]
    languages = {CARD_GAMES[game].language: game for game in reversed(GAMES)}
    every = list(reversed(languages.values()))
    assert games("Hoot thrice.") == every
    shown = judge("cards", "explain", "--text", "Hoot thrice.").stdout.splitlines()
    assert [line for line in shown if line in GAMES] == every


def test_a_faulty_file_is_status_2_with_every_fault_and_nothing_is_imported(tmp_path: Path):
    path = write_lines(
        tmp_path / "own.jsonl", LEADER, *[{**BATTLE, "cost": "x", "number": f"Y{n}"} for n in range(60)]
    )
    result = judge("cards", "import", str(path), "--strict", "--language", "fr")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("own.jsonl, ligne 2, colonne cost : « x » n'est pas un nombre")
    assert len(result.stderr.splitlines()) == 51
    faults = json.loads(judge("cards", "import", str(path), "--strict", "--json").stdout)["faults"]
    assert len(faults) == 60
    assert faults[0]["line"] == 2
    assert set(faults[0]["text"]) == {"en"}
    empty = judge("cards", "list")
    assert (empty.exit_code, empty.stdout) == (0, "")
    assert "The card box is empty" in empty.stderr


def test_a_card_that_cannot_be_taken_is_named_and_the_rest_is_imported(tmp_path: Path):
    rows = (
        LEADER,
        {**BATTLE, "cost": None},
        {**BATTLE, "number": "YY01-001"},
        {**BATTLE, "number": "YY01-002"},
    )
    path = write_lines(tmp_path / "own.jsonl", *rows)
    result = judge("cards", "import", str(path))
    assert result.exit_code == 0
    assert "New in the box: 3" in result.stdout
    assert "YY01  2 cards; skills understood whole: 2 of 2 (100.0 %)" in result.stdout
    assert result.stderr.splitlines() == [
        f"own.jsonl: {COULD_BE_MASTERS}",
        "Cards not taken: 1",
        "  XX01-002 Dune Raider  own.jsonl, line 2, column cost: empty; the total cost is needed",
    ]
    (left,) = json.loads(judge("cards", "import", str(path), "--json").stdout)["left_out"]
    assert (left["number"], left["faults"][0]["column"]) == ("XX01-002", "cost")


def test_columns_of_other_names_are_shown_and_a_wrong_one_is_put_right(tmp_path: Path):
    path = tmp_path / "shop.csv"
    path.write_text(
        "productId,Card Name,code,Kind,Couleur,energy,Power,desc,notes\n"
        "7,Dune Raider,XX01-002,Battle,R,2(RR),15000,[blocker],[on play] Draw 1 card.\n"
    )
    shown = judge("cards", "import", str(path), "--dry-run")
    assert "Nothing was imported" in shown.stdout
    assert "number  code  (sure; 1 of 1 values fit)" in shown.stdout
    assert "text_front  desc  (a guess; 1 of 1 values fit)" in shown.stdout
    assert "Columns not used: productId, notes" in shown.stderr
    assert judge("cards", "search", "raider").exit_code == 1
    assert judge("cards", "import", str(path), "--map", "text_front=notes").exit_code == 0
    assert (
        "understood: [On Play] Draw 1 card."
        in judge("cards", "check", str(path), "--map", "text_front=notes").stdout
    )
    assert judge("cards", "search", "on", "play").exit_code == 0


def test_list_and_search(imported: Path):
    assert judge("cards", "list").stdout.splitlines() == [
        "XX01-001  Captain Marrow, Leader Card, red, 15000",
        "XX01-002  Dune Raider, Battle Card, red, 2, 15000",
    ]
    assert judge("cards", "search", "dune", "RAIDER").stdout.startswith("XX01-002")
    found = json.loads(judge("cards", "search", "blocker", "--json").stdout)
    assert [card["number"] for card in found] == ["XX01-002"]
    assert judge("cards", "search", "nobody").exit_code == 1


def test_check_tells_skill_by_skill_and_in_all(tmp_path: Path):
    odd = {**BATTLE, "number": "XX01-003", "text_front": "[Blocker]\n[Permanent] Owls hoot."}
    path = write_lines(tmp_path / "own.jsonl", BATTLE, odd)
    lines = judge("cards", "check", str(path)).stdout.splitlines()
    assert lines[0] == "XX01-002  understood: [Blocker]"
    assert lines[2].startswith("XX01-003  not understood: '")
    assert "Owls hoot." in lines[2]
    assert lines[3] == ("Skills: 3, understood whole: 2. Distinct skills: 2, understood whole: 1 (50.0 %)")
    missing = judge("cards", "check", str(path), "--only-missing").stdout.splitlines()
    assert missing == lines[2:]
    assert lines[4].startswith("Left to you: 1; it may hold as long as its card is where it works,")
    as_json = json.loads(judge("cards", "check", str(path), "--json").stdout)
    assert (as_json["skills"], as_json["distinct"], as_json["percentage"]) == (3, 2, 50.0)
    assert [skill["understood"] for skill in as_json["checked"]] == [True, True, False]
    assert "Owls hoot." in as_json["checked"][2]["not_understood"]


def test_explain_in_both_languages(imported: Path):
    lines = judge("cards", "explain", "xx01-002").stdout.splitlines()
    assert lines[:2] == ["XX01-002 Dune Raider", "  [Blocker]"]
    assert any(line.startswith("    en  ") for line in lines)
    assert any(line.startswith("    fr  ") for line in lines)
    assert "    fr  " not in judge("cards", "explain", "XX01-002", "--language", "en").stdout
    of_text = judge("cards", "explain", "--text", "[Blocker]", "--game", "FW").stdout.splitlines()
    assert of_text == lines[1:]
    missing = judge(
        "cards", "explain", "--text", "[On Play] Draw 1 card. Hoot thrice.", "--game", "FW"
    ).stdout
    assert missing.count("Hoot thrice.") == 3  # the card's words, and one line a language
    whole_file = judge("cards", "explain", str(imported)).stdout
    front, back = whole_file.partition("XX01-001 Captain Marrow (back)\n")[::2]
    assert "Draw 1 card." in front
    assert "Draw 2 cards." in back
    assert "Draw 2 cards." not in front
    explained = json.loads(judge("cards", "explain", "XX01-002", "--json").stdout)
    assert explained[0]["skills"][0]["tree"]["keyword"] == "Blocker"
    assert set(explained[0]["skills"][0]["explained"]) == {"en", "fr"}


def test_explain_names_near_cards(imported: Path):
    result = judge("cards", "explain", "XX01-0O2")
    assert result.exit_code == 1
    assert "XX01-002  Dune Raider" in result.stderr
    as_json = json.loads(judge("cards", "explain", "XX01-0O2", "--json").stdout)
    assert (as_json["error"], as_json["nearest"][0]) == ("unknown card", "XX01-002")


@pytest.mark.parametrize(
    "arguments",
    [
        ["cards", "explain"], ["cards", "explain", "XX01-002", "--text", "[Blocker]"],
        ["cards", "explain", "--text", "(" * 1_000_000], ["cards", "check", "nothing.csv"],
        ["cards", "search"], ["cards", "nonsense"], ["deck", "nothing.txt"], ["deck"],
        ["cards", "list", "--language", "de"],
    ],
)  # fmt: skip
def test_misuse_is_status_2(arguments: list[str]):
    assert judge(*arguments).exit_code == 2


def test_a_broken_box_is_a_line(own_home: Path):
    own_home.mkdir()
    (own_home / "cards.json").write_text("{")
    result = judge("cards", "list")
    assert result.exit_code == 2
    assert result.stderr.startswith("cards.json: cannot be read")


def test_deck(imported: Path, tmp_path: Path):
    path = tmp_path / "deck.txt"
    numbers = [f"XX02-{number:03}" for number in range(13)]
    own = write_lines(tmp_path / "more.jsonl", *[{**BATTLE, "number": number} for number in numbers])
    judge("cards", "import", str(own))
    path.write_text("XX01-001\n" + "".join(f"4 {number}\n" for number in numbers), encoding="utf-8")
    legal = judge("deck", str(path))
    assert (legal.exit_code, legal.stdout) == (0, "The deck is legal: XX01-001 Captain Marrow, 52 cards.\n")
    assert json.loads(judge("deck", str(path), "--json").stdout)["legal"] is True

    path.write_text("XX01-001\n5 XX02-000 Owl\n", encoding="utf-8")
    bad = judge("deck", str(path))
    assert bad.exit_code == 1
    assert [line.split("  ")[0] for line in bad.stdout.splitlines()] == ["FW 6-1-3", "FW 6-1-4-2"]
    assert "XX02-000 is Dune Raider, not Owl" in bad.stderr
    assert "la limite est de 4" in judge("deck", str(path), "--language", "fr").stdout
    as_json = json.loads(judge("deck", str(path), "--json").stdout)
    assert (as_json["legal"], as_json["cards"], as_json["leader"]) == (False, 5, "XX01-001")
    assert as_json["faults"][1]["cards"] == ["XX02-000"]
    both = json.loads(judge("deck", str(path), "--language", "both", "--json").stdout)
    assert [set(fault["text"]) for fault in both["faults"] + both["remarks"]] == [{"en", "fr"}] * 3

    row = {"number": "ZZ-1", "name": "Moth", "type": "battler", "cost": 1, "strength": 2}
    judge("cards", "import", str(write_lines(tmp_path / "other.jsonl", row)))
    path.write_text("4 ZZ-9\n", encoding="utf-8")
    asked = judge("deck", str(path))
    assert (asked.exit_code, "which game the deck is of" in asked.stderr) == (2, True)
    path.write_text("4 ZZ-1\n", encoding="utf-8")
    assert judge("deck", str(path)).stdout.startswith("CC 16")

    path.write_text("1 XX01-001\n4 XX02-0O1\n", encoding="utf-8")
    unknown = judge("deck", str(path))
    assert unknown.exit_code == 2
    assert "near it: XX02-001" in unknown.stderr


def test_a_deck_that_is_read_in_part_has_all_its_faults_at_once(imported: Path, tmp_path: Path):
    path = tmp_path / "deck.txt"
    path.write_text("Leader: XX01-001\n9 XX01-002\n2 XX01-001\n4 XX01-0O2\nwhat is this\n", encoding="utf-8")
    told = judge("deck", str(path))
    assert told.exit_code == 2
    assert "line 4: there is no card XX01-0O2" in told.stderr
    assert "line 5: 'what is this'" in told.stderr
    rows = told.stdout.splitlines()
    assert [row.split("  ")[0] for row in rows] == ["FW 6-1-3", "FW 6-1-3", "FW 6-1-4-2"]
    assert ["Provisional" in row for row in rows] == [False, True, True]

    as_json = json.loads(judge("deck", str(path), "--json").stdout)
    assert (as_json["error"], len(as_json["faults"])) == ("faulty file", 2)
    assert [fault["provisional"] for fault in as_json["deck"]["faults"]] == [False, True, True]
    assert as_json["deck"]["legal"] is False  # a Leader Card in the deck stays one

    path.write_text("Leader: XX01-009\nwhat is this\n", encoding="utf-8")
    unread = json.loads(judge("deck", str(path), "--json").stdout)["deck"]
    assert [fault["rule"] for fault in unread["faults"]] == ["6-1-3"]  # a Leader is named
    assert unread["legal"] is None

    path.write_text("70 XX01-002\nwhat is this\n", encoding="utf-8")
    too_many = json.loads(judge("deck", str(path), "--json").stdout)["deck"]
    provisional = {fault["rule"]: fault["provisional"] for fault in too_many["faults"]}
    assert provisional == {"6-1-2": True, "6-1-3": False, "6-1-4-2": True}


@pytest.mark.shared
def test_the_shared_cards_import_and_check():
    path = str(SHARED / "cards" / "fusion-world.jsonl")
    assert json.loads(judge("cards", "import", path, "--json").stdout)["cards"] == 823
    counts = json.loads(judge("cards", "check", path, "--json").stdout)
    assert counts["percentage"] >= 70
    assert len(judge("cards", "list").stdout.splitlines()) == 823


def test_a_typed_card_is_shown_as_it_was_read_and_put_right():
    typed = "Dune Raider BATTLE Red 3 20000 [blocker] [on play]draw 1 card."
    shown = judge("cards", "check", "-", typed=typed)
    assert shown.exit_code == 0
    assert shown.stdout.splitlines()[:6] == [
        "combo  5000  (assumed)", "type  BATTLE", "color  Red",
        "power  20000", "cost  3", "name  Dune Raider",
    ]  # fmt: skip
    assert "Dune Raider  understood: [Blocker]" in shown.stdout
    assert "understood whole: 2" in shown.stdout
    right = json.loads(judge("cards", "check", "-", "--set", "power=25000", "--json", typed=typed).stdout)
    assert (right["fields"]["power"], right["assumed"]) == ("25000", {"combo": "5000"})
    wrong = judge("cards", "check", "-", "--set", "cost=many", typed=typed)
    assert wrong.exit_code == 2
    assert "many" in wrong.stderr
    assert judge("cards", "check", "-", "--game", "CC", typed=typed).exit_code == 2


def test_a_typed_card_in_japanese_is_shown_as_it_came():
    shown = judge("cards", "check", "-", typed="【登場時】カードを1枚引く。")
    assert "【登場時】カードを1枚引く。" in shown.stdout
    assert "this text is in Japanese" in shown.stdout
