"""`judge mcp`: the program as a server of tools for an assistant (Model Context Protocol)."""

import functools
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from judge.cli.output import MISUSE, Output, card_box, opened, worked_examples
from judge.cli.problems import refusals
from judge.resources import home

if TYPE_CHECKING:
    from mcp.server.mcpserver import MCPServer

TOOLS = ("rule", "search", "keyword", "legal", "why_not", "explore", "check_citations", "official_answers")
_INSTRUCTIONS = (
    "Rules of three card games, restated in English and French, and an engine that carries them out. Answer"
    " rules questions from these tools alone. Name the rule's number for everything you say. Where an answer"
    " has `rests_on`, `unsure` or `faults`, say what is not understood or not known. Check your citations."
)


@click.command("mcp")
def mcp_command() -> None:
    """Serve the tools to an assistant over standard input and output (needs judge-assistant[mcp])."""
    try:
        with refusals(Output("en", False)):
            server = server_of_tools()
    except ImportError:
        click.echo("judge mcp needs another package: pip install 'judge-assistant[mcp]'", err=True)
        sys.exit(MISUSE)
    server.run("stdio")


def server_of_tools() -> "MCPServer[Any]":
    """Return the server. Raises ImportError where the extra ``mcp`` is not installed."""
    from mcp.server.mcpserver import MCPServer

    from judge import __version__
    from judge.answers.tools import Tools
    from judge.official import AnswerBook

    library, _ = opened(None)
    tools = Tools(library, worked_examples(), card_box(), AnswerBook.open(home()))
    server: MCPServer[Any] = MCPServer(
        "judge", title="The judge's assistant", instructions=_INSTRUCTIONS, version=__version__
    )
    for name in TOOLS:
        server.tool(name, structured_output=True)(_told(getattr(tools, name)))
    return server


def _told(tool: Callable[..., Any]) -> Callable[..., Any]:
    """Has a refusal told to the assistant as it is."""
    from mcp.server.mcpserver.exceptions import ToolError

    from judge.problems import Refusal

    @functools.wraps(tool)
    def told(*given: Any, **named: Any) -> Any:
        try:
            return tool(*given, **named)
        except Refusal as error:
            raise ToolError(str(error)) from error

    return told
