"""`judge mcp`: an assistant's client asks the tools."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers.command import judge
from helpers.sandbox_site import POSITION

from judge.cli.assistants import TOOLS


def asked(*calls: tuple[str, dict[str, Any]], server: Any = None) -> list[Any]:
    """The results of some calls of tools, by the package's own client."""
    mcp = pytest.importorskip("mcp", reason="mcp is not here (the extra mcp has it)")
    from judge.cli.assistants import server_of_tools  # noqa: PLC0415 - needs the extra

    async def ask() -> list[Any]:
        async with mcp.Client(server or server_of_tools()) as client:
            return [await client.call_tool(name, given) for name, given in calls]

    return asyncio.run(ask())


def answer(name: str, /, **given: Any) -> Any:
    (found,) = asked((name, given))
    assert not found.is_error, found
    return found.structured_content


def refusal(name: str, /, **given: Any) -> str:
    (found,) = asked((name, given))
    assert found.is_error
    return str(found.content[0].text)


def test_every_tool_says_what_it_is_for_and_what_it_needs() -> None:
    mcp = pytest.importorskip("mcp", reason="mcp is not here (the extra mcp has it)")
    from judge.cli.assistants import server_of_tools  # noqa: PLC0415 - needs the extra

    async def listed() -> list[Any]:
        async with mcp.Client(server_of_tools()) as client:
            return list((await client.list_tools()).tools)

    tools = asyncio.run(listed())
    assert {each.name for each in tools} == set(TOOLS)
    assert all(each.description and each.output_schema for each in tools)


def test_rule_search_and_keyword_answer_with_numbers() -> None:
    assert answer("rule", number="FW 7-2-9", language="fr")["citation"].startswith("FW 7-2-9")
    assert answer("search", question="bloqueur", game="masters")["hits"][0]["number"] == "10-4"
    assert answer("keyword", name="bloqueur")["rules"]


def test_rule_names_the_other_manuals_that_have_its_number() -> None:
    assert [each["manual"] for each in answer("rule", number="8-4-6")["also_in"]] == ["masters-quick"]
    assert answer("rule", number="FW 8-4-6")["also_in"] == []


def test_position_is_answered_from_the_engine() -> None:
    assert answer("legal", position=POSITION)["options"]
    told = answer("why_not", position=POSITION, move="A attacks raider with raider")
    assert told["reasons"][0]["rule"]
    assert answer("legal", position="blocker-takes-the-attack")["question"]["en"]
    assert answer("explore", position=POSITION, moves=["A attacks leader with raider"])["count"]


WORDS = "Owls hoot at each attacker"
UNREAD = POSITION.replace("power: 15000}", f'power: 15000, text: "[Permanent] {WORDS}."}}', 1)
ATTACK = "A attacks leader with raider"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("tool", "given"),
    [
        ("legal", {}),
        ("why_not", {"move": ATTACK}),
        ("why_not", {"move": "A attacks raider with raider"}),
        ("explore", {"moves": [ATTACK]}),
    ],
)
def test_card_whose_text_nobody_reads_is_said_beside_the_answer(
    tool: str, given: dict[str, Any], language: str
) -> None:
    told = answer(tool, position=UNREAD, language=language, **given)
    unread = [each for each in told["rests_on"] if each["kind"].startswith("unread")]
    assert {each["words"] for each in unread} == {WORDS}
    assert all(WORDS in each["sentence"] and "raider" in each["card"] for each in unread)
    assert not told.get("complete")
    plain = answer(tool, position=POSITION, language=language, **given)
    assert not [each for each in plain["rests_on"] if each["kind"].startswith("unread")]


def test_citations_are_checked() -> None:
    found = answer("check_citations", text="By FW 7-2-9 and MA 99-1, draw.")["citations"]
    assert [(each["written"], each["status"]) for each in found] == [
        ("FW 7-2-9", "exists"),
        ("MA 99-1", "missing"),
    ]
    assert found[1]["nearest"]
    assert "40000" in refusal("check_citations", text="x" * 40_001)


def test_refusal_says_what_to_do() -> None:
    assert "FW 7-2" in refusal("rule", number="FW 7-2-99")
    assert "Search" in refusal("keyword", name="nothing")
    assert "possible" in refusal("why_not", position=POSITION, move="dance")


def test_command_serves_over_standard_input_and_output() -> None:
    stdio = pytest.importorskip("mcp", reason="mcp is not here (the extra mcp has it)").StdioServerParameters
    command = stdio(command=sys.executable, args=["-c", "from judge.cli import run; run()", "mcp"])
    (found,) = asked(("rule", {"number": "FW 7-2-9"}), server=command)
    assert found.structured_content["number"] == "7-2-9"


def test_command_without_the_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    result = judge("mcp")
    assert result.exit_code == 2
    assert "judge-assistant[mcp]" in result.output


def test_imported_official_answers_come_with_what_the_engine_says(home: Path) -> None:
    assert answer("official_answers", words="block") == {"total": 0, "answers": []}
    file = home.parent / "faq.jsonl"
    row = {"card": "XX01-001", "question": "May it block?", "answer": "Yes (15-4-2).", "id": "q1"}
    file.write_text(json.dumps(row), "utf-8")
    judge("import-answers", str(file), "--game", "FW")
    found = answer("official_answers", words="block", card="xx01-001")
    assert [(each["key"], each["engine"]["kind"]) for each in found["answers"]] == [("q1", "not-asked")]
    assert "no game" in refusal("official_answers", game="Chess")
