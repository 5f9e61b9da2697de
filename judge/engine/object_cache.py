"""Results that belong to one object and go with it."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Result = TypeVar("Result")


def cached_per_object(compute: Callable[[Key], Result]) -> Callable[[Key], Result]:
    """Return `compute`, called once for each object, its result kept for as long as the object is there.

    Objects are told apart by identity: comparing them costs more than most of what is computed. The object
    must take weak references, and its result must not refer to it.
    """
    known: dict[int, tuple[weakref.ref[Key], Result]] = {}

    def computed(key: Key) -> Result:
        number = id(key)
        found = known.get(number)
        if found is None:
            # The entry goes before the number can be another object's.
            object_itself = weakref.ref(key, lambda _: known.pop(number, None))
            found = known[number] = (object_itself, compute(key))
        return found[1]

    return computed
