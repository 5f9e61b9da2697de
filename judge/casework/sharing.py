"""A case handed on: as one file, or as a link that carries the position and a line of play."""

from __future__ import annotations

from judge.casework.running import main_line
from judge.casework.work import Work
from judge.sandbox.case_files import CaseFile, CitedRule, write_case
from judge.sandbox.links import Linked, line_for_link, write_link
from judge.sandbox.variations import PlayNode, Tree


def case_file(work: Work) -> str:
    """The case with its whole tree as the text of a file. Raises Refusal for what is too large."""
    document = work.case.document
    tree = Tree([PlayNode(0), *work.nodes.values()])
    return write_case(
        CaseFile(
            game=work.case.game,
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
            nodes=tuple(tree),
        )
    )


def link_text(work: Work, at: int = 0) -> str:
    """The position with the line to a node, or with the main line, as the text of an address.

    Raises Refusal for what is too long.
    """
    document = work.case.document
    line = line_for_link(main_line(work, at))
    return write_link(Linked(work.case.game, document.position, document.additions, line))
