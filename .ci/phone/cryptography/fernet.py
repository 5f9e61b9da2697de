"""Keeps what a session has as a device does: for one reader alone, and so not encrypted."""

import base64


class InvalidToken(Exception):
    """What was not sealed here."""


class Fernet:
    """Seals and opens; it takes a key, and needs none."""

    def __init__(self, _key: bytes) -> None:
        pass

    def encrypt(self, plain: bytes) -> bytes:
        """Seal bytes."""
        return base64.urlsafe_b64encode(plain)

    def decrypt(self, sealed: str) -> bytes:
        """Open what was sealed. Raises InvalidToken."""
        try:
            return base64.urlsafe_b64decode(sealed)
        except ValueError:
            raise InvalidToken from None
