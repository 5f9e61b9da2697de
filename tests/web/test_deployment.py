"""A site as docs/deploy.md sets it up: nginx before two servers, one PostgreSQL, one Redis."""

import http.client
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
from collections.abc import Iterator
from contextlib import ExitStack
from http.cookies import SimpleCookie
from pathlib import Path
from typing import NamedTuple

import pytest
from helpers import made_once
from helpers.postgresql import Cluster, running_cluster

from judge.library import Shelf
from judge.worked import WorkedExamples

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
HANDED_OVER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.executable, [sys.executable, "-m", "gunicorn", *sys.argv[2:]])
"""
"""Becomes gunicorn, with a socket where systemd would put it."""
LONGEST = 120.0
"""Seconds that a server may take to start on a busy machine."""


def block(name: str) -> str:
    """A file that the page shows, by the name in its first line."""
    found = re.search(rf"```\w+\n# {re.escape(name)}\n(.*?)```", PAGE, re.DOTALL)
    assert found, name
    return found[1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """gunicorn as the service starts it, with a socket that outlives it, as systemd holds one."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = int(self.socket.getsockname()[1])
        self.log = folder / f"server-{self.port}.log"
        self._folder = folder
        self._environment = environment
        self.start()

    def start(self) -> None:
        started = re.search(
            r"ExecStart=/opt/judge/bin/gunicorn (.*)", block("/etc/systemd/system/judge.service")
        )
        assert started
        given = self.socket.fileno()
        command = [sys.executable, "-c", HANDED_OVER, str(given), "--no-control-socket", *started[1].split()]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, cwd=self._folder, env=self._environment, pass_fds=[given], stdout=log, stderr=log
            )

    def lives(self) -> bool:
        return self._process.poll() is None

    def stop(self) -> None:
        """End it as systemd does, and wait until it has finished what it was doing."""
        self._process.terminate()
        assert self._process.wait(LONGEST) == 0, self.log.read_text()

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self.socket.close()


class Site:
    """The whole of it, and how a browser asks it."""

    def __init__(self, port: int, servers: list[Server], cluster: Cluster, redis: str, folder: Path) -> None:
        self.port, self.servers, self.cluster, self.redis = port, servers, cluster, redis
        self.folder = folder

    def ask(
        self, address: str, form: dict[str, str] | None = None, cookies: str = "", port: int = 0
    ) -> "Answer":
        """Ask nginx, or a server behind it where its port is given."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=LONGEST)
        headers = {"Host": "judge.example", "Cookie": cookies}
        body = None
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urllib.parse.urlencode(form)
        connection.request("GET" if form is None else "POST", address, body, headers)
        response = connection.getresponse()
        answer = Answer(response.status, dict(response.getheaders()), response.read().decode())
        connection.close()
        return answer


class Answer:
    """What a server answered."""

    def __init__(self, status: int, headers: dict[str, str], text: str) -> None:
        self.status, self.headers, self.text = status, headers, text

    @property
    def cookies(self) -> str:
        kept = SimpleCookie(self.headers.get("Set-Cookie", ""))
        return "; ".join(f"{name}={morsel.value}" for name, morsel in kept.items())


def needed(name: str) -> str:
    found = shutil.which(name) or shutil.which(f"/usr/sbin/{name}")
    if not found:
        pytest.skip(f"no {name} here (Debian's nginx and redis-server)")
    return str(found)


@pytest.fixture(scope="module")
def whole_site(tmp_path_factory: pytest.TempPathFactory, made: Path) -> Iterator[Site]:
    nginx, redis = needed("nginx"), needed("redis-server")
    pytest.importorskip("redis")  # the servers' client
    pytest.importorskip("prometheus_client")
    pytest.importorskip("gunicorn")
    folder = tmp_path_factory.mktemp("site")
    with ExitStack() as ends:
        cluster = ends.enter_context(running_cluster())
        for command in commands("createuser", "psql", "createdb")[:3]:
            run_in(cluster, command)
        redis_port = free_port()
        served = subprocess.Popen(
            [redis, "--port", str(redis_port), "--save", "", "--dir", folder], stdout=subprocess.DEVNULL
        )
        ends.callback(served.wait)
        ends.callback(served.terminate)
        said = dict(line.split("=", 1) for line in block("/etc/judge.env").splitlines())
        (folder / "run").mkdir()
        Shelf(home_folder=folder / "home", works=[WorkedExamples(folder / "home")]).library().search.ready()
        made_once.lay_out(made, folder / "home")
        said |= {
            "JUDGE_HOME": str(folder / "home"),
            "JUDGE_DATABASE": cluster.url("judge", "judge"),
            "JUDGE_WEB_LIMITS": f"redis://localhost:{redis_port}/0",
            "PROMETHEUS_MULTIPROC_DIR": str(folder / "run"),
            "WEB_CONCURRENCY": "1",
        }
        servers = [Server(folder, {**os.environ, **said}) for _ in range(2)]
        for server in servers:
            ends.callback(server.close)
        port = free_port()
        (folder / "nginx.conf").write_text(as_here(port, servers, folder))
        front = [nginx, "-c", folder / "nginx.conf", "-p", folder, "-e", folder / "nginx.log"]
        subprocess.run([*front, "-t", "-q"], check=True)
        proxy = subprocess.Popen([*front, "-g", "daemon off;"])
        ends.callback(proxy.wait)
        ends.callback(proxy.terminate)
        site = Site(port, servers, cluster, f"redis://localhost:{redis_port}/0", folder)
        for server in servers:
            wait_until_ready(site, server)
        yield site


def as_here(port: int, servers: list[Server], folder: Path) -> str:
    """The nginx site of the page, on ports of our own."""
    text = block("/etc/nginx/sites-available/judge")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{servers[0].port}")
    text = re.sub(r"# (server )10\.0\.0\.2:8000", rf"\g<1>127.0.0.1:{servers[1].port}", text)
    kept = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return f"pid {folder}/nginx.pid;\nevents {{}}\nhttp {{\n{kept}{text}}}\n"


def wait_until_ready(site: Site, server: Server) -> None:
    """Wait until a server can be sent to; what is asked before that waits in its socket."""
    until = time.monotonic() + LONGEST
    while server.lives():
        answer = site.ask("/ready", port=server.port)
        if answer.status == 200:
            return
        assert time.monotonic() < until, server.log.read_text() + answer.text
        time.sleep(0.1)
    pytest.fail(server.log.read_text())


def commands(*programs: str) -> list[str]:
    """The commands of the page that begin with these programs, in its order."""
    return re.findall(rf"^    ((?:{'|'.join(programs)}) .*)$", PAGE, re.MULTILINE)


def run_in(cluster: Cluster, command: str) -> None:
    """A command of the page, at the cluster of the test."""
    environment = {**os.environ, "PGHOST": str(cluster.folder), "PGUSER": "postgres"}
    done = subprocess.run(
        shlex.split(command), env=environment, cwd=cluster.folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}: {done.stderr}"


class Begun(NamedTuple):
    """A case that was just begun: its editing address, its judge's token and cookies, the answer."""

    address: str
    token: str
    cookies: str
    answer: Answer


def begin(site: Site, port: int = 0) -> Begun:
    start = site.ask("/sandbox/", port=port)
    found = re.search(r'name="csrf_token" value="([^"]+)"', start.text)
    assert found
    form = {"csrf_token": found[1], "from": "table", "game": "fusion-world", "table": "mid-game"}
    answer = site.ask("/sandbox/", form, start.cookies, port)
    assert answer.status == 303, answer.text
    address = answer.headers["Location"].split("?")[0].removesuffix("setup")
    return Begun(address, found[1], start.cookies, answer)


def test_a_restart_of_every_server_under_load_loses_no_request(whole_site: Site) -> None:
    address, token, cookies, _ = begin(whole_site)
    answered: list[int] = []
    over = threading.Event()

    def judge() -> None:
        while not over.is_set():
            form = {"csrf_token": token, "at": "0", "option": "0"}
            answered.append(whole_site.ask(f"{address}answer", form, cookies).status)
            answered.append(whole_site.ask("/fusion-world/8-4-6").status)

    judges = [threading.Thread(target=judge) for _ in range(4)]
    for each in judges:
        each.start()
    for server in whole_site.servers:
        before = len(answered)
        while len(answered) < before + 8:
            time.sleep(0.01)
        server.stop()
        server.start()
        wait_until_ready(whole_site, server)
    over.set()
    for each in judges:
        each.join()
    assert set(answered) == {200, 303}
    assert whole_site.ask(address, cookies=cookies).status == 200


def test_all_servers_count_requests_together(whole_site: Site) -> None:
    left = [
        begin(whole_site, server.port).answer.headers["X-RateLimit-Remaining"]
        for server in whole_site.servers
    ]
    assert int(left[1]) == int(left[0]) - 1


def test_the_database_stops_and_comes_back(whole_site: Site) -> None:
    address, _, cookies, _ = begin(whole_site)
    whole_site.cluster.stop()
    try:
        assert whole_site.ask("/fusion-world/8-4-6").status == 200
        assert whole_site.ask(address, cookies=cookies).status == 503
        ready = whole_site.ask("/ready", port=whole_site.servers[0].port)
        assert (ready.status, ready.text) == (503, '{"rules": true, "cases": false}\n')
    finally:
        whole_site.cluster.start()
    assert whole_site.ask(address, cookies=cookies).status == 200


def test_the_backup_of_the_page_is_restored(whole_site: Site) -> None:
    address = begin(whole_site).address
    backup = commands("pg_dump", "createdb", "pg_restore")[1:]
    assert [command.split()[0] for command in backup] == ["pg_dump", "createdb", "pg_restore"]
    for command in backup:
        run_in(whole_site.cluster, command)
    told = whole_site.cluster.rows("SELECT count(*) FROM cases", database="judge_restored")
    assert told == whole_site.cluster.rows("SELECT count(*) FROM cases", database="judge")
    assert told[0][0] > 0, address


def test_metrics_and_lines_of_the_log_hold_no_key(whole_site: Site) -> None:
    address, _, cookies, _ = begin(whole_site)
    key = address.split("/")[2]
    assert whole_site.ask(address, cookies=cookies).status == 200
    assert whole_site.ask("/metrics").status == 403
    figures = whole_site.ask("/metrics", port=whole_site.servers[0].port).text
    assert 'judge_requests_total{method="GET",rule="/edit/<key>/",status="200"}' in figures
    logged = "".join(server.log.read_text() for server in whole_site.servers)
    assert '"rule": "/edit/<key>/"' in logged
    assert key not in figures + logged
