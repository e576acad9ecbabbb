"""The table as text, for the terminal."""

from __future__ import annotations

from ziggurat.core.game import Names
from ziggurat.core.words import Words
from ziggurat.games.tabannusi.data import (
    CELL_NAMES,
    COLOUR_LETTERS,
    COLOURS,
    COLUMNS,
    CRAFTS,
    DECREES,
    LINES,
    ROWS,
    SECTION_SPACES,
    SHIP_NAMES,
    URBAN_CARDS,
    ZIGGURAT_TILES,
)
from ziggurat.games.tabannusi.notation import cells_of_row, draw_board, write_colours, write_dice
from ziggurat.games.tabannusi.state import FILLED, ON_DISPLAY, OWNED
from ziggurat.games.tabannusi.view import View


def map_text(seen: View, names: Names, words: Words) -> str:
    """The table for the terminal: the districts, barges, Port and Ziggurat, and a line for every player."""
    letters = "   " + "".join(
        CELL_NAMES[cell][: -1 if cell < 3 * ROWS * COLUMNS else 2].ljust(6) for cell in cells_of_row(1)
    )
    lines = [letters.rstrip(), *draw_board(seen.board), ""]
    for district in range(1, 6):
        barge = seen.barges[district]
        here = [f"seat {n}" for n in range(seen.players) if seen.assistants[n] == district]
        dice = write_dice(seen.dice[7 * barge + 1 : 7 * barge + 7])
        lines.append(f"district {district}: {COLOURS[barge]} barge {dice}, Assistants: {', '.join(here) or 'none'}")
    for line in range(3):
        ships = []
        for n in range(3 * line, 3 * line + 3):
            markers = "".join(str(player) for player in range(seen.players) if seen.ship_markers[n] >> player & 1)
            ships.append(SHIP_NAMES[seen.ships[n]] + (f"*{markers}" if markers else ""))
        lines.append(f"ships {LINES[line]}: {' '.join(ships)}")
    for section in CRAFTS:
        houses = seen.ziggurat_houses[section * SECTION_SPACES : (section + 1) * SECTION_SPACES]
        shown = " ".join(str(house - 1) if house else "." for house in houses)
        lines.append(f"ziggurat {COLOURS[section]}: {ZIGGURAT_TILES[seen.sections[section]]}, houses {shown}")
    shown = " ".join(DECREES[n] for n in range(len(DECREES)) if seen.decrees[n] == ON_DISPLAY)
    lines.append(f"decrees: {shown or 'none'}; gold on the time track: {seen.time_gold}")
    for player in range(seen.players):
        lines.append(describe_player(seen, player))
    return "\n".join(lines)


def describe_player(seen: View, player: int) -> str:
    crates = "".join(
        COLOUR_LETTERS[(crate & 7) - 1] if crate & FILLED else COLOUR_LETTERS[(crate & 7) - 1].lower()
        for crate in seen.crates[player]
        if crate
    )
    tracks = "/".join(str(position) for position in seen.craft[player])
    who = "the Bot" if seen.automa is not None and player >= seen.seats else f"seat {player}"
    hand = write_colours([colour for colour in range(5) for _ in range(seen.hands[player][colour])])
    own = [URBAN_CARDS[n] for n in range(len(URBAN_CARDS)) if seen.urban[n] == OWNED + player]
    return (
        f"{'>' if player == seen.on_turn else ' '} {who}: {seen.scores[player]} points, {seen.gold[player]} gold, "
        f"dice {hand}, crates {crates or '-'}, {seen.markers[player]} markers, craft {tracks}"
        + (f", urban cards {' '.join(own)}" if own else "")
    )
