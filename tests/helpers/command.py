"""The `judge` command, run in this process."""

from click.testing import CliRunner, Result

from judge.cli import main


def judge(*arguments: str) -> Result:
    """Run it; a trace fails the test."""
    result = CliRunner().invoke(main, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result
