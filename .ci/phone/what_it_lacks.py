"""Leaves out the tests that need what a browser's Python cannot have, and says of each what it is."""

import errno
from pathlib import Path

import pytest

PACKAGES = Path("/packages")  # of the machine


def lacked(error: BaseException | None) -> str:
    """Say what this Python cannot have, if the error comes from that."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in (errno.ENOTSUP, errno.ENOSYS):
            return "no processes here"
        if isinstance(error, RuntimeError) and "start new thread" in str(error):
            return "no threads here"
        if isinstance(error, ImportError) and error.name == "_multiprocessing":
            return "no processes here"
        if isinstance(error, ImportError) and "libpq" in str(error):
            return "no client of PostgreSQL here"
        if isinstance(error, ImportError) and (name := native(error)):
            return f"no {name} here"
        error = error.__cause__ or error.__context__
    return ""


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
    if call.excinfo and (why := lacked(call.excinfo.value)):
        leave_out(report, item.path, why)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector):
    """Skip a file that cannot be read for what is lacking."""
    report = yield
    error = getattr(report, "call", None) and report.call.excinfo
    if error and (why := lacked(error.value)):
        leave_out(report, collector.path, why)
    return report
