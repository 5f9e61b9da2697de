"""What is not understood of the cards in play is said beside every answer at the terminal, once each."""

import json
from pathlib import Path

import pytest
from helpers.command import status_and_output as judge

MOON = "This card glows with +5000 power in the moonlight"
CARDS = """
cards:
  moth: {type: battle, name: Moth, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Permanent] This card glows with +5000 power in the moonlight."}
  bell: {type: battle, name: Bell, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Auto] When this card attacks by moonlight, draw 1 card."}
  oddity: {type: battle, name: Oddity, color: red, cost: 1, power: 5000, combo: 5000,
           text: "[Bond 2] Draw 1 card."}
  lens: {type: battle, name: Lens, color: red, cost: 1, power: 5000, combo: 5000,
         text: "[Activate Main] Bend the moonlight."}
  wall: {type: battle, name: Wall, color: blue, cost: 2, power: 10000, combo: 5000}
"""


def file_of(folder: Path, table: str) -> str:
    file = folder / "position.yaml"
    file.write_text(CARDS + table, encoding="utf-8")
    return str(file)


@pytest.fixture
def moon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    return file_of(tmp_path, "A: {battle: [moth]}\nB: {battle: [{card: wall, rest: true}], life: 6}\n")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "command",
    [
        ("legal",),
        ("run",),
        ("run", "--until", "turn-end"),
        ("why-not", "A attacks leader with moth"),
        ("why-not", "A combos with moth"),
        ("why-not", "A sings"),
        ("explore", "--until", "decision"),
    ],
)
def test_every_answer_names_the_unread_permanent(moon: str, command: tuple[str, ...], language: str) -> None:
    first, *more = command
    answer = judge(first, moon, *more, "--language", language)[1]
    assert any(MOON in line and ("This may" in line or "en dépendre" in line) for line in answer.splitlines())


def test_step_names_the_unread_permanent(moon: str) -> None:
    answer = judge("step", moon, typed="quit\n")[1]
    assert f"“{MOON}”, which is not understood. This may rest on it." in answer


def test_json_answers_name_the_unread_permanent(moon: str) -> None:
    for command in (["legal"], ["run"], ["why-not", "A attacks leader with moth"], ["explore"]):
        first, *more = command
        answer = json.loads(judge(first, moon, *more, "--json")[1])
        unread = [each for each in answer["rests_on"] if each["kind"].startswith("unread")]
        assert [(each["kind"], each["card"], each["words"]) for each in unread] == [
            ("unread-permanent", "moth", MOON)
        ]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "What happened on the way here may depend"), ("fr", "Ce qui s'est passé jusqu'ici dépend")],
)
def test_run_goes_on_naming_the_unread_permanent_after_the_battle(
    tmp_path: Path, language: str, said: str
) -> None:
    file = fought(tmp_path)
    heading, told = judge("run", file, "--language", language)[1].rstrip().splitlines()[-2:]
    assert said in heading and MOON in told
    (rested_on,) = json.loads(judge("run", file, "--json")[1])["rested_on"]
    assert (rested_on["kind"], rested_on["words"]) == ("unread-permanent", MOON)


def test_trace_says_once_when_it_begins_and_once_when_it_ends(tmp_path: Path) -> None:
    lines = judge("run", fought(tmp_path))[1].splitlines()
    assert [line for line in lines if line.startswith("9-5-1")] == [
        f"9-5-1  Moth says “{MOON}.”, which is not understood. From here on answers may rest on it.",
        f"9-5-1  [Permanent] “{MOON}” of moth, which is not understood, no longer holds.",
    ]


def fought(folder: Path) -> str:
    """A worked example in which the moth is KO'd in a battle."""
    file = folder / "example.yaml"
    file.write_text(
        f"title: {{en: a, fr: b}}\nposition:\n{_indented(CARDS)}\n"
        "  A: {battle: [wall], life: 6}\n  B: {battle: [{card: moth, rest: true}], life: 6}\n"
        "moves: [A attacks moth with wall, A passes, B passes]\n",
        encoding="utf-8",
    )
    return str(file)


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def test_judge_is_asked_whether_an_unread_trigger_has_triggered(tmp_path: Path) -> None:
    position = file_of(tmp_path, "A: {battle: [bell]}\nB: {life: 6}\n")
    attack = "A attacks leader with bell"
    assert "1-3-2" not in judge("legal", position)[1]
    _, answer = judge("why-not", position, "judge says it triggers", "--moves", attack)
    assert answer.startswith("That is allowed.")
    _, answer = judge("explore", position, "--moves", attack, "--until", "battle-end", "--json")
    found = json.loads(answer)
    kinds = [each["kind"] for each in found["rests_on"]]
    assert [kind for kind in kinds if kind.startswith("unread")] == ["unread-trigger"]


def test_judge_is_asked_what_kind_a_skill_with_an_unread_header_is(tmp_path: Path) -> None:
    position = file_of(tmp_path, "A: {battle: [oddity], deck: 20}\nB: {life: 6}\n")
    assert "What kind of skill is it?" in judge("legal", position)[1]
    _, answer = judge("why-not", position, "A activates oddity", "--moves", "judge says it is activate main")
    assert answer.startswith("That is allowed.")
    _, answer = judge("why-not", position, "A activates oddity", "--moves", "judge leaves it open")
    assert not answer.startswith("That is allowed.")


def test_an_activation_that_is_not_understood_is_offered_with_a_word(tmp_path: Path) -> None:
    position = file_of(tmp_path, "A: {battle: [lens]}\nB: {life: 6}\n")
    answer = judge("legal", position)[1]
    assert "activate lens" in answer
    assert (
        "Lens says “Bend the moonlight”, which is not understood: the judge carries it out by hand." in answer
    )


def test_printed_position_names_it_in_a_comment_and_is_read_back(moon: str, tmp_path: Path) -> None:
    said = "judge says moth: +5000 power for the turn"
    for moves in ((), ("--moves", said), ("--moves", "judge says moth: it does not matter")):
        printed = judge("position", "print", moon, *moves)[1]
        assert printed.startswith("# ") and MOON in printed.splitlines()[0]
        again = tmp_path / "again.yaml"
        again.write_text(printed, encoding="utf-8")
        assert judge("position", "print", str(again))[1] == printed


@pytest.mark.parametrize(
    ("said", "power"),
    [
        ("judge says moth: +5000 power", 10000),
        ("judge says moth: +10000 power upon A's leader, moth", 15000),
        ("judge says moth skill 1: +5000 power for the turn", 10000),
        ("l'arbitre dit moth : +5000 power", 10000),
        ("judge says moth: it does not matter", 5000),
        ("arbitre dit moth : sans effet ici", 5000),
    ],
)
def test_what_the_judge_says_is_a_move_of_an_example(tmp_path: Path, said: str, power: int) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(
        f"title: {{en: a, fr: b}}\nposition:\n{_indented(CARDS)}\n"
        "  A: {battle: [moth], life: 6}\n  B: {battle: [{card: wall, rest: true}], life: 6}\n"
        f"moves: [{json.dumps(said)}]\nexpect: [power of moth is {power}]\n",
        encoding="utf-8",
    )
    status, answer = judge("run", str(file))
    assert status == 0, answer
    assert "The judge has said what" in answer and "This may rest on it" not in answer
    french = judge("run", str(file), "--language", "fr")[1]
    assert "L'arbitre a dit ce que" in french


def test_what_the_judge_said_ends_with_its_turn_or_with_the_card(moon: str) -> None:
    turn = "judge says moth: +5000 power for the turn"
    moves = ("--moves", turn, "--moves", "A ends the Main Phase", "--moves", "B ends the Main Phase")
    answer = judge("why-not", moon, "A ends the Main Phase", *moves)[1]
    assert "This may rest on it" in answer, answer


def test_what_the_judge_says_of_no_such_card_or_skill_is_refused(moon: str) -> None:
    for said, word in (
        ("judge says nobody: +5000 power", "not understood"),
        ("judge says wall: +5000 power", "no such skill"),
        ("judge says moth: sings", "sings"),
        ("judge says moth: permanent", "is not what that skill can be"),
    ):
        status, answer = judge("why-not", moon, said)
        assert status == 2 and word in answer, (said, answer)


def test_several_cards_with_words_to_be_carried_out_are_told_as_one_is(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    moth = (
        '{type: battle, name: Moth, color: red, cost: 1, power: 5000, text: "[Activate Main] Sing a song."}'
    )
    file.write_text(f"cards: {{moth: {moth}}}\nA: {{battle: [moth, moth]}}\n", encoding="utf-8")
    for language, words in (("en", "2 cards say"), ("fr", "2 cartes disent")):
        (told,) = [
            line
            for line in judge("legal", str(file), "--language", language)[1].splitlines()
            if words in line
        ]
        assert "by hand" in told or "à la main" in told, told
        assert "rest on it" not in told and "dépendre" not in told, told


@pytest.mark.parametrize(
    ("words", "is_named"),
    [("When this card is under a Moon, it howls.", True), ("This card glows in the moonlight.", False)],
)
def test_skill_of_a_card_under_another_is_named_where_it_speaks_of_that(
    tmp_path: Path, words: str, is_named: bool
) -> None:
    """Others are negated there (FW 16-2-2, 16-2-2-4)."""
    figures = "type: battle, color: red, cost: 1, power: 5000"
    below = f'cards: {{spawn: {{{figures}, text: "[Auto] {words}"}}, bull: {{{figures}}}}}\n'
    file = tmp_path / "position.yaml"
    file.write_text(below + "A: {battle: [{card: bull, under: [spawn]}]}\n", encoding="utf-8")
    assert (words.rstrip(".") in judge("legal", str(file))[1]) is is_named


def test_skill_that_did_not_trigger_is_not_told_as_no_longer_pending(tmp_path: Path) -> None:
    table = file_of(tmp_path, "A: {battle: [bell]}\nB: {}\n")
    status, told = judge("explore", table, "--moves", "A attacks B's leader with bell")
    assert status == 0
    assert "The battle is over" in told
    assert "No longer pending" not in told


def test_leader_whose_back_is_not_written_is_said_not_to_be_flipped(tmp_path: Path) -> None:
    position = tmp_path / "position.yaml"
    text = "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."
    position.write_text(
        f'cards:\n  head: {{type: leader, color: red, power: 15000, text: "{text}"}}\n'
        "A: {leader: head, life: 4}\nB: {}\n",
        encoding="utf-8",
    )
    told = judge("position", "check", str(position))[1]
    assert "leader has a skill that flips it, and no back side is written" in told
    trace = judge("step", str(position), typed="A awakens\nquit\n")[1]
    assert "10-1-3  A's Leader has no back side that is written here: it is not flipped." in trace
