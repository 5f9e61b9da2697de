"""What v1 of the API promises, in a form that is kept and read: `tests/web/api/v1.toml`.

A line an operation (its name, what it takes, what it answers), a line a type (its fields with their types; a
sign ``?`` marks what need not be there). Additions are no breach; to keep them, too:

    PYTHONPATH=tests python -m helpers.api_v1
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

KEPT = Path(__file__).parents[1] / "web" / "api" / "v1.toml"
_HEAD = "# What v1 of the API promises: see tests/helpers/api_v1.py. Lines are added, and never changed.\n"
Promise = dict[str, dict[str, str]]
"""``operations`` by method and address, ``sent`` and ``answered`` types by name."""


def described(document: dict[str, Any]) -> Promise:
    """What an OpenAPI document promises."""
    schemas = document["components"]["schemas"]
    operations, sent, answered = {}, [], []
    for path, methods in document["paths"].items():
        for method, made in methods.items():
            takes = [_field(each["name"], each["schema"], each["required"]) for each in made["parameters"]]
            if "requestBody" in made:
                body = made["requestBody"]["content"]["application/json"]["schema"]
                takes.append(f"body: {shape(body)}")
                sent.append(body)
            status, good = next(iter(made["responses"].items()))
            answer = good["content"]["application/json"]["schema"]
            answered.append(answer)
            told = f"{made['operationId']}({', '.join(takes)}) -> {status} {shape(answer)}"
            operations[f"{method.upper()} {path.removeprefix('/api/v1')}"] = told
    problem = document["components"]["responses"]["Problem"]["content"]["application/problem+json"]["schema"]
    return {
        "operations": operations,
        "sent": {name: _fields(schemas[name]) for name in sorted(_named(sent, schemas))},
        "answered": {name: _fields(schemas[name]) for name in sorted(_named([*answered, problem], schemas))},
    }


def shape(schema: dict[str, Any]) -> str:
    """A type in a word or a few."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(shape(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(repr(each) for each in schema["enum"])
    kind = schema.get("type", "any")
    if kind == "array":
        parts = schema.get("prefixItems") or [schema.get("items", {})]
        return "[" + " & ".join(map(shape, parts)) + "]"
    if kind == "object":
        return "{" + shape(schema.get("additionalProperties") or {}) + "}"
    return "moment" if schema.get("format") == "date-time" else str(kind)


def _fields(schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    return ", ".join(_field(name, its, name in needed) for name, its in schema["properties"].items())


def _field(name: str, schema: dict[str, Any], needed: bool) -> str:
    return f"{name}{'' if needed else '?'}: {shape(schema)}"


def _named(kinds: list[dict[str, Any]], schemas: dict[str, Any]) -> set[str]:
    """The names of all types in these, and in those that they name."""
    found: set[str] = set()
    waiting = list(kinds)
    while waiting:
        text = repr(waiting.pop())
        new = set(re.findall(r"#/components/schemas/(\w+)", text)) - found
        found |= new
        waiting += [schemas[name] for name in new]
    return found


def breaches(kept: Promise, now: Promise) -> Iterator[str]:
    """Each promise that is kept no longer, in words."""
    for name, told in kept["operations"].items():
        if name not in now["operations"]:
            yield f"the operation {name} is gone"
            continue
        (old_name, old_takes, old_answer), (new_name, new_takes, new_answer) = (
            _operation(each) for each in (told, now["operations"][name])
        )
        if old_name != new_name:
            yield f"the operation {name} was called {old_name}, and is called {new_name}"
        yield from _asked_otherwise(name, "parameter", old_takes, new_takes)
        if old_answer != new_answer:
            yield f"{name} answered {old_answer}, and answers {new_answer}"
    # A type that is gone is missed by the operation or the type that named it, which says so.
    for name in sorted(kept["sent"].keys() & now["sent"].keys()):
        yield from _asked_otherwise(name, "field", kept["sent"][name], now["sent"][name])
    for name in sorted(kept["answered"].keys() & now["answered"].keys()):
        yield from _answered_otherwise(name, kept["answered"][name], now["answered"][name])


def _operation(told: str) -> tuple[str, str, str]:
    name, _, rest = told.partition("(")
    takes, _, answer = rest.rpartition(") -> ")
    return name, takes, answer


def _asked_otherwise(where: str, what: str, old: str, new: str) -> Iterator[str]:
    """What somebody sent is to be understood as before: it may allow more, and must not need more."""
    before, now = _parsed(old), _parsed(new)
    for name, (needed, kind) in before.items():
        if name not in now:
            yield f"{where}: the {what} {name} is gone"
        elif not set(kind.split(" | ")) <= set(now[name][1].split(" | ")):
            yield f"{where}: the {what} {name} was {kind}, and is {now[name][1]}"
        elif now[name][0] and not needed:
            yield f"{where}: the {what} {name} is needed now"
    for name in [name for name, (needed, _) in now.items() if needed and name not in before]:
        yield f"{where}: the new {what} {name} is needed"


def _answered_otherwise(where: str, old: str, new: str) -> Iterator[str]:
    """What somebody reads is to be there as before."""
    before, now = _parsed(old), _parsed(new)
    for name, (needed, kind) in before.items():
        if name not in now:
            yield f"{where}: the field {name} is gone"
        elif kind != now[name][1]:
            yield f"{where}: the field {name} was {kind}, and is {now[name][1]}"
        elif needed and not now[name][0]:
            yield f"{where}: the field {name} is not always there now"


def _parsed(fields: str) -> dict[str, tuple[bool, str]]:
    """Fields by name: whether each is needed, and its type."""
    found = {}
    for each in filter(None, fields.split(", ")):
        name, _, kind = each.partition(": ")
        found[name.removesuffix("?")] = (not name.endswith("?"), kind)
    return found


def kept() -> Promise:
    """The promise that is kept."""
    return tomllib.loads(KEPT.read_text("utf-8"))


def written(promise: Promise) -> str:
    """A promise as it is kept."""
    parts = []
    for part, lines in promise.items():
        parts.append(f"\n[{part}]\n" + "".join(f'"{name}" = "{told}"\n' for name, told in lines.items()))
    return _HEAD + "".join(parts)


def keep(now: Promise) -> None:
    """Keep what is new. Raises SystemExit where something was taken away."""
    broken = list(breaches(kept(), now)) if KEPT.exists() else []
    if broken:
        raise SystemExit("\n".join(["v1 would be broken; nothing was written:", *broken]))
    KEPT.write_text(written(now), "utf-8")


if __name__ == "__main__":
    import judge.web.api  # noqa: F401 - it has the operations
    from judge.web.api.document import openapi

    keep(described(openapi("1")))
