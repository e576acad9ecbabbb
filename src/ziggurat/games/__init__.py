"""The games. None knows another; each is found through the entry-point group `ziggurat.games`."""
