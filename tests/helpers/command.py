"""The `judge` command, run in this process."""

from click.testing import CliRunner, Result

from judge.cli import main


def judge(*arguments: str, typed: str | None = None) -> Result:
    """Run it, with what is typed into it; a trace fails the test."""
    result = CliRunner().invoke(main, arguments, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def status_and_output(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Run it likewise; its exit status and all that it says."""
    result = judge(*arguments, typed=typed)
    return result.exit_code, result.output
