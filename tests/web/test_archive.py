"""The archive: what it holds, how it is packed, when the server builds it."""

import gzip
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from helpers.sandbox_site import Judge
from hypothesis import given
from hypothesis import strategies as st
from jinja2.runtime import Context
from msgspec.structs import replace
from werkzeug.exceptions import NotFound

from judge.library import Shelf
from judge.web import archiving, create_app
from judge.web.archive.addresses import NEEDS_NETWORK, addresses
from judge.web.archive.kept import KeptArchive, claim, forget_older, hold, is_claimed, release
from judge.web.archive.packing import BETWEEN, OWN, Packed, own_name, pack, unpack
from judge.web.archive.rendering import Pages
from judge.web.archive.words import names
from judge.web.presenting import ARCHIVED
from judge.worked import WorkedExamples

SOME = (
    "/",
    "/fusion-world/8-4-6",
    "/fusion-world/8-4-6/preview",
    "/fusion-world/8",
    "/masters/10-4",
    "/about",
    "/fusion-world/words/blocker",
    "/masters/10-4-1",
    "/masters/words/energy",
    "/keywords/blocker",
    "/concepts/",
    "/fusion-world/examples/blocker-takes-the-attack",
    "/chrono-clash/faults",
    "/fusion-world/8-4-6-1",
    "/fusion-world/8/preview",
    NEEDS_NETWORK,
)
SIGNS = st.characters(exclude_characters=(BETWEEN, OWN), exclude_categories=("Cs",))
PIECES = st.text(SIGNS) | st.sampled_from(["<li>", "</li>", "\n", "1-1", '">', "a"])


# --- pages ---


def examples_on(page: str) -> list[str]:
    """The worked examples that the page of a rule or a concept leads to, in its order."""
    return re.findall(r'href="/[a-z-]+/examples/([a-z0-9-]+)[?"#]', page.partition("<main")[2])


@pytest.mark.parametrize("address", ["/fusion-world/8-4-6", "/masters/10-4", "/concepts/if-you-do"])
def test_page_of_the_archive_has_the_sites_examples_in_the_sites_order(app: Flask, client, address) -> None:
    for collection in app.extensions["examples"].collections.values():
        collection.run_all()
    here = client.get(address).text
    there = client.get(address, environ_overrides={ARCHIVED: True}).text
    found = examples_on(there)
    assert found == examples_on(here) and found != sorted(found)
    assert "/examples/?rule=" not in there


def test_page_of_the_archive_says_that_there_are_more_examples(client) -> None:
    for language, said in (("en", "these are six of the"), ("fr", "voici six des")):
        address = f"/fusion-world/8-4-6?lang={language}"
        assert said in client.get(address, environ_overrides={ARCHIVED: True}).text
        assert said not in client.get(address).text


# --- packing ---


@given(st.dictionaries(st.text("/a1-", min_size=1), st.lists(PIECES).map("".join)))
def test_pages_come_out_as_they_went_in(pages: dict[str, str]) -> None:
    assert unpack(pack(pages.items())) == pages


def test_what_was_there_before_is_kept_once() -> None:
    row = "<li>The turn player draws 1 card.\n"
    packed = pack([("/a/7", row), ("/a/7-2", f"<h1>7-2</h1>\n{row}"), ("/a/7-3", f"<h1>7-3</h1>\n{row}")])
    assert packed.fragments.count("draws") == 1
    assert packed.fragments.count("<h1>") == 1  # a page's own number is none of its words


@pytest.mark.parametrize(
    ("address", "name"),
    [("/a-b/8-4-6", "8-4-6"), ("/a-b/8-4-6/preview", "8-4-6"), ("/a-b/", ""), ("/a-b/all", ""), ("/", "")],
)
def test_own_name_is_the_last_part_of_an_address(address: str, name: str) -> None:
    assert own_name(address) == name


# --- pages ---


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pages, so that the archive is built in a moment."""
    monkeypatch.setattr(archiving, "addresses", lambda *_: SOME)


def parts_of(whole: bytes) -> dict[str, bytes]:
    head, _, rest = whole.partition(b"\n")
    found = {}
    for name, size in msgspec.json.decode(head)["parts"].items():
        found[name], rest = gzip.decompress(rest[:size]), rest[size:]
    assert rest == b""
    return found


def test_archive_holds_the_pages_of_both_languages_and_the_names(app: Flask, few: None) -> None:
    parts = parts_of(archiving.archive_of(app))
    assert list(parts) == ["en", "fr", "addresses", "names"]
    assert all(each.runs is not None for each in app.extensions["examples"].collections.values())
    french = msgspec.json.decode(parts["fr"], type=Packed)
    assert french.addresses == []  # which are the same in both
    pages = unpack(replace(french, addresses=msgspec.json.decode(parts["addresses"])))
    assert tuple(pages) == SOME
    client = app.test_client()
    for address in SOME:
        there = client.get(address, query_string={"lang": "fr"}, environ_overrides={ARCHIVED: True})
        assert pages[address] == there.text
    assert app.jinja_env.context_class is Context  # what was remembered for the archive is forgotten


def test_pages_of_another_language_are_remembered_apart(app: Flask) -> None:
    english, french = (tuple(pages_of(app, language)) for language in ("en", "fr"))
    assert "The turn player" in english[0] and "The turn player" not in french[0]


def pages_of(app: Flask, language: str) -> Iterator[str]:
    with Pages(app, language) as pages:
        yield pages.page("/fusion-world/7-2")


def test_address_without_page_ends_the_archive(app: Flask) -> None:
    with Pages(app, "en") as pages, pytest.raises(NotFound):
        pages.page("/fusion-world/words/no-such-word")


def test_every_page_that_the_home_page_leads_to_is_in_it(app: Flask, client) -> None:
    library, examples = app.extensions["shelf"].library(), app.extensions["examples"]
    held = list(addresses(library, examples))
    assert len(held) == len(set(held))
    every = {f"/{name}/{number}" for name, manual in library.manuals.items() for number in manual.rules}
    assert every <= set(held)
    for address in held[:: len(held) // 40]:
        assert client.get(address, environ_overrides={ARCHIVED: True}).status_code == 200


def test_archived_page_shows_nothing_that_is_not_for_everybody(client) -> None:
    judge = Judge(client)
    title = "A case for this evening"
    base = judge.begin()
    judge.write(base, title=title, written="1", cited=["fusion-world 8-4-6 7"], listed="on")
    archived = {ARCHIVED: True}
    assert title in client.get("/fusion-world/8-4-6").text
    assert title not in client.get("/fusion-world/8-4-6", environ_overrides=archived).text
    judge.post(f"{base}delete")
    page = client.get("/fusion-world/examples/blocker-takes-the-attack", environ_overrides=archived)
    assert "csrf" not in page.text


def test_no_header_makes_a_page_an_archived_one(client) -> None:
    for header in (ARCHIVED, "Judge.archived", "judge-archived", "judge_archived"):
        assert "kept on this device" not in client.get("/", headers={header: "1"}).text
    for address in ("/offline/needs-network", "/offline/search"):
        assert client.get(address).status_code == 404


def test_names_are_folded_and_in_both_languages(app: Flask) -> None:
    found = names(app.extensions["shelf"].library(), app.extensions["examples"])
    named = {each.address: each for each in found.named}
    assert {"blocker", "bloqueur"} <= set(named["/fusion-world/words/blocker"].names)
    assert named["/keywords/blocker"].of >= ("/fusion-world/words/blocker",)
    assert named["/masters/words/energy"].names[:2] == ("energy", "energie")
    assert "the" in found.stop and "pas" not in found.stop
    assert {game for _, _, game, _ in found.manuals} == set(found.synonyms)


# --- when it is built ---


def test_worker_names_the_archive_and_all_that_it_needs(client, app: Flask) -> None:
    answer = client.get("/offline.js")
    assert answer.mimetype == "text/javascript"
    assert answer.cache_control.no_cache
    name = app.extensions["archive"].name(app.extensions["shelf"].library())
    assert f'"/offline/{name}"' in answer.text
    assert client.get("/offline/of-another-day").status_code == 404


def test_archive_is_asked_for_again_while_it_is_built(
    client, app: Flask, monkeypatch, tmp_path: Path
) -> None:
    kept = app.extensions["archive"]
    started: list[list[str]] = []
    monkeypatch.setattr(KeptArchive, "folder", tmp_path)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command) or Running())
    monkeypatch.setattr(kept, "_building", None)
    address = f"/offline/{kept.name(app.extensions['shelf'].library())}"
    for _ in range(3):
        answer = client.get(address)
        assert answer.status_code == 503
        assert int(answer.headers["Retry-After"]) > 0
    assert len(started) == 1
    assert started[0][0] == sys.executable and started[0][-1] == "behind"
    kept.place(app.extensions["shelf"].library()).write_bytes(b"whole")
    answer = client.get(address)
    assert (answer.status_code, answer.data) == (200, b"whole")
    assert answer.cache_control.max_age == 31_536_000


class Running:
    returncode = None

    def poll(self) -> None:
        return None

    def terminate(self) -> None:
        return None


def test_start_and_pages_build_nothing(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("something was started"))
    app = create_app({"SHELF": Shelf(home_folder=tmp_path, works=[WorkedExamples(tmp_path)])})
    assert app.test_client().get("/").status_code == 200
    assert app.test_client().get("/offline.js").status_code == 200


def test_builder_writes_the_archive_whole(tmp_path: Path, few: None, monkeypatch) -> None:
    place = tmp_path / "offline" / "new.archive"
    place.parent.mkdir()
    old = place.with_name("old.archive")
    old.touch()
    monkeypatch.setattr("signal.signal", lambda *_: None)
    assert archiving.main(str(Shelf().corpus_folder), str(tmp_path), str(place)) == 0
    assert set(parts_of(place.read_bytes())) == {"en", "fr", "addresses", "names"}
    assert sorted(path.name for path in place.parent.iterdir()) == ["new.archive", "old.archive"]


def test_only_one_process_builds(tmp_path: Path, few: None, monkeypatch) -> None:
    place = tmp_path / "one.archive"
    assert claim(place)
    assert not claim(place)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    assert archiving.main(str(Shelf().corpus_folder), str(tmp_path), str(place)) == 0
    assert not place.exists()
    age(place.with_suffix(".building"), 300)  # whoever built it has died
    assert not is_claimed(place)
    assert claim(place)
    age(place.with_suffix(".building"), 300)
    hold(place)
    assert is_claimed(place)
    release(place)
    assert not is_claimed(place)


def test_archives_of_days_ago_are_removed(tmp_path: Path) -> None:
    for name, seconds in (("now", 0), ("just-before", 60), ("long-ago", 100_000)):
        (tmp_path / f"{name}.archive").touch()
        age(tmp_path / f"{name}.archive", seconds)
    forget_older(tmp_path / "now.archive")
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["just-before", "now"]


def age(path: Path, seconds: float) -> None:
    then = path.stat().st_mtime - seconds
    os.utime(path, (then, then))
