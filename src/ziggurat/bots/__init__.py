"""Bots: they get a view and the legal answers, never a state, so they cannot cheat."""
