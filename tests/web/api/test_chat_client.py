"""The example client of docs/api.md, against a site that really listens."""

import importlib.util
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from helpers.sandbox_site import POSITION, site
from helpers.serving import serving

FILE = Path(__file__).parents[3] / "docs" / "chat_client.py"


@pytest.fixture(scope="module")
def client() -> Callable[[str, str], str]:
    specification = importlib.util.spec_from_file_location("chat_client", FILE)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module.reply


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(site(tmp_path_factory.mktemp("chat")).application) as address:
        yield address


def sent(address: str, to: str, body: dict[str, object]) -> Any:
    """What the API answers to something sent."""
    asked = Request(f"{address}/api/v1{to}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(asked) as answer:
        return json.load(answer)


def test_client_is_short() -> None:
    assert len(FILE.read_text("utf-8").splitlines()) < 60


def test_client_answers_a_rule_in_either_language(client: Callable[[str, str], str], address: str) -> None:
    english, french = client(address, "!rule 7-2-9"), client(address, "!règle FW 7-2-9")
    assert english.startswith("FW 7-2-9, ver. ")
    assert english.endswith(f"{address}/fusion-world/7-2-9")
    assert "pioche" in french
    assert "7-2" in client(address, "!rule 7-2-99")
    assert "nearest" not in (told := client(address, "!rule 8-4-6 foo/bar")) and "is no rule's number" in told
    assert f"{address}/masters-quick/8-4-6" in client(address, "!rule 8-4-6")
    assert "masters-quick" not in client(address, "!rule FW 8-4-6")


def test_client_says_why_in_either_language(client: Callable[[str, str], str], address: str) -> None:
    case = sent(address, "/cases", {"position": POSITION})["case"]["id"]
    told = client(address, f"!why {case} A attacks raider with raider")
    assert told[0].isdigit()
    french = client(address, f"!pourquoi {case} A attacks raider with raider")
    assert french.split()[0] == told.split()[0]
    assert french != told
    assert client(address, f"!why {case} A attacks leader with raider") == "That is allowed."
    assert client(address, "!why nothing A attacks")


def test_client_asks_at_the_end_of_the_main_line(client: Callable[[str, str], str], address: str) -> None:
    attack = "A attacks leader with raider"
    made = sent(address, "/cases", {"position": POSITION})
    for move in (attack, "A concedes"):  # the second is a variation, and played last
        sent(address, f"/edit/{made['key']}/play", {"at": 0, "move": move})
    copy = sent(address, "/cases", {"case": made["case"]["id"]})  # in which nobody has played yet
    for case in (made, copy):
        told = client(address, f"!why {case['case']['id']} {attack}")
        assert told != "That is allowed." and told != client(address, f"!why nothing {attack}")


@pytest.mark.parametrize("line", ["hello", "!rule", "!roll 6"])
def test_client_is_silent_to_what_is_no_command(
    client: Callable[[str, str], str], address: str, line: str
) -> None:
    assert client(address, line) == ""
