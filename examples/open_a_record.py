# A notebook in the percent format: every cell can be run by itself in Jupyter or an editor that knows it.

# %% [markdown]
# Open a record, look at a position of it, draw it, and ask the search what it would have answered.

# %%
import sys
from pathlib import Path
from random import Random

from ziggurat.bots.knowledge import knowledge_of
from ziggurat.bots.mcts import read_budget, search
from ziggurat.core.art import picture
from ziggurat.core.game import CHANCE
from ziggurat.core.record import read_record
from ziggurat.core.words import ENGLISH, seat_names

if len(sys.argv) < 2:
    sys.exit("Which record? python examples/open_a_record.py tests/records/babylonia-2-greedy.record 1s")
path, budget = Path(sys.argv[1]), read_budget(sys.argv[2] if len(sys.argv) > 2 else "1s")
match = read_record(path.read_text(encoding="utf-8")).match
names = seat_names(match.seats, ENGLISH)
print(match.game.title, "with", match.seats, "seats,", len(match.log), "answers, points", match.scores())

# %% The decision in the middle of the game that had the most answers to choose from.
decisions = [n for n, entry in enumerate(match.log) if entry.seat != CHANCE]
middle = decisions[len(decisions) // 2 - 2 : len(decisions) // 2 + 2]
length = max(middle, key=lambda n: len(match.at(n).legal(match.log[n].seat)))
seat, played = match.log[length].seat, match.log[length].action
then = match.at(length)

# %% What the seat saw.
view = then.view(seat)
print(match.game.map_text(view, names, ENGLISH))
drawing = Path("position.svg")
drawing.write_text(picture(match.game, view, names, ENGLISH), encoding="utf-8")

# %% What the search thinks of it, from the seat's view alone.
advice = search(match.game, knowledge_of(match.game), view, then.legal(seat), budget, Random(1))
print("played:", match.game.in_words(played, view, names, ENGLISH))
for choice in advice.choices[:5]:
    said = match.game.in_words(choice.action, view, names, ENGLISH)
    print(f"{choice.visits:6} visits, value {choice.value:.2f}: {said}")
