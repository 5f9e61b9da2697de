"""The saved cases, as commands about rules mention them."""

import functools
import os
from typing import TYPE_CHECKING

import click

from judge.resources import home

if TYPE_CHECKING:
    from judge.store import ListedCase, Store


def cases_citing(manual: str, rule: str) -> "tuple[ListedCase, ...]":
    """The listed cases that cite a rule; none where nothing was saved, or where it cannot be read."""
    from judge.store import StoreTrouble

    store = _store(os.environ.get("JUDGE_DATABASE", ""), str(home()))
    if store is None:
        return ()
    try:
        return store.finding.citing(manual, rule)
    except StoreTrouble:
        return ()


@functools.lru_cache(maxsize=1)  # a comparison asks for hundreds of rules
def _store(url: str, folder: str) -> "Store | None":
    from pathlib import Path

    from judge.store import StoreTrouble, is_there, open_store

    if not is_there(url, Path(folder)):
        return None
    try:
        return open_store(url, Path(folder))
    except StoreTrouble as error:
        click.echo(error, err=True)
        return None
