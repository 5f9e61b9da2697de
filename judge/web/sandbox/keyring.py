"""The editing keys that this browser has used, in its session cookie; nobody reads them there.

The session is signed and not secret: it is in backups of a browser and in the tools that show cookies. So the
keys in it are encrypted with the server's own key, which also signs the session.
"""

import base64
import binascii
import hashlib
import secrets

import msgspec
from flask import current_app, session

_NAME = "keys"
_IN_CLEAR = "cases"  # where an earlier version kept the keys as they are
_MOST = 15
_NONCE_BYTES = 16

Keys = dict[str, str]
"""Keys by the number of their case, the latest first."""


def keys() -> Keys:
    """The keys that this browser has used."""
    try:
        return msgspec.json.decode(_opened(session.get(_NAME, "")), type=Keys)
    except (msgspec.DecodeError, UnicodeDecodeError, binascii.Error, ValueError, TypeError):
        return {}


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


def _sealed(text: bytes) -> str:
    nonce = secrets.token_bytes(_NONCE_BYTES)
    return base64.urlsafe_b64encode(nonce + _covered(text, nonce)).decode()


def _opened(sealed: str) -> bytes:
    data = base64.urlsafe_b64decode(sealed)
    return _covered(data[_NONCE_BYTES:], data[:_NONCE_BYTES])


def _covered(text: bytes, nonce: bytes) -> bytes:
    """A text under a stream that the server's key and a nonce make; once more, and it is the text again.

    That nobody has changed it, the signature of the session sees to.
    """
    secret = current_app.secret_key or ""
    key = hashlib.sha256(
        b"editing keys\0" + (secret.encode() if isinstance(secret, str) else secret)
    ).digest()
    stream = hashlib.shake_256(key + nonce).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, stream, strict=True))
