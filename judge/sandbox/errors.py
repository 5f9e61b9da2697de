"""What the sandbox refuses, with the place and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judge.cards.faults import in_both
from judge.engine.state import Option


class SandboxError(Exception):
    """Any refusal of the sandbox's; its text says where and what to do."""


class Refusal(SandboxError):
    """A refusal told in both languages: `texts` by language."""

    def __init__(self, template: Mapping[str, str], /, **values: Any) -> None:
        self.texts = in_both(template, **values)
        super().__init__(self.texts["en"])

    def sentence(self, language: str) -> str:
        """The refusal in ``en`` or ``fr``."""
        return self.texts[language]


class Reason(msgspec.Struct, frozen=True):
    """A requirement that an action fails: its rule and the name of the reason."""

    rule: str
    reason: str


class IllegalMove(SandboxError):
    """A move that is understood but not allowed: every reason, with its rule, and the nearest legal moves."""

    def __init__(
        self, move: str, reasons: tuple[Reason, ...], option: Option, nearest: tuple[str, ...] = ()
    ) -> None:
        rules = ", ".join(f"{each.rule} ({each.reason})" for each in reasons)
        others = f"; possible: {'; '.join(nearest)}" if nearest else ""
        super().__init__(f"not allowed: {move!r}: {rules}{others}")
        self.move = move
        self.reasons = reasons
        self.option = option
        self.nearest = nearest


class UnclearMove(SandboxError):
    """A move that is not understood, or that several things could be meant by."""

    def __init__(self, move: str, possible: tuple[str, ...], ambiguous: bool = False) -> None:
        what = "could mean several things" if ambiguous else "is not understood here"
        super().__init__(f"{move!r} {what}; possible: {'; '.join(possible) or 'nothing'}")
        self.move = move
        self.possible = possible
        self.ambiguous = ambiguous


class ExampleError(SandboxError):
    """A worked example that is badly written: the file, the place and the remedy."""
