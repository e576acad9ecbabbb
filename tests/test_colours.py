"""The map at the terminal: in colour for people who look at it, plain in a pipe and for those who want none."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from random import Random

import pytest

from ziggurat.bots.bot import choose_randomly
from ziggurat.cli.colours import paint
from ziggurat.core.game import installed_games
from ziggurat.core.match import Match
from ziggurat.core.words import ENGLISH

NAMES = ["Nora", "Adam", "Hammurabi"]
INK = re.compile("\x1b\\[[0-9;]*m")


@pytest.mark.parametrize("name", sorted(installed_games()))
def test_colour_adds_nothing_but_colour(name: str) -> None:
    match = Match(installed_games()[name], 3)
    for _ in match.play_on([choose_randomly] * 3, Random(3)):
        if len(match.log) >= 40:
            break
    game = match.game
    text = game.map_text(match.view(0), NAMES, ENGLISH)
    painted = paint(text, NAMES, game.map_colours or {})
    assert INK.sub("", painted) == text
    for name in NAMES:
        assert re.search(f"\x1b\\[[0-9;]*m\x1b\\[1m{name}\x1b\\[0m", painted), f"{name} has a colour"


def test_pieces_have_the_colour_of_their_player_and_water_its_own() -> None:
    painted = paint("    A   B   C\n 1  Kn  ~   t*\n\n> Nora (n): 3", ["Nora"], {"~": "cyan", "t": "red"})
    assert painted == (
        "    A   B   C\n 1  \x1b[94m\x1b[1mKn\x1b[0m  \x1b[36m~\x1b[0m   \x1b[31mt*\x1b[0m\n\n"
        "> \x1b[94m\x1b[1mNora\x1b[0m (n): 3"
    )


@pytest.mark.parametrize("wanted", [True, False], ids=["colour", "NO_COLOR"])
def test_a_terminal_shows_colour_unless_the_reader_wants_none(wanted: bool) -> None:
    shown = shown_at_a_terminal(**({} if wanted else {"NO_COLOR": "1"}))
    assert ("\x1b[36m~" in shown) == wanted


def test_long_lines_are_broken_between_words() -> None:
    wide, narrow = (INK.sub("", shown_at_a_terminal(COLUMNS=width)) for width in ("500", "64"))
    assert "Monuments left" in narrow
    assert wide.split() == narrow.split(), "no word is cut"
    told = narrow[narrow.index("K king") : narrow.index("Take your")]
    assert max(map(len, told.splitlines())) <= 64 < max(map(len, wide.splitlines()))


def shown_at_a_terminal(**wishes: str) -> str:
    """What somebody sees who begins to play and leaves."""
    ours, theirs = pty.openpty()
    usual = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    command = [sys.executable, "-m", "ziggurat", "play", "tigris", "--seed", "3"]
    environment = {**usual, "TERM": "xterm", "LANGUAGE": "en", **wishes}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        os.write(ours, b"q\n")
        shown = b""
        try:
            while chunk := os.read(ours, 65536):
                shown += chunk
        except OSError:
            pass  # the other side is closed
        assert process.wait() == 0
    os.close(ours)
    assert b"Guest" in shown
    return shown.decode()
