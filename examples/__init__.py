"""Complete small programs, and a complete small game."""
