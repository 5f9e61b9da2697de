"""Cases made on a device without a network join the server's: both sides as they were, and once only."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.sandbox_site import POSITION
from werkzeug.test import TestResponse

from judge.casework import play, starting
from judge.casework.joining.sent import JoinedCase
from judge.casework.playing import play_words
from judge.casework.setting_up import change_text
from judge.casework.work import Work, open_work
from judge.library import Shelf
from judge.sandbox.variations import Concession
from judge.store import Case, NodeChange, RevisionChange, Store
from judge.web import create_app, device_cases
from judge.web.device_cases import DeviceCases


class Side:
    """A server, or a device: its application and its cases."""

    def __init__(self, folder: Path, **config: object) -> None:
        shelf = Shelf(home_folder=folder)
        self.app = create_app({"SHELF": shelf, "RATELIMIT_ENABLED": False, **config})
        with self.app.app_context():
            from judge.web.sandbox.access import store  # noqa: PLC0415

            self.store: Store = store()
        self.client: FlaskClient = self.app.test_client()

    def work(self, key: str) -> Work:
        return open_work(self.store, self.store.cases.by_key(key))

    def concede(self, key: str, seat: int, at: int = 0) -> int:
        return play(self.work(key), at, Concession(seat)).at

    def write(self, key: str, **fields: object) -> Case:
        case = self.store.cases.by_key(key)
        document = msgspec.structs.replace(case.document, **fields)
        return self.store.cases.save(case.id, document, case.head, RevisionChange("fields"))

    def note(self, key: str, number: int, **texts: object) -> None:
        case = self.store.cases.by_key(key)
        self.store.nodes.change(case.id, case.root, [NodeChange(number=number, **texts)])

    def lines(self, key: str) -> list[tuple[int, int, str, str, bool]]:
        return [
            (node.number, node.parent, node.words_en, node.name, node.deleted)
            for node in self.work(key).nodes.values()
        ]


class Phone(Side):
    """A device with its list of cases, and the way to the server that its worker goes."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, ON_DEVICE=True)
        self.cases: DeviceCases = device_cases.register(self.app, folder)

    def begin(self, text: str = POSITION) -> str:
        made = starting.from_text(self.store, text, None, "en")
        self.cases.remember(made.case.id, made.key)
        return made.key

    def send(self, server: Side, case_id: str) -> tuple[str, TestResponse]:
        version, body = json.loads(self.cases.to_send(case_id))
        answer = server.client.post("/sandbox/join", data=body, content_type="application/json")
        return version, answer

    def join(self, server: Side) -> list[str]:
        """What is said of all that joins, in English."""
        said: list[str] = []
        for case_id in json.loads(self.cases.pending()):
            version, answer = self.send(server, case_id)
            assert answer.status_code == 200, answer.text
            told = msgspec.json.decode(answer.data, type=JoinedCase)
            assert json.loads(self.cases.joined(version, answer.text)) == [told.id, told.key]
            said += [each["en"] for each in told.said]
        return said

    def take(self, server: Side, key: str) -> None:
        assert json.loads(self.cases.take(server.client.get(f"/edit/{key}/along.json").text))[1] == key


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Side:
    return Side(tmp_path_factory.mktemp("server"))


@pytest.fixture(scope="module")
def phone(tmp_path_factory) -> Phone:
    return Phone(tmp_path_factory.mktemp("phone"))


@pytest.fixture
def key(server: Side, phone: Phone) -> Iterator[str]:
    """A case that both sides have, with one step."""
    made = starting.from_text(server.store, POSITION, None, "en").key
    server.concede(made, 0)
    phone.take(server, made)
    yield made
    phone.store.cases.delete(phone.store.cases.by_key(made).id)


def test_case_of_the_device_is_the_servers_at_the_same_addresses(server, phone) -> None:
    key = phone.begin()
    at = phone.concede(key, 1)
    phone.note(key, at, name="B gives up")
    case = phone.write(key, title="Two raiders", ruling="As played.", tags=("hall",))
    phone.store.together.comment(case.id, author="Ann", body="Seen", token="t", node=at, root=case.root)
    assert phone.join(server)[0] == "The server has this case now, at the same address."
    assert server.lines(key) == phone.lines(key)
    there = server.store.cases.by_key(key)
    assert (there.id, there.document) == (case.id, case.document)
    assert [each.body for each in server.store.together.remarks(there.id)] == ["Seen"]
    assert "Two raiders" in server.client.get(f"/edit/{key}/").text
    assert "Two raiders" in server.client.get("/sandbox/").text  # found again in this browser
    assert server.client.get(f"/cases/{case.id}/").status_code == 200
    assert "Joined from a device" in server.client.get(f"/edit/{key}/history").text
    assert json.loads(phone.cases.pending()) == []


def test_what_is_sent_twice_joins_once(server, phone, key) -> None:
    phone.concede(key, 1)
    server.write(key, title="There")
    phone.write(key, title="Here")
    case_id = phone.store.cases.by_key(key).id
    _, first = phone.send(server, case_id)
    _, second = phone.send(server, case_id)  # the answer to the first was lost
    once, twice = (msgspec.json.decode(each.data, type=JoinedCase) for each in (first, second))
    assert (once.nodes, once.document, once.head) == (twice.nodes, twice.document, twice.head)
    assert len(server.store.cases.history(case_id)) == 3
    phone.join(server)


def test_case_that_went_on_in_both_places_has_two_lines_and_says_so(server, phone, key) -> None:
    server.concede(key, 1)
    phone.note(key, 1, comment="From the hall")
    play_words(phone.work(key), 0, "A attacks leader with raider")
    said = phone.join(server)
    assert (
        "The case went on in both places: both lines are kept, and the one of the device has a name." in said
    )
    lines = server.lines(key)
    assert [(number, parent) for number, parent, *_ in lines][:3] == [(1, 0), (2, 0), (3, 0)]
    assert lines[1][3] == "" and lines[2][3] == "Played without a network"
    assert server.work(key).node(1).comment == "From the hall"
    assert phone.lines(key) == lines
    assert phone.client.get(f"/edit/{key}/?at=3").status_code == 200


def test_move_played_on_the_device_is_no_longer_only_opened(server, phone, key) -> None:
    case = server.store.cases.by_key(key)
    at = phone.concede(key, 1)
    played = phone.work(key).nodes[at]
    server.store.nodes.add_line(case.id, case.root, 0, [played], aside=True)
    phone.join(server)
    for side in (server, phone):
        assert {node.place for node in side.work(key).nodes.values()} == {0, 1}


def test_texts_changed_in_both_places_are_both_kept(server, phone, key) -> None:
    server.note(key, 1, comment="Seen there")
    phone.note(key, 1, comment="Seen here")
    server.write(key, title="There", event="Open")
    phone.write(key, title="Here", ruling="Yes", tags=("a",))
    said = phone.join(server)
    case = server.store.cases.by_key(key)
    document = case.document
    assert (document.title, document.event, document.ruling, document.tags) == (
        "There",
        "Open",
        "Yes",
        ("a",),
    )
    [line] = [each for each in server.store.cases.history(case.id) if each.lost]
    assert server.store.cases.revision(case.id, line.number).document.title == "Here"
    assert any("Changed in both places: title. The server's stays" in each for each in said)
    assert server.work(key).node(1).comment == "Seen there\n\nSeen here"
    assert phone.store.cases.by_key(key).document == document


def test_line_deleted_in_one_place_and_gone_on_in_the_other_stays(server, phone, key) -> None:
    attack = play_words(server.work(key), 0, "A attacks leader with raider").at
    phone.take(server, key)
    server.note(key, attack, deleted=True)
    new = phone.concede(key, 1, attack)
    phone.note(key, 1, deleted=True)
    phone.join(server)
    deleted = {number for number, *_, is_deleted in server.lines(key) if is_deleted}
    assert deleted == {1} and new in server.work(key).nodes


OTHER = POSITION.replace("turn: 3", "turn: 5")
THIRD = POSITION.replace("turn: 3", "turn: 7")


@pytest.mark.parametrize(
    ("there", "here", "said"),
    [
        ("", OTHER, "The position is now the device's."),
        (OTHER, "", "The position was changed on the server:"),
        (OTHER, THIRD, "The position was changed in both places:"),
    ],
)
def test_position_changed_loses_no_line(server, phone, key, there: str, here: str, said: str) -> None:
    for side, text in ((server, there), (phone, here)):
        case = side.store.cases.by_key(key)
        if text:
            change_text(side.store, case, text, None, case.head)
    phone.concede(key, 1)
    case_id = phone.store.cases.by_key(key).id
    _, first = phone.send(server, case_id)
    assert any(each["en"].startswith(said) for each in first.json["said"])
    lines = len(server.store.cases.history(case_id))
    phone.join(server)  # the answer to the first was lost
    assert len(server.store.cases.history(case_id)) == lines
    case = server.store.cases.by_key(key)
    turn = "turn: 5" if said.startswith("The position was") or here == OTHER else "turn: 3"
    assert turn in case.document.position
    roots = {line.root for line in server.store.cases.history(case_id)}
    seats = {node.answer for root in roots for node in server.store.nodes.of(case_id, root)}
    assert {(0,), (1,)} <= seats
    assert phone.store.cases.by_key(key).document == case.document


def test_case_changed_while_it_joined_joins_again(server, phone, key) -> None:
    phone.concede(key, 1)
    case_id = phone.store.cases.by_key(key).id
    version, answer = phone.send(server, case_id)
    phone.write(key, title="Meanwhile")
    assert json.loads(phone.cases.joined(version, answer.text)) == []
    assert phone.store.cases.by_key(key).document.title == "Meanwhile"
    assert phone.join(server) == []
    assert server.store.cases.by_key(key).document.title == "Meanwhile"


def spoiled(change: Callable[[dict], None]) -> Callable[[Phone, str], bytes]:
    def body(phone: Phone, case_id: str) -> bytes:
        sent = json.loads(json.loads(phone.cases.to_send(case_id))[1])
        change(sent)
        return json.dumps(sent).encode()

    return body


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (lambda *_: b"{", "cannot be read"),
        (spoiled(lambda sent: sent["nodes"][0].update(kind="wish")), "$.nodes[0].kind"),
        (spoiled(lambda sent: sent["nodes"][0].update(parent=77)), "follows no node"),
        (spoiled(lambda sent: sent["document"].update(position="turn: x")), "turn"),
        (spoiled(lambda sent: sent["document"].update(title="x" * 999)), "title: 999 characters"),
        (spoiled(lambda sent: sent.update(id="2222222222")), "another case"),
    ],
)
def test_broken_log_is_refused_and_changes_nothing(server, phone, key, body, told: str) -> None:
    phone.concede(key, 1)
    case = server.store.cases.by_key(key)
    before = server.store.nodes.of(case.id, case.root)
    answer = server.client.post("/sandbox/join", data=body(phone, case.id), content_type="application/json")
    assert answer.status_code == 422
    assert told in answer.json["fault"]["en"] and answer.json["fault"]["fr"] != answer.json["fault"]["en"]
    assert (server.store.cases.by_key(key), server.store.nodes.of(case.id, case.root)) == (case, before)
    phone.cases.refused(case.id, answer.text)
    assert told in phone.client.get("/on-device?lang=en").get_data(as_text=True).replace("&#34;", '"')
    phone.join(server)


def test_act_that_no_rule_allows_is_kept_and_marked(server, phone, key) -> None:
    phone.concede(key, 1)
    case_id = phone.store.cases.by_key(key).id
    body = spoiled(lambda sent: sent["nodes"][-1].update(answer=[9]))(phone, case_id)
    answer = server.client.post("/sandbox/join", data=body, content_type="application/json")
    assert answer.status_code == 200
    assert [node.number for node in server.work(key).nodes.values() if node.broken] == [2]
    phone.join(server)


def listed_here(phone: Phone, key: str) -> str:
    """What the list of a device says of one of its cases."""
    page = phone.client.get("/on-device?lang=en").text
    return next(each for each in page.split('<li><a href="') if each.startswith(f"/edit/{key}/"))


def test_case_deleted_on_the_server_is_brought_back_from_the_device(server, phone) -> None:
    key = phone.begin()
    case_id = phone.store.cases.by_key(key).id
    phone.join(server)
    phone.concede(key, 1)
    server.store.cases.delete(case_id)
    version, answer = phone.send(server, case_id)
    assert answer.status_code == 410 and "deleted on the server" in answer.json["fault"]["en"]
    phone.cases.refused(case_id, answer.text, answer.status_code == 410)
    listed = listed_here(phone, key)
    assert "deleted on the server" in listed and f'data-restore="{case_id}"' in listed
    assert "The server has this case now" not in listed  # as it was said when it joined
    _, body = json.loads(phone.cases.to_send(case_id))
    answer = server.client.post("/sandbox/join?restore=1", data=body, content_type="application/json")
    assert answer.status_code == 200 and len(server.lines(key)) == 1
    phone.cases.joined(version, answer.text)
    listed = listed_here(phone, key)
    assert "deleted on the server" not in listed and "data-restore" not in listed
    phone.store.cases.delete(case_id)


def test_case_deleted_on_the_server_is_brought_back_by_its_own_device_alone(server, phone, key) -> None:
    case_id = phone.store.cases.by_key(key).id
    server.store.cases.delete(case_id)
    body = spoiled(lambda sent: sent.update(id="2345abcdef"))(phone, case_id)
    answer = server.client.post("/sandbox/join?restore=1", data=body, content_type="application/json")
    assert answer.status_code == 422 and "another case" in answer.json["fault"]["en"]
    assert server.store.cases.is_deleted(key)


def test_list_of_the_device_says_what_has_joined(server, phone, key) -> None:
    assert "The server has it." in phone.client.get("/on-device?lang=en").text
    phone.concede(key, 1)
    assert "Changed here since it joined." in phone.client.get("/on-device?lang=en").text
    assert "Modifié ici depuis" in phone.client.get("/on-device?lang=fr").text
    assert json.loads(phone.cases.take(server.client.get(f"/edit/{key}/along.json").text)) == []
    assert server.client.get("/on-device").status_code == 404


def test_nobody_joins_without_the_key(app: Flask, server, phone, key) -> None:
    case = phone.store.cases.by_key(key)
    body = spoiled(lambda sent: sent.update(key="x" * 32))(phone, case.id)
    answer = server.client.post("/sandbox/join", data=body, content_type="application/json")
    assert answer.status_code == 422 and "another case has this address" in answer.json["fault"]["en"]
    form = server.client.post("/sandbox/join", data=body, content_type="text/plain")
    assert form.status_code == 415
