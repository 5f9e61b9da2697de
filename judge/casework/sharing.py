"""A case handed on: as one file, or as a link that carries the position and a line of play."""

from __future__ import annotations

from collections.abc import Iterable

from judge.casework.running import main_line
from judge.casework.work import Work
from judge.sandbox.case_files import CaseFile, CitedRule, write_case
from judge.sandbox.links import Linked, line_for_link, write_link
from judge.sandbox.variations import PlayNode, Tree
from judge.store import Case


def case_file(work: Work) -> str:
    """The case with its whole tree as the text of a file. Raises Refusal for what is too large."""
    return write_case(file_of(work.case, work.nodes.values()))


def file_of(case: Case, nodes: Iterable[PlayNode]) -> CaseFile:
    """The case with the nodes of its tree as a file has it."""
    document = case.document
    return CaseFile(
        game=case.game,
        position=document.position,
        additions=document.additions,
        title=document.title,
        question=document.question,
        ruling=document.ruling,
        rules=tuple(CitedRule(each.manual, each.rule, each.node) for each in document.rules),
        tags=document.tags,
        event=document.event,
        date=document.date,
        manual_version=document.manual_version,
        language="fr" if document.language == "fr" else "en",
        seed=document.seed,
        nodes=tuple(Tree([PlayNode(0), *nodes])),
    )


def link_text(work: Work, at: int = 0) -> str:
    """The position with the line to a node, or with the main line, as the text of an address.

    Raises Refusal for what is too long.
    """
    document = work.case.document
    line = line_for_link(main_line(work, at))
    return write_link(Linked(work.case.game, document.position, document.additions, line))
