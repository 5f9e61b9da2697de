"""The card box of the server's user, as it is now."""

from flask import current_app

from judge.cards.box import CardBox
from judge.table.editing import open_box


def box() -> CardBox:
    """The imported cards; read again when an import has changed them. Raises FaultyFileError."""
    return open_box(current_app.extensions["home"])
