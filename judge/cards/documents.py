"""YAML that a person wrote: read within bounds, each part with its line, and nothing in it that can grow.

Anchors, aliases, tags and deep nesting are refused before anything is built: a few lines of them can
stand for gigabytes.
"""

from __future__ import annotations

from typing import Any, NoReturn

import yaml

from judge.problems import FaultyFileError, Problem, quoted
from judge.texts import Message, Texts

DEEPEST = 20

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times faster where libyaml is
_TEXTS: dict[str, Texts] = {
    "bad YAML": Message(
        "no YAML (%(why)s); mend it here or just above. It is written name: value, lists in [ ], groups in "
        "{ }"
    ),
    "alias": Message("an alias (*name) is not allowed; write the part out"),
    "anchor": Message("an anchor (&name) for an alias is not allowed; delete it"),
    "tag": Message("a tag (!name) is not allowed; delete it"),
    "deep": Message("nested more than %(most)s levels deep; write it flatter"),
    "twice": Message("'%(name)s' stands twice here; keep one"),
    "no mapping": Message("names with values (name: value) are needed here"),
}


def read_mapping(file: str, text: str) -> dict[str, yaml.Node]:
    """The names and parts of a YAML document that is a mapping; `file` is what faults call it.

    Raises FaultyFileError.
    """
    try:
        _guard(file, text)
        node = yaml.compose(text, Loader=_Loader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        why = getattr(error, "problem", None) or str(error).partition("\n")[0]
        if "nesting depth" in why:  # the library gives up before `_guard` has counted
            _refuse(file, mark.line + 1 if mark else 0, "deep", most=DEEPEST)
        _refuse(file, mark.line + 1 if mark else 0, "bad YAML", why=quoted(why))
    return mapping(file, node)


def mapping(file: str, node: yaml.Node | None) -> dict[str, yaml.Node]:
    """The names and parts of a mapping. Raises FaultyFileError where it is none, or has a name twice."""
    if not isinstance(node, yaml.MappingNode):
        _refuse(file, line_of(node) if node else 0, "no mapping")
    found: dict[str, yaml.Node] = {}
    for key, part in node.value:
        name = key.value if isinstance(key, yaml.ScalarNode) else ""
        if not name:
            _refuse(file, line_of(key), "no mapping")
        if name in found:
            _refuse(file, line_of(key), "twice", name=quoted(name))
        found[name] = part
    return found


def line_of(node: yaml.Node) -> int:
    """The line on which a part begins, the first line being 1."""
    return int(node.start_mark.line) + 1


def value_of(file: str, node: yaml.Node) -> Any:
    """A part as plain values: texts, numbers, truth values, lists and dictionaries.

    Raises FaultyFileError.
    """
    try:
        return yaml.constructor.SafeConstructor().construct_document(node)
    except (yaml.YAMLError, ValueError) as error:  # 9999-99-99 looks like a date and is none
        _refuse(file, line_of(node), "bad YAML", why=quoted(getattr(error, "problem", None) or error))


def _guard(file: str, text: str) -> None:
    """Refuse what can stand for more than is written."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.AliasEvent):
            _refuse(file, line, "alias")
        if getattr(event, "anchor", None) is not None:
            _refuse(file, line, "anchor")
        if getattr(event, "tag", None) is not None:
            _refuse(file, line, "tag")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST:
            _refuse(file, line, "deep", most=DEEPEST)


def _refuse(file: str, line: int, key: str, /, **values: object) -> NoReturn:
    raise FaultyFileError(Problem.of(_TEXTS, key, **values).at(file, line))
