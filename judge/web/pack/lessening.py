"""The source of libraries without what only its readers need: comments and docstrings.

That is more than two fifths of what they are to download. Assertions stay, and docstrings where a package
reads its own.
"""

import ast
import re

_READS_ITS_OWN = re.compile(r"^(_?pyodide|lark|click)/")
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def lessened(path: str, source: bytes) -> bytes:
    """Write a module's source without comments and docstrings, as it is where that would change it.

    So it stays where this Python does not read it: the device's may be a newer one.
    """
    if _READS_ITS_OWN.search(path):
        return source
    try:
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, _DOCUMENTED):
                _forget_docstring(node)
        written = ast.unparse(tree)
        if ast.dump(ast.parse(written)) != ast.dump(tree):
            return source
    except (SyntaxError, ValueError, RecursionError):
        return source
    return written.encode()


def _forget_docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    if ast.get_docstring(node, clean=False) is None:
        return
    node.body.pop(0)
    if not node.body:
        node.body.append(ast.Pass())
