"""Leaves out the tests that need what a browser's Python cannot have, and says of each what it is."""

import errno
import socket
from pathlib import Path
from typing import Any, NoReturn

import pytest

PACKAGES = Path("/packages")  # of the machine
NO_LIBRARIES = ("nh3", "resvg_py", "pypdfium2")  # `run.mjs` takes them away
NO_NETWORK = "no network here"
NO_PICTURE = "'og:image'"  # what a page has no picture under
NO_CLIENT = "is not installed here; install it"  # what is said of pip and npm, which are processes
WITHOUT = {"test_no_editing_key_stands_in_the_cookie": "no cryptography here"}
"""What tests lack whose failure does not say it, by their names."""
NO_POOL = "RuntimeError() takes no keyword arguments"  # what pebble has in place of a pool


def refuse(*_: Any) -> NoReturn:
    """Refuse what would end this Python: it has no network."""
    raise RuntimeError(NO_NETWORK)  # no OSError: servers end a process for that


for name in ("connect", "connect_ex", "bind", "listen"):
    setattr(socket.socket, name, refuse)


def lacked(error: BaseException | None) -> str:
    """Say what this Python cannot have, if the error comes from that."""
    while error is not None:
        told = str(error)
        if isinstance(error, OSError) and error.errno in (errno.ENOTSUP, errno.ENOSYS):
            return "no processes here"
        if isinstance(error, RuntimeError) and (told == NO_NETWORK or "start new thread" in told):
            return NO_NETWORK if told == NO_NETWORK else "no threads here"
        if isinstance(error, ImportError) and (why := not_imported(error)):
            return why
        if why := without_system(error, told):
            return why
        error = error.__cause__ or error.__context__
    return ""


def without_system(error: BaseException, told: str) -> str:
    """Say what of an operating system an error lacked."""
    if isinstance(error, AttributeError) and told.startswith("module 'os' has no attribute"):
        return f"no os.{error.name} here"
    if isinstance(error, NotImplementedError) and told == "platform emscripten is not supported":
        return "no processes here"
    if isinstance(error, (TypeError, AssertionError)) and NO_POOL in told:  # a command says it as its output
        return "no processes here"
    if isinstance(error, OSError) and told == "out of pty devices":
        return "no terminals here"
    if NO_CLIENT in told:
        return "no processes here"
    return "no resvg_py here" if "pictures cannot be drawn here" in told or told == NO_PICTURE else ""


def not_imported(error: ImportError) -> str:
    """Say what an import lacked, if that is built for machines alone."""
    if error.name == "_multiprocessing":
        return "no processes here"
    if error.name in NO_LIBRARIES:
        return f"no {error.name} here"
    if "libpq" in str(error):
        return "no client of PostgreSQL here"
    name = native(error)
    return f"no {name} here" if name else ""


def native(error: ImportError) -> str:
    """Name the library that needs a part built for the machine, if that is why its import failed."""
    name = (error.name or "").partition(".")[0]
    if not name:
        return ""
    return name if [*PACKAGES.glob(f"{name}*.so"), *PACKAGES.glob(f"{name}/**/*.so")] else ""


def leave_out(report: pytest.TestReport | pytest.CollectReport, place: Path, why: str) -> None:
    """Report a test, or a file of them, as skipped."""
    report.outcome = "skipped"
    report.longrepr = (str(place), 0, f"Skipped: {why}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    """Skip a test that met what is lacking."""
    report = yield
    lacks = call.excinfo and (lacked(call.excinfo.value) or WITHOUT.get(getattr(item, "originalname", "")))
    if lacks:
        leave_out(report, item.path, lacks)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector):
    """Skip a file that cannot be read for what is lacking."""
    report = yield
    error = getattr(report, "call", None) and report.call.excinfo
    if error and (why := lacked(error.value)):
        leave_out(report, collector.path, why)
    return report
