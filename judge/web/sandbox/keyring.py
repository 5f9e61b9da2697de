"""The editing keys that this browser has used, in its session cookie; nobody reads them there.

The session is signed and not secret: it is in backups of a browser and in the tools that show cookies. So the
keys in it are encrypted (Fernet) with a key of their own, made from the one that signs the session. On a
device that took everything along, the cookie lies beside the cases and goes nowhere: there it is only signed.
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
    try:
        return msgspec.json.decode(_opened(session[_NAME]), type=Keys)
    except (msgspec.DecodeError, ValueError, TypeError):
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
    session[_NAME] = _sealed(msgspec.json.encode(known))
    session.permanent = True


def _sealed(plain: bytes) -> str:
    if current_app.config.get("ON_DEVICE"):
        return base64.urlsafe_b64encode(plain).decode()
    return _cipher().encrypt(plain).decode()


def _opened(sealed: str) -> bytes:
    """Open what was sealed. Raises ValueError, TypeError where it was not sealed here."""
    if current_app.config.get("ON_DEVICE"):
        return base64.urlsafe_b64decode(sealed)
    from cryptography.fernet import InvalidToken  # noqa: PLC0415 - a page that needs no key does not load it

    try:
        return _cipher().decrypt(sealed)
    except InvalidToken:
        raise ValueError("sealed elsewhere") from None


def _cipher() -> "Fernet":
    from cryptography.fernet import Fernet  # noqa: PLC0415 - see `_opened`

    secret = current_app.secret_key or ""
    secret = secret.encode() if isinstance(secret, str) else secret
    return Fernet(base64.urlsafe_b64encode(hmac.digest(secret, b"editing keys", "sha256")))
