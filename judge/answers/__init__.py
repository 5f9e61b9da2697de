"""The answers of the `judge` command and the API as data: each a structure, and a function that makes it.

One definition serves three: `--json` prints these structures, the API sends them, and its document describes
them. A field may be added, but none is taken away and none changes its meaning. Modules are imported one by
one, so that a command loads no more than it needs.
"""
