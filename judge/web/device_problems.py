"""What programs are told where the program on a device cannot answer them, in the words that pages show."""

from __future__ import annotations

from typing import Any

from judge.texts import LANGUAGES, Message

_DETAILS = {
    "starting": (
        "busy",
        Message("The program on this device did not start. Ask again, or wait for the network."),
    ),
    "full": (
        "busy",
        Message(
            "This device has no room left, so nothing of what you did last was kept. Make room on the "
            "device, then do it once more."
        ),
    ),
    "died": (
        "broken",
        Message(
            "What you asked for was too deep or too large for the program on this device, and it broke off. "
            "Nothing of it was kept; what was saved before is there. The program is starting again. Ask for "
            "less at once, or wait for the network."
        ),
    ),
    "broken": (
        "broken",
        Message("The program on this device could not answer this. Try again, or wait for the network."),
    ),
}


def device_problems() -> dict[str, dict[str, Any]]:
    """Return the problems (RFC 9457) that a service worker answers with, by what happened: `title` and
    `detail` in each language."""
    from judge.web.api.problems import KINDS, PAGE  # noqa: PLC0415 - loads the engine

    found = {}
    for name, (kind, detail) in _DETAILS.items():
        its = KINDS[kind]
        found[name] = {
            "type": f"{PAGE}#{kind}",
            "status": its.status,
            "title": {language: its.title[language] for language in LANGUAGES},
            "detail": {language: detail[language] for language in LANGUAGES},
        }
    return found
