"""Worked examples, saved cases and imported answers played again: which of our rulings change?

With another engine version (a record that the older program wrote), another reading of an interpretation,
another text of a card, or another edition of a manual. Batches of it are carried out by `judge.jobs`.
"""

from judge.rerunning.changes import Change, Step, changes_between, since_saved
from judge.rerunning.items import Item, examples_as_items, imported_answers, saved_cases
from judge.rerunning.playing import Played, Setting, play
from judge.rerunning.published import (
    Published,
    Publisher,
    Stopped,
    begun,
    is_stopping,
    one_published,
    published,
    stop,
)
from judge.rerunning.records import read_record, write_record
from judge.rerunning.report import Batch, Report, Rerun, rerun, rerun_batch
from judge.rerunning.telling import told
from judge.rerunning.texts import card_texts

__all__ = [
    "Batch",
    "Change",
    "Item",
    "Played",
    "Published",
    "Publisher",
    "Report",
    "Rerun",
    "Setting",
    "Step",
    "Stopped",
    "begun",
    "card_texts",
    "changes_between",
    "examples_as_items",
    "imported_answers",
    "is_stopping",
    "one_published",
    "play",
    "published",
    "read_record",
    "rerun",
    "rerun_batch",
    "saved_cases",
    "since_saved",
    "stop",
    "told",
    "write_record",
]
