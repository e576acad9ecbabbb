"""The laboratory: tournaments and tuning."""
