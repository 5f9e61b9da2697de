"""The editing keys that this browser has used, in its session cookie; nobody reads them there.

The session is signed and not secret: it is in backups of a browser and in the tools that show cookies. So the
keys in it are encrypted (Fernet) with a key of their own, made from the one that signs the session.
"""

import base64
import hmac
from typing import TYPE_CHECKING

import msgspec
from flask import current_app, session

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

_NAME = "keys"
_LOST = "keys_lost"
_IN_CLEAR = "cases"  # where an earlier version kept the keys as they are
_MOST = 15

Keys = dict[str, str]
"""Keys by the number of their case, the latest first."""


def keys() -> Keys:
    """The keys that this browser has used; none where they cannot be read: `are_lost` then says so, once."""
    if _NAME not in session:
        return {}
    from cryptography.fernet import InvalidToken  # noqa: PLC0415 - a page that needs no key does not load it

    try:
        return msgspec.json.decode(_cipher().decrypt(session[_NAME]), type=Keys)
    except (InvalidToken, msgspec.DecodeError, ValueError, TypeError):
        del session[_NAME]
        session[_LOST] = True
        return {}


def are_lost() -> bool:
    """Say, once, that keys were kept in this browser which can no longer be read."""
    return bool(session.pop(_LOST, False))


def remember(case_id: str, key: str) -> None:
    """Keeps the key of a case in this browser, as the latest."""
    known = keys()
    if next(iter(known.items()), None) == (case_id, key):
        return
    others = [each for each in known.items() if each[0] != case_id]
    _keep(dict([(case_id, key), *others][:_MOST]))


def keys_in_clear() -> list[str]:
    """Takes out of the session the keys that an earlier version left there in the clear, the latest first."""
    found = session.pop(_IN_CLEAR, [])
    return [key for key in found if isinstance(key, str)] if isinstance(found, list) else []


def _keep(known: Keys) -> None:
    session[_NAME] = _cipher().encrypt(msgspec.json.encode(known)).decode()
    session.permanent = True


def _cipher() -> "Fernet":
    from cryptography.fernet import Fernet  # noqa: PLC0415 - see `keys`

    secret = current_app.secret_key or ""
    secret = secret.encode() if isinstance(secret, str) else secret
    return Fernet(base64.urlsafe_b64encode(hmac.digest(secret, b"editing keys", "sha256")))
