"""The run of the migrations by alembic, within the transaction that `judge.store.migrating` has begun."""

from __future__ import annotations

from alembic import context

from judge.store.migrating import VERSION_TABLE


def _run() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        version_table=VERSION_TABLE,
        transactional_ddl=True,  # SQLite's too, since we begin its transactions ourselves
        render_as_batch=True,
    )
    context.run_migrations()


if __name__ == "env_py":  # so alembic calls it; whoever else imports it does not migrate
    _run()
