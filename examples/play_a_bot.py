"""Two bots at one table: the greedy one takes seat 0, chance plays seat 1, and the board is drawn at the end."""

from pathlib import Path
from random import Random

from ziggurat.bots.bot import make_bot
from ziggurat.core.art import picture
from ziggurat.core.game import SPECTATOR, load_game
from ziggurat.core.match import Match, play_out
from ziggurat.core.words import ENGLISH, seat_names

game = load_game("babylonia")
bots = [make_bot(game, "greedy"), make_bot(game, "random")]
match = play_out(Match(game, seats=2), bots, Random(1))

names = seat_names(match.seats, ENGLISH)
print(game.map_text(match.view(SPECTATOR), names, ENGLISH))
print("points:", match.scores(), "places:", game.ranking(match.state))
Path("board.svg").write_text(picture(game, match.view(SPECTATOR), names, ENGLISH), encoding="utf-8")
