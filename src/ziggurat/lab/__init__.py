"""The laboratory: games in the forms that learners know. `docs/lab.md` begins at the beginning.

`zoo` speaks PettingZoo, `gym` Gymnasium, `spiel` OpenSpiel, `dataset` writes games as columns, `mcp` gives a language
model a seat. None of them knows a game; each needs an extra of the package and says so where it is not installed.
"""
