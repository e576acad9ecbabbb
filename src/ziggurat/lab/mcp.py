"""A seat for a language model: a game as a server of the Model Context Protocol, by package `mcp`.

What the model asks for and reads is counted.
"""

from __future__ import annotations

from typing import Any, Final

from ziggurat.core.errors import ZigguratError
from ziggurat.core.words import ENGLISH, Refusal
from ziggurat.lab.extras import missing
from ziggurat.lab.seat import PATIENCE, Played, rules_of

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError as error:
    raise missing("mcp", error) from error

INSTRUCTIONS: Final = (
    "You sit at a table and play a board game. look shows the table and what is asked of you; answers lists what you "
    "may answer (there may be hundreds: filter them); play gives an answer; wait lets the others go on; rules has the "
    "rules by section; hint is the advice of a bot."
)


def why(refused: ZigguratError) -> str:
    """The reason, and where the rules tell more."""
    reason = refused.reason
    return f"{reason} (rules: {reason.section})" if isinstance(reason, Refusal) else str(reason)


def make_server(table: Played) -> MCPServer[Any]:
    """A server whose tools play this seat."""
    game = table.game
    server: MCPServer[Any] = MCPServer("ziggurat", title=game.title, instructions=INSTRUCTIONS)

    def counted(ask: Any, *arguments: Any) -> str:
        costs = table.costs
        costs.calls += 1
        try:
            said: str = ask(*arguments)
        except ZigguratError as refused:
            costs.refused += 1
            raise ToolError(why(refused)) from refused
        costs.characters += len(said)
        return said

    @server.tool()
    def look() -> str:
        """The table as you see it, and what is asked of you now."""
        return counted(table.look)

    @server.tool()
    def answers(contains: str = "", limit: int = 40) -> str:
        """What you may answer now, a line each: its notation, then words. `contains` filters by words."""
        return counted(table.answers, contains, limit)

    @server.tool()
    def play(answer: str) -> str:
        """Gives one of your answers, by its notation or its words; then the others go on. Tells what happened."""
        return counted(table.play, answer)

    @server.tool()
    def wait(seconds: float = PATIENCE) -> str:
        """Waits until you are asked again, for so long at most. Tells what happened."""
        return counted(table.wait, min(max(seconds, 0.0), 120.0))

    @server.tool()
    def hint() -> str:
        """What a bot would answer in your place."""
        return counted(table.hint)

    @server.tool()
    def rules(section: str = "") -> str:
        """The sections of the rules; or the text of one, by the word before its colon."""
        return counted(rules_of, game, section)

    @server.resource(f"ziggurat://rules/{game.name}", mime_type="text/plain")
    def all_rules() -> str:
        """The rules, whole."""
        sections = game.guide() if game.guide is not None else []
        return "\n\n".join(
            [game.title, game.blurb, *("\n\n".join([part.title, *part.told(ENGLISH)]) for part in sections)]
        )

    @server.resource("ziggurat://record", mime_type="text/plain")
    def record() -> str:
        """The whole game as a record, once it is over."""
        return table.record()

    return server
