"""Opening the store: which database, brought up to date, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge.store.model import FILE

if TYPE_CHECKING:
    from judge.store.cases import Cases
    from judge.store.database import Database
    from judge.store.explorations import Explorations
    from judge.store.finding import Finding
    from judge.store.nodes import Nodes
    from judge.store.together import Together

DATABASE_VARIABLE = "JUDGE_DATABASE"
"""The environment variable that names a PostgreSQL instead of the file in the user's data."""


@dataclass(frozen=True, slots=True)
class Store:
    """The saved cases, the nodes of their trees, what finds them, the explorations asked for, and what
    several people at one case see of each other."""

    cases: Cases
    nodes: Nodes
    finding: Finding
    explorations: Explorations
    together: Together
    database: Database

    def close(self) -> None:
        """Closes every connection; the next call opens new ones."""
        self.database.close()


def open_store(url: str | None, home: Path, alone: bool = False) -> Store:
    """The store that `url` names (``JUDGE_DATABASE``), or the SQLite file in `home` where it is empty.

    `alone`: nobody else opens this file, so nothing need lie beside it.
    Brings the database up to date. Raises StoreTrouble, which says in a line what is wrong and what to do.
    """
    # SQLAlchemy takes half a second to load: whoever only reads rules does without.
    from judge.store.cases import Cases  # noqa: PLC0415
    from judge.store.database import database_at  # noqa: PLC0415
    from judge.store.explorations import Explorations  # noqa: PLC0415
    from judge.store.finding import Finding  # noqa: PLC0415
    from judge.store.migrating import migrate  # noqa: PLC0415
    from judge.store.nodes import Nodes  # noqa: PLC0415
    from judge.store.together import Together  # noqa: PLC0415

    database = database_at(url, home, alone)
    migrate(database)
    return Store(
        Cases(database),
        Nodes(database),
        Finding(database),
        Explorations(database),
        Together(database),
        database,
    )


def is_there(url: str | None, home: Path) -> bool:
    """True if there is a store to open; False where opening it would only make an empty one in `home`."""
    return bool(url) or (home / FILE).exists()
