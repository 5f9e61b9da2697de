"""The rules that each worked example runs, line by line of its trace, and a digest of what happened."""

from msgspec.structs import astuple

from helpers.digests import digest_of, table_of
from helpers.records import Record, each_example
from judge.sandbox.examples import Outcome, read_example, run_example


def rules_run(outcome: Outcome) -> str:
    """The rule of each line of the trace, in order, and a digest of what happened, and of the cards."""
    session = outcome.session
    trace = [*session.opening, *(line for step in session.steps for line in step.trace)]
    happened = [astuple(line.event) for line in trace if line.event]
    end = digest_of((happened, table_of(session.game)))
    return " ".join([*(line.rule for line in trace), end])


RECORD = Record("sandbox/rules_run", each_example(lambda file: rules_run(run_example(read_example(file)))))
