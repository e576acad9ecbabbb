"""OpenSpiel's own information-set search plays Babylonia against a random player, in worlds that our rules imagine."""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ziggurat.lab.spiel  # makes our games known to OpenSpiel

simulations, answers = (int(number) for number in sys.argv[1:] or (50, 10_000))
game = pyspiel.load_game(f"{ziggurat.lab.spiel.PREFIX}babylonia(players=2)")
rng = np.random.RandomState(1)
bot = ismcts.ISMCTSBot(
    game,
    mcts.RandomRolloutEvaluator(1, rng),
    uct_c=2.0,
    max_simulations=simulations,
    random_state=rng,
    use_observation_string=True,
    allow_inconsistent_action_sets=True,
)
bot.set_resampler(game.resample)

state = game.new_initial_state()
for _ in range(answers):
    if state.is_terminal():
        break
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
    elif state.current_player() == 0:
        action = bot.step(state)
        print("search answers", state.action_to_string(action))
        state.apply_action(action)
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))
print("returns:", state.returns())
