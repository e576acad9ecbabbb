"""What every game is made of and nothing of any single one: the contract, the match, records, words."""
