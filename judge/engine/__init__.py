"""The kernel: states as values, procedures as numbered steps, decisions, and no game."""
