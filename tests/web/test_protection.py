"""Cookies, proxies and hosts: what keeps an editing key and an address from whom they do not concern."""

import base64
import re
import signal
import subprocess
import sys
import urllib.request
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from helpers.made_once import lay_out
from helpers.sandbox_site import Judge, site

from judge.library import Shelf
from judge.web import create_app


def session_cookie(judge: Judge) -> str:
    """The text of the session as whoever finds the cookie can read it."""
    cookie = judge.client.get_cookie("session")
    assert cookie
    payload = cookie.value.lstrip(".").split(".")[0]
    data = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    return (zlib.decompress(data) if cookie.value.startswith(".") else data).decode()


def set_cookies(answer) -> dict[str, str]:
    return {each.partition("=")[0]: each for each in answer.headers.getlist("Set-Cookie")}


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_cookies_stay_with_the_site_and_behind_https_with_https(tmp_path, scheme):
    judge = Judge(site(tmp_path))
    asked = {"base_url": f"{scheme}://judge.example"}
    cookies = {
        **set_cookies(judge.get("/sandbox/", **asked)),
        **set_cookies(judge.get("/?lang=fr", **asked)),
        **set_cookies(judge.get("/search?q=x&game=masters", **asked)),
    }
    assert len(cookies) == 3
    for cookie in cookies.values():
        assert "SameSite=Lax" in cookie
        assert "HttpOnly" in cookie
        assert ("Secure" in cookie) == (scheme == "https")


def test_no_editing_key_stands_in_the_cookie(tmp_path):
    judge = Judge(site(tmp_path))
    bases = [judge.begin() for _ in range(3)]
    keys = [base.split("/")[2] for base in bases]
    told = session_cookie(judge)
    for key in keys:
        assert key not in told
        assert base64.urlsafe_b64encode(key.encode()).decode().strip("=") not in told
    start = judge.get("/sandbox/").text
    assert list(dict.fromkeys(re.findall(r"/edit/([\w-]+)/", start))) == keys[::-1], "the latest first"


def test_no_more_than_fifteen_cases_are_remembered_and_the_cookie_is_not_too_large(tmp_path):
    judge = Judge(site(tmp_path))
    for _ in range(17):
        judge.begin(**{"from": "table", "table": "mid-game"})
    assert len(set(re.findall(r"/edit/([\w-]+)/", judge.get("/sandbox/").text))) == 15
    assert len(judge.client.get_cookie("session").value) < 4_000


def test_keys_that_stood_in_the_clear_are_taken_over(tmp_path):
    judge = Judge(site(tmp_path))
    base = judge.begin()
    key = base.split("/")[2]
    judge.client.delete_cookie("session")
    with judge.client.session_transaction() as session:
        session["cases"] = [key, "gone", 7]
    assert f'href="{base}' in judge.get("/sandbox/").text
    assert key not in session_cookie(judge)
    assert f'href="{base}' in judge.get("/sandbox/").text


@pytest.mark.parametrize("sealed", ["", "AAAA", "é", 7, None, ["x"], "A" * 400])
def test_a_session_that_cannot_be_read_is_empty(tmp_path, sealed):
    judge = Judge(site(tmp_path))
    with judge.client.session_transaction() as session:
        session["keys"] = session["cases"] = sealed
    assert "/edit/" not in judge.get("/sandbox/").text
    assert judge.get(f"{judge.begin()}case").status_code == 200


LOST = {"en": "could not be read and is empty now", "fr": "n'a pas pu être lue et est vide"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("first", ["/sandbox/", "the editing link"])
def test_keys_that_can_no_longer_be_read_are_said_to_be_lost_once(tmp_path, first, language):
    judge = Judge(site(tmp_path))
    base = judge.begin()
    judge.begin()
    with judge.client.session_transaction() as session:
        session["keys"] = session["keys"][:40] + session["keys"][40:].swapcase()
    start = f"/sandbox/?lang={language}"
    if first == "the editing link":
        assert judge.get(base).status_code == 200
    told = unescape(judge.get(start).text)
    assert LOST[language] in told
    assert (f'href="{base}' in told) == (first == "the editing link")
    assert LOST[language] not in unescape(judge.get(start).text)


def test_another_site_cannot_read_the_keys(tmp_path):
    judge, other = Judge(site(tmp_path / "one")), Judge(site(tmp_path / "other"))
    judge.begin()
    with judge.client.session_transaction() as session:
        sealed = session["keys"]
    with other.client.session_transaction() as session:
        session["keys"] = sealed
    assert "/edit/" not in other.get("/sandbox/").text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_only_trusted_hosts_are_answered_where_they_are_named(tmp_path, monkeypatch, language):
    monkeypatch.setenv("JUDGE_WEB_TRUSTED_HOSTS", "judge.example, .club.example")
    client = create_app({"SHELF": Shelf(home_folder=tmp_path)}).test_client()
    for host in ("judge.example", "judge.example:8443", "lyon.club.example"):
        assert client.get("/", base_url=f"http://{host}").status_code == 200
    for host in ("evil.example", "judge.example.evil.example", "127.0.0.1"):
        answer = client.get(f"/sandbox/?lang={language}", base_url=f"http://{host}")
        assert answer.status_code == 400
        assert {"en": "Not accepted", "fr": "Refusé"}[language] in answer.text
        assert host not in answer.text


@contextmanager
def served(home: Path, proxies: str) -> Iterator[str]:
    """`judge serve` on a port of its own."""
    program = "import sys; from judge.cli import run; sys.argv = ['judge', 'serve', '--port', '0']; run()"
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        text=True,
        env={"JUDGE_HOME": str(home), "JUDGE_WEB_PROXIES": proxies, "PATH": ""},
    )
    try:
        assert process.stdout
        yield process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


@pytest.mark.parametrize(("proxies", "believed"), [("0", False), ("1", True)])
def test_proxies_are_believed_under_judge_serve_as_far_as_they_are_one_s_own(
    made, tmp_path, proxies, believed
):
    lay_out(made, tmp_path)
    with served(tmp_path, proxies) as address:
        headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7, 192.0.2.8"}
        asked = urllib.request.Request(f"{address}sandbox/", headers=headers)
        with urllib.request.urlopen(asked, timeout=60) as answer:
            cookie = answer.headers["Set-Cookie"]
    assert ("Secure" in cookie) == believed
