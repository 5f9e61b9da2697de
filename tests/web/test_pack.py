"""What a phone takes along: what is fetched for it, what is offered, and the program as the phone runs it."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import msgspec
import pytest
from helpers.device import CASE, begun
from helpers.sandbox_site import EXAMPLE

from judge.library import Shelf
from judge.resources import bundled
from judge.store import open_store
from judge.web import create_app
from judge.web.pack import kept as kept_pack
from judge.web.pack import third_party
from judge.web.pack.compiling import first_start
from judge.web.pack.image import files_of, image_of
from judge.web.pack.lessening import lessened
from judge.web.pack.making import (
    _COMPLETES,
    _IN_TABLE,
    _NOT_STANDARD,
    MANIFEST,
    WASM,
    Manifest,
    PackedFile,
    _modules,
)
from judge.web.pack.sending import address_of, name_as_sent
from judge.web.pack.third_party import FetchError, Pinned, checked, fetch, folder_of, is_fetched
from judge.worked import WorkedExamples

EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
"""The hash of nothing."""


def command(script: str) -> tuple[str, ...]:
    return (sys.executable, "-c", script)


# --- what is fetched ---


def test_what_is_whole_is_kept_and_not_fetched_again(tmp_path: Path) -> None:
    whole = Pinned("python.tgz", EMPTY, command("open('python.tgz', 'w').close()"))
    assert fetch(tmp_path, [whole]) == ["python.tgz"]
    assert fetch(tmp_path, [whole._replace(command=command("raise SystemExit(1)"))]) == []


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("open('python.tgz', 'w').write('other')", "hash differs"),
        ("open('half', 'w').write('pyth'); raise SystemExit(1)", "did not get python.tgz: no reason given"),
        ("import sys; sys.exit('npm error: no network')", "npm error: no network"),
        ("pass", "hash differs"),
    ],
)
def test_what_is_not_whole_leaves_nothing_behind(tmp_path: Path, script: str, told: str) -> None:
    with pytest.raises(FetchError, match=told):
        fetch(tmp_path, [Pinned("python.tgz", EMPTY, command(script))])
    assert list(folder_of(tmp_path).iterdir()) == []


def test_npm_that_is_missing_is_named_with_its_package(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(FetchError, match="apt-get install npm"):
        fetch(tmp_path, [third_party.FILES[0]])


def test_pack_needs_what_is_fetched_as_it_was_tried(tmp_path: Path) -> None:
    with pytest.raises(FetchError, match="say judge offline fetch"):
        checked(tmp_path)
    folder_of(tmp_path).mkdir(parents=True)
    for each in third_party.FILES:
        (folder_of(tmp_path) / each.name).write_bytes(b"another")
    assert is_fetched(tmp_path)
    with pytest.raises(FetchError, match="hash differs"):
        checked(tmp_path)


def test_of_the_corpus_only_what_its_table_has_stays_at_home() -> None:
    folder = bundled("rules_corpus")
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    along = {name for name in names if not _IN_TABLE.search(name)}
    assert {name.split("/")[1] for name in along if name.count("/") > 1} == {"examples", "tables"}
    assert len([name for name in names - along if name.endswith(".md")]) > 50


# --- what is offered ---


def test_nothing_is_offered_where_there_is_no_pack(client) -> None:
    assert "/take-along" not in client.get("/").text
    assert "judge offline fetch" in client.get("/take-along").text
    assert client.get("/everything.js").status_code == 404
    assert client.get("/everything/another/pack.json").status_code == 404


def test_python_is_sent_as_a_browser_compiles_and_keeps_it(app, client, tmp_path: Path, monkeypatch) -> None:
    """Compressed on its way alone: the browser's own copy is what it keeps the compiled one beside."""
    pack = app.extensions["pack"]
    monkeypatch.setattr(pack, "place", lambda _: tmp_path)
    for name, data in ((WASM, b"\0asm"), (f"{WASM}.gz", gzip.compress(b"\0asm"))):
        (tmp_path / name).write_bytes(data)
    file = PackedFile(WASM, 4, hashlib.sha256(b"\0asm").hexdigest())
    manifest = Manifest("of-today", (file,), (), (), {})
    (tmp_path / MANIFEST).write_bytes(msgspec.json.encode(manifest))
    address = address_of(file)
    sent = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(sent.data) == client.get(address).data == b"\0asm"
    assert (sent.mimetype, sent.content_encoding) == ("application/wasm", "gzip")
    assert sent.cache_control.max_age and "Accept-Encoding" in sent.vary
    assert client.get(address.replace(WASM, "other.wasm")).status_code == 404


# --- the program on the device ---


def test_device_answers_rule_and_search(device) -> None:
    ask = device()
    status, _, page = ask("GET", "/fusion-world/8-4-6")
    assert status == 200 and "made on this device" in page and "/take-along" not in page
    assert "/fusion-world/" in ask("GET", "/search?q=can+i+block+twice&game=")[2]


@pytest.mark.parametrize("path", ["/practice/session?manual=fusion-world", "/answers/", "/deck-check"])
def test_device_answers_what_a_server_does_beside_other_work(device, path: str) -> None:
    assert device()("GET", path)[0] in (200, 302, 303)


def test_device_finds_its_cases_after_another_start(device) -> None:
    number, key = begun(device())
    ask = device()
    assert f"/edit/{key}/" in ask("GET", "/sandbox/")[2]  # by its cookie, which no browser keeps for it
    assert ask("GET", f"/cases/{number}/")[0] == 200


def test_case_begun_over_the_api_joins_as_one_of_the_pages_does(device) -> None:
    ask = device()
    head, data = ask.device.answer(
        "POST",
        "http://hall.test/api/v1/cases",
        {"Content-Type": "application/json"},
        json.dumps({"example": EXAMPLE, "game": "FW"}).encode(),
    )
    made = json.loads(data)
    number, key = made["case"]["id"], made["key"]
    told = json.loads(head)
    assert told["ours"] and dict(told["headers"])[CASE] == f"{number} {key}"
    assert json.loads(ask.device.cases.pending()) == [number]
    assert set(json.loads(ask.device.cases.names())) == {number, key}


_FIRST_PAGES = """
import json, sys, sysconfig, pathlib
sysconfig.get_config_vars()
sys.platform = "emscripten"  # where no library counts requests
sys.modules["flask_limiter"] = None
from judge.sandbox.collection import Collection
Collection.run_all_meanwhile = lambda self: None  # known in an installed program, found beside all else here
from judge.web.on_device import Device
device = Device(pathlib.Path(sys.argv[1]))
def ask(path):
    assert device.answers_at_once("GET", f"http://hall.test{path}") == (path != "/sandbox/"), path
    head, _ = device.answer("GET", f"http://hall.test{path}", {}, b"")
    assert json.loads(head)["status"] == 200, path
for path in ("/fusion-world/8-4-6", "/?lang=fr", "/search?q=blocker"):
    ask(path)
print(*sys.modules)
ask("/sandbox/")
"""


def test_device_answers_rules_before_the_sandbox_is_loaded(tmp_path: Path, made: Path) -> None:
    home = tmp_path / "home"
    open_store("", home).close()  # as a pack has it: without a case
    shelf = Shelf(home_folder=home, works=[WorkedExamples(home)])
    create_app({"SHELF": shelf}).test_client().get("/search?q=blocker")  # index and examples are made
    printed = subprocess.run(
        [sys.executable, "-c", _FIRST_PAGES, str(tmp_path / "device")],
        check=False,
        env={"JUDGE_HOME": str(home), "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert printed.returncode == 0, printed.stderr
    loaded = printed.stdout.split()
    for name in ("sqlalchemy", "lark", "judge.casework", "judge.sandbox.variations"):
        assert not [each for each in loaded if each == name or each.startswith(f"{name}.")]


def test_device_keeps_the_language_that_was_chosen(device) -> None:
    ask = device()
    ask("GET", "/?lang=fr")
    assert '<html lang="fr">' in ask("GET", "/")[2]


def test_device_lists_its_cases(device) -> None:
    begun(device())
    assert "Only on this device." in device()("GET", "/on-device")[2]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "This site has no server"), ("fr", "Ce site n'a pas de serveur")]
)
def test_device_of_a_site_without_a_server_promises_none(device, language: str, said: str) -> None:
    ask = device(alone=True)
    begun(ask)
    page = ask("GET", f"/on-device?lang={language}")[2].replace("&#39;", "'")
    assert said in page and "device-cases" in page
    assert not re.search("data-join|server's|joins|rejoin", page)
    assert "data-join" in device()("GET", "/on-device")[2]


@pytest.mark.parametrize("alone", [False, True])
def test_device_offers_to_remove_the_program(device, alone: bool) -> None:
    ask = device(alone=alone)
    assert 'href="/on-device"' in ask("GET", "/fusion-world/8-4-6")[2]
    assert 'href="/take-along"' in ask("GET", "/on-device")[2]
    page = ask("GET", "/take-along")[2]
    assert "data-leave" in page and ("data-alone" in page) == alone


# --- how it is packed ---


def test_source_is_lessened_without_another_meaning() -> None:
    source = b'"""Docs."""\n# comment\ndef f(x):\n  "Docs."\n  assert x, "said"\n  return x\nclass C:\n "D"\n'
    less = lessened("flask/app.py", source)
    assert b"Docs" not in less and b"comment" not in less and b"assert x, 'said'" in less
    there: dict[str, object] = {}
    exec(less, there)
    assert there["f"](3) == 3 and isinstance(there["C"], type)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("_pyodide/docstring.py", b'"""Docs."""\n'),  # it reads its own
        ("newer.py", b'"""Docs."""\nnot Python (\n'),
    ],
)
def test_source_that_is_not_to_be_changed_stays(path: str, source: bytes) -> None:
    assert lessened(path, source) == source


def test_image_has_every_file() -> None:
    files = [("judge/empty.py", b""), ("judge/é.toml", b"a = 1\n"), ("data/cases.db", bytes(range(256)))]
    assert list(files_of(image_of(files))) == files


def test_library_on_a_device_has_every_module_that_the_program_loads() -> None:
    paths = [name.replace(".", "/") for name in _modules(f"{_COMPLETES}, mako.template, alembic.command")]
    assert "xml/sax/saxutils" in paths
    files = [file for path in paths for file in (f"{path}.py", f"{path}/__init__.py")]
    assert [file for file in files if _NOT_STANDARD.search(file)] == []


# --- compiled where it is made ---


def without_files(name: str, tmp_path: Path) -> Path:
    archive = tmp_path / name
    with tarfile.open(archive, "w:gz") as files:
        files.addfile(tarfile.TarInfo("package/pyodide.mjs"))
    return archive


def node_that(tmp_path: Path, monkeypatch, does: str) -> None:
    program = tmp_path / "node"
    program.write_text(f"#!{sys.executable}\n{does}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))


COMPILES = """
import json, pathlib
for name in ["compiled.image", "compiled.zip", *json.load(open("start.json"))["sent"]]:
    if name.startswith("compiled"):
        source = {"compiled.image": "site.image", "compiled.zip": "python_stdlib.zip"}[name]
        pathlib.Path(name).write_bytes(b"compiled " + pathlib.Path(source).read_bytes())
    pathlib.Path(f"{name}.br").write_bytes(b"small")
assert pathlib.Path("first_start.mjs").is_file() and pathlib.Path("device-files.mjs").is_file()
"""


def test_program_is_started_by_node_and_what_that_made_goes_along(tmp_path: Path, monkeypatch) -> None:
    archive = without_files("python.tgz", tmp_path)
    node_that(tmp_path, monkeypatch, COMPILES)
    made = first_start(archive, b"library", b"image", {}, ["pyodide.mjs"], tmp_path)
    assert made == (b"compiled image", b"compiled library", b"small", {"pyodide.mjs": b"small"})


def test_pack_is_made_without_node_and_where_node_fails(tmp_path: Path, monkeypatch, caplog) -> None:
    archive = without_files("python.tgz", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert first_start(archive, b"", b"", {}, [], tmp_path) is None
    node_that(tmp_path, monkeypatch, "raise SystemExit('no room')")
    assert first_start(archive, b"", b"", {}, [], tmp_path) is None
    assert "Node could not start the program: no room" in caplog.text
    assert not list(tmp_path.glob("compiling-*"))


@pytest.mark.parametrize(
    ("here", "compiled", "again"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_pack_made_without_node_is_made_again_where_node_is_found(
    app, tmp_path: Path, monkeypatch, here: bool, compiled: bool, again: bool
) -> None:
    old, new = (Manifest(name, (), (), (), {}, compiled) for name in ("old", "new"))
    pack, library = app.extensions["pack"], app.extensions["shelf"].library()
    monkeypatch.setattr(pack, "place", lambda _: tmp_path)
    monkeypatch.setattr(kept_pack, "node", lambda: "node" if here else None)
    monkeypatch.setattr(kept_pack, "make", lambda *_: new)
    (tmp_path / MANIFEST).write_bytes(msgspec.json.encode(old))
    assert pack.make(library) == (new if again else old)


def test_file_is_sent_in_the_smallest_way_that_is_understood(tmp_path: Path) -> None:
    for name in ("a", "a.gz", "a.br", "b"):
        (tmp_path / name).touch()
    assert name_as_sent(tmp_path, "a", ("gzip", "br")) == ("a.br", "br")
    assert name_as_sent(tmp_path, "a", ("gzip",)) == ("a.gz", "gzip")
    assert name_as_sent(tmp_path, "a", ()) == ("a", None)
    assert name_as_sent(tmp_path, "b", ("gzip", "br")) == ("b", None)
