"""One whole game of each kind as OpenSpiel tells it, packed. `python -m tests.lab.playthroughs` plays them anew, which
is right only where the numbers of answers or the text of positions were meant to change."""
