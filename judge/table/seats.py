"""The names of the players at a table."""

SEATS = "ABCD"
"""The letters of the players, by their seats."""
